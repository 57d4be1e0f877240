"""Readings of the rules of Lim and of 1987-89, in words: what is asked, and what may be answered.

What each means stands in ``docs/swiss-systems.md``; the names of switches and values are those of
tournament files.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from openarbiter.model.text import N_
from openarbiter.rulebook.lim_rules import LIM_EDITIONS, LimRules, lim_switches
from openarbiter.web.tongue import say

QUESTIONS: dict[str, str] = {
    "forfeit_win": N_("A win by forfeit bars from the bye"),
    "type_history": N_("Who has floated, for the types of floaters"),
    "unplayed_rounds": N_("A round without a game, for colours in a row"),
    "forfeits_met": N_("Players whose game was forfeited have met"),
    "due": N_("The colour due after White, White, Black"),
    "float_order": N_("A floater is chosen first by"),
    "colour_scrutiny": N_("Exchanges for colours"),
    "equal_due": N_("The same colour is due to both: decided by"),
    "hundred_points": N_("Limit of 100 rating points"),
    "next_pair": N_("Blocked median group: the pair to be split"),
    "full_bye_bars": N_("A requested full-point bye bars from the allocated bye"),
}
"""What each switch asks."""

ANSWERS: dict[str, str] = {
    "yes": N_("yes"),
    "no": N_("no"),
    "next round": N_("in the next round"),
    "ever": N_("for the whole tournament"),
    "previous round": N_("whoever floated in the round before"),
    "this round": N_("whoever was moved already in this round"),
    "skipped": N_("is skipped"),
    "break the series": N_("breaks the series"),
    "equalising": N_("the one that makes the colours equal"),
    "alternating": N_("the other one than last time"),
    "types first": N_("the type of floater"),
    "colours first": N_("the colour"),
    "one by one": N_("one player after another"),
    "fewest": N_("so that the fewest pairs have the same colour due"),
    "history": N_("the last round in which their colours differed"),
    "greater need": N_("the greater need, then the last different round"),
    "maxi-tournaments": N_("in maxi-tournaments"),
    "always": N_("always"),
    "never": N_("never"),
    "last made": N_("the one made last"),
    "first made": N_("the one made first"),
}
"""What each value means."""


@dataclass(frozen=True, slots=True)
class ReadingShown:
    """A switch in the reader's language.

    Attributes:
        name: as files have it.
        choices: the values, each with its words; the first one, ``""``, is what the rules are
            read as where nothing is chosen.
        told: the words of the value that holds.
    """

    name: str
    question: str
    choices: tuple[tuple[str, str], ...]
    chosen: str
    told: str


def readings_shown(system: str, chosen: dict[str, str]) -> list[ReadingShown]:
    """The switches of a system, each with what is chosen.

    Args:
        system: ``lim`` or ``fide-swiss-1989``; others have none.
    """
    rules = LIM_EDITIONS.get(system)
    if rules is None:
        return []
    return [
        ReadingShown(
            name,
            say(QUESTIONS[name]),
            (
                ("", say("as usual: {answer}", answer=say(ANSWERS[default]))),
                *((value, say(ANSWERS[value])) for value in values),
            ),
            chosen.get(name, ""),
            say(ANSWERS[chosen.get(name) or default]),
        )
        for name, values in lim_switches().items()
        for default in (_default(rules, name),)
    ]


def _default(rules: LimRules, name: str) -> str:
    value = {each.name: getattr(rules, each.name) for each in fields(rules)}[name]
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
