"""The matches of a round: who leads, what is missing, who has signed."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpResponse

from openarbiter.web import models
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.results.boards import boards_of, round_of
from openarbiter.web.pages.results.grid import round_links
from openarbiter.web.rights import May
from openarbiter.web.shown.matches import matches_shown
from openarbiter.web.shown.one_match import OneMatch, matches_in_full
from openarbiter.web.state import position_of
from openarbiter.web.tongue import plural, say


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match in the list.

    Attributes:
        told: what is to be known of it, each with the level of its mark.
    """

    one: OneMatch
    told: tuple[tuple[str, str], ...]


@needs(May.SEE, help_chapter="team-matches")
def team_matches(desk: Desk, number: int) -> HttpResponse:
    """All matches of a round, each with the way to its page."""
    there = round_of(desk.section, number)
    position = position_of(desk.section)
    listed = matches_in_full(desk.section, position, number)
    boards = {board.number: board for board in boards_of(desk.section, number, history=False)}
    signed: dict[int, bool] = {}
    rows = models.MatchSignature.objects.filter(section=desk.section, round_number=number)
    digests = {team: one.digest for one in listed for team in (one.match.white, one.match.black)}
    for team, results in rows.values_list("team", "results"):
        signed[team] = digests.get(team) == results
    made = []
    for one in listed:
        own = [boards[each] for each in one.shown.boards if each in boards]
        missing = sum(not board.result.known for board in own)
        differ = sum(board.disputed for board in own)
        told: list[tuple[str, str]] = []
        if one.sealed:
            told.append(("", say("line-ups not released yet")))
        if differ:
            told.append(
                ("bad", plural("{count} board in dispute", "{count} boards in dispute", differ))
            )
        if missing and not one.sealed:
            told.append(("", plural("{count} board open", "{count} boards open", missing)))
        hold = [signed[each] for each in (one.match.white, one.match.black) if each in signed]
        if False in hold:
            told.append(("warning", say("signed for other results")))
        elif len(hold) == 2:
            told.append(("good", say("signed by both")))
        elif hold:
            told.append(("", say("signed by one")))
        made.append(ListedMatch(one, tuple(told)))
    shown = matches_shown(desk.section, position, number)
    return desk.render(
        "matches/list.html",
        there=there,
        rows=made,
        byes=shown.byes,
        round_links=round_links(desk, there, "team-matches"),
    )
