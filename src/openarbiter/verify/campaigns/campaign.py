"""A campaign from the trials that are left to the last result."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial

from openarbiter.verify.campaigns.cluster import Cluster
from openarbiter.verify.campaigns.crew import Results, done_by_crew, done_here
from openarbiter.verify.campaigns.perform import perform
from openarbiter.verify.campaigns.record import CampaignRecord
from openarbiter.verify.campaigns.settings import Settings
from openarbiter.verify.campaigns.trial import Trial, TrialResult, trials


def left_to_do(record: CampaignRecord, settings: Settings, *, retry: bool = False) -> list[Trial]:
    """The trials of a campaign without a result.

    Args:
        retry: those that failed count as not done.
    """
    outcomes = {name: result.outcome for name, result in record.results.items()}
    done = {name for name, outcome in outcomes.items() if not (retry and outcome == "failed")}
    return [trial for trial in trials(settings) if trial.id not in done]


def run(
    record: CampaignRecord,
    settings: Settings,
    left: list[Trial],
    *,
    jobs: int = 1,
    cluster: Cluster | None = None,
    progress: Callable[[TrialResult], None] | None = None,
) -> None:
    """Do what is left and keep each result as soon as it is there.

    It may be interrupted at any moment; what is kept by then is kept.

    Args:
        jobs: how many at once on this machine.
        cluster: where to do them instead.
        progress: called with each result once it is kept.

    Raises:
        ClusterFailure: the cluster is gone.
        OSError: the results cannot be written.
    """
    work = partial(perform, settings)
    waiting: Iterator[Trial] = iter(left)
    results: Results
    if cluster is not None:
        results = cluster.done(waiting, work)
    elif jobs > 1:
        results = done_by_crew(waiting, work, jobs)
    else:
        results = done_here(waiting, work)
    with closing(results):
        for result in results:
            record.add(result)
            if progress is not None:
                progress(result)
