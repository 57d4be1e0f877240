"""Logging in and out."""

from __future__ import annotations

from django.contrib.auth import authenticate, login, logout
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from openarbiter.web.pages.accounts import throttle
from openarbiter.web.pages.accounts.familiar import browser_of, remember
from openarbiter.web.pages.desk import address_of
from openarbiter.web.pages.frame import frame_context
from openarbiter.web.pages.guard import everybody
from openarbiter.web.tongue import plural, say

LONGEST_PASSWORD = 500


@everybody
@never_cache
@sensitive_post_parameters("password")
def log_in(request: HttpRequest) -> HttpResponse:
    """Ask for name and password."""
    after = local(request, request.POST.get("next") or request.GET.get("next") or "/")
    context = {**frame_context(request, help_chapter="accounts"), "next": after}
    if request.method != "POST":
        return render(request, "accounts/login.html", {**context, "name": "", "error": ""})
    name = request.POST.get("name", "")[:150].replace("\0", "")
    password = request.POST.get("password", "")[:LONGEST_PASSWORD]
    tries = throttle.counted(name, address_of(request), browser_of(request, name))
    wait = throttle.begin(tries)
    if wait:
        error = too_often(wait)
        answer = render(
            request, "accounts/login.html", {**context, "name": name, "error": error}, status=429
        )
        answer.headers["Retry-After"] = str(wait)
        return answer
    user = authenticate(request, username=name, password=password)
    if user is None:
        error = say("Name and password do not fit. Try again.")
        return render(
            request, "accounts/login.html", {**context, "name": name, "error": error}, status=422
        )
    throttle.succeeded(tries)
    login(request, user)
    answer = redirect(after)
    remember(request, answer, name)
    return answer


def too_often(seconds: int) -> str:
    """How long to wait, in words."""
    if seconds <= 90:
        return plural(
            "Too many tries. Wait {count} second, then try again.",
            "Too many tries. Wait {count} seconds, then try again.",
            seconds,
        )
    return plural(
        "Too many tries. Wait {count} minute, then try again.",
        "Too many tries. Wait {count} minutes, then try again.",
        -(-seconds // 60),
    )


@everybody
def log_out(request: HttpRequest) -> HttpResponse:
    """Leave."""
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    logout(request)
    return redirect("/")


def local(request: HttpRequest, address: str) -> str:
    """An address of ours to go to; the start page where it is somebody else's."""
    ours = url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return address if ours and address.startswith("/") else "/"
