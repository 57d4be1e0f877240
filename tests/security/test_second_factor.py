"""A second factor: the codes of RFC 6238, once each, and recovery codes."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.http import HttpResponse
from django.test import Client
from support.clock import Clock

from openarbiter.web import models
from openarbiter.web.access import second_factor
from openarbiter.web.access.second_factor import code_at, matching_step, secret_of

GOOD = "forty horses in the rain"
SEED = b"12345678901234567890"


@pytest.fixture
def anna(db: None) -> models.User:
    return models.User.objects.create_user("anna", password=GOOD)


class Phone:
    """An app with the secret of somebody."""

    def __init__(self, secret: bytes, clock: Clock):
        self._secret, self._clock = secret, clock

    def code(self, steps: int = 0) -> str:
        return code_at(self._secret, self._clock.step + steps)


def set_up(client: Client, clock: Clock) -> tuple[Phone, list[str]]:
    import base64

    page = client.get("/account/second-factor/").content.decode()
    typed = re.search(r"<code>([A-Z2-7 ]+)</code>", page)
    new = re.search(r'name="new" value="([^"]+)"', page)
    assert typed is not None
    assert new is not None
    assert "<svg" in page
    phone = Phone(base64.b32decode(typed[1].replace(" ", "")), clock)
    form = {"do": "add", "new": new[1], "code": phone.code()}
    answer = client.post("/account/second-factor/", form)
    return phone, re.findall(r"<code>([a-z2-9-]{19})</code>", answer.content.decode())


@pytest.fixture
def owner(anna: models.User, clock: Clock) -> Client:
    client = Client()
    client.force_login(anna)
    return client


def half(client: Client) -> HttpResponse:
    return client.post("/login/", {"name": "anna", "password": GOOD, "next": "/account/"})  # type: ignore[return-value]


def give(client: Client, answer: HttpResponse, code: str) -> HttpResponse:
    signed = re.search(r'name="half" value="([^"]+)"', answer.content.decode())
    assert signed is not None
    form = {"half": signed[1], "code": code, "next": "/account/"}
    return client.post("/login/code/", form)  # type: ignore[return-value]


def is_in(client: Client) -> bool:
    return client.get("/account/").status_code == 200


@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        (59, "94287082"),
        (1111111109, "07081804"),
        (1111111111, "14050471"),
        (1234567890, "89005924"),
        (2000000000, "69279037"),
        (20000000000, "65353130"),
    ],
)
def test_the_vectors_of_rfc_6238_appendix_b(seconds: int, code: str) -> None:
    assert code_at(SEED, seconds // 30, digits=8) == code


class TestSteps:
    def test_one_step_to_either_side_and_no_further(self) -> None:
        now = 3000 * 30
        for step in range(2995, 3006):
            found = matching_step(SEED, code_at(SEED, step), now, 0)
            assert found == (step if 2999 <= step <= 3001 else None)

    def test_none_is_taken_twice_nor_an_older_one(self) -> None:
        now = 3000 * 30
        assert matching_step(SEED, code_at(SEED, 3000), now, 3000) is None
        assert matching_step(SEED, code_at(SEED, 2999), now, 3000) is None
        assert matching_step(SEED, code_at(SEED, 3001), now, 3000) == 3001

    def test_a_clock_set_back_keeps_nobody_out(self) -> None:
        now = 3000 * 30
        assert matching_step(SEED, code_at(SEED, 3000), now, 3000 + 2880) == 3000


class TestLoggingIn:
    def test_takes_the_password_and_then_the_code(
        self, anna: models.User, owner: Client, clock: Clock
    ) -> None:
        phone, codes = set_up(owner, clock)
        assert len(codes) == len(set(codes)) == 10
        clock.now += timedelta(minutes=1)
        client = Client()
        answer = half(client)
        assert not is_in(client)
        assert "sessionid" not in client.cookies
        assert give(client, answer, "000000").status_code == 422
        done = give(client, answer, phone.code())
        assert (done.status_code, done.headers["Location"]) == (302, "/account/")
        assert is_in(client)

    def test_the_code_that_set_it_up_lets_nobody_in(
        self, anna: models.User, owner: Client, clock: Clock
    ) -> None:
        phone, _ = set_up(owner, clock)
        client = Client()
        assert give(client, half(client), phone.code()).status_code == 422

    def test_a_code_works_once(self, anna: models.User, owner: Client, clock: Clock) -> None:
        phone, _ = set_up(owner, clock)
        clock.now += timedelta(minutes=1)
        first, second = Client(), Client()
        answers = half(first), half(second)
        assert give(first, answers[0], phone.code()).status_code == 302
        assert give(second, answers[1], phone.code()).status_code == 422

    def test_a_recovery_code_works_once(
        self, anna: models.User, owner: Client, clock: Clock
    ) -> None:
        _, codes = set_up(owner, clock)
        first, second = Client(), Client()
        typed = codes[3].upper().replace("-", " ")
        assert give(first, half(first), typed).status_code == 302
        assert "9 recovery codes left" in first.get("/account/").content.decode()
        assert give(second, half(second), codes[3]).status_code == 422
        assert codes[4] not in str(list(models.RecoveryCode.objects.values()))

    def test_guessing_codes_is_slow(self, anna: models.User, owner: Client, clock: Clock) -> None:
        set_up(owner, clock)
        client = Client()
        answer = half(client)
        assert [give(client, answer, f"00000{n}").status_code for n in range(4)] == [
            422, 422, 422, 429,
        ]  # fmt: skip

    def test_logging_in_with_the_password_again_frees_no_guesses(
        self, anna: models.User, owner: Client, clock: Clock
    ) -> None:
        set_up(owner, clock)
        client = Client()
        for number in range(3):
            give(client, half(client), f"00000{number}")
        assert give(client, half(client), "000003").status_code == 429

    def test_the_code_has_to_follow_the_password_within_ten_minutes(
        self, anna: models.User, owner: Client, clock: Clock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        phone, _ = set_up(owner, clock)
        client = Client()
        answer = half(client)
        later = clock.now.timestamp() + 601
        monkeypatch.setattr("django.core.signing.time.time", lambda: later)
        assert give(client, answer, phone.code(1)).status_code == 410

    def test_a_new_password_ends_a_log_in_that_was_half_done(
        self, anna: models.User, owner: Client, clock: Clock
    ) -> None:
        phone, _ = set_up(owner, clock)
        client = Client()
        answer = half(client)
        anna.refresh_from_db()
        anna.set_password("eleven clouds and a kettle")
        anna.save()
        assert give(client, answer, phone.code(1)).status_code == 410

    @pytest.mark.parametrize("made_up", ["", "x", "x:y:z", "WzEsIngiXQ:1abc:zzz"])
    def test_without_the_password_a_code_is_worth_nothing(
        self, anna: models.User, owner: Client, clock: Clock, made_up: str
    ) -> None:
        phone, _ = set_up(owner, clock)
        client = Client()
        form = {"half": made_up, "code": phone.code(1)}
        assert client.post("/login/code/", form).status_code == 410
        assert client.get("/login/code/").status_code == 410

    def test_a_link_for_a_new_password_does_not_go_round_it(
        self, anna: models.User, owner: Client, clock: Clock
    ) -> None:
        from openarbiter.web.pages.accounts.links import invitation_for

        set_up(owner, clock)
        root = models.User.objects.create_superuser("root")
        client = Client()
        new = "eleven clouds and a kettle"
        form = {"name": "Anna", "new": new, "again": new}
        link = f"/invitation/{invitation_for(anna, root)}/"
        assert client.post(link, form).headers["Location"] == "/login/"
        assert not is_in(client)

    def test_an_account_without_one_is_let_in_at_once(
        self, anna: models.User, clock: Clock
    ) -> None:
        client = Client()
        assert half(client).status_code == 302
        assert is_in(client)


class TestChangingIt:
    def test_the_same_code_stays_to_be_scanned_after_a_slip(
        self, anna: models.User, owner: Client
    ) -> None:
        page = owner.get("/account/second-factor/").content.decode()
        new = re.search(r'name="new" value="([^"]+)"', page)
        assert new is not None
        form = {"do": "add", "new": new[1], "code": "1"}
        again = owner.post("/account/second-factor/", form)
        assert again.status_code == 422
        secret = re.search(r"<code>([A-Z2-7 ]+)</code>", page)
        assert secret is not None
        assert secret[1] in again.content.decode()
        assert not models.SecondFactor.objects.exists()

    def test_new_recovery_codes_end_the_old_ones(
        self, anna: models.User, owner: Client, clock: Clock
    ) -> None:
        _, old = set_up(owner, clock)
        page = owner.post("/account/second-factor/", {"do": "codes"}).content.decode()
        new = re.findall(r"<code>([a-z2-9-]{19})</code>", page)
        assert len(new) == 10
        assert not set(new) & set(old)
        client = Client()
        assert give(client, half(client), old[0]).status_code == 422
        assert give(client, half(client), new[0]).status_code == 302

    def test_an_administrator_removes_it_for_somebody_and_it_is_told(
        self, anna: models.User, owner: Client, clock: Clock
    ) -> None:
        set_up(owner, clock)
        root = Client()
        root.force_login(models.User.objects.create_superuser("root"))
        root.post(f"/users/{anna.pk}/", {"do": "factor"})
        assert not models.SecondFactor.objects.exists()
        assert not models.RecoveryCode.objects.exists()
        told = models.SecurityEvent.objects.get(kind="factor-removed")
        assert (told.user, told.by) == (anna, "root")
        assert "Second factor removed" in owner.get("/account/").content.decode()
        assert half(Client()).status_code == 302

    def test_its_code_serves_where_the_password_is_asked_for_again(
        self, anna: models.User, owner: Client, clock: Clock
    ) -> None:
        phone, _ = set_up(owner, clock)
        models.SignedIn.objects.update(proved_at=clock.now - timedelta(hours=1))
        asked = owner.post("/account/second-factor/", {"do": "remove"})
        assert "the code your app shows" in asked.content.decode()
        form = {"do": "remove", "password-again": phone.code(1)}
        assert owner.post("/account/second-factor/", form).status_code == 302
        assert not models.SecondFactor.objects.exists()

    def test_the_secret_cannot_be_read_from_the_database(
        self, anna: models.User, owner: Client, clock: Clock
    ) -> None:
        set_up(owner, clock)
        row = models.SecondFactor.objects.get()
        secret = secret_of(row.nonce)
        assert secret.hex() not in str(models.SecondFactor.objects.values())
        assert second_factor.typed_secret(secret) not in str(models.SecondFactor.objects.values())
        assert len(secret) == 20


def test_who_has_the_computer_gets_in_where_nobody_administrates_any_more(
    anna: models.User, owner: Client, clock: Clock
) -> None:
    """The last administrator lost the phone: the account is named at the start of the server."""
    from openarbiter.web.start.administrator import make_administrator

    set_up(owner, clock)
    make_administrator("anna", "eleven clouds and a kettle")
    assert not is_in(owner)
    client = Client()
    form = {"name": "anna", "password": "eleven clouds and a kettle"}
    assert client.post("/login/", form).status_code == 302
    assert is_in(client)
