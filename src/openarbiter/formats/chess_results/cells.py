"""One cell of a cross table: ``54b1``, ``198w+``, ``-½``, ``½``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from openarbiter.formats.trf.entries import RoundEntry
from openarbiter.model import ByeKind, Colour, Mark

_RESULT = r"1/2|0[.,]5|[10½=+\-][FKfk]?|"
_GAME = re.compile(rf"(\d{{1,4}})\s?([^\W\d_])\s?({_RESULT})")
_COLOURLESS = re.compile(rf"(\d{{1,4}})\s+({_RESULT})")
_MATCH = re.compile(r"\d{1,4}[^\W\d_]\d{1,2}([.,]5|½)?")
_BYE = re.compile(rf"[-–—]?\s?({_RESULT})|--")
_CYCLES = re.compile(r"1/2|0[.,]5|[10½=][FK]?|[+\-]", re.IGNORECASE)

_MARKS = {
    "": Mark.UNKNOWN,
    "1": Mark.WIN,
    "½": Mark.DRAW,
    "0": Mark.LOSS,
    "+": Mark.FORFEIT_WIN,
    "-": Mark.FORFEIT_LOSS,
}
_HALVES = {Mark.WIN: 2, Mark.FORFEIT_WIN: 2, Mark.DRAW: 1}
_FORFEITS = {"1": Mark.FORFEIT_WIN, "0": Mark.FORFEIT_LOSS}

_PAIR_LETTERS = "wb ws wz bn bc bč bp bs bj bm vs hs vm an бч λμ"
_PAIRS = tuple((pair[0], pair[1]) for pair in _PAIR_LETTERS.split())
"""White and Black, by their first letters in one language."""

_FREE_WORDS = (
    "bye spielfrei frei free libre descansa descanso exempt exempté riposo riposa exento "
    "isento folga свободен выходной вільний вихідний почивка pauza pauzuje volno voľno "
    "wolny pauz szabad szabadnap bay liber slobodan vrij walkover vapaa fri ρεπό"
)
_FREE = frozenset(_FREE_WORDS.split())
"""Words for whoever is left over when the others are paired."""

UNPAIRED = "*"
"""Players not paired yet, or the player's own place in a round robin."""


def looks_like_game(text: str) -> bool:
    """Check whether a cell names an opponent with a colour.

    >>> looks_like_game("54b1"), looks_like_game("198w+"), looks_like_game("24,5")
    (True, True, False)
    """
    return _GAME.fullmatch(text) is not None


def looks_like_match(text: str) -> bool:
    """Check whether a cell names an opposing team with the colour of board 1 and board points."""
    return _MATCH.fullmatch(text) is not None


def looks_like_bye(text: str) -> bool:
    """Check whether a cell says what a round without an opponent brought."""
    return _BYE.fullmatch(text) is not None or text.casefold() in _FREE


def colours_of(cells: Iterable[str]) -> dict[str, Colour] | None:
    """Meanings of the letters of a table; None where they cannot be told apart.

    Every language has its own: ``w`` and ``b``, ``w`` and ``s``, ``b`` and ``n``. The two
    letters of one table belong to one language, whichever it is.

    >>> colours_of(["2w1", "1s0"])["s"], colours_of(["2b1", "1n0"])["b"]
    (<Colour.BLACK: 'b'>, <Colour.WHITE: 'w'>)
    """
    games = (found for cell in cells if (found := _GAME.fullmatch(cell)))
    counted = Counter(found[2].casefold() for found in games)
    letters = {letter for letter, _ in counted.most_common(2)}
    if not letters:
        return {}
    for white, black in _PAIRS:
        if letters <= {white, black} and (len(letters) == 2 or letters <= {"w"}):
            return {white: Colour.WHITE, black: Colour.BLACK}
    return None


def read_cell(text: str, colours: dict[str, Colour]) -> RoundEntry | None:
    """Content of a cell of a round; None where it says nothing.

    A win without an opponent is the pairing-allocated bye, as long as the round has only
    one (``legacy``).

    >>> read_cell("54b½", {"b": Colour.BLACK}).mark, read_cell("-½", {}).bye
    (<Mark.DRAW: '='>, <ByeKind.HALF: 'H'>)
    """
    if not text or text == UNPAIRED:
        return None
    if found := _GAME.fullmatch(text):
        colour = colours.get(found[2].casefold())
        entry = _game(int(found[1]), colour, found[3])
        if colour is None and not entry.bye:
            return replace(entry, fault="table-colour", fault_read=found[2])
        return entry
    if found := _COLOURLESS.fullmatch(text):
        return _game(int(found[1]), None, found[2])
    if found := _BYE.fullmatch(text):
        return _bye(found[1] or "")
    if text.casefold() in _FREE:
        return RoundEntry(bye=ByeKind.PAB, legacy=True)
    return RoundEntry(fault="table-cell", fault_read=text, seeks=True)


def halves_in(text: str) -> int:
    """Value of a cell by the usual points, in half points; 0 if unknown.

    >>> halves_in("54b1"), halves_in("12w½"), halves_in("-½"), halves_in("7w-")
    (2, 1, 1, 0)
    """
    found = _GAME.fullmatch(text)
    bye = None if found else _BYE.fullmatch(text)
    result = found[3] if found else (bye[1] or "") if bye else ""
    return _HALVES.get(mark_of(result) or Mark.UNKNOWN, 0)


def mark_of(text: str) -> Mark | None:
    """The mark of a result; None where there is none of these.

    >>> mark_of("½"), mark_of("1F"), mark_of("2")
    (<Mark.DRAW: '='>, <Mark.FORFEIT_WIN: '+'>, None)
    """
    plain = text.upper().replace("K", "F")
    if plain in ("=", "1/2", "0.5", "0,5"):
        plain = "½"
    if plain.endswith("F"):
        return _FORFEITS.get(plain[0]) or _MARKS.get(plain[0])
    return _MARKS.get(plain)


def results_of(text: str) -> tuple[Mark, ...] | None:
    """The results of a cell of a round robin, one for each cycle; None for anything else.

    >>> [mark.value for mark in results_of("½1")], results_of("*"), results_of("")
    (['=', '1'], None, ())
    """
    plain = text.replace(" ", "")
    found = _CYCLES.findall(plain)
    if "".join(found) != plain:
        return None
    marks = tuple(mark_of(each) for each in found)
    return None if None in marks else tuple(mark for mark in marks if mark is not None)


def _game(opponent: int, colour: Colour | None, result: str) -> RoundEntry:
    mark = mark_of(result)
    if not opponent:
        return _bye(result)
    return RoundEntry(opponent, colour, mark)


def _bye(result: str) -> RoundEntry:
    match mark_of(result):
        case Mark.WIN | Mark.FORFEIT_WIN:
            return RoundEntry(bye=ByeKind.PAB, legacy=True)
        case Mark.DRAW:
            return RoundEntry(bye=ByeKind.HALF)
        case _:
            return RoundEntry(bye=ByeKind.ZERO)
