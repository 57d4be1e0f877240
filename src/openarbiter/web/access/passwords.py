"""Passwords that can be guessed are refused, with the reason.

By what OWASP ASVS 2.1 asks: twelve letters at least, of any kind, none of the usual ones; no rules
on capitals and digits, which make passwords worse. A password is not made of what everybody in the
hall knows: the name, the event, the year.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError

from openarbiter.web import models
from openarbiter.web.tongue import say

SHORTEST = 12
"""Letters of a password at least (ASVS 2.1.1)."""

OWN = 8
"""Letters that are left at least, without a known word and the digits around it."""

_LINES = ("abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "01234567890")
_EVERYWHERE = ("openarbiter", "password", "arbiter", "chess")
_SHORTEST_NAME = 3
_SHORTEST_WORD = 4

_NEWEST = 20
"""How many events are looked at for somebody who has no role yet."""


class GoodPassword:
    """One of Django's validators of passwords."""

    def validate(self, password: str, user: models.User | None = None) -> None:
        """Refuse a password that can be guessed.

        Raises:
            ValidationError: it says why, in the reader's language.
        """
        if len(password) < SHORTEST:
            raise ValidationError(
                say(
                    "Use at least {least} characters: three or four unrelated words are easy to "
                    "remember.",
                    least=SHORTEST,
                )
            )
        plain = squeezed(password)
        if len(set(plain)) < 5:
            raise ValidationError(say("Too few different characters."))
        if _is_run(plain):
            raise ValidationError(
                say("Letters or digits in keyboard or alphabetical order are easy to guess.")
            )
        if user is not None:
            for word in _names(user):
                if word in plain:
                    raise ValidationError(
                        say("The password contains your name, {name}. Leave it out.", name=word)
                    )
        for word in [*_EVERYWHERE, *_events(user)]:
            if word in plain and len(_without(plain, word)) < OWN:
                raise ValidationError(
                    say(
                        "The password is little more than “{word}”, which is easy to guess. "
                        "Use words of your own.",
                        word=word,
                    )
                )
        core = plain.strip("0123456789")
        if core in _common() and len(core) >= _SHORTEST_WORD:
            raise ValidationError(say("Common passwords with digits added are guessed first."))

    def get_help_text(self) -> str:
        """What is asked, in the reader's language."""
        return say("At least {least} characters, not a common password.", least=SHORTEST)


def squeezed(text: str) -> str:
    """Letters and digits alone, small, without accents, as names are compared.

    >>> squeezed("Søren's Öpen-2026")
    'sørensopen2026'
    """
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(each for each in plain if each.isalnum())


def _names(user: models.User) -> Iterator[str]:
    """What a person is called, each word of it."""
    if len(login := squeezed(user.username)) >= _SHORTEST_NAME:
        yield login
    for word in re.split(r"[\W_]+", f"{user.username} {user.name}"):
        if len(plain := squeezed(word)) >= _SHORTEST_WORD:
            yield plain


def _events(user: models.User | None) -> Iterator[str]:
    """The events somebody works in, whole and each word of their names.

    Of somebody who has no role yet, those that may become it: the newest ones.
    """
    if user is None or user.pk is None:
        return
    names = list(user.memberships.values_list("event__name", flat=True))
    for name in (
        names or models.Event.objects.order_by("-pk").values_list("name", flat=True)[:_NEWEST]
    ):
        yield squeezed(name)
        for word in re.split(r"[\W_]+", name):
            if len(plain := squeezed(word)) >= _SHORTEST_WORD:
                yield plain


def _without(plain: str, word: str) -> str:
    """What is left of a password without a word, wherever it stands, and without digits."""
    return re.sub(r"\d", "", plain.replace(word, "")) if word else plain


def _is_run(plain: str) -> bool:
    """Whether it is one line of the keyboard or the alphabet, or one short piece repeated."""
    for line in _LINES:
        for way in (line, line[::-1]):
            if plain in way * 3:
                return True
    return any(
        plain == (plain[:size] * len(plain))[: len(plain)] for size in range(1, len(plain) // 3 + 1)
    )


_kept: CommonPasswordValidator | None = None


def _common() -> set[str]:
    """Django's list of 20,000 usual passwords, which is kept on this computer."""
    global _kept
    if _kept is None:
        _kept = CommonPasswordValidator()
    return _kept.passwords
