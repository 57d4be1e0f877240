"""Which Rust builds the engine, and how one is installed where that is allowed.

The programs of the machine are played by scripts on a PATH of their own.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.places import ROOT

NO_TOOLCHAIN = (
    "error: rustup could not choose a version of rustc to run, because one wasn't specified "
    "explicitly, and no default is configured."
)
BROKEN = f'echo "{NO_TOOLCHAIN}" >&2; echo "help: run rustup default stable" >&2; exit 1'

POLICIES = """
case $2 in
rustc) echo "rustc:"; echo "  Installed: (none)"; echo "  Candidate: {usual}" ;;
rustc-web) echo "rustc-web:"; echo "  Installed: (none)"; echo "  Candidate: {web}" ;;
esac
"""


def script(folder: Path, name: str, does: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
    (folder / name).chmod(0o755)


def toolchain(folder: Path, does: str) -> None:
    for tool in ("cargo", "rustc"):
        script(folder, tool, does.replace("TOOL", tool))


class Machine:
    """A copy of the scripts that set things up, and the programs they find."""

    def __init__(self, folder: Path):
        self.programs = folder / "bin"
        self.tree = folder / "tree"
        self.asked = folder / "asked"
        shutil.copytree(ROOT / "tools", self.tree / "tools")
        (self.tree / "native").mkdir()
        shutil.copy(ROOT / "setup.py", self.tree)
        shutil.copy(ROOT / "native" / "Cargo.toml", self.tree / "native")
        (self.tree / ".venv" / "bin").mkdir(parents=True)
        script(self.tree / ".venv" / "bin", "python", f'exec "{sys.executable}" "$@"')
        for name in ("sh", "dirname", "sed", "cat", "mkdir", "chmod", "dpkg"):
            found = shutil.which(name)
            if found:
                self.programs.mkdir(exist_ok=True)
                (self.programs / name).symlink_to(found)
        script(self.programs, "id", "echo 0")
        script(self.programs, "cc", "exit 0")

    def debian(self, *, usual: str, web: str, gives: str = "exit 0") -> None:
        """Let there be packages of these versions, and do ``gives`` when one is installed."""
        script(self.programs, "apt-cache", POLICIES.format(usual=usual, web=web))
        does = f'case " $* " in *" install "*) echo "$*" >> "{self.asked}"; {gives} ;; esac'
        script(self.programs, "apt-get", does)

    def run(self, **environment: str) -> str:
        """What the script says; it never fails."""
        path = environment.pop("PATH", str(self.programs))
        ran = subprocess.run(
            ["sh", "tools/rust.sh"],
            cwd=self.tree,
            env={"PATH": path, **environment},
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 0, ran.stderr
        assert ran.stdout == ""
        return ran.stderr

    @property
    def installed(self) -> list[str]:
        """The packages asked for."""
        if not self.asked.exists():
            return []
        return [word for word in self.asked.read_text().split() if not word.startswith("-")][1:]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    if sys.platform == "win32":
        pytest.skip("these are the scripts of make")
    return Machine(tmp_path)


needs_dpkg = pytest.mark.skipif(shutil.which("dpkg") is None, reason="dpkg compares the versions")


def test_a_rust_that_will_do_is_left_alone(machine: Machine) -> None:
    machine.debian(usual="1.90.0+dfsg1-1", web="(none)")
    toolchain(machine.programs, "echo TOOL 1.74.1")
    assert machine.run() == ""
    assert machine.installed == []


@needs_dpkg
@pytest.mark.parametrize(
    ("usual", "web", "packages"),
    [
        ("1.63.0+dfsg1-2", "1.96.0+dfsg1-1~deb12u2", ["cargo-web", "rustc-web"]),
        ("1.85.0+dfsg3-1", "1.96.0+dfsg1-1", ["cargo", "rustc"]),
        ("1.75.0+dfsg0ubuntu1-0ubuntu7", "(none)", ["cargo", "rustc"]),
    ],
    ids=["Debian 12", "Debian 13", "Ubuntu 24.04"],
)
def test_root_gets_the_packages_that_are_new_enough(
    machine: Machine, usual: str, web: str, packages: list[str]
) -> None:
    here = machine.programs
    gives = " ".join(
        f"printf '#!/bin/sh\\necho {tool} 1.96.0\\n' > {here}/{tool}; chmod +x {here}/{tool};"
        for tool in ("cargo", "rustc")
    )
    machine.debian(usual=usual, web=web, gives=gives.rstrip(";"))
    said = machine.run()
    assert machine.installed[:2] == packages
    assert "--no-remove" in machine.asked.read_text()
    assert said.splitlines() == [f"Installing {' '.join(machine.installed)} with apt-get."]


@needs_dpkg
def test_where_installing_does_not_help_one_line_says_what_to_do(machine: Machine) -> None:
    machine.debian(usual="1.63.0+dfsg1-2", web="1.96.0+dfsg1-1", gives="exit 100")
    said = machine.run().splitlines()[-1]
    assert "as root: apt-get install cargo-web rustc-web" in said
    assert "docs/installing.md" in said


@needs_dpkg
def test_who_is_not_root_is_told_in_one_line_what_to_do(machine: Machine) -> None:
    machine.debian(usual="1.63.0+dfsg1-2", web="1.96.0+dfsg1-1")
    script(machine.programs, "id", "echo 1000")
    said = machine.run().splitlines()
    assert len(said) == 1
    assert "the reference engine serves" in said[0]
    assert "as root: apt-get install cargo-web rustc-web" in said[0]
    assert machine.installed == []


def test_a_machine_of_another_kind_is_told_in_one_line_what_to_do(machine: Machine) -> None:
    said = machine.run().splitlines()
    assert len(said) == 1
    assert "docs/installing.md" in said[0]


def test_a_user_can_forbid_the_installation(machine: Machine) -> None:
    machine.debian(usual="1.90.0+dfsg1-1", web="(none)")
    assert "the reference engine serves" in machine.run(OPENARBITER_RUST="present")
    assert machine.installed == []
    toolchain(machine.programs, "echo TOOL 1.96.0")
    assert machine.run(OPENARBITER_RUST="present") == ""


def test_a_user_can_do_without_the_engine(machine: Machine) -> None:
    machine.debian(usual="1.90.0+dfsg1-1", web="(none)")
    toolchain(machine.programs, "echo TOOL 1.96.0")
    said = machine.run(OPENARBITER_RUST="none").splitlines()
    assert len(said) == 1
    assert "no fast engine is built" in said[0]
    assert machine.installed == []
    assert setup_says(f"{machine.programs}", "rust_is_usable()", OPENARBITER_RUST="none") == "False"


def test_a_rustup_without_a_toolchain_counts_as_none_and_is_named(machine: Machine) -> None:
    toolchain(machine.programs, BROKEN)
    broken, advice = machine.run().splitlines()
    assert broken.startswith("This Rust counts as none: ")
    assert NO_TOOLCHAIN in broken
    assert "the reference engine serves" in advice


def setup_says(path: str, expression: str, **environment: str) -> str:
    """The value of an expression of ``setup.py`` with this PATH."""
    ran = subprocess.run(
        [sys.executable, "-c", f"import setup; print(setup.{expression})"],
        cwd=ROOT,
        env={"PATH": path, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout.strip()


def test_a_broken_rustup_does_not_hide_the_rust_of_the_system(machine: Machine) -> None:
    """Debian's packages stand behind ``~/.cargo/bin`` on the PATH."""
    broken = machine.tree.parent / "home"
    toolchain(broken, BROKEN)
    toolchain(machine.programs, "echo TOOL 1.96.0")
    path = f"{broken}:{machine.programs}"
    assert machine.run(PATH=path) == ""
    assert setup_says(path, "search_path()") == f"{machine.programs}:{broken}"
    assert setup_says(str(broken), "rust_is_usable()") == "False"
