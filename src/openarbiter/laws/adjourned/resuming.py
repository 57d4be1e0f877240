"""Resuming an adjourned game: who is there, what is lost, what is wrong (I.5-I.14, PMR 183-193)."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.by_players import resignation
from openarbiter.laws.ending.losing import RESULTS, signed
from openarbiter.laws.ruling import Decision, Ruling, wins
from openarbiter.laws.winning import MateAnswer
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_


class Resuming(StrEnum):
    """What an arbiter meets when an adjourned game is to go on."""

    BOTH_THERE = "both"
    SEALER_AWAY = "sealer-away"
    REPLIER_AWAY = "replier-away"
    REPLIER_COMES = "replier-comes"
    NOBODY = "nobody"
    NOBODY_AT_ONCE = "nobody-zero"
    NO_ENVELOPE = "no-envelope"
    NO_TIMES = "no-times"
    NO_POSITION = "no-position"
    TIMES_WRONG = "times-wrong"
    TIMES_WRONG_LATE = "times-wrong-late"
    AGREED = "agreed"


_ARTICLES = {
    Resuming.BOTH_THERE: ("I.9.1", "I.5", "I.7"),
    Resuming.SEALER_AWAY: ("I.9.3",),
    Resuming.REPLIER_AWAY: ("I.9.2", "I.7"),
    Resuming.REPLIER_COMES: ("I.9.2",),
    Resuming.NOBODY: ("I.11",),
    Resuming.NOBODY_AT_ONCE: ("I.10",),
    Resuming.NO_ENVELOPE: ("I.12.1",),
    Resuming.NO_TIMES: ("I.12.1",),
    Resuming.NO_POSITION: ("I.12.2",),
    Resuming.TIMES_WRONG: ("I.13",),
    Resuming.TIMES_WRONG_LATE: ("I.13",),
    Resuming.AGREED: ("I.6", "5.2.3"),
}
_WHY = {
    Resuming.BOTH_THERE: N_("The player who has to reply is there, so the envelope is opened."),
    Resuming.SEALER_AWAY: N_(
        "The player who sealed is not there. The opponent may reply on the board, or "
        "seal the reply and start the absent player's clock."
    ),
    Resuming.REPLIER_AWAY: N_(
        "The envelope is opened only when the player who has to reply is there; that "
        "player's clock runs until then."
    ),
    Resuming.REPLIER_COMES: N_("The player who has to reply is there now."),
    Resuming.NOBODY: N_(
        "Nobody is there: the player who has to reply loses all the time until they arrive."
    ),
    Resuming.NOBODY_AT_ONCE: N_(
        "Nobody is there, and the default time is 0: whoever arrives later has lost, unless you "
        "decide otherwise or the sealed move ended the game."
    ),
    Resuming.NO_ENVELOPE: N_(
        "The envelope is missing: the game goes on from the adjourned position, with the recorded "
        "times and the move that the player says was sealed."
    ),
    Resuming.NO_TIMES: N_(
        "The envelope and the times are missing: you decide how the clocks are set."
    ),
    Resuming.NO_POSITION: N_(
        "The position cannot be established: the game is annulled, and a new one is played."
    ),
    Resuming.TIMES_WRONG: N_(
        "A clock shows a wrong time, and the player said so before their first move: correct it."
    ),
    Resuming.TIMES_WRONG_LATE: N_(
        "A wrong time that is pointed out after the player's first move is not "
        "corrected, unless you decide otherwise."
    ),
    Resuming.AGREED: N_("The players agreed on a draw before the resumption: the game is over."),
}

_SET_UP = N_("Set up the position before the sealed move, and the recorded times on the clocks.")
_OPEN = N_("Open the envelope and check the sealed move.")
_MAKE = N_("Make the sealed move on the board and start the clock of the player who replies.")
_START = N_("Start the clock of the player who has to reply. Leave the envelope closed.")
_ON_ARRIVAL = N_("On arrival the player may stop the clock and call you.")
_RESTART = N_("Start that clock again.")
_OFFER_TO_SEAL = N_(
    "If the opponent chooses so: the reply is written on the score sheet and sealed "
    "in a fresh envelope, the opponent stops their own clock and starts the absent "
    "player's."
)
_FRESH = N_("Keep the fresh envelope; open it when the absent player arrives.")
_STATED = N_("The player who sealed makes on the board the move that, they say, was sealed.")
_SET_CLOCKS = N_("Set the clocks as you decide.")
_NEW = N_("Start a new game.")
_CORRECT = N_("Stop the clocks and correct them.")
_GO_ON = N_("Let the game go on with the times as they are.")
_STOP = N_("Stop the clocks.")

_TO_DO: dict[Resuming, tuple[str, ...]] = {
    Resuming.BOTH_THERE: (_SET_UP, _OPEN, _MAKE),
    Resuming.SEALER_AWAY: (_SET_UP, _OPEN, _MAKE, _OFFER_TO_SEAL, _FRESH),
    Resuming.REPLIER_AWAY: (_SET_UP, _START, _ON_ARRIVAL, _OPEN, _MAKE),
    Resuming.REPLIER_COMES: (_STOP, _OPEN, _MAKE),
    Resuming.NOBODY: (_SET_UP, _START, _ON_ARRIVAL),
    Resuming.NOBODY_AT_ONCE: (_SET_UP, _START, _OPEN),
    Resuming.NO_ENVELOPE: (_SET_UP, _STATED, _RESTART),
    Resuming.NO_TIMES: (_SET_CLOCKS, _STATED, _RESTART),
    Resuming.NO_POSITION: (_NEW,),
    Resuming.TIMES_WRONG: (_CORRECT,),
    Resuming.TIMES_WRONG_LATE: (_GO_ON,),
    Resuming.AGREED: (),
}
_REPORTED = frozenset(
    {Resuming.NO_ENVELOPE, Resuming.NO_TIMES, Resuming.NO_POSITION, Resuming.TIMES_WRONG}
)
_REPORT = N_("Write down what was missing or wrong, and what you decided.")

_TOO_LATE = {
    Colour.WHITE: N_("White arrived after the default time and loses."),
    Colour.BLACK: N_("Black arrived after the default time and loses."),
}
_OVER = N_("The sealed move ended the game, so its result stands, whoever came late.")
_WHOSE = N_("Open the envelope in the presence of the player who had to reply; note the result.")
_UNLESS = N_("You may decide otherwise, for a good reason.")


def resume(circumstances: Circumstances, how: Resuming) -> Ruling:
    """What the arbiter does when an adjourned game is to go on (I.5-I.13)."""
    decision = Decision.PLAY_ON
    if how is Resuming.NO_POSITION:
        decision = Decision.NEW_GAME
    elif how is Resuming.AGREED:
        decision = Decision.DRAW
    over = how is Resuming.AGREED
    write_down = (signed(),) if over else ()
    if how in _REPORTED:
        write_down = (Reason.of(_REPORT),)
    return Ruling(
        circumstances.rules.edition.id,
        decision,
        circumstances.cite(*_ARTICLES[how]),
        Reason.of(_WHY[how]),
        result=RESULTS.get(decision, ""),
        to_do=tuple(Reason.of(each) for each in _TO_DO[how]),
        write_down=write_down,
    )


def too_late(circumstances: Circumstances, loser: Colour) -> Ruling:
    """The ruling on a player who arrives after the default time (I.10, PMR 188)."""
    decision = wins(loser.other)
    return Ruling(
        circumstances.rules.edition.id,
        decision,
        circumstances.cite("I.10"),
        Reason.of(_TOO_LATE[loser]),
        result=RESULTS[decision],
        to_do=(Reason.of(_UNLESS),),
        write_down=(signed(),),
    )


def over_by_sealed_move(circumstances: Circumstances) -> Ruling:
    """The ruling where the sealed move mates, stalemates or ends the game otherwise (I.10)."""
    return Ruling(
        circumstances.rules.edition.id,
        Decision.ARBITER_DECIDES,
        circumstances.cite("I.10", "5"),
        Reason.of(_OVER),
        to_do=(Reason.of(_WHOSE),),
        write_down=(signed(),),
    )


def resigned_before(circumstances: Circumstances, loser: Colour, mates: MateAnswer) -> Ruling:
    """The ruling on a resignation before the resumption (I.6, PMR 184).

    Args:
        mates: whether the opponent can mate, which 5.1.2 of 2023 asks.
    """
    ruling = resignation(circumstances, loser, mates)
    return replace(ruling, articles=(*circumstances.cite("I.6"), *ruling.articles))
