"""What comes from outside of a game: spectators, disturbance, appeals, questions (11.9, 12)."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruled import ruled
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.situations.asking import COLOUR_CHOICES
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.laws.time_control import Pace
from openarbiter.model import Reason
from openarbiter.model.text import N_

_WHO = LawsQuestion(
    "who",
    N_("Who interferes?"),
    (
        Choice("spectator", N_("A spectator")),
        Choice("finished", N_("A player whose game has ended")),
        Choice("other-game", N_("A player of another game")),
        Choice("phone", N_("Somebody with a phone")),
        Choice("inside", N_("Somebody else is in the playing area without permission")),
    ),
)
_SPECTATORS = {
    "spectator": (
        ("12.7",),
        N_("Spectators may not interfere in a game in any way; they may only tell the arbiter."),
    ),
    "finished": (
        ("11.4", "12.7"),
        N_("A player whose game has ended is a spectator, and may not interfere in a game."),
    ),
    "other-game": (
        ("12.7",),
        N_("Players of other games may not speak about a game, nor interfere in it otherwise."),
    ),
    "phone": (
        ("12.8",),
        N_("Nobody may use a phone in the playing venue without the arbiter's permission."),
    ),
    "inside": (
        ("11.2.3.3", "12.7"),
        N_("Others than players and arbiters need the arbiter's permission to be there."),
    ),
}
_EXPEL = N_("You may expel the offender from the playing venue.")
_ACT_YOURSELF = N_(
    "If what was said is true, you act on it as if you had seen it yourself, where the Laws let "
    "you act."
)
_NOTE_WHO = N_("Note who it was, on which board, and what you did.")

_SUFFERED = LawsQuestion(
    "suffered",
    N_("Who was disturbed?"),
    (*COLOUR_CHOICES, Choice("both", N_("Both players"))),
)
_MAY_ADD = {
    "white": N_("The game was disturbed from outside: the arbiter may give White more time."),
    "black": N_("The game was disturbed from outside: the arbiter may give Black more time."),
    "both": N_("The game was disturbed from outside: the arbiter may give both players more time."),
}
_REMOVE_CAUSE = N_("Stop the clocks if the disturbance lasts, and end it.")
_HOW_MUCH = N_("Decide how much time; the Laws do not say. The time lost is a fair measure.")
_NOTE_TIMES = N_("Note both clock times before and after, and the reason.")

_APPEAL = LawsQuestion(
    "now",
    N_("Can the appeal be decided at once?"),
    (Choice("yes", N_("Yes")), Choice("no", N_("No"))),
)
_MAY_APPEAL = N_(
    "A player may appeal against any decision of the arbiter, even after signing the score "
    "sheet, unless the regulations say otherwise."
)
_LOOK_UP = N_("Tell the player the deadline, the form and the fee that the regulations give.")
_AT_ONCE = N_("Stop the clocks until the appeal is decided.")
_PLAY_ON = N_(
    "The game goes on as you ruled. A player who refuses to play on loses time on the clock."
)
_NOTE_APPEAL = N_("Note the decision, the appeal and when it was made.")

_ASKED = LawsQuestion(
    "asked",
    N_("What does the player want to know?"),
    (
        Choice("law", N_("What the Laws say on a point")),
        Choice("moves", N_("How many moves have been made")),
        Choice("pressed", N_("Whether the opponent has moved or pressed the clock")),
        Choice("position", N_("What to do, or how the position stands")),
    ),
)
_RECORD = Choice("record", N_("To see the arbiter's record of the game"))
_ASKED_SUPERVISED = LawsQuestion(_ASKED.key, _ASKED.words, (*_ASKED.choices, _RECORD))
_MAY_SEE = N_(
    "A player who has the move may ask to see the arbiter's record, five times in a game at most."
)
_SHOW = N_("Show it; the clocks run on. More requests than five count as distraction.")
_RECORD_ARTICLES = {Pace.RAPID: "A.3.2", Pace.BLITZ: "B.3.2"}
_QUESTIONS = {
    "law": (
        ("11.9",),
        N_("The player has the right to an explanation of particular points of the Laws."),
        N_("Answer the question that was asked, correctly, and nothing beyond it."),
    ),
    "moves": (
        ("12.6",),
        N_("The arbiter tells the number of moves only when a flag has fallen ({exception})."),
        N_("Say that you may not answer this."),
    ),
    "pressed": (
        ("12.6",),
        N_(
            "The arbiter refrains from telling a player that the opponent has moved, or that a "
            "clock was not pressed."
        ),
        N_("Say that you may not answer this."),
    ),
    "position": (
        ("12.6", "11.3.1"),
        N_("The arbiter does not intervene in a game, and advice is forbidden."),
        N_("Say that you may not answer this."),
    ),
}


def _spectators(circumstances: Circumstances, answers: Answers) -> Ruling | LawsQuestion:
    if "who" not in answers:
        return _WHO
    articles, why = _SPECTATORS[answers["who"]]
    told = () if answers["who"] == "inside" else (Reason.of(_ACT_YOURSELF),)
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite(*articles),
        Reason.of(why),
        to_do=(Reason.of(_EXPEL), *told),
        write_down=(Reason.of(_NOTE_WHO),),
    )


def _disturbance(circumstances: Circumstances, answers: Answers) -> Ruling | LawsQuestion:
    if "suffered" not in answers:
        return _SUFFERED
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite("12.5"),
        Reason.of(_MAY_ADD[answers["suffered"]]),
        to_do=(Reason.of(_REMOVE_CAUSE), Reason.of(_HOW_MUCH)),
        write_down=(Reason.of(_NOTE_TIMES),),
    )


def _appeal(circumstances: Circumstances, answers: Answers) -> Ruling | LawsQuestion:
    if "now" not in answers:
        return _APPEAL
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite("11.10"),
        Reason.of(_MAY_APPEAL),
        to_do=(
            Reason.of(_LOOK_UP),
            Reason.of(_AT_ONCE if answers["now"] == "yes" else _PLAY_ON),
        ),
        write_down=(Reason.of(_NOTE_APPEAL),),
    )


def _question(circumstances: Circumstances, answers: Answers) -> Ruling | LawsQuestion:
    recorded = _RECORD_ARTICLES.get(circumstances.pace) if circumstances.supervised else None
    if "asked" not in answers:
        return _ASKED if recorded is None else _ASKED_SUPERVISED
    if answers["asked"] == _RECORD.key and recorded is not None:
        return ruled(circumstances, Decision.PLAY_ON, (recorded,), _MAY_SEE, to_do=(_SHOW,))
    articles, why, say_this = _QUESTIONS[answers["asked"]]
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite(*articles),
        Reason.of(why, exception=circumstances.rules.cite("8.5")),
        to_do=(Reason.of(say_this),),
    )


AROUND_SITUATIONS: tuple[LawsSituation, ...] = (
    LawsSituation(
        "spectator",
        SituationGroup.CONDUCT,
        N_("Somebody interferes in a game"),
        _spectators,
    ),
    LawsSituation(
        "disturbance",
        SituationGroup.CONDUCT,
        N_("A game is disturbed from outside"),
        _disturbance,
    ),
    LawsSituation(
        "appeal",
        SituationGroup.CONDUCT,
        N_("A player appeals against a decision"),
        _appeal,
    ),
    LawsSituation(
        "question",
        SituationGroup.CONDUCT,
        N_("A player asks the arbiter something"),
        _question,
    ),
)
"""What comes from outside of a game."""
