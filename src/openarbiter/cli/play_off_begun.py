"""A play-off on its way into the command: begun by the standings, or read from its file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes
from openarbiter.cli.play_off_asked import (
    OPTIONS,
    PlayOffOptions,
    asked_depth,
    refused,
    stated_terms,
)
from openarbiter.cli.screen import Screen
from openarbiter.cli.standing import Standing
from openarbiter.model import Tournament, format_score
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.playoffs.held import HeldPlayOff
from openarbiter.playoffs.level import LOTS, LevelPlayers, level_players, still_level
from openarbiter.playoffs.state_file import read_state
from openarbiter.playoffs.stated import MissingTerms, terms_for
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.rulebook import UnknownEdition
from openarbiter.rulebook.play_off_rules import PLAY_OFF_EDITIONS, PlayOffRules, play_off_rules
from openarbiter.standings import BadTieBreak, Code, Standings, parse_code, standings
from openarbiter.standings.play_off import PLAY_OFF


def level_of(
    screen: Screen,
    tournament: Tournament,
    standing: Standing,
    options: PlayOffOptions,
    lots: PlayOffLots,
) -> LevelPlayers | None:
    """Who is level for the places that are decided, results of play-offs left aside.

    Raises:
        Failure: there are no such places.
    """
    table = standing.table
    places = 1 if options.places is None else options.places
    if not 1 <= places <= len(table.rows):
        message = screen.say(
            "--places is a number from 1 to {most}, the number of players.", most=len(table.rows)
        )
        raise Failure(Exit.WRONG_USE, message)
    codes = [column.code for column in table.columns if column.code.name not in (PLAY_OFF, LOTS)]
    depth = asked_depth(screen, options.after_tie_breaks, len(codes) - 1)

    qualifying = _ranked(tournament, standing, codes[: depth + 1])
    try:
        return level_players(qualifying, _ranked(tournament, standing, codes), places, lots)
    except BadPlayOff as wrong:
        raise refused(screen, wrong, "--drawn") from wrong


def begun(
    screen: Screen,
    tournament: Tournament,
    standing: Standing,
    options: PlayOffOptions,
    level: LevelPlayers,
    lots: PlayOffLots,
) -> HeldPlayOff:
    """A play-off before its first game.

    Raises:
        Failure: it cannot be held so, or the regulations have to state more.
    """
    rules = _rules(screen, standing, options)
    try:
        terms = terms_for(rules, stated_terms(screen, options), level)
    except MissingTerms as missing:
        lines = [missing.reason.message(screen.language.text)]
        lines += [f"  {article}: {OPTIONS[name]}" for name, article in missing.articles.items()]
        lines.append(
            screen.say("Where the regulations take over C.02 13.2, add --rules fide-2018 instead.")
        )
        raise Failure(Exit.WRONG_USE, "\n".join(lines)) from missing
    except BadPlayOff as wrong:
        raise refused(screen, wrong) from wrong
    return HeldPlayOff(tournament.name, level, terms, lots, options.each_place)


def _rules(screen: Screen, standing: Standing, options: PlayOffOptions) -> PlayOffRules:
    name = options.rules or standing.table.rules.id
    try:
        return play_off_rules(name)
    except UnknownEdition as unknown:
        message = screen.say(
            "No rules on play-offs are known of the edition {name}. Name with --rules the one the "
            "regulations take over: {known}.",
            name=name,
            known=", ".join(PLAY_OFF_EDITIONS),
        )
        raise Failure(Exit.WRONG_USE, message) from unknown


def resumed(
    screen: Screen,
    name: str,
    tournament: Tournament,
    standing: Standing,
    options: PlayOffOptions,
) -> HeldPlayOff | None:
    """The play-off of a file; None where there is no such file yet.

    Raises:
        Failure: the file cannot be read, is of another tournament, or the players of the
            standings are others now; or terms are given, which stay as they were.
    """
    if not Path(name).exists():
        return None
    if options.named:
        message = screen.say(
            "The play-off in {file} has begun, and its terms stay: leave out {options}.",
            file=name,
            options=", ".join(options.named),
        )
        raise Failure(Exit.WRONG_USE, message)
    try:
        held = read_state(read_bytes(screen, name).decode())
    except (BadPlayOff, UnicodeDecodeError) as wrong:
        reason = (
            wrong.reason.message(screen.language.text)
            if isinstance(wrong, BadPlayOff)
            else screen.say("It is not a text in UTF-8.")
        )
        raise Failure(Exit.INVALID_FILE, f"{name}: {reason}") from wrong
    if not _still_level(tournament, standing, held):
        message = screen.say(
            "The play-off in {file} is not of these standings: its players are {players}, with "
            "{points} points each. Was a result corrected since, or is it another tournament?",
            file=name,
            players=", ".join(str(number) for number in held.level.players),
            points=format_score(held.level.score),
        )
        raise Failure(Exit.INVALID_FILE, message)
    if held.tournament != tournament.name:
        message = screen.say(
            "The play-off in {file} is of the tournament “{name}”.", file=name, name=held.tournament
        )
        raise Failure(Exit.INVALID_FILE, message)
    return held


def _still_level(tournament: Tournament, standing: Standing, held: HeldPlayOff) -> bool:
    try:
        codes = [parse_code(text) for text in held.level.level_on]
        table = _ranked(tournament, standing, codes)
    except BadTieBreak:
        return False
    scores = {row.score for row in table.rows if row.number in held.level.players}
    return scores == {held.level.score} and still_level(table, held.level)


def _ranked(tournament: Tournament, standing: Standing, codes: Sequence[Code]) -> Standings:
    """The standings of the command by other codes, results of play-offs left aside."""
    table = standing.table
    return standings(
        tournament,
        order=codes,
        rules=table.rules,
        rounds=table.rounds,
        round_robin=table.predetermined,
        teams=False,
        given=standing.given,
        withdrawn=standing.withdrawn,
        play_offs=(),
    )


def with_hand_lots(
    screen: Screen, held: HeldPlayOff, given: Mapping[str, tuple[int, ...]]
) -> HeldPlayOff:
    """The play-off with more lots that were drawn in front of the players.

    Raises:
        Failure: there is no such lot, or games were played that it would change.
    """
    if not given:
        return held
    lots = PlayOffLots(held.lots.seed, {**held.lots.by_hand, **given})
    changed = replace(held, lots=lots)
    try:
        known = [lot.name for lot in changed.now.lots]
    except BadPlayOff as wrong:
        raise refused(screen, wrong, "--drawn") from wrong
    for name in given:
        if name not in known:
            message = screen.say(
                "--drawn: there is no lot “{name}” now. There are: {known}.",
                name=name,
                known=", ".join(known) or "-",
            )
            raise Failure(Exit.WRONG_USE, message)
    return changed
