"""How a match went, as a small drawing: the lead game by game, and where it is decided."""

from __future__ import annotations

from openarbiter.model import Score
from openarbiter.office.page_text import page_attribute, page_text
from openarbiter.standings.match_games import GameOfMatch
from openarbiter.standings.match_state import TwoPlayerMatch

WIDTH, HEIGHT = 480, 220
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 14, 22, 26


def match_chart(state: TwoPlayerMatch, names: tuple[str, str], says: str) -> str:
    """The lead of the first player after each game; above the middle the first one leads.

    The two broken lines close in on each other: a lead beyond them decides the match. An SVG for
    a page that styles its classes, as :func:`.progress_chart` has them.

    Args:
        names: of both players, to stand at the edges.
        says: the same in words, for those who do not see it.
    """
    games = max(state.games or 0, len(state.played), 1)
    leads = [each.scores[0] - each.scores[1] for each in state.played]
    top = max(state.swing, *(abs(lead) for lead in leads)) if leads else state.swing
    # The lines of the decision begin far out: what is beyond the highest lead is cut off.
    top = min(top + state.swing, games * state.swing)
    middle = _TOP + (HEIGHT - _TOP - _BOTTOM) // 2

    def x(number: int) -> int:
        return _LEFT + (WIDTH - _LEFT - _RIGHT) * number // games

    def y(lead: Score) -> int:
        return middle - (middle - _TOP) * lead // top

    def line(kind: str, points: list[tuple[int, Score]]) -> str:
        drawn = " ".join(f"{x(at)},{y(lead)}" for at, lead in points)
        return f'<polyline class="{kind}" fill="none" points="{drawn}"/>'

    parts = [
        f'<svg class="chart" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' role="img" aria-label="{page_attribute(says)}">',
        f'<line class="axis" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{middle}" y2="{middle}"/>',
        f'<text x="{_LEFT}" y="{_TOP - 8}">{page_text(names[0])} ↑</text>',
        f'<text x="{_LEFT}" y="{HEIGHT - _BOTTOM + 4}">{page_text(names[1])} ↓</text>',
        f'<text x="{_LEFT - 6}" y="{middle + 4}" text-anchor="end">0</text>',
    ]
    every = -(-games // 20)
    parts += [
        f'<text x="{x(number)}" y="{HEIGHT - 6}" text-anchor="middle">{number}</text>'
        for number in range(every, games + 1, every)
    ]
    if state.games is not None:
        first = max(0, games - top // state.swing)
        for sign in (1, -1):
            bound = [(at, sign * (games - at) * state.swing) for at in range(first, games + 1)]
            parts.append(line("other", bound))
    if leads:
        parts.append(line("line", [(0, 0), *((e.number, lead) for e, lead in _known(state))]))
        parts += [
            f'<circle class="dot{" full" if game.number not in state.not_rated else ""}" '
            f'cx="{x(game.number)}" cy="{y(lead)}" r="4"/>'
            for game, lead in _known(state)
        ]
    return "".join([*parts, "</svg>"])


def _known(state: TwoPlayerMatch) -> list[tuple[GameOfMatch, Score]]:
    """The games with a result, and the lead of the first player after each."""
    return [(game, game.scores[0] - game.scores[1]) for game in state.played if game.result.known]
