"""Names on a form in letters that FIDE does not take."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from openarbiter.model.text import N_
from openarbiter.office.forms.warning import FormWarning, warning

NAMED = 5
"""How many names a warning has."""


def not_in_latin(names: Iterable[str]) -> tuple[FormWarning, ...]:
    """A warning with the names that are not in Latin letters; none where all are.

    Nothing is spelt anew: the spelling that counts is the one FIDE has under the FIDE ID.
    """
    others = list(dict.fromkeys(name for name in names if not is_latin(name)))
    if not others:
        return ()
    listed = "; ".join(others[:NAMED]) + ("; …" if len(others) > NAMED else "")
    return (
        warning(
            N_(
                "FIDE takes forms in Latin letters. Spell these names as the list of FIDE does: "
                "{names}."
            ),
            names=listed,
        ),
    )


def is_latin(text: str) -> bool:
    """Whether all letters of a text are Latin ones, with any accents.

    >>> is_latin("Nuñez-Šarić, D'Arcy"), is_latin("Ковачёв, Пётр"), is_latin("Iвaнов")
    (True, False, False)
    """
    return text.isascii() or all(
        unicodedata.name(letter, "").startswith(("LATIN", "MODIFIER", "FEMININE", "MASCULINE"))
        for letter in text
        if letter.isalpha()
    )
