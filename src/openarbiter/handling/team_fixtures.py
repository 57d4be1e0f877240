"""What is said of the matches of a season when teams get other numbers, or one is removed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from openarbiter.model import Tournament, numbered_teams
from openarbiter.model.fixture_lines import (
    FixtureRecord,
    Pair,
    fixtures_told,
    pair_of,
    with_fixtures,
)
from openarbiter.pairing.result import NoPairing
from openarbiter.pairing.scheduled import boards_scheduled
from openarbiter.pairing.system import BETWEEN_TEAMS, System, announced_system


def fixtures_renumbered(
    before: Tournament, after: Tournament, new: Mapping[int, int]
) -> Tournament:
    """A tournament whose teams have other numbers, with the fixtures that it had.

    Venues and clubs follow their teams. By other numbers most teams meet in another round; what was
    said of a match that its round does not have any more is gone: its day was that of the round.

    Args:
        after: the same tournament with the new numbers.
        new: the number of every team by the one it had; a team that is left out is gone.
    """
    told = fixtures_told(before)
    if told == FixtureRecord():
        return after
    numbers = {number for number, _ in (*told.fixtures, *told.moved)}
    known = {number: _pairs(after, number) for number in numbers}

    def follows(number: int, teams: Pair) -> Pair | None:
        if not all(team in new for team in teams):
            return None
        pair = pair_of(new[teams[0]], new[teams[1]])
        pairs = known[number]
        return pair if pairs is None or pair in pairs else None

    record = replace(
        told,
        fixtures={
            (number, pair): replace(each, teams=pair)
            for (number, teams), each in told.fixtures.items()
            if (pair := follows(number, teams)) is not None
        },
        moved={
            (number, pair): replace(
                each,
                teams=pair,
                asked_by=None if each.asked_by is None else new.get(each.asked_by),
            )
            for (number, teams), each in told.moved.items()
            if (pair := follows(number, teams)) is not None
        },
        venues={new[team]: venue for team, venue in told.venues.items() if team in new},
        clubs={new[team]: club for team, club in told.clubs.items() if team in new},
    )
    return with_fixtures(after, record)


def matches_told(tournament: Tournament) -> int:
    """Of how many matches something is said: a time, a venue, or that they are moved."""
    told = fixtures_told(tournament)
    return len({*told.fixtures, *told.moved})


def _pairs(tournament: Tournament, number: int) -> set[Pair] | None:
    """The pairs of a round of the schedule; None where no schedule says them."""
    system: System | None = announced_system(tournament)
    if system is None or not system.scheduled or system.name not in BETWEEN_TEAMS:
        return None
    if len(numbered_teams(tournament)) < 2:
        return set()
    try:
        boards = boards_scheduled(tournament, number, system)
    except NoPairing:
        return set()
    return {pair_of(each.white, each.black) for each in boards}
