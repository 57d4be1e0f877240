"""Why a player has this place among the players of their board."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.explain.account import Grid
from openarbiter.explain.board_words import ORDER_NAMES, rules_of_boards, table_name, value_told
from openarbiter.explain.document import Block, Document, Heading, Paragraph, TableBlock
from openarbiter.explain.speech import in_column
from openarbiter.explain.voice import Voice, titled
from openarbiter.i18n import ENGLISH, Language
from openarbiter.model import Tournament, numbered_teams
from openarbiter.model.board_prize_rules import BoardOrder
from openarbiter.standings.amounts import decimal
from openarbiter.standings.board_records import BoardGame, BoardRecord
from openarbiter.standings.board_tables import BoardRow, BoardTable, BoardTables


def explain_board(
    tournament: Tournament, tables: BoardTables, number: int, language: Language = ENGLISH
) -> Document:
    """Why a player has this place, with every game.

    Raises:
        KeyError: the player has no game of a match.
    """
    voice = Voice(language, titled(tournament))
    teams = {key: team.name or f"#{key}" for key, team in numbered_teams(tournament).items()}
    row = tables.everybody.row(number)
    if row is None:
        raise KeyError(number)
    return Document(tournament.name, (), tuple(_told(voice, teams, tables, row.record)))


def _told(
    voice: Voice, teams: dict[int, str], tables: BoardTables, record: BoardRecord
) -> Iterator[Block]:
    say = voice.say
    yield Heading(f"{voice.who(record.number)}, {teams.get(record.team, '')}")
    table = tables.of(record.number)
    if table is None:
        yield Paragraph(say("No game of this player counts for a board yet."))
    else:
        own = table.row(record.number)
        assert own is not None
        yield Paragraph(f"{table_name(voice, table)}: {_place(voice, table, own)}", "strong")
        for line in _neighbours(voice, table, own):
            yield Paragraph(line)
    yield _games(voice, teams, record)
    for line in _sums(voice, record):
        yield Paragraph(line)
    for line in rules_of_boards(voice, tables):
        yield Paragraph(line, "soft")


def _place(voice: Voice, table: BoardTable, row: BoardRow) -> str:
    if row.rank is None:
        return voice.plural(
            "not ranked, with {games} of the {count} game that is needed.",
            "not ranked, with {games} of the {count} games that are needed.",
            table.least,
            games=len(row.record.counted),
        )
    if row.shared:
        return voice.say("rank {rank}, shared.", rank=row.rank)
    return voice.say("rank {rank}.", rank=row.rank)


def _neighbours(voice: Voice, table: BoardTable, row: BoardRow) -> Iterator[str]:
    """What separates a player from those above and below, and who is level."""
    if row.rank is None:
        return
    ranked = [each for each in table.rows if each.rank is not None]
    above = [each for each in ranked if (each.rank or 0) < row.rank]
    below = [each for each in ranked if (each.rank or 0) > row.rank]
    level = [each.record.number for each in ranked if each.rank == row.rank and each is not row]
    if above and row.decided_by is not None:
        yield _parted(voice, table, row, above[-1], row.decided_by, behind=True)
    if level:
        yield voice.say(
            "Level on everything with {players}: they share the rank.",
            players=", ".join(voice.who(number) for number in level),
        )
    if below and below[0].decided_by is not None:
        yield _parted(voice, table, row, below[0], below[0].decided_by, behind=False)


def _parted(
    voice: Voice, table: BoardTable, row: BoardRow, other: BoardRow, at: int, *, behind: bool
) -> str:
    what = table.order[at]
    values = {
        "player": voice.who(other.record.number),
        "what": voice.say(ORDER_NAMES[what]),
        "own": value_told(what, row.values[at]),
        "other": value_told(what, other.values[at]),
    }
    if behind:
        return voice.say("Behind {player}: {what}, {own} against {other}.", **values)
    return voice.say("Ahead of {player}: {what}, {own} against {other}.", **values)


def _games(voice: Voice, teams: dict[int, str], record: BoardRecord) -> TableBlock:
    say = voice.say
    grid = Grid(
        (
            say("Round"),
            say("Board"),
            say("Opponent"),
            say("Team"),
            say("Rating"),
            say("Points"),
            say("Remark"),
        ),
        (True, True, False, False, True, True, False),
        tuple(
            (
                str(game.round),
                str(game.board),
                voice.who(game.opponent) if game.opponent is not None else say("nobody"),
                teams.get(game.against, ""),
                str(game.rating or ""),
                in_column(game.points),
                _remark(voice, record, game),
            )
            for game in record.games
        ),
    )
    return TableBlock(say("Games"), grid)


def _remark(voice: Voice, record: BoardRecord, game: BoardGame) -> str:
    if game.played:
        return "" if game.rating else voice.say("counts for no performance: unrated opponent")
    if record.forfeits:
        return voice.say("not played")
    return voice.say("not played, does not count")


def _sums(voice: Voice, record: BoardRecord) -> Iterator[str]:
    games = len(record.counted)
    percentage = record.percentage
    if percentage is not None:
        yield voice.plural(
            "Percentage: {points} of {most} points in {count} game, {percentage}.",
            "Percentage: {points} of {most} points in {count} games, {percentage}.",
            games,
            points=decimal(record.points, 10, 0),
            most=decimal(games * record.win, 10, 0),
            percentage=value_told(BoardOrder.PERCENTAGE, percentage),
        )
    if record.performance is not None:
        yield voice.plural(
            "Performance: {performance}, from {count} game against a rated opponent, average "
            "rating {average} (C.07 10.2).",
            "Performance: {performance}, from {count} games against rated opponents, average "
            "rating {average} (C.07 10.2).",
            len(record.rated),
            performance=record.performance,
            average=record.opponents,
        )
