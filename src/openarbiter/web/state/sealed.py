"""What may be seen of a round whose line-ups are not released: who meets whom, and no board.

Where captains hand in line-ups, a round is published in two steps: first the matches, then, at the
arbiter's release, the line-ups of both teams together. Between the two a match is *sealed*. Its
games are there already, with the first players of the lists, so that everything else knows of an
open round; but nobody sits there yet, and no page shows them. What captains have handed in is in no
tournament, file or entry before the release (:class:`openarbiter.web.models.HandedLineUp`).

Whoever shows players in rounds asks here: of a tournament :func:`in_sight`, of rows
:func:`games_in_sight`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from django.db.models import Q, QuerySet

from openarbiter.model import Reason, Round, Tournament, matches_of_round, numbered_teams
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.state.section_state import State
from openarbiter.web.state.tournament import Position, position_of

NOT_RELEASED = N_(
    "The line-ups of this match are not released yet: nobody sits at its boards. Release them "
    "first, on the page Line-ups of round {round}."
)
"""Why nothing can be done with a game of a sealed match."""

ARTICLE = "C.05 7.1"
"""The article on the line-ups of a round."""


def in_sight(position: Position) -> Position:
    """A section as it may be shown: without the games of sealed matches, and who waits in them.

    Rounds stay, even where no game is left in them. The stamp is another one, so that nothing made
    of it is taken for something made of the whole. Asked again, it is the same.
    """
    if not position.sealed:
        return position
    key, field, played = position.stamp
    return replace(
        position,
        tournament=_without(position.tournament, position),
        rating=_without(position.rating, position),
        stamp=(-key, field, played),
        sealed={},
    )


def state_in_sight(state: State) -> State:
    """The same of a state."""
    if not state.position.sealed:
        return state
    shown = in_sight(state.position)
    situation = replace(state.situation, tournament=shown.tournament)
    return replace(state, position=shown, situation=situation)


def open_rounds_only(tournament: Tournament, position: Position) -> Tournament:
    """A tournament in sight without the last rounds of which nothing is released yet.

    Args:
        position: the whole, which says what is sealed.
    """
    last = len(tournament.rounds)
    while last in position.sealed and not tournament.rounds[last - 1].games:
        last -= 1
    if last == len(tournament.rounds):
        return tournament
    return replace(tournament, rounds=tournament.rounds[:last])


def sealed_numbers(position: Position, number: int) -> frozenset[int]:
    """The players of teams whose match of a round is sealed, reserves too, by their numbers."""
    teams = numbered_teams(position.tournament)
    return frozenset(
        player for team in sealed_teams(position, number) for player in teams[team].players
    )


def sealed_teams(position: Position, number: int) -> frozenset[int]:
    """The teams whose match of a round is sealed."""
    white = position.sealed.get(number)
    if not white:
        return frozenset()
    played = matches_of_round(position.tournament, number).matches
    found = [one for one in played if {one.white, one.black} & white]
    return frozenset(team for one in found for team in (one.white, one.black))


def games_in_sight(
    section: models.Section, number: int | None = None, position: Position | None = None
) -> QuerySet[models.Game]:
    """The rows of games that may be shown: of a round, or of all published ones."""
    games = models.Game.objects.filter(round__section=section)
    if number is not None:
        games = games.filter(round__number=number)
    found = position or position_of(section)
    for each in found.sealed:
        if number is None or number == each:
            keys = [found.keys[player] for player in sealed_numbers(found, each)]
            games = games.exclude(Q(round__number=each) & Q(white_id__in=keys))
    return games


def sealed_keys(section: models.Section, number: int) -> frozenset[int]:
    """The keys of players whose match of a round is sealed; asks little where none is."""
    found = models.Round.objects.filter(section=section, number=number).values_list("sealed")
    if not any(row[0] for row in found):
        return frozenset()
    position = position_of(section)
    return frozenset(position.keys[player] for player in sealed_numbers(position, number))


def sealed_games(keys: Iterable[int]) -> frozenset[int]:
    """Those of these games, by their keys, that are not shown."""
    found: set[int] = set()
    wanted = list(keys)
    rounds = models.Round.objects.filter(games__in=wanted).exclude(sealed=[]).distinct()
    for row in rounds.select_related("section"):
        hidden = sealed_keys(row.section, row.number)
        games = models.Game.objects.filter(round=row, pk__in=wanted, white_id__in=hidden)
        found.update(games.values_list("pk", flat=True))
    return frozenset(found)


def why_sealed(number: int) -> Reason:
    """Why nothing can be done with a game of a sealed match."""
    return Reason.of(NOT_RELEASED, round=number)


def with_sealed(state: State, number: int, white: Iterable[int]) -> State:
    """A state about to be written, with these matches of a round sealed."""
    sealed = {**state.position.sealed, number: frozenset(white)}
    kept = {each: teams for each, teams in sealed.items() if teams}
    return replace(state, position=replace(state.position, sealed=kept))


def _without(tournament: Tournament, position: Position) -> Tournament:
    """A tournament of the position without what is sealed in it."""
    rounds, line_ups = list(tournament.rounds), tournament.line_ups
    for number in position.sealed:
        hidden, teams = sealed_numbers(position, number), sealed_teams(position, number)
        was = rounds[number - 1]
        rounds[number - 1] = Round(
            tuple(game for game in was.games if game.white not in hidden),
            tuple(bye for bye in was.byes if bye.player not in hidden),
        )
        line_ups = tuple(one for one in line_ups if one.round != number or one.team not in teams)
    return replace(tournament, rounds=tuple(rounds), line_ups=line_ups)
