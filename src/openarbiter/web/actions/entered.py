"""Rounds whose pairing was entered by an arbiter, not made by an engine."""

from __future__ import annotations

from typing import Any

from openarbiter.web import models

KEPT_AS = "entered"
"""The value of a publication in the ledger, ``"by-hand"`` or ``"from-file"``, of such a round."""


UNKNOWN = "unknown"
"""The value beside it: why no engine paired the round; empty where one does."""


def was_entered(section: models.Section, number: int) -> bool:
    """Whether a round was entered by hand or from a file, as it was published last."""
    return bool(_published(section, number).get(KEPT_AS))


def was_too_hard(section: models.Section, number: int) -> bool:
    """Whether a round was entered because the engine had given it up."""
    return _published(section, number).get(UNKNOWN) == "too-hard"


def paired_here(section: models.Section) -> bool:
    """Whether an engine of this program paired a round of the section that is published."""
    published = section.rounds.filter(published_at__isnull=False)
    numbers = set(published.values_list("number", flat=True))
    of_section = models.Entry.objects.filter(section=section)
    if numbers and of_section.filter(action="publish-all").exists():
        return True
    last: dict[int | None, bool] = {}
    for entry in of_section.filter(action="publish").order_by("number"):
        last[entry.round_number] = not entry.values.get(KEPT_AS)
    return any(last.get(number, False) for number in numbers)


def _published(section: models.Section, number: int) -> dict[str, Any]:
    """The values of the last publication of a round; none where it was not published here."""
    entry = (
        models.Entry.objects.filter(section=section, action="publish", round_number=number)
        .order_by("-number")
        .first()
    )
    return {} if entry is None else entry.values


_HOW = {"by-hand": "by hand", "from-file": "from a file"}
_WHY = {
    "too-hard": "the engine gave the round up",
    "no-pairing": "the rules have no pairing for it",
    "engines-differ": "the two engines differ",
    "other-system": "this program does not pair the system of the tournament",
}


def entered_line(number: int, change: dict[str, Any]) -> str:
    """An entered pairing as the tournament file keeps it (record ``###``).

    Args:
        change: the change of the draft, as it was kept when the pairing was entered.
    """
    reason = " ".join(change["reason"].split())
    what = _WHY.get(change["unknown"])
    if what is None:
        what = f"{change['different']} of {change['boards']} boards are not those of the rules"
    return (
        f"### Round {number}: pairing entered {_HOW[change[KEPT_AS]]} by {change['who']}, warning "
        f"level {change['level']}: {what}. Reason: {reason}"
    )
