"""Actions for a player who does not play: withdraw, excuse, give a bye."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Schema
from pydantic import Field

from openarbiter.handling.findings import CONFIRM, REFUSE
from openarbiter.handling.next_round import not_yet_come, undecided
from openarbiter.handling.requests import bye_findings, bye_impossible
from openarbiter.model import ByeKind, ByeRequest
from openarbiter.web import models
from openarbiter.web.actions.players import cancel_bye, excuse, reinstate, request_bye, withdraw
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.numbers import whole
from openarbiter.web.pages.players.one import player_or_404
from openarbiter.web.pages.players.overtaken import overtaken_told
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.pages.players.words import bye_kinds, bye_word, given_word
from openarbiter.web.rights import May
from openarbiter.web.state import tournament_of
from openarbiter.web.state.section_state import situation_of
from openarbiter.web.tongue import language, say


class _Away(Schema):
    """A player who does not play: what is done, from which round or in which, and why.

    Attributes:
        kind: the bye that was asked for, by its letter.
        sure: whether what the rules say against it was read.
        back: the page the form was on.
    """

    do: Line = ""
    round: Number = None
    kind: Line = ""
    reason: Line = ""
    sure: Line = ""
    player: Line = ""
    back: Line = Field("", alias="from")


@needs(May.PLAYERS, help_chapter="absences")
def player_withdrawal(desk: Desk, key: int) -> HttpResponse:
    """Withdraw or reinstate a player."""
    found = player_or_404(desk, key)
    if desk.request.method != "POST":
        return desk.go("player", key=key)
    asked = taken(_Away, desk.request.POST)
    if asked.do == "back":
        reinstate(desk.actor, desk.section, found)
        if situation_of(desk.section).players_scheduled:
            desk.say(
                say("{name} is back and plays the rounds that have not begun.", name=found.name)
            )
        else:
            desk.say(say("{name} is back and will be paired again.", name=found.name))
    else:
        number = _round(asked, len(tournament_of(desk.section).rounds) + 1)
        withdraw(desk.actor, desk.section, found, number, asked.reason)
        desk.say(say("{name} has withdrawn from round {round} on.", name=found.name, round=number))
    return _back(desk, key)


@needs(May.PLAYERS, help_chapter="absences")
def player_excuse(desk: Desk, key: int) -> HttpResponse:
    """Accept the explanation of an absence (C.04.2 D.2)."""
    found = player_or_404(desk, key)
    if desk.request.method == "POST":
        excuse(desk.actor, desk.section, found, taken(_Away, desk.request.POST).reason)
        desk.say(say("The absence of {name} is excused: the player stays in.", name=found.name))
    return _back(desk, key)


@needs(May.PLAYERS, help_chapter="absences")
def player_bye(desk: Desk, key: int) -> HttpResponse:
    """Give a player a requested bye; what the rules say against it is shown first."""
    found = player_or_404(desk, key)
    if desk.request.method != "POST":
        return desk.go("player", key=key)
    return _bye(desk, found)


def _bye(desk: Desk, found: models.Player) -> HttpResponse:
    asked = taken(_Away, desk.request.POST)
    number = _round(asked, len(tournament_of(desk.section).rounds) + 1)
    if asked.do == "cancel":
        cancel_bye(desk.actor, desk.section, found, number)
        desk.say(say("{name} plays round {round} after all.", name=found.name, round=number))
        return _back(desk, found.pk)
    kind = _kind(asked.kind)
    situation = situation_of(desk.section)
    request = ByeRequest(number, found.number, kind)
    findings = bye_findings(situation, request)
    impossible = bye_impossible(situation, request)
    against = any(each.level >= REFUSE for each in findings)
    refused = against and (desk.section.fide_mode or impossible)
    reason = asked.reason
    asks = any(each.level >= CONFIRM for each in findings)
    if findings and (refused or asked.sure != "yes" or (asks and not reason)):
        return desk.render(
            "players/bye.html",
            409 if refused else 200,
            tabs=tabs(desk, "byes"),
            player=found,
            number=number,
            kind=kind.value,
            word=bye_word(kind),
            findings=[
                (each.reason.message(language().text), each.article, each.level)
                for each in findings
            ],
            refused=refused,
            impossible=impossible,
            asks=asks,
            reason=reason,
            error=say("Give a reason.") if asked.sure and asks and not reason else "",
        )
    request_bye(desk.actor, desk.section, found, number, kind, reason)
    desk.say(
        say(
            "{name} does not play round {round}: {kind}.",
            name=found.name,
            round=number,
            kind=bye_word(kind),
        )
    )
    return _back(desk, found.pk)


@needs(May.CHECK_IN, help_chapter="absences")
def byes(desk: Desk) -> HttpResponse:
    """Who does not play which round, and who has to be asked."""
    section, situation = desk.section, situation_of(desk.section)
    tournament, played = situation.tournament, situation.played
    rounds = max(tournament.regulations.rounds or 0, played)
    people = {each.pk: each for each in section.players.all()}
    numbers = {each.number: each for each in people.values()}
    gone = {each.number for each in people.values() if each.withdrawn_from is not None}
    by_round: dict[int, list[tuple[models.Player, str]]] = {}
    for bye in section.byes.order_by("round_number", "player__number"):
        one = people[bye.player_id]
        word = given_word(ByeKind(bye.kind), bye.round_number, one.not_come)
        by_round.setdefault(bye.round_number, []).append((one, word))
    scheduled = situation.players_scheduled
    missing = undecided(situation)
    late = () if scheduled or not played else not_yet_come(situation)
    return desk.render(
        "players/byes.html",
        tabs=tabs(desk, "byes"),
        rounds=[
            (number, by_round.get(number, []), number <= played) for number in range(1, rounds + 1)
        ],
        withdrawn=sorted(
            (each for each in people.values() if each.withdrawn_from is not None),
            key=lambda each: (each.withdrawn_from or 0, each.number),
        ),
        missing=[numbers[number] for number in missing if number in numbers],
        late=[numbers[number] for number in late if number not in gone],
        policy=situation.conduct.byes,
        overtaken=overtaken_told(section),
        played=played,
        next_round=played + 1,
        last=rounds,
        kinds=bye_kinds(),
        people=sorted(people.values(), key=lambda each: each.number)
        if desk.may(May.PLAYERS)
        else [],
        coming=[] if scheduled else [(number, number) for number in range(played + 1, rounds + 1)],
        may_edit=desk.may(May.PLAYERS),
    )


@needs(May.PLAYERS, help_chapter="absences")
def bye_of_player(desk: Desk) -> HttpResponse:
    """The form of the overview: a bye for the player chosen there."""
    number = whole(taken(_Away, desk.request.POST).player.split(" ")[0], None)
    if desk.request.method == "POST" and number is not None:
        found = desk.section.players.filter(number=number).first()
        if found is not None:
            return _bye(desk, found)
    if desk.request.method == "POST":
        desk.say(say("There is no player with this number."), "bad")
    return desk.go("byes")


def _round(asked: _Away, otherwise: int) -> int:
    return otherwise if asked.round is None or asked.round > 999 else asked.round


def _kind(text: str) -> ByeKind:
    return ByeKind(text) if text in {kind.value for kind in ByeKind} else ByeKind.ZERO


def _back(desk: Desk, key: int) -> HttpResponse:
    asked = taken(_Away, desk.request.POST)
    return desk.go("byes") if asked.back == "byes" else desk.go("player", key=key)
