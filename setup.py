"""Build the Rust engine with the package where Rust is at hand, and put the manual into it.

Without a usable Rust toolchain the package is pure Python, and the reference engine serves.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import setuptools
from setuptools.command.build_py import build_py
from setuptools_rust import RustExtension

CRATE = "native/Cargo.toml"
MODULE = "openarbiter.pairing.dutch._native"

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


def installed(tool: str) -> Version | None:
    """The version of ``cargo`` or ``rustc`` on the PATH; None when there is none that works."""
    try:
        answer = subprocess.run([tool, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return version(answer.stdout)


def rust_is_usable() -> bool:
    """Whether the PATH has a Rust toolchain that is new enough for the crate."""
    return all((installed(tool) or (0, 0)) >= needed() for tool in ("cargo", "rustc"))


def extensions() -> list[RustExtension]:
    """The engine, always optimised, from exactly the locked crates; nothing without Rust.

    ``optional``: a build that fails all the same (no linker, no network) leaves a package
    without the engine.
    """
    if not rust_is_usable():
        return []
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
