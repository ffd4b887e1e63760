"""The catalog: which games there are."""

from __future__ import annotations

import pytest

from feastbox import catalog
from feastbox.catalog import Game
from feastbox.tui.game_screen import GameScreen
from feastbox.tui.picker_list import Listing

each_game = pytest.mark.parametrize("game", catalog.GAMES, ids=lambda game: game.id)


@each_game
def test_a_game_is_found_by_id_and_by_name(game: Game) -> None:
    assert catalog.find(game.id) is catalog.find(game.name.upper()) is game


def test_a_wrong_name_gets_the_nearest_right_one() -> None:
    with pytest.raises(catalog.UnknownGame, match="did you mean halali"):
        catalog.find("hallali")


@each_game
def test_every_game_has_a_screen_and_the_picker_offers_it(game: Game) -> None:
    assert issubclass(game.screen(), GameScreen)
    assert game in Listing().games
