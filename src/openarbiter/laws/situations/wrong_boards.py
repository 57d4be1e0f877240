"""Wrong positions and displaced pieces: 7.2, 7.3, 7.4, 7.6."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.irregular.displaced import DisplacedPieces, displaced_pieces
from openarbiter.laws.irregular.position_rulings import (
    TEN,
    GameProgress,
    WrongStart,
    board_turned,
    colours_reversed,
    wrong_start,
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

_FEW = (TEN - 1, TEN - 1)
_TEN = (TEN, TEN)

_PROGRESS = {
    "early": GameProgress(_FEW, _FEW),
    "made": GameProgress(_TEN, (TEN, TEN - 1)),
    "late": GameProgress(_TEN, _TEN),
    "over": GameProgress(_TEN, _TEN, over=True),
}
_FOUND = LawsQuestion(
    "found",
    N_("How far has the game gone?"),
    (
        Choice("early", N_("The players have not completed 10 moves each")),
        Choice("late", N_("Both players have completed 10 moves")),
        Choice("over", N_("The game is over")),
    ),
)
_DURING = LawsQuestion(
    "found",
    N_("When is it found?"),
    (Choice("early", N_("During the game")), Choice("over", N_("After the game"))),
)
_BLACK_TENTH = LawsQuestion(
    "found",
    N_("How far has the game gone?"),
    (
        Choice("early", N_("Black has not made the tenth move")),
        Choice("made", N_("Black has made the tenth move, but not pressed the clock")),
        Choice("late", N_("Black has completed the tenth move")),
        Choice("over", N_("The game is over")),
    ),
)
_WRONG = LawsQuestion(
    "wrong",
    N_("What stood wrongly at the start?"),
    (
        Choice(WrongStart.KING.value, N_("A king")),
        Choice(WrongStart.ROOK.value, N_("A rook")),
        Choice(WrongStart.OTHER.value, N_("Other pieces")),
    ),
)
_TEN_MOVES = LawsQuestion("ten", N_("Have both players completed 10 moves?"), YES_OR_NO)
_HOW = LawsQuestion(
    "how",
    N_("How did it happen?"),
    (
        Choice("accident", N_("By accident")),
        Choice("pressed", N_("The clock was pressed before the pieces were back")),
        Choice("deliberate", N_("Deliberately, or again and again")),
    ),
)
_KNOWN = LawsQuestion("known", N_("Is the correct position known?"), YES_OR_NO)


def _start(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    quick = circumstances.quick_rules
    if "found" not in answers:
        return _FOUND if quick else _DURING
    progress = _PROGRESS[answers["found"]]
    if quick and answers["found"] == "late":
        if "wrong" not in answers:
            return _WRONG
        return wrong_start(circumstances, WrongStart(answers["wrong"]), progress)
    return wrong_start(circumstances, WrongStart.OTHER, progress)


def _reversed(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if "found" not in answers:
        return _BLACK_TENTH
    return colours_reversed(circumstances, _PROGRESS[answers["found"]])


def _turned(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if circumstances.quick_rules and "ten" not in answers:
        return _TEN_MOVES
    return board_turned(circumstances, ten_moves=answers.get("ten") == YES.key)


def _displaced(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if OFFENDER not in answers:
        return who_broke_the_rule()
    if "how" not in answers:
        return _HOW
    if "known" not in answers:
        return _KNOWN
    pieces = DisplacedPieces(
        deliberate=answers["how"] == "deliberate",
        pressed=answers["how"] == "pressed",
        known=answers["known"] == YES.key,
    )
    return displaced_pieces(circumstances, pieces)


BOARD_SITUATIONS: tuple[LawsSituation, ...] = (
    LawsSituation(
        "wrong-start", SituationGroup.BOARD, N_("The initial position was wrong"), _start
    ),
    LawsSituation(
        "colours-reversed",
        SituationGroup.BOARD,
        N_("The players have the wrong colours"),
        _reversed,
    ),
    LawsSituation(
        "board-turned", SituationGroup.BOARD, N_("The board stands the wrong way round"), _turned
    ),
    LawsSituation("displaced", SituationGroup.BOARD, N_("Pieces were displaced"), _displaced),
)
"""Wrong positions, boards and colours."""
