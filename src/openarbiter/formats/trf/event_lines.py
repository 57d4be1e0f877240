"""The comments (``###``) by which a file says of an event what the standard has no record for.

``### Occasion: zonal``, ``### Registered with FIDE: 2026-01-02``, ``### Organiser: ...``,
``### Women only: yes``, ``### For players with a disability: yes``, ``### Arbiter: ...`` for each
further one, and ``### About the arbiter IA Ann Roe (22232540): BUL, licensed`` for what records
102 and 112 have no place for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from openarbiter.model import Tournament
from openarbiter.model.facts import Occasion
from openarbiter.model.text import N_

OCCASION = "Occasion"
REGISTERED = "Registered with FIDE"
ORGANISER = "Organiser"
WOMEN = "Women only"
DISABLED = "For players with a disability"
ARBITER_LINE = "Arbiter"
ABOUT = "About the arbiter"

NOTHING_MORE = "nothing more"
"""What is said about the first of two arbiters who are written alike, when only the other has
something more."""

_LICENSED = {"licensed": True, "not licensed": False}
_YES_NO = {"yes": True, "no": False}
_LINE = re.compile(
    rf"### ({OCCASION}|{REGISTERED}|{ORGANISER}|{WOMEN}|{DISABLED}|{ARBITER_LINE}): *(.*)"
)
_ABOUT_LINE = re.compile(rf"### {ABOUT} (.+): *(.*)")

_EXPECTED: dict[str, str] = {
    OCCASION: N_(
        "One of: other, national-championship, national-team-championship, zonal, continental, "
        "world"
    ),
    REGISTERED: N_("A day, such as 2026-01-02"),
    WOMEN: N_("yes or no"),
    DISABLED: N_("yes or no"),
    ORGANISER: N_("A name"),
    ARBITER_LINE: N_("A name"),
    ABOUT: N_("A federation, licensed or not licensed, with a comma between them"),
}


@dataclass(frozen=True, slots=True)
class AboutArbiter:
    """What a line says about an arbiter.

    Attributes:
        written: the arbiter as record 102 or 112 has one.
    """

    written: str
    federation: str = ""
    licensed: bool | None = None


@dataclass(frozen=True, slots=True)
class Unread:
    """A line of these whose text is none of what it may be.

    Attributes:
        key: what the line is about.
        text: what stands there.
        expected: what may stand there, a sentence to be translated.
    """

    key: str
    text: str
    expected: str


Told = Occasion | date | bool | str | AboutArbiter


def read_event_line(line: str) -> tuple[str, Told] | Unread | None:
    """What a line says, with the name of it; None for a line of another kind.

    >>> read_event_line("### Occasion: zonal")
    ('Occasion', <Occasion.ZONAL: 'zonal'>)
    """
    if found := _ABOUT_LINE.fullmatch(line.rstrip()):
        about = _about(found[1], found[2])
        return (ABOUT, about) if about else Unread(ABOUT, found[2], _EXPECTED[ABOUT])
    found = _LINE.fullmatch(line.rstrip())
    if found is None:
        return None
    key, text = found[1], " ".join(found[2].split())
    told = _value(key, text)
    return Unread(key, text, _EXPECTED[key]) if told is None else (key, told)


def lines_told(tournament: Tournament) -> dict[str, list[Told]]:
    """What the lines of a tournament say, by name, in their order."""
    told: dict[str, list[Told]] = {}
    for line in tournament.extra:
        read = read_event_line(line)
        if isinstance(read, tuple):
            told.setdefault(read[0], []).append(read[1])
    return told


def with_lines(tournament: Tournament, key: str, texts: Iterable[str]) -> Tournament:
    """The tournament with these texts on the lines of a name, in place of those there were.

    They stand where the first of them stood, or at the end. What could not be read stays.
    """
    lines = tuple(f"### {key}: {text}" for text in texts)
    return _put(tournament, key, lines)


def with_abouts(tournament: Tournament, abouts: Iterable[AboutArbiter]) -> Tournament:
    """The tournament with these lines about arbiters in place of those there were."""
    return _put(
        tournament,
        ABOUT,
        tuple(f"### {ABOUT} {each.written}: {_about_written(each)}" for each in abouts),
    )


def _put(tournament: Tournament, key: str, lines: tuple[str, ...]) -> Tournament:
    def replaced(line: str) -> bool:
        read = read_event_line(line)
        return isinstance(read, tuple) and read[0] == key

    extra = tournament.extra
    first = next((at for at, line in enumerate(extra) if replaced(line)), len(extra))
    after = tuple(line for line in extra[first:] if not replaced(line))
    return replace(tournament, extra=(*extra[:first], *lines, *after))


def _value(key: str, text: str) -> Told | None:
    if key == OCCASION:
        return Occasion(text) if text in set(Occasion) else None
    if key == REGISTERED:
        return _day(text)
    if key in (WOMEN, DISABLED):
        return _YES_NO.get(text)
    return text or None


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _about(written: str, text: str) -> AboutArbiter | None:
    about = AboutArbiter(" ".join(written.split()))
    if text == NOTHING_MORE:
        return about
    for part in (each.strip() for each in text.split(",")):
        if re.fullmatch(r"[A-Z]{3}", part) and not about.federation:
            about = replace(about, federation=part)
        elif part in _LICENSED and about.licensed is None:
            about = replace(about, licensed=_LICENSED[part])
        else:
            return None
    return about


def _about_written(about: AboutArbiter) -> str:
    licence = next((word for word, value in _LICENSED.items() if value is about.licensed), "")
    return ", ".join(part for part in (about.federation, licence) if part) or NOTHING_MORE
