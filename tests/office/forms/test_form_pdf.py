"""Forms as PDF: one page, nothing lost, nothing run, the same bytes each time."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.forms import EVENT, FORTY, NAMES, everything, pages_of_pdf, text_of_pdf
from support.norm_example import FACTS, norm_example

from openarbiter.i18n import ENGLISH, LANGUAGES, language_named
from openarbiter.office.forms.it1 import norm_certificate
from openarbiter.office.forms.letters import Letters, Spelt
from openarbiter.office.forms.norm_papers import norm_certificate_paper
from openarbiter.office.forms.paper import (
    FormPaper,
    FormTicks,
    PaperField,
    PaperGrid,
    PaperRow,
    PaperWords,
)
from openarbiter.office.forms.paper_pdf import paper_pdf
from openarbiter.rulebook.title_rules import FIDE_2017_TITLES, NormTitle
from openarbiter.titles.event_norms import event_norms
from openarbiter.titles.norm_event import NormEvent

FORMS = ("IT1", "IT2", "IT3", "FA1", "FA2", "IA1", "IA2", "FL1", "FL2")


def squeezed(text: str) -> str:
    """A text without blanks and the breaks of words that Poppler puts in."""
    return re.sub(r"\s|\u200b|\u00ad", "", unicodedata.normalize("NFKC", text))


def example() -> FormPaper:
    found = event_norms(NormEvent(norm_example(), FIDE_2017_TITLES, FACTS))
    return norm_certificate_paper(norm_certificate(found, 1, NormTitle.GM), ENGLISH)


@pytest.mark.rule("B.01 1.8")
def test_the_certificate_of_example_1_reads_as_it_is_filled(tmp_path) -> None:
    lines = [
        " ".join(each.split())
        for each in text_of_pdf(paper_pdf(example()).pdf, tmp_path).splitlines()
    ]
    assert "Surname: Kovács Given name: Ágnes Mária Sex: female" in lines
    assert "Chief arbiter: IA Nagy, Béla Number of games: 12" in lines
    assert "GM: 4 IM: 2 WGM: 0 WIM: 0 FM: 1 WFM: 0" in lines
    assert "Special remarks: Not counted (B.01 1.42e): round 13." in lines
    assert "7 Georg 4600008 GER 2070 2200 1" in lines
    assert "13* Norbert 4600014 GER 2492 GM ½" in lines
    assert "R(a): 2456 Rp: 2614 Total: 8½" in lines


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_form_is_one_page_in_every_language(code, tmp_path) -> None:
    for form, paper in everything(language_named(code)).items():
        assert pages_of_pdf(paper_pdf(paper).pdf, tmp_path) == 1, form


@pytest.mark.parametrize("form", FORMS)
def test_all_that_is_filled_in_can_be_read(form, tmp_path) -> None:
    paper = everything()[form]
    printed = paper_pdf(paper)
    text = squeezed(text_of_pdf(printed.pdf, tmp_path, raw=True))
    latin = {each.text: each.latin for each in printed.spelt}
    arabic = re.compile("[\u0600-\u06ff]")
    for shown in texts(paper):
        for word in latin.get(shown, shown).split():
            if not arabic.search(word):
                assert squeezed(word) in text, (shown, word)


def texts(paper: FormPaper) -> list[str]:
    found = [paper.title, paper.code, paper.footer]
    for block in paper.blocks:
        match block:
            case PaperRow():
                found += [text for each in block.fields for text in (each.label, each.text)]
            case PaperGrid():
                found += [*block.heads, *(cell for row in block.rows for cell in row)]
            case FormTicks():
                found += [label for label, _ in block.choices]
            case PaperWords():
                found.append(block.text)
    return found


def test_what_comes_from_outside_is_no_markup(tmp_path) -> None:
    names = [
        "#panic()", "*bold*", "$x$", "\\", "#[x]", "`raw`", "@ref", "<label>", "= Head", "// no",
        "/* no", '#read("/etc/passwd")', "\\u{41}", '"; panic("x'
    ]  # fmt: skip
    paper = replace(example(), blocks=tuple(PaperRow((PaperField(name, name),)) for name in names))
    text = squeezed(text_of_pdf(paper_pdf(paper).pdf, tmp_path, raw=True))
    for name in names:
        label = name if name.endswith(":") else f"{name}:"
        assert squeezed(label + name) in text


def test_the_same_form_is_the_same_file() -> None:
    assert paper_pdf(example()).pdf == paper_pdf(example()).pdf
    for paper in everything().values():
        assert paper_pdf(paper).pdf == paper_pdf(paper).pdf


def test_fonts_are_in_the_file_and_none_of_the_system_is_used() -> None:
    pdf = paper_pdf(example()).pdf
    fonts = {name.partition(b"+")[2] for name in re.findall(rb"/FontName ?/(\S+)", pdf)}
    assert {b"LibertinusSerif-Regular-Identity-H", b"LibertinusSerif-Bold-Identity-H"} & fonts or (
        all(b"Libertinus" in name for name in fonts)
    )
    assert b"/FontFile3" in pdf


def test_letters_no_font_has_are_spelt_and_told() -> None:
    printed = paper_pdf(everything()["IT1"])
    assert printed.spelt == (
        Spelt("王皓, 丁立人", "WangHao, DingLiRen"),
        Spelt("김, 민수", "Gim, MinSu"),
    )


def test_letters_that_are_missing_spell_the_whole_word() -> None:
    letters = Letters(lambda letter: letter != "丁")
    assert letters.shown("Ding 丁立人") == "Ding DingLiRen"
    assert letters.shown("Đorđević") == "Đorđević"
    assert letters.shown("a\x00b\u202ec\ud800") == "a b c "
    assert letters.shown("e\u0301") == "é"
    assert letters.spelt == (Spelt("Ding 丁立人", "Ding DingLiRen"),)


def test_where_letters_together_fail_the_usual_ones_are_left(monkeypatch) -> None:
    monkeypatch.setattr("openarbiter.office.forms.paper_pdf.has_letter", lambda letter: True)
    paper = replace(example(), blocks=(PaperRow((PaperField("Name", "王 თ Ґ"),)),))
    assert paper_pdf(paper).spelt == (Spelt("王 თ Ґ", "Wang t Ґ"),)


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=60), st.text(max_size=200))
def test_no_text_breaks_a_form(first, second) -> None:
    paper = replace(
        example(),
        blocks=(
            PaperRow((PaperField("Name", first, 6), PaperField("Remarks", second, 18))),
            PaperGrid(("A", "B"), (2, 22), ((first, second),), frozenset({1})),
            PaperWords(second, small=True),
        ),
        footer=first,
    )
    assert paper_pdf(paper).pdf.startswith(b"%PDF")


def test_a_form_that_cannot_fit_goes_on_and_loses_nothing(tmp_path) -> None:
    remarks = " ".join(f"remark{number}" for number in range(3000))
    paper = replace(example(), blocks=(PaperRow((PaperField("Special remarks", remarks),)),))
    printed = paper_pdf(paper)
    assert pages_of_pdf(printed.pdf, tmp_path) > 1
    text = text_of_pdf(printed.pdf, tmp_path, raw=True)
    assert "remark0 " in text
    assert "remark2999" in text


def test_names_of_forty_letters_and_long_events_are_whole(tmp_path) -> None:
    assert len(FORTY) == 40
    text = squeezed(text_of_pdf(paper_pdf(everything()["IT1"]).pdf, tmp_path, raw=True))
    for name in (FORTY, NAMES[5], NAMES[9], EVENT):
        assert squeezed(name) in text
