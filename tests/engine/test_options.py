"""Options: their names, values, meanings, and the sentences for wrong ones."""

from __future__ import annotations

from typing import Literal

import pytest
from pydantic import Field, model_validator

from feastbox.engine import options
from feastbox.engine.models import Options
from feastbox.engine.options import Choice, OptionError


class Some(Options):
    rounds: Literal[2, 1] = Field(default=2, description="How many rounds.")
    exits: Literal["final", "always"] = Field(default="final", description="When exits open.")
    early: bool = Field(default=False, description="End early.")
    limit: int = Field(default=20, ge=12, le=60, description="How many turns.")

    @model_validator(mode="after")
    def _together(self) -> Some:
        if self.rounds == 1 and self.limit == 60:
            raise ValueError("one round needs a shorter limit")
        return self


class NoOptions(Options):
    pass


def test_choices_stand_in_the_order_of_the_model_with_all_values() -> None:
    rounds, exits, early, limit = options.choices(Some)
    assert rounds == Choice("rounds", (2, 1), 2, "How many rounds.")
    assert exits.values == ("final", "always")
    assert early.values == (False, True)
    assert limit.values == tuple(range(12, 61))
    assert options.choices(NoOptions) == ()


def test_values_are_written_as_people_read_them() -> None:
    assert [options.text(value) for value in (True, False, 2, "final")] == ["on", "off", "2", "final"]


def test_texts_are_parsed_and_the_rest_stays_at_its_default() -> None:
    assert options.parse(Some, {"early": "on", "rounds": "1"}) == Some(early=True, rounds=1)
    assert options.parse(Some, {}) == Some()


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("round", "1", "there is no option 'round'; did you mean rounds?"),
        ("xyz", "1", "there is no option 'xyz'; there are rounds, exits, early or limit"),
        ("rounds", "3", "option rounds cannot be '3'; it is 2 or 1"),
        ("early", "True", "option early cannot be 'True'; it is off or on"),
        ("limit", "61", "option limit cannot be '61'; it is 12 to 60"),
        ("limit", "020", "option limit cannot be '020'; it is 12 to 60"),
        ("exits", "", "option exits cannot be ''; it is final or always"),
    ],
)
def test_wrong_names_and_values_get_one_sentence(name: str, value: str, sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        options.parse(Some, {name: value})
    assert str(caught.value) == sentence


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OptionError, match=r"^there is no option 'rounds'; this game has none$"):
        options.parse(NoOptions, {"rounds": "2"})


def test_values_that_do_not_go_together_get_one_sentence() -> None:
    with pytest.raises(OptionError) as caught:
        options.parse(Some, {"rounds": "1", "limit": "60"})
    assert "one round needs a shorter limit" in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("values", [{"limit": 11}, {"rounds": "two"}, {"unknown": 1}, {"early": None}])
def test_what_was_kept_is_checked_too(values: dict[str, object]) -> None:
    with pytest.raises(OptionError) as caught:
        options.build(Some, values)
    assert str(caught.value).startswith(next(iter(values)))


def test_a_number_without_limits_is_a_fault_of_the_game() -> None:
    class Endless(Options):
        many: int = 3

    with pytest.raises(TypeError, match="ge and le"):
        options.choices(Endless)
