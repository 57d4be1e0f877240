"""Asking for pages of the workbench: who asks, where, what comes back."""

from __future__ import annotations

from datetime import timedelta

from django.http import HttpResponse
from django.test import Client

from openarbiter.web import models
from openarbiter.web.actions.keys import make_key
from openarbiter.web.ledger import Actor
from openarbiter.web.rights import Role


def browser_of(event: models.Event, role: Role) -> Client:
    """A browser of somebody with a role in an event, logged in; always of the same person."""
    user, made = models.User.objects.get_or_create(username=role.value)
    if made:
        user.is_superuser = role is Role.ADMINISTRATOR
        user.save()
        if role is not Role.ADMINISTRATOR:
            models.Membership.objects.create(user=user, event=event, role=role.value)
    client = Client()
    client.force_login(user)
    return client


def program_of(event: models.Event, owner: models.User) -> Client:
    """A program with a key of a chief arbiter."""
    actor = Actor(owner.name, Role.CHIEF_ARBITER.value, "", owner.pk)
    key = make_key(actor, event, "test", Role.CHIEF_ARBITER, timedelta(days=1))
    return Client(headers={"Authorization": f"Bearer {key.secret}"})


def place_of(section: models.Section, rest: str = "") -> str:
    """The address of a page about a section."""
    return f"/desk/{section.event.slug}/{section.slug}/{rest}"


def text_of(answer: HttpResponse) -> str:
    """What a page says."""
    return answer.content.decode()


def forged(address: str) -> str:
    """The address of somebody who guesses what is signed at its end."""
    signed = address.rstrip("/")
    return f"{signed[:-1]}{'y' if signed[-1] == 'x' else 'x'}/"
