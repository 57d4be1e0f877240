"""The names people log in with."""

from __future__ import annotations

import unicodedata

from django.core.exceptions import ValidationError

from openarbiter.web import models
from openarbiter.web.tongue import say

Errors = dict[str, str]

_ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"})
"""Alphabets with letters of the same shape, as Unicode begins their names."""


def new_account(name: str, full_name: str, errors: Errors) -> models.User | None:
    """An account that is not saved yet, without a password; None where the name will not do."""
    user = models.User(username=name, last_name=full_name)
    user.set_unusable_password()
    try:
        user.full_clean(exclude=["password"])
    except ValidationError:
        errors["user"] = say(
            "Choose another user name: letters, digits and @ . + - _, not yet taken."
        )
        return None
    if mixes_alphabets(user.username):
        errors["user"] = say(
            "Use the letters of one alphabet: this name looks like an existing one but is "
            "different."
        )
        return None
    # A closed account keeps its name: it may be opened again.
    if models.User.objects.filter(username__iexact=user.username).exists():
        errors["user"] = say(
            "This user name is taken. To give that person a role, use the form above."
        )
        return None
    return user


def mixes_alphabets(name: str) -> bool:
    """Whether a name has letters of several alphabets that look the same.

    >>> mixes_alphabets("anna-2"), mixes_alphabets("\u0430nna")
    (False, True)
    """
    found = {unicodedata.name(letter, "").split(" ")[0] for letter in name if letter.isalpha()}
    return len(found & _ALIKE) > 1
