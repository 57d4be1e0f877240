"""Names with letters that no font of ours has, spelt in Latin letters instead of boxes."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

_PLAIN = (
    (0x20, 0x7E),
    (0xA0, 0xAC),
    (0xAE, 0x17F),
    (0x391, 0x3A1),
    (0x3A3, 0x3CE),
    (0x400, 0x45F),
    (0x490, 0x491),
    (0x2013, 0x2014),
    (0x2018, 0x201E),
    (0x2026, 0x2026),
)
"""Letters that the first font has, ends included: most texts have no other ones."""


@dataclass(frozen=True, slots=True)
class Spelt:
    """A text, and how it was spelt."""

    text: str
    latin: str


class Letters:
    """Spells what cannot be shown, and remembers it."""

    def __init__(self, has_letter: Callable[[str], bool]):
        self._has_letter = has_letter
        self._spelt: dict[str, str] = {}

    @property
    def spelt(self) -> tuple[Spelt, ...]:
        """The texts that were spelt, in their order."""
        return tuple(Spelt(text, latin) for text, latin in self._spelt.items())

    def shown(self, text: str) -> str:
        """A text in letters there are; signs that are no letters become blanks.

        FormWords that have one letter that is missing are spelt as a whole: half a name in one
        alphabet and half in another helps nobody.
        """
        clean = _without_controls(unicodedata.normalize("NFC", text))
        if all(map(self._shows, clean)):
            return clean
        latin = " ".join(
            word if all(map(self._shows, word)) else _in_latin(word) for word in clean.split()
        )
        self._spelt[clean] = latin
        return latin

    def _shows(self, letter: str) -> bool:
        code = ord(letter)
        return any(first <= code <= last for first, last in _PLAIN) or self._has_letter(letter)


def _without_controls(text: str) -> str:
    """A text without controls, marks of direction and parts of letters."""
    return "".join(
        " "
        if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
        else letter
        for letter in text
    )


def _in_latin(word: str) -> str:
    # The table takes a while to load, and hardly a name needs it.
    from anyascii import anyascii

    return anyascii(word) or "?"
