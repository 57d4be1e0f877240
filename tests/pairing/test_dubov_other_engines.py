"""Where py4swiss pairs a Dubov round otherwise: what it does, and what the text says."""

from __future__ import annotations

from importlib.util import find_spec

import pytest
from support.contestants import one
from support.dubov_differences import (
    DEPARTURES,
    DIFFERENCE_FIRST,
    FEWEST_GAMES,
    FULL_BYES,
    HIGHEST_FIRST,
    MORE_UPFLOATS,
    NEXT_FEWEST,
    OWN_NUMBERS,
    ROUND_1_HALVES,
    SHIFTED_COUNT,
    WITHIN_HALVES,
    understood,
)
from support.py4swiss_oracle import by_py4swiss, by_us
from support.random_players import positions

from openarbiter.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Game,
    Mark,
    Prohibition,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing.dubov.contestant import Contestant
from openarbiter.pairing.dubov.whole import pair_all
from openarbiter.rulebook import FIDE_2026
from openarbiter.rulebook.dubov_rules import dubov_rules

WHITE, BLACK = Colour.WHITE, Colour.BLACK
WON = Result(Mark.WIN, Mark.LOSS)
NOBODY_CAME = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)
EMPTY = Tournament()


def met(*numbers: int) -> frozenset[int]:
    return frozenset(numbers)


def outcome(people: tuple[Contestant, ...]) -> tuple[list[tuple[int, int]], int | None]:
    found = pair_all(people, dubov_rules(FIDE_2026), last_round=False)
    assert found is not None
    pairs = [(one.number, other.number) for one, other in found.pairs]
    return sorted(pairs), None if found.bye is None else found.bye.number


GAMES = (
    one(1, met=met(8, 9), colours=(WHITE, BLACK)),
    one(2, met=met(), colours=()),
    one(3, met=met(9)),
)
SHIFTED = (
    *(one(at, prefers=WHITE, met=met(*range(3, 7)), aro=1300 + 100 * at) for at in (1, 2)),
    *(one(at, met=met(1, 2)) for at in range(3, 7)),
)
UPFLOATED = (
    one(1, 20, WHITE),
    one(2, 10, upfloats=3, maximum=True),
    one(3, 10, upfloats=4, maximum=True),
    one(4, 10, upfloats=3, maximum=True),
)
SCORES = (
    one(1, 30, WHITE, met=met(2)),
    one(2, 30, WHITE, met=met(1)),
    one(3, 25, met=met(5)),
    one(4, 20, met=met(6)),
    one(5, 20, met=met(3, 6)),
    one(6, 15, met=met(4, 5)),
)
"""With 3 from below, 5 and 6 or 4 and 6 would be left who have met."""


@pytest.mark.rule("C.04.4.1 3.1.4")
@pytest.mark.parametrize(("kind", "departed"), [(FEWEST_GAMES, 2), (NEXT_FEWEST, 3)])
def test_the_bye_goes_to_the_most_games(kind: str, departed: int) -> None:
    assert outcome(GAMES)[1] == 1
    with DEPARTURES[kind](EMPTY):
        assert outcome(GAMES)[1] == departed


@pytest.mark.rule("C.04.4.1 4.3.1")
def test_the_middle_is_sought_among_those_who_prefer_the_colour() -> None:
    assert outcome(SHIFTED)[0] == [(2, 1), (4, 3), (5, 6)]
    with DEPARTURES[SHIFTED_COUNT](EMPTY):
        assert outcome(SHIFTED)[0] == [(2, 1), (3, 5), (4, 6)]


@pytest.mark.rule("C.04.4.1 2.3.5")
def test_the_upfloats_of_maximum_upfloaters() -> None:
    assert (1, 2) in [tuple(sorted(pair)) for pair in outcome(UPFLOATED)[0]]
    with DEPARTURES[MORE_UPFLOATS](EMPTY):
        assert (1, 3) in [tuple(sorted(pair)) for pair in outcome(UPFLOATED)[0]]


@pytest.mark.rule("C.04.4.1 2.3.2")
def test_the_scores_of_upfloaters() -> None:
    """{20, 20} is better than {25, 15}: the larger differences are compared first."""

    def upfloaters() -> tuple[int, ...]:
        found = pair_all(SCORES, dubov_rules(FIDE_2026), last_round=False)
        assert found is not None
        return found.groups[0].floaters

    assert upfloaters() == (4, 5)
    with DEPARTURES[HIGHEST_FIRST](EMPTY):
        assert upfloaters() == (3, 6)


def event(players: int, *rounds: Round, **more: object) -> Tournament:
    return Tournament(
        tuple(Entrant(at, f"Player {at}", rating=2000 - at) for at in range(1, players + 1)),
        rounds,
        Regulations(**{"rounds": 9, "initial_colour": WHITE, **more}),  # type: ignore[arg-type]
    )


@pytest.mark.rule("C.04.4.1 3.2.3")
def test_halves_wherever_nobody_has_played() -> None:
    first = Round((Game(1, 2, NOBODY_CAME), Game(3, 4, NOBODY_CAME)))
    position = event(4, first)
    assert pairs(by_us(position, "dubov")) == {frozenset({1, 3}), frozenset({2, 4})}
    with DEPARTURES[ROUND_1_HALVES](position):
        assert pairs(by_us(position, "dubov")) == {frozenset({2, 1}), frozenset({3, 4})}


@pytest.mark.rule("C.04.4.1 5.2.1")
def test_numbers_of_those_who_came() -> None:
    position = event(3, bye_requests=(ByeRequest(1, 1, ByeKind.ZERO),))
    assert by_us(position, "dubov") == (frozenset({(2, 3)}), None)
    with DEPARTURES[OWN_NUMBERS](position):
        assert by_us(position, "dubov") == (frozenset({(3, 2)}), None)


@pytest.mark.rule("C.04.4.1 2.1.2")
def test_a_full_point_bye_bars_from_the_bye() -> None:
    """Without it player 4 would have the bye: the lowest score, as 5 has had it."""
    away = tuple(ByeRequest(2, at, ByeKind.ZERO) for at in (1, 2))
    byes = Bye(3, ByeKind.FULL), Bye(4, ByeKind.FULL), Bye(5, ByeKind.PAB)
    position = event(5, Round((Game(1, 2, WON),), byes), bye_requests=away)
    assert by_us(position, "dubov") is None
    assert by_us(position, "dubov", "fide-2018") == (frozenset({(3, 5)}), 4)
    assert understood(position, by_us(position, "dubov", "fide-2018")) == (FULL_BYES,)


@pytest.mark.rule("C.04.4.1 3.2.6")
def test_halves_are_not_paired_within_themselves() -> None:
    position = event(6, prohibitions=(Prohibition((3, 6)),))
    assert pairs(by_us(position, "dubov")) == {
        frozenset({1, 4}),
        frozenset({2, 6}),
        frozenset({3, 5}),
    }
    theirs = (frozenset({(1, 4), (3, 2), (5, 6)}), None)
    assert understood(position, theirs) == (WITHIN_HALVES,)


@pytest.mark.rule("C.04.4.1 1.6.1")
def test_the_last_two_colours_come_before_a_difference_of_one() -> None:
    """Player 1 had White three times and then Black twice: the preference is for White."""
    byes = tuple(Bye(other, ByeKind.ZERO) for other in range(2, 7))
    rounds = [
        Round((Game(*board, WON),), tuple(bye for bye in byes if bye.player not in board))
        for board in ((1, 2), (1, 3), (1, 4), (5, 1), (6, 1))
    ]
    position = event(8, *rounds)
    for kinds, white in (((), True), ((DIFFERENCE_FIRST,), False)):
        if kinds:
            with DEPARTURES[kinds[0]](position):
                found = by_us(position, "dubov")
        else:
            found = by_us(position, "dubov")
        assert found is not None
        assert (1 in {board[0] for board in found[0]}) is white


def pairs(paired: object) -> set[frozenset[int]]:
    assert isinstance(paired, tuple)
    return {frozenset(board) for board in paired[0]}


@pytest.mark.skipif(find_spec("py4swiss") is None, reason="py4swiss is not installed")
def test_every_difference_is_understood() -> None:
    for seed in range(40):
        for position in positions("dubov", seed, 20, plain=True):
            theirs = by_py4swiss(position, "dubov")
            assert theirs == by_us(position, "dubov") or understood(position, theirs) is not None
