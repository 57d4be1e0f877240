"""A group of a round for programs."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.model import format_score
from openarbiter.office.bracket_json import Json, value_json
from openarbiter.pairing import PairedGroup, PairingStep


def group_json(group: PairedGroup) -> dict[str, Json]:
    """A group as it was paired; scores and their differences are in points, as texts."""
    return {
        "score": format_score(group.score),
        "members": list(group.members),
        "floaters": list(group.floaters),
        "pairs": [list(pair) for pair in group.pairs],
        "left": list(group.left),
        "criteria": {article: value_json(value) for article, value in group.criteria.items()},
        "steps": steps_json(group.steps),
    }


def steps_json(steps: Iterable[PairingStep]) -> list[Json]:
    """What was done and why: articles, and sentences in English."""
    return [{"article": step.article, "text": step.reason.message()} for step in steps]
