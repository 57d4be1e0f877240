"""A fallen flag: 6.8, 6.9, and A.4.3 for rapid and blitz."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.losing import RESULTS, lost_unless_no_mate, signed
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.winning import MateAnswer
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_


class BeforeTheFlag(StrEnum):
    """What had happened before the flag was noticed."""

    NOTHING = "nothing"
    MOVES_COMPLETE = "moves-complete"
    """The player had completed the moves of the period."""
    ENDED = "ended"
    """Mate, resignation, stalemate, a dead position or an agreement had ended the game."""
    FIVEFOLD = "fivefold"
    SEVENTY_FIVE = "seventy-five"


@dataclass(frozen=True, slots=True)
class FlagFall:
    """One flag that has fallen.

    Attributes:
        fallen: whose flag.
        mates: whether the opponent can mate in the position on the board, by any series of
            legal moves. A piece that was touched and not moved does not narrow the series
            (commentary on 6.9): any legal move may begin it.
        before: what had happened before the flag was noticed, which is when it counts (6.8).
    """

    fallen: Colour
    mates: MateAnswer
    before: BeforeTheFlag = BeforeTheFlag.NOTHING


_FELL = {
    Colour.WHITE: N_("White did not complete the moves in time, and Black could still mate."),
    Colour.BLACK: N_("Black did not complete the moves in time, and White could still mate."),
}
_COMPLETE = N_("The player had completed the moves of this period before the flag fell.")
_NEXT_PERIOD = N_("Check that the time of the next period was added; start the clocks again.")
_OVER = N_("The game had ended before the flag was noticed: its result stands.")
_STANDS = N_("Write down the result of the end that came first.")
_DRAWN = {
    BeforeTheFlag.FIVEFOLD: N_("The same position had appeared five times before the flag fell."),
    BeforeTheFlag.SEVENTY_FIVE: N_(
        "Before the flag fell, each player had made 75 moves without a pawn move or capture."
    ),
}
_STOP = N_("Stop the clocks: the flag counts as fallen from now on.")
_CHECK = N_("Check that the moves of the period were not completed.")
_CLAIMED = N_(
    "The opponent may stop the clocks and claim; an arbiter who sees a flag fall says so."
)
_TOUCHED = N_("That a piece was touched but not moved does not matter: every legal move counts.")
_TIMES = N_("Write down the times on both clocks and the number of moves made.")

_AUTOMATIC = {
    BeforeTheFlag.FIVEFOLD: "9.6.1",
    BeforeTheFlag.SEVENTY_FIVE: "9.6.2",
}


def flag_fall(circumstances: Circumstances, fall: FlagFall) -> Ruling:
    """What a fallen flag means: a loss, a draw, or nothing (6.9; A.4.3 of 2018).

    A draw by 9.6 that had arisen goes before the flag in every edition: the move that brings it
    about ends the game (6.2.1.1). 6.9 itself says so only in the text of the Manual
    (:attr:`~openarbiter.rulebook.laws_rules.LawsRules.flag_fall_after_automatic_draw`).
    """
    edition = circumstances.rules.edition.id
    if fall.before is BeforeTheFlag.ENDED:
        cited = circumstances.cite("6.9", "5", "6.8")
        to_do = (Reason.of(_STANDS),)
        return Ruling(edition, Decision.ARBITER_DECIDES, cited, Reason.of(_OVER), to_do=to_do)
    if fall.before is BeforeTheFlag.MOVES_COMPLETE:
        cited, to_do = circumstances.cite("6.9", "6.3.1"), (Reason.of(_NEXT_PERIOD),)
        return Ruling(edition, Decision.PLAY_ON, cited, Reason.of(_COMPLETE), to_do=to_do)
    if fall.before in _AUTOMATIC:
        return _drawn(circumstances, fall.before)
    quick = circumstances.quick_rules
    ruling = lost_unless_no_mate(
        circumstances,
        fall.fallen,
        fall.mates,
        articles=("6.9", "A.4.3") if quick else ("6.9",),
        lost=Reason.of(_FELL[fall.fallen]),
        to_do=(Reason.of(_STOP), Reason.of(_CLAIMED if quick else _CHECK), Reason.of(_TOUCHED)),
        write_down=(Reason.of(_TIMES),),
    )
    return replace(ruling, articles=(*ruling.articles, *circumstances.cite("6.8")))


def _drawn(circumstances: Circumstances, before: BeforeTheFlag) -> Ruling:
    article = _AUTOMATIC[before]
    first = "6.9" if circumstances.rules.flag_fall_after_automatic_draw else article
    second = article if first == "6.9" else "6.2.1.1"
    return Ruling(
        circumstances.rules.edition.id,
        Decision.DRAW,
        circumstances.cite(first, second),
        Reason.of(_DRAWN[before]),
        result=RESULTS[Decision.DRAW],
        write_down=(signed(),),
    )
