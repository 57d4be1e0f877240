"""Scores of a game after a penalty: what 10.2 allows, and what 12.9.4 and 12.9.5 can make of it."""

from __future__ import annotations

from openarbiter.laws.ruling import Decision, wins
from openarbiter.model import Colour, Reason
from openarbiter.model.score import HALF, POINT, Score
from openarbiter.model.text import N_

_UNUSUAL = N_("{score} is not a score of this game. Each player gets a usual one: {usual}.")
_TOO_MUCH = N_("{white} and {black} together are more than the {most} points of one game.")

GamePoints = tuple[Score, Score]
"""What White and what Black get, in tenths of a point."""

_FRACTIONS = {"¼": 25, "½": 50, "¾": 75, "1/4": 25, "1/2": 50, "3/4": 75}
_USUAL_POINTS = (POINT, HALF, 0)

RESULT_TEXTS: dict[GamePoints, str] = {
    (POINT, 0): "1-0",
    (HALF, HALF): "½-½",
    (0, POINT): "0-1",
    (HALF, 0): "½-0",
    (0, HALF): "0-½",
    (0, 0): "0-0",
}
"""The results of a game that was played, as they are written down."""


class UnusualScore(ValueError):
    """A score that no game has (10.2).

    Attributes:
        reason: why, in one sentence.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.message())
        self.reason = reason


def checked_score(text: str, points: tuple[Score, ...] = _USUAL_POINTS) -> GamePoints:
    """Read the score of a game, such as ``1/2-0``, and see that 10.2 allows it.

    Args:
        points: what a win, a draw and a loss bring, and whatever else is usual (10.1).

    >>> checked_score("½-0"), checked_score("0-0")
    ((5, 0), (0, 0))
    >>> checked_score("3/4-1/4")
    Traceback (most recent call last):
    openarbiter.laws.penalties.scores.UnusualScore: 3/4 is not a score of this game. Each player \
gets a usual one: 1, ½, 0.

    Raises:
        UnusualScore: the two are more than one game has, or one of them is not usual.
    """
    sides = [side.strip() for side in text.replace("–", "-").split("-")]
    usual = ", ".join(points_text(each) for each in points)
    if len(sides) != 2:
        raise UnusualScore(Reason.of(_UNUSUAL, score=text, usual=usual))
    found = []
    for side in sides:
        value = _tenths(side)
        if value not in points:
            raise UnusualScore(Reason.of(_UNUSUAL, score=side or "–", usual=usual))
        found.append(value)
    white, black = found
    most = max(points[0] + points[2], 2 * points[1]) if len(points) > 2 else POINT
    if white + black > most:
        raise UnusualScore(
            Reason.of(_TOO_MUCH, white=sides[0], black=sides[1], most=points_text(most))
        )
    return white, black


def decision_of(points: GamePoints) -> Decision:
    """What a score makes of the game; ``0-0`` is lost by both, ``½-0`` the arbiter's decision."""
    if POINT in points:
        return wins(Colour.WHITE if points[0] == POINT else Colour.BLACK)
    if points == (HALF, HALF):
        return Decision.DRAW
    return Decision.BOTH_LOSE if points == (0, 0) else Decision.ARBITER_DECIDES


def points_text(score: Score) -> str:
    """Points as they are written down.

    >>> points_text(15), points_text(5), points_text(30)
    ('1½', '½', '3')
    """
    whole, tenths = divmod(score, POINT)
    if tenths == HALF:
        return f"{whole or ''}½"
    return f"{whole}.{tenths}" if tenths else str(whole)


def changes_of(before: GamePoints, offender: Colour) -> tuple[tuple[GamePoints, str], ...]:
    """Scores that a penalty can make of a game's, each with its articles of 12.9.

    The player gets fewer points (12.9.5), the opponent more (12.9.4), or both; never more in
    all than one game has (10.2).

    >>> changes_of((10, 0), Colour.WHITE)[0]
    ((5, 0), '12.9.5')

    Returns:
        The scores and the articles, separated by a space; the mildest first.
    """
    white = offender is Colour.WHITE
    own, other = before if white else before[::-1]
    found = []
    for fewer in _USUAL_POINTS:
        for more in reversed(_USUAL_POINTS):
            after = (fewer, more) if white else (more, fewer)
            if after == before or fewer > own or more < other or after not in RESULT_TEXTS:
                continue
            articles = ["12.9.4"] * (more > other) + ["12.9.5"] * (fewer < own)
            found.append((after, " ".join(articles)))
    return tuple(found)


def _tenths(text: str) -> Score | None:
    """Points in tenths; None where the text is no number of tenths."""
    for sign, hundredths in _FRACTIONS.items():
        if text.endswith(sign):
            whole = text.removesuffix(sign) or "0"
            if not (whole.isascii() and whole.isdigit() and len(whole) < 4) or hundredths % 10:
                return None
            return int(whole) * POINT + hundredths // 10
    whole, _, tenth = text.replace(",", ".").partition(".")
    tenth = tenth or "0"
    if not all(part.isascii() and part.isdigit() for part in (whole, tenth)) or len(text) > 6:
        return None
    return int(whole) * POINT + int(tenth) if len(tenth) == 1 else None
