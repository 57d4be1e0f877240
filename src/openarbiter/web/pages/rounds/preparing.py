"""What there is to know and to decide before the next round is paired."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.handling.announced_rounds import (
    Tables,
    judge_swiss_rounds,
    tables_of,
    unconfirmed_rounds,
)
from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.knockouts import lots_wanted, missing_before_next
from openarbiter.handling.match_play import next_game_finding
from openarbiter.handling.next_round import (
    club_in_fide_mode,
    next_position,
    not_yet_come,
    refuses_dutch,
    undecided,
    unfinished,
)
from openarbiter.handling.regulations import colour_article
from openarbiter.handling.situation import Situation
from openarbiter.handling.system_needs import missing_for_system
from openarbiter.handling.team_absences import withdrawn_from
from openarbiter.knockout.lines import knockout_record
from openarbiter.model import Tournament, numbered_teams
from openarbiter.model.club_names import paired_by_a_club
from openarbiter.model.knockout_system import is_knockout
from openarbiter.pairing import system_of
from openarbiter.pairing.match_schedule import MATCH
from openarbiter.pairing.match_systems import is_second_game, pairs_teams
from openarbiter.pairing.other_systems import why_not_swiss
from openarbiter.web import models
from openarbiter.web.actions.start_list import numbers_drawn
from openarbiter.web.bye_names import WHEN_GIVEN
from openarbiter.web.pages.players.numbering import numbers_of
from openarbiter.web.pages.players.overtaken import OvertakenBye, overtaken_told
from openarbiter.web.shown.regulations_told import notes_of_acceleration, notes_of_system
from openarbiter.web.shown.systems import system_told
from openarbiter.web.state import tournament_of
from openarbiter.web.state.knockouts import tree_of
from openarbiter.web.state.sealed import sealed_games
from openarbiter.web.state.section_state import State
from openarbiter.web.tongue import language, say


@dataclass(frozen=True, slots=True)
class Away:
    """A player who is not paired, and why."""

    number: int
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class Open:
    """A game without a result."""

    round: int
    board: int
    white: str
    black: str


@dataclass(frozen=True, slots=True)
class Scheme:
    """What is to be known of a schedule before its rounds are published.

    Attributes:
        system: which one, in words.
        tables: for how many players the tables are, and their rounds; None where there are none.
        doubt: why the announced rounds are not those of the tables, and nobody has confirmed
            it; ``""`` where all is well.
        drawn: whether the numbers were drawn by lot here (C.05 6.2).
        begun: whether a round is published.
    """

    system: str
    tables: Tables | None
    announced: int | None
    doubt: str
    article: str
    level: int
    drawn: bool
    begun: bool


def scheme_of(section: models.Section) -> Scheme | None:
    """The schedule of a section; None where it is paired by none, or is a match of two players.

    A match is paired game by game: it may end early.
    """
    tournament = tournament_of(section)
    if not system_of(tournament).scheduled or system_of(tournament).name == MATCH:
        return None
    doubt = unconfirmed_rounds(tournament)
    return Scheme(
        system=system_told(tournament),
        tables=tables_of(tournament),
        announced=tournament.regulations.rounds,
        doubt=doubt.reason.message(language().text) if doubt is not None else "",
        article=doubt.article if doubt is not None else "",
        level=doubt.level if doubt is not None else 0,
        drawn=numbers_drawn(section),
        begun=bool(tournament.rounds),
    )


@dataclass(frozen=True, slots=True)
class Preparation:
    """The next round before it is paired.

    Attributes:
        number: the round.
        over: whether all announced rounds are paired.
        playing: how many players are to be paired.
        undecided: those whose absence is to be decided on, by key and name.
        draw_colour: whether the colour of round 1 is to be drawn by lot.
        waiting: how many have not checked in, where that is asked for.
        late: the names of those who are paired for the first time after round 1.
        other: why no Swiss system here pairs this tournament; ``""`` where it is.
        too_many: that there are more rounds than the players can play.
        overtaken: half-point byes of this round that are not allowed any more.
        refused: whether it is not paired for one of these two reasons, or as something is missing.
        system: the Swiss system in words; ``""`` for a schedule.
        colour_article: where the lot for the initial colour stands.
        missing: what the system needs before it can pair: what, and the players concerned by key
            and name.
        notes: what is to be known of the system before round 1.
        new_numbers: how many players get another number with the draft of round 1.
        teams: how many teams are to be paired; None where players are.
        teams_away: the teams that are not, with why.
        second_game: whether it is game 2 of matches of two games.
        decided: that the match of two players is decided; None where it is not, or none is.
        by_match: whether a match of two players is played.
        knockout: whether it is a round of a knock-out, whose page says what is missing.
        seed_lots: whether its lots have no seed yet.
    """

    number: int
    rounds: int | None
    scheduled: bool
    over: bool
    playing: int
    away: tuple[Away, ...]
    open_games: tuple[Open, ...]
    undecided: tuple[tuple[int, str], ...]
    draw_colour: bool
    waiting: int
    late: tuple[str, ...]
    other: str = ""
    too_many: Finding | None = None
    overtaken: tuple[OvertakenBye, ...] = ()
    refused: bool = False
    system: str = ""
    colour_article: str = ""
    missing: Finding | None = None
    concerned: tuple[tuple[int, str], ...] = ()
    notes: tuple[str, ...] = ()
    new_numbers: int = 0
    teams: int | None = None
    teams_away: tuple[Away, ...] = ()
    second_game: bool = False
    decided: Finding | None = None
    by_match: bool = False
    knockout: bool = False
    seed_lots: bool = False


def preparation(state: State) -> Preparation:
    """What stands before the next round of a section."""
    section, situation = state.section, state.situation
    position = next_position(situation)
    if is_knockout(position):
        return _of_knockout(state, position)
    number, rounds = len(position.rounds) + 1, position.regulations.rounds
    scheduled, for_teams = system_of(position).scheduled, pairs_teams(position)
    second_game = is_second_game(position, number)
    by_match = system_of(position).name == MATCH
    decided = next_game_finding(situation)
    teams_away = _teams_away(position, number) if for_teams else ()
    missing = undecided(situation)
    names = {each.number: each.name for each in position.entrants}
    requests = position.regulations.bye_requests
    absent = {each.player for each in requests if each.round == number}
    waiting = 0
    if section.check_in:
        waiting = len(_absent(situation) - position.arrived())
    other = None if scheduled else why_not_swiss(position)
    club = club_in_fide_mode(situation)
    overtaken = overtaken_now(section, number)
    missing_now = None if scheduled else missing_for_system(position)
    not_dutch = other is not None and refuses_dutch(situation, other)
    return Preparation(
        number=number,
        rounds=rounds,
        scheduled=scheduled,
        over=rounds is not None and number > rounds,
        playing=len(position.entrants) - len(absent),
        away=away_from(state, position),
        open_games=()
        if second_game or paired_by_a_club(position)
        else _open_games(section, position),
        undecided=tuple((state.keys[player], f"{player} {names[player]}") for player in missing),
        draw_colour=number == 1
        and (not scheduled or by_match)
        and position.regulations.initial_colour is None,
        waiting=waiting,
        late=_late(situation, absent),
        other=club.reason.message(language().text)
        if club is not None
        else ""
        if other is None
        else other.reason.message(language().text),
        too_many=judge_swiss_rounds(position),
        overtaken=overtaken,
        refused=club is not None
        or not_dutch
        or bool(overtaken and section.fide_mode)
        or missing_now is not None
        or (decided is not None and decided.level == REFUSE),
        decided=decided,
        by_match=by_match,
        system="" if (scheduled and not by_match) or other is not None else system_told(position),
        colour_article=colour_article(position),
        missing=missing_now,
        concerned=tuple(
            (state.keys[player], f"{player} {names[player]}")
            for player in (missing_now.players if missing_now is not None else ())
        ),
        notes=()
        if position.rounds
        else (
            *notes_of_system(section, position),
            *notes_of_acceleration(section, position),
        ),
        new_numbers=0 if scheduled or for_teams or position.rounds else _new_numbers(section),
        teams=len(numbered_teams(position)) - len(teams_away) if for_teams else None,
        teams_away=teams_away,
        second_game=second_game,
    )


def _of_knockout(state: State, position: Tournament) -> Preparation:
    """The same for a knock-out: the bracket says who plays, and what is missing before."""
    section, situation = state.section, state.situation
    tree = tree_of(state.position)
    number = len(position.rounds) + 1
    names = {each.number: each.name for each in position.entrants}
    missing = missing_before_next(situation, position)
    current = tree.current if tree is not None else None
    playing = {
        player
        for match in (current.matches if current is not None else ())
        if not match.over
        for player in match.players
    }
    finished = tree is not None and tree.finished
    return Preparation(
        number=number,
        rounds=position.regulations.rounds,
        scheduled=False,
        over=finished and number > 1,
        playing=len(playing),
        away=tuple(
            Away(
                each.player,
                names[each.player],
                say("does not come: loses the game of this round by forfeit"),
            )
            for each in position.regulations.bye_requests
            if each.round == number and each.player in playing
        ),
        open_games=(),
        undecided=(),
        draw_colour=False,
        waiting=0,
        late=(),
        refused=missing is not None,
        system=system_told(position),
        missing=missing,
        concerned=(),
        notes=() if position.rounds else tuple(notes_of_system(section, position)),
        new_numbers=0 if position.rounds else _new_numbers(section),
        knockout=True,
        seed_lots=number == 1
        and tree is not None
        and lots_wanted(tree)
        and knockout_record(position).lot_seed is None,
    )


def _teams_away(position: Tournament, number: int) -> tuple[Away, ...]:
    """The teams that are not paired in the next round, and why."""
    teams = numbered_teams(position)
    found = []
    for bye in position.team_byes:
        if bye.round == number and bye.team in teams:
            first = withdrawn_from(position, bye.team)
            why = say(WHEN_GIVEN[bye.kind])
            if first is not None:
                why = say("withdrawn from round {round} on", round=first)
            found.append(Away(bye.team, teams[bye.team].name, why))
    return tuple(sorted(found, key=lambda each: each.number))


def _new_numbers(section: models.Section) -> int:
    """How many players have another number than the rules give them (C.04.2 B.3)."""
    new = numbers_of(section, tournament_of(section)).new
    return sum(old != number for old, number in new.items())


def overtaken_now(section: models.Section, number: int) -> tuple[OvertakenBye, ...]:
    """The half-point byes of a round that are not allowed any more (C.05 6.7(4))."""
    return tuple(each for each in overtaken_told(section) if each.round == number)


def _late(situation: Situation, away: set[int]) -> tuple[str, ...]:
    """Players who come late and are there now, by name (C.04.2 C.1, C.2)."""
    if not situation.played or situation.scheduled:
        return ()
    coming = set(not_yet_come(situation)) - away
    entrants = situation.tournament.entrants
    return tuple(f"{each.number} {each.name}" for each in entrants if each.number in coming)


def _absent(situation: Situation) -> set[int]:
    """The numbers of all who have not checked in."""
    return {number for number, each in situation.attendance.items() if not each.present}


def away_from(state: State, position: Tournament) -> tuple[Away, ...]:
    """Players who are not paired in the next round, and why, by number."""
    number, situation = len(position.rounds) + 1, state.situation
    withdrawn, absent = situation.withdrawn(number), _absent(situation)
    there = position.arrived()
    names = {each.number: each.name for each in position.entrants}
    found = []
    for request in position.regulations.bye_requests:
        player = request.player
        if request.round != number or player not in names:
            continue
        if player in withdrawn:
            why = say("withdrawn from round {round} on", round=situation.of(player).withdrawn_from)
        elif situation.conduct.check_in and player in absent and player not in there:
            why = say("not checked in")
        else:
            why = say(WHEN_GIVEN[request.kind])
        found.append(Away(player, names[player], why))
    return tuple(sorted(found, key=lambda each: each.number))


def _open_games(section: models.Section, position: Tournament) -> tuple[Open, ...]:
    if not unfinished(position):
        return ()
    games = models.Game.objects.filter(round__section=section, white_mark="?")
    rows = games.order_by("round__number", "board").values_list(
        "round__number", "board", "white__name", "black__name", "pk"
    )
    hidden, untold = sealed_games(row[4] for row in rows), say("not released")
    return tuple(
        Open(number, board, *((untold, untold) if key in hidden else (white, black)))
        for number, board, white, black, key in rows
    )
