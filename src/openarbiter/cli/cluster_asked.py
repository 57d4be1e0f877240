"""Work for several processes, or for the workers of a Dask cluster, as it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Annotated, TypeAlias

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.model.text import N_
from openarbiter.verify.campaigns.cluster import Cluster, ClusterFailure

Jobs: TypeAlias = Annotated[
    int | None, typer.Option(help=N_("How many at once; by default one per processor core."))
]
Scheduler: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help=N_("A Dask scheduler whose workers do the work, such as tcp://host:8786."),
    ),
]


def refuse_jobs(screen: Screen, jobs: int | None, scheduler: str | None) -> None:
    """Refuse a number of processes that is none, or one beside a cluster.

    Raises:
        Failure: it cannot be.
    """
    if jobs is not None and (jobs < 1 or scheduler is not None):
        message = screen.say("--jobs must be 1 or more and cannot be combined with --scheduler.")
        raise Failure(Exit.WRONG_USE, message)


@contextmanager
def cluster_asked(screen: Screen, scheduler: str | None) -> Iterator[Cluster | None]:
    """The cluster that does the work, closed at the end; None where none is asked for.

    Raises:
        Failure: it cannot be reached, or is gone.
    """
    try:
        if scheduler is None:
            yield None
        else:
            with closing(Cluster(scheduler)) as cluster:
                yield cluster
    except ClusterFailure as error:
        message = error.reason.message(screen.language.text)
        raise Failure(Exit.FILE_ERROR, message) from error
