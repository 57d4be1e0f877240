"""Where a command speaks: in the reader's language, to a terminal, a pipe or a program."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, replace

from rich.console import Console
from rich.text import Text

from openarbiter.cli.table import Table, plain, ruled
from openarbiter.i18n import ENGLISH, Language


@dataclass(frozen=True, slots=True)
class Screen:
    """The standard output and error of one command.

    Attributes:
        as_json: results go out as one JSON document, and nothing else does.
    """

    language: Language = ENGLISH
    as_json: bool = False

    def with_json(self, as_json: bool) -> Screen:
        """The same screen, for a command that was asked for JSON or was not."""
        return replace(self, as_json=as_json)

    def say(self, message: str, **values: object) -> str:
        """A text in the reader's language, its placeholders filled in."""
        return self.language.text(message).format(**values)

    def plural(self, singular: str, plural: str, number: int, **values: object) -> str:
        """A text in the form that goes with a number, available as ``{count}``."""
        return self.language.count(singular, plural, number).format(count=number, **values)

    def line(self, text: str = "", style: str = "") -> None:
        """Print a line of the result."""
        if not self.as_json:
            _print(text, style, errors=False)

    def aside(self, text: str, style: str = "") -> None:
        """Tell the person at the keyboard something that is not part of the result."""
        if not self.as_json:
            _print(text, style, errors=True)

    def table(self, table: Table) -> None:
        """Print a table of the result."""
        if self.as_json:
            return
        if sys.stdout.isatty():
            Console().print(ruled(table))
        else:
            print(plain(table))

    def json(self, document: dict[str, object]) -> None:
        """Print the result as JSON; does nothing unless it was asked for."""
        if self.as_json:
            print(json.dumps(document, ensure_ascii=False, indent=2))


def _print(text: str, style: str, *, errors: bool) -> None:
    stream = sys.stderr if errors else sys.stdout
    if stream.isatty():
        Console(stderr=errors, highlight=False).print(Text(text, style=style))
    else:
        print(text, file=stream)
