"""Editions of the Swiss rules by the words in which tournaments name them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from openarbiter.rulebook.editions import FIDE_2018, FIDE_2026, Edition

_WORDS = (
    (
        re.compile(r"\bbaku\W{0,3}2016\b|\bdutch\W{0,3}(?:2016|2017|2018)\b", re.IGNORECASE),
        FIDE_2018,
    ),
    (re.compile(r"\bdutch\W{0,3}2026\b", re.IGNORECASE), FIDE_2026),
)


def editions_in_words(text: str) -> Iterator[Edition]:
    """The editions that a text names, such as the type of a tournament (092, 192).

    >>> [edition.id for edition in editions_in_words("Swiss Dutch (Baku 2016)")]
    ['fide-2018']
    """
    return (edition for words, edition in _WORDS if words.search(text))
