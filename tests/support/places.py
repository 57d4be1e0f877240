"""Where test data lies: with the project, and beside it where that is there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
DATA = TESTS / "data"
SHARED = Path(os.environ.get("OPENARBITER_SHARED", ROOT.parent / "shared")) / "data"


def shared(*parts: str) -> Path:
    """A file or folder of the data beside the project; skips the test without it."""
    path = SHARED.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"{'/'.join(parts)} is not beside the project")
    return path
