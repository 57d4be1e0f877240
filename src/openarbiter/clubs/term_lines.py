"""Lines of a tournament file with the terms of a club: ``### NAME: term value, term value``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Any, TypeVar

from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_

T = TypeVar("T")

_UNKNOWN = N_("“{term}” is no term of the line “{line}”; it is not applied.")
_BAD = N_("“{value}” does not fit the term “{term}” of the line “{line}”: {allowed}.")
_TWICE = N_("The term “{term}” stands twice in the line “{line}”; the later one is applied.")

LARGEST = 9999
"""The largest whole number of a term."""


class BadTerm(ValueError):
    """A value that a term cannot have; the message says which it may have."""


@dataclass(frozen=True, slots=True)
class Term:
    """One term: its name in the line, the attribute it sets, and how it is read and written.

    Attributes:
        read: from text to a value; raises :class:`BadTerm`.
        write: from a value to text.
    """

    name: str
    attribute: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]


@dataclass(frozen=True, slots=True)
class ReadTerms:
    """The values that lines have, by attribute, and what was wrong with them."""

    values: dict[str, Any]
    wrong: tuple[Reason, ...]


def read_terms(tournament: Tournament, begins: str, terms: tuple[Term, ...]) -> ReadTerms:
    """Read the terms of every line that begins with these words.

    A term that cannot be read is not applied, and told.

    Args:
        begins: such as ``### Keizer terms:``.
    """
    by_length = sorted(terms, key=lambda term: -len(term.name))
    values: dict[str, Any] = {}
    wrong: list[Reason] = []
    name = begins.removeprefix("### ").rstrip(":")
    for line in tournament.extra:
        if not line.startswith(begins):
            continue
        for text in filter(None, (each.strip() for each in line[len(begins) :].split(","))):
            found = next((t for t in by_length if text == t.name or _is(text, t.name)), None)
            if found is None:
                wrong.append(Reason.of(_UNKNOWN, term=text, line=name))
                continue
            given = text[len(found.name) :].strip()
            if found.attribute in values:
                wrong.append(Reason.of(_TWICE, term=found.name, line=name))
            try:
                values[found.attribute] = found.read(given)
            except BadTerm as bad:
                about = {"value": given, "term": found.name, "line": name, "allowed": bad}
                wrong.append(Reason.of(_BAD, **about))
    return ReadTerms(values, tuple(wrong))


def _is(text: str, name: str) -> bool:
    return text.startswith(f"{name} ")


def written(begins: str, terms: tuple[Term, ...], value: object, plain: object) -> str:
    """The line of terms; those that are as usual are left out, ``""`` where all are.

    Args:
        plain: the same with every term as usual.
    """
    told = [
        f"{term.name} {term.write(getattr(value, term.attribute))}".rstrip()
        for term in terms
        if getattr(value, term.attribute) != getattr(plain, term.attribute)
    ]
    return f"{begins} {', '.join(told)}" if told else ""


def with_line(tournament: Tournament, begins: str, line: str) -> Tournament:
    """The tournament with this line in place of all that begin so; without any for ``""``."""
    kept = tuple(each for each in tournament.extra if not each.startswith(begins))
    return replace(tournament, extra=(*kept, line) if line else kept)


def applied(plain: T, values: Mapping[str, Any]) -> T:
    """A frozen value of terms with these values in place of the usual ones."""
    known = {each.name for each in fields(plain)}  # type: ignore[arg-type]
    assert set(values) <= known
    return replace(plain, **values)  # type: ignore[type-var]


def whole(least: int, most: int = LARGEST) -> Callable[[str], int]:
    """A reader of whole numbers."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 6 and least <= int(text) <= most):
            raise BadTerm(f"{least}-{most}")
        return int(text)

    return read


def whole_or(word: str, least: int, most: int = LARGEST) -> Callable[[str], int | None]:
    """A reader of whole numbers, and of a word that stands for none."""
    number = whole(least, most)

    def read(text: str) -> int | None:
        if text == word:
            return None
        try:
            return number(text)
        except BadTerm as bad:
            raise BadTerm(f"{bad}, {word}") from bad

    return read


def number_or(word: str) -> Callable[[int | None], str]:
    """The writer for :func:`whole_or`."""
    return lambda value: word if value is None else str(value)


def fraction(text: str) -> Fraction:
    """A fraction between 0 and 2 as people write it: ``1/3``, ``0.4``, ``0,4``, ``1``.

    Raises:
        BadTerm: it is none, or its denominator is larger than 100.
    """
    top, slash, bottom = text.replace(",", ".").partition("/")
    try:
        found = Fraction(top.strip())
        if slash:
            found /= Fraction(bottom.strip())
    except (ValueError, ZeroDivisionError):
        raise BadTerm("0-2, 1/3") from None
    if len(text) > 12 or not 0 <= found <= 2 or found.denominator > 100:
        raise BadTerm("0-2, 1/3")
    return found


def one_of(*words: str) -> Callable[[str], str]:
    """A reader of words."""

    def read(text: str) -> str:
        if text not in words:
            raise BadTerm(", ".join(words))
        return text

    return read


def yes_or_no(text: str) -> bool:
    """A reader of ``yes`` and ``no``."""
    return one_of("yes", "no")(text) == "yes"


def as_yes_or_no(value: bool) -> str:
    """The writer for :func:`yes_or_no`."""
    return "yes" if value else "no"
