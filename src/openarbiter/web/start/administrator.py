"""The first administrator: without one, nobody could do anything."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError

from openarbiter.web.access.second_factor import remove
from openarbiter.web.access.signed_in import end_others
from openarbiter.web.models import User


@dataclass(frozen=True, slots=True)
class MadeAdministrator:
    """An administrator just made.

    Attributes:
        password: where it was drawn, to be shown once; else None.
    """

    name: str
    password: str | None = None


def there_is_one() -> bool:
    """Whether somebody can administrate this installation."""
    return User.objects.filter(is_superuser=True, is_active=True).exists()


def weakness(name: str, password: str) -> str | None:
    """What is wrong with a password, in the language spoken; None where nothing is."""
    try:
        validate_password(password, User(username=name))
    except ValidationError as weak:
        return " ".join(weak.messages)
    return None


def make_administrator(name: str, password: str | None = None) -> MadeAdministrator:
    """Make an administrator; without a password, one is drawn.

    An account of that name that is there already becomes one and gets the password; it is logged
    out everywhere, and needs no second factor any more.
    """
    drawn = None
    if not password:
        password = drawn = "-".join(secrets.token_hex(2) for _ in range(4))
    user, _ = User.objects.get_or_create(username=name)
    user.is_superuser = user.is_staff = user.is_active = True
    user.set_password(password)
    user.save()
    remove(user)
    end_others(user, None)
    return MadeAdministrator(name, drawn)
