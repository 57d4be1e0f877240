"""``openarbiter serve``: the workbench in the browser."""

from __future__ import annotations

import os
import sys
from getpass import getpass
from pathlib import Path
from typing import Annotated

import typer

from openarbiter.cli.commands.serve_encryption import (
    EncryptionAsked,
    certificate_for,
    name_of,
    tell_settings,
    told,
)
from openarbiter.cli.data_places import backups_wanted, folder_of
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.prepared import prepared
from openarbiter.cli.screen import Screen
from openarbiter.model.text import N_
from openarbiter.web.our_addresses import addresses, free, qr_text
from openarbiter.web.serving.log import VARIABLE as LOG

NAME, PASSWORD = "OPENARBITER_ADMIN", "OPENARBITER_ADMIN_PASSWORD"
"""Environment variables for the name and the password of the first administrator."""


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
            help=N_("The data folder; by default the user's."),
        ),
    ] = None,
    demo: Annotated[
        bool,
        typer.Option(
            "--demo", help=N_("Load a real tournament in progress, to try the program out.")
        ),
    ] = False,
    workers: Annotated[
        int,
        typer.Option(min=1, max=64, help=N_("How many processes answer; with PostgreSQL only.")),
    ] = 1,
    tls: Annotated[
        bool,
        typer.Option(
            "--tls", help=N_("Encrypt connections with a certificate made by the server.")
        ),
    ] = False,
    tls_cert: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=N_("Encrypt with this certificate (PEM).")),
    ] = None,
    tls_key: Annotated[
        Path | None, typer.Option(metavar="FILE", help=N_("The key of the certificate (PEM)."))
    ] = None,
    http_port: Annotated[
        int | None,
        typer.Option(
            min=1, max=65535, help=N_("Redirect unencrypted requests on this port to --port.")
        ),
    ] = None,
    check: Annotated[
        bool,
        typer.Option("--check", help=N_("Set up, print the address, and exit.")),
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
    if not check:
        for number, option in ((port, "--port"), (http_port, "--http-port")):
            _check_free(screen, host, number, option)
    certificate = certificate_for(
        screen, EncryptionAsked(tls, tls_cert, tls_key, http_port), host, data
    )
    if certificate is not None:
        tell_settings(certificate, os.environ)
    _check_limits()
    if not check:
        os.environ.setdefault(LOG, str(folder_of(data) / "log"))
    folder = prepared(screen, data)
    _first_administrator(screen)
    if demo:
        _load_demo(screen)
    name = name_of(certificate) if certificate is not None else None
    reached = addresses(host, port, encrypted=certificate is not None, name=name)
    screen.line()
    screen.line(screen.say("OpenArbiter is running at {address}", address=reached[0]), "bold")
    for other in reached[1:]:
        screen.line(screen.say("and on this computer at {address}", address=other))
    screen.line(screen.say("Data folder: {folder}", folder=folder))
    screen.line()
    told(screen, certificate, host)
    if "localhost" not in reached[0]:
        screen.line()
        screen.line(qr_text(reached[0]))
    if not check:
        from openarbiter.web.start.server import Encryption
        from openarbiter.web.start.server import serve as answer

        _begin_backups(screen, folder)
        screen.line(screen.say("Press Ctrl-C to stop."))
        encryption = (
            Encryption(certificate.file, certificate.key, http_port)
            if certificate is not None
            else None
        )
        # A service writes into a file, where lines wait until there are many: whoever reads the
        # log needs the address and the fingerprint now.
        screen.streams.flush()
        answer(host, port, workers, tls=encryption)
    return Exit.OK


def _check_free(screen: Screen, host: str, port: int | None, option: str) -> None:
    """Make sure that a port can be listened on."""
    if port is None or free(host, port):
        return
    message = screen.say(
        "Port {port} is in use, perhaps by OpenArbiter in another window. Choose another "
        "one: {option} {other}",
        port=port,
        option=option,
        other=port + 1,
    )
    raise Failure(Exit.WRONG_USE, message)


def _check_limits() -> None:
    """Make sure that the limits of the environment can be understood."""
    from openarbiter.web.serving.limits import BadLimits, limits_from

    try:
        limits_from(os.environ)
    except BadLimits as problem:
        raise Failure(Exit.WRONG_USE, str(problem)) from problem


def _begin_backups(screen: Screen, data: Path) -> None:
    """Let backups be made while the server works.

    Raises:
        Failure: what the environment says of them cannot be understood.
    """
    from openarbiter.kept.watch import Watch
    from openarbiter.web.start.events_watch import EventsWatch
    from openarbiter.web.start.prepare import database_file

    database = database_file()
    wanted = backups_wanted(screen, data)
    if wanted.folder is None:
        screen.line(screen.say("No backups are made: OPENARBITER_BACKUPS is off."))
        return
    screen.line(screen.say("Backups: {folder}", folder=wanted.folder))
    watch = EventsWatch(wanted, data) if database is None else Watch(database, wanted, data)
    watch.start()


def _first_administrator(screen: Screen) -> None:
    from openarbiter.web.start.administrator import make_administrator, there_is_one, weakness

    if there_is_one():
        return
    name, password = os.environ.get(NAME, ""), os.environ.get(PASSWORD, "")
    if not name and sys.stdin.isatty():
        screen.line(screen.say("The first account is the administrator's."))
        name = input(screen.say("Name [admin]: ")).strip()
        while not password:
            password = getpass(screen.say("Password (leave blank to generate one): "))
            weak = weakness(name or "admin", password) if password else None
            if not password:
                break
            if weak:
                screen.line(weak, "yellow")
                password = ""
            elif getpass(screen.say("Repeat password: ")) != password:
                screen.line(screen.say("The passwords differ."), "yellow")
                password = ""
    if password and (weak := weakness(name or "admin", password)):
        message = screen.say(
            "{variable}: {weakness} Set another one, or leave it out to generate one.",
            variable=PASSWORD,
            weakness=weak,
        )
        raise Failure(Exit.WRONG_USE, message)
    made = make_administrator(name or "admin", password or None)
    screen.line(screen.say("Administrator: {name}", name=made.name))
    if made.password is not None:
        screen.line(
            screen.say("Password: {password} (shown only once)", password=made.password), "bold"
        )


def _load_demo(screen: Screen) -> None:
    from openarbiter.web.start.demo import load_demo

    event = load_demo()
    screen.line(screen.say("The demonstration: {event}", event=event.name))
