"""A prize-giving with many prizes and long names."""

from __future__ import annotations

import re
from datetime import date

from openarbiter.i18n import ENGLISH, Language
from openarbiter.model import Entrant
from openarbiter.office.prize_papers.ceremony import Ceremony, Signatory
from openarbiter.prizes import PrizeCandidate, PrizeList, PrizePlan, Prizes, prizes
from openarbiter.prizes.plan import Conditions, Prize, Sharing, Span
from support.forms import EVENT, NAMES

MAIN = tuple(Prize(1_000_000 - place * 15_001, "Cup" * (place < 3)) for place in range(50))
CATEGORIES = (
    PrizeList("Категория 2000-2199", (Prize(50_000), Prize(30_000, "Book"), Prize(20_000)),
              conditions=Conditions(rating=Span(2000, 2199))),
    PrizeList("Nobody", (Prize(50_000),), conditions=Conditions(rating=Span(100, 200))),
    PrizeList("1500-1999", (Prize(10_000), Prize(0, "Clock")),
              conditions=Conditions(rating=Span(1500, 1999))),
)  # fmt: skip


def crowded_prizes(tax: int = 1900) -> tuple[Prizes, dict[int, str]]:
    """Fifty-five winners of 56 prizes, some with names that no font or no line has room for."""
    names = {number: NAMES[number % len(NAMES)] for number in range(1, 121)}
    candidates = [
        PrizeCandidate(
            number,
            number,
            90 - number // 4 * 5 % 90,
            entrant=Entrant(number, name, "m", "GM" * (number < 9), 2700 - number * 10, "UKR"),
            club="Chess Club" * (number % 2),
        )
        for number, name in names.items()
    ]
    main = PrizeList("Main prizes", MAIN, sharing=Sharing.HORT, main=True)
    plan = PrizePlan((main, *CATEGORIES), currency="EUR", tax=tax)
    return prizes(plan, candidates), names


def ceremony(language: Language = ENGLISH) -> Ceremony:
    """One with long names."""
    chief = Signatory("Chief arbiter", "IA Szabó, Éva")
    return Ceremony(
        language,
        EVENT,
        "Київ",
        date(2026, 5, 1),
        date(2026, 5, 9),
        (Signatory("Treasurer"), chief),
        (Signatory("Organiser", "Chess Club of Budapest"), chief),
    )


def cents(text: str) -> int:
    """An amount as papers write it, in the smallest coin."""
    return int(re.sub(r"\D", "", text))
