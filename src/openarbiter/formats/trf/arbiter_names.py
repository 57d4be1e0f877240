"""An arbiter as records 102 and 112 write one: a title, a name, perhaps the FIDE ID."""

from __future__ import annotations

import re
from dataclasses import replace

from openarbiter.formats.federations import is_federation
from openarbiter.model.facts import EventArbiter

ARBITER_TITLES = ("IA", "FA", "NA")
"""International, FIDE and national arbiter."""

_TITLES = "|".join(ARBITER_TITLES)
_BEFORE = re.compile(rf"({_TITLES})\.?\s+(?=\S)")
_AFTER = re.compile(rf"(?:\s*,)?\s+({_TITLES})\.?$")
_NUMBER_BEFORE = re.compile(r"(\d{5,11})\s+(?=\S)", re.ASCII)
_NUMBER_AFTER = re.compile(r"(?:\s*[,:-])?\s+(\d{5,11})$", re.ASCII)
_BRACKETS = re.compile(r"\s*[(\[]([^()\[\]]*)[)\]]$")
_NEXT = re.compile(rf"\s*;\s*|(?<=[)\]])\s*,\s*|\s*,\s+(?=(?:{_TITLES})\.?\s)")
_PART = re.compile(r"[\s,;:/]+")
_LABELS = frozenset({"FIDE", "ID", "FIN", "NO", "NO."})


def read_arbiters(text: str) -> tuple[EventArbiter, ...]:
    """The arbiters that a record names: usually one, sometimes several with ``;`` between them.

    A comma stands between two arbiters only where a title follows or a number in brackets has
    ended: it is a part of many names.

    >>> [each.name for each in read_arbiters("IA Roe, Ann, FA Doe, John")]
    ['Roe, Ann', 'Doe, John']
    """
    return tuple(read_arbiter(each) for each in _NEXT.split(text.strip()) if each.strip())


def read_arbiter(text: str) -> EventArbiter:
    """The arbiter that a text names; what is no title, number or federation is the name.

    >>> read_arbiter("IA Ann Roe (22232540)").fide_id, read_arbiter("Roe, Ann (IA, BUL)").title
    ('22232540', 'IA')
    >>> read_arbiter("Ann Roe (Junior)").name
    'Ann Roe (Junior)'
    """
    plain = " ".join(text.split())
    found = EventArbiter(plain)
    while (less := _one_part_less(found)) is not None and less.name:
        found = less
    return found


def written_arbiter(arbiter: EventArbiter) -> str:
    """The arbiter as records 102 and 112 have one: title, name, and the FIDE ID in brackets.

    >>> written_arbiter(EventArbiter("Ann Roe", title="IA", fide_id="22232540"))
    'IA Ann Roe (22232540)'
    """
    number = f"({arbiter.fide_id})" if arbiter.fide_id else ""
    return " ".join(part for part in (arbiter.title, *arbiter.name.split(), number) if part)


def plain_arbiter(arbiter: EventArbiter) -> EventArbiter:
    """The arbiter as it is read again after it was written: a title in the name is the title.

    >>> plain_arbiter(EventArbiter("IA  Ann Roe")).title
    'IA'
    """
    read = read_arbiter(_NEXT.sub(" ", written_arbiter(arbiter)))
    plain = replace(
        read,
        role=arbiter.role,
        federation=arbiter.federation.strip().upper() or read.federation,
        licensed=arbiter.licensed,
    )
    return plain if plain == arbiter else plain_arbiter(plain)


def _one_part_less(arbiter: EventArbiter) -> EventArbiter | None:
    """The arbiter with the next part of the name that is none; None where all of it is."""
    name = arbiter.name
    if not arbiter.title and (part := _BEFORE.match(name)):
        return replace(arbiter, title=part[1], name=name[part.end() :])
    if not arbiter.title and (part := _AFTER.search(name)):
        return replace(arbiter, title=part[1], name=name[: part.start()])
    if not arbiter.fide_id and (part := _NUMBER_BEFORE.match(name)):
        return replace(arbiter, fide_id=part[1], name=name[part.end() :])
    if not arbiter.fide_id and (part := _NUMBER_AFTER.search(name)):
        return replace(arbiter, fide_id=part[1], name=name[: part.start()])
    if part := _BRACKETS.search(name):
        return _in_brackets(replace(arbiter, name=name[: part.start()]), part[1])
    return None


def _in_brackets(arbiter: EventArbiter, text: str) -> EventArbiter | None:
    """The arbiter with what stands in brackets; None where anything of it is something else."""
    parts = [part for part in _PART.split(text) if part and part.upper() not in _LABELS]
    for part in parts:
        if part in ARBITER_TITLES and not arbiter.title:
            arbiter = replace(arbiter, title=part)
        elif part.isascii() and part.isdigit() and len(part) <= 11 and not arbiter.fide_id:
            arbiter = replace(arbiter, fide_id=part)
        elif part.isupper() and is_federation(part) and not arbiter.federation:
            arbiter = replace(arbiter, federation=part)
        else:
            return None
    return arbiter if parts else None
