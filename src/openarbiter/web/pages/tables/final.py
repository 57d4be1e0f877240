"""Publishing the standings as final, and withdrawing them."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Schema

from openarbiter.handling.final_standings import not_final
from openarbiter.web.actions.eligibility import eligibility_of, today
from openarbiter.web.actions.final import PlayOffsOpen, publish_final, withdraw_final
from openarbiter.web.actions.lots import why_no_lots
from openarbiter.web.actions.play_offs_of import play_offs_of
from openarbiter.web.actions.ratings import is_rated
from openarbiter.web.actions.unresolved import NotResolved, unresolved
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.http.schemas.kinds import Confirmed
from openarbiter.web.http.schemas.results import FinalWithdrawal
from openarbiter.web.ledger import Refused
from openarbiter.web.numbers import whole
from openarbiter.web.rights import May
from openarbiter.web.shown.eligibility import days_told
from openarbiter.web.state.section_state import state_of
from openarbiter.web.tongue import language, say


class _Without(Schema):
    """The places of play-offs that are not over, where somebody goes on all the same."""

    without_play_off: str = ""

    @property
    def places(self) -> tuple[int, ...]:
        """The places as numbers."""
        return tuple(whole(each, 0) for each in self.without_play_off.split())


@needs(May.PUBLISH, help_chapter="standings", proof=True)
def final_standings(desk: Desk) -> HttpResponse:
    """Say what publishing the final standings does, and publish them."""
    section = desk.section
    if desk.request.method == "POST":
        try:
            publish_final(
                desk.actor,
                section,
                taken(Confirmed, desk.request.POST).despite,
                without_play_off=taken(_Without, desk.request.POST).places,
            )
        except (NotResolved, PlayOffsOpen) as problem:
            desk.say(problem.reason.message(language().text), "bad")
            return desk.go("final-standings")
        desk.say(say("The final standings are published."))
        return desk.go("standings")
    state = state_of(section)
    obstacle = not_final(state.situation, drafted=state.draft is not None)
    return desk.render(
        "tables/final.html",
        obstacle=obstacle.reason.message(language().text) if obstacle is not None else "",
        unresolved=unresolved(section),
        play_offs=[each.place for each in play_offs_of(section).open],
        days=days_told(eligibility_of(section), today()) if is_rated(desk.event) else [],
        lots=obstacle is None and why_no_lots(section) is None,
        consequences=[
            say("Points and places are fixed (C.04.2 D.8). Pages and printouts say “final”."),
            say("Errors found later are corrected for the rating report only."),
            say("The tournament file is kept as it is now, with the ledger entry."),
        ],
    )


class _Withdrawal(FinalWithdrawal):
    """Why the final standings are withdrawn; the action says that it has to be there."""

    reason: Line = ""


@needs(May.UNDO, help_chapter="standings", proof=True)
def final_withdrawal(desk: Desk) -> HttpResponse:
    """Say what withdrawing the final standings does, ask why, and withdraw them."""
    error = ""
    if desk.request.method == "POST":
        try:
            withdraw_final(desk.actor, desk.section, taken(_Withdrawal, desk.request.POST).reason)
        except Refused as refused:
            error = refused.reason.message(language().text)
        else:
            desk.say(say("The final standings are withdrawn."), "warning")
            return desk.go("standings")
    elif desk.section.final_at is None:
        return desk.go("standings")
    return desk.render(
        "tables/final_withdrawal.html",
        422 if error else 200,
        error=error,
        consequences=[
            say("Pages and printouts no longer say “final” until you publish them again."),
            say("Corrected results of the last round now count in the table."),
            say("Corrections made only for the rating report stay that way."),
        ],
    )
