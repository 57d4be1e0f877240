"""One evening: who is here, who is not and why, and on to the pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import HttpResponse
from ninja import Schema

from openarbiter.clubs.systems import club_system
from openarbiter.handling.next_round import club_in_fide_mode, undecided_games
from openarbiter.model import ByeKind, Tournament
from openarbiter.model.alphabet import alphabetical_order
from openarbiter.model.text import N_
from openarbiter.web.actions.clubs import AWAY, evening, seen_evening
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.pages.clubs.tabs import club_tabs
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state.sealed import state_in_sight
from openarbiter.web.state.section_state import state_of
from openarbiter.web.tongue import language, plural, say

REASONS: dict[ByeKind, str] = {
    ByeKind.HALF: N_("away with notice"),
    ByeKind.FULL: N_("on club duty"),
    ByeKind.ZERO: N_("away without notice"),
}
"""Why somebody is not here, by the bye that stands for it in the tournament file."""


@dataclass(frozen=True, slots=True)
class EveningMember:
    """A player in the list of an evening.

    Attributes:
        here: whether the box is ticked.
        why: the letter of the bye where it is not; with notice by default.
    """

    key: int
    number: int
    name: str
    here: bool
    why: str


class _Evening(Schema):
    """Who is here, by keys, why everybody else is not (``12:H``), and what to do then."""

    round: Number = None
    here: list[Number]
    why: list[Line]
    seen: Line = ""
    then: Line = ""


@needs(May.SEE, post=May.PLAYERS, help_chapter="club-evenings")
def club_evening(desk: Desk) -> HttpResponse:
    """The list of everybody for the next evening; saved as one, then paired.

    ``?tick=all``, ``none`` or ``last`` in the address ticks everybody, nobody, or those who were
    here last time; by default those who are not recorded as away. A list that is refused because
    somebody else has saved another one is shown as it was sent.
    """
    error = ""
    sent: _Evening | None = None
    if desk.request.method == "POST":
        try:
            return _save(desk)
        except Refused as refused:
            error = refusal_told(refused)
            if isinstance(refused, Conflict):
                sent = taken(_Evening, desk.request.POST)
    state = state_of(desk.section)
    tournament, number = state.tournament, state.situation.played + 1
    rounds = tournament.regulations.rounds
    over = rounds is not None and number > rounds
    members = _members(desk, number)
    if sent is not None:
        members = _as_sent(members, sent)
    there = sum(each.here for each in members)
    blocked = club_in_fide_mode(state.situation)
    return desk.render(
        "clubs/evening.html",
        409 if error else 200,
        tabs=club_tabs(desk, "club-evening"),
        club=bool(club_system(tournament)),
        blocked="" if blocked is None else blocked.reason.message(language().text),
        error=error,
        number=number,
        seen=seen_evening(desk.section, number),
        over=over,
        members=members,
        told=plural("{there} of {count} player is here", "{there} of {count} players are here",
                    len(members), there=there),
        reasons=[(kind.value, say(REASONS[kind])) for kind in AWAY],
        draft=state.draft is not None,
        open_games=len(undecided_games(tournament)),
        may_edit=desk.may(May.PLAYERS) and not over,
    )  # fmt: skip


def _members(desk: Desk, number: int) -> list[EveningMember]:
    """Everybody who has not withdrawn, by name."""
    state = state_in_sight(state_of(desk.section))
    gone = state.situation.withdrawn(number)
    away = {each.player_id: each.kind for each in desk.section.byes.filter(round_number=number)}
    tick = desk.request.GET.get("tick", "")
    last: set[int] = set()
    if tick == "last" and state.tournament.rounds:
        last = set(state.tournament.rounds[-1].seats())
        last |= {
            each.player for each in state.tournament.rounds[-1].byes if each.kind is ByeKind.PAB
        }
    found = []
    for row in desk.section.players.all():
        if row.number in gone:
            continue
        here = row.pk not in away
        if tick in ("all", "none"):
            here = tick == "all"
        elif tick == "last":
            here = row.number in last
        why = away.get(row.pk) or _last_time(state.tournament, row.number)
        found.append(EveningMember(row.pk, row.number, row.name, here, why))
    return sorted(found, key=lambda each: alphabetical_order(each.name))


def _as_sent(members: Sequence[EveningMember], sent: _Evening) -> list[EveningMember]:
    """The members as a form had them; whoever it did not list stays as they are."""
    here, why = set(sent.here), _reasons(sent)
    return [
        replace(each, here=each.key in here, why=why[str(each.key)])
        if str(each.key) in why
        else each
        for each in members
    ]


def _reasons(sent: _Evening) -> dict[str, str]:
    """The letters of the reasons of a form, by keys."""
    return dict(each.split(":", 1) for each in sent.why if ":" in each)


def _last_time(tournament: Tournament, number: int) -> str:
    """Why a player was away last time; with notice for one who was here, or before round 1.

    So members who never come are not taken for people who say so every week.
    """
    if not tournament.rounds:
        return ByeKind.HALF.value
    last = tournament.rounds[-1]
    kind = last.without_opponent().get(number)
    if kind is not None and kind in AWAY:
        return str(kind.value)
    here = number in last.seats() or kind is ByeKind.PAB
    return str((ByeKind.HALF if here else ByeKind.ZERO).value)


def _save(desk: Desk) -> HttpResponse:
    asked = taken(_Evening, desk.request.POST)
    here = {key for key in asked.here if key is not None}
    kinds = {kind.value: kind for kind in AWAY}
    why = _reasons(asked)
    away = {}
    for row in desk.section.players.all():
        if row.pk not in here:
            away[row.pk] = kinds.get(why.get(str(row.pk), ""), ByeKind.HALF)
    there = evening(desk.actor, desk.section, asked.round or 0, away, asked.seen or None)
    desk.say(plural("{count} player is here.", "{count} players are here.", there))
    return desk.go("draft" if asked.then == "pair" and desk.may(May.SEE_DRAFT) else "club-evening")
