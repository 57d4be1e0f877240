"""The conversion tables of the rating regulations, B.02 8.1, as the handbook prints them.

No formula replaces them (B.02 12.2): the printed values decide.
"""

from __future__ import annotations

from bisect import bisect_left

# Line by line ten scores from .99 and .89 and ... down; 1.00 and .00 stand apart.
_UPPER_HALF = (
    *(677, 589, 538, 501, 470, 444, 422, 401, 383),
    *(366, 351, 336, 322, 309, 296, 284, 273, 262, 251),
    *(240, 230, 220, 211, 202, 193, 184, 175, 166, 158),
    *(149, 141, 133, 125, 117, 110, 102, 95, 87, 80),
    *(72, 65, 57, 50, 43, 36, 29, 21, 14, 7),
)

DIFFERENCES: tuple[int, ...] = (
    -800,
    *(-difference for difference in _UPPER_HALF),
    0,
    *reversed(_UPPER_HALF),
    800,
)
"""Table 8.1.a: the rating difference dp by the fractional score in per cent, 0 to 100."""

_LAST_DIFFERENCE = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)

FULL_SCALE = _LAST_DIFFERENCE[-1] + 1
"""The smallest difference from which on the higher rated player is sure to win."""

CHANCES: tuple[int, ...] = tuple(
    50 + bisect_left(_LAST_DIFFERENCE, difference) for difference in range(FULL_SCALE + 1)
)
"""Table 8.1.b: the chance of the higher rated player in per cent, by the difference."""


def rating_difference(points: int, most: int) -> int:
    """The rating difference dp for a score, by table 8.1.a.

    The fractional score is rounded to whole per cents, half a per cent upwards
    (B.01 1.49).

    Args:
        points: the points scored.
        most: the points there were to score, in the same unit, more than 0.
    """
    return DIFFERENCES[(200 * points + most) // (2 * most)]


def chance(difference: int) -> int:
    """The scoring probability in per cent of a player rated ``difference`` higher (8.1.b)."""
    if difference < 0:
        return 100 - CHANCES[min(-difference, FULL_SCALE)]
    return CHANCES[min(difference, FULL_SCALE)]
