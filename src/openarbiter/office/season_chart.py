"""The places of a season as lines, one for each player, one of them marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.office.page_text import page_attribute, page_text

WIDTH, TOP, BOTTOM, LEFT, RIGHT = 640, 12, 26, 36, 14
MOST_LINES = 40
"""Of more players only the marked one and the first ones are drawn."""


def season_chart(courses: Mapping[int, Sequence[int]], marked: int | None, says: str) -> str:
    """The place of each player before round 1 and after every round; the first place on top.

    An SVG for a page that styles its classes (``chart``, ``grid``, ``line``, ``other``, ``dot``);
    nothing in it is a style or a script.

    Args:
        courses: places by player, the same number of each.
        marked: the player whose line stands out; None for nobody.
        says: the same in words, for those who do not see it.
    """
    players = len(courses)
    rounds = max(1, max((len(each) for each in courses.values()), default=1) - 1)
    height = max(160, min(480, 14 * players))

    def x(number: int) -> int:
        return LEFT + (WIDTH - LEFT - RIGHT) * number // rounds

    def y(place: int) -> int:
        return TOP + (height - TOP - BOTTOM) * (place - 1) // max(1, players - 1)

    def line(kind: str, places: Sequence[int]) -> str:
        points = " ".join(f"{x(at)},{y(place)}" for at, place in enumerate(places))
        return f'<polyline class="{kind}" fill="none" points="{points}"/>'

    every = -(-players // 10)
    parts = [
        f'<svg class="chart" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
        f' role="img" aria-label="{page_attribute(says)}">'
    ]
    for place in range(1, players + 1, every):
        parts.append(
            f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(place)}" y2="{y(place)}"/>'
            f'<text x="{LEFT - 6}" y="{y(place) + 4}" text-anchor="end">{place}</text>'
        )
    steps = -(-rounds // 20)
    parts += [
        f'<text x="{x(number)}" y="{height - 6}" text-anchor="middle">{number}</text>'
        for number in range(steps, rounds + 1, steps)
    ]
    first = sorted(courses, key=lambda player: courses[player][-1])[:MOST_LINES]
    parts += [line("other", courses[player]) for player in first if player != marked]
    if marked is not None and marked in courses:
        own = courses[marked]
        parts.append(line("line", own))
        parts += [
            f'<circle class="dot full" cx="{x(at)}" cy="{y(place)}" r="4">'
            f"<title>{page_text(str(place))}</title></circle>"
            for at, place in enumerate(own)
        ]
    return "".join([*parts, "</svg>"])
