"""The codes of tie-breaks: ``BH/C1``, ``EMGSB/C1/P``, ``BH:MP/C1``, ``KS/L+1``, ``SSSC/K4``.

C.07 itself writes ``BH-C1`` and ``BH-M1``; these are read as ``BH/C1`` and ``BH/M1``.
The grammar is that of TRF26 records 202 and 212. ``/U1400`` (the rating unrated players
count for) and ``/V2024`` (the edition a value is computed by) are additions in use.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.rulebook.tie_break_articles import EDITION_OF_YEAR

_CODE = re.compile(r"(OTHER_\w+|[A-Z]+)(?::(MP|GP))?((?:/[A-Z][+-]?\d*)*)", re.ASCII)
_WITH_HYPHEN = re.compile(r"(?<=\w)-([CM]\d+)(?![^/,])", re.ASCII)
_MODIFIER = re.compile(r"([A-Z])([+-]?\d*)")


class BadTieBreak(ValueError):
    """A code that is no tie-break, or none here; ``reason`` says why for people."""

    def __init__(self, reason: Reason):
        super().__init__(reason.message())
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Code:
    """One tie-break as somebody asked for it.

    Attributes:
        text: as written, in capitals and with ``/`` before every modifier.
        name: without the score and the modifiers, such as ``BH``.
        score: the reference score of a team event; None for the primary one.
        cut: how many least significant values to cut (``/C``, ``/M``).
        cut_high: how many most significant ones as well (``/M``).
        limit: steps to move the limit of Koya by (``/L``).
        factor: the normalising factor of SSSC, None for the computed one (``/K``).
        forfeits_played: ``/P``: forfeits count as played against the scheduled opponent.
        fore: ``/F``: Fore Buchholz instead of Buchholz.
        reverse: ``/R``: the other way round.
        unrated: ``/U``: the rating unrated players count for.
        edition: ``/V``: the edition; None for that of the standings.
    """

    text: str
    name: str
    score: Literal["MP", "GP"] | None = None
    cut: int = 0
    cut_high: int = 0
    limit: int = 0
    factor: int | None = None
    forfeits_played: bool = False
    fore: bool = False
    reverse: bool = False
    unrated: int | None = None
    edition: str | None = None

    @property
    def letters(self) -> frozenset[str]:
        """The letters of the modifiers it has."""
        return frozenset(letter for letter, _ in _modifiers(self.text))


def parse_code(text: str) -> Code:
    """Read one code, in any case.

    >>> code = parse_code("bh:mp/m2")
    >>> code.name, code.score, code.cut, code.cut_high
    ('BH', 'MP', 2, 2)

    >>> parse_code("BH-C1").text
    'BH/C1'

    Raises:
        BadTieBreak: it does not follow the grammar, a modifier lacks its number, or two
            of the same kind contradict each other.
    """
    plain = _WITH_HYPHEN.sub(r"/\1", text.strip().upper())
    found = _CODE.fullmatch(plain)
    if not found:
        raise BadTieBreak(
            Reason(
                N_("{code} is not a tie-break code such as BH/C1, ARO, SB/C1 or EMGSB/C1/P."),
                (("code", repr(text)),),
            )
        )
    values: dict[str, object] = {}
    modifiers = _modifiers(plain)
    cuts = [letter + number for letter, number in modifiers if letter in "CM"]
    if len(cuts) > 1:
        raise BadTieBreak(
            Reason(
                N_(
                    "{code} has more than one cut ({modifiers}). Keep one: /C1 cuts the "
                    "lowest value, /C2 the two lowest, /M1 the lowest and the highest."
                ),
                (("code", repr(text)), ("modifiers", ", ".join(f"/{each}" for each in cuts))),
            )
        )
    for letter, number in modifiers:
        values.update(_modifier(letter, number, text))
    return Code(plain, found[1], _score(found[2]), **values)  # type: ignore[arg-type]


def parse_codes(text: str) -> tuple[Code, ...]:
    """Read codes with commas between, as record 202 has them.

    Raises:
        BadTieBreak: one of them cannot be read.
    """
    return tuple(parse_code(each) for each in text.split(",") if each.strip())


def _modifiers(text: str) -> list[tuple[str, str]]:
    parts = text.split("/")[1:]
    return [(found[1], found[2]) for part in parts if (found := _MODIFIER.fullmatch(part))]


def _score(text: str | None) -> Literal["MP", "GP"] | None:
    if text is None:
        return None
    return "MP" if text == "MP" else "GP"


def _modifier(letter: str, number: str, text: str) -> dict[str, object]:
    if letter in "PFR" and not number:
        return {{"P": "forfeits_played", "F": "fore", "R": "reverse"}[letter]: True}
    if letter == "L" and re.fullmatch(r"[+-]?\d+", number):
        return {"limit": int(number)}
    if number.isdigit():
        value = int(number)
        match letter:
            case "C" if value:
                return {"cut": value}
            case "M" if value:
                return {"cut": value, "cut_high": value}
            case "K" if value:
                return {"factor": value}
            case "U" if value:
                return {"unrated": value}
            case "V" if value in EDITION_OF_YEAR:
                return {"edition": EDITION_OF_YEAR[value]}
    raise BadTieBreak(
        Reason(
            N_(
                "{code}: the modifier /{modifier} is not one of /C1, /C2, /M1, /M2, /L+1, /L-1, "
                "/K4, /P, /F, /R, /U1400, /V2024 or the like."
            ),
            (("code", repr(text)), ("modifier", letter + number)),
        )
    )
