"""Papers and screens of team matches in the workbench, before and after the release."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client
from support.forms import text_of_pdf
from support.pages import browser_of
from support.playing import ANN
from support.sealed_round import SealedRound, sealed_round
from support.worked import worked

from openarbiter.web import models
from openarbiter.web.actions.line_up_release import release
from openarbiter.web.actions.screens import ScreenPage, Shows, change_screen, make_screen
from openarbiter.web.pages.paper.kinds import KINDS
from openarbiter.web.rights import Role

from .conftest import Filled

OF_TEAMS = [kind.slug for kind in KINDS if kind.of_matches]
SEATED = ("match-protocols", "pairings", "names", "slips")
"""Papers that say who sits at which board of the round."""


@pytest.fixture
def sealed(chief: models.User) -> SealedRound:
    return sealed_round(chief)


@pytest.fixture
def arbiter(sealed: SealedRound) -> Client:
    return browser_of(sealed.world.event, Role.ARBITER)


def read(client: Client, section: models.Section, kind: str, folder: Path, rest: str = "") -> str:
    """The text of a paper."""
    answer = client.get(f"/desk/{section.event.slug}/{section.slug}/paper/{kind}/?{rest}")
    assert answer.status_code == 200, kind
    if answer.headers["Content-Type"] != "application/pdf":
        return answer.content.decode()
    assert f"{section.slug}-{kind}.pdf" in answer.headers["Content-Disposition"]
    return text_of_pdf(answer.content, folder)


@pytest.mark.rule("C.05 7.1")
def test_no_paper_tells_who_sits_where_before_the_release(
    sealed: SealedRound, arbiter: Client, tmp_path: Path
) -> None:
    """Neither the line-ups handed in nor the first of the lists, who stand in the tables."""
    section, where = sealed.section, f"round={sealed.number}"
    for kind in SEATED:
        assert "Surname" not in read(arbiter, section, kind, tmp_path, where), kind
    text = read(arbiter, section, "match-protocols", tmp_path, where)
    assert "Line-ups are not released yet." in text
    assert all(f"Club {team}" in text for team in (1, 2, 3, 4))
    check = read(arbiter, section, "line-up-check", tmp_path)
    # Of round 1 the boards, of round 2 room to write them.
    assert re.search(r"Surname01, Given +(?:\d+ +)?1 +1\n", check)
    assert release(ANN, section, sealed.number)
    for kind in SEATED:
        assert "Surname03" in read(arbiter, section, kind, tmp_path, where), kind
    assert "Surname01" not in read(arbiter, section, "match-protocols", tmp_path, where)


def test_slips_are_of_the_round_and_its_opponents(
    sealed: SealedRound, arbiter: Client, tmp_path: Path
) -> None:
    text = read(arbiter, sealed.section, "line-up-slips", tmp_path, f"round={sealed.number}")
    assert "Round 2" in text
    assert text.count("Against: ") == 4
    assert all(f"Surname{number:02}" in text for number in range(1, 17))


def test_papers_of_teams_are_offered_and_open_in_the_language_asked_for(
    sealed: SealedRound, arbiter: Client, tmp_path: Path
) -> None:
    address = f"/desk/{sealed.section.event.slug}/{sealed.section.slug}/paper/"
    index = arbiter.get(address).content.decode()
    for kind in OF_TEAMS:
        assert f"/paper/{kind}/" in index
        answer = arbiter.get(f"{address}{kind}/?language=bg&results=blank")
        assert answer.status_code == 200
        assert answer.headers["Content-Type"] == "application/pdf"
        assert answer.headers["Content-Language"] == "bg"


def test_where_players_are_paired_there_are_none(filled: Filled) -> None:
    section = filled(worked("held-14-players"))
    client = browser_of(section.event, Role.ARBITER)
    address = f"/desk/{section.event.slug}/{section.slug}/paper/"
    index = client.get(address).content.decode()
    for kind in OF_TEAMS:
        assert f"/paper/{kind}/" not in index
        assert client.get(f"{address}{kind}/").status_code == 404


@pytest.mark.rule("C.05 7.1")
def test_a_screen_shows_matches_with_their_boards_and_scores_and_no_player(
    sealed: SealedRound, arbiter: Client
) -> None:
    event = sealed.section.event
    screen = make_screen(ANN, event, "Hall")
    pages = [ScreenPage(Shows.MATCHES), ScreenPage(Shows.STANDINGS)]
    change_screen(ANN, screen, screen.version, screen.name, screen.seconds, pages)
    address = f"/screen/{event.slug}/{screen.slug}/"
    before = arbiter.get(address).content.decode()
    assert "Surname" not in before
    assert before.count("Club ") == 4
    assert release(ANN, sealed.section, sealed.number)
    shown = arbiter.get(address).content.decode()
    assert re.findall(r'class="board">([\d–]+)<', shown) == ["1–2", "3–4"]
    games = models.Game.objects.filter(round__section=sealed.section, round__number=sealed.number)
    games.filter(board=1).update(white_mark="1", black_mark="0")
    models.Round.objects.filter(section=sealed.section, number=sealed.number).update(revision=99)
    models.Section.objects.filter(pk=sealed.section.pk).update(revision=999)
    assert "1.0–0.0" in arbiter.get(address).content.decode()
    assert "Club 1" in arbiter.get(f"{address}?at=1").content.decode()
