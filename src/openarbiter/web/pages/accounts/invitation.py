"""An invitation: the one it was made for chooses a password, and is in."""

from __future__ import annotations

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters, sensitive_variables

from openarbiter.web.failures import failure_page
from openarbiter.web.pages.accounts.familiar import remember
from openarbiter.web.pages.accounts.links import invited
from openarbiter.web.pages.accounts.profile import mistakes_of_name, mistakes_of_password
from openarbiter.web.pages.frame import frame_context, tell
from openarbiter.web.pages.guard import everybody
from openarbiter.web.tongue import say


@everybody
@never_cache
@sensitive_post_parameters("new", "again")
@sensitive_variables("new")
def invitation(request: HttpRequest, signed: str) -> HttpResponse:
    """Ask for a password, set it, log in. The link works once, within three days."""
    user = invited(signed)
    if user is None:
        return failure_page(
            request,
            410,
            say("This link does not work any more"),
            say("A link to choose a password works once, and within three days."),
            say("Ask whoever invited you for a new one. If you have a password, log in with it."),
        )
    name, errors = user.name, {}
    if request.method == "POST":
        name, new = request.POST.get("name", "").strip(), request.POST.get("new", "")
        errors = {
            **mistakes_of_name(name),
            **mistakes_of_password(new, request.POST.get("again", ""), user),
        }
        if not errors:
            user.first_name, user.last_name = "", name
            user.set_password(new)
            user.save(update_fields=["first_name", "last_name", "password"])
            login(request, user)
            tell(request, say("Welcome. From now on you log in as {name}.", name=user.username))
            answer = redirect("events")
            remember(request, answer, user.username)
            return answer
    context = {**frame_context(request, help_chapter="accounts"), "errors": errors}
    context |= {"user_name": user.username, "name": name}
    return render(request, "accounts/invitation.html", context, status=422 if errors else 200)
