"""``laws end`` and ``laws flag``: positions and games in, rulings out, and bad input told."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from openarbiter.cli.failure import Failure
from openarbiter.cli.laws_positions import game_asked
from openarbiter.cli.screen import Screen
from openarbiter.laws.reading_game import ReadGame, read_game
from openarbiter.laws.reading_position import read_fen
from openarbiter.laws.unreadable import Unreadable

ROOK_ALONE = "8/8/3k4/8/8/8/1R6/K7 w - - 0 1"
TWO_MOVES = '[FEN "4k3/8/8/8/8/8/q7/4KR2 w - - 0 1"]\n1. Rf2 Qa3 2. Rf3'
FOOLS_MATE = '[Event "x"]\n\n1. f3 {a\ncomment} e5 2. g4 (2. h4 d5) Qh4# 3. a3 0-1\n'


@pytest.mark.rule("Laws 5.1.1")
def test_a_game_ends_with_its_mate(openarbiter, tmp_path) -> None:
    path = tmp_path / "g.pgn"
    path.write_text(FOOLS_MATE, encoding="utf-8")
    ran = openarbiter("laws", "end", path)
    assert ran.code == 0
    assert ran.out.startswith("Black wins (0-1)")
    assert "2...Qh4#. What came after it is not part of the game." in ran.out


@pytest.mark.rule("Laws 5.1.2")
def test_a_resignation_compared(openarbiter) -> None:
    ran = openarbiter("laws", "end", ROOK_ALONE, "--resigns", "white", "--compare", "--json")
    told = ran.json
    assert (told["decision"], told["result"], told["articles"]) == ("draw", "½-½", ["Laws 5.1.2"])
    assert [(each["edition"], each["result"]) for each in told["otherwise"]] == [
        ("fide-2018", "0-1"),
        ("pmr-2018", "0-1"),
    ]


@pytest.mark.rule("Laws 5.2.3")
@pytest.mark.rule("Laws 9.1.1")
def test_an_agreement_under_a_limit(openarbiter, tmp_path) -> None:
    path = tmp_path / "g.pgn"
    path.write_text(TWO_MOVES, encoding="utf-8")
    early = openarbiter("laws", "end", path, "--agreed", "--limit", "2", "--json")
    assert (early.json["decision"], early.json["articles"]) == ("play-on", ["Laws 9.1.1"])
    assert openarbiter("laws", "end", path, "--agreed", "--limit", "1").out.startswith("Draw")
    assert openarbiter("laws", "end", path, "--agreed", "--limit", "x").code == 2
    assert openarbiter("laws", "end", path, "--agreed", "--resigns", "white").code == 2


@pytest.mark.rule("Laws 6.9")
def test_a_flag_with_its_proof(openarbiter) -> None:
    position = "8/8/3k4/5n2/8/8/1R6/K7 w - - 0 1"
    told = openarbiter("laws", "flag", position, "--fallen", "white", "--json").json
    assert told["decision"] == "black-wins"
    assert told["line"]
    assert told["position"]["san"].endswith("#")
    drawn = openarbiter(
        "laws", "flag", ROOK_ALONE, "--fallen", "white", "--edition", "laws-pmr-2018"
    )
    assert drawn.out.startswith("Draw (½-½)")
    assert "PMR 67" in drawn.out


@pytest.mark.rule("Laws 6.2.1")
def test_a_move_whose_clock_was_not_pressed_is_not_completed(openarbiter, tmp_path) -> None:
    path = tmp_path / "g.pgn"
    path.write_text(TWO_MOVES, encoding="utf-8")

    def decision(*more: str) -> str:
        return str(openarbiter("laws", "flag", path, "--json", *more).json["decision"])

    assert decision("--fallen", "white", "--required", "2") == "black-wins"
    assert decision("--fallen", "white", "--required", "2", "--completed", "2") == "play-on"
    assert decision("--fallen", "black", "--required", "1") == "play-on"


@pytest.mark.rule("PMR 153")
def test_a_claim_with_ones_own_flag_down(openarbiter) -> None:
    ran = openarbiter(
        "laws", "flag", "8/8/3k4/5q2/8/8/1R6/K7 w - - 0 1", "--fallen", "both", "--first", "white",
        "--claimed", "--pace", "rapid", "--compare", "--json",
    )  # fmt: skip
    assert (ran.json["decision"], ran.json["supervised"]) == ("black-wins", False)
    assert [(each["edition"], each["articles"]) for each in ran.json["otherwise"]] == [
        ("pmr-2018", ["PMR 153", "PMR 197"])
    ]


def test_wrong_use_is_told(openarbiter) -> None:
    asked = ("laws", "flag", ROOK_ALONE, "--fallen", "white")
    assert openarbiter(*asked, "--first", "white").code == 2
    unknown = openarbiter(*asked, "--edition", "fide-1066")
    assert unknown.code == 2
    assert "fide-2023, laws-2018" in unknown.err
    assert openarbiter("laws", "end", "missing.pgn").code == 5


@pytest.mark.parametrize(
    ("text", "line", "column", "ply"),
    [
        ("1. e4 e5\n2. Kf4", 2, 4, 3),
        ("1. e4 (1. d4 e5", 1, 7, None),
        ("1. e4 e5 } 2. d4", 1, 10, None),
        ("1. e4 { e5", 1, 7, None),
        ("1. e4 e5 2. --", 1, 13, 3),
        ("", 1, 1, None),
        ('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]', 1, 1, None),
    ],
)
def test_a_game_that_cannot_be_read_names_the_place(
    text: str, line: int, column: int, ply: int | None
) -> None:
    wrong = read_game(text)
    assert isinstance(wrong, Unreadable)
    assert (wrong.line, wrong.column, wrong.ply) == (line, column, ply)


@pytest.mark.parametrize(
    ("fen", "column", "said"),
    [
        ("8/8/8/8/8/8/8 w", 1, "8 ranks"),
        ("8/8/8/8/9/8/8/8 w", 9, "“9”"),
        ("8/8/8/8/44/8/8/7 w", 9, "Rank 4 has 8 squares"),
        ("8/8/8/8/8/8/8/K6x w", 17, "“x”"),
        ("K1k5/8/8/8/8/8/8/8 x", 20, "“x”"),
        ("K1k5/8/8/8/8/8/8/8 w q-", 22, "“q-”"),
        ("K1k5/8/8/8/8/8/8/8 w - e5", 24, "“e5”"),
        ("K1k5/8/8/8/8/8/8/8 w - - x", 26, "“x”"),
        ("K1k5/8/8/8/8/8/8/8 w - - 0 1 2", 30, "“2”"),
        ("KKk5/8/8/8/8/8/8/8 w", None, "king"),
        ("Kk6/8/8/8/8/8/8/8 w", None, "check"),
        ("K1k5/8/8/8/8/8/8/P7 w", None, "pawn"),
    ],
)
def test_a_position_that_cannot_be_read_names_the_place(
    fen: str, column: int | None, said: str
) -> None:
    wrong = read_fen(fen)
    assert isinstance(wrong, Unreadable)
    assert wrong.column == column
    assert said in wrong.reason.message()


SIGNS = st.text('KQRBNPkqrbnp12345678/ wb-KQkq()[]{};!?.=x#+0oOeFE"\n', max_size=90)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=st.one_of(SIGNS, st.text(max_size=40)))
def test_any_text_is_read_or_refused(text: str) -> None:
    read_fen(text)
    found = read_game(text)
    if isinstance(found, ReadGame):
        found.board()
    else:
        assert found.reason.message()


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(cut=st.integers(0, len(FOOLS_MATE)), put=st.text(max_size=3))
def test_a_damaged_game_is_read_or_refused(cut: int, put: str) -> None:
    found = read_game(FOOLS_MATE[:cut] + put + FOOLS_MATE[cut:])
    assert isinstance(found, ReadGame) or found.reason.message()


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "g.pgn"
    path.write_bytes(bytes(range(256)))
    with pytest.raises(Failure, match="line 3, column"):
        game_asked(Screen(), str(path))
