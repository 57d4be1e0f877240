"""Guideline III: games without increment, including quickplay finishes (III.4 to III.6).

In the Rules of the sport chess these are points 194 to 205. Two minutes are two minutes in every
edition and pace: the one minute of B.2 (A.3 of 2023) is for the penalties of articles 7 and 9.
"""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruled import ruled
from openarbiter.laws.ruling import ClockChange, Decision, Ruling
from openarbiter.laws.situations.asking import COLOUR_CHOICES, colour_of
from openarbiter.laws.situations.mates_asked import YES, YES_OR_NO
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.laws.time_control import Pace
from openarbiter.model.text import N_

TWO_MINUTES = 120

_NOT_NOW = (
    Choice("not-announced", N_("Guideline III was not announced, or an increment is in use")),
    Choice(
        "too-soon",
        N_("2 minutes or more are left, the flag has fallen, or the player does not have the move"),
    ),
)
_WHO = LawsQuestion(
    "player",
    N_("Who has the move and less than 2 minutes, and asks?"),
    (*COLOUR_CHOICES, *_NOT_NOW),
)
_OPPONENT = LawsQuestion(
    "opponent",
    N_("The request is a draw offer. Does the opponent accept it?"),
    YES_OR_NO,
)
_AGREE = LawsQuestion("agree", N_("Do you, the arbiter, agree to the request?"), YES_OR_NO)
_VIEW = LawsQuestion(
    "view",
    N_("Can the opponent win by normal means, and has the opponent tried to?"),
    (
        Choice("draw", N_("No: the opponent cannot, or makes no effort to")),
        Choice("postpone", N_("Not clear yet: decide later")),
        Choice("reject", N_("Yes: reject the claim")),
    ),
)
_LATER = LawsQuestion(
    "later",
    N_("And later in the game, or after a flag has fallen?"),
    (
        Choice("open", N_("The game is still going on")),
        Choice(
            "draw",
            N_("A flag has fallen; the other player could not win by normal means, or did not try"),
        ),
        Choice("flag", N_("A flag has fallen; the other player was winning by normal means")),
    ),
)
_BASIS = LawsQuestion(
    "basis",
    N_("On what was the claim based, and what was handed in?"),
    (
        Choice("cannot", N_("Cannot win: the position, verified by the opponent")),
        Choice(
            "no-effort", N_("No effort: position and score sheet, both verified by the opponent")
        ),
        Choice("incomplete", N_("What was handed in is incomplete or was not verified")),
        *_NOT_NOW,
    ),
)
_DECIDED = LawsQuestion(
    "decided",
    N_("What does the designated arbiter find?"),
    (
        Choice("open", N_("Nothing yet")),
        Choice("draw", N_("The claim is right")),
        Choice("wrong", N_("The claim is wrong")),
    ),
)

_BLITZ = N_("Guideline III does not apply to blitz.")
_NOT_ANNOUNCED = N_(
    "Guideline III applies only where it was announced, and only to games without increment."
)
_TOO_SOON = N_(
    "Only the player who has the move, with less than two minutes left and before the flag falls, "
    "may ask."
)
_ACCEPTED = N_("The request is a draw offer, and the opponent has accepted it.")
_GRANTED = N_("The arbiter agrees: 5 seconds are added for each move of both players.")
_REFUSED = N_("The arbiter does not agree to the request: the game goes on as it is.")
_DRAWN = N_("The opponent cannot win by normal means, or has made no effort to: a draw.")
_POSTPONED = N_("The decision is postponed: it can be made even after a flag has fallen.")
_REJECTED = N_("The claim is rejected.")
_FALLEN = N_("The claim fails, and the fallen flag decides.")
_ENDS = N_("Without an arbiter the claim ends the game; the designated arbiter decides.")
_INCOMPLETE = N_("The claim cannot be judged: what the Guideline asks for is not complete.")
_WRONG = N_(
    "The claim is wrong. It had ended the game, and the Guideline does not say with which result."
)
_ON = N_("The game goes on; start the clock of the player who has the move.")
_SET = N_("Set both clocks to add 5 seconds for each move.")
_STOP = N_("Stop the clocks.")
_MAY_ADD = N_("You may give the opponent two minutes more.")
_WATCH = N_("Let the game go on in your presence, and watch whether the opponent tries to win.")
_GO_ON_FLAG = N_("Go on with “A flag has fallen”: it is a draw if the opponent cannot mate.")
_SEND = N_("Send the position, and the score sheet if asked for, to the designated arbiter.")
_POSITION = N_("The player writes down the final position; the opponent verifies it.")
_SCORE = N_(
    "For “no effort” the player hands in the score sheet up to then; the opponent verifies it."
)
_DESIGNATED = N_("The designated arbiter decides the result, as a rule by the regulations.")
_NOTE = N_("Note the request, both clock times, the position and the decision.")


def _scope(circumstances: Circumstances, answer: str | None, article: str) -> Ruling | None:
    """The ruling where the Guideline does not apply (III.2), or not yet (III.4, III.5, III.6.1).

    Args:
        article: which asks for less than two minutes and the move.
    """
    if circumstances.pace is Pace.BLITZ:
        articles = ["III.2.2"]
        return ruled(circumstances, Decision.PLAY_ON, articles, _BLITZ, to_do=(_ON,))
    if answer == "not-announced":
        articles = ["III.2.1", "III.2.2"]
        return ruled(circumstances, Decision.PLAY_ON, articles, _NOT_ANNOUNCED, to_do=(_ON,))
    if answer == "too-soon":
        return ruled(circumstances, Decision.PLAY_ON, (article,), _TOO_SOON, to_do=(_ON,))
    return None


def _increment(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    outside = _scope(circumstances, answers.get("player"), "III.4")
    if outside is not None:
        return outside
    for question in (_WHO, _OPPONENT):
        if question.key not in answers:
            return question
    note = (_NOTE,)
    if answers["opponent"] == YES.key:
        articles = ["III.4", "5.2.3"]
        to_do = [_STOP]
        decision = Decision.DRAW
        return ruled(circumstances, decision, articles, _ACCEPTED, to_do=to_do, write_down=note)
    if "agree" not in answers:
        return _AGREE
    if answers["agree"] != YES.key:
        decision, articles = Decision.PLAY_ON, ["III.4", "III.5"]
        return ruled(circumstances, decision, articles, _REFUSED, to_do=(_ON,), write_down=note)
    return ruled(
        circumstances,
        Decision.PLAY_ON,
        ("III.4",),
        _GRANTED,
        to_do=(_STOP, _SET, _ON),
        write_down=note,
        clocks=_two_minutes(answers),
    )


def _claim(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    outside = _scope(circumstances, answers.get("player"), "III.5")
    if outside is not None:
        return outside
    for question in (_WHO, _VIEW):
        if question.key not in answers:
            return question
    note, view = (_NOTE,), answers["view"]
    if view == "reject":
        return ruled(
            circumstances,
            Decision.PLAY_ON,
            ("III.5.3",),
            _REJECTED,
            to_do=(_ON,),
            write_down=note,
            clocks=_two_minutes(answers),
        )
    later = answers.get("later")
    if view == "postpone" and later is None:
        return _LATER
    if view == "postpone" and later == "open":
        to_do = [_MAY_ADD, _WATCH]
        decision, articles = Decision.NOT_DECIDED, ["III.5.2"]
        return ruled(circumstances, decision, articles, _POSTPONED, to_do=to_do, write_down=note)
    if view == "postpone" and later == "flag":
        decision, articles = Decision.ARBITER_DECIDES, ["III.5.2", "6.9"]
        to_do = [_GO_ON_FLAG]
        return ruled(circumstances, decision, articles, _FALLEN, to_do=to_do, write_down=note)
    articles = ["III.5.2" if view == "postpone" else "III.5.1"]
    decision = Decision.DRAW
    return ruled(circumstances, decision, articles, _DRAWN, to_do=(_STOP,), write_down=note)


def _without_arbiter(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    basis = answers.get("basis")
    outside = _scope(circumstances, basis, "III.6.1")
    if outside is not None:
        return outside
    if basis is None:
        return _BASIS
    note = (_NOTE,)
    if basis == "incomplete":
        articles, to_do = ["III.6.1.1", "III.6.1.2"], [_POSITION, _SCORE]
        decision = Decision.NOT_DECIDED
        return ruled(circumstances, decision, articles, _INCOMPLETE, to_do=to_do, write_down=note)
    decided = answers.get("decided")
    if decided is None:
        return _DECIDED
    articles = ["III.6.2", "III.6.1.1" if basis == "cannot" else "III.6.1.2"]
    if decided == "draw":
        return ruled(circumstances, Decision.DRAW, articles, _DRAWN, write_down=note)
    if decided == "wrong":
        decision, to_do = Decision.ARBITER_DECIDES, [_DESIGNATED]
        return ruled(circumstances, decision, articles, _WRONG, to_do=to_do, write_down=note)
    articles, to_do = ["III.6.1", "III.6.2"], [_POSITION, _SCORE, _SEND]
    decision = Decision.NOT_DECIDED
    return ruled(circumstances, decision, articles, _ENDS, to_do=to_do, write_down=note)


def _two_minutes(answers: Answers) -> tuple[ClockChange, ...]:
    return (ClockChange(colour_of(answers, "player").other, TWO_MINUTES),)


NO_INCREMENT_SITUATIONS = (
    LawsSituation(
        "guideline-3-increment",
        SituationGroup.CLOCK,
        N_("A player short of time asks for an increment (Guideline III)"),
        _increment,
    ),
    LawsSituation(
        "guideline-3-claim",
        SituationGroup.CLAIM,
        N_("A player short of time claims a draw (Guideline III)"),
        _claim,
    ),
    LawsSituation(
        "guideline-3-no-arbiter",
        SituationGroup.CLAIM,
        N_("A draw is claimed where no arbiter is present (Guideline III)"),
        _without_arbiter,
    ),
)
"""Guideline III."""
