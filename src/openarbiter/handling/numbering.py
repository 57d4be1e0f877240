"""Tournament pairing numbers: the initial ranking and its corrections (C.04.2 B, C)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby

from openarbiter.clubs.renumbering import with_other_numbers
from openarbiter.handling.knockouts import lines_renumbered
from openarbiter.model import (
    TITLES,
    Acceleration,
    Bye,
    Entrant,
    Game,
    Round,
    Tournament,
)
from openarbiter.model.alphabet import alphabetical_order
from openarbiter.model.board_rulings import rulings_renumbered
from openarbiter.model.match_terms import match_renumbered
from openarbiter.model.stage_lines import stage_lines_renumbered
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.rulebook import Edition

LAST_ROUND_TO_RENUMBER = 3
"""Numbers may be reassigned in the first three rounds only (C.04.2 B.4; 2.4 of 2026)."""


class NumbersFrozen(Exception):
    """Round 4 is paired: pairing numbers stay as they are (C.04.2 B.4)."""


def initial_ranking(entrants: tuple[Entrant, ...], *, by_name: bool = True) -> tuple[Entrant, ...]:
    """The players in the order of C.04.2 B.3: rating, title, name in the alphabet.

    The alphabet is that of Unicode (:func:`.alphabetical_order`), for players may be written in
    several. Players equal in all three keep the order of their numbers.

    Args:
        by_name: False where the regulations have another last criterion than the alphabet:
            then players equal in rating and title keep the order of their numbers.

    >>> [each.name for each in initial_ranking((Entrant(1, "Ann", rating=2000),
    ...     Entrant(2, "Bob", title="FM", rating=2000), Entrant(3, "Cy", rating=2100)))]
    ['Cy', 'Bob', 'Ann']
    """
    ranked = sorted(entrants, key=lambda each: (*rating_and_title(each), each.number))
    if not by_name:
        return tuple(ranked)
    # The alphabet is asked about equals only: most lists have few, and its table takes a while.
    found: list[Entrant] = []
    for _, group in groupby(ranked, key=rating_and_title):
        equal = list(group)
        if len(equal) > 1:
            equal.sort(key=lambda each: alphabetical_order(each.name))
        found += equal
    return tuple(found)


def new_numbers(
    tournament: Tournament, edition: Edition, *, by_name: bool = True
) -> dict[int, int]:
    """The number of every player by the initial ranking, by the number they have.

    For corrected ratings and titles, and when a late entrant has arrived: their number is
    their place in the ranking, and those behind them move down (C.04.2 C.3). Once round 4 is
    paired, corrections no longer count; in 2018 a late entrant is still put in their place.

    Args:
        by_name: as in :func:`initial_ranking`.

    Raises:
        NumbersFrozen: the numbers may not change any more.
    """
    ranking = initial_ranking(tournament.entrants, by_name=by_name)
    if len(tournament.rounds) > LAST_ROUND_TO_RENUMBER:
        late: frozenset[int] = frozenset()
        if edition.late_entrants_renumber:
            late = frozenset(entrant.number for entrant in ranking) - tournament.arrived()
        if not late:
            raise NumbersFrozen("round 4 has been paired: pairing numbers stay as they are")
        ranking = _with_late_entrants(ranking, late)
    return {entrant.number: place for place, entrant in enumerate(ranking, start=1)}


def numbers_with(
    tournament: Tournament, late: frozenset[int], *, by_name: bool = True
) -> dict[int, int]:
    """The number of every player when late entrants are put in their places (C.04.2 C.3).

    The others keep their order, and those behind a late entrant move down.

    Args:
        late: the numbers the late entrants have now.
        by_name: as in :func:`initial_ranking`.
    """
    ranking = initial_ranking(tournament.entrants, by_name=by_name)
    order = _with_late_entrants(ranking, late)
    return {entrant.number: place for place, entrant in enumerate(order, start=1)}


def renumbered(tournament: Tournament, edition: Edition) -> Tournament:
    """The same tournament with numbers by the initial ranking; see :func:`new_numbers`.

    Raises:
        NumbersFrozen: the numbers may not change any more.
    """
    return with_numbers(tournament, new_numbers(tournament, edition))


def with_numbers(tournament: Tournament, new: Mapping[int, int]) -> Tournament:
    """The same tournament with other numbers: everything that names a player follows.

    Args:
        new: the number of every player by the one they have; they become the initial ranking.
    """
    regulations = tournament.regulations
    # Where teams are paired, these are of teams, by their numbers.
    of_teams = pairs_teams(tournament)
    return replace(
        tournament,
        entrants=tuple(
            sorted(
                (replace(entrant, number=new[entrant.number]) for entrant in tournament.entrants),
                key=lambda entrant: entrant.number,
            )
        ),
        rounds=tuple(_round(played, new) for played in tournament.rounds),
        teams=tuple(replace(team, players=_all(team.players, new)) for team in tournament.teams),
        line_ups=tuple(
            replace(
                one,
                players=tuple(
                    None if player is None else new.get(player, player) for player in one.players
                ),
            )
            for one in tournament.line_ups
        ),
        regulations=replace(
            regulations,
            # Before round 1 ranges are of places in the list, whoever has them then.
            accelerations=_accelerations(regulations.accelerations, new)
            if tournament.rounds and not of_teams
            else regulations.accelerations,
            prohibitions=regulations.prohibitions
            if of_teams
            else tuple(
                replace(each, players=_all(each.players, new)) for each in regulations.prohibitions
            ),
            bye_requests=tuple(
                replace(each, player=new.get(each.player, each.player))
                for each in regulations.bye_requests
            ),
            adjustments=tuple(
                replace(each, players=_all(each.players, new)) for each in regulations.adjustments
            ),
            rank_order=(),
        ),
        extra=_lines_renumbered(tournament, new),
    )


def _lines_renumbered(tournament: Tournament, new: Mapping[int, int]) -> tuple[str, ...]:
    changed = lines_renumbered(tournament, new)
    changed = replace(changed, extra=match_renumbered(changed, new))
    changed = replace(changed, extra=rulings_renumbered(changed.extra, new))
    changed = replace(changed, extra=stage_lines_renumbered(changed, new))
    if any(line.startswith("### Prize") for line in changed.extra):
        # Most tournaments have no prizes in their file, and most commands load none.
        from openarbiter.prizes.plan_numbers import prizes_renumbered

        changed = prizes_renumbered(changed, new)
    return with_other_numbers(changed.extra, new)


def rating_and_title(entrant: Entrant) -> tuple[int, int]:
    """The first two criteria of C.04.2 B.3, the better first."""
    title = entrant.title.upper()
    return (-entrant.rating, TITLES.index(title) if title in TITLES else len(TITLES))


def _with_late_entrants(ranking: tuple[Entrant, ...], late: frozenset[int]) -> tuple[Entrant, ...]:
    """The others in the order they have, each late entrant before whoever they outrank."""
    order = sorted(
        (entrant for entrant in ranking if entrant.number not in late),
        key=lambda entrant: entrant.number,
    )
    place = {entrant.number: index for index, entrant in enumerate(ranking)}
    for entrant in (each for each in ranking if each.number in late):
        mine = place[entrant.number]
        behind = (at for at, other in enumerate(order) if place[other.number] > mine)
        order.insert(next(behind, len(order)), entrant)
    return tuple(order)


def _all(players: tuple[int, ...], new: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(new.get(player, player) for player in players)


def _round(played: Round, new: Mapping[int, int]) -> Round:
    return Round(
        games=tuple(Game(new[each.white], new[each.black], each.result) for each in played.games),
        byes=tuple(Bye(new[each.player], each.kind) for each in played.byes),
    )


def _accelerations(
    given: tuple[Acceleration, ...], new: Mapping[int, int]
) -> tuple[Acceleration, ...]:
    """Ranges of players: whoever had virtual points keeps them, in as few ranges as can be."""
    found: list[Acceleration] = []
    for entry in given:
        first = len(found)
        players = range(entry.first_player, entry.last_player + 1)
        for number in sorted(new[player] for player in players if player in new):
            if len(found) > first and found[-1].last_player + 1 == number:
                found[-1] = replace(found[-1], last_player=number)
            else:
                found.append(replace(entry, first_player=number, last_player=number))
    return tuple(found)
