"""The ratings of a section: what its games do to everybody's FIDE rating (B.02 8)."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpResponse

from openarbiter.web.actions.ratings import is_rated, ratings_of
from openarbiter.web.actions.tables import last_complete
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.tables.asked import round_asked
from openarbiter.web.pages.tables.files import ENDINGS, as_file
from openarbiter.web.pages.tables.page import before_number, page_number
from openarbiter.web.rights import May
from openarbiter.web.shown.ratings import rating_table
from openarbiter.web.shown.sheets import part_of
from openarbiter.web.state import tournament_of

_LONGEST = 60
"""How many letters a name that is looked for may have."""


@needs(May.SEE, help_chapter="ratings")
def section_ratings(desk: Desk) -> HttpResponse:
    """Everybody's rating after a round, each leading to how it came about."""
    after = round_asked(desk)
    ratings = ratings_of(desk.section, after)
    sheet = rating_table(ratings)
    card = before_number(desk, "player-card")
    asked = desk.request.GET.get("q", "").strip()[:_LONGEST]

    def leads(number: int, key: str) -> str:
        return f"{card}{number}/#rating" if key in ("name", "change") else ""

    part = part_of(sheet, leads, page=page_number(desk), search=asked)
    here = desk.url("section-ratings")
    words = {"after": after, "q": asked or None}
    kept = {name: value for name, value in words.items() if value is not None}
    return desk.render(
        "tables/ratings.html",
        sheet=sheet,
        part=part,
        asked=asked,
        after=after,
        here=here,
        rounds=_rounds(desk, here, ratings.rounds),
        pages=[
            (
                str(number),
                f"{here}?{urlencode({**kept, 'page': number})}",
                number == part.page,
            )
            for number in range(1, part.pages + 1)
        ]
        if part.pages > 1
        else [],
        files=[
            (name, desk.url("section-ratings-file", ending=ending) + f"?after={ratings.rounds}")
            for ending, name in ENDINGS.items()
        ]
        if desk.may(May.EXPORT)
        else [],
        unrated=not is_rated(desk.event),
    )


@needs(May.EXPORT)
def section_ratings_file(desk: Desk, ending: str) -> HttpResponse:
    """The ratings as a file."""
    ratings = ratings_of(desk.section, round_asked(desk))
    name = f"{desk.section.slug}-ratings-{ratings.rounds}"
    return as_file(ending, name, ratings.key, lambda every: rating_table(ratings, every=every))


def _rounds(desk: Desk, here: str, shown: int) -> list[tuple[int, str, str, bool]]:
    tournament = tournament_of(desk.section)
    published, complete = len(tournament.rounds), last_complete(tournament)
    planned = max(tournament.regulations.rounds or 0, published)
    return [
        (
            number,
            "done" if number <= complete else "now" if number <= published else "next",
            f"{here}?after={number}" if number <= published else "",
            number == shown,
        )
        for number in range(1, planned + 1)
    ]
