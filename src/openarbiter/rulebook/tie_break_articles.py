"""Articles of the tie-break rules, by edition."""

from __future__ import annotations

from dataclasses import dataclass

EDITION_OF_YEAR = {
    1989: "fide-1989",
    2017: "fide-2017",
    2018: "fide-2018",
    2019: "fide-2018",
    2023: "fide-2024",
    2024: "fide-2024",
    2026: "fide-2026",
}
"""Editions by the years of the modifier ``/V``. The texts of 2023 and 2024 give equal values."""


@dataclass(frozen=True, slots=True)
class TieBreakArticles:
    """Articles of one edition beside those of the tie-breaks themselves, ``""`` for none.

    Attributes:
        lots: the drawing of lots; some editions do not say what ends the last ties.
        opponents_as_draws: opponents' unplayed rounds taken for draws.
        virtual_opponent: the opponent who stands in where there is none.
        modifiers: the modifiers of all tie-breaks; ``""`` where each tie-break has its own cuts.
        rating_average: the average of the opponents' ratings; ``""`` where each tie-break by
            ratings says its own.
    """

    lots: str = ""
    opponents_as_draws: str = ""
    virtual_opponent: str = ""
    modifiers: str = ""
    rating_average: str = ""

    def cut(self, lowest: int, highest: int) -> str:
        """The article of a modifier that cuts so many values; ``""`` without such an article.

        >>> TieBreakArticles(modifiers="C.07 14").cut(1, 0), TieBreakArticles().cut(1, 0)
        ('C.07 14.1', '')
        """
        if not self.modifiers:
            return ""
        if highest:
            point = {1: ".3", 2: ".4"}.get(highest, "")
        else:
            point = {1: ".1", 2: ".2"}.get(lowest, "")
        return f"{self.modifiers}{point}"


def articles_in(
    c07: str = "",
    *,
    c02: str = "",
    s4: str = "",
    pmr: str = "",
    old: str = "",
    new: str = "",
    before: str = "",
) -> dict[str, str]:
    """The articles of a tie-break, by the id of each edition that has it.

    Args:
        c07: in C.07.
        c02: in C.02 of 2018, or in B.01.
        s4: in C.02 of 2017.
        pmr: in the rules of the PMR.
        old: in the Swiss rules of 1989.
        new: in C.07 of 2026 alone.
        before: in C.07 of 2024 alone.
    """
    found = {
        "fide-1989": old and f"FIDE Swiss Rules {old}",
        "fide-2017": s4 and f"C.02 {s4}",
        "fide-2018": c02 and (c02 if c02.startswith("B.01") else f"C.02 {c02}"),
        "pmr-2018": pmr and f"PMR {pmr}",
        "fide-2024": (before or c07) and f"C.07 {before or c07}",
        "fide-2026": (new or c07) and f"C.07 {new or c07}",
    }
    return {edition: article for edition, article in found.items() if article}
