"""The engine mode: what programs that call bbpPairings or JaVaFo rely on."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.small import TWO_WHO_MET

from openarbiter.version import __version__

PAIRS = "4\n1 2\n5 3\n4 7\n6 0\n"

CHECKED = """\
seven: Round #1
seven: Round #2
  Checker pairings        Tournament pairings 
      7 -   1                  3 -   1
      2 -   3                  7 -   5
      4 -   5                  2 -   6
      6 -   0                  4 -   0


"""  # noqa: W291

CHECKLIST = """\

ID\tPts\t---\tPref\tC2\tC12\tC14\t  Cur\t\tR1\tR2\t

 1\t2.0\t WB\t  w \t Y\t   \t   \t (2W)\t\t 4\t 3\t

 2\t1.5\t BW\t  b \t Y\t  D\t   \t (1B)\t\t 5\t 6\t
 5\t1.5\t WB\t  w \t Y\t  U\t   \t (3W)\t\t 2\t 7\t

 3\t1.0\t WW\t  B \t Y\t   \t   \t (5B)\t\t 6\t 1\t
 4\t1.0\t  B\t (W)\t N\t  D\t   \t (7W)\t\t 1\t  \t
 7\t1.0\t  W\t (B)\t N\t  D\t  D\t (4B)\t\t  \t 5\t

 6\t0.0\t BB\t  W \t Y\t  U\t   \t(bye)\t\t 3\t 2\t


"""


@pytest.mark.parametrize("system", [("--dutch",), ()], ids=["bbpPairings", "JaVaFo"])
def test_p_prints_the_number_of_pairs_and_the_pairs(openarbiter, seven, system) -> None:
    ran = openarbiter(*system, seven, "-p")
    assert (ran.code, ran.out, ran.err) == (0, PAIRS, "")


def test_p_writes_a_file_beside_the_tournament(openarbiter, seven) -> None:
    folder = seven.parent / "elsewhere"
    folder.mkdir()
    moved = seven.rename(folder / "seven.trf")
    ran = openarbiter("--dutch", moved, "-p", "pairs.txt")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert (folder / "pairs.txt").read_bytes() == PAIRS.encode()
    ran = openarbiter("--dutch", moved, "-p", "./pairs.txt")
    assert Path("pairs.txt").exists() or (folder / "pairs.txt").exists()


def test_p_replaces_the_pairs_of_the_last_time(openarbiter, seven) -> None:
    Path("pairs.txt").write_text("old")
    assert openarbiter("--dutch", seven, "-p", "pairs.txt").code == 0
    assert Path("pairs.txt").read_text() == PAIRS


def test_l_writes_the_checklist(openarbiter, seven) -> None:
    assert openarbiter("--dutch", seven, "-p", "pairs.txt", "-l", "list.txt").code == 0
    assert Path("list.txt").read_text() == CHECKLIST + f"OpenArbiter {__version__}"
    assert openarbiter("--dutch", seven, "-p", "-l").code == 0
    assert Path("seven.list").read_text() == CHECKLIST + f"OpenArbiter {__version__}"


def test_c_prints_the_rounds_and_their_differences(openarbiter, seven) -> None:
    ran = openarbiter("--dutch", seven, "-c")
    assert (ran.code, ran.out, ran.err) == (0, CHECKED, "")


def test_c_writes_the_checklists_of_all_rounds_into_one_file(openarbiter, seven) -> None:
    assert openarbiter("--dutch", seven, "-c", "-l").code == 0
    written = Path("seven.list").read_text()
    assert written.startswith("Round #1\n\nID\tPts\t")
    assert "\n\n\nRound #2\n\nID" in written


def test_c_says_where_no_pairing_exists(openarbiter, tmp_path) -> None:
    path = tmp_path / "again.trf"
    text = TWO_WHO_MET.replace("2 w 1\n", "2 w 1     2 b 0\n").replace(
        "1 b 0\n", "1 b 0     1 w 1\n"
    )
    path.write_text(text.replace("0.0    2", "1.0    2"))
    ran = openarbiter("--dutch", path, "-c")
    assert ran.out == (
        "again: Round #1\nagain: Round #2\nNo valid pairing exists for round 2.\n\n\n"
    )
    assert "has already played" in ran.err
    assert ran.code == 0


def test_r_prints_the_release_first(openarbiter, seven) -> None:
    assert openarbiter("-r").out == f"OpenArbiter {__version__}\n"
    assert openarbiter("-r", "--dutch", seven, "-p").out == f"OpenArbiter {__version__}\n" + PAIRS


def test_the_edition_is_the_file_s_unless_chosen(openarbiter, seven) -> None:
    openarbiter("--dutch", seven, "-p", "-l")
    assert "C12\tC14" in Path("seven.list").read_text()
    openarbiter("--dutch", seven, "-p", "-l", "--edition", "fide-2026")
    assert "C14\tC16" in Path("seven.list").read_text()


def test_b_accelerates_by_the_baku_method(openarbiter, seven) -> None:
    openarbiter(seven, "-p", "-l", "-b")
    first = Path("seven.list").read_text().splitlines()[3]
    assert first.split()[:2] == ["1", "3.0"]


def test_several_allocated_byes_in_a_round_are_told_and_let_pass(openarbiter, seven) -> None:
    text = seven.read_text().replace("0.0    7     3 b 0     2 b 0", "1.0    7     3 b 0  0000 - U")
    seven.write_text(text.replace("1.5    3     5 b =     6 w 1", "1.5    3     5 b =  0000 - F"))
    ran = openarbiter("--dutch", seven, "-p")
    assert ran.code == 0
    assert ran.out.startswith("4\n")
    assert "seven.trf: line" in ran.err


class TestExitCodes:
    def test_1_no_pairing_exists_and_nothing_is_written(self, openarbiter, tmp_path) -> None:
        path = tmp_path / "two.trf"
        path.write_text(TWO_WHO_MET)
        ran = openarbiter("--dutch", path, "-p", "pairs.txt", "-l")
        assert (ran.code, ran.out) == (1, "")
        assert "cannot be paired" in ran.err
        assert not Path("pairs.txt").exists()

    def test_2_an_unexpected_error(self, openarbiter, seven, monkeypatch) -> None:
        def broken(*_: object, **__: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr("openarbiter.cli.drop_in.pair_round", broken)
        assert openarbiter("--dutch", seven, "-p").code == 2

    def test_3_a_wrong_file_or_request(self, openarbiter, seven) -> None:
        sound = seven.read_text()
        for wrong in (
            sound.replace("2.0    1", "3.0    1"),
            sound.replace("XXR 5\n", ""),
            sound.replace("XXR 5", "XXR 2"),
            sound.replace("062 7", "062 7\n192 FIDE_BURSTEIN"),
        ):
            seven.write_text(wrong)
            assert openarbiter("--dutch", seven, "-p", "pairs.txt").code == 3
        assert not Path("pairs.txt").exists()

    @pytest.mark.parametrize(
        "arguments",
        [
            ("--dutch",),
            ("--dutch", "seven.trf"),
            ("--dutch", "seven.trf", "-x"),
            ("--dutch", "seven.trf", "-c", "-p"),
            ("--dutch", "seven.trf", "-p", "a", "b"),
            ("--dutch", "-p"),
            ("--keizer", "seven.trf", "-p"),
            ("--dutch", "seven.trf", "-p", "--edition", "fide-1066"),
        ],
        ids=" ".join,
    )
    def test_3_arguments_that_are_not_understood(self, openarbiter, seven, arguments) -> None:
        ran = openarbiter(*arguments)
        assert (ran.code, ran.out) == (3, "")
        assert ran.err

    def test_5_a_file_that_cannot_be_read_or_written(self, openarbiter, seven) -> None:
        assert openarbiter("--dutch", "nowhere.trf", "-p").code == 5
        assert openarbiter("--dutch", seven, "-p", "nowhere/pairs.txt").code == 5
