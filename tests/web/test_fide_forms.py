"""The forms of FIDE in the workbench: what is filled in, what is added, who may have them."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pytest
from django.test import Client
from openpyxl import load_workbook
from support.norm_open import LONG, norm_open
from support.pages import place_of, text_of
from support.playing import ANN, swiss

from openarbiter.i18n import ENGLISH
from openarbiter.version import __version__
from openarbiter.web import models
from openarbiter.web.actions.entered import paired_here
from openarbiter.web.actions.fide_forms import Added, FideForm, FormAbout, FormMaker, NoSuchForm
from openarbiter.web.actions.norms import norm_watch
from openarbiter.web.actions.publishing import publish_all
from openarbiter.web.rights import Role

from .conftest import Filled

ClientOf = Callable[[Role], Client]
IT1 = {"player": "17", "title": "IM"}


def test_the_page_has_every_form_and_the_days(filled: Filled, client_of: ClientOf) -> None:
    section = filled(norm_open())
    page = text_of(client_of(Role.ARBITER).get(place_of(section, "forms/")))
    for kind in FideForm:
        assert f">{kind.value}<" in page or f"Fill in {kind.value}" in page, kind
    assert page.count(">IT1</a>") == 4
    assert "Nagy, Béla" in page
    assert "2025-05-18" in page or "18" in page
    assert client_of(Role.RESULTS).get(place_of(section, "forms/")).status_code == 403


def test_what_a_certificate_lacks_is_said_before_it_is_made(
    filled: Filled, client_of: ClientOf
) -> None:
    section = filled(norm_open())
    client = client_of(Role.CHIEF_ARBITER)
    page = text_of(client.get(place_of(section, "forms/IT1/"), IT1))
    assert "Not known, fill in by hand: Place of birth." in page
    assert "Ковачёв, Пётр" in page


def test_what_is_added_goes_into_the_file_and_nowhere_else(
    filled: Filled, client_of: ClientOf
) -> None:
    section = filled(norm_open())
    client = client_of(Role.CHIEF_ARBITER)
    before = models.Entry.objects.count()
    sent = {**IT1, "birth_place": "Minsk", "language": "ru", "ending": "xlsx"}
    answer = client.post(place_of(section, "forms/IT1/"), sent)
    assert answer.headers["Content-Disposition"] == (
        f'attachment; filename="{section.slug}-IT1-17-IM.xlsx"'
    )
    sheet = load_workbook(BytesIO(answer.content)).active
    cells = {str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value}
    assert {"Minsk", "Ковачёв", "Spring Open"} <= cells
    assert models.Entry.objects.count() == before
    assert "Minsk" not in text_of(client.get(place_of(section, "forms/IT1/"), IT1))


@pytest.mark.parametrize(
    ("kind", "sent"),
    [
        ("IT1", IT1),
        ("IT2", {**IT1, "meeting": "2025-10-01"}),
        ("IT3", {"contact": "club@example.org"}),
        ("FA1", {"arbiter": "2", "birth": "1970-01-31"}),
        ("IA1", {"arbiter": "1"}),
        ("FA2", {"arbiter": "2", "email": "a@example.org", "languages": "en, hu"}),
        ("IA2", {"arbiter": "2"}),
        ("FL1", {"surname": "Roe", "participants": "12"}),
        ("FL2", {"surname": "Roe"}),
    ],
)
def test_every_form_is_a_pdf(
    filled: Filled, client_of: ClientOf, kind: str, sent: dict[str, str]
) -> None:
    section = filled(norm_open())
    client = client_of(Role.CHIEF_ARBITER)
    address = place_of(section, f"forms/{kind}/")
    assert client.get(address, sent).status_code == 200
    answer = client.post(address, {**sent, "language": "en", "ending": "pdf"})
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")


def test_all_certificates_are_in_one_archive(filled: Filled, client_of: ClientOf) -> None:
    section = filled(norm_open())
    client = client_of(Role.ARBITER)
    address = place_of(section, "forms/certificates.zip")
    answer = client.get(address, {"language": "ru", "ending": "xlsx"})
    names = zipfile.ZipFile(BytesIO(answer.content)).namelist()
    assert names == [f"IT1-{number}-IM.xlsx" for number in (17, 18, 19, 20)]
    assert client_of(Role.RESULTS).get(address).status_code == 403
    assert client.get(address, {"language": "xx"}).status_code == 404


@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        ("IT1", {"player": "17", "title": "GM"}),
        ("IT1", {"player": "1"}),
        ("IT2", {}),
        ("FA1", {"arbiter": "3"}),
        ("FA1", {}),
        ("IT9", {}),
    ],
)
def test_there_is_no_form_about_nobody(
    filled: Filled, client_of: ClientOf, kind: str, asked: dict[str, str]
) -> None:
    section = filled(norm_open())
    client = client_of(Role.CHIEF_ARBITER)
    assert client.get(place_of(section, f"forms/{kind}/"), asked).status_code == 404
    assert client.post(place_of(section, f"forms/{kind}/"), asked).status_code == 404


def test_a_player_without_a_norm_is_told_why_and_where_to_go(
    filled: Filled, client_of: ClientOf
) -> None:
    section = filled(norm_open())
    client = client_of(Role.CHIEF_ARBITER)
    none = text_of(client.get(place_of(section, "forms/IT1/"), {"player": "1"}))
    assert "has no norm here, and a form IT1 is about one." in none
    assert place_of(section, "norms/1/") in none
    other = text_of(client.get(place_of(section, "forms/IT2/"), {"player": "17", "title": "GM"}))
    assert "has no GM norm here, but a norm for: IM." in other
    arbiter = text_of(client.get(place_of(section, "forms/FA1/"), {"arbiter": "3"}))
    assert "A form FA1 is about an arbiter of this tournament." in arbiter
    assert place_of(section, "forms/") in arbiter


def test_how_the_event_stands_is_on_every_page_about_norms(
    filled: Filled, client_of: ClientOf
) -> None:
    """Is it rated at all, and where the host is entered that 1.43e needs."""
    section = filled(norm_open())
    client = client_of(Role.CHIEF_ARBITER)
    pages = (("norms/", {}), ("norms/17/", {}), ("forms/", {}), ("forms/IT1/", IT1))
    for rest, asked in pages:
        page = text_of(client.get(place_of(section, rest), asked))
        assert "For norms: " in page, rest
        assert place_of(section, "eligibility/") in page.split("<main")[1], rest
        assert "no exemption from the rules on federations" not in page, rest
    bare = filled(replace(norm_open(), federation="", extra=()), "Bare")
    models.Event.objects.update(level=0)
    for rest, asked in (("norms/", {}), ("norms/17/", {}), ("forms/", {})):
        page = text_of(client.get(place_of(bare, rest), asked))
        assert "The level of the event says that it is not rated." in page, rest
        assert "no exemption from the rules on federations" in page, rest
        assert ">Officials and registration</a>" in page.split("<main")[1], rest


def test_names_in_cyrillic_are_told_before_the_form_goes_to_fide(
    filled: Filled, client_of: ClientOf
) -> None:
    section = filled(norm_open())
    page = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "forms/IT1/"), IT1))
    assert "Spell these names as the list of FIDE does: Ковачёв, Пётр" in page


def test_what_is_wrong_stands_beside_its_field(filled: Filled, client_of: ClientOf) -> None:
    section = filled(norm_open())
    answer = client_of(Role.CHIEF_ARBITER).post(
        place_of(section, "forms/FA1/"),
        {"arbiter": "2", "birth": "31.1.1970", "birth_place": "x" * 201},
    )
    assert answer.status_code == 422
    page = text_of(answer)
    assert "This is not a day, such as 2026-01-31." in page
    assert "At most 200 characters." in page
    assert 'value="31.1.1970"' in page


def test_the_register_is_only_for_administrators(filled: Filled, client_of: ClientOf) -> None:
    section = filled(norm_open())
    models.Arbiter.objects.create(
        name="Szabó, Éva",
        key="szabo, eva",
        fide_id="700002",
        details={"name": "Szabó, Éva", "birth": "1971-02-03", "languages": "hu en"},
    )
    asked = {"arbiter": "2"}
    address = place_of(section, "forms/FA1/")
    missing = "Date of birth"
    warned = "Not known, fill in by hand: Date of birth"
    assert warned in text_of(client_of(Role.CHIEF_ARBITER).get(address, asked))
    page = text_of(client_of(Role.ADMINISTRATOR).get(address, asked))
    assert warned not in page
    assert missing in page


def test_before_any_norm_there_is_no_certificate(filled: Filled, client_of: ClientOf) -> None:
    section = filled(norm_open(8))
    page = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "forms/")))
    assert "Not all results are entered" in page
    assert "Nobody has a norm so far." in page
    address = place_of(section, "forms/certificates.zip")
    assert client_of(Role.CHIEF_ARBITER).get(address).status_code == 404


def test_the_maker_fills_without_a_page(filled: Filled) -> None:
    watch = norm_watch(filled(norm_open()), drafts=False)
    maker = FormMaker(watch.tournament, watch.norms)
    assert [number for number, _ in maker.made] == [17, 18, 19, 20]
    paper = maker.papers(FideForm.IT1, FormAbout(18), ENGLISH, Added(birth_place="Graz"))[0]
    assert LONG.split(",", 1)[0] in str(paper.blocks)
    with pytest.raises(NoSuchForm):
        maker.papers(FideForm.IT1, FormAbout(3), ENGLISH)


def test_the_report_names_a_program_only_where_it_paired(
    filled: Filled, client_of: ClientOf
) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    program = f'value="OpenArbiter {__version__}"'
    section = filled(norm_open())
    page = text_of(client.get(place_of(section, "forms/IT3/")))
    assert program not in page
    assert ", Pairing program" in page
    section = filled(swiss(6, of=5, system="FIDE_ROUNDROBIN"))
    assert not paired_here(section)
    publish_all(ANN, section)
    assert paired_here(section)
    page = text_of(client.get(place_of(section, "forms/IT3/")))
    assert program in page
    assert ", Pairing program" not in page
