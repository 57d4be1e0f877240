"""The wheel with the engine in it: built by ``make wheel``, fast for those who have no Rust."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest
from support.places import ROOT

import openarbiter
from openarbiter.formats.trf import read_trf
from openarbiter.pairing import pair_round

SAMPLE = ROOT / "src" / "openarbiter" / "data" / "arad2026.trf"
COPIED = ("src", "native", "tools", "docs/manual")
LEFT_BEHIND = shutil.ignore_patterns(
    "target", "__pycache__", "*.egg-info", "_native.*.so", "_native.pyd"
)


def ran(*command: str | Path, cwd: Path, **environment: str) -> str:
    """What a program prints; it has to succeed."""
    done = subprocess.run(
        [*map(str, command)],
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """The wheel that ``make wheel`` builds of a clean copy of this tree, not optimised."""
    spec = "import setup; raise SystemExit(not setup.rust_is_usable())"
    if subprocess.run([sys.executable, "-c", spec], cwd=ROOT).returncode:
        pytest.skip("there is no Rust that is new enough for the engine")
    if not list((ROOT / "src/openarbiter").glob("_native.*.so")):
        pytest.skip("the engine cannot be built here: see .venv/build.log")
    tree = tmp_path / "tree"
    for name in COPIED:
        shutil.copytree(ROOT / name, tree / name, ignore=LEFT_BEHIND)
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    python = tree / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
    python.chmod(0o755)
    quickly = {"CARGO_PROFILE_RELEASE_LTO": "off", "CARGO_PROFILE_RELEASE_OPT_LEVEL": "0"}
    return tree / ran("sh", "tools/wheel.sh", cwd=tree, **quickly).strip()


@pytest.mark.slow
def test_installed_where_there_is_no_rust_it_pairs_with_the_fast_engine(
    wheel: Path, tmp_path: Path
) -> None:
    """One wheel for every Python. What it needs is borrowed: nothing comes from the network."""
    assert wheel.name.startswith(f"openarbiter-{openarbiter.__version__}-cp311-abi3-")
    names = zipfile.ZipFile(wheel).namelist()
    engine = [name for name in names if "/_native." in name and not name.endswith(".pyi")]
    assert [Path(name).name for name in engine] in (["_native.abi3.so"], ["_native.pyd"])
    assert "openarbiter/web/manual/index.md" in names

    environment, nothing = tmp_path / "environment", tmp_path / "nothing"
    nothing.mkdir()
    ran(sys.executable, "-m", "venv", "--without-pip", environment, cwd=tmp_path)
    python = environment / "bin" / "python"
    show_site = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(ran(python, "-c", show_site, cwd=tmp_path).strip())
    borrowed = sysconfig.get_path("purelib")
    others = Path(borrowed, "borrowed.pth")  # of an environment that borrows itself
    (site / "borrowed.pth").write_text(
        f"{borrowed}\n{others.read_text() if others.exists() else ''}"
    )
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index")
    ran(*pip, wheel, cwd=tmp_path, PATH=str(nothing))

    looked = "import openarbiter, openarbiter.pairing as p; print(openarbiter.__file__); "
    looked += "print(p.native_available())"
    where, fast = ran(python, "-c", looked, cwd=tmp_path, PATH=str(nothing)).splitlines()
    assert Path(where).is_relative_to(environment)
    assert fast == "True"

    command = (environment / "bin" / "openarbiter", "pair", SAMPLE, "--engine", "native")
    paired = json.loads(ran(*command, "--json", cwd=tmp_path, PATH=str(nothing)))
    expected = pair_round(read_trf(SAMPLE.read_bytes()).tournament)
    assert [(each["white"]["number"], each["black"]["number"]) for each in paired["boards"]] == [
        (board.white, board.black) for board in expected.boards
    ]
