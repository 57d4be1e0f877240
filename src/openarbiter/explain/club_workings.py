"""Workings of a club's table: Keizer points evening by evening, and percentages."""

from __future__ import annotations

from fractions import Fraction

from openarbiter.explain.account import Grid, Working
from openarbiter.explain.speech import Speech, points
from openarbiter.explain.summands import equation
from openarbiter.standings import Row, Standings
from openarbiter.standings.amounts import decimal, shown


def keizer_points(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """Every evening: whose value counts, what part of it, and what that adds."""
    column, value = table.columns[index], row.values[index]
    scale = column.tie_break.scale
    rows = []
    terms = []
    for part in value.parts:
        base = int(part.base or 0)
        share = Fraction(part.value) / (base * scale) if base else Fraction(0)
        adds = decimal(part.value, scale, 0)
        whom = (
            speech.say("own value, once")
            if part.round is None
            else speech.opponent(row.number, part.round, part.opponent)
        )
        rows.append(
            (
                "" if part.round is None else str(part.round),
                whom,
                str(base),
                str(share),
                adds,
            )
        )
        if part.value:
            terms.append(adds)
    grid = Grid(
        (
            speech.say("Round"),
            speech.say("Opponent"),
            speech.say("Value"),
            speech.say("Part of it"),
            speech.say("Adds"),
        ),
        (True, False, True, True, True),
        tuple(rows),
    )
    lines = (
        speech.say(
            "Values follow from the ranking and change after every evening; all earlier evenings "
            "are counted again with them. Without an opponent the player’s own value counts."
        ),
    )
    return Working(column.code.text, "", "", lines, grid, equation(terms, shown(column, value)))


def percentage(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """Points out of games played over the board."""
    column, value = table.columns[index], row.values[index]
    scored = sum(int(part.value) for part in value.parts)
    told = f"100 × {points(scored)} / {len(value.parts)}"
    lines = (speech.say("Only games played over the board count; forfeits and byes do not."),)
    return Working(column.code.text, "", "", lines, None, f"{told} = {shown(column, value)}")
