"""Typer's help and complaints, in the reader's language and in our words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.model.text import N_

HELP_OPTIONS = ["-h", "--help"]

TYPERS_OWN = (
    N_("Arguments"),
    N_("Options"),
    N_("Commands"),
    N_("[required]"),
    N_("[default: {}]"),
    N_("No such command {name!r}."),
)
"""Texts of Typer that it looks up in our catalogues, where they have to be therefore."""


def translate(screen: Screen, command: Any) -> None:
    """Put the help of a command, and of all under it, into the reader's language."""
    for part in _parts(command):
        for name in ("help", "short_help", "epilog"):
            text = getattr(part, name, None)
            if text:
                setattr(part, name, screen.language.text(text))
        if hasattr(part, "get_help_option"):
            context = typer.Context(part, help_option_names=HELP_OPTIONS)
            option = part.get_help_option(context)
            if option is not None:
                option.help = screen.say("Show this help.")


def _parts(command: Any) -> Iterator[Any]:
    yield command
    yield from command.params
    for each in getattr(command, "commands", {}).values():
        yield from _parts(each)


def wrong_use(screen: Screen, error: Exception) -> Exception:
    """A complaint of Typer about the arguments as a failure; anything else as it is.

    Its exceptions for wrong arguments have no public classes; they are known by their
    names and by having a message for people.
    """
    if not hasattr(error, "format_message"):
        return error
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "openarbiter"
    hint = screen.say("See “{command} --help”.", command=path)
    return Failure(Exit.WRONG_USE, f"{_complaint(screen, error)} {hint}")


def _complaint(screen: Screen, error: Any) -> str:
    match type(error).__name__:
        case "NoSuchOption":
            return screen.say("There is no option {name}.", name=error.option_name)
        case "BadOptionUsage":
            return screen.say("The option {name} needs a value.", name=error.option_name)
        case "MissingParameter":
            return screen.say("{name} is missing.", name=_name(error.param))
        case "BadParameter" if error.param is not None:
            return " ".join(
                [
                    screen.say("The value of {name} is not valid.", name=_name(error.param)),
                    *_choices(error.param),
                ]
            )
        case _:
            return str(error.format_message())


def _choices(parameter: Any) -> list[str]:
    """The values that an option or argument may have, as the help writes them."""
    choices = [str(getattr(each, "value", each)) for each in getattr(parameter.type, "choices", ())]
    return [f"{_name(parameter)}: {', '.join(choices)}."] if choices else []


def _name(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return str(parameter.metavar or parameter.name)
    return str(max(parameter.opts, key=len))
