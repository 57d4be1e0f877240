"""The fields of a prize plan: one reader for each kind of value, strict about what it takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any, TypeVar

from openarbiter.model import TITLES, Reason
from openarbiter.model.text import N_
from openarbiter.prizes.money import coins
from openarbiter.prizes.plan import Births, Prize, Span

MOST_PRIZES = 1000
MOST_TEXT = 80

_NO_FIELD = N_("There is no field “{name}” here. There are: {known}.")
_NO_TEXT = N_("A text of 1 to {most} letters is needed.")
_NOT_PRINTED = N_("The text has line breaks, tabs or letters that cannot be seen. Type it again.")
_NO_CHOICE = N_("“{text}” is not one of: {known}.")
_NO_WHOLE = N_("A whole number from {least} to {most} is needed.")
_NO_AMOUNT = N_("An amount such as 250 or 99.50 is needed, with at most {decimals} decimals.")
_NO_SWITCH = N_("true or false is needed.")
_NO_LIST = N_("A list with at least one entry is needed, such as {example}.")
_NO_TABLE = N_("A table such as {example} is needed.")
_BACKWARDS = N_("The range ends before it begins.")
_EMPTY_RANGE = N_("The range needs from, to, or both.")
_NO_DAY = N_("A year or a day such as 2010 or 2010-05-31 is needed.")
_NOT_A_PRIZE = N_(
    "A prize is an amount, a text for a prize in kind, or a table with money, thing and value."
)

OneOf = TypeVar("OneOf", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class PlanProblem:
    """What is wrong with a plan.

    Attributes:
        line: from 1; None where it is not known.
        place: the field, such as ``category[2].rating.from``; ``""`` for the whole file.
        reason: what is wrong, and what is needed.
    """

    line: int | None
    place: str
    reason: Reason


@dataclass(slots=True)
class Fields:
    """A table of the plan, read field by field; what is wrong is collected.

    Attributes:
        place: of the table in the plan; ``""`` for the plan itself.
    """

    given: Mapping[str, Any]
    place: str
    lines: Mapping[str, int]
    problems: list[PlanProblem] = field(default_factory=list)

    def wrong(self, name: str, template: str, /, **values: object) -> None:
        """Report a problem of a field, or of the table itself for ``""``."""
        place = f"{self.place}.{name}".strip(".") if name else self.place
        self.problems.append(PlanProblem(self.line(place), place, Reason.of(template, **values)))

    def line(self, place: str) -> int | None:
        """The line of a field, else that of what it stands in."""
        while place and place not in self.lines:
            cut = max(place.rfind("."), place.rfind("["))
            place = place[: max(cut, 0)]
        return self.lines.get(place)

    def below(self, name: str, given: Mapping[str, Any]) -> Fields:
        """A table inside this one."""
        return Fields(given, f"{self.place}.{name}".strip("."), self.lines, self.problems)

    def only(self, known: Collection[str]) -> None:
        """Report every field that is not one of these."""
        for name in self.given:
            if name not in known:
                self.wrong(name, _NO_FIELD, name=name[:MOST_TEXT], known=", ".join(sorted(known)))

    def label(self, name: str, default: str = "") -> str:
        """A text."""
        value = self.given.get(name, default)
        if name not in self.given:
            return default
        if not isinstance(value, str) or not 0 < len(value.strip()) <= MOST_TEXT:
            self.wrong(name, _NO_TEXT, most=MOST_TEXT)
            return default
        return self._printed(name, value.strip())

    def _printed(self, name: str, text: str) -> str:
        """A text; one that lines of a file and tables cannot show is reported."""
        if not text.isprintable():
            self.wrong(name, _NOT_PRINTED)
        return text

    def choice(self, name: str, kind: type[OneOf], default: OneOf) -> OneOf:
        """One of several words."""
        if name not in self.given:
            return default
        return self._one_of(name, kind, self.given[name]) or default

    def choices(
        self, name: str, kind: type[OneOf], default: tuple[OneOf, ...]
    ) -> tuple[OneOf, ...]:
        """Some of several words, in their order."""
        values = self.listed(name, f'["{next(iter(kind)).value}"]')
        found = [self._one_of(name, kind, value) for value in values]
        return tuple(dict.fromkeys(one for one in found if one is not None)) or default

    def _one_of(self, name: str, kind: type[OneOf], value: object) -> OneOf | None:
        try:
            return kind(str(value))
        except ValueError:
            known = ", ".join(one.value for one in kind)
            self.wrong(name, _NO_CHOICE, text=str(value)[:MOST_TEXT], known=known)
            return None

    def switch(self, name: str) -> bool:
        """Yes or no; no where nothing is given."""
        value = self.given.get(name, False)
        if not isinstance(value, bool):
            self.wrong(name, _NO_SWITCH)
            return False
        return value

    def whole(self, name: str, default: int, least: int, most: int) -> int:
        """A whole number."""
        if name not in self.given:
            return default
        value = self.given[name]
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.wrong(name, _NO_WHOLE, least=least, most=most)
            return default
        return value

    def listed(self, name: str, example: str) -> list[Any]:
        """A list with something in it; empty where nothing is given."""
        if name not in self.given:
            return []
        value = self.given[name]
        if not isinstance(value, list) or not 0 < len(value) <= MOST_PRIZES:
            self.wrong(name, _NO_LIST, example=example)
            return []
        return value

    def words(
        self,
        name: str,
        example: str,
        check: Callable[[str], str | None] = str,
        otherwise: str = _NO_CHOICE,
    ) -> tuple[str, ...]:
        """A text or a list of texts.

        Args:
            check: the text as it counts; None where it is not one of those there are.
            otherwise: what is said then.
        """
        if isinstance(self.given.get(name), str):
            values: list[Any] = [self.given[name]]
        else:
            values = self.listed(name, example)
        found = []
        for value in values:
            known = isinstance(value, str) and 0 < len(value.strip()) <= MOST_TEXT
            word = check(value.strip()) if known else None
            if word is not None and not word.isprintable():
                self.wrong(name, _NOT_PRINTED)
            elif word is None:
                self.wrong(name, otherwise, text=str(value)[:MOST_TEXT], known=example)
            else:
                found.append(word)
        return tuple(dict.fromkeys(found))

    def numbers(self, name: str) -> tuple[int, ...]:
        """A list of pairing numbers."""
        found = []
        for value in self.listed(name, "[3, 17]"):
            if isinstance(value, bool) or not isinstance(value, int) or not 0 < value < 10**6:
                self.wrong(name, _NO_WHOLE, least=1, most=10**6 - 1)
            else:
                found.append(value)
        return tuple(dict.fromkeys(found))

    def amount(self, name: str, decimals: int, default: int | None = None) -> int | None:
        """An amount of money, in the smallest coin."""
        if name not in self.given:
            return default
        return self._amount(name, self.given[name], decimals, default)

    def _amount(self, name: str, value: object, decimals: int, default: int | None) -> int | None:
        found = None
        if isinstance(value, int | Decimal) and not isinstance(value, bool):
            found = coins(value, decimals)
        if found is None:
            self.wrong(name, _NO_AMOUNT, decimals=decimals)
            return default
        return found

    def table(self, name: str, example: str) -> Fields | None:
        """A table; None where none is given."""
        if name not in self.given:
            return None
        value = self.given[name]
        if not isinstance(value, dict):
            self.wrong(name, _NO_TABLE, example=example)
            return None
        return self.below(name, value)

    def span(self, name: str) -> Span | None:
        """A range of ratings."""
        inside = self.table(name, "{from = 2200, to = 2299}")
        if inside is None:
            return None
        inside.only(("from", "to"))
        if not inside.given:
            self.wrong(name, _EMPTY_RANGE)
        ends = [
            inside.whole(end, 0, 1, 4000) if end in inside.given else None for end in ("from", "to")
        ]
        found = Span(ends[0] or None, ends[1] or None)
        if found.first is not None and found.last is not None and found.last < found.first:
            self.wrong(name, _BACKWARDS)
        return found

    def births(self, name: str) -> Births | None:
        """A range of dates of birth."""
        inside = self.table(name, "{from = 2010, to = 2012}")
        if inside is None:
            return None
        inside.only(("from", "to"))
        if not inside.given:
            self.wrong(name, _EMPTY_RANGE)
        found = Births(inside._day("from", (1, 1)), inside._day("to", (12, 31)))
        if found.first is not None and found.last is not None and found.last < found.first:
            self.wrong(name, _BACKWARDS)
        return found

    def _day(self, name: str, rest: tuple[int, int]) -> date | None:
        value = self.given.get(name)
        if value is None:
            return None
        if isinstance(value, date) and not isinstance(value, datetime):
            return value
        if isinstance(value, int) and not isinstance(value, bool) and 1900 <= value <= 2100:
            return date(value, *rest)
        if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value, re.ASCII):
            try:
                return date.fromisoformat(value)
            except ValueError:
                pass
        self.wrong(name, _NO_DAY)
        return None

    def prizes(self, name: str, decimals: int) -> tuple[Prize, ...]:
        """The prizes of a list, from the first place on."""
        found = []
        for place, value in enumerate(self.listed(name, "[500, 300, 200]"), start=1):
            own = f"{name}[{place}]"
            if isinstance(value, str) and 0 < len(value.strip()) <= MOST_TEXT:
                found.append(Prize(thing=self._printed(own, value.strip())))
            elif isinstance(value, dict):
                inside = self.below(own, value)
                inside.only(("money", "thing", "value"))
                found.append(
                    Prize(
                        inside.amount("money", decimals, 0) or 0,
                        inside.label("thing"),
                        inside.amount("value", decimals, 0) or 0,
                    )
                )
            elif isinstance(value, int | Decimal) and not isinstance(value, bool):
                found.append(Prize(self._amount(own, value, decimals, 0) or 0))
            else:
                self.wrong(own, _NOT_A_PRIZE)
        return tuple(found)


def title_named(text: str) -> str | None:
    """A title of FIDE; ``""`` for ``none``, and None for what is neither.

    >>> title_named("wim"), title_named("none"), title_named("Dr")
    ('WIM', '', None)
    """
    if text.lower() == "none":
        return ""
    return text.upper() if text.upper() in TITLES else None


def federation_named(text: str) -> str | None:
    """The code of a federation; None for what cannot be one.

    >>> federation_named("ukr"), federation_named("Ukraine")
    ('UKR', None)
    """
    return text.upper() if re.fullmatch(r"[A-Za-z]{3}", text, re.ASCII) else None
