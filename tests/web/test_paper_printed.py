"""Papers as Chromium prints them: how many pages, heads on each of them, nothing cut."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client
from support.places import ROOT
from support.waiting import PATIENCE

from openarbiter.model import (
    Colour,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.web import models
from openarbiter.web.rights import Role

from .conftest import Filled

ClientOf = Callable[[Role], Client]
STATIC = ROOT / "src" / "openarbiter" / "web" / "static" / "openarbiter"
PLAYERS = 120


def field() -> Tournament:
    """One round of sixty boards, with names of all lengths."""
    names = (
        "Li An",
        "Konstantinopolskaya-Verkhovenskaya, Aleksandra Konstantinovna",
        "Müller, Jörg",
    )
    return Tournament(
        entrants=tuple(
            Entrant(number, f"{names[number % 3]} {number}", rating=2500 - number, federation="BUL")
            for number in range(1, PLAYERS + 1)
        ),
        rounds=(
            Round(
                tuple(
                    Game(number, number + PLAYERS // 2, Result(Mark.WIN, Mark.LOSS))
                    for number in range(1, PLAYERS // 2 + 1)
                )
            ),
        ),
        regulations=Regulations(rounds=5, initial_colour=Colour.WHITE),
    )


@pytest.fixture
def printed(filled: Filled, client_of: ClientOf, tmp_path: Path) -> Callable[[str], list[str]]:
    """Prints a paper; gives the text of each page."""
    for program in ("chromium", "pdftotext"):
        if shutil.which(program) is None:
            pytest.skip(f"there is no program called {program}")
    section = filled(field())
    models.Section.objects.filter(pk=section.pk).update(players_report=True)
    client = client_of(Role.ARBITER)

    def pages(rest: str) -> list[str]:
        page = client.get(f"/desk/{section.event.slug}/{section.slug}/paper/{rest}")
        assert page.status_code == 200
        html = re.sub(
            r"/static/openarbiter/(\w+)(\.\w+)?\.css",
            lambda found: (STATIC / f"{found[1]}.css").as_uri(),
            page.content.decode(),
        )
        source, target = tmp_path / "paper.html", tmp_path / "paper.pdf"
        source.write_text(html, encoding="utf-8")
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
             f"--user-data-dir={tmp_path / 'chromium'}", f"--print-to-pdf={target}",
             source.as_uri()],
            check=True, capture_output=True, timeout=PATIENCE,
        )  # fmt: skip
        told = subprocess.run(
            ["pdftotext", "-layout", target, "-"], check=True, capture_output=True, timeout=PATIENCE
        )
        return told.stdout.decode().split("\f")[:-1]

    return pages


def test_a_long_list_has_its_heads_on_every_page(printed: Callable[[str], list[str]]) -> None:
    for rest, head in (("pairings/", "Result"), ("check-in/", "Signature")):
        pages = printed(rest)
        assert len(pages) > 1
        assert all(head in page for page in pages), rest
        assert "Print this page" not in "".join(pages)


def test_nobody_is_missing_from_the_list_by_name(printed: Callable[[str], list[str]]) -> None:
    text = " ".join(printed("names/"))
    boards = re.findall(r"\b(\d{1,2})\s+[WB]\b", text)
    assert len(boards) == PLAYERS
    assert all(boards.count(str(board)) == 2 for board in range(1, PLAYERS // 2 + 1))


@pytest.mark.parametrize(
    ("rest", "sheets"),
    [
        ("slips/?first=1&count=40", 5),
        ("cards/?first=1&count=7", 4),
        ("boards/?first=1&count=9", 3),
    ],
)
def test_what_is_cut_fills_whole_sheets_and_leaves_none_blank(
    printed: Callable[[str], list[str]], rest: str, sheets: int
) -> None:
    pages = printed(rest)
    assert len(pages) == sheets
    assert all(page.strip() for page in pages)
