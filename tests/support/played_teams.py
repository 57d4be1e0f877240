"""Events of teams played round by round: paired by the system, results drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from openarbiter.model import (
    Acceleration,
    ByeKind,
    Colour,
    Entrant,
    Game,
    Mark,
    Prohibition,
    Regulations,
    Result,
    Team,
    TeamBye,
    TeamForfeit,
    TeamPoints,
    Tournament,
)
from openarbiter.pairing import NoPairing, pair_round, system_of
from openarbiter.pairing.paired import with_round

SYSTEMS = (
    *("FIDE_TEAM", "FIDE_TEAM_TYPEB_MP_GP", "FIDE_TEAM_MP_GP", "FIDE_TEAM_TYPEA_GP_MP"),
    *("FIDE_TEAM_TYPEB_MP", "FIDE_TEAM_GP"),
)
COLOURS = (Colour.WHITE, Colour.BLACK, Colour.BLACK, Colour.WHITE)
WON, LOST = Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS
FORFEITS = (Result(WON, LOST), Result(LOST, WON), Result(LOST, LOST))
RESULTS = (
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.LOSS, Mark.WIN),
    Result(Mark.DRAW, Mark.DRAW),
)


def entered(
    teams: int, boards: int, regulations: Regulations, extra: tuple[str, ...] = ()
) -> Tournament:
    """Teams of as many players as there are boards, before round 1."""
    return Tournament(
        name="Teams",
        entrants=tuple(
            Entrant(number, f"Player {number}") for number in range(1, teams * boards + 1)
        ),
        teams=tuple(
            Team(f"Team {team}", tuple(range((team - 1) * boards + 1, team * boards + 1)), team)
            for team in range(1, teams + 1)
        ),
        regulations=replace(
            regulations,
            board_colours=(Colour.WHITE, Colour.BLACK, Colour.BLACK, Colour.WHITE)[:boards],
        ),
        extra=extra,
    )


def events(
    seed: int, most: int = 9, systems: tuple[str, ...] = SYSTEMS, extra: tuple[str, ...] = ()
) -> Iterator[Tournament]:
    """One event as it stands before each of its rounds; it ends where a round cannot be paired."""
    random = Random(f"played teams {seed}")
    teams = random.randint(3, most)
    rounds = random.randint(2, max(2, teams - 1))
    prohibitions = (Prohibition((1, teams)),) if random.random() < 0.1 else ()
    accelerations = ()
    if random.random() < 0.15 and not extra:
        accelerations = (Acceleration(10, 1, 2, 1, teams // 2, 10),)
    regulations = Regulations(
        rounds=rounds,
        system=random.choice(systems),
        initial_colour=random.choice(list(Colour)),
        team_points=random.choice((TeamPoints(), TeamPoints(win=30))),
        prohibitions=prohibitions,
        accelerations=accelerations,
    )
    tournament = entered(teams, random.choice((1, 2, 4)), regulations, extra)
    for number in range(1, rounds + 1):
        away = [
            TeamBye(number, team, random.choice((ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL)))
            for team in range(1, teams + 1)
            if random.random() < 0.04
        ]
        tournament = replace(tournament, team_byes=(*tournament.team_byes, *away))
        yield tournament
        try:
            pairing = pair_round(tournament, system=system_of(tournament, matches=True).name)
        except NoPairing:
            return
        tournament = with_results(with_round(tournament, pairing), random)


def with_results(tournament: Tournament, random: Random) -> Tournament:
    """The event with results of its last round, some matches forfeited as a whole."""
    number = len(tournament.rounds)
    last = tournament.rounds[-1]
    boards = len(tournament.regulations.board_colours)
    forfeits = list(tournament.team_forfeits)
    games: list[Game] = []
    for start in range(0, len(last.games), boards):
        whole = random.choice(FORFEITS) if random.random() < 0.06 else None
        match = last.games[start : start + boards]
        if whole is not None:
            white, black = (
                (player - 1) // boards + 1 for player in (match[0].white, match[0].black)
            )
            forfeits.append(TeamForfeit(number, white, black, whole))
            continue
        for game in match:
            kinds = FORFEITS if random.random() < 0.05 else RESULTS
            games.append(replace(game, result=random.choice(kinds)))
    return replace(
        tournament,
        rounds=(*tournament.rounds[:-1], replace(last, games=tuple(games))),
        team_forfeits=tuple(forfeits),
    )


def olympiads(seed: int, most: int = 8) -> Iterator[Tournament]:
    """The same for events paired by the Olympiad Pairing Rules."""
    named = ("### Pairing system: olympiad",)
    return events(seed, most, ("CUSTOM_TEAM_SWISS",), named)
