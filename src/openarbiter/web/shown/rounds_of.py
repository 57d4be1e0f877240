"""The rounds of a player as the card shows them, and how the points grew as a drawing."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from openarbiter.model import Colour, Mark, format_score
from openarbiter.office.progress_chart import progress_chart
from openarbiter.web.actions.course import Course, CourseRound
from openarbiter.web.marks import side_text
from openarbiter.web.tongue import say


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round of a player.

    Attributes:
        board: None without an opponent.
        colour: ``white``, ``black`` or ``""``.
        name: the opponent's, or why there was none.
        address: of the opponent's page; ``""`` without one.
        mark: the player's side of the result as it is read; of a round without an opponent
            the points it brought.
        open: whether the game has no result yet.
        counts: whether it counts in the standings (C.05 6.6).
        score: the points after it; ``""`` while it is played.
        drift: how the player floated; ``""`` where they did not, or it is not shown.
    """

    number: int
    board: int | None
    colour: str
    title: str
    name: str
    rating: str
    address: str
    mark: str
    played: bool
    open: bool
    score: str
    counts: bool
    drift: str = ""


def line_of(step: CourseRound, without: str, address: str, drift: str = "") -> RoundLine:
    """A round as a line.

    Args:
        without: what stands in the place of an opponent where there is none.
        address: of the opponent's page; ``""`` without an opponent.
        drift: how the player floated.
    """
    seen, opponent = step.seen, step.opponent
    return RoundLine(
        number=step.number,
        board=step.board if opponent is not None else None,
        colour={Colour.WHITE: "white", Colour.BLACK: "black", None: ""}[seen.colour],
        title=opponent.title if opponent is not None else "",
        name=without if opponent is None else opponent.name or f"#{opponent.number}",
        rating=str(opponent.rating or "") if opponent is not None else "",
        address=address,
        mark=side_text(seen.mark) if seen.mark is not None else format_score(step.gained),
        played=seen.played,
        open=seen.mark is Mark.UNKNOWN,
        score="" if step.score is None else format_score(step.score),
        counts=step.counts,
        drift=drift,
    )


def chart_of(name: str, course: Course) -> Markup | None:
    """A player's points as a drawing, once two rounds are complete."""
    own = [step.score for step in course.steps if step.score is not None]
    if len(own) < 2:
        return None
    says = say(
        "Points of {name} after each round: {points}.",
        name=name,
        points=", ".join(map(format_score, own)),
    )
    return Markup(progress_chart(own, course.best, course.planned, says))
