"""The plan of random tournaments, from the options of the command line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes
from openarbiter.cli.options import FileOptions
from openarbiter.cli.reading import read_tournament
from openarbiter.cli.screen import Screen
from openarbiter.formats.problems import Report
from openarbiter.formats.text import decode
from openarbiter.model import PointSystem, TeamPoints, parse_score
from openarbiter.pairing.system import BY_MATCHES, DUTCH, coded_system
from openarbiter.rulebook import FIDE_2026
from openarbiter.verify.generation import Plan, Span, WrongPlan, kinds_of
from openarbiter.verify.generation.javafo import (
    Configuration,
    Keys,
    WrongConfiguration,
    read_configuration,
)
from openarbiter.verify.generation.kinds import plan_of_kind, usual_plan
from openarbiter.verify.generation.model_tournament import plan_like
from openarbiter.verify.generation.plan import SPANS
from openarbiter.verify.generation.systems import DRAWN_SYSTEMS

MIXED = "mixed"
"""The name that stands for all kinds, one after another."""

_SPAN = re.compile(r"(-?\d{1,9})(?:\s*-\s*(\d{1,9}))?", re.ASCII)
_SWITCHES = {"yes": True, "no": False}
_SWITCHED = ("level", "passing", "won_bye")


def plans_asked(
    screen: Screen,
    *,
    kind: str | None,
    config: str | None,
    model: str | None,
    edition: str | None,
    system: str | None = None,
    changes: Iterable[tuple[str, str, str]],
) -> tuple[tuple[Plan, ...], int | None]:
    """The plans, and the seed if the configuration file has one.

    Args:
        kind, config, model: where the plan comes from; at most one is given.
        system: the Swiss system that pairs; by default the Dutch one, or that of the model.
        changes: what is otherwise: the option, the name of the plan's number, its value.

    Raises:
        Failure: the options do not go together, or no tournament can be drawn by them.
    """
    if sum(each is not None for each in (kind, config, model)) > 1:
        message = screen.say("--kind, --config and --model are alternatives: choose one.")
        raise Failure(Exit.WRONG_USE, message)
    chosen, seed = edition or FIDE_2026.id, None
    named = system or DUTCH
    plans: tuple[Plan, ...]
    values = dict(_change(screen, *change) for change in changes)
    try:
        if config is not None:
            read = configuration(screen, config, edition=chosen)
            plans, seed = (replace(read.plan, system=named),), read.seed
        elif model is not None:
            plans = (model_plan(screen, model, edition=edition, system=system),)
        else:
            plans = _of_kind(screen, kind, chosen, named)
        return tuple(replace(plan, **values) for plan in plans), seed
    except WrongPlan as wrong:
        raise Failure(Exit.WRONG_USE, wrong.reason.message(screen.language.text)) from wrong


def configuration(
    screen: Screen, name: str, *, keys: Keys = "javafo", edition: str | None = None
) -> Configuration:
    """A configuration file of JaVaFo or bbpPairings.

    Raises:
        Failure: it cannot be read or followed.
    """
    lines = decode(read_bytes(screen, name), Report()).lines
    try:
        return read_configuration(lines, keys=keys, edition=edition)
    except WrongConfiguration as wrong:
        message = wrong.reason.message(screen.language.text)
        if wrong.line is not None:
            message = screen.say(
                "{file}, line {line}: {problem}", file=name, line=wrong.line, problem=message
            )
        else:
            message = screen.say("{file}: {problem}", file=name, problem=message)
        raise Failure(Exit.INVALID_FILE, message) from wrong


def model_plan(
    screen: Screen, name: str, *, edition: str | None, system: str | None = None
) -> Plan:
    """The plan of tournaments like the one of a file.

    Raises:
        Failure: the file cannot be read, has errors, or has too few players; or its rounds are
            not rounds of single games.
    """
    reading = read_tournament(screen, name, FileOptions())
    chosen = edition or reading.tournament.regulations.edition or FIDE_2026.id
    coded = coded_system(reading.tournament, matches=True)
    named = system or (coded.name if coded is not None and coded.name in DRAWN_SYSTEMS else DUTCH)
    if named in BY_MATCHES:
        message = screen.say(
            "Only a tournament of single games can be a model, not one of the system {system}.",
            system=named,
        )
        raise Failure(Exit.WRONG_USE, message)
    try:
        return replace(plan_like(reading.tournament, edition=chosen), system=named)
    except WrongPlan as wrong:
        message = wrong.reason.message(screen.language.text)
        raise Failure(
            Exit.INVALID_FILE, screen.say("{file}: {problem}", file=name, problem=message)
        ) from wrong


def _of_kind(screen: Screen, kind: str | None, edition: str, system: str) -> tuple[Plan, ...]:
    if kind is None:
        return (replace(usual_plan(system), edition=edition),)
    kinds = kinds_of(system)
    if kind == MIXED:
        return tuple(replace(plan, edition=edition) for plan in kinds.values())
    with suppress(KeyError):
        return (replace(plan_of_kind(system, kind), edition=edition),)
    message = screen.say(
        "There is no kind {name}. There are: {known}.",
        name=kind,
        known=", ".join((*kinds, MIXED)),
    )
    raise Failure(Exit.WRONG_USE, message)


def _change(screen: Screen, option: str, name: str, value: str) -> tuple[str, Any]:
    """The name of a plan's attribute and its value.

    Raises:
        Failure: there is no such attribute, or the value is none.
    """
    attribute, text = name.strip().replace("-", "_"), value.strip()
    if attribute == "points":
        return attribute, _points(screen, option, text)
    if attribute in ("acceleration", "code"):
        return attribute, text
    if attribute == "match_points":
        worth = _points(screen, option, text)
        return attribute, TeamPoints(worth.win, worth.white_draw, worth.loss)
    if attribute in _SWITCHED:
        if text in _SWITCHES:
            return attribute, _SWITCHES[text]
        message = screen.say("{option}: {name} is yes or no.", option=option, name=name)
        raise Failure(Exit.WRONG_USE, message)
    if attribute in SPANS:
        return attribute, _span(screen, option, name, text)
    known = ", ".join((*SPANS, *_SWITCHED, "acceleration", "points", "match_points", "code"))
    message = screen.say(
        "{option}: there is nothing called {name}. There are: {known}.",
        option=option,
        name=name,
        known=known,
    )
    raise Failure(Exit.WRONG_USE, message)


def _span(screen: Screen, option: str, name: str, text: str) -> Span:
    found = _SPAN.fullmatch(text)
    if found is None:
        message = screen.say(
            "{option}: {name} is a whole number such as 40, or a range such as 20-80, not "
            "“{text}”.",
            option=option,
            name=name,
            text=text,
        )
        raise Failure(Exit.WRONG_USE, message)
    first = int(found[1])
    return first if found[2] is None else (first, int(found[2]))


def _points(screen: Screen, option: str, text: str) -> PointSystem:
    try:
        win, draw, loss = (parse_score(part) for part in text.split("-"))
    except ValueError as error:
        message = screen.say(
            "{option}: give the points of a win, a draw and a loss, such as 3-1-0, not “{text}”.",
            option=option,
            text=text,
        )
        raise Failure(Exit.WRONG_USE, message) from error
    return PointSystem.simple(win, draw, loss)
