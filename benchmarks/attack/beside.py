"""Attacks that run in a process of their own beside another measurement.

A road is a command. It gets what it needs to know of the server by names in braces: ``{port}``,
``{event}`` and ``{section}`` (their slugs), ``{round}`` (the one that is played), ``{players}``
and ``{seconds}``. To add one, put it into :data:`ROADS`; or give the command itself to
``benchmarks.web_load --attack``.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import IO

_AGAINST = (
    "{{python}} -m benchmarks.attack.against {} --port {{port}} --event {{event}} "
    "--section {{section}} --round {{round}} --seconds {{seconds}}"
)

ROADS: dict[str, str] = {
    "heavy": (
        "{python} -m benchmarks.attack.heavy_pages --port {port} --event {event} "
        "--section {section} --round {round} --players {players} --seconds {seconds}"
    ),
    "slow": _AGAINST.format("slow_headers"),
    "bodies": _AGAINST.format("half_bodies"),
    "unread": _AGAINST.format("unread_answers"),
    "logins": _AGAINST.format("guessing"),
    "codes": _AGAINST.format("codes"),
}
"""Attacks by their names."""


@contextmanager
def attacked(roads: Sequence[str], **known: object) -> Iterator[None]:
    """Run attacks while the context lasts, then end them and print what they said.

    Args:
        roads: names of :data:`ROADS`, or commands.
        known: the values of the names in braces.
    """
    begun: list[tuple[str, subprocess.Popen[bytes], IO[bytes]]] = []
    with ExitStack() as stack:
        for road in roads:
            command = ROADS.get(road, road).format(python=shlex.quote(sys.executable), **known)
            said = stack.enter_context(tempfile.TemporaryFile())
            process = subprocess.Popen(shlex.split(command), stdout=said, stderr=said)
            begun.append((road, process, said))
        try:
            yield
        finally:
            for road, process, said in begun:
                _end(process)
                said.seek(0)
                text = said.read().decode(errors="replace").rstrip()
                print(f"attack {road}, ended with {process.returncode}:\n{text}")


def _end(process: subprocess.Popen[bytes]) -> None:
    """Let it end by itself for a moment, then end it."""
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
