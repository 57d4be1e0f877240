"""Many findings on a screen: the first few of each kind, and how many more there are."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TypeVar

from openarbiter.cli.screen import Screen

Found = TypeVar("Found")

FEW = 10
"""So many findings are shown one by one, in their order."""

OF_A_KIND = 3
"""Of more, so many of each kind are shown."""


def of_each_kind(
    found: Sequence[Found], kind: Callable[[Found], Hashable]
) -> Iterator[tuple[Sequence[Found], int]]:
    """The findings to show, and after each bunch how many more of the kind there are.

    The kinds come in the order of their first findings.

    >>> list(of_each_kind(range(20), lambda number: number % 2))
    [([0, 2, 4], 7), ([1, 3, 5], 7)]
    >>> list(of_each_kind([3, 1, 2], lambda number: number % 2))
    [([3, 1, 2], 0)]
    """
    if len(found) <= FEW:
        yield found, 0
        return
    kinds: dict[Hashable, list[Found]] = {}
    for each in found:
        kinds.setdefault(kind(each), []).append(each)
    for alike in kinds.values():
        # One more line is no longer than the line that would stand for it.
        shown = alike if len(alike) <= OF_A_KIND + 1 else alike[:OF_A_KIND]
        yield shown, len(alike) - len(shown)


def show_of_each_kind(
    screen: Screen,
    found: Sequence[Found],
    kind: Callable[[Found], Hashable],
    show: Callable[[Found], None],
) -> None:
    """Show findings beside the output, those of a kind together where there are many."""
    for shown, more in of_each_kind(found, kind):
        for each in shown:
            show(each)
        if more:
            screen.aside(
                screen.plural(
                    "… and {count} more of this kind", "… and {count} more of this kind", more
                )
            )
