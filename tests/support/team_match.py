"""Two teams of four boards and their reserves, and the match of the source's example (C.05 7)."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import (
    Colour,
    Entrant,
    Game,
    LineUp,
    Mark,
    Regulations,
    Result,
    Round,
    Team,
    Tournament,
)

WHITE_WON = Result(Mark.WIN, Mark.LOSS)
BLACK_WON = Result(Mark.LOSS, Mark.WIN)
DRAWN = Result(Mark.DRAW, Mark.DRAW)
FOUR = (Colour.WHITE, Colour.BLACK) * 2
CODE = "FIDE_TEAM_TYPEA_MP_GP"


def two_teams(*rules: str, reserves: int = 1) -> Tournament:
    """Teams 1 (players 11 to 15) and 2 (21 to 25), the first two of four to meet in round 1.

    Args:
        rules: as after ``### Team rules:``.
        reserves: how many players a list has beside the four of the boards.
    """
    lists = [tuple(range(10 * team + 1, 10 * team + 5 + reserves)) for team in (1, 2, 3, 4)]
    return Tournament(
        entrants=tuple(
            Entrant(number, f"P{number}", rating=2500 - 10 * number)
            for each in lists
            for number in each
        ),
        regulations=Regulations(rounds=3, system=CODE, board_colours=FOUR),
        teams=tuple(
            Team(name, players, number)
            for number, (name, players) in enumerate(zip("ABCD", lists, strict=True), start=1)
        ),
        extra=tuple(f"### Team rules: {rule}" for rule in rules),
    )


def paired(tournament: Tournament) -> Tournament:
    """The same with round 1 published: 1-2 and 3-4, everybody in the default order, no results."""
    games = tuple(
        Game(first + place, second + place) if place % 2 else Game(second + place, first + place)
        for first, second in ((10, 20), (30, 40))
        for place in (1, 2, 3, 4)
    )
    return replace(tournament, rounds=(Round(games),))


def example() -> Tournament:
    """The example of C.05 7: team B sat 4B at board 2 and 3B at board 3; 1.5-2.5 by the games."""
    whole = paired(two_teams())
    games = (
        Game(11, 21, WHITE_WON),
        Game(24, 12, WHITE_WON),
        Game(13, 23, DRAWN),
        Game(25, 15, WHITE_WON),
    )
    return replace(
        whole,
        rounds=(Round((*games, *whole.rounds[0].games[4:])),),
        line_ups=(LineUp(1, 1, 2, (11, 12, 13, 15)), LineUp(1, 2, 1, (21, 24, 23, 25))),
    )


def with_results(tournament: Tournament, *results: Result) -> Tournament:
    """The same with these results of the first games of the last round."""
    last = tournament.rounds[-1]
    games = tuple(
        replace(game, result=result) for game, result in zip(last.games, results, strict=False)
    )
    whole = Round((*games, *last.games[len(games) :]), last.byes)
    return replace(tournament, rounds=(*tournament.rounds[:-1], whole))
