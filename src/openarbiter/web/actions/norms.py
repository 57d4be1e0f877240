"""The norms of a section: who has one, who can still make one; worked out once for all who ask."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from django.db import connection

from openarbiter.formats.trf.facts import facts_of
from openarbiter.model import Tournament
from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.fide_ratings import fide_rated
from openarbiter.rulebook import Applied, edition_for
from openarbiter.rulebook.title_rules import NormTitle, title_rules
from openarbiter.titles.entry_norms import EntryNorm, entry_norms
from openarbiter.titles.event_norms import EventNorms, norms_by_rounds
from openarbiter.titles.in_question import InQuestion, in_question
from openarbiter.titles.norm_event import NormEvent
from openarbiter.titles.norm_games import norm_rounds
from openarbiter.titles.norm_prospect import Prospect
from openarbiter.titles.prospects import prospects
from openarbiter.web import models
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state import position_of
from openarbiter.web.state.sealed import in_sight
from openarbiter.web.state.tournament import Position

Pairing: TypeAlias = Literal["", "published", "draft"]


@dataclass(frozen=True, slots=True)
class NormWatch:
    """The norms of a section as it stands.

    Attributes:
        in_question: the players and titles that are worth a look.
        norms: of those; in the answer about one player, of all titles.
        hopes: what those players still need.
        entries: what a round robin makes possible, before its first round.
        left: how many rounds are not over.
        coming: the first of them; 0 where there is none.
        pairing: how the opponents of that round are known.
    """

    event: NormEvent
    applied: Applied
    in_question: InQuestion
    norms: EventNorms
    hopes: Mapping[int, Mapping[NormTitle, Prospect]]
    entries: Mapping[int, Mapping[NormTitle, EntryNorm]]
    left: int
    coming: int
    pairing: Pairing

    @property
    def tournament(self) -> Tournament:
        """The tournament with the results and ratings that are rated."""
        return self.event.tournament


_Key: TypeAlias = tuple[Hashable, ...]
_watches: Memory[_Key, NormWatch] = Memory(24, 8 * MEBIBYTE)
_of_players: Memory[_Key, NormWatch] = Memory(64, 4 * MEBIBYTE)


def norm_watch(section: models.Section, *, drafts: bool) -> NormWatch:
    """Everybody in a section who has a norm, can still make one, or is close.

    Args:
        drafts: whether the draft of the coming round may be told of.
    """
    return _watch(section, drafts, None)


def player_norms_of(section: models.Section, number: int, *, drafts: bool) -> NormWatch:
    """All that is known of the norms of one player, in question or not.

    Raises:
        KeyError: there is no such player.
    """
    return _watch(section, drafts, number)


def norms_standing(section: models.Section) -> EventNorms:
    """The norms of a section with everything that a certificate asks for."""
    return norm_watch(section, drafts=False).norms


def titles_event(tournament: Tournament) -> tuple[NormEvent, Applied]:
    """A tournament as norms ask about it, and the edition that applies."""
    tournament, facts = fide_rated(tournament), facts_of(tournament)
    applied = edition_for(tournament, RuleField.TITLES, facts=facts)
    return NormEvent(tournament, title_rules(applied.edition), facts), applied


def _watch(section: models.Section, drafts: bool, number: int | None) -> NormWatch:
    position = in_sight(position_of(section))
    draft = models.Draft.objects.filter(section=section).first() if drafts else None
    if draft is not None and draft.round_number != len(position.tournament.rounds) + 1:
        draft = None

    def make() -> NormWatch:
        return _made(position, draft, number)

    if connection.in_atomic_block:
        return make()
    version = None if draft is None else (draft.pk, draft.version)
    memory = _watches if number is None else _of_players
    return memory.get((position.stamp, version, number), make)


def _made(position: Position, draft: models.Draft | None, number: int | None) -> NormWatch:
    event, applied = titles_event(position.rating)
    tournament = event.tournament
    rounds = norm_rounds(event)
    if number is None:
        asked = questioned = in_question(event, rounds)
    else:
        questioned = in_question(event, {number: rounds[number]})
        asked = {number: frozenset(NormTitle)}
    first_open = _first_open(tournament)
    left = max(event.rounds, len(tournament.rounds)) - first_open + 1
    published = first_open <= len(tournament.rounds)
    coming = {} if published or draft is None else _opponents(draft, position.numbers)
    norms = norms_by_rounds(event, rounds, asked)
    pairing: Pairing = "published" if published and left else "draft" if coming else ""
    begun = any(game.result.known for each in tournament.rounds for game in each.games)
    entries = {} if begun else entry_norms(event)
    return NormWatch(
        event,
        applied,
        questioned,
        norms,
        prospects(norms, coming) if left and not entries else {},
        entries,
        left,
        first_open if left else 0,
        pairing,
    )


def _first_open(tournament: Tournament) -> int:
    """The first round with a game that has no result, else the next one to be paired."""
    for number, played in enumerate(tournament.rounds, start=1):
        if any(not game.result.known for game in played.games):
            return number
    return len(tournament.rounds) + 1


def _opponents(draft: models.Draft, numbers: Mapping[int, int]) -> dict[int, int]:
    found = {}
    for white, black, *_ in draft.pairs:
        if white in numbers and black in numbers:
            found[numbers[white]] = numbers[black]
            found[numbers[black]] = numbers[white]
    return found
