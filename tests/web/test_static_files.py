"""Style sheets and scripts come from the program itself."""

from __future__ import annotations

from django.test import Client


def test_a_style_sheet_is_served_in_one_piece() -> None:
    answer = Client().get("/static/openarbiter/page.css")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/css")
    assert not answer.streaming
    assert b"body" in answer.content


def test_a_browser_that_has_it_is_told_so() -> None:
    first = Client().get("/static/openarbiter/page.css")
    again = Client().get(
        "/static/openarbiter/page.css",
        headers={"If-Modified-Since": first.headers["Last-Modified"]},
    )
    assert again.status_code == 304
    assert again.content == b""


def test_there_is_nothing_outside_of_the_folder() -> None:
    assert Client().get("/static/../settings.py").status_code == 404
    assert Client().get("/static/openarbiter/%2e%2e/%2e%2e/settings.py").status_code == 404
