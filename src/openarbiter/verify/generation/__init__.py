"""Random tournaments: drawn by lots and paired by the rules, the same for the same seed."""

from openarbiter.verify.generation.drawing import ATTEMPTS, SEEDS, Generated, generate, generated
from openarbiter.verify.generation.kinds import KINDS, kinds_of
from openarbiter.verify.generation.plan import Plan, Span, WrongPlan

__all__ = [
    "ATTEMPTS",
    "KINDS",
    "SEEDS",
    "Generated",
    "Plan",
    "Span",
    "WrongPlan",
    "generate",
    "generated",
    "kinds_of",
]
