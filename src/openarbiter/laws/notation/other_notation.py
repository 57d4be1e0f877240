"""Score sheets in another notation than the algebraic (Laws appendix C, PMR 163)."""

from __future__ import annotations

from enum import StrEnum

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.model import Reason
from openarbiter.model.text import N_


class OtherNotation(StrEnum):
    """When such a score sheet is noticed."""

    SEEN = "seen"
    CLAIM = "claim"
    AGAIN = "again"


_WHY = {
    OtherNotation.SEEN: N_("Only the algebraic notation is recognised."),
    OtherNotation.CLAIM: N_("A score sheet in another notation cannot be used as evidence."),
    OtherNotation.AGAIN: N_(
        "A player who goes on with another notation breaks the rule knowingly."
    ),
}
_ARTICLES = {
    OtherNotation.SEEN: ("C", "8.1.1"),
    OtherNotation.CLAIM: ("C", "8.1.1"),
    OtherNotation.AGAIN: ("C", "8.1.1", "12.9"),
}
_WARN = N_("Tell the player that the moves have to be written in algebraic notation.")
_OTHER_SHEET = N_("Decide the claim by the opponent's score sheet and the position on the board.")
_PENALISE = N_("Choose a penalty, beginning with a warning.")
_TO_DO = {
    OtherNotation.SEEN: (_WARN,),
    OtherNotation.CLAIM: (_OTHER_SHEET, _WARN),
    OtherNotation.AGAIN: (_PENALISE,),
}
_NOTE = N_("Write down when the player was warned.")


def other_notation(circumstances: Circumstances, noticed: OtherNotation) -> Ruling:
    """What is done about a score sheet that is not in algebraic notation (C, PMR 163)."""
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite(*_ARTICLES[noticed]),
        Reason.of(_WHY[noticed]),
        to_do=tuple(Reason.of(each) for each in _TO_DO[noticed]),
        write_down=(Reason.of(_NOTE),),
    )
