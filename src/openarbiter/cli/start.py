"""From the arguments of the process to an exit code, and never a traceback."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import replace

from openarbiter import i18n
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.cli.streams import ReaderGone, prepare, silence
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
    an output that takes nothing more as an error of files, anything else as our own
    mistake with a way to report it.
    """
    prepare()
    screen = Screen(language_of(os.environ), as_json="--json" in arguments)
    try:
        code = _answered(screen, arguments)
        screen.streams.flush()
    except OSError as error:
        code = _output_lost(screen, error)
    return int(code)


def _answered(screen: Screen, arguments: Sequence[str]) -> int:
    """The exit code, once what went wrong, if anything, has been said.

    Raises:
        OSError: the standard output takes nothing more.
    """
    try:
        language, arguments = _chosen_language(arguments)
        screen = replace(screen, language=language)
        return _dispatch(screen, arguments)
    except Failure as failure:
        return _told(screen, failure)
    except UnknownLanguage as error:
        message = screen.say(
            "There are no texts in the language {name}. There are: {known}.",
            name=error.name or "“”",
            known=", ".join(LANGUAGES),
        )
        return _told(screen, Failure(Exit.WRONG_USE, message))
    except KeyboardInterrupt:
        return _told(screen, Failure(Exit.INTERRUPTED, screen.say("Interrupted.")))
    except (ReaderGone, BrokenPipeError, SystemExit):
        # Rich, which prints the help, ends the process when nobody reads it.
        silence(sys.stdout)
        return Exit.NOT_READ
    except MemoryError:
        message = screen.say("The memory of this computer is not enough for this tournament.")
        return _told(screen, Failure(Exit.BEYOND_LIMITS, message))
    except Exception as error:
        if isinstance(error, OSError) and error.filename is None:
            # Those of files have been made failures where they were read or written.
            raise
        from openarbiter.cli.engines import failure_of

        foreseen = failure_of(screen, error)
        if foreseen is not None:
            return _told(screen, foreseen)
        code = _our_fault(screen, error)
        # The code of the other engines for an unexpected error.
        return Exit.WRONG_USE if is_drop_in(arguments) else code


def _told(screen: Screen, failure: Failure) -> Exit:
    """The exit code of a failure, once it has been said."""
    from openarbiter.cli.report import show_failure

    return show_failure(screen, failure)


def _let_interrupt() -> None:
    """Let a Ctrl-C count from now on, and one that came while the program was loaded.

    Loading is not interrupted: some of what is loaded would swallow the Ctrl-C.
    """
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _output_lost(screen: Screen, error: OSError) -> Exit:
    """Say on the standard error that the standard output failed: a file as any other."""
    silence(sys.stdout)
    reason = error.strerror or str(error)
    message = screen.say("The standard output cannot be written: {reason}.", reason=reason)
    screen.with_json(False).aside(message, "bold red")
    return Exit.FILE_ERROR


def is_drop_in(arguments: Sequence[str]) -> bool:
    """Whether the arguments are those of a pairing engine and not of a command of ours."""
    from openarbiter.cli.commands import COMMANDS, SYSTEMS

    if not arguments or arguments[0] in COMMANDS:
        return False
    if arguments[0] in ("-r", "-g", *SYSTEMS):
        return True
    return any(word in ("-p", "-c", "-g") for word in arguments[1:])


def _dispatch(screen: Screen, arguments: Sequence[str]) -> int:
    # Each loads what it needs and no more; Typer looks its own texts up when it is loaded.
    if list(arguments) == ["--version"]:
        _let_interrupt()
        screen.raw(f"OpenArbiter {__version__}\n")
        return Exit.OK
    if is_drop_in(arguments):
        from openarbiter.cli.drop_in import serve

        _let_interrupt()
        return serve(screen, arguments)
    _translate_typer(screen.language)
    from openarbiter.cli.app import invoke

    _let_interrupt()
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
    import gettext

    os.environ["LANGUAGE"] = language.code
    gettext.bindtextdomain(DOMAIN, os.path.join(os.path.dirname(i18n.__file__), "locale"))
    gettext.textdomain(DOMAIN)


def _our_fault(screen: Screen, error: Exception) -> Exit:
    import traceback

    place = traceback.extract_tb(error.__traceback__)[-1]
    message = screen.say(
        "This is an error in OpenArbiter {version}, not yours. Please report it to the "
        "project, with the file if you may share it and this line: {detail}",
        version=__version__,
        detail=f"{type(error).__name__}: {error} ({os.path.basename(place.filename)}:"
        f"{place.lineno} in {place.name})",
    )
    code = _told(screen, Failure(Exit.OUR_FAULT, message))
    if os.environ.get("OPENARBITER_DEBUG"):
        traceback.print_exception(error)
    return code
