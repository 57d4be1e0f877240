"""The security log: all of it is told, no secret is, and no flood fills it."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

import pytest
from django.test import Client
from support.logs import written

from openarbiter.web import models
from openarbiter.web.access import security_log
from openarbiter.web.access.security_log import KINDS, record
from openarbiter.web.actions.keys import make_phone
from openarbiter.web.ledger import Actor
from openarbiter.web.pages.accounts.links import invitation_for
from openarbiter.web.rights import Role

ClientOf = Callable[[Role], Client]
GOOD = "forty horses in the rain"
OTHER = "eleven clouds and a kettle"


@pytest.fixture
def anna(db: None) -> models.User:
    return models.User.objects.create_user("anna", password=GOOD)


@pytest.fixture
def root(db: None) -> Client:
    client = Client()
    client.force_login(models.User.objects.create_superuser("root"))
    return client


def kinds() -> list[str]:
    return list(models.SecurityEvent.objects.order_by("pk").values_list("kind", flat=True))


def log_in(password: str = GOOD, name: str = "anna", address: str = "10.0.0.9") -> Client:
    client = Client(REMOTE_ADDR=address, headers={"user-agent": "Firefox/128.0 Android"})
    client.post("/login/", {"name": name, "password": password})
    return client


class TestWhatIsTold:
    def test_who_got_in_and_who_did_not_from_where_and_when(self, anna: models.User) -> None:
        log_in("wrong")
        log_in().post("/logout/")
        assert kinds() == ["login-failed", "login", "logout"]
        line = models.SecurityEvent.objects.get(kind="login")
        assert (line.user, line.name, line.address) == (anna, "anna", "10.0.0.9")

    def test_what_is_done_with_accounts_roles_and_keys(
        self, event: models.Event, client_of: ClientOf, root: Client, anna: models.User
    ) -> None:
        client = client_of(Role.CHIEF_ARBITER)
        people = f"/desk/{event.slug}/people/"
        client.post(people, {"user": "anna", "role": "arbiter"})
        member = event.memberships.get(user=anna)
        one = f"{people}{member.pk}/"
        client.post(one, {"do": "change", "before": "arbiter", "role": "deputy"})
        client.post(one, {"do": "take", "before": "deputy"})
        client.post(f"{people}invite/", {"name": "B", "user": "boris", "role": "arbiter"})
        client.post(f"{people}keys/", {"name": "Screen", "role": "arbiter", "days": "7"})
        client.post(f"{people}keys/{event.tokens.get().pk}/")
        root.post(f"/users/{anna.pk}/", {"do": "link"})
        root.post(f"/users/{anna.pk}/", {"staff": "on"})
        root.post("/users/", {"name": "Carl", "user": "carl"})
        assert kinds() == [
            "role-given", "role-changed", "role-taken", "role-given", "link-made", "key-made",
            "key-revoked", "link-made", "account-changed", "account-made", "link-made",
        ]  # fmt: skip
        assert models.SecurityEvent.objects.filter(user=anna, by="root").count() == 2

    def test_pages_that_were_refused(
        self, event: models.Event, client_of: ClientOf, anna: models.User
    ) -> None:
        client = client_of(Role.ARBITER)
        client.get(f"/desk/{event.slug}/people/")
        line = models.SecurityEvent.objects.get()
        assert (line.kind, line.name) == ("access-refused", "arbiter")
        assert line.about == f"/desk/{event.slug}/people/"

    def test_passwords_and_sessions(self, anna: models.User) -> None:
        laptop, _ = log_in(), log_in()
        form = {"old": "wrong", "new": OTHER, "again": OTHER}
        laptop.post("/account/password/", form)
        laptop.post("/account/sessions/", {"session": "others"})
        laptop.post("/account/password/", {**form, "old": GOOD})
        assert kinds()[2:] == ["proof-failed", "session-ended", "password-changed"]

    def test_everybody_sees_the_lines_about_themselves(
        self, anna: models.User, chief: models.User
    ) -> None:
        log_in("wrong", address="192.0.2.44")
        assert "192.0.2.44" in log_in().get("/account/").content.decode()
        other = Client()
        other.force_login(chief)
        assert "192.0.2.44" not in other.get("/account/").content.decode()


class TestNoSecretIsInIt:
    def test_nor_in_the_log_of_the_server(
        self,
        event: models.Event,
        client_of: ClientOf,
        anna: models.User,
        root: Client,
        caplog: pytest.LogCaptureFixture,
    ) -> None:
        caplog.set_level("DEBUG")
        admin = models.User.objects.get(username="root")
        secrets = [GOOD, OTHER, "my-password-as-the-name"]
        log_in("wrong-password-typed")
        log_in(name="my-password-as-the-name")
        signed = invitation_for(anna, admin)
        Client().post(f"/invitation/{signed}/", {"name": "A", "new": "short", "again": "short"})
        Client().post(f"/invitation/{signed}/", {"name": "A", "new": OTHER, "again": OTHER})
        Client().get(f"/invitation/{signed}/")
        chief = event.memberships.get(role="chief-arbiter").user
        made = make_phone(Actor("chief", "chief-arbiter", "", chief.pk), event, "Hall")
        Client().get("/enrol/x/")
        client_of(Role.ARBITER).get(f"/desk/{event.slug}/people/")
        secrets += [signed, made.secret, made.token.digest, "wrong-password-typed"]
        told = str(list(models.SecurityEvent.objects.values()))
        server = written(each for each in caplog.records if each.name != "django.db.backends")
        for secret in secrets:
            assert secret not in told
            assert secret not in server
        assert "link-used" in kinds()
        assert "link-failed" in kinds()


class TestAFlood:
    def test_of_one_address_is_one_line_with_a_count(
        self, anna: models.User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(security_log, "QUIET", 0.0)
        for _ in range(30):
            record("login-refused", anna, "10.0.0.9")
        line = models.SecurityEvent.objects.get()
        assert line.count == 30
        assert line.last_at >= line.at

    def test_writes_nothing_while_the_same_goes_on(
        self, anna: models.User, django_assert_num_queries: Callable[[int], object]
    ) -> None:
        record("login-refused", anna, "10.0.0.9")
        with django_assert_num_queries(0):  # type: ignore[attr-defined]
            for _ in range(30):
                record("login-refused", anna, "10.0.0.9")

    def test_what_was_counted_in_memory_is_written_with_the_next(
        self, anna: models.User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for _ in range(30):
            record("login-refused", anna, "10.0.0.9")
        monkeypatch.setattr(security_log, "QUIET", 0.0)
        record("login-refused", anna, "10.0.0.9")
        assert models.SecurityEvent.objects.get().count == 31

    def test_of_many_addresses_is_bounded_an_hour(
        self, anna: models.User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(security_log, "MOST_AN_HOUR", 20)
        for number in range(60):
            record("login-failed", anna, f"10.0.{number}.1")
        assert models.SecurityEvent.objects.count() == 21
        rest = models.SecurityEvent.objects.get(address="")
        assert rest.count == 40

    def test_never_pushes_out_what_succeeded(
        self, anna: models.User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(security_log, "MOST_FAILURES", 10)
        monkeypatch.setattr(security_log, "MOST_OTHERS", 5)
        monkeypatch.setattr(security_log, "_EVERY", 1)
        for number in range(8):
            record("login", anna, f"10.1.0.{number}")
        for number in range(40):
            record("login-failed", anna, f"10.0.{number}.1")
        assert kinds().count("login") == 5
        assert kinds().count("login-failed") == 10

    def test_that_cannot_be_written_stops_nobody(
        self, anna: models.User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from django.db import OperationalError

        def full(line: object) -> None:
            raise OperationalError("database or disk is full")

        monkeypatch.setattr(security_log, "_write", full)
        assert log_in().get("/account/").status_code == 200


class TestThePage:
    def test_is_for_administrators(self, client_of: ClientOf, anna: models.User) -> None:
        for address in ("/security/", "/security/log.csv"):
            assert client_of(Role.CHIEF_ARBITER).get(address).status_code == 403
            assert Client().get(address).status_code == 302

    def test_is_filtered_by_kind_account_and_address(
        self, root: Client, anna: models.User, chief: models.User
    ) -> None:
        record("login", anna, "10.0.0.1")
        record("login-failed", chief, "10.0.0.2")
        record("role-given", chief, "10.0.0.3", by="anna")

        def addresses(query: str) -> set[str]:
            page = root.get(f"/security/?{query}").content.decode()
            table = page.partition("<tbody>")[2]
            return {each for each in ("10.0.0.1", "10.0.0.2", "10.0.0.3") if each in table}

        assert addresses("") == {"10.0.0.1", "10.0.0.2", "10.0.0.3"}
        assert addresses("kind=failures") == {"10.0.0.2"}
        assert addresses("kind=role-given") == {"10.0.0.3"}
        assert addresses("who=ANNA") == {"10.0.0.1", "10.0.0.3"}
        assert addresses("from=10.0.0.2") == {"10.0.0.2"}
        assert addresses("who=%00&from=%00&kind=%00") == {"10.0.0.1", "10.0.0.2", "10.0.0.3"}

    def test_has_pages(self, root: Client, anna: models.User) -> None:
        models.SecurityEvent.objects.bulk_create(
            models.SecurityEvent(kind="login", address=f"10.0.0.{n}") for n in range(250)
        )
        assert "page=3" in root.get("/security/").content.decode()
        assert root.get("/security/?page=999").status_code == 200

    def test_as_a_table_nothing_is_run_by_a_spreadsheet(
        self, root: Client, anna: models.User
    ) -> None:
        record("login", anna, "10.0.0.1", browser='=HYPERLINK("http://evil.example")')
        answer = root.get("/security/log.csv")
        text = b"".join(answer.streaming_content).decode("utf-8-sig")  # type: ignore[attr-defined]
        head, line = csv.reader(io.StringIO(text))
        assert dict(zip(head, line, strict=True))["browser"].startswith("'=")

    def test_every_kind_has_words(self) -> None:
        assert all(len(kind) <= 24 and text for kind, text in KINDS.items())
        assert set(KINDS) >= security_log.FAILURES
