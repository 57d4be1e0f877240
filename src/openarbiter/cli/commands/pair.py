"""``openarbiter pair``: the boards of the next round."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from openarbiter.cli.boards import heading, pairing_json, show_boards, why_not
from openarbiter.cli.byes import with_byes
from openarbiter.cli.caveats import (
    doubts_json,
    of_baku,
    of_boards,
    of_colour,
    of_edition,
    of_knockout,
    of_named_rules,
    of_nobody,
    of_source,
    of_system,
    of_vacancies,
    show_caveats,
)
from openarbiter.cli.engines import say_who_serves
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import refuse_existing
from openarbiter.cli.matches import matches_json, show_matches
from openarbiter.cli.options import Engine, File, FileOptions, Force, Round, RoundOptions, System
from openarbiter.cli.reading import edition_asked, read_tournament
from openarbiter.cli.rounds import (
    asked_round,
    refuse_for_past_rounds,
    with_announced,
    with_drawn,
    with_round,
)
from openarbiter.cli.screen import Screen
from openarbiter.cli.writing import rewriting
from openarbiter.model import Tournament
from openarbiter.model.club_names import paired_by_a_club
from openarbiter.model.text import N_
from openarbiter.pairing import NoPairing, RoundPairing, edition_of, pair_round, system_of
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.scheduled import with_code
from openarbiter.pairing.system import BETWEEN_TEAMS, BY_GAMES, BY_NAME, KNOCKOUT, with_system
from openarbiter.pairing.system import System as PairingSystem


def pair(
    context: typer.Context,
    file: File,
    *,
    round_number: Round = None,
    options: RoundOptions,
    system: System = None,
    write: Annotated[
        str | None,
        typer.Option(metavar="OUT", help=N_("Write the tournament with the new round to a file.")),
    ] = None,
    force: Force = False,
    explain: Annotated[
        bool,
        typer.Option(
            "--explain-brackets", "-v", help=N_("Print how each bracket was paired as well.")
        ),
    ] = False,
    engine: Engine = "auto",
    given: FileOptions,
) -> int:
    """Pair a round and print its boards; nothing is written when anything failed."""
    screen: Screen = context.obj.with_json(given.as_json)
    asked = edition_asked(screen, options.edition)
    refuse_existing(screen, write, force=force)
    reading = read_tournament(screen, file, given)
    caveats = of_system(
        screen, reading.tournament, lenient=given.lenient, asked=system, schedules=True, swiss=True
    )
    tournament = with_announced(screen, reading.tournament, options.rounds, system)
    tournament = with_drawn(tournament, options.drawn)
    number = _round_to_pair(screen, tournament, round_number, system_of(tournament, system))
    refuse_for_past_rounds(screen, tournament, number, {"--byes": options.byes, "--write": write})
    chosen = system_of(tournament, system, matches=True)
    if chosen.name in BY_NAME and system_of(tournament, matches=True) != chosen:
        tournament = with_system(tournament, chosen)
    then = with_byes(screen, tournament.before_round(number), options.byes)
    unfinished = _unfinished(screen, then, scheduled=chosen.scheduled or chosen.name == KNOCKOUT)
    if chosen.name not in BY_NAME:
        say_who_serves(screen, len(then.entrants), engine)
    pairing = _paired(
        screen, with_byes(screen, tournament, options.byes), number, asked, chosen.name, engine
    )
    for_teams = chosen.name in BETWEEN_TEAMS
    if chosen.scheduled:
        caveats += of_vacancies(screen, tournament, chosen)
        if for_teams:
            caveats += of_boards(screen, then)
        if chosen.name in BY_GAMES:
            from openarbiter.cli.match_told import of_match

            caveats += of_match(screen, then, chosen, next_game=True)
    elif chosen.name == KNOCKOUT:
        caveats += of_knockout(screen, tournament)
    elif for_teams:
        caveats += [
            *of_colour(screen, tournament),
            *of_boards(screen, then),
            *of_nobody(screen, pairing),
        ]
    elif chosen.name in BY_NAME:
        caveats += of_colour(screen, tournament)
        caveats += of_edition(screen, tournament, asked)
        caveats += of_baku(screen, then, edition_of(tournament, asked))
        caveats += of_source(screen, chosen.name, edition_of(tournament, asked))
        caveats += of_nobody(screen, pairing)
    else:
        caveats += of_colour(screen, tournament)
        caveats += of_edition(screen, tournament, asked)
        caveats += of_baku(screen, then, edition_of(tournament, asked))
        caveats += of_named_rules(screen, tournament, edition_of(tournament, asked))
        caveats += of_nobody(screen, pairing)
    show_caveats(screen, caveats)
    paired = with_round(then, pairing)
    if asked is not None:
        # The rounds to come are paired by the same edition.
        paired = replace(paired, regulations=replace(paired.regulations, edition=asked))
    if chosen.scheduled and system_of(tournament) != chosen:
        paired = with_code(paired, chosen)
    with rewriting(screen, write, paired, reading):
        heading(screen, then, pairing)
        (show_matches if for_teams else show_boards)(screen, then, pairing)
        if explain:
            from openarbiter.cli.brackets import show_brackets
            from openarbiter.cli.groups import show_groups

            show_brackets(screen, pairing)
            show_groups(screen, pairing)
        if given.as_json:  # the brackets for programs take a while to load
            from openarbiter.cli.groups import groups_json

            screen.json(
                {
                    "tournament": tournament.name,
                    "rounds": tournament.regulations.rounds,
                    **(matches_json if for_teams else pairing_json)(then, pairing),
                    **groups_json(screen, pairing),
                    "initial_colour": _colour_drawn(tournament, chosen),
                    "games_without_result": unfinished,
                    "written": write,
                    **doubts_json(screen, reading, caveats),
                }
            )
    return Exit.OK


def _colour_drawn(tournament: Tournament, chosen: PairingSystem) -> str | None:
    """The initial colour; a schedule and a knock-out have none."""
    if chosen.scheduled or chosen.name == KNOCKOUT:
        return None
    if chosen.name in BETWEEN_TEAMS:  # what pairs teams takes a while to load
        from openarbiter.pairing.team_swiss.round import initial_team_colour

        return initial_team_colour(tournament).name.lower()
    return initial_colour(tournament).name.lower()


def _round_to_pair(
    screen: Screen, tournament: Tournament, asked: int | None, system: PairingSystem
) -> int:
    number = asked_round(screen, tournament, asked)
    if system.name == KNOCKOUT:
        # Its bracket says when it is over, and what is missing before.
        return number
    last = tournament.regulations.rounds or number
    if number > last:
        message = screen.plural(
            "The only round of this tournament is paired already.",
            "All {count} rounds of this tournament are paired already. If it has more, give "
            "their number with --rounds.",
            last,
        )
        raise Failure(Exit.WRONG_USE, message)
    return number


def _unfinished(screen: Screen, tournament: Tournament, *, scheduled: bool) -> int:
    """The number of games without a result (C.04.2 D.1); said aloud if there are any."""
    unknown = sum(not game.result.known for played in tournament.rounds for game in played.games)
    if unknown and scheduled:
        message = screen.plural(
            "{count} game has no result yet and counts as a draw in the points shown.",
            "{count} games have no result yet and count as draws in the points shown.",
            unknown,
        )
        screen.aside(message, "yellow")
    elif unknown and not paired_by_a_club(tournament):
        message = screen.plural(
            "{count} game has no result yet and counts as a draw in this pairing.",
            "{count} games have no result yet and count as draws in this pairing.",
            unknown,
        )
        screen.aside(message, "yellow")
    return unknown


def _paired(
    screen: Screen,
    tournament: Tournament,
    number: int,
    edition: str | None,
    system: str | None,
    engine: Engine,
) -> RoundPairing:
    try:
        return pair_round(tournament, number, edition=edition, system=system, engine=engine)
    except NoPairing as impossible:
        told = why_not(screen, tournament, impossible, teams=system in BETWEEN_TEAMS)
        raise Failure(Exit.DIFFERENT, told) from impossible
