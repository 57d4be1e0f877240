"""The memory a value takes, estimated: exact for what is small, by samples of what is large."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import islice
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

SAMPLE = 8
"""How many elements of a large collection are looked at; the others are taken to be like them."""

_SHARED = (type, Enum, FunctionType, BuiltinFunctionType, ModuleType, bool, type(None))
"""What is there anyway, whoever refers to it."""

_PLAIN = (int, float, str, bytes, bytearray)


def weight(value: object) -> int:
    """The bytes a value takes with all it refers to, about; what occurs in it twice counts once.

    >>> weight(b"x" * 1000) > 1000
    True
    """
    return round(_weight(value, {id(value)}))


def _weight(value: object, seen: set[int]) -> float:
    if isinstance(value, _SHARED):
        return 0.0
    own = sys.getsizeof(value)
    if isinstance(value, _PLAIN):
        return own
    if isinstance(value, dict):
        return own + _all(value.keys(), seen) + _all(value.values(), seen)
    if isinstance(value, (tuple, list, set, frozenset, deque)):
        return own + _all(value, seen)
    return own + sum(_once(each, seen) for each in _attributes(value))


def _all(values: Iterable[Any], seen: set[int]) -> float:
    length = len(values)  # type: ignore[arg-type]
    if length <= SAMPLE:
        return sum(_once(each, seen) for each in values)
    step = length // SAMPLE
    if isinstance(values, Sequence):
        looked_at = list(values[::step])
    else:
        looked_at = list(islice(values, 0, None, step))
    return sum(_once(each, seen) for each in looked_at) * length / len(looked_at)


def _once(value: object, seen: set[int]) -> float:
    if id(value) in seen:
        return 0.0
    seen.add(id(value))
    return _weight(value, seen)


def _attributes(value: object) -> Iterable[object]:
    """The values of an object's attributes, from its dictionary and its slots."""
    yield from getattr(value, "__dict__", {}).values()
    for kind in type(value).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            found = getattr(value, name, None)
            if name not in ("__dict__", "__weakref__"):
                yield found
