"""The commands, gathered under one name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

import typer

from openarbiter.cli.arguments import HELP_OPTIONS, translate, wrong_use
from openarbiter.cli.commands.certificate import certificate
from openarbiter.cli.commands.certify import certify
from openarbiter.cli.commands.check import check
from openarbiter.cli.commands.check_standings import check_standings
from openarbiter.cli.commands.checklist import checklist
from openarbiter.cli.commands.convert import convert
from openarbiter.cli.commands.crosstable import crosstable
from openarbiter.cli.commands.explain import explain
from openarbiter.cli.commands.generate import generate
from openarbiter.cli.commands.number import number
from openarbiter.cli.commands.pair import pair
from openarbiter.cli.commands.sample import sample
from openarbiter.cli.commands.schedule import schedule
from openarbiter.cli.commands.standings import standings
from openarbiter.cli.commands.validate import validate
from openarbiter.cli.commands.verify_certificate import verify_certificate
from openarbiter.cli.failure import Failure
from openarbiter.cli.screen import Screen
from openarbiter.model.text import N_
from openarbiter.version import __version__

COMMANDS: dict[str, tuple[Callable[..., int], str]] = {
    "pair": (pair, N_("Pair the next round and print its boards.")),
    "check": (check, N_("Pair every round again and show each difference side by side.")),
    "explain": (
        explain,
        N_("Say why a round is paired as it is, and why it is not paired otherwise."),
    ),
    "certificate": (
        certificate,
        N_("Pair a round and print its certificate, with every bracket and its reasons."),
    ),
    "verify-certificate": (
        verify_certificate,
        N_("Check a certificate point by point, by other means than it was made."),
    ),
    "standings": (
        standings,
        N_("Rank the players or teams, and say why they stand where they do."),
    ),
    "crosstable": (crosstable, N_("Print everybody's results in the order of the standings.")),
    "check-standings": (
        check_standings,
        N_("Compute the standings again and show each claim that differs."),
    ),
    "validate": (validate, N_("Say everything that is wrong with a tournament file.")),
    "convert": (convert, N_("Write a tournament file in another version of the format.")),
    "checklist": (checklist, N_("Print what is needed to check a pairing by hand.")),
    "number": (number, N_("Compare the pairing numbers with the initial ranking.")),
    "schedule": (
        schedule,
        N_("Print all rounds of a round robin, of Scheveningen or of Skalitzky."),
    ),
    "generate": (
        generate,
        N_("Draw random tournaments, pair and play them, and write their files."),
    ),
    "certify": (
        certify,
        N_("Compare many random tournaments with another engine, and report what differs."),
    ),
    "sample": (sample, N_("Write the sample tournament that comes with the program.")),
}


def application() -> typer.Typer:
    """The Typer application, its texts in English."""
    app = typer.Typer(
        name="openarbiter",
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": HELP_OPTIONS},
    )

    @app.callback(
        help=N_(
            "The open workbench of the chess arbiter: reads a tournament file, says what is "
            "wrong with it, pairs the next round by the FIDE (Dutch) rules and checks the "
            "rounds already paired."
        ),
        epilog=N_(
            "Pairing programs that call bbpPairings or JaVaFo can call openarbiter in their "
            "place: openarbiter --dutch FILE -p [OUT], or -c to check."
        ),
    )
    def _start(
        version: Annotated[
            bool,
            typer.Option(
                "--version", is_eager=True, callback=_version, help=N_("Print the version.")
            ),
        ] = False,
        lang: Annotated[
            str | None,
            typer.Option(
                help=N_(
                    "The language: en, bg, ru or uk; by default the environment's. "
                    "May stand anywhere."
                )
            ),
        ] = None,
    ) -> None:
        # start.py has taken --lang out; it stands here to be in the help.
        return

    for name, (command, text) in COMMANDS.items():
        app.command(name, help=text)(command)
    return app


def invoke(screen: Screen, arguments: Sequence[str]) -> int:
    """Run one command; returns its exit code.

    Raises:
        Failure: the command could not do its work, or was used wrongly.
    """
    command = typer.main.get_command(application())
    translate(screen, command)
    try:
        # Not command.main(): it has its own ideas of interruptions and broken pipes.
        with command.make_context("openarbiter", list(arguments) or ["--help"], obj=screen) as ran:
            result = command.invoke(ran)
    except typer.Exit as end:
        return end.exit_code
    except Failure:
        raise
    except Exception as error:
        raise wrong_use(screen, error) from error
    return int(result or 0)


def _version(context: typer.Context, asked: bool) -> None:
    if asked:
        screen: Screen = context.obj
        screen.raw(f"OpenArbiter {__version__}\n")
        raise typer.Exit
