"""The accounts of this installation, for its administrators."""

from __future__ import annotations

from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from ninja import Schema

from openarbiter.web import models
from openarbiter.web.access.second_factor import has_one, remove
from openarbiter.web.access.security_log import note
from openarbiter.web.access.signed_in import end_others, signed_in
from openarbiter.web.http.forms import Line, Ticked, taken
from openarbiter.web.http.frame import frame_context, tell
from openarbiter.web.http.guard import administrators_proved
from openarbiter.web.http.server_address import address_of
from openarbiter.web.ledger.writing import writing
from openarbiter.web.pages.accounts.links import invitation_for, renewed_invitation_for
from openarbiter.web.pages.accounts.names import Errors, new_account
from openarbiter.web.pages.accounts.profile import mistakes_of_name
from openarbiter.web.tongue import say


class _NewAccount(Schema):
    """The user name and the name of a new account, and whether it may make events."""

    user: Line = ""
    name: Line = ""
    staff: Ticked = False


class _Account(Schema):
    """The button, or what an account may."""

    do: str = ""
    administrator: Ticked = False
    active: Ticked = False
    staff: Ticked = False


@administrators_proved
@never_cache
def users(request: HttpRequest) -> HttpResponse:
    """All accounts; a form to make one, which ends with a link for its owner."""
    asked = taken(_NewAccount, request.POST)
    given = {"user": asked.user, "name": asked.name}
    errors: Errors = {}
    if request.method == "POST":
        errors = mistakes_of_name(given["name"])
        user = new_account(given["user"], given["name"], errors) if not errors else None
        if user is not None and not errors:
            user.is_staff = asked.staff
            user.save()
            note(request, "account-made", user, by=_maker(request))
            note(request, "link-made", user, by=_maker(request))
            return _show_link(request, user, invitation_for(user, _maker(request)))
    found = models.User.objects.annotate(events=Count("memberships")).order_by("username")
    context = {**_frame(request), "accounts": list(found), "given": given, "errors": errors}
    return render(request, "accounts/users.html", context, status=422 if errors else 200)


@administrators_proved
@never_cache
def user(request: HttpRequest, key: int) -> HttpResponse:
    """One account: what it may in this installation, whether it is active, a new link."""
    found = models.User.objects.filter(pk=key).first()
    if found is None:
        raise Http404
    if request.method != "POST":
        roles = found.memberships.select_related("event").order_by("event__name")
        context = {**_frame(request), "person": found, "roles": list(roles)}
        context |= {"has_factor": has_one(found), "browsers": found.signed_in.count()}
        return render(request, "accounts/user.html", context)
    asked = taken(_Account, request.POST)
    if asked.do == "link":
        signed = renewed_invitation_for(found, _maker(request))
        end_others(found, None)
        note(request, "link-made", found, by=_maker(request))
        return _show_link(request, found, signed)
    if asked.do == "factor":
        with writing():
            gone = remove(found)
        if gone:
            note(request, "factor-removed", found, by=_maker(request))
        tell(request, say("{name} logs in with the password alone now.", name=found.name))
        return redirect("user", key=found.pk)
    if asked.do == "sessions":
        if end_others(found, signed_in(request) if found == request.user else None):
            note(request, "session-ended", found, by=_maker(request))
        tell(request, say("{name} is logged out everywhere.", name=found.name))
        return redirect("user", key=found.pk)
    administrator, active = asked.administrator, asked.active
    with writing():
        # Looked up again: two administrators may close each other at the same moment.
        found = models.User.objects.select_for_update().get(pk=found.pk)
        if found.is_superuser and not (administrator and active) and _last_administrator(found):
            tell(
                request,
                say("This is the last administrator. Make somebody else administrator first."),
                "bad",
            )
            return redirect("user", key=found.pk)
        found.is_superuser = administrator
        found.is_staff = asked.staff
        found.is_active = active
        found.save(update_fields=["is_superuser", "is_staff", "is_active"])
    allowed = {"administrator": administrator, "events": found.is_staff, "log-in": active}
    about = ", ".join(f"{name}: {'yes' if value else 'no'}" for name, value in allowed.items())
    note(request, "account-changed", found, by=_maker(request), about=about)
    tell(request, say("The account of {name} is changed.", name=found.name))
    return redirect("users")


def _last_administrator(user: models.User) -> bool:
    administrators = models.User.objects.select_for_update().filter(is_superuser=True)
    return all(each.pk == user.pk or not each.is_active for each in administrators)


def _maker(request: HttpRequest) -> models.User:
    assert isinstance(request.user, models.User)
    return request.user


def _frame(request: HttpRequest) -> dict[str, object]:
    return frame_context(request, help_chapter="accounts")


def _show_link(request: HttpRequest, user: models.User, signed: str) -> HttpResponse:
    address = address_of(request, reverse("invitation", args=[signed]))
    context = {**_frame(request), "person": user, "address": address}
    return render(request, "accounts/invited.html", context)
