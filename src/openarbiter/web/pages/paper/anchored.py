"""The digest of the ledger on the paper of a round: what hangs on the wall cannot be rewritten."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.http import urlencode

from openarbiter.web import models
from openarbiter.web.ledger.anchors import code_of
from openarbiter.web.pages.results.codes import qr


def anchor_on_paper(server: str, event: models.Event) -> dict[str, Any]:
    """The last entry of the ledger: its number and digest, and a code that opens its check."""
    entry = event.entries.order_by("-number").first()
    if entry is None:
        return {}
    asked = urlencode({"code": f"{entry.number}-{entry.digest}"})
    address = f"{reverse('event-ledger-anchor', kwargs={'event': event.slug})}?{asked}"
    return {"anchor": entry, "anchor_code": code_of(entry), "anchor_svg": qr(server + address)}
