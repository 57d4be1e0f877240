"""Explanations to hand out: as one HTML file with its brackets drawn, and as Markdown."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt
from support.documents import ODD, ROUND_5, hundred_pairs, odd_seat, worked

from openarbiter.explain.account import Grid
from openarbiter.explain.document import (
    Block,
    Document,
    Figure,
    Heading,
    Lane,
    Link,
    Listing,
    Paragraph,
    Seat,
    TableBlock,
)
from openarbiter.i18n import ENGLISH, LANGUAGES, language_named
from openarbiter.office import document_html, document_markdown
from openarbiter.office.bracket_drawing_labels import cut, width
from openarbiter.office.page_style import COLOURS
from openarbiter.office.page_text import page_text

DOCUMENTS = [worked(), hundred_pairs(), Document("", (), ())]

VOID = {"meta", "br", "hr", "img", "link", "input"}


class Page(HTMLParser):
    """A page taken apart; a tag that is not closed where it should be is a failure."""

    def __init__(self, text: str):
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "svg" in self.open, f"<{tag}/> closes itself only inside of a drawing"
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and data.strip():
            self.texts.append((self.open[-1], data))

    def all(self, tag: str, kind: str = "") -> list[dict[str, str | None]]:
        return [
            attributes
            for name, attributes in self.tags
            if name == tag and (not kind or kind in (attributes.get("class") or "").split())
        ]


def page(*blocks: Block) -> Page:
    return Page(document_html(Document("A round", (), blocks), ENGLISH))


def markdown(*blocks: Block) -> str:
    return document_markdown(Document("A round", (), blocks), ENGLISH)


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_whole_in_every_language(document: Document, language: str) -> None:
    shown = Page(document_html(document, language_named(language)))
    assert shown.all("html") == [{"lang": language}]
    names = Counter(attributes["id"] for _, attributes in shown.tags if "id" in attributes)
    assert set(names.values()) <= {1}
    for link in shown.all("a"):
        assert (link["href"] or "").removeprefix("#") in names


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_page_needs_no_script_and_nothing_from_elsewhere(document: Document) -> None:
    text = document_html(document, ENGLISH)
    shown = Page(text)
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in shown.tags}
    assert not re.search(r"url\(|@import", text)
    assert not [1 for _, attributes in shown.tags for name in attributes if name.startswith("on")]


def test_a_page_leads_back_to_where_it_was_opened_and_a_file_nowhere() -> None:
    document = Document("A round", (), ())
    opened = document_html(document, ENGLISH, back=("Round <3>", "/rounds/3/?a=1&b=2"))
    assert opened.index('href="/rounds/3/?a=1&amp;b=2">← Round &lt;3&gt;</a>') < opened.index(
        "<h1>"
    )
    assert 'class="back"' not in document_html(document, ENGLISH)


def test_whatever_comes_from_outside_is_text() -> None:
    bad = "\"'><script>alert(1)</script>&amp;\x00\x1b[31m"
    seat = Seat(1, bad, bad)
    figure = Figure(
        bad, (Lane(bad, bad, (1,), ((seat, seat),), frozenset({1}), (seat,)),), bad, bad
    )
    shown = Page(
        document_html(
            Document(
                bad,
                (bad,),
                (
                    Heading(bad, 1, "a"),
                    Paragraph(bad, "bad", (Link(bad, "a"),)),
                    Listing((bad,)),
                    TableBlock(bad, Grid((bad,), (False,), ((bad,),)), (0,)),
                    figure,
                ),
            ),
            ENGLISH,
        )
    )
    assert "script" not in {tag for tag, _ in shown.tags}
    seen = bad.replace("\x00", "\ufffd").replace("\x1b", "\ufffd")
    for tag in ("title", "h1", "h2", "p", "a", "li", "span", "strong", "figcaption"):
        assert seen in {text for name, text in shown.texts if name == tag}, tag


def test_a_name_from_right_to_left_leaves_the_numbers_around_it_in_their_places() -> None:
    assert page_text(f"12 {ODD[1]} (2.0), 14 {ODD[2]}") == (
        f"12 <bdi>{ODD[1]}</bdi> (2.0), 14 <bdi>{ODD[2]}</bdi>"
    )


@pytest.mark.parametrize("sign", [*"\u202a\u202b\u202d\u202e\u2066\u2067\u2068"])
def test_a_sign_in_a_name_turns_nothing_round_but_the_name(sign: str) -> None:
    assert page_text(f"a{sign} b < c") == f"a<bdi>{sign}</bdi> b &lt; c"


def test_a_pair_is_not_broken_at_the_end_of_a_line() -> None:
    shown = page(Listing(("14-8, 6-11, 9\u2193",)), Paragraph("C.04.3 & 14-8"))
    assert [text for tag, text in shown.texts if tag == "span"] == ["14-8", "6-11", "14-8"]
    assert ("p", "C.04.3 & ") in shown.texts


def test_more_than_five_headings_have_a_table_of_contents() -> None:
    headings = [Heading(f"Bracket {place}", 1 + place % 2) for place in range(6)]
    assert not page(*headings[:5], Heading("A candidate", 3)).all("nav")
    shown = page(*headings)
    assert len(shown.all("nav")) == 1
    assert len(shown.all("a")) == 6


def test_the_contents_of_the_worked_round_are_nested() -> None:
    text = document_html(worked(), ENGLISH)
    contents = text[text.index("<nav") : text.index("</nav>")]
    assert contents.count("<ul>") == 2
    assert contents.index("The brackets") < contents.rindex("<ul>") < contents.index("Bracket 3.5")
    assert "Candidates" not in contents


def test_a_heading_without_a_name_of_its_own_gets_one_that_is_free() -> None:
    shown = page(Heading("a", 1, "section-1"), Heading("b"), Heading("c", 3, "section-1"))
    assert [each["id"] for tag in ("h2", "h4") for each in shown.all(tag)] == [
        "section-1",
        "section-2",
        "section-3",
    ]


def test_a_link_to_what_the_document_has_not_is_left_out() -> None:
    text = Paragraph("See.", "", (Link("there", "there"), Link("nowhere", "nowhere")))
    assert [each["href"] for each in page(Heading("There", 1, "there"), text).all("a")] == [
        "#there"
    ]
    assert "[there](#there)" in markdown(Heading("There", 1, "there"), text)
    assert "nowhere" not in markdown(Heading("There", 1, "there"), text)


def test_a_row_that_stands_out_does_so_without_colours() -> None:
    table = TableBlock(
        "Cards", Grid(("Criterion", "x"), (False, True), (("C.6", "1"), ("C.7", ""))), (0,)
    )
    shown = page(table)
    assert ("strong", "C.6") in shown.texts
    assert ("th", "C.7") in shown.texts
    assert "| **C.6** | **1** |\n| C.7 |  |" in markdown(table)


def test_every_bracket_of_the_worked_round_is_drawn_with_its_floats() -> None:
    shown = page(*(Heading(each.title, 1, each.anchor) for each in ROUND_5.lanes), ROUND_5)
    assert len(shown.all("div", "lane")) == 7
    assert len(shown.all("div", "entered")) == 4
    # Seven pairs, and a floater at the foot of four brackets.
    assert len(shown.all("g", "seat")) == 2 * 7 + 4
    # 14 goes down twice, and is moved down in two brackets.
    assert len(shown.all("g", "moved")) == 4
    # An arrow to every seat from above, one out of every bracket, one in the key.
    assert len(shown.all("path", "head")) == 4 + 4 + 1
    assert len(shown.all("circle", "white")) == len(shown.all("circle", "black")) == 7 + 1
    assert [("a", each.title) in shown.texts for each in ROUND_5.lanes] == [True] * 7


def test_the_drawing_says_in_words_what_it_shows() -> None:
    labels = [each["aria-label"] for each in page(ROUND_5).all("div") if each.get("role") == "img"]
    assert labels[5] == (
        "13 Patricia has White against 8 Kevin. 14 Robert came from the bracket above. "
        "14 Robert goes to the bracket below."
    )


def test_the_player_on_the_left_is_ranked_higher_whatever_the_colour() -> None:
    lane = Lane(
        "1.0", "", (), ((Seat(8, "8 Kevin"), Seat(13, "13 Patricia")),), frozenset({13}), ()
    )
    shown = page(Figure("", (lane,), "", ""))
    assert [text for tag, text in shown.texts if tag == "text"] == ["8 Kevin", "13 Patricia"]
    discs = [each for each in shown.all("circle") if each["cx"] != "8"]
    assert [each["class"] for each in sorted(discs, key=lambda each: int(each["cx"] or 0))] == [
        "black",
        "white",
    ]


def test_marks_stand_below_names_where_there_is_no_room_beside_them() -> None:
    def drawn(label: str) -> list[tuple[str, str]]:
        pair = (Seat(1, label, "Ww-↓"), Seat(2, "2 B", "b"))
        shown = page(Figure("", (Lane("", "", (), (pair,), frozenset({1}), ()),), "", ""))
        return [(each["x"] or "", each["y"] or "") for each in shown.all("text")][:2]

    (beside, label_line), (mark, mark_line) = drawn("1 Alice")
    assert label_line == mark_line
    assert int(mark) > int(beside)
    (above, label_line), (mark, mark_line) = drawn("1 Alexandrescu")
    assert above == mark
    assert int(mark_line) > int(label_line)


def test_colours_that_are_not_known_are_not_drawn() -> None:
    lane = Lane("1.0", "", (), ((Seat(8, "8 Kevin"), Seat(13, "13 Patricia")),), frozenset(), ())
    figure = Figure("", (lane,), "", "")
    assert not page(figure).all("circle")
    assert "8 Kevin – 13 Patricia" in markdown(figure)
    assert "White" not in markdown(figure)


def test_the_bye_is_the_end_of_the_last_bracket() -> None:
    shown = Page(document_html(hundred_pairs(), ENGLISH))
    words = [text for tag, text in shown.texts if tag == "text"]
    assert words[-1] == "the pairing-allocated bye"
    assert words[-3].startswith("201 ")
    assert len(shown.all("text", "bye")) == 1
    floater = odd_seat(201)
    assert f"↓ {floater.label} ({floater.mark}): the pairing-allocated bye\n" in document_markdown(
        hundred_pairs(), ENGLISH
    )


def test_a_bracket_of_many_pairs_may_go_on_on_the_next_page() -> None:
    shown = Page(document_html(hundred_pairs(), ENGLISH))
    assert [("long" in (each["class"] or "")) for each in shown.all("div", "lane")] == [
        False,
        False,
        True,
        True,
        False,
    ]


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("room", [200, 400, 900, 1500])
def test_a_long_name_is_cut_between_letters(name: str, room: int) -> None:
    label = cut(name, room)
    assert width(label) <= room
    if label != name:
        kept, ellipsis, _ = label.partition("…")
        assert ellipsis
        assert name.startswith(kept)
        assert width(kept + name[len(kept)]) > room - width("…") or name[len(kept)] == " "


def test_a_cut_name_stands_in_full_in_its_title() -> None:
    shown = Page(document_html(hundred_pairs(), ENGLISH))
    titles = {text for tag, text in shown.texts if tag == "title"}
    assert odd_seat(107).label in titles
    assert odd_seat(110).label not in titles


def luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    digits = "".join(each * 2 for each in digits) if len(digits) == 3 else digits
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (red, green, blue)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def palettes() -> Iterator[dict[str, str]]:
    colours: dict[str, str] = {}
    for palette in COLOURS.split("@media"):
        colours |= dict(re.findall(r"--(\w+): (#\w+)", palette))
        yield dict(colours)


@pytest.mark.parametrize("colours", [*palettes()], ids=("day", "night", "paper"))
@pytest.mark.parametrize("ground", ["page", "head", "even", "marked"])
@pytest.mark.parametrize("text", ["ink", "soft", "link", "good", "bad"])
def test_every_text_can_be_read(colours: dict[str, str], ground: str, text: str) -> None:
    dark, bright = sorted((luminance(colours[text]), luminance(colours[ground])))
    assert (bright + 0.05) / (dark + 0.05) >= 4.5


def read(text: str) -> list[str]:
    """What a reader of the Markdown sees: its texts, one for each block or cell."""
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    assert not [token for token in tokens if token.type in ("html_block", "code_block", "fence")]
    seen = []
    for token in tokens:
        children = token.children or []
        marks = [child.content for child in children if child.type == "html_inline"]
        assert all(re.fullmatch(r'<a id="[\w-]+">|</a>', mark) for mark in marks)
        if children and not marks:
            assert not [child for child in children if child.type in ("code_inline", "em_open")]
            seen.append("".join(child.content for child in children))
    return seen


@pytest.mark.parametrize(
    "name",
    [
        *ODD,
        "# a",
        "a #",
        "- a",
        "+ a",
        "=== a",
        "---",
        "10) a",
        "1.",
        "> a",
        "* * *",
        "~~a~~ ~~~",
        "a\n\nb",
        "\ta",
        "a\\",
        "a\\|b",
        "__a__b",
        "![a](b)",
        "&lt; &#35; AT&T",
        "<http://a.b>",
        "[a]: b",
        "```",
        "$a$",
    ],
)
def test_markdown_comes_back_as_it_went(name: str) -> None:
    blocks = (
        Heading(name, 1, "a"),
        Paragraph(name, "", (Link(name, "a"),)),
        Paragraph(name, "strong"),
        Listing((name, name), numbered=True),
        Listing((name,)),
        TableBlock(name, Grid((name, name), (False, True), ((name, name),)), (0,)),
        Figure(
            name,
            (Lane(name, "a", (), ((Seat(1, name), Seat(2, "b")),), frozenset(), ()),),
            "",
            "",
        ),
    )
    plain = " ".join(name.split())
    assert read(document_markdown(Document(name, (name,), blocks), ENGLISH)) == [
        plain,
        plain,
        plain,
        f"{plain} {plain}",
        plain,
        plain,
        plain,
        plain,
        *[plain] * 5,
        plain,
        plain,
        f"{plain} – b",
    ]


@pytest.mark.parametrize("document", DOCUMENTS[:2])
def test_markdown_keeps_the_structure(document: Document) -> None:
    tokens = MarkdownIt("commonmark").enable("table").parse(document_markdown(document, ENGLISH))
    found = Counter(token.type for token in tokens)
    wanted = Counter(type(block) for block in document.blocks)
    assert found["heading_open"] == 1 + wanted[Heading]
    assert found["table_open"] == wanted[TableBlock]
    assert found["ordered_list_open"] == sum(
        isinstance(block, Listing) and block.numbered for block in document.blocks
    )


def test_the_worked_round_reads_well_as_markdown() -> None:
    text = document_markdown(worked(), ENGLISH)
    assert '<a id="bracket-3"></a>\n\n### Bracket 2.5' in text
    assert "- [1.0: penultimate pairing bracket (PPB)](#bracket-6)\n" in text
    assert "  - 13 Patricia (b↑) – 8 Kevin (b↑)\n  - ↓ ↳ 14 Robert (Ww)\n" in text
    assert "  - ↳ 5 Eloise (W↓) – 11 Nancy (Bb↓↑)\n" in text


def test_an_accent_on_a_letter_takes_no_room() -> None:
    assert width("Жу\u0301ков") == width("Жуков")
