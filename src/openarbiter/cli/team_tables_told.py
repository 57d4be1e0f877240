"""Tables of the players of team events, and of teams by their players, for commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from openarbiter.cli.caveats import Caveat, show_caveats
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import show_sheet, write_document
from openarbiter.explain.team_ranking_account import tie_told, total_told
from openarbiter.model import Reason, Tournament, format_score, numbered_teams
from openarbiter.office import Sheet, sheet_csv, sheet_html
from openarbiter.standings.board_tables import BoardRow, BoardTable, BoardTables
from openarbiter.standings.team_ranking import RankedMember, TeamPlace, TeamRanking

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class OutputAsked:
    """How a table is wanted: as a page, as CSV, or printed.

    Attributes:
        html: the file for the page; None for none.
        csv: whether it is printed for spreadsheets.
    """

    html: str | None
    csv: bool


def with_rules(
    screen: Screen,
    rules: R,
    given: Iterable[str],
    change: Callable[[R, str, str], R | None],
    option: str,
) -> R:
    """Rules with those of the command line, each ``NAME=VALUE``.

    Raises:
        Failure: one of them is none.
    """
    for text in given:
        name, _, value = (part.strip() for part in text.partition("="))
        changed = change(rules, name, value)
        if changed is None:
            message = screen.say(
                "{option}: “{text}” is no rule that is known here, or its value cannot be. The "
                "manual of the command lists them.",
                option=option,
                text=text,
            )
            raise Failure(Exit.WRONG_USE, message)
        rules = changed
    return rules


def doubts_of(screen: Screen, wrong: Sequence[Reason], code: str) -> tuple[Caveat, ...]:
    """Lines of the file that cannot be read, told and handed on."""
    caveats = tuple(Caveat(code, each.message(screen.language.text)) for each in wrong)
    show_caveats(screen, caveats)
    return caveats


def put_out(
    screen: Screen, output: OutputAsked, sheet: Callable[[bool], Sheet], *, printed: bool
) -> None:
    """Write or print a table.

    Args:
        sheet: makes it, with all columns or those with something in them.
        printed: whether it is printed where no file is asked for.
    """
    if output.html is not None:
        write_document(screen, output.html, sheet_html(sheet(False), screen.language))
    if output.csv:
        screen.raw(sheet_csv(sheet(True)))
    elif printed and output.html is None:
        show_sheet(screen, sheet(False))


def boards_json(tournament: Tournament, tables: BoardTables) -> dict[str, object]:
    """All tables of players for a program."""
    rules = tables.rules
    return {
        "tournament": tournament.name,
        "rounds_counted": tables.rounds,
        "rules": {
            "board": rules.board.value,
            "order": [each.value for each in rules.order],
            "least_games": rules.least_games,
            "least_percent": rules.least_percent,
            "forfeits": rules.forfeits,
            "reserves": rules.reserves,
            "places": rules.places,
            "announced": rules.announced,
        },
        "teams_left_out": list(tables.outside),
        "players": _table(tournament, tables.everybody),
        "boards": [_table(tournament, table) for table in tables.boards],
    }


def _table(tournament: Tournament, table: BoardTable) -> dict[str, object]:
    names = {each.number: each.name for each in tournament.entrants}
    teams = {number: team.name for number, team in numbered_teams(tournament).items()}
    return {
        "board": table.board or None,
        "reserves": table.reserves,
        "least_games": table.least,
        "rows": [_row(row, table, names, teams) for row in table.rows],
    }


def _row(
    row: BoardRow, table: BoardTable, names: dict[int, str], teams: dict[int, str]
) -> dict[str, object]:
    record = row.record
    won, drawn, lost = record.tally
    return {
        "rank": row.rank,
        "shared": row.shared,
        "prize": row.prize,
        "number": record.number,
        "name": names.get(record.number, ""),
        "team": record.team,
        "team_name": teams.get(record.team, ""),
        "place_in_team": record.place,
        "points": format_score(record.points),
        "games": len(record.counted),
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "without_playing": list(record.without_play),
        "percentage": None if record.percentage is None else str(record.percentage),
        "performance": record.performance,
        "decided_by": None if row.decided_by is None else table.order[row.decided_by].value,
    }


def ranking_json(tournament: Tournament, ranking: TeamRanking) -> dict[str, object]:
    """Teams ranked by their players, for a program."""
    rules = ranking.rules
    names = {each.number: each.name for each in tournament.entrants}
    return {
        "tournament": tournament.name,
        "rounds_counted": ranking.rounds,
        "rules": {
            "by": rules.by.value,
            "of": rules.of.value,
            "best": rules.best,
            "women": rules.women,
            "place_points": list(rules.place_points),
            "ties": [each.value for each in rules.ties],
            "announced": rules.announced,
        },
        "rows": [_team(row, ranking, names) for row in ranking.rows],
        "in_no_team": list(ranking.without),
    }


def _team(row: TeamPlace, ranking: TeamRanking, names: dict[int, str]) -> dict[str, object]:
    rules = ranking.rules

    def member(each: RankedMember) -> dict[str, object]:
        return {
            "number": each.number,
            "name": names.get(each.number, ""),
            "place": str(each.place),
            "points": format_score(each.score),
            "brings": total_told(rules, each.worth),
            "counts": each.counts,
        }

    return {
        "rank": row.rank,
        "shared": row.shared,
        "team": row.key,
        "name": row.name,
        "total": total_told(rules, row.total),
        "ties": {
            each.value: tie_told(each, value)
            for each, value in zip(rules.ties, row.ties, strict=True)
        },
        "players_missing": row.missing,
        "players": [member(each) for each in row.members],
    }
