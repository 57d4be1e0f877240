"""The Keizer ranking: worked examples first, then a second reading, then properties."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.club_seasons import BLACK, DRAW, WHITE, club, season
from support.literal_keizer import second_reading

from openarbiter.clubs import keizer, keizer_by_round, keizer_terms, with_keizer_terms
from openarbiter.clubs.evening import Evening
from openarbiter.clubs.keizer import Stop
from openarbiter.clubs.keizer_terms import BEGINS, KeizerTerms, wrong_terms
from openarbiter.clubs.postponed import Postponed, with_postponed
from openarbiter.model import Bye, ByeKind, Game, Mark, Result, Round, Tournament


def points(tournament: Tournament, rounds: int | None = None) -> dict[int, Fraction]:
    found = keizer(tournament, rounds)
    return {player: Fraction(found.scores[player], found.terms.unit) for player in found.order}


def test_a_published_table_of_a_first_evening() -> None:
    """The club of Haren, 16 September 2016: top 80, the own value counts."""
    pairs = [(1, 10), (11, 2), (3, 12), (9, 8), (13, 4), (5, 14), (6, 15), (16, 7)]
    results = [WHITE, BLACK, WHITE, DRAW, BLACK, WHITE, WHITE, BLACK]
    games = tuple(Game(w, b, r) for (w, b), r in zip(pairs, results, strict=True))
    haren = replace(club(16, "keizer", f"{BEGINS} top 80"), rounds=(Round(games),))
    table = [151, 149, 147, 145, 143, 141, 139, 109, 108.5, 71, 70, 69, 68, 67, 66, 65]
    assert [*points(haren).items()] == [*enumerate(map(Fraction, table), start=1)]


FOUR = Round((Game(1, 2, BLACK), Game(3, 4, DRAW)))
"""The worked example of docs/clubs.md: Ann 0-1 Bob, Cas ½ Dan."""


def test_the_worked_example_of_the_documentation() -> None:
    ann = replace(club(4, "keizer", f"{BEGINS} top 20"), rounds=(FOUR,))
    found = keizer(ann)
    first, second = found.passes
    assert dict(first.values) == {1: 20, 2: 19, 3: 18, 4: 17}
    assert first.order == (2, 3, 4, 1)
    assert {p: Fraction(s, 6) for p, s in first.scores.items()} == {
        1: 20, 2: 39, 3: Fraction(53, 2), 4: 26,
    }  # fmt: skip
    assert points(ann) == {2: 37, 3: 28, 4: Fraction(55, 2), 1: 17}
    assert (second.order, found.stop) == ((2, 3, 4, 1), Stop.STABLE)


def test_the_worked_example_without_the_own_value_is_a_circle_that_stops() -> None:
    ann = replace(club(4, "keizer", f"{BEGINS} top 20, own value no"), rounds=(FOUR,))
    found = keizer(ann)
    assert [each.order for each in found.passes] == [(2, 4, 3, 1), (2, 3, 4, 1), (2, 4, 3, 1)]
    assert (found.stop, found.circle) == (Stop.CIRCLE, 2)
    assert points(ann) == {2: 17, 4: Fraction(19, 2), 3: 9, 1: 0}


def test_absences_are_paid_as_often_as_the_terms_say() -> None:
    away = Round((), (Bye(1, ByeKind.HALF), Bye(2, ByeKind.FULL), Bye(3, ByeKind.PAB)))
    line = f"{BEGINS} top 30, step 0, absence 1/3, paid absences 2"
    found = keizer(replace(club(4, "keizer", line.replace(", step 0", "")), rounds=(away,) * 3))
    shares = {p: [each.fraction for each in found.summands(p)[1:]] for p in (1, 2, 3, 4)}
    third, two = Fraction(1, 3), Fraction(2, 3)
    assert shares == {1: [third, third, 0], 2: [two] * 3, 3: [two] * 3, 4: [0] * 3}
    assert [each.unpaid for each in found.summands(1)] == [False, False, False, True]
    assert {each.kind for each in found.summands(4)[1:]} == {Evening.BEFORE}


def test_a_forfeit_is_paid_by_its_own_terms() -> None:
    games = (Game(1, 2, Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)),)
    line = f"{BEGINS} top 9, own value no, forfeit win 2/3, passes 1"
    assert points(replace(club(2, "keizer", line), rounds=(Round(games),))) == {
        1: Fraction(16, 3), 2: 0,
    }  # fmt: skip


def test_a_postponed_game_counts_from_its_evening() -> None:
    early = Round((Game(1, 2, BLACK), Game(3, 4, WHITE)))
    later = Round((Game(1, 3, DRAW), Game(2, 4, DRAW)))
    known = replace(club(4, "keizer"), rounds=(early, later))
    put_off = with_postponed(known, Postponed(1, 1, 2, counts_from=2))
    assert keizer(known).spent == keizer(put_off).spent
    assert keizer(put_off, 1).summands(2)[1].kind is Evening.OPEN
    assert keizer(known, 1).summands(2)[1].kind is Evening.WIN


def test_terms_are_read_as_they_are_written() -> None:
    terms = KeizerTerms(
        top=70, step=2, least=5, start="rating", passes=4, own=False, draw=Fraction(2, 5),
        loss=Fraction(1, 10), paid_absences=5, absence=Fraction(1, 6), apart=8, meetings=3,
    )  # fmt: skip
    there = with_keizer_terms(club(4, "keizer"), terms)
    assert keizer_terms(there) == terms
    assert wrong_terms(there) == ()
    assert with_keizer_terms(there, KeizerTerms()).extra == club(4, "keizer").extra


@pytest.mark.parametrize("term", ["draw 1/0", "draw -1", "draw x", "top 0", "steps 3", "own value"])
def test_a_term_nobody_can_read_is_told_and_not_applied(term: str) -> None:
    there = club(4, "keizer", f"{BEGINS} bye 1/2, {term}")
    assert len(wrong_terms(there)) == 1
    assert keizer_terms(there) == KeizerTerms(bye=Fraction(1, 2))


LINES = (
    f"{BEGINS} top 40",
    f"{BEGINS} own value no",
    f"{BEGINS} own value no, passes 1, absence 2/5, paid absences 1, before joining 1/6",
    f"{BEGINS} ratio 4, step 3, passes 3, loss 1/10, open game 1/4, duty 3/4, no notice 1/7",
)


@pytest.mark.parametrize("line", LINES)
def test_a_second_reading_in_fractions_gives_the_same(line: str) -> None:
    for seed in range(12):
        drawn = season(seed, 5 + seed % 7, 7, "keizer", line)
        assert [*points(drawn).items()] == [*second_reading(drawn).items()], seed


def test_numbers_mean_nothing_but_the_order_before_round_1() -> None:
    drawn = season(5, 9, 6, "keizer")
    new = {old: 10 - old for old in range(1, 10)}
    rounds = tuple(
        Round(
            tuple(Game(new[g.white], new[g.black], g.result) for g in played.games),
            tuple(Bye(new[b.player], b.kind) for b in played.byes),
        )
        for played in drawn.rounds
    )
    turned = replace(
        drawn,
        entrants=tuple(replace(each, number=10 - each.number) for each in reversed(drawn.entrants)),
        rounds=rounds,
        regulations=replace(drawn.regulations, rank_order=tuple(range(9, 0, -1))),
    )
    assert points(turned) == {new[player]: score for player, score in points(drawn).items()}


def test_values_fall_with_the_place_and_every_round_stops() -> None:
    for seed in range(6):
        drawn = season(seed, 11, 8, "keizer", LINES[seed % 2])
        for each in keizer_by_round(drawn)[1:]:
            values = [
                each.values[p]
                for p in (each.passes[-2:][0].order if each.passes[1:] else each.before)
            ]
            assert values == sorted(values, reverse=True)
            assert each.stop in (Stop.STABLE, Stop.CIRCLE)
            assert all(sum(s.units for s in each.summands(p)) == each.scores[p] for p in each.order)
