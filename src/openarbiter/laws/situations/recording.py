"""Situations of notation and of play with visually impaired players (appendices C and D)."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.notation.other_notation import OtherNotation, other_notation
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations.mates_asked import NO, YES_OR_NO
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.laws.visually_impaired import OnTheBoard, boards_differ, on_the_board
from openarbiter.model.text import N_

_NOTICED = LawsQuestion(
    "noticed",
    N_("Why does it matter now?"),
    (
        Choice(OtherNotation.SEEN, N_("You have only noticed it")),
        Choice(OtherNotation.CLAIM, N_("The player needs the score sheet for a claim")),
        Choice(OtherNotation.AGAIN, N_("The player goes on in spite of a warning")),
    ),
)
_ON_BOARD = LawsQuestion(
    "what",
    N_("What has happened on the board of the visually impaired player?"),
    (
        Choice(OnTheBoard.NOT_LIFTED, N_("A piece was felt, but stayed in its hole")),
        Choice(OnTheBoard.LIFTED, N_("A piece was taken out of its hole")),
        Choice(OnTheBoard.NOT_ANNOUNCED, N_("The piece stands in a new hole; nothing announced")),
        Choice(OnTheBoard.CAPTURED_LEFT, N_("The captured piece was not removed")),
        Choice(OnTheBoard.PROMOTION, N_("A promotion was announced without the piece")),
        Choice(OnTheBoard.MADE, N_("All done and announced")),
        Choice(
            OnTheBoard.SLIP, N_("A slip of the tongue; the opponent's clock is not running yet")
        ),
        Choice(OnTheBoard.SLIP_LATE, N_("A slip of the tongue; the opponent's clock is running")),
    ),
)
_SCORES = LawsQuestion("scores", N_("Do the score sheets of both players agree?"), YES_OR_NO)


def _other_notation(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    noticed = answers.get(_NOTICED.key)
    if noticed is None:
        return _NOTICED
    return other_notation(circumstances, OtherNotation(noticed))


def _on_board(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    what = answers.get(_ON_BOARD.key)
    return _ON_BOARD if what is None else on_the_board(circumstances, OnTheBoard(what))


def _two_boards(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    agree = answers.get(_SCORES.key)
    if agree is None:
        return _SCORES
    return boards_differ(circumstances, scores_agree=agree != NO.key)


NOTATION_SITUATIONS: tuple[LawsSituation, ...] = (
    LawsSituation(
        "other-notation",
        SituationGroup.RECORD,
        N_("A score sheet is not in algebraic notation"),
        _other_notation,
    ),
    LawsSituation(
        "blind-move",
        SituationGroup.BOARD,
        N_("A visually impaired player touches, moves or announces"),
        _on_board,
    ),
    LawsSituation(
        "two-boards",
        SituationGroup.BOARD,
        N_("Two boards of one game show different positions"),
        _two_boards,
    ),
)
"""Score sheets in another notation; the special board and the two boards of appendix D."""
