"""The choices of the form of a prize plan."""

from __future__ import annotations

from openarbiter.model.text import N_
from openarbiter.web.tongue import say

_CHOICES: dict[str, tuple[tuple[str, str], ...]] = {
    "decimals": (("2", N_("2 (cents)")), ("0", N_("none")), ("1", "1"), ("3", "3")),
    "per_player": (
        ("one", N_("one prize")),
        ("one-per-kind", N_("one main prize and one of a category")),
        ("several", N_("several prizes")),
    ),
    "preference": (
        ("value,main", N_("the prize worth more; of equal ones the main prize")),
        ("main,value", N_("a main prize first, then the prize worth more")),
        ("value", N_("the prize worth more")),
        ("value,order", N_("the prize worth more; of equal ones by the order below")),
        ("main,order", N_("a main prize first, then by the order below")),
        ("order", N_("by the order below")),
    ),
    "remainder": (
        ("by-rank", N_("a unit each to the first by rank")),
        ("first", N_("all of it to the first who shares")),
    ),
    "sharing": (
        ("equal", N_("equally")),
        ("tie-break", N_("not at all: the tie-breaks decide")),
        ("hort", N_("by the Hort system")),
    ),
    "reach": (
        ("places", N_("players on a place with a prize")),
        ("score-groups", N_("all with the same result as the last of them")),
    ),
    "by": (
        ("rank", N_("the standings")),
        ("gain", N_("the best gain, W-We")),
        ("performance", N_("the best performance")),
    ),
    "unrated": (
        ("", N_("as the range says")),
        ("too", N_("unrated players too")),
        ("only", N_("unrated players only")),
    ),
    "sex": (("", N_("everybody")), ("w", N_("female")), ("m", N_("male"))),
}


def choices() -> dict[str, list[tuple[str, str]]]:
    """The choices by the name of their field, in the reader's language."""
    return {name: [(key, say(text)) for key, text in each] for name, each in _CHOICES.items()}
