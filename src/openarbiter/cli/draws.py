"""A restricted draw on paper: every lot, so that anybody can repeat it (C.02 13.17)."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.cli.caveats import Caveat
from openarbiter.cli.page import Heading, Part
from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Side, Table
from openarbiter.pairing.varma import Draw, EnvelopeDrawn, Step

RIGHT: Side = "right"


def parts_of(screen: Screen, draw: Draw) -> Iterator[Part]:
    """The draw: its seed, how a lot falls, and every lot."""
    yield Heading(screen.say("Draw of start numbers by the Varma tables"))
    yield screen.say("Seed: {seed}", seed=draw.seed)
    yield screen.say(
        "Lot number N: the first eight hexadecimal digits of the SHA-256 of “SEED:N”; what is "
        "left after dividing by the number of choices is the place of the one drawn, counted "
        "from 0."
    )
    yield ""
    columns = (
        Column(screen.say("Lot"), RIGHT),
        Column(screen.say("Name")),
        Column(screen.say("Fed")),
        Column(screen.say("Choices")),
        Column(screen.say("Digits")),
        Column(screen.say("Drawn")),
    )
    yield Table(columns, tuple(_row(screen, draw, step) for step in draw.log))


def of_draw(screen: Screen, draw: Draw) -> list[Caveat]:
    """Federations too large for what the envelopes held, and who meets late therefore."""
    caveats = []
    for step in draw.log:
        if isinstance(step, EnvelopeDrawn) and step.short:
            message = screen.say(
                "Lot {lot}: {federation} needed {needed} numbers, and no envelope held more than "
                "{most}. The fullest was taken; the rules do not say what to do.",
                lot=step.step,
                federation=draw.candidates[step.player].federation,
                needed=step.needed,
                most=step.choices[0][1],
            )
            caveats.append(Caveat("envelope-short", message))
    names = draw.by_number
    for late in draw.late:
        message = screen.say(
            "{white} and {black} of {federation} meet in round {round}, one of the last three.",
            white=names[late.white].name,
            black=names[late.black].name,
            federation=names[late.white].federation,
            round=late.round,
        )
        caveats.append(Caveat("compatriots-meet-late", message))
    return caveats


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


def _row(screen: Screen, draw: Draw, step: Step) -> tuple[str, ...]:
    who = draw.candidates[step.player]
    if isinstance(step, EnvelopeDrawn):
        choices = ", ".join(f"{letter} ({left})" for letter, left in step.choices)
        what = screen.say("envelope for {needed}: {choices}", needed=step.needed, choices=choices)
        return (str(step.step), who.name, who.federation, what, step.digits, step.envelope)
    what = f"{step.envelope}: {' '.join(map(str, step.choices))}"
    return (str(step.step), who.name, who.federation, what, step.digits, str(step.number))


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
