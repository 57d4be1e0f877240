"""Games that the players end: by resigning (5.1.2) or by agreeing on a draw (5.2.3, 9.1.1)."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.losing import RESULTS, lost_unless_no_mate, signed
from openarbiter.laws.ruling import Decision, Ruling, wins
from openarbiter.laws.winning import MateAnswer
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_

NEVER = 0
"""A limit of moves that stands for: no agreement at all without the arbiter (9.1.1)."""

TOO_EARLY = -1
"""A limit of moves that is not reached, whatever it is (9.1.1)."""

_RESIGNED = {
    Colour.WHITE: N_("White has resigned."),
    Colour.BLACK: N_("Black has resigned."),
}
_CLEAR = N_(
    "Make sure that the player meant to resign: a stopped clock, a king laid down or a hand held "
    "out can be misunderstood."
)
_UNCLEAR = N_("It is not clear that the player has resigned.")
_ASK = N_("Ask the player. If the answer is no, the game goes on, with the clocks as they were.")

_AGREED = N_("The players have agreed on a draw.")
_CONSENT = N_("The players have agreed on a draw, with the consent of the arbiter.")
_NOT_BOTH = N_("No draw can be agreed before both players have made a move.")
_LIMIT = N_("The regulations do not allow an agreed draw before move {limit}.")
_EARLY = N_("The regulations ask for more moves before an agreed draw.")
_AT_ALL = N_("The regulations do not allow an agreed draw without the arbiter's consent.")
_ON = N_("Tell the players that the game goes on, and start the clock that was running.")
_CLAIMS = N_("A draw by {claims} can be claimed at any time; check such a claim.")
_EQUALS = N_("Both players mark the offer with (=) on the score sheet.")

_AGAINST = {NEVER: _AT_ALL, TOO_EARLY: _EARLY}


@dataclass(frozen=True, slots=True)
class Agreed:
    """Two players who want to agree on a draw.

    Attributes:
        moves: how many moves each of the two has made, the smaller number.
        limit: how many moves the regulations ask for before an agreement; None where they ask
            for none, :data:`NEVER` where they do not allow it at all, :data:`TOO_EARLY` where it is
            more than there are.
        consent: whether the arbiter allows it all the same.
    """

    moves: int
    limit: int | None = None
    consent: bool = False


def resignation(
    circumstances: Circumstances, loser: Colour, mates: MateAnswer, *, clear: bool = True
) -> Ruling:
    """What a resignation means (5.1.2).

    Until 2022 the opponent wins, whatever is on the board. From 2023 on the game is a draw if
    the opponent cannot mate by any series of legal moves.

    Args:
        mates: whether the opponent can mate; not asked for in the older editions.
        clear: whether it is certain that the player resigned; the Manual lists ways of
            resigning that can be misunderstood, and has the arbiter ask.
    """
    edition, cited = circumstances.rules.edition.id, circumstances.cite("5.1.2")
    if not clear:
        to_do = (Reason.of(_ASK),)
        return Ruling(edition, Decision.NOT_DECIDED, cited, Reason.of(_UNCLEAR), to_do=to_do)
    lost, to_do = Reason.of(_RESIGNED[loser]), (Reason.of(_CLEAR),)
    if circumstances.rules.resignation_can_draw:
        return lost_unless_no_mate(
            circumstances, loser, mates, articles=("5.1.2",), lost=lost, to_do=to_do
        )
    decision = wins(loser.other)
    return Ruling(
        edition,
        decision,
        cited,
        lost,
        result=RESULTS[decision],
        to_do=to_do,
        write_down=(signed(),),
    )


def agreement(circumstances: Circumstances, agreed: Agreed) -> Ruling:
    """Whether an agreement ends the game (5.2.3), under the limit of the event (9.1.1).

    The consent of the arbiter lifts the limit of the event, not the one move that 5.2.3 asks
    of both players. The limit concerns agreements alone: claims and 9.6 stay as they are.
    """
    if agreed.moves < 1:
        return _goes_on(circumstances, Reason.of(_NOT_BOTH), "5.2.3")
    limit = agreed.limit
    limited = limit is not None and (limit in _AGAINST or agreed.moves < limit)
    if limit is not None and limited and not agreed.consent:
        against = _AGAINST.get(limit, _LIMIT)
        return _goes_on(circumstances, Reason.of(against, limit=agreed.limit), "9.1.1")
    return Ruling(
        circumstances.rules.edition.id,
        Decision.DRAW,
        circumstances.cite("5.2.3", *(("9.1.1",) if limited else ())),
        Reason.of(_CONSENT if limited else _AGREED),
        result=RESULTS[Decision.DRAW],
        write_down=(Reason.of(_EQUALS), signed()),
    )


def _goes_on(circumstances: Circumstances, why: Reason, article: str) -> Ruling:
    to_do = [Reason.of(_ON)]
    if article == "9.1.1":
        claims = ", ".join(circumstances.cite("9.2", "9.3"))
        to_do.append(Reason.of(_CLAIMS, claims=claims))
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite(article),
        why,
        to_do=tuple(to_do),
    )
