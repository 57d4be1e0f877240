"""Nobody becomes somebody else by a link, a role or a name."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client
from support.logs import written

from openarbiter.web import models
from openarbiter.web.actions.making import NewEvent, make_event
from openarbiter.web.actions.people import give_role
from openarbiter.web.ledger import Actor, Refused
from openarbiter.web.pages.accounts.links import invitation_for, invited
from openarbiter.web.rights import Role

ClientOf = Callable[[Role], Client]
GOOD = "forty horses in the rain"


@pytest.fixture
def root(db: None) -> models.User:
    return models.User.objects.create_superuser("root", password=None)


@pytest.fixture
def elsewhere(db: None) -> models.Event:
    """An event of other people, which is not public."""
    owner = models.User.objects.create_user("owner", is_staff=True)
    made = make_event(owner, NewEvent("Other Open", 3))
    made.public = False
    made.save()
    return made


@pytest.fixture
def organiser(client_of: ClientOf) -> Client:
    return client_of(Role.ORGANISER)


def logged_in(user: models.User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def pending(name: str) -> models.User:
    return models.User.objects.create_user(name, password=None, last_name=name.title())


def link_in(page: str) -> str:
    found = re.search(r'"https?://testserver(/invitation/[^"]+)"', page)
    return found.group(1) if found is not None else ""


def try_to_become(organiser: Client, event: models.Event, victim: models.User) -> bool:
    """Give the victim a role, ask for the link, choose a password; whether it worked."""
    people = f"/desk/{event.slug}/people/"
    organiser.post(people, {"user": victim.username, "role": "spectator"})
    member = event.memberships.filter(user=victim).first()
    if member is None:
        return False
    answer = organiser.post(f"{people}{member.pk}/", {"do": "link", "before": "spectator"})
    link = link_in(answer.content.decode())
    if not link:
        return False
    thief = Client()
    thief.post(link, {"name": "X", "new": GOOD, "again": GOOD})
    page = thief.get("/account/").content.decode()
    return victim.username in page


class TestALinkBelongsToThePersonItIsFor:
    def test_of_another_event_who_has_not_chosen_a_password(
        self, event: models.Event, elsewhere: models.Event, organiser: Client
    ) -> None:
        victim = pending("victim")
        models.Membership.objects.create(user=victim, event=elsewhere, role="chief-arbiter")
        assert not try_to_become(organiser, event, victim)

    def test_whose_password_an_administrator_has_just_reset(
        self, event: models.Event, elsewhere: models.Event, organiser: Client, root: models.User
    ) -> None:
        victim = models.User.objects.create_user("victim", password=GOOD)
        give_role(Actor("x", "chief-arbiter"), elsewhere, victim, Role.CHIEF_ARBITER)
        logged_in(root).post(f"/users/{victim.pk}/", {"do": "link"})
        assert not try_to_become(organiser, event, victim)

    def test_who_has_a_role_here_already_when_the_password_is_reset(
        self, event: models.Event, elsewhere: models.Event, organiser: Client, root: models.User
    ) -> None:
        victim = models.User.objects.create_user("victim", password=GOOD)
        for place in (event, elsewhere):
            models.Membership.objects.create(user=victim, event=place, role="spectator")
        logged_in(root).post(f"/users/{victim.pk}/", {"do": "link"})
        assert not try_to_become(organiser, event, victim)

    def test_whose_account_was_in_use_though_it_may_nothing_elsewhere(
        self, event: models.Event, organiser: Client, root: models.User
    ) -> None:
        """What the account did in the past carries its owner's name."""
        victim = models.User.objects.create_user("victim", password=GOOD)
        logged_in(victim)
        models.Membership.objects.create(user=victim, event=event, role="spectator")
        logged_in(root).post(f"/users/{victim.pk}/", {"do": "link"})
        assert not try_to_become(organiser, event, victim)

    def test_whom_an_administrator_made_without_a_role(
        self, event: models.Event, organiser: Client
    ) -> None:
        assert not try_to_become(organiser, event, pending("victim"))

    @pytest.mark.parametrize("right", ["is_staff", "is_superuser"])
    def test_who_may_do_something_in_the_installation(
        self, event: models.Event, organiser: Client, right: str
    ) -> None:
        victim = pending("victim")
        models.User.objects.filter(pk=victim.pk).update(**{right: True})
        models.Membership.objects.create(user=victim, event=event, role="spectator")
        assert not try_to_become(organiser, event, victim)

    def test_who_may_more_in_this_event(self, event: models.Event, organiser: Client) -> None:
        victim = pending("victim")
        member = models.Membership.objects.create(user=victim, event=event, role="deputy")
        answer = organiser.post(
            f"/desk/{event.slug}/people/{member.pk}/", {"do": "link", "before": "deputy"}
        )
        assert not link_in(answer.content.decode())


class TestALinkThatWasShown:
    @pytest.fixture
    def link(self, event: models.Event, organiser: Client) -> str:
        """The organiser invites somebody and keeps the link."""
        answer = organiser.post(
            f"/desk/{event.slug}/people/invite/",
            {"name": "Boris", "user": "boris", "role": "spectator"},
        )
        link = link_in(answer.content.decode())
        assert Client().get(link).status_code == 200
        return link

    @pytest.fixture
    def boris(self, link: str) -> models.User:
        return models.User.objects.get(username="boris")

    def test_ends_when_the_account_may_more_than_who_made_it(
        self, elsewhere: models.Event, link: str, boris: models.User, root: models.User
    ) -> None:
        give_role(Actor("root", "administrator", "", root.pk), elsewhere, boris, Role.CHIEF_ARBITER)
        assert Client().get(link).status_code == 410
        answer = Client().post(link, {"name": "X", "new": GOOD, "again": GOOD})
        assert answer.status_code == 410

    @pytest.mark.parametrize("right", ["is_staff", "is_superuser"])
    def test_ends_when_the_account_may_something_in_the_installation(
        self, link: str, boris: models.User, right: str
    ) -> None:
        models.User.objects.filter(pk=boris.pk).update(**{right: True})
        assert Client().get(link).status_code == 410

    def test_ends_when_its_maker_has_no_role_any_more(self, event: models.Event, link: str) -> None:
        models.Membership.objects.filter(event=event, user__username="organiser").delete()
        assert Client().get(link).status_code == 410

    def test_ends_when_its_maker_is_closed(self, link: str) -> None:
        models.User.objects.filter(username="organiser").update(is_active=False)
        assert Client().get(link).status_code == 410

    def test_ends_when_a_new_one_is_made(
        self, event: models.Event, organiser: Client, link: str, boris: models.User
    ) -> None:
        member = event.memberships.get(user=boris)
        answer = organiser.post(
            f"/desk/{event.slug}/people/{member.pk}/", {"do": "link", "before": "spectator"}
        )
        second = link_in(answer.content.decode())
        assert second
        assert Client().get(link).status_code == 410
        assert Client().get(second).status_code == 200

    def test_lives_on_when_the_role_changes_within_what_its_maker_may(
        self, event: models.Event, organiser: Client, link: str, boris: models.User
    ) -> None:
        member = event.memberships.get(user=boris)
        organiser.post(
            f"/desk/{event.slug}/people/{member.pk}/",
            {"do": "change", "before": "spectator", "role": "screen"},
        )
        assert Client().get(link).status_code == 200

    def test_is_in_no_cache_no_ledger_and_no_log(
        self,
        event: models.Event,
        organiser: Client,
        link: str,
        boris: models.User,
        caplog: pytest.LogCaptureFixture,
    ) -> None:
        member = event.memberships.get(user=boris)
        answer = organiser.post(
            f"/desk/{event.slug}/people/{member.pk}/", {"do": "link", "before": "spectator"}
        )
        assert "no-store" in answer.headers["Cache-Control"]
        link = link_in(answer.content.decode())
        strict = Client(enforce_csrf_checks=True)
        assert strict.post(link, {}).status_code == 403
        assert Client().post(link, {"name": "B", "new": "short", "again": "x"}).status_code == 422
        assert Client().post(link, {"name": "B", "new": GOOD, "again": GOOD}).status_code == 302
        assert Client().get(link).status_code == 410
        signed = link.split("/")[2]
        assert signed not in written(caplog.records)
        assert "invitation" in written(caplog.records), "what failed is still told"
        assert signed not in str(list(event.entries.values()))


class TestARoleGivenToSomebodyWhoHasNotBeenInYet:
    def test_is_for_those_who_may_make_the_link(
        self, event: models.Event, elsewhere: models.Event, chief: models.User, root: models.User
    ) -> None:
        """Else who invited the account gets in here with the link that was kept."""
        victim = pending("victim")
        models.Membership.objects.create(user=victim, event=elsewhere, role="arbiter")
        actor = Actor("chief", "chief-arbiter", "", chief.pk)
        with pytest.raises(Refused, match="not chosen a password"):
            give_role(actor, event, victim, Role.ARBITER)
        administrator = Actor("root", "administrator", "", root.pk)
        assert give_role(administrator, event, victim, Role.ARBITER).role == "arbiter"

    def test_is_given_once_a_password_is_chosen(
        self, event: models.Event, chief: models.User
    ) -> None:
        actor = Actor("chief", "chief-arbiter", "", chief.pk)
        user = models.User.objects.create_user("anna", password=GOOD)
        assert give_role(actor, event, user, Role.ARBITER).role == "arbiter"


class TestNames:
    def test_a_closed_account_keeps_its_name(self, event: models.Event, organiser: Client) -> None:
        models.User.objects.create_user("anna", is_active=False)
        answer = organiser.post(
            f"/desk/{event.slug}/people/invite/",
            {"name": "Anna", "user": "ANNA", "role": "spectator"},
        )
        assert answer.status_code == 422
        assert not models.User.objects.filter(username="ANNA").exists()

    @pytest.mark.parametrize("name", ["ａｎｎａ", "ann\N{FEMININE ORDINAL INDICATOR}"])
    def test_letters_that_are_others_of_the_same_shape_do_not_make_a_new_name(
        self, event: models.Event, organiser: Client, name: str
    ) -> None:
        models.User.objects.create_user("anna")
        answer = organiser.post(
            f"/desk/{event.slug}/people/invite/",
            {"name": "Anna", "user": name, "role": "spectator"},
        )
        assert answer.status_code == 422

    def test_letters_of_two_alphabets_make_no_name(
        self, event: models.Event, organiser: Client
    ) -> None:
        """Else «аnna» with a Cyrillic letter would be given the role that was meant for anna."""
        models.User.objects.create_user("anna")
        answer = organiser.post(
            f"/desk/{event.slug}/people/invite/",
            {"name": "Anna", "user": "аnna", "role": "spectator"},
        )
        assert answer.status_code == 422

    def test_a_name_of_one_alphabet_is_taken(self, event: models.Event, organiser: Client) -> None:
        answer = organiser.post(
            f"/desk/{event.slug}/people/invite/",
            {"name": "Анна", "user": "анна.2", "role": "spectator"},
        )
        assert answer.status_code == 200


class TestTheLastAdministrator:
    def test_two_do_not_close_each_other_at_the_same_moment(self, root: models.User) -> None:
        """The second looks again when it is its turn: within one transaction."""
        other = models.User.objects.create_superuser("other", password=None)
        client = logged_in(root)
        assert client.post(f"/users/{other.pk}/", {"active": "on"}).status_code == 302
        client.post(f"/users/{root.pk}/", {"active": "on"})
        assert models.User.objects.filter(is_superuser=True, is_active=True).count() == 1

    def test_a_link_of_somebody_who_is_no_administrator_any_more_ends(
        self, root: models.User
    ) -> None:
        victim = pending("victim")
        signed = invitation_for(victim, root)
        assert invited(signed) == victim
        models.User.objects.filter(pk=root.pk).update(is_superuser=False)
        assert invited(signed) is None
