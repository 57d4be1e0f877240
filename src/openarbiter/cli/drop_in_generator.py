"""The generator of the engine mode: ``-g``, as JaVaFo and bbpPairings have it."""

from __future__ import annotations

import secrets
from dataclasses import replace

from openarbiter.cli.boards import why_not
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.plans import configuration, model_plan
from openarbiter.cli.screen import Screen
from openarbiter.model import Tournament
from openarbiter.pairing.system import BY_MATCHES
from openarbiter.rulebook import FIDE_2026
from openarbiter.verify.generation import SEEDS, Plan, WrongPlan, generate
from openarbiter.verify.generation.javafo import USUAL, Keys
from openarbiter.verify.generation.kinds import usual_plan
from openarbiter.verify.generation.systems import Accelerated, for_teams


def drawn(
    screen: Screen,
    *,
    model: str | None,
    configuration_file: str | None,
    keys: Keys,
    system: str,
    seed: str | None,
    baku: bool,
    edition: str | None,
) -> Tournament:
    """The tournament asked for.

    Args:
        model: a tournament whose ratings, rounds and habits it has.
        configuration_file: what it is like, in keys and values; or a seed, as with JaVaFo.
        keys: whose keys and usual values hold where the file does not show it.
        system: the Swiss system that pairs.

    Raises:
        Failure: a file cannot be read or followed, the seed is none, or no tournament of
            this plan can be paired to its end.
    """
    named = configuration_file
    if named is not None and named.isascii() and named.isdigit():
        named, seed = None, named if seed is None else seed
    number: int | None = None
    plan: Plan
    if named is not None:
        read = configuration(screen, named, keys=keys, edition=edition)
        plan, number = read.plan, read.seed
    elif model is not None and system in BY_MATCHES:
        message = screen.say(
            "Only a tournament of single games can be a model, not one of the system {system}.",
            system=system,
        )
        raise Failure(Exit.INVALID_FILE, message)
    elif model is not None:
        plan = model_plan(screen, model, edition=edition, system=system)
    else:
        usual = usual_plan(system) if for_teams(system) else USUAL[keys]
        plan = replace(usual, edition=edition or FIDE_2026.id)
    try:
        acceleration = _accelerated(system) if baku else plan.acceleration
        plan = replace(plan, system=system, acceleration=acceleration)
    except WrongPlan as wrong:
        raise Failure(Exit.INVALID_FILE, wrong.reason.message(screen.language.text)) from wrong
    if seed is not None:
        number = _seed(screen, seed)
    made = generate(plan, secrets.randbelow(SEEDS) if number is None else number)
    if made.impossible is not None:
        told = why_not(screen, made.tournament, made.impossible, teams=for_teams(system))
        raise Failure(Exit.DIFFERENT, told)
    return made.tournament


def _accelerated(system: str) -> Accelerated:
    """The Baku method, written down point by point where no code of record 192 names it."""
    return "baku-given" if system == "lim" else "baku"


def _seed(screen: Screen, text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 20 and int(text) < SEEDS:
        return int(text)
    message = screen.say(
        "The seed is a whole number from 0 to {last}, not “{text}”.", last=SEEDS - 1, text=text
    )
    raise Failure(Exit.INVALID_FILE, message)
