"""A match of two players as commands tell it: lines, warnings, values for programs."""

from __future__ import annotations

from collections.abc import Collection

from openarbiter.cli.caveats import Caveat, doubts_json, show_caveats
from openarbiter.cli.document_text import show_document
from openarbiter.cli.explain_document import as_json_text, in_form
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import write_document
from openarbiter.explain.match_account import (
    decision_line,
    going_on_line,
    match_document,
    match_headline,
    match_lines,
)
from openarbiter.explain.voice import Voice, titled
from openarbiter.formats.trf.reader import TrfReading
from openarbiter.model import Tournament, format_score
from openarbiter.model.match_terms import terms_told
from openarbiter.pairing.system import BY_GAMES, System
from openarbiter.standings.match_games import is_match
from openarbiter.standings.match_state import TwoPlayerMatch, match_state


def match_voice(screen: Screen, tournament: Tournament) -> Voice:
    """The language of the screen with the names of a tournament."""
    return Voice(screen.language, titled(tournament))


def match_lines_above(
    screen: Screen, tournament: Tournament, withdrawn: Collection[int] = ()
) -> tuple[str, ...]:
    """What stands above a table of a match: its score, and what it means; nothing of others."""
    if not is_match(tournament):
        return ()
    voice, state = match_voice(screen, tournament), match_state(tournament, withdrawn=withdrawn)
    return (match_headline(voice, state), *match_lines(voice, state))


def of_match(
    screen: Screen, tournament: Tournament, system: System, *, next_game: bool = False
) -> list[Caveat]:
    """Terms that cannot be read; and with another game to be paired, that the match is decided."""
    if system.name not in BY_GAMES:
        return []
    found = [
        Caveat("match-terms", reason.message(screen.language.text))
        for reason in terms_told(tournament).wrong
    ]
    if system.name != "match" or not next_game or len(tournament.entrants) != 2:
        return found
    voice, state = match_voice(screen, tournament), match_state(tournament)
    if state.decided:
        told = f"{decision_line(voice, state)} {going_on_line(voice, state)}"
        found.append(Caveat("match-decided", told))
    return found


def explain_match(screen: Screen, reading: TrfReading, write: str | None, form: str | None) -> None:
    """Tell a match as a whole: the score, what it means, its games; or write it to a file.

    Raises:
        Failure: it has not two players, or the file cannot be written.
    """
    tournament = reading.tournament
    players = len(tournament.entrants)
    if players != 2:
        message = screen.say(
            "A match is between two players; there are {players}.", players=players
        )
        raise Failure(Exit.INVALID_FILE, message)
    state = match_state(tournament)
    caveats = of_match(screen, tournament, System("match"))
    show_caveats(screen, caveats)
    document = match_document(match_voice(screen, tournament), tournament, state)
    told = {
        "tournament": tournament.name,
        "match": state_json(state),
        "written": write,
        **doubts_json(screen, reading, caveats),
    }
    if write is not None and form is not None:
        text = as_json_text(told) if form == ".json" else in_form(screen, document, form)
        write_document(screen, write, text)
    elif not screen.as_json:
        show_document(screen, document)
    screen.json(told)


def match_json(tournament: Tournament, withdrawn: Collection[int] = ()) -> dict[str, object] | None:
    """A match for programs; None where it is none."""
    if not is_match(tournament):
        return None
    return state_json(match_state(tournament, withdrawn=withdrawn))


def state_json(state: TwoPlayerMatch) -> dict[str, object]:
    """How a match stands, for programs."""
    return {
        "players": list(state.players),
        "scores": [format_score(each) for each in state.scores],
        "games": state.games,
        "games_left": state.left,
        "state": state.end.value,
        "winner": state.winner,
        "decided_after": state.decided_after,
        "may_win": [each for each in state.players if state.may_win(each)],
        "needs": [
            None if (needed := state.needs(each)) is None else format_score(needed)
            for each in state.players
        ],
        "postponed": list(state.postponed),
        "forfeited": list(state.forfeited),
        "not_rated": list(state.not_rated),
        "article": state.article,
    }
