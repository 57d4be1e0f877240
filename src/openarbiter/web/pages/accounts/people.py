"""The people of an event: who has which role, and inviting those without an account."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from ninja import Schema

from openarbiter.model.alphabet import alphabetical_order
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.access.link_rights import may_make_link
from openarbiter.web.access.security_log import note
from openarbiter.web.actions.people import change_role, give_role, take_role
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.http.server_address import address_of
from openarbiter.web.ledger.writing import writing
from openarbiter.web.pages.accounts.links import invitation_for, renewed_invitation_for
from openarbiter.web.pages.accounts.names import Errors, new_account
from openarbiter.web.pages.accounts.profile import mistakes_of_name
from openarbiter.web.rights import ASSIGNABLE, ROLE_NAMES, May, Role, may_give
from openarbiter.web.tongue import say

ONLY_AN_ADMINISTRATOR = N_(
    "Only an administrator can make a link for this account: it has been used before, or it "
    "has rights that you do not have."
)


class _Person(Schema):
    """Somebody and a role; of somebody who has one the button, and the role the page showed."""

    user: str = ""
    name: Line = ""
    role: Line = ""
    do: str = ""
    before: str = ""


@needs(May.PEOPLE, help_chapter="people", proof=True)
def people(desk: Desk) -> HttpResponse:
    """Everybody with a role; a form to give one to somebody who has an account."""
    if desk.request.method != "POST":
        return _page(desk)
    asked = taken(_Person, desk.request.POST)
    given = {"user": asked.user.strip(), "role": asked.role}
    errors: Errors = {}
    role = _role(desk, given["role"], errors)
    user = None if "\0" in given["user"] else _account(given["user"])
    if user is None:
        errors["user"] = say("There is no account with this name. Invite the person instead.")
    if errors or user is None or role is None:
        return _page(desk, errors, given)
    give_role(desk.actor, desk.event, user, role)
    desk.say(say("{name} now has the role {role}.", name=user.name, role=say(ROLE_NAMES[role])))
    return desk.go("event-people")


@needs(May.PEOPLE, help_chapter="people", proof=True)
def invite(desk: Desk) -> HttpResponse:
    """Make an account with a role, and show the link with which its owner chooses a password."""
    if desk.request.method != "POST":
        return desk.go("event-people")
    asked = taken(_Person, desk.request.POST)
    given = {"user": asked.user.strip(), "name": asked.name, "role": asked.role}
    errors = mistakes_of_name(given["name"])
    role = _role(desk, given["role"], errors)
    user = new_account(given["user"], given["name"], errors) if not errors else None
    if errors or user is None or role is None:
        return _page(desk, {f"invite-{name}": text for name, text in errors.items()}, given)
    with writing():
        user.save()
        give_role(desk.actor, desk.event, user, role, new=True)
    return _show_link(desk, user, invitation_for(user, maker_of(desk)))


@needs(May.PEOPLE, help_chapter="people", proof=True)
def person(desk: Desk, member: int) -> HttpResponse:
    """Give somebody another role, or take it away after asking."""
    found = desk.event.memberships.select_related("user").filter(pk=member).first()
    if found is None:
        raise Http404
    own = Role(found.role)
    if desk.request.method != "POST" or not may_give(desk.role, own):
        roles = [role for role in ASSIGNABLE if may_give(desk.role, role)]
        return desk.render(
            "accounts/person.html",
            person=found.user,
            own=own,
            roles=[(role.value, say(ROLE_NAMES[role])) for role in roles],
            allowed=may_give(desk.role, own),
            waiting=not found.user.has_usable_password(),
            may_link=may_make_link(maker_of(desk), found.user),
        )
    asked = taken(_Person, desk.request.POST)
    before = Role(asked.before) if asked.before in {role.value for role in Role} else own
    if asked.do == "take":
        take_role(desk.actor, found, before)
        desk.say(say("{name} no longer has a role in this event.", name=found.user.name))
        return desk.go("event-people")
    if asked.do == "link":
        if not may_make_link(maker_of(desk), found.user):
            desk.say(say(ONLY_AN_ADMINISTRATOR), "bad")
            return desk.go("event-person", member=found.pk)
        return _show_link(desk, found.user, renewed_invitation_for(found.user, maker_of(desk)))
    errors: Errors = {}
    role = _role(desk, asked.role, errors)
    if role is None:
        return _page(desk, errors)
    change_role(desk.actor, found, before, role)
    desk.say(
        say("{name} now has the role {role}.", name=found.user.name, role=say(ROLE_NAMES[role]))
    )
    return desk.go("event-people")


def maker_of(desk: Desk) -> models.User:
    """Who asks: the pages here are for people who have logged in."""
    user = desk.request.user
    if not isinstance(user, models.User):
        raise PermissionDenied(May.PEOPLE.value)
    return user


def _account(name: str) -> models.User | None:
    return models.User.objects.filter(username__iexact=name, is_active=True).first()


def _role(desk: Desk, value: str, errors: Errors) -> Role | None:
    role = next((role for role in ASSIGNABLE if role.value == value), None)
    if role is None or not may_give(desk.role, role):
        errors["role"] = say("Choose one of the roles you may give.")
        return None
    return role


def _page(desk: Desk, errors: Errors | None = None, given: Errors | None = None) -> HttpResponse:
    order = {role.value: place for place, role in enumerate(Role)}
    members = list(desk.event.memberships.select_related("user"))
    members.sort(key=lambda each: (order[each.role], alphabetical_order(each.user.name)))
    return desk.render(
        "accounts/people.html",
        status=422 if errors else 200,
        members=[
            (each, say(ROLE_NAMES[Role(each.role)]), not each.user.has_usable_password())
            for each in members
        ],
        roles=[
            (role.value, say(ROLE_NAMES[role])) for role in ASSIGNABLE if may_give(desk.role, role)
        ],
        beyond=_beyond(desk.role),
        errors=errors or {},
        given=given or {"role": Role.ARBITER.value},
    )


def _beyond(own: Role) -> str:
    """The roles somebody cannot give, why, and who can; ``""`` where they can give all."""
    names = [say(ROLE_NAMES[role]) for role in ASSIGNABLE if not may_give(own, role)]
    if not names:
        return ""
    return say(
        "You cannot give these roles: {roles}. They enter results, or pair and publish, "
        "which only arbiters may do (C.05 6.1). Ask the chief arbiter of the event or, if "
        "there is none yet, an administrator.",
        roles=", ".join(names),
    )


def _show_link(desk: Desk, user: models.User, signed: str) -> HttpResponse:
    note(desk.request, "link-made", user, by=maker_of(desk), about=desk.event.slug)
    address = address_of(desk.request, reverse("invitation", args=[signed]))
    answer = desk.render("accounts/invited.html", person=user, address=address)
    add_never_cache_headers(answer)
    return answer
