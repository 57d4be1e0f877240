"""The switches of the tie-break rules: what the regulations of an event may say otherwise."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import StrEnum
from typing import get_type_hints

from openarbiter.rulebook.tie_break_rules import TieBreakRules

_FLAGS = {"yes": True, "no": False}


def switches() -> dict[str, tuple[str, ...]]:
    """The values of every switch by its name, in words; yes and no for flags."""
    hints = get_type_hints(TieBreakRules)
    found = {}
    for each in fields(TieBreakRules):
        hint = hints[each.name]
        if hint is bool:
            found[each.name] = tuple(_FLAGS)
        elif isinstance(hint, type) and issubclass(hint, StrEnum):
            found[each.name] = tuple(value.value for value in hint)
    return found


def switched(rules: TieBreakRules, name: str, value: str) -> TieBreakRules:
    """The rules with one switch set (C.07 16.6).

    >>> from openarbiter.rulebook import tie_break_rules
    >>> switched(tie_break_rules("fide-2018"), "opponents_unplayed", "as scored").opponents_unplayed
    <OpponentsUnplayed.AS_SCORED: 'as scored'>

    Raises:
        KeyError: there is no switch of that name.
        ValueError: it has no such value.
    """
    if value not in switches()[name]:
        raise ValueError(value)
    kind = get_type_hints(TieBreakRules)[name]
    typed = _FLAGS[value] if kind is bool else kind(value)
    return replace(rules, **{name: typed})  # type: ignore[arg-type]
