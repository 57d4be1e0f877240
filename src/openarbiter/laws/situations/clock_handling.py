"""How the clock was handled or set: 6.2, 6.10, 6.11."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.irregular.clock_rulings import (
    clock_defective,
    clock_stopped,
    clock_wrongly_set,
    hovered,
    interrupted,
    press_forgotten,
    pressed_too_early,
    rough_handling,
    wrong_hand,
)
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations.asking import OFFENDER, who_broke_the_rule
from openarbiter.laws.situations.mates_asked import YES, YES_OR_NO
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.model.text import N_

_HANDLED = LawsQuestion(
    "handled",
    N_("What was done with the clock?"),
    (
        Choice("hand", N_("Pressed with the hand that did not move")),
        Choice("hovered", N_("A finger kept on it, or hovering over it")),
        Choice("rough", N_("Hit, knocked or lifted")),
        Choice("early", N_("Pressed before the move was made")),
    ),
)
_HANDLINGS = {
    "hand": wrong_hand,
    "hovered": hovered,
    "rough": rough_handling,
    "early": pressed_too_early,
}
_VALID = LawsQuestion(
    "valid",
    N_("Was there a valid reason (a piece missing, a disturbance, illness)?"),
    YES_OR_NO,
)
_MOVED = LawsQuestion(
    "moved",
    N_("Who has moved since?"),
    (
        Choice("nobody", N_("Nobody")),
        Choice("opponent", N_("The opponent")),
        Choice("same", N_("The same player, a second time")),
    ),
)
_EVIDENT = LawsQuestion("evident", N_("Is the defect evident?"), YES_OR_NO)
_TEN_MOVES = LawsQuestion("ten", N_("Have both players completed 10 moves?"), YES_OR_NO)


def _handled(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if OFFENDER not in answers:
        return who_broke_the_rule()
    if "handled" not in answers:
        return _HANDLED
    return _HANDLINGS[answers["handled"]](circumstances)


def _stopped(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if OFFENDER not in answers:
        return LawsQuestion(OFFENDER, N_("Who stopped the clocks?"), who_broke_the_rule().choices)
    if "valid" not in answers:
        return _VALID
    return clock_stopped(circumstances, valid_reason=answers["valid"] == YES.key)


def _forgotten(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if "moved" not in answers:
        return _MOVED
    return press_forgotten(circumstances, moved=answers["moved"])


def _defective(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if "evident" not in answers:
        return _EVIDENT
    return clock_defective(circumstances, evident=answers["evident"] == YES.key)


def _wrongly_set(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if circumstances.quick_rules and "ten" not in answers:
        return _TEN_MOVES
    return clock_wrongly_set(circumstances, ten_moves=answers.get("ten") == YES.key)


def _interrupted(circumstances: Circumstances, _: Answers) -> LawsQuestion | Ruling:
    return interrupted(circumstances)


CLOCK_HANDLING_SITUATIONS: tuple[LawsSituation, ...] = (
    LawsSituation(
        "clock-handled",
        SituationGroup.CLOCK,
        N_("The clock was pressed with the wrong hand, or handled roughly"),
        _handled,
    ),
    LawsSituation(
        "press-forgotten",
        SituationGroup.CLOCK,
        N_("A player forgot to press the clock"),
        _forgotten,
    ),
    LawsSituation(
        "clock-stopped", SituationGroup.CLOCK, N_("A player stopped the clocks"), _stopped
    ),
    LawsSituation(
        "clock-wrongly-set", SituationGroup.CLOCK, N_("The clock was set wrongly"), _wrongly_set
    ),
    LawsSituation("clock-defect", SituationGroup.CLOCK, N_("A clock may be defective"), _defective),
    LawsSituation(
        "interruption", SituationGroup.CLOCK, N_("The game has to be interrupted"), _interrupted
    ),
)
"""Clocks: how players handle them, what is wrong with them."""
