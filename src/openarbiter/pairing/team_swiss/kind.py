"""What the code of a team event chooses: the primary score, the secondary one, the preferences."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

_CODE = re.compile(
    r"FIDE_TEAM(?:_TYPE(?P<type>[AB]))?(?P<scores>(?:_(?:MP|GP)){0,2})(?P<baku>_BAKU)?"
)


class Preferences(StrEnum):
    """Kinds of colour preferences (1.7)."""

    NONE = "none"
    A = "A"
    B = "B"


@dataclass(frozen=True, slots=True)
class TeamKind:
    """How the teams of an event are paired.

    Attributes:
        preferences: the kind of colour preferences (1.7); Type A by default.
        match_points: whether match points are the primary score (1.2); else game points are.
        secondary: whether the other score decides who is the first team (4.2.2).
    """

    preferences: Preferences = Preferences.A
    match_points: bool = True
    secondary: bool = True


def kind_of(code: str) -> TeamKind:
    """What a code of record 192 says; the defaults of 1.2.2 and 1.7 where it is no such code.

    >>> kind_of("FIDE_TEAM_TYPEB_GP")
    TeamKind(preferences=<Preferences.B: 'B'>, match_points=False, secondary=False)
    >>> kind_of("FIDE_TEAM") == TeamKind()
    True
    """
    found = _CODE.fullmatch(code.upper())
    if found is None:
        return TeamKind()
    scores = [each for each in found["scores"].split("_") if each]
    if not scores:
        return TeamKind(Preferences(found["type"] or "A"))
    return TeamKind(
        Preferences(found["type"]) if found["type"] else Preferences.NONE,
        match_points=scores[0] == "MP",
        secondary=len(scores) > 1,
    )
