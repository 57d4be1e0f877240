"""Candidates that only begin alike, and several of them, in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.explain.pairings.words import candidate
from openarbiter.pairing.dutch.criteria import Pairs

LISTED = 6
"""The candidates that are listed of many with the same verdict."""

_LAST = 3
"""The last pairs that are told of candidates that only begin so."""


def begun(pairs: Pairs) -> str:
    """The pairs that candidates have in common; the last ones of many."""
    return candidate(pairs) if len(pairs) <= _LAST + 1 else f"…, {candidate(pairs[-_LAST:])}"


def some(terms: Sequence[str]) -> str:
    """Several terms; the first ones of many."""
    separator = "; " if any("," in term for term in terms) else ", "
    if len(terms) <= LISTED:
        return separator.join(terms)
    return separator.join(terms[:LISTED]) + separator + "…"
