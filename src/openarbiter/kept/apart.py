"""Commands of this program in a process of their own, at a low priority: results come first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from openarbiter.kept.backups import NoBackup

LONGEST = 900
"""Seconds after which it is given up."""


def run_apart(data: Path, *arguments: str) -> bytes:
    """Run a command on a data folder; what it printed.

    Raises:
        NoBackup: it neither succeeded nor found differences.
    """
    environment = {**os.environ, "OPENARBITER_DATA": str(data), "LANGUAGE": "en"}
    environment.pop("DJANGO_SETTINGS_MODULE", None)
    command = [sys.executable, "-m", "openarbiter", *arguments]
    if os.name == "posix":
        command = ["nice", "-n", "10", *command]
    try:
        ran = subprocess.run(
            command, env=environment, capture_output=True, check=False, timeout=LONGEST
        )
    except subprocess.TimeoutExpired as late:
        raise NoBackup(f"{arguments[0]}: no end after {LONGEST} s") from late
    if ran.returncode not in (0, 1):
        told = (ran.stderr or ran.stdout).decode(errors="replace").strip()
        raise NoBackup(told[-300:] or f"exit code {ran.returncode}")
    return ran.stdout
