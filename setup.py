"""Build the Rust engine with the package where Rust is at hand, and put the manual into it.

Without a usable Rust toolchain, or with ``OPENARBITER_RUST=none``, the package is pure Python,
and the reference engine serves.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import setuptools
from setuptools.command.build_py import build_py
from setuptools_rust import RustExtension

CRATE = "native/Cargo.toml"
MODULE = "openarbiter._native"
TOOLS = ("cargo", "rustc")

Version = tuple[int, int]


def version(text: str) -> Version | None:
    """The first major and minor number in a text, or None: ``rustc 1.85.0`` is (1, 85)."""
    found = re.search(r"(\d+)\.(\d+)", text)
    return (int(found[1]), int(found[2])) if found else None


def needed() -> Version:
    """The oldest Rust that builds the crate, as its manifest says."""
    manifest = Path(__file__).with_name("native") / "Cargo.toml"
    said = version(tomllib.loads(manifest.read_text(encoding="utf-8"))["package"]["rust-version"])
    assert said is not None
    return said


def programs(tool: str) -> Iterator[str]:
    """Every program of this name on the PATH, in its order."""
    for folder in os.get_exec_path():
        found = shutil.which(tool, path=folder)
        if found:
            yield found


def trouble(program: str) -> str:
    """Why a ``cargo`` or ``rustc`` cannot build the crate, in one line; empty when it can."""
    try:
        answer = subprocess.run([program, "--version"], capture_output=True, text=True)
    except OSError as error:
        return f"{program} does not start: {error.strerror}"
    if answer.returncode != 0:
        said = answer.stderr.strip().partition("\n")[0] or f"exit code {answer.returncode}"
        return f"{program} does not work: {said}"
    if (version(answer.stdout) or (0, 0)) < needed():
        return f"{program} is too old: {answer.stdout.strip()}"
    return ""


def toolchain() -> list[str]:
    """The first ``cargo`` and the first ``rustc`` on the PATH that will do; empty without both.

    A rustup without a default toolchain may stand before the packages of the system.
    """
    if os.environ.get("OPENARBITER_RUST") == "none":
        return []
    tools = [next((each for each in programs(tool) if not trouble(each)), "") for tool in TOOLS]
    return tools if all(tools) else []


def rust_is_usable() -> bool:
    """Whether the PATH has a Rust toolchain that works and is new enough for the crate."""
    return bool(toolchain())


def unusable() -> str:
    """A line on a Rust that is there and counts as none; empty where there is nothing to say."""
    troubles = (trouble(program) for tool in TOOLS for program in programs(tool))
    return "" if rust_is_usable() else next(filter(None, troubles), "")


def search_path() -> str:
    """The PATH, with the toolchain that will do before all others."""
    folders = [str(Path(tool).parent) for tool in toolchain()]
    return os.pathsep.join(dict.fromkeys([*folders, *os.get_exec_path()]))


def extensions() -> list[RustExtension]:
    """The engine, always optimised, from exactly the locked crates; nothing without Rust.

    ``optional``: a build that fails all the same (no linker, no network) leaves a package
    without the engine.
    """
    if not rust_is_usable():
        return []
    os.environ["PATH"] = search_path()
    return [
        RustExtension(
            MODULE,
            path=CRATE,
            features=["extension-module"],
            cargo_manifest_args=["--locked"],
            debug=False,
            optional=True,
            quiet=True,
        )
    ]


class WithManual(build_py):
    """The package with the manual, which stands in ``docs/manual`` for those who read there."""

    def run(self) -> None:
        """Copy the chapters and their pictures to where the workbench looks for them."""
        super().run()
        if self.editable_mode:
            return
        manual = Path(__file__).with_name("docs") / "manual"
        shutil.copytree(
            manual, Path(self.build_lib) / "openarbiter" / "web" / "manual", dirs_exist_ok=True
        )


if __name__ == "__main__":
    setuptools.setup(
        cmdclass={"build_py": WithManual},
        rust_extensions=extensions(),
        options={"bdist_wheel": {"py_limited_api": "cp311"}},
    )
