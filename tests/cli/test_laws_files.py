"""``openarbiter laws``: files as people have them, moves in quotes, an event's own file."""

from __future__ import annotations

import chess
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.small import SEVEN

from openarbiter.cli.start import run
from openarbiter.laws.winning import CanMate, native, shown_mate

GAME = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"
KNIGHT_AND_PAWN = "8/8/8/4k3/7r/2N5/3P4/3K4 b - - 0 1"
WALL = "8/8/p1p1p1k1/P1P1P1p1/6P1/8/4K3/8 w - - 0 1"
SHUFFLED = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"


@pytest.mark.parametrize(
    "data",
    [
        GAME.encode("utf-16"),
        GAME.encode("utf-16-le"),
        GAME.encode("utf-8-sig"),
        GAME.replace(" ", "\r\n").encode(),
        GAME.replace(" ", "\r").encode(),
        f"\u200f{GAME}\u200e".encode(),
        f"{GAME}\0\0".encode(),
        '[White "Иванов"]\n'.encode("cp1251") + GAME.encode(),
        f'[Event "x"]\n\n{GAME} *\n\n'.encode() * 30_000,
    ],
    ids=["utf-16", "unmarked", "bom", "crlf", "cr", "marks", "nul", "cp1251", "many-games"],
)
def test_a_game_is_read_however_it_was_saved(openarbiter, tmp_path, data: bytes) -> None:
    path = tmp_path / "g.pgn"
    path.write_bytes(data)
    assert openarbiter("laws", "notation", path).out == "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6\n"
    assert openarbiter("laws", "end", path).out.startswith("The game goes on")
    assert "3...a6" in openarbiter("laws", "claim", path).out


def test_of_games_without_moves_the_first_is_read(openarbiter, tmp_path) -> None:
    """Collections of headers alone are on offer too."""
    games = tmp_path / "headers.pgn"
    games.write_text('[Event "x"]\n[Result "0-1"]\n\n' * 8_000, encoding="utf-8")
    ran = openarbiter("laws", "end", str(games))
    assert ran.out.startswith("The game goes on\n")


def test_moves_in_quotes_are_a_game(openarbiter) -> None:
    assert openarbiter("laws", "end", "1. f3 e5 2. g4 Qh4#", "--json").json["result"] == "0-1"
    wrong = openarbiter("laws", "end", "1. f3 e5 2. g4 Qh5#")
    assert (wrong.code, wrong.err.startswith("line 1, column 16, half-move 4: ")) == (3, True)
    assert openarbiter("laws", "end", "my game.pgn").code == 5
    assert openarbiter("laws", "end", "").code == 3


def test_a_score_without_moves_is_no_score(openarbiter, tmp_path) -> None:
    path = tmp_path / "g.pgn"
    for data in (b"", b"\0" * 1000, b"$" * 5000, b'[a "b"]' * 500):
        path.write_bytes(data)
        assert openarbiter("laws", "notation", path).code == 3


def test_the_thousandth_move_has_a_number_too(openarbiter) -> None:
    start = "4k3/8/8/8/8/8/8/4K3 b - - 1530 1000"
    ran = openarbiter("laws", "notation", "1000... Kd7 1001. Kd2", "--start", start)
    assert (ran.code, ran.out) == (0, "1000...Kd7 1001.Kd2\n")


@pytest.mark.rule("Laws 6.9")
def test_a_flag_with_knight_and_pawn_against_rook(openarbiter) -> None:
    ran = openarbiter("laws", "flag", KNIGHT_AND_PAWN, "--fallen", "black", "--json")
    assert (ran.json["decision"], ran.json["because"]) == ("white-wins", [])
    board = chess.Board(KNIGHT_AND_PAWN)
    for move in ran.json["line"]:
        board.push_uci(move)
    assert (board.is_checkmate(), board.turn) == (True, chess.BLACK)
    if native.available():
        assert len(ran.json["line"]) <= 12


def test_the_mate_shown_is_in_the_letters_of_the_reader(openarbiter) -> None:
    ran = openarbiter("--lang", "ru", "laws", "flag", KNIGHT_AND_PAWN, "--fallen", "white")
    assert "1...Кр" in ran.out or "1...Л" in ran.out


@pytest.mark.rule("Laws 5.2.2")
def test_a_dead_position_says_what_stands_in_the_way(openarbiter) -> None:
    ran = openarbiter("laws", "flag", WALL, "--fallen", "white", "--json")
    assert (ran.json["decision"], ran.json["articles"]) == ("draw", ["Laws 5.2.2"])
    assert ran.json["because"][0] == (
        "These pawns can never move or be captured: g4, a5, c5, e5, g5, a6, c6, e6."
    )
    forced = openarbiter("laws", "flag", "7k/8/8/8/8/P7/1q6/K7 w - - 0 1", "--fallen", "white")
    assert "Every move is forced: 1. ♔xb2\n  Black has only the king left." in forced.out


@pytest.mark.rule("Laws 5.1.2")
def test_a_resignation_says_why_it_is_a_draw(openarbiter) -> None:
    alone = "8/8/3k4/8/8/8/1R6/K7 w - - 0 1"
    ran = openarbiter("laws", "end", alone, "--resigns", "white", "--json")
    assert ran.json["because"] == ["Black has only the king left."]


def test_without_the_native_engine_the_answer_is_the_same(openarbiter, monkeypatch) -> None:
    monkeypatch.setattr(native, "_native", None)
    assert shown_mate(chess.Board("7k/5K2/8/8/8/8/8/6Q1 w - - 0 1"), True).answer is CanMate.YES
    ran = openarbiter("laws", "flag", WALL, "--fallen", "white")
    assert ran.out.startswith("Draw")
    assert "reference engine" in ran.err


@pytest.mark.rule("Laws 9.1.2.3")
@pytest.mark.rule("Laws 9.1.1")
def test_an_accepted_claim_is_an_agreement_where_there_may_be_one(openarbiter) -> None:
    def told(*more: str) -> tuple[str, str]:
        ran = openarbiter("laws", "claim", GAME, "--accepted", "--json", *more)
        return ran.json["decision"], ran.json["articles"][0]

    assert told() == ("draw", "Laws 9.1.2.3")
    assert told("--limit", "3") == ("draw", "Laws 9.1.2.3")
    assert told("--limit", "4") == ("play-on", "Laws 9.5.3")
    assert told("--limit", "never") == ("play-on", "Laws 9.5.3")
    right = openarbiter("laws", "claim", SHUFFLED, "--accepted", "--limit", "never", "--json")
    assert right.json["articles"][0] == "Laws 9.5.2"
    assert "without the arbiter's consent" in right.json["to_do"][0]


@pytest.mark.rule("Laws 9.3.1")
def test_a_claim_of_fifty_moves_from_a_position(openarbiter) -> None:
    fen = "8/8/8/4k3/7r/2N5/3P4/3K4 b - - 100 90"
    ran = openarbiter("laws", "claim", fen, "--kind", "fifty", "--json")
    assert ran.json["decision"] == "draw"


def test_an_event_says_under_which_rules_its_games_are_played(openarbiter, tmp_path) -> None:
    path = tmp_path / "blitz.trf"
    said = "122 3+2\n### No draw by agreement before move 30\n"
    path.write_text(SEVEN.replace("001 ", said + "001 ", 1), encoding="utf-8")
    ran = openarbiter("laws", "end", GAME, "--agreed", "--of", path, "--json")
    assert (ran.json["pace"], ran.json["supervised"]) == ("blitz", False)
    assert (ran.json["decision"], ran.json["articles"]) == ("play-on", ["Laws 9.1.1"])
    own = openarbiter(
        "laws", "end", GAME, "--agreed", "--of", path, "--pace", "standard", "--limit", "3",
        "--edition", "laws-2018", "--json",
    )  # fmt: skip
    assert (own.json["pace"], own.json["edition"]) == ("standard", "fide-2018")
    assert own.json["decision"] == "draw"
    path.write_text("nothing", encoding="utf-8")
    assert openarbiter("laws", "end", GAME, "--of", path).code == 3


def test_castling_rights_twice_are_refused(openarbiter) -> None:
    assert openarbiter("laws", "chess960", "1r2k2r/8/8/8/8/8/8/1R2K2R w QQQQ - 0 1").code == 3


def test_a_legal_move_is_no_illegal_one(openarbiter) -> None:
    ran = openarbiter(
        "laws", "illegal", "--position", KNIGHT_AND_PAWN, "--move", "e5f4", "--offender", "black"
    )
    assert (ran.code, "legal move" in ran.err) == (2, True)


def test_an_envelope_that_lacks_something_is_written_and_told(openarbiter, tmp_path) -> None:
    assert openarbiter("laws", "seal", GAME, "--write", "e.doc").code == 2
    ran = openarbiter("laws", "seal", GAME, "--write", "e.xlsx")
    assert ran.code == 1
    assert ran.err.count("The names of both players are needed.") == 1
    assert (tmp_path / "e.xlsx").exists()


SIGNS = st.text('KQRBNPkqrbnp1234567890/ wb-[]{}();.?!=x#+OoEeКФЛСр…–\u200f\0\n"', max_size=60)
COMMANDS = st.sampled_from(
    [
        ("end",), ("flag", "--fallen", "white"), ("claim",), ("notation",), ("touch",),
        ("chess960",), ("seal", "--move"), ("penalty",), ("illegal", "--position"),
        ("penalty", "--score"), ("chess960", "--dice"), ("claim", "1. e4", "--at"),
        ("claim", "1. e4", "--intended"), ("seal", "1. e4", "--early"),
        ("seal", "1. e4", "--resumes"), ("end", "1. e4", "--edition"), ("touch", WALL),
    ]
)  # fmt: skip


@settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(command=COMMANDS, text=st.one_of(SIGNS, st.text(max_size=20)))
def test_whatever_is_typed_gets_an_answer(command: tuple[str, ...], text: str) -> None:
    assert run(["laws", *command, text.replace("-", "–", 1)]) in (0, 1, 2, 3, 5)
