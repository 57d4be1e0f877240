"""How a game ends by itself: 5.1.1, 5.2.1, 5.2.2, 9.6."""

from __future__ import annotations

import chess
import pytest
from support.laws_asked import EDITIONS, under

from openarbiter.laws.ending.end_ruling import ended, ended_by, not_ended
from openarbiter.laws.ending.game_end import GameEnd, GameEnding, end_of_game, moves_made
from openarbiter.laws.reading_game import ReadGame, read_game
from openarbiter.laws.ruling import Decision
from openarbiter.model import Colour

ROOK = "7k/8/8/8/8/8/R7/K7 w - - 0 1"
BACK_AND_FORTH = "Ra3 Kg8 Ra2 Kh8 "


def end_of(text: str) -> GameEnd | None:
    read = read_game(text)
    assert isinstance(read, ReadGame)
    return end_of_game(read.start, [each.move for each in read.moves], beyond=read.beyond)


def from_position(fen: str, moves: str = "") -> str:
    return f'[FEN "{fen}"]\n\n{moves}'


@pytest.mark.rule("Laws 5.1.1")
def test_mate_ends_the_game_at_once_and_what_follows_is_no_part_of_it() -> None:
    end = end_of("1. f3 e5 2. g4 Qh4# 3. a3 a6")
    assert end is not None
    assert (end.ending, end.ply, end.move, end.after) == (GameEnding.CHECKMATE, 4, "2...Qh4#", 2)
    for edition in EDITIONS:
        ruling = ended(under(edition), end)
        assert (ruling.decision, ruling.result) == (Decision.BLACK_WINS, "0-1")
        assert ruling.articles == under(edition).cite("5.1.1")


@pytest.mark.rule("Laws 5.2.1")
def test_stalemate_is_a_draw() -> None:
    end = end_of(from_position("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "1. Kg6"))
    assert end is not None
    assert end.ending is GameEnding.STALEMATE
    assert ended(under("fide-2023"), end).result == "½-½"


@pytest.mark.rule("Laws 5.2.2")
@pytest.mark.rule("PMR 50")
def test_king_against_king_is_dead() -> None:
    """T of 1.5: the commentary's simplest example."""
    end = end_of(from_position("8/8/8/3k4/8/8/8/K7 w - - 0 1"))
    assert end is not None
    assert (end.ending, end.ply, end.move) == (GameEnding.DEAD, 0, "")


@pytest.mark.rule("Laws 5.2.2")
@pytest.mark.parametrize(
    ("fen", "dead"),
    [
        # Knight and bishop against one man: mates exist against rook, knight and pawn.
        ("8/8/8/8/8/1N6/r7/k1K5 b - - 0 1", False),
        ("8/8/8/8/8/8/nBK5/k7 b - - 0 1", False),
        ("8/8/8/8/8/8/p1N5/k1K5 b - - 0 1", False),
        ("8/8/8/3k4/8/8/8/K1N5 w - - 0 1", True),
        ("8/8/8/3k4/8/8/8/K1B5 w - - 0 1", True),
        ("8/8/5b2/3k4/8/8/8/K1B5 w - - 0 1", True),
    ],
)
def test_dead_by_material(fen: str, dead: bool) -> None:
    end = end_of(from_position(fen))
    assert (end is not None and end.ending is GameEnding.DEAD) is dead


@pytest.mark.rule("Laws 5.2.2")
def test_the_capture_that_makes_a_position_dead_ends_the_game() -> None:
    end = end_of(
        from_position("8/8/8/3k4/8/8/3r4/K1B5 w - - 0 1", "1. Bxd2 Ke4 2. Kb2 Kd3 3. Be1 Kc4")
    )
    assert end is not None
    assert (end.ending, end.ply, end.move, end.after) == (GameEnding.DEAD, 1, "1.Bxd2", 5)


@pytest.mark.rule("Laws 5.2.2")
def test_a_stalemate_from_a_dead_position_ended_before() -> None:
    """Bishop against king: whatever comes of it, the game was over when it arose."""
    end = end_of(from_position("k7/8/1K6/8/3B4/8/8/8 b - - 0 1", "1... Kb8 2. Be5+ Ka8 3. Bd6"))
    assert end is not None
    assert (end.ending, end.ply) == (GameEnding.DEAD, 0)


@pytest.mark.rule("Laws 9.6.1")
@pytest.mark.rule("PMR 115")
def test_the_fifth_time_ends_the_game_and_need_not_follow_the_fourth() -> None:
    moves = BACK_AND_FORTH * 2 + "Ra4 Kh7 Ra2 Kh8 Ra5 Kg7 Ra2 Kh8 Ra6"
    end = end_of(from_position(ROOK, moves))
    assert end is not None
    assert (end.ending, end.ply) == (GameEnding.FIVEFOLD, 16)
    assert end.occurrences == (0, 4, 8, 12, 16)
    assert (end.move, end.after) == ("8...Kh8", 1)
    assert end_of(from_position(ROOK, BACK_AND_FORTH * 3)) is None


@pytest.mark.rule("Laws 9.6.2")
@pytest.mark.rule("PMR 116")
def test_75_moves_end_the_game_but_mate_goes_before() -> None:
    drawn = end_of(from_position("7k/8/8/8/8/8/R7/K7 w - - 149 100", "1. Ra3 Kg8"))
    assert drawn is not None
    assert (drawn.ending, drawn.ply) == (GameEnding.SEVENTY_FIVE, 1)
    mate = end_of(from_position("7k/8/6K1/8/8/8/R7/8 w - - 149 100", "1. Ra8#"))
    assert mate is not None
    assert mate.ending is GameEnding.CHECKMATE
    assert end_of(from_position("7k/8/8/8/8/8/R7/K7 w - - 148 100", "1. Ra3")) is None


@pytest.mark.rule("Laws 9.6.2")
def test_mate_with_the_75th_move_names_both_articles() -> None:
    ruling = ended_by(under("pmr-2018"), GameEnding.CHECKMATE, winner=Colour.WHITE, moves_too=True)
    assert (ruling.result, ruling.articles) == ("1-0", ("PMR 47", "PMR 116"))


@pytest.mark.rule("Laws 5.2.2")
def test_a_game_that_nothing_ended_goes_on() -> None:
    assert end_of(from_position(ROOK, "1. Ra3")) is None
    assert not_ended(under("fide-2018")).decision is Decision.PLAY_ON
    unsure = not_ended(under("fide-2018"), sure=False)
    assert unsure.decision is Decision.PLAY_ON
    assert "not known" in unsure.to_do[0].message()


def test_moves_made_count_for_each_player() -> None:
    board = chess.Board()
    counted = []
    for san in ("e4", "e5", "Nf3"):
        board.push_san(san)
        counted.append((moves_made(board, chess.WHITE), moves_made(board, chess.BLACK)))
    assert counted == [(1, 0), (1, 1), (2, 1)]
