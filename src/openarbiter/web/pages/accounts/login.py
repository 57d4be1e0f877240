"""Logging in and out."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import authenticate, login, logout
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from ninja import Schema
from pydantic import Field

from openarbiter.web import models
from openarbiter.web.access.hashing import hashing
from openarbiter.web.access.second_factor import has_one, is_right, use_recovery_code
from openarbiter.web.access.security_log import note
from openarbiter.web.addresses import address_of
from openarbiter.web.http import throttle
from openarbiter.web.http.failures import failure_page
from openarbiter.web.http.familiar import browser_of, remember
from openarbiter.web.http.forms import taken
from openarbiter.web.http.frame import frame_context, tell
from openarbiter.web.http.guard import UNSENT, everybody
from openarbiter.web.http.waits import LONGEST_PASSWORD, too_often
from openarbiter.web.ledger.writing import writing
from openarbiter.web.tongue import plural, say

_HALF = "openarbiter.half-login"
HALF_LIFE = 10 * 60
"""Seconds from the password to the code."""


class _Login(Schema):
    """The name and the password, and where to go then."""

    name: str = ""
    password: str = Field("", repr=False)
    next: str = ""


class _LoginCode(Schema):
    """The code of the second factor of somebody who gave the password: ``half`` says so."""

    code: str = Field("", repr=False)
    half: str = Field("", repr=False)
    next: str = ""


@everybody
@never_cache
@sensitive_post_parameters("password")
def log_in(request: HttpRequest) -> HttpResponse:
    """Ask for name and password, and for the code where somebody has a second factor."""
    asked = taken(_Login, request.POST)
    after = local(request, asked.next or request.GET.get("next") or "/")
    if request.method != "POST":
        return _page(request, after)
    name = asked.name[:150].replace("\0", "")
    password = asked.password[:LONGEST_PASSWORD]
    tries = throttle.counted(name, address_of(request), browser_of(request, name))
    wait = throttle.begin(tries)
    if wait:
        note(request, "login-refused", _account(name))
        return _page(request, after, name, too_often(wait), wait)
    with hashing():
        user = authenticate(request, username=name, password=password)
    if not isinstance(user, models.User):
        note(request, "login-failed", _account(name))
        return _page(request, after, name, say("Wrong user name or password. Try again."))
    if has_one(user):
        throttle.succeeded(tries)
        return _ask_for_code(request, user, after)
    return _let_in(request, user, after, tries)


@everybody
@never_cache
@sensitive_post_parameters("code", "half")
def log_in_code(request: HttpRequest) -> HttpResponse:
    """Take the code of the second factor, or a recovery code, of somebody who gave the password."""
    asked = taken(_LoginCode, request.POST)
    after = local(request, asked.next or "/")
    user = _half_in(asked.half)
    if user is None:
        return failure_page(
            request,
            410,
            say("Log in again"),
            say("Enter the code within ten minutes of the password."),
            say("Start with your user name and password."),
            onward=(say("Log in"), "/login/"),
        )
    name = user.username
    tries = throttle.counted_codes(name, address_of(request), browser_of(request, name))
    wait = throttle.begin(tries)
    if wait:
        note(request, "login-refused", user)
        return _ask_for_code(request, user, after, too_often(wait), wait)
    typed = asked.code[:100]
    with writing():
        recovered = False
        right = is_right(user, typed)
        if not right:
            right = recovered = use_recovery_code(user, typed)
    if not right:
        note(request, "code-failed", user)
        error = say("This code is wrong or already used. Wait for the next one and enter that.")
        return _ask_for_code(request, user, after, error)
    if recovered:
        note(request, "code-used", user)
        left = user.recovery_codes.count()
        tell(
            request,
            plural(
                "You have {count} recovery code left. Make new ones under Your account.",
                "You have {count} recovery codes left. Make new ones under Your account.",
                left,
            ),
            "warning",
        )
    return _let_in(request, user, after, tries)


@everybody
def log_out(request: HttpRequest) -> HttpResponse:
    """Leave."""
    if request.method != "POST":
        return redirect("/")
    if isinstance(request.user, models.User):
        note(request, "logout", request.user)
    logout(request)
    answer = redirect("/")
    # Not what the page of results keeps until it is sent: that would be lost.
    answer.headers["Clear-Site-Data"] = '"cache"'
    return answer


def local(request: HttpRequest, address: str) -> str:
    """An address of ours to go to; the start page where it is somebody else's."""
    ours = url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return address if ours and address.startswith("/") else "/"


def _let_in(
    request: HttpRequest, user: models.User, after: str, tries: list[throttle.CountedTry]
) -> HttpResponse:
    with writing():
        throttle.succeeded(tries)
        login(request, user, backend="django.contrib.auth.backends.ModelBackend")
        note(request, "login", user)
    answer = redirect(after)
    remember(request, answer, user.username)
    return answer


def _page(
    request: HttpRequest, after: str, name: str = "", error: str = "", wait: int = 0
) -> HttpResponse:
    values = {"next": after, "name": name, "unsent": UNSENT in request.GET}
    return _answer(request, "accounts/login.html", values, error, wait)


def _ask_for_code(
    request: HttpRequest, user: models.User, after: str, error: str = "", wait: int = 0
) -> HttpResponse:
    half = signing.dumps([user.pk, _fingerprint(user)], salt=_HALF)
    return _answer(request, "accounts/code.html", {"next": after, "half": half}, error, wait)


def _answer(
    request: HttpRequest, template: str, values: dict[str, Any], error: str, wait: int
) -> HttpResponse:
    status = 429 if wait else 422 if error else 200
    context = {**frame_context(request, help_chapter="accounts"), **values, "error": error}
    answer = render(request, template, context, status=status)
    if wait:
        answer.headers["Retry-After"] = str(wait)
    return answer


def _half_in(signed: str) -> models.User | None:
    """Who has given the password lately, and whose it still is."""
    try:
        key, fingerprint = signing.loads(signed, salt=_HALF, max_age=HALF_LIFE)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    user = models.User.objects.filter(pk=key, is_active=True).first()
    if user is None or not constant_time_compare(fingerprint, _fingerprint(user)):
        return None
    return user if has_one(user) else None


def _fingerprint(user: models.User) -> str:
    return salted_hmac(_HALF, user.password).hexdigest()[:32]


def _account(name: str) -> models.User | None:
    """Whom a failure concerns; what was typed is not kept where nobody has that name."""
    return models.User.objects.filter(username=name).first()
