"""How somebody's points grew, round by round, as a small drawing."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.model import POINT, Score, format_score
from openarbiter.office.page_text import page_attribute, page_text

WIDTH, HEIGHT = 640, 240
_LEFT, _RIGHT, _TOP, _BOTTOM = 36, 14, 12, 26
_LINES = 6
"""How many lines of the grid there are at most."""


def progress_chart(own: Sequence[Score], best: Sequence[Score], rounds: int, says: str) -> str:
    """The points after each round as a line with dots, those of the leader as a broken line.

    An SVG for a page that styles its classes (``chart``, ``axis``, ``grid``, ``line``,
    ``other``, ``dot``); nothing in it is a style or a script.

    Args:
        own: the player's score after round 1, 2 and so on, in tenths.
        best: the highest score after the same rounds.
        rounds: how many rounds there will be, so that the line has room to grow.
        says: the same in words, for those who do not see it.
    """
    rounds = max(rounds, len(own), 1)
    top = max((POINT, *own, *best))
    bottom = min((0, *own))
    step = _step(top - bottom)
    top, bottom = -(-top // step) * step, bottom // step * step

    def x(number: int) -> int:
        return _LEFT + (WIDTH - _LEFT - _RIGHT) * number // rounds

    def y(score: Score) -> int:
        return HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * (score - bottom) // (top - bottom)

    def line(kind: str, scores: Sequence[Score]) -> str:
        points = " ".join(f"{x(at)},{y(score)}" for at, score in enumerate((0, *scores)))
        return f'<polyline class="{kind}" fill="none" points="{points}"/>'

    parts = [
        f'<svg class="chart" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' role="img" aria-label="{page_attribute(says)}">'
    ]
    for score in range(bottom, top + 1, step):
        kind = "axis" if score == 0 else "grid"
        parts.append(
            f'<line class="{kind}" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y(score)}" '
            f'y2="{y(score)}"/><text x="{_LEFT - 6}" y="{y(score) + 4}" text-anchor="end">'
            f"{page_text(_short(score))}</text>"
        )
    every = -(-rounds // 20)
    parts += [
        f'<text x="{x(number)}" y="{HEIGHT - 6}" text-anchor="middle">{number}</text>'
        for number in range(every, rounds + 1, every)
    ]
    if own:
        parts += [line("other", best), line("line", own)]
    for at, (before, score) in enumerate(zip((0, *own), own, strict=False), start=1):
        kind = "dot full" if score > before else "dot"
        parts.append(
            f'<circle class="{kind}" cx="{x(at)}" cy="{y(score)}" r="4">'
            f"<title>{page_text(_short(score))}</title></circle>"
        )
    return "".join([*parts, "</svg>"])


def _step(height: Score) -> Score:
    """How far the lines of the grid are apart: whole points, few enough to be told apart."""
    for points in (1, 2, 3, 5, 10, 20, 50):
        if height <= _LINES * points * POINT:
            return points * POINT
    return max(POINT, height // _LINES // POINT * POINT)


def _short(score: Score) -> str:
    return format_score(score).removesuffix(".0")
