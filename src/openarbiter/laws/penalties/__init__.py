"""What the arbiter may impose for conduct, what leads to it, and what 10.2 allows (11, 12.9)."""

from openarbiter.laws.penalties.advice import PenaltyAdvice, advised_penalty
from openarbiter.laws.penalties.fixed import FixedPenalty, fixed_penalties
from openarbiter.laws.penalties.ladder import LADDER, Penalty, penalty_of
from openarbiter.laws.penalties.offences import OFFENCES, Offence
from openarbiter.laws.penalties.scores import UnusualScore, changes_of, checked_score

__all__ = [
    "LADDER",
    "OFFENCES",
    "FixedPenalty",
    "Offence",
    "Penalty",
    "PenaltyAdvice",
    "UnusualScore",
    "advised_penalty",
    "changes_of",
    "checked_score",
    "fixed_penalties",
    "penalty_of",
]
