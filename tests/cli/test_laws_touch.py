"""``openarbiter laws touch`` and ``openarbiter laws illegal``."""

from __future__ import annotations

from pathlib import Path

import pytest

CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
PINNED = "4r1k1/8/8/8/5n2/6P1/4N3/4K3 w - - 0 1"


@pytest.mark.rule("Laws 4.4.1")
def test_touched_pieces_and_the_moves_they_leave(openarbiter) -> None:
    ran = openarbiter("laws", "touch", CASTLING, "e1", "h1", "--json")
    assert ran.code == 0
    assert ran.json["moves"] == [{"uci": "e1g1", "san": "O-O"}]
    assert ran.json["articles"] == ["Laws 4.4.1"]
    rook = openarbiter("laws", "touch", CASTLING, "h1", "e1", "--edition", "laws-pmr-2018")
    assert "PMR 40 б" in rook.out


@pytest.mark.rule("Laws 4.7.2")
def test_a_released_king_and_a_promotion_piece(openarbiter) -> None:
    ran = openarbiter("laws", "touch", CASTLING, "--released", "e1g1", "--json")
    assert [move["san"] for move in ran.json["moves"]] == ["O-O"]
    fen = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1"
    ran = openarbiter("laws", "touch", fen, "e7", "--promotion", "d8=N", "--json")
    assert [move["uci"] for move in ran.json["moves"]] == ["e7d8n"]


@pytest.mark.rule("Laws II.3")
def test_a_position_of_chess960(openarbiter) -> None:
    fen = "4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1"
    ran = openarbiter("laws", "touch", fen, "f1", "g1", "--json")
    assert [move["san"] for move in ran.json["moves"]] == ["O-O"]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("8/8", "e1"), 3, "8 ranks"),
        ((CASTLING, "e4"), 2, "no piece on e4"),
        ((CASTLING, "zz"), 2, "not a touched piece"),
        ((CASTLING, "--released", "e3e4"), 2, "--released"),
        ((CASTLING, "--promotion", "x"), 2, "--promotion"),
        ((CASTLING, "e1", "--edition", "1997"), 2, "edition"),
    ],
)
def test_what_cannot_be_read_is_said(openarbiter, arguments, code: int, said: str) -> None:
    ran = openarbiter("laws", "touch", *arguments)
    assert ran.code == code
    assert said in ran.err


@pytest.mark.rule("Laws 7.5.5")
@pytest.mark.rule("Laws 4.3")
def test_an_illegal_move_and_the_moves_that_may_replace_it(openarbiter) -> None:
    ran = openarbiter("laws", "illegal", "--position", PINNED, "--move", "e2f4", "--json")
    assert ran.json["clocks"] == [{"colour": "black", "seconds": 120}]
    assert "One of these moves replaces it: gxf4." in ran.json["to_do"]


@pytest.mark.rule("Laws 7.5.5")
@pytest.mark.rule("Laws A.3")
def test_three_editions_on_a_second_illegal_move_in_rapid(openarbiter) -> None:
    fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    for edition, articles in (
        ("fide-2018", "Laws 7.5.5, Laws 7.5.1, Laws A.4.2"),
        ("pmr-2018", "PMR 87, PMR 83, PMR 152"),
        ("fide-2023", "Laws 7.5.5, Laws 7.5.1, Laws A.5.2"),
    ):
        rapid = ("--pace", "rapid", "--edition", edition, "--position", fen)
        second = openarbiter("laws", "illegal", "--number", "2", *rapid)
        assert "Draw (½-½)" in second.out
        assert articles in second.out
    compared = openarbiter("laws", "illegal", "--pace", "rapid", "--compare", "--json").json
    assert {each["edition"]: each["clocks"][0]["seconds"] for each in compared["otherwise"]} == {
        "fide-2018": 120,
        "pmr-2018": 120,
    }


@pytest.mark.rule("Laws A.4.2")
def test_when_it_is_noticed(openarbiter) -> None:
    def articles(*arguments: str) -> list[str]:
        return openarbiter("laws", "illegal", "--json", *arguments).json["articles"]

    assert articles("--noticed", "late", "--pace", "blitz") == ["Laws A.5.2"]
    assert articles("--noticed", "late", "--pace", "blitz", "--supervised")[0] == "Laws 7.5.5"
    assert articles("--noticed", "not-pressed")[0] == "Laws 7.5.1"
    assert articles("--noticed", "after-game") == ["Laws 7.5.1", "Laws 8.7"]


@pytest.mark.rule("Laws 7.5.4")
def test_a_game_event_by_event(openarbiter, tmp_path: Path) -> None:
    events = tmp_path / "events.json"
    events.write_text(
        '[{"event": "moved", "move": "e2e5", "two_hands": true}, {"event": "pressed"},'
        ' {"event": "noticed"}]'
    )
    ran = openarbiter("laws", "illegal", "--events", events, "--json")
    assert [ruling["event"] for ruling in ran.json["rulings"]] == [3]
    assert ran.json["illegal_moves"] == {"white": 1, "black": 0}
    events.write_text('[{"event": "moved", "move": "e5e6"}]')
    ran = openarbiter("laws", "illegal", "--events", events)
    assert ran.code == 3
    assert "Event 1" in ran.err
    events.write_text("{")
    ran = openarbiter("laws", "illegal", "--events", events)
    assert ran.code == 3
    assert "line 1, column 2" in ran.err


def test_options_that_do_not_fit_are_refused(openarbiter) -> None:
    assert openarbiter("laws", "illegal", "--move", "e2e4").code == 2
    assert openarbiter("laws", "illegal", "--position", PINNED, "--offender", "black").code == 2
    assert openarbiter("laws", "illegal", "--position", PINNED, "--move", "e8e1").code == 2
    assert openarbiter("laws", "illegal", "--events", "nothing.json").code == 5
