"""Required shapes of the parts of a JSON document, and deviations from them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.verify.certificate.finding import CertificateFinding

LARGEST = 1_000_000_000
"""The largest whole number any field may hold."""

SHOWN = 60
"""The longest piece of a value that is shown in a message."""

NOTED = 1000
"""The most flaws, and the most unknown members, that are noted of one document."""

_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_POINTS = re.compile(r"-?(0|[1-9][0-9]{0,7})\.[0-9]", re.ASCII)
_DIGEST = re.compile(r"[0-9a-f]{64}", re.ASCII)


@dataclass(slots=True)
class Seen:
    """Findings on the way through a document.

    Attributes:
        flaws: what is missing or not what it should be.
        unknown: the paths of members the format does not have.
    """

    flaws: list[CertificateFinding] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)

    def wrong(self, path: str, template: str, value: object, **values: object) -> None:
        """Note a value that is not what it should be; the template has it as ``{read}``."""
        if len(self.flaws) < NOTED:
            self.flaws.append(
                CertificateFinding(path, Reason.of(template, read=shown(value), **values))
            )

    def missing(self, path: str) -> None:
        """Note that nothing is where something should be."""
        if len(self.flaws) < NOTED:
            self.flaws.append(CertificateFinding(path, Reason(N_("This is missing."))))

    def not_known(self, path: str) -> None:
        """Note a member the format does not have."""
        if len(self.unknown) < NOTED:
            self.unknown.append(path)


Shape: TypeAlias = Callable[[object, str, Seen], None]
"""Looks at the value at a path and notes what is wrong with it."""


def shown(value: object) -> str:
    """A value as it stands in the document; the beginning of a long one."""
    if isinstance(value, dict) and value:
        return "{…}"
    if isinstance(value, list) and len(value) > SHOWN:
        value = value[:SHOWN]
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def member(path: str, key: str) -> str:
    """The path of a member of an object.

    >>> member("$", "boards"), member("$.criteria", "C.5")
    ('$.boards', '$.criteria["C.5"]')
    """
    if _PLAIN_KEY.fullmatch(key):
        return f"{path}.{key}"
    return f"{path}[{json.dumps(key[:SHOWN], ensure_ascii=False)}]"


def record(members: Mapping[str, Shape]) -> Shape:
    """An object with exactly these members; others are noted as unknown."""

    def look(value: object, path: str, seen: Seen) -> None:
        if not isinstance(value, dict):
            seen.wrong(path, N_("This should be an object, but is {read}."), value)
            return
        for key, shape in members.items():
            if key in value:
                shape(value[key], member(path, key), seen)
            else:
                seen.missing(member(path, key))
        for key in value:
            if key not in members:
                seen.not_known(member(path, key))

    return look


def listing(shape: Shape, length: int | None = None) -> Shape:
    """A list of values of one shape, of so many where a length is given."""

    def look(value: object, path: str, seen: Seen) -> None:
        if not isinstance(value, list):
            seen.wrong(path, N_("This should be a list, but is {read}."), value)
            return
        if length is not None and len(value) != length:
            template = N_("This should be a list of {length} values, but is {read}.")
            seen.wrong(path, template, value, length=length)
            return
        for place, each in enumerate(value):
            shape(each, f"{path}[{place}]", seen)

    return look


def in_turn(*shapes: Shape) -> Shape:
    """A list of as many values as there are shapes, one of each."""
    any_list = listing(lambda value, path, seen: None, len(shapes))

    def look(value: object, path: str, seen: Seen) -> None:
        any_list(value, path, seen)
        if isinstance(value, list) and len(value) == len(shapes):
            for place, (each, shape) in enumerate(zip(value, shapes, strict=True)):
                shape(each, f"{path}[{place}]", seen)

    return look


def whole(least: int = 0) -> Shape:
    """A whole number, not below the least and not above :data:`LARGEST`."""

    def look(value: object, path: str, seen: Seen) -> None:
        # True and False are whole numbers to Python.
        if type(value) is not int or not least <= value <= LARGEST:
            template = N_("This should be a whole number from {least} to {most}, but is {read}.")
            seen.wrong(path, template, value, least=least, most=LARGEST)

    return look


def text(value: object, path: str, seen: Seen) -> None:
    """Any text."""
    if not isinstance(value, str):
        seen.wrong(path, N_("This should be a text, but is {read}."), value)


def flag(value: object, path: str, seen: Seen) -> None:
    """``true`` or ``false``."""
    if not isinstance(value, bool):
        seen.wrong(path, N_("This should be true or false, but is {read}."), value)


def points(value: object, path: str, seen: Seen) -> None:
    """A number of points as a text with one decimal."""
    if not isinstance(value, str) or not _POINTS.fullmatch(value):
        template = N_('This should be a number of points such as "1.5", but is {read}.')
        seen.wrong(path, template, value)


def sha256(value: object, path: str, seen: Seen) -> None:
    """A digest in hexadecimal digits."""
    if not isinstance(value, str) or not _DIGEST.fullmatch(value):
        template = N_("This should be a SHA-256 digest of 64 digits from 0 to f, but is {read}.")
        seen.wrong(path, template, value)


def one_of(*texts: str) -> Shape:
    """One of some texts."""

    def look(value: object, path: str, seen: Seen) -> None:
        if not isinstance(value, str) or value not in texts:
            known = ", ".join(json.dumps(each) for each in texts)
            seen.wrong(
                path, N_("This should be one of {known}, but is {read}."), value, known=known
            )

    return look


def nullable(shape: Shape) -> Shape:
    """``null``, or what the shape wants."""

    def look(value: object, path: str, seen: Seen) -> None:
        if value is not None:
            shape(value, path, seen)

    return look
