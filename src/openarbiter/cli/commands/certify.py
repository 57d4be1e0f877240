"""``openarbiter certify``: many tournaments, compared with another engine both ways."""

from __future__ import annotations

import json
import platform
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import typer

from openarbiter.cli.campaign_bar import bar
from openarbiter.cli.campaign_told import tell
from openarbiter.cli.campaigns import (
    agreed,
    asked_for,
    damaged,
    engine_asked,
    kept_in,
    not_usable,
    release_here,
)
from openarbiter.cli.cluster_asked import Jobs, Scheduler, cluster_asked, refuse_jobs
from openarbiter.cli.engines import say_who_serves
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import CertifiedSystem, Json
from openarbiter.cli.screen import Screen
from openarbiter.model.text import N_
from openarbiter.pairing.dutch import native
from openarbiter.pairing.system import DUTCH
from openarbiter.verify.campaigns.campaign import left_to_do, run
from openarbiter.verify.campaigns.cluster import Cluster, ClusterFailure
from openarbiter.verify.campaigns.notes import WrongNotes, notes_in, read_notes
from openarbiter.verify.campaigns.position import POSITION
from openarbiter.verify.campaigns.record import DISCREPANCIES, CampaignRecord, Damaged, RecordInUse
from openarbiter.verify.campaigns.report import CampaignReport, Machine, report_json, report_of
from openarbiter.verify.campaigns.report_html import report_html
from openarbiter.verify.campaigns.settings import Settings
from openarbiter.verify.generation import kinds_of
from openarbiter.verify.generation.plan import MOST_PLAYERS, ends
from openarbiter.verify.workers import cores

REPORT = "report.html"
REPORT_JSON = "report.json"

Interface: TypeAlias = Literal["bbpPairings", "JaVaFo", "gacrux", "openarbiter"]


def certify(
    context: typer.Context,
    directory: Annotated[
        str,
        typer.Argument(
            metavar="DIRECTORY",
            help=N_("The campaign: a new directory, or an existing one to continue."),
        ),
    ],
    engine: Annotated[
        str | None,
        typer.Option(
            metavar="NAME[=COMMAND]",
            help=N_(
                "The engine to compare with: bbpPairings, JaVaFo, gacrux or openarbiter, and how "
                "it is called; or any program with the arguments of one of them."
            ),
        ),
    ] = None,
    interface: Annotated[
        Interface | None,
        typer.Option(
            help=N_(
                "The program whose arguments the engine understands; by default, the one it is "
                "named after."
            )
        ),
    ] = None,
    pairs_only: Annotated[
        bool,
        typer.Option(
            "--pairs-only", help=N_("The engine can pair a round, but neither check nor generate.")
        ),
    ] = False,
    edition: Annotated[
        Literal["fide-2018", "fide-2026"] | None,
        typer.Option(help=N_("The edition of the rules both follow; by default fide-2026.")),
    ] = None,
    system: CertifiedSystem = None,
    count: Annotated[
        int | None, typer.Option(help=N_("How many tournaments each way; by default 100."))
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help=N_("The seed of all tournaments, a whole number; by default 1.")),
    ] = None,
    ways: Annotated[
        Literal["both", "ours", "theirs"] | None,
        typer.Option(
            help=N_("Who generates: OpenArbiter (ours), the other engine (theirs), or both.")
        ),
    ] = None,
    kinds: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,…",
            help=N_("The kinds of tournaments OpenArbiter generates; by default all."),
        ),
    ] = None,
    timeout: Annotated[
        int | None,
        typer.Option(
            metavar="SECONDS", help=N_("How many seconds the other engine may take; by default 60.")
        ),
    ] = None,
    jobs: Jobs = None,
    scheduler: Scheduler = None,
    notes: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help=N_("Notes on why discrepancies are right by the rules, as a JSON or TOML file."),
        ),
    ] = None,
    retry_failed: Annotated[
        bool,
        typer.Option(
            "--retry-failed", help=N_("Repeat the tournaments for which an engine gave no answer.")
        ),
    ] = False,
    as_json: Json = False,
) -> int:
    """Run a campaign, or the rest of one; exit 1 when something is left to explain."""
    screen: Screen = context.obj.with_json(as_json)
    place = Path(directory)
    refuse_jobs(screen, jobs, scheduler)
    kept = kept_in(screen, place)
    asked = asked_for(
        screen,
        kept,
        engine_asked(screen, engine, interface, kept, pairs_only=pairs_only),
        edition=edition,
        system=system,
        seed=seed,
        count=count,
        ways=ways,
        kinds=kinds,
        seconds=timeout,
    )
    explained = _notes(screen, place, notes)
    with cluster_asked(screen, scheduler) as cluster:
        settings = agreed(screen, place, kept, _released(screen, asked, cluster))
        return _run(
            screen,
            place,
            settings,
            explained,
            jobs=jobs or cores(),
            cluster=cluster,
            retry=retry_failed,
        )


def _released(screen: Screen, asked: Settings, cluster: Cluster | None) -> Settings:
    """The settings with what the other engine says of its version, where it will run."""
    if cluster is None:
        return replace(asked, release=release_here(screen, asked))
    releases = cluster.releases(replace(asked, release=""))
    settings = replace(asked, release=next(iter(releases.values())))
    cluster.releases(settings)
    return settings


def _run(
    screen: Screen,
    place: Path,
    settings: Settings,
    notes: dict[str, str],
    *,
    jobs: int,
    cluster: Cluster | None,
    retry: bool,
) -> int:
    """Do what is left, write the reports, and say how it stands.

    Raises:
        Failure: the directory cannot be used, or somebody interrupted.
        ClusterFailure: the cluster is gone.
    """
    try:
        with CampaignRecord(place, settings) as record:
            try:
                left = left_to_do(record, settings, retry=retry)
                planned = settings.count * len(settings.ways)
                if left and cluster is None and settings.system == DUTCH:
                    say_who_serves(screen, _most_players(settings), "auto")
                with bar(screen, planned - len(left), planned) as advance:
                    run(record, settings, left, jobs=jobs, cluster=cluster, progress=advance)
            except (KeyboardInterrupt, ClusterFailure) as stopped:
                report = _written(screen, record, settings, notes)[0]
                if isinstance(stopped, ClusterFailure):
                    raise
                message = screen.say(
                    "Interrupted after {done} of {planned} tournaments. What was done is kept; "
                    "openarbiter certify {directory} goes on.",
                    done=len(report.results),
                    planned=report.planned,
                    directory=shlex.quote(str(place)),
                )
                raise Failure(Exit.INTERRUPTED, message) from stopped
            report, machine = _written(screen, record, settings, notes)
    except Damaged as error:
        raise damaged(screen, place, error) from error
    except RecordInUse as error:
        message = screen.say("Another run is using {directory}.", directory=place)
        raise Failure(Exit.FILE_ERROR, message) from error
    except OSError as error:
        raise not_usable(screen, place, error) from error
    tell(screen, place, report)
    screen.line(screen.say("Report: {file}", file=place / REPORT))
    screen.json(report_json(report, machine))
    return Exit.OK if not report.unjustified and not report.failures else Exit.DIFFERENT


def _most_players(settings: Settings) -> int:
    """Of how many players the tournaments can be; the other engine may draw big ones."""
    if "theirs" in settings.ways:
        return MOST_PLAYERS
    return max(ends(kinds_of(settings.system)[kind].players)[1] for kind in settings.kinds)


def _notes(screen: Screen, place: Path, name: str | None) -> dict[str, str]:
    """The notes in the directory, and those of ``--notes``.

    Raises:
        Failure: one of the files is no list of notes.
    """
    try:
        return notes_in(place) | (read_notes(Path(name)) if name is not None else {})
    except WrongNotes as error:
        message = screen.say(
            "{file} is not a list of notes (the name of a discrepancy and a text for each): {why}.",
            file=error.file,
            why=error.why,
        )
        raise Failure(Exit.INVALID_FILE, message) from error


def _written(
    screen: Screen, record: CampaignRecord, settings: Settings, notes: dict[str, str]
) -> tuple[CampaignReport, Machine]:
    """Write both forms of the report of what there is."""
    positions = {}
    for result in record.results.values():
        for each in result.discrepancies:
            path = record.directory / DISCREPANCIES / each.id / POSITION
            if path.is_file():
                positions[each.id] = path.read_text(encoding="utf-8")
    report = report_of(settings, record.results, notes, positions)
    machine = Machine(
        engine="native" if native.available() else "reference",
        python=platform.python_version(),
        system=f"{platform.system()} {platform.machine()}",
        command=shlex.join(settings.engine.command or (settings.engine.name,)),
    )
    document = json.dumps(report_json(report, machine), ensure_ascii=False, indent=1)
    record.write(REPORT_JSON, document + "\n")
    record.write(REPORT, report_html(report, machine, screen.language))
    return report, machine
