"""Double-Swiss events played match by match: paired by the system, results drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from openarbiter.model import (
    Acceleration,
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Prohibition,
    Regulations,
    Tournament,
)
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.paired import with_round
from support.played_teams import FORFEITS, RESULTS


def events(seed: int, most: int = 9) -> Iterator[Tournament]:
    """One event as it stands before game 1 of each match; it ends where one cannot be paired."""
    random = Random(f"played doubles {seed}")
    players = random.randint(3, most)
    matches = random.randint(2, max(2, players - 1))
    tournament = Tournament(
        name="Two games a match",
        entrants=tuple(Entrant(number, f"Player {number}") for number in range(1, players + 1)),
        regulations=Regulations(
            rounds=2 * matches,
            system="FIDE_DOUBLESWISS",
            initial_colour=random.choice(list(Colour)),
            baku=random.random() < 0.15,
            prohibitions=(Prohibition((1, players)),) if random.random() < 0.1 else (),
            accelerations=(Acceleration(10, 1, 4, 1, players // 2),)
            if random.random() < 0.1
            else (),
        ),
    )
    for match in range(matches):
        number = 2 * match + 1
        away = tuple(
            ByeRequest(number, player, random.choice((ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL)))
            for player in range(1, players + 1)
            if random.random() < 0.04
        )
        regulations = replace(tournament.regulations, bye_requests=away)
        tournament = replace(tournament, regulations=regulations)
        yield tournament
        by_forfeit = random.sample(range(1, players + 1), players // 2 if players < 5 else 2)
        by_forfeit = by_forfeit if random.random() < 0.25 else []
        for _ in range(2):
            try:
                pairing = pair_round(tournament, system="double-swiss")
            except NoPairing:
                return
            tournament = with_round(tournament, pairing)
            last = tournament.rounds[-1]
            games = []
            for game in last.games:
                result = random.choice(FORFEITS if random.random() < 0.1 else RESULTS)
                if game.white in by_forfeit or game.black in by_forfeit:
                    result = FORFEITS[0 if game.black in by_forfeit else 1]
                games.append(replace(game, result=result))
            rounds = (*tournament.rounds[:-1], replace(last, games=tuple(games)))
            tournament = replace(tournament, rounds=rounds)
