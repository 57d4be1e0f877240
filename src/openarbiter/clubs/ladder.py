"""The list of a ladder: results move players up, long absences move them down.

Rounds are worked through in their order, and in each round its games in the order of the higher
placed players in the list before the round: a move changes the list that the next one meets. Then
players who were idle too long drop, the lowest placed first, and challenges that lapsed count where
the terms say so. A postponed game moves in the round from which it counts, before the games of that
round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from openarbiter.clubs.challenges import Challenge, Fate, challenges, fate, open_challenges
from openarbiter.clubs.evening import Evening, Spent, evenings
from openarbiter.clubs.ladder_terms import LadderTerms, ladder_terms
from openarbiter.clubs.postponed import postponed_games
from openarbiter.model import Game, Mark, Reason, Tournament
from openarbiter.model.text import N_


class MoveCause(Enum):
    """Why a player moves."""

    WIN = "win"
    DRAW = "draw"
    IDLE = "idle"
    LAPSED = "lapsed"


@dataclass(frozen=True, slots=True)
class Move:
    """A player who moves in the list, others making room.

    Attributes:
        round: in which round it counts.
        other: the player met, or who was challenged; None for a drop.
        from_place, to_place: from 1, before and after.
    """

    round: int
    player: int
    cause: MoveCause
    other: int | None
    from_place: int
    to_place: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """The list after a round.

    Attributes:
        start: the list before round 1.
        order: the list now, the first first.
        moves: every move, in order.
        by_round: the list after each round, that before round 1 first.
    """

    terms: LadderTerms
    start: tuple[int, ...]
    order: tuple[int, ...]
    moves: tuple[Move, ...]
    by_round: tuple[tuple[int, ...], ...]


def ladder(tournament: Tournament, rounds: int | None = None) -> Ladder:
    """The list after so many rounds, all by default."""
    terms = ladder_terms(tournament)
    count = len(tournament.rounds) if rounds is None else rounds
    start = _start(tournament, terms)
    order, moves, by_round = list(start), list[Move](), [start]
    late = {each.key: each.counts_from for each in postponed_games(tournament)}
    spent = evenings(tournament)
    for number in range(1, count + 1):
        for game in _games(tournament, number, late, order):
            moves += _of_game(order, game, number, terms)
        moves += _idle(order, number, spent, terms)
        moves += _lapsed(order, number, tournament, spent, terms)
        by_round.append(tuple(order))
    return Ladder(terms, start, tuple(order), tuple(moves), tuple(by_round))


def _start(tournament: Tournament, terms: LadderTerms) -> tuple[int, ...]:
    if terms.start == "list":
        return tournament.ranking
    ratings = {each.number: each.rating for each in tournament.entrants}
    return tuple(sorted(tournament.ranking, key=lambda player: -ratings[player]))


def _games(
    tournament: Tournament,
    number: int,
    late: dict[tuple[int, int, int], int | None],
    order: list[int],
) -> list[Game]:
    """The games that count in a round: postponed ones of earlier rounds first.

    Args:
        order: the list before the round.
    """
    place = {player: at for at, player in enumerate(order)}

    def in_order(games: Iterable[Game]) -> list[Game]:
        known = (game for game in games if game.white in place and game.black in place)
        return sorted(known, key=lambda game: min(place[game.white], place[game.black]))

    found = []
    for earlier in range(1, number):
        games = tournament.rounds[earlier - 1].games
        found += in_order(g for g in games if late.get((earlier, g.white, g.black)) == number)
    found += in_order(
        game
        for game in tournament.rounds[number - 1].games
        if (late.get((number, game.white, game.black)) or number) <= number
    )
    return found


_WINS = frozenset({Mark.WIN, Mark.UNRATED_WIN, Mark.FORFEIT_WIN})
_DRAWS = frozenset({Mark.DRAW, Mark.UNRATED_DRAW})


def _of_game(order: list[int], game: Game, number: int, terms: LadderTerms) -> Iterator[Move]:
    upper, lower = sorted((game.white, game.black), key=order.index)
    mark = game.result.white if lower == game.white else game.result.black
    if mark in _WINS:
        yield from _won(order, lower, upper, number, terms, MoveCause.WIN)
    elif mark in _DRAWS:
        here, above = order.index(lower), order.index(upper)
        to = {"stays": here, "below": above + 1, "one": max(here - 1, above + 1)}[terms.draw]
        yield from _moved(order, lower, to, number, MoveCause.DRAW, upper)


def _won(
    order: list[int], lower: int, upper: int, number: int, terms: LadderTerms, cause: MoveCause
) -> Iterator[Move]:
    """The lower placed player won: takes the place, moves half of the way up, or swaps."""
    here, above = order.index(lower), order.index(upper)
    if terms.win == "swaps":
        order[here], order[above] = upper, lower
        yield Move(number, lower, cause, upper, here + 1, above + 1)
        return
    to = above if terms.win == "takes" else here - (here - above + 1) // 2
    yield from _moved(order, lower, to, number, cause, upper)


def _moved(
    order: list[int], player: int, to: int, number: int, cause: MoveCause, other: int | None
) -> Iterator[Move]:
    here = order.index(player)
    to = min(to, len(order) - 1)
    if to == here:
        return
    order.insert(to, order.pop(here))
    yield Move(number, player, cause, other, here + 1, to + 1)


def _idle(
    order: list[int], number: int, spent: dict[int, tuple[Spent, ...]], terms: LadderTerms
) -> Iterator[Move]:
    """Drops of those who had no game for so many rounds in a row, and for as many again."""
    if terms.idle is None:
        return
    for player in reversed(tuple(order)):
        idle = 0
        for each in reversed(spent[player][:number]):
            if each.kind.against or each.kind in (Evening.DUTY, Evening.BEFORE):
                break
            idle += 1
        if idle and idle % terms.idle == 0:
            yield from _moved(
                order, player, order.index(player) + terms.drop, number, MoveCause.IDLE, None
            )


def _lapsed(
    order: list[int],
    number: int,
    tournament: Tournament,
    spent: dict[int, tuple[Spent, ...]],
    terms: LadderTerms,
) -> Iterator[Move]:
    """Challenges that lapsed in a round and count like a game won."""
    if terms.lapsed != "wins":
        return
    for one in challenges(tournament):
        if fate(tournament, one, terms.valid) != (Fate.LAPSED, number):
            continue
        rounds = slice(one.round - 1, number)
        there = any(_there(each) for each in spent[one.challenger][rounds])
        avoided = not any(_there(each) for each in spent[one.challenged][rounds])
        if there and avoided and order.index(one.challenged) < order.index(one.challenger):
            yield from _won(order, one.challenger, one.challenged, number, terms, MoveCause.LAPSED)


def _there(one: Spent) -> bool:
    return one.kind.against or one.kind is Evening.BYE


_SELF = N_("A player cannot challenge themselves.")
_NOT_ABOVE = N_("{others} is not above {player} in the list.")
_TOO_FAR = N_("{others} is {places} places above {player}; a challenge reaches {reach} places up.")
_SOON = N_(
    "{player} and {others} met in round {round}; {apart} rounds have to lie between two games."
)
_BUSY = N_("{player} has an open challenge already.")
_TAKEN = N_("{others} has already been challenged.")
_UNKNOWN = N_("Player {player} is not in the tournament.")


def why_no_challenge(tournament: Tournament, challenger: int, challenged: int) -> Reason | None:
    """The reason why somebody may not challenge somebody now; None where they may.

    People stand in it by their numbers, in the places ``player`` and ``others``.
    """
    about = {"player": challenger, "others": challenged}
    order = ladder(tournament).order
    terms = ladder_terms(tournament)
    for each in (challenger, challenged):
        if each not in order:
            return Reason.of(_UNKNOWN, player=each)
    if challenger == challenged:
        return Reason.of(_SELF)
    places = order.index(challenger) - order.index(challenged)
    if places <= 0:
        return Reason.of(_NOT_ABOVE, **about)
    if terms.reach is not None and places > terms.reach:
        return Reason.of(_TOO_FAR, places=places, reach=terms.reach, **about)
    met = last_met(tournament).get(frozenset((challenger, challenged)))
    if met is not None and len(tournament.rounds) + 1 - met <= terms.apart:
        return Reason.of(_SOON, round=met, apart=terms.apart, **about)
    for one in waiting_challenges(tournament, terms):
        if challenger in (one.challenger, one.challenged):
            return Reason.of(_BUSY, player=challenger)
        if challenged in (one.challenger, one.challenged):
            return Reason.of(_TAKEN, others=challenged)
    return None


def waiting_challenges(tournament: Tournament, terms: LadderTerms) -> tuple[Challenge, ...]:
    """The challenges that can still be played, the oldest first."""
    return tuple(open_challenges(tournament, terms.valid))


def last_met(tournament: Tournament) -> dict[frozenset[int], int]:
    """The last round in which each pair played, or was to play; forfeits are no games."""
    found = {}
    for number, played in enumerate(tournament.rounds, start=1):
        for game in played.games:
            if game.result.played:
                found[frozenset((game.white, game.black))] = number
    return found
