"""Errors found too late for the table (C.04.2 D.8): it stays, and the game is rated otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from openarbiter.model.board_rulings import as_counted
from openarbiter.model.result import Mark, Result
from openarbiter.model.tournament import Game, Tournament

_LINE = re.compile(
    r"### Round (\d{1,3}): (?:.*?\(|#)(\d{1,4})\)? – (?:.*?\(|#)(\d{1,4})\)? is recorded as (\S+) "
    r"and to be rated as (\S+), found after ",
    re.ASCII,
)
_RESULTS = {
    str(result): result
    for result in (Result(white, black) for white in Mark for black in Mark)
    if result.known and result.contradiction() is None
}


def late_correction(
    round_number: int, players: str, recorded: Result, rated: Result, found: str
) -> str:
    """The line of a tournament file (record ``###``) about a game with two results.

    Args:
        players: White and Black, each with their number: ``Ann (1) – Bob (7)``; ``#7`` for one
            without a name.
        recorded: the result in the table.
        rated: the one that goes into the rating report.
        found: after what, and the reason.
    """
    return (
        f"### Round {round_number}: {players} is recorded as {recorded} and to be rated as "
        f"{rated}, found after {found}"
    )


def as_recorded(tournament: Tournament) -> Tournament:
    """A tournament with the results that its table has (C.04.2 D.8).

    A file for the rating has the results that were right, and a line for each game that stands
    in the table with another one. A line that does not fit its game changes nothing. So it is with
    games of team matches that count otherwise than they were played (C.05 7).
    """
    tournament = as_counted(tournament)
    rounds = list(tournament.rounds)
    for number, rated, recorded in _told(tournament):
        played = rounds[number - 1]
        if rated in played.games:
            games = tuple(recorded if game == rated else game for game in played.games)
            rounds[number - 1] = replace(played, games=games)
    if rounds == list(tournament.rounds):
        return tournament
    return replace(tournament, rounds=tuple(rounds))


def _told(tournament: Tournament) -> Iterator[tuple[int, Game, Game]]:
    """Read the round, the game as it is rated, and the game as it stands in the table."""
    for line in tournament.extra:
        found = _LINE.match(line)
        if found is None:
            continue
        number, white, black = (int(each) for each in found.group(1, 2, 3))
        recorded, rated = (_RESULTS.get(each) for each in found.group(4, 5))
        if 1 <= number <= len(tournament.rounds) and recorded and rated:
            yield number, Game(white, black, rated), Game(white, black, recorded)
