"""Evenings are paired at the least cost: compared with every pairing there is, in small fields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from support.club_seasons import BLACK, DRAW, WHITE, club, season

from openarbiter.model import ByeKind, ByeRequest, Game, Prohibition, Round, Tournament
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.clubs.costs import NOBODY, total
from openarbiter.pairing.clubs.round import guests_for, rules_for
from openarbiter.standings import standings
from openarbiter.verify.check import check


def every_pairing(people: list[int]) -> Iterator[list[tuple[int, int]]]:
    if not people:
        yield []
        return
    first, *rest = people
    for index, other in enumerate(rest):
        for more in every_pairing(rest[:index] + rest[index + 1 :]):
            yield [(first, other), *more]


@pytest.mark.parametrize("system", ["keizer", "ladder"])
def test_no_pairing_costs_less(system: str) -> None:
    for seed in range(10):
        drawn = season(seed, 8 + seed % 2, 7, system)
        for number in range(1, 8):
            then = drawn.before_round(number)
            guests, rules = guests_for(then, number, system), rules_for(then, number, system)
            made = pair_round(drawn, number)
            pairs = [(each.white, each.black) for each in made.boards]
            pairs += [(made.bye, NOBODY)] if made.bye else []
            people = [each.number for each in guests] + [NOBODY] * (len(guests) % 2)
            costs = [total(each, guests, rules) for each in every_pairing(people)]
            assert total(pairs, guests, rules) == min(each for each in costs if each is not None)


def test_first_evenings_pair_neighbours_of_the_start_list() -> None:
    pairing = pair_round(club(7, "keizer"))
    pairs = [{each.white, each.black} for each in pairing.boards]
    assert (pairs, pairing.bye) == ([{1, 2}, {3, 4}, {5, 6}], 7)
    assert [each.white for each in pairing.boards] == [1, 4, 5]


def test_the_bye_goes_to_the_lowest_of_those_who_had_the_fewest() -> None:
    first = Round((Game(1, 2, WHITE),), (ByeRequest(1, 3, ByeKind.PAB),))  # type: ignore[arg-type]
    found = pair_round(replace(club(3, "keizer"), rounds=(first,)))
    assert found.bye == 2


def test_players_meet_again_after_so_many_rounds_only() -> None:
    line = "### Keizer terms: rounds apart 2"
    evening = Round((Game(1, 2, DRAW), Game(3, 4, DRAW)))
    other = Round((Game(1, 3, DRAW), Game(2, 4, DRAW)))
    tournament = replace(club(4, "keizer", line), rounds=(evening, other))
    third = {frozenset((b.white, b.black)) for b in pair_round(tournament).boards}
    assert third == {frozenset((1, 4)), frozenset((2, 3))}


def test_meetings_have_a_limit_before_everything_else() -> None:
    line = "### Keizer terms: rounds apart 0, meetings 1"
    evening = Round((Game(1, 2, DRAW), Game(3, 4, DRAW)))
    pairing = pair_round(replace(club(4, "keizer", line), rounds=(evening,)))
    assert {frozenset((1, 2)), frozenset((3, 4))}.isdisjoint(
        frozenset((b.white, b.black)) for b in pairing.boards
    )
    alone = replace(club(2, "keizer", line), rounds=(Round((Game(1, 2, BLACK),)),))
    assert [step.article for step in pair_round(alone).groups[0].steps] == ["C3"]


def test_prohibited_pairs_never_meet() -> None:
    tournament = club(2, "keizer")
    regulations = replace(tournament.regulations, prohibitions=(Prohibition((1, 2)),))
    with pytest.raises(NoPairing, match="prohibited pairings leave no way"):
        pair_round(replace(tournament, regulations=regulations))


@pytest.mark.parametrize("system", ["keizer", "ladder"])
def test_a_season_written_and_read_again_is_checked_by_its_rules(system: str) -> None:
    from openarbiter.formats.trf import read_trf, write_trf

    drawn = season(4, 9, 6, system)
    read: Tournament = read_trf(write_trf(drawn).encode()).tournament
    assert read.extra == drawn.extra
    for one, other in zip(read.rounds, drawn.rounds, strict=True):
        assert (set(one.games), set(one.byes)) == (set(other.games), set(other.byes))
    assert standings(read).rows == standings(drawn).rows
    report = check(read)
    assert (report.system, report.equal) == (system, True)
