"""``openarbiter rate-month``: all events of a month, rated for the next list."""

from __future__ import annotations

import hashlib
import zipfile
from concurrent.futures.process import BrokenProcessPool
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from openarbiter.cli.cluster_asked import Jobs, Scheduler, cluster_asked, refuse_jobs
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import Force, Json
from openarbiter.cli.progress import progress_bar
from openarbiter.cli.rating_events import check_edition
from openarbiter.cli.screen import Screen
from openarbiter.model.text import N_
from openarbiter.rating.deadlines import next_month
from openarbiter.rulebook import RatingKind, RatingRules, rating_applied, rating_rules
from openarbiter.verify.rating_month.index import ListIndex, NoList, read_index
from openarbiter.verify.rating_month.outcome import Pool, Status, read_pool
from openarbiter.verify.rating_month.run import (
    MonthReport,
    MonthSource,
    OnCluster,
    OtherMonth,
    Processes,
    Workers,
    here,
    source_of,
)
from openarbiter.verify.rating_month.run import (
    rate_month as month_rated,
)
from openarbiter.verify.rating_month.shares import EventLeftOut, Month
from openarbiter.verify.workers import cores

_STATUSES = {
    Status.RATED: N_("Rated players"),
    Status.DELISTED: N_("Now below the lowest rating, so unrated"),
    Status.FIRST: N_("First ratings"),
    Status.POOLED: N_("Unrated players who need more games or a higher rating"),
}

_WHYS = {
    EventLeftOut.UNREADABLE: N_("Left out, not readable"),
    EventLeftOut.OTHER_LIST: N_("Left out, of another rating list by their time control"),
    EventLeftOut.TOO_LATE: N_("Left out, ended after the list closed"),
}


def rate_month(
    context: typer.Context,
    events: Annotated[
        Path,
        typer.Argument(
            metavar="FOLDER", help=N_("A folder or a zip file with the tournament files.")
        ),
    ],
    *,
    listed: Annotated[
        Path,
        typer.Option(
            "--list", metavar="LIST", help=N_("The rating list in force: text of FIDE, or a zip.")
        ),
    ],
    out: Annotated[
        Path,
        typer.Option(metavar="OUT", help=N_("The folder for the new list and the changes.")),
    ],
    list_day: Annotated[
        str | None,
        typer.Option(
            "--list-day",
            metavar="YYYY-MM-DD",
            help=N_("The day of the new list; by default a month after the list in force."),
        ),
    ] = None,
    pool: Annotated[
        Path | None,
        typer.Option(
            metavar="POOL",
            help=N_("The pool.csv of the month before: games of players not rated yet."),
        ),
    ] = None,
    kind: Annotated[
        RatingKind, typer.Option("--kind", help=N_("The rating list the events are rated on."))
    ] = RatingKind.STANDARD,
    edition: Annotated[
        str | None,
        typer.Option(
            metavar="ID",
            help=N_(
                "The edition of the rating regulations for K and first ratings; by default the "
                "one in force on the day before the new list."
            ),
        ),
    ] = None,
    jobs: Jobs = None,
    scheduler: Scheduler = None,
    force: Force = False,
    as_json: Json = False,
) -> int:
    """Rate all events of a month for the next list; run again, it goes on where it stopped."""
    screen: Screen = context.obj.with_json(as_json)
    check_edition(screen, edition)
    refuse_jobs(screen, jobs, scheduler)
    if (out / "ratings.csv").exists() and not force:
        message = screen.say(
            "{file} exists. Choose another folder, or add --force to replace it.",
            file=out / "ratings.csv",
        )
        raise Failure(Exit.FILE_ERROR, message)
    asked = None if list_day is None else _day(screen, list_day)
    try:
        source = source_of(events)
        pooled = {} if pool is None else read_pool(pool.read_text(encoding="utf-8"))
        index, month = _list(screen, listed, asked, edition, kind)
    except (OSError, zipfile.BadZipFile) as error:
        raise _unreadable(screen, error) from error
    except ValueError as error:
        message = screen.say("{file} cannot be read as a pool of games.", file=pool)
        raise Failure(Exit.INVALID_FILE, message) from error
    if not source.names:
        message = screen.say("{file} has no tournament files.", file=events)
        raise Failure(Exit.INVALID_FILE, message)
    with cluster_asked(screen, scheduler) as cluster:
        workers: Workers = OnCluster(cluster) if cluster else _local(jobs or cores())
        report = _run(screen, source, index, month, out, workers, pooled, listed, pool)
    _show(screen, report, month, out)
    screen.json(_json(report, month, out))
    return Exit.OK


def _local(jobs: int) -> Workers:
    return here if jobs == 1 else Processes(jobs)


def _run(
    screen: Screen,
    source: MonthSource,
    index: ListIndex,
    month: Month,
    out: Path,
    workers: Workers,
    pooled: Pool,
    listed: Path,
    pool: Path | None,
) -> MonthReport:
    with progress_bar(screen, screen.say("Rating the events"), counted=True) as show:
        try:
            return month_rated(
                source,
                index,
                month,
                out,
                workers,
                pool=pooled,
                list_file=listed,
                mark=_mark(listed, pool),
                progress=show,
            )
        except KeyboardInterrupt as error:
            message = screen.say(
                "Interrupted. What is done is kept: run the same command again to go on."
            )
            raise Failure(Exit.INTERRUPTED, message) from error
        except OtherMonth as error:
            message = screen.say(
                "{folder} has parts of other events or another list. Delete it, or choose another "
                "folder.",
                folder=error,
            )
            raise Failure(Exit.FILE_ERROR, message) from error
        except (OSError, zipfile.BadZipFile, BrokenProcessPool) as error:
            raise _unreadable(screen, error) from error


def _list(
    screen: Screen, listed: Path, asked: date | None, edition: str | None, kind: RatingKind
) -> tuple[ListIndex, Month]:
    """The list, and the month that follows it.

    Raises:
        Failure: it is no list, or the day of the new list is not known.
        OSError: it cannot be read.
    """
    try:
        newest = rating_rules(rating_applied(edition, asked).edition)
        index, in_force = read_index(listed, newest, kind)
    except NoList as error:
        message = screen.say("{file} is not a rating list of FIDE as text.", file=listed)
        raise Failure(Exit.INVALID_FILE, message) from error
    day = asked or (next_month(in_force) if in_force is not None else None)
    if day is None:
        message = screen.say(
            "The list does not say its month. Give the day of the new list, such as "
            "--list-day 2026-11-01."
        )
        raise Failure(Exit.WRONG_USE, message)
    if index.twice:
        screen.aside(
            screen.say(
                "FIDE IDs that the list has several times with different ratings, and that count "
                "as not in the list: {ids}.",
                ids=", ".join(map(str, index.twice[:10])),
            )
        )
    return index, Month(day, _rules(edition, day), kind)


def _rules(edition: str | None, day: date) -> RatingRules:
    """The edition in force in the period before a list."""
    return rating_rules(rating_applied(edition, date.fromordinal(day.toordinal() - 1)).edition)


def _mark(*paths: Path | None) -> str:
    digest = hashlib.sha256()
    for path in paths:
        known = None if path is None else path.stat()
        digest.update(f"{known and (known.st_size, known.st_mtime_ns)}".encode())
    return digest.hexdigest()


def _day(screen: Screen, text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        message = screen.say("--list-day: “{text}” is not a day such as 2026-11-01.", text=text)
        raise Failure(Exit.WRONG_USE, message) from None


def _unreadable(screen: Screen, error: Exception) -> Failure:
    why = getattr(error, "strerror", None) or str(error)
    name = getattr(error, "filename", None)
    return Failure(
        Exit.FILE_ERROR,
        screen.say("{file} cannot be read or written: {why}.", file=name or "-", why=why),
    )


def _show(screen: Screen, report: MonthReport, month: Month, out: Path) -> None:
    screen.line(
        screen.say("List of {day}, edition {edition}", day=month.list_day, edition=month.rules.id),
        "bold",
    )
    rows = [
        (screen.say("Events rated"), report.events),
        (screen.say("Rated games, counted for each player"), report.sides),
        *((screen.say(_STATUSES[Status(each)]), count) for each, count in report.players.items()),
        (screen.say("Players without a FIDE ID, in no list"), report.nameless),
        *(
            (screen.say(_WHYS[EventLeftOut(each)]), count)
            for each, count in report.left_out.items()
        ),
    ]
    for text, count in rows:
        screen.line(f"{text}: {count}")
    screen.line(screen.say("Written to {folder}.", folder=out))


def _json(report: MonthReport, month: Month, out: Path) -> dict[str, object]:
    return {
        "list_day": month.list_day.isoformat(),
        "edition": month.rules.id,
        "kind": month.kind.value,
        "events": report.events,
        "sides": report.sides,
        "players": report.players,
        "players_without_id": report.nameless,
        "events_left_out": report.left_out,
        "listed_twice": report.twice,
        "out": str(out),
    }
