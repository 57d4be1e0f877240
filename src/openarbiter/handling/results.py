"""When the result of a game may be entered, replaced or only corrected (C.04.2 D.7, D.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.model import Reason, Result
from openarbiter.model.text import N_

_NO_RESULT = N_("{result} is not a result of a game: {why}.")
_OVER = N_(
    "Board {board} of round {round}: a later round is already paired. Correct the result on "
    "the round's page, which shows what the correction affects."
)
_LATE = N_(
    "Board {board}: the deadline for reporting errors of round {round} is over. Correct the "
    "result on the round's page, where you can state that it was reported in time."
)
FINAL = N_(
    "The final standings of {section} are published and stay. Errors found now are corrected "
    "for the rating report only; to change anything else, withdraw the final standings "
    "first, with the reason."
)


@dataclass(frozen=True, slots=True)
class Entering:
    """How a round stands for those who enter its results.

    Attributes:
        round: its number.
        open: whether every result may still be entered or replaced; see :func:`open_rounds`.
        late: whether errors are reported too late for the next pairing.
        final: the name of the section whose final standings are published; ``""`` before.
    """

    round: int
    open: bool
    late: bool = False
    final: str = ""


def entry_refused(
    entering: Entering, board: int, recorded: Result, wanted: Result
) -> Finding | None:
    """What forbids that a result is entered; None where nothing does.

    A result that is missing may be entered however late. One that is there is replaced while
    its round is open, and corrected by C.04.2 D.8 afterwards. The same result once more is no
    change.

    Args:
        recorded: the result the game has.
        wanted: the result to be entered.
    """
    why = wanted.contradiction()
    if why is not None:
        return _refused("", Reason.of(_NO_RESULT, result=wanted, why=why))
    if recorded == wanted:
        return None
    if entering.final:
        return _refused("C.04.2 D.8", Reason.of(FINAL, section=entering.final))
    place = {"board": board, "round": entering.round}
    if recorded.known and not entering.open:
        return _refused("C.04.2 D.8", Reason.of(_OVER, **place))
    if recorded.known and entering.late:
        return _refused("C.04.2 D.7, D.8", Reason.of(_LATE, **place))
    return None


def open_rounds(
    published: Sequence[int],
    *,
    scheduled: bool,
    last_played: int | None,
    final: bool,
    two_games: bool = False,
) -> list[int]:
    """The rounds in which every result may still be entered or replaced.

    The last one; of systems whose rounds are all known before the start, those after which
    no game was played: players who leave lose all their games to come at once. Of matches of
    two games both are open: the pairing of game 2 depends on no result. After the final
    standings none.

    Args:
        published: the numbers of the published rounds, in their order.
        last_played: the last round in which a game was played over the board; None where none
            was.
        two_games: whether a match takes two rounds (C.04.5).
    """
    if final:
        return []
    if not scheduled:
        both = two_games and published and published[-1] % 2 == 0
        return list(published[-2:] if both else published[-1:])
    return [number for number in published if last_played is None or number >= last_played]


def _refused(article: str, reason: Reason) -> Finding:
    return Finding(article, reason, REFUSE, forbidden=True)
