"""How a fork of bbpPairings (Sharly-Chess) pairs a round of teams, started on a file of ours."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from openarbiter.formats.trf import write_trf
from openarbiter.model import Tournament
from support.gacrux_teams import Refused

Found = tuple[set[tuple[int, int]], int | None] | None


def fork_round(program: Path, tournament: Tournament) -> Found:
    """The matches of the next round, the team with White first, and the bye.

    Raises:
        Refused: the program does not pair the event.
    """
    with tempfile.TemporaryDirectory() as folder:
        path, written = Path(folder) / "event.trf", Path(folder) / "pairs"
        path.write_text(write_trf(tournament), encoding="utf-8")
        run = subprocess.run(
            [program, "--team", path, "-p", written],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        if run.returncode or not written.exists():
            raise Refused(run.stdout + run.stderr)
        return answer(written.read_text(encoding="utf-8"))


def answer(text: str) -> Found:
    """The pairs of a file that has their number in its first line; 0 stands for nobody."""
    pairs = [tuple(map(int, line.split())) for line in text.splitlines()[1:] if line.strip()]
    bye = next((white for white, black in pairs if not black), None)
    return {(white, black) for white, black in pairs if black}, bye
