"""``openarbiter prizes --papers`` and ``openarbiter diplomas``."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from PIL import Image
from support.forms import pages_of_pdf, sheet_of, text_of_pdf
from support.places import ROOT
from support.small import SEVEN

PAGE = (ROOT / "docs" / "prizes.md").read_text(encoding="utf-8")
PLAN = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0]


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """The club of the first steps and the plan of the page."""
    (tmp_path / "club.trf").write_text(SEVEN, encoding="utf-8")
    (tmp_path / "plan.toml").write_text(PLAN, encoding="utf-8")
    return tmp_path


@pytest.mark.rule("Money prizes")
def test_the_papers_of_a_plan(openarbiter, files) -> None:
    asked = ("prizes", "club.trf", "--plan", "plan.toml", "--papers", "out")
    ran = openarbiter(*asked, "--sign", "Treasurer=Nagy, Béla", "--json")
    assert ran.code == 0, ran.err
    names = ["prizes-to-sign.pdf", "prizes-to-sign.xlsx", "prizes-to-read-out.pdf", "receipts.pdf"]
    assert ran.json["written"] == [str(Path("out") / name) for name in names]
    text = text_of_pdf((files / "out" / names[0]).read_bytes(), files)
    assert "Treasurer: Nagy, Béla" in text
    assert "500.00" in text
    rows = list(sheet_of((files / "out" / names[1]).read_bytes()).iter_rows(values_only=True))
    assert [row[5] for row in rows if row[2] == "Sum"] == [500]
    text = text_of_pdf((files / "out" / names[2]).read_bytes(), files)
    assert text.index("2300-2399") < text.index("Main prizes")
    text = text_of_pdf((files / "out" / names[3]).read_bytes(), files)
    assert "one hundred and ten euros 00 cents" in text
    again = openarbiter(*asked)
    assert again.code == 5
    assert "already exists. Add --force" in again.err
    assert openarbiter(*asked, "--force", "--language", "uk").code == 0


def test_papers_asked_for_wrongly(openarbiter, files) -> None:
    asked = ("prizes", "club.trf", "--plan", "plan.toml")
    ran = openarbiter(*asked, "--language", "uk")
    assert (ran.code, "add --papers FOLDER" in ran.err) == (2, True)
    ran = openarbiter(*asked, "--papers", "out", "--sign", "=Nagy")
    assert (ran.code, "write the role" in ran.err) == (2, True)
    ran = openarbiter(*asked, "--papers", "out", *(["--sign", "A=B"] * 5))
    assert (ran.code, "at most 4 can sign" in ran.err) == (2, True)
    ran = openarbiter(*asked, "--papers", "plan.toml")
    assert ran.code == 5
    assert not (files / "out").exists()


def test_diplomas_for_places_and_categories(openarbiter, files) -> None:
    ran = openarbiter("diplomas", "club.trf", "--out", "d.pdf", "--plan", "plan.toml", "--json")
    assert ran.code == 0, ran.err
    found = [(each["name"], each["award"], each["category"]) for each in ran.json["diplomas"]]
    assert found == [
        ("Alice", "1st place", None),
        ("Eloise", "2nd place", None),
        ("Bruno", "3rd place", None),
        ("David", "1st place", "2300-2399"),
        ("Georgia", "1st place", "2200-2299"),
        ("Finn", "2nd place", "2200-2299"),
    ]
    assert pages_of_pdf((files / "d.pdf").read_bytes(), files) == 6
    ran = openarbiter("diplomas", "club.trf", "--out", "one.pdf", "--places", "1", "--json")
    assert [each["name"] for each in ran.json["diplomas"]] == ["Alice"]
    assert ran.json["warnings"][-1]["message"].startswith("The tournament is not over")


def test_certificates_for_everybody_who_played(openarbiter, files) -> None:
    ran = openarbiter(
        "diplomas", "club.trf", "--out", "c.pdf", "--participation", "--rating-change",
        "--language", "bg", "--json",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    assert len(ran.json["diplomas"]) == 7
    players = openarbiter("rate", "club.trf", "--json").json["players"]
    rated = {each["number"]: each for each in players}
    for each in ran.json["diplomas"]:
        change = rated[each["number"]]["change_hundredths"] / 100
        assert float(each["lines"][-1].split()[-1].replace(",", ".")) == change
    ran = openarbiter(
        "diplomas", "club.trf", "--out", "c.pdf", "--force", "--participation", "--player",
        "ali", "--player", "7", "--json",
    )  # fmt: skip
    assert [each["name"] for each in ran.json["diplomas"]] == ["Alice", "Georgia"]


def test_diplomas_asked_for_wrongly(openarbiter, files) -> None:
    Image.new("RGB", (10, 10)).save(files / "a.gif")
    for options, code, said in (
        (("--out", "d.xlsx"), 2, "ends in .pdf"),
        (("--out", "d.pdf", "--participation", "--places", "2"), 2, "leave out --places"),
        (("--out", "d.pdf", "--rating-change"), 2, "add --participation"),
        (("--out", "d.pdf", "--logo", "a.gif"), 3, "no PNG and no JPEG"),
        (("--out", "d.pdf", "--logo", "none.png"), 5, "none.png"),
        (("--out", "d.pdf", "--places", "1", "--player", "7"), 1, "Nobody gets such a paper"),
        (("--out", "d.pdf", "--player", "nobody"), 2, "nobody"),
        (("--out", "none/d.pdf"), 5, "d.pdf"),
    ):
        ran = openarbiter("diplomas", "club.trf", *options)
        assert (ran.code, said in ran.err) == (code, True), (options, ran.err)
        assert not (files / "d.pdf").exists()


def test_own_images_and_names_without_letters(openarbiter, files) -> None:
    out = io.BytesIO()
    Image.new("RGB", (30, 20), (240, 240, 255)).save(out, "JPEG")
    (files / "back.jpg").write_bytes(out.getvalue())
    other = SEVEN.replace("Alice ", "王皓   ")
    (files / "club.trf").write_text(other, encoding="utf-8")
    ran = openarbiter(
        "diplomas", "club.trf", "--out", "d.pdf", "--background", "back.jpg", "--logo", "back.jpg"
    )
    assert ran.code == 0, ran.err
    assert "No font has all letters of “王皓”: printed is “WangHao”." in ran.err
    assert b"/Image" in (files / "d.pdf").read_bytes()
