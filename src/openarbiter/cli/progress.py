"""A bar on the terminal while something takes long; nothing where nobody looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from openarbiter.cli.screen import Screen


@contextmanager
def progress_bar(screen: Screen, text: str) -> Iterator[Callable[[int, int], None] | None]:
    """A function to call with what is done and the total; None where no bar is shown."""
    if screen.as_json or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(text, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
