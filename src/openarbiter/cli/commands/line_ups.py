"""``openarbiter line-ups``: the line-ups of a team event against the rules, and wrong boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

import typer

from openarbiter.cli.caveats import Caveat, doubts_json, show_caveats
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.line_ups_checked import (
    CheckedRound,
    checked_round,
    coming_round,
    wrong_lists,
)
from openarbiter.cli.line_ups_json import coming_json, list_json, round_json, rules_json
from openarbiter.cli.line_ups_told import show_coming, show_list, show_round
from openarbiter.cli.options import File, FileOptions
from openarbiter.cli.reading import read_tournament
from openarbiter.cli.screen import Screen
from openarbiter.explain.line_up_account import order_line
from openarbiter.explain.voice import Voice, titled
from openarbiter.model import is_team_event, matches, numbered_teams
from openarbiter.model.late_corrections import as_recorded
from openarbiter.model.team_rules import LineUpOrder, rules_told, with_team_rules
from openarbiter.model.text import N_


def line_ups(
    context: typer.Context,
    file: File,
    number: Annotated[
        int | None,
        typer.Option(
            "--round",
            metavar="N",
            help=N_("Only this round. For the next one, the line-ups known so far are shown."),
        ),
    ] = None,
    order: Annotated[
        LineUpOrder | None,
        typer.Option(
            help=N_("The order of the boards, where the file does not say what is announced.")
        ),
    ] = None,
    *,
    given: FileOptions,
) -> int:
    """Check the line-ups and the order of the boards; exit 1 when something is wrong."""
    screen: Screen = context.obj.with_json(given.as_json)
    reading = read_tournament(screen, file, given)
    tournament = as_recorded(reading.tournament)
    if not is_team_event(tournament) or not numbered_teams(tournament):
        message = screen.say("{file} is no team event: it has no line-ups.", file=file)
        raise Failure(Exit.INVALID_FILE, message)
    paired = len(tournament.rounds)
    if number is not None and not 1 <= number <= paired + 1:
        message = screen.say(
            "--round: there is no round {number}. Rounds that are paired: {rounds}.",
            number=number,
            rounds=paired,
        )
        raise Failure(Exit.WRONG_USE, message)
    told = rules_told(tournament)
    caveats = [Caveat("team-rules", reason.message(screen.language.text)) for reason in told.wrong]
    rules = told.rules if order is None else replace(told.rules, order=order)
    tournament = with_team_rules(tournament, rules)
    if order is None and "order" not in told.named:
        message = screen.say(
            "The file does not say which order of the boards is announced, so the usual one is "
            "taken: a fixed order (C.05 7). If it is another one, name it with --order."
        )
        caveats.append(Caveat("order-assumed", message))
    show_caveats(screen, caveats)
    voice = Voice(screen.language, titled(tournament))
    if tournament.name:
        screen.line(tournament.name, "bold")
    screen.line(order_line(voice, rules))
    lists = wrong_lists(tournament)
    for team, findings in lists.items():
        show_list(screen, voice, tournament, team, findings)
    played = matches(tournament)
    wanted = range(1, paired + 1) if number is None else range(number, min(number, paired) + 1)
    rounds = [checked_round(tournament, played[each - 1]) for each in wanted]
    for each in rounds:
        show_round(screen, voice, tournament, each)
    ahead = number == paired + 1 or (number is None and paired == 0)
    coming = coming_round(tournament) if ahead else ()
    if ahead:
        show_coming(screen, voice, tournament, coming)
    wrong = bool(lists) or any(one.wrong for one in rounds) or any(one.wrong for one in coming)
    _show_end(screen, rounds, wrong=wrong)
    screen.json(
        {
            "tournament": tournament.name,
            "rules": rules_json(rules),
            "in_order": not wrong,
            "lists": [list_json(screen, team, found) for team, found in lists.items()],
            "rounds": [round_json(screen, each) for each in rounds],
            "coming": [coming_json(screen, each) for each in coming],
            **doubts_json(screen, reading, caveats),
        }
    )
    return Exit.DIFFERENT if wrong else Exit.OK


def _show_end(screen: Screen, rounds: Sequence[CheckedRound], *, wrong: bool) -> None:
    screen.line()
    if not wrong:
        screen.line(screen.say("All line-ups are in order."), "bold green")
        return
    count = sum(match.wrong for each in rounds for match in each.matches)
    if count:
        message = screen.plural(
            "In {count} match something is wrong.", "In {count} matches something is wrong.", count
        )
        screen.line(message, "bold red")
