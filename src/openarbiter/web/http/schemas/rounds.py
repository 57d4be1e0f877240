"""What is asked for of rounds: how to pair them, and what is published."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from openarbiter.web.http.schemas.kinds import (
    Confirmed,
    Plain,
    PlayerKey,
    Reason,
    Sent,
    Text,
    Version,
)


class Pair(Sent):
    """Two players of a draft, by their ids, and their board.

    Where teams are paired: two teams by their numbers, and their match.
    """

    white: PlayerKey
    black: PlayerKey
    board: int | None = Field(None, ge=1, le=99_999)


class DraftIn(Confirmed):
    """How to pair: with ``as_draws`` games without a result count as draws (C.04.2 D.1).

    Round 1 of a Swiss needs the initial colour (C.04.3 E) where the regulations do not have it:
    ``white`` or ``black`` as it was drawn outside the program, or ``draw`` to draw it here, with
    ``seed`` or one of the program's own.
    """

    as_draws: bool = False
    initial_colour: Literal["white", "black", "draw"] | None = None
    seed: Plain = Field("", max_length=80)


class DraftChange(Sent):
    """All pairs and the bye as an arbiter has decided, and why; it is recorded."""

    version: Version
    pairs: list[Pair] = Field(max_length=6000)
    bye: PlayerKey | None = None
    reason: Reason


class Publication(Confirmed):
    """Which version of the draft is to be published."""

    version: Version


class AskedBye(Sent):
    """A player who does not play the round, with ``half`` a point or ``zero``."""

    player: PlayerKey
    kind: Literal["half", "zero"]


class RoundPairs(Sent):
    """The pairing of a whole round: ``pairs`` by the players' ids, White first, or ``text``.

    ``text`` is the same by the players' numbers, as lines of text: those an engine prints, a
    table with the columns board, white and black, or a tournament file (TRF) that has the round.
    ``board`` is given for every pair or for none; then the boards are numbered in the order of
    publication (C.04.2 D.9). ``bye`` has the pairing-allocated bye; in a schedule they are free.
    ``byes`` are those that players asked for and that are not recorded yet.
    """

    pairs: list[Pair] = Field(default_factory=list, max_length=6000)
    text: Plain = Field("", max_length=2_000_000)
    bye: PlayerKey | None = None
    byes: list[AskedBye] = Field(default_factory=list, max_length=6000)


class RoundEntered(RoundPairs):
    """The pairing of a round that was made elsewhere, and why; it is recorded.

    ``reason`` may be empty where it is the pairing by the rules. ``source`` names the file or the
    program it is from. With ``as_draws`` games without a result count as draws (C.04.2 D.1).
    """

    reason: Reason = ""
    source: Text = ""
    as_draws: bool = False


class Confirmation(Sent):
    """The announced rounds, where the tables have others, and why; it is recorded."""

    rounds: int = Field(ge=1, le=999)
    reason: Reason
