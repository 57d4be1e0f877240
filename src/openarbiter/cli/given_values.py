"""Values for ``OTHER_...`` tie-breaks: ``--value OTHER_X=3:1.5,7:2`` or ``OTHER_X=FILE.csv``."""

from __future__ import annotations

import csv
import re
from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes
from openarbiter.cli.screen import Screen
from openarbiter.formats.problems import Report
from openarbiter.formats.text import decode
from openarbiter.verify.published import parse_number

_NAME = re.compile(r"OTHER_\w+", re.ASCII)
_INLINE = re.compile(r"\s*\d+\s*:")


def given_values(
    screen: Screen, asked: Iterable[str], numbers: Collection[int]
) -> Mapping[str, Mapping[int, Fraction]]:
    """The values by code and participant.

    Raises:
        Failure: something of them cannot be read, or names nobody of the tournament.
    """
    found: dict[str, dict[int, Fraction]] = {}
    for text in asked:
        code, equals, source = text.partition("=")
        code = code.strip().upper()
        if not equals or not _NAME.fullmatch(code) or not source.strip():
            raise _wrong(
                screen.say(
                    "“{text}” in --value is not a code and values, such as OTHER_PLAYOFF=3:1.5,7:2 "
                    "or OTHER_PLAYOFF=playoff.csv.",
                    text=text,
                )
            )
        pairs = _inline(source) if _INLINE.match(source) else _of_file(screen, source.strip())
        values = found.setdefault(code, {})
        for where, number, value in pairs:
            key = int(number) if number.isascii() and number.isdigit() and len(number) < 10 else 0
            amount = parse_number(value)
            if key not in numbers:
                raise _wrong(
                    screen.say(
                        "--value {code}: “{item}” names “{number}”, who is not in the tournament.",
                        code=code, item=where, number=number,
                    )
                )  # fmt: skip
            if amount is None:
                raise _wrong(
                    screen.say(
                        "--value {code}: “{item}” has no number such as 1.5 as its value.",
                        code=code, item=where,
                    )
                )  # fmt: skip
            values[key] = amount
    return found


def _inline(text: str) -> list[tuple[str, str, str]]:
    items = [item for item in text.split(",") if item.strip()]
    return [(item.strip(), *_pair(item.split(":", 1))) for item in items]


def _of_file(screen: Screen, name: str) -> list[tuple[str, str, str]]:
    """Number and value from the first two columns; a first line of heads is left out."""
    lines = decode(read_bytes(screen, name), Report()).lines
    delimiter = ";" if any(";" in line for line in lines[:1]) else ","
    rows = [(at, row) for at, row in enumerate(csv.reader(lines, delimiter=delimiter), 1) if row]
    if rows and not rows[0][1][0].strip().isdigit():
        del rows[0]
    return [(f"{name}:{at}", *_pair(row)) for at, row in rows]


def _pair(parts: list[str]) -> tuple[str, str]:
    number, value = (*parts, "", "")[:2]
    return number.strip(), value.strip()


def _wrong(message: str) -> Failure:
    return Failure(Exit.WRONG_USE, message)
