"""The commands, gathered under one name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any

import typer

from openarbiter.cli.commands.check import check
from openarbiter.cli.commands.checklist import checklist
from openarbiter.cli.commands.convert import convert
from openarbiter.cli.commands.pair import pair
from openarbiter.cli.commands.sample import sample
from openarbiter.cli.commands.validate import validate
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import N_
from openarbiter.cli.screen import Screen
from openarbiter.version import __version__

COMMANDS: dict[str, tuple[Callable[..., int], str]] = {
    "pair": (pair, N_("Pair the next round and print its boards.")),
    "check": (check, N_("Pair every round again and show each difference side by side.")),
    "validate": (validate, N_("Say everything that is wrong with a tournament file.")),
    "convert": (convert, N_("Write a tournament file in another version of the format.")),
    "checklist": (checklist, N_("Print what is needed to check a pairing by hand.")),
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
        context_settings={"help_option_names": ["-h", "--help"]},
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
    _translate(screen, command)
    try:
        # Not command.main(): it has its own ideas of interruptions and broken pipes.
        with command.make_context("openarbiter", list(arguments) or ["--help"], obj=screen) as ran:
            result = command.invoke(ran)
    except typer.Exit as end:
        return end.exit_code
    except Failure:
        raise
    except Exception as error:
        raise _wrong_use(screen, error) from error
    return int(result or 0)


def _version(asked: bool) -> None:
    if asked:
        print(f"OpenArbiter {__version__}")
        raise typer.Exit


def _wrong_use(screen: Screen, error: Exception) -> Exception:
    """A complaint about the arguments as a failure; anything else as it is.

    The library's exceptions for wrong arguments have no public base class; what they
    share is the exit code 2 and a message for people.
    """
    message = getattr(error, "format_message", None)
    if message is None:
        return error
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "openarbiter"
    hint = screen.say("See “{command} --help”.", command=path)
    return Failure(Exit.WRONG_USE, f"{message()} {hint}")


def _translate(screen: Screen, command: Any) -> None:
    for part in _parts(command):
        for name in ("help", "short_help", "epilog"):
            text = getattr(part, name, None)
            if text:
                setattr(part, name, screen.language.text(text))


def _parts(command: Any) -> Iterator[Any]:
    yield command
    yield from command.params
    for each in getattr(command, "commands", {}).values():
        yield from _parts(each)
