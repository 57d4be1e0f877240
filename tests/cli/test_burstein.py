"""The Burstein System on the command line."""

from __future__ import annotations

import pytest
from support.small import SEVEN

from openarbiter.formats.trf import read_trf
from openarbiter.pairing import pair_round


def test_a_round_is_paired_by_the_burstein_system(openarbiter, seven, tmp_path) -> None:
    out = tmp_path / "out.trf"
    ran = openarbiter("pair", seven, "--system", "burstein", "--write", out, "--explain-brackets")
    assert ran.code == 0, ran.err
    assert "Round 3 of 5. Burstein System, edition fide-2018\n" in ran.out
    assert "C.04.4.2 B: The bye goes to player " in ran.out
    assert "C.04.4.2 A.7: In the order of the Index" in ran.out
    written = read_trf(out).tournament
    assert written.regulations.system == "FIDE_BURSTEIN"
    again = pair_round(written, 3, edition="fide-2018")
    assert again.system == "burstein"
    boards = {(board.white, board.black) for board in again.boards}
    assert boards == {(game.white, game.black) for game in written.rounds[-1].games}


@pytest.mark.parametrize("code", ["FIDE_BURSTEIN", "FIDE_BURSTEIN_BAKU"])
def test_the_code_of_the_file_is_enough(openarbiter, seven, tmp_path, code) -> None:
    seven.write_text(SEVEN.replace("062 7", f"062 7\n192 {code}"))
    out = tmp_path / "out.trf"
    ran = openarbiter("pair", seven, "--json", "--write", out)
    assert ran.json["system"] == "burstein"
    assert f"192 {code}\n" in out.read_text()
    checked = openarbiter("check", out, "--json").json
    assert checked["rounds"][-1]["equal"]
