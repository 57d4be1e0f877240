"""Whatever stands where a number belongs, no page fails on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlencode, urljoin, urlsplit

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import resolve
from support.worked import worked
from support.world import World, build, routes

from openarbiter.web import models
from openarbiter.web.numbers import MOST, whole

ODD = ("²", "9" * 5000, "-1", "9" * 18, " 7 ", "١")
ODDEST = ODD[:3]
"""Those tried in every field alone; the others stand in all of a form at once."""
TOO_GREAT = ODD[3:4]
"""The one that only the tables could refuse, and those of PostgreSQL do."""
PARAMETERS = (
    "page", "at", "after", "first", "last", "count", "boards", "board", "round", "player", "one",
    "other", "points", "level", "number", "show",
)  # fmt: skip
"""Numbers that stand in addresses, also of pages that show no link with them."""
LEFT_OUT = {"backup", "logout"}
"""The one waits for whoever writes, which here is the test; the other ends the session."""


def test_a_number_is_one_of_plain_digits_and_not_too_great() -> None:
    assert [whole(text, None) for text in ODD] == [None, None, None, None, 7, None]
    assert whole("", None) is None
    assert whole(str(MOST), -1) == MOST
    assert whole(str(MOST + 1), -1) == -1
    assert (whole("99", 1, 99), whole("100", 1, 99), whole("007", 1, 99)) == (99, 1, 7)


@dataclass
class Asking:
    """What a page can be asked: a form, or an address with parameters."""

    method: str
    address: str
    fields: dict[str, str] = field(default_factory=dict)

    def odd(self) -> Iterator[dict[str, str]]:
        """The same with everything odd."""
        for text in ODD[3:]:
            yield dict.fromkeys(self.fields, text)

    def odd_in_one(self, texts: Iterable[str]) -> Iterator[dict[str, str]]:
        """The same with one field odd, or one number in the name of a field."""
        for name, value in self.fields.items():
            for text in texts:
                yield {**self.fields, name: text}
                if found := re.fullmatch(r"(.*-)\d+", name):
                    rest = {key: held for key, held in self.fields.items() if key != name}
                    yield {**rest, found[1] + text: value}

    def kind(self) -> tuple[str, ...]:
        """Two of a kind are asked alike: those of a table's rows."""
        names = {re.sub(r"\d+", "0", name) for name in self.fields}
        view = resolve(self.address).url_name or ""
        return self.method, view, *sorted(names), self.fields.get("do", "")


class Askings(HTMLParser):
    """The forms of a page and its links with parameters."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.here = address
        self.found: list[Asking] = []
        self._open: Asking | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._open = self._asking(given.get("method", "get"), given.get("action") or self.here)
            self.found.append(self._open)
        elif tag == "a" and "?" in given.get("href", ""):
            self.found.append(self._asking("get", given["href"]))
        elif self._open is not None and given.get("name"):
            self._open.fields.setdefault(given["name"], given.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None

    def _asking(self, method: str, address: str) -> Asking:
        parts = urlsplit(urljoin(self.here, address))
        return Asking(method.upper(), parts.path, dict(parse_qsl(parts.query)))


def askings(answer: HttpResponse, address: str) -> list[Asking]:
    """What can be asked from a page of ours."""
    if answer.streaming or not answer.headers["Content-Type"].startswith("text/html"):
        return []
    read = Askings(address)
    read.feed(answer.content.decode())
    return [each for each in read.found if each.address.startswith("/")]


def asked(client: Client, asking: Asking, fields: dict[str, str]) -> HttpResponse:
    """The answer to a request that leaves nothing behind."""
    cookies = copy(client.cookies)
    with transaction.atomic():
        text = urlencode(fields)
        if asking.method == "POST":
            answer = client.post(asking.address, text, "application/x-www-form-urlencoded")
        else:
            answer = client.get(f"{asking.address}?{text}")
        transaction.set_rollback(True)
    client.cookies = cookies
    return answer  # type: ignore[return-value]


@pytest.fixture
def world(chief: models.User) -> World:
    return build(chief, worked("held-14-players"))


@pytest.fixture
def root(world: World) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(models.User.objects.create_superuser("root"))
    return client


def failing(
    client: Client, found: Iterable[Asking], odd: Callable[[Asking], Iterable[dict[str, str]]]
) -> list[tuple[str, ...]]:
    """What is answered as a failure of ours."""
    wrong = []
    for asking in found:
        for fields in odd(asking):
            answer = asked(client, asking, fields)
            if answer.status_code >= 500:
                told = [f"{name}={text[:8]}" for name, text in fields.items() if text in ODD]
                wrong.append((asking.method, asking.address, *told))
    return wrong


def everything(world: World, root: Client) -> list[Asking]:
    """What can be asked from all pages, one of each kind."""
    found: dict[tuple[str, ...], Asking] = {}
    for route in routes():
        if route.name not in LEFT_OUT:
            address = world.address(route)
            for each in askings(root.get(address), address):  # type: ignore[arg-type]
                if resolve(each.address).url_name not in LEFT_OUT:
                    found.setdefault(each.kind(), each)
    assert len(found) > 60
    return list(found.values())


@pytest.mark.slow
def test_no_page_fails_on_an_odd_number(world: World, root: Client) -> None:
    """What is no number at all never comes to the tables: the same over any database."""
    assert not failing(root, everything(world, root), lambda each: each.odd_in_one(ODDEST))


def test_no_page_fails_on_a_number_that_is_too_great(world: World, root: Client) -> None:
    found = everything(world, root)
    assert not failing(root, found, Asking.odd)
    assert not failing(root, found, lambda each: each.odd_in_one(TOO_GREAT))


def test_no_page_fails_on_odd_parameters_of_its_address(world: World, root: Client) -> None:
    wrong = []
    for route in routes():
        if route.name not in LEFT_OUT:
            for text in ODDEST:
                asking = Asking("GET", world.address(route))
                answer = asked(root, asking, dict.fromkeys(PARAMETERS, text))
                if answer.status_code >= 500:
                    wrong.append((asking.address, text[:8]))
    assert not wrong


def test_no_preview_of_players_fails_on_them(world: World, root: Client) -> None:
    """A form that only a file brings forth."""
    address = f"/desk/{world.event.slug}/{world.section.slug}/players/import/"
    table = SimpleUploadedFile("players.csv", b"Name;Rating;FIDE ID\nTal;2600;7\n")
    preview = root.post(address, {"file": table})
    found = [each for each in askings(preview, address) if "content" in each.fields]  # type: ignore[arg-type]
    assert {"c-1", "head"} <= set(found[0].fields)
    assert not failing(root, found, lambda each: [*each.odd(), *each.odd_in_one(ODDEST)])
