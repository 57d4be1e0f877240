"""The page itself, at both of its doors; every step of it is an address as well."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from openarbiter.explain.laws_tree import MOST_TERMS
from openarbiter.explain.ruling_words import DECISIONS, GROUP_NAMES, PACE_NAMES, clock_line
from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.glossary import terms_of
from openarbiter.laws.of_event import OfEvent, laws_of_event
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations import SITUATIONS, LawsQuestion
from openarbiter.rulebook.laws_rules import LAWS, LAWS_IN_FORCE
from openarbiter.rulebook.laws_titles import SHORT_LAWS_TITLES
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guard import everybody, needs
from openarbiter.web.pages.laws.asked import AskedOfLaws, asked_of_laws, circumstances_query
from openarbiter.web.pages.laws.boards import boards_of_round
from openarbiter.web.pages.laws.files import address_of_file, version
from openarbiter.web.pages.laws.policy import with_the_policy
from openarbiter.web.pages.laws.words import page_words
from openarbiter.web.rights import May
from openarbiter.web.state import frame_of
from openarbiter.web.tongue import language, say


@everybody
def laws(request: HttpRequest) -> HttpResponse:
    """The page where no event is known: edition and pace are chosen on it."""
    more = {"here": reverse("laws"), "place": "", "usual": Circumstances(LAWS_IN_FORCE)}
    return _page(request, asked_of_laws(request.GET), more)


@needs(May.SEE, help_chapter="laws")
def laws_of_section(desk: Desk) -> HttpResponse:
    """The page of a section: its edition and pace are known, and it can record a ruling."""
    said = laws_of_event(frame_of(desk.section.frame), time_control=desk.section.time_control)
    records = desk.may(May.RECORD_INCIDENTS)
    more = {
        "here": desk.url("laws-of-section"),
        "place": f"{desk.event.name} · {desk.section.name}",
        "back_url": desk.url("section-overview"),
        "unsaid": _unsaid(said),
        "usual": said.circumstances,
        "boards": boards_of_round(desk.section) if records else "",
        "record_url": desk.url("incident-new") if records else "",
        "register_url": desk.url("incidents") if desk.may(May.SEE_LEDGER) else "",
    }
    return _page(desk.request, asked_of_laws(desk.request.GET, said.circumstances), more)


def _page(request: HttpRequest, asked: AskedOfLaws, more: dict[str, Any]) -> HttpResponse:
    frame = frame_context(request, help_chapter="laws")
    theme, path = frame["theme"], frame["path"]
    context = {
        "language": frame["language"],
        "theme": theme,
        "path": path,
        "asked": asked,
        "words": page_words(),
        "version": version(),
        "file": address_of_file,
        "files": address_of_file("x")[:-1],
        "boards": "",
        "back_url": "",
        "record_url": "",
        "unsaid": "",
        "register_url": "",
        "situation": say(asked.situation.words) if asked.situation is not None else "",
        **_circumstances(asked.circumstances),
        **_step(asked),
        **more,
    }
    answer = render(request, "laws/page.html", context)
    answer.headers["X-Laws-Version"] = version()
    return with_the_policy(answer)


def _unsaid(said: OfEvent) -> str:
    """What the regulations leave open, and what is taken instead; "" for nothing."""
    if not said.pace_said:
        return say("The regulations give no time control: standard chess is assumed.")
    if not said.supervision_said and said.circumstances.pace is not Pace.STANDARD:
        return say("The regulations do not say who supervises: no full supervision is assumed.")
    return ""


def _circumstances(now: Circumstances) -> dict[str, Any]:
    return {
        "now": circumstances_query(now),
        "supervised": now.supervised,
        "editions": [(name, say(SHORT_LAWS_TITLES[name])) for name in reversed(LAWS)],
        "paces": [(pace.value, say(PACE_NAMES[pace])) for pace in Pace],
        "edition_title": say(now.rules.edition.title),
    }


def _step(asked: AskedOfLaws) -> dict[str, Any]:
    step = asked.step
    if isinstance(step, LawsQuestion):
        return {
            "question": say(step.words),
            "choices": [
                (say(each.words), asked.query(answer=(step.key, each.key))) for each in step.choices
            ],
        }
    if isinstance(step, Ruling):
        return {"ruling": _told(step), "others": [_told(each) for each in asked.otherwise]}
    listed = [
        (
            say(words),
            [
                (say(each.words), asked.query(situation=each.key))
                for each in SITUATIONS
                if each.group is group
            ],
        )
        for group, words in GROUP_NAMES.items()
    ]
    return {"groups": [(words, items) for words, items in listed if items]}


def _told(ruling: Ruling) -> dict[str, Any]:
    text = language().text
    return {
        "edition": say(SHORT_LAWS_TITLES[ruling.edition]),
        "decision": text(DECISIONS[ruling.decision]),
        "result": ruling.result,
        "articles": ruling.articles,
        "reason": ruling.reason.message(text),
        "clocks": [clock_line(language(), each) for each in ruling.clocks],
        "to_do": [each.message(text) for each in ruling.to_do],
        "write_down": [each.message(text) for each in ruling.write_down],
        "terms": [(term.key, say(term.word)) for term in terms_of(ruling)[:MOST_TERMS]],
    }
