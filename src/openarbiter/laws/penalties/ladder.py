"""The penalties that an arbiter may impose (12.9), in the order in which their severity grows."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model.text import N_
from openarbiter.rulebook.laws_rules import LawsRules


@dataclass(frozen=True, slots=True)
class Penalty:
    """One penalty of 12.9.

    Attributes:
        step: from 1, the mildest, to 9.
        key: what it is called on the command line and in files.
        words: what it is; to be translated.
        effect: what it changes: ``"nothing"``, ``"time"``, ``"score"``, ``"money"`` or
            ``"event"``.
        needs: what has to be so before it may be imposed; ``""`` for nothing.
    """

    step: int
    key: str
    words: str
    effect: str
    needs: str = ""

    @property
    def article(self) -> str:
        """Its article, by the numbers of 2018."""
        return f"12.9.{self.step}"


LADDER: tuple[Penalty, ...] = (
    Penalty(1, "warning", N_("Warning"), "nothing"),
    Penalty(2, "opponent-time", N_("More time for the opponent"), "time"),
    Penalty(3, "own-time", N_("Less time for the player"), "time"),
    Penalty(
        4,
        "opponent-score",
        N_("More points for the opponent, at most the maximum of the game"),
        "score",
        N_("Both scores together stay within the maximum of one game."),
    ),
    Penalty(
        5,
        "own-score",
        N_("Fewer points for the player in this game"),
        "score",
        N_("Only a score that is usual for a game: no quarters of a point."),
    ),
    Penalty(
        6,
        "loss",
        N_("Loss of the game"),
        "score",
        N_("The arbiter also decides the opponent's score."),
    ),
    Penalty(
        7,
        "fine",
        N_("Fine"),
        "money",
        N_("Only where the regulations announced the fine in advance."),
    ),
    Penalty(8, "rounds", N_("Exclusion from one or more rounds"), "event"),
    Penalty(9, "expulsion", N_("Expulsion from the event"), "event"),
)
"""12.9.1 to 12.9.9 (PMR 146)."""

WITH_THE_ORGANISER = N_("Decide it together with the organiser.")
"""What the edition of 2018 says of an expulsion."""

_BY_KEY = {penalty.key: penalty for penalty in LADDER}


def penalty_of(key: str) -> Penalty:
    """The penalty with a key.

    >>> penalty_of("fine").article
    '12.9.7'

    Raises:
        KeyError: there is none.
    """
    return _BY_KEY[key]


def needs_of(penalty: Penalty, rules: LawsRules) -> str:
    """What a penalty needs in an edition, to be translated; ``""`` for nothing.

    >>> from openarbiter.rulebook.laws_rules import LAWS
    >>> needs_of(penalty_of("expulsion"), LAWS["fide-2018"])
    'Decide it together with the organiser.'
    """
    if penalty.key == "expulsion" and rules.expulsion_with_organiser:
        return WITH_THE_ORGANISER
    return penalty.needs
