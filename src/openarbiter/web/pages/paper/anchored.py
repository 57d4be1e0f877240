"""The digest of the ledger on the paper of a round: what hangs on the wall cannot be rewritten."""

from __future__ import annotations

from typing import Any

from openarbiter.web import models
from openarbiter.web.ledger.anchors import code_of
from openarbiter.web.pages.records.by_mail import address_of_check
from openarbiter.web.shown.qr import qr


def anchor_on_paper(server: str, event: models.Event) -> dict[str, Any]:
    """The last entry of the ledger: its number and digest, and a code that opens its check."""
    entry = event.entries.order_by("-number").first()
    if entry is None:
        return {}
    svg = qr(address_of_check(server, entry))
    return {"anchor": entry, "anchor_code": code_of(entry), "anchor_svg": svg}
