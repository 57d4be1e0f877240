"""The norms of everybody in an event: which games count, and the best norm for each title."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from openarbiter.model.entrant import Entrant
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.exemption import (
    Exemption,
    ManyForeignersFound,
    exemption_for,
    many_foreigners,
)
from openarbiter.titles.in_question import InQuestion
from openarbiter.titles.norm import Norm, hold
from openarbiter.titles.norm_event import NormEvent, federation_of
from openarbiter.titles.norm_games import NormRound, NotCounted, norm_rounds
from openarbiter.titles.norm_values import NormGame
from openarbiter.titles.seeking import NormKind, Seeking, best_found, games_to_come
from openarbiter.titles.wanted import Sought, sought


@dataclass(frozen=True, slots=True)
class TitleNorm:
    """What a player has for one title.

    Attributes:
        norm: the best norm; where there is none, the verdict on all games that count; None
            without any.
        whole: the verdict on all games that count.
        kind: by which rule the number of games is enough.
        credited: the games the norm is credited with (1.41, 1.71).
        exemption: why no mix of federations is asked for; None where it is.
        under_exemption: whether the games would be no norm without it (1.43f).
        rounds: every round, with those that are left out to the player's advantage.
    """

    title: NormTitle
    sought: Sought
    norm: Norm | None
    whole: Norm | None
    kind: NormKind
    credited: int
    exemption: Exemption | None
    under_exemption: bool
    rounds: tuple[NormRound, ...]

    @property
    def achieved(self) -> bool:
        """Whether there is a norm, of use to the player or not."""
        return self.norm is not None and self.norm.achieved

    @property
    def made(self) -> bool:
        """Whether there is a norm for a title that the player can still get."""
        return self.achieved and self.sought is Sought.SOUGHT

    @property
    def eight_games(self) -> bool:
        """Whether it is a norm over eight games of nine rounds (1.41c)."""
        return self.achieved and self.kind is NormKind.EIGHT_GAMES


@dataclass(frozen=True, slots=True)
class PlayerNorms:
    """What a player has for each of the four titles.

    Attributes:
        rounds: every round, whether it counts, and why not.
    """

    player: int
    rounds: tuple[NormRound, ...]
    titles: Mapping[NormTitle, TitleNorm]

    @property
    def made(self) -> tuple[TitleNorm, ...]:
        """The norms for titles that the player can still get, highest first."""
        return tuple(each for each in self.titles.values() if each.made)


@dataclass(frozen=True, slots=True)
class EventNorms:
    """The norms of an event.

    Attributes:
        foreigners: whether it is a Swiss that asks for no mix of federations.
        ratings_of_the_start: whether ratings and titles of the day of the game are asked for
            and were not all given (1.15): the norms are then by those of the start.
    """

    event: NormEvent
    players: Mapping[int, PlayerNorms]
    foreigners: ManyForeignersFound
    ratings_of_the_start: bool


def event_norms(event: NormEvent, asked: InQuestion | None = None) -> EventNorms:
    """Everybody's norms by the games played so far.

    Args:
        asked: the players and titles that are looked at; None for all. Others are not in the
            answer.
    """
    return norms_by_rounds(event, norm_rounds(event), asked)


def norms_by_rounds(
    event: NormEvent, rounds: Mapping[int, tuple[NormRound, ...]], asked: InQuestion | None
) -> EventNorms:
    """The same, where the rounds of :func:`norm_rounds` are known."""
    event = event.settled()
    foreigners = many_foreigners(event)
    every = frozenset(NormTitle)
    players = {
        each.number: player_norms(
            event,
            each,
            rounds[each.number],
            foreigners,
            every if asked is None else asked[each.number],
        )
        for each in event.tournament.entrants
        if asked is None or each.number in asked
    }
    lacking = event.is_long and any(
        (game.round, game.opponent) not in event.on_the_day
        for each in rounds.values()
        for played in each
        if (game := played.game) is not None
    )
    return EventNorms(event, players, foreigners, lacking)


def player_norms(
    event: NormEvent,
    player: Entrant,
    rounds: tuple[NormRound, ...],
    foreigners: ManyForeignersFound,
    asked: frozenset[NormTitle] = frozenset(NormTitle),
) -> PlayerNorms:
    """One player's norms for the titles that are asked for."""
    games = tuple(each.game for each in rounds if each.game is not None)
    exemption = exemption_for(event, federation_of(player), foreigners)
    titles = {
        title: _title_norm(event, player, title, rounds, games, exemption)
        for title in NormTitle
        if title in asked
    }
    return PlayerNorms(player.number, rounds, titles)


def _title_norm(
    event: NormEvent,
    player: Entrant,
    title: NormTitle,
    rounds: tuple[NormRound, ...],
    games: tuple[NormGame, ...],
    exemption: Exemption | None,
) -> TitleNorm:
    wanted = sought(event, player, title)
    if not games:
        return TitleNorm(title, wanted, None, None, NormKind.USUAL, 0, exemption, False, rounds)
    seeking = Seeking(event, player, title, exemption, games_to_come(event, player, rounds))
    found = best_found(seeking, rounds, games)
    whole = hold(seeking.demand, games)
    under = found.norm.achieved and exemption is not None
    if under:
        strict = replace(seeking, exemption=None)
        usual = best_found(strict, rounds, games)
        if usual.norm.achieved and usual.credited >= found.credited:
            found, under = usual, False
        else:
            least = len(found.norm.games)
            demand = replace(strict.demand, least_games=min(least, strict.demand.least))
            under = not hold(demand, found.norm.games).achieved
    return TitleNorm(
        title,
        wanted,
        found.norm,
        whole,
        found.kind,
        found.credited,
        exemption,
        under,
        _left_out(event, rounds, found.norm) if found.norm.achieved else rounds,
    )


def _left_out(event: NormEvent, rounds: tuple[NormRound, ...], norm: Norm) -> tuple[NormRound, ...]:
    """The rounds, with the reasons why games that count are not among those of the norm."""
    articles = event.rules.articles
    chosen = {game.round: game for game in norm.games}
    last = max(chosen)

    def said(each: NormRound) -> NormRound:
        if each.round in chosen:
            return replace(each, game=chosen[each.round])
        if each.game is None:
            return each
        if each.round > last:
            return replace(each, why=NotCounted.AFTER, article=articles.after)
        return replace(each, why=NotCounted.DEFEATED, article=articles.defeated)

    return tuple(map(said, rounds))
