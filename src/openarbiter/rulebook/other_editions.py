"""Editions of fields that need no more than a name and days here: the Laws, C.05."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from openarbiter.model.text import N_


@dataclass(frozen=True, slots=True)
class PlainEdition:
    """An edition of rules.

    Attributes:
        id: the name of the edition.
        title: its name for people; to be translated.
        first_day, last_day: from when and until when it is applied by date, ends included.
        known_since: from when on it was in force.
        unread_from: from when on newer rules are in force whose text was not to be had; None
            where there are none.
    """

    id: str
    title: str
    first_day: date | None
    last_day: date | None
    known_since: date
    unread_from: date | None = None


LAWS_EDITIONS: dict[str, PlainEdition] = {
    "fide-2018": PlainEdition(
        "fide-2018",
        N_("FIDE Laws of Chess of January 2018, until 31 December 2022"),
        None,
        date(2022, 12, 31),
        date(2018, 1, 1),
    ),
    "pmr-2018": PlainEdition(
        "pmr-2018",
        N_("Rules of the sport chess of Russia, 2018"),
        None,
        None,
        date(2018, 11, 16),
    ),
    "fide-2023": PlainEdition(
        "fide-2023",
        N_("FIDE Laws of Chess in force from 1 January 2023"),
        date(2023, 1, 1),
        None,
        date(2023, 1, 1),
    ),
}

COMPETITION_EDITIONS: dict[str, PlainEdition] = {
    "fide-2019": PlainEdition(
        "fide-2019",
        N_("General competition rules, as the Arbiters' Manual of 2019 has them"),
        None,
        None,
        date(2019, 7, 1),
        unread_from=date(2026, 2, 1),
    )
}
"""C.05: the rules of 2026 were not to be had whole."""
