"""Two who edit the same regulations: what the other one changed, and what was written meanwhile."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from openarbiter.web import models
from openarbiter.web.pages.events.regulations_words import field_label, field_value
from openarbiter.web.tongue import say

_ACTIONS = ("regulations", "particulars", "schedule", "colour-drawn", "undo")


@dataclass(frozen=True, slots=True)
class Other:
    """One field that somebody else changed after the form was opened.

    Attributes:
        was, now: before and after, in words.
        yours: what the form has, in words; ``""`` where it was not touched there.
    """

    label: str
    was: str
    now: str
    yours: str


@dataclass(frozen=True, slots=True)
class Merged:
    """A form brought up to date with what is stored by now.

    Attributes:
        given: what was written in the form, and of everything else what is stored.
        others: what somebody else changed.
        who: by whom, as far as the ledger tells.
    """

    given: dict[str, str]
    others: tuple[Other, ...]
    who: str


def opened_with(shown: Mapping[str, str]) -> str:
    """What a form was opened with, for a hidden field."""
    return json.dumps(dict(shown), ensure_ascii=False, sort_keys=True)


def merged(
    section: models.Section, opened: str, given: Mapping[str, str], stored: Mapping[str, str]
) -> Merged:
    """What was written in an old form, on top of what is stored now.

    Args:
        opened: what the form was opened with, as :func:`opened_with` has it; where it cannot be
            read, everything that differs counts as written here.
        given: the form as it was sent.
        stored: the regulations as a form would show them now.
    """
    before = _read(opened) or dict(stored)
    result = dict(stored)
    others = []
    for name in {**stored, **given}:
        was, now = before.get(name, ""), stored.get(name, "")
        yours = given.get(name, was)
        if yours != was:
            result[name] = yours
        if now != was:
            others.append(
                Other(
                    field_label(name),
                    field_value(name, was),
                    field_value(name, now),
                    field_value(name, yours) if yours not in (was, now) else "",
                )
            )
    return Merged(result, tuple(others), _who(section))


def _read(opened: str) -> dict[str, str] | None:
    try:
        found = json.loads(opened[:100_000])
    except ValueError:
        return None
    if not isinstance(found, dict):
        return None
    return {str(name): str(value) for name, value in found.items()}


def _who(section: models.Section) -> str:
    last = section.entries.filter(action__in=_ACTIONS).order_by("-number").first()
    return last.who if last is not None else say("somebody else")
