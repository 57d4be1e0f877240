"""A player's way through the tournament: round by round, with points, floats and performance."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from django.db import connection
from django.db.models import Q

from openarbiter.model import (
    ABSENT,
    Appearance,
    Entrant,
    Game,
    Score,
    Tournament,
    is_team_event,
    points_by_round,
    predetermined,
    standing_bonuses,
)
from openarbiter.model.club_names import paired_by_a_club
from openarbiter.pairing import edition_of, system_of
from openarbiter.pairing.frame.floats import Float, scores_and_floats
from openarbiter.standings import Part
from openarbiter.standings.ratings import performance_of
from openarbiter.standings.withdrawals import with_games
from openarbiter.web import models
from openarbiter.web.actions.tables import last_complete, table_of
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state import position_of
from openarbiter.web.state.sealed import in_sight, sealed_numbers


@dataclass(frozen=True, slots=True)
class CourseRound:
    """One round of a player.

    Attributes:
        seen: what the round was for the player.
        opponent: None where there was none.
        board: the number on the table; None without an opponent.
        gained: the points it brought, in tenths.
        score: the points after it; None where it comes after the last complete round.
        drift: whether the player floated.
        counts: whether it counts in the standings (C.05 6.6).
    """

    number: int
    seen: Appearance
    opponent: Entrant | None
    board: int | None
    gained: Score
    score: Score | None
    drift: Float
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Course:
    """All rounds of a player.

    Points, performance and what it is made of are those after the round of the standings:
    the last in which every game has a result. Rounds after it are among the steps, with the
    results entered so far, and count for nothing else.

    Attributes:
        counted: how many rounds that are.
        score: the points after them, in tenths.
        best: the highest score of anybody after each of them.
        planned: how many rounds there will be.
        performance: over the games against rated opponents (C.07 10.2); None without any.
        average: the average rating of these opponents.
        rated_games: how many there are.
    """

    entrant: Entrant
    steps: tuple[CourseRound, ...]
    counted: int
    score: Score
    best: tuple[Score, ...]
    planned: int
    performance: int | None
    average: int | None
    rated_games: int


@dataclass(frozen=True, slots=True)
class _Rounds:
    """What everybody's rounds brought: gained, score after, floats; best score."""

    gained: tuple[dict[int, Score], ...]
    scores: tuple[dict[int, Score], ...]
    drifts: tuple[dict[int, Float], ...]
    seen: tuple[dict[int, Appearance], ...]


_rounds: Memory[Hashable, _Rounds] = Memory(16, 8 * MEBIBYTE)

_STANDARD = {"1": 10, "W": 10, "=": 5, "D": 5, "0": 0, "L": 0}
"""What a game over the board is worth for a performance, by its mark."""


def course_of(section: models.Section, player: models.Player) -> Course:
    """The rounds of a player that are published, with the points of the standings.

    Games with somebody who left a round robin early bring nothing; games nobody paired
    because somebody left later are included (C.05 6.6). Players who left early keep their
    own points, as in the standings.
    """
    whole = position_of(section)
    position = in_sight(whole)
    tournament = position.tournament
    counted = last_complete(whole.tournament)
    outside: frozenset[int] = frozenset()
    walkovers: tuple[tuple[int, Game], ...] = ()
    if predetermined(tournament) and not is_team_event(tournament):
        table = table_of(section)
        outside = frozenset(row.number for row in table.rows if row.rank is None)
        walkovers = table.walkovers
        tournament = with_games(tournament, walkovers)
    key = (position.stamp, outside, walkovers)
    known = (
        _all_rounds(tournament, outside)
        if connection.in_atomic_block
        else _rounds.get(key, lambda: _all_rounds(tournament, outside))
    )
    games = models.Game.objects.filter(Q(white=player) | Q(black=player))
    boards = dict(games.values_list("round__number", "board"))
    entrants = {each.number: each for each in tournament.entrants}
    number = player.number
    steps = []
    for at in range(len(tournament.rounds)):
        if number in sealed_numbers(whole, at + 1):
            continue
        seen = known.seen[at].get(number, ABSENT)
        steps.append(
            CourseRound(
                at + 1,
                seen,
                entrants.get(seen.opponent) if seen.opponent is not None else None,
                boards.get(at + 1),
                known.gained[at].get(number, 0),
                known.scores[at].get(number, 0) if at < counted else None,
                known.drifts[at].get(number, Float.NONE) if known.drifts else Float.NONE,
                counts=number not in outside and seen.opponent not in outside,
            )
        )
    parts = [
        Part(step.opponent.rating, step.number, points=_STANDARD[step.seen.mark.value])
        for step in steps[:counted]
        if step.opponent is not None
        and step.opponent.rating
        and (step.counts or number in outside)
        and step.seen.mark is not None
        and step.seen.mark.value in _STANDARD
    ]
    performed = performance_of(parts)
    note = dict(performed.note)
    return Course(
        entrants[number],
        tuple(steps),
        counted,
        known.scores[counted - 1].get(number, 0) if counted else 0,
        tuple(
            max((each for one, each in scores.items() if one not in outside), default=0)
            for scores in known.scores[:counted]
        ),
        max(tournament.regulations.rounds or 0, len(tournament.rounds)),
        None if performed.amount is None else int(performed.amount),
        int(note["average"]) if note else None,
        len(parts),
    )


def _all_rounds(tournament: Tournament, outside: frozenset[int]) -> _Rounds:
    total = standing_bonuses(tournament)
    gained, scores = [], []
    for played, brought in zip(tournament.rounds, points_by_round(tournament), strict=True):
        for number, game in played.seats().items():
            if not game.result.known:
                # It counts as a draw for the pairing alone (C.04.2 D.1).
                brought[number] = 0
            opponent = game.black if number == game.white else game.white
            if opponent in outside and number not in outside:
                brought[number] = 0
        for number, points in brought.items():
            total[number] += points
        gained.append(brought)
        scores.append(dict(total))
    count = len(tournament.rounds)
    return _Rounds(
        tuple(gained),
        tuple(scores),
        _drifts(tournament) if _swiss(tournament) else (),
        tuple(tournament.appearances(number) for number in range(1, count + 1)),
    )


def _swiss(tournament: Tournament) -> bool:
    """Whether players are paired by their scores, so that there are floats."""
    fixed = system_of(tournament).scheduled or predetermined(tournament)
    return not fixed and not is_team_event(tournament) and not paired_by_a_club(tournament)


def _drifts(tournament: Tournament) -> tuple[dict[int, Float], ...]:
    """Everybody's float in every round, as the pairing of the next one saw it."""
    edition = edition_of(tournament)
    seats = [played.seats() for played in tournament.rounds]
    found = []
    for count in range(1, len(seats) + 1):
        then = replace(tournament, rounds=tournament.rounds[:count])
        _, last, _ = scores_and_floats(then, edition, seats[:count])
        found.append(last)
    return tuple(found)
