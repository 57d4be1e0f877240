"""Doing many things at once, on the machines of a Dask cluster."""

from __future__ import annotations

import importlib
import logging
import time
from collections.abc import Callable, Generator, Iterator
from typing import Any, TypeVar

from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.verify.campaigns.crew import Results, Work, lost
from openarbiter.verify.campaigns.settings import Settings
from openarbiter.verify.campaigns.trial import Trial, TrialResult
from openarbiter.verify.external import EngineFailure
from openarbiter.version import __version__

Item = TypeVar("Item")
Shared = TypeVar("Shared")
Answer = TypeVar("Answer")

PATIENCE = 20
"""Seconds to wait for a scheduler, or for its first worker."""

WAITING = 120
"""Seconds without any worker after which a campaign is given up; it can go on later."""

_AHEAD = 2
"""Items waiting on the cluster for every thread of a worker."""


class ClusterFailure(Exception):
    """The cluster cannot do the work; the reason says why, for people."""

    def __init__(self, template: str, **values: object):
        self.reason = Reason.of(template, **values)
        super().__init__(self.reason.message())


class Cluster:
    """The connection to a Dask scheduler.

    Raises:
        ClusterFailure: the library is not installed, nobody answers, or no worker is there.
    """

    def __init__(self, address: str):
        self.address = address
        try:
            self._dask = importlib.import_module("distributed")
        except ImportError as error:
            raise ClusterFailure(
                N_("Dask is not installed. Install it with: pip install 'openarbiter[cluster]'.")
            ) from error
        # What goes wrong is said by whoever uses the cluster, and not by parts of it.
        for name in list(logging.root.manager.loggerDict):
            if name.partition(".")[0] == "distributed":
                logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        try:
            self._client: Any = self._dask.Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, ImportError) as error:
            raise ClusterFailure(
                N_("No Dask scheduler answers at {address}: {why}."), address=address, why=error
            ) from error
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            self.close()
            raise ClusterFailure(
                N_("The Dask scheduler at {address} has no workers."), address=address
            ) from error

    def close(self) -> None:
        """Leave the cluster; what it was asked to do is cancelled."""
        self._client.close(timeout=5)

    def releases(self, settings: Settings) -> dict[str, str]:
        """Version of the other engine, by the address of each worker.

        Raises:
            ClusterFailure: a worker has not this OpenArbiter, or not the other engine.
        """
        try:
            found: dict[str, tuple[str, str, str]] = self._client.run(_equipment, settings)
        except Exception as error:
            raise ClusterFailure(
                N_(
                    "The workers at {address} cannot run OpenArbiter {version}: {why}. Install "
                    "the same version on every one of them."
                ),
                address=self.address,
                version=__version__,
                why=f"{type(error).__name__}: {error}",
            ) from error
        for worker, (version, release, why) in sorted(found.items()):
            if version != __version__:
                raise ClusterFailure(
                    N_("The worker {worker} has OpenArbiter {other}, and this is {version}."),
                    worker=worker,
                    other=version,
                    version=__version__,
                )
            if why:
                raise ClusterFailure(
                    N_("The worker {worker} cannot use {engine}: {why}"),
                    worker=worker,
                    engine=settings.engine.name,
                    why=why,
                )
            if settings.release and release != settings.release:
                raise ClusterFailure(
                    N_("The worker {worker} has “{other}”, and the campaign is about “{release}”."),
                    worker=worker,
                    other=release,
                    release=settings.release,
                )
        return {worker: release for worker, (_, release, _) in found.items()}

    def done(self, trials: Iterator[Trial], work: Work) -> Results:
        """Do the trials on the workers; results come as they are ready.

        A trial whose worker dies is done again by another one; Dask gives up after several.

        Raises:
            ClusterFailure: the scheduler is gone, or no worker has been there for long.
        """
        # Not pure: a trial done again must be done, and not remembered.
        for trial, future in self._flowing(trials, lambda each: (work, each)):
            yield self._result(future, trial)

    def answers(
        self, items: Iterator[Item], work: Callable[[Item, Shared], Answer], shared: Shared
    ) -> Generator[Answer, None, None]:
        """What work makes of each item; answers come as they are ready, in any order.

        Args:
            shared: what all of the work needs; every worker gets it once.

        Raises:
            ClusterFailure: the scheduler is gone, a worker died over an item again and again, or
                no worker has been there for long.
        """
        try:
            everywhere = self._client.scatter(shared, broadcast=True, hash=False)
        except Exception as error:
            raise self._gone(error) from error
        for _, future in self._flowing(items, lambda each: (work, each, everywhere)):
            if future.status == "cancelled":
                raise self._gone(None)
            try:
                answer: Answer = future.result(timeout=PATIENCE)
            except Exception as error:
                raise self._gone(error) from error
            yield answer

    def _flowing(
        self, items: Iterator[Item], call: Callable[[Item], tuple[Any, ...]]
    ) -> Generator[tuple[Item, Any], None, None]:
        """Every item with its future when it is done; a few are waiting for each thread."""
        waiting: dict[Any, Item] = {}
        last_seen = time.monotonic()
        try:
            while True:
                threads = self._threads()
                if threads:
                    last_seen = time.monotonic()
                elif time.monotonic() - last_seen > WAITING:
                    raise ClusterFailure(
                        N_("The Dask scheduler at {address} has lost all its workers."),
                        address=self.address,
                    )
                while len(waiting) < max(1, _AHEAD * threads):
                    item = next(items, None)
                    if item is None:
                        break
                    waiting[self._client.submit(*call(item), pure=False)] = item
                if not waiting:
                    return
                for future in self._ready(list(waiting)):
                    yield waiting.pop(future), future
        finally:
            self._client.cancel(list(waiting))

    def _ready(self, futures: list[Any]) -> list[Any]:
        try:
            with self._client.as_current():
                self._dask.wait(futures, timeout=2, return_when="FIRST_COMPLETED")
        except TimeoutError:
            return []
        except Exception as error:
            raise self._gone(error) from error
        return [each for each in futures if each.done()]

    def _result(self, future: Any, trial: Trial) -> TrialResult:
        if future.status == "cancelled":
            raise self._gone(None)
        try:
            result: TrialResult = future.result(timeout=PATIENCE)
        except self._dask.KilledWorker:
            return lost(trial)
        except Exception as error:
            raise self._gone(error) from error
        return result

    def _threads(self) -> int:
        if self._client.status != "running":
            raise self._gone(None)
        workers = self._client.scheduler_info(n_workers=-1)["workers"].values()
        return sum(int(each["nthreads"]) for each in workers)

    def _gone(self, error: Exception | None) -> ClusterFailure:
        return ClusterFailure(
            N_("The Dask scheduler at {address} does not answer any more: {why}."),
            address=self.address,
            why="-" if error is None else f"{type(error).__name__}: {error}".splitlines()[0],
        )


def _equipment(settings: Settings) -> tuple[str, str, str]:
    """On a worker: our version, that of the other engine, and why there is none of it."""
    asked = settings.interface()
    try:
        return __version__, asked.release(), ""
    except EngineFailure as error:
        return __version__, "", error.failed.reason.message()
