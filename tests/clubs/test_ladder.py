"""The ladder: every way a list moves, challenges, idle players."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.club_seasons import BLACK, DRAW, WHITE, club

from openarbiter.clubs import ladder, ladder_terms, with_ladder_terms
from openarbiter.clubs.challenges import Challenge, Fate, fate, with_challenge, without_challenge
from openarbiter.clubs.ladder import MoveCause, why_no_challenge
from openarbiter.clubs.ladder_terms import BEGINS, LadderTerms, wrong_ladder_terms
from openarbiter.model import Bye, ByeKind, Game, Result, Round, Tournament
from openarbiter.pairing import pair_round


def after(result: Result, *terms: str) -> tuple[int, ...]:
    line = f"{BEGINS} {', '.join(terms)}"
    return ladder(replace(club(6, "ladder", line), rounds=(Round((Game(2, 5, result),)),))).order


@pytest.mark.parametrize(
    ("term", "order"),
    [
        ("win takes", (1, 5, 2, 3, 4, 6)),
        ("win half", (1, 2, 5, 3, 4, 6)),
        ("win swaps", (1, 5, 3, 4, 2, 6)),
    ],
)
def test_a_win_from_below_moves_up(term: str, order: tuple[int, ...]) -> None:
    assert after(BLACK, term) == order
    assert after(WHITE, term) == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    ("term", "order"),
    [
        ("draw stays", (1, 2, 3, 4, 5, 6)),
        ("draw below", (1, 2, 5, 3, 4, 6)),
        ("draw one", (1, 2, 3, 5, 4, 6)),
    ],
)
def test_a_draw_from_below(term: str, order: tuple[int, ...]) -> None:
    assert after(DRAW, term) == order


def test_the_idle_drop_and_those_on_club_duty_do_not() -> None:
    byes = (Bye(1, ByeKind.HALF), Bye(2, ByeKind.FULL))
    evening = Round((Game(3, 4, WHITE),), byes)
    found = ladder(replace(club(4, "ladder", f"{BEGINS} idle rounds 2"), rounds=(evening,) * 4))
    assert found.order == (2, 3, 1, 4)
    assert [(each.round, each.player, each.cause) for each in found.moves] == [
        (2, 1, MoveCause.IDLE), (4, 1, MoveCause.IDLE),
    ]  # fmt: skip


def test_terms_are_read_as_they_are_written() -> None:
    terms = LadderTerms("rating", None, "half", "below", 4, 2, 3, 5, "wins")
    there = with_ladder_terms(club(4, "ladder"), terms)
    assert (ladder_terms(there), wrong_ladder_terms(there)) == (terms, ())


def challenge_of(tournament: Tournament, one: int, other: int) -> str:
    reason = why_no_challenge(tournament, one, other)
    return "" if reason is None else reason.message()


def test_who_may_challenge_whom() -> None:
    there = club(8, "ladder", f"{BEGINS} reach 2, rounds apart 2")
    assert challenge_of(there, 5, 3) == ""
    assert "reaches 2 places" in challenge_of(there, 6, 3)
    assert "is not above" in challenge_of(there, 3, 5)
    assert "cannot challenge themselves" in challenge_of(there, 3, 3)
    assert "is not in the tournament" in challenge_of(there, 3, 9)
    busy = with_challenge(there, Challenge(1, 5, 3))
    assert "open challenge already" in challenge_of(busy, 5, 4)
    assert "already been challenged" in challenge_of(busy, 4, 3)
    met = replace(there, rounds=(Round((Game(4, 5, WHITE),)),))
    assert "met in round 1" in challenge_of(met, 5, 4)
    rest = replace(met, rounds=(*met.rounds, Round(), Round()))
    assert challenge_of(rest, 5, 4) == ""


def test_a_challenge_becomes_a_game_and_the_rest_are_neighbours() -> None:
    there = with_challenge(club(6, "ladder"), Challenge(1, 5, 2))
    pairing = pair_round(there)
    pairs = {frozenset((each.white, each.black)) for each in pairing.boards}
    assert pairs == {frozenset((2, 5)), frozenset((1, 3)), frozenset((4, 6))}
    assert [step.article for step in pairing.groups[0].steps] == ["C5", "C1", "C5"]


def test_a_challenge_is_played_lapses_or_is_taken_back() -> None:
    one = Challenge(1, 5, 2)
    there = with_challenge(club(6, "ladder", f"{BEGINS} lapsed challenge wins"), one)
    assert fate(there, one, 2) == (Fate.OPEN, None)
    done = replace(there, rounds=(Round((Game(2, 5, WHITE),)),))
    assert fate(done, one, 2) == (Fate.PLAYED, 1)
    avoided = Round((Game(5, 6, DRAW),), (Bye(2, ByeKind.HALF),))
    lapsed = replace(there, rounds=(avoided,) * 3)
    assert ladder(lapsed, 2).order == (1, 2, 3, 4, 5, 6)
    assert ladder(lapsed).order == (1, 5, 2, 3, 4, 6)
    assert (
        without_challenge(there, one).extra
        == club(6, "ladder", f"{BEGINS} lapsed challenge wins").extra
    )


def test_every_list_holds_everybody_once() -> None:
    from support.club_seasons import season

    for seed in range(8):
        line = f"{BEGINS} idle rounds 1, drop 3, win {('takes', 'half', 'swaps')[seed % 3]}"
        for order in ladder(season(seed, 9, 6, "ladder", line)).by_round:
            assert sorted(order) == list(range(1, 10))
