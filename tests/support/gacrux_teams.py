"""How gacrux pairs a round of a team event, called as a library on a file of ours."""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from openarbiter.formats.trf import write_trf
from openarbiter.model import ByeKind, Colour, Game, Result, Round, Tournament

Found = tuple[set[tuple[int, int]], int | None] | None


class Refused(Exception):
    """gacrux does not pair this event."""


def gacrux_round(tournament: Tournament) -> Found:
    """The matches of the next round, the team with White first, and the bye; None without one."""
    checker: Any = pytest.importorskip("gacrux.pairingchecker")
    number = len(tournament.rounds) + 1
    worth = replace(
        tournament.regulations.team_points,
        bye_match_points=tournament.regulations.team_points.draw,
        bye_game_points=5 * len(tournament.regulations.board_colours),
    )
    said = replace(tournament, regulations=replace(tournament.regulations, team_points=worth))
    said = replace(said, rounds=tuple(with_games(said, at) for at in range(1, number)))
    text = "162  W 1.0    D 0.5    L 0.0    P 1.0\n" + write_trf(said)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.trf"
        path.write_text(text)
        away = [
            str(bye.team)
            for bye in tournament.team_byes
            if bye.round == number and bye.kind is not ByeKind.PAB
        ]
        arguments = ["pairingchecker", "-i", str(path), "-c", "-p", "-n", str(number)]
        if away:
            arguments += ["-u", *away]
        with patch.object(sys, "argv", arguments), contextlib.redirect_stdout(io.StringIO()) as out:
            program = checker.pairingchecker()
            program.write_output_file = lambda: 0
            with contextlib.suppress(SystemExit):
                program.common_main()
        try:
            result = program.chessfile.result["roundpairing"][0]
            pairs = result["pairs"]
        except (AttributeError, KeyError, IndexError, TypeError) as missing:
            status = program.chessfile.chessjson["status"]
            raise Refused(f"{status}{out.getvalue()}") from missing
    if pairs is None or not pairs:
        return None
    bye = next((white for white, black in pairs if not black), None)
    return {(white, black) for white, black in pairs if black}, bye


def with_games(tournament: Tournament, number: int) -> Round:
    """A round whose forfeited matches have their games too: gacrux reads no others."""
    played = tournament.rounds[number - 1]
    games = list(played.games)
    players = {team.number: team.players for team in tournament.teams}
    for forfeit in tournament.team_forfeits:
        if forfeit.round == number:
            turned = Result(forfeit.result.black, forfeit.result.white)
            for place, colour in enumerate(tournament.regulations.board_colours):
                white, black = players[forfeit.white][place], players[forfeit.black][place]
                if colour is Colour.WHITE:
                    games.append(Game(white, black, forfeit.result))
                else:
                    games.append(Game(black, white, turned))
    return replace(played, games=tuple(games))
