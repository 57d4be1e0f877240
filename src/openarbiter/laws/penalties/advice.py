"""What an arbiter may do next, from what a player did before: advice, not a rule.

The Laws leave the choice among the penalties of 12.9 to the arbiter. The Arbiters' Manual says
of 11.7 that a third or fourth warning is reason enough to declare the game lost, and that the
player should be told before that 11.7 comes next.
"""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.laws.penalties.ladder import Penalty, penalty_of
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.rulebook.laws_rules import LawsRules

_FIRST = N_("A warning is usual for the first time.")
_SECOND = N_("The player was warned or penalised once before: more time for the opponent is usual.")
_THIRD = N_(
    "The player has been penalised twice: tell the player that {refusal} will apply the next time."
)
_ENOUGH = N_(
    "The player has been penalised {count} times: reason enough for loss of the game by {refusal}."
)


@dataclass(frozen=True, slots=True)
class PenaltyAdvice:
    """A penalty that fits what happened before.

    Attributes:
        articles: by the numbers of 2018.
        advice: why this one, in one sentence.
        announce: whether the player should be told that 11.7 comes next.
    """

    penalty: Penalty
    articles: tuple[str, ...]
    advice: Reason
    announce: bool = False


def advised_penalty(before: int, rules: LawsRules) -> PenaltyAdvice:
    """Advise a penalty for one more offence against 11.1 to 11.5.

    Args:
        before: how often the player was warned or penalised for conduct so far.

    >>> from openarbiter.rulebook.laws_rules import LAWS
    >>> rules = LAWS["fide-2023"]
    >>> [advised_penalty(before, rules).penalty.article for before in range(5)]
    ['12.9.1', '12.9.2', '12.9.2', '12.9.6', '12.9.6']
    """
    refusal = rules.cite("11.7")
    if before < 1:
        return PenaltyAdvice(penalty_of("warning"), ("12.9.1",), Reason.of(_FIRST))
    if before == 1:
        return PenaltyAdvice(penalty_of("opponent-time"), ("12.9.2",), Reason.of(_SECOND))
    if before == 2:
        return PenaltyAdvice(
            penalty_of("opponent-time"),
            ("12.9.2", "11.7"),
            Reason.of(_THIRD, refusal=refusal),
            announce=True,
        )
    return PenaltyAdvice(
        penalty_of("loss"),
        ("11.7", "12.9.6"),
        Reason.of(_ENOUGH, count=before, refusal=refusal),
    )
