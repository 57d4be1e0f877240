"""How a fork of bbpPairings (Sharly-Chess) pairs a round of teams, started on a file of ours."""

from __future__ import annotations

import subprocess
import tempfile
from dataclasses import replace
from pathlib import Path

from openarbiter.formats.trf import write_trf
from openarbiter.model import Bye, Tournament
from support.gacrux_teams import Refused, with_games

Found = tuple[set[tuple[int, int]], int | None] | None


def fork_round(program: Path, tournament: Tournament) -> Found:
    """The matches of the next round, the team with White first, and the bye.

    Raises:
        Refused: the program does not pair the event.
    """
    with tempfile.TemporaryDirectory() as folder:
        path, written = Path(folder) / "event.trf", Path(folder) / "pairs"
        path.write_text(write_trf(as_it_reads(tournament)), encoding="utf-8")
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


def as_it_reads(tournament: Tournament) -> Tournament:
    """The event with byes and forfeits of teams in the lines of players: it reads no others."""
    players = {team.number: team.players for team in tournament.teams}
    rounds = []
    for number in range(1, len(tournament.rounds) + 1):
        played = with_games(tournament, number)
        byes = tuple(
            Bye(player, bye.kind)
            for bye in tournament.team_byes
            if bye.round == number
            for player in players[bye.team][: len(tournament.regulations.board_colours)]
        )
        rounds.append(replace(played, byes=(*played.byes, *byes)))
    coming = tuple(each for each in tournament.team_byes if each.round > len(rounds))
    return replace(tournament, rounds=tuple(rounds), team_byes=coming, team_forfeits=())


def answer(text: str) -> Found:
    """The pairs of a file that has their number in its first line; 0 stands for nobody."""
    pairs = [tuple(map(int, line.split())) for line in text.splitlines()[1:] if line.strip()]
    bye = next((white for white, black in pairs if not black), None)
    return {(white, black) for white, black in pairs if black}, bye
