"""Keys of programs and of phones: made, shown once, revoked."""

from __future__ import annotations

from datetime import timedelta

import segno
from django.http import Http404, HttpResponse
from django.urls import reverse
from markupsafe import Markup
from ninja import Schema

from openarbiter.web import models
from openarbiter.web.access.keys import role_of_key
from openarbiter.web.actions.keys import DAYS, make_key, make_phone, revoke_key
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.http.server_address import address_of
from openarbiter.web.pages.accounts.links import enrolment_for
from openarbiter.web.rights import ASSIGNABLE, ROLE_NAMES, May, Role, may_give
from openarbiter.web.tongue import plural, say

LONGEST_NAME = 80
Errors = dict[str, str]


class _NewKey(Schema):
    """The name of a new key, its role and the days it lives; or the name of a phone."""

    name: str = ""
    role: Line = ""
    days: Line = ""
    phone: str = ""


@needs(May.PEOPLE, help_chapter="keys", proof=True)
def keys(desk: Desk) -> HttpResponse:
    """All keys of the event; a form to make one for a program."""
    if desk.request.method != "POST":
        return _page(desk)
    asked = taken(_NewKey, desk.request.POST)
    given = {"name": asked.name.strip(), "role": asked.role, "days": asked.days}
    errors = _mistakes_of_name(given["name"])
    role = next((role for role in ASSIGNABLE if role.value == given["role"]), None)
    if role is None or not may_give(desk.role, role):
        errors["role"] = say("Choose one of the roles you may give.")
    if given["days"] not in {str(days) for days in DAYS}:
        errors["days"] = say("Choose one of those listed.")
    if errors or role is None:
        return _page(desk, errors, given)
    life = timedelta(days=int(given["days"]))
    made = make_key(desk.actor, desk.event, given["name"], role, life)
    return desk.render(
        "accounts/key-made.html",
        key=made.token,
        secret=made.secret,
        api=address_of(desk.request, "/api/v1/"),
    )


@needs(May.PEOPLE, help_chapter="keys", proof=True)
def enrol_phone(desk: Desk) -> HttpResponse:
    """Make a key for a phone and show the QR code that enrols it."""
    if desk.request.method != "POST":
        return desk.go("event-keys")
    name = taken(_NewKey, desk.request.POST).phone.strip()
    errors = _mistakes_of_name(name)
    if errors:
        return _page(desk, {"phone": errors["name"]}, {"phone": name})
    made = make_phone(desk.actor, desk.event, name)
    path = reverse("enrol", args=[enrolment_for(made.token, made.secret)])
    address = address_of(desk.request, path)
    # Made here of our own address alone, nothing from outside is in it.
    code = Markup(segno.make(address, error="l").svg_inline(omitsize=True, border=2))
    return desk.render("accounts/enrol-phone.html", key=made.token, address=address, code=code)


@needs(May.PEOPLE, help_chapter="keys")
def revoke(desk: Desk, key: int) -> HttpResponse:
    """End a key at once."""
    found = desk.event.tokens.filter(pk=key).first()
    if found is None:
        raise Http404
    if desk.request.method != "POST":
        return desk.go("event-keys")
    revoke_key(desk.actor, found)
    desk.say(say("The key “{name}” no longer works.", name=found.name))
    return desk.go("event-keys")


def _mistakes_of_name(name: str) -> Errors:
    if not name or len(name) > LONGEST_NAME or "\0" in name:
        return {"name": say("Give it a name, of at most {most} characters.", most=LONGEST_NAME)}
    return {}


def _page(desk: Desk, errors: Errors | None = None, given: Errors | None = None) -> HttpResponse:
    found = desk.event.tokens.select_related("owner", "event").order_by("-made_at")[:500]
    return desk.render(
        "accounts/keys.html",
        status=422 if errors else 200,
        keys=[
            (token, say(ROLE_NAMES[Role(token.role)]), _state(token), token.revoked_at is None)
            for token in found
        ],
        roles=[
            (role.value, say(ROLE_NAMES[role])) for role in ASSIGNABLE if may_give(desk.role, role)
        ],
        days=[(days, plural("{count} day", "{count} days", days)) for days in DAYS],
        may_enrol=may_give(desk.role, Role.RESULTS),
        errors=errors or {},
        given=given or {"days": "7"},
    )


def _state(token: models.Token) -> str:
    if token.revoked_at is not None:
        return say("revoked")
    if not token.alive:
        return say("expired")
    if role_of_key(token) is None:
        return say("inactive: owner's role was reduced")
    if token.phone and token.used_at is None:
        return say("waiting for the phone")
    return say("active")
