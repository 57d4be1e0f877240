"""The keys of programs and phones: made, used to enrol, revoked."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.access.keys import named
from openarbiter.web.access.security_log import record
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.rights import Role, may_give

PHONE_LIFE = timedelta(hours=24)
DAYS = (1, 7, 30, 90, 365)
"""How long a program's key may live, in days."""

_TOO_MUCH = N_("A key cannot have more rights than you.")
_USED = N_("This phone is already enrolled, or the code has expired. Make a new one.")
_NO_OWNER = N_("A key needs an owner with an account.")


@dataclass(frozen=True, slots=True)
class NewKey:
    """A key that was just made; ``secret`` is shown once and kept nowhere."""

    token: models.Token
    secret: str


def make_key(
    actor: Actor,
    event: models.Event,
    name: str,
    role: Role,
    life: timedelta,
    *,
    phone: bool = False,
) -> NewKey:
    """Make a key for a program, or for a phone that is to be enrolled.

    Raises:
        Refused: the role may more than the actor does.
    """
    if not may_give(Role(actor.role), role):
        raise Refused(Reason.of(_TOO_MUCH))
    if actor.user_key is None:
        raise Refused(Reason.of(_NO_OWNER))
    secret = models.Token.new_secret()
    with Work(actor, event, "key-made", subject=name, role=role.value) as work:
        token = work.create(
            models.Token(
                owner_id=actor.user_key,
                event=event,
                role=role.value,
                name=name,
                phone=phone,
                digest=models.Token.digest_of(secret),
                expires_at=timezone.now() + life,
            )
        )
        _note(actor, "key-made", token)
    return NewKey(token, secret)


def make_phone(actor: Actor, event: models.Event, name: str) -> NewKey:
    """Make a key for the phone of an arbiter: results only, for 24 hours from now."""
    return make_key(actor, event, name, Role.RESULTS, PHONE_LIFE, phone=True)


def enrol(token: models.Token, address: str) -> str:
    """Give the key to the phone that asks first.

    Returns:
        The digest the phone's session is to keep.

    Raises:
        Refused: another phone has asked before.
    """
    digest = models.Token.digest_of(models.Token.new_secret())
    actor = Actor(named(token), token.role, address, token.owner_id)
    with Work(actor, token.event, "phone-enrolled", subject=token.name) as work:
        found = models.Token.objects.filter(pk=token.pk, digest=token.digest, used_at=None)
        if not found.update(digest=digest, used_at=work.at):
            raise Refused(Reason.of(_USED))
        work.note()
        _note(actor, "phone-enrolled", token)
    return digest


def revoke_key(actor: Actor, token: models.Token) -> bool:
    """End a key at once.

    Returns:
        Whether it was alive until now.

    Raises:
        Refused: it may more than the actor does.
    """
    if not may_give(Role(actor.role), Role(token.role)):
        raise Refused(Reason.of(_TOO_MUCH))
    with Work(actor, token.event, "key-revoked", subject=token.name) as work:
        found = models.Token.objects.filter(pk=token.pk, revoked_at=None).first()
        ended = found is not None and work.update(found, revoked_at=work.at)
        if ended:
            _note(actor, "key-revoked", token)
        return ended


def _note(actor: Actor, kind: str, token: models.Token) -> None:
    """Tell the owner of a key what became of it."""
    about = f"{token.event.slug}: {token.role}, {token.name}"
    record(kind, token.owner, actor.address, by=actor.who, about=about)
