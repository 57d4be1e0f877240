"""The terms of the Laws in the reader's language, each with its articles."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from openarbiter.laws.glossary import TERMS, TERMS_BY_KEY, LawsTerm
from openarbiter.rulebook.laws_rules import LAWS_IN_FORCE
from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guard import everybody
from openarbiter.web.pages.laws.files import address_of_file, version
from openarbiter.web.pages.laws.policy import with_the_policy
from openarbiter.web.pages.laws.words import page_words
from openarbiter.web.tongue import say

_LONGEST = 60


@dataclass(frozen=True, slots=True)
class ShownLawsTerm:
    """A term as the glossary lists it.

    Attributes:
        see: of a term that is another name of one: that one's key and word; else empty.
    """

    key: str
    word: str
    meaning: str
    articles: tuple[str, ...]
    see: tuple[str, str] | None


@everybody
def laws_glossary(request: HttpRequest) -> HttpResponse:
    """The glossary, in the order of the reader's alphabet; ``q`` narrows it."""
    sought = " ".join(request.GET.get("q", "").split())[:_LONGEST].casefold()
    every = sorted(map(_shown, TERMS), key=lambda term: term.word.casefold())
    found = [each for each in every if sought in f"{each.word} {each.meaning}".casefold()]
    frame = frame_context(request, help_chapter="laws")
    context = {
        **{name: frame[name] for name in ("language", "theme", "path")},
        "terms": found,
        "sought": sought,
        "words": page_words(),
        "file": address_of_file,
        "place": "",
        "back_url": "",
    }
    answer = render(request, "laws/glossary.html", context)
    answer.headers["X-Laws-Version"] = version()
    return with_the_policy(answer)


def _shown(term: LawsTerm) -> ShownLawsTerm:
    rules = LAWS_IN_FORCE
    return ShownLawsTerm(
        term.key,
        say(term.word),
        say(term.meaning) if term.meaning else "",
        tuple(rules.cite(each) for each in term.articles if rules.has(each)),
        (term.see, say(TERMS_BY_KEY[term.see].word)) if term.see else None,
    )
