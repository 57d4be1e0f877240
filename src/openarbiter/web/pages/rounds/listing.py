"""The rounds of a section: planned, drafted, being played, finished."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet
from django.http import Http404, HttpResponse
from django.urls import NoReverseMatch
from django.utils.timezone import localtime

from openarbiter.handling.corrections import Effect
from openarbiter.handling.next_round import current_round
from openarbiter.model import ByeKind, Mark
from openarbiter.model.knockout_system import is_knockout
from openarbiter.pairing import system_of
from openarbiter.pairing.match_schedule import MATCH
from openarbiter.pairing.match_systems import match_system
from openarbiter.web import models
from openarbiter.web.actions.arrivals import round_times
from openarbiter.web.actions.corrections import effect_in_round
from openarbiter.web.actions.round_times import beginnings, begins_told_of
from openarbiter.web.bye_names import NO_GAME
from openarbiter.web.downloads import attachment
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.players.words import given_word
from openarbiter.web.pages.rounds.arrivals import started_of
from openarbiter.web.pages.rounds.lines import round_lines
from openarbiter.web.rights import May
from openarbiter.web.shown.explaining import is_explained
from openarbiter.web.shown.matches import matches_shown
from openarbiter.web.state import frame_of, position_of, tournament_of
from openarbiter.web.state.sealed import in_sight
from openarbiter.web.state.section_state import situation_of
from openarbiter.web.templating import moment
from openarbiter.web.tongue import say


@dataclass(frozen=True, slots=True)
class ListedRound:
    """A round in the list.

    Attributes:
        state: ``next``, ``draft``, ``now`` or ``done``.
        waiting: whether it is published, and an earlier round is still being played: the
            rounds of a schedule.
        starts: when it starts, as it is read; ``""`` where nobody said.
        open: how many games have no result yet.
    """

    number: int
    state: str
    starts: str
    games: int
    open: int
    address: str
    waiting: bool = False


def rows_of(desk: Desk) -> list[ListedRound]:
    """The rounds of the section, first to last."""
    unknown = Count("games", filter=Q(games__white_mark=Mark.UNKNOWN.value))
    found = desk.section.rounds.annotate(played=Count("games"), without=unknown)
    drafted = models.Draft.objects.filter(section=desk.section).first()
    rows: list[ListedRound] = []
    begins = beginnings(desk.section)
    now = current_round(tournament_of(desk.section))
    for each in found.order_by("number"):
        if each.published_at is not None:
            state = "now" if each.without else "done"
            address = desk.url("round", number=each.number)
        else:
            state = "draft" if drafted and drafted.round_number == each.number else "next"
            address = desk.url("draft") if state == "draft" and desk.may(May.SEE_DRAFT) else ""
        starts = begins_told_of(begins.get(each.number))
        before = any(row.state == "now" for row in rows)
        # Of a round to come one match may have been played early.
        waiting = before and each.played > 0 and (each.played == each.without or each.number > now)
        rows.append(
            ListedRound(each.number, state, starts, each.played, each.without, address, waiting)
        )
    return rows


@needs(May.SEE, help_chapter="pairing")
def rounds(desk: Desk) -> HttpResponse:
    """All rounds, and what is to be done next."""
    rows = rows_of(desk)
    frame = frame_of(desk.section.frame)
    by_match = system_of(frame).name == MATCH
    coming = next((row for row in rows if row.state in ("draft", "next")), None)
    return desk.render(
        "rounds/list.html",
        rows=rows,
        squares=[(row.number, row.state, row.address, False) for row in rows],
        coming=coming,
        scheduled=system_of(frame).scheduled and not by_match,
        match=desk.url("match") if by_match and any(row.address for row in rows) else "",
    )


@needs(May.SEE, help_chapter="pairing")
def one_round(desk: Desk, number: int) -> HttpResponse:
    """A published round: its boards, its byes, and where its results are entered."""
    there = desk.section.rounds.filter(number=number, published_at__isnull=False).first()
    if there is None:
        raise Http404
    position = position_of(desk.section)
    tournament, keys = position.tournament, position.keys
    names = {each.number: each for each in tournament.entrants}
    played = tournament.rounds[number - 1]
    replaced = set(desk.section.players.filter(not_come=number).values_list("number", flat=True))
    rows, knockout = rows_of(desk), is_knockout(tournament)
    until = round_times(desk.section, number).report_until
    effect = effect_in_round(desk.section, situation_of(desk.section), number).effect
    if effect is Effect.RATING_ONLY:
        until = None
    return desk.render(
        "rounds/round.html",
        started=started_of(desk.section, there),
        report_until=moment(until) if until is not None else "",
        number=number,
        there=there,
        published=f"{localtime(there.published_at):%Y-%m-%d %H:%M}" if there.published_at else "",
        lines=round_lines(desk.section, tournament, number),
        byes=[
            (
                names[bye.player],
                say(NO_GAME)
                if knockout and bye.kind is ByeKind.ZERO
                else given_word(bye.kind, number, number if bye.player in replaced else None),
                None if knockout or bye.kind is ByeKind.PAB else keys[bye.player],
            )
            for bye in in_sight(position).tournament.rounds[number - 1].byes
        ],
        open_games=sum(not game.result.known for game in played.games),
        squares=[(row.number, row.state, row.address, row.number == number) for row in rows],
        results=address_of(desk, "results", number),
        snapshot=_published_files(desk, number).exists(),
        last=number == len(tournament.rounds),
        scheduled=system_of(tournament).scheduled,
        match=desk.url("match") if system_of(tournament).name == MATCH else "",
        knockout=knockout,
        by_matches=match_system(tournament) is not None,
        explained=is_explained(tournament, number),
        matches=matches_shown(desk.section, position, number),
    )


@needs(May.EXPORT, help_chapter="pairing")
def snapshot_file(desk: Desk, number: int) -> HttpResponse:
    """The tournament file as it was when the round was published (its last publication)."""
    found = _published_files(desk, number).order_by("-entry__number").first()
    if found is None:
        raise Http404
    name = f"{desk.event.slug}-{desk.section.slug}-round-{number}.trf"
    return attachment(found.text, "text/plain; charset=utf-8", name)


def _published_files(desk: Desk, number: int) -> QuerySet[models.Snapshot]:
    """The files kept of a round; that of the final standings is none of them."""
    return desk.section.snapshots.filter(round_number=number).exclude(entry__action="final")


def address_of(desk: Desk, name: str, number: int) -> str:
    """The address of a page of a round; ``""`` where there is no such page."""
    try:
        return desk.url(name, number=number)
    except NoReverseMatch:
        return ""
