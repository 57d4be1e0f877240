"""Finding names among some thousands that have no index, in any spelling, as a list is searched."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeVar

from openarbiter.lists.distance import errors
from openarbiter.lists.index import SHORTEST
from openarbiter.lists.search import MOST_ASKED
from openarbiter.lists.spelling import key_of, unfinished_key, words_of
from openarbiter.lists.words import ERROR, LONG, SAME, UNFINISHED

Whose = TypeVar("Whose", bound=Hashable)

WITHIN = 2
"""What a word costs that stands somewhere in another one."""


def named(asked: str, names: Iterable[tuple[Whose, str]]) -> dict[Whose, int]:
    """Those whose name has every word asked for, each with what the spelling costs.

    0 is for words that are as asked for in some spelling, Latin or Cyrillic. Typing errors are
    looked for where nobody is found without.

    Args:
        names: somebody, and their name.

    >>> people = [(1, "Чермак, Йиржи"), (2, "Čermáková, Jana"), (3, "Novák, Jiří")]
    >>> named("cermak", people), named("йиржи чермак", people), named("nowakk jiri", people)
    ({1: 0, 2: 1}, {1: 0}, {3: 0})
    >>> named("novik", people), named("tal", people)
    ({3: 3}, {})
    """
    words = list(dict.fromkeys(words_of(asked)))[:MOST_ASKED]
    if not words:
        return {}
    plain = [(who, words_of(name)) for who, name in names]
    for mistyped in (False, True):
        found = {}
        for who, own in plain:
            costs = [_cost(word, own, mistyped=mistyped) for word in words]
            known = [cost for cost in costs if cost is not None]
            if len(known) == len(words):
                found[who] = sum(known)
        if found:
            return found
    return {}


def _cost(word: str, own: list[str], *, mistyped: bool) -> int | None:
    """What a word costs that is one of those of a name; None where it is none of them."""
    if len(word) == 1:
        return SAME if any(each[0] == word for each in own) else None
    key, keys = key_of(word), [key_of(each) for each in own]
    if key in keys:
        return SAME
    start = unfinished_key(word)
    if start and any(each.startswith(start) for each in keys):
        return UNFINISHED
    if any(word in each for each in own):
        return WITHIN
    if not mistyped or len(key) < SHORTEST:
        return None
    most = 2 if len(key) >= LONG else 1
    least = min((errors(key, each, most) for each in keys), default=most + 1)
    return ERROR * least if least <= most else None
