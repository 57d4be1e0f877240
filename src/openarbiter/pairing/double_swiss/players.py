"""Players as the pairing of one match sees them (C.04.5 1)."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model import (
    ByeKind,
    Colour,
    Score,
    Tournament,
    points_by_round,
    standing_bonuses,
)
from openarbiter.pairing.acceleration import group_a
from openarbiter.pairing.double_swiss.games import two_games
from openarbiter.pairing.frame.apart import kept_apart
from openarbiter.pairing.upfloating.contender import Contender


@dataclass(frozen=True, slots=True)
class DoubleCard:
    """A player who is to be paired.

    Attributes:
        contender: what decides on pairs.
        place: their place among those who were ever there, from 1.
        colours: in game 1 of the matches in which a game was played, oldest first (1.6).
    """

    contender: Contender
    place: int
    colours: tuple[Colour, ...]


def double_cards(tournament: Tournament) -> tuple[DoubleCard, ...]:
    """The players to be paired in the next match, by their numbers.

    The next round of the file is that of game 1. Players with a bye requested for it are not there.
    """
    number = len(tournament.rounds) + 1
    requests = tournament.regulations.bye_requests
    away = {request.player for request in requests if request.round == number}
    arrived = tournament.arrived() if away else frozenset()
    history = _GamesSoFar(tournament)
    virtual = virtual_points(tournament, number)
    apart = kept_apart(tournament, number)
    there = [each for each in tournament.ranking if each in arrived or each not in away]
    return tuple(
        DoubleCard(
            Contender(
                number=player,
                score=history.scores[player] + virtual.get(player, 0),
                met=frozenset(history.met.get(player, ())),
                apart=apart.get(player, frozenset()),
                bye_allowed=player not in history.barred,
                played=len(history.met.get(player, ())),
                floated=player in history.floated,
            ),
            place,
            history.colours.get(player, ()),
        )
        for place, player in enumerate(there, start=1)
        if player not in away
    )


def virtual_points(tournament: Tournament, number: int) -> dict[int, Score]:
    """The virtual points for the match that a round of the file belongs to.

    Points given in the file win over the Baku method. By it a win is a match won by two games
    (C.04.7 1.4), and rounds are rounds of matches.
    """
    regulations = tournament.regulations
    given: dict[int, Score] = {}
    for entry in regulations.accelerations:
        if entry.first_round <= number <= entry.last_round:
            players = range(entry.first_player, entry.last_player + 1)
            given.update(dict.fromkeys(players, entry.points))
    if regulations.baku and not regulations.accelerations:
        match, all_matches = (number + 1) // 2, -(-(regulations.rounds or 0) // 2)
        accelerated = -(-all_matches // 2)
        win = regulations.points.win
        points = 2 * win if match <= -(-accelerated // 2) else win if match <= accelerated else 0
        given = dict.fromkeys(group_a(tournament), points)
    return given


class _GamesSoFar:
    """What the matches so far brought."""

    def __init__(self, tournament: Tournament) -> None:
        self.scores = dict(standing_bonuses(tournament))
        self.met: dict[int, list[int]] = {}
        self.colours: dict[int, tuple[Colour, ...]] = {}
        self.barred: set[int] = set()
        self.floated: set[int] = set()
        gained = tuple(points_by_round(tournament))
        rounds = tournament.rounds
        for match in range((len(rounds) + 1) // 2):
            virtual = virtual_points(tournament, 2 * match + 1)
            weighed = {each: score + virtual.get(each, 0) for each, score in self.scores.items()}
            self.floated = set()
            for one in two_games(rounds, match):
                winner = one.winner_by_forfeit
                if winner is not None:
                    self.barred.add(winner)
                if one.gave_colours:
                    for player, colour in ((one.white, Colour.WHITE), (one.black, Colour.BLACK)):
                        self.colours[player] = (*self.colours.get(player, ()), colour)
                if one.forfeited:
                    continue
                self.met.setdefault(one.white, []).append(one.black)
                self.met.setdefault(one.black, []).append(one.white)
                if weighed[one.white] != weighed[one.black]:
                    self.floated |= {one.white, one.black}
            for at, played in list(enumerate(rounds))[2 * match : 2 * match + 2]:
                kinds = played.without_opponent()
                self.barred |= {
                    player for player, kind in kinds.items() if kind in (ByeKind.PAB, ByeKind.FULL)
                }
                for player, points in gained[at].items():
                    self.scores[player] += points
