"""The digest of a ledger by e-mail: who has the message can compare it later."""

from __future__ import annotations

from django.urls import reverse
from django.utils.http import urlencode

from openarbiter.web import models
from openarbiter.web.ledger.anchors import code_of
from openarbiter.web.tongue import say


def address_of_check(server: str, entry: models.Entry) -> str:
    """Where the digest of an entry is compared with the ledger, the digest filled in."""
    asked = urlencode({"code": f"{entry.number}-{entry.digest}"})
    page = reverse("event-ledger-anchor", kwargs={"event": entry.event.slug})
    return f"{server}{page}?{asked}"


def message_with_digest(server: str, entry: models.Entry) -> str:
    """The address (``mailto:``) of a message to be sent with the reader's own mail program.

    The program itself sends no mail: to whom it goes is chosen there.
    """
    subject = say(
        "{event}: digest of ledger entry {number}", event=entry.event.name, number=entry.number
    )
    body = "\n\n".join(
        (
            say("Keep this message: it proves later that nothing before it was changed."),
            f"{code_of(entry)}\n{entry.digest}",
            say("To compare it with the ledger, open:") + f"\n{address_of_check(server, entry)}",
        )
    )
    # A mail program takes a plus sign for what it is.
    asked = urlencode({"subject": subject, "body": body.replace("\n", "\r\n")})
    return f"mailto:?{asked.replace('+', '%20')}"
