"""The lines of players and teams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from openarbiter.formats.trf.cells import number_cell, points_cell, text_cell
from openarbiter.formats.trf.comments import fide_rating_line
from openarbiter.formats.trf.entries import WIDTH
from openarbiter.formats.trf.totals import totals
from openarbiter.model import ByeKind, Entrant, Mark, NationalRecord, Score, Team, Tournament

_BLANK = " " * WIDTH


def player_lines(tournament: Tournament, next_byes: Mapping[int, ByeKind]) -> Iterator[str]:
    """The 001 records, each followed by the player's national rating records.

    A comment after them tells the rating of FIDE where it is another one (C.04.2 B.2).

    Points are those the entrant claims or, where they claim none, those they scored.

    Args:
        tournament: what to write.
        next_byes: byes to be written into the column of the next round.

    Raises:
        ValueError: a number, rating or score is too large for its columns.
    """
    scored, _ = totals(tournament)
    columns = _columns(tournament)
    if next_byes:
        columns.append({player: _bye(kind) for player, kind in next_byes.items()})
    for entrant in _in_order(tournament):
        entries = [column.get(entrant.number, _BLANK) for column in columns]
        while entries and entries[-1] == _BLANK:
            entries.pop()
        head = _head(entrant, scored[entrant.number])
        yield head + "".join(f"  {entry}" for entry in entries)
        for record in entrant.national:
            yield _national(record, entrant.number)
        if entrant.fide_rating is not None:
            yield fide_rating_line(entrant)


def _in_order(tournament: Tournament) -> list[Entrant]:
    by_number = {entrant.number: entrant for entrant in tournament.entrants}
    ranked = [by_number.pop(number) for number in tournament.regulations.rank_order]
    return [*ranked, *by_number.values()]


def _columns(tournament: Tournament) -> list[dict[int, str]]:
    """Text of each round's column, by player."""
    columns = []
    for one in tournament.rounds:
        column: dict[int, str] = {}
        for game in one.games:
            column[game.white] = _game(game.black, "w", game.result.white)
            column[game.black] = _game(game.white, "b", game.result.black)
        for bye in one.byes:
            column[bye.player] = _bye(bye.kind)
        columns.append(column)
    if columns and not tournament.rounds[-1].paired:
        absent = _bye(ByeKind.ZERO)
        columns[-1] = {
            entrant.number: columns[-1].get(entrant.number, absent)
            for entrant in tournament.entrants
        }
    return columns


def _game(opponent: int, colour: str, mark: Mark) -> str:
    return f"{opponent:>4} {colour} {' ' if mark is Mark.UNKNOWN else mark.value}"


def _bye(kind: ByeKind) -> str:
    return f"0000 - {kind.value}"


def _head(entrant: Entrant, scored: Score) -> str:
    points = scored if entrant.points is None else entrant.points
    fields = (
        "001",
        number_cell(entrant.number, 4),
        text_cell(entrant.sex, 1) + text_cell(entrant.title, 3, right=True),
        text_cell(entrant.name, 33),
        number_cell(entrant.rating or None, 4),
        text_cell(entrant.federation, 3, right=True),
        text_cell(entrant.fide_id, 11, right=True),
        text_cell(entrant.birth, 10),
        points_cell(points, 4),
        number_cell(entrant.rank, 4),
    )
    return " ".join(fields).replace("\t", " ")


def _national(record: NationalRecord, number: int) -> str:
    fields = (
        text_cell(record.federation, 3),
        number_cell(number, 4),
        text_cell(record.sex, 1) + text_cell(record.classification, 3, right=True),
        text_cell(record.name, 33),
        number_cell(record.rating, 4),
        text_cell(record.origin, 3, right=True),
        text_cell(record.number, 11, right=True),
        text_cell(record.birth, 10),
    )
    return " ".join(fields).rstrip()


def team_lines(tournament: Tournament) -> Iterator[str]:
    """The 310 records or, for teams without a number, 013."""
    for team in tournament.teams:
        yield _old_team(team) if team.number is None else _team(team)


def _team(team: Team) -> str:
    fields = (
        "310",
        number_cell(team.number, 3),
        text_cell(team.name, 32),
        text_cell(team.nickname, 5),
        number_cell(team.strength, 6),
        points_cell(team.match_points, 6),
        points_cell(team.game_points, 6),
        number_cell(team.rank, 3),
        "".join(f" {player:>4}" for player in team.players),
    )
    return " ".join(fields).rstrip()


def _old_team(team: Team) -> str:
    players = " ".join(f"{player:>4}" for player in team.players)
    return f"013 {text_cell(team.name, 32)}{players}".rstrip()
