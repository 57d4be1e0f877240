"""A player as everybody sees them: the current game, and every round so far."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from openarbiter.handling.next_round import current_round
from openarbiter.model import Score
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.course import CourseRound, course_of
from openarbiter.web.bye_names import OUT, in_public
from openarbiter.web.public.sight import Sight
from openarbiter.web.shown.rounds_of import RoundLine, chart_of, line_of
from openarbiter.web.state import position_of
from openarbiter.web.tongue import say

_ABSENT = N_("does not play")


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player.

    Attributes:
        counted: the last round in which every game has a result; 0 where there is none.
        score: the points after it; the performance is of the same rounds.
        now: the current game or the next one; in a schedule it may be in a later round
            than the one that is played; None where there is none.
        chart: how the points grew; None before there is something to draw.
    """

    number: int
    title: str
    name: str
    federation: str
    rating: str
    club: str
    counted: int
    score: Score
    performance: int | None
    now: RoundLine | None
    lines: tuple[RoundLine, ...]
    chart: Markup | None


def card_of(sight: Sight, player: models.Player) -> PlayerCard:
    """A player's card, with nothing on it that is not for everybody."""
    course = course_of(sight.here, player)
    before, after = sight.ways.before_number("public-player", sight.here.slug)
    tournament = position_of(sight.here).tournament
    knockout = is_knockout(tournament)
    lines = tuple(_line(step, before, after, knockout=knockout) for step in course.steps)
    playing = current_round(tournament)
    return PlayerCard(
        number=player.number,
        title=player.title,
        name=player.name or f"#{player.number}",
        federation=player.federation,
        rating=str(player.rating or ""),
        club=player.club,
        counted=course.counted,
        score=course.score,
        performance=course.performance,
        now=next((line for line in lines[playing - 1 :] if line.open), None) if playing else None,
        lines=lines,
        chart=chart_of(player.name, course),
    )


def _line(step: CourseRound, before: str, after: str, *, knockout: bool) -> RoundLine:
    kind, opponent = step.seen.bye, step.opponent
    return line_of(
        step,
        say((OUT if knockout else _ABSENT) if kind is None else in_public(kind, knockout=knockout)),
        "" if opponent is None else f"{before}{opponent.number}{after}",
    )
