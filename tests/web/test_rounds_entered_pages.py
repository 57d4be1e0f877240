"""The page on which a whole round is entered: typed, pasted or from a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from support.playing import ANN, WON, swiss

from openarbiter.formats.trf import write_trf
from openarbiter.model import Game, Mark, Result, Round, Tournament
from openarbiter.pairing import Board, TooHard
from openarbiter.pairing.paired import with_round
from openarbiter.web import models
from openarbiter.web.actions import by_rules
from openarbiter.web.actions.entering import EnteredPairing, judge_round
from openarbiter.web.actions.fide_mode import leave_fide_mode
from openarbiter.web.actions.pairing import make_draft
from openarbiter.web.actions.verification import enter_again
from openarbiter.web.rights import Role
from openarbiter.web.state import position_of

Given = Callable[..., models.Section]

ROUND_1 = Round((Game(1, 4, WON), Game(5, 2, WON), Game(3, 6, WON)))
LOST = Result(Mark.LOSS, Mark.WIN)
LINES = "3 1\n4 5\n2 6\n"
REASON = {"do": "make", "reason": "paired by hand or with another program"}


@pytest.fixture
def section(filled: Given) -> models.Section:
    return filled(swiss(6, ROUND_1))


@pytest.fixture
def browser(section: models.Section, client_of) -> Client:
    return client_of(Role.CHIEF_ARBITER)


@pytest.fixture
def too_hard(monkeypatch: pytest.MonkeyPatch) -> None:
    def giving_up(position: Tournament, **given: object) -> None:
        raise TooHard(len(position.entrants))

    monkeypatch.setattr(by_rules, "pair_round", giving_up)


def at(section: models.Section, rest: str = "enter/") -> str:
    return f"/desk/{section.event.slug}/{section.slug}/rounds/draft/{rest}"


def test_a_round_that_is_too_hard_leads_straight_to_the_page(section, browser, too_hard) -> None:
    assert at(section) in browser.get(at(section, "")).content.decode()
    answer = browser.post(at(section, "make/"), {})
    assert answer.status_code == 409
    text = answer.content.decode()
    assert at(section) in text
    assert "Trying again will not help" in text
    looked = browser.post(at(section), {"pairs": LINES, "do": "look"})
    assert looked.status_code == 200
    assert "could not pair this round in reasonable time" in looked.content.decode()
    made = browser.post(at(section), {"pairs": LINES, **REASON})
    assert (made.status_code, made.headers["Location"]) == (302, at(section, ""))
    draft = browser.get(at(section, "")).content.decode()
    assert "no engine made it" in draft
    assert "paired by hand or with another program" in draft
    found = models.Draft.objects.get(section=section)
    published = browser.post(at(section, "publish/"), {"version": found.version})
    assert published.status_code == 302
    assert len(position_of(section).tournament.rounds) == 2


def test_what_was_typed_comes_back_with_the_names_and_every_slip(section, browser) -> None:
    typed = "3 1\n4 55\nnonsense\n2 6"
    answer = browser.post(at(section), {"pairs": typed, **REASON})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert typed in text
    for told in ("Line 2:", "no player with the number 55", "Line 3:", "nonsense", "5 Player 005"):
        assert told in text
    assert not models.Draft.objects.exists()


def test_a_reason_is_asked_for_unless_the_rules_pair_it_so(section, browser) -> None:
    answer = browser.post(at(section), {"pairs": "1 5\n4 3\n2 6", "do": "make"})
    assert answer.status_code == 422
    assert "Give a reason" in answer.content.decode()
    make_draft(ANN, section)
    numbers = position_of(section).numbers
    pairs = models.Draft.objects.get(section=section).pairs
    own = "\n".join(f"{numbers[white]} {numbers[black]}" for white, black, _ in pairs)
    assert browser.get(at(section)).status_code == 302
    answer = browser.post(at(section), {"pairs": own, **REASON})
    assert answer.status_code == 422
    assert own in answer.content.decode()
    models.Draft.objects.all().delete()
    assert "This is the pairing by the rules." in browser.post(
        at(section), {"pairs": own, "do": "look"}
    ).content.decode()  # fmt: skip
    assert browser.post(at(section), {"pairs": own, "do": "make"}).status_code == 302


@pytest.mark.rule("C.04.1 b", "C.04.1 g")
def test_what_breaks_a_rule_is_refused_or_confirmed_twice(section, browser, too_hard) -> None:
    met = {"pairs": "1 4\n3 5\n2 6\n", **REASON}
    answer = browser.post(at(section), met)
    assert answer.status_code == 422
    assert "cannot be done" in answer.content.decode()
    leave_fide_mode(ANN, section, "a club evening")
    answer = browser.post(at(section), met)
    assert answer.status_code == 422
    assert "I understand which rule this breaks" in answer.content.decode()
    assert browser.post(at(section), {**met, "twice": "on"}).status_code == 302


def files() -> list[tuple[str, bytes]]:
    return [
        ("javafo.txt", b"3\r\n3 1\r\n4 5\r\n2 6\r\n"),
        ("pairs.csv", "Board;White;Black\n1;3;1\n2;4;5\n3;2;6\n".encode("utf-16")),
    ]


@pytest.mark.parametrize(("name", "data"), files(), ids=["pairs", "table"])
def test_a_file_of_pairs_is_read(section, browser, name: str, data: bytes) -> None:
    looked = browser.post(at(section), {"do": "look", "file": SimpleUploadedFile(name, data)})
    text = looked.content.decode()
    assert looked.status_code == 200
    assert f'name="source" value="{name}"' in text
    made = browser.post(
        at(section), {**REASON, "file": SimpleUploadedFile(name, data), "pairs": ""}
    )
    assert made.status_code == 302
    entry = section.entries.get(action="draft-entered")
    assert (entry.values["entered"], entry.values["source"]) == ("from-file", name)


def of_another_program(section: models.Section) -> bytes:
    position = position_of(section).tournament
    entered = EnteredPairing((Board(3, 1), Board(4, 5), Board(2, 6)))
    return write_trf(with_round(position, judge_round(section, entered).pairing)).encode()


@pytest.mark.parametrize("pasted", [False, True])
def test_a_tournament_file_with_the_round_becomes_lines(section, browser, pasted) -> None:
    data = of_another_program(section)
    sent = {"pairs": data.decode()} if pasted else {"file": SimpleUploadedFile("a.trf", data)}
    text = browser.post(at(section), {"do": "look", **sent}).content.decode()
    assert all(f"{line}\n" in text for line in ("3 1", "4 5", "2 6"))
    assert "What the rules say" in text or "the pairing by the rules" in text
    without = write_trf(position_of(section).tournament).encode()
    answer = browser.post(at(section), {"file": SimpleUploadedFile("old.trf", without)})
    assert answer.status_code == 422
    assert "no pairs of round 2" in answer.content.decode()


@pytest.mark.parametrize(
    "data",
    [b"PK\x03\x04 sheet", b"x" * 2_000_001, b"\x00\xff" * 50],
    ids=["sheet", "large", "binary"],
)
def test_a_file_that_is_none_keeps_what_was_typed(section, browser, data: bytes) -> None:
    answer = browser.post(
        at(section), {"pairs": LINES, "do": "look", "file": SimpleUploadedFile("a", data)}
    )
    assert answer.status_code == 422
    if not data.startswith(b"\x00"):
        assert LINES in answer.content.decode()


def test_only_those_who_may_change_a_pairing_enter_one(section, client_of) -> None:
    officer = client_of(Role.PAIRING_OFFICER)
    assert officer.get(at(section)).status_code == 403
    assert at(section) not in officer.get(at(section, "")).content.decode()


@pytest.mark.rule("C.04.3 E")
def test_round_1_says_that_the_colours_tell_the_lot(filled: Given, client_of) -> None:
    start = swiss(4)
    undrawn = replace(start.regulations, initial_colour=None)
    section = filled(replace(start, regulations=undrawn), "First")
    browser = client_of(Role.CHIEF_ARBITER)
    assert "which initial colour was drawn" in browser.get(at(section)).content.decode()
    text = browser.post(at(section), {"pairs": "3 1\n2 4", "do": "look"}).content.decode()
    assert "it is Black" in text


def test_results_that_are_not_resolved_are_asked_about_once(section, browser) -> None:
    game = models.Game.objects.select_related("round__section__event", "white", "black").first()
    enter_again(ANN, section, game, LOST)
    looked = browser.post(at(section), {"pairs": LINES}).content.decode()
    assert "1 unresolved result" in looked
    assert "You will be asked about unresolved results there." in looked
    assert 'name="despite"' not in looked
    answer = browser.post(at(section), {"pairs": LINES, **REASON}, follow=True)
    assert 'name="despite" value="1/1" required' in answer.content.decode()
    version = {"version": models.Draft.objects.get().version}
    answer = browser.post(at(section, "publish/"), version, follow=True)
    assert "Unresolved results" in answer.content.decode()
    browser.post(at(section, "publish/"), {**version, "despite": "1/1"})
    assert models.Round.objects.filter(number=2).exists()


def test_byes_are_taken_in_the_language_of_the_page(section, browser) -> None:
    browser.cookies["openarbiter_language"] = "ru"
    page = browser.post(at(section), {"pairs": "3 1\n4 5\n2 освобождение\n6 half\n"})
    assert page.status_code == 200
    assert "Нельзя" not in page.content.decode()
    assert "&#34;освобождение&#34;: &#34;bye&#34;" in page.content.decode()
