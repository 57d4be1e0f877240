"""Small tournaments of the Dubov or Burstein System, played or drawn, with all that may happen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
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

_RESULTS = (
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.LOSS, Mark.WIN),
    Result(Mark.DRAW, Mark.DRAW),
)
_FORFEITS = (
    Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
)


ACCELERATED = {"dubov": ((1, 2), (3, 4)), "burstein": ((1, 4), (5, 7))}
"""The rounds in which half of the players have a virtual point, and half of one."""


def positions(
    system: str, seed: int, most_players: int = 10, *, plain: bool = False
) -> Iterator[Tournament]:
    """A tournament before each of its rounds, as long as they can be paired.

    Args:
        system: ``dubov`` or ``burstein``.
        plain: without acceleration, full-point byes and late players.
    """
    random = Random(f"{system}-{seed}")
    players = random.randint(3, most_players)
    rounds = random.randint(3, 9)
    drawn = 0.0 if plain else random.choice((0.0, 0.0, 0.5, 1.0))
    forfeits = random.choice((0.0, 0.1))
    away = random.choice((0.0, 0.0, 0.15))
    tournament = _entered(random, system, players, rounds, plain=plain)
    edition = tournament.regulations.edition
    for number in range(1, rounds + 1):
        tournament = _with_requests(tournament, random, number, away, plain=plain)
        yield tournament
        try:
            pairing = pair_round(tournament, edition=edition, system=system)
        except NoPairing:
            return
        if random.random() < drawn:
            tournament = _with_games(tournament, _drawn(tournament, random), None, random, forfeits)
        else:
            tournament = _with_games(tournament, _boards(pairing), pairing.bye, random, forfeits)


def _entered(random: Random, system: str, players: int, rounds: int, *, plain: bool) -> Tournament:
    spread = random.choice((3, 40, 400))
    entrants = tuple(
        Entrant(number, f"Player {number}", rating=1500 + random.randint(0, spread))
        for number in range(1, players + 1)
    )
    accelerations: tuple[Acceleration, ...] = ()
    if not plain and random.random() < 0.2:
        half = 2 * -(-players // 4)
        whole, halved = ACCELERATED[system]
        accelerations = (Acceleration(10, *whole, 1, half), Acceleration(5, *halved, 1, half))
    prohibitions: tuple[Prohibition, ...] = ()
    if random.random() < 0.2 and players > 4:
        pair = tuple(sorted(random.sample(range(1, players + 1), 2)))
        prohibitions = (Prohibition(pair),)
    regulations = Regulations(
        rounds=rounds,
        edition="fide-2026" if plain else random.choice(("fide-2018", "fide-2026")),
        initial_colour=random.choice(list(Colour)),
        accelerations=accelerations,
        prohibitions=prohibitions,
    )
    return Tournament(entrants, (), regulations)


def _with_requests(
    tournament: Tournament, random: Random, number: int, away: float, *, plain: bool
) -> Tournament:
    kinds = [ByeKind.ZERO, ByeKind.HALF] + ([] if plain else [ByeKind.FULL])
    late = 0 if plain else len(tournament.entrants) // 6
    requests = tuple(
        ByeRequest(number, entrant.number, random.choice(kinds))
        for place, entrant in enumerate(tournament.entrants)
        if random.random() < away or (number <= late and place < late and away > 0)
    )
    return replace(tournament, regulations=replace(tournament.regulations, bye_requests=requests))


def _boards(pairing: RoundPairing) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in pairing.boards]


def _drawn(tournament: Tournament, random: Random) -> list[tuple[int, int]]:
    """Boards drawn by lot: no rematches, no system; whoever is left over is not there."""
    away = {each.player for each in tournament.regulations.bye_requests}
    met = {
        frozenset((game.white, game.black)) for played in tournament.rounds for game in played.games
    }
    there = [each.number for each in tournament.entrants if each.number not in away]
    random.shuffle(there)
    found = []
    while len(there) > 1:
        one = there.pop()
        other = next((each for each in there if frozenset((one, each)) not in met), None)
        if other is not None:
            there.remove(other)
            found.append((one, other))
    return found


def _with_games(
    tournament: Tournament,
    boards: list[tuple[int, int]],
    bye: int | None,
    random: Random,
    forfeits: float,
) -> Tournament:
    games = tuple(
        Game(
            white,
            black,
            random.choice(_FORFEITS if random.random() < forfeits else _RESULTS),
        )
        for white, black in boards
    )
    byes = [Bye(each.player, each.kind) for each in tournament.regulations.bye_requests]
    if bye is not None:
        byes.append(Bye(bye, ByeKind.PAB))
    return replace(
        tournament,
        rounds=(*tournament.rounds, Round(games, tuple(byes))),
        regulations=replace(tournament.regulations, bye_requests=()),
    )


def compared_positions(
    system: str, seed: int, most_players: int = 10, *, plain: bool = False
) -> Iterator[Tournament]:
    """The same; of Burstein those after the seeding rounds, which the Dutch System pairs."""
    for position in positions(system, seed, most_players, plain=plain):
        if system == "burstein":
            from support.literal_burstein import seeding_rounds

            if len(position.rounds) < seeding_rounds(position.regulations.rounds or 0):
                continue
        yield position
