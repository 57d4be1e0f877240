"""Rulings on a match: chosen, shown with what they change, then made with a reason."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from ninja import Schema

from openarbiter.handling.findings import CONFIRM_TWICE, Finding
from openarbiter.handling.line_up_facts import seats_of
from openarbiter.handling.match_decisions import DecisionKind, MatchDecision, rulings_on
from openarbiter.handling.match_rulings import quorum_verdict
from openarbiter.model import Match, Reason, Tournament, numbered_teams
from openarbiter.model.text import N_
from openarbiter.web.actions.corrections import effect_in_round
from openarbiter.web.actions.match_rulings import (
    CHANGED,
    Previewed,
    previewed,
    rule_match,
    score_told,
)
from openarbiter.web.actions.seats_played import seat_as_played
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, Ticked, numbered, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.marks import text_of
from openarbiter.web.numbers import whole
from openarbiter.web.pages.matches.one import found_match, refuse_other
from openarbiter.web.pages.rounds.affecting import affects
from openarbiter.web.rights import May
from openarbiter.web.shown.one_match import OneMatch, match_of_team
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import position_of
from openarbiter.web.state.section_state import State, state_of
from openarbiter.web.tongue import language, say

_KINDS = {kind.value: kind for kind in DecisionKind}
_UNTICKED = N_("Tick that you have read what the ruling changes.")
_CHOOSE = N_("Choose what you want to decide.")

TITLES: dict[DecisionKind, str] = {
    DecisionKind.WRONG_ORDER: N_("Wrong board order"),
    DecisionKind.INELIGIBLE: N_("Player not entitled to play"),
    DecisionKind.FORFEIT: N_("Match lost by forfeit"),
    DecisionKind.REMOVAL: N_("Team removed from the event"),
    DecisionKind.BACK: N_("Take the ruling back"),
}
"""What each decision is called, to be translated when shown."""


@dataclass(frozen=True, slots=True)
class ShownRuling:
    """A ruling before it is made.

    Attributes:
        boards: each changed board: its number in the match, both players, the result before and
            after, the rated one.
        twice: whether it has to be confirmed twice.
    """

    kind: str
    title: str
    article: str
    before: str
    after: str
    boards: tuple[tuple[int, str, str, str, str], ...]
    annulled: str
    level: int
    twice: bool
    seen: str


class _RulingForm(Schema):
    """What the arbiter decides, first to be shown, then to be made.

    Attributes:
        losers: ``white``, ``black`` or ``both``: teams of the match.
        stranger: whether somebody who is not entered played as ``player``.
        there: how many players of the team ``losers`` are there, for the quorum.
    """

    do: Line = ""
    teams: Line = ""
    kind: Line = ""
    player: Number = None
    stranger: Ticked = False
    losers: Line = ""
    there: Number = None
    reason: Line = ""
    seen: Line = ""
    in_time: Ticked = False
    sure: Ticked = False
    twice: Ticked = False


@needs(May.CORRECT, help_chapter="team-matches")
def match_ruling(desk: Desk, number: int, match: int) -> HttpResponse:
    """Decide about a match otherwise than at the board; nothing is decided unseen."""
    one = found_match(desk, number, match)
    form, error, told = _RulingForm(), "", ""
    shown: ShownRuling | None = None
    state = state_of(desk.section)
    if desk.request.method == "POST":
        form = taken(_RulingForm, desk.request.POST)
        try:
            refuse_other(one, form.teams)
            if form.do == "quorum":
                told = _quorum_told(desk, one, form)
            elif form.do == "seats":
                return _seat(desk, one, form)
            else:
                decision = _decision(desk, one, form)
                if form.do == "decide":
                    return _decide(desk, decision, form)
                shown = _shown(state, _granted(desk, state, decision, form))
        except Refused as refused:
            error = refusal_told(refused)
            state = state_of(desk.section)
            one = found_match(desk, number, match)
            if form.do == "decide" and form.kind in _KINDS:
                again = previewed(
                    desk.section, state, _decision(desk, one, form), in_time=form.in_time
                )
                shown = None if isinstance(again, Finding) else _shown(state, again)
    return _page(desk, state, one, form, shown, error, told)


def _granted(desk: Desk, state: State, decision: MatchDecision, form: _RulingForm) -> Previewed:
    made = previewed(desk.section, state, decision, in_time=form.in_time)
    if isinstance(made, Finding):
        raise Refused(made.reason, made.article)
    return made


def _decide(desk: Desk, decision: MatchDecision, form: _RulingForm) -> HttpResponse:
    if not form.sure:
        raise Refused(Reason.of(_UNTICKED))
    made = rule_match(
        desk.actor, desk.section, decision, form.seen, in_time=form.in_time, twice=form.twice
    )
    desk.say(
        say(
            "Decided: {before} becomes {after}.",
            before=score_told(made.decided.before),
            after=score_told(made.decided.after),
        )
    )
    number = decision.round
    return desk.go("team-match", number=number, match=_place_now(desk, decision))


def _seat(desk: Desk, one: OneMatch, form: _RulingForm) -> HttpResponse:
    """Write down who really sat at the boards; what is wrong there is ruled afterwards."""
    if form.seen != one.digest:
        raise Refused(Reason.of(CHANGED))
    match = one.match
    seats = {
        team: {
            place: player
            for place, text in numbered(desk.request.POST, f"sat-{side}-").items()
            if (player := whole(text, None)) is not None
        }
        for side, team in (("white", match.white), ("black", match.black))
    }
    teams = match.white, match.black
    seat_as_played(desk.actor, desk.section, match.round, teams, seats, form.reason)
    desk.say(say("The players are saved as they sat. Now find the wrong boards."))
    return desk.go("match-ruling", number=match.round, match=one.shown.number)


def _may_have_sat(tournament: Tournament, match: Match) -> dict[str, list[tuple[int, str]]]:
    """Whoever may have sat for the white and for the black team: their lists, and who sits there.

    Each by the number, with number and name.
    """
    names = {each.number: f"{each.number} {each.name}" for each in tournament.entrants}
    teams = numbered_teams(tournament)
    return {
        side: [
            (player, names.get(player, str(player)))
            for player in dict.fromkeys((*teams[team].players, *seats_of(match, team)))
            if player is not None
        ]
        for side, team in (("white", match.white), ("black", match.black))
    }


def _place_now(desk: Desk, decision: MatchDecision) -> int:
    """The place of the match of two teams in its round."""
    found = match_of_team(desk.section, position_of(desk.section), decision.round, decision.white)
    return 1 if found is None else found.shown.number


def _decision(desk: Desk, one: OneMatch, form: _RulingForm) -> MatchDecision:
    kind = _KINDS.get(form.kind)
    if kind is None:
        raise Refused(Reason.of(_CHOOSE))
    if kind is DecisionKind.REMOVAL and not desk.may(May.CHANGE_PAIRING):
        raise PermissionDenied(May.CHANGE_PAIRING.value)
    match = one.match
    sides = {
        "white": frozenset({match.white}),
        "black": frozenset({match.black}),
        "both": frozenset({match.white, match.black}),
    }
    offends = numbered(desk.request.POST, "off-")
    return MatchDecision(
        kind,
        match.round,
        match.white,
        match.black,
        boards={place: sides[side] for place, side in offends.items() if side in sides},
        player=form.player or 0,
        stranger=form.stranger,
        losers=sides.get(form.losers, frozenset()),
        reason=form.reason,
    )


def _shown(state: State, made: Previewed) -> ShownRuling:
    names = {each.number: f"{each.number} {each.name}" for each in state.tournament.entrants}
    done = made.decided
    return ShownRuling(
        made.decision.kind.value,
        say(TITLES[made.decision.kind]),
        done.article,
        score_told(done.before),
        score_told(done.after),
        tuple(
            (
                each.place,
                f"{names.get(each.white, each.white)} – {names.get(each.black, each.black)}",
                text_of(each.before) or "–",
                text_of(each.after) or "–",
                text_of(each.rated) if each.rated is not None else "",
            )
            for each in done.boards
        ),
        ", ".join(str(each) for each in done.annulled),
        made.level,
        made.level >= CONFIRM_TWICE,
        made.seen,
    )


def _quorum_told(desk: Desk, one: OneMatch, form: _RulingForm) -> str:
    """What the quorum of the regulations says of the players who came."""
    boards, there = len(one.match.boards), form.there
    if there is None or not 0 <= there <= boards:
        raise Refused(
            Reason.of(N_("Say how many players came, from 0 to {boards}."), boards=boards)
        )
    tournament = state_of(desk.section).tournament
    team = one.match.black if form.losers == "black" else one.match.white
    zero = desk.section.default_minutes == 0
    verdict = quorum_verdict(tournament, team, there, boards, zero_default=zero)
    told = verdict.reason.message(language().text)
    return f"{told} ({verdict.article})" if verdict.article else told


def _page(
    desk: Desk,
    state: State,
    one: OneMatch,
    form: _RulingForm,
    shown: ShownRuling | None,
    error: str,
    told: str,
) -> HttpResponse:
    match, tournament = one.match, state.tournament
    effect = effect_in_round(desk.section, state.situation, match.round)
    offends = numbered(desk.request.POST, "off-") if desk.request.method == "POST" else {}
    return desk.render(
        "matches/ruling.html",
        status=409 if error else 200,
        one=one,
        number=match.round,
        form=form,
        shown=shown,
        offends=offends,
        affects=affects(state, effect, match.round),
        rulings=rulings_on(tournament, match),
        may_remove=desk.may(May.CHANGE_PAIRING),
        zero_default=desk.section.default_minutes == 0,
        may_sit=_may_have_sat(tournament, match),
        sat={side: numbered(desk.request.POST, f"sat-{side}-") for side in ("white", "black")},
        teams=[("white", one.shown.white.name), ("black", one.shown.black.name)],
        error=error,
        told=told,
    )
