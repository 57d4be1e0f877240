"""What can be done with a player who does not play: withdraw, excuse, give him a bye."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from openarbiter.handling.findings import CONFIRM, REFUSE
from openarbiter.handling.next_round import not_yet_come, undecided
from openarbiter.handling.requests import bye_findings, bye_impossible
from openarbiter.model import ByeKind, ByeRequest
from openarbiter.pairing.system import system_of
from openarbiter.web import models
from openarbiter.web.access.rights import May
from openarbiter.web.actions.players import cancel_bye, excuse, reinstate, request_bye, withdraw
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.numbers import whole
from openarbiter.web.pages.players.one import player_or_404
from openarbiter.web.pages.players.overtaken import overtaken_told
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.pages.players.words import bye_kinds, bye_word, given_word
from openarbiter.web.state import tournament_of
from openarbiter.web.state.section_state import situation_of
from openarbiter.web.tongue import language, say


@needs(May.PLAYERS, help_chapter="absences")
def player_withdrawal(desk: Desk, key: int) -> HttpResponse:
    """Withdraw a player, or take him back."""
    found = player_or_404(desk, key)
    if desk.request.method != "POST":
        return desk.go("player", key=key)
    post = desk.request.POST
    if post.get("do") == "back":
        reinstate(desk.actor, desk.section, found)
        if system_of(tournament_of(desk.section)).scheduled:
            desk.say(
                say("{name} is back and plays the rounds that have not begun.", name=found.name)
            )
        else:
            desk.say(say("{name} is back and will be paired again.", name=found.name))
    else:
        number = _round(desk.request, len(tournament_of(desk.section).rounds) + 1)
        withdraw(desk.actor, desk.section, found, number, post.get("reason", "").strip())
        desk.say(say("{name} has withdrawn from round {round} on.", name=found.name, round=number))
    return _back(desk, key)


@needs(May.PLAYERS, help_chapter="absences")
def player_excuse(desk: Desk, key: int) -> HttpResponse:
    """Accept the explanation of an absence (C.04.2 D.2)."""
    found = player_or_404(desk, key)
    if desk.request.method == "POST":
        excuse(desk.actor, desk.section, found, desk.request.POST.get("reason", "").strip())
        desk.say(say("The absence of {name} is excused: the player stays in.", name=found.name))
    return _back(desk, key)


@needs(May.PLAYERS, help_chapter="absences")
def player_bye(desk: Desk, key: int) -> HttpResponse:
    """Give a player a bye he asks for; what the rules say against it is shown first."""
    found = player_or_404(desk, key)
    if desk.request.method != "POST":
        return desk.go("player", key=key)
    return _bye(desk, found)


def _bye(desk: Desk, found: models.Player) -> HttpResponse:
    request = desk.request
    number = _round(request, len(tournament_of(desk.section).rounds) + 1)
    if request.POST.get("do") == "cancel":
        cancel_bye(desk.actor, desk.section, found, number)
        desk.say(say("{name} plays round {round} after all.", name=found.name, round=number))
        return _back(desk, found.pk)
    kind = _kind(request.POST.get("kind", ""))
    situation = situation_of(desk.section)
    asked = ByeRequest(number, found.number, kind)
    findings = bye_findings(situation, asked)
    impossible = bye_impossible(situation, asked)
    against = any(each.level >= REFUSE for each in findings)
    refused = against and (desk.section.fide_mode or impossible)
    reason = request.POST.get("reason", "").strip()
    asks = any(each.level >= CONFIRM for each in findings)
    if findings and (refused or request.POST.get("sure") != "yes" or (asks and not reason)):
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
            error=say("Give a reason.") if request.POST.get("sure") and asks and not reason else "",
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
    scheduled = situation.scheduled
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
    text = desk.request.POST.get("player", "").strip().split(" ")[0]
    number = whole(text, None)
    if desk.request.method == "POST" and number is not None:
        found = desk.section.players.filter(number=number).first()
        if found is not None:
            return _bye(desk, found)
    if desk.request.method == "POST":
        desk.say(say("There is no player with this number."), "bad")
    return desk.go("byes")


def _round(request: HttpRequest, otherwise: int) -> int:
    return whole(request.POST.get("round", ""), otherwise, 999)


def _kind(text: str) -> ByeKind:
    return ByeKind(text) if text in {kind.value for kind in ByeKind} else ByeKind.ZERO


def _back(desk: Desk, key: int) -> HttpResponse:
    return (
        desk.go("byes") if desk.request.POST.get("from") == "byes" else desk.go("player", key=key)
    )
