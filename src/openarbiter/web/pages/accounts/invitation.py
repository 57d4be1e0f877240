"""An invitation: the one it was made for chooses a password, and is in."""

from __future__ import annotations

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters, sensitive_variables
from ninja import Schema
from pydantic import Field

from openarbiter.web import models
from openarbiter.web.access.hashing import hashing
from openarbiter.web.access.second_factor import has_one
from openarbiter.web.access.security_log import note
from openarbiter.web.access.signed_in import end_others
from openarbiter.web.http.failures import failure_page
from openarbiter.web.http.familiar import remember
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.frame import frame_context, tell
from openarbiter.web.http.guard import everybody
from openarbiter.web.ledger.writing import writing
from openarbiter.web.pages.accounts.links import invited
from openarbiter.web.pages.accounts.profile import mistakes_of_name, mistakes_of_password
from openarbiter.web.tongue import say


class _Chosen(Schema):
    """The name of the person, and the password twice."""

    name: Line = ""
    new: str = Field("", repr=False)
    again: str = Field("", repr=False)


@everybody
@never_cache
@sensitive_post_parameters("new", "again")
@sensitive_variables("new")
def invitation(request: HttpRequest, signed: str) -> HttpResponse:
    """Ask for a password, set it, log in. The link works once, within three days."""
    user = invited(signed)
    if user is None:
        return _over(request)
    name, errors = user.name, {}
    if request.method == "POST":
        asked = taken(_Chosen, request.POST)
        name, new = asked.name, asked.new
        named = models.User(pk=user.pk, username=user.username, last_name=name)
        errors = {
            **mistakes_of_name(name),
            **mistakes_of_password(new, asked.again, named),
        }
        if not errors:
            return _chosen(request, signed, user, name, new)
    context = {**frame_context(request, help_chapter="accounts"), "errors": errors}
    context |= {"user_name": user.username, "name": name}
    return render(request, "accounts/invitation.html", context, status=422 if errors else 200)


@sensitive_variables("new")
def _chosen(
    request: HttpRequest, signed: str, user: models.User, name: str, new: str
) -> HttpResponse:
    user.first_name, user.last_name = "", name
    with hashing():
        user.set_password(new)
    with writing():
        # Somebody else may have used the same link while the password was hashed.
        models.User.objects.select_for_update().get(pk=user.pk)
        if invited(signed) is None:
            return _over(request)
        user.save(update_fields=["first_name", "last_name", "password"])
        end_others(user, None)
        note(request, "link-used", user)
        if has_one(user):
            tell(request, say("The password is set. Log in with it and the code of your app."))
            return redirect("login")
        login(request, user)
    tell(request, say("Welcome. From now on you log in as {name}.", name=user.username))
    answer = redirect("events")
    remember(request, answer, user.username)
    return answer


def _over(request: HttpRequest) -> HttpResponse:
    note(request, "link-failed")
    return failure_page(
        request,
        410,
        say("This link no longer works"),
        say("A link to choose a password works once, and within three days."),
        say(
            "Ask the person who invited you for a new one. If you already have a password, log in."
        ),
    )
