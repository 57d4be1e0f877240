"""The column of play-offs in the standings, and play-offs that do not fit them."""

from __future__ import annotations

import pytest
from support.tables import table

from openarbiter.model.play_off_lines import PlayOffOrder
from openarbiter.standings import Standings, standings
from openarbiter.standings.play_off import NOT_FIRST, NOT_LEVEL

# 1 and 2 have 1.5 points each; of their opponents those of 1 have more.
LEVEL_ON_POINTS = table("2w= 3b1", "1b= 4w1", "4w1 1w0", "3b0 2b0")
ALL_DRAWN = table("2w= 3b=", "1b= 4w=", "4w= 1w=", "3b= 2b=")


def after(name: str, rules: str = "fide-2018") -> Standings:
    order = PlayOffOrder(((2,), (1,)), name)
    return standings(LEVEL_ON_POINTS, "BH,WIN", rules=rules, play_offs=[order])


@pytest.mark.rule("C.02 13.2.5")
@pytest.mark.parametrize(
    ("name", "columns"),
    [
        ("", ["PTS", "PLAYOFF", "BH", "WIN"]),
        ("BH", ["PTS", "BH", "PLAYOFF", "WIN"]),
        ("WIN", ["PTS", "BH", "WIN", "PLAYOFF"]),
        ("SB", ["PTS", "BH", "WIN", "PLAYOFF"]),
    ],
)
def test_it_comes_after_what_its_players_were_level_on(name: str, columns: list[str]) -> None:
    assert [column.code.text for column in after(name).columns] == columns


def test_it_names_the_chapter_where_the_edition_has_play_offs() -> None:
    order = PlayOffOrder(((2,), (1,)))
    of_1989 = standings(LEVEL_ON_POINTS, "", rules="fide-1989", play_offs=[order]).columns[1]
    assert after("").columns[1].article.startswith("C.02 13")
    assert of_1989.article == ""


@pytest.mark.rule("C.02 13.2.5")
def test_its_players_are_level_on_what_it_comes_after() -> None:
    assert [
        note.template for note in after("").notes if note.template in (NOT_LEVEL, NOT_FIRST)
    ] == []
    assert NOT_LEVEL in [note.template for note in after("BH").notes]


@pytest.mark.rule("C.02 13.2.5")
def test_nobody_who_did_not_play_it_is_level_with_them() -> None:
    order = PlayOffOrder(((2,), (1,)))
    found = standings(ALL_DRAWN, "WIN", rules="fide-2018", play_offs=[order])
    assert NOT_FIRST in [note.template for note in found.notes]
    everybody = PlayOffOrder(((2,), (1,), (4, 3)))
    found = standings(ALL_DRAWN, "WIN", rules="fide-2018", play_offs=[everybody])
    assert NOT_FIRST not in [note.template for note in found.notes]
