"""A bar on the terminal while something takes long; nothing where nobody looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from openarbiter.cli.screen import Screen


@contextmanager
def progress_bar(
    screen: Screen, text: str, *, counted: bool = False
) -> Iterator[Callable[[int, int], None] | None]:
    """A function to call with what is done and the total; None where no bar is shown.

    Args:
        counted: whether the numbers stand beside the bar.
    """
    if screen.as_json or not sys.stderr.isatty():
        yield None
        return
    from rich import progress as rich
    from rich.console import Console

    columns = (
        rich.TextColumn("{task.description}"),
        rich.BarColumn(),
        rich.MofNCompleteColumn() if counted else rich.TaskProgressColumn(),
        rich.TimeRemainingColumn(),
    )
    with rich.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(text, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
