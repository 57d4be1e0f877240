"""Penalties whose size the Laws fix: 7.5.5, 9.5.3 and Guideline III."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.time_control import Pace
from openarbiter.model.text import N_


@dataclass(frozen=True, slots=True)
class FixedPenalty:
    """What an offence costs, by the Laws alone.

    Attributes:
        key: ``"illegal-move"``, ``"second-illegal-move"``, ``"wrong-claim"`` or
            ``"quickplay-claim"``.
        words: what happened; to be translated.
        articles: by the numbers of 2018.
        opponent_seconds: what the opponent gets.
        loses: whether the player loses the game, or draws where the opponent cannot mate.
    """

    key: str
    words: str
    articles: tuple[str, ...]
    opponent_seconds: int = 0
    loses: bool = False


def fixed_penalties(circumstances: Circumstances) -> tuple[FixedPenalty, ...]:
    """The table of fixed penalties under the rules of a game.

    Guideline III (where announced) is not for blitz. The edition of 2023 shortens only the
    penalties of articles 7 and 9 in rapid, not those of the Guideline (A.3); in blitz with full
    supervision it shortens none (B.2).

    >>> from openarbiter.rulebook.laws_rules import LAWS
    >>> rapid = Circumstances(LAWS["fide-2023"], Pace.RAPID)
    >>> [each.opponent_seconds for each in fixed_penalties(rapid)]
    [60, 0, 60, 120]
    """
    illegal = circumstances.illegal_move_seconds
    claim = circumstances.wrong_claim_seconds
    made = [
        FixedPenalty("illegal-move", N_("First illegal move"), ("7.5.5",), illegal),
        FixedPenalty("second-illegal-move", N_("Second illegal move"), ("7.5.5",), loses=True),
        FixedPenalty("wrong-claim", N_("Wrong claim of a draw by 9.2 or 9.3"), ("9.5.3",), claim),
    ]
    if circumstances.pace is not Pace.BLITZ:
        made.append(
            FixedPenalty(
                "quickplay-claim",
                N_("Request or claim by Guideline III, where it was announced"),
                ("III.4", "III.5.2", "III.5.3"),
                120,
            )
        )
    return tuple(made)
