"""Passwords and secret keys that can be guessed are refused, with the reason."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.test import Client, override_settings

from openarbiter.web import models
from openarbiter.web.data_folder import (
    KEY_FILE,
    BadSetting,
    idle_seconds,
    secret_key,
    weakness_of_key,
)
from openarbiter.web.start.prepare import prepare

GOOD = "forty horses in the rain"


@pytest.fixture
def boris(event: models.Event) -> models.User:
    made = models.User.objects.create_user("bpetrov", last_name="Boris Petrov", password=GOOD)
    models.Membership.objects.create(user=made, event=event, role="arbiter")
    return made


def reason(password: str, user: models.User | None = None) -> str:
    try:
        validate_password(password, user)
    except ValidationError as problem:
        return " ".join(problem.messages)
    return ""


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("1234", "at least 12"),
        ("short one", "at least 12"),
        ("123456789012", "numeric"),
        ("abcdefghijkl", "keyboard or alphabetical order"),
        ("qwertyuiopas", "keyboard or alphabetical order"),
        ("lkjhgfdsapoi", "keyboard or alphabetical order"),
        ("aaaaaaaaaaaa", "Too few different"),
        ("abcabcabcabc", "Too few different"),
        ("horse-horse-horse", "keyboard or alphabetical order"),
        ("bpetrov says hello", "your name, bpetrov"),
        ("B.Petrov says hello", "your name, bpetrov"),
        ("boris and the bear", "your name, boris"),
        ("PÉTROV and the bear", "your name, petrov"),
        ("Spring Open 2026", "springopen"),
        ("spring-open-1!", "springopen"),
        ("spring20262026", "spring"),
        ("openarbiter2026", "openarbiter"),
        ("chess-arbiter", "arbiter"),
        ("password123456", "password"),
        ("basketball12345", "Common passwords"),
        ("839201748392", "numeric"),
    ],
)
def test_what_is_guessed_is_refused_with_the_reason(
    boris: models.User, password: str, why: str
) -> None:
    assert why in reason(password, boris)


@pytest.mark.parametrize(
    "password",
    [
        GOOD,
        "horses gallop in spring over the open field",
        "лошади идут под дождём",
        "correct;horse;battery",
        "kzqvbnwxjrtp",
        "🐎🐎 under eleven clouds",
        "x" + "long enough to be a whole sentence " * 3,
    ],
)
def test_what_is_not_guessed_is_taken_whatever_it_is_made_of(
    boris: models.User, password: str
) -> None:
    """No capitals, digits or signs are asked for; spaces and any letters may be used."""
    assert reason(password, boris) == ""
    client = Client()
    client.force_login(boris)
    form = {"old": GOOD, "new": password, "again": password}
    assert client.post("/account/password/", form).status_code == 302
    other = Client()
    given = {"name": "bpetrov", "password": password}
    assert other.post("/login/", given).status_code == 302


def test_a_short_password_of_before_still_lets_its_owner_in(chief: models.User) -> None:
    assert Client().post("/login/", {"name": "chief", "password": "pass-chief"}).status_code == 302


def test_the_name_that_is_chosen_with_the_password_counts(
    boris: models.User, event: models.Event
) -> None:
    from openarbiter.web.pages.accounts.links import invitation_for

    root = models.User.objects.create_superuser("root")
    link = f"/invitation/{invitation_for(boris, root)}/"
    form = {"name": "Zebulon Q", "new": "zebulon and the bear", "again": "zebulon and the bear"}
    answer = Client().post(link, form)
    assert answer.status_code == 422
    assert "your name, zebulon" in answer.content.decode()


def test_passwords_may_be_pasted_and_kept_by_a_manager() -> None:
    for address in ("/login/",):
        page = Client().get(address).content.decode()
        assert "onpaste" not in page
        assert 'autocomplete="current-password"' in page
        assert "maxlength" not in page


@pytest.mark.parametrize("key", ["x", "1234", "secret", "a" * 64, "abababab" * 8])
def test_a_secret_key_that_can_be_guessed_does_not_start(key: str) -> None:
    assert "32" in (weakness_of_key(key) or "")
    with override_settings(SECRET_KEY=key), pytest.raises(BadSetting, match="secrets"):
        prepare()


def test_an_empty_file_of_the_key_is_refused_and_not_taken_for_the_database(
    tmp_path: Path,
) -> None:
    (tmp_path / KEY_FILE).write_text("\n")
    with pytest.raises(BadSetting, match="secrets"):
        secret_key(tmp_path, {})


def test_the_key_that_is_made_is_good_enough() -> None:
    from django.conf import settings

    assert weakness_of_key(settings.SECRET_KEY) is None


@pytest.mark.parametrize("given", ["0", "4", "-5", "ten", "10081", "1e3", "²"])
def test_an_idle_limit_that_is_none_is_refused(given: str) -> None:
    with pytest.raises(BadSetting, match="OPENARBITER_IDLE_MINUTES"):
        idle_seconds({"OPENARBITER_IDLE_MINUTES": given}, 240)
