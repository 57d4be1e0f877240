"""The initial colour that was drawn (E; 5.1), as the first round with colours tells it."""

from __future__ import annotations

import pytest

from openarbiter.model import (
    Bye,
    ByeKind,
    Colour,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing.frame.initial import initial_colour

WON = Result(Mark.WIN, Mark.LOSS)
pytestmark = pytest.mark.rule("C.04.3 E.5")


def field(*rounds: Round, **regulations: object) -> Tournament:
    return Tournament(
        tuple(Entrant(number) for number in range(1, 8)),
        rounds,
        Regulations(**{"rounds": 5, **regulations}),  # type: ignore[arg-type]
    )


def test_what_the_file_says_holds() -> None:
    first = Round((Game(1, 4, WON),))
    assert initial_colour(field(first, initial_colour=Colour.BLACK)) is Colour.BLACK


def test_white_where_no_colour_was_ever_given() -> None:
    assert initial_colour(field()) is Colour.WHITE


@pytest.mark.parametrize(
    ("game", "colour"), [(Game(1, 4, WON), Colour.WHITE), (Game(4, 1, WON), Colour.BLACK)]
)
def test_the_highest_player_had_it(game: Game, colour: Colour) -> None:
    assert initial_colour(field(Round((game, Game(5, 2, WON))))) is colour


@pytest.mark.parametrize(
    ("games", "colour"),
    [
        ((Game(2, 5, WON), Game(6, 3, WON)), Colour.BLACK),
        ((Game(5, 2, WON), Game(3, 6, WON)), Colour.WHITE),
        ((Game(3, 6, WON),), Colour.WHITE),
        ((Game(6, 3, WON),), Colour.BLACK),
    ],
)
def test_the_place_of_the_first_who_played_tells_it(
    games: tuple[Game, ...], colour: Colour
) -> None:
    """Whoever had the allocated bye has a place; who has an even one gets the other colour."""
    byes = tuple(
        Bye(number, ByeKind.PAB)
        for number in (1, 2)
        if not any(number in (game.white, game.black) for game in games)
    )
    assert initial_colour(field(Round(games, byes))) is colour


def test_who_had_not_come_by_then_has_no_place() -> None:
    """Player 1 had a bye they asked for and came later: player 2 has the first place."""
    byes = (Bye(1, ByeKind.HALF),)
    first, second = Round((Game(2, 5, WON),), byes), Round((Game(5, 1, WON),))
    assert initial_colour(field(first)) is Colour.WHITE
    assert initial_colour(field(first, second)) is Colour.WHITE


def test_a_round_without_a_game_tells_nothing() -> None:
    byes = Round((), (Bye(1, ByeKind.PAB),))
    assert initial_colour(field(byes, Round((Game(4, 1, WON),)))) is Colour.BLACK
