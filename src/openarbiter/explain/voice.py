"""What every account is told with: a language, and the names of those it is about."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.i18n import Language
from openarbiter.model import Tournament


class Voice:
    """The reader's language and the names by number."""

    def __init__(self, language: Language, names: Mapping[int, str]):
        self.language = language
        self._names = names

    def say(self, message: str, **values: object) -> str:
        """A text in the reader's language, its placeholders filled in."""
        return self.language.text(message).format(**values)

    def plural(self, singular: str, plural: str, number: int, **values: object) -> str:
        """A text in the form that goes with a number, available as ``{count}``."""
        return self.language.count(singular, plural, number).format(count=number, **values)

    def who(self, number: int) -> str:
        """Number and name: ``12 Oskar``."""
        return f"{number} {self._names.get(number, '')}".rstrip()


def titled(tournament: Tournament) -> dict[int, str]:
    """The players' names with their titles, by number."""
    return {
        each.number: " ".join(filter(None, (each.title, each.name))) for each in tournament.entrants
    }
