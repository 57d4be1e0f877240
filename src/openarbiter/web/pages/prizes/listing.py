"""The computed list of prizes, why everybody gets what they get, and the list as a file."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse

from openarbiter.model.text import searchable
from openarbiter.office import sheet_csv
from openarbiter.office.prize_sheet import prize_sheet
from openarbiter.web.actions.prize_confirming import confirmed_of
from openarbiter.web.actions.prizes import PrizeStand, SectionPrizes, names_of, prize_stand
from openarbiter.web.downloads import attachment
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.failures import failure_page
from openarbiter.web.http.guard import needs
from openarbiter.web.numbers import whole
from openarbiter.web.rights import May
from openarbiter.web.shown.prizes import (
    account_of,
    computed_table,
    doubts_told,
    published_table,
    sums_told,
    told_rule,
    voice_of,
    void_told,
    working_of,
)
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, say

HITS = 50
"""How many players a search shows."""


@needs(May.SEE_PRIZES, help_chapter="prizes")
def prizes(desk: Desk) -> HttpResponse:
    """The list as results are now, how far it is confirmed, and what was published."""
    stand = prize_stand(desk.section)
    asked = " ".join(desk.request.GET.get("q", "").split())[:60]
    found = stand.computed
    if found is not None and whole(asked, 0) in found.names:
        return desk.go("prizes-player", number=whole(asked, 0))
    shown: dict[str, Any] = {} if found is None else _of_list(desk, found)
    return desk.render(
        "prizes/list.html",
        stand=stand,
        prizes=found,
        wrong=stand.wrong.message(language().text) if stand.wrong is not None else "",
        published=_published(desk, stand),
        asked=asked,
        hits=[] if found is None or not asked else _hits(found, asked),
        **shown,
    )


def _of_list(desk: Desk, found: SectionPrizes) -> dict[str, Any]:
    state = confirmed_of(desk.section, found)
    return {
        "table": computed_table(found),
        "doubts": doubts_told(found),
        "sums": sums_told(found),
        "rule": told_rule(found.plan),
        "confirmed": state,
        "mine": any(each.person == desk.actor.user_key for each in state.holding),
        "void": void_told(state),
        "differs": _differs(desk, found),
    }


def _published(desk: Desk, stand: PrizeStand) -> object:
    if stand.published is None:
        return None
    return published_table(stand.published, _names(desk, stand.computed))


def _names(desk: Desk, found: SectionPrizes | None) -> dict[int, str]:
    return names_of(tournament_of(desk.section), teams=False) if found is None else found.names


def _differs(desk: Desk, found: SectionPrizes) -> bool:
    """Whether the published list is another one than the computed one."""
    published = prize_stand(desk.section).published
    if published is None:
        return False
    now = {each.number: (each.money, each.tax, each.prizes) for each in found.result.winners}
    return now != {each.number: (each.money, each.tax, each.prizes) for each in published.winners}


def _hits(found: SectionPrizes, asked: str) -> list[tuple[int, str]]:
    wanted = searchable(asked)
    hits = [(number, name) for number, name in found.names.items() if wanted in searchable(name)]
    return hits[:HITS]


@needs(May.SEE_PRIZES, help_chapter="prizes")
def prizes_player(desk: Desk, number: int) -> HttpResponse:
    """Why one player gets this much, or nothing."""
    found = prize_stand(desk.section).computed
    if found is None or number not in found.names:
        raise Http404
    try:
        account = account_of(found, number)
    except KeyError:
        return failure_page(
            desk.request,
            404,
            say("No prize"),
            say(
                "{player} is not in the standings, or never came, and gets no prize.",
                player=f"{number} {found.names[number]}",
            ),
            onward=(say("Prizes"), desk.url("prizes")),
        )
    return desk.render(
        "prizes/account.html",
        title=voice_of(found).who(number),
        account=account,
        provisional=found.provisional,
    )


@needs(May.SEE_PRIZES, help_chapter="prizes")
def prizes_working(desk: Desk) -> HttpResponse:
    """Every list with its working."""
    found = prize_stand(desk.section).computed
    if found is None:
        return desk.go("prizes")
    return desk.render(
        "prizes/account.html",
        title=say("All prizes with their working"),
        account=working_of(found),
        provisional=found.provisional,
    )


@needs(May.SEE_PRIZES)
def prizes_file(desk: Desk) -> HttpResponse:
    """The computed list for spreadsheets, and for comparing."""
    found = prize_stand(desk.section).computed
    if found is None:
        raise Http404
    sheet = prize_sheet(voice_of(found), found.result, found.names, title=desk.section.name)
    content = "\ufeff" + sheet_csv(sheet)
    return attachment(content, "text/csv; charset=utf-8", f"{desk.section.slug}-prizes.csv")
