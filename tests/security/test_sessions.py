"""Sessions: listed, ended, too old; the password again before what matters most."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone
from support.clock import Clock
from support.world import routes

from openarbiter.web import models
from openarbiter.web.access.signed_in import KEY, PROOF
from openarbiter.web.rights import Role

ClientOf = Callable[[Role], Client]
GOOD = "forty horses in the rain"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
)


@pytest.fixture
def anna(db: None) -> models.User:
    return models.User.objects.create_user("anna", password=GOOD)


def browser(agent: str = FIREFOX, address: str = "10.0.0.1", password: str = GOOD) -> Client:
    client = Client(headers={"user-agent": agent}, REMOTE_ADDR=address)
    answer = client.post("/login/", {"name": "anna", "password": password})
    assert answer.status_code == 302
    return client


def is_in(client: Client) -> bool:
    return client.get("/account/").status_code == 200


class TestTheList:
    def test_tells_browser_device_and_address_in_plain_words(self, anna: models.User) -> None:
        laptop, _ = browser(), browser(PHONE, "10.0.0.2")
        page = laptop.get("/account/").content.decode()
        for told in ("Firefox, Linux", "Safari, iPhone", "10.0.0.1", "10.0.0.2", "this one"):
            assert told in page
        assert laptop.cookies["sessionid"].value not in page

    def test_one_is_ended_at_once(self, anna: models.User) -> None:
        laptop, phone = browser(), browser(PHONE, "10.0.0.2")
        other = anna.signed_in.get(address="10.0.0.2")
        laptop.post("/account/sessions/", {"session": other.pk})
        assert (is_in(laptop), is_in(phone)) == (True, False)
        assert KEY not in phone.session

    def test_all_others_are_ended(self, anna: models.User) -> None:
        laptop, others = browser(), [browser(PHONE, f"10.0.0.{n}") for n in range(2, 5)]
        laptop.post("/account/sessions/", {"session": "others"})
        assert is_in(laptop)
        assert not any(is_in(each) for each in others)

    @pytest.mark.parametrize("asked", ["", "x", "-1", "9" * 30, "²", "own"])
    def test_nothing_else_is_ended(self, anna: models.User, asked: str) -> None:
        laptop, phone = browser(), browser(PHONE)
        laptop.post("/account/sessions/", {"session": asked})
        assert is_in(laptop)
        assert is_in(phone)

    def test_nobody_ends_those_of_somebody_else(
        self, anna: models.User, chief: models.User
    ) -> None:
        phone = browser(PHONE)
        stranger = Client()
        stranger.force_login(chief)
        stranger.post("/account/sessions/", {"session": anna.signed_in.get().pk})
        assert is_in(phone)

    def test_a_copied_cookie_ends_with_the_session(self, anna: models.User) -> None:
        laptop = browser()
        thief = Client()
        thief.cookies["sessionid"] = laptop.cookies["sessionid"].value
        assert is_in(thief)
        laptop.post("/logout/")
        assert not is_in(thief)

    def test_a_new_password_ends_the_others(self, anna: models.User) -> None:
        laptop, phone = browser(), browser(PHONE)
        new = "eleven clouds and a kettle"
        laptop.post("/account/password/", {"old": GOOD, "new": new, "again": new})
        assert (is_in(laptop), is_in(phone)) == (True, False)
        assert anna.signed_in.count() == 1

    def test_a_session_from_before_goes_on_and_is_listed(self, anna: models.User) -> None:
        laptop = browser()
        session = laptop.session
        del session[KEY]
        session.save()
        anna.signed_in.all().delete()
        assert is_in(laptop)
        assert anna.signed_in.count() == 1

    def test_the_database_alone_opens_no_session_whose_row_is_gone(self, anna: models.User) -> None:
        laptop = browser()
        models.SignedIn.objects.all().delete()
        assert not is_in(laptop)


class TestHowLong:
    def test_without_encryption_it_is_a_playing_day(self) -> None:
        assert not settings.HTTPS
        assert (settings.SESSION_COOKIE_AGE, settings.SESSION_IDLE_AGE) == (12 * 3600, 4 * 3600)

    def test_somebody_who_does_nothing_is_logged_out(self, anna: models.User, clock: Clock) -> None:
        laptop = browser()
        clock.now += timedelta(seconds=settings.SESSION_IDLE_AGE - 60)
        assert is_in(laptop)
        clock.now += timedelta(seconds=settings.SESSION_IDLE_AGE - 60)
        assert is_in(laptop), "a request begins the time anew"
        clock.now += timedelta(seconds=settings.SESSION_IDLE_AGE + 60)
        assert not is_in(laptop)

    def test_a_form_that_came_too_late_is_said_to_be_lost(
        self, anna: models.User, clock: Clock
    ) -> None:
        client = browser()
        clock.now += timedelta(seconds=settings.SESSION_IDLE_AGE + 60)
        lost = "You were logged out before the form was sent. Nothing was saved"
        assert lost not in client.get("/account/", follow=True).content.decode()
        answer = client.post("/account/sessions/", {"session": "1"})
        assert answer.headers["Location"] == "/login/?next=/account/sessions/&unsent=1"
        assert lost in client.get(answer.headers["Location"]).content.decode()
        wrong = {"name": "anna", "password": "wrong", "next": "/account/"}
        assert lost in client.post(answer.headers["Location"], wrong).content.decode()

    def test_a_part_of_a_page_says_so_instead_of_holding_the_log_in(
        self, anna: models.User, clock: Clock
    ) -> None:
        client = browser()
        clock.now += timedelta(seconds=settings.SESSION_IDLE_AGE + 60)
        asked = {"HX-Request": "true", "HX-Current-URL": "http://testserver/account/?show=all"}
        answer = client.get("/account/", headers=asked)
        assert answer.status_code == 200
        page = answer.content.decode()
        assert "You are logged out." in page
        assert 'href="/login/?next=/account/%3Fshow%3Dall"' in page
        assert "<form" not in page
        assert "no-store" in answer.headers["Cache-Control"]

    def test_even_who_is_busy_logs_in_again_after_the_longest_time(
        self, anna: models.User, clock: Clock
    ) -> None:
        laptop = browser()
        end = clock.now + timedelta(seconds=settings.SESSION_COOKIE_AGE)
        while clock.now < end:
            assert is_in(laptop)
            clock.now += timedelta(hours=1)
        clock.now += timedelta(minutes=1)
        assert not is_in(laptop)

    def test_a_clock_set_back_makes_none_last_longer_than_that_from_now(
        self, anna: models.User, clock: Clock
    ) -> None:
        laptop = browser()
        clock.now -= timedelta(days=30)
        assert is_in(laptop)
        row = anna.signed_in.get()
        assert row.made_at <= clock.now
        assert row.seen_at <= clock.now
        clock.now += timedelta(seconds=settings.SESSION_COOKIE_AGE + 60)
        assert not is_in(laptop)


PROVED = {
    "event-people", "event-people-invite", "event-person", "event-keys", "event-keys-phone",
    "users", "user", "final-standings", "final-withdrawal", "fide-mode", "second-factor",
    "player-anonymous", "captain-anonymous", "prizes-publication", "prizes-withdrawal",
}  # fmt: skip


def test_the_pages_that_ask_for_the_password_again() -> None:
    from django.urls import get_resolver

    found = {
        pattern.name
        for pattern in get_resolver().url_patterns
        if getattr(getattr(pattern, "callback", None), "proof", False)
    }
    assert found == PROVED <= {route.name for route in routes()}


class TestThePasswordAgain:
    @pytest.fixture
    def late(self, event: models.Event, anna: models.User) -> Client:
        """A chief arbiter who gave the password a while ago."""
        models.Membership.objects.create(user=anna, event=event, role="chief-arbiter")
        client = browser()
        models.SignedIn.objects.update(proved_at=timezone.now() - PROOF - timedelta(minutes=1))
        return client

    @pytest.fixture
    def boris(self, db: None) -> models.User:
        return models.User.objects.create_user("boris", password=GOOD)

    def fields(self, page: str) -> dict[str, str]:
        return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))

    def test_is_asked_for_and_what_was_typed_goes_on(
        self, event: models.Event, late: Client, boris: models.User
    ) -> None:
        people = f"/desk/{event.slug}/people/"
        asked = late.post(people, {"user": "boris", "role": "arbiter"})
        page = asked.content.decode()
        assert asked.status_code == 200
        assert "Confirm your password" in page
        assert not event.memberships.filter(user=boris).exists()
        assert "no-store" in asked.headers["Cache-Control"]
        kept = self.fields(page)
        assert (kept["user"], kept["role"]) == ("boris", "arbiter")
        wrong = late.post(people, {**kept, "password-again": "wrong"})
        assert wrong.status_code == 422
        assert self.fields(wrong.content.decode())["user"] == "boris"
        assert "wrong" not in str(self.fields(wrong.content.decode()).values())
        done = late.post(people, {**kept, "password-again": GOOD})
        assert done.status_code == 302
        assert event.memberships.get(user=boris).role == "arbiter"

    def test_is_not_asked_for_again_soon(
        self, event: models.Event, late: Client, boris: models.User
    ) -> None:
        people = f"/desk/{event.slug}/people/"
        form = {"user": "boris", "role": "arbiter", "password-again": GOOD}
        late.post(people, form)
        member = event.memberships.get(user=boris)
        late.post(f"{people}{member.pk}/", {"do": "take", "before": "arbiter"})
        assert not event.memberships.filter(user=boris).exists()

    def test_several_values_of_one_field_and_quotes_are_kept(
        self, event: models.Event, late: Client
    ) -> None:
        from django.utils.datastructures import MultiValueDict
        from django.utils.http import urlencode

        values = MultiValueDict({"user": ['a"b<c>', "second\nline"], "role": ["arbiter"]})
        answer = late.post(
            f"/desk/{event.slug}/people/",
            urlencode(values, doseq=True),
            content_type="application/x-www-form-urlencoded",
        )
        page = answer.content.decode()
        assert 'value="a&#34;b&lt;c&gt;"' in page
        assert page.count('name="user"') == 2

    def test_guessing_it_is_slow(self, event: models.Event, late: Client, clock: Clock) -> None:
        people = f"/desk/{event.slug}/people/"
        form = {"user": "boris", "role": "arbiter", "password-again": "wrong"}
        answers = [late.post(people, form).status_code for _ in range(4)]
        assert answers == [422, 422, 422, 429]

    def test_looking_takes_no_password(self, event: models.Event, late: Client) -> None:
        assert "Roles" in late.get(f"/desk/{event.slug}/people/").content.decode()

    def test_nobody_is_asked_for_it_who_may_not_anyway(
        self, event: models.Event, client_of: ClientOf
    ) -> None:
        client = client_of(Role.ARBITER)
        models.SignedIn.objects.update(proved_at=timezone.now() - timedelta(days=1))
        assert client.post(f"/desk/{event.slug}/people/", {}).status_code == 403

    def test_a_clock_set_back_does_not_make_it_last(
        self, event: models.Event, late: Client, clock: Clock
    ) -> None:
        models.SignedIn.objects.update(proved_at=clock.now)
        clock.now -= timedelta(days=1)
        answer = late.post(f"/desk/{event.slug}/people/", {"user": "x", "role": "arbiter"})
        assert "Confirm your password" in answer.content.decode()
