"""The tables of ``docs/security.md``: the requirements of OWASP ASVS 5.0.0 one by one.

Usage: ``python tools/asvs.py`` after a change of ``tools/asvs.toml``, which holds the rows.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from marked_page import write_tables

ROOT = Path(__file__).resolve().parents[1]
PAGE = "docs/security.md"
ROWS = "tools/asvs.toml"
MARKS = {
    name: (f"<!-- {name}: written by tools/asvs.py -->", f"<!-- end of {name} -->")
    for name in ("summary", "requirements")
}

STATUSES = {
    "holds": "holds",
    "part": "in part",
    "no": "not held",
    "apart": "does not apply",
}
"""What can be said of a requirement, and how the page says it."""

CHAPTERS = {
    1: "Encoding and sanitising",
    2: "Validation and the order of steps",
    3: "The browser",
    4: "Answers and the interface for programs",
    5: "Files",
    6: "Logging in",
    7: "Sessions",
    8: "Rights",
    9: "Signed links and codes",
    10: "OAuth and OpenID Connect",
    11: "Cryptography",
    12: "Encrypted connections",
    13: "Configuration",
    14: "Data",
    15: "Code and dependencies",
    16: "Logs and failures",
    17: "WebRTC",
}


@dataclass(frozen=True, slots=True)
class Row:
    """A requirement, or several that do not apply for one reason.

    Attributes:
        numbers: of the requirements, such as ``1.2.4``.
        asks: what they ask, in a few plain words.
        status: one of :data:`STATUSES`.
        note: why it does not apply, what is missing, or where it is written.
        tests: the tests that hold it, as ``web/test_people.py::test_name`` under ``tests/``.
        owner: whose part it is while that part is being built; empty once it is whole.
    """

    numbers: tuple[str, ...]
    asks: str
    status: str
    note: str
    tests: tuple[str, ...]
    owner: str

    @property
    def chapter(self) -> int:
        """The chapter it stands in."""
        return int(self.numbers[0].partition(".")[0])


def rows(path: Path = ROOT / ROWS) -> list[Row]:
    """All rows, in the order of their numbers.

    Raises:
        KeyError: a row lacks what it asks or its status, or has a status there is not.
        ValueError: a row says something else than a row may say.
    """
    found = []
    for number, said in tomllib.loads(path.read_text(encoding="utf-8")).items():
        unknown = said.keys() - {"asks", "status", "note", "tests", "owner"}
        if unknown:
            raise ValueError(f"{number}: {', '.join(sorted(unknown))}")
        found.append(
            Row(
                tuple(number.split()),
                said["asks"],
                STATUSES[said["status"]],
                said.get("note", ""),
                tuple(said.get("tests", ())),
                said.get("owner", ""),
            )
        )
    return sorted(found, key=lambda row: _place(row.numbers[0]))


def _place(number: str) -> tuple[int, ...]:
    return tuple(int(part) for part in number.split("."))


def levels() -> dict[str, int]:
    """Every requirement of levels 1 and 2 by its number, with its level."""
    text = (ROOT / "tests/data/asvs/requirements.csv").read_text(encoding="utf-8")
    lines = (line.split(",") for line in text.split()[1:])
    return {number: int(level) for number, level in lines}


def tables() -> dict[str, str]:
    """The tables by the name of their place in the page."""
    found = rows()
    return {"summary": _summary(found), "requirements": _requirements(found)}


def _summary(found: list[Row]) -> str:
    lines = [
        "| Chapter | " + " | ".join(STATUSES.values()) + " |",
        "|---|" + "--:|" * len(STATUSES),
    ]
    whole: Counter[str] = Counter()
    for chapter, title in CHAPTERS.items():
        counted: Counter[str] = Counter()
        for row in found:
            if row.chapter == chapter:
                counted[row.status] += len(row.numbers)
        whole += counted
        cells = (str(counted[status] or "") for status in STATUSES.values())
        lines.append(f"| {chapter} {title} | " + " | ".join(cells) + " |")
    cells = (str(whole[status]) for status in STATUSES.values())
    lines.append(f"| all {whole.total()} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _requirements(found: list[Row]) -> str:
    parts = []
    for chapter, title in CHAPTERS.items():
        lines = [
            f"### {chapter} {title}",
            "",
            "| Number | Level | Asks for | Status | Held by, or why not |",
            "|---|:-:|---|---|---|",
            *_lines([row for row in found if row.chapter == chapter]),
        ]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _lines(found: list[Row]) -> Iterator[str]:
    level = levels()
    for row in found:
        numbers = ", ".join(row.numbers)
        of = ", ".join(sorted({str(level.get(number, "?")) for number in row.numbers}))
        tests = ", ".join(f"`{test}`" for test in row.tests)
        held = " ".join(part for part in (row.note, tests) if part)
        yield f"| {numbers} | {of} | {row.asks} | {row.status} | {held} |"


def main() -> int:
    """Write the tables into the page."""
    write_tables(ROOT / PAGE, MARKS, tables())
    return 0


if __name__ == "__main__":
    sys.exit(main())
