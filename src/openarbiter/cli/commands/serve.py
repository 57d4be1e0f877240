"""``openarbiter serve``: the workbench in the browser."""

from __future__ import annotations

import os
import sys
from getpass import getpass
from pathlib import Path
from typing import Annotated

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.model.text import N_
from openarbiter.web.database import BadDatabaseUrl
from openarbiter.web.start.addresses import addresses, free, qr_text
from openarbiter.web.start.prepare import prepare

NAME, PASSWORD = "OPENARBITER_ADMIN", "OPENARBITER_ADMIN_PASSWORD"
"""The variables of the environment that name the first administrator and his password."""


def serve(
    context: typer.Context,
    host: Annotated[
        str,
        typer.Option(
            help=N_("The address to listen on; by default all, so that the hall can reach it.")
        ),
    ] = "0.0.0.0",
    port: Annotated[int, typer.Option(min=1, max=65535, help=N_("The port to listen on."))] = 8000,
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help=N_("Where everything is kept; by default the data folder of the user."),
        ),
    ] = None,
    demo: Annotated[
        bool, typer.Option("--demo", help=N_("Load a real tournament in progress to try it on."))
    ] = False,
    workers: Annotated[
        int,
        typer.Option(min=1, max=64, help=N_("How many processes answer; with PostgreSQL only.")),
    ] = 1,
    check: Annotated[
        bool,
        typer.Option("--check", help=N_("Prepare everything, say the address, and end.")),
    ] = False,
) -> int:
    """Serve the workbench until it is ended with Ctrl-C."""
    screen: Screen = context.obj
    if workers > 1 and not os.environ.get("DATABASE_URL", "").startswith("postgres"):
        message = screen.say(
            "--workers needs PostgreSQL: several processes over one SQLite file would wait for "
            "each other. Set DATABASE_URL=postgresql://user:password@host/name, or leave --workers "
            "out."
        )
        raise Failure(Exit.WRONG_USE, message)
    if not check and not free(host, port):
        message = screen.say(
            "Port {port} is taken, perhaps by OpenArbiter itself in another window. Choose "
            "another one: --port {other}",
            port=port,
            other=port + 1,
        )
        raise Failure(Exit.WRONG_USE, message)
    folder = _prepared(screen, data)
    _first_administrator(screen)
    if demo:
        _load_demo(screen)
    reached = addresses(host, port)
    screen.line()
    screen.line(screen.say("OpenArbiter is at {address}", address=reached[0]), "bold")
    for other in reached[1:]:
        screen.line(screen.say("and on this computer at {address}", address=other))
    screen.line(screen.say("Everything is kept in {folder}", folder=folder))
    if "localhost" not in reached[0]:
        screen.line()
        screen.line(qr_text(reached[0]))
    if not check:
        from openarbiter.web.start.server import serve as answer

        screen.line(screen.say("Ctrl-C ends it."))
        answer(host, port, workers)
    return Exit.OK


def _prepared(screen: Screen, data: Path | None) -> Path:
    def told(steps: int) -> None:
        screen.aside(
            screen.plural(
                "Making the tables ready ({count} step).",
                "Making the tables ready ({count} steps).",
                steps,
            )
        )

    try:
        return prepare(data, told)
    except OSError as problem:
        message = screen.say(
            "The data folder cannot be used: {problem}. Name another one with --data.",
            problem=problem,
        )
        raise Failure(Exit.FILE_ERROR, message) from problem
    except BadDatabaseUrl as problem:
        raise Failure(Exit.WRONG_USE, str(problem)) from problem
    except Exception as problem:
        from django.core.exceptions import ImproperlyConfigured
        from django.db import Error

        if not isinstance(problem, Error | ImproperlyConfigured):
            raise
        message = screen.say(
            "The database does not answer: {problem} Check DATABASE_URL and that its server runs.",
            problem=str(problem).strip(),
        )
        raise Failure(Exit.FILE_ERROR, message) from problem


def _first_administrator(screen: Screen) -> None:
    from openarbiter.web.start.administrator import make_administrator, there_is_one, weakness

    if there_is_one():
        return
    name, password = os.environ.get(NAME, ""), os.environ.get(PASSWORD, "")
    if not name and sys.stdin.isatty():
        screen.line(screen.say("The first account is the administrator's."))
        name = input(screen.say("Name [admin]: ")).strip()
        while not password:
            password = getpass(screen.say("Password (empty: one is drawn): "))
            weak = weakness(name or "admin", password) if password else None
            if not password:
                break
            if weak:
                screen.line(weak, "yellow")
                password = ""
            elif getpass(screen.say("The same again: ")) != password:
                screen.line(screen.say("The two differ."), "yellow")
                password = ""
    made = make_administrator(name or "admin", password or None)
    screen.line(screen.say("Administrator: {name}", name=made.name))
    if made.password is not None:
        screen.line(
            screen.say("Password: {password} (shown this once)", password=made.password), "bold"
        )


def _load_demo(screen: Screen) -> None:
    from openarbiter.web.start.demo import load_demo

    event = load_demo()
    screen.line(screen.say("The demonstration: {event}", event=event.name))
