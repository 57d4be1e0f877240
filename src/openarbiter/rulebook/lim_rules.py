"""The FIDE Swiss Rules of 1987-89 and the Lim System (C.04.4.3), as editions of one system."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache
from typing import Any, Literal, get_type_hints

from openarbiter.rulebook.lim_choices import (
    ColourScrutiny,
    DueColour,
    EqualDue,
    FloatOrder,
    ForfeitWin,
    HundredPoints,
    NextPair,
    TypeHistory,
    UnplayedRounds,
)

_FLAGS = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class LimArticles:
    """Where each rule stands.

    Attributes:
        rematch, second_bye, same_colour: the absolute rules.
        bye: who gets the bye.
        even: a group is made even.
        transfer: players without an opponent leave the group.
        blocked: the blocked median group.
        choice: the floater who brings the due colours level, and the numbers.
        incoming: the order in which floaters are paired.
        partner: whom a floater meets.
        types: the types of floaters.
        exchange: exchanges of those who may not meet.
        colour_exchange: exchanges for colours.
        must: two of the same colour in a row.
        history: the same colour is due to both.
        last_round: colours give way to scores.
        first_round: colours by lot.
    """

    rematch: str
    second_bye: str
    same_colour: str
    bye: str
    even: str
    transfer: str
    blocked: str
    choice: str
    incoming: str
    partner: str
    types: str
    exchange: str
    colour_exchange: str
    must: str
    history: str
    last_round: str
    first_round: str


@dataclass(frozen=True, slots=True)
class LimRules:
    """What an edition says; the fields with a default are the switches of an event.

    Attributes:
        id: the name of the edition, which is that of the pairing system.
        source: whether its text was read whole, or in a close paraphrase.
        unplayed_rounds: see :class:`UnplayedRounds`.
        forfeits_met: whether two have met whose game was forfeited (2).
        due: see :class:`DueColour`.
        forfeit_win: see :class:`ForfeitWin`.
        type_history: see :class:`TypeHistory`.
        float_order: see :class:`FloatOrder`.
        colour_scrutiny: see :class:`ColourScrutiny`.
        equal_due: see :class:`EqualDue`.
        hundred_points: see :class:`HundredPoints`.
        next_pair: see :class:`NextPair`.
        full_bye_bars: whether a requested bye worth as much as a win bars from the allocated one,
            as the basic rules have it since 2026 (C.04.1 4).
    """

    id: str
    source: Literal["text", "paraphrase"]
    articles: LimArticles
    forfeit_win: ForfeitWin
    type_history: TypeHistory = TypeHistory.PREVIOUS_ROUND
    unplayed_rounds: UnplayedRounds = UnplayedRounds.SKIPPED
    forfeits_met: bool = False
    due: DueColour = DueColour.EQUALISING
    float_order: FloatOrder = FloatOrder.TYPES_FIRST
    colour_scrutiny: ColourScrutiny = ColourScrutiny.FEWEST
    equal_due: EqualDue = EqualDue.HISTORY
    hundred_points: HundredPoints = HundredPoints.MAXI
    next_pair: NextPair = NextPair.LAST_MADE
    full_bye_bars: bool = False


FIDE_SWISS_1989 = LimRules(
    id="fide-swiss-1989",
    source="text",
    articles=LimArticles(
        rematch="2",
        second_bye="8.2",
        same_colour="9.1",
        bye="8.1",
        even="9.3d",
        transfer="9.3",
        blocked="9.6",
        choice="10.2",
        incoming="10.6",
        partner="10.8",
        types="10.9",
        exchange="11.1",
        colour_exchange="12.2",
        must="12.3",
        history="12.4",
        last_round="13",
        first_round="14.2",
    ),
    forfeit_win=ForfeitWin.NEXT_ROUND,
)
"""The rules adopted in 1987 with the amendments of 1988 and 1989."""

LIM = LimRules(
    id="lim",
    source="paraphrase",
    articles=LimArticles(
        rematch="C.04.1 2",
        second_bye="C.04.1 4",
        same_colour="C.04.4.3 2.1",
        bye="C.04.4.3 1.1",
        even="C.04.4.3 2.3.4",
        transfer="C.04.4.3 2.3",
        blocked="C.04.4.3 2.6",
        choice="C.04.4.3 3.2",
        incoming="C.04.4.3 3.6",
        partner="C.04.4.3 3.8",
        types="C.04.4.3 3.9",
        exchange="C.04.4.3 4.1",
        colour_exchange="C.04.4.3 5.2",
        must="C.04.4.3 5.3",
        history="C.04.4.3 5.4",
        last_round="C.04.4.3 6",
        first_round="C.04.4.3 7.2",
    ),
    forfeit_win=ForfeitWin.EVER,
    type_history=TypeHistory.THIS_ROUND,
    full_bye_bars=True,
)
"""C.04.4.3, whose text was had up to 2.3 and in paraphrases from there on."""

LIM_EDITIONS: dict[str, LimRules] = {each.id: each for each in (FIDE_SWISS_1989, LIM)}


@cache
def lim_switches() -> dict[str, tuple[str, ...]]:
    """The values of every switch by its name, in words; yes and no for flags."""
    hints = _hints()
    found = {}
    for each in fields(LimRules):
        hint = hints[each.name]
        if hint is bool:
            found[each.name] = tuple(_FLAGS)
        elif isinstance(hint, type) and issubclass(hint, StrEnum):
            found[each.name] = tuple(value.value for value in hint)
    return found


def lim_switched(rules: LimRules, name: str, value: str) -> LimRules:
    """The rules with one switch set.

    >>> lim_switched(LIM, "hundred_points", "always").hundred_points
    <HundredPoints.ALWAYS: 'always'>

    Raises:
        KeyError: there is no switch of that name.
        ValueError: it has no such value.
    """
    if value not in lim_switches()[name]:
        raise ValueError(value)
    kind = _hints()[name]
    typed = _FLAGS[value] if kind is bool else kind(value)
    return replace(rules, **{name: typed})  # type: ignore[arg-type]


@cache
def _hints() -> dict[str, Any]:
    return get_type_hints(LimRules)
