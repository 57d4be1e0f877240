"""The candidates in the order the rules try them, each with its verdict, as the Manual tells it."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.explain.document import Block, Listing, Paragraph
from openarbiter.explain.pairings.study import BracketStudy
from openarbiter.explain.pairings.tell_members import Meetings
from openarbiter.explain.pairings.tell_stages import Stage, stages
from openarbiter.explain.pairings.tell_step import StepTeller
from openarbiter.explain.pairings.words import Words
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.criteria import Pairs
from openarbiter.pairing.dutch.walk import Step, Verdict

MOST = 12
"""The lines that are told of a walk where not all are asked for."""

_BETWEEN = 2
"""The lines that are told between two provisional bests of a long walk."""


def walk_blocks(
    words: Words,
    bracket: BracketStudy,
    met: Meetings,
    *,
    full: bool,
    first: Step | None = None,
) -> tuple[Block, ...]:
    """The candidates in the order they are tried.

    Args:
        full: whether all are told, or only the first, the last, every provisional best and
            as many of the others as there is room for.
        first: the first of them, where it is a possible one and has been told already.
    """
    walked = bracket.walk
    order = stages(walked)
    shown = set(range(len(order))) if full else _shown(order)
    teller = StepTeller(words, bracket, met)
    items = []
    skipped: list[Stage] = []
    for place, stage in enumerate(order):
        if place not in shown:
            skipped.append(stage)
            continue
        if first is not None and place == 0:
            teller.item(stage)
            continue
        if skipped:
            items.append(_left_out(words, skipped))
            skipped = []
        items.append(teller.item(stage))
    blocks: list[Block] = []
    if items:
        lead = (
            N_("The candidates that come next, in the order of the rules:")
            if first is not None
            else N_("The candidates in the order of the rules:")
        )
        blocks += [Paragraph(words.say(lead)), Listing(tuple(items))]
    if not walked.finished:
        blocks.append(Paragraph(_unfinished(words, bracket, walked.best or first), "soft"))
    return tuple(blocks)


def _shown(order: Sequence[Stage]) -> set[int]:
    """All of a short walk; else the first, the last, every provisional best and what follows it."""
    if len(order) <= MOST:
        return set(range(len(order)))
    shown = {0, len(order) - 1}
    since = 0
    for place, stage in enumerate(order):
        since = 0 if stage.turn else since + 1
        if stage.turn or (since <= _BETWEEN and len(shown) < MOST):
            shown.add(place)
    return shown


def _left_out(words: Words, skipped: Sequence[Stage]) -> str:
    steps = [step for stage in skipped for step in stage.steps]
    worse = sum(step.verdict is Verdict.WORSE for step in steps)
    return words.plural(
        "(Left out here: {count} try; no better than the provisional best {worse}, impossible "
        "{others}.)",
        "(Left out here: {count} tries; no better than the provisional best {worse}, impossible "
        "{others}.)",
        len(steps),
        worse=worse,
        others=len(steps) - worse,
    )


def _unfinished(words: Words, bracket: BracketStudy, best: Step | None) -> str:
    template = (
        N_("There are too many candidates to try them all; the trying stops here. That no other "
           "is better follows from what is said below and from the exact search of the engine.")
        if best is not None and _is_chosen(bracket, best.pairs)
        else N_("There are too many candidates to try them all; the trying stops here. The chosen "
                "one comes later in the order. That no other is better follows from what is said "
                "below and from the exact search of the engine.")
    )  # fmt: skip
    return words.say(template)


def _is_chosen(bracket: BracketStudy, pairs: Pairs) -> bool:
    chosen = {frozenset(pair) for pair in bracket.result.pairs}
    return {frozenset((one.number, other.number)) for one, other in pairs} == chosen
