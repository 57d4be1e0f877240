"""``openarbiter laws notation``, ``laws chess960``, ``laws seal``."""

from __future__ import annotations

from pathlib import Path

import pytest

SEALED = "r3k2q/8/8/8/8/8/8/R3KQN1 w - - 0 41"


@pytest.mark.rule("Laws C.13")
def test_a_typed_score_is_written_in_another_language_and_form(openarbiter) -> None:
    score = "1.e4 e5 2. Kf3 Kf6 3. d4 ed 4. e5 Ke4 5. Фd4 d5 6. ed6 в.п."
    ran = openarbiter("laws", "notation", score, "--to", "bg", "--form", "long")
    assert ran.code == 0
    assert ran.out.strip().endswith("5.Дd1xd4 d7d5 6.e5xd6 e.p.")
    assert openarbiter("laws", "notation", score, "--form", "pgn").out.strip().endswith("6. exd6 *")
    said = openarbiter("laws", "notation", "1.e4 e5", "--form", "announced").out
    assert said == "1. Bauer Eva zwei Eva vier\n1... Bauer Eva sieben Eva fünf\n"


@pytest.mark.rule("Laws C")
def test_a_problem_of_a_score_is_told_with_its_place(openarbiter) -> None:
    Path("sheet.txt").write_text("1. e4 e5\n2. Nd3 Nc6\n", encoding="utf-8")
    ran = openarbiter("laws", "notation", "sheet.txt")
    assert ran.code == 3
    assert "line 2, column 4, move 2.: “Nd3” is not a legal move in this position." in ran.err
    said = openarbiter("laws", "notation", "1.P-K4", "--json").json
    assert (said["complete"], said["evidence"], said["moves"]) == (False, False, [])
    assert said["problems"][0]["kind"] == "other-notation"


@pytest.mark.rule("Laws II.2")
def test_a_position_by_number_and_back(openarbiter) -> None:
    assert "Position 518: RNBQKBNR" in openarbiter("laws", "chess960", "518").out
    said = openarbiter("laws", "chess960", "rnbqkbnr", "--json").json
    assert said["numbers"] == {"0-959": 518, "1-960": 518, "counted": 519}
    drawn = openarbiter("laws", "chess960", "--seed", "Open 2026, round 3, 5 2 6", "--json").json
    assert (drawn["number"], len(drawn["way"])) == (919, 1)
    assert openarbiter("laws", "chess960", "--dice", "2 3 3 2 3", "--json").json["number"] == 521
    for wrong in (["960"], ["RRKBBQNN"], ["--dice", "23"], ["--dice", "9"], ["--seed", ""], []):
        ran = openarbiter("laws", "chess960", *wrong)
        assert ran.code == 2, wrong
        assert ran.err


@pytest.mark.rule("Laws II.3")
def test_castling_of_a_position(openarbiter) -> None:
    fen = "4k3/8/8/8/8/8/8/NN1RK3 w D - 0 1"
    said = openarbiter("laws", "chess960", fen, "--json").json["castling"]
    assert [(each["now"], each["ever"]) for each in said] == [(False, False), (True, True)]
    assert said[1]["manner"] == "king-only"
    assert openarbiter("laws", "chess960", fen.replace(" D ", " X ")).code == 3
    assert openarbiter("laws", "chess960", fen.replace("RK3", "RK4")).code == 3


@pytest.mark.rule("Laws I.2")
def test_the_envelope_as_data_and_on_paper(openarbiter) -> None:
    given = (
        "laws", "seal", SEALED, "--white", "Anna", "--black", "Boris", "--white-used", "1:23:45",
        "--black-used", "0:58:10", "--resumes", "2026-11-30 15:00", "--place", "Hall 2",
    )  # fmt: skip
    ran = openarbiter(*given, "--early", "10:00", "--json")
    assert (ran.code, ran.json["number"], ran.json["white_used"]) == (0, 41, 5625)
    assert ran.json["missing"] == []
    assert openarbiter(*given, "--write", "envelope.xlsx").code == 0
    assert Path("envelope.xlsx").stat().st_size > 1000
    lacking = openarbiter("laws", "seal", SEALED, "--edition", "pmr-2018")
    assert lacking.code == 1
    assert "(PMR 180 а)" in lacking.err
    assert openarbiter("laws", "seal", SEALED, "--white-used", "1:99").code == 2
    assert openarbiter("laws", "seal", SEALED, "--resumes", "soon").code == 2
    assert openarbiter("laws", "seal", SEALED, "--write", "envelope.txt").code == 2


@pytest.mark.rule("Laws I.8")
def test_a_sealed_move_is_judged(openarbiter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("openarbiter.laws.ending.game_end.is_dead", lambda board: False)
    said = openarbiter("laws", "seal", SEALED, "--move", "Nf3", "--json").json
    assert (said["decision"], said["articles"][0]) == ("play-on", "Laws I.9.1")
    wrong = openarbiter("laws", "seal", SEALED, "--move", "Rb9", "--edition", "pmr-2018", "--json")
    assert (wrong.json["result"], wrong.json["articles"][0]) == ("0-1", "PMR 186 б")
