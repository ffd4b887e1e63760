"""What hangs over a board before it is laid: legal spots, what would change, its verdict; squares told."""

from __future__ import annotations

from random import Random

import pytest

from feastbox.games.odin.boards import AREA, AREAS
from feastbox.games.odin.geometry import spot
from feastbox.games.odin.goods import IDS, INDEX
from feastbox.games.odin.laying import with_piece
from feastbox.games.odin.places.held import Geometry, Held, first_spot, following, legal_spots, pieces, preview
from feastbox.games.odin.places.squares import bonus_code
from feastbox.games.odin.places.verdict import ROOM, SMALL_ROOM, full, head, of_square, plain, refused, short
from feastbox.games.odin.things import Plot
from tests.games.odin.screen import positions
from tests.games.odin.screen.opening import table_at

G = Geometry()


@pytest.mark.rule("ODN-066", "OGE-20")
def test_legal_spots_are_counted_from_below_and_followed_round() -> None:
    plot = positions.home()
    spots = legal_spots(plot, INDEX["spices"], G)
    assert len(spots) == 38
    assert spots[0].where(AREAS[0]) == "f1–h2"
    seen = [spots[0]]
    while (found := following(spots, seen[-1], 1)) != spots[0]:
        assert found is not None
        seen.append(found)
    assert tuple(seen) == spots
    assert following(spots, spots[0], -1) == spots[-1]
    between = Held(INDEX["spices"], 11, 0)
    assert following(spots, between, 1) == spots[0]
    assert following((), between, 1) is None


@pytest.mark.rule("OGE-44", "ODN-073")
def test_a_piece_is_held_first_where_the_income_rises_most() -> None:
    held = first_spot(positions.home(), INDEX["spices"], G)
    assert held.where(AREAS[0]) == "d3–e5"
    seat = table_at(positions.state()).view.seats[2]
    seen = preview(seat, positions.home(), held.mask(AREAS[0]), G)
    assert (seen.income, seen.own, seen.open) == ((3, 5), (2, 4), (-53, -53))
    assert seen.next == (5, 10)
    assert seen.kept == ("Me",)
    assert dict(seen.waiting) == {"or": 5, "wd": 3, "Ru": 8, "st": 5}


@pytest.mark.rule("ODN-072", "OGE-50")
def test_covering_a_bonus_loses_it_and_closing_one_in_wins_it() -> None:
    seat, area = table_at(positions.state()).view.seats[2], AREAS[0]
    on_mead = preview(seat, positions.home(), area.bit(9, 1), G)
    assert on_mead.lost == ("Me",)
    wood = preview(
        seat, positions.home(), sum(area.bit(r, c) for r in (6, 7) for c in (1, 2, 3) if (r, c) != (7, 2)), G
    )
    assert "wd" not in wood.won
    around = area.bonuses[1].around & ~positions.home().covered
    assert preview(seat, positions.home(), around, G).won == ("wd",)
    stone = next(bonus for bonus in area.bonuses if bonus_code(bonus).strip() == "st")
    never = preview(seat, positions.home(), stone.square, G)
    assert (never.lost, never.barred) == ((), ("st",))
    assert "·st never more" in plain(short(never))
    assert "·st never more" in plain(full(never, positions.home(), seat)[1])


def test_turning_and_mirroring_go_round_and_keep_inside_the_frame() -> None:
    area = AREAS[0]
    held = Held(INDEX["horseshoe"], 0, 0)
    shapes = set()
    for _ in range(4):
        shapes.add(held.shape)
        held = held.turned(area)
    assert len(shapes) == 4
    assert held == Held(INDEX["horseshoe"], 0, 0)
    helmet = Held(INDEX["helmet"], 3, 3)
    assert helmet.mirrored(area) != helmet
    assert helmet.mirrored(area).mirrored(area) == helmet
    edge = Held(INDEX["silk"], 11, 9).turned(area)
    assert (edge.row, edge.column) == (8, 9)
    assert Held(INDEX["silk"], 11, 0).moved(area, -1, 1) == Held(INDEX["silk"], 11, 0)
    house = AREAS[AREA["long_house"]]
    assert Held(INDEX["silk"], 0, 0, 90).mask(house).bit_count() == 3


@pytest.mark.rule("ODN-068", "ODN-070", "ODN-071")
def test_only_what_may_lie_there_can_be_held() -> None:
    seat = table_at(positions.state()).view.seats[2]
    at_home = {IDS[item] for item in pieces(seat, AREAS[0])}
    assert at_home == {"hide", "silverware", "wool", "skin_and_bones", "spices", "helmet", "silver", "ore"}
    in_house = {IDS[item] for item in pieces(seat, AREAS[AREA["stone_house"]])}
    assert {"peas", "sheep_pregnant", "silver"} <= in_house
    assert "ore" not in in_house
    assert pieces(seat, AREAS[AREA["shed"]]) == []


def test_squares_are_told() -> None:
    plot = positions.home()
    assert of_square(plot, 8, 3, G)[0].startswith("Income 2 is paid each round now.")
    assert of_square(plot, 7, 4, G)[0] == "Income 3. To go on, 5 squares left and below have to be covered first."
    assert of_square(plot, 9, 1, G)[0].startswith("Bonus Me: pays each round")
    assert of_square(plot, 7, 2, G)[0].startswith("Bonus wd: needs 5 more squares")
    assert of_square(plot, 0, 0, G)[0] == "Robe 3x3 lies there and stays."
    assert of_square(plot, 3, 0, G) == ("-1 point while it is open at the end.", "ODN-173")
    assert of_square(plot, 6, 0, G)[0].startswith("Free")
    assert "never covered" in of_square(Plot("iceland", AREA["faroe_islands"]), 2, 6, G)[0]


def test_every_verdict_fits_its_line() -> None:
    rng, seat = Random("verdicts"), table_at(positions.state()).view.seats[2]
    why = refused("the income needs a1, b1, c1, d1, e1, f1 and more covered first", "ODN-073")
    assert len(plain(why)) <= SMALL_ROOM
    assert plain(refused("green touches green at b4", "ODN-069")).endswith("Corners may touch.  R opens the rule")
    for area in AREAS:
        plot = Plot(area.id, area.index)
        for _ in range(12):
            held = rng.choice([each for item in sorted(area.allowed) for each in legal_spots(plot, item, G)] or [None])
            if held is None:
                break
            seen = preview(seat, plot, held.mask(area), G)
            assert len(plain(short(seen))) <= SMALL_ROOM
            assert len(plain(head(held, area, legal=False, marked=True))) <= SMALL_ROOM
            assert all(len(plain(line)) <= ROOM for line in full(seen, plot, seat))
            place = spot(area, held.item, held.row, held.column, held.turn, held.mirror)
            assert place is not None
            plot = with_piece(plot, held.item, place)


@pytest.mark.rule("ODN-073")
def test_squares_that_have_to_be_covered_first_are_marked_where_they_are_few() -> None:
    plot, area = positions.home(), AREAS[0]
    over_three = Held(INDEX["spices"], 6, 3, 90).ghost(plot, G, legal=False)
    assert over_three.wrong == area.bit(9, 3) | area.bit(9, 4)
    far = Held(INDEX["silver"], 0, 11).ghost(plot, G, legal=False)
    assert far.wrong == 0
