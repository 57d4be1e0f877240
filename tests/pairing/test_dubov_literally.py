"""The Dubov System against its second reading, and what holds of every round."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.literal_dubov import Person, read, whole_round
from support.random_players import positions

from openarbiter.model import Colour, Tournament
from openarbiter.pairing import NoPairing, RoundPairing, edition_of, pair_round
from openarbiter.pairing.dubov.upfloaters import DubovUpfloaters
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.rulebook.dubov_rules import dubov_rules

SEEDS = st.integers(0, 10**6)


def paired(position: Tournament) -> RoundPairing | None:
    try:
        return pair_round(position, system="dubov")
    except NoPairing:
        return None


@pytest.mark.rule("C.04.4.1 1.9")
@pytest.mark.parametrize("first", range(0, 40, 8))
def test_the_second_reading_pairs_the_same(first: int) -> None:
    for seed in range(first, first + 8):
        for position in positions("dubov", seed, 8):
            ours = paired(position)
            found = ours and ({(each.white, each.black) for each in ours.boards}, ours.bye)
            literal = whole_round(position, edition_of(position), initial_colour(position))
            assert found == literal, f"seed {seed}, round {len(position.rounds) + 1}"


@pytest.mark.rule("C.04.4.1 2.1")
@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_absolute_criteria_hold(seed: int) -> None:
    for position in positions("dubov", seed, 24):
        people = {one.number: one for one in read(position, edition_of(position))}
        pairing = paired(position)
        if pairing is None:
            continue
        seen = [player for board in pairing.boards for player in (board.white, board.black)]
        if pairing.bye is not None:
            seen.append(pairing.bye)
            assert people[pairing.bye].may_have_bye
        assert sorted(seen) == sorted(people)
        for board in pairing.boards:
            white, black = people[board.white], people[board.black]
            assert white.may_meet(black)
            assert absolutely(white) is not Colour.BLACK
            assert absolutely(black) is not Colour.WHITE


def absolutely(person: Person) -> Colour | None:
    """The colour they must have."""
    return person.prefers if person.strength == 3 else None


@pytest.mark.rule("C.04.4.1 2.3.1")
@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_groups_tell_the_round(seed: int) -> None:
    for position in positions("dubov", seed, 20):
        pairing = paired(position)
        if pairing is None:
            continue
        rules = dubov_rules(edition_of(position))
        boards = {frozenset((board.white, board.black)) for board in pairing.boards}
        assert boards == {frozenset(pair) for group in pairing.groups for pair in group.pairs}
        for group in pairing.groups:
            assert group.criteria[rules.number] == len(group.floaters)
            assert not group.left
            upfloaters = [pair for pair in group.pairs if set(pair) <= set(group.floaters)]
            assert not upfloaters, "upfloaters meet residents"
            assert len(group.steps) >= 3


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.randoms(use_true_random=False))
def test_the_order_of_lines_does_not_matter(seed: int, random: object) -> None:
    position = list(positions("dubov", seed, 12))[-1]

    def shuffled(tournament: Tournament) -> Tournament:
        rounds = []
        for played in tournament.rounds:
            games, byes = list(played.games), list(played.byes)
            random.shuffle(games)  # type: ignore[attr-defined]
            random.shuffle(byes)  # type: ignore[attr-defined]
            rounds.append(replace(played, games=tuple(games), byes=tuple(byes)))
        requests = list(tournament.regulations.bye_requests)
        random.shuffle(requests)  # type: ignore[attr-defined]
        regulations = replace(tournament.regulations, bye_requests=tuple(requests))
        return replace(tournament, rounds=tuple(rounds), regulations=regulations)

    assert paired(position) == paired(shuffled(position))


@pytest.mark.rule("C.04.4.1 3.2.2")
@pytest.mark.parametrize("seed", range(100, 112))
def test_the_quick_ways_to_the_upfloaters_choose_as_the_slow_one(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [(position, paired(position)) for position in positions("dubov", seed, 40)]
    monkeypatch.setattr(DubovUpfloaters, "_alone", lambda self: None)
    monkeypatch.setattr(DubovUpfloaters, "_of_the_highest", lambda self, needed: None)
    for position, quick in found:
        assert paired(position) == quick
