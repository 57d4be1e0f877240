"""The words for tables by board: what ranks, by which rules, whose table."""

from __future__ import annotations

from openarbiter.explain.voice import Voice
from openarbiter.model.board_prize_rules import BoardOf, BoardOrder, BoardPrizeRules
from openarbiter.model.text import N_
from openarbiter.standings.amounts import decimal
from openarbiter.standings.board_tables import BoardTable, BoardTables
from openarbiter.standings.values import Amount

ORDER_NAMES = {
    BoardOrder.PERCENTAGE: N_("Percentage"),
    BoardOrder.POINTS: N_("Points"),
    BoardOrder.GAMES: N_("Games played"),
    BoardOrder.WINS: N_("Games won"),
    BoardOrder.PERFORMANCE: N_("Performance (C.07 10.2)"),
    BoardOrder.OPPONENTS: N_("Average rating of the opponents"),
}
"""What ranks players, in words."""

_NO_TEXT = N_(
    "The sources have no rule for the players' tables of team events: the order is that of the "
    "regulations."
)


def table_name(voice: Voice, table: BoardTable) -> str:
    """What a table is of."""
    if not table.board:
        return voice.say("All players")
    if table.reserves:
        return voice.say("Reserves")
    return voice.say("Board {board}", board=table.board)


def value_told(what: BoardOrder, amount: Amount | None) -> str:
    """A value as people write it; ``-`` for none."""
    if amount is None:
        return "-"
    if what is BoardOrder.PERCENTAGE:
        return f"{decimal(amount, 1, 1)} %"
    return decimal(amount, 10, 1) if what is BoardOrder.POINTS else str(amount)


def rules_of_boards(voice: Voice, tables: BoardTables) -> tuple[str, ...]:
    """By which rules the tables are."""
    rules = tables.rules
    say = voice.say
    order = ", ".join(say(ORDER_NAMES[each]) for each in rules.order)
    lines = [_whose(voice, rules), say("Order: {codes}.", codes=order)]
    least = max((table.least for table in tables.boards), default=0)
    if least > 1:
        lines.append(
            voice.plural(
                "Players with fewer than {count} game are not ranked.",
                "Players with fewer than {count} games are not ranked.",
                least,
            )
        )
    lines.append(
        say("Games won and lost without playing count like others.")
        if rules.forfeits
        else say(
            "Only games played over the board count. A board corrected for a wrong order or for a "
            "player without the right to play there is a forfeit here too (C.05 7, PMR 211)."
        )
    )
    if tables.outside:
        lines.append(
            say(
                "Games of teams that do not count are left out: {teams} (C.05 6.6, PMR 209).",
                teams=", ".join(map(str, tables.outside)),
            )
        )
    lines.append(say(_NO_TEXT))
    return tuple(lines)


def _whose(voice: Voice, rules: BoardPrizeRules) -> str:
    if rules.board is BoardOf.LISTED:
        return voice.say(
            "Players stand at the board of their place in the list of the team; reserves in a "
            "table of their own."
        )
    if rules.reserves:
        return voice.say(
            "Players stand at the board where they played most games, of several the first; "
            "reserves in a table of their own."
        )
    return voice.say(
        "Players stand at the board where they played most games, of several the first."
    )
