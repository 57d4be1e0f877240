"""How far a campaign is, on the terminal, while it runs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from openarbiter.cli.screen import Screen
from openarbiter.verify.campaigns.trial import TrialResult

RECENT = 60
"""Over how many seconds the rate is measured."""


class _Rate(ProgressColumn):
    """How many tournaments a second, or a minute where they are slow."""

    def __init__(self, screen: Screen):
        super().__init__()
        self._screen = screen

    def render(self, task: Task) -> Text:
        """The rate of the last while."""
        if not task.speed:
            return Text("")
        if task.speed < 1:
            return Text(self._screen.say("{rate}/min", rate=f"{60 * task.speed:.1f}"))
        return Text(self._screen.say("{rate}/s", rate=f"{task.speed:.1f}"))


@contextmanager
def bar(screen: Screen, done: int, planned: int) -> Iterator[Callable[[TrialResult], None] | None]:
    """A bar with rate and time left; nothing where nobody looks.

    Args:
        done: the tournaments of earlier runs.
        planned: those of the campaign.
    """
    if screen.as_json or not sys.stderr.isatty():
        yield None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Rate(screen),
        TimeRemainingColumn(),
        TextColumn("{task.fields[found]}"),
    )
    counts = {"different": 0, "failed": 0, "equal": 0}
    with Progress(
        *columns, console=Console(stderr=True), transient=True, speed_estimate_period=RECENT
    ) as progress:
        task = progress.add_task(screen.say("Tournaments"), completed=done, total=planned, found="")

        def advance(result: TrialResult) -> None:
            counts[result.outcome] += 1
            found = ", ".join(
                text
                for text, count in (
                    (screen.say("different: {count}", count=counts["different"]), "different"),
                    (screen.say("no answer: {count}", count=counts["failed"]), "failed"),
                )
                if counts[count]
            )
            progress.update(task, advance=1, found=found)

        yield advance
