"""What a campaign was asked to be, against what its directory says it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.pairing.system import DUTCH
from openarbiter.rulebook import FIDE_2026
from openarbiter.verify.campaigns.record import Damaged, kept_settings
from openarbiter.verify.campaigns.settings import (
    WAYS,
    Settings,
    changed,
    kinds_for,
    resumed,
    ways_for,
)
from openarbiter.verify.external import (
    INTERFACES,
    EngineFailure,
    ExternalEngine,
    UnknownEngine,
    engine_named,
    systems_of,
)
from openarbiter.verify.external.engine import InterfaceName
from openarbiter.verify.generation import kinds_of

WAYS_BY_NAME = {"both": WAYS, "ours": WAYS[:1], "theirs": WAYS[1:]}

EDITION = FIDE_2026.id
"""The edition where none is asked for."""


def kept_in(screen: Screen, directory: Path) -> Settings | None:
    """The settings of the campaign that is there already, if one is.

    Raises:
        Failure: there is something else, or it cannot be read.
    """
    try:
        kept = kept_settings(directory)
        if kept is None and directory.exists() and any(directory.iterdir()):
            message = screen.say(
                "{directory} is not empty and contains no campaign. Name a new directory.",
                directory=directory,
            )
            raise Failure(Exit.FILE_ERROR, message)
    except Damaged as error:
        raise damaged(screen, directory, error) from error
    except OSError as error:
        raise not_usable(screen, directory, error) from error
    return kept


def engine_asked(
    screen: Screen,
    text: str | None,
    interface: InterfaceName | None,
    kept: Settings | None,
    *,
    pairs_only: bool,
) -> ExternalEngine:
    """The engine of ``--engine``, else that of the campaign that goes on.

    Raises:
        Failure: there is none, or nobody knows it.
    """
    if text is None:
        if kept is None:
            message = screen.say(
                "Choose the engine to compare with: --engine {known}, or --engine NAME=COMMAND.",
                known=", ".join(INTERFACES),
            )
            raise Failure(Exit.WRONG_USE, message)
        return kept.engine
    try:
        return engine_named(text, interface, pairs_only=pairs_only)
    except (UnknownEngine, ValueError) as error:
        message = screen.say(
            "No engine is called {text}. Use one of {known}, or --engine NAME=COMMAND for any "
            "program that takes the same arguments as one of them.",
            text=text,
            known=", ".join(INTERFACES),
        )
        raise Failure(Exit.WRONG_USE, message) from error


def asked_for(
    screen: Screen,
    kept: Settings | None,
    engine: ExternalEngine,
    *,
    edition: str | None,
    system: str | None,
    seed: int | None,
    count: int | None,
    ways: str | None,
    kinds: str | None,
    seconds: int | None,
) -> Settings:
    """The settings of the options, and for those not given of the campaign that goes on.

    Raises:
        Failure: an option makes no sense, or would make another campaign of it.
    """
    rules = edition or (kept.edition if kept else EDITION)
    named = system or (kept.system if kept else DUTCH)
    _refuse_unknown(screen, engine, named, ways)
    usual = kept or Settings(
        engine,
        "",
        rules,
        kinds=kinds_for(engine, rules, named),
        ways=ways_for(engine, named),
        system=named,
    )
    chosen = WAYS_BY_NAME[ways] if ways else usual.ways
    if engine.pairs_only:
        if ways in ("both", "theirs"):
            message = screen.say(
                "With --pairs-only, the engine generates nothing: use --ways ours."
            )
            raise Failure(Exit.WRONG_USE, message)
        chosen = WAYS_BY_NAME["ours"]
    made = replace(
        usual,
        engine=engine,
        edition=rules,
        system=named,
        seed=usual.seed if seed is None else seed,
        count=usual.count if count is None else count,
        ways=chosen,
        kinds=usual.kinds if kinds is None else _kinds(screen, kinds, named),
        seconds=usual.seconds if seconds is None else seconds,
        version=Settings(engine, "", rules).version,
    )
    for option, value in (("--count", made.count), ("--timeout", made.seconds)):
        if value < 1:
            message = screen.say(
                "{option} must be 1 or more, not {value}.", option=option, value=value
            )
            raise Failure(Exit.WRONG_USE, message)
    return made


def agreed(screen: Screen, directory: Path, kept: Settings | None, asked: Settings) -> Settings:
    """The settings to go on with.

    Raises:
        Failure: they are not those the campaign was started with.
    """
    if kept is None:
        return asked
    differences = changed(kept, asked)
    if differences:
        told = "\n".join(
            screen.say("  {name}: {kept}, not {asked}", name=name, kept=one, asked=other)
            for name, one, other in differences
        )
        message = screen.say(
            "{directory} holds a campaign with other settings:", directory=directory
        )
        advice = screen.say("Leave the options out to continue it, or name another directory.")
        raise Failure(Exit.WRONG_USE, f"{message}\n{told}\n{advice}")
    return resumed(kept, asked)


def release_here(screen: Screen, settings: Settings) -> str:
    """What the other engine says of itself on this machine.

    Raises:
        Failure: it is not there, or says nothing.
    """
    try:
        return settings.interface().release()
    except EngineFailure as error:
        why = error.failed.reason.message(screen.language.text)
        message = screen.say(
            "{why} Is it installed, and is --engine {name}=COMMAND right?",
            why=why,
            name=settings.engine.name,
        )
        raise Failure(Exit.FILE_ERROR, message) from error


def damaged(screen: Screen, directory: Path, error: Damaged) -> Failure:
    """The failure of a campaign whose files somebody has changed."""
    message = screen.say(
        "{file} is damaged in line {line}: it is not what was written there. Put back a copy, "
        "or start again in another directory.",
        file=directory / error.file,
        line=error.line,
    )
    return Failure(Exit.INVALID_FILE, message)


def not_usable(screen: Screen, directory: Path, error: OSError) -> Failure:
    """The failure of a directory that cannot be read or written."""
    message = screen.say(
        "{directory} cannot be used: {reason}. What was done so far is kept.",
        directory=error.filename or directory,
        reason=error.strerror or error,
    )
    return Failure(Exit.FILE_ERROR, message)


def _refuse_unknown(screen: Screen, engine: ExternalEngine, system: str, ways: str | None) -> None:
    """Make sure that an engine can be asked for a system, and to generate where it is to.

    Raises:
        Failure: it cannot.
    """
    known = systems_of(engine)
    if known is not None and system not in known:
        message = screen.say(
            "{engine} does not pair by the system {system}, so there is nothing to compare. It "
            "knows: {known}. With --engine openarbiter the files are read again and every round "
            "is paired again by a process of its own.",
            engine=engine.interface,
            system=system,
            known=", ".join(known),
        )
        raise Failure(Exit.WRONG_USE, message)
    if ways in ("both", "theirs") and "theirs" not in ways_for(engine, system):
        if engine.pairs_only:
            return
        message = screen.say(
            "{engine} generates no tournaments of the system {system}: use --ways ours.",
            engine=engine.name,
            system=system,
        )
        raise Failure(Exit.WRONG_USE, message)


def _kinds(screen: Screen, text: str, system: str) -> tuple[str, ...]:
    there = kinds_of(system)
    names: Sequence[str] = [name.strip() for name in text.split(",") if name.strip()]
    unknown = [name for name in names if name not in there]
    if unknown or not names:
        message = screen.say(
            "There are no tournaments of kind {unknown}. There are: {known}.",
            unknown=", ".join(unknown) or text or "“”",
            known=", ".join(there),
        )
        raise Failure(Exit.WRONG_USE, message)
    return tuple(dict.fromkeys(names))
