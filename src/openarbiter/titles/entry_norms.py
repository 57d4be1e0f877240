"""Norms that a round robin makes possible, before it begins (B.01 1.43-1.48)."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.best_norm import possible
from openarbiter.titles.exemption import exemption_for, many_foreigners
from openarbiter.titles.norm import Norm, hold
from openarbiter.titles.norm_event import NormEvent, federation_of
from openarbiter.titles.seeking import Seeking, games_to_come
from openarbiter.titles.wanted import Sought, sought


@dataclass(frozen=True, slots=True)
class EntryNorm:
    """What the opponents of a round robin make possible for one player and title.

    Attributes:
        norm: all the games of the event, counted as lost: its verdicts on the number of games,
            the mix and the average are those of the event.
        possible: whether all of them are met and some score is enough.
        needed: the half points that are enough over all games; None where no norm is possible.
            Where wins may be left out a little less can do.
    """

    title: NormTitle
    norm: Norm
    possible: bool
    needed: int | None


def entry_norms(event: NormEvent) -> dict[int, dict[NormTitle, EntryNorm]]:
    """What everybody's opponents make possible, for the titles that are of use to them.

    The games of all rounds are looked at, played or not. An unrated player who scores nothing
    against rated ones does not count in the end (1.42c); before, all do.

    Returns:
        Nothing for events other than round robins.
    """
    if not event.round_robin:
        return {}
    foreigners = many_foreigners(event)
    found: dict[int, dict[NormTitle, EntryNorm]] = {}
    for player in event.tournament.entrants:
        games = games_to_come(event, player, ())
        exemption = exemption_for(event, federation_of(player), foreigners)
        found[player.number] = {}
        for title in NormTitle:
            if games and sought(event, player, title) is Sought.SOUGHT:
                norm = hold(Seeking(event, player, title, exemption).demand, games)
                enough = len(games) >= Seeking(event, player, title, exemption).demand.least
                does = enough and possible(norm) and norm.needed is not None
                needed = norm.needed if does and norm.needed is not None else None
                does = needed is not None and needed <= 2 * len(games)
                found[player.number][title] = EntryNorm(title, norm, does, needed if does else None)
    return found
