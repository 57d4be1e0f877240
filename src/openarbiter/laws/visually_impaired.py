"""Play with visually impaired players: what is touched and made, two boards, help (Laws D)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.model import Reason
from openarbiter.model.text import N_


class OnTheBoard(StrEnum):
    """What has happened on the board of a visually impaired player (D.2.2-D.2.4, D.2.8)."""

    NOT_LIFTED = "not-lifted"
    LIFTED = "lifted"
    NOT_ANNOUNCED = "not-announced"
    CAPTURED_LEFT = "captured-left"
    PROMOTION = "promotion"
    MADE = "made"
    SLIP = "slip"
    SLIP_LATE = "slip-late"


_ARTICLES = {
    OnTheBoard.NOT_LIFTED: ("D.2.2",),
    OnTheBoard.LIFTED: ("D.2.2", "4.3"),
    OnTheBoard.NOT_ANNOUNCED: ("D.2.3.3", "D.2.4"),
    OnTheBoard.CAPTURED_LEFT: ("D.2.3.1", "D.2.4"),
    OnTheBoard.PROMOTION: ("D.2.1", "D.2.3.3"),
    OnTheBoard.MADE: ("D.2.3", "D.2.4"),
    OnTheBoard.SLIP: ("D.2.8",),
    OnTheBoard.SLIP_LATE: ("D.2.8",),
}
_WHY = {
    OnTheBoard.NOT_LIFTED: N_("The piece is still in its hole, so it has not been touched."),
    OnTheBoard.LIFTED: N_("The piece was taken out of its hole, so it has been touched."),
    OnTheBoard.NOT_ANNOUNCED: N_("The move has not been announced, so it has not been made."),
    OnTheBoard.CAPTURED_LEFT: N_("The captured piece is still there, so the move is not made."),
    OnTheBoard.PROMOTION: N_(
        "The player has to announce which piece the pawn becomes; until then the move is not made."
    ),
    OnTheBoard.MADE: N_(
        "The captured piece is removed, the piece stands in its new hole and the move was "
        "announced: it is made."
    ),
    OnTheBoard.SLIP: N_("A slip of the tongue is corrected at once, before the clock is started."),
    OnTheBoard.SLIP_LATE: N_(
        "The opponent's clock is running, so a slip of the tongue can no longer be corrected."
    ),
}
_TO_DO = {
    OnTheBoard.NOT_LIFTED: (),
    OnTheBoard.LIFTED: (N_("Apply the touch-move rule."),),
    OnTheBoard.NOT_ANNOUNCED: (N_("Have the move announced; the opponent's clock waits for it."),),
    OnTheBoard.CAPTURED_LEFT: (N_("Have it removed; the opponent's clock waits for it."),),
    OnTheBoard.PROMOTION: (N_("Ask which piece was chosen; the opponent's clock waits for it."),),
    OnTheBoard.MADE: (N_("The opponent repeats the move, makes it, and their clock may run."),),
    OnTheBoard.SLIP: (N_("The player announces the right move; the opponent repeats it."),),
    OnTheBoard.SLIP_LATE: (
        N_("Compare both boards and both score sheets; go on as when the boards differ."),
    ),
}

_AGREE = N_(
    "Both score sheets agree: the player who wrote the right move but made another "
    "one corrects their own board."
)
_DIFFER = N_("The score sheets differ: go back to the position where they agree.")
_BOTH = N_("Stop the clocks and compare the two score sheets with both players.")
_CORRECT = N_("Have the wrong board set right by the score sheets.")
_BACK = N_("Set up on both boards the last position in which the score sheets agree.")
_ADJUST = N_("Adjust the clocks accordingly.")
_NOTE = N_("Write down the position, the times before and after, and what was corrected.")


def on_the_board(circumstances: Circumstances, what: OnTheBoard) -> Ruling:
    """Whether a piece is touched or a move made on the special board (D.2.2-D.2.4, D.2.8).

    For the sighted player the usual rules apply (D.2.5).
    """
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite(*_ARTICLES[what]),
        Reason.of(_WHY[what]),
        to_do=tuple(Reason.of(each) for each in _TO_DO[what]),
    )


def boards_differ(circumstances: Circumstances, *, scores_agree: bool) -> Ruling:
    """What is done when the two boards show different positions (D.2.9)."""
    done = (_BOTH, _CORRECT) if scores_agree else (_BOTH, _BACK, _ADJUST)
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite("D.2.9"),
        Reason.of(_AGREE if scores_agree else _DIFFER),
        to_do=tuple(Reason.of(each) for each in done),
        write_down=(Reason.of(_NOTE),),
    )


@dataclass(frozen=True, slots=True)
class AppendixItem:
    """One point of a list of appendix D.

    Attributes:
        article: its number, the same in 2018 and 2023.
        words: to be translated.
    """

    article: str
    words: str


BOARD_AND_PIECES = (
    AppendixItem("D.1.1", N_("The board measures at least 20 cm by 20 cm.")),
    AppendixItem("D.1.2", N_("The black squares are slightly raised.")),
    AppendixItem("D.1.3", N_("Every square has a hole for the pieces.")),
    AppendixItem("D.1.4.1", N_("Every piece has a peg that fits into the holes.")),
    AppendixItem("D.1.4.2", N_("The pieces are of Staunton design, the black ones marked.")),
)
"""What the special board has to be like; either player may demand two boards (D.1)."""

CLOCKS_FOR_THE_BLIND = (
    AppendixItem("D.2.6.1", N_("A clock that announces the time and the number of moves, or")),
    AppendixItem(
        "D.2.6.2.1",
        N_("a clock with reinforced hands, every 5 minutes one raised dot, every 15 minutes two,"),
    ),
    AppendixItem(
        "D.2.6.2.2",
        N_("and a flag that can be felt, with the minute hand in the last 5 minutes of the hour."),
    ),
)
"""The clocks that may be used."""

SCORES_OF_THE_BLIND = AppendixItem(
    "D.2.7", N_("The moves are recorded in Braille, by hand, or with a recording device.")
)
"""How a visually impaired player records."""

ASSISTANT_DUTIES = (
    AppendixItem("D.2.10.1", N_("make either player's move on the opponent's board")),
    AppendixItem("D.2.10.2", N_("announce the moves of both players")),
    AppendixItem("D.2.10.3", N_("keep the player's score sheet and start the opponent's clock")),
    AppendixItem(
        "D.2.10.4",
        N_("tell the player, only on request, the number of completed moves and both times"),
    ),
    AppendixItem(
        "D.2.10.5",
        N_("claim the game on time, and tell the arbiter when the sighted player touched a piece"),
    ),
    AppendixItem("D.2.10.6", N_("see to the formalities when the game is adjourned")),
)
"""What the assistant of a visually impaired player may do, some or all of it (D.2.10)."""

DUTIES_FOR_THE_SIGHTED = ASSISTANT_DUTIES[:2]
"""What an assistant of the sighted player may do, where the other one has none (D.2.11)."""

NEEDS_ASSISTANT = AppendixItem(
    "D.2.11",
    N_("A visually impaired player against one with impaired hearing must have an assistant."),
)
"""When an assistant is obligatory."""
