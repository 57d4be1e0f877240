"""``openarbiter form``."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from support.forms import below, sheet_of, text_of_pdf
from support.norm_example import FACTS, norm_example

from openarbiter.formats.trf import write_trf
from openarbiter.formats.trf.facts import with_facts
from openarbiter.model import Tournament


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """The first example of B.01 as a file."""
    return written(tmp_path / "example.trf", with_facts(norm_example(), FACTS))


def written(path: Path, tournament: Tournament) -> Path:
    path.write_text(write_trf(tournament), encoding="utf-8")
    return path


@pytest.mark.rule("B.01 1.8")
def test_a_certificate_as_pdf(openarbiter, example, tmp_path) -> None:
    ran = openarbiter(
        "form", "IT1", example, "--player", "Kov", "--title", "GM", "--out", "it1.pdf",
        "--set", "birth-place=Eger",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    assert "Written to it1.pdf." in ran.err
    text = text_of_pdf((tmp_path / "it1.pdf").read_bytes(), tmp_path)
    assert "Certificate of title result" in text
    assert "Place of birth: Eger" in " ".join(text.split())


def test_the_highest_title_is_the_default(openarbiter, example, tmp_path) -> None:
    ran = openarbiter("form", "it1", example, "--player", "1", "--out", "it1.xlsx", "--json")
    assert ran.code == 0, ran.err
    (form,) = ran.json["forms"]
    assert (form["form"], form["file"], form["title"]) == ("IT1", "it1.xlsx", "GM")
    assert form["warnings"] == ["Not known, fill in by hand: Place of birth."]
    assert form["deadlines"].startswith("Report (TRF) to the rating officer")
    assert form["norm"]["average"] == 2456
    page = sheet_of((tmp_path / "it1.xlsx").read_bytes())
    assert below(page, "Surname") == "Kovács"


def test_a_norm_goes_into_an_application(openarbiter, example, tmp_path) -> None:
    ran = openarbiter("form", "IT1", example, "--player", "1", "--out", "it1.pdf", "--json")
    norm = ran.json["forms"][0]["norm"]
    player = {"surname": "Kovács", "given_name": "Ágnes Mária", "fide_id": "712345"}
    data = {"title": "GM", "player": player, "norms": [norm] * 4, "sent": "2018-06-01"}
    Path("data.json").write_text(json.dumps(data), encoding="utf-8")
    ran = openarbiter("form", "IT2", "data.json", "--out", "it2.xlsx")
    assert ran.code == 0, ran.err
    first, second = (
        sheet_of((tmp_path / name).read_bytes()) for name in ("it2.xlsx", "it2-2.xlsx")
    )
    assert below(first, "Total of games (at least 27)") == 48
    assert below(second, "Event") == "Spring Open"


def test_every_norm_goes_into_a_folder(openarbiter, example, tmp_path) -> None:
    ran = openarbiter("form", "IT1", example, "--all", "--out", "forms")
    assert ran.code == 0, ran.err
    assert [each.name for each in (tmp_path / "forms").iterdir()] == [
        "IT1-1-Kovacs-Agnes-Maria-GM.pdf"
    ]
    again = openarbiter("form", "IT1", example, "--all", "--out", "forms")
    assert (again.code, "already exists" in again.err) == (5, True)
    more = openarbiter("form", "IT1", example, "--all", "--out", "forms", "--format", "xlsx")
    assert more.code == 0, more.err
    assert (tmp_path / "forms" / "IT1-1-Kovacs-Agnes-Maria-GM.xlsx").exists()


def test_a_norm_that_was_not_made_is_no_form(openarbiter, example, tmp_path) -> None:
    ran = openarbiter("form", "IT1", example, "--player", "2", "--title", "GM", "--out", "a.pdf")
    assert ran.code == 1
    assert "Alfred made no GM norm. Not met: B.01 1.41a" in ran.err
    assert not (tmp_path / "a.pdf").exists()
    ran = openarbiter("form", "IT1", example, "--player", "2", "--out", "a.pdf")
    assert (ran.code, ran.err.strip()) == (1, "Alfred made no norm in this event.")
    short = replace(norm_example(), rounds=norm_example().rounds[:3])
    file = written(tmp_path / "short.trf", short)
    ran = openarbiter("form", "IT1", file, "--all", "--out", "forms")
    assert (ran.code, ran.err.strip()) == (1, "Nobody made a norm in this event.")
    ran = openarbiter("form", "IT1", file, "--player", "9", "--title", "IM", "--out", "a.pdf")
    assert (ran.code, ran.err.strip()) == (1, "No game of Herbert counts for a norm.")


def test_the_report_in_russian(openarbiter, example, tmp_path) -> None:
    ran = openarbiter(
        "form", "IT3", example, "--out", "it3.xlsx", "--language", "ru",
        "--set", "program=OpenArbiter", "--set", "Contact=club@example.org",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    page = sheet_of((tmp_path / "it3.xlsx").read_bytes())
    assert below(page, "Название турнира") == "Spring Open"
    assert below(page, "Организатор") == "Chess Club of Budapest"
    values = [each.value for line in page.iter_rows() for each in line]
    assert {"OpenArbiter", "club@example.org", "01.05.2018"} <= set(values)


def test_reports_on_arbiters(openarbiter, example, tmp_path) -> None:
    ran = openarbiter("form", "IA1", example, "--arbiter", "szabo", "--out", "ia1.xlsx")
    assert ran.code == 0, ran.err
    page = sheet_of((tmp_path / "ia1.xlsx").read_bytes())
    assert below(page, "Surname of the arbiter") == "Szabó"
    assert below(page, "Signed by") == "IA Nagy, Béla"
    ran = openarbiter("form", "FA1", example, "--all", "--out", "arbiters")
    assert ran.code == 0, ran.err
    assert sorted(each.name for each in (tmp_path / "arbiters").iterdir()) == [
        "FA1-Nagy-Bela.pdf", "FA1-Szabo-Eva.pdf", "FA1-Toth-Ildiko.pdf",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("form", "shape"),
    [
        ("FA2", {"applicant": {"surname": "A"}, "events": [{"name": "Open"}]}),
        ("IA2", {"applicant": {"surname": "A"}, "languages": ["English"], "meeting": "2026-10-01"}),
        ("FL1", {"lecturer": {"surname": "A"}, "participants": 30}),
        ("FL2", {"applicant": {"surname": "A"}, "seminars": [{"name": "S", "link": "a.org"}]}),
    ],
)
def test_forms_of_given_data(openarbiter, tmp_path, form, shape) -> None:
    Path("data.json").write_text(json.dumps(shape), encoding="utf-8")
    for ending in ("pdf", "xlsx"):
        ran = openarbiter("form", form, "data.json", "--out", f"out.{ending}")
        assert ran.code == 0, ran.err
        assert "Not known, fill in by hand: FIDE ID" in ran.err


def test_nothing_of_the_data_is_dropped_silently(openarbiter) -> None:
    data = {"applicant": {"surname": "A", "given": "B"}, "events": [{"nam": "C", "start": "x"}]}
    Path("data.json").write_text(json.dumps(data), encoding="utf-8")
    ran = openarbiter("form", "IA2", "data.json", "--out", "a.pdf")
    assert ran.code == 3
    assert "applicant.given: the form has no such field." in ran.err
    assert "events.0.nam: the form has no such field." in ran.err
    assert "events.0.start: " in ran.err
    Path("data.json").write_text("not json", encoding="utf-8")
    ran = openarbiter("form", "IA2", "data.json", "--out", "a.pdf")
    assert (ran.code, "data.json is no JSON file" in ran.err) == (3, True)


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("IT1", "--out", "a.pdf"), 2, "Say whose norm"),
        (("IA1", "--out", "a.pdf"), 2, "Say which arbiter"),
        (("IA1", "--arbiter", "Nobody", "--out", "a.pdf"), 2, "Tóth, Ildikó"),
        (("IA1", "--arbiter", "a", "--out", "a.pdf"), 2, "does not mean one arbiter"),
        (("IT3", "--out", "a.docx"), 2, "ends in .pdf or .xlsx"),
        (("IT3", "--out", "a.pdf", "--format", "xlsx"), 2, "ends in .pdf or .xlsx"),
        (("IT3", "--player", "1", "--out", "a.pdf"), 2, "--player has no meaning for the form IT3"),
        (("IT3", "--all", "--out", "a"), 2, "--all has no meaning for the form IT3"),
        (("IT1", "--all", "--player", "1", "--out", "a"), 2, "leave out --player"),
        (("IT3", "--set", "birth=1", "--out", "a.pdf"), 2, "Keys: contact, chief-contact"),
        (("IT3", "--set", "remarks", "--out", "a.pdf"), 2, "is not KEY=VALUE"),
        (("IA1", "--arbiter", "Nagy", "--set", "rounds-worked=x", "--out", "a.pdf"), 2, "a number"),
        (("IT9", "--out", "a.pdf"), 2, "FORM: IT1, IT2, IT3, FA1, FA2, IA1, IA2, FL1, FL2."),
        (("IT3", "--out", "nowhere/a.pdf"), 5, "There is no directory"),
    ],
)
def test_wrong_use_is_said(openarbiter, example, tmp_path, arguments, code, said) -> None:
    form, *others = arguments
    ran = openarbiter("form", form, example, *others)
    assert ran.code == code
    assert said in ran.err
    assert not (tmp_path / "a.pdf").exists()


def test_a_file_without_arbiters_has_no_report_on_one(openarbiter, tmp_path) -> None:
    file = written(tmp_path / "a.trf", norm_example())
    ran = openarbiter("form", "IA1", file, "--all", "--out", "a")
    assert (ran.code, "names no arbiters" in ran.err) == (3, True)


def test_letters_no_font_has_are_told(openarbiter, tmp_path) -> None:
    file = written(tmp_path / "a.trf", norm_example(name="王, 皓"))
    ran = openarbiter("form", "IT1", file, "--player", "1", "--out", "a.pdf")
    assert ran.code == 0, ran.err
    assert "No font has all letters of “王”: printed is “Wang”." in ran.err
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")


def test_a_folder_that_cannot_be_made_is_said(openarbiter, example, tmp_path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    ran = openarbiter("form", "IT1", example, "--all", "--out", "file/below")
    assert ran.code == 5
