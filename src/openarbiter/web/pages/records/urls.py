"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path, re_path

from openarbiter.web.pages.records.anchoring import ledger_anchor
from openarbiter.web.pages.records.files_export import (
    backup,
    event_export,
    export_snapshot,
    export_table,
    export_trf,
    export_whole,
)
from openarbiter.web.pages.records.files_import import event_import, import_event
from openarbiter.web.pages.records.ledger import (
    ledger,
    ledger_entry,
    ledger_file,
    ledger_verify,
)
from openarbiter.web.pages.records.rating_report import rating_report
from openarbiter.web.pages.records.undo import event_undo, publication_undo, undo

patterns: list[URLPattern] = [
    path("desk/<slug:event>/ledger/", ledger, name="event-ledger"),
    path("desk/<slug:event>/ledger/undo/", event_undo, name="event-undo"),
    path("desk/<slug:event>/<slug:section>/undo/", undo, name="undo"),
    path(
        "desk/<slug:event>/<slug:section>/undo/publication/",
        publication_undo,
        name="undo-publication",
    ),
    path("desk/<slug:event>/ledger/verify/", ledger_verify, name="event-ledger-verify"),
    path("desk/<slug:event>/ledger/digest/", ledger_anchor, name="event-ledger-anchor"),
    path("desk/<slug:event>/ledger/<int:number>/", ledger_entry, name="event-ledger-entry"),
    re_path(
        r"^desk/(?P<event>[-\w]+)/ledger/ledger\.(?P<form>csv|json)$",
        ledger_file,
        name="event-ledger-file",
    ),
    path("import/", import_event, name="import-event"),
    path("backup/", backup, name="backup"),
    path("desk/<slug:event>/import/", event_import, name="event-import"),
    path("desk/<slug:event>/export/", event_export, name="event-export"),
    path("desk/<slug:event>/export/whole/", export_whole, name="export-whole"),
    path(
        "desk/<slug:event>/<slug:section>/export/rating/check/",
        rating_report,
        name="rating-report",
    ),
    re_path(
        r"^desk/(?P<event>[-\w]+)/(?P<section>[-\w]+)/export/(?P<kind>trf26|trf16|rating)/$",
        export_trf,
        name="export-trf",
    ),
    re_path(
        r"^desk/(?P<event>[-\w]+)/(?P<section>[-\w]+)/export/"
        r"(?P<what>players|results)\.(?P<form>csv|xlsx)$",
        export_table,
        name="export-table",
    ),
    path(
        "desk/<slug:event>/<slug:section>/export/kept/<int:key>/",
        export_snapshot,
        name="export-snapshot",
    ),
]
