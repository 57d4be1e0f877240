"""The manual: every Help link opens the chapter about its page, and no link of it is broken."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client
from support.worked import worked

from openarbiter.web import models
from openarbiter.web.pages.help.manual import chapter_html, chapters, folder
from openarbiter.web.rights import Role

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "openarbiter" / "web"
FILES = sorted(folder().glob("*.md"))
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")

AREA = "/desk/spring-open/filled/"
PAGES = {
    "/desk/spring-open/": "events",
    "/desk/spring-open/settings/": "events",
    "/desk/spring-open/people/": "people",
    "/desk/spring-open/people/keys/": "keys",
    "/desk/spring-open/screens/": "screens",
    "/desk/spring-open/ledger/": "ledger",
    "/desk/spring-open/export/": "files",
    "/desk/spring-open/import/": "files",
    "/desk/spring-open/export/folder/": "public",
    AREA: "desk",
    f"{AREA}regulations/": "regulations",
    f"{AREA}regulations/editions/": "editions",
    f"{AREA}regulations/system/": "pairing-systems",
    f"{AREA}regulations/acceleration/": "acceleration",
    f"{AREA}regulations/officials/": "officials",
    f"{AREA}players/": "players",
    f"{AREA}players/new/": "players",
    f"{AREA}players/import/": "players-from-files",
    f"{AREA}players/start-list/": "start-list",
    f"{AREA}players/check-in/": "check-in",
    f"{AREA}players/byes/": "absences",
    f"{AREA}players/teams/": "teams",
    f"{AREA}players/prohibitions/": "prohibited-pairings",
    f"{AREA}rounds/": "pairing",
    f"{AREA}rounds/draft/": "pairing",
    f"{AREA}rounds/1/": "pairing",
    f"{AREA}rounds/1/results/": "results",
    f"{AREA}rounds/1/hall/": "results",
    f"{AREA}rounds/1/verify/": "verification",
    f"{AREA}rounds/6/late/": "changing-a-pairing",
    f"{AREA}standings/": "standings",
    f"{AREA}crosstable/": "crosstable",
    f"{AREA}paper/": "paper",
    f"{AREA}undo/": "undo",
    f"{AREA}fide-mode/": "fide-mode",
    "/": "index",
    "/new/": "events",
    "/import/": "files",
    "/account/": "accounts",
    "/users/": "accounts",
    "/rating-lists/": "players",
}


def named_in_the_code() -> dict[str, str]:
    """Every chapter that a page names, with one place that does."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.keyword) or node.arg != "help_chapter":
                continue
            if isinstance(node.value, ast.Constant):
                found[str(node.value.value)] = f"{path.relative_to(ROOT)}:{node.lineno}"
    return found


def test_every_page_names_a_chapter_there_is() -> None:
    names = {file.stem for file in FILES}
    missing = {place: name for name, place in named_in_the_code().items() if name not in names}
    assert not missing


def test_the_table_of_contents_lists_every_chapter_once() -> None:
    listed = re.findall(r"\]\(([a-z0-9-]+)\.md\)", (folder() / "index.md").read_text("utf-8"))
    assert sorted(listed) == sorted(file.stem for file in FILES if file.stem != "index")
    assert list(chapters()) == listed


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_chapter_is_called_as_the_table_of_contents_says(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert re.findall(r"^# (.+)$", text, re.MULTILINE) == [
        chapters().get(file.stem, "The manual of the workbench")
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_link_and_picture_of_a_chapter_is_there(file: Path) -> None:
    targets = LINK.findall(file.read_text(encoding="utf-8"))
    broken = [each for each in targets if "://" not in each and not (folder() / each).is_file()]
    assert not broken


def test_every_picture_is_shown_somewhere() -> None:
    shown = {target for file in FILES for target in LINK.findall(file.read_text("utf-8"))}
    there = {f"pictures/{each.name}" for each in (folder() / "pictures").glob("*")}
    assert there <= shown


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_program_shows_a_chapter_with_working_links(client: Client, file: Path) -> None:
    page = client.get(f"/help/{file.stem}/")
    assert page.status_code == 200
    html = chapter_html(file.stem)
    assert html is not None
    for address in re.findall(r'(?:href|src)="([^"]+)"', html):
        if "://" not in address:
            path = Path("/help", file.stem, address)
            parts = [part for part in path.parts if part != ".."]
            assert address.startswith("../"), address
            ending = "" if address.endswith(".png") else "/"
            target = "/help/" + "/".join(parts[3:]) + ending
            assert client.get(target).status_code == 200, target


def test_a_link_beyond_the_manual_is_plain_text_in_the_program() -> None:
    html = chapter_html("people")
    assert html is not None
    assert "roles.md" in html
    assert not re.search(r"href=\"[^\"]*roles", html)


def test_there_is_no_other_chapter(client: Client) -> None:
    assert client.get("/help/nothing/").status_code == 404
    assert client.get("/help/pictures/nothing.png").status_code == 404


@pytest.fixture
def chief_of_a_tournament(
    filled: Callable[..., models.Section], client_of: Callable[[Role], Client]
) -> Client:
    """The administrator, who may open every page, and a section with a round published."""
    filled(worked("held-14-players"))
    return client_of(Role.ADMINISTRATOR)


def test_help_opens_the_chapter_of_the_page(chief_of_a_tournament: Client) -> None:
    opened = {}
    for address in PAGES:
        page = chief_of_a_tournament.get(address)
        assert page.status_code == 200, address
        found = re.search(r'<a href="/help/([a-z-]+)/">', page.content.decode())
        opened[address] = found.group(1) if found else ""
    assert opened == PAGES
