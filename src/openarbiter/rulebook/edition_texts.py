"""What the text of each edition was read from, and what of it could not be read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.text import N_


class TextSource(StrEnum):
    """What an edition was built from."""

    TEXT = "text"
    PARAPHRASE = "paraphrase"
    """A close account of the text, article by article."""
    ACCOUNTS = "accounts"
    """What others wrote about it."""


@dataclass(frozen=True, slots=True)
class EditionText:
    """What an edition was built from.

    Attributes:
        note: one or two sentences, to be translated.
    """

    source: TextSource
    note: str


_MANUAL = EditionText(
    TextSource.TEXT, N_("The whole text was read, in the Arbiters' Manual of 2019.")
)
_WHOLE = EditionText(TextSource.TEXT, N_("The whole text was read."))
_RATING_2024 = EditionText(
    TextSource.TEXT,
    N_(
        "Articles 1 and 5 to 9.1, both tables and the differences for rapid and blitz were read "
        "word for word; the other articles could not be read."
    ),
)

EDITION_TEXTS: dict[tuple[RuleField, str], EditionText] = {
    (RuleField.SWISS, "fide-2018"): _MANUAL,
    (RuleField.SWISS, "fide-2026"): EditionText(
        TextSource.PARAPHRASE,
        N_(
            "C.04.3 was read in close accounts, article by article. C.04.2 of 2026 could not be "
            "read in full: where it is silent here, the text of 2018 applies."
        ),
    ),
    (RuleField.TIE_BREAKS, "fide-1989"): _WHOLE,
    (RuleField.TIE_BREAKS, "fide-2017"): _WHOLE,
    (RuleField.TIE_BREAKS, "fide-2018"): _MANUAL,
    (RuleField.TIE_BREAKS, "pmr-2018"): _WHOLE,
    (RuleField.TIE_BREAKS, "fide-2024"): _WHOLE,
    (RuleField.TIE_BREAKS, "fide-2026"): _WHOLE,
    (RuleField.RATING, "fide-2017"): EditionText(
        TextSource.TEXT,
        N_(
            "The text of July 2017 was read in full. The changes of 2021 and 2022 could not be "
            "read: until March 2024 the text of 2017 serves."
        ),
    ),
    (RuleField.RATING, "fide-2024"): _RATING_2024,
    (RuleField.RATING, "fide-2025"): _RATING_2024,
    (RuleField.TITLES, "fide-2017"): EditionText(
        TextSource.TEXT,
        N_(
            "The text of July 2017 was read in full. The changes of 2022 could not be read: until "
            "2024 the text of 2017 serves."
        ),
    ),
    (RuleField.TITLES, "fide-2024"): EditionText(
        TextSource.PARAPHRASE,
        N_(
            "It was read in an account, article by article, not in its own words. What the account "
            "leaves out is as in 2017."
        ),
    ),
    (RuleField.ARBITERS, "fide-2019"): EditionText(
        TextSource.TEXT,
        N_(
            "The text of 2019 was read in full. The text in force since 2024 could not be read in "
            "full; it asks for five norms for an International Arbiter. Check an application "
            "against it."
        ),
    ),
    (RuleField.LAWS, "pmr-2018"): _WHOLE,
    (RuleField.LAWS, "fide-2018"): _MANUAL,
    (RuleField.LAWS, "fide-2023"): _WHOLE,
    (RuleField.COMPETITION, "fide-2019"): EditionText(
        TextSource.TEXT,
        N_("The text of 2019 was read in full. The text of 2026 could not be read in full."),
    ),
}
"""By field and edition; every edition has one."""
