"""Where a command speaks: in the reader's language, to a terminal, a pipe or a program."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TextIO

from openarbiter.cli.streams import Streams
from openarbiter.i18n import ENGLISH, Language

if TYPE_CHECKING:
    from rich.console import Console

    from openarbiter.cli.table import Table


@dataclass(frozen=True, slots=True)
class Screen:
    """The standard output and error of one command.

    Attributes:
        as_json: results go out as one JSON document, and nothing else does.
    """

    language: Language = ENGLISH
    as_json: bool = False
    streams: Streams = field(default_factory=Streams)

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
            self.streams.out(lambda stream: _print(stream, text, style))

    def aside(self, text: str, style: str = "") -> None:
        """Tell the person at the keyboard something that is not part of the result."""
        if not self.as_json:
            self.streams.err(lambda stream: _print(stream, text, style))

    def table(self, table: Table) -> None:
        """Print a table of the result."""
        if not self.as_json:
            self.streams.out(lambda stream: _print_table(stream, table))

    def crowded(self, table: Table) -> bool:
        """Whether a table is wider than the terminal; never where there is none."""
        found = False

        def look(stream: TextIO) -> None:
            nonlocal found
            from openarbiter.cli.table import fits

            found = stream.isatty() and not fits(table, _console(stream).width)

        self.streams.out(look)
        return found

    def raw(self, text: str) -> None:
        """Print a text of the result to the blank, whoever reads it."""
        self.streams.out(lambda stream: stream.write(text))

    def json(self, document: dict[str, object]) -> None:
        """Print the result as JSON; does nothing unless it was asked for."""
        if self.as_json:
            import json

            self.raw(json.dumps(document, ensure_ascii=False, indent=2) + "\n")


def _console(stream: TextIO) -> Console:
    """The terminal behind a stream; what draws on it takes a while to load."""
    from rich.console import Console

    return Console(file=stream, highlight=False)


def _print(stream: TextIO, text: str, style: str) -> None:
    if stream.isatty():
        from rich.text import Text

        _console(stream).print(Text(text, style=style))
    else:
        print(text, file=stream)


def _print_table(stream: TextIO, table: Table) -> None:
    from openarbiter.cli.table import fits, plain, ruled

    if stream.isatty():
        console = _console(stream)
        if fits(table, console.width):
            console.print(ruled(table))
            return
    # Too wide a table loses nothing when the terminal breaks its lines.
    print(plain(table), file=stream)
