"""What a section does to everybody's FIDE rating (B.02 8), worked out once for all who ask."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import TypeAlias

from django.db import connection

from openarbiter.formats.trf.facts import facts_of
from openarbiter.laws import NotUnderstood, Pace, pace_of, read_time_control
from openarbiter.laws.time_control import TimeControl
from openarbiter.lists.people import names_alike
from openarbiter.lists.search import by_fide_ids
from openarbiter.lists.store import FIDE
from openarbiter.model import Tournament
from openarbiter.model.chosen_editions import RuleField
from openarbiter.pairing.system import is_match_of_two, system_of
from openarbiter.rating.event import RatedPlayer, rate_event, rate_player
from openarbiter.rating.games import RatedEvent
from openarbiter.rating.k_factor import Career
from openarbiter.rulebook import Applied, RatingKind, edition_for, rating_rules
from openarbiter.verify.from_list import Found, career_of_entrant, plain_id, taken_from
from openarbiter.web import models
from openarbiter.web.actions.rating_list import store
from openarbiter.web.actions.tables import last_complete
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state.sealed import in_sight
from openarbiter.web.state.tournament import Position, position_of

KINDS = {
    Pace.STANDARD: RatingKind.STANDARD,
    Pace.RAPID: RatingKind.RAPID,
    Pace.BLITZ: RatingKind.BLITZ,
}


@dataclass(frozen=True, slots=True)
class RatingBasis:
    """By what a section is rated.

    Attributes:
        careers: what decides on K, by number.
        listed: the file name of the rating list K was looked up in; ``""`` where none is loaded.
    """

    event: RatedEvent
    applied: Applied
    round_robin: bool
    day: date
    careers: Mapping[int, Career]
    listed: str

    @property
    def from_list(self) -> int:
        """How many players have the K of the list."""
        return sum(each.listed for each in self.careers.values())


@dataclass(frozen=True, slots=True)
class SectionRatings:
    """The ratings of a section after some of its rounds.

    Attributes:
        rated: everybody by number.
        pending: games of these rounds without a result.
        key: what all of it depends on; None where it must not be remembered.
    """

    basis: RatingBasis
    rated: Mapping[int, RatedPlayer]
    rounds: int
    pending: int
    key: Hashable | None


_Careers: TypeAlias = tuple[dict[int, Career], str]

_ratings: Memory[Hashable, SectionRatings] = Memory(8, 8 * MEBIBYTE)
_careers: Memory[Hashable, _Careers] = Memory(16, 2 * MEBIBYTE)


def is_rated(event: models.Event) -> bool:
    """Whether the sections of an event are to be rated: its level says so (C.05 1.2)."""
    return event.level > 0


def ratings_of(section: models.Section, after: int | None = None) -> SectionRatings:
    """The ratings after so many rounds; by default after the last with all its results.

    Raises:
        ValueError: there are not so many rounds.
    """
    whole = position_of(section)
    position = in_sight(whole)
    tournament = position.rating
    rounds = last_complete(whole.tournament) if after is None else after
    if not 0 <= rounds <= len(tournament.rounds):
        raise ValueError(f"{rounds} rounds cannot be rated: there are {len(tournament.rounds)}")
    key = (position.stamp_after(rounds), _list_in_use())

    def make(key: Hashable | None) -> SectionRatings:
        basis = _basis(position, replace(tournament, rounds=tournament.rounds[:rounds]))
        rated = rate_event(basis.event, basis.careers, basis.day, basis.round_robin)
        pending = sum(
            not game.result.known
            for played in basis.event.tournament.rounds
            for game in played.games
        )
        return SectionRatings(basis, rated, rounds, pending, key)

    # What is not committed is not remembered.
    return make(None) if connection.in_atomic_block else _ratings.get(key, lambda: make(key))


def rating_of(section: models.Section, number: int) -> tuple[RatingBasis, RatedPlayer]:
    """The rating of one player with every result there is so far.

    Raises:
        KeyError: nobody has this number.
    """
    position = in_sight(position_of(section))
    basis = _basis(position, position.rating)
    career = basis.careers[number]
    return basis, rate_player(basis.event, number, career, basis.day, basis.round_robin)


def control_of(text: str) -> TimeControl | None:
    """A time control as regulations write it; None where it is not known or not understood."""
    read = read_time_control(text) if text else None
    return None if isinstance(read, NotUnderstood) else read


def kind_of(control: TimeControl | None) -> RatingKind:
    """The list an event is rated on by its time control; the standard one without any."""
    return RatingKind.STANDARD if control is None else KINDS[pace_of(control)[0]]


def _basis(position: Position, tournament: Tournament) -> RatingBasis:
    applied = edition_for(tournament, RuleField.RATING)
    rules = rating_rules(applied.edition)
    control = control_of(facts_of(tournament).time_control)
    event = RatedEvent(
        tournament, rules, kind_of(control), control, match=is_match_of_two(tournament)
    )
    careers, listed = _careers_of(position, event)
    return RatingBasis(
        event,
        applied,
        system_of(tournament).scheduled,
        tournament.start or rules.first_day or rules.known_since,
        careers,
        listed,
    )


def _careers_of(position: Position, event: RatedEvent) -> _Careers:
    """What decides on everybody's K: the loaded rating list, else what is known of the player."""

    def make() -> _Careers:
        careers = {each.number: career_of_entrant(each) for each in event.tournament.entrants}
        about = store().about(FIDE)
        if about is None:
            return careers, ""
        ids = {plain_id(each.fide_id) for each in event.tournament.entrants} - {""}
        kept = by_fide_ids(store(), sorted(ids))
        found = Found({fide_id: each.player for fide_id, each in kept.items()}, frozenset())
        taken = taken_from(event.tournament, found, event.rules, event.kind)
        for each in event.tournament.entrants:
            listed = found.players.get(plain_id(each.fide_id))
            # An ID that is somebody else's says nothing of this player.
            if listed is not None and names_alike(each.name, listed.name):
                careers[each.number] = taken.careers[each.number]
        return careers, about.name

    if connection.in_atomic_block:
        return make()
    return _careers.get((position.stamp[:2], _list_in_use()), make)


def _list_in_use() -> str:
    """The file of the rating list; another one is loaded under another name."""
    file = store().file(FIDE)
    return "" if file is None else str(file)
