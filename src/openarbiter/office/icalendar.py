"""Appointments as an iCalendar file (RFC 5545), which calendars read or subscribe to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime

_LONGEST = 75
"""Octets of a line, without its end (RFC 5545 3.1)."""

_ESCAPED = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": ""})


@dataclass(frozen=True, slots=True)
class Appointment:
    """Something that happens at a time, or on a day.

    Attributes:
        uid: the same for the same appointment as long as it exists, whatever changes of it.
        at: with a time zone; or a day alone, where nobody knows the time.
        summary: in a line, what it is.
        place: where; ``""`` where nobody said.
        about: more of it.
        tentative: whether it is not sure yet.
    """

    uid: str
    at: datetime | date
    summary: str
    place: str = ""
    about: str = ""
    tentative: bool = False


def icalendar(name: str, appointments: Iterable[Appointment], made: datetime) -> str:
    r"""A calendar as the text of its file, with the ends of lines that the format wants.

    Args:
        name: of the calendar.
        made: when it was made, with a time zone.

    >>> at = datetime(2026, 11, 15, 13, tzinfo=UTC)
    >>> one = Appointment("r3-2-5@club", at, "Rooks – Knights", "Hall, 1st floor")
    >>> [line for line in icalendar("Season", [one], at).split("\r\n") if ":2026" in line]
    ['DTSTAMP:20261115T130000Z', 'DTSTART:20261115T130000Z']
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//OpenArbiter//fixtures//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_text(name)}",
    ]
    for each in appointments:
        lines += _event(each, made)
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line))


def _event(each: Appointment, made: datetime) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{_text(each.uid)}"
    yield f"DTSTAMP:{_utc(made)}"
    if isinstance(each.at, datetime):
        yield f"DTSTART:{_utc(each.at)}"
    else:
        yield f"DTSTART;VALUE=DATE:{each.at:%Y%m%d}"
    yield f"SUMMARY:{_text(each.summary)}"
    if each.place:
        yield f"LOCATION:{_text(each.place)}"
    if each.about:
        yield f"DESCRIPTION:{_text(each.about)}"
    yield f"STATUS:{'TENTATIVE' if each.tentative else 'CONFIRMED'}"
    yield "END:VEVENT"


def _utc(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    """A text as a value: no character of it ends the value or the line."""
    tidy = "".join(each for each in text if each >= " " or each in "\n\t")
    return tidy.translate(_ESCAPED)


def _folded(line: str) -> Iterator[str]:
    """A line in parts of at most 75 octets, no character divided; later parts begin with a blank.

    >>> [len(part.encode()) for part in _folded("Ж" * 80)]
    [74, 75, 13]
    """
    part, size = "", 0
    for each in line:
        wide = len(each.encode())
        if size + wide > _LONGEST:
            yield part
            part, size = " ", 1
        part += each
        size += wide
    yield part
