"""What the Laws say of a claim, once it is known what the check has shown (9.1.2.3, 9.2 to 9.5)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.claims.evidence import ClaimKind
from openarbiter.laws.ending.losing import signed
from openarbiter.laws.ruling import ClockChange, Decision, Ruling
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_


class ClaimedWith(StrEnum):
    """On what a claim is based."""

    POSITION = "position"
    """What stands on the board (9.2.1.2, 9.3.2)."""
    MOVE = "move"
    """A legal move that was written and not made (9.2.1.1, 9.3.1)."""
    ILLEGAL_MOVE = "illegal-move"
    """A move that was written and is not legal."""


_ARTICLES = {
    (ClaimKind.THREEFOLD, True): "9.2.1.1",
    (ClaimKind.THREEFOLD, False): "9.2.1.2",
    (ClaimKind.FIFTY, True): "9.3.1",
    (ClaimKind.FIFTY, False): "9.3.2",
}
_RIGHT = {
    ClaimKind.THREEFOLD: N_("The claim is right: the same position for the third time."),
    ClaimKind.FIFTY: N_(
        "The claim is right: 50 moves by each player without a pawn move or capture."
    ),
}
_WRONG = {
    ClaimKind.THREEFOLD: N_("The claim is wrong: the position is not there for the third time."),
    ClaimKind.FIFTY: N_(
        "The claim is wrong: there were not 50 moves by each player without a pawn move or capture."
    ),
}
_OPEN = N_("The score sheet does not show whether the claim is right.")
_AGREED = N_("A claim is also a draw offer, and the opponent has accepted it.")
_NOT_ON_MOVE = N_("Only the player who has the move, and whose clock is running, may claim.")
_TOUCHED = N_(
    "The player has touched a piece and may not claim on this move; the right comes back with the "
    "next move."
)
_STOP = N_("Stop the clocks, if the player has not. The claim cannot be withdrawn.")
_REPLAY = N_(
    "Check the claim with both players, best by playing the game through on another board; the "
    "moves of an electronic board may be checked by computer."
)
_DRAWN = N_("Declare the game drawn.")
_NO_CHECK = N_("Declare the game drawn; the claim need not be checked.")
_ON = N_("The game goes on; start the clock of the player who has the move.")
_MUST = N_("The written move must be made.")
_ANOTHER = N_(
    "The written move is not legal: the player must make another move with that piece, if it has "
    "one. This does not count as an illegal move."
)
_MUST_TOUCHED = N_("The touched piece must be moved or captured, if it can.")
_OFFER = N_(
    "Do not check it. It counts as a draw offer; at this moment it may disturb the opponent."
)
_SAID = N_("A claim with an intended move needs that move in writing first.")
_ENTERED = N_(
    "A claim with an intended move needs that move on the score sheet first, written or entered."
)
_LET_WRITE = N_("Stop the clocks. Ask for the move on the score sheet: then it stands. Then check.")
_NO_RECORD = N_(
    "In rapid and blitz a player may claim without a score sheet: accept or reject "
    "the claim by what you have seen, or by an electronic board."
)
_SEEN = N_(
    "Accept the claim if you saw it yourself or an electronic board shows it; otherwise reject it, "
    "and it counts as a wrong claim."
)
_NOTE = N_("Note the claim, the clock times and the decision on the score sheet.")
_MISSING = N_("The players reconstruct the game under your control. The claim depends on: {moves}")


def right(circumstances: Circumstances, kind: ClaimKind, with_move: bool) -> Ruling:
    """A claim that is right ends the game as a draw (9.5.2)."""
    cited = circumstances.cite("9.5.2", _ARTICLES[kind, with_move])
    return _draw(circumstances, cited, Reason.of(_RIGHT[kind]), Reason.of(_DRAWN))


def agreed(circumstances: Circumstances) -> Ruling:
    """The opponent takes the claim as the offer that it is (9.1.2.3).

    Not where a limit on draw offers is in force (9.1.1): then the claim is checked.
    """
    cited = circumstances.cite("9.1.2.3", "5.2.3")
    return _draw(circumstances, cited, Reason.of(_AGREED), Reason.of(_NO_CHECK))


def wrong(
    circumstances: Circumstances, kind: ClaimKind, by: Colour, based_on: ClaimedWith
) -> Ruling:
    """A claim that is wrong costs time and binds the player to a written move (9.5.3)."""
    seconds = circumstances.wrong_claim_seconds
    articles = ["9.5.3", _ARTICLES[kind, based_on is not ClaimedWith.POSITION]]
    articles += circumstances.penalty_articles
    to_do = [Reason.of(_STOP), Reason.of(_ON)]
    if based_on is ClaimedWith.MOVE:
        to_do.insert(1, Reason.of(_MUST))
        articles.append("4")
    if based_on is ClaimedWith.ILLEGAL_MOVE:
        to_do.insert(1, Reason.of(_ANOTHER))
        articles.append("4")
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite(*articles),
        Reason.of(_WRONG[kind]),
        clocks=(ClockChange(by.other, seconds),),
        to_do=tuple(to_do),
        write_down=(Reason.of(_NOTE),),
    )


def unproved(circumstances: Circumstances, kind: ClaimKind, missing: Sequence[str]) -> Ruling:
    """A claim that depends on moves nobody has written: the game is reconstructed (11.11)."""
    to_do = [Reason.of(_STOP), Reason.of(_REPLAY)]
    if missing:
        to_do.append(Reason.of(_MISSING, moves=", ".join(missing)))
    return Ruling(
        circumstances.rules.edition.id,
        Decision.NOT_DECIDED,
        circumstances.cite("11.12", "11.11", "8.5.3", _ARTICLES[kind, False]),
        Reason.of(_OPEN),
        to_do=tuple(to_do),
        write_down=(Reason.of(_NOTE),),
    )


def unrecorded(circumstances: Circumstances, kind: ClaimKind) -> Ruling:
    """A claim in rapid or blitz, of which there is no score (A.2)."""
    cited = circumstances.cite("A.2", _ARTICLES[kind, False], "9.5.3")
    to_do = (Reason.of(_STOP), Reason.of(_SEEN))
    edition = circumstances.rules.edition.id
    return Ruling(edition, Decision.ARBITER_DECIDES, cited, Reason.of(_NO_RECORD), to_do=to_do)


def not_written(circumstances: Circumstances, kind: ClaimKind) -> Ruling:
    """A claim with an intended move that was only said (9.2.1.1, 9.3.1)."""
    cited = circumstances.cite(_ARTICLES[kind, True], "8.1.2")
    electronic = circumstances.rules.electronic_score_sheets
    edition = circumstances.rules.edition.id
    reason = Reason.of(_ENTERED if electronic else _SAID)
    return Ruling(edition, Decision.NOT_DECIDED, cited, reason, to_do=(Reason.of(_LET_WRITE),))


def not_on_move(circumstances: Circumstances, kind: ClaimKind) -> Ruling:
    """A claim by the player who does not have the move is none.

    The Laws give no time for it: 9.5.3 is about claims that 9.2 and 9.3 allow.
    """
    cited = circumstances.cite(_ARTICLES[kind, False], "9.1.2.1", "11.5")
    to_do = (Reason.of(_OFFER), Reason.of(_ON))
    return _goes_on(circumstances, cited, Reason.of(_NOT_ON_MOVE), to_do)


def touched(circumstances: Circumstances) -> Ruling:
    """A player who has touched a piece may not claim on this move (9.4)."""
    cited = circumstances.cite("9.4", "4.3")
    to_do = (Reason.of(_MUST_TOUCHED), Reason.of(_ON))
    return _goes_on(circumstances, cited, Reason.of(_TOUCHED), to_do)


def _draw(
    circumstances: Circumstances, cited: tuple[str, ...], reason: Reason, to_do: Reason
) -> Ruling:
    return Ruling(
        circumstances.rules.edition.id,
        Decision.DRAW,
        cited,
        reason,
        result="½-½",
        to_do=(Reason.of(_STOP), to_do),
        write_down=(Reason.of(_NOTE), signed()),
    )


def _goes_on(
    circumstances: Circumstances,
    cited: tuple[str, ...],
    reason: Reason,
    to_do: tuple[Reason, ...],
) -> Ruling:
    edition = circumstances.rules.edition.id
    return Ruling(edition, Decision.PLAY_ON, cited, reason, to_do=to_do)
