"""Where a section stands, and the one thing that is to be done next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q
from django.utils import timezone

from openarbiter.handling.announced_rounds import judge_swiss_rounds, unconfirmed_rounds
from openarbiter.handling.doubtful_results import Doubt
from openarbiter.handling.next_round import (
    byes_overtaken,
    current_round,
    is_over,
    not_yet_come,
    undecided,
)
from openarbiter.handling.start_list import own_numbers
from openarbiter.laws import NotUnderstood, read_time_control
from openarbiter.model import Tournament
from openarbiter.model.stage_lines import stage_told
from openarbiter.pairing import edition_of
from openarbiter.pairing.match_schedule import MATCH
from openarbiter.pairing.system import BETWEEN_TEAMS, announced_system, system_of
from openarbiter.playoffs.due import PlayOffDue
from openarbiter.standings import BadTieBreak
from openarbiter.web import models
from openarbiter.web.actions.line_up_release import released_together
from openarbiter.web.actions.line_ups import handed_in
from openarbiter.web.actions.play_offs_of import play_offs_of
from openarbiter.web.actions.round_times import coming_round
from openarbiter.web.actions.section_settings import tie_breaks_of
from openarbiter.web.actions.stages import stage_of
from openarbiter.web.actions.start_list import numbers_drawn
from openarbiter.web.actions.unresolved import unresolved
from openarbiter.web.http.desk import Desk
from openarbiter.web.ledger.words import sentence
from openarbiter.web.pages.rounds.listing import ListedRound
from openarbiter.web.rights import May
from openarbiter.web.shown.play_offs import level_told
from openarbiter.web.shown.stages import differences_told
from openarbiter.web.state import frame_of, position_of, tournament_of
from openarbiter.web.state.section_state import situation_of
from openarbiter.web.tongue import language, plural, say

_NAMED = 10
"""Boards that are not resolved and are named on the desk."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """The next thing to do, or a way to go on.

    Attributes:
        why: what it is about, in a sentence.
    """

    text: str
    address: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Counts:
    """What a section is counted by.

    Attributes:
        played: the rounds that are published.
        current: the round that is played or was played last; the rounds of a schedule may all
            be published before the first is over.
        games, open: all games of that round, and those without a result.
        over: whether nothing is left to play.
    """

    players: int
    present: int
    out: int
    played: int
    announced: int
    current: int
    games: int
    open: int
    over: bool


def counts_of(section: models.Section, tournament: Tournament) -> Counts:
    """The numbers of a section."""
    played = len(tournament.rounds)
    gone = Q(withdrawn_from__isnull=False, withdrawn_from__lte=played + 1)
    people = section.players.aggregate(
        all=Count("pk"),
        present=Count("pk", filter=Q(present=True) & ~gone),
        out=Count("pk", filter=gone),
    )
    current = current_round(tournament)
    last = tournament.rounds[current - 1].games if current else ()
    return Counts(
        players=people["all"],
        present=people["present"],
        out=people["out"],
        played=played,
        announced=max(tournament.regulations.rounds or 0, played),
        current=current,
        games=len(last),
        open=sum(not game.result.known for game in last),
        over=is_over(tournament),
    )


def next_step(desk: Desk, counts: Counts, rows: Sequence[ListedRound]) -> NextStep:
    """The one thing that is to be done next."""
    drafted = next((row.number for row in rows if row.state == "draft"), None)
    by_match = system_of(frame_of(desk.section.frame)).name == MATCH
    scheduled = system_of(frame_of(desk.section.frame)).scheduled and not by_match
    open_rounds = [row for row in rows if row.state == "now"]
    # A match that is postponed keeps its round open, and nobody from the next one.
    on = [row for row in open_rounds if not scheduled or row.number >= counts.current]
    waiting = next(iter(on or open_rounds), None)
    sources = stage_told(frame_of(desk.section.frame)).sources
    if not counts.players and sources:
        tables = ", ".join(label for label, _ in sources)
        told = f"{say('Players come from:')} {tables}"
        return NextStep(say("Take the qualified"), desk.url("section-stage"), told)
    announced = announced_system(frame_of(desk.section.frame))
    if not counts.players and announced is not None and announced.name in BETWEEN_TEAMS:
        return NextStep(
            say("Enter the teams"), desk.url("teams"), say("One by one, or from a list.")
        )
    if not counts.players:
        return NextStep(
            say("Enter the players"),
            desk.url("player-new") if desk.may(May.PLAYERS) else desk.url("players"),
            say("By hand, from the FIDE list, or from a file."),
        )
    if drafted is not None:
        return NextStep(
            say("Check the draft of round {round} and publish it", round=drafted),
            desk.url("draft") if desk.may(May.SEE_DRAFT) else desk.url("rounds"),
            say("Only arbiters see it before it is published."),
        )
    sealed = (
        released_together(position_of(desk.section), waiting.number)
        if waiting is not None
        else frozenset()
    )
    if waiting is not None and sealed:
        came, count = len(sealed & set(handed_in(desk.section, waiting.number))), len(sealed) // 2
        return NextStep(
            plural(
                "Release the line-ups of {count} match of round {round}",
                "Release the line-ups of {count} matches of round {round}",
                count,
                round=waiting.number,
            ),
            desk.url("line-ups", number=waiting.number),
            plural("{count} team has handed in.", "{count} teams have handed in.", came),
        )
    if waiting is not None:
        return NextStep(
            plural(
                "Enter the missing result of round {round}",
                "Enter {count} missing results of round {round}",
                waiting.open,
                round=waiting.number,
            ),
            desk.url("results", number=waiting.number),
            say("By keyboard, by board, by tablet, or by the players' phones."),
        )
    if desk.section.final_at is not None:
        return NextStep(
            say("Export the report"),
            desk.url("event-export") if desk.may(May.EXPORT) else desk.url("standings"),
            say("The final standings are published; the report and the tournament file are next."),
        )
    if counts.announced and (counts.played >= counts.announced or counts.over):
        to_play = play_offs_of(desk.section).open
        if to_play:
            return _play_off(desk, to_play[0])
        return NextStep(
            say("Publish the final standings"),
            desk.url("final-standings") if desk.may(May.PUBLISH) else desk.url("standings"),
            say("The match is over. Publish the standings to make them final (C.04.2 D.8).")
            if counts.played < counts.announced
            else say(
                "All rounds are played. Publish the standings to make them final (C.04.2 D.8)."
            ),
        )
    if not counts.announced and not scheduled:
        return NextStep(
            say("Set the number of rounds"),
            desk.url("section-settings") if desk.may(May.SETTINGS) else desk.url("rounds"),
            say("The number of rounds is declared beforehand (C.04.1 a)."),
        )
    number = counts.played + 1
    if scheduled:
        return NextStep(
            say("Publish the schedule"),
            desk.url("draft") if desk.may(May.SEE_DRAFT) else desk.url("rounds"),
            _own_numbers(desk.section)
            or say(
                "The numbers are drawn by lot, open to the players (C.05 6.2); all rounds follow."
            )
            if number == 1
            else say("Rounds from {round} on are not published yet.", round=number),
        )
    return NextStep(
        say("Pair round {round}", round=number),
        desk.url("draft") if desk.may(May.SEE_DRAFT) else desk.url("rounds"),
        say("The colour of game 1 is drawn by lot, or entered.")
        if number == 1 and by_match
        else _own_numbers(desk.section)
        or say("The numbers are given by the start list (C.04.2 B.3) when round 1 is paired.")
        if number == 1
        else say("All results of round {round} entered.", round=number - 1),
    )


def _own_numbers(section: models.Section) -> str:
    """What gives the numbers where neither the ranking nor a lot does; blank where they do."""
    reason = own_numbers(tournament_of(section))
    return "" if reason is None else reason.message(language().text)


def _play_off(desk: Desk, due: PlayOffDue) -> NextStep:
    """The play-off that is to be begun, played on or looked at."""
    if due.problem is not None:
        told = due.problem.message(language().text)
        return NextStep(
            say("Look at the play-off for place {place}", place=due.place),
            desk.url("play-offs"),
            told,
        )
    if due.held is None:
        return NextStep(
            say("Begin the play-off for place {place}", place=due.place),
            desk.url("play-offs"),
            level_told(due),
        )
    names = ", ".join(str(game.id) for game in due.held.now.next_games)
    return NextStep(
        say("Go on with the play-off for place {place}", place=due.place),
        desk.url("play-offs"),
        say("Next games: {games}.", games=names),
    )


def steps_of(desk: Desk, counts: Counts) -> list[tuple[str, str, str, str]]:
    """From registration to report: title, what is known, state, address."""
    started = counts.played > 0
    system = system_of(frame_of(desk.section.frame))
    by_lot = system.scheduled and system.name != MATCH
    return [
        (
            say("Registration"),
            plural("{count} player", "{count} players", counts.players),
            "done" if started else "now",
            desk.url("players"),
        ),
        (
            say("Start list"),
            say("numbered")
            if started or _own_numbers(desk.section)
            else say("numbers by lot")
            if by_lot
            else say("by rating, title, name"),
            "done" if started else "next",
            desk.url("start-list"),
        ),
        (
            say("Rounds"),
            say("{played} of {all}", played=counts.current, all=counts.announced or "?"),
            "done" if counts.over else "now" if started else "next",
            desk.url("rounds"),
        ),
        (
            say("Report"),
            say("standings and files"),
            "now" if counts.over else "next",
            desk.url("standings"),
        ),
    ]


def warnings_of(desk: Desk, tournament: Tournament, counts: Counts) -> list[NextStep]:
    """What somebody should look at, the gravest first."""
    section, situation = desk.section, situation_of(desk.section)
    found: list[NextStep] = []
    names = {each.number: each.name for each in tournament.entrants}

    def listed(numbers: Sequence[int]) -> str:
        told = ", ".join(f"{number} {names.get(number, '?')}" for number in numbers[:5])
        return f"{told} …" if len(numbers) > 5 else told

    absences = desk.url("byes") if desk.may(May.CHECK_IN) else ""
    found += _not_resolved(desk)
    there = play_offs_of(section)
    for each in there.due:
        if each.problem is not None and each.held is not None:
            told = each.problem.message(language().text)
            found.append(NextStep(told, desk.url("play-offs")))
    found += [
        NextStep(each.message(language().text), desk.url("play-offs")) for each in there.problems
    ]
    missing = undecided(situation) if section.final_at is None else ()
    if missing and not counts.open:
        found.append(
            NextStep(
                say(
                    "Absent without notice: {players}. They count as withdrawn unless they "
                    "explain it (C.04.2 D.2).",
                    players=listed(missing),
                ),
                absences,
            )
        )
    overtaken = byes_overtaken(situation)
    if overtaken:
        found.append(
            NextStep(
                plural(
                    "{count} half-point bye that was given is not allowed.",
                    "{count} half-point byes that were given are not allowed.",
                    len(overtaken),
                ),
                absences,
            )
        )
    late = [
        number for number in not_yet_come(situation) if situation.of(number).withdrawn_from is None
    ]
    if counts.played and late and not system_of(tournament).scheduled:
        found.append(
            NextStep(
                say("Entered, but never paired so far: {players}.", players=listed(late)),
                absences,
            )
        )
    found += _of_the_regulations(desk, tournament, counts)
    return found


def _of_the_regulations(desk: Desk, tournament: Tournament, counts: Counts) -> list[NextStep]:
    section = desk.section
    address = desk.url("section-settings") if desk.may(May.SETTINGS) else ""
    found = []
    if not section.fide_mode:
        found.append(
            NextStep(say("FIDE mode has been left: the program allows more than the rules."), "")
        )
    doubt = unconfirmed_rounds(tournament)
    if doubt is not None:
        text = doubt.reason.message(language().text)
        found.append(NextStep(f"{text} ({doubt.article})", address))
    too_many = judge_swiss_rounds(tournament)
    # While players are still entering there are few of them.
    if too_many is not None and 0 < counts.played < counts.announced:
        text = too_many.reason.message(language().text)
        found.append(NextStep(f"{text} ({too_many.article})", address))
    try:
        tie_breaks_of(tournament)
    except BadTieBreak as bad:
        found.append(NextStep(bad.reason.message(language().text), address))
    system = system_of(tournament)
    scheduled = system.scheduled and system.name != MATCH
    if scheduled and not counts.played and counts.players and not numbers_drawn(section):
        found.append(
            NextStep(
                say("The numbers were not drawn by lot here (C.05 6.2)."), desk.url("start-list")
            )
        )
    if stage_told(frame_of(section.frame)).qualified:
        for told in differences_told(stage_of(section))[:1]:
            text = f"{say('The tables say something else by now:')} {told}"
            found.append(NextStep(text, desk.url("section-stage")))
    if not counts.played and not tournament.start:
        found.append(
            NextStep(
                say(
                    "The first day is not set. It decides the edition of the rules, now {edition}.",
                    edition=edition_of(tournament).id,
                ),
                address,
            )
        )
    if section.time_control and isinstance(read_time_control(section.time_control), NotUnderstood):
        found.append(
            NextStep(
                say("The time control “{text}” is not understood.", text=section.time_control),
                address,
            )
        )
    if section.check_in and not counts.played and counts.present < counts.players:
        found.append(
            NextStep(
                plural(
                    "{count} player has not checked in and will not be paired.",
                    "{count} players have not checked in and will not be paired.",
                    counts.players - counts.present,
                ),
                desk.url("check-in") if desk.may(May.CHECK_IN) else "",
            )
        )
    return found


def _not_resolved(desk: Desk) -> list[NextStep]:
    """Boards of any round whose results people disagree about, with the names of the players."""
    boards = unresolved(desk.section)
    found = []
    for each in boards[:_NAMED]:
        about = {"round": each.round, "board": each.board, "players": each.players}
        first, second = each.texts
        address = desk.url("result", number=each.round, board=each.board)
        if each.doubt is Doubt.ENTRIES_DIFFER:
            address = desk.url("verify", number=each.round)
            text = say(
                "Round {round}, board {board}, {players}: entered as {first}, again as {second}.",
                **about, first=first, second=second,
            )  # fmt: skip
        elif each.doubt is Doubt.REPORTS_DIFFER:
            text = say(
                "Round {round}, board {board}, {players}: White reports {first}, Black {second}.",
                **about, first=first, second=second,
            )  # fmt: skip
        elif each.doubt is Doubt.TABLE_CODE:
            text = say(
                "Round {round}, board {board}, {players}: {result}, reported only with the "
                "board code.",
                **about, result=first,
            )  # fmt: skip
        else:
            text = say(
                "Round {round}, board {board}, {players}: {result}, but both reports came from "
                "the same network.",
                **about, result=first,
            )  # fmt: skip
        found.append(NextStep(text, address))
    if len(boards) > _NAMED:
        left = len(boards) - _NAMED
        found.append(NextStep(plural("and {count} more", "and {count} more", left), ""))
    return found


def coming_start(section: models.Section) -> tuple[int, datetime] | None:
    """The next round that begins, and when."""
    found = coming_round(section)
    if found is None or found.starts_at is None:
        return None
    return found.number, found.starts_at


def last_action(section: models.Section) -> tuple[str, str, str] | None:
    """What was done last: the sentence, who did it, when."""
    found = section.entries.defer("changes").order_by("-number").first()
    if found is None:
        return None
    when = timezone.localtime(found.at).strftime("%H:%M")
    return sentence(found, isolate=True), found.who, when


def of_section(section: models.Section) -> tuple[int, int, int]:
    """For the list of sections: players, rounds published, rounds announced."""
    tournament = tournament_of(section)
    played = len(tournament.rounds)
    return len(tournament.entrants), played, max(tournament.regulations.rounds or 0, played)
