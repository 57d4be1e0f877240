"""Random small tournaments for the rules of 1987-89 and Lim, and the switches they are paired by.

Some rounds are paired by the rules, others as nobody would pair them, so that positions come about
that the rules alone do not lead to. The same seed always gives the same positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from openarbiter.model import (
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
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.paired import with_round
from openarbiter.rulebook.lim_rules import lim_switches

_RESULTS = (
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.LOSS, Mark.WIN),
    Result(Mark.DRAW, Mark.DRAW),
    Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
)


def positions(seed: int, system: str, *, most: int = 9) -> Iterator[Tournament]:
    """The positions of one tournament, each with its next round to be paired."""
    random = Random(f"lim-{system}-{seed}")
    players = random.randint(4, most)
    rounds = random.randint(3, 8)
    lines = _lines(random)
    tournament = Tournament(
        entrants=tuple(
            Entrant(number, rating=rating)
            for number, rating in enumerate(
                sorted((random.randint(1900, 2500) for _ in range(players)), reverse=True), 1
            )
        ),
        regulations=Regulations(
            rounds=rounds,
            initial_colour=random.choice(tuple(Colour)),
            prohibitions=(Prohibition((1, random.randint(2, players))),)
            if random.random() < 0.1
            else (),
        ),
        extra=lines,
    )
    draws, forfeits = random.choice((0.0, 0.2, 0.6)), random.choice((0.0, 0.0, 0.2))
    wild, absent = random.choice((0.0, 0.0, 0.3)), random.choice((0.0, 0.0, 0.15))
    for number in range(1, rounds + 1):
        away = [player for player in range(1, players + 1) if random.random() < absent]
        kinds = (ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL)
        requests = tuple(ByeRequest(number, player, random.choice(kinds)) for player in away)
        tournament = replace(
            tournament, regulations=replace(tournament.regulations, bye_requests=requests)
        )
        yield tournament
        if random.random() < wild:
            tournament = _wild(tournament, random, set(away))
        else:
            try:
                tournament = with_round(tournament, pair_round(tournament, system=system))
            except NoPairing:
                return
        games = tuple(
            replace(game, result=_result(random, draws, forfeits))
            for game in tournament.rounds[-1].games
        )
        tournament = replace(
            tournament,
            rounds=(*tournament.rounds[:-1], replace(tournament.rounds[-1], games=games)),
        )


def _lines(random: Random) -> tuple[str, ...]:
    if random.random() < 0.4:
        return ()
    return tuple(
        f"### Pairing switch: {name}={random.choice(values)}"
        for name, values in lim_switches().items()
        if random.random() < 0.4
    )


def _result(random: Random, draws: float, forfeits: float) -> Result:
    if random.random() < forfeits:
        return random.choice(_RESULTS[3:])
    return _RESULTS[2] if random.random() < draws else random.choice(_RESULTS[:2])


def _wild(tournament: Tournament, random: Random, away: set[int]) -> Tournament:
    """A round of pairs drawn by lot."""
    there = [each.number for each in tournament.entrants if each.number not in away]
    random.shuffle(there)
    byes = [Bye(each.player, each.kind) for each in tournament.regulations.bye_requests]
    if len(there) % 2:
        byes.append(Bye(there.pop(), ByeKind.PAB))
    games = tuple(Game(*there[at : at + 2]) for at in range(0, len(there), 2))
    return replace(
        tournament,
        rounds=(*tournament.rounds, Round(games, tuple(byes))),
        regulations=replace(tournament.regulations, bye_requests=()),
    )
