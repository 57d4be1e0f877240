"""The papers of the prize-giving in the workbench: what is printed, for whom, with which images."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image
from support.forms import pages_of_pdf, sheet_of, text_of_pdf
from support.pages import place_of, program_of, text_of
from support.playing import ANN, WON, swiss

from openarbiter.i18n import ENGLISH, LANGUAGES, language_named
from openarbiter.model import Game, Round
from openarbiter.prizes.plan_file import read_plan
from openarbiter.web import models
from openarbiter.web.actions.final import publish_final
from openarbiter.web.actions.prize_papers import (
    MOST_SHEETS,
    OF_PRIZES,
    PaperWish,
    PrizePaper,
    made_prize_paper,
    sheets_of,
    workbook_to_sign,
)
from openarbiter.web.actions.prize_plan import save_plan, seen_of
from openarbiter.web.actions.prize_publishing import publish_prizes
from openarbiter.web.actions.prizes import plan_told, prizes_of
from openarbiter.web.rights import Role

from .conftest import Filled

ClientOf = Callable[[Role], Client]
ROUNDS = (Round((Game(1, 3, WON), Game(4, 2, WON))), Round((Game(2, 1, WON), Game(3, 4, WON))))
PLAN = b"""currency = "EUR"
tax_percent = 10
[main]
prizes = [100, 50]
[[category]]
name = "Up to 2497"
rating = {from = 2000, to = 2497}
prizes = [30]
"""


@pytest.fixture
def played(filled: Filled) -> models.Section:
    """Four players after two of two rounds, with a plan."""
    section = filled(swiss(4, *ROUNDS, of=2))
    plan = read_plan(PLAN).plan
    assert plan is not None
    save_plan(ANN, section, seen_of(plan_told(section)), plan, "")
    section.refresh_from_db()
    return section


def posted(client: Client, section: models.Section, **fields: object) -> object:
    return client.post(place_of(section, "prizes/papers/"), fields)


def picture() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (30, 20), (250, 250, 240)).save(out, "PNG")
    return out.getvalue()


def test_every_paper_is_a_pdf_with_the_right_text(
    played: models.Section, client_of: ClientOf, tmp_path: Path
) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    page = text_of(client.get(place_of(played, "prizes/papers/")))
    result = prizes_of(played)
    assert result is not None
    for kind, word in (
        ("to-sign", "Carried forward|Sum"),
        ("to-read-out", "Up to 2497"),
        ("receipts", "euros"),
        ("diplomas", "DIPLOMA"),
        ("certificates", "CERTIFICATE OF PARTICIPATION"),
    ):
        assert f'value="{kind}"' in page
        answer = posted(client, played, do=kind)
        assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf"), kind
        assert answer["Content-Disposition"].startswith("inline")
        text = text_of_pdf(answer.content, tmp_path)
        assert any(each in text for each in word.split("|")), (kind, text)
    answer = posted(client, played, do="workbook")
    sheet = sheet_of(answer.content)
    amounts = [row[5] for row in sheet.iter_rows(values_only=True) if isinstance(row[5], int)]
    assert sum(amounts[:-1]) == amounts[-1] == 180


def test_who_signs_and_the_language_are_chosen(
    played: models.Section, client_of: ClientOf, tmp_path: Path
) -> None:
    client = client_of(Role.ORGANISER)
    answer = posted(
        client, played, do="diplomas", language="ru", role_1="Мэр", name_1="Иванова", places="1"
    )
    text = text_of_pdf(answer.content, tmp_path)
    assert "Мэр" in text
    assert "Иванова" in text
    found = sheets_of(played, PrizePaper.DIPLOMAS, PaperWish(language_named("ru"), places=1))
    assert pages_of_pdf(answer.content, tmp_path) == len(found)
    wrong = posted(client, played, do="diplomas", name_2="Nobody")
    assert wrong.status_code == 422
    assert "Say as what this person signs." in text_of(wrong)


def test_images_are_checked_and_not_kept(played: models.Section, client_of: ClientOf) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    before = models.Entry.objects.count()
    image = SimpleUploadedFile("a.png", picture(), "image/png")
    answer = posted(client, played, do="certificates", background=image)
    assert answer.status_code == 200
    assert b"/Image" in answer.content
    svg = SimpleUploadedFile("a.png", b"<svg onload='x()'/>", "image/png")
    wrong = posted(client, played, do="certificates", logo=svg)
    assert wrong.status_code == 422
    assert "This is no PNG and no JPEG image." in text_of(wrong)
    assert models.Entry.objects.count() == before


def test_only_those_asked_for_are_printed(
    played: models.Section, client_of: ClientOf, tmp_path: Path
) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    answer = posted(client, played, do="certificates", players="2, 4", rating_change="on")
    assert pages_of_pdf(answer.content, tmp_path) == 2
    assert "Rating change" in text_of_pdf(answer.content, tmp_path)
    assert posted(client, played, do="certificates", players="two").status_code == 422
    nobody = posted(client, played, do="certificates", players="99")
    assert "Nobody gets such a paper so far." in text_of(nobody)
    assert posted(client, played, do="certificates", first="5").status_code == 422
    assert MOST_SHEETS == 500


def test_without_a_plan_there_are_diplomas_alone(filled: Filled, client_of: ClientOf) -> None:
    section = filled(swiss(4, *ROUNDS, of=2))
    client = client_of(Role.CHIEF_ARBITER)
    page = text_of(client.get(place_of(section, "prizes/papers/")))
    assert 'value="to-sign"' not in page
    assert 'value="diplomas"' in page
    answer = posted(client, section, do="receipts")
    assert answer.status_code == 422
    assert "There is no prize plan" in text_of(answer)
    assert posted(client, section, do="diplomas").status_code == 200


def test_before_the_first_result_nothing_is_printed(filled: Filled, client_of: ClientOf) -> None:
    section = filled(swiss(4))
    answer = posted(client_of(Role.CHIEF_ARBITER), section, do="diplomas")
    assert answer.status_code == 422
    assert "Nobody gets such a paper so far." in text_of(answer)


def test_names_without_letters_are_told_on_the_page(
    played: models.Section, client_of: ClientOf
) -> None:
    played.players.filter(number=1).update(name="王, 皓")
    models.Section.objects.get(pk=played.pk)
    page = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(played, "prizes/papers/")))
    assert "Wang" in page


def test_roles_without_export_print_nothing(played: models.Section, client_of: ClientOf) -> None:
    assert posted(client_of(Role.RESULTS), played, do="to-sign").status_code == 403


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sums_on_paper_are_those_of_the_plan(
    played: models.Section, language: str, tmp_path: Path
) -> None:
    wish = PaperWish(language_named(language))
    made = made_prize_paper(played, PrizePaper.TO_SIGN, wish)
    text = text_of_pdf(made.pdf, tmp_path)
    assert ("180.00" if wish.language == ENGLISH else "180,00") in text
    assert ("162.00" if wish.language == ENGLISH else "162,00") in text


def test_papers_for_programs(played: models.Section, chief: models.User) -> None:
    client = program_of(played.event, chief)
    at = f"/api/v1/events/{played.event.slug}/sections/{played.slug}/prize-papers"
    for paper in PrizePaper:
        answer = client.get(f"{at}/{paper.value}.pdf", {"language": "bg"})
        assert answer.status_code == 200, paper
        assert answer.content.startswith(b"%PDF")
    assert client.get(f"{at}/to-sign.xlsx").content.startswith(b"PK")
    assert client.get(f"{at}/others.pdf").status_code == 422
    assert client.get(f"{at}/diplomas.pdf", {"player": 99}).status_code == 404
    assert client.get(f"{at}/diplomas.pdf", {"places": 0}).status_code == 422


@pytest.mark.rule("Money prizes")
def test_papers_print_the_published_list_once_there_is_one(
    played: models.Section, client_of: ClientOf, tmp_path: Path
) -> None:
    wish = PaperWish(ENGLISH)
    mark = "Provisional: the list of prizes has not been published."

    def printed() -> dict[PrizePaper, str]:
        played.refresh_from_db()
        return {
            paper: text_of_pdf(made_prize_paper(played, paper, wish).pdf, tmp_path)
            for paper in OF_PRIZES
        }

    why = "The train leaves"
    publish_final(ANN, played)
    assert all(mark in text for text in printed().values())
    computed = prizes_of(played)
    assert computed is not None
    publish_prizes(ANN, played, computed.digest.text, why, ["not-confirmed"])
    before = printed()
    assert not any("Provisional" in text for text in before.values())
    plan = read_plan(PLAN.replace(b"[100, 50]", b"[70, 20]")).plan
    assert plan is not None
    save_plan(ANN, played, seen_of(plan_told(played)), plan, why)
    after = printed()
    for paper in OF_PRIZES:
        assert "75.00" in after[paper], paper
        assert "45.00" not in after[paper], paper
    book = sheet_of(workbook_to_sign(played, wish))
    assert 75 in [cell for row in book.iter_rows(values_only=True) for cell in row]
    page = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(played, "prizes/papers/")))
    assert "The lists and receipts print the published list." in page
