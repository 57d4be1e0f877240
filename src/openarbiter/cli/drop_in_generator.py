"""The generator of the engine mode: ``-g``, as JaVaFo and bbpPairings have it."""

from __future__ import annotations

import secrets
from dataclasses import replace

from openarbiter.cli.boards import why_not
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.plans import configuration, model_plan
from openarbiter.cli.screen import Screen
from openarbiter.model import Tournament
from openarbiter.rulebook import FIDE_2026
from openarbiter.verify.generation import SEEDS, Plan, generate
from openarbiter.verify.generation.javafo import USUAL, Keys


def drawn(
    screen: Screen,
    *,
    model: str | None,
    configuration_file: str | None,
    keys: Keys,
    seed: str | None,
    baku: bool,
    edition: str | None,
) -> Tournament:
    """The tournament asked for.

    Args:
        model: a tournament whose ratings, rounds and habits it has.
        configuration_file: what it is like, in keys and values; or a seed, as with JaVaFo.
        keys: whose keys and usual values hold where the file does not show it.

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
    elif model is not None:
        plan = model_plan(screen, model, edition=edition)
    else:
        plan = replace(USUAL[keys], edition=edition or FIDE_2026.id)
    if baku:
        plan = replace(plan, acceleration="baku")
    if seed is not None:
        number = _seed(screen, seed)
    made = generate(plan, secrets.randbelow(SEEDS) if number is None else number)
    if made.impossible is not None:
        raise Failure(Exit.DIFFERENT, why_not(screen, made.tournament, made.impossible))
    return made.tournament


def _seed(screen: Screen, text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 20 and int(text) < SEEDS:
        return int(text)
    message = screen.say(
        "The seed is a whole number from 0 to {last}, not “{text}”.", last=SEEDS - 1, text=text
    )
    raise Failure(Exit.INVALID_FILE, message)
