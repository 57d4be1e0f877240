"""The event as a folder: every link resolves, nothing leaves it, nothing needs a program."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser
from io import BytesIO
from pathlib import PurePosixPath
from urllib.parse import unquote, urlsplit
from zipfile import ZipFile

import pytest
from django.test import Client
from support.worked import worked
from support.world import World, build

from openarbiter.formats.trf import read_trf
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.public import taking_away
from openarbiter.web.public.folder import FolderWish, files_of, zipped
from openarbiter.web.rights import Role
from openarbiter.web.tongue import language


@pytest.fixture
def world(chief: models.User) -> World:
    made = build(chief, worked("held-14-players"))
    with Work(Actor("tests"), made.event, "test", section=made.section) as work:
        player = made.section.players.get(number=1)
        work.update(
            player, name="<script>alert(1)</script>", birth="1987/06/05", fide_id="12345678"
        )
    made.section.refresh_from_db()
    return made


class Links(HTMLParser):
    """The addresses and the marks of a page."""

    def __init__(self, html: str):
        super().__init__()
        self.addresses: list[str] = []
        self.marks: set[str] = set()
        self.tags: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name in ("href", "src", "action") and value is not None:
                self.addresses.append(value)
            if name == "id" and value is not None:
                self.marks.add(value)


def problems(files: dict[str, bytes]) -> list[tuple[str, str]]:
    """The addresses that lead nowhere, or out of the folder."""
    pages = {
        name: Links(content.decode()) for name, content in files.items() if name.endswith(".html")
    }
    wrong = []
    for name, page in pages.items():
        for address in page.addresses:
            parts = urlsplit(address)
            target = name
            if parts.path:
                steps: list[str] = []
                for step in (*PurePosixPath(name).parent.parts, *unquote(parts.path).split("/")):
                    if step == "..":
                        if not steps:
                            wrong.append((name, address))
                            break
                        steps.pop()
                    elif step != ".":
                        steps.append(step)
                target = "/".join(steps)
            outside = parts.scheme or parts.netloc or address.startswith("/")
            lost = parts.fragment and target in pages and parts.fragment not in pages[target].marks
            if outside or target not in files or lost:
                wrong.append((name, address))
    return wrong


@pytest.mark.parametrize("languages", [("en",), ("uk", "en")], ids="-".join)
def test_every_link_leads_somewhere_inside(world: World, languages: tuple[str, ...]) -> None:
    files = dict(files_of(world.event, FolderWish(languages)))
    assert not problems(files)
    assert "index.html" in files
    pages = [name for name in files if name.endswith(".html")]
    # The event; an empty section and a full one, with players; for each of 6 rounds 4 pages;
    # standings, crosstable, ratings, 14 players.
    assert len(pages) == len(languages) * (1 + 4 + 6 * 4 + 3 + 14) + (len(languages) > 1)


def test_the_checker_finds_what_is_wrong() -> None:
    page = (
        b'<a href="/x">1</a><a href="https://example.org/">2</a><a href="b.html">3</a><a href="#c">'
    )
    assert len(problems({"a.html": page})) == 4
    assert problems({"a.html": b'<a href="../a.html">out</a>'})


def test_no_page_needs_a_program(world: World) -> None:
    for name, content in files_of(world.event, FolderWish(explanations=False)):
        if name.endswith(".html"):
            links = Links(content.decode())
            assert not links.tags & {"script", "form", "iframe"}, name


def test_nothing_personal_leaves_the_house(world: World) -> None:
    for name, content in files_of(world.event, FolderWish(explanations=False)):
        assert b"1987" not in content, name
        assert b"12345678" not in content, name
        assert b"<script>alert" not in content or name.endswith(".trf")


def test_the_tournament_file_beside_it_has_who_played_whom(world: World) -> None:
    files = dict(files_of(world.event, FolderWish(explanations=False)))
    read = read_trf(files[f"files/{world.section.slug}.trf"])
    assert read.tournament.rounds == worked("held-14-players").rounds
    assert not any(each.birth or each.fide_id or each.sex for each in read.tournament.entrants)


def test_the_readers_language_stays_as_it_was(world: World) -> None:
    before = language()
    list(files_of(world.event, FolderWish(("uk",), explanations=False)))
    assert language() is before


def test_a_folder_has_its_style_sheets_beside_it(world: World) -> None:
    files = dict(files_of(world.event, FolderWish(explanations=False)))
    assert "static/openarbiter/page.css" in files
    assert b'href="static/openarbiter/page.css"' in files["index.html"]


def test_it_is_taken_away_as_a_zip(world: World, client_of: Callable[[Role], Client]) -> None:
    user = models.User.objects.create_user("organiser", password=None)
    models.Membership.objects.create(user=user, event=world.event, role=Role.ORGANISER.value)
    client = Client()
    client.force_login(user)
    assert client.get(f"/desk/{world.event.slug}/export/folder/").status_code == 200
    answer = client.get(
        f"/desk/{world.event.slug}/export/folder/pages.zip", {"language": ["en", "xx"]}
    )
    packed = ZipFile(BytesIO(b"".join(answer.streaming_content)))  # type: ignore[attr-defined]
    assert packed.testzip() is None
    assert f"{world.event.slug}/index.html" in packed.namelist()


def test_the_zip_comes_page_by_page_and_is_always_the_same(world: World) -> None:
    wish = FolderWish(explanations=False)
    pieces = zipped(world.event, wish)
    assert next(pieces).startswith(b"PK")
    all_of_it = list(zipped(world.event, wish))
    assert len(all_of_it) == len(list(files_of(world.event, wish))) + 1
    packed = ZipFile(BytesIO(b"".join(all_of_it)))
    assert packed.testzip() is None
    assert b"".join(zipped(world.event, wish)) == b"".join(all_of_it)


def test_between_two_pages_others_have_as_long_as_a_page_took(monkeypatch) -> None:
    clock = iter([0.0, 0.3, 10.0, 10.1, 20.0, 20.0])
    paused: list[float] = []
    monkeypatch.setattr(taking_away, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(taking_away, "sleep", paused.append)
    assert list(taking_away.gently(iter([b"a", b"b"]))) == [b"a", b"b"]
    assert paused == pytest.approx([0.3, 0.1])
