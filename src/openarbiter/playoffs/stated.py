"""What the regulations of an event state of its play-offs, beside the edition."""

from __future__ import annotations

from dataclasses import dataclass, replace

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.playoffs.level import LevelPlayers
from openarbiter.playoffs.terms import BadPlayOff, PlayOffTerms, checked_control, most_minutes
from openarbiter.rulebook.play_off_rules import (
    ARMAGEDDON_CONTROL,
    MANY,
    DrawnBy,
    PlayOffFormat,
    PlayOffRules,
)

MOST_MINUTES = 24 * 60
"""The longest break."""


@dataclass(frozen=True, slots=True)
class StatedTerms:
    """The regulations of the event; None where they are silent and the edition decides.

    Attributes:
        places: whether they say for which places there is a play-off (C.07 3.1.1).
        after: whether they say after which tie-breaks (C.07 3.1.2).
        format: for three players and more; what the edition has where they cannot play so.
        agreed: a slower control for two players, agreed on by the Chief Arbiter and the
            organiser (C.02 13.2.13, PMR 283).
        breaks: in minutes, before the first stage and between stages.
    """

    places: bool = False
    after: bool = False
    format: PlayOffFormat | None = None
    control: str | None = None
    agreed: str | None = None
    breaks: tuple[int, int] | None = None
    numbers: DrawnBy | None = None
    colours: DrawnBy | None = None
    armageddon_after: int | None = None
    armageddon_control: str | None = None


STATED = {
    "places": N_("for which places"),
    "after": N_("after which tie-breaks"),
    "format": N_("the format"),
    "numbers": N_("pairing numbers and pairs"),
    "colours": N_("colours"),
    "control": N_("the time control"),
    "breaks": N_("the breaks"),
}
"""What regulations may have to state, by the name of the field."""


class MissingTerms(BadPlayOff):
    """The regulations do not state what the edition leaves to them (C.07 3.1).

    Attributes:
        articles: of what is missing, by the name of the field.
    """

    def __init__(self, rules: PlayOffRules, articles: dict[str, str]):
        message = N_(
            "The regulations of the tournament have to state this about a play-off: {articles}."
        )
        super().__init__(Reason.of(message, articles=", ".join(articles.values())))
        self.rules = rules
        self.articles = articles


def terms_for(rules: PlayOffRules, stated: StatedTerms, level: LevelPlayers) -> PlayOffTerms:
    """The terms of a play-off of some level players.

    Raises:
        MissingTerms: the edition leaves something to the regulations, and they are silent.
        BadPlayOff: they state what cannot be.
    """
    there = {
        "places": stated.places,
        "after": stated.after,
        "format": stated.format is not None or len(level.players) == 2,
        "numbers": stated.numbers is not None,
        "colours": stated.colours is not None,
        "control": stated.control is not None,
        "breaks": stated.breaks is not None,
    }
    missing = {name: article for name, article in rules.stated.items() if not there[name]}
    if missing:
        raise MissingTerms(rules, missing)
    before, between = stated.breaks or (rules.before or 0, rules.between or 0)
    if not (0 <= before <= MOST_MINUTES and 0 <= between <= MOST_MINUTES):
        raise BadPlayOff(Reason.of(N_("A break has 0 to 1440 minutes.")))
    _refuse_short(rules, before, between)
    terms = PlayOffTerms(
        rules,
        _formats(rules, stated.format),
        checked_control(rules.control if stated.control is None else stated.control),
        before,
        between,
        stated.numbers or rules.drawn_by or DrawnBy.LOT,
        stated.colours or rules.drawn_by or DrawnBy.LOT,
        stated.armageddon_after,
        checked_control(stated.armageddon_control or ARMAGEDDON_CONTROL),
    )
    terms.format_for(len(level.players))
    if stated.agreed is None:
        return terms
    return _agreed(terms, checked_control(stated.agreed), level)


def _refuse_short(rules: PlayOffRules, before: int, between: int) -> None:
    least = (rules.before, rules.between)
    for minutes, needed in zip((before, between), least, strict=True):
        if needed is not None and minutes < needed:
            message = N_("A break of {minutes} minutes is too short: at least {least} ({article}).")
            values = {"minutes": minutes, "least": needed, "article": rules.articles.breaks}
            raise BadPlayOff(Reason.of(message, **values))


def _formats(rules: PlayOffRules, stated: PlayOffFormat | None) -> dict[int, PlayOffFormat]:
    if stated is None:
        return dict(rules.formats)
    if stated is PlayOffFormat.FIRST_FOUR:
        return {
            3: PlayOffFormat.ROUND_ROBIN,
            4: PlayOffFormat.KNOCK_OUT,
            **rules.formats,
            MANY: stated,
        }
    return dict.fromkeys((3, 4, MANY), stated)


def _agreed(terms: PlayOffTerms, control: str, level: LevelPlayers) -> PlayOffTerms:
    article = terms.rules.articles.agreed
    if not article:
        raise BadPlayOff(
            Reason.of(
                N_("{chapter} knows no control that is agreed on: the regulations state it."),
                chapter=terms.rules.chapter,
            )
        )
    if len(level.players) != 2:
        message = N_("A slower control can be agreed on for two players only ({article}).")
        raise BadPlayOff(Reason.of(message, article=article))
    if most_minutes(control) <= most_minutes(terms.control):
        message = N_("The control agreed on, {control}, is not slower than {usual} ({article}).")
        values = {"control": control, "usual": terms.control, "article": article}
        raise BadPlayOff(Reason.of(message, **values))
    return replace(terms, control=control, agreed=True)
