"""The championships of the tables of direct titles, in words."""

from __future__ import annotations

import re

from openarbiter.model.text import N_
from openarbiter.rulebook.direct_titles import TitleEvent
from openarbiter.web.tongue import say

_NAMES = {
    TitleEvent.WOMENS_WORLD_CHAMPIONSHIP: N_("Women's World Championship"),
    TitleEvent.WORLD_CUP: N_("World Cup"),
    TitleEvent.WOMENS_WORLD_CUP: N_("Women's World Cup"),
    TitleEvent.OLYMPIAD: N_("Olympiad"),
    TitleEvent.WORLD_TEAM: N_("World Team Championship"),
    TitleEvent.WORLD_CLUB: N_("World Club Championship"),
    TitleEvent.CONTINENTAL: N_("Continental championship"),
    TitleEvent.CONTINENTAL_TEAM: N_("Continental team championship"),
    TitleEvent.CONTINENTAL_CLUB: N_("Continental club championship"),
    TitleEvent.CONTINENTAL_AMATEUR: N_("Continental amateur championship"),
    TitleEvent.SUB_CONTINENTAL: N_("Zonal or sub-continental championship"),
    TitleEvent.COMMONWEALTH: N_("Commonwealth championship"),
    TitleEvent.FRANCOPHONE: N_("Championship of the French-speaking countries"),
    TitleEvent.IBERO_AMERICAN: N_("Ibero-American championship"),
    TitleEvent.WORLD_DISABLED: N_("World championship of players with a disability"),
    TitleEvent.WORLD_DISABLED_U20: N_("World junior championship of players with a disability"),
}
_OF_AGES = {
    "world-amateur": N_("World amateur championship, under {number}"),
    "world-school": N_("World school championship, under {number}"),
    "world-u": N_("World championship, under {number}"),
    "world": N_("World championship, {number} and older"),
    "continental-school": N_("Continental school championship, under {number}"),
    "continental-u": N_("Continental championship, under {number}"),
    "continental": N_("Continental championship, {number} and older"),
    "regional-u": N_("Regional championship, under {number}"),
}
"""By the beginning of the name; the first that fits."""

_NUMBER = re.compile(r"[0-9]+\Z")


def championship_name(event: TitleEvent) -> str:
    """The name of a championship in the reader's language."""
    if event in _NAMES:
        return say(_NAMES[event])
    number = _NUMBER.search(event.value)
    for begins, text in _OF_AGES.items():
        if event.value.startswith(begins) and number is not None:
            return say(text, number=number[0])
    return event.value
