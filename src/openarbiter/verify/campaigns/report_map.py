"""All tournaments of a campaign in one drawing: a small square each, or one for several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

MOST = 2400
"""Most squares drawn; in a longer campaign each stands for several tournaments."""

_COLUMNS = 90
_SIDE = 11
_GAP = 2

WORST_FIRST = ("different", "failed", "justified", "open", "equal")
"""Tone of a square for several tournaments: the first of these that is among them."""


def squares(tones: Sequence[str]) -> tuple[tuple[str, ...], int]:
    """The tone of each square, and for how many tournaments it stands.

    >>> squares(["equal", "equal", "failed"])
    (('equal', 'equal', 'failed'), 1)
    """
    each = max(1, -(-len(tones) // MOST))
    groups = [tones[start : start + each] for start in range(0, len(tones), each)]
    return tuple(min(group, key=WORST_FIRST.index) for group in groups), each


def drawn(tones: Sequence[str], label: str) -> str:
    """The drawing as SVG, one path a tone.

    Args:
        label: what it shows, for those who cannot see it.
    """
    paths: dict[str, list[str]] = {}
    for place, tone in enumerate(tones):
        row, column = divmod(place, _COLUMNS)
        side = _SIDE - _GAP
        paths.setdefault(tone, []).append(f"M{column * _SIDE} {row * _SIDE}h{side}v{side}h-{side}z")
    width = min(len(tones), _COLUMNS) * _SIDE - _GAP
    height = -(-len(tones) // _COLUMNS) * _SIDE - _GAP
    body = "".join(f'<path class="{tone}" d="{"".join(d)}"/>' for tone, d in paths.items())
    return (
        f'<svg class="map" role="img" aria-label="{escape(label)}" width="{width}" '
        f'height="{height}" viewBox="0 0 {width} {height}">{body}</svg>'
    )


def counted(tones: Sequence[str]) -> Mapping[str, int]:
    """Frequency of each tone."""
    return {tone: tones.count(tone) for tone in WORST_FIRST}
