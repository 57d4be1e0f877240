"""Adjourning a game: what the arbiter requires, and who seals (Laws I.1-I.4, PMR 178-182)."""

from __future__ import annotations

from enum import StrEnum

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.model import Reason
from openarbiter.model.text import N_


class Adjourning(StrEnum):
    """How a game comes to be adjourned."""

    SESSION_ENDS = "session-ends"
    EARLY = "early"
    MOVED_ON_BOARD = "moved-on-board"
    CHANGES_MIND = "changes-mind"
    CLOCKS_STOPPED = "clocks-stopped"
    OFFER_AFTER = "offer-after"


_ARTICLES = {
    Adjourning.SESSION_ENDS: ("I.1.1", "I.2", "I.3"),
    Adjourning.EARLY: ("I.1.2", "I.1.1"),
    Adjourning.MOVED_ON_BOARD: ("I.1.1",),
    Adjourning.CHANGES_MIND: ("I.1.1",),
    Adjourning.CLOCKS_STOPPED: ("I.1.1",),
    Adjourning.OFFER_AFTER: ("I.4", "9.1"),
}
_WHY = {
    Adjourning.SESSION_ENDS: N_(
        "The session is over and the game is not: the player who has the move seals it."
    ),
    Adjourning.EARLY: N_(
        "A player who adjourns before the end of the session counts as having sealed at its end."
    ),
    Adjourning.MOVED_ON_BOARD: N_(
        "A move made on the board after the arbiter asked for a sealed move is the sealed move."
    ),
    Adjourning.CHANGES_MIND: N_("The player may change the sealed move until the clocks stop."),
    Adjourning.CLOCKS_STOPPED: N_("The clocks have been stopped: the sealed move stays as it is."),
    Adjourning.OFFER_AFTER: N_(
        "A draw offered after the opponent has sealed stands until the opponent accepts or "
        "rejects it."
    ),
}

_REQUIRE = N_("Require the player who has the move to seal it.")
_ON_SHEET = N_("The player writes the move unambiguously on their own score sheet.")
_ON_PAPER = N_("The player writes the move unambiguously on a score sheet of paper.")
_ENVELOPE = N_(
    "Both score sheets go into the envelope; the player seals it, then stops the clocks."
)
_CHECK = N_("Check what is written on the envelope, and keep it.")
_SAME_MOVE = N_("The player writes this same move on the score sheet as the sealed move.")
_AGAIN = N_("The player opens the envelope, changes the move and seals it again; the clock runs.")
_LEAVE_IT = N_("Leave the envelope closed.")
_OFFER_TOLD = N_("Tell the opponent of the offer, and write it on the envelope.")

_TO_DO = {
    Adjourning.MOVED_ON_BOARD: (_SAME_MOVE,),
    Adjourning.CHANGES_MIND: (_AGAIN,),
    Adjourning.CLOCKS_STOPPED: (_LEAVE_IT,),
    Adjourning.OFFER_AFTER: (_OFFER_TOLD,),
}
_DATA = N_(
    "On the envelope: names, position before the sealed move, time used by each player, who "
    "sealed, number of the move, an open draw offer, day, time and place of the resumption."
)
_REMAINING = N_(
    "Record the player's time as if the move had been sealed at the end of the session."
)


def adjourn(circumstances: Circumstances, how: Adjourning) -> Ruling:
    """What the arbiter does when a game is adjourned (I.1-I.4)."""
    sheet = _ON_PAPER if circumstances.rules.sealed_on_paper else _ON_SHEET
    usual = (_REQUIRE, sheet, _ENVELOPE, _CHECK)
    write_down: tuple[str, ...] = ()
    if how is Adjourning.SESSION_ENDS:
        write_down = (_DATA,)
    elif how is Adjourning.EARLY:
        write_down = (_REMAINING, _DATA)
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite(*_ARTICLES[how]),
        Reason.of(_WHY[how]),
        to_do=tuple(Reason.of(each) for each in _TO_DO.get(how, usual)),
        write_down=tuple(Reason.of(each) for each in write_down),
    )
