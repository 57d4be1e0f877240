"""The terms of a knock-out in one line of text: ``games=2; final=4; third=match``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, TypeVar

from openarbiter.knockout.terms import (
    BadKnockout,
    Elimination,
    ExtraColours,
    KnockoutColours,
    KnockoutGameKind,
    KnockoutPairs,
    KnockoutSeeding,
    KnockoutTerms,
    LadderStep,
    RoundGames,
    ThirdPlace,
)
from openarbiter.model import Reason
from openarbiter.model.coded_control import coded_control
from openarbiter.model.text import N_

MOST_GAMES = 24
"""Most games of a match, and of a step of the ladder."""
MOST_STEPS = 12
DRAW_ODDS = "draw-odds"
NO_LADDER = "none"

_LABEL = re.compile(r"R[1-9]\d{0,2}|last-(?:2|4|8|16|32|64|128|256|512|1024|2048|4096)", re.ASCII)
_NAMED = ("final", "semi-finals", "quarter-finals", "third", "reset")
_NUMBER = re.compile(r"[1-9]\d{0,2}", re.ASCII)

_CHOICES: dict[str, tuple[str, type[Enum]]] = {
    "colours": ("colours", KnockoutColours),
    "extra-colours": ("extra_colours", ExtraColours),
    "seeding": ("seeding", KnockoutSeeding),
    "pairs": ("pairs", KnockoutPairs),
    "third": ("third", ThirdPlace),
    "elimination": ("elimination", Elimination),
}
"""The keys that choose one of some words, each with its field."""

_Some = TypeVar("_Some")


def terms_text(terms: KnockoutTerms) -> str:
    """All terms, as :func:`terms_in` reads them.

    >>> terms_text(KnockoutTerms(games=1, ladder=()))[:21]
    'games=1; ladder=none;'
    """
    steps = ", ".join(step_text(step) for step in terms.ladder) or NO_LADDER
    parts = [f"games={terms.games}"]
    parts += [f"games-{each.label}={each.games}" for each in terms.games_in]
    parts.append(f"ladder={steps}")
    parts += [f"{key}={getattr(terms, name).value}" for key, (name, _) in _CHOICES.items()]
    parts.append(f"reset={'yes' if terms.reset else 'no'}")
    return "; ".join(parts)


def step_text(step: LadderStep) -> str:
    """One step of the ladder: ``rapid 2 1500+10``."""
    words = [step.kind.value, str(step.games), step.control]
    return " ".join(filter(None, (*words, DRAW_ODDS if step.draw_odds else "")))


def terms_in(text: str, before: KnockoutTerms | None = None) -> KnockoutTerms:
    """The terms that a text says.

    Args:
        before: what holds where the text is silent; by default the usual terms.

    >>> terms_in("games=1; games-final=4; third=match").games_in
    (RoundGames(label='final', games=4),)

    Raises:
        BadKnockout: something of it cannot be read, or two terms exclude each other.
    """
    said = _pairs(text)
    terms = before or KnockoutTerms()
    for key, value in said.items():
        if key == "games":
            terms = replace(terms, games=_number(key, value))
        elif key.startswith("games-"):
            terms = replace(terms, games_in=_with_games(terms.games_in, key, value))
        elif key == "ladder":
            terms = replace(terms, ladder=_ladder(value))
        elif key == "reset":
            terms = replace(terms, reset=_one_of(key, value, {"yes": True, "no": False}))
        elif key in _CHOICES:
            name, kind = _CHOICES[key]
            chosen: Any = _one_of(key, value, {each.value: each for each in kind})
            terms = replace(terms, **{name: chosen})
        else:
            known = ", ".join(("games", "games-final", "ladder", *_CHOICES, "reset"))
            message = N_("“{key}” is no term of a knock-out. Terms: {known}.")
            raise BadKnockout(Reason.of(message, key=key, known=known))
    return _fitting(terms)


def _pairs(text: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for part in filter(None, (each.strip() for each in text.split(";"))):
        key, equals, value = (each.strip() for each in part.partition("="))
        if not equals or not key or not value:
            message = N_("“{text}” is not NAME=VALUE; terms are separated by semicolons.")
            raise BadKnockout(Reason.of(message, text=part))
        if key in found:
            raise BadKnockout(Reason.of(N_("The term {key} stands twice."), key=key))
        found[key] = value
    return found


def _number(key: str, value: str) -> int:
    if not _NUMBER.fullmatch(value) or int(value) > MOST_GAMES:
        message = N_("{key} is a number from 1 to {most}, not “{text}”.")
        raise BadKnockout(Reason.of(message, key=key, most=MOST_GAMES, text=value))
    return int(value)


def _with_games(known: tuple[RoundGames, ...], key: str, value: str) -> tuple[RoundGames, ...]:
    label = key.removeprefix("games-")
    if label not in _NAMED and not _LABEL.fullmatch(label):
        message = N_(
            "“{text}” names no round. Rounds: R1, R2, …, final, semi-finals, quarter-finals, "
            "last-16, last-32, …, third, reset."
        )
        raise BadKnockout(Reason.of(message, text=label))
    kept = tuple(each for each in known if each.label != label)
    return (*kept, RoundGames(label, _number(key, value)))


def _one_of(key: str, value: str, known: Mapping[str, _Some]) -> _Some:
    if value not in known:
        message = N_("{key} is one of {known}, not “{text}”.")
        raise BadKnockout(Reason.of(message, key=key, known=", ".join(known), text=value))
    return known[value]


def _ladder(text: str) -> tuple[LadderStep, ...]:
    if text == NO_LADDER:
        return ()
    steps = tuple(_step(part.split()) for part in text.split(","))
    if len(steps) > MOST_STEPS:
        message = N_("The ladder has {steps} steps; at most {most} are possible.")
        raise BadKnockout(Reason.of(message, steps=len(steps), most=MOST_STEPS))
    last = KnockoutGameKind.SUDDEN_DEATH
    if any(step.kind is last for step in steps[:-1]):
        raise BadKnockout(Reason.of(N_("Sudden death decides: no step can follow it.")))
    return steps


def _step(words: list[str]) -> LadderStep:
    kinds = {each.value: each for each in KnockoutGameKind if each is not KnockoutGameKind.REGULAR}
    shown = " ".join(words)
    if len(words) < 2 or words[0] not in kinds:
        message = N_(
            "“{text}” is no step of the ladder, such as: rapid 2 1500+10, blitz 2 300+3, or "
            "sudden-death 1 W300-B240 draw-odds."
        )
        raise BadKnockout(Reason.of(message, text=shown))
    kind, games, rest = kinds[words[0]], _number(words[0], words[1]), words[2:]
    odds = DRAW_ODDS in rest
    rest = [word for word in rest if word != DRAW_ODDS]
    control = coded_control(rest[0]) if len(rest) == 1 else "" if not rest else None
    if control is None:
        message = N_(
            "“{text}” is not a time control in seconds, such as 180+2 (3 minutes and 2 seconds a "
            "move) or W300-B240 (White 5 minutes, Black 4)."
        )
        raise BadKnockout(Reason.of(message, text=" ".join(rest)))
    if kind is KnockoutGameKind.SUDDEN_DEATH and games != 1:
        raise BadKnockout(Reason.of(N_("Sudden death is a single game, not {games}."), games=games))
    if odds and kind is not KnockoutGameKind.SUDDEN_DEATH:
        raise BadKnockout(Reason.of(N_("Draw odds are for sudden death only: {text}."), text=shown))
    return LadderStep(kind, games, control, odds)


def _fitting(terms: KnockoutTerms) -> KnockoutTerms:
    double = terms.elimination is Elimination.DOUBLE
    if double and terms.pairs is not KnockoutPairs.FIXED:
        message = N_("A double elimination has a fixed bracket: its rounds cannot be drawn again.")
        raise BadKnockout(Reason.of(message))
    if double and terms.third is ThirdPlace.MATCH:
        message = N_(
            "A double elimination has no match for place 3: the loser of the last match of the "
            "losers' bracket is third."
        )
        raise BadKnockout(Reason.of(message))
    return terms
