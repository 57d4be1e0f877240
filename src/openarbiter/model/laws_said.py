"""What the regulations of an event say where the Laws leave it to them, as lines of its file.

Whether rapid and blitz games are played by the competition rules in full (A.5, B.5 of 2018; A.6,
B.4 of 2023), and whether a draw may be agreed (9.1.1). A tournament file has comments for it, such
as ``### Rapid and blitz: supervised`` and ``### No draw by agreement before move 30``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from openarbiter.model.tournament import Tournament

NO_AGREEMENT = 0
"""The limit of moves that stands for: no draw by agreement at all without the arbiter."""

MOST_MOVES_OF_LIMIT = 200
"""The highest number of moves that a limit may have."""

_SUPERVISED = re.compile(r"### Rapid and blitz: (supervised|not supervised) *")
_LIMIT = re.compile(r"### No draw by agreement (?:before move ([1-9][0-9]{0,2})|at all) *")


@dataclass(frozen=True, slots=True)
class LawsSaid:
    """What the regulations say for the Laws.

    Attributes:
        supervised: whether the competition rules apply in full to rapid or blitz; None where
            nothing is said.
        draw_limit: how many moves both players have to make before they may agree on a draw;
            :data:`NO_AGREEMENT` where they may not, None where nothing is said.
    """

    supervised: bool | None = None
    draw_limit: int | None = None


def laws_said(tournament: Tournament) -> LawsSaid:
    """What the regulations of a tournament say; of several lines the last one counts."""
    supervised, limit = None, None
    for line in tournament.extra:
        if found := _SUPERVISED.fullmatch(line):
            supervised = found[1] == "supervised"
        elif found := _LIMIT.fullmatch(line):
            limit = int(found[1] or NO_AGREEMENT)
    return LawsSaid(supervised, limit)


def with_laws_said(tournament: Tournament, said: LawsSaid) -> Tournament:
    """The tournament with other regulations for the Laws."""
    lines = [
        line
        for line in tournament.extra
        if not _SUPERVISED.fullmatch(line) and not _LIMIT.fullmatch(line)
    ]
    if said.supervised is not None:
        lines.append(f"### Rapid and blitz: {'' if said.supervised else 'not '}supervised")
    if said.draw_limit is not None:
        moves = f"before move {said.draw_limit}" if said.draw_limit else "at all"
        lines.append(f"### No draw by agreement {moves}")
    return replace(tournament, extra=tuple(lines))
