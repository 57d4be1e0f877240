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
from openarbiter.pairing.dutch.walk import Step, StepVerdict

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
        full: whether all are told, or only what decides and as many of the others as there
            is room for.
        first: the first of them, where it is a possible one and has been told already.
    """
    walked = bracket.walk
    order = stages(walked)
    shown = set(range(len(order))) if full else _shown(bracket, order)
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


def _shown(bracket: BracketStudy, order: Sequence[Stage]) -> set[int]:
    """All of a short walk; else what decides, and what follows a provisional best.

    What decides: the first and the last, every provisional best, every opponent of an MDP and
    every limbo that is given up with all that follows, and what would have been chosen if the
    rest could be paired after it.
    """
    if len(order) <= MOST:
        return set(range(len(order)))
    shown = {0, len(order) - 1}
    shown.update(place for place, stage in enumerate(order) if stage.turn)
    branches = [place for place, stage in enumerate(order) if _whole_branch(bracket, stage)]
    shown.update(branches[:MOST])
    barred = [place for place, stage in enumerate(order) if _would_win(bracket, stage)]
    shown.update(barred[:MOST])
    since = 0
    for place, stage in enumerate(order):
        since = 0 if stage.turn else since + 1
        if since <= _BETWEEN and len(shown) < MOST:
            shown.add(place)
    return shown


def _whole_branch(bracket: BracketStudy, stage: Stage) -> bool:
    """Whether a stage gives up the opponent of an MDP, or a limbo, with all that follows."""
    step = stage.steps[0]
    if step.whole or not bracket.result.moved_down:
        return False
    return not step.pairs or step.pairs[-1][0].number in bracket.result.moved_down


def _would_win(bracket: BracketStudy, stage: Stage) -> bool:
    """Whether a candidate is better than all before it and leaves a rest that cannot be paired."""
    step = stage.steps[0]
    if step.verdict is not StepVerdict.INCOMPLETE:
        return False
    if stage.before is None or stage.before.card is None:
        return True
    judge = bracket.judge
    card = judge.card(step.pairs, step.floaters)
    article = judge.decides(card, stage.before.card)
    return article is not None and card.better_than(stage.before.card, article)


def _left_out(words: Words, skipped: Sequence[Stage]) -> str:
    """How many tries are not told, none of which decides anything."""
    return words.plural(
        "({count} more attempt here makes no difference.)",
        "({count} more attempts here make no difference.)",
        sum(len(stage.steps) for stage in skipped),
    )


def _unfinished(words: Words, bracket: BracketStudy, best: Step | None) -> str:
    template = (
        N_("There are too many candidates to try them all, so the list stops here. The "
           "reasons why no other is better follow; the engine's exact search agrees.")
        if best is not None and _is_chosen(bracket, best.pairs)
        else N_("There are too many candidates to try them all, so the list stops here; the "
                "chosen one comes later. The reasons why no other is better follow; the "
                "engine's exact search agrees.")
    )  # fmt: skip
    return words.say(template)


def _is_chosen(bracket: BracketStudy, pairs: Pairs) -> bool:
    chosen = {frozenset(pair) for pair in bracket.result.pairs}
    return {frozenset((one.number, other.number)) for one, other in pairs} == chosen
