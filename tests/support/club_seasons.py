"""Seasons of a club, drawn by lots: players come and go, games stay open, pairs are prohibited."""

from __future__ import annotations

import random
from dataclasses import replace

from openarbiter.model import (
    NO_RESULT,
    ByeKind,
    ByeRequest,
    Entrant,
    Mark,
    Prohibition,
    Regulations,
    Result,
    Tournament,
)
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.paired import with_round

WHITE = Result(Mark.WIN, Mark.LOSS)
BLACK = Result(Mark.LOSS, Mark.WIN)
DRAW = Result(Mark.DRAW, Mark.DRAW)
KINDS = (ByeKind.HALF, ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL)


def club(players: int, system: str, *lines: str, rounds: int = 9) -> Tournament:
    """A club before its first evening."""
    return Tournament(
        entrants=tuple(Entrant(n, f"P{n}", rating=2000 - 10 * n) for n in range(1, players + 1)),
        regulations=Regulations(rounds=rounds, system="CUSTOM_SWISS"),
        extra=(f"### Pairing system: {system}", *lines),
    )


def played(tournament: Tournament, *results: Result) -> Tournament:
    """The tournament with results of its last round, board by board."""
    last = tournament.rounds[-1]
    games = tuple(
        replace(game, result=result) for game, result in zip(last.games, results, strict=True)
    )
    return replace(tournament, rounds=(*tournament.rounds[:-1], replace(last, games=games)))


def season(seed: int, players: int, rounds: int, system: str, *lines: str) -> Tournament:
    """A season drawn by lots."""
    lots = random.Random(seed)
    tournament = club(players, system, *lines, rounds=rounds)
    for number in range(1, rounds + 1):
        asked = tuple(
            ByeRequest(number, each.number, lots.choice(KINDS))
            for each in tournament.entrants
            if lots.random() < 0.3
        )
        regulations = replace(
            tournament.regulations,
            bye_requests=asked,
            prohibitions=(Prohibition((1, 2)),) if seed % 3 == 0 else (),
        )
        tournament = replace(tournament, regulations=regulations)
        try:
            pairing = pair_round(tournament)
        except NoPairing:  # only those are there who are kept apart
            regulations = replace(regulations, prohibitions=())
            tournament = replace(tournament, regulations=regulations)
            pairing = pair_round(tournament)
        tournament = with_round(tournament, pairing)
        results = [lots.choice((WHITE, BLACK, DRAW)) for _ in tournament.rounds[-1].games]
        for index in range(len(results)):
            if lots.random() < 0.06:
                results[index] = NO_RESULT
            elif lots.random() < 0.06:
                results[index] = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
        tournament = played(tournament, *results)
    return tournament
