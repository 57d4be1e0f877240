"""Entering a player, and removing one."""

from __future__ import annotations

import pytest
from support.playing import WON, swiss

from openarbiter.handling.entrants import entering_refused, removing_refused
from openarbiter.handling.findings import REFUSE
from openarbiter.handling.situation import Attendance, Situation
from openarbiter.model import Bye, ByeKind, Game, Round

FIRST = Round((Game(1, 3, WON),), (Bye(2, ByeKind.HALF), Bye(4, ByeKind.PAB)))


def test_a_player_may_enter_a_swiss_until_the_last_round_is_paired() -> None:
    assert entering_refused(Situation(swiss(4, of=2))) is None
    assert entering_refused(Situation(swiss(4, FIRST, of=2))) is None
    found = entering_refused(Situation(swiss(4, FIRST, FIRST, of=2)))
    assert found is not None
    assert (found.article, found.level, found.forbidden) == ("", REFUSE, True)
    assert found.reason.message() == "The last round is paired: no round is left to play."


@pytest.mark.rule("C.05 6.4")
def test_nobody_enters_a_schedule_that_is_published() -> None:
    assert entering_refused(Situation(swiss(4, system="FIDE_ROUNDROBIN"))) is None
    published = swiss(4, Round((Game(1, 4), Game(2, 3))), of=3, system="FIDE_ROUNDROBIN")
    found = entering_refused(Situation(published))
    assert found is not None
    assert (found.article, found.level, found.forbidden) == ("C.05 6.4", REFUSE, True)


def test_who_has_been_paired_stays() -> None:
    now = Situation(swiss(6, FIRST), {6: Attendance(not_come=1), 5: Attendance(withdrawn_from=1)})
    stay = [player for player in range(1, 7) if removing_refused(now, player, "Tal") is not None]
    assert stay == [1, 3, 4, 6], "the allocated bye is a pairing, a requested one is none"
    found = removing_refused(now, 6, "Tal")
    assert found is not None
    assert (found.level, found.forbidden, found.players) == (REFUSE, True, (6,))
    assert found.reason.message().startswith("Tal has been paired and stays in the tournament.")
