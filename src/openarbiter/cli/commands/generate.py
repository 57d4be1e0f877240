"""``openarbiter generate``: random tournaments that the rules pair."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import typer

from openarbiter.cli.engines import say_who_serves
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import refuse_existing, staged
from openarbiter.cli.generated import GenerationAccount, show_account
from openarbiter.cli.options import DrawnSystem, Engine, Force, Json
from openarbiter.cli.plans import plans_asked
from openarbiter.cli.progress import progress_bar
from openarbiter.cli.reading import edition_asked
from openarbiter.cli.screen import Screen
from openarbiter.model.text import N_
from openarbiter.pairing.system import DUTCH, KNOCKOUT
from openarbiter.verify import generation
from openarbiter.verify.generation import SEEDS
from openarbiter.verify.generation.batch import (
    Batch,
    DoesNotFit,
    MadeTournament,
    OtherBatch,
    made_of,
    missing,
    prepare,
    settings_of,
    text_of,
    write_batch,
)
from openarbiter.verify.generation.plan import ends
from openarbiter.verify.generation.systems import for_teams
from openarbiter.verify.workers import cores

Text: TypeAlias = str | None

_DRAWN_SEEDS = 10**9
"""Seeds nobody asked for are below this, so that they can be typed again."""


def generate(
    context: typer.Context,
    out: Annotated[
        str,
        typer.Argument(metavar="OUT", help=N_("The file to write; with --count, the directory.")),
    ],
    count: Annotated[
        int | None, typer.Option(help=N_("Write this many tournaments into a directory."))
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            help=N_(
                "What decides the lots: the same seed and options give the same tournament. "
                "Of several tournaments, the seed of the first."
            )
        ),
    ] = None,
    kind: Annotated[
        Text,
        typer.Option(
            metavar="NAME",
            help=N_("The kind of tournament, such as byes or all-draws; mixed for all in turn."),
        ),
    ] = None,
    config: Annotated[
        Text,
        typer.Option(
            metavar="FILE", help=N_("A configuration file of JaVaFo's or bbpPairings' generator.")
        ),
    ] = None,
    model: Annotated[
        Text,
        typer.Option(
            metavar="FILE",
            help=N_("A tournament file: the new tournaments copy its ratings, rounds and habits."),
        ),
    ] = None,
    system: DrawnSystem = None,
    players: Annotated[
        Text,
        typer.Option(
            metavar="N",
            help=N_("How many players, or teams in an event of teams: 40, or 20-80."),
        ),
    ] = None,
    rounds: Annotated[
        Text, typer.Option(metavar="N", help=N_("How many rounds: 9, or 5-11."))
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=VALUE",
            help=N_("Any other number of the plan, such as forfeits=20. Can be repeated."),
        ),
    ] = None,
    edition: Annotated[
        Text,
        typer.Option(help=N_("The edition of the rules: fide-2018 or fide-2026 (the default).")),
    ] = None,
    to: Annotated[
        Literal["trf16", "trf26"], typer.Option("--to", help=N_("The version to write."))
    ] = "trf26",
    end_early: Annotated[
        bool,
        typer.Option(
            "--end-early",
            help=N_(
                "If a round has no legal pairing, end the tournament before it instead of "
                "generating it again."
            ),
        ),
    ] = False,
    engine: Engine = "auto",
    jobs: Annotated[
        int | None, typer.Option(help=N_("How many processes; by default one for each core."))
    ] = None,
    force: Force = False,
    as_json: Json = False,
) -> int:
    """Draw random tournaments, pair and play them round by round, and write their files."""
    screen: Screen = context.obj.with_json(as_json)
    if system == KNOCKOUT and rounds is not None:
        message = screen.say(
            "--rounds is not for knock-outs: they have the rounds of their bracket."
        )
        raise Failure(Exit.WRONG_USE, message)
    changes = [("--players", "players", players), ("--rounds", "rounds", rounds)]
    plans, configured = plans_asked(
        screen,
        kind=kind,
        config=config,
        model=model,
        edition=edition_asked(screen, edition),
        system=system,
        changes=[
            *((option, name, value) for option, name, value in changes if value is not None),
            *(_setting(screen, text) for text in settings or ()),
        ],
    )
    first = configured if seed is None else seed
    _refuse_numbers(screen, count, jobs, first)
    if to == "trf16" and any(for_teams(plan.system) for plan in plans):
        message = screen.say("TRF16 has no records of teams: use --to trf26.")
        raise Failure(Exit.WRONG_USE, message)
    if all(plan.system == DUTCH for plan in plans):
        say_who_serves(screen, max(ends(plan.players)[1] for plan in plans), engine)
    with _explained(screen, out):
        if count is None:
            first = secrets.randbelow(_DRAWN_SEEDS) if first is None else first
            batch = Batch(Path(), plans, first, 1, not end_early, to)
            account = _one(screen, out, batch, engine, force=force)
        else:
            found = settings_of(Path(out)) if Path(out).is_dir() and first is None else None
            known = found.get("first_seed") if found is not None else None
            if first is None:
                first = known if isinstance(known, int) else secrets.randbelow(_DRAWN_SEEDS)
            batch = Batch(Path(out), plans, first, count, not end_early, to)
            account = _many(screen, out, batch, engine, jobs or cores(), force=force)
    show_account(screen, account)
    if account.differing:
        return Exit.OUR_FAULT
    return Exit.BEYOND_LIMITS if account.given_up else Exit.OK


def _setting(screen: Screen, text: str) -> tuple[str, str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        message = screen.say("“{text}” in --set is not NAME=VALUE.", text=text)
        raise Failure(Exit.WRONG_USE, message)
    return "--set", name, value


def _refuse_numbers(screen: Screen, count: int | None, jobs: int | None, seed: int | None) -> None:
    last = SEEDS - (count or 1)
    for option, number, least, most in (
        ("--count", count, 1, 10_000_000),
        ("--jobs", jobs, 1, 1000),
        ("--seed", seed, 0, last),
    ):
        if number is not None and not least <= number <= most:
            message = screen.say(
                "{option} must be from {least} to {most}, not {number}.",
                option=option,
                least=least,
                most=most,
                number=number,
            )
            raise Failure(Exit.WRONG_USE, message)


def _one(
    screen: Screen, out: str, batch: Batch, engine: Engine, *, force: bool
) -> GenerationAccount:
    """Write one tournament into one file."""
    refuse_existing(screen, out, force=force)
    one = generation.generate(batch.plan(batch.seed), batch.seed, again=batch.again, engine=engine)
    with staged(screen, out, text_of(one.tournament, batch.version)):
        screen.streams.settle()
    return GenerationAccount(
        out, (batch.plan(batch.seed),), batch.seed, 1, 0, (made_of(one),), several=False
    )


def _many(
    screen: Screen, out: str, batch: Batch, engine: Engine, jobs: int, *, force: bool
) -> GenerationAccount:
    """Write what is not there yet into the directory."""
    try:
        wanted = prepare(batch, anew=force)
    except OtherBatch as error:
        message = screen.say(
            "{directory} holds something other than random tournaments with these options, this "
            "seed and this version of the program. Name another directory, or add --force to "
            "delete the random tournaments in it and draw these.",
            directory=out,
        )
        raise Failure(Exit.FILE_ERROR, message) from error
    made: list[MadeTournament] = []
    try:
        with progress_bar(screen, screen.say("Generating tournaments"), counted=True) as advance:
            for each in write_batch(batch, wanted, jobs=jobs, engine=engine):
                made.append(each)
                if advance is not None:
                    advance(batch.count - len(wanted) + len(made), batch.count)
    except KeyboardInterrupt:
        message = screen.plural(
            "Interrupted. {count} tournament is in {directory}; the same command with --seed "
            "{seed} goes on with the rest.",
            "Interrupted. {count} tournaments are in {directory}; the same command with --seed "
            "{seed} goes on with the rest.",
            batch.count - len(missing(batch)),
            directory=out,
            seed=batch.seed,
        )
        if force:
            message += " " + screen.say("Leave out --force, or all are generated again.")
        raise Failure(Exit.INTERRUPTED, message) from None
    made.sort(key=lambda each: each.seed)
    kept = batch.count - len(wanted)
    return GenerationAccount(
        out, batch.plans, batch.seed, batch.count, kept, tuple(made), several=True
    )


@contextmanager
def _explained(screen: Screen, out: str) -> Iterator[None]:
    """Say what can go wrong on the way."""
    try:
        yield
    except BrokenProcessPool as error:
        message = screen.say(
            "A process that was generating tournaments was ended from outside, perhaps for lack "
            "of memory. The same command goes on with the rest; --jobs 1 needs the least memory."
        )
        raise Failure(Exit.BEYOND_LIMITS, message) from error
    except OSError as error:
        if error.filename is None:
            raise
        message = screen.say(
            "{file} cannot be written: {reason}.",
            file=error.filename,
            reason=error.strerror or str(error),
        )
        raise Failure(Exit.FILE_ERROR, message) from error
    except DoesNotFit as error:
        message = screen.say("A tournament does not fit into its file: {reason}.", reason=error)
        raise Failure(Exit.BEYOND_LIMITS, message) from error
