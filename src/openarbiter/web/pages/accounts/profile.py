"""One's own account: name, language, light, password."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters, sensitive_variables
from ninja import Schema
from pydantic import Field

from openarbiter.i18n import LANGUAGES
from openarbiter.web import models
from openarbiter.web.access.hashing import hashing
from openarbiter.web.access.second_factor import has_one
from openarbiter.web.access.security_log import note
from openarbiter.web.access.signed_in import end_others, signed_in
from openarbiter.web.addresses import address_of
from openarbiter.web.http import throttle
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.frame import THEMES, frame_context, tell
from openarbiter.web.http.guard import users
from openarbiter.web.http.waits import LONGEST_PASSWORD, too_often
from openarbiter.web.ledger.writing import writing
from openarbiter.web.pages.accounts.browsers import browsers_of
from openarbiter.web.pages.accounts.security import lines_of
from openarbiter.web.tongue import say, speak

LONGEST_NAME = 120
FEW_EVENTS = 20
"""Lines of the security log on one's own page."""


class _Profile(Schema):
    """The name, the language and the light of an account."""

    name: Line = ""
    language: Line = ""
    theme: Line = ""


class _NewPassword(Schema):
    """The password as it is, and the new one twice."""

    old: str = Field("", repr=False)
    new: str = Field("", repr=False)
    again: str = Field("", repr=False)


@users
@never_cache
def account(request: HttpRequest) -> HttpResponse:
    """Name, language and light; the roles one has."""
    user = request.user
    assert isinstance(user, models.User)
    given: dict[str, str] = {"name": user.name, "language": user.language, "theme": user.theme}
    errors: dict[str, str] = {}
    if request.method == "POST":
        given = taken(_Profile, request.POST).model_dump()
        errors = mistakes_of_name(given["name"])
        if given["language"] not in ("", *LANGUAGES):
            errors["language"] = say("This language is not available.")
        if given["theme"] not in ("", *THEMES):
            errors["theme"] = say("Choose one of those listed.")
        if not errors:
            user.first_name, user.last_name = "", given["name"]
            user.language, user.theme = given["language"], given["theme"]
            user.save(update_fields=["first_name", "last_name", "language", "theme"])
            if user.language:
                speak(user.language)
            tell(request, say("Your account is changed."))
            return redirect("account")
    roles = user.memberships.select_related("event").order_by("-event__start", "event__name")
    context = {
        "given": given,
        "errors": errors,
        "roles": list(roles),
        "themes": THEMES,
        "browsers": browsers_of(request, user),
        "has_factor": has_one(user),
        "codes_left": user.recovery_codes.count(),
        "events": lines_of(user.security_events.order_by("-last_at")[:FEW_EVENTS]),
    }
    return _page(request, "accounts/account.html", context, errors)


@users
@never_cache
@sensitive_post_parameters("old", "new", "again")
@sensitive_variables("old", "new")
def change_password(request: HttpRequest) -> HttpResponse:
    """Ask for the old password and the new one; other devices are logged out."""
    user = request.user
    assert isinstance(user, models.User)
    errors: dict[str, str] = {}
    wait = 0
    if request.method == "POST":
        asked = taken(_NewPassword, request.POST)
        old, new = asked.old[:LONGEST_PASSWORD], asked.new
        tries = throttle.counted(user.username, address_of(request))
        wait = throttle.begin(tries)
        if wait:
            errors["old"] = too_often(wait)
        elif not _is_theirs(user, old):
            errors["old"] = say("Wrong password.")
            note(request, "proof-failed", user)
        else:
            throttle.succeeded(tries)
            errors = mistakes_of_password(new, asked.again, user)
        if not errors:
            with hashing():
                user.set_password(new)
            with writing():
                user.save(update_fields=["password"])
                update_session_auth_hash(request, user)
                end_others(user, signed_in(request))
                note(request, "password-changed", user)
            tell(request, say("The password is changed. On other devices you are logged out."))
            return redirect("account")
    answer = _page(request, "accounts/password.html", {"errors": errors}, errors)
    if wait:
        answer.status_code = 429
        answer.headers["Retry-After"] = str(wait)
    return answer


def _is_theirs(user: models.User, password: str) -> bool:
    with hashing():
        return user.check_password(password)


def mistakes_of_name(name: str) -> dict[str, str]:
    """What is wrong with a full name; empty where nothing is."""
    if not name or len(name) > LONGEST_NAME or "\0" in name:
        return {"name": say("Give a name, of at most {most} characters.", most=LONGEST_NAME)}
    return {}


def mistakes_of_password(new: str, again: str, user: models.User) -> dict[str, str]:
    """What is wrong with a new password, by the field; empty where nothing is."""
    if len(new) > LONGEST_PASSWORD:
        return {"new": say("A password has at most {most} characters.", most=LONGEST_PASSWORD)}
    try:
        validate_password(new, user)
    except ValidationError as problem:
        return {"new": " ".join(problem.messages)}
    if new != again:
        return {"again": say("The two passwords differ. Type the new password twice.")}
    return {}


def _page(
    request: HttpRequest, template: str, context: dict[str, Any], errors: dict[str, str]
) -> HttpResponse:
    frame = frame_context(request, help_chapter="accounts")
    return render(request, template, {**frame, **context}, status=422 if errors else 200)
