"""Hand changes in Swiss systems other than the Dutch one, judged by these systems' own criteria."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.handling.changes import judge_entered
from openarbiter.handling.criteria import criteria_of
from openarbiter.handling.findings import ACKNOWLEDGE, CONFIRM_TWICE, REFUSE
from openarbiter.model import (
    Bye,
    ByeKind,
    Colour,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing import Board
from openarbiter.pairing.system import System, with_system
from openarbiter.rulebook import FIDE_2026

WON, DRAWN = Result(Mark.WIN, Mark.LOSS), Result(Mark.DRAW, Mark.DRAW)
CAME = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


def event(name: str, *rounds: Round, players: int = 6, of: int = 9, lines: tuple[str, ...] = ()):
    entrants = tuple(Entrant(number, rating=2500 - number) for number in range(1, players + 1))
    regulations = Regulations(rounds=of, edition="fide-2026")
    plain = Tournament(entrants, rounds, regulations, extra=lines)
    return plain if name == "dutch" else with_system(plain, System(name))


def judged(now: Tournament, *pairs: tuple[int, int], bye: int | None = None) -> dict:
    found = judge_entered(now, [Board(*pair) for pair in pairs], bye)
    return {(each.article, each.players): each.level for each in found}


TWO_WHITES = (
    Round((Game(1, 2, DRAWN), Game(3, 4, DRAWN), Game(5, 6, DRAWN))),
    Round((Game(1, 4, DRAWN), Game(3, 6, DRAWN), Game(5, 2, DRAWN))),
)
"""1, 3 and 5 have had White twice, the others Black."""


@pytest.mark.rule("C.04.4.3 2.1", "C.04.4.1 C3")
@pytest.mark.parametrize(
    ("name", "limits", "in_the_last"),
    [
        ("lim", {"C.04.4.3 2.1"}, 0),
        ("fide-swiss-1989", {"FIDE Swiss Rules 1989, 9.1"}, 0),
        ("dubov", {"C.04.1 g", "C.04.1 f"}, CONFIRM_TWICE),
        ("burstein", {"C.04.1 g", "C.04.1 f"}, CONFIRM_TWICE),
    ],
)
def test_limits_of_colours_stand_where_the_system_has_them(
    name: str, limits: set[str], in_the_last: int
) -> None:
    now = event(name, *TWO_WHITES)
    found = judged(now, (1, 6), (3, 2), (5, 4))
    assert {article for article, players in found if players == (1,)} == limits
    assert judged(now, (6, 1), (2, 3), (4, 5)) == {}, "the colours that are due"
    for announced in (3, 2, 1):
        last = replace(now, regulations=replace(now.regulations, rounds=announced))
        of_last = judged(last, (1, 6), (3, 2), (5, 4))
        assert max((of_last.get((each, (1,)), 0) for each in limits), default=0) == in_the_last
    for announced in (4, None):
        before = replace(now, regulations=replace(now.regulations, rounds=announced))
        assert judged(before, (1, 6), (3, 2), (5, 4)) == found, "the last round is still to come"


@pytest.mark.rule("C.04.4.3 5.2")
def test_each_with_the_colour_due_to_the_other_is_told_with_the_article_of_the_system() -> None:
    once = Round((Game(1, 2, DRAWN), Game(3, 4, DRAWN), Game(5, 6, DRAWN)))
    assert judged(event("lim", once), (1, 4), (6, 3), (2, 5)) == {
        ("C.04.4.3 5.2", (1, 4)): ACKNOWLEDGE
    }
    assert judged(event("dubov", once), (1, 4), (6, 3), (2, 5)) == {
        ("C.04.4.1 5.2", (1, 4)): ACKNOWLEDGE
    }


@pytest.mark.rule("C.04.4.3 1.1")
def test_a_win_by_forfeit_bars_from_the_bye_as_long_as_the_system_says() -> None:
    first = Round((Game(1, 2, CAME), Game(3, 4, DRAWN)), (Bye(5, ByeKind.PAB),))
    second = Round((Game(1, 3, DRAWN), Game(5, 4, DRAWN)), (Bye(2, ByeKind.PAB),))
    for name, article in (
        ("lim", "C.04.1 4"),
        ("dubov", "C.04.4.1 C2"),
        ("burstein", "C.04.4.2 C2"),
    ):
        now = event(name, first, second, players=5)
        assert judged(now, (4, 2), (3, 5), bye=1)[article, (1,)] == REFUSE
    old = event("fide-swiss-1989", first, second, players=5)
    assert not [key for key in judged(old, (4, 2), (3, 5), bye=1) if key[1] == (1,)]
    next_round = event("fide-swiss-1989", first, players=5)
    assert judged(next_round, (2, 3), (4, 5), bye=1)["FIDE Swiss Rules 1989, 8.2", (1,)] == REFUSE


@pytest.mark.rule("C.04.1 4")
def test_a_full_point_bye_bars_from_the_allocated_one_since_2026() -> None:
    first = Round((Game(2, 3, DRAWN), Game(4, 5, DRAWN)), (Bye(1, ByeKind.FULL),))
    found = judged(event("lim", first, players=5), (2, 4), (3, 5), bye=1)
    assert found["C.04.1 4", (1,)] == REFUSE
    old = judged(event("fide-swiss-1989", first, players=5), (2, 4), (3, 5), bye=1)
    assert not [key for key in old if key[1] == (1,)]


@pytest.mark.rule("C.04.4.3 2.1")
def test_readings_of_the_file_decide_what_counts_as_met_and_in_a_row() -> None:
    met = "### Pairing switch: forfeits_met=yes"
    forfeit = Round((Game(1, 2, CAME), Game(3, 4, DRAWN)))
    silent = judged(event("lim", forfeit, players=4), (2, 1), (4, 3))
    assert silent["C.04.1 2", (4, 3)] == REFUSE
    assert ("C.04.1 2", (2, 1)) not in silent, "they have not played"
    both = judged(event("lim", forfeit, players=4, lines=(met,)), (2, 1), (4, 3))
    assert both["C.04.1 2", (2, 1)] == REFUSE
    breaks = "### Pairing switch: unplayed_rounds=break the series"
    rounds = (
        Round((Game(1, 2, DRAWN), Game(4, 3, DRAWN))),
        Round((Game(1, 4, DRAWN), Game(2, 3, DRAWN))),
        Round((Game(2, 4, DRAWN),), (Bye(1, ByeKind.HALF), Bye(3, ByeKind.HALF))),
    )
    twice = judged(event("lim", *rounds, players=4), (1, 3))
    assert ("C.04.4.3 2.1", (1,)) in twice
    series = [
        each.reason.message()
        for each in judge_entered(
            event("lim", *rounds, players=4, lines=(breaks,)), [Board(1, 3), Board(4, 2)], None
        )
    ]
    assert not any("three times in a row" in told and "1 " in told for told in series)
    wrong = event("lim", *rounds, players=4, lines=("### Pairing switch: due=never",))
    assert judged(wrong, (1, 3)) == twice, "a line that cannot be read changes nothing"


@pytest.mark.rule("C.04.4.3 2.1")
def test_a_series_is_broken_by_a_round_of_the_last_two_that_was_not_played() -> None:
    rounds = (
        Round((Game(1, 2, DRAWN), Game(3, 4, DRAWN)), (Bye(5, ByeKind.PAB),)),
        Round((Game(2, 3, DRAWN), Game(4, 5, DRAWN)), (Bye(1, ByeKind.HALF),)),
        Round((Game(2, 5, DRAWN), Game(1, 4, CAME)), (Bye(3, ByeKind.PAB),)),
    )
    line = "### Pairing switch: unplayed_rounds=break the series"
    for lines, breaks in (((), set()), ((line,), {1, 3, 4})):
        now = event("lim", *rounds, players=5, lines=lines)
        assert criteria_of(now, FIDE_2026).breaks == breaks


@pytest.mark.rule("C.04.1 h")
@pytest.mark.parametrize("name", ["dutch", "dubov", "burstein", "lim", "fide-swiss-1989"])
def test_a_colour_is_due_only_to_those_who_have_played(name: str) -> None:
    now = event(name, Round((Game(1, 2, DRAWN), Game(3, 4, CAME))), players=4)
    due = criteria_of(now, FIDE_2026).due
    assert due == {1: Colour.BLACK, 2: Colour.WHITE}
