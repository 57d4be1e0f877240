"""Workings that are sums: own points, opponents' scores, products of the two, boards."""

from __future__ import annotations

from openarbiter.explain.account import Grid, Working
from openarbiter.explain.reasons import cut_reason, reason
from openarbiter.explain.speech import Speech, in_column, points
from openarbiter.model import Score
from openarbiter.standings import Amount, Part, Row, Standings, StandingsColumn, Value
from openarbiter.standings.amounts import decimal, shown
from openarbiter.standings.cross_cells import CellKind

PRODUCTS = ("SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB")


def scored(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """The points of every round, added up."""
    column, value = table.columns[index], row.values[index]
    other = column.code.name == "MPVGP" and table.primary == "GP"
    of_matches = table.teams and (column.code.name == "MPTS" or other)
    grid = (
        _matches(speech, row, value)
        if of_matches
        else Grid(
            (speech.say("Round"), speech.say("Opponent"), speech.say("Points")),
            (True, False, True),
            tuple(
                (
                    str(part.round),
                    speech.opponent(row.number, part.round, part.opponent),
                    in_column(part.value),
                )
                for part in value.parts
            ),
        )
    )
    total = sum(part.value for part in value.parts)
    lines: tuple[str, ...] = ()
    if of_matches:
        lines = (speech.match_rule(),)
    terms = [points(part.value) for part in value.parts]
    if value.amount is not None and total != value.amount:
        bonus = value.amount - total
        lines = (
            *lines,
            speech.say(
                "Bonuses and penalties for the whole tournament: {points}.", points=points(bonus)
            ),
        )
        terms.append(points(bonus))
    return Working(column.code.text, "", "", lines, grid, equation(terms, shown(column, value)))


def _matches(speech: Speech, row: Row, value: Value) -> Grid:
    """The match points of every round, with the points on the boards that brought them."""
    rows = []
    for part in value.parts:
        cells = speech.team_cells(part.round or 0)
        own, other = cells.get(row.number), cells.get(part.opponent or 0)
        boards, remark = "", ""
        if own is not None and own.opponent is not None and own.counts:
            if own.game_points is not None and other is not None:
                boards = f"{in_column(own.game_points)} – {in_column(other.game_points or 0)}"
            if own.kind is CellKind.FORFEIT:
                remark = speech.say("no game was played")
            elif own.unplayed:
                remark = speech.plural(
                    "{count} board was not played", "{count} boards were not played", own.unplayed
                )
        rows.append(
            (
                str(part.round),
                speech.opponent(row.number, part.round, part.opponent),
                boards,
                in_column(part.value),
                remark,
            )
        )
    heads = (
        speech.say("Round"),
        speech.say("Opponent"),
        speech.say("On the boards"),
        speech.say("Points"),
        speech.say("Remark"),
    )
    return _without_empty(Grid(heads, (True, False, True, True, False), tuple(rows)))


def own_rounds(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """Rounds that count one each."""
    column, value = table.columns[index], row.values[index]
    rounds = ", ".join(str(part.round) for part in value.parts) or "-"
    lines = (speech.say("Rounds that count: {rounds}.", rounds=rounds),)
    return Working(column.code.text, "", "", lines)


def progressive(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """The score after every round, added up."""
    column, value = table.columns[index], row.values[index]
    remarks = {cut.part: cut_reason(speech, cut, column) for cut in value.cuts}
    grid = Grid(
        (speech.say("Round"), speech.say("Score after the round"), speech.say("Remark")),
        (True, True, False),
        tuple(
            (str(part.round), in_column(part.value), remarks.get(place, ""))
            for place, part in enumerate(value.parts)
        ),
    )
    return Working(column.code.text, "", "", (), _without_empty(grid), _sum(column, value))


def opposed(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """Opponents' scores, each as it counts, or what was scored against them."""
    column, value = table.columns[index], row.values[index]
    remarks = {cut.part: cut_reason(speech, cut, column) for cut in value.cuts}
    average = column.code.name in ("AOB", "SOB")
    product = column.code.name in PRODUCTS
    rows = []
    for place, part in enumerate(value.parts):
        why = "; ".join(filter(None, (reason(speech, part, column.rules), remarks.get(place))))
        rows.append(
            (
                str(part.round),
                speech.opponent(row.number, part.round, part.opponent),
                _score(part.raw),
                _score(part.base) if part.base != part.raw else "",
                "" if part.points is None else in_column(part.points),
                decimal(part.value, column.tie_break.scale, column.tie_break.decimals)
                if product
                else "",
                why,
            )
        )
    heads = (
        speech.say("Round"),
        speech.say("Opponent"),
        speech.say("Buchholz") if average else speech.say("Score"),
        speech.say("Counts as"),
        speech.say("Scored"),
        speech.say("Adds"),
        speech.say("Remark"),
    )
    grid = Grid(heads, (True, False, True, True, True, True, False), tuple(rows))
    lines = (*_limit(speech, value), *_fore(speech, table, column))
    return Working(column.code.text, "", "", lines, _without_empty(grid), _sum(column, value))


def boards(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """The points on every board."""
    column, value = table.columns[index], row.values[index]
    weighted = column.code.name == "BC"
    grid = Grid(
        (speech.say("Board"), speech.say("Points"), speech.say("Adds")),
        (True, True, True),
        tuple(
            (
                str(part.base),
                in_column(part.points or 0),
                in_column(part.value) if weighted else "",
            )
            for part in value.parts
        ),
    )
    terms = [points(part.value) for part in value.parts]
    lines: tuple[str, ...] = ()
    if weighted:
        lines = (speech.say("The smaller number comes first."),)
    elif column.code.name == "BBE":
        terms.pop()
    else:
        terms = []
    told = equation(terms, shown(column, value)) if terms else ""
    return Working(column.code.text, "", "", lines, _without_empty(grid), told)


def equation(terms: list[str], total: str, divisor: int = 1) -> str:
    """``4 + 3.5 = 7.5``, or with a divisor ``(4 + 3.5) / 2 = 3.75``."""
    left = " + ".join(terms) or "0"
    if divisor != 1:
        left = f"({left}) / {divisor}"
    return left if left == total else f"{left} = {total}"


def _sum(column: StandingsColumn, value: Value) -> str:
    cut = {each.part for each in value.cuts}
    terms = [_term(column, part) for place, part in enumerate(value.parts) if place not in cut]
    return equation(terms, shown(column, value), value.divisor)


def _term(column: StandingsColumn, part: Part) -> str:
    if column.code.name in PRODUCTS:
        return f"{points(part.base or 0)} × {points(part.points or 0)}"
    return decimal(part.value, column.tie_break.scale, 0)


def _limit(speech: Speech, value: Value) -> tuple[str, ...]:
    """The limit of the Koya system, which is kept doubled."""
    doubled = dict(value.note).get("limit")
    if doubled is None:
        return ()
    limit: Amount = int(doubled)
    return (
        speech.plural(
            "Opponents with {limit} points or more count; the player met {count}.",
            "Opponents with {limit} points or more count; the player met {count}.",
            len({part.opponent for part in value.parts}),
            limit=decimal(limit, 20, 0),
        ),
    )


def _fore(speech: Speech, table: Standings, column: StandingsColumn) -> tuple[str, ...]:
    """What every score is under, where Fore Buchholz is a part of it (C.07 8.3)."""
    if not column.code.fore and column.code.name != "FB":
        return ()
    if not table.final:
        return (
            speech.say(
                "The final round does not count here, so no game is taken as a draw: the "
                "value is that without Fore (C.07 8.3)."
            ),
        )
    return (
        speech.say(
            "All scores here are as if every paired game of the final round had been drawn "
            "(C.07 8.3)."
        ),
    )


def _score(amount: Amount | Score | None) -> str:
    return "" if amount is None else in_column(amount)


def _without_empty(grid: Grid) -> Grid:
    """The table without columns in which nothing stands."""
    kept = [place for place in range(len(grid.heads)) if any(cells[place] for cells in grid.rows)]
    return Grid(
        tuple(grid.heads[place] for place in kept),
        tuple(grid.right[place] for place in kept),
        tuple(tuple(cells[place] for place in kept) for cells in grid.rows),
    )
