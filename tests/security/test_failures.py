"""Failures: pages that give nothing away, and a log in which nobody else writes."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from django.conf import settings
from django.db import OperationalError
from django.http import HttpRequest
from django.test import Client
from django.utils.module_loading import import_string

from openarbiter.web.http.failures import TellFailures

SECRET = "postgresql://openarbiter:hunter2@db.example/openarbiter"


class Broken(Exception):
    """Something nobody has thought of."""


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Client:
    """A browser for which every page fails, with a secret in what went wrong."""

    def fail(self: TellFailures, request: HttpRequest) -> Any:
        raise Broken(f"cannot reach {SECRET}")

    monkeypatch.setattr(TellFailures, "__call__", fail)
    return Client(raise_request_exception=False)


class TestUnexpected:
    @pytest.mark.parametrize("address", ["/login/", "/api/v1/events", "/desk/spring-open/"])
    def test_the_reader_learns_nothing_of_the_inside(
        self, broken: Client, db: None, address: str
    ) -> None:
        answer = broken.get(address)
        assert answer.status_code == 500
        told = answer.content.decode()
        for inside in (SECRET, "Broken", "Traceback", ".py", settings.SECRET_KEY, "hunter2"):
            assert inside not in told
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Cache-Control"] == "no-store"

    def test_the_log_has_all_of_it(
        self, broken: Client, db: None, caplog: pytest.LogCaptureFixture
    ) -> None:
        broken.get("/login/")
        (record,) = [each for each in caplog.records if each.levelno >= logging.ERROR]
        assert record.exc_info is not None
        assert isinstance(record.exc_info[1], Broken)

    def test_what_the_database_says_is_logged_and_not_shown(
        self, monkeypatch: pytest.MonkeyPatch, db: None, caplog: pytest.LogCaptureFixture
    ) -> None:
        from openarbiter.web.pages.accounts import login

        def fail(*_: object, **__: object) -> None:
            raise OperationalError(f"connection to {SECRET} failed")

        monkeypatch.setattr(login, "frame_context", fail)
        answer = Client().get("/login/")
        assert answer.status_code == 503
        assert "hunter2" not in answer.content.decode()
        assert any("database" in each.getMessage() for each in caplog.records)

    def test_nothing_runs_in_the_manner_of_a_workshop(self) -> None:
        assert settings.DEBUG is False
        assert not [each for each in settings.INSTALLED_APPS if "debug" in each or "admin" in each]


class TestLog:
    @pytest.mark.parametrize("end", ["%0A", "%0D%0A", "%E2%80%A8", "%1B%5B2J", "%C2%85"])
    def test_no_address_begins_a_line_of_its_own(
        self, db: None, caplog: pytest.LogCaptureFixture, end: str
    ) -> None:
        Client().get(f"/nothing/{end}ERROR root logged in/")
        lines = [each for each in caplog.records if "nothing" in each.getMessage()]
        assert lines
        told = [lined(each) for each in lines]
        assert [each for each in told if len(each.splitlines()) > 1 or "\x1b" in each] == []

    def test_neither_does_a_host(self, db: None, caplog: pytest.LogCaptureFixture) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(settings, "ALLOWED_HOSTS", ["chess.example.org"])
            Client().get("/login/", headers={"Host": "evil.example\nERROR root logged in"})
        told = [lined(each).partition("Traceback")[0] for each in caplog.records]
        assert [each for each in told if "\nERROR" in each] == []


def lined(record: logging.LogRecord) -> str:
    """A record as the handler of the server writes it, without what went wrong behind it."""
    plain = logging.makeLogRecord({**record.__dict__, "exc_info": None, "exc_text": None})
    name = settings.LOGGING["root"]["handlers"][0]
    form = settings.LOGGING.get("formatters", {}).get(
        settings.LOGGING["handlers"][name].get("formatter")
    )
    if form is None:
        return logging.Formatter().format(plain)
    kind = import_string(form.get("()", "logging.Formatter"))
    return str(kind(form["format"]).format(plain))
