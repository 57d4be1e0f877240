"""The situations at the board that the Laws decide, each asked in a few questions."""

from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
    walk,
)

SITUATIONS: tuple[LawsSituation, ...] = ()
"""Every situation, in the order in which it is listed."""

__all__ = [
    "SITUATIONS",
    "Answers",
    "Choice",
    "LawsQuestion",
    "LawsSituation",
    "SituationGroup",
    "walk",
]
