"""The event whose norms are asked for: its file, the edition, the round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import FileOptions
from openarbiter.cli.reading import read_tournament
from openarbiter.cli.screen import Screen
from openarbiter.formats.trf.facts import facts_of
from openarbiter.model import Tournament
from openarbiter.model.board_rulings import as_played
from openarbiter.model.chosen_editions import RuleField
from openarbiter.rulebook import (
    TITLE_EDITIONS,
    Applied,
    UnknownEdition,
    edition_for,
    titles_applied,
)
from openarbiter.rulebook.title_rules import NormTitle, title_rules
from openarbiter.titles.norm_event import NormEvent

MOST_GAMES = 30
"""The longest table that is printed; 1.72 ends with 19 games."""


@dataclass(frozen=True, slots=True)
class NormsAsked:
    """An event before a round, or as it stands.

    Attributes:
        before: the round before which it is looked at; None where it is as it stands.
        coming: the opponents in that round, by player, as far as it is paired.
    """

    event: NormEvent
    applied: Applied
    before: int | None
    coming: Mapping[int, int]


def applied_edition(screen: Screen, asked: str | None) -> Applied:
    """The edition asked for, or the newest.

    Raises:
        Failure: there is no such edition.
    """
    try:
        return titles_applied(asked, None)
    except UnknownEdition:
        message = screen.say(
            "{edition} is not an edition of the title regulations. There are: {known}.",
            edition=asked,
            known=", ".join(TITLE_EDITIONS),
        )
        raise Failure(Exit.WRONG_USE, message) from None


def asked_event(
    screen: Screen,
    file: str,
    given: FileOptions,
    edition: str | None,
    rounds: int | None,
    before: int | None,
    *,
    coming: bool,
) -> NormsAsked:
    """The event of a file.

    Args:
        before: the round before which it is to be looked at.
        coming: whether that is the first round that is not over.

    Raises:
        Failure: the file cannot be read, or there is no such edition or round.
    """
    applied_edition(screen, edition)
    tournament = as_played(read_tournament(screen, file, given).tournament)
    if rounds is not None:
        _check_rounds(screen, tournament, rounds)
        regulations = replace(tournament.regulations, rounds=rounds)
        tournament = replace(tournament, regulations=regulations)
    event = NormEvent(tournament, title_rules(applied_edition(screen, edition).edition))
    event = replace(event, facts=facts_of(tournament))
    applied = edition_for(tournament, RuleField.TITLES, edition, event.facts)
    event = replace(event, rules=title_rules(applied.edition))
    if coming:
        before = _first_open(tournament)
    if before is None:
        return NormsAsked(event, applied, None, {})
    paired = len(tournament.rounds)
    if not 1 <= before <= min(paired + 1, max(event.rounds, paired)):
        message = screen.say(
            "There is no round {round} to look ahead to: {paired} rounds are paired, of {rounds}.",
            round=before,
            paired=paired,
            rounds=event.rounds,
        )
        raise Failure(Exit.WRONG_USE, message)
    return NormsAsked(event.before_round(before), applied, before, _pairing(tournament, before))


def asked_titles(screen: Screen, asked: str | None) -> tuple[NormTitle, ...]:
    """The titles asked for; all four where none is named.

    Raises:
        Failure: there is no norm for such a title.
    """
    if asked is None:
        return tuple(NormTitle)
    try:
        return (NormTitle(asked.strip().upper()),)
    except ValueError:
        message = screen.say(
            "There are norms for {titles}, not for {title}.",
            titles=", ".join(NormTitle),
            title=asked,
        )
        raise Failure(Exit.WRONG_USE, message) from None


def _check_rounds(screen: Screen, tournament: Tournament, rounds: int) -> None:
    if rounds < len(tournament.rounds):
        message = screen.say(
            "--rounds {rounds}: the file already has {paired} rounds.",
            rounds=rounds,
            paired=len(tournament.rounds),
        )
        raise Failure(Exit.WRONG_USE, message)


def _first_open(tournament: Tournament) -> int:
    """The first round with a game that has no result, else the next one to be paired."""
    for number, played in enumerate(tournament.rounds, start=1):
        if any(not game.result.known for game in played.games):
            return number
    return len(tournament.rounds) + 1


def _pairing(tournament: Tournament, number: int) -> dict[int, int]:
    if number > len(tournament.rounds):
        return {}
    seats = tournament.rounds[number - 1].seats()
    return {
        player: game.black if game.white == player else game.white for player, game in seats.items()
    }
