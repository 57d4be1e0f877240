"""Announcements, the special board and two boards (Laws appendix D)."""

from __future__ import annotations

from random import Random

import chess
import pytest
from support.laws_asked import under

from openarbiter.laws.announcing import announce, announce_in_russian, read_announcement
from openarbiter.laws.notation import NotAMove, NotationProblemKind
from openarbiter.laws.ruling import Decision
from openarbiter.laws.visually_impaired import (
    ASSISTANT_DUTIES,
    DUTIES_FOR_THE_SIGHTED,
    OnTheBoard,
    boards_differ,
    on_the_board,
)


@pytest.mark.rule("Laws D.2.1")
@pytest.mark.parametrize(
    ("fen", "move", "said"),
    [
        (chess.STARTING_FEN, "e2e4", "Bauer Eva zwei Eva vier"),
        (chess.STARTING_FEN, "b1c3", "Springer Bella eins Cesar drei"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "Kurze Rochade"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "Lange Rochade"),
        (
            "8/3P2k1/8/8/8/8/6K1/8 w - - 0 1",
            "d7d8r",
            "Bauer David sieben David acht Turm",
        ),
        ("k7/8/8/5q2/8/8/8/6K1 b - - 0 1", "f5h3", "Dame Felix fünf Hector drei"),
    ],
)
def test_moves_are_announced_by_the_names_of_the_appendix(fen: str, move: str, said: str) -> None:
    board = chess.Board(fen)
    assert announce(chess.Move.from_uci(move), board) == said
    assert read_announcement(said, board).uci() == move


@pytest.mark.rule("Laws D.2.1")
def test_announcements_round_trip_in_german_and_as_they_sound() -> None:
    random, board = Random(4), chess.Board("r3k2r/pP4p1/8/2pP4/8/8/P4pPP/R3K2R w KQkq c6 0 9")
    for _ in range(24):
        moves = list(board.legal_moves)
        for move in moves:
            assert read_announcement(announce(move, board), board) == move
            assert read_announcement(announce_in_russian(move, board), board) == move
        if not moves:
            break
        board.push(random.choice(moves))


@pytest.mark.rule("Laws D.2.1")
def test_spellings_of_the_sources_are_read() -> None:
    board = chess.Board("8/3P2k1/8/8/8/8/6K1/8 w - - 0 1")
    assert read_announcement("Koenig Gustav zwei Felix drei!", board).uci() == "g2f3"
    assert read_announcement("кениг Феликс драй", board).uci() == "g2f3"
    assert read_announcement("KÖNIG, GUSTAV DREI", board).uci() == "g2g3"


@pytest.mark.rule("Laws D.2.1")
def test_a_promotion_has_to_name_the_piece() -> None:
    board = chess.Board("8/3P2k1/8/8/8/8/6K1/8 w - - 0 1")
    with pytest.raises(NotAMove) as wrong:
        read_announcement("Bauer David acht", board)
    assert wrong.value.problem.kind is NotationProblemKind.NO_PROMOTION
    for text in ("", "Bauer", "Otto eins", "Turm Anna eins", "x" * 500):
        with pytest.raises(NotAMove):
            read_announcement(text, board)


@pytest.mark.rule("Laws D.2.2")
@pytest.mark.rule("Laws D.2.3")
@pytest.mark.rule("Laws D.2.8")
@pytest.mark.parametrize(
    ("what", "article"),
    [
        (OnTheBoard.NOT_LIFTED, "D.2.2"),
        (OnTheBoard.LIFTED, "D.2.2"),
        (OnTheBoard.CAPTURED_LEFT, "D.2.3.1"),
        (OnTheBoard.NOT_ANNOUNCED, "D.2.3.3"),
        (OnTheBoard.PROMOTION, "D.2.1"),
        (OnTheBoard.MADE, "D.2.3"),
        (OnTheBoard.SLIP, "D.2.8"),
        (OnTheBoard.SLIP_LATE, "D.2.8"),
    ],
)
def test_touched_and_made_on_the_special_board(what: OnTheBoard, article: str) -> None:
    ruling = on_the_board(under("fide-2018"), what)
    assert ruling.decision is Decision.PLAY_ON
    assert ruling.articles[0] == f"Laws {article}"
    # The Rules of the sport chess have no appendix D.
    assert on_the_board(under("pmr-2018"), what).articles[0] == f"Laws {article} (2018)"


@pytest.mark.rule("Laws D.2.9")
def test_two_boards_that_differ_are_set_right_by_the_scores() -> None:
    here = under("fide-2023")
    assert boards_differ(here, scores_agree=True).articles == ("Laws D.2.9",)
    back = boards_differ(here, scores_agree=False)
    assert any("clocks accordingly" in each.message() for each in back.to_do)


@pytest.mark.rule("Laws D.2.10")
@pytest.mark.rule("Laws D.2.11")
def test_duties_of_assistants() -> None:
    assert [each.article for each in ASSISTANT_DUTIES] == [f"D.2.10.{n}" for n in range(1, 7)]
    assert [each.article for each in DUTIES_FOR_THE_SIGHTED] == ["D.2.10.1", "D.2.10.2"]
