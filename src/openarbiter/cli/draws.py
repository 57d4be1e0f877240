"""A restricted draw on the command line: every lot, so that anybody can repeat it (C.02 13.17)."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.cli.caveats import Caveat
from openarbiter.cli.page import PageHeading, Part
from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Table
from openarbiter.office.draw_sheet import draw_remarks, draw_sheet
from openarbiter.pairing.varma import Draw, EnvelopeDrawn, Step


def parts_of(screen: Screen, draw: Draw) -> Iterator[Part]:
    """The draw: its seed, how a lot falls, and every lot."""
    sheet = draw_sheet(draw, screen.language)
    yield PageHeading(sheet.caption)
    yield from sheet.above
    yield ""
    columns = tuple(Column(head.title, "right" if head.right else "left") for head in sheet.heads)
    yield Table(columns, tuple(tuple(cell.text for cell in row) for row in sheet.rows))


def of_draw(screen: Screen, draw: Draw) -> list[Caveat]:
    """Federations too large for what the envelopes held, and who meets late therefore."""
    return [Caveat(code, text) for code, text in draw_remarks(draw, screen.language)]


def draw_json(draw: Draw) -> dict[str, object]:
    """The draw for a program."""
    return {
        "seed": draw.seed,
        "numbers": [
            {"number": number, "name": who.name, "federation": who.federation or None}
            for number, who in draw.by_number.items()
        ],
        "lots": [_step_json(draw, step) for step in draw.log],
        "late": [
            {"round": late.round, "white": late.white, "black": late.black} for late in draw.late
        ],
    }


def _step_json(draw: Draw, step: Step) -> dict[str, object]:
    who = draw.candidates[step.player]
    common = {"lot": step.step, "name": who.name, "federation": who.federation or None}
    if isinstance(step, EnvelopeDrawn):
        return {
            **common,
            "of": "envelope",
            "needed": step.needed,
            "short": step.short,
            "choices": [
                {"envelope": letter, "numbers_left": left} for letter, left in step.choices
            ],
            "digits": step.digits,
            "drawn": step.envelope,
        }
    return {
        **common,
        "of": "number",
        "envelope": step.envelope,
        "choices": list(step.choices),
        "digits": step.digits,
        "drawn": step.number,
    }
