"""Slips to hand out: every answer to a player on one page of paper, with lines to sign on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page
from support.browsing import blank, chromium
from support.fields import Habits, positions
from support.places import DATA
from support.worked import worked

from openarbiter.explain.document import Document, Heading, Paragraph, Signatures
from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_slip import slips
from openarbiter.formats.trf import read_trf
from openarbiter.i18n import ENGLISH, language_named
from openarbiter.model import Tournament
from openarbiter.office import document_html, document_markdown
from openarbiter.pairing import NoPairing, pair_round

LONG = "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Maria Magdalena"
EVENTS = ("held-14-players", "held-12-players")
LARGE = (
    "edge/deep_rounds--c2-ineligible-leftover.trf",
    "edge/bye_assignee_score--top-score-group-tiebreak.trf",
)


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """One for all documents: a window for each took longer than printing it."""
    with chromium() as found:
        yield blank(found)


def pages(page: Page, document: Document, language: str = "en") -> int:
    """The pages of A4 that a document takes."""
    page.set_content(document_html(document, language_named(language)))
    printed = page.pdf(prefer_css_page_size=True)
    return len(re.findall(rb"/Type\s*/Page\b", printed))


def everybody(study: RoundStudy, language: str = "en") -> Document:
    numbers = [entrant.number for entrant in study.then.entrants]
    return slips(study, language_named(language), numbers)


def rounds(tournament: Tournament, edition: str) -> Iterator[RoundStudy]:
    for number in range(1, len(tournament.rounds) + 1):
        try:
            pairing = pair_round(tournament, number, edition=edition)
        except NoPairing:
            continue
        yield RoundStudy(tournament, pairing)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
@pytest.mark.parametrize("name", EVENTS)
def test_every_answer_of_the_worked_tournaments_is_one_page(
    page: Page, name: str, edition: str, language: str
) -> None:
    for study in rounds(worked(name), edition):
        assert pages(page, everybody(study, language), language) == len(study.then.entrants)


@pytest.mark.parametrize("name", LARGE)
def test_every_answer_of_other_tournaments_is_one_page(page: Page, name: str) -> None:
    for study in rounds(read_trf(DATA / name).tournament, "fide-2018"):
        assert pages(page, everybody(study), "en") == len(study.then.entrants)


@pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
def test_names_as_long_as_a_line_do_not_need_a_second_page(page: Page, edition: str) -> None:
    habits = Habits(draws=0.5, absences=0.1)
    checked = 0
    for seed, players in ((1, 13), (2, 24), (3, 31)):
        for tournament in positions(seed, players, 7, edition, habits)[-3:]:
            entrants = tuple(replace(each, name=LONG) for each in tournament.entrants)
            event = replace(tournament, entrants=entrants, name=LONG)
            try:
                study = RoundStudy(event, pair_round(event, edition=edition))
            except NoPairing:
                continue
            assert pages(page, everybody(study)) == len(entrants)
            checked += 1
    assert checked > 5


def test_a_slip_names_the_round_the_cause_and_who_signs() -> None:
    tournament = worked("held-12-players")
    study = RoundStudy(tournament, pair_round(tournament, 4, edition="fide-2018"))
    document = slips(study, ENGLISH, [11, 3])
    first = document.blocks[1:3]
    assert document.title.endswith("round 4")
    assert all(isinstance(block, Paragraph) for block in first)
    assert "3 Charline has already met 10 Jack (round 3)" in str(first[1])
    signed = [block for block in document.blocks if isinstance(block, Signatures)]
    assert [block.names[:2] for block in signed] == [
        ("Arbiter", "11 Karima"),
        ("Arbiter", "3 Charline"),
    ]
    second = document.blocks.index(signed[0]) + 1
    assert isinstance(document.blocks[second], Heading)
    head = document.blocks[second + 1]
    assert isinstance(head, Paragraph)
    assert head.text.startswith(document.title)
    assert "edition fide-2018" in head.text, "every page names the rules"
    assert "11 Karima: \\_\\_" in document_markdown(document, ENGLISH)


def test_what_has_no_room_is_said_to_be_elsewhere() -> None:
    """The cause always fits; only details are cut, at the end of a sentence."""
    tournament = worked("held-14-players")
    entrants = tuple(replace(each, name=LONG) for each in tournament.entrants)
    event = replace(tournament, entrants=entrants)
    cut = 0
    for study in rounds(event, "fide-2018"):
        for entrant in event.entrants:
            texts = [
                block.text
                for block in slips(study, ENGLISH, [entrant.number]).blocks
                if isinstance(block, Paragraph)
            ]
            if texts[-1] == "For the rest, see the explanation of the whole round.":
                cut += 1
                assert all(text.endswith(".") for text in texts)
    assert cut
