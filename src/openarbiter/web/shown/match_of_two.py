"""A match of two players as pages show it: score, sentences, games, drawing."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from openarbiter.explain.account import Grid
from openarbiter.explain.match_account import (
    games_of_match,
    match_headline,
    match_lines,
    match_score,
    term_sentences,
)
from openarbiter.explain.voice import Voice, titled
from openarbiter.handling.match_play import match_ended, state_of_match
from openarbiter.model import Tournament
from openarbiter.office.match_chart import match_chart
from openarbiter.standings.match_state import TwoPlayerMatch
from openarbiter.web import models
from openarbiter.web.state import position_of
from openarbiter.web.tongue import language, say


@dataclass(frozen=True, slots=True)
class MatchOfTwo:
    """A match of two players.

    Attributes:
        names: both players, the first of the initial ranking first.
        score: as people read it, such as ``6.5–3.5``.
        headline: the players, the score and how many games.
        lines: whether it is decided, what is needed, what is rated.
        terms: those announced, in sentences.
        games: a table of all games; without rows before the first.
        chart: the lead game by game; None before the first result.
        ended: whether no further game is due.
    """

    names: tuple[str, str]
    score: str
    headline: str
    lines: tuple[str, ...]
    terms: tuple[str, ...]
    games: Grid
    chart: Markup | None
    state: TwoPlayerMatch
    ended: bool


def match_of(section: models.Section) -> MatchOfTwo | None:
    """The match of a section; None where no match is played, or a player is not entered yet."""
    position = position_of(section)
    played = len(position.tournament.rounds)
    gone = {number for number, each in position.attendance.items() if each.withdrawn(played + 1)}
    return match_shown(position.tournament, gone)


def match_shown(tournament: Tournament, withdrawn: set[int]) -> MatchOfTwo | None:
    """A match as it is shown; None where it is none."""
    state = state_of_match(tournament, withdrawn)
    if state is None:
        return None
    names = {each.number: each.name for each in tournament.entrants}
    one, other = (names[player] for player in state.players)
    voice = Voice(language(), titled(tournament))
    headline, lines = match_headline(voice, state), match_lines(voice, state)
    chart = None
    if any(each.result.known for each in state.played):
        says = f"{headline}. " + say(
            "The line shows the lead of {player} after each game.", player=one
        )
        chart = Markup(match_chart(state, (one, other), says))
    return MatchOfTwo(
        names=(one, other),
        score=match_score(state),
        headline=headline,
        lines=lines,
        terms=term_sentences(voice, state.terms),
        games=games_of_match(voice, state),
        chart=chart,
        state=state,
        ended=match_ended(tournament, withdrawn),
    )
