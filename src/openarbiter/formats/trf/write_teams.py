"""The records of teams: what a match is worth, and what happened round by round."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.formats.trf.cells import number_cell, points_cell
from openarbiter.formats.trf.team_records import FORFEITS, TEAM_POINTS_FIELDS
from openarbiter.model import ByeKind, LineUp, TeamForfeit, TeamPoints, Tournament

_CODES = {result: code for code, result in FORFEITS.items()}


def match_lines(tournament: Tournament) -> Iterator[str]:
    """The records 352, 362 and 320, where they say something else than usual."""
    regulations = tournament.regulations
    if regulations.board_colours:
        yield "352 " + "".join(colour.value.upper() for colour in regulations.board_colours)
    points, usual = regulations.team_points, TeamPoints()
    values = [(code, getattr(points, field)) for code, field in TEAM_POINTS_FIELDS.items()]
    if values != [(code, getattr(usual, field)) for code, field in TEAM_POINTS_FIELDS.items()]:
        yield "362 " + "   ".join(f"{code}{points_cell(value, 4)}" for code, value in values)
    yield from _allocated(tournament)


def team_round_lines(tournament: Tournament) -> Iterator[str]:
    """The records 240 of teams, 330 and 300.

    Raises:
        ValueError: a number is too large for its columns, or a forfeited match has a
            result that is none of a forfeit.
    """
    yield from _requested(tournament)
    for forfeit in tournament.team_forfeits:
        yield _forfeit(forfeit)
    for line_up in tournament.line_ups:
        yield _line_up(line_up)


def _requested(tournament: Tournament) -> Iterator[str]:
    groups: dict[tuple[int, ByeKind], list[int]] = {}
    # As the reader has them: however they came about, the same byes are the same lines.
    for bye in sorted(tournament.team_byes, key=lambda one: (one.round, one.team, one.kind.value)):
        if bye.kind is not ByeKind.PAB:
            groups.setdefault((bye.round, bye.kind), []).append(bye.team)
    for (round_number, kind), teams in groups.items():
        named = "".join(f" {number_cell(team, 4)}" for team in teams)
        yield f"240 {kind.value} {round_number:03}{named}"


def _allocated(tournament: Tournament) -> Iterator[str]:
    """320; a second one where the same round has two."""
    points = tournament.regulations.team_points
    worth = (points.bye_match_points, points.bye_game_points)
    rows: list[dict[int, int]] = []
    for bye in tournament.team_byes:
        if bye.kind is ByeKind.PAB:
            row = next((one for one in rows if bye.round not in one), None)
            if row is None:
                row = {}
                rows.append(row)
            row[bye.round] = bye.team
    if not rows and worth != (None, None):
        rows.append({})
    for row in rows:
        rounds = range(1, max(row, default=0) + 1)
        teams = "".join(f" {number_cell(row.get(number, 0), 3)}" for number in rounds)
        teams = teams.replace("   0", " 000")
        yield f"320 {points_cell(worth[0], 4)} {points_cell(worth[1], 4)}{teams}".rstrip()


def _forfeit(forfeit: TeamForfeit) -> str:
    code = _CODES.get(forfeit.result)
    if code is None:
        raise ValueError(f"{forfeit.result} is not the result of a forfeited match")
    fields = (forfeit.round, forfeit.white, forfeit.black)
    return f"330 {code} " + " ".join(number_cell(number, 3) for number in fields)


def _line_up(line_up: LineUp) -> str:
    head = " ".join(
        number_cell(number, 3) for number in (line_up.round, line_up.team, line_up.opponent)
    )
    players = "".join(
        " 0000" if player is None else f" {number_cell(player, 4)}" for player in line_up.players
    )
    return f"300 {head}{players}"
