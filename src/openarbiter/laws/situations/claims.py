"""Claims of a draw by repetition or by the 50 moves (9.2 to 9.5)."""

from __future__ import annotations

from functools import partial

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.claims.claim_ruling import (
    ClaimedWith,
    agreed,
    not_on_move,
    not_written,
    right,
    touched,
    unproved,
    unrecorded,
    wrong,
)
from openarbiter.laws.claims.evidence import ClaimKind
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations.asking import COLOUR_CHOICES, colour_of
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.model.text import N_

_WHO = LawsQuestion(
    "claimant",
    N_("Who has the move and claims the draw?"),
    (
        *COLOUR_CHOICES,
        Choice("other", N_("A player who does not have the move, or has made it already")),
        Choice("touched", N_("A player who has touched a piece on this move")),
    ),
)
_FOUND = (
    Choice("right", N_("The claim is right")),
    Choice("wrong", N_("The claim is wrong")),
    Choice("unclear", N_("The score sheets do not show it")),
    Choice("agreed", N_("No check: the opponent accepts the draw, and no limit forbids it")),
)
_CHECK = LawsQuestion("check", N_("What has the check shown?"), _FOUND)
_CHECK_QUICK = LawsQuestion(
    "check",
    _CHECK.words,
    (*_FOUND, Choice("no-record", N_("There is no record of the game"))),
)
_HOW = LawsQuestion(
    "with",
    N_("What was the claim based on?"),
    (
        Choice("position", N_("The position on the board")),
        Choice("move", N_("A legal move, written and not made")),
        Choice("illegal", N_("A move that was written and is not legal")),
        Choice("said", N_("A move that was said and not written")),
    ),
)
_HOW_RIGHT = LawsQuestion(
    "with", _HOW.words, tuple(each for each in _HOW.choices if each.key != "illegal")
)
_BASED_ON = {
    "position": ClaimedWith.POSITION,
    "move": ClaimedWith.MOVE,
    "said": ClaimedWith.MOVE,
    "illegal": ClaimedWith.ILLEGAL_MOVE,
}


def _claim(
    kind: ClaimKind, circumstances: Circumstances, answers: Answers
) -> LawsQuestion | Ruling:
    who = answers.get("claimant")
    if who is None:
        return _WHO
    if who == "other":
        return not_on_move(circumstances, kind)
    if who == "touched":
        return touched(circumstances)
    quick = circumstances.free_of_recording
    check = answers.get("check")
    if check is None:
        return _CHECK_QUICK if quick else _CHECK
    if check == "agreed":
        return agreed(circumstances)
    if check == "unclear":
        return unproved(circumstances, kind, ())
    if check == "no-record":
        return unrecorded(circumstances, kind)
    based_on = answers.get("with")
    if based_on is None:
        return _HOW_RIGHT if check == "right" else _HOW
    if based_on == "said" and not quick:
        return not_written(circumstances, kind)
    if check == "right":
        return right(circumstances, kind, based_on != "position")
    return wrong(circumstances, kind, colour_of(answers, "claimant"), _BASED_ON[based_on])


CLAIM_SITUATIONS = (
    LawsSituation(
        "claim-repetition",
        SituationGroup.CLAIM,
        N_("A player claims a draw by repetition"),
        partial(_claim, ClaimKind.THREEFOLD),
    ),
    LawsSituation(
        "claim-fifty-moves",
        SituationGroup.CLAIM,
        N_("A player claims a draw by the 50 moves"),
        partial(_claim, ClaimKind.FIFTY),
    ),
)
"""Claims of a draw."""
