"""The records of a file by their tags, and those that are kept word for word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from openarbiter.formats.problems import Report
from openarbiter.formats.trf.known import KNOWN
from openarbiter.formats.trf.lines import Line


class Records:
    """All lines of a file except blank ones.

    A reader of a kind of record takes its lines. What nobody took, and what was given
    back with :meth:`keep`, is kept word for word.
    """

    def __init__(self, lines: Iterable[Line], report: Report):
        self.report = report
        self._by_tag: dict[str, list[Line]] = {}
        self._taken: set[str] = set()
        self._kept: list[Line] = []
        for line in lines:
            if line.text.strip():
                self._by_tag.setdefault(line.tag, []).append(line)

    @property
    def empty(self) -> bool:
        """True if the file is empty."""
        return not self._by_tag

    @property
    def strange(self) -> bool:
        """True if there are lines, and none begins with a record and a blank."""
        known = (line for tag in KNOWN for line in self._by_tag.get(tag, ()))
        return bool(self._by_tag) and not any(not line.text[3:4].strip() for line in known)

    def first(self) -> Line:
        """The first line that is not blank."""
        return min((lines[0] for lines in self._by_tag.values()), key=lambda line: line.number)

    def tags(self) -> Sequence[str]:
        """The tags there are, in the order of their first lines."""
        return tuple(self._by_tag)

    def lines(self, *tags: str) -> Sequence[Line]:
        """The lines with these tags in file order, without taking them."""
        found = [line for tag in tags for line in self._by_tag.get(tag, ())]
        return sorted(found, key=lambda line: line.number)

    def take(self, *tags: str) -> Sequence[Line]:
        """The lines with these tags in file order; they count as read."""
        self._taken.update(tags)
        return self.lines(*tags)

    def keep(self, line: Line) -> None:
        """Keep a line that was taken, or what could not be read of it, word for word."""
        self._kept.append(line)

    def untaken(self) -> dict[str, list[Line]]:
        """The lines nobody took, by tag."""
        return {tag: lines for tag, lines in self._by_tag.items() if tag not in self._taken}

    def extra(self) -> tuple[str, ...]:
        """Everything that is kept word for word, in file order."""
        lines = [line for lines in self.untaken().values() for line in lines]
        kept = sorted((*lines, *self._kept), key=lambda line: line.number)
        return tuple(line.text for line in kept)
