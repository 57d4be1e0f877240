"""``laws claim``: a score in, a ruling out with what the score proves."""

from __future__ import annotations

import pytest

KNIGHTS = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1"


@pytest.fixture
def sheet(tmp_path):
    def written(text: str):
        path = tmp_path / "score.pgn"
        path.write_text(text, encoding="utf-8")
        return path

    return written


@pytest.mark.rule("Laws 9.2")
def test_a_right_claim_lists_each_time(openarbiter, sheet) -> None:
    ran = openarbiter("laws", "claim", sheet(KNIGHTS), "--intended", "Ng8")
    assert ran.code == 0
    assert "3. after 4...Ng8" in ran.out
    assert "The first right claim: by Black, writing 4...Ng8." in ran.out
    assert "Draw (½-½)" in ran.out


@pytest.mark.rule("Laws 9.5.3")
def test_a_wrong_claim_as_json_with_other_editions(openarbiter, sheet) -> None:
    ran = openarbiter(
        "laws", "claim", sheet(KNIGHTS), "--pace", "rapid", "--compare", "--json"
    )  # fmt: skip
    told = ran.json
    assert told["decision"] == "play-on"
    assert told["clocks"] == [{"colour": "white", "seconds": 60}]
    assert [each["edition"] for each in told["otherwise"]] == ["fide-2018", "pmr-2018"]
    repeated = told["claim"]["evidence"][0]
    assert (repeated["kind"], repeated["certainty"]) == ("threefold", "impossible")
    assert [each["move"] for each in repeated["occurrences"]] == ["2.Ng1", "4.Ng1"]
    assert told["claim"]["first_right"][0]["move"] == "4...Ng8"


@pytest.mark.rule("Laws 9.2")
def test_a_claim_may_be_looked_at_before_an_earlier_move(openarbiter, sheet) -> None:
    path = sheet(KNIGHTS + " Ng8 5. e4 e5")
    assert "Draw" in openarbiter("laws", "claim", path, "--at", "5.").out
    assert "The claim is wrong" in openarbiter("laws", "claim", path, "--at", "5...").out
    other = openarbiter("laws", "claim", path, "--at", "5.", "--by", "black")
    assert "Only the player who has the move" in other.out


@pytest.mark.rule("Laws 11.11")
def test_a_partial_score_leaves_the_question_open(openarbiter, sheet) -> None:
    ran = openarbiter("laws", "claim", sheet("1. Nf3 Nf6 2. Ng1 ? 3. Nf3 Nf6 4. Ng1 Ng8"))
    assert ran.code == 1
    assert "It depends on the missing moves: 2..." in ran.out
    assert "The claim would be right with 2...Ng8, for example." in ran.out


@pytest.mark.parametrize(
    ("text", "arguments", "code", "words"),
    [
        ("1. e4 e5 2. Ke3", [], 3, "line 1, column 13"),
        ("", [], 3, "no game here"),
        ("1. e4", ["--at", "9."], 2, "has no move 9."),
        ("1. e4", ["--at", "x"], 2, "the number of a move"),
        ("1. e4", ["--position", "8/8"], 2, "8 ranks"),
        ("1. e4", ["--intended", "N" * 30], 2, "is not a move"),
    ],
)
def test_bad_input_is_told(openarbiter, sheet, text, arguments, code, words) -> None:
    ran = openarbiter("laws", "claim", sheet(text), *arguments)
    assert ran.code == code
    assert words in ran.err
