"""Events for tests of the rules of 1987-89 and Lim, written out in a line or two."""

from __future__ import annotations

from openarbiter.model import Colour, Entrant, Game, Mark, Regulations, Result, Round, Tournament

WON, DRAWN = Result(Mark.WIN, Mark.LOSS), Result(Mark.DRAW, Mark.DRAW)
FORFEITED = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


def tournament(
    players: int, *rounds: Round, announced: int | None = 9, **more: object
) -> Tournament:
    """An event of so many players, the first with the highest rating, after these rounds."""
    return Tournament(
        entrants=tuple(Entrant(number, rating=2500 - number) for number in range(1, players + 1)),
        rounds=rounds,
        regulations=Regulations(rounds=announced, initial_colour=Colour.WHITE, **more),  # type: ignore[arg-type]
    )


def won(*pairs: tuple[int, int]) -> Round:
    """A round in which every White won."""
    return Round(tuple(Game(white, black, WON) for white, black in pairs))
