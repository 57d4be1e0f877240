"""What browsers are told, and that nothing typed into a form is ever run."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client, override_settings
from openpyxl import load_workbook
from support.worked import worked
from support.world import World, build, routes

from openarbiter.i18n import Language
from openarbiter.model import Tournament
from openarbiter.web import models
from openarbiter.web.actions import list_loading
from openarbiter.web.actions.people import give_role
from openarbiter.web.actions.players import PlayerData, add_player
from openarbiter.web.http.board_codes import path_of
from openarbiter.web.ledger import Actor, Refused
from openarbiter.web.pages.laws.policy import LAWS_POLICY
from openarbiter.web.rights import Role
from openarbiter.web.serving.headers import DOCUMENT_POLICY, POLICY

HOSTILE = (
    "<script>alert(1)</script>",
    "'; DROP TABLE web_player; --",
    '=HYPERLINK("http://evil.example","click")',
    '"><img src=x onerror=alert(1)>',
    "</title></textarea><svg onload=alert(1)>",
    "{{ 7*7 }} {% raw %} {subject}",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "+1-1 %s %(name)s",
    "javascript:alert(1)",
    "&lt;b&gt; &amp; \\u003cscript\\u003e",
    "-2+3",
    "ABC ‮fdp.exe",
    "x" * 120,
    "Ĥ̸̢̛́o̶s̷t̸i̴l̵e̶ 棋 ♞ 👩‍💻",
)
INTO = "evil.example"


def hostile_tournament() -> Tournament:
    tournament = worked("held-14-players")
    return replace(
        tournament,
        name="<script>alert('event')</script>",
        city="'><b>",
        entrants=tuple(
            replace(each, name=name, federation="FID")
            for each, name in zip(tournament.entrants, HOSTILE, strict=True)
        ),
    )


@pytest.fixture
def world(chief: models.User) -> World:
    """An event in which everything has a name that wants to be something else."""
    made = build(chief, hostile_tournament(), "<script>alert('world')</script>")
    players = list(made.section.players.order_by("number"))
    for player, text in zip(players, HOSTILE, strict=True):
        models.Player.objects.filter(pk=player.pk).update(club=text[:80], note=text)
    models.Event.objects.filter(pk=made.event.pk).update(
        announcement="</pre><script>alert('announcement')</script>",
        organiser=HOSTILE[3],
        website="https://example.org/?a=<b>",
        city=HOSTILE[3],
    )
    anna = models.User.objects.create_user("anna", password="x", last_name=HOSTILE[4])
    give_role(Actor(HOSTILE[0], "chief-arbiter"), made.event, anna, Role.ARBITER)
    return made


@pytest.fixture
def root(world: World) -> Client:
    client = Client()
    client.force_login(models.User.objects.create_superuser("root", last_name=HOSTILE[0]))
    return client


class Scripts(HTMLParser):
    """What a page would run, and what a policy against everything inline would stop."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._in_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._in_script = tag == "script"
        # Those of the page of the Laws stand in its own scope, for its worker to keep.
        if tag == "script" and not (given.get("src") or "").startswith(
            ("/static/", "/laws/files/")
        ):
            self.found.append(f"<script {given}>")
        for name, value in attrs:
            if name.startswith("on") or name == "style" or name == "srcdoc":
                self.found.append(f"<{tag} {name}={value!r}>")
            if re.match(r"\s*(javascript|data|vbscript):", value or "", re.IGNORECASE) and (
                name in ("href", "src", "action", "formaction")
            ):
                self.found.append(f"<{tag} {name}={value!r}>")
        if tag in ("style", "base", "iframe", "object", "embed"):
            self.found.append(f"<{tag}>")

    def handle_data(self, data: str) -> None:
        if self._in_script and data.strip():
            self.found.append(f"script: {data[:60]}")

    def handle_endtag(self, tag: str) -> None:
        self._in_script = False


def inline_in(answer: HttpResponse) -> list[str]:
    if answer.headers["Content-Type"].startswith("text/calendar"):
        # Plain text, which no browser takes for a page: it is told not to guess.
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        return []
    scripts = Scripts()
    scripts.feed(answer.content.decode())
    if answer.headers["Content-Security-Policy"] == DOCUMENT_POLICY:
        # It carries its own style, and the policy lets no script run at all.
        return [each for each in scripts.found if each != "<style>" and " style=" not in each]
    return scripts.found


def pages(client: Client, world: World) -> Iterator[tuple[str, HttpResponse]]:
    """Every page that a GET opens, with its address."""
    for route in routes():
        if route.name == "backup":
            continue
        address = world.address(route)
        answer = client.get(address)
        if answer.status_code == 200:
            if answer.headers.get("Content-Security-Policy") == LAWS_POLICY:
                assert address.startswith("/laws/")
            yield address, answer  # type: ignore[misc]


def body_of(answer: HttpResponse) -> bytes:
    if answer.streaming:
        return b"".join(answer.streaming_content)  # type: ignore[attr-defined]
    return answer.content


def wrong_headers(answer: HttpResponse) -> list[str]:
    expected = {
        "Content-Security-Policy": (POLICY, DOCUMENT_POLICY, LAWS_POLICY),
        "X-Content-Type-Options": ("nosniff",),
        "X-Frame-Options": ("DENY", "SAMEORIGIN"),
        "Referrer-Policy": ("same-origin",),
        "Cross-Origin-Opener-Policy": ("same-origin",),
    }
    return [name for name, allowed in expected.items() if answer.headers.get(name) not in allowed]


def formulas_in(answer: HttpResponse) -> list[str]:
    """What a spreadsheet would run on the arbiter's computer."""
    kind = answer.headers["Content-Type"]
    if kind.startswith("text/csv"):
        rows = csv.reader(io.StringIO(body_of(answer).decode("utf-8-sig")))
        begin = ("=", "@", "+1-1", "-2+3", "\t", "\r")
        return [cell for row in rows for cell in row if cell.startswith(begin)]
    if "spreadsheetml" in kind:
        sheets = load_workbook(io.BytesIO(body_of(answer))).worksheets
        cells = [cell for sheet in sheets for row in sheet.iter_rows() for cell in row]
        return [str(cell.value) for cell in cells if cell.data_type == "f"]
    return []


class TestEveryPage:
    def test_nothing_is_run_whatever_the_names_in_pages_and_files(
        self, world: World, root: Client
    ) -> None:
        seen = {"html": 0, "tables": 0}
        wrong: dict[str, object] = {}
        section = f"/desk/{world.event.slug}/{world.section.slug}"
        tables = [
            (address, root.get(address))
            for what in ("players", "results")
            for form in ("csv", "xlsx")
            for address in [f"{section}/export/{what}.{form}"]
        ]
        for address, answer in [*pages(root, world), *tables]:
            assert answer.status_code == 200, address
            kind, told = answer.headers["Content-Type"], []
            if kind.startswith("text/html"):
                seen["html"] += 1
                page = answer.content.decode()
                told += inline_in(answer)
                told += [text for text in ("49 {%", "<img src=x", "<svg onload") if text in page]
            if "csv" in kind or "spreadsheetml" in kind:
                seen["tables"] += 1
                told += formulas_in(answer)
            told += wrong_headers(answer)
            if re.search(r"[<>\r\n]|\.\./", answer.headers.get("Content-Disposition", "")):
                told.append("the name of the download")
            if told:
                wrong[address] = told[:4]
        assert not wrong
        assert seen["html"] > 40
        assert seen["tables"] >= 4
        assert set(world.section.players.values_list("name", flat=True)) == set(HOSTILE)

    def test_who_is_not_logged_in_gets_the_headers_too(self, world: World) -> None:
        wrong = {
            address: wrong_headers(answer)
            for address, answer in pages(Client(), world)
            if wrong_headers(answer) or inline_in(answer)
        }
        assert not wrong

    def test_pages_of_one_person_are_not_found_by_searching(self, world: World) -> None:
        player = world.section.players.first()
        assert player is not None
        for address, kept_out in (
            (f"/me/{player.key}/", True),
            (path_of(world.section, 6, 1), True),
            ("/enrol/nothing/", True),
            ("/invitation/nothing/", True),
            (f"/e/{world.event.slug}/", False),
        ):
            answer = Client().get(address)
            assert ("noindex" in answer.headers.get("X-Robots-Tag", "")) == kept_out, address

    def test_failures_have_them_too(self, world: World, root: Client) -> None:
        for address in ("/nothing/", f"/desk/{world.event.slug}/nothing/", "/api/v1/nothing"):
            answer = root.get(address)
            assert answer.status_code == 404
            assert not wrong_headers(answer)  # type: ignore[arg-type]


class TestWhatIsTyped:
    @pytest.mark.parametrize("name", ["", "\0", "  ", "x" * 10_000, "\u202e", "\ud800"])
    def test_a_name_that_is_none_is_refused(self, section: models.Section, name: str) -> None:
        actor = Actor("tests", Role.CHIEF_ARBITER.value)
        with pytest.raises(Refused):
            add_player(actor, section, PlayerData(name))

    def test_signs_that_turn_the_text_or_end_it_are_left_out(self, section: models.Section) -> None:
        actor = Actor("tests", Role.CHIEF_ARBITER.value)
        made = add_player(actor, section, PlayerData("Tal,\0 Mi\u202ekhail\u2066"))
        assert made.name == "Tal, Mikhail"

    def test_no_form_fails_on_it(self, world: World, root: Client) -> None:
        """Whatever stands in a form, the answer is a page that says what is wrong."""
        texts = ("\0", "x" * 10_000, "<script>", "%00", "\ud800", "-1", str(2**70))
        names = (
            "name", "user", "role", "days", "phone", "rounds", "start", "version", "reason",
            "result", "number", "round", "kind", "key", "rating", "title", "federation", "q",
            "person", "action", "level", "page", "next", "language", "theme", "old", "new",
            "again", "do", "before", "players", "code", "tie_breaks", "slug", "city", "text",
        )  # fmt: skip
        wrong = []
        for place, route in enumerate(routes()):
            if route.name in ("backup", "logout"):
                continue
            address = world.address(route)
            for turn, method in enumerate(("POST", "GET")):
                text = texts[(2 * place + turn) % len(texts)]
                given = urlencode(dict.fromkeys(names, text), errors="surrogatepass")
                if method == "POST":
                    answer = root.post(address, given, "application/x-www-form-urlencoded")
                else:
                    answer = root.get(f"{address}?{given}")
                if answer.status_code >= 500:
                    wrong.append((address, text[:10], answer.status_code))
                if answer.streaming:
                    body_of(answer)  # type: ignore[arg-type]
        assert not wrong


class TestSentElsewhere:
    @pytest.mark.parametrize(
        "after",
        [
            f"https://{INTO}/",
            f"//{INTO}/",
            f"/\\{INTO}/",
            f"http:///{INTO}/",
            f"https:{INTO}",
            "javascript:alert(1)",
            f"\t//{INTO}",
            f"/%09/{INTO}",
            f"https://testserver@{INTO}/",
        ],
    )
    def test_no_form_sends_to_another_site(self, chief: models.User, after: str) -> None:
        login = {"name": "chief", "password": "pass-chief", "next": after}
        for answer in (
            Client().post("/login/", login),
            Client().post("/preferences/", {"language": "bg", "next": after}),
        ):
            assert answer.status_code == 302
            target = answer.headers["Location"]
            assert target.startswith("/")
            assert not target.startswith(("//", "/\\"))

    def test_a_failure_leads_back_to_us_alone(self, db: None) -> None:
        page = Client(headers={"Referer": f"https://{INTO}/"}).get("/nothing/").content.decode()
        assert INTO not in page

    def test_another_host_is_refused_where_the_hosts_are_named(self, db: None) -> None:
        with override_settings(ALLOWED_HOSTS=["chess.example.org"]):
            assert Client().get("/login/", headers={"Host": INTO}).status_code == 400
            assert Client().get("/login/", headers={"Host": "chess.example.org"}).status_code == 200


class TestCookies:
    def test_scripts_do_not_see_the_session_and_other_sites_do_not_send_it(
        self, chief: models.User
    ) -> None:
        client = Client()
        client.post("/login/", {"name": "chief", "password": "pass-chief"})
        session = client.cookies["sessionid"]
        assert session["httponly"]
        assert session["samesite"] == "Lax"
        assert client.cookies["csrftoken"]["samesite"] == "Lax"

    def test_they_travel_encrypted_where_only_that_is_there(self, chief: models.User) -> None:
        assert settings.SESSION_COOKIE_SECURE is settings.CSRF_COOKIE_SECURE is settings.HTTPS
        with override_settings(SESSION_COOKIE_SECURE=True):
            client = Client()
            client.post("/login/", {"name": "chief", "password": "pass-chief"}, secure=True)
            assert client.cookies["sessionid"]["secure"]

    def test_logging_out_ends_the_session(self, chief: models.User) -> None:
        client = Client()
        client.post("/login/", {"name": "chief", "password": "pass-chief"})
        kept = client.cookies["sessionid"].value
        client.post("/logout/")
        client.cookies["sessionid"] = kept
        assert client.get("/account/").status_code == 302


class TestUploads:
    def files(self) -> list[tuple[str, bytes]]:
        return [
            ("a.trf", b"\x89PNG\r\n\x1a\n" + bytes(1000)),
            ("a.exe", b"MZ" + bytes(1000)),
            ("a.xlsx", b"PK\x03\x04" + bytes(1000)),
            ("../../etc/passwd", b"root:x:0:0"),
            ("a.zip", b"PK\x05\x06" + bytes(18)),
            ("<script>.csv", b"\xff\xfe\x00"),
            ("", b""),
        ]

    @pytest.fixture(autouse=True)
    def in_the_foreground(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Rating lists are loaded at once: another thread does not see what a test wrote."""

        def load(path: Path, name: str, by: str, language: Language) -> None:
            list_loading.load(path, name, by, language)

        monkeypatch.setattr(list_loading, "load_in_background", load)

    def test_what_is_no_file_we_know_is_refused_and_nothing_fails(
        self, world: World, root: Client
    ) -> None:
        wrong = []
        takers = [r for r in routes() if "import" in r.name or r.name == "rating-lists"]
        assert takers
        for route in takers:
            for name, data in self.files():
                before = models.Section.objects.count(), models.Player.objects.count()
                answer = root.post(
                    world.address(route), {"file": SimpleUploadedFile(name or "x", data)}
                )
                after = models.Section.objects.count(), models.Player.objects.count()
                if answer.status_code >= 500 or after != before:
                    wrong.append((route.address, name, answer.status_code))
        assert not wrong

    def test_a_form_that_is_too_large_is_refused(self, world: World, root: Client) -> None:
        with override_settings(DATA_UPLOAD_MAX_MEMORY_SIZE=1000):
            answer = root.post(f"/desk/{world.event.slug}/people/", {"user": "x" * 2000})
        assert answer.status_code in (400, 413)
        assert "could not be read" in answer.content.decode()
