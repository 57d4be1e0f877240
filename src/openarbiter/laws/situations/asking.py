"""Questions that many situations ask, and the colour that was answered."""

from __future__ import annotations

from openarbiter.laws.situations.situation import Answers, Choice, LawsQuestion
from openarbiter.model import Colour
from openarbiter.model.text import N_

COLOUR_CHOICES = (Choice("white", N_("White")), Choice("black", N_("Black")))
"""The two players of a game."""

_COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}
OFFENDER = "offender"
"""The key of the question who broke a rule; the register counts by it."""


def who_broke_the_rule(*others: Choice) -> LawsQuestion:
    """Ask for the player who broke a rule.

    Args:
        others: what may be answered besides, such as both players.
    """
    return LawsQuestion(OFFENDER, N_("Who broke the rule?"), (*COLOUR_CHOICES, *others))


def colour_of(answers: Answers, key: str = OFFENDER) -> Colour:
    """The colour that was answered."""
    return _COLOURS[answers[key]]
