"""Documents with one value changed or left out."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

Path = tuple[str | int, ...]


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value that is no object and no list with something in it, with its path."""
    if isinstance(value, dict) and value:
        for key, each in value.items():
            yield from leaves(each, (*path, key))
    elif isinstance(value, list) and value:
        for place, each in enumerate(value):
            yield from leaves(each, (*path, place))
    else:
        yield path, value


def nodes(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every place of a document but the whole of it."""
    members = value.items() if isinstance(value, dict) else ()
    members = enumerate(value) if isinstance(value, list) else members
    for key, each in members:
        yield (*path, key)
        yield from nodes(each, (*path, key))


def with_value(document: Any, path: Path, value: Any) -> Any:
    """A copy of a document with another value in one place."""
    changed = copy.deepcopy(document)
    target = changed
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = value
    return changed


def without(document: Any, path: Path) -> Any:
    """A copy of a document without what stands in one place."""
    changed = copy.deepcopy(document)
    target = changed
    for key in path[:-1]:
        target = target[key]
    del target[path[-1]]
    return changed
