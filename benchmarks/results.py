"""What was measured, as one JSON file: rounds, hard events, the campaign, the machine."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from dataclasses import asdict
from pathlib import Path
from typing import Any

from benchmarks.measure import Measured


def read_results(file: Path) -> dict[str, Any]:
    """The results so far; empty where there are none."""
    if not file.exists():
        return {}
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def add_results(file: Path, part: str, results: object) -> None:
    """Replace one part of the results, and say on what machine it was measured."""
    content = read_results(file)
    content[part] = results
    content["machine"] = machine()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8", newline="\n")


def rounds_in(results: dict[str, Any]) -> list[Measured]:
    """The measurements of single rounds."""
    return [Measured(**each) for each in results.get("rounds", ())]


def as_results(rounds: list[Measured]) -> list[dict[str, Any]]:
    """The same for the file, the times to the microsecond."""
    return [
        {
            name: round(value, 6) if isinstance(value, float) else value
            for name, value in asdict(each).items()
        }
        for each in rounds
    ]


def machine() -> dict[str, str]:
    """Where this runs, in words."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return {
        "processor": f"{os.cpu_count()} x {_processor()}",
        "memory": f"{memory:.0f} GB",
        "system": f"{platform.system()} {platform.release().split('-')[0]} {platform.machine()}",
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "Rust": _rust(),
    }


def _processor() -> str:
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _rust() -> str:
    try:
        told = subprocess.run(["rustc", "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "none here"
    return told.stdout.split("(")[0].removeprefix("rustc ").strip()
