"""The pages of prizes: the form, the list with its reasons, two people, the publication."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st
from support.event_fixtures import Filled
from support.pages import browser_of, place_of, text_of
from support.playing import ANN, WON, swiss
from support.random_prizes import random_plan

from openarbiter.model import Game, Mark, Result, Round
from openarbiter.prizes.plan_file import read_plan
from openarbiter.prizes.plan_text import plan_text
from openarbiter.web import models
from openarbiter.web.actions.final import publish_final
from openarbiter.web.actions.prize_plan import seen_of
from openarbiter.web.actions.prizes import plan_told, prizes_of, published_of
from openarbiter.web.actions.screens import ScreenPage, Shows, change_screen, make_screen
from openarbiter.web.pages.prizes.plan_form import form_of_plan, form_sent, plan_sent
from openarbiter.web.rights import Role

DRAWN = Result(Mark.DRAW, Mark.DRAW)
ROUNDS = (Round((Game(1, 3, WON), Game(4, 2, DRAWN))), Round((Game(2, 1, WON), Game(3, 4, DRAWN))))
FORM = {
    "decimals": "2",
    "unit": "0.01",
    "currency": "EUR",
    "fund": "200",
    "categories": "2",
    "prizes-0": "100, 50",
    "name-1": "Up to 2498",
    "prizes-1": "30",
    "rating_from-1": "2000",
    "rating_to-1": "2498",
    "name-2": "Up to 2499",
    "prizes-2": "20 + Book",
    "rating_from-2": "2100",
    "rating_to-2": "2499",
}


@pytest.fixture
def played(filled: Filled) -> models.Section:
    return filled(swiss(4, *ROUNDS, of=2), "Open")


def get(section: models.Section, role: Role, rest: str = "") -> HttpResponse:
    return browser_of(section.event, role).get(place_of(section, f"prizes/{rest}"))


def send(
    section: models.Section, role: Role, rest: str = "", *, status: int = 302, **given: object
) -> str:
    """Send the form of a page as somebody who has just seen it; where it leads to, or the page."""
    client = browser_of(section.event, role)
    section.refresh_from_db()
    page = text_of(client.get(place_of(section, f"prizes/{rest}")))
    found = re.findall(r'name="(seen|despite)" value="([^"]*)"', page)
    told = {**dict(found), **given}
    answer = client.post(place_of(section, f"prizes/{rest}"), told)
    assert answer.status_code == status, text_of(answer)
    section.refresh_from_db()
    return text_of(answer)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9))
def test_the_form_of_a_plan_gives_the_plan_again(seed: int) -> None:
    plan = read_plan(plan_text(random_plan(Random(seed))).encode()).plan
    form = form_of_plan(plan)
    sent = form_sent({**form.values, "categories": str(form.categories)})
    reading, wrong = plan_sent(sent)
    assert wrong == {}
    assert reading.plan == plan


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"prizes-0": "100, 200"}, "prizes-0"),
        ({"prizes-0": "1,000"}, "prizes-0"),
        ({"prizes-0": "100.5001"}, "prizes-0"),
        ({"prizes-0": "100, -5"}, "prizes-0"),
        ({"prizes-0": "1e9"}, "prizes-0"),
        ({"prizes-0": "2 x 1e9"}, "prizes-0"),
        ({"prizes-0": "1000000000 x 5"}, "prizes-0"),
        ({"prizes-0": "100 50"}, "prizes-0"),
        ({"prizes-0": "0.001"}, "prizes-0"),
        ({"prizes-0": "100 + 50"}, "prizes-0"),
        ({"prizes-0": "5%"}, "prizes-0"),
        ({"unit": "0"}, "unit"),
        ({"unit": "some"}, "unit"),
        ({"fund": "-1"}, "fund"),
        ({"tax_percent": "101"}, "tax_percent"),
        ({"name-1": ""}, "name-1"),
        ({"name-2": "Up to 2498"}, "name-2"),
        ({"prizes-1": ""}, "prizes-1"),
        ({"rating_from-1": "high"}, "rating_from-1"),
        ({"rating_from-1": "2600"}, "rating_from-1"),
        ({"born_to-2": "yesterday"}, "born_to-2"),
        ({"federation-2": "Ukraine"}, "federation-2"),
        ({"title-2": "Dr"}, "title-2"),
        ({"players-2": "Ann"}, "players-2"),
        ({"excluded": "x"}, "excluded"),
        ({"preference": "order"}, "preference"),
        ({"order": "Up to 2498"}, "order"),
        ({"sex-1": "x"}, "sex-1"),
        ({"prizes-0": "", "name-1": "", "prizes-1": "", "name-2": "", "prizes-2": ""}, "prizes-0"),
    ],
)
def test_what_is_wrong_is_said_at_its_field(given: dict[str, str], field: str) -> None:
    reading, wrong = plan_sent(form_sent({**FORM, **given}))
    assert reading.plan is None
    assert field in wrong


def test_the_plan_is_written_in_the_form_and_doubts_stand_beside(played: models.Section) -> None:
    send(played, Role.ORGANISER, "plan/", **FORM)
    page = text_of(get(played, Role.ORGANISER, "plan/"))
    assert "The fund is 200.00, and the prizes add up to 200.00" not in page
    assert "overlap" in page
    read = text_of(get(played, Role.ARBITER, "plan/"))
    assert "overlap" in read
    assert "rating 2000–2498" in read
    assert 'name="prizes-0"' not in read
    assert plan_told(played).text.splitlines()[0] == 'currency = "EUR"'
    wrong = send(played, Role.ORGANISER, "plan/", status=422, **{**FORM, "prizes-0": "1, 2"})
    assert "larger than that of place 1" in wrong
    more = send(played, Role.ORGANISER, "plan/", status=200, **{**FORM, "do": "add"})
    assert 'name="name-3"' in more
    send(played, Role.ORGANISER, "plan/", do="remove")
    assert plan_told(played).text == ""


def test_the_plan_file_goes_up_and_down(played: models.Section) -> None:
    def upload(data: bytes, status: int) -> str:
        file = SimpleUploadedFile("plan.toml", data)
        return send(played, Role.CHIEF_ARBITER, "plan/upload/", status=status, file=file)

    assert "Line 2" in upload(b'[main]\nprizes = "x', 422)
    upload(b"# ours\n[main]\nprizes = [10]\n", 302)
    assert get(played, Role.ARBITER, "plan/plan.toml").content == b"[main]\nprizes = [10]\n"


def test_before_the_first_result_the_plan_is_judged_by_the_start_list(filled: Filled) -> None:
    section = filled(swiss(4, of=2), "New")
    send(section, Role.ORGANISER, "plan/", **{**FORM, "rating_from-1": "2498"})
    page = text_of(get(section, Role.ORGANISER, "plan/"))
    assert "1 player can win these prizes." in page
    assert "no tie-break separates" not in text_of(get(section, Role.ORGANISER))
    send(section, Role.ORGANISER, "plan/announcement/", sure="yes")
    assert "announced" in text_of(get(section, Role.ORGANISER, "plan/"))
    late = send(section, Role.ORGANISER, "plan/", status=422, **{**FORM, "fund": "300"})
    assert "needs a reason" in late
    send(section, Role.ORGANISER, "plan/", **{**FORM, "fund": "300", "reason": "Sponsor"})
    public = text_of(Client().get(f"/e/{section.event.slug}/{section.slug}/prizes/"))
    assert "Sponsor" in public
    assert "Up to 2498" in public


@pytest.fixture
def planned(played: models.Section) -> models.Section:
    send(played, Role.CHIEF_ARBITER, "plan/", **FORM)
    return played


def test_every_amount_leads_to_its_reasons(planned: models.Section) -> None:
    page = text_of(get(planned, Role.ARBITER))
    assert f'href="{place_of(planned, "prizes/")}2/"' in page
    assert "Up to 2498 (30.00)" in page, "what 2 would have got"
    why = text_of(get(planned, Role.ARBITER, "2/"))
    assert "Main prizes (100.00), and not Up to 2498 (30.00)" in why
    nothing = text_of(get(planned, Role.ARBITER, "3/"))
    assert "0.00 EUR" in nothing
    assert "Paid 200.00 EUR" in text_of(get(planned, Role.ARBITER, "working/"))
    assert get(planned, Role.ARBITER, "?q=3").headers["Location"].endswith("prizes/3/")
    assert "Player 003" in text_of(get(planned, Role.ARBITER, "?q=player"))
    assert "number,name" in text_of(get(planned, Role.ARBITER, "prizes.csv")).lower()
    assert get(planned, Role.ARBITER, "99/").status_code == 404


@pytest.mark.rule("Money prizes")
def test_two_people_confirm_on_their_pages(planned: models.Section) -> None:
    publish_final(ANN, planned)
    send(planned, Role.CHIEF_ARBITER, "confirmation/", do="confirm")
    again = text_of(get(planned, Role.CHIEF_ARBITER, "confirmation/"))
    assert "Somebody else has to confirm it too" in again
    other = send(
        planned, Role.ORGANISER, "confirmation/", status=422, do="compare", typed="2 100\n1 60\nx 5"
    )
    assert re.search(r"differ\">60.00.*differ\">10.00", other, re.DOTALL)
    assert "Line 3" in other
    rows = {each.number: each.money for each in prizes_of(planned).result.winners}  # type: ignore[union-attr]
    typed = "\n".join(f"{number}; {money / 100:.2f}" for number, money in rows.items())
    send(planned, Role.ORGANISER, "confirmation/", do="compare", typed=typed)
    assert "with a list of their own" in text_of(get(planned, Role.ARBITER))
    send(planned, Role.CHIEF_ARBITER, "publication/", sure="yes")
    assert published_of(planned) is not None
    assert "Player 002" in text_of(Client().get(f"/e/{planned.event.slug}/open/prizes/"))
    send(planned, Role.ORGANISER, "withdrawal/", sure="yes", reason="A protest")
    assert "Player 002" not in text_of(Client().get(f"/e/{planned.event.slug}/open/prizes/"))


def test_a_publication_that_something_speaks_against_asks_why(planned: models.Section) -> None:
    page = send(planned, Role.ORGANISER, "publication/", status=409, sure="yes")
    assert "final standings have not been published" in page
    assert "Two people have to confirm" in page
    send(planned, Role.ORGANISER, "publication/", sure="yes", reason="The train leaves")
    assert published_of(planned) is not None


def test_a_screen_shows_the_published_list(planned: models.Section) -> None:
    screen = make_screen(ANN, planned.event, "Hall")
    change_screen(ANN, screen, 0, "Hall", 10, [ScreenPage(Shows.PRIZES)])
    client = browser_of(planned.event, Role.SCREEN)
    address = f"/screen/{planned.event.slug}/hall/"
    assert "Player 002" not in text_of(client.get(address)), "the code of the public pages"
    send(planned, Role.ORGANISER, "publication/", sure="yes", reason="The train leaves")
    shown = text_of(client.get(address))
    assert "Player 002" in shown
    assert "100.00" in shown


@pytest.mark.parametrize("role", [Role.RESULTS, Role.SCREEN, Role.SPECTATOR])
def test_nobody_else_sees_prizes_before_they_are_public(
    planned: models.Section, role: Role
) -> None:
    assert get(planned, role).status_code == 403
    public = Client().get(f"/e/{planned.event.slug}/open/prizes/")
    assert public.status_code == 404


@pytest.mark.parametrize("language", ["en", "ru", "uk", "bg"])
def test_the_pages_speak_every_language(
    planned: models.Section, client_of: Callable[[Role], Client], language: str
) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    for rest in ("", "plan/", "2/", "working/", "confirmation/", "publication/", "plan/upload/"):
        answer = client.get(
            place_of(planned, f"prizes/{rest}"), headers={"Accept-Language": language}
        )
        assert answer.status_code == 200


def test_the_name_of_the_main_prizes_is_in_the_language_of_the_reader(
    planned: models.Section, client_of: Callable[[Role], Client]
) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    order = {"preference": "order", "order": "Up to 2498; Up to 2499; Основные призы"}
    russian = {"Accept-Language": "ru"}
    sent = {**FORM, **order, "seen": seen_of(plan_told(planned))}
    assert client.post(place_of(planned, "prizes/plan/"), sent, headers=russian).status_code == 302
    for rest in ("", "2/", "working/", "plan/"):
        page = text_of(client.get(place_of(planned, f"prizes/{rest}"), headers=russian))
        assert "Основные призы" in page, rest
        assert "Main prizes" not in page, rest
    planned.refresh_from_db()
    assert '"Main prizes"]' in plan_told(planned).text, "the file has the name of the plan"
