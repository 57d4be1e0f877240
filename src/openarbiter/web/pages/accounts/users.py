"""The accounts of this installation, for its administrators."""

from __future__ import annotations

import logging

from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from openarbiter.web import models
from openarbiter.web.pages.accounts.links import invitation_for
from openarbiter.web.pages.accounts.people import Errors, new_account
from openarbiter.web.pages.accounts.profile import mistakes_of_name
from openarbiter.web.pages.frame import frame_context, tell
from openarbiter.web.pages.guard import administrators
from openarbiter.web.tongue import say

log = logging.getLogger(__name__)


@administrators
@never_cache
def users(request: HttpRequest) -> HttpResponse:
    """All accounts; a form to make one, which ends with a link for its owner."""
    given = {name: request.POST.get(name, "").strip() for name in ("user", "name")}
    errors: Errors = {}
    if request.method == "POST":
        errors = mistakes_of_name(given["name"])
        user = new_account(given["user"], given["name"], errors) if not errors else None
        if user is not None and not errors:
            user.is_staff = request.POST.get("staff") == "on"
            user.save()
            log.warning("account %s made by %s", user.username, request.user.get_username())
            return _show_link(request, user)
    found = models.User.objects.annotate(events=Count("memberships")).order_by("username")
    context = {**_frame(request), "accounts": list(found), "given": given, "errors": errors}
    return render(request, "accounts/users.html", context, status=422 if errors else 200)


@administrators
@never_cache
def user(request: HttpRequest, key: int) -> HttpResponse:
    """One account: what it may in this installation, whether it is active, a new link."""
    found = models.User.objects.filter(pk=key).first()
    if found is None:
        raise Http404
    if request.method != "POST":
        roles = found.memberships.select_related("event").order_by("event__name")
        context = {**_frame(request), "person": found, "roles": list(roles)}
        return render(request, "accounts/user.html", context)
    if request.POST.get("do") == "link":
        found.set_unusable_password()
        found.save(update_fields=["password"])
        log.warning("new link for %s by %s", found.username, request.user.get_username())
        return _show_link(request, found)
    administrator = request.POST.get("administrator") == "on"
    active = request.POST.get("active") == "on"
    if found.is_superuser and not (administrator and active) and _last_administrator(found):
        tell(
            request,
            say("This is the last administrator. Make somebody else administrator first."),
            "bad",
        )
        return redirect("user", key=found.pk)
    found.is_superuser = administrator
    found.is_staff = request.POST.get("staff") == "on"
    found.is_active = active
    found.save(update_fields=["is_superuser", "is_staff", "is_active"])
    log.warning(
        "account %s changed by %s: administrator %s, may create events %s, active %s",
        found.username, request.user.get_username(), administrator, found.is_staff, active,
    )  # fmt: skip
    tell(request, say("The account of {name} is changed.", name=found.name))
    return redirect("users")


def _last_administrator(user: models.User) -> bool:
    others = models.User.objects.filter(is_superuser=True, is_active=True).exclude(pk=user.pk)
    return not others.exists()


def _frame(request: HttpRequest) -> dict[str, object]:
    return frame_context(request, help_chapter="accounts")


def _show_link(request: HttpRequest, user: models.User) -> HttpResponse:
    address = request.build_absolute_uri(reverse("invitation", args=[invitation_for(user)]))
    context = {**_frame(request), "person": user, "address": address}
    return render(request, "accounts/invited.html", context)
