"""The result of a game, by the ratings of the two who play it."""

from __future__ import annotations

from openarbiter.model import Mark, Result
from openarbiter.rulebook.rating_tables import chance
from openarbiter.verify.generation.drawn_plan import DrawnPlan
from openarbiter.verify.generation.lots import Lots

_WON = Result(Mark.WIN, Mark.LOSS)
_LOST = Result(Mark.LOSS, Mark.WIN)
_DRAWN = Result(Mark.DRAW, Mark.DRAW)
_UNRATED = {
    _WON: Result(Mark.UNRATED_WIN, Mark.UNRATED_LOSS),
    _LOST: Result(Mark.UNRATED_LOSS, Mark.UNRATED_WIN),
    _DRAWN: Result(Mark.UNRATED_DRAW, Mark.UNRATED_DRAW),
}
_ODD = (
    Result(Mark.LOSS, Mark.LOSS),
    Result(Mark.DRAW, Mark.LOSS),
    Result(Mark.LOSS, Mark.DRAW),
)
_FORFEITS = (
    Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
)
_NOBODY_CAME = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)

SCALE = 100_000
"""The sum of the chances of a win, a draw and a loss."""


def chances(difference: int, draws: int) -> tuple[int, int]:
    """Games White wins and games drawn, of :data:`SCALE` games.

    In the long run White scores what B.02 8.1.b expects of them, and draws become as much
    rarer as the weaker player's chance is smaller than a half.

    >>> chances(0, 350), chances(200, 350), chances(-200, 350)
    ((32500, 35000), (67600, 16800), (15600, 16800))

    Args:
        difference: White's rating less Black's.
        draws: how many of 1,000 games of equal players are drawn.
    """
    expected = chance(difference)
    halves = draws * min(expected, 100 - expected)
    return expected * 1000 - halves, 2 * halves


def drawn_result(course: DrawnPlan, difference: int, lots: Lots) -> Result:
    """Draw the result of one game.

    Args:
        difference: White's rating less Black's; 0 where one of them has none.
    """
    if course.forfeits or course.double_forfeits:
        lot = lots.below(1000)
        if lot < course.forfeits:
            return lots.one_of(_FORFEITS)
        if lot < course.forfeits + course.double_forfeits:
            return _NOBODY_CAME
    if lots.comes_true(course.odd_results):
        return lots.one_of(_ODD)
    wins, draws = chances(difference, course.draws)
    lot = lots.below(SCALE)
    result = _WON if lot < wins else _DRAWN if lot < wins + draws else _LOST
    return _UNRATED[result] if lots.comes_true(course.quick_games) else result
