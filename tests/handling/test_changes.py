"""What the rules say against a pairing that an arbiter changed by hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openarbiter.handling.changes import judge, judge_entered
from openarbiter.handling.findings import (
    ACKNOWLEDGE,
    CONFIRM,
    CONFIRM_TWICE,
    NOTE,
    REFUSE,
    Finding,
)
from openarbiter.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    Mark,
    Prohibition,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing import Board, NoPairing, RoundPairing, pair_round
from openarbiter.pairing.paired import with_round

WON, DRAWN = Result(Mark.WIN, Mark.LOSS), Result(Mark.DRAW, Mark.DRAW)
LOST = Result(Mark.LOSS, Mark.WIN)
WHITE_CAME = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


def tournament(players: int, *rounds: Round, of: int = 9, **regulations: object) -> Tournament:
    entrants = tuple(Entrant(number, rating=2500 - number) for number in range(1, players + 1))
    given = replace(Regulations(rounds=of, edition="fide-2018"), **regulations)  # type: ignore[arg-type]
    return Tournament(entrants, rounds, given)


def own(now: Tournament) -> RoundPairing:
    return pair_round(now)


def judged(
    now: Tournament,
    boards: list[tuple[int, int]],
    bye: int | None = None,
    published: list[tuple[int, int]] | None = None,
) -> list[tuple[str, int, bool]]:
    before = None if published is None else [Board(*pair) for pair in published]
    findings = judge(now, own(now), [Board(*pair) for pair in boards], bye, published=before)
    return told(findings)


def entered(
    now: Tournament, boards: list[tuple[int, int]], bye: int | None = None
) -> tuple[Finding, ...]:
    return judge_entered(now, [Board(*pair) for pair in boards], bye)


def told(findings: tuple[Finding, ...]) -> list[tuple[str, int, bool]]:
    return [(each.article, each.level, each.forbidden) for each in findings]


DIFFERENT = ("C.04.2 A.5", CONFIRM, False)

SIX = tournament(6, Round((Game(1, 4, WON), Game(5, 2, DRAWN), Game(3, 6, WON))))
"""Round 2 is to be paired."""


@pytest.mark.rule("C.04.2 A.4")
def test_the_pairing_by_the_rules_is_not_judged_in_whatever_order() -> None:
    pairing = own(SIX)
    assert judge(SIX, pairing, pairing.boards, pairing.bye) == ()
    assert judge(SIX, pairing, pairing.boards[::-1], pairing.bye) == ()


@pytest.mark.rule("C.04.2 A.5")
def test_any_other_pairing_is_the_arbiters_own_decision() -> None:
    now = tournament(4)
    assert judged(now, [(1, 3), (4, 2)]) == []
    (finding,) = judge(now, own(now), [Board(1, 4), Board(3, 2)], None)
    assert told((finding,)) == [DIFFERENT]
    assert finding.players == (1, 2, 3, 4)
    assert finding.reason.message() == (
        "The rules have these boards: 1-3, 4-2. They have been changed to: 1-4, 3-2."
    )


@pytest.mark.rule("C.04.2 A.5")
def test_another_bye_is_told_by_itself() -> None:
    now = tournament(5)
    findings = judge(now, own(now), [Board(1, 3), Board(5, 2)], 4)
    assert told(findings) == [DIFFERENT, DIFFERENT]
    assert findings[1].reason.message() == (
        "By the rules player 5 has the bye; now player 4 has it."
    )
    nobody = judge(now, own(now), own(now).boards, None)
    assert [each.article for each in nobody] == ["C.04.1 c", "C.04.2 A.5"]
    assert "now nobody has it" in nobody[1].reason.message()
    assert [each.players for each in (findings[1], nobody[1])] == [(4, 5), (5,)]


@pytest.mark.rule("C.04.2 A.5")
def test_a_bye_where_the_rules_have_none_is_told_by_itself() -> None:
    now = tournament(4)
    *_, bye = judge(now, own(now), [Board(1, 3)], 4)
    assert told((bye,)) == [DIFFERENT]
    assert bye.players == (4,)
    assert bye.reason.message() == "By the rules nobody has the bye; now player 4 has it."


@pytest.mark.rule("C.04.2 A.5")
def test_a_board_that_is_missing_is_a_change_too() -> None:
    now = tournament(4)
    *left_out, change = judge(now, own(now), [Board(1, 3)], None)
    assert told(tuple(left_out)) == [("C.04.1 c", REFUSE, True)] * 2
    assert told((change,)) == [DIFFERENT]
    assert change.players == (2, 4)
    assert change.reason.message() == (
        "The rules have these boards: 4-2. They have been changed to: -."
    )


@pytest.mark.rule("C.04.1 b")
def test_two_who_have_played_each_other() -> None:
    findings = judge(SIX, own(SIX), [Board(1, 4), Board(3, 5), Board(6, 2)], None)
    assert told(findings)[0] == ("C.04.1 b", REFUSE, True)
    assert findings[0].players == (1, 4)


@pytest.mark.rule("C.04.2 D.6")
def test_a_game_that_was_not_played_is_no_meeting() -> None:
    now = tournament(4, Round((Game(1, 3, WHITE_CAME), Game(4, 2, WON))))
    findings = judge(now, own(now), [Board(3, 1), Board(2, 4)], None)
    assert [each.players for each in findings if each.article == "C.04.1 b"] == [(2, 4)]


@pytest.mark.rule("C.04.1 c")
def test_everybody_is_in_one_place() -> None:
    now = tournament(4)
    assert judged(now, [(1, 3), (1, 2)])[:2] == [("C.04.1 c", REFUSE, True)] * 2
    assert judged(now, [(1, 3), (2, 2)])[:2] == [("C.04.1 c", REFUSE, True)] * 2
    assert judged(now, [(1, 3)], bye=2)[0] == ("C.04.1 c", REFUSE, True)
    assert judged(now, [(1, 3), (4, 2)], bye=2)[0] == ("C.04.1 c", REFUSE, True)


@pytest.mark.rule("C.04.2 D.4")
def test_nobody_is_paired_who_does_not_play() -> None:
    away = tournament(5, bye_requests=(ByeRequest(1, 5, ByeKind.HALF),))
    assert judged(away, [(1, 3), (5, 2)], bye=4)[0] == ("C.04.2 D.4", REFUSE, True)
    assert judged(tournament(4), [(1, 3), (9, 2)])[:2] == [
        ("C.04.1 c", REFUSE, True),
        ("C.04.2 D.4", REFUSE, True),
    ]


@pytest.mark.rule("C.04.1 d")
@pytest.mark.parametrize(
    "first",
    [
        Round((Game(1, 3, WON), Game(4, 2, WON)), (Bye(5, ByeKind.PAB),)),
        Round((Game(5, 3, WHITE_CAME), Game(4, 2, WON)), (Bye(1, ByeKind.PAB),)),
    ],
    ids=["the bye", "a forfeit"],
)
def test_no_second_point_without_playing(first: Round) -> None:
    now = tournament(5, first)
    pairs = [(2, 1), (3, 4)]
    assert ("C.04.1 d", REFUSE, True) in judged(now, pairs, bye=5)
    assert ("C.04.1 d", REFUSE, True) not in judged(now, [(2, 1), (5, 4)], bye=3)


@pytest.mark.rule("C.05 5.2")
def test_a_prohibition_stands_until_the_arbiter_decides_otherwise() -> None:
    now = tournament(4, prohibitions=(Prohibition((1, 4)),))
    assert judged(now, [(1, 4), (3, 2)]) == [("C.05 5.2", CONFIRM, True), DIFFERENT]


WHITES = tournament(
    8,
    Round((Game(1, 5, WON), Game(6, 2, LOST), Game(3, 7, WON), Game(8, 4, LOST))),
    Round((Game(1, 6, WON), Game(2, 3, WON), Game(4, 5, WON), Game(7, 8, WON))),
)
"""Player 1 had White twice, player 5 had Black twice."""


@pytest.mark.rule("C.04.1 f")
@pytest.mark.rule("C.04.1 g")
def test_no_third_game_with_the_same_colour_and_no_difference_of_three() -> None:
    boards = [Board(*pair) for pair in ((1, 2), (4, 3), (6, 8), (5, 7))]
    difference, row, *_ = judge(WHITES, own(WHITES), boards, None)
    assert told((difference, row)) == [
        ("C.04.1 f", CONFIRM_TWICE, True),
        ("C.04.1 g", CONFIRM_TWICE, True),
    ]
    assert difference.players == row.players == (1,)
    assert "would become +3" in difference.reason.message()
    turned = judged(WHITES, [(2, 1), (4, 3), (6, 8), (5, 7)])
    assert ("C.04.1 f", CONFIRM_TWICE, True) not in turned


@pytest.mark.rule("C.04.1 g")
def test_in_the_last_round_topscorers_may_have_it() -> None:
    last = replace(WHITES, regulations=replace(WHITES.regulations, rounds=3))
    assert "C.04.1 g" not in [each[0] for each in judged(last, [(1, 2), (4, 3), (6, 8), (5, 7)])]


@pytest.mark.rule("C.04.1 g")
def test_in_the_last_round_a_topscorer_may_have_it_against_anybody_and_others_may_not() -> None:
    last = replace(WHITES, regulations=replace(WHITES.regulations, rounds=3))
    pairs = [(1, 8), (6, 5), (4, 3), (2, 7)]
    assert {each.players for each in entered(WHITES, pairs) if each.article == "C.04.1 g"} == {
        (1,),
        (5,),
    }
    assert {each.players for each in entered(last, pairs) if each.article == "C.04.1 g"} == {(5,)}


@pytest.mark.rule("C.04.1 g")
def test_a_third_game_with_one_colour_in_a_row_after_another_colour() -> None:
    now = tournament(
        8,
        Round((Game(2, 1, DRAWN),)),
        Round((Game(1, 3, DRAWN), Game(4, 2, DRAWN))),
        Round((Game(1, 5, DRAWN), Game(6, 2, DRAWN))),
    )
    white, black = entered(now, [(1, 7), (8, 2), (3, 4), (5, 6)])
    assert told((white, black)) == [("C.04.1 g", CONFIRM_TWICE, True)] * 2
    assert (white.players, black.players) == ((1,), (2,))
    assert white.reason.message() == "Player 1 would have White three times in a row."
    assert black.reason.message() == "Player 2 would have Black three times in a row."


@pytest.mark.rule("C.04.1 h")
def test_both_with_the_colour_of_the_other_one() -> None:
    now = tournament(4, Round((Game(1, 3, WON), Game(4, 2, LOST))))
    (board, *rest) = own(now).boards
    turned = Board(board.black, board.white)
    found = told(judge(now, own(now), [turned, *rest], None))
    assert found == [DIFFERENT, ("C.04.1 h", ACKNOWLEDGE, False)]


@pytest.mark.rule("C.04.1 h")
def test_where_two_are_due_the_same_colour_one_of_them_gets_the_other() -> None:
    now = tournament(4, Round((Game(1, 3, WON), Game(4, 2, LOST))))
    assert entered(now, [(1, 4), (3, 2)]) == ()


@pytest.mark.rule("C.04.2 D.10")
def test_published_pairs_stay() -> None:
    now = tournament(4)
    published = [(1, 3), (4, 2)]
    assert judged(now, published, published=published) == []
    assert judged(now, [(1, 4), (3, 2)], published=published) == [
        ("C.04.2 D.10", REFUSE, True),
        DIFFERENT,
    ]


@pytest.mark.rule("C.04.2 D.10")
def test_published_pairs_change_where_two_have_met() -> None:
    now = tournament(4, Round((Game(1, 3, WON), Game(4, 2, WON))))
    rules = [(board.white, board.black) for board in own(now).boards]
    assert judged(now, rules, published=[(3, 1), (2, 4)]) == [("C.04.2 D.10", CONFIRM, False)]


@pytest.mark.rule("C.04.1 b")
def test_where_the_rules_have_no_pairing_the_arbiter_makes_one() -> None:
    now = tournament(2, Round((Game(1, 2, WON),)), of=3)
    with pytest.raises(NoPairing) as impossible:
        own(now)
    assert told(judge(now, impossible.value, [Board(2, 1)], None)) == [("C.04.1 b", REFUSE, True)]
    left_out = judge(now, impossible.value, [], None)
    assert [each.players for each in left_out] == [(1,), (2,)]


@pytest.mark.rule("C.04.1 b")
@pytest.mark.rule("C.04.1 c")
@pytest.mark.rule("C.04.1 d")
@pytest.mark.parametrize(
    ("system", "rematch", "bye"),
    [
        ("", "C.04.1 b", "C.04.1 d"),
        ("FIDE_DUTCH", "C.04.1 b", "C.04.1 d"),
        ("FIDE_DUBOV", "C.04.4.1 C.1", "C.04.4.1 C.2"),
        ("FIDE_BURSTEIN", "C.04.4.2 C.1", "C.04.4.2 C.2"),
    ],
)
def test_a_swiss_round_paired_elsewhere_is_judged_board_by_board(
    system: str, rematch: str, bye: str
) -> None:
    first = Round((Game(1, 3, WON), Game(4, 2, WON)), (Bye(5, ByeKind.PAB),))
    now = tournament(5, first, system=system)
    assert entered(now, [(5, 1), (3, 4)], bye=2) == ()
    again = entered(now, [(3, 1), (2, 4)], bye=5)
    assert told(again) == [
        (rematch, REFUSE, True),
        (rematch, REFUSE, True),
        (bye, REFUSE, True),
    ]
    assert [each.players for each in again] == [(3, 1), (2, 4), (5,)]
    (left_out,) = entered(now, [(5, 1), (3, 4)])
    assert told((left_out,)) == [("C.04.1 c", REFUSE, True)]
    assert left_out.reason.message() == "Player 2 is left out of round 2: no board and no bye."


@pytest.mark.rule("C.04.2 D.4")
@pytest.mark.parametrize("seat", [(9, 2), (2, 9)])
def test_a_round_paired_elsewhere_may_name_players_who_are_not_there(seat: tuple[int, int]) -> None:
    stranger = [("C.04.2 D.4", REFUSE, True)]
    assert told(entered(tournament(3), [seat, (1, 3)])) == stranger
    assert told(entered(tournament(4), [(1, 3), (2, 4)], bye=9)) == stranger


@pytest.mark.rule("C.05 5.1")
def test_in_an_entered_schedule_opponents_may_meet_again() -> None:
    met = Round((Game(1, 4, WON), Game(2, 3, WON)))
    robin = tournament(4, met, system="FIDE_ROUNDROBIN", of=3)
    assert entered(robin, [(1, 4), (2, 3)]) == ()
    (left_out, stranger) = entered(robin, [(1, 4), (2, 9)])
    assert left_out.reason.message() == "Player 3 is left out of round 2: no board and no bye."
    assert told((stranger,)) == [("C.04.2 D.4", REFUSE, True)]


@pytest.mark.rule("C.02 13.16.1")
def test_in_an_entered_schedule_of_an_odd_number_one_player_is_free() -> None:
    three = tournament(3, system="FIDE_ROUNDROBIN")
    for free in (None, 1):
        assert entered(three, [(2, 3)], bye=free) == ()
    (twice,) = entered(three, [(2, 3)], bye=2)
    assert twice.reason.message() == "Player 2 appears more than once in round 1."
    five = tournament(5, system="FIDE_ROUNDROBIN")
    left_out = entered(five, [(1, 4)])
    assert [(each.article, each.players) for each in left_out] == [
        ("C.04.1 c", (2,)),
        ("C.04.1 c", (3,)),
        ("C.04.1 c", (5,)),
    ]


def test_where_pairs_are_fixed_beforehand_an_entered_round_is_judged_by_its_seats() -> None:
    now = tournament(4, Round((Game(1, 3, WON), Game(4, 2, WON))))
    fixed = replace(now, extra=("092 Round Robin",))
    assert entered(fixed, [(1, 3), (4, 2)]) == ()
    assert told(entered(fixed, [(1, 3)])) == [("C.04.1 c", REFUSE, True)] * 2


def test_a_team_may_leave_players_out_of_a_round_and_they_are_named() -> None:
    first = Round((Game(1, 3, WON),), (Bye(5, ByeKind.PAB),))
    teams = tournament(5, first, system="FIDE_TEAM_BAKU")
    reserves = entered(teams, [(1, 3)], bye=5)
    assert told(reserves) == [("C.04.1 c", NOTE, False)] * 2
    assert [each.players for each in reserves] == [(2,), (4,)]
    assert told(entered(teams, [(1, 3), (4, 4)])) == [
        ("C.04.1 c", REFUSE, True),
        ("C.04.1 c", NOTE, False),
        ("C.04.1 c", NOTE, False),
    ]


@pytest.mark.rule("C.05 5.1")
def test_in_a_schedule_only_the_schedule_counts() -> None:
    robin = tournament(4, Round((Game(1, 4, WON), Game(2, 3, WON))), system="FIDE_ROUNDROBIN", of=3)
    boards = own(robin).boards
    assert judge(robin, own(robin), boards, None) == ()
    again = judge(robin, own(robin), [Board(1, 4), Board(2, 3)], None)
    assert told(again) == [("C.05 5.1", CONFIRM, False)]


@pytest.mark.rule("C.04.2 A.4")
@settings(max_examples=60)
@given(seed=st.integers(0, 10_000), edition=st.sampled_from(("fide-2018", "fide-2026")))
def test_nothing_is_said_against_the_rules_and_something_against_anything_else(
    seed: int, edition: str
) -> None:
    random = Random(seed)
    rounds = random.randint(1, 6)
    now = tournament(random.randint(6, 15), of=rounds, edition=edition)
    for _ in range(rounds):
        try:
            pairing = pair_round(now)
        except NoPairing:
            return
        assert judge(now, pairing, pairing.boards, pairing.bye) == ()
        paired = with_round(now, pairing)
        assert judge(paired, pairing, pairing.boards, pairing.bye) == (), "seen from later on"
        other = _shuffled(pairing, random)
        if {*other} != {*pairing.boards}:
            assert judge(now, pairing, other, pairing.bye)
        results = (WON, LOST, DRAWN, WHITE_CAME)
        games = tuple(
            replace(game, result=random.choice(results)) for game in paired.rounds[-1].games
        )
        last = replace(paired.rounds[-1], games=games)
        now = replace(paired, rounds=(*paired.rounds[:-1], last))


def _shuffled(pairing: RoundPairing, random: Random) -> list[Board]:
    players = [player for board in pairing.boards for player in (board.white, board.black)]
    random.shuffle(players)
    return [Board(*players[at : at + 2]) for at in range(0, len(players), 2)]
