"""A phone that has read its code: from now on it enters results, and nothing else."""

from __future__ import annotations

from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from openarbiter.web.access.keys import PHONE
from openarbiter.web.actions.keys import enrol
from openarbiter.web.addresses import address_of
from openarbiter.web.http.failures import failure_page
from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guard import everybody
from openarbiter.web.pages.accounts.links import enrolling
from openarbiter.web.tongue import say


@everybody
@never_cache
def enrolment(request: HttpRequest, signed: str) -> HttpResponse:
    """Ask, then enrol. Opening the page alone uses nothing up: cameras look ahead."""
    token = enrolling(signed)
    if token is None:
        return failure_page(
            request,
            410,
            say("This code no longer works"),
            say("A code enrols one phone, within 15 minutes."),
            say("Ask for a new one."),
        )
    if request.method != "POST":
        context = {**frame_context(request, help_chapter="keys"), "key": token}
        return render(request, "accounts/enrolment.html", context)
    digest = enrol(token, address_of(request))
    logout(request)
    request.session[PHONE] = [token.pk, digest]
    request.session.set_expiry(token.expires_at)
    return redirect("event-overview", event=token.event.slug)
