"""The Dubov System on the command line."""

from __future__ import annotations

import pytest
from support.small import SEVEN

from openarbiter.formats.trf import read_trf
from openarbiter.pairing import pair_round


def test_a_round_is_paired_by_the_dubov_system(openarbiter, seven, tmp_path) -> None:
    out = tmp_path / "out.trf"
    ran = openarbiter("pair", seven, "--system", "dubov", "--write", out, "--explain-brackets")
    assert ran.code == 0, ran.err
    assert "Round 3 of 5. Dubov System, edition fide-2018\n" in ran.out
    assert "C.04.4.1 B.0: The bye goes to player " in ran.out
    assert "Scoregroup 2.0\n" in ran.out
    written = read_trf(out).tournament
    assert written.regulations.system == "FIDE_DUBOV"
    again = pair_round(written, 3, edition="fide-2018")
    assert again.system == "dubov"
    boards = {(board.white, board.black) for board in again.boards}
    assert boards == {(game.white, game.black) for game in written.rounds[-1].games}


@pytest.mark.parametrize("code", ["FIDE_DUBOV", "FIDE_DUBOV_BAKU"])
def test_the_code_of_the_file_is_enough(openarbiter, seven, tmp_path, code) -> None:
    seven.write_text(SEVEN.replace("062 7", f"062 7\n192 {code}"))
    out = tmp_path / "out.trf"
    ran = openarbiter("pair", seven, "--json", "--write", out)
    assert ran.json["system"] == "dubov"
    assert not [each for each in ran.json["warnings"] if each["code"] == "other-rules-named"]
    assert f"192 {code}\n" in out.read_text()
    checked = openarbiter("check", out, "--json").json
    assert checked["rounds"][-1]["equal"]
    assert "Dubov System" in openarbiter("explain", seven).out
    assert "FIDE (Dutch) System" in openarbiter("explain", seven, "--system", "dutch").out


def test_who_has_no_rating_is_named(openarbiter, seven) -> None:
    lines = SEVEN.splitlines(keepends=True)
    bare = [
        line[:48] + "    " + line[52:] if line.startswith("001    3") else line for line in lines
    ]
    seven.write_text("".join(bare))
    ran = openarbiter("pair", seven, "--system", "dubov")
    assert ran.code == 1
    assert "3 Carla" in ran.err
    assert "estimated rating" in ran.err
