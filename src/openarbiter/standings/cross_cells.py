"""The cells of a crosstable: one round of one participant."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from openarbiter.model import POINT, ByeKind, Colour, Mark, Score, format_score

Outcome: TypeAlias = Literal["", "win", "draw", "loss"]


class CellKind(Enum):
    """What a cell shows."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    PENDING = "pending"
    """Paired, and the result is not known yet."""
    PAB = "pairing-allocated bye"
    FULL_BYE = "full-point bye"
    HALF_BYE = "half-point bye"
    ZERO_BYE = "zero-point bye"
    ABSENT = "absent"
    """In no pairing and without a bye: not come yet, or gone."""


@dataclass(frozen=True, slots=True)
class CrossCell:
    """One round of one participant.

    Attributes:
        round: its number; None for a game that nobody paired, because one of the two
            had left a round robin (C.05 6.6), and for one that is carried over.
        opponent: the opponent's number; None for a bye.
        place: the opponent's row of the table, from 1.
        colour: None where there was none; of a team that on the first board.
        result: ``"1"``, ``"½"``, ``"0"``, ``"+"`` or ``"-"``; of a team its points on the
            boards, such as ``"2½"``, or ``"+"`` and ``"-"`` for a match nobody played; ``""``
            where there is no result.
        outcome: what the result was, where there is one; unplayed ones have none. Of a team that
            of the match, by its match points.
        counts: whether it counts in the standings (C.05 6.6).
        carried: whether it was played in an earlier stage, and its result is carried over.
        match_points: those of a team, adjustments included; None for players, and while the match
            has no result.
        game_points: the same in game points.
        unplayed: how many boards of a match in which a game was played had none (PMR 249).
    """

    kind: CellKind
    round: int | None
    opponent: int | None = None
    place: int | None = None
    colour: Colour | None = None
    result: str = ""
    outcome: Outcome = ""
    counts: bool = True
    carried: bool = False
    match_points: Score | None = None
    game_points: Score | None = None
    unplayed: int = 0


def with_halves(score: Score) -> str:
    """Points as crosstables write them.

    >>> with_halves(25), with_halves(5), with_halves(30), with_halves(12)
    ('2½', '½', '3', '1.2')
    """
    whole, rest = divmod(score, POINT)
    if score < 0 or rest not in (0, POINT // 2):
        return format_score(score)
    return (str(whole) if whole or not rest else "") + ("½" if rest else "")


RESULT_TEXT = {
    Mark.WIN: "1",
    Mark.UNRATED_WIN: "1",
    Mark.DRAW: "½",
    Mark.UNRATED_DRAW: "½",
    Mark.LOSS: "0",
    Mark.UNRATED_LOSS: "0",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "-",
    Mark.UNKNOWN: "",
}

OUTCOMES: dict[str, Outcome] = {"1": "win", "½": "draw", "0": "loss"}

BYE_CELLS = {
    ByeKind.PAB: CellKind.PAB,
    ByeKind.FULL: CellKind.FULL_BYE,
    ByeKind.HALF: CellKind.HALF_BYE,
    ByeKind.ZERO: CellKind.ZERO_BYE,
}

RoundCells: TypeAlias = list[tuple[int, dict[int, CrossCell]]]
"""Each round with its number and a cell for those who are in it."""
