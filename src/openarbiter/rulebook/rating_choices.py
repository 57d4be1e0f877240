"""What the editions of the rating regulations choose between."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

OF_AGE = 18


class RatingKind(StrEnum):
    """The list a game is rated on (B.02 1.1-1.4)."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class FirstRating(StrEnum):
    """How the first rating of a player is found.

    Attributes:
        AGAINST_THE_FIELD: from the average of the opponents in a Swiss, from the average of the
            tournament in a round robin; 20 points for each half point above 50 % (2017, 8.2).
        TWO_DRAWS_WITH_1800: two draws with players rated 1800 are added, and the table decides
            (2024, 8.2.2, 8.2.3).
    """

    AGAINST_THE_FIELD = "against-the-field"
    TWO_DRAWS_WITH_1800 = "two-draws-with-1800"


class JuniorUntil(StrEnum):
    """Until when a player has the K of juniors.

    Attributes:
        BIRTHDAY: until the 18th birthday (2017, 8.5.6).
        END_OF_YEAR: until the end of the year of the 18th birthday (2024, 8.3.3).
    """

    BIRTHDAY = "birthday"
    END_OF_YEAR = "end-of-year"

    def is_junior(self, birth: date | None, year: int | None, day: date) -> bool:
        """Whether a player counts as a junior on a day.

        Args:
            birth: the date of birth, where it is known.
            year: the year of birth, where that is all that is known: the birthday is then taken
                to be the last of the year.
        """
        if birth is None or self is JuniorUntil.END_OF_YEAR:
            born = birth.year if birth else year
            return born is not None and day.year - born <= OF_AGE
        return (day.year - OF_AGE, day.month, day.day) < (birth.year, birth.month, birth.day)
