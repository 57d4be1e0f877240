"""What do the Laws say? The page without JavaScript, its files, its questions, its policy."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from django.test import Client

from openarbiter.i18n import LANGUAGES
from openarbiter.laws.glossary import TERMS
from openarbiter.laws.situations import SITUATIONS
from openarbiter.rulebook.laws_rules import LAWS
from openarbiter.web import models
from openarbiter.web.pages.laws.files import address_of_file, version
from openarbiter.web.rights import Role

pytestmark = pytest.mark.django_db


def page(query: str = "", **headers: str) -> str:
    answer = Client().get(f"/laws/{query}", headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def links(html: str) -> list[str]:
    """Where the choices lead, without what stands before the question mark."""
    return [
        each.replace("&amp;", "&")
        for each in re.findall(r'href="/laws/(\?[^"]*situation[^"]*)"', html)
    ]


def test_it_is_open_without_an_account_and_lists_every_situation() -> None:
    html = page()
    assert len(links(html)) == len(SITUATIONS)
    assert "<script" not in html.replace('<script type="module" src=', "")


@pytest.mark.parametrize("edition", LAWS)
def test_without_javascript_every_step_is_a_link(edition: str) -> None:
    html, taps = page(f"?edition={edition}&pace=rapid"), 0
    while 'class="decision"' not in html:
        first = links(html)[0]
        assert f"edition={edition}" in first
        assert "pace=rapid" in first
        html, taps = page(first), taps + 1
    assert taps <= 4
    back = links(html)[-1]
    assert "decision" not in page(back)


@pytest.mark.parametrize(
    "query",
    [
        "?edition=fide-1066&pace=bullet&supervised=x",
        "?situation=none",
        "?situation=flag&a-who=x%00y",
    ],
)
def test_what_an_address_has_wrongly_is_left_out(query: str) -> None:
    assert 'class="decision"' not in page(query)


def test_its_policy_allows_webassembly_of_ours_and_nothing_else() -> None:
    policy = Client().get("/laws/").headers["Content-Security-Policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "unsafe-inline" not in policy
    assert "wasm" not in Client().get("/login/").headers["Content-Security-Policy"]


def test_the_worker_keeps_exactly_the_files_there_are() -> None:
    answer = Client().get("/laws/worker.js")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert answer.headers["Cache-Control"] == "no-cache"
    files = json.loads(re.search(r"const FILES = (.*);", answer.content.decode())[1])  # type: ignore[index]
    for file in files:
        found = Client().get(file)
        assert found.status_code == 200, file
        assert "immutable" in found.headers["Cache-Control"]
        assert "Set-Cookie" not in found.headers
    assert set(re.findall(rf"/laws/files/{version()}/[\w.-]+", page())) <= set(files)


def test_scripts_import_only_what_is_kept() -> None:
    client = Client()
    files = [address_of_file(name) for name in ("laws.js", "laws_tools.js", "laws_editor.js")]
    for file in files:
        for name in re.findall(r'from "\./([\w.]+)"', client.get(file).content.decode()):
            assert client.get(address_of_file(name)).status_code == 200, name


@pytest.mark.parametrize("name", ["settings.py", "results.js", "laws_worker.js", "..%2Fx.js"])
def test_nothing_else_is_given_out_as_a_file(name: str) -> None:
    assert Client().get(f"/laws/files/{version()}/{name}").status_code == 404
    assert Client().get(f"/laws/files/old/{name}").status_code == 404


def test_the_files_of_all_languages_have_the_same_numbers() -> None:
    said = [json.loads(Client().get(address_of_file(f"{code}.json")).content) for code in LANGUAGES]
    assert len({len(each["texts"]) for each in said}) == 1
    assert len({tuple(each["page"]) for each in said}) == 1


@pytest.mark.rule("Laws 5.2.2")
def test_the_board_is_answered() -> None:
    fen = "4k3/8/8/8/8/8/8/3BK3 w - - 0 1"
    told = Client().post("/laws/ask/", {"what": "mate", "fen": fen, "colour": "white"}).json()
    assert (told["answer"], told["why"]) == ("no", "material")


@pytest.mark.rule("Laws 4.3.1")
def test_touched_pieces_are_answered() -> None:
    fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    told = Client().post("/laws/ask/", {"what": "touch", "fen": fen, "touched": "e4 d5"}).json()
    assert any("exd5" in each for each in told["lines"])


@pytest.mark.rule("Laws 9.2")
def test_a_claim_is_answered_with_the_occurrences() -> None:
    score = "1. Лa2 Крd8 2. Лa1 Крe8 3. Лa2 Крd8 4. Лa1"
    moves = f'[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"] {score}'
    asked = {"what": "claim", "moves": moves, "intended": "Ke8"}
    told = Client().post("/laws/ask/", asked).json()
    assert "½-½" in told["heading"]
    assert "9.2" in told["articles"]
    assert any("Times the position appeared" in each for each in told["lines"])


def test_moves_set_the_position_up() -> None:
    told = Client().post("/laws/ask/", {"what": "moves", "moves": "1. e4 e5 2. Nf3"}).json()
    assert told["fen"].startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b")


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"what": "mate", "fen": "8/8", "colour": "white"},
        {"what": "mate", "fen": "8/8/8/8/8/8/8/8 w - - 0 1", "colour": "white"},
        {"what": "mate", "fen": "4k3/8/8/8/8/8/8/3BK3 w - - 0 1", "colour": "red"},
        {"what": "touch", "fen": "4k3/8/8/8/8/8/8/3BK3 w - - 0 1", "touched": "z9"},
        {"what": "moves", "moves": "1. e4 e9"},
        {"what": "moves", "moves": "1. ... e5"},
        {"what": "claim", "moves": ""},
    ],
)
def test_what_cannot_be_answered_is_told(asked: dict[str, str]) -> None:
    answer = Client().post("/laws/ask/", asked)
    assert answer.status_code == 400
    assert answer.json()["error"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_glossary_has_every_term_in_every_language(code: str) -> None:
    html = Client().get("/laws/glossary/", headers={"Accept-Language": code}).content.decode()
    assert html.count("<dt>") == len(TERMS)


def test_the_glossary_is_searched() -> None:
    html = Client().get("/laws/glossary/?q=dead+position").content.decode()
    assert 0 < html.count("<dt>") < len(TERMS)
    assert "<dt>" not in Client().get("/laws/glossary/?q=zzzz").content.decode()


def test_the_page_of_a_section_knows_its_rules(
    client_of: Callable[[Role], Client], section: models.Section
) -> None:
    address = f"/laws/at/{section.event.slug}/{section.slug}/?round=2&board=7"
    html = client_of(Role.ARBITER).get(address).content.decode()
    assert f'data-record="/desk/{section.event.slug}/{section.slug}/incidents/record/"' in html
    other = client_of(Role.ARBITER).get(f"{address}&pace=blitz").content.decode()
    assert 'data-pace="standard"' in other, "a kept page begins as the regulations say"
    assert section.event.name in html
    assert Client().get(address).status_code == 302
    assert 'data-record=""' in client_of(Role.RESULTS).get(address).content.decode()
