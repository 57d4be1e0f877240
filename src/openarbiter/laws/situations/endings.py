"""Situations in which a game may have ended: 5.1, 5.2, 9.6."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.by_players import NEVER, TOO_EARLY, Agreed, agreement, resignation
from openarbiter.laws.ending.end_ruling import ended_by, not_dead, not_ended_by_move
from openarbiter.laws.ending.game_end import GameEnding
from openarbiter.laws.ending.losing import NOT_KNOWN
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations.asking import COLOUR_CHOICES, colour_of
from openarbiter.laws.situations.mates_asked import NO, YES_OR_NO, can_it_mate, mates_answered
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.laws.winning import CanMate
from openarbiter.model import Colour
from openarbiter.model.text import N_

_WHO_MATED = LawsQuestion("winner", N_("Who has mated?"), COLOUR_CHOICES)
_LAST_MOVE = LawsQuestion(
    "last-move",
    N_("Was the last move legal, and made with the piece that was touched?"),
    (
        Choice("legal", N_("Yes")),
        Choice("illegal", N_("No: the move was not legal")),
        Choice("touch", N_("No: another piece had to be moved or captured")),
    ),
)
_AUTOMATIC = LawsQuestion(
    "kind",
    N_("What has happened?"),
    (
        Choice("fivefold", N_("The same position five times")),
        Choice("seventy-five", N_("75 moves by each player without a pawn move or capture")),
        Choice("mate", N_("75 such moves, and the last one is mate")),
    ),
)
_WHO_RESIGNED = LawsQuestion("loser", N_("Who resigned?"), COLOUR_CHOICES)
_CLEAR = LawsQuestion("clear", N_("Is it certain that the player resigned?"), YES_OR_NO)
_BOTH_MOVED = LawsQuestion("moved", N_("Have both players made a move?"), YES_OR_NO)
_LIMIT = LawsQuestion(
    "limit",
    N_("Do the regulations restrict agreed draws?"),
    (
        Choice("none", N_("No")),
        Choice("reached", N_("Yes, but enough moves have been made")),
        Choice("early", N_("Yes, and too few moves have been made")),
        Choice("never", N_("Yes: no agreed draw without the arbiter")),
    ),
)
_CONSENT = LawsQuestion("consent", N_("Do you, the arbiter, consent?"), YES_OR_NO)

_RESTRICTED = {"early": TOO_EARLY, "never": NEVER}


def _mate(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if "winner" not in answers:
        return _WHO_MATED
    return _by_move(circumstances, answers, GameEnding.CHECKMATE, colour_of(answers, "winner"))


def _stalemate(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    return _by_move(circumstances, answers, GameEnding.STALEMATE, Colour.WHITE)


def _dead(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    asked = [mates_answered(answers, colour) for colour in Colour]
    for colour, mates in zip(Colour, asked, strict=True):
        if mates is None:
            return can_it_mate(colour)
        if mates.answer is not CanMate.NO:
            return not_dead(circumstances, colour, mates)
    return _by_move(circumstances, answers, GameEnding.DEAD, Colour.WHITE)


def _by_move(
    circumstances: Circumstances, answers: Answers, ending: GameEnding, winner: Colour
) -> LawsQuestion | Ruling:
    match answers.get("last-move"):
        case None:
            return _LAST_MOVE
        case "legal":
            return ended_by(circumstances, ending, winner=winner)
        case given:
            return not_ended_by_move(circumstances, ending, legal=given != "illegal")


def _without_claim(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    match answers.get("kind"):
        case None:
            return _AUTOMATIC
        case "mate" if "winner" not in answers:
            return _WHO_MATED
        case "mate":
            winner = colour_of(answers, "winner")
            return ended_by(circumstances, GameEnding.CHECKMATE, winner=winner, moves_too=True)
        case given:
            return ended_by(circumstances, GameEnding(given), winner=Colour.WHITE)


def _resigned(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if "loser" not in answers:
        return _WHO_RESIGNED
    if "clear" not in answers:
        return _CLEAR
    loser = colour_of(answers, "loser")
    if answers["clear"] == NO.key:
        return resignation(circumstances, loser, NOT_KNOWN, clear=False)
    mates = mates_answered(answers, loser.other)
    if mates is None and circumstances.rules.resignation_can_draw:
        return can_it_mate(loser.other)
    return resignation(circumstances, loser, mates or NOT_KNOWN)


def _agreed(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if "moved" not in answers:
        return _BOTH_MOVED
    if answers["moved"] == NO.key:
        return agreement(circumstances, Agreed(moves=0))
    limit = answers.get("limit")
    if limit is None:
        return _LIMIT
    if limit not in _RESTRICTED:
        return agreement(circumstances, Agreed(moves=1))
    if "consent" not in answers:
        return _CONSENT
    consent = answers["consent"] != NO.key
    return agreement(circumstances, Agreed(1, _RESTRICTED[limit], consent))


ENDING_SITUATIONS: tuple[LawsSituation, ...] = (
    LawsSituation("mate", SituationGroup.END, N_("Checkmate"), _mate),
    LawsSituation("stalemate", SituationGroup.END, N_("Stalemate"), _stalemate),
    LawsSituation("dead-position", SituationGroup.END, N_("Nobody can win any more"), _dead),
    LawsSituation(
        "automatic-draw",
        SituationGroup.END,
        N_("Five repetitions, or 75 moves without a pawn move or capture"),
        _without_claim,
    ),
    LawsSituation("resignation", SituationGroup.END, N_("A player resigns"), _resigned),
    LawsSituation("agreement", SituationGroup.END, N_("The players agree on a draw"), _agreed),
)
"""How a game can end other than by the clock or by a claim."""
