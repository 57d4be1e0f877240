"""A bracket for programs."""

from __future__ import annotations

from typing import TypeAlias

from openarbiter.model import format_score
from openarbiter.pairing import BracketResult
from openarbiter.pairing.result import CriterionValue

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | bool | None"
"""What a JSON document is made of here; there is no number with a fraction in it."""


def bracket_json(bracket: BracketResult) -> dict[str, Json]:
    """A bracket as it was paired; scores and their differences are in points, as texts."""
    return {
        "kind": bracket.kind.value,
        "score": format_score(bracket.score),
        "moved_down": list(bracket.moved_down),
        "residents": list(bracket.residents),
        "max_pairs": bracket.max_pairs,
        "m0": bracket.m0,
        "m1": bracket.m1,
        "x": bracket.x,
        "z": bracket.z,
        "pairs": [list(pair) for pair in bracket.pairs],
        "limbo": list(bracket.limbo),
        "downfloaters": list(bracket.downfloaters),
        "criteria": {article: value_json(value) for article, value in bracket.criteria.items()},
    }


def value_json(value: CriterionValue) -> Json:
    """The value of a criterion: a count, a list of points, or a list of both."""
    match value:
        case int():
            return value
        case (int(count), tuple(differences)):
            return [count, value_json(differences)]
        case _:
            return [format_score(each) for each in value if isinstance(each, int)]
