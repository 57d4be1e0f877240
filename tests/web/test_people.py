"""Who gets in, and who gives which role: accounts, invitations, keys, phones."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from openarbiter.web import models
from openarbiter.web.access.keys import role_of_key
from openarbiter.web.actions.keys import enrol, make_key, make_phone, revoke_key
from openarbiter.web.actions.people import change_role, give_role, take_role
from openarbiter.web.http import throttle
from openarbiter.web.http.familiar import COOKIE
from openarbiter.web.ledger import Actor, Conflict, Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.pages.accounts.links import enrolment_for, invitation_for
from openarbiter.web.rights import ASSIGNABLE, MATRIX, Role, may_give

ClientOf = Callable[[Role], Client]
GOOD = "a long enough password"


def actor_of(user: models.User, role: Role) -> Actor:
    return Actor(user.name, role.value, "10.0.0.1", user.pk)


@pytest.fixture
def boss(chief: models.User) -> Actor:
    return actor_of(chief, Role.CHIEF_ARBITER)


@pytest.fixture
def anna(db: None) -> models.User:
    return models.User.objects.create_user("anna", password="pass-anna", last_name="Anna Lind")


def attempt(client: Client, name: str, password: str) -> int:
    return client.post("/login/", {"name": name, "password": password}).status_code


class TestLogin:
    @pytest.fixture(autouse=True)
    def _time_stands_still(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """However slow the machine is, no wait is over by itself."""
        moment = timezone.now()
        monkeypatch.setattr(timezone, "now", lambda: moment)

    def test_after_three_failures_even_the_right_password_waits(self, chief: models.User) -> None:
        client = Client()
        assert [attempt(client, "chief", "wrong") for _ in range(3)] == [422, 422, 422]
        answer = client.post("/login/", {"name": "chief", "password": "pass-chief"})
        assert answer.status_code == 429
        assert int(answer.headers["Retry-After"]) >= 1
        assert "Wait 1 second" in answer.content.decode()

    def test_waits_grow_and_end(self, chief: models.User) -> None:
        waits = []
        for _ in range(8):
            models.Throttle.objects.update(until=timezone.now())
            assert attempt(Client(), "chief", "wrong") == 422
            row = max(models.Throttle.objects.all(), key=lambda row: row.until)
            waits.append(round((row.until - row.last).total_seconds()))
        assert waits == [0, 0, 1, 2, 4, 8, 16, 32]
        models.Throttle.objects.update(until=timezone.now())
        assert attempt(Client(), "chief", "pass-chief") == 302

    def test_a_name_nobody_has_waits_the_same(self, chief: models.User) -> None:
        def answers(name: str) -> list[tuple[int, str]]:
            models.Throttle.objects.all().delete()
            found = []
            for _ in range(4):
                answer = Client().post("/login/", {"name": name, "password": "x"})
                page = re.sub(r'value="[^"]*"', "", answer.content.decode())
                found.append((answer.status_code, page))
            return found

        assert answers("chief") == answers("nobody")

    def test_somebody_else_at_another_address_is_not_kept_out_for_long(
        self, chief: models.User
    ) -> None:
        for place in range(60):
            models.Throttle.objects.update(until=timezone.now())
            Client(REMOTE_ADDR=f"10.1.0.{place}").post(
                "/login/", {"name": "chief", "password": "wrong"}
            )
        until = max(row.until for row in models.Throttle.objects.all())
        assert until - timezone.now() <= timedelta(seconds=throttle.NAME.longest)

    def test_a_hall_behind_one_address_never_waits_longer_than_a_minute(
        self, chief: models.User
    ) -> None:
        for place in range(60):
            models.Throttle.objects.update(until=timezone.now())
            attempt(Client(), f"nobody {place}", "wrong")
        until = max(row.until for row in models.Throttle.objects.all())
        assert timedelta(seconds=50) < until - timezone.now() <= timedelta(seconds=60)
        assert attempt(Client(), "chief", "pass-chief") == 429

    def test_a_browser_that_was_logged_in_by_the_name_is_let_in_all_the_same(
        self, chief: models.User, anna: models.User
    ) -> None:
        known = Client()
        attempt(known, "chief", "pass-chief")
        known.post("/logout/")
        for place in range(60):
            models.Throttle.objects.update(until=timezone.now())
            attempt(Client(), "chief" if place % 2 else "nobody", "wrong")
        assert attempt(Client(), "chief", "pass-chief") == 429
        assert attempt(known, "anna", "pass-anna") == 429
        assert attempt(known, "chief", "pass-chief") == 302
        assert attempt(known, " Chief ", "wrong") == 422
        assert attempt(Client(), "nobody", "wrong") == 429

    def test_guessing_from_such_a_browser_is_as_slow_and_counts_for_the_name(
        self, chief: models.User
    ) -> None:
        known = Client()
        attempt(known, "chief", "pass-chief")
        known.post("/logout/")
        assert [attempt(known, "chief", "wrong") for _ in range(4)] == [422, 422, 422, 429]
        assert attempt(known, "chief", "pass-chief") == 429
        assert attempt(Client(), "chief", "pass-chief") == 429

    @pytest.mark.parametrize("cookie", ["", "x", "a.b:c:d", "x" * 22 + "." + "0" * 16])
    def test_nobody_can_forge_such_a_browser(self, chief: models.User, cookie: str) -> None:
        client = Client()
        client.cookies[COOKIE] = cookie
        assert [attempt(client, "chief", "wrong") for _ in range(3)] == [422, 422, 422]
        assert attempt(client, "chief", "pass-chief") == 429

    def test_success_forgets_the_failures_of_the_name(self, chief: models.User) -> None:
        client = Client()
        attempt(client, "chief", "wrong")
        attempt(client, "chief", "wrong")
        assert attempt(client, "chief", "pass-chief") == 302
        assert attempt(Client(), "chief", "wrong") == 422
        assert attempt(Client(), "chief", "pass-chief") == 302

    def test_the_session_gets_another_key(self, chief: models.User) -> None:
        client = Client()
        client.session["before"] = True
        session = client.session
        session["before"] = True
        session.save()
        client.cookies["sessionid"] = session.session_key or ""
        attempt(client, "chief", "pass-chief")
        assert client.cookies["sessionid"].value != session.session_key

    def test_a_closed_account_does_not_get_in(self, chief: models.User) -> None:
        chief.is_active = False
        chief.save()
        assert attempt(Client(), "chief", "pass-chief") == 422


class TestOwnAccount:
    def test_a_new_password_ends_the_sessions_of_other_devices(self, anna: models.User) -> None:
        here, there = Client(), Client()
        for client in (here, there):
            assert attempt(client, "anna", "pass-anna") == 302
        answer = here.post("/account/password/", {"old": "pass-anna", "new": GOOD, "again": GOOD})
        assert answer.status_code == 302
        assert here.get("/account/").status_code == 200
        assert there.get("/account/").status_code == 302
        assert attempt(Client(), "anna", GOOD) == 302

    @pytest.mark.parametrize(
        ("given", "told"),
        [
            ({"old": "wrong", "new": GOOD, "again": GOOD}, "Wrong password"),
            ({"old": "pass-anna", "new": "12345678", "again": "12345678"}, "numeric"),
            ({"old": "pass-anna", "new": GOOD, "again": "another"}, "passwords differ"),
            ({"old": "pass-anna", "new": "x" * 501, "again": "x" * 501}, "at most 500"),
        ],
    )
    def test_a_bad_change_says_why_and_changes_nothing(
        self, anna: models.User, given: dict[str, str], told: str
    ) -> None:
        client = Client()
        client.force_login(anna)
        answer = client.post("/account/password/", given)
        assert answer.status_code == 422
        assert told in answer.content.decode()
        anna.refresh_from_db()
        assert anna.check_password("pass-anna")

    def test_name_language_and_light_are_ones_own(self, anna: models.User) -> None:
        client = Client()
        client.force_login(anna)
        client.post("/account/", {"name": "Anna L.", "language": "bg", "theme": "dark"})
        page = client.get("/account/")
        assert page.headers["Content-Language"] == "bg"
        assert 'data-theme="dark"' in page.content.decode()
        anna.refresh_from_db()
        assert anna.name == "Anna L."


class TestRoles:
    def test_nobody_gives_a_role_with_more_rights_than_their_own(
        self, event: models.Event, anna: models.User, boss: Actor
    ) -> None:
        organiser = Actor("Olga", Role.ORGANISER.value)
        for role in Role:
            if role in ASSIGNABLE and MATRIX[role] <= MATRIX[Role.ORGANISER]:
                continue
            with pytest.raises(Refused):
                give_role(organiser, event, anna, role)
        assert give_role(boss, event, anna, Role.DEPUTY).role == "deputy"

    def test_nobody_lowers_somebody_who_may_more(
        self, event: models.Event, chief: models.User, boss: Actor, anna: models.User
    ) -> None:
        give_role(boss, event, anna, Role.CHIEF_ARBITER)
        own = event.memberships.get(user=chief)
        with pytest.raises(Refused):
            change_role(
                Actor("Olga", Role.ORGANISER.value), own, Role.CHIEF_ARBITER, Role.SPECTATOR
            )
        with pytest.raises(Refused):
            take_role(Actor("Olga", Role.ORGANISER.value), own, Role.CHIEF_ARBITER)

    def test_the_last_chief_arbiter_stays(
        self, event: models.Event, chief: models.User, boss: Actor, anna: models.User
    ) -> None:
        own = event.memberships.get(user=chief)
        with pytest.raises(Refused, match="last chief arbiter"):
            take_role(boss, own, Role.CHIEF_ARBITER)
        with pytest.raises(Refused, match="last chief arbiter"):
            change_role(boss, own, Role.CHIEF_ARBITER, Role.DEPUTY)
        give_role(boss, event, anna, Role.CHIEF_ARBITER)
        take_role(boss, own, Role.CHIEF_ARBITER)
        assert not event.memberships.filter(user=chief).exists()

    def test_a_change_of_what_somebody_else_changed_is_a_conflict(
        self, event: models.Event, boss: Actor, anna: models.User
    ) -> None:
        given = give_role(boss, event, anna, Role.ARBITER)
        change_role(boss, given, Role.ARBITER, Role.DEPUTY)
        with pytest.raises(Conflict):
            change_role(boss, given, Role.ARBITER, Role.RESULTS)

    def test_roles_stand_in_the_ledger_and_are_not_taken_back(
        self, event: models.Event, boss: Actor, anna: models.User
    ) -> None:
        give_role(boss, event, anna, Role.ARBITER)
        entry = event.entries.latest("number")
        assert (entry.action, entry.subject, entry.values["role"]) == (
            "role-given", "Anna Lind", "arbiter",
        )  # fmt: skip
        with pytest.raises(Refused, match="permanent"):
            undo_last(boss, event, None)

    def test_through_the_pages(
        self, event: models.Event, client_of: ClientOf, anna: models.User
    ) -> None:
        client = client_of(Role.CHIEF_ARBITER)
        people = f"/desk/{event.slug}/people/"
        assert client.post(people, {"user": "nobody", "role": "arbiter"}).status_code == 422
        assert client.post(people, {"user": "anna", "role": "administrator"}).status_code == 422
        assert client.post(people, {"user": "Anna", "role": "arbiter"}).status_code == 302
        member = event.memberships.get(user=anna)
        page = client.get(people).content.decode()
        assert "Anna Lind" in page
        one = f"{people}{member.pk}/"
        assert client.get(one).status_code == 200
        client.post(one, {"do": "change", "before": "arbiter", "role": "deputy"})
        member.refresh_from_db()
        assert member.role == "deputy"
        client.post(one, {"do": "take", "before": "deputy"})
        assert not event.memberships.filter(user=anna).exists()

    @pytest.mark.parametrize("role", ASSIGNABLE)
    def test_the_organiser_is_offered_the_roles_they_may_give(
        self, event: models.Event, client_of: ClientOf, role: Role
    ) -> None:
        page = client_of(Role.ORGANISER).get(f"/desk/{event.slug}/people/").content.decode()
        assert (f'<option value="{role.value}"' in page) == may_give(Role.ORGANISER, role)

        said = "Pairing officer, Arbiter, Results only. They enter results"
        assert said in page


def link_in(page: str, path: str) -> str:
    found = re.search(rf'"https?://testserver(/{path}/[^"]+)"', page)
    assert found is not None
    return found.group(1)


class TestInvitations:
    def test_an_invited_arbiter_chooses_a_password_and_is_in(
        self, event: models.Event, client_of: ClientOf
    ) -> None:
        invite = f"/desk/{event.slug}/people/invite/"
        answer = client_of(Role.CHIEF_ARBITER).post(
            invite, {"name": "Boris Petrov", "user": "boris", "role": "arbiter"}
        )
        link = link_in(answer.content.decode(), "invitation")
        boris = Client()
        assert "boris" in boris.get(link).content.decode()
        given = {"name": "Boris Petrov", "new": GOOD, "again": GOOD}
        assert boris.post(link, given).status_code == 302
        assert boris.get(f"/desk/{event.slug}/people/").status_code == 403
        assert boris.get("/account/").status_code == 200
        assert Client().post(link, given).status_code == 410
        assert attempt(Client(), "boris", GOOD) == 302

    def test_before_it_is_used_nobody_gets_in(
        self, event: models.Event, client_of: ClientOf
    ) -> None:
        client_of(Role.CHIEF_ARBITER).post(
            f"/desk/{event.slug}/people/invite/",
            {"name": "Boris", "user": "boris", "role": "arbiter"},
        )
        for password in ("", "!", "boris"):
            models.Throttle.objects.all().delete()
            assert attempt(Client(), "boris", password) == 422

    def test_it_ends_after_three_days(
        self, anna: models.User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        root = models.User.objects.create_superuser("root")
        signed = invitation_for(anna, root)
        assert Client().get(f"/invitation/{signed}/").status_code == 200
        later = timezone.now().timestamp() + timedelta(days=3, minutes=1).total_seconds()
        monkeypatch.setattr("django.core.signing.time.time", lambda: later)
        assert Client().get(f"/invitation/{signed}/").status_code == 410

    @pytest.mark.parametrize("signed", ["x", "x:y:z", "W10:1abc:zzz", "%00", "…"])
    def test_a_made_up_link_does_nothing(self, db: None, signed: str) -> None:
        assert Client().get(f"/invitation/{signed}/").status_code == 410
        assert Client().get(f"/enrol/{signed}/").status_code == 410

    def test_a_name_that_is_taken_is_refused(
        self, event: models.Event, client_of: ClientOf, anna: models.User
    ) -> None:
        answer = client_of(Role.CHIEF_ARBITER).post(
            f"/desk/{event.slug}/people/invite/",
            {"name": "Another", "user": "ANNA", "role": "arbiter"},
        )
        assert answer.status_code == 422
        assert "This user name is taken" in answer.content.decode()

    def test_nobody_takes_over_an_account_by_a_new_link(
        self, event: models.Event, client_of: ClientOf, anna: models.User, boss: Actor
    ) -> None:
        member = give_role(boss, event, anna, Role.ARBITER)
        answer = client_of(Role.CHIEF_ARBITER).post(
            f"/desk/{event.slug}/people/{member.pk}/", {"do": "link", "before": "arbiter"}
        )
        assert "/invitation/" not in answer.content.decode()


class TestAccountsOfTheInstallation:
    def test_the_administrator_makes_changes_and_closes_accounts(
        self, event: models.Event, client_of: ClientOf, anna: models.User
    ) -> None:
        client = client_of(Role.ADMINISTRATOR)
        answer = client.post("/users/", {"name": "Carl", "user": "carl", "staff": "on"})
        assert link_in(answer.content.decode(), "invitation")
        assert models.User.objects.get(username="carl").is_staff
        assert "carl" in client.get("/users/").content.decode()
        theirs = Client()
        theirs.force_login(anna)
        client.post(f"/users/{anna.pk}/", {"staff": "on"})
        anna.refresh_from_db()
        assert (anna.is_staff, anna.is_active) == (True, False)
        assert theirs.get("/account/").status_code == 302

    def test_a_new_link_ends_the_old_password(
        self, event: models.Event, client_of: ClientOf, anna: models.User
    ) -> None:
        theirs = Client()
        theirs.force_login(anna)
        answer = client_of(Role.ADMINISTRATOR).post(f"/users/{anna.pk}/", {"do": "link"})
        assert link_in(answer.content.decode(), "invitation")
        assert theirs.get("/account/").status_code == 302
        assert attempt(Client(), "anna", "pass-anna") == 422

    def test_the_last_administrator_stays(self, event: models.Event, client_of: ClientOf) -> None:
        client = client_of(Role.ADMINISTRATOR)
        own = models.User.objects.get(is_superuser=True)
        client.post(f"/users/{own.pk}/", {"active": "on"})
        own.refresh_from_db()
        assert own.is_superuser

    def test_nobody_else_sees_them(self, event: models.Event, client_of: ClientOf) -> None:
        assert client_of(Role.CHIEF_ARBITER).get("/users/").status_code == 403
        assert Client().get("/users/").status_code == 302


class TestKeys:
    def test_a_key_is_shown_once_and_only_its_digest_is_kept(
        self, event: models.Event, client_of: ClientOf
    ) -> None:
        client = client_of(Role.CHIEF_ARBITER)
        keys = f"/desk/{event.slug}/people/keys/"
        answer = client.post(keys, {"name": "Board screen", "role": "arbiter", "days": "7"})
        found = re.search(r"oa_[\w-]{40,}", answer.content.decode())
        assert found is not None
        token = models.Token.objects.get()
        assert token.digest == models.Token.digest_of(found.group())
        entry = event.entries.latest("number")
        assert entry.action == "key-made"
        assert token.digest not in str(entry.changes)
        assert found.group() not in client.get(keys).content.decode()

    def test_a_key_never_may_more_than_its_owner(
        self, event: models.Event, boss: Actor, anna: models.User
    ) -> None:
        deputy = actor_of(anna, Role.DEPUTY)
        member = give_role(boss, event, anna, Role.DEPUTY)
        with pytest.raises(Refused):
            make_key(deputy, event, "too much", Role.CHIEF_ARBITER, timedelta(days=1))
        made = make_key(deputy, event, "program", Role.DEPUTY, timedelta(days=1))
        assert role_of_key(made.token) is Role.DEPUTY
        change_role(boss, member, Role.DEPUTY, Role.ARBITER)
        assert role_of_key(made.token) is None

    def test_keys_end_with_the_role_and_do_not_come_back(
        self, event: models.Event, boss: Actor, anna: models.User
    ) -> None:
        member = give_role(boss, event, anna, Role.ARBITER)
        made = make_key(
            actor_of(anna, Role.ARBITER), event, "program", Role.ARBITER, timedelta(days=1)
        )
        take_role(boss, member, Role.ARBITER)
        give_role(boss, event, anna, Role.ARBITER)
        made.token.refresh_from_db()
        assert role_of_key(made.token) is None

    def test_a_key_ends_at_its_time_and_when_revoked(
        self, event: models.Event, boss: Actor
    ) -> None:
        made = make_key(boss, event, "program", Role.ARBITER, timedelta(days=1))
        made.token.expires_at = timezone.now()
        assert role_of_key(made.token) is None
        other = make_key(boss, event, "program", Role.ARBITER, timedelta(days=1)).token
        assert revoke_key(boss, other)
        other.refresh_from_db()
        assert role_of_key(other) is None


class TestPhones:
    def test_a_phone_enters_results_and_nothing_else(
        self, event: models.Event, client_of: ClientOf
    ) -> None:
        desk = f"/desk/{event.slug}/"
        answer = client_of(Role.CHIEF_ARBITER).post(
            f"{desk}people/keys/phone/", {"phone": "Hall B"}
        )
        page = answer.content.decode()
        assert "<svg" in page
        link = link_in(page, "enrol")
        phone = Client()
        assert phone.get(link).status_code == 200
        assert phone.get(link).status_code == 200, "looking uses nothing up"
        assert phone.post(link).headers["Location"] == desk
        assert phone.get(desk, follow=True).status_code == 200
        assert phone.get(f"{desk}people/").status_code in (302, 403)
        assert phone.session.get_expiry_age() <= 24 * 3600
        assert Client().post(link).status_code == 410, "the code works once"

        token = models.Token.objects.get()
        revoke_key(Actor("Chief", Role.CHIEF_ARBITER.value), token)
        event.public = False
        event.save()
        assert phone.get(desk).status_code == 302

    def test_two_phones_cannot_use_one_code(self, event: models.Event, boss: Actor) -> None:
        made = make_phone(boss, event, "Hall B")
        first = models.Token.objects.get()
        second = models.Token.objects.get()
        enrol(first, "10.0.0.2")
        with pytest.raises(Refused):
            enrol(second, "10.0.0.3")
        assert Client().get(f"/enrol/{enrolment_for(made.token, made.secret)}/").status_code == 410

    def test_whoever_was_logged_in_on_it_is_not_any_more(
        self, event: models.Event, client_of: ClientOf, boss: Actor
    ) -> None:
        made = make_phone(boss, event, "Hall B")
        client = client_of(Role.DEPUTY)
        client.post(f"/enrol/{enrolment_for(made.token, made.secret)}/")
        assert client.get("/account/").status_code == 302

    def test_a_phone_is_not_a_key_of_the_interface(self, event: models.Event, boss: Actor) -> None:
        made = make_phone(boss, event, "Hall B")
        answer = Client().get("/api/v1/events", headers={"Authorization": f"Bearer {made.secret}"})
        assert answer.status_code in (401, 404)


def test_an_account_may_log_in_or_not(chief: models.User) -> None:
    """The word on the box says what it allows, not what a button does."""
    administrator = models.User.objects.create_user("root", is_superuser=True, is_staff=True)
    client = Client()
    client.force_login(administrator)
    page = client.get(f"/users/{chief.pk}/").content.decode()
    assert "May log in" in page
    client.post(f"/users/{chief.pk}/", {"staff": "on"})
    chief.refresh_from_db()
    assert not chief.is_active


@pytest.mark.parametrize(
    ("address", "goes"),
    [
        ("/desk/spring-open/people/invite/", "/desk/spring-open/people/"),
        ("/desk/spring-open/people/keys/phone/", "/desk/spring-open/people/keys/"),
        ("/desk/spring-open/ledger/verify/", "/desk/spring-open/ledger/"),
        ("/logout/", "/"),
        ("/preferences/", "/"),
    ],
)
def test_the_address_of_a_form_leads_back_to_its_page(
    client_of: ClientOf, address: str, goes: str
) -> None:
    """A reload, or Back after a form was sent: never a blank page."""
    answer = client_of(Role.CHIEF_ARBITER).get(address)
    assert (answer.status_code, answer.headers.get("Location")) == (302, goes)


class TestTheFirstPage:
    def test_where_there_is_nothing_to_see_it_leads_to_the_log_in(self, db: None) -> None:
        answer = Client().get("/")
        assert (answer.status_code, answer.headers.get("Location")) == (302, "/login/")

    def test_a_public_event_is_shown_to_everybody(self, event: models.Event) -> None:
        assert "Spring Open" in Client().get("/").content.decode()
        event.public = False
        event.save()
        assert Client().get("/").status_code == 302

    def test_whoever_may_create_events_is_asked_to(self, chief: models.User) -> None:
        client = Client()
        client.force_login(chief)
        page = client.get("/").content.decode()
        assert "Create your first event" in page
        chief.is_staff = False
        chief.save()
        assert "You have no role in any event." in client.get("/").content.decode()
