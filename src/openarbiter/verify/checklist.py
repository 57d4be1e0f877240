"""The pairing checklist: what an arbiter needs to check a round by hand.

The columns are those of the checklists in the FIDE Arbiters' Manual (C.04, checking
a computer pairing by hand).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Literal

from openarbiter.model import ABSENT, Colour, Score, Tournament
from openarbiter.pairing import edition_of
from openarbiter.pairing.frame.cards import Card, Float, Strength, cards

FloatMark = Literal["", "down", "up"]
StrengthName = Literal["absolute", "strong", "mild"]

_FLOATS: dict[Float, FloatMark] = {Float.NONE: "", Float.DOWN: "down", Float.UP: "up"}
_STRENGTHS: dict[Strength, StrengthName] = {
    Strength.ABSOLUTE: "absolute",
    Strength.STRONG: "strong",
    Strength.MILD: "mild",
}


@dataclass(frozen=True, slots=True)
class Due:
    """The colour a player should get, and how much it matters (C.04.3 A.6; 1.7)."""

    colour: Colour
    strength: StrengthName


@dataclass(frozen=True, slots=True)
class ChecklistRow:
    """One player of the checklist, as they stand before the round.

    Attributes:
        rank: their place in the order of pairing (C.04.3 A.2), from 1.
        points: their score, in tenths.
        score: the same with virtual points; what they are paired by.
        colours: their colour in each round, None where they played no game.
        given: their colour in this very round, once it is paired.
        due: None without a preference.
        float_before: their float two rounds ago.
        float_last: their float in the last round.
        difference: games with White minus games with Black.
        in_a_row: how many of their last games had the same colour, negative for Black.
        history: their opponent in each round, None where they played no game.
        bye_allowed: whether they may still get the pairing-allocated bye (C.2).
        topscorer: whether they are one in this round (A.7; 1.8).
    """

    rank: int
    number: int
    title: str
    name: str
    rating: int
    points: Score
    score: Score
    colours: tuple[Colour | None, ...]
    given: Colour | None
    due: Due | None
    float_before: FloatMark
    float_last: FloatMark
    difference: int
    in_a_row: int
    history: tuple[int | None, ...]
    bye_allowed: bool
    topscorer: bool

    @property
    def opponents(self) -> tuple[int, ...]:
        """Those they have played, by number, the lowest first."""
        return tuple(sorted(opponent for opponent in self.history if opponent is not None))


@dataclass(frozen=True, slots=True)
class Checklist:
    """The players of a round in the order of pairing; absent ones are not there."""

    round: int
    edition: str
    rows: tuple[ChecklistRow, ...]


def checklist(
    tournament: Tournament, round_number: int | None = None, *, edition: str | None = None
) -> Checklist:
    """The checklist of one round, by default the next one to be paired.

    Args:
        round_number: from 1 to ``len(tournament.rounds) + 1``.
        edition: as for :func:`openarbiter.pairing.pair_round`.

    Raises:
        UnknownEdition: there is no edition of that name.
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    rules = edition_of(tournament, edition)
    then = tournament.before_round(number)
    given = tournament.appearances(number) if number <= len(tournament.rounds) else {}
    history = [then.appearances(played) for played in range(1, number)]
    entrants = {entrant.number: entrant for entrant in then.entrants}
    rows = []
    for rank, card in enumerate(cards(then, rules), start=1):
        entrant = entrants[card.number]
        seen = [appearances.get(card.number, ABSENT) for appearances in history]
        rows.append(
            ChecklistRow(
                rank=rank,
                number=card.number,
                title=entrant.title,
                name=entrant.name,
                rating=entrant.rating,
                points=card.points,
                score=card.score,
                colours=tuple(each.colour if each.played else None for each in seen),
                given=given.get(card.number, ABSENT).colour,
                due=_due(card),
                float_before=_FLOATS[card.float_before],
                float_last=_FLOATS[card.float_last],
                difference=card.difference,
                in_a_row=_in_a_row(card.colours),
                history=tuple(each.opponent if each.played else None for each in seen),
                bye_allowed=card.pab_allowed,
                topscorer=card.topscorer,
            )
        )
    return Checklist(number, rules.id, tuple(rows))


def _due(card: Card) -> Due | None:
    if card.preferred is None:
        return None
    return Due(card.preferred, _STRENGTHS[card.strength])


def _in_a_row(colours: tuple[Colour, ...]) -> int:
    """The last games with one colour, counted; negative for Black.

    >>> _in_a_row((Colour.WHITE, Colour.BLACK, Colour.BLACK))
    -2
    """
    if not colours:
        return 0
    same = sum(1 for _ in takewhile(lambda colour: colour is colours[-1], reversed(colours)))
    return same if colours[-1] is Colour.WHITE else -same
