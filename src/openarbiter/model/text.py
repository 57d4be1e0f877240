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


def alphabetical(name: str) -> str:
    """A name as the alphabet sees it, to sort and to search by: without accents and capitals.

    >>> sorted(["Čech", "Dvořák", "cermak"], key=alphabetical)
    ['Čech', 'cermak', 'Dvořák']
    >>> alphabetical("Żółć"), alphabetical("Søren Weiß")
    ('zolc', 'soren weiss')
    """
    letters = unicodedata.normalize("NFKD", name.casefold().translate(_UNDIVIDED))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
