"""People are told whether what they send can be read, and how to recognise the server."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import LazySettings
from django.test import Client

from openarbiter.web import models
from openarbiter.web.serving.certificates import own_certificate


@pytest.fixture
def reader(chief: models.User) -> Client:
    """Somebody who has logged in."""
    client = Client()
    client.force_login(chief)
    return client


def test_without_encryption_the_page_says_so(reader: Client) -> None:
    page = reader.get("/server/").content.decode()
    assert "Not encrypted: others in this network could read passwords." in page
    assert "http://testserver/" in page


def test_with_a_certificate_of_its_own_the_fingerprint_is_there(
    reader: Client, settings: LazySettings, tmp_path: Path
) -> None:
    made = own_certificate(tmp_path, ["10.1.2.3"])
    settings.TLS, settings.TLS_CERTIFICATE = "own", str(made.file)
    page = reader.get("/server/", secure=True).content.decode()
    assert "Not encrypted" not in page
    assert "https://testserver/" in page
    pairs = made.fingerprint.split(":")
    for first in range(0, 32, 8):
        assert ":".join(pairs[first : first + 8]) in page


def test_with_a_real_certificate_there_is_nothing_to_compare(
    reader: Client, settings: LazySettings, tmp_path: Path
) -> None:
    made = own_certificate(tmp_path, ["10.1.2.3"])
    settings.TLS, settings.TLS_CERTIFICATE = "brought", str(made.file)
    page = reader.get("/server/", secure=True).content.decode()
    assert made.until.date().isoformat() in page
    assert made.fingerprint[:23] not in page


def test_a_certificate_that_is_gone_hides_no_page(
    reader: Client, settings: LazySettings, tmp_path: Path
) -> None:
    settings.TLS, settings.TLS_CERTIFICATE = "own", str(tmp_path / "none.pem")
    assert reader.get("/server/", secure=True).status_code == 200


def test_only_those_who_have_logged_in_see_it(db: None) -> None:
    assert Client().get("/server/").status_code == 302
