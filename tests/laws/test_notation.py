"""The algebraic notation in four languages (Laws appendix C, PMR 163-177)."""

from __future__ import annotations

from contextlib import suppress

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.laws_asked import EDITIONS, under

from openarbiter.laws.notation import (
    NotAMove,
    NotationForm,
    NotationProblemKind,
    ScoreLanguage,
    read_move,
    read_score,
    write_move,
    write_score,
)
from openarbiter.laws.notation.other_notation import OtherNotation, other_notation

FULL = (
    "1.e4 e5 2.Nf3 Nf6 3.d4 exd4 4.e5 Ne4 5.Qxd4 d5 6.exd6 e.p. Nxd6 7.Bg5 Nc6 8.Qe3+ Be7 "
    "9.Nbd2 0-0 10.0-0-0 Re8 11.Kb1 (=)"
)
SHORT = (
    "1. e4 e5 2. Nf3 Nf6 3. d4 ed4 4. e5 Ne4 5. Qd4 d5 6. ed6 Nd6 7. Bg5 Nc6 8. Qe3 Be7 "
    "9 Nbd2 0-0 10. 0-0-0 Re8 11. Kb1 (=)"
)
LONG = (
    "1. e2e4 e7e5 2.Ng1f3 Ng8f6 3. d2d4 e5xd4 4. e4e5 Nf6e4 5. Qd1xd4 d7d5 6. e5xd6 e.p. Ne4xd6 "
    "7. Bc1g5 Nb8c6 8. Qd4d3 Bf8e7 9. Nb1d2 0-0 10. 0-0-0 Rf8e8 11. Kb1 (=)"
)
RUSSIAN = (
    "1.e4 e5 2. Kf3 Kf6 3. d4 exd4 4. e5 Ke4 5. Фxd4 d5 6. exd6 е.р. Kxd6 7. Cg5 Kc6 8. Фe3+ Ce7 "
    "9. Kbd2 0-0 10. 0-0-0 Лe8 11. Kpb1 (=)"
)
RUSSIAN_SHORT = (
    "1. e4 e5 2. Kf3 Kf6 3. d4 ed4 4. e5 Ke4 5. Фd4 d5 6. ed6 Kd6 7. Cg5 Kc6 8. Фe3 Ce7 "
    "9 Kbd2 0-0 10. 0-0-0 Лe8 11. Kpb1 (=)"
)
RUSSIAN_LONG = (
    "1. e2e4 e7e5 2.Kg1f3 Kg8f6 3. d2d4 e5xd4 4. e4e5 Kf6e4 5. Фd1xd4 d7d5 6. e5xd6 е.р. Ke4xd6 "
    "7. Cc1g5 Kb8c6 8. Фd4d3 Cf8e7 9. Kb1d2 0-0 10. 0-0-0 Лf8e8 11. Kpc1b1 (=)."
)
FINAL = "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11"
FINAL_LONG = FINAL.replace("4QN2", "3Q1N2")


@pytest.mark.rule("Laws C.13")
@pytest.mark.rule("PMR 177")
@pytest.mark.parametrize("score", [FULL, SHORT, RUSSIAN, RUSSIAN_SHORT])
def test_the_game_of_c13_in_its_renderings_is_one_game(score: str) -> None:
    read = read_score(score)
    assert (read.board().fen(), read.complete, read.evidence) == (FINAL, True, True)
    assert (read.draw_offers, read.problems) == ((21,), ())


@pytest.mark.rule("Laws C.13")
@pytest.mark.rule("PMR 177")
@pytest.mark.parametrize("score", [LONG, RUSSIAN_LONG])
def test_the_long_rendering_is_another_game_in_both_sources(score: str) -> None:
    """It has the queen on d3 instead of e3."""
    read = read_score(score)
    assert (read.board().fen(), read.problems) == (FINAL_LONG, ())


@pytest.mark.rule("Laws C.13")
def test_the_game_of_c13_is_written_as_the_laws_have_it() -> None:
    moves = read_score(FULL).moves
    assert write_score(moves) + " (=)" == FULL
    assert write_score(moves, form=NotationForm.SHORT) == SHORT.replace("9 N", "9.N").replace(
        ". ", "."
    ).removesuffix(" (=)")
    long = write_score(read_score(LONG).moves, form=NotationForm.LONG)
    assert long.replace("Kc1b1", "Kb1") == LONG.replace(". ", ".").replace("e.p.N", "e.p. N")[:-4]


@pytest.mark.rule("PMR 177")
def test_the_russian_rendering_is_written_in_cyrillic_letters() -> None:
    written = write_score(read_score(RUSSIAN).moves, language=ScoreLanguage.RUSSIAN)
    assert "2.Кf3 Кf6" in written
    assert "5.Фxd4" in written
    assert "7.Сg5" in written
    assert written.endswith("10.0-0-0 Лe8 11.Крb1")


@pytest.mark.rule("Laws C.13")
@pytest.mark.parametrize("language", ScoreLanguage)
@pytest.mark.parametrize("form", NotationForm)
def test_the_game_round_trips_in_every_language_and_form(
    language: ScoreLanguage, form: NotationForm
) -> None:
    moves = read_score(FULL).moves
    read = read_score(write_score(moves, form=form, language=language))
    assert (read.moves, read.complete) == (moves, True)
    assert language in read.languages


@pytest.mark.rule("Laws C.10")
@pytest.mark.rule("PMR 173")
@pytest.mark.parametrize(
    ("fen", "written"),
    [
        ("k7/8/8/8/8/8/8/4N1NK w - - 0 1", ["Ngf3", "Nef3"]),
        ("k7/8/8/6N1/8/8/8/K5N1 w - - 0 1", ["N5f3", "N1f3"]),
        ("k7/8/8/8/3N4/8/7N/K7 w - - 0 1", ["Nhf3", "Ndf3"]),
        ("k7/8/8/8/8/5p2/8/4N1NK w - - 0 1", ["Ngxf3", "Nexf3"]),
        ("k7/8/8/6N1/8/5p2/8/K5N1 w - - 0 1", ["N5xf3", "N1xf3"]),
        ("k7/8/8/8/3N4/5p2/7N/K7 w - - 0 1", ["Nhxf3", "Ndxf3"]),
    ],
)
def test_two_knights_are_told_apart_by_file_else_by_rank(fen: str, written: list[str]) -> None:
    board = chess.Board(fen)
    to_f3 = [move for move in board.legal_moves if move.to_square == chess.F3]
    assert sorted(write_move(move, board) for move in to_f3) == sorted(written)
    for each in written:
        assert write_move(read_move(each, board), board) == each
        russian = each.replace("N", "K")  # PMR 174 prints the Latin letter
        assert read_move(russian, board, ScoreLanguage.RUSSIAN) == read_move(each, board)
    with pytest.raises(NotAMove) as wrong:
        read_move("Nf3", board)
    assert wrong.value.problem.kind is NotationProblemKind.AMBIGUOUS
    assert sorted(wrong.value.problem.legal) == sorted(written)


@pytest.mark.rule("Laws C.8")
@pytest.mark.rule("PMR 170")
@pytest.mark.parametrize(
    ("text", "language", "fen", "move"),
    [
        ("Схe5", "ru", "k7/8/8/4p3/8/8/1B6/K7 w - - 0 1", "b2e5"),
        ("Cb2e5", "ru", "k7/8/8/4p3/8/8/1B6/K7 w - - 0 1", "b2e5"),
        ("Сe5", "uk", "k7/8/8/4p3/8/8/1B6/K7 w - - 0 1", "b2e5"),
        ("О:e5", "bg", "k7/8/8/4p3/8/8/1B6/K7 w - - 0 1", "b2e5"),
        ("0e5", "bg", "k7/8/8/4p3/8/8/1B6/K7 w - - 0 1", "b2e5"),
        ("♗xe5", None, "k7/8/8/4p3/8/8/1B6/K7 w - - 0 1", "b2e5"),
        ("Ld1", "ru", "k7/8/8/8/8/8/8/R5K1 w - - 0 1", "a1d1"),
        ("La1d1", "ru", "k7/8/8/8/8/8/8/R5K1 w - - 0 1", "a1d1"),
        ("Tа1-d1", "uk", "k7/8/8/8/8/8/8/R5K1 w - - 0 1", "a1d1"),
        ("Kpf1", "ru", "k7/8/8/8/8/8/8/R5K1 w - - 0 1", "g1f1"),
        ("Цf1", "bg", "k7/8/8/8/8/8/8/R5K1 w - - 0 1", "g1f1"),
        ("d8F", "ru", "8/3P2k1/8/8/8/8/6K1/8 w - - 0 1", "d7d8q"),
        ("d8=Q", "en", "8/3P2k1/8/8/8/8/6K1/8 w - - 0 1", "d7d8q"),
        ("d8(Q)", "en", "8/3P2k1/8/8/8/8/6K1/8 w - - 0 1", "d7d8q"),
        ("d8Д", "bg", "8/3P2k1/8/8/8/8/6K1/8 w - - 0 1", "d7d8q"),
        ("exf8K", "ru", "5r2/4P1k1/8/8/8/8/6K1/8 w - - 0 1", "e7f8n"),
        ("exf8N", "en", "5r2/4P1k1/8/8/8/8/6K1/8 w - - 0 1", "e7f8n"),
        ("b1C", "ru", "8/6k1/8/8/8/8/1p4K1/8 b - - 0 1", "b2b1b"),
        ("g1L", "ru", "8/8/1k6/8/8/1K6/6p1/8 b - - 0 1", "g2g1r"),
        ("dxе5", "ru", "k7/8/8/4p3/3P4/8/8/K7 w - - 0 1", "d4e5"),
        ("de5", "en", "k7/8/8/4p3/3P4/8/8/K7 w - - 0 1", "d4e5"),
        ("d:e5", "en", "k7/8/8/4p3/3P4/8/8/K7 w - - 0 1", "d4e5"),
        ("de", "ru", "k7/8/8/4p3/3P4/8/8/K7 w - - 0 1", "d4e5"),
        ("О-О", "ru", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"),
        ("O–O–O+", "en", "3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"),
        ("o-o", "en", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"),
        ("41. Rh8++", "en", "k7/8/1K6/8/8/8/8/7R w - - 0 41", "h1h8"),
        ("Rh8#", "en", "k7/8/1K6/8/8/8/8/7R w - - 0 41", "h1h8"),
        ("rh8", "en", "k7/8/1K6/8/8/8/8/7R w - - 0 41", "h1h8"),
        ("exd6 в.п.", "ru", "k7/8/8/3pP3/8/8/8/K7 w - d6 0 2", "e5d6"),
    ],
)
def test_ways_of_writing_a_move(text: str, language: str | None, fen: str, move: str) -> None:
    spoken = None if language is None else ScoreLanguage(language)
    assert read_move(text, chess.Board(fen), spoken).uci() == move


@pytest.mark.rule("Laws C.3")
def test_one_letter_for_king_and_knight_is_settled_by_legality_or_reported() -> None:
    only_king = chess.Board("k7/8/8/8/8/8/8/6K1 w - - 0 1")
    assert read_move("Kf2", only_king, ScoreLanguage.RUSSIAN).uci() == "g1f2"
    both = chess.Board("k7/8/8/8/8/8/6K1/6N1 w - - 0 1")
    assert read_move("Kf3", both, ScoreLanguage.RUSSIAN).uci() == "g1f3"
    assert read_move("Kf3", both, ScoreLanguage.ENGLISH).uci() == "g2f3"
    with pytest.raises(NotAMove) as wrong:
        read_move("Kf3", both)
    assert sorted(wrong.value.problem.legal) == ["Kf3", "Nf3"]


@pytest.mark.rule("Laws C.3")
@pytest.mark.parametrize(("then", "move"), [("Kd4", "g1f3"), ("Ke4", "g2f3")])
def test_the_rest_of_the_score_settles_a_letter(then: str, move: str) -> None:
    start = chess.Board("k7/7p/8/8/8/8/6K1/6N1 w - - 0 1")
    read = read_score(f"1.Kf3 h6 2.{then}", start)
    assert (read.complete, read.moves[0].uci()) == (True, move)
    assert [each.kind for each in read.problems] == [NotationProblemKind.SETTLED_LATER]


@pytest.mark.rule("Laws C.10")
def test_what_nothing_settles_ends_the_certain_part() -> None:
    start = chess.Board("k7/8/8/8/8/8/8/4N1NK w - - 0 1")
    read = read_score("1.Nf3 Kb8 2.Kg2", start)
    assert (read.moves, read.complete, len(read.ways)) == ((), False, 2)
    problem = read.problems[0]
    assert (problem.kind, problem.line, problem.column) == (NotationProblemKind.AMBIGUOUS, 1, 3)
    assert problem.legal == ("Ngf3", "Nef3")


@pytest.mark.rule("Laws C.11")
def test_a_promotion_without_the_piece_is_reported() -> None:
    board = chess.Board("8/3P2k1/8/8/8/8/6K1/8 w - - 0 1")
    with pytest.raises(NotAMove) as wrong:
        read_move("d8", board)
    assert wrong.value.problem.kind is NotationProblemKind.NO_PROMOTION
    assert len(wrong.value.moves) == 4


@pytest.mark.rule("Laws C")
@pytest.mark.rule("PMR 163")
@pytest.mark.parametrize("text", ["P-K4", "N-KB3", "PxP", "Kt-QB3", "5254", "g1f3"])
def test_a_score_in_another_notation_is_no_evidence(text: str) -> None:
    read = read_score(f"1. {text}")
    assert (read.evidence, read.complete) == (False, False)
    for edition in EDITIONS:
        ruling = other_notation(under(edition), OtherNotation.CLAIM)
        assert ruling.articles == under(edition).cite("C", "8.1.1")


@pytest.mark.rule("Laws C.9.3")
def test_a_problem_says_where_it_is_and_what_is_legal() -> None:
    read = read_score("Иванов – Петров\n1. e4 e5\n2. Nd3 Nc6")
    problem = read.problems[-1]
    assert (problem.line, problem.column, problem.number) == (3, 4, 2)
    assert (problem.read, problem.kind) == ("Nd3", NotationProblemKind.ILLEGAL)
    assert problem.legal == ("Bd3", "Qd3", "d3") or set(problem.legal) == {"Bd3", "d3"}
    assert len(read.moves) == 2


def test_comments_variations_tags_and_numbers_are_no_moves() -> None:
    read = read_score(
        '[Event "x"]\n1.e4! {0:59} e5 (1...c5 2.Nf3) $1 ; to the end\n№2 Nf3 | Nc6\n'
        "3) Bb5, a6?! 4 Ba4 …Nf6 (=) 5.0-0 1/2"
    )
    assert (len(read.moves), read.result, read.draw_offers) == (9, "1/2", (8,))
    assert read.complete


def test_missing_moves_show_in_the_numbers_and_wrong_marks_are_noted() -> None:
    read = read_score("1.e4 e5 3.Nf3+ Nc6 4.Bb5")
    kinds = [each.kind for each in read.problems]
    assert kinds == [NotationProblemKind.NUMBER, NotationProblemKind.MARK]
    assert read.complete


POSITIONS = st.tuples(st.integers(0, 959), st.lists(st.integers(0, 2**16), max_size=60))


@pytest.mark.rule("Laws C.10")
@settings(max_examples=12, deadline=None)
@given(
    POSITIONS,
    st.sampled_from(ScoreLanguage),
    st.sampled_from((NotationForm.FULL, NotationForm.LONG)),
)
def test_every_legal_move_round_trips(
    drawn: tuple[int, list[int]], language: ScoreLanguage, form: NotationForm
) -> None:
    board = chess.Board.from_chess960_pos(drawn[0])
    for choice in drawn[1]:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[choice % len(moves)])
    for move in board.legal_moves:
        assert read_move(write_move(move, board, form, language), board, language) == move


SIGNS = "KQRBNКрФЛСТЦДОabcdefghасе12345678xх:0О-+#=().,;{}№ \n!?½e.p.в.п.$[]♔\x00"


@settings(max_examples=150, deadline=None)
@given(st.text(st.sampled_from(SIGNS), max_size=80) | st.text(max_size=40))
def test_no_text_raises(text: str) -> None:
    read = read_score(text)
    assert read.board().is_valid()
    with suppress(NotAMove):
        read_move(text, chess.Board())
