"""Programs by name: a name people know, or a command."""

from __future__ import annotations

import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias, get_args

InterfaceName: TypeAlias = Literal["bbpPairings", "JaVaFo", "gacrux", "openarbiter"]

INTERFACES: tuple[InterfaceName, ...] = get_args(InterfaceName)
"""The ways to call an engine. A program of any name may have any of them."""

_HERE = ("gacrux", "openarbiter")
"""Engines that are modules of the Python that runs this, unless a command says otherwise."""


class UnknownEngine(ValueError):
    """The text names no engine we know, and gives no command.

    Attributes:
        text: what was read.
    """

    def __init__(self, text: str):
        super().__init__(
            f"{text!r} is no engine; use one of {', '.join(INTERFACES)}, or NAME=COMMAND"
        )
        self.text = text


@dataclass(frozen=True, slots=True)
class ExternalEngine:
    """A program that pairs.

    Attributes:
        name: what people call it.
        interface: how it is called.
        command: the program and its first arguments. Empty for a module of the Python
            that runs this, wherever that is.
        pairs_only: it can pair a round, but neither check nor generate.
    """

    name: str
    interface: InterfaceName
    command: tuple[str, ...] = ()
    pairs_only: bool = False


def engine_named(
    text: str, interface: InterfaceName | None = None, *, pairs_only: bool = False
) -> ExternalEngine:
    """The engine of ``NAME``, ``NAME=COMMAND`` or ``COMMAND``.

    A name that begins like one we know has its interface, any other that of bbpPairings.
    A command that is one file ending in ``.jar`` is run by ``java``. Files in a command
    are found from the present directory, wherever the program will run.

    >>> engine_named("bbp=/opt/bbpPairings.exe --dutch").interface
    'bbpPairings'
    >>> engine_named("gacrux").command
    ()

    Raises:
        UnknownEngine: it is none of these.
    """
    name, equals, command = text.partition("=")
    if not equals:
        known = _interface_like(text)
        if known in _HERE:
            return ExternalEngine(known, interface or known, (), pairs_only)
        if known is None and not _is_command(text):
            raise UnknownEngine(text)
        name = known if known is not None and text.casefold() == known.casefold() else ""
        command = _on_the_path(name) if name else text
    words = shlex.split(command)
    if not words or (equals and not name.strip()):
        raise UnknownEngine(text)
    program = Path(words[0]).name
    if program.endswith(".jar"):
        words = ["java", "-ea", "-jar", *words]
    found = interface or _interface_like(name) or _interface_like(program) or "bbpPairings"
    return ExternalEngine(name.strip() or program, found, tuple(map(_absolute, words)), pairs_only)


def _interface_like(name: str) -> InterfaceName | None:
    folded = Path(name).name.casefold()
    beginnings: tuple[tuple[str, InterfaceName], ...] = (
        ("bbp", "bbpPairings"),
        ("javafo", "JaVaFo"),
        ("gacrux", "gacrux"),
        ("openarbiter", "openarbiter"),
    )
    return next((found for start, found in beginnings if folded.startswith(start)), None)


def _is_command(text: str) -> bool:
    words = shlex.split(text)
    return bool(words) and shutil.which(words[0]) is not None


def _on_the_path(name: str) -> str:
    """The program of a well-known engine, by the names it is installed under."""
    for program in (name, f"{name}.exe", name.lower()):
        if shutil.which(program):
            return program
    return "javafo.jar" if name == "JaVaFo" else name


def _absolute(word: str) -> str:
    """A file named from here stays the same file wherever the program runs."""
    path = Path(word)
    return str(path.absolute()) if not path.is_absolute() and path.is_file() else word
