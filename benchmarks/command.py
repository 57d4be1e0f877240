"""The processor's time of one run of the program, from the start of its process to the end."""

from __future__ import annotations

import resource
import subprocess
import sys

_PROGRAM = "import sys; from openarbiter.cli.start import run; sys.exit(run(sys.argv[1:]))"


def seconds(*arguments: str) -> float:
    """How long ``openarbiter`` with these arguments keeps a processor busy."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-c", _PROGRAM, *arguments],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
