"""What a filled form lacks, or what its reader must know before signing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from openarbiter.model.reason import Reason
from openarbiter.model.text import N_

Asked: TypeAlias = tuple[str, object]
"""A field a form asks for, by its label in English, and what is known of it."""


@dataclass(frozen=True, slots=True)
class FormWarning:
    """One sentence on a filled form.

    Attributes:
        reason: the sentence; ``{fields}`` in it stands for the fields.
        fields: the fields it is about, by their labels in English.
    """

    reason: Reason
    fields: tuple[str, ...] = ()

    def message(self, translate: Callable[[str], str] = str) -> str:
        """The sentence in the reader's language."""
        fields = ", ".join(translate(each) for each in self.fields)
        return Reason.of(self.reason.template, **dict(self.reason.values), fields=fields).message(
            translate
        )


def warning(template: str, **values: object) -> FormWarning:
    """A warning of one sentence."""
    return FormWarning(Reason.of(template, **values))


def missing(fields: Iterable[Asked]) -> tuple[FormWarning, ...]:
    """A warning that names the empty ones of some fields; none where all are filled."""
    empty = tuple(label for label, value in fields if value in ("", None, 0))
    if not empty:
        return ()
    return (FormWarning(Reason(N_("Not known, fill in by hand: {fields}.")), empty),)
