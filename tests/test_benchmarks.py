"""The benchmarks measure, give up in time, and write what they found."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from support.places import ROOT

from openarbiter.pairing.dutch import native

built = pytest.mark.skipif(not native.available(), reason="the native engine was not built")


@pytest.fixture(autouse=True)
def _importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))


def run(*arguments: str) -> str:
    command = [sys.executable, "-m", "benchmarks", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def measured(players: int, seconds: float, engine: str = "native"):  # type: ignore[no-untyped-def]
    from benchmarks.measure import Measured

    return Measured(
        position=f"open, {players:,} players, round 5",
        players=players,
        own=True,
        edition="fide-2026",
        engine=engine,
        within=True,
        seconds=seconds,
        wall=seconds,
        peak=40,
        runs=3,
        answer="same",
    )


def test_the_exponent_is_the_slope_from_1000_players_on() -> None:
    from benchmarks.growth import exponent

    squares = [(1000 * size, float(size * size)) for size in range(1, 5)]
    assert exponent([(20, 77.0), *squares]) == pytest.approx(2)
    assert exponent(squares[:1]) is None


@built
def test_an_engine_is_measured_beside_a_program_that_gives_the_same_pairs(tmp_path: Path) -> None:
    results = tmp_path / "results.json"
    ours = f"fide-2018:another={sys.executable} -m openarbiter"
    out = run(
        *("--sizes", "20", "--edition", "fide-2018", "--reference", "0"),
        *("--engine", ours, "--json", str(results)),
    )
    found = json.loads(results.read_text(encoding="utf-8"))["rounds"]
    assert [each["engine"] for each in found] == ["native", "another"]
    assert all(each["seconds"] > 0 for each in found)
    assert found[0]["answer"] == found[1]["answer"]
    assert "other pairs" not in out


def test_a_run_that_takes_too_long_is_given_up_and_told() -> None:
    out = run("--sizes", "20", "50", "--edition", "fide-2018", "--limit", "0.0001")
    assert "more than 0.0001 s" in out
    assert "50 players" not in out


def test_made_tournaments_are_checked() -> None:
    from benchmarks.campaign import made_and_checked

    equal, seconds = made_and_checked(7, "fide-2018")
    assert equal
    assert seconds > 0


def test_targets_say_what_was_not_measured() -> None:
    from benchmarks.results import as_results
    from benchmarks.targets import targets

    rounds = [measured(50, 0.0005), measured(1000, 0.01), measured(100_000, 1.5)]
    found = {each.what: each for each in targets({"rounds": as_results(rounds)})}
    assert found["one round of 50 players"].met
    assert found["growth exponent from 1,000 to 100,000 players, 2026"].met
    assert not found["the worst round of a hard event, up to 1,100 players"].seen
    assert not found["`pair`, 200 players, from start to end"].seen


def test_the_worst_round_of_a_hard_event_has_longer_in_larger_fields() -> None:
    from benchmarks.targets import targets

    def event(players: int, worst: float, ended: str = "") -> dict[str, object]:
        return {"name": f"{players}", "players": players, "worst": worst, "ended": ended}

    def met(*events: dict[str, object]) -> list[bool]:
        return [each.met for each in targets({"hard": events}) if "hard event" in each.what]

    assert met(event(1000, 1.9), event(10_000, 19.0)) == [True, True]
    assert met(event(1000, 2.1), event(10_000, 21.0)) == [False, False]
    assert met(event(1000, 1.9, "round 7 was given up"), event(10_000, 1.0)) == [False, True]


@built
def test_whole_commands_are_measured_and_shown_beside_programs(tmp_path: Path) -> None:
    from dataclasses import replace

    from benchmarks.tables import commands_table
    from benchmarks.targets import targets

    results = tmp_path / "results.json"
    command = [sys.executable, "-m", "benchmarks.commands", "--sizes", "20", "--runs", "1"]
    subprocess.run([*command, "--json", str(results)], cwd=ROOT, check=True, capture_output=True)
    found = json.loads(results.read_text(encoding="utf-8"))["commands"]
    assert found["version"] > 0
    (pairing,) = found["rounds"]
    assert pairing["players"] == 20
    assert pairing["interface"] > 0
    assert pairing["pair"] > 0
    program = replace(measured(20, 0.0045, "bbp"), edition="fide-2018", within=False)
    assert "4.50 ms |" in commands_table(found, [program]).splitlines()[-1]
    seen = {each.what: each for each in targets({"commands": found})}
    assert seen["the command `--version`, from start to end"].seen
    assert not seen["`pair`, 200 players, from start to end"].seen


def test_the_plot_of_the_same_results_is_the_same_file(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    from benchmarks.plot import plot

    rounds = [measured(20, 0.0004), measured(1000, 0.01), measured(50, 0.1, "reference")]
    files = [tmp_path / "one.svg", tmp_path / "other.svg"]
    for file in files:
        plot(rounds, file)
    one, other = (file.read_bytes() for file in files)
    assert one == other
    assert b"<dc:date>" not in one


def test_the_page_has_a_place_for_every_table() -> None:
    pytest.importorskip("matplotlib")
    from benchmarks.page import PAGE, renewed, tables
    from benchmarks.results import machine

    text = PAGE.read_text(encoding="utf-8")
    found = tables({"machine": machine()})
    assert all(f"<!-- table {name} -->\n" in text for name in found)
    assert renewed(renewed(text, found), found) == renewed(text, found)


@pytest.mark.parametrize("system", ["dubov", "double-swiss", "team-swiss", "olympiad"])
def test_events_of_other_systems_are_played_and_measured(system: str) -> None:
    from benchmarks.swiss_events import KINDS
    from benchmarks.swiss_systems import played, results_table

    found = [played(system, 20, 3, kind) for kind in KINDS]
    assert all(each["ended"] or each["worst"] >= each["median"] > 0 for each in found)
    assert not any(each["ended"] for each in found if each["kind"] == "as rated")
    assert played(system, 20, 3, KINDS[0])["digest"] == found[0]["digest"]
    assert len(results_table(found).splitlines()) == 2 + len(KINDS)
