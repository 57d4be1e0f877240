"""Touched and released pieces, asked without a board: 4.2 to 4.8."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations.mates_asked import YES, YES_OR_NO
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.laws.touching.plain_touch import TouchBound, bound_ruling
from openarbiter.model.text import N_


@dataclass(frozen=True, slots=True)
class _Path:
    """What is asked after one choice: up to two questions that a yes answers at once."""

    choice: Choice
    asked: tuple[LawsQuestion, ...]
    found: tuple[TouchBound, ...]
    """What each yes binds to, and last what remains if every answer is no."""


def _yes_no(key: str, words: str) -> LawsQuestion:
    return LawsQuestion(key, words, YES_OR_NO)


_TOUCHED = (
    _Path(
        Choice("own", N_("Their own pieces only")),
        (
            _yes_no("first", N_("Can the piece touched first move?")),
            _yes_no("next", N_("Can another touched piece move?")),
        ),
        (TouchBound.MOVE_FIRST, TouchBound.MOVE_NEXT, TouchBound.FREE),
    ),
    _Path(
        Choice("enemy", N_("The opponent's pieces only")),
        (
            _yes_no("first-taken", N_("Can the piece touched first be captured?")),
            _yes_no("next-taken", N_("Can another touched piece be captured?")),
        ),
        (TouchBound.CAPTURE_FIRST, TouchBound.CAPTURE_NEXT, TouchBound.FREE),
    ),
    _Path(
        Choice("both", N_("Their own pieces and the opponent's")),
        (
            _yes_no(
                "takes",
                N_(
                    "Can the player's first touched piece capture the opponent's first touched "
                    "piece?"
                ),
            ),
            _yes_no("any", N_("Can any touched piece be moved or captured?")),
        ),
        (TouchBound.CAPTURE_WITH_FIRST, TouchBound.FIRST_POSSIBLE, TouchBound.FREE),
    ),
    _Path(
        Choice("king-rook", N_("The king, then a rook, or both at once")),
        (
            _yes_no("castles", N_("Is castling with this rook legal?")),
            _yes_no("king", N_("Does the king have another legal move?")),
        ),
        (TouchBound.CASTLE, TouchBound.KING_MOVE, TouchBound.KING_STUCK),
    ),
    _Path(
        Choice("rook-king", N_("A rook, then the king")),
        (
            _yes_no("rook", N_("Can the rook move?")),
            _yes_no("king", N_("Does the king have another legal move?")),
        ),
        (TouchBound.ROOK_FIRST, TouchBound.KING_AFTER_ROOK, TouchBound.FREE),
    ),
    _Path(
        Choice("adjusted", N_("Adjusted, after saying so")),
        (_yes_no("on-move", N_("Did the player have the move?")),),
        (TouchBound.ADJUSTED, TouchBound.ADJUSTED_WRONGLY),
    ),
    _Path(Choice("accident", N_("Touched clearly by accident")), (), (TouchBound.ACCIDENT,)),
)
_RELEASED = (
    _Path(
        Choice("legal", N_("A piece, by a legal move")),
        (_yes_no("touched-before", N_("Does a piece touched earlier require another move?")),),
        (TouchBound.RELEASED_OTHER, TouchBound.RELEASED),
    ),
    _Path(
        Choice("illegal", N_("A piece, by an illegal move")), (), (TouchBound.RELEASED_ILLEGALLY,)
    ),
    _Path(
        Choice("king", N_("The king, two squares towards a rook")), (), (TouchBound.KING_RELEASED,)
    ),
    _Path(
        Choice("promotion", N_("A new piece, which touched the square of promotion")),
        (),
        (TouchBound.PROMOTION,),
    ),
)
_CLAIMED = (
    _Path(
        Choice("touched", N_("The claimant has touched a piece with intent since")),
        (),
        (TouchBound.FORFEITED,),
    ),
    _Path(
        Choice("not-touched", N_("The claimant has touched nothing since")),
        (_yes_no("proved", N_("Did the arbiter or a witness see it, or is it admitted?")),),
        (TouchBound.CLAIM_RIGHT, TouchBound.CLAIM_OPEN),
    ),
)


def _step(
    key: str, words: str, paths: tuple[_Path, ...], circumstances: Circumstances, answers: Answers
) -> LawsQuestion | Ruling:
    if key not in answers:
        return LawsQuestion(key, words, tuple(path.choice for path in paths))
    path = next(path for path in paths if path.choice.key == answers[key])
    for question, bound in zip(path.asked, path.found, strict=False):
        if question.key not in answers:
            return question
        if answers[question.key] == YES.key:
            return bound_ruling(circumstances, bound)
    return bound_ruling(circumstances, path.found[-1])


def _touched(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    return _step("touched", N_("What was touched?"), _TOUCHED, circumstances, answers)


def _released(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    return _step("released", N_("What was released?"), _RELEASED, circumstances, answers)


def _claimed(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    words = N_("What has the claimant done since?")
    return _step("since", words, _CLAIMED, circumstances, answers)


TOUCH_SITUATIONS: tuple[LawsSituation, ...] = (
    LawsSituation("touched", SituationGroup.MOVE, N_("A piece was touched"), _touched),
    LawsSituation(
        "released", SituationGroup.MOVE, N_("A piece was released on a square"), _released
    ),
    LawsSituation(
        "touch-claim",
        SituationGroup.MOVE,
        N_("A player claims that the opponent touched a piece"),
        _claimed,
    ),
)
"""Touched pieces, for which no board is needed."""
