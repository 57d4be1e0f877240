"""One sentence with places to fill in, to be shown in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence of why something is as it is.

    Attributes:
        template: the English sentence with named places; it is the key of its
            translations.
        values: what goes into the places.
    """

    template: str
    values: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, template: str, **values: object) -> Reason:
        """The sentence with these values in its places."""
        return cls(template, tuple((name, str(value)) for name, value in values.items()))

    def message(self, translate: Callable[[str], str] = str) -> str:
        """The sentence, translated."""
        return translate(self.template).format(**dict(self.values))
