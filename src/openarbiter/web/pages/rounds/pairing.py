"""The next round: what is to be decided, its draft, and its publication."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from ninja import Schema

from openarbiter.formats.trf import write_trf
from openarbiter.handling.announced_rounds import judge_swiss_rounds
from openarbiter.handling.findings import Finding
from openarbiter.handling.next_round import next_position, undecided_games
from openarbiter.handling.paired_field import paired_field
from openarbiter.model import Colour, Tournament
from openarbiter.pairing import EnginesDiffer, NoPairing, NotPaired, TooHard, system_of
from openarbiter.pairing.acceleration import virtual_points
from openarbiter.pairing.match_systems import is_second_game, pairs_teams
from openarbiter.pairing.round import edition_of
from openarbiter.pairing.system import OTHER_SWISS
from openarbiter.web import models
from openarbiter.web.actions.by_rules import UNKNOWN_WORDS
from openarbiter.web.actions.drafted import pairing_of, rules_of, seating_of
from openarbiter.web.actions.pairing import (
    discard_draft,
    findings_of_change,
    make_draft,
    publish,
)
from openarbiter.web.actions.pairing_basis import is_stale
from openarbiter.web.actions.players import excuse, withdraw
from openarbiter.web.actions.unresolved import NotResolved, unresolved
from openarbiter.web.downloads import attachment
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.failures import answer
from openarbiter.web.http.forms import Line, Number, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.http.outcomes import outcome_of
from openarbiter.web.http.schemas.rounds import DraftIn, Publication
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.pages.rounds.lines import draft_lines, match_lines
from openarbiter.web.pages.rounds.preparing import away_from, overtaken_now, preparation, scheme_of
from openarbiter.web.rights import May
from openarbiter.web.shown.explaining import is_explained
from openarbiter.web.shown.matches import NO_MATCHES, matches_drafted
from openarbiter.web.shown.systems import system_shown
from openarbiter.web.state import position_of, tournament_of
from openarbiter.web.state.sealed import state_in_sight
from openarbiter.web.state.section_state import State, situation_of, state_of
from openarbiter.web.tongue import language, say

_COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}


@needs(May.SEE_DRAFT, help_chapter="pairing")
def draft(desk: Desk) -> HttpResponse:
    """The draft of the next round; where there is none, what is to be decided before.

    With ``?again=yes`` in the address that is told where a draft is out of date, too.
    """
    return draft_page(desk)


def unkept(page: HttpResponse) -> HttpResponse:
    """A page that the browser asks for anew when its reader comes back to it.

    A draft may be published by then, and must not be offered for it once more.
    """
    page.headers["Cache-Control"] = "no-store"
    return page


def draft_page(desk: Desk, error: str = "", colour_error: str = "") -> HttpResponse:
    """The same page.

    Args:
        error: what is wrong with the reason for another number of rounds than in the tables.
        colour_error: what is wrong with the choice of the initial colour.
    """
    section, status = desk.section, 422 if error or colour_error else 200
    state = state_of(section)
    found = state.draft
    again = found is not None and _again(desk, state, found)
    about: dict[str, Any] = {"error": error, "scheme": scheme_of(section), "again": again}
    about["colour_error"] = colour_error
    about["unresolved"] = unresolved(section)
    if found is None or again:
        about["prepared"] = preparation(state)
        about["said"] = language().text
        return unkept(desk.render("rounds/prepare.html", status, **about))
    return unkept(desk.render("rounds/draft.html", **_shown(state, found), **about))


def _again(desk: Desk, state: State, found: models.Draft) -> bool:
    """Whether the round is to be paired again in place of a draft that is out of date."""
    if not desk.may(May.PAIR) or not desk.request.GET.get("again"):
        return False
    return is_stale(state, found)


def _go_again(desk: Desk) -> HttpResponse:
    """To what has to be decided before a draft that is out of date is made again."""
    return redirect(f"{desk.url('draft')}?again=yes")


def _shown(state: State, found: models.Draft) -> dict[str, Any]:
    numbers = state.paired_numbers
    position = next_position(state.situation)
    if found.round_number != len(position.rounds) + 1 or not _knows(found, numbers):
        return {"draft": found, "lost": True, "stale": True}
    pairing, own = pairing_of(found, position, numbers), rules_of(found, position, numbers)
    people = {each.number: each for each in paired_field(position)}
    tables = [pair[2] for pair in found.pairs]
    doubts = seating_of(state.situation, pairing).doubts
    stale = is_stale(state, found)
    findings: tuple[Finding, ...] = ()
    if found.changes and not stale:
        findings = findings_of_change(state, found, found.pairs, found.bye)
    by_rules = pairing.boards if own is None else own.boards
    boards = zip(pairing.boards, tables, strict=True)
    matches = NO_MATCHES
    if pairs_teams(position):
        drafted = matches_drafted(position, pairing)
        lines, matches = match_lines(position, drafted, by_rules), drafted.shown
    else:
        lines = draft_lines(position, boards, by_rules)
    scheduled = system_of(position).scheduled
    return {
        "draft": found,
        "lost": False,
        "stale": stale,
        "lines": lines,
        "matches": matches,
        "explained": is_explained(position, found.round_number),
        "virtual": any(virtual_points(position, found.round_number, edition_of(position)).values()),
        "bye": people[pairing.bye] if pairing.bye is not None else None,
        "second_game": is_second_game(position, found.round_number),
        "free": [people[number] for number in pairing.free],
        "away": away_from(state, position),
        "overtaken": overtaken_now(state.section, found.round_number),
        "doubts": [doubt.message(language().text) for doubt in doubts],
        "findings": findings,
        "unknown_words": {each.value: say(words) for each, words in UNKNOWN_WORDS.items()},
        "said": language().text,
        "open_games": len(undecided_games(position)),
        "scheduled": scheduled,
        "other_system": system_shown(position) if system_of(position).name in OTHER_SWISS else None,
    }


def _knows(found: models.Draft, numbers: Mapping[int, int]) -> bool:
    """Whether everybody of a draft is still in the tournament."""
    players = {key for pair in found.pairs for key in pair[:2]}
    return players | ({found.bye} if found.bye else set()) <= set(numbers)


class _Making(DraftIn):
    """How to pair, and whether a draft that is out of date is made anew."""

    again: Ticked = False


@needs(May.PAIR, help_chapter="pairing")
def draft_make(desk: Desk) -> HttpResponse:
    """Pair the next round."""
    if desk.request.method != "POST":
        return desk.go("draft")
    asked = taken(_Making, desk.request.POST)
    again, drawn = asked.again, asked.initial_colour
    if drawn is None and preparation(state_of(desk.section)).draw_colour:
        return draft_page(desk, colour_error=say("Choose how the initial colour is drawn."))
    try:
        make_draft(
            desk.actor,
            desk.section,
            as_draws=asked.as_draws,
            drawn=_COLOURS.get(drawn or ""),
            seed=asked.seed or ("" if drawn == "draw" else None),
            again=again,
            despite=asked.despite,
        )
    except NotResolved as problem:
        desk.say(problem.reason.message(language().text), "bad")
        return _go_again(desk) if again else desk.go("draft")
    except NotPaired as problem:
        return problem_page(desk, problem)
    except Conflict:
        raise
    except Refused as refused:
        if not again and not models.Draft.objects.filter(section=desk.section).exists():
            raise
        desk.say(refused.reason.message(language().text), "warning")
        return _go_again(desk) if again else desk.go("draft")
    return desk.go("draft")


def problem_page(desk: Desk, problem: NotPaired) -> HttpResponse:
    """Why a round cannot be paired."""
    position = next_position(situation_of(desk.section))
    about = _problem(problem, {each.number: each.name for each in paired_field(position)})
    about["way_out"] = None
    if isinstance(problem, NoPairing) and not system_of(position).scheduled:
        about["way_out"] = _way_out(position, problem.round)
    return desk.render("rounds/impossible.html", status=409, said=language().text, **about)


@dataclass(frozen=True, slots=True)
class WayOut:
    """What may be changed where a round of a Swiss has no pairing.

    Attributes:
        too_many: that there are more rounds than the players can play.
        prohibited: whether prohibitions keep players apart in the round.
    """

    too_many: Finding | None
    prohibited: bool


def _way_out(position: Tournament, number: int) -> WayOut:
    prohibited = any(
        each.first_round <= number and (each.last_round is None or number <= each.last_round)
        for each in position.regulations.prohibitions
    )
    return WayOut(judge_swiss_rounds(position), prohibited)


def _problem(problem: NotPaired, names: Mapping[int, str]) -> dict[str, Any]:
    match problem:
        case NoPairing():
            title = say("Round {round} cannot be paired", round=problem.round)
            reasons = [reason.message(language().text) for reason in problem.named(names)]
        case EnginesDiffer():
            title = say("The two engines do not agree")
            reasons = [
                say(
                    "They pair round {round} differently, so one of them is wrong.",
                    round=problem.round,
                ),
                problem.detail,
                say(
                    "No draft was made. Please report the position; until then pair the round "
                    "with another program, or by hand, and enter it here."
                ),
            ]
        case TooHard():
            title = say("The round is too hard for the engine")
            reasons = [
                say(
                    "The engine found no pairing for the {players} players in reasonable time: "
                    "there are too many possibilities to try. Trying again will not help.",
                    players=problem.players,
                ),
                say(
                    "Pair the round with another program, or by hand, and enter it here: the "
                    "program checks it against the rules. Please report the position to the "
                    "project."
                ),
            ]
    return {"title": title, "reasons": reasons}


@needs(May.SEE_DRAFT, help_chapter="pairing")
def position_file(desk: Desk) -> HttpResponse:
    """The position that is to be paired, as a tournament file."""
    shown = state_in_sight(state_of(desk.section))
    text = write_trf(next_position(shown.situation))
    name = f"{desk.event.slug}-{desk.section.slug}-position.trf"
    return attachment(text, "text/plain; charset=utf-8", name)


class _Absence(Schema):
    """A player who lost by forfeit, and what was decided."""

    player: Number = None
    do: Line = ""
    again: Ticked = False


@needs(May.PLAYERS, help_chapter="pairing")
def decide_absence(desk: Desk) -> HttpResponse:
    """Decide on somebody who lost by forfeit: withdrawn, or explained (C.04.2 D.2)."""
    if desk.request.method != "POST":
        return desk.go("draft")
    asked = taken(_Absence, desk.request.POST)
    player = get_object_or_404(desk.section.players, pk=asked.player or 0)
    following = len(position_of(desk.section).tournament.rounds) + 1
    if asked.do == "withdraw":
        withdraw(desk.actor, desk.section, player, following, say("absent without notice"))
        desk.say(
            say("{name} is withdrawn from round {round} on.", name=player.name, round=following)
        )
    else:
        excuse(desk.actor, desk.section, player)
        desk.say(say("{name} explained the absence and is paired.", name=player.name))
    return _go_again(desk) if asked.again else desk.go("draft")


@needs(May.PAIR, help_chapter="pairing")
def draft_discard(desk: Desk) -> HttpResponse:
    """Throw the draft away."""
    if desk.request.method == "POST":
        discard_draft(desk.actor, desk.section)
        desk.say(say("The draft was discarded."))
    return desk.go("draft")


@needs(May.PUBLISH, help_chapter="pairing")
def draft_publish(desk: Desk) -> HttpResponse:
    """Publish the draft."""
    if desk.request.method != "POST":
        return desk.go("draft")
    asked = taken(Publication, desk.request.POST)
    try:
        published = publish(desk.actor, desk.section, asked.version, asked.despite)
    except NotResolved as problem:
        desk.say(problem.reason.message(language().text), "bad")
        return desk.go("draft")
    except Conflict as conflict:
        outcome = outcome_of(desk.request, conflict)
        if outcome is None:
            raise
        return answer(desk.request, outcome, _there_now(desk))
    desk.say(say("Round {round} is published.", round=published.number))
    return desk.go("round", number=published.number)


def _there_now(desk: Desk) -> tuple[str, str]:
    """What there is instead of a draft that was looked at: its name and its address."""
    found = models.Draft.objects.filter(section=desk.section).first()
    if found is not None:
        return say("Draft of round {round}", round=found.round_number), desk.url("draft")
    last = len(tournament_of(desk.section).rounds)
    if not last:
        return say("Pair round {round}", round=1), desk.url("draft")
    return say("Round {round}", round=last), desk.url("round", number=last)
