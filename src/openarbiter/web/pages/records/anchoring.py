"""A digest from paper: which entry it is, and that nothing up to it was changed."""

from __future__ import annotations

from django.http import HttpResponse

from openarbiter.web import models
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger.anchors import Anchor, anchor_of
from openarbiter.web.ledger.chain import verify
from openarbiter.web.ledger.discretion import as_read, published_in
from openarbiter.web.ledger.words import sentence
from openarbiter.web.rights import May
from openarbiter.web.tongue import say


@needs(May.SEE_LEDGER, help_chapter="ledger")
def ledger_anchor(desk: Desk) -> HttpResponse:
    """The page where a digest from paper or from a tournament file is typed or scanned."""
    code = desk.request.GET.get("code", "")[:200]
    anchor = anchor_of(code)
    entry = None
    if anchor is not None:
        entry = desk.event.entries.filter(number=anchor.number).first()
    level, result = _result(desk.event, code, anchor, entry)
    shown = None
    if entry is not None:
        shown = as_read(entry, None if desk.may(May.SEE_DRAFT) else published_in(desk.event))
    return desk.render(
        "records/anchor.html",
        code=code,
        level=level,
        result=result,
        entry=shown,
        what=sentence(shown, isolate=True) if shown is not None else "",
    )


def _result(
    event: models.Event, code: str, anchor: Anchor | None, entry: models.Entry | None
) -> tuple[str, str]:
    """How good it is, and what to say; two empty texts where nothing was asked."""
    if not code.strip():
        return "", ""
    if anchor is None:
        return "warning", say(
            "This is not a digest. Type the number, a hyphen, and the 20 digits after it."
        )
    if entry is None:
        return "bad", say(
            "There is no entry {number} in this ledger. Either the paper is of another event, or "
            "the ledger was cut off or replaced.",
            number=anchor.number,
        )
    if not anchor.holds(entry.digest):
        return "bad", say(
            "Entry {number} has a different digest. Either the printout is from another "
            "event, or the digest was mistyped, or the ledger was changed after printing.",
            number=anchor.number,
        )
    if verify(event).faults:
        return "bad", say(
            "The digest is that of entry {number}, but the ledger is damaged: press Verify "
            "the ledger.",
            number=anchor.number,
        )
    return "good", say(
        "The digest is that of entry {number}. Nothing in the ledger up to this entry was changed "
        "since the digest was noted.",
        number=anchor.number,
    )
