"""Seeds, lots and the number of rounds of a knock-out."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from openarbiter.handling.knockouts import lots_wanted, rounds_needed
from openarbiter.knockout import KnockoutTree
from openarbiter.knockout.course import knockout_tree
from openarbiter.knockout.lines import knockout_record, with_record
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.knockout_lines import refuse_others, write_record
from openarbiter.web.actions.sections import plan_rounds
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.state import frame_of, frame_text

LONGEST = 60
"""How many letters a seed may have."""

_TOO_LONG = N_("The seed is too long: at most {most} characters.")
_BEGUN = N_("Round 1 is published: the seeds and the seed of the lots stay as they are.")
_STRANGERS = N_("These numbers are no players of the section, or stand twice: {numbers}.")
_MISSING = N_("Every player needs a seed. Missing: {numbers}.")
_NO_LOT = N_("This knock-out draws no lot called {lot} among these players.")
_PLAYED = N_(
    "That does not fit match {match}: the colours of its games are published or played otherwise."
)


def fit_rounds(actor: Actor, section: models.Section) -> None:
    """Announce as many rounds as the knock-out has by its terms and its players."""
    with Work(actor, section.event, "knockout-rounds", section=section) as work:
        needed = max(1, rounds_needed(work.state.tournament))
        frame = frame_of(section.frame)
        if frame.regulations.rounds == needed:
            return
        work.values["rounds"] = needed
        regulations = replace(frame.regulations, rounds=needed)
        work.update(section, frame=frame_text(replace(frame, regulations=regulations)))
        plan_rounds(work, section, needed)


def begin_lots(actor: Actor, section: models.Section, seed: str) -> None:
    """Record what lots are drawn with before round 1, where the terms draw any.

    Args:
        seed: drawn in public; by default a new one nobody knew before.
    """
    record = knockout_record(frame_of(section.frame))
    if record.lot_seed is None:
        draw_with(actor, section, seed or secrets.token_hex(4), only_if_wanted=True)


def draw_with(
    actor: Actor, section: models.Section, seed: str, *, only_if_wanted: bool = False
) -> None:
    """Record the seed all lots are drawn with, before round 1.

    Raises:
        Refused: round 1 is published, or the seed is too long.
    """
    seed = " ".join(seed.split())
    if len(seed) > LONGEST:
        raise Refused(Reason.of(_TOO_LONG, most=LONGEST))
    with Work(actor, section.event, "knockout-lots", section=section, seed=seed) as work:
        tournament = refuse_others(work)
        if tournament.rounds:
            raise Refused(Reason.of(_BEGUN))
        if only_if_wanted and not lots_wanted(knockout_tree(tournament)):
            return
        write_record(work, replace(knockout_record(tournament), lot_seed=seed or None))


def list_seeds(actor: Actor, section: models.Section, numbers: Sequence[int]) -> None:
    """List the players from seed 1 on, before round 1.

    Raises:
        Refused: round 1 is published, somebody is missing, or a number is nobody's.
    """
    with Work(actor, section.event, "knockout-seeds", section=section, count=len(numbers)) as work:
        tournament = refuse_others(work)
        if tournament.rounds:
            raise Refused(Reason.of(_BEGUN))
        known = {each.number for each in tournament.entrants}
        wrong = [each for each in numbers if each not in known or list(numbers).count(each) > 1]
        if wrong:
            raise Refused(Reason.of(_STRANGERS, numbers=_listed(sorted(set(wrong)))))
        missing = sorted(known - set(numbers))
        if missing and numbers:
            raise Refused(Reason.of(_MISSING, numbers=_listed(missing)))
        write_record(work, replace(knockout_record(tournament), seeding=tuple(numbers)))


def enter_lot(actor: Actor, section: models.Section, lot: str, order: Sequence[int]) -> None:
    """Enter a lot drawn in front of the players, the first drawn first.

    Raises:
        Refused: there is no such lot among these players, or what was played after it does not
            fit it.
    """
    with Work(actor, section.event, "knockout-colours", section=section, lot=lot) as work:
        tournament = refuse_others(work)
        tree = knockout_tree(tournament)
        there = next((each for each in tree.lots if each.name == lot), None)
        if there is None or sorted(there.order) != sorted(order):
            raise Refused(Reason.of(_NO_LOT, lot=lot[:40]))
        record = knockout_record(tournament)
        others = tuple(each for each in record.by_hand if each[0] != lot)
        names = {each.number: each.name for each in tournament.entrants}
        work.subject = ", ".join(names[each] for each in order)
        drawn = replace(record, by_hand=(*others, (lot, tuple(order))))
        _refuse_other_colours(tree, knockout_tree(with_record(tournament, drawn)), lot, order)
        write_record(work, drawn)


def _refuse_other_colours(
    before: KnockoutTree, after: KnockoutTree, lot: str, order: Sequence[int]
) -> None:
    """Make sure that a lot contradicts no game that is published or has a result."""
    name, _, what = lot.partition(" ")
    for match in before.matches:
        begun = [each for each in match.games if each.round is not None or each.result is not None]
        changed = after.match(match.id)
        now = {} if changed is None else {each.number: each.white for each in changed.games}
        other = any(now.get(each.number, each.white) != each.white for each in begun)
        if str(match.id) == name and what == "colours" and begun:
            other = other or begun[0].white != order[0]
        if other:
            raise Refused(Reason.of(_PLAYED, match=str(match.id)))


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(str(each) for each in numbers)
