"""Shapes of what only certificates of other systems than the Dutch one have, and what they hold."""

from __future__ import annotations

from typing import Any

from openarbiter.model import parse_score
from openarbiter.pairing import PairedGroup
from openarbiter.pairing.result import CriterionValue
from openarbiter.rulebook import Edition
from openarbiter.rulebook.burstein_rules import burstein_rules
from openarbiter.rulebook.dubov_rules import dubov_rules
from openarbiter.rulebook.lim_rules import LIM_EDITIONS, lim_switches
from openarbiter.rulebook.upfloating_rules import DOUBLE_SWISS, SWISS_TEAM
from openarbiter.verify.certificate import shapes
from openarbiter.verify.certificate.shapes import Seen, Shape, member


def others_form(system: str, edition: Edition) -> dict[str, Shape]:
    """The members of a certificate of a system, besides those that all certificates have."""
    numbers = shapes.listing(shapes.whole(1))
    steps = shapes.listing(shapes.record({"article": shapes.text, "text": shapes.text}))
    switches = lim_switches() if system in LIM_EDITIONS else {}
    group: dict[str, Shape] = {
        "score": shapes.points,
        "members": numbers,
        "floaters": numbers,
        "pairs": shapes.listing(shapes.listing(shapes.whole(1), 2)),
        "left": numbers,
        "criteria": _some_of(criteria_shapes(system, edition)),
        "steps": steps,
    }
    return {
        "switches": shapes.record(
            {name: shapes.one_of(*known) for name, known in switches.items()}
        ),
        "steps": steps,
        "groups": shapes.listing(shapes.record(group)),
    }


def criteria_shapes(system: str, edition: Edition) -> dict[str, Shape]:
    """The shape of the value of each criterion a system has, by its article."""
    count, points = shapes.whole(), shapes.listing(shapes.points)
    match system:
        case "dubov":
            rules = dubov_rules(edition)
            counts = (rules.number, rules.colour, rules.maximum, rules.times, rules.repeated)
            return {**dict.fromkeys(counts, count), rules.scores: points}
        case "burstein":
            burstein = burstein_rules(edition)
            return {
                **dict.fromkeys((burstein.number, burstein.colour), count),
                burstein.scores: points,
                burstein.following: shapes.in_turn(count, points),
            }
        case "team-swiss" | "double-swiss":
            floating = SWISS_TEAM if system == "team-swiss" else DOUBLE_SWISS
            names = (
                floating.number,
                floating.following,
                floating.floated,
                floating.colour,
                floating.strong,
                floating.opponents,
            )
            shape = {**dict.fromkeys(names, count), floating.scores: points}
            return {name: each for name, each in shape.items() if name}
        case _:
            return {}


def _some_of(members: dict[str, Shape]) -> Shape:
    """An object with some of these members: some rounds leave a criterion out."""

    def look(value: object, path: str, seen: Seen) -> None:
        if not isinstance(value, dict):
            shapes.record({})(value, path, seen)
            return
        known = {key: shape for key, shape in members.items() if key in value}
        shapes.record(known)({key: value[key] for key in known}, path, seen)
        for key in value:
            if key not in members:
                seen.not_known(member(path, key))

    return look


def groups_of(read: list[dict[str, Any]]) -> tuple[PairedGroup, ...]:
    """The groups of a document; its steps stay in the document, as they are sentences."""
    return tuple(
        PairedGroup(
            score=parse_score(each["score"]),
            members=tuple(each["members"]),
            floaters=tuple(each["floaters"]),
            pairs=tuple((one, other) for one, other in each["pairs"]),
            left=tuple(each["left"]),
            criteria={article: value_of(value) for article, value in each["criteria"].items()},
        )
        for each in read
    )


def value_of(value: Any) -> CriterionValue:
    """The value of a criterion back from its JSON."""
    if isinstance(value, int):
        return value
    if value and isinstance(value[0], int):
        return value[0], tuple(map(parse_score, value[1]))
    return tuple(map(parse_score, value))
