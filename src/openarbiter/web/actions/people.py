"""Who has which role in an event."""

from __future__ import annotations

from typing import Any

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.access.link_rights import may_make_link
from openarbiter.web.access.security_log import record
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.rights import Role, may_give

_NOT_YOURS = N_("You can only give and remove roles up to your own level.")
_HAS_ONE = N_("{name} already has a role in this event; change it instead.")
_PENDING = N_(
    "{name} has not chosen a password yet, and others may know the link. Give the role when "
    "the account has been used, or ask an administrator."
)
_GONE = N_("The role of {name} has changed in the meantime.")
_LAST = N_("{name} is the last chief arbiter of this event. Appoint another chief arbiter first.")


def give_role(
    actor: Actor, event: models.Event, user: models.User, role: Role, *, new: bool = False
) -> models.Membership:
    """Give somebody a role in an event.

    Args:
        new: the account was made for it just now.

    Raises:
        Refused: the role may more than the actor does, the user has one already, or has not
            chosen a password yet and others may know the link.
    """
    _check(actor, role)
    if not new and not user.has_usable_password() and not _may_make_link(actor, user):
        raise Refused(Reason.of(_PENDING, name=user.name))
    with _work(actor, event, "role-given", user, role=role.value) as work:
        if models.Membership.objects.filter(user=user, event=event).exists():
            raise Refused(Reason.of(_HAS_ONE, name=user.name))
        _note(actor, "role-given", user, event, role)
        return work.create(models.Membership(user=user, event=event, role=role.value))


def change_role(actor: Actor, membership: models.Membership, before: Role, role: Role) -> None:
    """Give somebody another role.

    Args:
        before: the role when the actor looked.

    Raises:
        Conflict: the role has changed since.
        Refused: the old or the new role has more rights than the actor, or this is the
            last chief arbiter.
    """
    _check(actor, before)
    _check(actor, role)
    user, event = membership.user, membership.event
    with _work(actor, event, "role-changed", user, role=role.value, before=before.value) as work:
        found = _still(membership, before)
        if role is not Role.CHIEF_ARBITER:
            _check_not_last(found)
        work.update(found, role=role.value)
        _note(actor, "role-changed", user, event, role)


def take_role(actor: Actor, membership: models.Membership, before: Role) -> None:
    """Remove somebody's role in an event; the keys of their programs end with it.

    Raises:
        Conflict: the role has changed since.
        Refused: it has more rights than the actor, or this is the last chief arbiter.
    """
    _check(actor, before)
    user, event = membership.user, membership.event
    with _work(actor, event, "role-taken", user, before=before.value) as work:
        found = _still(membership, before)
        _check_not_last(found)
        for token in models.Token.objects.filter(owner=user, event=event, revoked_at=None):
            work.update(token, revoked_at=work.at)
        work.delete(found)
        _note(actor, "role-taken", user, event, before)


def _work(actor: Actor, event: models.Event, action: str, user: models.User, **values: Any) -> Work:
    return Work(actor, event, action, subject=user.name, name=user.username, **values)


def _note(actor: Actor, kind: str, user: models.User, event: models.Event, role: Role) -> None:
    record(kind, user, actor.address, by=actor.who, about=f"{event.slug}: {role.value}")


def _may_make_link(actor: Actor, user: models.User) -> bool:
    if actor.user_key is None:
        return False
    maker = models.User.objects.filter(pk=actor.user_key).first()
    return maker is not None and may_make_link(maker, user)


def _check(actor: Actor, role: Role) -> None:
    if not may_give(Role(actor.role), role):
        raise Refused(Reason.of(_NOT_YOURS))


def _still(membership: models.Membership, before: Role) -> models.Membership:
    found = models.Membership.objects.filter(pk=membership.pk, role=before.value).first()
    if found is None:
        raise Conflict(Reason.of(_GONE, name=membership.user.name))
    return found


def _check_not_last(membership: models.Membership) -> None:
    chief = Role.CHIEF_ARBITER.value
    if membership.role != chief:
        return
    others = models.Membership.objects.filter(event=membership.event_id, role=chief)
    if not others.exclude(pk=membership.pk).filter(user__is_active=True).exists():
        raise Refused(Reason.of(_LAST, name=membership.user.name))
