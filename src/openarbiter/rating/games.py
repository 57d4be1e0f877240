"""Which games are rated, and why the others are not (B.02 1, 5, 6.5, 6.6, 8)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from openarbiter.laws.time_control import TimeControl, for_sixty_moves
from openarbiter.model import Mark, Result, Tournament
from openarbiter.model.fide_ratings import fide_rated
from openarbiter.rulebook.rating_choices import RatingKind
from openarbiter.rulebook.rating_rules import RatingRules
from openarbiter.standings.match_state import match_state

RAPID_ABOVE, RAPID_BELOW = 10, 60
"""Minutes of a player for 60 moves: a rapid game has more than 10 and less than 60."""

_SCORES = {Mark.WIN: 100, Mark.DRAW: 50, Mark.LOSS: 0}


class NotRated(StrEnum):
    """Why a game is not rated."""

    UNPLAYED = "unplayed"
    NO_RESULT = "no-result"
    MARKED = "marked"
    """It is recorded as one that is not rated."""
    UNRATED_OPPONENT = "unrated-opponent"
    NO_POINTS_IN_FIRST_EVENT = "no-points-in-first-event"
    """The opponent is unrated and scored nothing in a first event."""
    TOO_SHORT = "too-short"
    """The players have less time than the higher rated one of them asks for."""
    FIRST_CONTROL = "first-control"
    """The first control is not after the moves it has to be after."""
    OTHER_PACE = "other-pace"
    """The time control is not one of this list."""
    TOO_FAR_APART = "too-far-apart"
    DECIDED_MATCH = "decided-match"
    UNRATED_MATCH = "unrated-match"


@dataclass(frozen=True, slots=True)
class GameOf:
    """A game from the side of one player.

    Attributes:
        round: its number, from 1.
        opponent: the opponent's pairing number.
        score: in hundredths; None where the game has no result or was not played.
        why_not: why it is not rated; None where it is.
        article: which article says so; ``""`` where none does.
    """

    round: int
    opponent: int
    score: int | None
    why_not: NotRated | None
    article: str = ""


@dataclass(frozen=True, slots=True)
class RatedEvent:
    """An event as the rating regulations ask about it.

    Attributes:
        tournament: with the ratings of FIDE in force when it began; of one that is given, ratings
            that are estimated or national are left out (C.04.2 B.2).
        rules: the edition.
        kind: the list it is rated on.
        control: the time control; None where it is not known, and not asked.
        match: whether it is a match of two players over a number of games (6.5, 6.6).
        ratings: those of the rated players, by number.
    """

    tournament: Tournament
    rules: RatingRules
    kind: RatingKind = RatingKind.STANDARD
    control: TimeControl | None = None
    match: bool = False
    ratings: Mapping[int, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Leave out the ratings that are not those of FIDE."""
        tournament = fide_rated(self.tournament)
        object.__setattr__(self, "tournament", tournament)
        rated = {each.number: each.rating for each in tournament.entrants if each.rating}
        object.__setattr__(self, "ratings", rated)


def games_of_event(
    event: RatedEvent, ratings: Mapping[int, int], disregarded: Collection[int] = ()
) -> dict[int, tuple[GameOf, ...]]:
    """Every player's games, rated or not, in the order of rounds.

    Args:
        ratings: the players who count as rated opponents: those who are rated, and in a round
            robin the others by what they scored (2017 8.5.8).
        disregarded: unrated players without a point in a first event (2017 6.1).

    Returns:
        Their games by their numbers; byes are none.
    """
    found: dict[int, list[GameOf]] = {each.number: [] for each in event.tournament.entrants}
    after_decision = _after_decision(event)
    for number, played in enumerate(event.tournament.rounds, start=1):
        decided = number in after_decision
        for game in played.games:
            for player, opponent, mark in (
                (game.white, game.black, game.result.white),
                (game.black, game.white, game.result.black),
            ):
                why, article = next(
                    _reasons(event, ratings, disregarded, game.result, player, opponent, decided),
                    (None, ""),
                )
                found[player].append(GameOf(number, opponent, _SCORES.get(mark), why, article))
    return {player: tuple(games) for player, games in found.items()}


def _reasons(
    event: RatedEvent,
    ratings: Mapping[int, int],
    disregarded: Collection[int],
    result: Result,
    player: int,
    opponent: int,
    decided: bool,
) -> Iterator[tuple[NotRated, str]]:
    """Why a game is not rated for a player, the most telling reason first."""
    articles = event.rules.articles
    if not result.played:
        yield NotRated.UNPLAYED, articles.unplayed
    if not result.known:
        yield NotRated.NO_RESULT, articles.unplayed
    if result.white not in _SCORES:
        yield NotRated.MARKED, ""
    if event.match and not {player, opponent} <= event.ratings.keys():
        yield NotRated.UNRATED_MATCH, articles.unrated_match
    if decided:
        yield NotRated.DECIDED_MATCH, articles.decided_match
    rated = event.ratings
    yield from _of_time(event, max(rated.get(player, 0), rated.get(opponent, 0)))
    if opponent in disregarded:
        yield NotRated.NO_POINTS_IN_FIRST_EVENT, articles.zero_in_first_event
    if opponent not in ratings:
        yield NotRated.UNRATED_OPPONENT, articles.unrated_opponent
    elif player in ratings and event.rules.too_far_apart(
        ratings[player], ratings[opponent], event.kind, event.tournament.start
    ):
        yield NotRated.TOO_FAR_APART, articles.too_far


def _of_time(event: RatedEvent, highest: int) -> Iterator[tuple[NotRated, str]]:
    """What the time control says of a game in which this is the higher rating."""
    rules, control = event.rules, event.control
    if control is None:
        return
    seconds = for_sixty_moves(control)
    match event.kind:
        case RatingKind.STANDARD:
            if seconds < 60 * rules.least_minutes(highest):
                yield NotRated.TOO_SHORT, rules.articles.rate_of_play
            if not rules.is_first_control(control.periods[0].moves):
                yield NotRated.FIRST_CONTROL, rules.articles.first_control
        case RatingKind.RAPID:
            if not 60 * RAPID_ABOVE < seconds < 60 * RAPID_BELOW:
                yield NotRated.OTHER_PACE, rules.articles.rapid
        case RatingKind.BLITZ:
            if not rules.is_blitz(seconds):
                yield NotRated.OTHER_PACE, rules.articles.blitz


def _after_decision(event: RatedEvent) -> Collection[int]:
    """The games of a match played after it was won, which are not rated (6.5; 2024 6.2)."""
    if not event.match or len(event.tournament.entrants) != 2:
        return ()
    return match_state(event.tournament, rules=event.rules).not_rated


def half_points_of(mark: Mark) -> int:
    """What a game brings in half points; a forfeit counts, as it does in a match."""
    if mark in (Mark.WIN, Mark.UNRATED_WIN, Mark.FORFEIT_WIN):
        return 2
    return 1 if mark in (Mark.DRAW, Mark.UNRATED_DRAW) else 0


def serving_rating(rules: RatingRules, kind: RatingKind, own: int, standard: int) -> int:
    """The rating a player has in an event: that of its list, or the standard one.

    Since 2024 an unrated player of a rapid or blitz event who has a standard rating counts as
    rated with it (rapid and blitz 7.2.1).

    Args:
        own: the rating on the event's list; 0 for none.
        standard: the standard rating; 0 for none.
    """
    return own or (standard if rules.standard_serves and kind is not RatingKind.STANDARD else 0)
