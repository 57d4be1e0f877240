"""Tournaments for tests: played out by the engine with random results."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from openarbiter.model import (
    Acceleration,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Game,
    Mark,
    Prohibition,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing import NoPairing, RoundPairing, pair_round


@dataclass(frozen=True)
class Habits:
    """How the players of a random tournament behave, in parts of one."""

    draws: float = 0.3
    forfeits: float = 0.03
    absences: float = 0.05
    withdrawals: float = 0.02


RESULTS = [(Mark.WIN, Mark.LOSS), (Mark.LOSS, Mark.WIN)]
FORFEITS = [
    (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
]


def field(players: int, rounds: int, random: Random) -> Tournament:
    """A tournament before round 1, sometimes accelerated or with prohibited pairs."""
    accelerations: tuple[Acceleration, ...] = ()
    prohibitions: tuple[Prohibition, ...] = ()
    if random.random() < 0.2:
        half = 2 * -(-players // 4)
        accelerations = (Acceleration(10, 1, 2, 1, half), Acceleration(5, 3, 3, 1, half))
    if random.random() < 0.2 and players > 6:
        prohibitions = (Prohibition(tuple(sorted(random.sample(range(1, players + 1), 2)))),)
    return Tournament(
        entrants=tuple(Entrant(number) for number in range(1, players + 1)),
        regulations=Regulations(
            rounds=rounds,
            initial_colour=random.choice(list(Colour)),
            accelerations=accelerations,
            prohibitions=prohibitions,
        ),
    )


def absences(tournament: Tournament, habits: Habits, random: Random) -> Tournament:
    """The same tournament with byes requested for the next round."""
    number = len(tournament.rounds) + 1
    gone = {
        entrant.number
        for entrant in tournament.entrants
        if tournament.rounds and entrant.number not in tournament.appearances(number - 1)
    }
    requests = []
    for entrant in tournament.entrants:
        if entrant.number in gone:
            requests.append(ByeRequest(number, entrant.number, ByeKind.ZERO))
        elif random.random() < habits.absences:
            kind = random.choice([ByeKind.ZERO, ByeKind.HALF, ByeKind.HALF, ByeKind.FULL])
            requests.append(ByeRequest(number, entrant.number, kind))
    return replace(
        tournament,
        regulations=replace(tournament.regulations, bye_requests=tuple(requests)),
    )


def played(
    tournament: Tournament, pairing: RoundPairing, habits: Habits, random: Random
) -> Tournament:
    """The tournament with that round played."""
    games = []
    for board in pairing.boards:
        if random.random() < habits.forfeits:
            marks = random.choice(FORFEITS)
        elif random.random() < habits.draws:
            marks = (Mark.DRAW, Mark.DRAW)
        else:
            marks = random.choice(RESULTS)
        games.append(Game(board.white, board.black, Result(*marks)))
    byes = [
        Bye(request.player, request.kind)
        for request in tournament.regulations.bye_requests
        if request.round == pairing.round and random.random() >= habits.withdrawals
    ]
    if pairing.bye is not None:
        byes.append(Bye(pairing.bye, ByeKind.PAB))
    return replace(tournament, rounds=(*tournament.rounds, Round(tuple(games), tuple(byes))))


def positions(
    seed: int, players: int, rounds: int, edition: str, habits: Habits | None = None
) -> list[Tournament]:
    """A random tournament before each of its rounds, as long as they can be paired."""
    random = Random(seed)
    habits = habits or Habits()
    tournament = field(players, rounds, random)
    found = []
    for _ in range(rounds):
        tournament = absences(tournament, habits, random)
        found.append(tournament)
        try:
            pairing = pair_round(tournament, edition=edition)
        except NoPairing:
            break
        if not pairing.boards:
            break
        tournament = played(tournament, pairing, habits, random)
    return found
