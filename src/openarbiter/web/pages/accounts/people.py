"""The people of an event: who has which role, and inviting those without an account."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse, HttpResponseNotAllowed
from django.urls import reverse

from openarbiter.web import models
from openarbiter.web.desk.people import change_role, give_role, take_role
from openarbiter.web.ledger.writing import writing
from openarbiter.web.pages.accounts.links import invitation_for
from openarbiter.web.pages.accounts.profile import mistakes_of_name
from openarbiter.web.pages.desk import Desk
from openarbiter.web.pages.guard import needs
from openarbiter.web.rights import ASSIGNABLE, ROLE_NAMES, May, Role, may_give
from openarbiter.web.tongue import say

Errors = dict[str, str]


@needs(May.PEOPLE, help_chapter="people")
def people(desk: Desk) -> HttpResponse:
    """Everybody with a role; a form to give one to somebody who has an account."""
    if desk.request.method != "POST":
        return _page(desk)
    post = desk.request.POST
    given = {"user": post.get("user", "").strip(), "role": post.get("role", "")}
    errors: Errors = {}
    role = _role(desk, given["role"], errors)
    user = None if "\0" in given["user"] else _account(given["user"])
    if user is None:
        errors["user"] = say("There is no account of this name. Invite the person instead.")
    if errors or user is None or role is None:
        return _page(desk, errors, given)
    give_role(desk.actor, desk.event, user, role)
    desk.say(say("{name} has a role now: {role}.", name=user.name, role=say(ROLE_NAMES[role])))
    return desk.go("event-people")


@needs(May.PEOPLE, help_chapter="people")
def invite(desk: Desk) -> HttpResponse:
    """Make an account with a role, and show the link with which its owner chooses a password."""
    if desk.request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    post = desk.request.POST
    given = {name: post.get(name, "").strip() for name in ("user", "name", "role")}
    errors = mistakes_of_name(given["name"])
    role = _role(desk, given["role"], errors)
    user = new_account(given["user"], given["name"], errors) if not errors else None
    if errors or user is None or role is None:
        return _page(desk, {f"invite-{name}": text for name, text in errors.items()}, given)
    with writing():
        user.save()
        give_role(desk.actor, desk.event, user, role)
    return _show_link(desk, user)


@needs(May.PEOPLE, help_chapter="people")
def person(desk: Desk, member: int) -> HttpResponse:
    """Give somebody another role, or take it away after asking."""
    found = desk.event.memberships.select_related("user").filter(pk=member).first()
    if found is None:
        raise Http404
    own = Role(found.role)
    post = desk.request.POST
    if desk.request.method != "POST" or not may_give(desk.role, own):
        roles = [role for role in ASSIGNABLE if may_give(desk.role, role)]
        return desk.render(
            "accounts/person.html",
            person=found.user,
            own=own,
            roles=[(role.value, say(ROLE_NAMES[role])) for role in roles],
            allowed=may_give(desk.role, own),
            waiting=not found.user.has_usable_password(),
        )
    before = Role(post["before"]) if post.get("before") in {role.value for role in Role} else own
    if post.get("do") == "take":
        take_role(desk.actor, found, before)
        desk.say(say("{name} has no role in this event any more.", name=found.user.name))
        return desk.go("event-people")
    if post.get("do") == "link" and may_renew(found.user):
        return _show_link(desk, found.user)
    errors: Errors = {}
    role = _role(desk, post.get("role", ""), errors)
    if role is None:
        return _page(desk, errors)
    change_role(desk.actor, found, before, role)
    desk.say(
        say("{name} has a role now: {role}.", name=found.user.name, role=say(ROLE_NAMES[role]))
    )
    return desk.go("event-people")


def may_renew(user: models.User) -> bool:
    """Whether others than an administrator may make a new link: only while it was never used.

    Else whoever may give roles in one event could take over an account with more rights in
    another.
    """
    privileged = user.is_superuser or user.is_staff
    return user.is_active and not user.has_usable_password() and not privileged


def new_account(name: str, full_name: str, errors: Errors) -> models.User | None:
    """An account that is not saved yet, without a password; None where the name will not do."""
    user = models.User(username=name, last_name=full_name)
    user.set_unusable_password()
    try:
        user.full_clean(exclude=["password"])
    except ValidationError:
        errors["user"] = say(
            "Choose another name to log in with: letters, digits and @ . + - _, which nobody has."
        )
        return None
    if _account(name) is not None:
        errors["user"] = say(
            "Somebody has this name already. To give him a role, use the form above."
        )
        return None
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
    members.sort(key=lambda each: (order[each.role], each.user.name.casefold()))
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
    """Which roles somebody cannot give, why, and who can; ``""`` where he can give all."""
    names = [say(ROLE_NAMES[role]) for role in ASSIGNABLE if not may_give(own, role)]
    if not names:
        return ""
    return say(
        "You cannot give these roles: {roles}. They enter results, or pair and publish, and yours "
        "does not: that is the arbiters' alone (C.05 6.1). The chief arbiter of the event gives "
        "them, and where there is none yet, an administrator.",
        roles=", ".join(names),
    )


def _show_link(desk: Desk, user: models.User) -> HttpResponse:
    path = reverse("invitation", args=[invitation_for(user)])
    address = desk.request.build_absolute_uri(path)
    return desk.render("accounts/invited.html", person=user, address=address)
