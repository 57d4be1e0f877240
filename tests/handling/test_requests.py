"""What a player asks for: a bye, leaving, coming back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.playing import WON, swiss

from openarbiter.handling.byes import ByePolicy
from openarbiter.handling.findings import CONFIRM, REFUSE, Finding
from openarbiter.handling.requests import (
    bye_findings,
    bye_impossible,
    bye_refused,
    cancelling_refused,
    corrected_bye,
    return_refused,
    withdrawal_refused,
)
from openarbiter.handling.situation import Attendance, Conduct, Situation
from openarbiter.model import Bye, ByeKind, ByeRequest, Game, Round

FIRST = Round((Game(1, 3, WON),), (Bye(2, ByeKind.HALF), Bye(4, ByeKind.ZERO)))
ONE = ByePolicy(half_byes=1)


def held(
    *requests: ByeRequest,
    rounds: tuple[Round, ...] = (FIRST,),
    fide_mode: bool = True,
    system: str = "",
    policy: ByePolicy = ONE,
    **attendance: Attendance,
) -> Situation:
    """Four players after one of five rounds; ``p3=Attendance(...)`` is recorded of player 3."""
    made = swiss(4, *rounds, system=system)
    made = replace(made, regulations=replace(made.regulations, bye_requests=requests))
    recorded = {int(name[1:]): each for name, each in attendance.items()}
    return Situation(made, recorded, Conduct(fide_mode=fide_mode, byes=policy))


def half(number: int, player: int = 3) -> ByeRequest:
    return ByeRequest(number, player, ByeKind.HALF)


def told(found: Finding | None) -> tuple[str, str]:
    """The article and what the arbiter reads."""
    return ("", "") if found is None else (found.article, found.reason.message())


@pytest.mark.rule("C.05 6.7(2)")
def test_a_bye_is_cancelled_until_its_round_is_paired() -> None:
    now = held(half(2), half(3, 4))
    assert cancelling_refused(now, 3, 2) is None
    assert cancelling_refused(now, 4, 3) is None
    found = cancelling_refused(now, 2, 1)
    assert told(found) == ("C.05 6.7(2)", "Round 1 is already paired: its byes stay as they are.")
    assert found is not None
    assert (found.level, found.forbidden, found.players) == (REFUSE, True, (2,))


@pytest.mark.rule("C.05 6.7(2)")
def test_the_last_round_paired_is_paired() -> None:
    second = Round((Game(2, 1, WON),), (Bye(3, ByeKind.HALF),))
    now = held(rounds=(FIRST, second))
    assert told(cancelling_refused(now, 3, 2))[0] == "C.05 6.7(2)"


def test_only_a_bye_of_that_player_in_that_round_is_cancelled() -> None:
    now = held(half(2))
    for player, number in ((4, 2), (3, 3), (3, 1), (1, 1)):
        article, said = told(cancelling_refused(now, player, number))
        assert (article, said) == (
            "",
            f"Player {player:03} has no requested bye in round {number}.",
        )


@pytest.mark.rule("C.05 6.7(4)")
def test_what_the_rules_forbid_is_refused_in_fide_mode_only() -> None:
    last = half(5)
    assert told(bye_refused(held(), last))[0] == "C.05 6.7(4)"
    assert bye_refused(held(fide_mode=False), last) is None
    assert bye_refused(held(), half(2)) is None
    again = held(half(2), policy=ByePolicy(half_byes=2))
    assert bye_findings(again, half(3))[0].level == CONFIRM
    assert bye_refused(again, half(3)) is None, "it has to be confirmed, and is not refused"


@pytest.mark.rule("C.05 6.7(4)")
def test_conditions_are_those_of_the_player_who_asks() -> None:
    now = held(p3=Attendance(conditions=True))
    assert told(bye_refused(now, half(2)))[0] == "C.05 6.7(4)"
    assert bye_refused(now, half(2, 1)) is None


@pytest.mark.rule("C.04.1 c", "C.05 6.7(2)")
def test_what_is_impossible_is_refused_in_any_mode() -> None:
    free = held(fide_mode=False)
    pab = ByeRequest(2, 3, ByeKind.PAB)
    assert bye_impossible(free, pab)
    assert told(bye_refused(free, pab))[0] == "C.04.1 c"
    assert bye_impossible(free, half(1))
    assert told(bye_refused(free, half(1)))[0] == "C.05 6.7(2)"
    assert not bye_impossible(free, half(5))
    assert bye_impossible(free, half(6))


@pytest.mark.rule("C.05 5.1")
def test_a_schedule_has_no_requested_byes() -> None:
    now = held(rounds=(), system="FIDE_ROUNDROBIN", fide_mode=False)
    article, said = told(bye_refused(now, ByeRequest(1, 3, ByeKind.ZERO)))
    assert article == "C.05 5.1"
    assert said.endswith("If Player 003 misses a game, enter it as a forfeit.")


def test_who_has_left_needs_no_bye() -> None:
    now = held(fide_mode=False, p3=Attendance(withdrawn_from=3))
    for number, refused in ((2, False), (3, True), (4, True)):
        zero = ByeRequest(number, 3, ByeKind.ZERO)
        assert (bye_refused(now, zero) is not None) is refused
    assert told(bye_refused(now, half(3)))[1] == (
        "Player 003 has withdrawn from round 3 on and does not play in it anyway."
    )


@pytest.mark.rule("C.05 6.7(4)")
def test_a_bye_of_a_round_played_counts_with_those_of_later_rounds() -> None:
    second = Round((Game(2, 1, WON),), (Bye(3, ByeKind.HALF), Bye(4, ByeKind.ZERO)))
    now = held(rounds=(FIRST, second))
    (found,) = corrected_bye(now, half(1))
    assert (found.article, found.level, found.players) == ("C.05 6.7(4)", REFUSE, (3,))
    assert corrected_bye(now, half(1, 4)) == ()
    assert corrected_bye(held(rounds=(FIRST, second), policy=ByePolicy(0)), half(1)) != ()
    allocated = replace(second, byes=(Bye(3, ByeKind.PAB),))
    assert corrected_bye(held(rounds=(FIRST, allocated)), half(1)) == ()
    assert corrected_bye(now, half(2)) == (), "it is that bye itself"


@pytest.mark.rule("C.05 6.7(2)")
def test_nobody_withdraws_from_a_round_that_is_paired() -> None:
    article, said = told(withdrawal_refused(held(), 3, 1))
    assert article == "C.05 6.7(2)"
    assert said.startswith("Round 1 is already paired with Player 003.")
    assert said.endswith("withdrawal is possible from round 2 on.")
    assert withdrawal_refused(held(), 3, 2) is None
    assert withdrawal_refused(held(), 3, 5) is None
    assert told(withdrawal_refused(held(), 3, 6)) == (
        "",
        "There is no round 6: the last round is round 5.",
    )


@pytest.mark.rule("C.05 6.6")
def test_from_a_schedule_that_is_published_a_player_may_withdraw() -> None:
    rounds = (Round((Game(1, 4), Game(2, 3))),)
    assert withdrawal_refused(held(rounds=rounds, system="FIDE_ROUNDROBIN"), 3, 1) is None


def test_where_no_number_of_rounds_is_announced_any_may_come() -> None:
    now = held()
    regulations = replace(now.tournament.regulations, rounds=None)
    unknown = replace(now, tournament=replace(now.tournament, regulations=regulations))
    assert withdrawal_refused(unknown, 3, 30) is None


def test_nobody_withdraws_twice_nor_comes_back_who_never_left() -> None:
    gone = held(p3=Attendance(withdrawn_from=2))
    assert told(withdrawal_refused(gone, 3, 4))[1] == (
        "Player 003 has already withdrawn, from round 2 on."
    )
    assert return_refused(gone, 3) is None
    found = return_refused(gone, 1)
    assert told(found)[1] == "Player 001 has not withdrawn."
    assert found is not None
    assert found.players == (1,)
