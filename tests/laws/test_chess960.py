"""Chess960: positions, numbers, draws and castling (Laws guideline II)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import chess
import pytest
from support.laws_asked import EDITIONS, under

from openarbiter.laws.chess960.castling import CastlingManner, castling_answers
from openarbiter.laws.chess960.drawing import DieMissing, draw_by_die, draw_by_seed
from openarbiter.laws.chess960.positions import (
    COUNT,
    USUAL,
    NoStartPosition,
    Numbering,
    number_meant,
    number_said,
    start_board,
    start_number,
    start_row,
)


@pytest.mark.rule("Laws II.2")
def test_all_960_positions_meet_the_requirements_and_have_one_number() -> None:
    rows = [start_row(number) for number in range(COUNT)]
    assert len(set(rows)) == COUNT
    for number, row in enumerate(rows):
        assert start_number(row.lower()) == number
        first, second = (at for at, piece in enumerate(row) if piece == "B")
        assert first % 2 != second % 2
        assert row.index("R") < row.index("K") < row.rindex("R")
    assert rows[USUAL] == "RNBQKBNR"


@pytest.mark.rule("Laws II.2.3")
def test_the_numbers_are_those_in_use() -> None:
    for number in range(0, COUNT, 7):
        assert start_board(number).fen() == chess.Board.from_chess960_pos(number).fen()


@pytest.mark.rule("Laws II.2")
def test_numberings_to_960() -> None:
    for numbering in Numbering:
        for number in (0, 1, USUAL, 959):
            assert number_meant(number_said(number, numbering), numbering) == number
    with pytest.raises(NoStartPosition):
        number_meant(0, Numbering.FROM_1)
    with pytest.raises(NoStartPosition):
        number_meant(960, Numbering.FROM_0)


@pytest.mark.rule("Laws II.2.1")
@pytest.mark.parametrize(
    ("row", "wrong"),
    [("RNBQKBNN", "pieces"), ("BNBQRKNR", "bishops"), ("RRKBBQNN", "king"), ("", "pieces")],
)
def test_other_rows_have_no_number(row: str, wrong: str) -> None:
    with pytest.raises(NoStartPosition) as refused:
        start_number(row)
    assert refused.value.wrong == wrong


@pytest.mark.rule("Laws II.2")
def test_a_die_gives_every_position_equally_often() -> None:
    throws = product(range(1, 5), range(1, 5), range(1, 7), range(1, 6), range(1, 5))
    found = Counter(draw_by_die(each).number for each in throws)
    assert (len(found), set(found.values())) == (COUNT, {2})
    assert draw_by_die([6, 2, 5, 3, 3, 2, 3]).number == draw_by_die([2, 3, 3, 2, 3]).number
    for few in ([], [2, 3, 3, 2], [2, 3, 7]):
        with pytest.raises(DieMissing):
            draw_by_die(few)


@pytest.mark.rule("Laws II.2")
def test_a_seed_gives_the_same_position_again() -> None:
    drawn = draw_by_seed("Open 2026, round 3, 5 2 6")
    assert drawn == draw_by_seed("Open 2026, round 3, 5 2 6")
    assert drawn.number == 919
    assert "e04e1e720578593e" in drawn.way[0].message()
    with pytest.raises(ValueError, match="seed"):
        draw_by_seed(" ")


@pytest.mark.rule("Laws II.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("rank", "rights", "kingside", "manner", "after"),
    [
        ("R4KR1", "GA", True, CastlingManner.SWAP, "R4RK1"),
        ("RK2N3", "A", False, CastlingManner.BOTH_MOVE, "2KRN3"),
        ("NN1RK3", "D", False, CastlingManner.KING_ONLY, "NNKR4"),
        ("2K1R2R", "H", True, CastlingManner.BOTH_MOVE, None),
        ("RRK5", "B", False, CastlingManner.ROOK_ONLY, "R1KR4"),
        ("NN1RNK2", "D", False, None, None),
        ("5KNR", "H", True, None, None),
    ],
)
def test_castling_by_guideline_ii(
    edition: str,
    rank: str,
    rights: str,
    kingside: bool,
    manner: CastlingManner | None,
    after: str | None,
) -> None:
    board = chess.Board(f"4k3/8/8/8/8/8/8/{rank} w {rights} - 0 1", chess960=True)
    answer = castling_answers(under(edition), board, chess.WHITE)[not kingside]
    here = under(edition)
    if after is None:
        assert (answer.now, answer.ever) == (False, True)
        assert answer.articles[:2] == here.cite("II.3.2.7.4", "3.8.2.2.2")
        return
    assert (answer.now, answer.manner) == (True, manner)
    assert answer.articles[1:] == here.cite("II.3.2.6", "3.8.2")
    (move,) = [
        each
        for each in board.generate_castling_moves()
        if board.is_kingside_castling(each) is kingside
    ]
    board.push(move)
    assert board.board_fen().split("/")[-1] == after


@pytest.mark.rule("Laws 3.8.2")
def test_usual_castling_says_why_not_by_article() -> None:
    here = under("fide-2023")
    for fen, article in (
        ("3rk3/8/8/8/8/8/8/R3K2R w Q - 0 1", "3.8.2.2.1"),
        ("4rk2/8/8/8/8/8/8/R3K2R w Q - 0 1", "3.8.2.2.1"),
        ("4k3/8/8/8/8/8/8/RN2K2R w Q - 0 1", "3.8.2.2.2"),
        ("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "3.8.2.1"),
        ("4k3/8/8/8/8/8/8/R3K2R b Q - 0 1", "1.1"),
    ):
        answer = castling_answers(here, chess.Board(fen), chess.WHITE)[1]
        assert not answer.now
        assert answer.articles[0] == here.cite(article)[0], fen


@pytest.mark.rule("Laws II.3.2.7.4")
def test_castling_is_possible_where_it_is_a_legal_move() -> None:
    random, here = Random(960), under("fide-2023")
    for game in range(25):
        board = start_board(random.randrange(COUNT)) if game % 3 else chess.Board()
        for _ in range(60):
            legal = {board.is_kingside_castling(move) for move in board.generate_castling_moves()}
            answers = castling_answers(here, board, board.turn)
            assert {each.kingside for each in answers if each.now} == legal, board.fen()
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(random.choice(moves))
