"""The report card of a candidate: how far it falls short of each criterion (B.4, B.8).

The worked tournament of the Arbiters' Manual compares candidates by such cards.
"""

from __future__ import annotations

from openarbiter.pairing.dutch.criteria import Pairs, failure, quality_criteria
from openarbiter.pairing.dutch.outlook import Outlook, outlook
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.result import CriterionValue


def report_card(
    task: Task,
    pairs: Pairs,
    floaters: tuple[Card, ...],
    max_pairs: int,
    seen: Outlook | None = None,
) -> dict[str, CriterionValue]:
    """Shortfalls of a candidate in each criterion of the edition, by article.

    C.5 counts the pairs that are missing from MaxPairs; C6 of 2026 counts downfloaters. C.7
    (C8) asks nothing where nobody floats down.

    Args:
        floaters: the players of the bracket who are in no pair.
        max_pairs: the most pairs the bracket can have.
        seen: what these floaters find in the next bracket, where it is known already.
    """
    criteria = quality_criteria(task.rules)
    found: dict[str, CriterionValue] = {}
    for role, article in task.rules.criteria.items():
        if role == "next bracket":
            seen = seen or outlook(task, floaters)
            found[article] = (seen.missing, seen.differences) if floaters else (0, ())
        elif role == "unplayed games":
            found[article] = floaters[0].unplayed if task.bye_here and len(floaters) == 1 else 0
        elif role == "pairs" and not task.rules.downfloaters_judged:
            found[article] = max_pairs - len(pairs)
        else:
            found[article] = failure(criteria[role], task.bracket, pairs, floaters)
    return found
