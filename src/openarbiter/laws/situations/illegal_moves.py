"""Illegal moves and what counts as one: 7.5, A.4.2, A.4.4, and the Manual's commentary."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.irregular.acts import IllegalAct
from openarbiter.laws.irregular.illegal_ruling import (
    IllegalMove,
    after_the_game,
    illegal_move_ruling,
    not_completed,
    pressed_by_accident,
    too_late,
    two_hands_at_the_end,
    two_hands_not_pressed,
)
from openarbiter.laws.irregular.position_rulings import (
    StillThere,
    illegal_position,
    pawn_on_the_last_rank,
)
from openarbiter.laws.irregular.promotion_rulings import upside_down_rook
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations.asking import OFFENDER, colour_of, who_broke_the_rule
from openarbiter.laws.situations.mates_asked import can_it_mate, mates_answered
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
    Step,
)
from openarbiter.model.text import N_

BEFORE = "before"
"""The key of the question how many illegal moves the player has made; the register knows."""

_BEFORE = LawsQuestion(
    BEFORE,
    N_("Has this player been penalised for an illegal move in this game already?"),
    (Choice("never", N_("No, this is the first")), Choice("once", N_("Yes, once"))),
)
_STILL = LawsQuestion(
    "still",
    N_("Is the position still illegal after the next completed move?"),
    (
        Choice(StillThere.NOT_YET.value, N_("The next move is not completed yet")),
        Choice(StillThere.YES.value, N_("Yes, it is still illegal")),
        Choice(StillThere.NO.value, N_("No, it is legal again")),
    ),
)
_ILLEGAL_HOW = LawsQuestion(
    "what",
    N_("What is wrong with the position?"),
    (
        Choice("kings", N_("Both kings are in check")),
        Choice("pawn", N_("A pawn stands on the last rank")),
    ),
)
_HANDS_WHEN = LawsQuestion(
    "when",
    N_("What happened after the move with two hands?"),
    (
        Choice(
            "ended",
            N_(
                "The move ended the game (mate, stalemate, dead position, fivefold repetition, "
                "75 moves)"
            ),
        ),
        Choice("not-pressed", N_("The clock was not pressed")),
    ),
)
_ROOK_USED = LawsQuestion(
    "used",
    N_("What was done with the upside-down rook?"),
    (
        Choice("standing", N_("It stands on the square of promotion")),
        Choice("diagonal", N_("It moved diagonally, and the clock was pressed")),
    ),
)


def _penalised(
    circumstances: Circumstances, answers: Answers, act: IllegalAct
) -> LawsQuestion | Ruling:
    """A completed illegal move: who, which one, and of the second whether the opponent can mate."""
    if OFFENDER not in answers:
        return who_broke_the_rule()
    offender = colour_of(answers)
    if BEFORE not in answers:
        return _BEFORE
    acts = frozenset({act})
    if answers[BEFORE] == "never":
        return illegal_move_ruling(circumstances, IllegalMove(offender, acts))
    mates = mates_answered(answers, offender.other)
    if mates is None:
        return can_it_mate(offender.other)
    return illegal_move_ruling(circumstances, IllegalMove(offender, acts, 1, mates))


def _act(act: IllegalAct) -> Step:
    def step(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
        return _penalised(circumstances, answers, act)

    return step


def _late(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if circumstances.quick_rules:
        return too_late(circumstances)
    return _penalised(circumstances, answers, IllegalAct.ILLEGAL_MOVE)


def _not_pressed(circumstances: Circumstances, _: Answers) -> LawsQuestion | Ruling:
    return not_completed(circumstances)


def _after_game(circumstances: Circumstances, _: Answers) -> LawsQuestion | Ruling:
    return after_the_game(circumstances)


def _accident(circumstances: Circumstances, _: Answers) -> LawsQuestion | Ruling:
    return pressed_by_accident(circumstances)


def _hands_without_penalty(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if "when" not in answers:
        return _HANDS_WHEN
    if answers["when"] == "ended":
        return two_hands_at_the_end(circumstances)
    return two_hands_not_pressed(circumstances)


def _illegal_position(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if circumstances.quick_rules and "still" not in answers:
        return _STILL
    if circumstances.quick_rules:
        return illegal_position(circumstances, StillThere(answers["still"]))
    if "what" not in answers:
        return _ILLEGAL_HOW
    if answers["what"] == "pawn":
        return pawn_on_the_last_rank(circumstances)
    return illegal_position(circumstances, StillThere.NOT_YET)


def _upside_down(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if "used" not in answers:
        return _ROOK_USED
    return upside_down_rook(circumstances, moved_diagonally=answers["used"] == "diagonal")


ILLEGAL_SITUATIONS: tuple[LawsSituation, ...] = (
    LawsSituation(
        "illegal-move",
        SituationGroup.MOVE,
        N_("An illegal move was made and the clock pressed"),
        _act(IllegalAct.ILLEGAL_MOVE),
    ),
    LawsSituation(
        "illegal-move-not-pressed",
        SituationGroup.MOVE,
        N_("An illegal move was made, but the clock was not pressed"),
        _not_pressed,
    ),
    LawsSituation(
        "illegal-move-late",
        SituationGroup.MOVE,
        N_("An illegal move is noticed after the opponent's next move"),
        _late,
    ),
    LawsSituation(
        "illegal-move-after-game",
        SituationGroup.MOVE,
        N_("An illegal move is noticed after the game"),
        _after_game,
    ),
    LawsSituation(
        "two-hands",
        SituationGroup.MOVE,
        N_("Two hands were used for one move and the clock pressed"),
        _act(IllegalAct.TWO_HANDS),
    ),
    LawsSituation(
        "two-hands-no-press",
        SituationGroup.MOVE,
        N_("Two hands were used, but the clock was not pressed or the game has ended"),
        _hands_without_penalty,
    ),
    LawsSituation(
        "press-without-move",
        SituationGroup.MOVE,
        N_("The clock was pressed without a move"),
        _act(IllegalAct.NO_MOVE),
    ),
    LawsSituation(
        "press-by-accident",
        SituationGroup.MOVE,
        N_("The clock was pressed by accident or misunderstanding"),
        _accident,
    ),
    LawsSituation(
        "pawn-left",
        SituationGroup.MOVE,
        N_("A pawn was left on the last rank and the clock pressed"),
        _act(IllegalAct.PAWN_LEFT),
    ),
    LawsSituation(
        "upside-down-rook",
        SituationGroup.MOVE,
        N_("An upside-down rook was put down for a queen"),
        _upside_down,
    ),
    LawsSituation(
        "king-captured",
        SituationGroup.MOVE,
        N_("A king was captured"),
        _act(IllegalAct.KING_CAPTURED),
    ),
    LawsSituation(
        "illegal-position",
        SituationGroup.BOARD,
        N_("Both kings are in check, or a pawn stands on the last rank"),
        _illegal_position,
    ),
)
"""Illegal moves, and what counts as one or looks like one."""
