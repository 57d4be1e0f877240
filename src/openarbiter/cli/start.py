"""From the arguments of the process to an exit code, and never a traceback."""

from __future__ import annotations

import gettext
import os
import sys
import traceback
from collections.abc import Sequence
from importlib.resources import files

from openarbiter.cli.drop_in import is_drop_in, serve
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.report import show_failure
from openarbiter.cli.screen import Screen
from openarbiter.i18n import (
    DOMAIN,
    LANGUAGES,
    Language,
    UnknownLanguage,
    language_named,
    language_of,
)
from openarbiter.version import __version__


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say and return the exit code.

    Whatever goes wrong is said in one place, here: a :class:`Failure` by its message,
    anything else as our own mistake with a way to report it.
    """
    for stream in (sys.stdout, sys.stderr):
        # A name the terminal has no letters for is shown with question marks.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    screen = Screen(language_of(os.environ), as_json="--json" in arguments)
    try:
        language, arguments = _chosen_language(arguments)
        screen = Screen(language, screen.as_json)
        _translate_typer(language)
        code = _dispatch(screen, arguments)
        sys.stdout.flush()
    except Failure as failure:
        code = show_failure(screen, failure)
    except UnknownLanguage as error:
        message = screen.say(
            "There are no texts in the language {name}. There are: {known}.",
            name=error.name or "“”",
            known=", ".join(LANGUAGES),
        )
        code = show_failure(screen, Failure(Exit.WRONG_USE, message))
    except KeyboardInterrupt:
        screen.aside(screen.say("Interrupted."))
        code = Exit.INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing may be flushed at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = Exit.OK
    except MemoryError:
        message = screen.say("The memory of this computer is not enough for this tournament.")
        code = show_failure(screen, Failure(Exit.BEYOND_LIMITS, message))
    except Exception as error:
        code = _our_fault(screen, error)
        if is_drop_in(arguments):
            # The code of the other engines for an unexpected error.
            code = Exit.WRONG_USE
    return int(code)


def _dispatch(screen: Screen, arguments: Sequence[str]) -> int:
    if is_drop_in(arguments):
        return serve(screen, arguments)

    # Typer takes a while to load, and looks its own texts up when it does.
    from openarbiter.cli.app import invoke

    return invoke(screen, arguments)


def _chosen_language(arguments: Sequence[str]) -> tuple[Language, list[str]]:
    """The language of ``--lang``, else of the environment, and the other arguments.

    ``--lang`` may stand anywhere: it has to be known before anything else is read,
    because help and complaints about the other arguments are in that language too.
    """
    rest: list[str] = []
    name = None
    words = iter(arguments)
    for word in words:
        if word == "--":
            rest.extend([word, *words])
        elif word == "--lang":
            name = next(words, "")
        elif word.startswith("--lang="):
            name = word.removeprefix("--lang=")
        else:
            rest.append(word)
    if name is None:
        return language_of(os.environ), rest
    return language_named(name), rest


def _translate_typer(language: Language) -> None:
    """Let Typer's own texts be looked up in our catalogues."""
    os.environ["LANGUAGE"] = language.code
    gettext.bindtextdomain(DOMAIN, str(files("openarbiter.i18n") / "locale"))
    gettext.textdomain(DOMAIN)


def _our_fault(screen: Screen, error: Exception) -> Exit:
    place = traceback.extract_tb(error.__traceback__)[-1]
    message = screen.say(
        "This is a mistake in OpenArbiter {version}, not in what you did. Please report it "
        "to the project, with the file if you may share it and this line: {detail}",
        version=__version__,
        detail=f"{type(error).__name__}: {error} ({os.path.basename(place.filename)}:"
        f"{place.lineno} in {place.name})",
    )
    code = show_failure(screen, Failure(Exit.OUR_FAULT, message))
    if os.environ.get("OPENARBITER_DEBUG"):
        traceback.print_exception(error)
    return code
