"""Texts for people, marked for the translators where they stand."""

from __future__ import annotations

import unicodedata


def N_(text: str) -> str:  # noqa: N802
    """Mark a text for translation and leave it as it is; it is translated when shown."""
    return text


def alphabetical(name: str) -> str:
    """A name as the alphabet sees it, to sort by: without accents and capitals.

    >>> sorted(["Čech", "Dvořák", "cermak"], key=alphabetical)
    ['Čech', 'cermak', 'Dvořák']
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
