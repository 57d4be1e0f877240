"""The engine mode for the Swiss systems other than the Dutch one."""

from __future__ import annotations

from pathlib import Path

import pytest

from openarbiter.cli.commands import SYSTEMS
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.pairing.pairs import pairs_played
from openarbiter.verify.generation import Plan, generated

OTHERS = {word: system for word, system in SYSTEMS.items() if system != "dutch"}
ROUNDS = 3


def event(system: str, **values: object) -> Path:
    """A file of three rounds, or of two matches of two games."""
    matches = 2 if system == "double-swiss" else ROUNDS
    plan = Plan(players=7, rounds=matches, system=system, boards=2, **values)
    path = Path("event.trf")
    write_trf(generated(plan, 4), path)
    return path


@pytest.mark.parametrize(("word", "system"), OTHERS.items(), ids=OTHERS)
def test_p_prints_what_the_tournament_has(openarbiter, word, system) -> None:
    tournament = read_trf(event(system)).tournament
    for number in range(1, len(tournament.rounds) + 1):
        write_trf(before(tournament, number), Path("before.trf"))
        ran = openarbiter(word, "before.trf", "-p")
        assert ran.code == 0
        count, *lines = ran.out.splitlines()
        pairs = {tuple(map(int, line.split())) for line in lines}
        assert pairs == pairs_played(tournament, number, system)
        assert int(count) == len(lines) == 4


def before(tournament, number):
    """The tournament before a round, without what it claims of points."""
    from openarbiter.verify.campaigns.position import position_before

    system = "team-swiss" if tournament.teams else "dutch"
    return position_before(tournament, number, system)


@pytest.mark.parametrize(("word", "system"), OTHERS.items(), ids=OTHERS)
def test_c_finds_nothing_and_then_a_round_with_another_colour(openarbiter, word, system) -> None:
    path = event(system)
    ran = openarbiter(word, path, "-c")
    assert ran.code == 0
    assert all(": Round #" in line for line in ran.out.splitlines() if line)
    path.write_text(path.read_text().replace("152 W", "152 X").replace("152 B", "152 W"))
    path.write_text(path.read_text().replace("152 X", "152 B"))
    assert "Checker pairings" in openarbiter(word, path, "-c").out


@pytest.mark.parametrize(("word", "system"), OTHERS.items(), ids=OTHERS)
def test_g_draws_a_tournament_that_c_agrees_with(openarbiter, word, system) -> None:
    Path("small.cfg").write_text("PlayersNumber=9\nRoundsNumber=3\n")
    ran = openarbiter(word, "-g", "small.cfg", "-o", "drawn.trf", "-s", "3", "-l")
    assert (ran.code, ran.err) == (0, "")
    assert Path("drawn.list").read_text().startswith("Round #1\n\nID\tPts\t")
    assert "Checker" not in openarbiter(word, "drawn.trf", "-c").out
    again = openarbiter(word, "-g", "small.cfg", "-o", "again.trf", "-s", "3")
    assert again.code == 0
    assert Path("drawn.trf").read_bytes() == Path("again.trf").read_bytes()


def test_without_a_word_the_file_decides(openarbiter) -> None:
    path = event("lim")
    assert openarbiter(path, "-c").out == openarbiter("--lim", path, "-c").out


def test_a_file_without_a_code_is_paired_by_the_word(openarbiter) -> None:
    path = event("dubov")
    path.write_text(path.read_text().replace("192 FIDE_DUBOV\n", ""))
    assert "Checker" not in openarbiter("--dubov", path, "-c").out


def test_the_checklist_of_teams_has_their_opponents(openarbiter) -> None:
    path = event("team-swiss")
    assert openarbiter("--team-swiss", path, "-c", "-l", "list.txt").code == 0
    head = [line for line in Path("list.txt").read_text().splitlines() if "ID" in line]
    assert head[-1].split() == ["ID", "Pts", "---", "Cur", "R1", "R2"]


@pytest.mark.parametrize(
    ("drawn", "arguments", "said"),
    [
        ("lim", ("--dubov", "event.trf", "-p"), "names the pairing system lim, not dubov"),
        ("lim", ("--dutch", "event.trf", "-p"), "CUSTOM_SWISS (lim), which is not the Dutch one"),
        ("dubov", ("--team", "event.trf", "-p"), "pairs teams, and event.trf has none"),
        ("olympiad", ("--lim", "event.trf", "-p"), "names the pairing system olympiad, not lim"),
        ("olympiad", ("--olympiad", "event.trf", "-p", "-b"), "leave out -b"),
        ("lim", ("--team", "event.trf", "-g", "-o", "out.trf"), "Only a tournament of single"),
        ("lim", ("--olympiad", "-g", "-o", "out.trf", "-b"), "know no acceleration"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_3_what_does_not_go_together(openarbiter, drawn, arguments, said) -> None:
    event(drawn)
    ran = openarbiter(*arguments)
    assert (ran.code, ran.out) == (3, "")
    assert said in ran.err
    assert not Path("out.trf").exists()


def test_1_teams_that_cannot_be_paired_are_named(openarbiter) -> None:
    plan = Plan(players=2, rounds=2, system="olympiad", boards=2)
    write_trf(generated(plan, 1), Path("two.trf"))
    ran = openarbiter("--olympiad", "two.trf", "-p")
    assert (ran.code, ran.out) == (1, "")
    assert "Team 001" in ran.err
