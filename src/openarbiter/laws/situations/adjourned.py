"""Situations of adjourned games (guideline I, PMR 178-193)."""

from __future__ import annotations

from openarbiter.laws.adjourned.resuming import (
    Resuming,
    over_by_sealed_move,
    resigned_before,
    resume,
    too_late,
)
from openarbiter.laws.adjourned.sealed_move import Sealed, does_not_stand, stands
from openarbiter.laws.adjourned.sealing import Adjourning, adjourn
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.losing import NOT_KNOWN
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations.asking import COLOUR_CHOICES, colour_of
from openarbiter.laws.situations.mates_asked import (
    NO,
    YES_OR_NO,
    can_it_mate,
    mates_answered,
)
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.model.text import N_

_HOW = LawsQuestion(
    "how",
    N_("What has happened?"),
    (
        Choice(Adjourning.SESSION_ENDS, N_("The session is over")),
        Choice(Adjourning.EARLY, N_("A player adjourns before the end of the session")),
        Choice(Adjourning.MOVED_ON_BOARD, N_("The player moved on the board instead of sealing")),
        Choice(
            Adjourning.CHANGES_MIND, N_("The player wants to change the move; the clock still runs")
        ),
        Choice(
            Adjourning.CLOCKS_STOPPED,
            N_("The player wants to change the move; the clock is stopped"),
        ),
        Choice(Adjourning.OFFER_AFTER, N_("The opponent offers a draw after the move was sealed")),
    ),
)
_OVER = "over"
_WHAT = LawsQuestion(
    "sealed",
    N_("What is in the envelope?"),
    (
        Choice(Sealed.CLEAR, N_("A clear, legal move")),
        Choice(_OVER, N_("A move that ends the game (mate, stalemate, dead position)")),
        Choice(Sealed.AMBIGUOUS, N_("A move that can mean two or more legal moves")),
        Choice(Sealed.NO_MEANING, N_("Something whose meaning cannot be established")),
        Choice(Sealed.ILLEGAL, N_("An illegal move")),
    ),
)
_WHO_SEALED = LawsQuestion("sealer", N_("Who sealed the move?"), COLOUR_CHOICES)
_WHO_IS_THERE = LawsQuestion(
    "there",
    N_("Who is there?"),
    (
        Choice(Resuming.BOTH_THERE, N_("Both players")),
        Choice(Resuming.SEALER_AWAY, N_("Only the player who has to reply")),
        Choice(Resuming.REPLIER_AWAY, N_("Only the player who sealed the move")),
        Choice(Resuming.REPLIER_COMES, N_("The player who has to reply arrives now, in time")),
        Choice("nobody", N_("Nobody")),
    ),
)
_DEFAULT_TIME = LawsQuestion(
    "default-time", N_("Do the regulations allow players to arrive late?"), YES_OR_NO
)
_WHO_IS_LATE = LawsQuestion("loser", N_("Who is late?"), COLOUR_CHOICES)
_ENDED = LawsQuestion("ended", N_("Did the sealed move end the game?"), YES_OR_NO)
_MISSING = LawsQuestion(
    "missing",
    N_("What can still be established?"),
    (
        Choice(Resuming.NO_ENVELOPE, N_("The position and the times")),
        Choice(Resuming.NO_TIMES, N_("The position, but not the times")),
        Choice(Resuming.NO_POSITION, N_("Not even the position")),
    ),
)
_FIRST_MOVE = LawsQuestion(
    "moved", N_("Has the player who points it out already made a move?"), YES_OR_NO
)
_BEFORE = LawsQuestion(
    "what",
    N_("What have you been told?"),
    (
        Choice("agreed", N_("The players agreed on a draw")),
        Choice("white", N_("White resigns")),
        Choice("black", N_("Black resigns")),
    ),
)


def _adjourn(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    how = answers.get(_HOW.key)
    return _HOW if how is None else adjourn(circumstances, Adjourning(how))


def _sealed(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    what = answers.get(_WHAT.key)
    if what is None:
        return _WHAT
    if what == _OVER:
        return over_by_sealed_move(circumstances)
    if what == Sealed.CLEAR:
        return stands(circumstances)
    if _WHO_SEALED.key not in answers:
        return _WHO_SEALED
    sealer = colour_of(answers, _WHO_SEALED.key)
    mates = mates_answered(answers, sealer.other)
    if mates is None:
        return can_it_mate(sealer.other)
    return does_not_stand(circumstances, Sealed(what), sealer, mates)


def _resume(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    match answers.get(_WHO_IS_THERE.key):
        case None:
            return _WHO_IS_THERE
        case "nobody" if _DEFAULT_TIME.key not in answers:
            return _DEFAULT_TIME
        case "nobody":
            none = answers[_DEFAULT_TIME.key] == NO.key
            return resume(circumstances, Resuming.NOBODY_AT_ONCE if none else Resuming.NOBODY)
        case given:
            return resume(circumstances, Resuming(given))


def _late(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if _WHO_IS_LATE.key not in answers:
        return _WHO_IS_LATE
    if _ENDED.key not in answers:
        return _ENDED
    if answers[_ENDED.key] == NO.key:
        return too_late(circumstances, colour_of(answers, _WHO_IS_LATE.key))
    return over_by_sealed_move(circumstances)


def _missing(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    what = answers.get(_MISSING.key)
    return _MISSING if what is None else resume(circumstances, Resuming(what))


def _times(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    moved = answers.get(_FIRST_MOVE.key)
    if moved is None:
        return _FIRST_MOVE
    in_time = moved == NO.key
    return resume(circumstances, Resuming.TIMES_WRONG if in_time else Resuming.TIMES_WRONG_LATE)


def _before(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    what = answers.get(_BEFORE.key)
    if what is None:
        return _BEFORE
    if what == "agreed":
        return resume(circumstances, Resuming.AGREED)
    loser = colour_of(answers, _BEFORE.key)
    mates = mates_answered(answers, loser.other)
    if mates is None and circumstances.rules.resignation_can_draw:
        return can_it_mate(loser.other)
    return resigned_before(circumstances, loser, mates or NOT_KNOWN)


_GROUP = SituationGroup.ADJOURNED

ADJOURNED_SITUATIONS: tuple[LawsSituation, ...] = (
    LawsSituation("adjourn", _GROUP, N_("A game has to be adjourned"), _adjourn),
    LawsSituation("sealed-move", _GROUP, N_("The envelope is opened"), _sealed),
    LawsSituation("resume", _GROUP, N_("An adjourned game is resumed"), _resume),
    LawsSituation(
        "resume-late",
        _GROUP,
        N_("A player arrives after the default time at the resumption"),
        _late,
    ),
    LawsSituation("envelope-missing", _GROUP, N_("The envelope is missing"), _missing),
    LawsSituation(
        "resume-times", _GROUP, N_("The clocks are set wrongly for the resumption"), _times
    ),
    LawsSituation(
        "resume-over", _GROUP, N_("The players end an adjourned game before it is resumed"), _before
    ),
)
"""From the end of the session to the first moves after the resumption."""
