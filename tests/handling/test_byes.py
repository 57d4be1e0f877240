"""Whether a bye that a player asks for may be given."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.handling.byes import (
    ByePolicy,
    check_bye,
    half_byes,
    half_byes_had,
    occasions,
    overtaken_byes,
)
from openarbiter.handling.findings import ACKNOWLEDGE, CONFIRM, NOTE, REFUSE, Finding
from openarbiter.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)

ONE = ByePolicy(half_byes=1)
ENTRANTS = tuple(Entrant(number, rating=2400 - number) for number in range(1, 7))
WHITE_WON = Result(Mark.WIN, Mark.LOSS)
WHITE_CAME = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
BLACK_CAME = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
NOBODY_CAME = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)


def tournament(*rounds: Round, of: int | None = 7, **regulations: object) -> Tournament:
    given = replace(Regulations(rounds=of), **regulations)  # type: ignore[arg-type]
    return Tournament(ENTRANTS, rounds, given)


def half(number: int, player: int = 6) -> ByeRequest:
    return ByeRequest(number, player, ByeKind.HALF)


def zero(number: int, player: int = 6) -> ByeRequest:
    return ByeRequest(number, player, ByeKind.ZERO)


def told(findings: tuple[Finding, ...]) -> list[tuple[str, int, bool]]:
    return [(each.article, each.level, each.forbidden) for each in findings]


ROUND = Round((Game(1, 4, WHITE_WON), Game(5, 2, WHITE_WON), Game(3, 6, WHITE_WON)))


@pytest.mark.rule("C.04.2 D.4")
def test_who_announces_an_absence_in_advance_may_have_a_zero_point_bye() -> None:
    assert check_bye(tournament(ROUND), ByePolicy(level=1), zero(7), conditions=True) == ()


@pytest.mark.rule("C.05 6.7(2)")
@pytest.mark.parametrize("kind", [ByeKind.ZERO, ByeKind.HALF, ByeKind.FULL])
def test_a_bye_is_asked_for_before_the_pairing_of_the_round(kind: ByeKind) -> None:
    (finding,) = check_bye(tournament(ROUND, ROUND), ONE, ByeRequest(2, 6, kind))
    assert (finding.article, finding.level, finding.forbidden) == ("C.05 6.7(2)", REFUSE, True)
    assert "Round 2 is already paired" in finding.reason.message()


@pytest.mark.rule("C.05 6.7(2)")
@pytest.mark.parametrize("number", [0, 8])
def test_there_is_no_bye_in_a_round_that_does_not_exist(number: int) -> None:
    (finding,) = check_bye(tournament(), ONE, zero(number))
    assert f"There is no round {number}" in finding.reason.message()


@pytest.mark.rule("C.04.2 D.4")
def test_there_is_no_bye_for_somebody_who_does_not_take_part() -> None:
    assert told(check_bye(tournament(), ONE, zero(1, player=7))) == [("C.04.2 D.4", REFUSE, True)]


@pytest.mark.rule("C.04.1 c")
def test_nobody_can_ask_for_the_pairing_allocated_bye() -> None:
    request = ByeRequest(1, 6, ByeKind.PAB)
    assert told(check_bye(tournament(), ONE, request)) == [("C.04.1 c", REFUSE, True)]


@pytest.mark.rule("C.05 6.7(4)")
@pytest.mark.parametrize("number", [1, 2])
def test_a_half_point_bye_where_the_regulations_allow_it(number: int) -> None:
    assert check_bye(tournament(), ONE, half(number)) == ()


@pytest.mark.rule("C.05 6.7(4)")
def test_no_half_point_bye_where_the_regulations_do_not_allow_it() -> None:
    assert told(check_bye(tournament(), ByePolicy(), half(1))) == [("C.05 6.7(4)", REFUSE, True)]


@pytest.mark.rule("C.05 6.7(4)")
@pytest.mark.parametrize(("level", "allowed"), [(1, False), (2, True), (3, True)])
def test_half_point_byes_are_for_levels_l2_and_l3(level: int, allowed: bool) -> None:
    findings = check_bye(tournament(), ByePolicy(half_byes=1, level=level), half(1))
    assert (findings == ()) is allowed


@pytest.mark.rule("C.05 6.7(4)")
def test_no_half_point_bye_for_a_player_with_conditions() -> None:
    findings = check_bye(tournament(), ONE, half(1), conditions=True)
    assert told(findings) == [("C.05 6.7(4)", REFUSE, True)]


@pytest.mark.rule("C.05 6.7(4)")
def test_no_half_point_bye_in_the_last_round() -> None:
    assert told(check_bye(tournament(), ONE, half(7))) == [("C.05 6.7(4)", REFUSE, True)]
    generous = ByePolicy(half_byes=9, last_half_bye_round=7, two_rounds_a_day=((6, 7),))
    asked = tournament(bye_requests=(half(6),))
    assert told(check_bye(asked, generous, half(7))) == [("C.05 6.7(4)", REFUSE, True)]


@pytest.mark.rule("C.05 6.7(4)")
def test_where_the_last_round_is_not_known_the_arbiter_has_to_confirm() -> None:
    assert told(check_bye(tournament(of=None), ONE, half(2))) == [("C.05 6.7(4)", CONFIRM, False)]


@pytest.mark.rule("C.05 6.7(4)")
def test_half_point_byes_are_wise_in_the_first_two_rounds_only() -> None:
    assert told(check_bye(tournament(), ONE, half(3))) == [("C.05 6.7(4)", ACKNOWLEDGE, False)]


@pytest.mark.rule("C.05 6.7(4)")
def test_the_regulations_may_end_half_point_byes_earlier() -> None:
    policy = ByePolicy(half_byes=1, last_half_bye_round=3)
    assert told(check_bye(tournament(), policy, half(3))) == [("C.05 6.7(4)", ACKNOWLEDGE, False)]
    assert told(check_bye(tournament(), policy, half(4))) == [("C.05 6.7(4)", REFUSE, True)]


HAD_ONE = Round(ROUND.games[:2], (Bye(3, ByeKind.ZERO), Bye(6, ByeKind.HALF)))


@pytest.mark.rule("C.05 6.7(4)")
def test_one_half_point_bye_in_the_tournament() -> None:
    (finding,) = check_bye(tournament(HAD_ONE), ONE, half(2))
    assert (finding.level, finding.forbidden, finding.players) == (REFUSE, True, (6,))
    assert "in rounds: 1." in finding.reason.message()
    assert check_bye(tournament(HAD_ONE), ONE, half(2, player=3)) == ()


@pytest.mark.rule("C.05 6.7(4)")
def test_one_that_was_asked_for_counts_like_one_that_was_given() -> None:
    asked = tournament(bye_requests=(half(2), half(3, player=1), zero(1)))
    assert told(check_bye(asked, ONE, half(1))) == [("C.05 6.7(4)", REFUSE, True)]
    assert check_bye(asked, ONE, half(2)) == (), "the same request again replaces itself"


@pytest.mark.rule("C.05 6.7(4)")
def test_a_second_one_has_to_be_confirmed_even_where_the_regulations_allow_it() -> None:
    two = ByePolicy(half_byes=2)
    second = check_bye(tournament(HAD_ONE), two, half(2))
    assert told(second) == [("C.05 6.7(4)", CONFIRM, False)]
    assert second[0].reason.message() == (
        "Player 6 has half-point byes already, in rounds: 1. Usually there is one in a "
        "tournament; the regulations of this one allow no more than 2."
    )
    third = check_bye(tournament(HAD_ONE, bye_requests=(half(2),)), two, half(3))
    assert [finding.level for finding in third] == [REFUSE, ACKNOWLEDGE]
    assert third[0].reason.message() == (
        "Player 6 has half-point byes already, in rounds: 1, 2. The regulations allow no more "
        "than 2."
    )


@pytest.mark.rule("C.05 6.7(4)")
def test_two_rounds_of_one_day_may_count_as_one() -> None:
    policy = ByePolicy(half_byes=1, two_rounds_a_day=((1, 2), (3, 4)))
    assert check_bye(tournament(HAD_ONE), policy, half(2)) == ()
    assert REFUSE in [each.level for each in check_bye(tournament(HAD_ONE), policy, half(3))]


@pytest.mark.rule("C.04.2 D.4")
def test_a_full_point_bye_is_deprecated() -> None:
    request = ByeRequest(1, 6, ByeKind.FULL)
    assert told(check_bye(tournament(), ONE, request)) == [("C.04.2 D.4", ACKNOWLEDGE, False)]


@pytest.mark.rule("C.05 6.6")
@pytest.mark.parametrize(
    ("kind", "level", "why"),
    [
        (ByeKind.ZERO, NOTE, "The schedule does not change"),
        (ByeKind.HALF, REFUSE, "A schedule has no byes with points"),
        (ByeKind.FULL, REFUSE, "A schedule has no byes with points"),
    ],
)
def test_a_schedule_knows_no_byes_with_points(kind: ByeKind, level: int, why: str) -> None:
    robin = tournament(of=5, system="FIDE_ROUNDROBIN")
    (finding,) = check_bye(robin, ONE, ByeRequest(1, 6, kind))
    assert (finding.article, finding.level) == ("C.05 6.6", level)
    assert finding.forbidden is (kind is not ByeKind.ZERO)
    assert finding.reason.message() == (
        f"{why}: player 6 keeps the game of round 1 and loses it by forfeit."
    )


@pytest.mark.rule("C.05 6.7(4)")
@given(
    allowed=st.integers(0, 4),
    pairs=st.sampled_from(((), ((1, 2), (3, 4)), ((2, 3),), ((5, 6), (1, 2)))),
    wished=st.lists(st.integers(1, 7), max_size=7),
)
def test_who_asks_again_and_again_never_gets_more_than_the_regulations_allow(
    allowed: int, pairs: tuple[tuple[int, int], ...], wished: list[int]
) -> None:
    policy = ByePolicy(half_byes=allowed, two_rounds_a_day=pairs)
    now = tournament()
    for number in wished:
        findings = check_bye(now, policy, half(number))
        assert list(findings) == sorted(findings, key=lambda each: -each.level)
        if not any(each.forbidden for each in findings):
            requests = {*now.regulations.bye_requests, half(number)}
            now = tournament(bye_requests=tuple(requests))
    given = half_byes(now, 6)
    assert occasions(given, policy) <= allowed
    assert 7 not in given


def overtaken(
    policy: ByePolicy, *requests: ByeRequest, of: int = 7, conditions: tuple[int, ...] = ()
) -> list[tuple[int, int]]:
    found = overtaken_byes(tournament(of=of, bye_requests=requests), policy, conditions)
    return [(each.request.round, each.request.player) for each in found]


@pytest.mark.rule("C.05 6.7(4)")
def test_a_bye_that_was_given_falls_when_its_round_becomes_the_last_one() -> None:
    assert overtaken(ONE, half(4), half(1, 2)) == []
    assert overtaken(ONE, half(4), half(1, 2), of=4) == [(4, 6)]
    assert overtaken(ONE, zero(4), of=4) == []


@pytest.mark.rule("C.05 6.7(4)")
def test_a_bye_that_was_given_falls_with_the_regulations_that_allowed_it() -> None:
    assert overtaken(ByePolicy(0), half(2), half(1, 2)) == [(1, 2), (2, 6)]
    assert overtaken(ByePolicy(1, level=1), half(2)) == [(2, 6)]
    assert overtaken(ByePolicy(1, last_half_bye_round=2), half(2), half(3, 2)) == [(3, 2)]


@pytest.mark.rule("C.05 6.7(4)")
def test_of_several_byes_that_were_given_the_later_ones_fall() -> None:
    assert overtaken(ONE, half(3), half(1)) == [(3, 6)]
    assert overtaken(ByePolicy(2), half(3), half(1)) == []
    assert overtaken(ByePolicy(1, two_rounds_a_day=((1, 2),)), half(1), half(2)) == []


@pytest.mark.rule("C.05 6.7(4)")
def test_a_bye_that_was_given_falls_when_the_player_receives_conditions() -> None:
    assert overtaken(ONE, half(1), half(1, 2), conditions=(2,)) == [(1, 2)]


@pytest.mark.rule("C.05 6.6")
def test_in_a_schedule_no_bye_falls_because_none_was_given() -> None:
    robin = tournament(of=5, system="FIDE_ROUNDROBIN", bye_requests=(half(5),))
    assert overtaken_byes(robin, ONE) == ()


@pytest.mark.rule("C.05 6.7(2)")
def test_a_request_for_a_round_that_is_paired_does_not_fall() -> None:
    asked = tournament(ROUND, bye_requests=(half(1), half(2, 5)))
    assert overtaken_byes(asked, ONE) == ()
    assert [each.request for each in overtaken_byes(asked, ByePolicy(0))] == [half(2, 5)]


@pytest.mark.rule("C.05 6.7(4)")
def test_the_most_half_point_byes_that_one_player_had_or_asked_for() -> None:
    assert half_byes_had(tournament(ROUND)) == 0
    given = Round(byes=(Bye(6, ByeKind.HALF), Bye(3, ByeKind.ZERO), Bye(1, ByeKind.PAB)))
    again = Round(byes=(Bye(3, ByeKind.ZERO), Bye(1, ByeKind.FULL)))
    absent = (zero(3, 3), zero(4, 3), zero(5, 3))
    assert half_byes_had(tournament(given, again, bye_requests=absent)) == 1
    assert half_byes_had(tournament(given, again, bye_requests=(half(3), half(3, 2)))) == 2


def test_a_bye_of_a_round_that_is_over_is_not_looked_at_again() -> None:
    held = tournament(Round(byes=(Bye(6, ByeKind.HALF),)), bye_requests=(half(2, 5), half(3)))
    assert [each.request for each in overtaken_byes(held, ONE)] == [half(3)]
    assert [each.request for each in overtaken_byes(held, ByePolicy(0))] == [half(2, 5), half(3)]
    assert half_byes_had(held) == 2
