"""What the papers of the prize-giving are asked with: the language and who signs."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes, refuse_existing, staged
from openarbiter.cli.screen import Screen
from openarbiter.formats.trf.facts import facts_of
from openarbiter.i18n import language_named
from openarbiter.model import Tournament
from openarbiter.model.text import N_
from openarbiter.office.forms.letters import Spelt
from openarbiter.office.prize_papers.ceremony import (
    MOST_SIGNATORIES,
    Ceremony,
    Signatory,
    ceremony_of,
)

PaperLanguage: TypeAlias = Annotated[
    Literal["en", "bg", "ru", "uk"] | None,
    typer.Option(
        "--language", help=N_("The language of the papers; by default that of the program.")
    ),
]
Signing: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--sign",
        metavar="ROLE=NAME",
        help=N_(
            "Who signs, such as “Chief arbiter=IA Szabó, Éva”; without a name there is a line "
            "alone. Can be repeated, up to four times. By default as the file says."
        ),
    ),
]


@dataclass(frozen=True, slots=True)
class PaperOptions:
    """In which language papers are, and who signs them."""

    language: PaperLanguage = None
    signing: Signing = None


def asked_ceremony(screen: Screen, tournament: Tournament, options: PaperOptions) -> Ceremony:
    """The prize-giving of a file.

    Raises:
        Failure: somebody signs without a role, or too many do.
    """
    found = []
    for text in options.signing or ():
        role, _, name = text.partition("=")
        if not role.strip():
            message = screen.say(
                "--sign {text}: write the role, =, and the name, such as “Organiser=Chess Club”.",
                text=text,
            )
            raise Failure(Exit.WRONG_USE, message)
        found.append(Signatory(role.strip(), name.strip()))
    if len(found) > MOST_SIGNATORIES:
        message = screen.say("--sign: at most {most} can sign a paper.", most=MOST_SIGNATORIES)
        raise Failure(Exit.WRONG_USE, message)
    language = screen.language if options.language is None else language_named(options.language)
    return ceremony_of(tournament, facts_of(tournament), language, found)


def asked_image(screen: Screen, name: str | None, option: str) -> bytes | None:
    """An image for a paper; None where none was asked for.

    Raises:
        Failure: it cannot be read or printed.
    """
    if name is None:
        return None
    # What prints takes a while to load.
    from openarbiter.office.prize_papers.paper_image import WrongImage, checked_image

    try:
        return checked_image(read_bytes(screen, name))
    except WrongImage as wrong:
        message = f"{option} {name}: {wrong.reason.message(screen.language.text)}"
        raise Failure(Exit.INVALID_FILE, message) from wrong


def told_spelt(screen: Screen, spelt: tuple[Spelt, ...]) -> list[str]:
    """What could not be shown, in sentences."""
    return [
        screen.say(
            "No font has all letters of “{text}”: printed is “{latin}”.",
            text=each.text,
            latin=each.latin,
        )
        for each in spelt
    ]


def write_papers(
    screen: Screen, papers: Mapping[str, bytes], *, force: bool, folder: str | None = None
) -> None:
    """Write all files or none.

    Args:
        papers: by the names of their files.
        folder: made where it is not there.

    Raises:
        Failure: a file cannot be written, or exists and may not be replaced.
    """
    refuse_papers(screen, list(papers), force=force)
    if folder is not None:
        try:
            Path(folder).mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            message = screen.say(
                "The folder {folder} cannot be made: {reason}.", folder=folder, reason=error
            )
            raise Failure(Exit.FILE_ERROR, message) from error
    with ExitStack() as stack:
        for name, content in papers.items():
            stack.enter_context(staged(screen, name, content))
        screen.streams.settle()
    for name in papers:
        screen.aside(screen.say("Written to {file}.", file=name))


def refuse_papers(screen: Screen, names: list[str], *, force: bool) -> None:
    """Make sure that the files can be written, before anything is computed.

    Raises:
        Failure: one exists and may not be replaced.
    """
    for name in names:
        refuse_existing(screen, name, force=force)
