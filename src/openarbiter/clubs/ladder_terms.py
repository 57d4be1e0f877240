"""The terms of a ladder: who may challenge whom, and what a result does to the list.

A tournament file has them in a line such as ``### Ladder terms: reach 4, draw below``. Terms that
are as usual need no mention. ``docs/clubs.md`` says what each means.
"""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.clubs.term_lines import (
    ReadTerms,
    Term,
    applied,
    number_or,
    one_of,
    read_terms,
    whole,
    whole_or,
    with_line,
    written,
)
from openarbiter.model import Reason, Tournament

BEGINS = "### Ladder terms:"


@dataclass(frozen=True, slots=True)
class LadderTerms:
    """What a club has agreed on.

    Attributes:
        start: the list before round 1: ``"list"`` for the start list, ``"rating"``.
        reach: how many places up a player may challenge; None for anybody above.
        win: what a win of the lower placed player does: ``"takes"`` the place of the loser, moves
            ``"half"`` of the way up, rounded up, or ``"swaps"`` the two.
        draw: what a draw does: it ``"stays"``, the lower placed player comes directly ``"below"``
            the other, or moves up ``"one"``.
        idle: after how many rounds in a row without a game a player drops; None for never.
        drop: by how many places.
        apart: how many rounds have to lie between two games of the same players.
        valid: for how many rounds a challenge holds.
        lapsed: what a challenge brings that lapsed because the challenged player was never there
            while the challenger was: ``"nothing"``, or ``"wins"`` like a game won.
    """

    start: str = "list"
    reach: int | None = 3
    win: str = "takes"
    draw: str = "stays"
    idle: int | None = None
    drop: int = 1
    apart: int = 1
    valid: int = 3
    lapsed: str = "nothing"


TERMS: tuple[Term, ...] = (
    Term("start", "start", one_of("list", "rating"), str),
    Term("reach", "reach", whole_or("any", 1, 999), number_or("any")),
    Term("win", "win", one_of("takes", "half", "swaps"), str),
    Term("draw", "draw", one_of("stays", "below", "one"), str),
    Term("idle rounds", "idle", whole_or("any", 1, 99), number_or("any")),
    Term("drop", "drop", whole(1, 99), str),
    Term("rounds apart", "apart", whole(0, 99), str),
    Term("challenge holds", "valid", whole(1, 99), str),
    Term("lapsed challenge", "lapsed", one_of("nothing", "wins"), str),
)

USUAL = LadderTerms()


def ladder_terms(tournament: Tournament) -> LadderTerms:
    """The terms of a tournament; what its file does not say is as usual."""
    return applied(USUAL, _read(tournament).values)


def wrong_ladder_terms(tournament: Tournament) -> tuple[Reason, ...]:
    """What cannot be read in the terms of a tournament file."""
    return _read(tournament).wrong


def _read(tournament: Tournament) -> ReadTerms:
    return read_terms(tournament, BEGINS, TERMS)


def with_ladder_terms(tournament: Tournament, terms: LadderTerms) -> Tournament:
    """The tournament with these terms in its file."""
    return with_line(tournament, BEGINS, written(BEGINS, TERMS, terms, USUAL))
