"""Lists of tie-breaks in the order the regulations recommend, by edition and kind of event."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

_C02 = {
    "round-robin": ("13.15.2", "DE,WIN,SB,KS"),
    "team-round-robin": ("13.15.3", "MPVGP,DE,EMGSB"),
    "swiss": ("13.15.4", "BH/C1,BH,SB,DE,WIN,BWG"),
    "swiss-rated": ("13.15.5", "BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB"),
    "team-swiss": ("13.15.6", "MPVGP,DE,BH/C1,BH,EMGSB"),
}

_C07 = {
    "round-robin": ("", "DE,WIN,SB,KS"),
    "team-round-robin": ("", "MPVGP,EDE,EMGSB"),
    "swiss": ("", "BH/C1,BH,SB,DE,WIN,BWG"),
    "swiss-rated": ("", "BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB"),
    "team-swiss": ("", "MPVGP,EDE,BH/C1,BH,EMGSB"),
}

_SCHOOL = {
    "school-swiss": "BH/C1,BH,WIN,BWG",
    "school-round-robin": "WIN,SB,KS,BWG",
}
"""The lists of the requirements for school tournaments (C.02 11.5.3, 11.5.4)."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A list of tie-breaks.

    Attributes:
        name: the kind of event.
        article: where it is recommended; ``""`` where the edition recommends nothing
            and the list is that of C.02 (2019) in the codes of the edition.
        codes: the tie-breaks, with commas between, after the points.
    """

    name: str
    article: str
    codes: str


_UNSAID_SCHOOL = {name: ("", codes) for name, codes in _SCHOOL.items()}

PRESETS: dict[str, dict[str, Preset]] = {
    edition: {name: Preset(name, article, codes) for name, (article, codes) in lists.items()}
    for edition, lists in {
        "fide-1989": {
            "swiss-rated": ("FIDE Swiss Rules 16.a", "SRO"),
            "swiss": ("FIDE Swiss Rules 16.b", "PS"),
        },
        "fide-2017": {
            **{
                name: (f"C.02 12.{article.removeprefix('13.')}", codes)
                for name, (article, codes) in _C02.items()
            },
            **_UNSAID_SCHOOL,
        },
        "fide-2018": {
            **{name: (f"C.02 {article}", codes) for name, (article, codes) in _C02.items()},
            "school-swiss": ("C.02 11.5.3", _SCHOOL["school-swiss"]),
            "school-round-robin": ("C.02 11.5.4", _SCHOOL["school-round-robin"]),
        },
        "pmr-2018": {
            "round-robin": ("PMR 286.а", "DE,WIN,SB,KS"),
            "team-round-robin": ("PMR 286.б", "GPTS,MPTS,DE,EMGSB"),
            "swiss-rated": ("PMR 286.в", "DE,WIN,BPG,ARO,BH/C1,BH,SB"),
            "swiss": ("PMR 286.г", "DE,WIN,BPG,BH/C1,BH,SB"),
            "team-swiss": ("PMR 286.д", "GPTS,MPTS,DE,BH/C1,BH,EMGSB"),
        },
        "fide-2024": {**_C07, **_UNSAID_SCHOOL},
        "fide-2026": {**_C07, **_UNSAID_SCHOOL},
    }.items()
}
"""The lists by edition and kind of event."""


def everybody_rated(ratings: Collection[int]) -> bool:
    """Whether a field counts as rated, by the participants' ratings, 0 for none.

    While there is nobody, nobody is known to be rated.

    >>> everybody_rated([]), everybody_rated([2100, 0]), everybody_rated([2100])
    (False, False, True)
    """
    return bool(ratings) and all(ratings)


def preset_for(edition: str, *, predetermined: bool, teams: bool, all_rated: bool) -> Preset:
    """The list that fits an event; the one of unrated fields where an edition has no other.

    Args:
        all_rated: as :func:`everybody_rated` has it.
    """
    kind = "round-robin" if predetermined else "swiss"
    name = f"team-{kind}" if teams else kind
    lists = PRESETS[edition]
    if name == "swiss" and all_rated:
        name = "swiss-rated"
    return lists.get(name) or lists["swiss"]


def fitting_presets(edition: str, *, predetermined: bool, teams: bool) -> tuple[Preset, ...]:
    """The lists of an edition for such events, schools included."""
    kind = "round-robin" if predetermined else "swiss"
    wanted = (f"team-{kind}",) if teams else (kind, f"{kind}-rated", f"school-{kind}")
    return tuple(preset for name, preset in PRESETS[edition].items() if name in wanted)
