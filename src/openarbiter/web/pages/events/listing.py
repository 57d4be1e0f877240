"""The start page: the events there are."""

from __future__ import annotations

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from openarbiter.web import models
from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guard import everybody


@everybody
def events(request: HttpRequest) -> HttpResponse:
    """Public events and those the reader has a role in; an administrator sees all.

    Where there is none to see, whoever has not logged in is led to the log-in.
    """
    user = request.user
    every = models.Event.objects.order_by("-start", "-created_at")
    mine: set[int] = set()
    if isinstance(user, models.User):
        mine = set(user.memberships.values_list("event_id", flat=True))
        if user.is_superuser:
            mine = set(every.values_list("pk", flat=True))
    shown = every.filter(Q(public=True) | Q(pk__in=mine), archived=False)
    if not user.is_authenticated and not shown.exists():
        # There is nothing to see here yet but the way in.
        return redirect("login")
    context = {
        **frame_context(request),
        "events": list(shown),
        "archived": list(every.filter(pk__in=mine, archived=True)),
        "mine": mine,
        "may_create": isinstance(user, models.User) and (user.is_staff or user.is_superuser),
    }
    return render(request, "events/list.html", context)
