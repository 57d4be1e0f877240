"""The crosstable as a table to hand out, in the layouts of the Arbiters' Manual."""

from __future__ import annotations

from openarbiter.explain.comparison import place
from openarbiter.i18n import Language
from openarbiter.model import Colour, Tournament
from openarbiter.model.text import N_
from openarbiter.office.people_columns import People
from openarbiter.office.sheet import Cell, Head, Sheet, Tone
from openarbiter.office.standings_sheet import caption, value_cells, value_heads
from openarbiter.standings.cross_cells import CellKind, with_halves
from openarbiter.standings.cross_cells import CrossCell as Game
from openarbiter.standings.crosstable import CrossRow, Crosstable

SELF = "*"
PENDING = "?"
UNPLAYED_BOARDS = "°"
"""What marks a match in which boards were not played (PMR 249)."""

SIGNS = {
    CellKind.PAB: "U",
    CellKind.FULL_BYE: "F",
    CellKind.HALF_BYE: "H",
    CellKind.ZERO_BYE: "Z",
    CellKind.ABSENT: "—",
}
"""What stands for a round without an opponent; the letters are those of report files."""

_LEGEND = {
    CellKind.FORFEIT: N_("+ and - are games won and lost by forfeit."),
    CellKind.PENDING: N_("? is a game without a result yet."),
    CellKind.PAB: N_("U is a pairing-allocated bye."),
    CellKind.FULL_BYE: N_("F is a full-point bye."),
    CellKind.HALF_BYE: N_("H is a half-point bye."),
    CellKind.ZERO_BYE: N_("Z is a zero-point bye."),
    CellKind.ABSENT: N_("— is a round the player missed."),
}

_TEAM_LEGEND = {
    **_LEGEND,
    CellKind.FORFEIT: N_("+ and - are matches won and lost without a game."),
    CellKind.PENDING: N_("? is a match without a result yet."),
    CellKind.ABSENT: N_("— is a round the team missed."),
}


def crosstable_sheet(
    tournament: Tournament,
    table: Crosstable,
    language: Language,
    *,
    above: tuple[str, ...] = (),
    below: tuple[str, ...] = (),
    every: bool = False,
) -> Sheet:
    """The crosstable with players, results, points and tie-breaks.

    In the Swiss layout a cell names the opponent's row, the colour and the result; in that
    of a round robin there is a column for every row. Where places are shared, or somebody
    has none, rows are numbered besides.

    Args:
        tournament: the one the crosstable is of.
        table: the crosstable.
        language: of heads, captions and signs explained.
        above: lines on how it was made.
        below: lines on what one must know.
        every: whether columns stay in which nothing stands.
    """
    standings = table.standings
    people = People(tournament, standings, language, every=every)
    numbered = any(row.place != row.standing.rank for row in table.rows) or every
    heads = [
        *([Head(language.text("Row"), True, key="row")] if numbered else []),
        Head(language.text("Rank"), True, key="rank"),
        *people.heads(),
        *_heads(table, language),
        *value_heads(standings, language),
    ]
    rows = tuple(
        (
            *([Cell(str(row.place))] if numbered else []),
            Cell(place(standings, row.standing) or "-", raw=str(row.standing.rank or "")),
            *people.cells(row.standing.number),
            *_cells(table, row, people, language),
            *value_cells(standings, row.standing),
        )
        for row in table.rows
    )
    return Sheet(
        tournament.name,
        caption(standings, language),
        above,
        tuple(heads),
        rows,
        (*_legend(table, language, numbered=numbered), *below),
    )


def _heads(table: Crosstable, language: Language) -> list[Head]:
    if table.layout == "swiss":
        hint = language.text("Round {round}")
        return [
            Head(str(number), hint=hint.format(round=number), key=f"round {number}")
            for number in range(1, table.standings.rounds + 1)
        ]
    return [Head(str(row.place), key=f"against {row.place}") for row in table.rows]


def _cells(table: Crosstable, row: CrossRow, people: People, language: Language) -> list[Cell]:
    found = []
    for place_, games in enumerate(row.cells, start=1):
        if table.layout == "round-robin" and place_ == row.place:
            found.append(Cell(SELF, "self"))
            continue
        text = " ".join(_text(game, table) for game in games)
        tone: Tone = ""
        if len(games) == 1:
            tone = games[0].outcome
            if games[0].kind not in (CellKind.PLAYED, CellKind.PENDING):
                tone = "unplayed"
        hint = "; ".join(filter(None, (_hint(game, people, language) for game in games)))
        if games and not any(game.counts for game in games):
            tone = "unplayed"
        found.append(Cell(text, tone, hint))
    return found


def _text(game: Game, table: Crosstable) -> str:
    if game.opponent is None:
        return SIGNS[game.kind]
    teams = table.standings.teams
    result = game.result or PENDING
    if game.unplayed:
        result += UNPLAYED_BOARDS
    colour = game.colour.value if game.colour else ""
    if table.layout == "swiss":
        # The points of a team would run into the number of its opponent.
        gap = " " if teams else ""
        result = f"{game.place or '?'}{colour}{gap}{result}"
    elif teams:
        points = "" if game.match_points is None else f"/{with_halves(game.match_points)}"
        result = f"{colour}{result}{points}"
    if game.carried:
        result += "*"
    return result if game.counts else f"({result})"


def _hint(game: Game, people: People, language: Language) -> str:
    if game.carried and game.opponent is not None:
        return language.text("Carried over from an earlier stage")
    if game.opponent is None or game.round is None:
        return ""
    white = game.colour is Colour.WHITE
    text = (
        language.text("Round {round}, White against {opponent}")
        if white
        else language.text("Round {round}, Black against {opponent}")
    )
    told = text.format(round=game.round, opponent=people.name(game.opponent))
    if game.match_points is None or game.game_points is None:
        return told
    points = language.text("match points {match_points}, game points {game_points}").format(
        match_points=with_halves(game.match_points), game_points=with_halves(game.game_points)
    )
    return f"{told}: {points}"


def _legend(table: Crosstable, language: Language, *, numbered: bool) -> tuple[str, ...]:
    games = [game for row in table.rows for cell in row.cells for game in cell]
    kinds = {game.kind for game in games}
    lines = []
    if table.layout == "swiss" and any(game.opponent is not None for game in games):
        lines.append(
            language.text("A cell names the opponent's row, the colour (w, b) and the result.")
            if numbered
            else language.text(
                "A cell names the opponent's rank, the colour (w, b) and the result."
            )
        )
    legend = _TEAM_LEGEND if table.standings.teams else _LEGEND
    lines += [language.text(text) for kind, text in legend.items() if kind in kinds]
    if any(game.carried for game in games):
        lines.append(
            language.text(
                "Results with an asterisk (*) are carried over from an earlier stage; they are "
                "not rated again."
            )
        )
    if table.standings.teams:
        lines.append(
            language.text("The results are points on the boards.")
            if table.layout == "swiss"
            else language.text(
                "A cell names the colour on the first board (w, b), the points on the boards and, "
                "after the stroke, the match points."
            )
        )
    if any(game.unplayed for game in games):
        lines.append(language.text("° marks matches in which boards were not played (PMR 249)."))
    if any(not game.counts for game in games):
        lines.append(
            language.text("Results in parentheses do not count in the standings (C.05 6.6).")
        )
    return (" ".join(lines),) if lines else ()
