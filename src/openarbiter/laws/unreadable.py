"""Why a position or a game cannot be read, with the place."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model.reason import Reason


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why a text is no position, or a move of a game no legal one.

    Attributes:
        reason: what is wrong, and what to write instead.
        line: the line of the text, from 1; None where it is about the whole of it.
        column: the column in the line, from 1.
        ply: the half-move of the game, from 1 for the first one; None of a position.
    """

    reason: Reason
    line: int | None = None
    column: int | None = None
    ply: int | None = None
