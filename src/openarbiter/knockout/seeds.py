"""Who takes part, from seed 1 on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from openarbiter.knockout.lines import KnockoutRecord
from openarbiter.knockout.terms import BadKnockout, KnockoutSeeding
from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_


@dataclass(frozen=True, slots=True)
class SeededPlayers:
    """The players of a knock-out.

    Attributes:
        order: from seed 1 on.
        seed_of: the seed of everybody, from 1.
        doubts: what does not fit.
    """

    order: tuple[int, ...]
    seed_of: Mapping[int, int]
    doubts: tuple[Reason, ...]


def seeded(
    tournament: Tournament,
    record: KnockoutRecord,
    drawn: Callable[[str, tuple[int, ...]], tuple[int, ...]],
) -> SeededPlayers:
    """The players by their seeds, as the terms have it.

    Args:
        drawn: draws lots for a name.

    Raises:
        BadKnockout: fewer than two take part.
    """
    known = {entrant.number for entrant in tournament.entrants}
    ranking = tuple(number for number in tournament.ranking if number in known)
    doubts: list[Reason] = []
    order = ranking
    match record.terms.seeding:
        case KnockoutSeeding.LOT:
            order = drawn("seeding", ranking)
        case KnockoutSeeding.GIVEN if not record.seeding:
            template = N_("The terms want the seeds of a list, and there is none: the start list.")
            doubts.append(Reason.of(template))
        case KnockoutSeeding.GIVEN:
            order = tuple(number for number in record.seeding if number in known)
            unknown = [number for number in record.seeding if number not in known]
            missing = [number for number in ranking if number not in order]
            doubts += _told(N_("The list of seeds has unknown players: {players}."), unknown)
            doubts += _told(N_("Not in the list of seeds, so not in play: {players}."), missing)
    if len(order) < 2:
        raise BadKnockout(Reason.of(N_("A knock-out needs two players or more.")))
    return SeededPlayers(
        order, {player: seed for seed, player in enumerate(order, start=1)}, tuple(doubts)
    )


def _told(template: str, players: list[int]) -> list[Reason]:
    if not players:
        return []
    return [Reason.of(template, players=", ".join(str(player) for player in players))]
