"""Norms and forms for programs."""

from __future__ import annotations

from support.norm_open import norm_open
from support.pages import program_of

from openarbiter.web import models

from .conftest import Filled


def test_norms_and_forms_for_programs(filled: Filled, chief: models.User) -> None:
    section = filled(norm_open())
    client = program_of(section.event, chief)
    at = f"/api/v1/events/{section.event.slug}/sections/{section.slug}"
    found = client.get(f"{at}/norms").json()
    assert [(each["number"], each["title"]) for each in found["made"]] == [
        (number, "IM") for number in (17, 18, 19, 20)
    ]
    assert found["rounds_left"] == 0
    one = client.get(f"{at}/norms/18").json()
    assert [(each["title"], each["made"]) for each in one["titles"]] == [
        ("GM", False),
        ("IM", True),
    ]
    assert client.get(f"{at}/norms/99").status_code == 404
    assert client.get(f"{at}/forms/it1/18.xlsx").content.startswith(b"PK")
    assert client.get(f"{at}/forms/it3.pdf").content.startswith(b"%PDF")
    assert client.get(f"{at}/forms/fa1/2.xlsx").status_code == 200
    assert client.get(f"{at}/forms/it1/3.pdf").status_code == 404
