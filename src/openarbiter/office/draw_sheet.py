"""The restricted draw as a sheet: every lot, so that anybody can repeat it (C.02 13.17)."""

from __future__ import annotations

from openarbiter.i18n import Language
from openarbiter.model.text import N_
from openarbiter.office.sheet import Cell, Head, Sheet
from openarbiter.pairing.varma import Draw, EnvelopeDrawn, Step

HOW = N_(
    "Lot number N: the first eight hexadecimal digits of the SHA-256 of “SEED:N”; the "
    "remainder after dividing by the number of choices is the position drawn, counted from 0."
)
"""The rule by which a lot falls."""


def draw_sheet(draw: Draw, language: Language) -> Sheet:
    """Every lot of a draw in its order: who drew, from what, by which digits, and what."""
    heads = (
        Head(language.text("Lot"), right=True, key="lot"),
        Head(language.text("Name"), key="name"),
        Head(language.text("Fed"), key="federation"),
        Head(language.text("Choices"), key="choices"),
        Head(language.text("Digits"), key="digits"),
        Head(language.text("Drawn"), key="drawn"),
    )
    return Sheet(
        title="",
        caption=language.text("Draw of pairing numbers by the Varma tables"),
        above=(language.text("Seed: {seed}").format(seed=draw.seed), language.text(HOW)),
        heads=heads,
        rows=tuple(tuple(map(Cell, _row(draw, step, language))) for step in draw.log),
        below=tuple(text for _, text in draw_remarks(draw, language)),
    )


def draw_remarks(draw: Draw, language: Language) -> list[tuple[str, str]]:
    """What everybody has to know of a draw, each with its code.

    ``envelope-short``: a federation was too large for any envelope. ``compatriots-meet-late``:
    two of a federation meet in one of the last three rounds because of it.
    """
    remarks = []
    for step in draw.log:
        if isinstance(step, EnvelopeDrawn) and step.short:
            text = language.text(
                "Lot {lot}: {federation} needed {needed} numbers, and no envelope held more than "
                "{most}. The fullest was taken; the rules do not say what to do."
            )
            told = text.format(
                lot=step.step,
                federation=draw.candidates[step.player].federation,
                needed=step.needed,
                most=step.choices[0][1],
            )
            remarks.append(("envelope-short", told))
    names = draw.by_number
    for late in draw.late:
        text = language.text(
            "{white} and {black} of {federation} meet in round {round}, one of the last three."
        )
        told = text.format(
            white=names[late.white].name,
            black=names[late.black].name,
            federation=names[late.white].federation,
            round=late.round,
        )
        remarks.append(("compatriots-meet-late", told))
    return remarks


def _row(draw: Draw, step: Step, language: Language) -> tuple[str, ...]:
    who = draw.candidates[step.player]
    if isinstance(step, EnvelopeDrawn):
        choices = ", ".join(f"{letter} ({left})" for letter, left in step.choices)
        text = language.text("envelope for {needed}: {choices}")
        what = text.format(needed=step.needed, choices=choices)
        return (str(step.step), who.name, who.federation, what, step.digits, step.envelope)
    what = f"{step.envelope}: {' '.join(map(str, step.choices))}"
    return (str(step.step), who.name, who.federation, what, step.digits, str(step.number))
