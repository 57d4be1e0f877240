"""The question that a position on the board can answer: whether a colour can mate."""

from __future__ import annotations

from openarbiter.laws.situations.situation import Answers, Choice, LawsQuestion
from openarbiter.laws.winning import CanMate, MateAnswer
from openarbiter.model import Colour
from openarbiter.model.text import N_

YES = Choice("yes", N_("Yes"))
NO = Choice("no", N_("No"))
YES_OR_NO = (YES, NO)
YES_NO_UNKNOWN = (YES, NO, Choice("unknown", N_("Not known")))

_WORDS = {
    Colour.WHITE: N_("Can White mate by any series of legal moves, however bad?"),
    Colour.BLACK: N_("Can Black mate by any series of legal moves, however bad?"),
}
_KEYS = {Colour.WHITE: "white-mates", Colour.BLACK: "black-mates"}


def can_it_mate(colour: Colour) -> LawsQuestion:
    """Ask whether a colour can mate; the position answers it where there is one."""
    return LawsQuestion(_KEYS[colour], _WORDS[colour], YES_NO_UNKNOWN, mates=colour)


def mates_answered(answers: Answers, colour: Colour) -> MateAnswer | None:
    """What was answered of a colour; None where it was not asked yet."""
    given = answers.get(_KEYS[colour])
    return None if given is None else MateAnswer(CanMate(given))
