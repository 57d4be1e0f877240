"""Whether a norm for a title is of use to a player."""

from __future__ import annotations

from enum import StrEnum

from openarbiter.model.entrant import Entrant
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.norm_event import NormEvent


class Sought(StrEnum):
    """Whether a norm for a title is of use to a player."""

    SOUGHT = "sought"
    HELD = "held"
    """The player has that title or a higher one."""
    WOMEN_ONLY = "women-only"


def sought(event: NormEvent, player: Entrant, title: NormTitle) -> Sought:
    """Whether a norm for a title is of use: women's titles to women, none that is held."""
    if title in (NormTitle.WGM, NormTitle.WIM) and not is_woman(event, player):
        return Sought.WOMEN_ONLY
    held = player.title.upper() in event.rules.of[title].titles
    return Sought.HELD if held else Sought.SOUGHT


def is_woman(event: NormEvent, player: Entrant) -> bool:
    """Whether women's titles are open to a player, as far as the tournament says."""
    said = player.sex.strip().lower()[:1]
    return said in ("w", "f") or event.facts.women_only or player.title.upper().startswith("W")
