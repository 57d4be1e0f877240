"""Standings as a command asked for them, and where their rules and their order come from."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from openarbiter.cli.caveats import Caveat
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.given_play_off import given_play_offs
from openarbiter.cli.given_values import given_values
from openarbiter.cli.match_told import match_lines_above
from openarbiter.cli.screen import Screen
from openarbiter.cli.table_options import TableOptions, rounds_asked
from openarbiter.cli.told_order import FROM_THE_FILE, ListedTieBreaks, listed
from openarbiter.model import Tournament, is_team_event, numbered_teams
from openarbiter.model.late_corrections import as_recorded
from openarbiter.model.matches import matches
from openarbiter.model.play_off_lines import PlayOffOrder
from openarbiter.model.team_scoring import scoring_told
from openarbiter.model.text import N_
from openarbiter.rulebook import (
    TIE_BREAK_EDITIONS,
    Applied,
    TieBreakRules,
    switched,
    switches,
    tie_break_rules,
)
from openarbiter.rulebook.match_wins import with_match_rule
from openarbiter.standings import BadTieBreak, Standings, rules_applied, standings
from openarbiter.standings.club import is_club_table, of_club
from openarbiter.standings.notes import of_match_points
from openarbiter.standings.play_off import DOUBTS as PLAY_OFF_DOUBTS
from openarbiter.standings.play_off import play_offs_counted


@dataclass(frozen=True, slots=True)
class Standing:
    """Standings with their origin.

    Attributes:
        applied: the edition, and what decided on it.
        listed: what decided on the order.
        above, below: lines to stand above and below the table.
        caveats: what an arbiter must know before relying on it.
        given: values from outside.
        withdrawn: those named as withdrawn.
        play_offs: the results of play-offs in the table.
    """

    table: Standings
    applied: Applied
    listed: ListedTieBreaks
    above: tuple[str, ...]
    below: tuple[str, ...]
    caveats: tuple[Caveat, ...]
    given: Mapping[str, Mapping[int, Fraction]]
    withdrawn: tuple[int, ...]
    play_offs: tuple[PlayOffOrder, ...] = ()


def standing_of(
    screen: Screen,
    tournament: Tournament,
    options: TableOptions,
    lines: Sequence[str] = (),
    *,
    whole_or_nothing: bool = False,
) -> Standing:
    """Compute the standings of a tournament.

    Args:
        screen: for the language.
        tournament: with its rounds; of results that were corrected too late, those that were
            recorded count (C.04.2 D.8).
        options: what was asked for.
        lines: the lines of the file, to say where it names a tie-break nobody knows.
        whole_or_nothing: end the list of the file at a tie-break that cannot be computed
            instead of going on with the next: what comes after it decides nothing.

    Raises:
        Failure: an option makes no sense.
    """
    as_rated, tournament = tournament, as_recorded(tournament)
    rules, applied = _rules(screen, tournament, options)
    teams = is_team_event(tournament) if options.teams is None else options.teams
    numbers = set(numbered_teams(tournament)) if teams else {e.number for e in tournament.entrants}
    if teams and not numbers:
        message = screen.say("The file has no teams; use --players to rank players.")
        raise Failure(Exit.INVALID_FILE, message)
    if options.lots is not None and not options.lots.strip():
        message = screen.say(
            "--lots needs a seed that everybody can check, such as dice thrown in public; it "
            "is empty."
        )
        raise Failure(Exit.WRONG_USE, message)
    given = given_values(screen, options.values or (), numbers)
    withdrawn = _withdrawn(screen, options.withdrawn, numbers)
    play_offs = given_play_offs(screen, options.play_off, numbers)
    source = listed(
        screen, tournament, options, rules, given, lines, teams=teams, whole=whole_or_nothing
    )
    try:
        club = (
            not teams
            and source.source in FROM_THE_FILE
            and options.preset is None
            and is_club_table(tournament)
        )
        table = standings(
            tournament,
            None if club else source.tie_breaks,
            order=None if club else source.order,
            rules=rules,
            rounds=rounds_asked(screen, tournament, options.after),
            round_robin=options.round_robin,
            teams=teams,
            primary=None
            if options.primary is None
            else ("MP" if options.primary == "mp" else "GP"),
            given=given,
            lots=options.lots,
            withdrawn=withdrawn,
            play_offs=play_offs,
            # Tie-breaks that are asked for rank a knock-out by its points.
            knockout=False if source.source == "option" else None,
        )
    except BadTieBreak as bad:
        raise Failure(Exit.WRONG_USE, bad.reason.message(screen.language.text)) from bad
    if options.play_off is not None:
        for note in table.notes:
            if note.template in PLAY_OFF_DOUBTS:
                message = note.message(screen.language.text)
                raise Failure(Exit.WRONG_USE, f"--play-off: {message}")
    return Standing(
        table,
        applied,
        source,
        (
            *_above(screen, table, options, applied, source),
            *_match_points(screen, tournament, table),
            *match_lines_above(screen, counted(tournament, table.rounds), withdrawn),
        ),
        tuple(note.message(screen.language.text) for note in table.notes),
        (
            *_late(screen, differs=tournament is not as_rated),
            *source.caveats,
            *_caveats(screen, tournament, table, options),
        ),
        given,
        withdrawn,
        play_offs_counted(tournament, table.rounds, teams=table.teams)
        if play_offs is None
        else play_offs,
    )


def counted(tournament: Tournament, rounds: int) -> Tournament:
    """The tournament with the rounds that count in a table."""
    return replace(tournament, rounds=tournament.rounds[:rounds])


def _rules(
    screen: Screen, tournament: Tournament, options: TableOptions
) -> tuple[TieBreakRules, Applied]:
    if options.edition is not None and options.edition not in TIE_BREAK_EDITIONS:
        message = screen.say(
            "There is no edition {name}. There are: {known}.",
            name=options.edition,
            known=", ".join(TIE_BREAK_EDITIONS),
        )
        raise Failure(Exit.WRONG_USE, message)
    applied = rules_applied(tournament, options.edition)
    rules = with_match_rule(tie_break_rules(applied.edition), tournament)
    for text in options.switches or ():
        rules = _switched(screen, rules, text)
    return rules, applied


def _switched(screen: Screen, rules: TieBreakRules, text: str) -> TieBreakRules:
    name, _, value = text.partition("=")
    known = {_spelled(each): each for each in switches()}
    switch = known.get(_spelled(name))
    if switch is None:
        message = screen.say(
            "There is no switch {name}. There are: {known}.",
            name=name,
            known=", ".join(known),
        )
        raise Failure(Exit.WRONG_USE, message)
    values = {_spelled(each): each for each in switches()[switch]}
    if _spelled(value) not in values:
        message = screen.say(
            "The switch {name} has no value “{value}”. It may be: {known}.",
            name=_spelled(switch),
            value=value,
            known=", ".join(values),
        )
        raise Failure(Exit.WRONG_USE, message)
    return switched(rules, switch, values[_spelled(value)])


def _spelled(text: str) -> str:
    """A name or value as the command line has it: small letters and hyphens."""
    return re.sub(r"[\s_,]+", "-", text.strip().lower())


def _late(screen: Screen, *, differs: bool) -> tuple[Caveat, ...]:
    """What is said where the table has other results than the file (C.04.2 D.8)."""
    if not differs:
        return ()
    message = screen.say(
        "Some results in the file were corrected too late for the table; the table uses those "
        "that were recorded (C.04.2 D.8)."
    )
    return (Caveat("corrected-late", message),)


def _withdrawn(screen: Screen, text: str | None, numbers: set[int]) -> tuple[int, ...]:
    if text is None:
        return ()
    found = []
    for item in text.split(","):
        number = item.strip()
        known = number.isascii() and number.isdigit() and len(number) < 10
        if not known or int(number) not in numbers:
            message = screen.say(
                "--withdrawn names “{number}”, who is not in the tournament.", number=number
            )
            raise Failure(Exit.WRONG_USE, message)
        found.append(int(number))
    return tuple(found)


def _above(
    screen: Screen,
    table: Standings,
    options: TableOptions,
    applied: Applied,
    source: ListedTieBreaks,
) -> tuple[str, ...]:
    if of_club(table.columns):
        codes = ", ".join(column.code.text for column in table.columns)
        lines = [screen.say("Order: {codes}, as the club has it.", codes=codes)]
    else:
        lines = [_edition_line(screen, applied), source.line(screen, table)]
    if table.predetermined:
        lines.append(screen.say("Pairings fixed in advance: every score counts as it stands."))
    if options.switches:
        lines.append(
            screen.say(
                "Changed by the regulations of this event: {switches}.",
                switches=", ".join(options.switches),
            )
        )
    if table.lots is not None:
        lines.append(screen.say("Lots drawn with the seed “{seed}” end all ties.", seed=table.lots))
    return tuple(lines)


def _match_points(screen: Screen, tournament: Tournament, table: Standings) -> tuple[str, ...]:
    """What wins a match of teams, and what it is worth."""
    if not table.teams:
        return ()
    return (of_match_points(tournament, table.rules).message(screen.language.text),)


def _edition_line(screen: Screen, applied: Applied) -> str:
    template = {
        "option": N_("Rules: {chapter}, edition {edition}, as asked for."),
        "file": N_("Rules: {chapter}, edition {edition}, as the file says."),
        "first-day": N_("Rules: {chapter}, edition {edition}, in force on the first day, {day}."),
        "none-in-force": N_(
            "Rules: {chapter}, edition {edition}, the first one after the first day, {day}, on "
            "which no edition known here was in force."
        ),
        "newest": N_(
            "Rules: {chapter}, edition {edition}, the newest, because the file names no first day."
        ),
    }[applied.source]
    return screen.say(template, chapter=applied.chapter, edition=applied.edition, day=applied.day)


def _caveats(
    screen: Screen, tournament: Tournament, table: Standings, options: TableOptions
) -> list[Caveat]:
    found = []
    if table.teams:
        found += [
            Caveat("team-scoring", wrong.message(screen.language.text))
            for wrong in scoring_told(tournament).wrong
        ]
        found += [
            Caveat("team-match", problem.message(screen.language.text))
            for played in matches(tournament)[: table.rounds]
            for problem in played.problems
        ]
    if table.pending:
        message = screen.plural(
            "{count} game has no result yet and counts nothing in this table.",
            "{count} games have no result yet and count nothing in this table.",
            table.pending,
        )
        fore = [
            column.code.text
            for column in table.columns
            if column.code.name == "FB" or column.code.fore
        ]
        if fore and table.final:
            apart = screen.say(
                "Games of the final round count as draws in {codes} only (C.07 8.3).",
                codes=", ".join(fore),
            )
            message = f"{message} {apart}"
        found.append(Caveat("games-without-result", message))
    if options.primary is not None and not table.teams:
        message = screen.say(
            "--primary changes nothing: it says what decides among teams, and players are ranked."
        )
        found.append(Caveat("primary-without-effect", message))
    if options.withdrawn and not table.predetermined:
        message = screen.say(
            "--withdrawn changes nothing: in a Swiss tournament all results stay in the table "
            "(C.05 6.7)."
        )
        found.append(Caveat("withdrawn-without-effect", message))
    return found
