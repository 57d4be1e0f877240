"""Certificates of the other Swiss systems: no value can be changed in silence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from support.other_certificates import SYSTEMS, a_round_with_floaters, verified
from support.tampered import leaves, nodes, with_value, without

from openarbiter.rulebook.lim_rules import lim_switches
from openarbiter.verify.certificate import NotACertificate

Path = tuple[str | int, ...]

ITS_OWN_WORD = {("made_by", "program"), ("made_by", "version"), ("made_by", "engine")}
OF_ITS_FILE = {("input", "file_sha256")}


def others(path: Path, value: Any) -> Iterator[Any]:
    """Another value that could stand in the same place."""
    match value:
        case bool():
            yield not value
        case None:
            yield True
        case int():
            yield value + 1
        case str() if path[0] == "switches":
            yield next(each for each in lim_switches()[str(path[1])] if each != value)
        case str() if path[-1] == "initial_colour":
            yield "black" if value == "white" else "white"
        case str() if path[-1] == "kind":
            yield "half" if value != "half" else "zero"
        case str() if path[0] == "input":
            yield "1" * 64
        case str() if path[-1] == "edition":
            yield "fide-2018" if value == "fide-2026" else "fide-2026"
        case str() if path[-1] == "system":
            yield from set(SYSTEMS) - {value}
        case str() if value[-2:-1] == "." and path[-1] != "text":
            yield "0.5" if value != "0.5" else "1.0"
        case str():
            yield value + "x"
        case _:
            yield [1]


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_value_can_be_changed_without_a_word(system: str) -> None:
    tournament, read = a_round_with_floaters(system)
    assert verified(read, tournament).valid
    seen = 0
    for path, value in leaves(read):
        for other in others(path, value):
            seen += 1
            try:
                found = verified(with_value(read, path, other), tournament, system=system)
            except NotACertificate:
                continue
            held = found.valid
            assert not held or path in ITS_OWN_WORD | OF_ITS_FILE, f"{path} may be {other!r}"
    assert seen > 60


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_can_be_left_out_without_a_word(system: str) -> None:
    tournament, read = a_round_with_floaters(system)
    for path in nodes(read):
        if path[0] in ("steps", "made_by", "input") or path[-1] in ("name", "article", "text"):
            # That the form wants these is seen for certificates of the Dutch System.
            continue
        try:
            found = verified(without(read, path), tournament, system=system)
        except NotACertificate:
            continue
        assert not found.valid, f"without {path}"


def test_pairs_and_floaters_in_another_order_are_found() -> None:
    for system in SYSTEMS:
        tournament, read = a_round_with_floaters(system)
        for place, group in enumerate(read["groups"]):
            for name in ("members", "floaters", "pairs", "left"):
                if len(group[name]) < 2:
                    continue
                changed = json.loads(json.dumps(read))
                changed["groups"][place][name].reverse()
                assert not verified(changed, tournament).valid
