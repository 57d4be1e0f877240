"""The pages that tell why a round is paired as it is: the whole of it, or a part."""

from __future__ import annotations

from django.http import Http404, HttpResponse

from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.rights import May
from openarbiter.web.serving.headers import as_document
from openarbiter.web.shown.explaining import (
    Back,
    explanation,
    explanation_of_draft,
    round_named,
)
from openarbiter.web.shown.unexplained import NotExplained, unexplained_page
from openarbiter.web.state import position_of
from openarbiter.web.state.section_state import state_of
from openarbiter.web.tongue import say


@needs(May.SEE_DRAFT, help_chapter="explanations")
def draft_explained(desk: Desk) -> HttpResponse:
    """Why the draft is as it is."""
    state = state_of(desk.section)
    if state.draft is None:
        raise Http404
    number = state.situation.played + 1
    back = say("Draft of round {round}", round=number), desk.url("draft")
    try:
        html = explanation_of_draft(state, desk.request.GET, back)
    except NotExplained as problem:
        return unexplained_page(desk.request, problem, back)
    if html is None:
        return _which_part(desk, number, desk.url("draft-explained"), back)
    return as_document(html)


@needs(May.SEE, help_chapter="explanations")
def round_explained(desk: Desk, number: int) -> HttpResponse:
    """Why a published round is as it is; it is paired again, and said where that differs."""
    asked = desk.request.GET
    address = desk.url("round", number=number)
    public = not desk.may(May.SEE_LEDGER)
    back = round_named(number), address
    try:
        html = explanation(desk.section, number, asked, address, public=public)
    except NotExplained as problem:
        return unexplained_page(desk.request, problem, back)
    if html is None:
        return _which_part(desk, number, desk.url("round-explained", number=number), back)
    return as_document(html)


def _which_part(desk: Desk, number: int, here: str, back: Back) -> HttpResponse:
    teams = pairs_teams(position_of(desk.section).tournament)
    return desk.render("rounds/explained.html", number=number, here=here, back=back, teams=teams)
