"""Whether a section can be rated and make norms, while it can still be mended."""

from __future__ import annotations

from django.http import HttpResponse

from openarbiter.explain.edition_told import edition_told
from openarbiter.web.actions.eligibility import eligibility_of, today
from openarbiter.web.actions.ratings import is_rated
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.rights import May
from openarbiter.web.shown.eligibility import (
    PAGE_WORDS,
    days_told,
    norm_verdicts,
    norms_told,
    rating_told,
    rating_verdicts,
)
from openarbiter.web.tongue import language, say


@needs(May.SEE, help_chapter="ratings")
def section_eligibility(desk: Desk) -> HttpResponse:
    """The verdicts for the rating and for norms, and every day by which something is due."""
    found = eligibility_of(desk.section)
    return desk.render(
        "events/eligibility.html",
        rated=is_rated(desk.event),
        planned=found.planned,
        rating=rating_verdicts(found),
        norms=norm_verdicts(found),
        rating_told=rating_told(found.rating_tally)[1],
        norms_told=norms_told(found.norms_tally)[1],
        rating_rules=edition_told(language(), found.rating_edition),
        norms_rules=edition_told(language(), found.titles_edition),
        days=days_told(found, today(), all_days=True),
        words={page: say(text) for page, text in PAGE_WORDS.items()},
        links=desk.may(May.SETTINGS),
    )
