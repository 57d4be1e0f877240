"""The forms there are, and what can be said of each besides what is in the file."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen


class FormName(StrEnum):
    """The forms of FIDE."""

    IT1 = "IT1"
    IT2 = "IT2"
    IT3 = "IT3"
    FA1 = "FA1"
    FA2 = "FA2"
    IA1 = "IA1"
    IA2 = "IA2"
    FL1 = "FL1"
    FL2 = "FL2"


FROM_TOURNAMENT = (FormName.IT1, FormName.IT3, FormName.FA1, FormName.IA1)
"""Those filled from a tournament; the others are filled from given data."""

_KEYS = {
    FormName.IT1: ("birth-place",),
    FormName.IT3: ("contact", "chief-contact", "program", "paired-by", "remarks"),
    FormName.FA1: ("birth", "birth-place", "rounds-worked"),
    FormName.IA1: ("birth", "birth-place", "rounds-worked"),
}


def said_besides(screen: Screen, form: FormName, asked: Iterable[str]) -> dict[str, str]:
    """What ``--set`` says of the form, by its keys.

    Raises:
        Failure: something of it is no ``KEY=VALUE``, or the form has no such key.
    """
    known = _KEYS.get(form, ())
    found = {}
    for each in asked:
        key, equals, value = each.partition("=")
        key = key.strip().lower()
        if not equals or key not in known:
            message = screen.say(
                "--set: “{text}” is not KEY=VALUE with a key of {form}. Keys: {known}.",
                text=each,
                form=form.value,
                known=", ".join(known) or "–",
            )
            raise Failure(Exit.WRONG_USE, message)
        found[key] = value.strip()
    return found
