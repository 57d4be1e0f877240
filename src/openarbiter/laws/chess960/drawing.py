"""Drawing a starting position: from a seed that is written down, or with one die (II.2)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from openarbiter.laws.chess960.positions import COUNT, start_number
from openarbiter.model import Reason
from openarbiter.model.text import N_

_BY_SEED = N_(
    "The SHA-256 digest of “{text}” (UTF-8), read as one number, leaves {number} when divided by "
    "960. “sha256sum” gives the same digest: {digest}."
)
_LIGHT = N_("{throw}: a bishop on {square}, light square {throw} from the left.")
_DARK = N_("{throw}: a bishop on {square}, dark square {throw} from the left.")
_QUEEN = N_("{throw}: the queen on {square}, free square {throw} from the left.")
_KNIGHT = N_("{throw}: a knight on {square}, free square {throw} from the left.")
_REST = N_("The last three squares from the left: rook, king, rook.")
_AGAIN = N_("{throw}: there are fewer squares than that; throw again.")

_STEPS = (("B", _LIGHT), ("B", _DARK), ("Q", _QUEEN), ("N", _KNIGHT), ("N", _KNIGHT))
"""What is thrown for, in this order: of 4, 4, 6, 5 and 4 squares."""

LONGEST_SEED = 200
"""The longest seed, so that it can be written down."""


class DieMissing(ValueError):
    """Throws of a die that are too few, or none of a die.

    Attributes:
        throw: the throw that is none; None where there are too few.
    """

    def __init__(self, throw: int | None):
        super().__init__(str(throw))
        self.throw = throw


@dataclass(frozen=True, slots=True)
class Drawn960:
    """A starting position that was drawn.

    Attributes:
        number: from 0 to 959.
        way: how, so that everybody can draw it again; to be written down.
    """

    number: int
    way: tuple[Reason, ...]


def draw_by_seed(seed: str) -> Drawn960:
    """The position that a seed gives, such as the name of the event, the round and a die.

    The same seed gives the same position on every machine. It has to be fixed in public before
    anybody can have tried it out.

    >>> draw_by_seed("Open 2026, round 3, 5 2 6").number
    919

    Raises:
        ValueError: the seed is empty or longer than :data:`LONGEST_SEED`.
    """
    if not seed.strip() or len(seed) > LONGEST_SEED:
        raise ValueError("the seed is empty or too long")
    digest = hashlib.sha256(seed.encode()).hexdigest()
    number = int(digest, 16) % COUNT
    way = Reason.of(_BY_SEED, text=seed, number=number, digest=digest)
    return Drawn960(number, (way,))


def draw_by_die(throws: Iterable[int]) -> Drawn960:
    """The position that the throws of one die give.

    A throw that is more than the squares there are does not count, so that all 960 positions
    are equally likely.

    >>> draw_by_die([3, 2, 3, 2, 3]).number
    518

    Raises:
        DieMissing: a throw is not from 1 to 6, or there are too few.
    """
    row = [""] * 8
    said: list[Reason] = []
    thrown = iter(throws)
    for step, (piece, sentence) in enumerate(_STEPS):
        squares = _squares(row, step)
        throw = _throw(thrown)
        while throw > len(squares):
            said.append(Reason.of(_AGAIN, throw=throw))
            throw = _throw(thrown)
        at = squares[throw - 1]
        row[at] = piece
        said.append(Reason.of(sentence, throw=throw, square=f"{'abcdefgh'[at]}1"))
    for piece in "RKR":
        row[row.index("")] = piece
    said.append(Reason.of(_REST))
    return Drawn960(start_number("".join(row)), tuple(said))


def _squares(row: list[str], step: int) -> list[int]:
    """The squares that a throw chooses among: light ones, dark ones, then all that are free."""
    if step < 2:
        return list(range(1 - step, 8, 2))
    return [at for at, taken in enumerate(row) if not taken]


def _throw(thrown: Iterable[int]) -> int:
    throw = next(iter(thrown), None)
    if throw is None:
        raise DieMissing(None)
    if not 1 <= throw <= 6:
        raise DieMissing(throw)
    return throw
