"""``openarbiter pair`` by Lim and by the FIDE Swiss Rules of 1987-89."""

from __future__ import annotations

import pytest

from openarbiter.formats.trf import read_trf
from openarbiter.pairing import system_of


@pytest.mark.parametrize(
    ("system", "title"),
    [("lim", "Lim System (C.04.4.3)"), ("fide-swiss-1989", "FIDE Swiss Rules of 1987-89")],
)
def test_it_prints_the_boards_and_writes_the_system(openarbiter, seven, system, title) -> None:
    ran = openarbiter("pair", "--system", system, seven, "--write", "next.trf", "-v")
    assert ran.code == 0
    assert f"Round 3 of 5. {title}\n" in ran.out
    assert "Bye: 6 Finn (0.0)\n" in ran.out
    assert "The bye goes to number 6" in ran.out
    assert "Scoregroup 2.0\n  residents: 1\n  to other groups: 1\n" in ran.out
    assert ("word for word everywhere" in ran.err) == (system == "lim")
    assert "C.04.4.3 2.3.4: " in ran.out or "9.3d: " in ran.out
    written = read_trf("next.trf").tournament
    assert system_of(written).name == system
    again = openarbiter("pair", "next.trf")
    assert f"Round 4 of 5. {title}\n" in again.out


def test_an_unknown_switch_is_told_with_its_line(openarbiter, seven) -> None:
    seven.write_text(seven.read_text() + "### Pairing switch: due=never\n")
    ran = openarbiter("pair", "--system", "lim", seven)
    assert ran.code != 0
    assert "“### Pairing switch: due=never”" in ran.err
    assert "equalising, alternating" in ran.err


def test_a_tournament_of_another_swiss_system_is_checked_and_explained_by_it(
    openarbiter, seven
) -> None:
    openarbiter("pair", "--system", "lim", seven, "--write", "next.trf")
    checked = openarbiter("check", "next.trf")
    assert "Lim System (C.04.4.3)" in checked.out
    explained = openarbiter("explain", "next.trf")
    assert explained.code == 0
    assert "Lim System (C.04.4.3)" in explained.out
    assert "The median group" in explained.out


def test_programs_get_the_groups_and_the_steps(openarbiter, seven) -> None:
    said = openarbiter("pair", "--system", "lim", seven, "--json").json
    assert said["brackets"] == []
    assert said["steps"][0] == {
        "article": "C.04.4.3 1.1",
        "sentence": said["steps"][0]["sentence"],
    }
    assert "The bye goes to number 6" in said["steps"][0]["sentence"]
    first = said["groups"][0]
    assert (first["score"], first["members"], first["left"]) == ("2.0", [1], [1])
    assert (first["floaters"], first["pairs"], first["criteria"]) == ([], [], {})
    assert first["steps"][0]["article"] == "C.04.4.3 2.3.4"
    paired = [pair for group in said["groups"] for pair in group["pairs"]]
    assert len(paired) == len(said["boards"])


def test_the_dutch_system_has_brackets_and_no_groups(openarbiter, seven) -> None:
    said = openarbiter("pair", seven, "--json").json
    assert said["brackets"]
    assert (said["steps"], said["groups"]) == ([], [])
