"""The commands, gathered under one name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Annotated

import typer

from openarbiter.cli import commands
from openarbiter.cli.arguments import HELP_OPTIONS, translate, wrong_use
from openarbiter.cli.commands import COMMANDS, FOLDERS, GROUPS
from openarbiter.cli.failure import Failure
from openarbiter.cli.screen import Screen
from openarbiter.cli.spread import spread
from openarbiter.model.text import N_
from openarbiter.version import __version__

_HELP = {"help_option_names": HELP_OPTIONS}


def application(names: Iterable[str] = tuple(COMMANDS)) -> typer.Typer:
    """The Typer application, its texts in English.

    Args:
        names: the commands it has. Each takes a while to load, so that one that is named
            need not wait for the others.
    """
    app = typer.Typer(
        name="openarbiter",
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        context_settings=_HELP,
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

    for name in names:
        if name in GROUPS:
            group = typer.Typer(no_args_is_help=True, context_settings=_HELP)
            for part, help_text in GROUPS[name].items():
                group.command(part, help=help_text)(spread(_function(part, name)))
            app.add_typer(group, name=name, help=COMMANDS[name])
        else:
            app.command(name, help=COMMANDS[name])(spread(_function(name)))
    return app


def _function(name: str, group: str = "") -> Callable[..., int]:
    """The function of a command; it stands in the module of its name, or in its group's folder."""
    whole = (f"{group}_{name}" if group else name).replace("-", "_")
    module = f"{group}.{name.replace('-', '_')}" if group in FOLDERS else whole
    function: Callable[..., int] = getattr(import_module(f"{commands.__name__}.{module}"), whole)
    return function


def invoke(screen: Screen, arguments: Sequence[str]) -> int:
    """Run one command; returns its exit code.

    Raises:
        Failure: the command could not do its work, or was used wrongly.
    """
    first = arguments[0] if arguments else ""
    command = typer.main.get_command(application((first,) if first in COMMANDS else COMMANDS))
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
