"""Texts for people, marked for the translators where they stand."""

from __future__ import annotations

import unicodedata


def N_(text: str) -> str:  # noqa: N802
    """Mark a text for translation and leave it as it is; it is translated when shown."""
    return text


_UNDIVIDED = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"}
)
"""Letters that Unicode does not take apart, as passports write them; ß is folded already."""


def searchable(name: str) -> str:
    """A name as it is searched and compared by: without accents and capitals.

    To put names in order, :func:`openarbiter.model.alphabet.alphabetical_order` knows where the
    letters of an alphabet stand.

    >>> searchable("Żółć"), searchable("Søren Weiß")
    ('zolc', 'soren weiss')
    >>> searchable("cermak") in searchable("Jiří Čermák")
    True
    """
    letters = unicodedata.normalize("NFKD", name.casefold().translate(_UNDIVIDED))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
