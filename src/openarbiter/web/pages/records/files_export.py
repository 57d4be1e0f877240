"""Files out: tournament files, tables, the event as a whole, the backup of everything."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from typing import IO

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import NoReverseMatch, reverse
from django.utils import timezone

from openarbiter.formats.trf import write_trf
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.office.sheet import Sheet
from openarbiter.office.sheet_csv import sheet_csv
from openarbiter.office.sheet_xlsx import sheet_xlsx
from openarbiter.web import models
from openarbiter.web.access.security_log import note
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.files import whole_event
from openarbiter.web.actions.files.backup import Unavailable, backup_to
from openarbiter.web.actions.files.tables import players_table, results_table
from openarbiter.web.downloads import attachment, download_file
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guard import administrators, needs
from openarbiter.web.http.proof import missing_proof
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import May, Role
from openarbiter.web.tongue import language

TRF = "text/plain; charset=utf-8"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

_TABLES: dict[str, Callable[..., Sheet]] = {"players": players_table, "results": results_table}

_WIDE = N_("This tournament does not fit into a tournament file: {why}.")
_ELSEWHERE = N_("The database is PostgreSQL: back it up with pg_dump; work can go on meanwhile.")


@needs(May.EXPORT, help_chapter="files")
def event_export(desk: Desk) -> HttpResponse:
    """Everything that can be taken away."""
    sections = list(desk.event.sections.all())
    kept = models.Snapshot.objects.filter(section__in=sections).order_by("-pk").defer("text")
    by_section: dict[int, list[models.Snapshot]] = {}
    for snapshot in kept.select_related("entry"):
        by_section.setdefault(snapshot.section_id, []).append(snapshot)
    return desk.render(
        "records/export.html",
        shown=[(each, by_section.get(each.pk, [])) for each in sections],
        whole=desk.may(May.EVENT),
        ledger=_address("event-ledger", desk) if desk.may(May.SEE_LEDGER) else "",
        folder=_address("event-folder", desk),
        may_import=desk.may(May.EVENT),
        everything=desk.role is Role.ADMINISTRATOR,
    )


@needs(May.EXPORT)
def export_trf(desk: Desk, kind: str) -> HttpResponse:
    """The tournament file: TRF26, TRF16, or TRF26 with corrections for the rating only."""
    tournament = exported(desk.section, for_rating=kind == "rating")
    try:
        text = write_trf(tournament, version="trf16" if kind == "trf16" else "trf26")
    except ValueError as why:
        raise Refused(Reason.of(_WIDE, why=str(why))) from why
    return attachment(text.encode(), TRF, f"{_name(desk)}-{kind}.trf")


@needs(May.EXPORT)
def export_table(desk: Desk, what: str, form: str) -> HttpResponse:
    """The players or the results as a table for spreadsheets."""
    sheet = _TABLES[what](desk.section, language())
    name = f"{_name(desk)}-{what}.{form}"
    if form == "xlsx":
        return attachment(sheet_xlsx(sheet), XLSX, name)
    # The byte order mark tells spreadsheets that it is UTF-8.
    return attachment(sheet_csv(sheet).encode("utf-8-sig"), "text/csv; charset=utf-8", name)


@needs(May.EXPORT)
def export_snapshot(desk: Desk, key: int) -> HttpResponse:
    """The tournament file as it was when a round was published, or as it was imported."""
    found = desk.section.snapshots.filter(pk=key).first()
    if found is None:
        raise Http404
    stamp = timezone.localtime(found.at).strftime("%Y%m%d-%H%M")
    return attachment(found.text.encode(), TRF, f"{_name(desk)}-{found.round_number}-{stamp}.trf")


@needs(May.EVENT, help_chapter="files")
def export_whole(desk: Desk) -> HttpResponseBase:
    """The whole event with its ledger, to be read back here or elsewhere."""
    out = _spool()
    whole_event(desk.event, out, drafts=desk.may(May.SEE_DRAFT))
    return download_file(out, "application/zip", f"{desk.event.slug}-{_today()}.zip")


@administrators
def backup(request: HttpRequest) -> HttpResponseBase:
    """The whole database, as it is at one moment, while all works on.

    It holds the accounts too: the password is asked for again, and the security log tells of it.
    """
    asked_for = missing_proof(request, frame_context(request, help_chapter="files"))
    if asked_for is not None:
        return asked_for
    out = _spool()
    try:
        backup_to(out)
    except Unavailable as elsewhere:
        raise Refused(Reason.of(_ELSEWHERE)) from elsewhere
    note(request, "backup-taken", request.user if request.user.is_authenticated else None)
    return download_file(out, "application/vnd.sqlite3", f"openarbiter-{_today()}.sqlite3")


def _address(name: str, desk: Desk) -> str:
    try:
        return reverse(name, kwargs={"event": desk.event.slug})
    except NoReverseMatch:
        return ""


def _name(desk: Desk) -> str:
    event, section = desk.event.slug, desk.section.slug
    return section if section == event else f"{event}-{section}"


def _today() -> str:
    return timezone.localtime().strftime("%Y%m%d-%H%M")


def _spool() -> IO[bytes]:
    return tempfile.SpooledTemporaryFile(max_size=8 * 2**20)
