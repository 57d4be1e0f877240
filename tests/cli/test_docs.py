"""The examples in the documentation are what the program prints."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from support.places import DATA
from support.small import LEVEL, SEVEN, TWO_WHO_MET

from openarbiter.pairing import native_available

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ("first-steps.md", "engine.md", "generate.md", "explain.md", "play-offs.md", "laws.md")
EXAMPLE = re.compile(r"^```console\n\$ openarbiter ([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples() -> list[tuple[str, str]]:
    return [
        example
        for page in PAGES
        for example in EXAMPLE.findall((DOCS / page).read_text(encoding="utf-8"))
    ]


def test_there_are_examples() -> None:
    assert len(examples()) >= 10


def test_the_club_of_the_examples_is_the_one_of_the_tests() -> None:
    assert f"```\n{SEVEN}```" in (DOCS / "first-steps.md").read_text(encoding="utf-8")


def test_the_level_players_of_the_examples_are_those_of_the_tests() -> None:
    assert f"```\n{LEVEL}```" in (DOCS / "play-offs.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("command", "shown"), examples(), ids=range(len(examples())))
def test_an_example_is_what_the_program_prints(openarbiter, arad, command, shown) -> None:
    Path("club.trf").write_text(SEVEN, encoding="utf-8")
    Path("two.trf").write_text(TWO_WHO_MET, encoding="utf-8")
    Path("level.trf").write_text(LEVEL, encoding="utf-8")
    Path("twelve.trf").write_bytes((DATA / "worked" / "held-12-players.trf").read_bytes())
    if command == "sample":
        arad.unlink()
    ran = openarbiter(*shlex.split(command))
    printed = [line.rstrip() for line in (*ran.out.splitlines(), *ran.err.splitlines())]
    if not native_available() and printed[-1].startswith("The fast engine is not installed"):
        printed.pop()  # the documentation is written where it is
    while printed[-1] == "":
        # The documentation spares its readers blank lines at the end.
        printed.pop()
    assert "\n".join(printed) == "\n".join(with_gaps(shown.splitlines(), printed))


def with_gaps(shown: list[str], printed: list[str]) -> list[str]:
    """The lines of an example, each "…" replaced by the printed lines it stands for.

    >>> with_gaps(["a", "…", "d"], ["a", "b", "c", "d"])
    ['a', 'b', 'c', 'd']
    """
    full: list[str] = []
    for place, line in enumerate(shown):
        if line != "…":
            full.append(line)
            continue
        rest = printed[len(full) :]
        following = shown[place + 1 : place + 2]
        end = rest.index(following[0]) if following and following[0] in rest else len(rest)
        full.extend(rest[: end if following else len(rest)])
    return full
