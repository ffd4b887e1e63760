"""The catalog: which games there are, and which of them a screen can show."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from feastbox import catalog
from feastbox.catalog import Game
from feastbox.cli import main
from feastbox.tui.picker_list import Listing

each_game = pytest.mark.parametrize("game", catalog.GAMES, ids=lambda game: game.id)


@each_game
def test_a_game_is_found_by_id_and_by_name(game: Game) -> None:
    assert catalog.find(game.id) is catalog.find(game.name.upper()) is game


def test_a_wrong_name_gets_the_nearest_right_one() -> None:
    with pytest.raises(catalog.UnknownGame, match="did you mean halali"):
        catalog.find("hallali")


@each_game
def test_a_game_is_played_line_by_line_only_as_long_as_it_has_no_screen(game: Game) -> None:
    assert game.line_by_line == (find_spec(f"feastbox.games.{game.id}.screen") is None)


def test_the_picker_offers_the_games_that_a_screen_can_show() -> None:
    assert all(game in Listing().games for game in catalog.GAMES if not game.line_by_line)
    assert not any(game.line_by_line for game in Listing().games)


@each_game
def test_the_command_line_says_how_to_play_a_game_without_a_screen(
    game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", game.id]) == 2
    said = capsys.readouterr().err
    assert (f"feastbox play {game.id} --plain" in said) == game.line_by_line
