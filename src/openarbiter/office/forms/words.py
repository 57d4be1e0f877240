"""Days, points and deadlines as forms write them in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from openarbiter.i18n import Language
from openarbiter.model.text import N_
from openarbiter.rating.deadlines import Deadline, DeadlineKind

_DAY_FIRST = ("bg", "ru", "uk")

_SEXES = {"m": N_("male"), "w": N_("female")}

_DEADLINES = {
    DeadlineKind.REPORT: N_(
        "Report (TRF) to the rating officer of the federation by {day} ({article})."
    ),
    DeadlineKind.UPLOAD: N_("Upload to FIDE by {day} ({article})."),
    DeadlineKind.APPLICATION: N_("Application to FIDE by {day} ({article})."),
    DeadlineKind.POSTING: N_("On the page of FIDE by {day} ({article})."),
}


def day_text(language: Language, day: date | str | None) -> str:
    """A day as the reader writes it; of a text that is no day, the text.

    >>> from openarbiter.i18n import ENGLISH
    >>> day_text(ENGLISH, date(2026, 5, 2)), day_text(ENGLISH, "1990"), day_text(ENGLISH, None)
    ('2026-05-02', '1990', '')
    """
    if isinstance(day, date):
        return f"{day:%d.%m.%Y}" if language.code in _DAY_FIRST else day.isoformat()
    try:
        return day_text(language, date.fromisoformat(day or ""))
    except ValueError:
        return day or ""


def span_text(language: Language, start: date | None, end: date | None) -> str:
    """The first and the last day of an event."""
    days = [day_text(language, day) for day in (start, end) if day is not None]
    return " – ".join(dict.fromkeys(days))


def points_text(half_points: int | None) -> str:
    """Points by their halves.

    >>> points_text(17), points_text(1), points_text(0), points_text(None)
    ('8½', '½', '0', '')
    """
    if half_points is None:
        return ""
    whole, half = divmod(half_points, 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def number_text(number: int | None) -> str:
    """A number; nothing where it is not known."""
    return "" if number is None else str(number)


def known_number(number: int) -> str:
    """A number that is not known where it is 0."""
    return str(number) if number else ""


def sex_text(language: Language, sex: str) -> str:
    """The sex of a player; nothing where it is not known."""
    return language.text(_SEXES.get(sex, ""))


def deadlines_text(language: Language, deadlines: Iterable[Deadline]) -> str:
    """Deadlines in sentences, one after the other."""
    return " ".join(
        language.text(_DEADLINES[each.kind]).format(
            day=day_text(language, each.day), article=each.article
        )
        for each in deadlines
    )
