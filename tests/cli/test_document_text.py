"""Explanations on a terminal and in a pipe."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from contextlib import redirect_stdout

import pytest
from support.documents import ROUND_5, hundred_pairs, worked

from openarbiter.cli.document_text import show_document
from openarbiter.cli.screen import Screen
from openarbiter.explain.account import Grid
from openarbiter.explain.document import (
    Block,
    Document,
    Heading,
    Link,
    Listing,
    Paragraph,
    TableBlock,
)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def on_terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[[Document], str]:
    """Shows a document on a terminal of 50 columns."""
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)

    def show(shown: Document) -> str:
        with redirect_stdout(Terminal()) as stream:
            show_document(Screen(), shown)
        return stream.getvalue()

    return show


def document(*blocks: Block) -> Document:
    return Document("A round", (), blocks)


def without_colours(text: str) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", text)


LONG = Listing(("one " * 20, "two"), numbered=True)


def test_the_worked_round_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    show_document(Screen(), worked())
    lines = capsys.readouterr().out.splitlines()
    assert lines[:6] == [
        "Held's worked example, 14 players: round 5",
        "C.04.3, edition fide-2018.",
        "Paired by the reference engine.",
        "",
        "The round",
        "There are seven brackets; before them it was checked that all can be paired.",
    ]
    assert lines[7:27] == [
        "The brackets of round 5",
        "  3.5",
        "    ↓ 2 Bruno (w)",
        "  3.0",
        "    ↳ 2 Bruno (w)    – 1 Alice (b)",
        "    ↓ 5 Eloise (W↓)",
        "  2.5",
        "    ↳ 5 Eloise (W↓)  – 11 Nancy (Bb↓↑)",
        "    4 David (b↑)     – 6 Finn (B-↓)",
        "  2.0",
        "    3 Carla (w)      – 7 Giorgia (w↓)",
        "  1.5",
        "    9 Louise (w↓)    – 10 Marco (b)",
        "    ↓ 14 Robert (Ww)",
        "  1.0: penultimate pairing bracket (PPB)",
        "    13 Patricia (b↑) – 8 Kevin (b↑)",
        "    ↓ ↳ 14 Robert (Ww)",
        "  0.5: collapsed last bracket (CLB)",
        "    ↳ 14 Robert (Ww) – 12 Oskar (Ww↓)",
        "White is named first; ↳ marks a player from the bracket above, "
        "↓ one who goes to the bracket below.",
    ]


def test_a_row_that_stands_out_does_so_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    show_document(Screen(), worked())
    out = capsys.readouterr().out
    assert "\n   C.5 number of pairs                               1                   1\n" in out
    assert "\n*  C.6 scores of those who go down               (1.0)               (1.5)\n" in out


def test_a_long_name_does_not_push_all_others_away(capsys: pytest.CaptureFixture[str]) -> None:
    show_document(Screen(), hundred_pairs())
    lines = capsys.readouterr().out.splitlines()
    assert '    10 Жу́ков Ы. (w)                  – 19 O\'Neill "Ó" (b↑)' in lines


def test_only_links_to_what_is_there_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    links = (Link("The bracket of 7", "bracket-2"), Link("Elsewhere", "bracket-9"))
    show_document(
        Screen(), document(Heading("Two", 1, "bracket-2"), Paragraph("7 goes down.", "", links))
    )
    assert capsys.readouterr().out == "A round\n\nTwo\n7 goes down.\n→ The bracket of 7\n"


def test_what_belongs_together_stands_together(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = (Heading("A"), Heading("B", 2), Paragraph("These:"), Listing(("c",)), Paragraph("D."))
    show_document(Screen(), document(*blocks))
    assert capsys.readouterr().out == "A round\n\nA\n\nB\nThese:\n- c\n\nD.\n"


def test_a_screen_for_programs_stays_empty(capsys: pytest.CaptureFixture[str]) -> None:
    show_document(Screen(as_json=True), hundred_pairs())
    assert capsys.readouterr().out == ""


def test_a_list_is_wrapped_under_its_text_on_a_terminal(
    on_terminal: Callable[[Document], str],
) -> None:
    shown = without_colours(on_terminal(document(LONG)))
    lines = [line.rstrip() for line in shown.splitlines()]
    assert lines[2:] == ["1. " + "one " * 11 + "one", "   " + "one " * 7 + "one", "2. two"]


def test_a_list_is_not_wrapped_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    show_document(Screen(), document(LONG))
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_a_terminal_shows_titles_in_bold(on_terminal: Callable[[Document], str]) -> None:
    shown = on_terminal(document(Heading("The round"), Paragraph("Not.", "bad"), ROUND_5))
    assert "\x1b[1mA round\x1b[0m" in shown
    assert "\x1b[1;4mThe round\x1b[0m" in shown
    assert "\x1b[31mNot.\x1b[0m" in shown
    assert "\n    ↓ 2 Bruno (w)" in shown


def test_nothing_in_a_name_is_markup_of_the_terminal(
    on_terminal: Callable[[Document], str],
) -> None:
    name = "[bold]A[/bold] :smile: [link=x]"
    shown = on_terminal(document(Paragraph(name), Listing((name,))))
    assert without_colours(shown).count(name) == 2


def test_columns_of_nought_are_left_out_where_the_terminal_is_narrow(
    monkeypatch: pytest.MonkeyPatch,
    on_terminal: Callable[[Document], str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    articles = tuple(f"C.{number}" for number in range(5, 20))
    row = ("1-5, 2-6, 3-7", *("3" if article == "C.10" else "0" for article in articles))
    spare = tuple(place for place, cell in enumerate(row) if cell == "0")
    grid = Grid(("Candidate", *articles), (False, *(True for _ in articles)), (row,))
    cards = document(TableBlock("Cards", grid, spare=spare, left_out="The others are 0."))
    narrow = without_colours(on_terminal(cards))
    assert "C.10" in narrow
    assert "C.11" not in narrow
    assert "The others are 0." in narrow
    monkeypatch.setenv("COLUMNS", "160")
    wide = without_colours(on_terminal(cards))
    assert "C.11" in wide
    assert "The others are 0." not in wide
    show_document(Screen(), cards)
    assert "C.11" in capsys.readouterr().out
