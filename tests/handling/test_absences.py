"""Players who did not come and did not say so."""

from __future__ import annotations

import pytest

from openarbiter.handling.absences import absent_without_notice, never_paired
from openarbiter.model import Bye, ByeKind, Entrant, Game, Mark, Result, Round, Tournament

ENTRANTS = tuple(Entrant(number) for number in range(1, 9))
WON = Result(Mark.WIN, Mark.LOSS)
WHITE_CAME = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
NOBODY_CAME = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)

ROUND = Round(
    (Game(1, 5, WON), Game(6, 2, WHITE_CAME), Game(4, 3, NOBODY_CAME)), (Bye(7, ByeKind.ZERO),)
)


@pytest.mark.rule("C.04.2 D.2")
def test_who_did_not_come_counts_as_withdrawn() -> None:
    assert absent_without_notice(Tournament(ENTRANTS, (ROUND,))) == (2, 3, 4)


@pytest.mark.rule("C.04.2 D.2")
def test_who_explains_an_absence_is_paired_again() -> None:
    assert absent_without_notice(Tournament(ENTRANTS, (ROUND,)), explained={3}) == (2, 4)


@pytest.mark.rule("C.04.2 D.2")
def test_only_the_last_pairing_counts_and_a_game_without_result_is_no_absence() -> None:
    after = Round((Game(1, 2), Game(3, 6, WON)), (Bye(4, ByeKind.ZERO), Bye(5, ByeKind.PAB)))
    assert absent_without_notice(Tournament(ENTRANTS, (ROUND, after))) == ()


@pytest.mark.rule("C.04.2 D.2")
def test_a_round_in_which_nobody_was_paired_explains_nothing() -> None:
    rest = Round((), (Bye(1, ByeKind.HALF),))
    assert absent_without_notice(Tournament(ENTRANTS, (ROUND, rest))) == (2, 3, 4)
    assert absent_without_notice(Tournament(ENTRANTS)) == ()


@pytest.mark.rule("C.04.2 C.1")
def test_who_was_in_no_pairing_has_not_come_yet() -> None:
    assert never_paired(Tournament(ENTRANTS, (ROUND,))) == (7, 8)
    assert never_paired(Tournament(ENTRANTS)) == tuple(range(1, 9))
