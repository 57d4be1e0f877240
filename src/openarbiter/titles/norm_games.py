"""Which games count for a norm, and why the others do not (B.01 1.42; 2024 1.4.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from openarbiter.model import Mark
from openarbiter.model.entrant import Entrant
from openarbiter.model.result import ByeKind
from openarbiter.model.tournament import Appearance
from openarbiter.titles.norm_event import NOT_OF_FIDE, NormEvent, federation_of
from openarbiter.titles.norm_values import NormGame

_HALF_POINTS = {Mark.WIN: 2, Mark.DRAW: 1, Mark.LOSS: 0}


class NotCounted(StrEnum):
    """Why a round does not count for a norm."""

    ABSENT = "absent"
    BYE = "bye"
    """Without an opponent, with points or not."""
    FORFEIT_WIN = "forfeit-win"
    FORFEIT_LOSS = "forfeit-loss"
    NO_RESULT = "no-result"
    MARKED = "marked"
    """Recorded as a game that is not rated: less than one move of each player."""
    NOT_OVER_THE_BOARD = "not-over-the-board"
    COMPUTER = "computer"
    NOT_OF_FIDE = "not-of-fide"
    UNRATED_WITHOUT_POINTS = "unrated-without-points"
    AFTER = "after"
    """After the round in which the norm was made: left out to the player's advantage."""
    DEFEATED = "defeated"
    """A win left out to the player's advantage."""


@dataclass(frozen=True, slots=True)
class NormRound:
    """A round of one player.

    Attributes:
        opponent: None without one.
        half_points: what was scored in a game that was played; None otherwise.
        why: why it does not count; None where it does.
        article: which article says so; ``""`` where none does.
        game: the game that counts; None where it does not.
        bye: the kind of the bye; None without one.
    """

    round: int
    opponent: int | None
    half_points: int | None
    why: NotCounted | None
    article: str
    game: NormGame | None
    bye: ByeKind | None = None


def norm_rounds(event: NormEvent) -> dict[int, tuple[NormRound, ...]]:
    """Every player's rounds so far, with the reason where one does not count."""
    entrants = {each.number: each for each in event.tournament.entrants}
    pointless = _without_points(event) if event.round_robin else frozenset()
    seen = [event.tournament.appearances(at + 1) for at in range(len(event.tournament.rounds))]
    return {
        player: tuple(
            _round(event, entrants, pointless, number, player, views.get(player))
            for number, views in enumerate(seen, start=1)
        )
        for player in entrants
    }


def game_against(event: NormEvent, number: int, opponent: Entrant, half_points: int) -> NormGame:
    """The game of a round against an opponent."""
    rating, title = event.met_in(number, opponent)
    federation = federation_of(opponent)
    return NormGame(number, opponent.number, rating, title, federation, half_points)


def _round(
    event: NormEvent,
    entrants: dict[int, Entrant],
    pointless: frozenset[int],
    number: int,
    player: int,
    view: Appearance | None,
) -> NormRound:
    articles = event.rules.articles
    if view is None or view.opponent is None or view.mark is None:
        bye = None if view is None else view.bye
        missed = NotCounted.ABSENT if bye in (None, ByeKind.ZERO) else NotCounted.BYE
        return NormRound(number, None, None, missed, articles.not_counted, None, bye)
    opponent = entrants[view.opponent]
    half_points = _HALF_POINTS.get(view.mark)
    reasons = _reasons(event, pointless, number, player, opponent, view.mark)
    why, article = next(reasons, (None, ""))
    game = None
    if why is None and half_points is not None:
        game = game_against(event, number, opponent, half_points)
    return NormRound(number, opponent.number, half_points, why, article, game)


def _reasons(
    event: NormEvent,
    pointless: frozenset[int],
    number: int,
    player: int,
    opponent: Entrant,
    mark: Mark,
) -> Iterator[tuple[NotCounted, str]]:
    """Why a game does not count, the most telling reason first."""
    articles = event.rules.articles
    if mark is Mark.FORFEIT_WIN:
        yield NotCounted.FORFEIT_WIN, articles.not_counted
    if mark is Mark.FORFEIT_LOSS:
        yield NotCounted.FORFEIT_LOSS, articles.not_counted
    if mark is Mark.UNKNOWN:
        yield NotCounted.NO_RESULT, ""
    if mark not in _HALF_POINTS:
        yield NotCounted.MARKED, articles.not_counted
    if {(number, player), (number, opponent.number)} & event.not_over_the_board:
        yield NotCounted.NOT_OVER_THE_BOARD, articles.not_counted
    if opponent.number in event.computers:
        yield NotCounted.COMPUTER, articles.computers
    if federation_of(opponent) in NOT_OF_FIDE:
        yield NotCounted.NOT_OF_FIDE, articles.not_of_fide
    if opponent.number in pointless:
        yield NotCounted.UNRATED_WITHOUT_POINTS, articles.unrated_without_points


def _without_points(event: NormEvent) -> frozenset[int]:
    """The unrated players who played rated ones and scored nothing against them (1.42c)."""
    rated = {each.number for each in event.tournament.entrants if each.rating}
    met: set[int] = set()
    scored: set[int] = set()
    for played in event.tournament.rounds:
        for game in played.games:
            for player, opponent, mark in (
                (game.white, game.black, game.result.white),
                (game.black, game.white, game.result.black),
            ):
                if opponent in rated and mark in _HALF_POINTS:
                    met.add(player)
                    if _HALF_POINTS[mark]:
                        scored.add(player)
    return frozenset(met - scored - rated)
