"""A command loads what it needs and no more: a pairing program calls it for every round."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from support.native import needs_native
from support.places import ROOT

FILE = ROOT / "src" / "openarbiter" / "data" / "arad2026.trf"

RAN = """
import sys
from openarbiter.cli.start import run
code = run(sys.argv[1:])
print(code, *sorted(sys.modules), file=sys.stderr)
"""

OTHER_COMMANDS = {
    "django", "email", "html", "http", "networkx", "openpyxl", "pydantic", "rich", "segno", "ssl",
    "tempfile", "uvicorn",
    "openarbiter.explain", "openarbiter.office", "openarbiter.standings", "openarbiter.verify",
    "openarbiter.web", "openarbiter.formats.trf.writer",
}  # fmt: skip
"""What neither pairing a round nor printing it needs."""

REFERENCE = {"numpy", "rustworkx", "openarbiter.pairing.dutch.reference"}
"""What the reference engine pairs with, and the fast one does not."""


def loaded(*arguments: str | Path) -> set[str]:
    """The modules a command has loaded by its end."""
    ran = subprocess.run(
        [sys.executable, "-c", RAN, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    code, *modules = ran.stderr.splitlines()[-1].split()
    assert code == "0", ran.stderr
    return set(modules)


def test_the_version_loads_nothing_of_the_work() -> None:
    found = loaded("--version")
    rooms = {name.split(".")[1] for name in found if name.startswith("openarbiter.")}
    assert rooms == {"cli", "i18n", "version"}
    assert not found & {"typer", *OTHER_COMMANDS, *REFERENCE}


@pytest.mark.parametrize(
    "arguments", [("--dutch", FILE, "-p"), (FILE, "-p")], ids=["bbp", "javafo"]
)
def test_a_round_through_the_engines_interface_loads_no_other_command(
    arguments: tuple[str | Path, ...], tmp_path: Path
) -> None:
    found = loaded(*arguments, tmp_path / "out")
    assert not found & {"typer", *OTHER_COMMANDS}
    assert not found & {"openarbiter.pairing.scheduled", "openarbiter.cli.drop_in_generator"}


def test_pair_loads_no_other_command() -> None:
    found = loaded("pair", FILE)
    assert not found & (OTHER_COMMANDS - {"openarbiter.verify"})
    # Which kind of file it is stands there; checking rounds is what the room itself exports.
    room = {name for name in found if name.startswith("openarbiter.verify.")}
    assert room <= {"openarbiter.verify.tournament_files", "openarbiter.verify.check"}


@needs_native
@pytest.mark.parametrize(
    "arguments", [("pair", FILE), ("--dutch", FILE, "-p")], ids=["pair", "bbp"]
)
def test_the_fast_engine_needs_nothing_of_the_reference(arguments: tuple[str | Path, ...]) -> None:
    assert not loaded(*arguments) & REFERENCE
