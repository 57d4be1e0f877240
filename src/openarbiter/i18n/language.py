"""Languages and how one is chosen.

English texts are the keys of the catalogues: a text without a translation is shown
in English.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

DOMAIN = "openarbiter"

LANGUAGES: dict[str, str] = {
    "en": "English",
    "bg": "български",
    "ru": "русский",
    "uk": "українська",
}
"""The languages there are, by their code, each in its own name."""


class UnknownLanguage(ValueError):
    """The texts are not translated into this language.

    Attributes:
        name: the language asked for.
    """

    def __init__(self, name: str):
        super().__init__(f"no texts in {name!r}; there are: {', '.join(LANGUAGES)}")
        self.name = name


@dataclass(frozen=True, slots=True)
class Language:
    """One language and its texts.

    >>> ENGLISH.text("Bye")
    'Bye'
    >>> ENGLISH.count("{count} board", "{count} boards", 3).format(count=3)
    '3 boards'
    """

    code: str
    _catalogue: gettext.NullTranslations

    def text(self, message: str) -> str:
        """A text in this language, its placeholders not filled in yet."""
        return self._catalogue.gettext(message) if message else ""

    def count(self, singular: str, plural: str, number: int) -> str:
        """The form of a text that goes with a number, placeholders not filled in yet."""
        return self._catalogue.ngettext(singular, plural, number)


ENGLISH = Language("en", gettext.NullTranslations())


def language_named(name: str) -> Language:
    """The language with this code; a country or an encoding after it is ignored.

    >>> language_named("ru_RU.UTF-8").code
    'ru'

    Raises:
        UnknownLanguage: there are no texts in it.
    """
    code = _code(name)
    if code not in LANGUAGES:
        raise UnknownLanguage(name)
    return _language(code)


def language_of(environment: Mapping[str, str]) -> Language:
    """The language the environment asks for, as gettext reads it; else English.

    ``LANGUAGE`` lists several in order of liking; ``LC_ALL``, ``LC_MESSAGES`` and
    ``LANG`` name one each, and the first of them that is set decides. A locale of
    ``C`` means English whatever ``LANGUAGE`` says.

    >>> language_of({"LANGUAGE": "xx:bg", "LANG": "de_DE.UTF-8"}).code
    'bg'
    """
    locale = next(
        (environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)),
        "",
    )
    if _code(locale) in ("c", "posix"):
        return ENGLISH
    wanted = [*environment.get("LANGUAGE", "").split(":"), locale]
    for name in wanted:
        if _code(name) in LANGUAGES:
            return _language(_code(name))
    return ENGLISH


def _code(name: str) -> str:
    for separator in ".@_-":
        name = name.partition(separator)[0]
    return name.strip().lower()


@cache
def _language(code: str) -> Language:
    if code == "en":
        return ENGLISH
    from importlib.resources import as_file, files

    compiled = files("openarbiter.i18n") / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with as_file(compiled) as path, path.open("rb") as stream:
        return Language(code, gettext.GNUTranslations(stream))
