"""The lines of a file that name Lim or the rules of 1987-89, and their switches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Entrant, Regulations, Tournament
from openarbiter.pairing import NoPairing, pair_round, system_of
from openarbiter.pairing.switch_lines import pairing_lines, with_switches
from openarbiter.pairing.system import System, with_system
from openarbiter.rulebook.lim_choices import HundredPoints, TypeHistory
from openarbiter.rulebook.lim_rules import (
    FIDE_SWISS_1989,
    LIM,
    LIM_EDITIONS,
    lim_switched,
    lim_switches,
)

FOUR = Tournament(
    entrants=tuple(Entrant(number, name=f"P{number}") for number in range(1, 5)),
    regulations=Regulations(rounds=3),
)


@pytest.mark.parametrize("system", LIM_EDITIONS)
def test_a_file_names_its_system_and_is_read_again_equal(system: str, tmp_path) -> None:
    named = with_system(FOUR, System(system))
    path = tmp_path / "named.trf"
    path.write_text(write_trf(named))
    read = read_trf(path).tournament
    assert system_of(read).name == system
    assert f"### Pairing system: {system}" in read.extra
    assert "192 CUSTOM_SWISS" in path.read_text()
    assert pair_round(read).system == system


def test_a_system_is_named_once() -> None:
    twice = with_system(with_system(FOUR, System("lim")), System("fide-swiss-1989"))
    assert twice.extra == ("### Pairing system: fide-swiss-1989",)


def test_a_custom_system_nobody_names_is_paired_as_the_program_does_by_default() -> None:
    for extra in ((), ("### Pairing system: monrad",)):
        custom = replace(FOUR, extra=extra, regulations=Regulations(system="CUSTOM_SWISS"))
        assert system_of(custom).name == "dutch"


def test_switches_are_set_by_lines_and_the_last_counts() -> None:
    lines = (
        "### Pairing switch: hundred_points=always",
        "### Pairing switch: type_history = this round",
        "### Pairing switch: hundred_points=never",
    )
    rules = with_switches(replace(FOUR, extra=lines), 1, FIDE_SWISS_1989)
    assert rules.hundred_points is HundredPoints.NEVER
    assert rules.type_history is TypeHistory.THIS_ROUND


def test_the_lines_a_file_needs_to_be_paired_are_its_system_and_its_readings() -> None:
    system, reading = "### Pairing system: lim", "### Pairing switch: due=equalising"
    event = replace(FOUR, extra=("012 Open", system, "### Held in spring", reading))
    assert pairing_lines(event) == (system, reading)
    assert pairing_lines(FOUR) == ()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("### Pairing switch: colours=none", "names a switch “colours”, which there is not"),
        ("### Pairing switch: due=none", "gives the switch “due” the value “none”"),
        ("### Pairing switch: due", "gives the switch “due” the value “”"),
    ],
)
def test_an_unknown_switch_refuses_the_round(line: str, told: str) -> None:
    with pytest.raises(NoPairing) as caught:
        pair_round(replace(FOUR, extra=(line,)), system="lim")
    message = str(caught.value)
    assert line in message
    assert told in message
    assert "equalising" in message or "hundred_points" in message


@pytest.mark.parametrize("rules", LIM_EDITIONS.values(), ids=lambda rules: rules.id)
def test_every_switch_can_have_each_of_its_values(rules) -> None:
    for name, values in lim_switches().items():
        assert len(values) > 1
        for value in values:
            set_to = getattr(lim_switched(rules, name, value), name)
            assert set_to == {"yes": True, "no": False}.get(value, value)


def test_the_editions_differ_in_data_alone() -> None:
    names = ("id", "source", "articles", "forfeit_win", "type_history", "full_bye_bars")
    assert replace(FIDE_SWISS_1989, **{name: getattr(LIM, name) for name in names}) == LIM
