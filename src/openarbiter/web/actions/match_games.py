"""Matches of two players: their extra games, and playing on after the decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from openarbiter.handling.match_play import match_is_level, state_of_match
from openarbiter.model import Reason
from openarbiter.model.match_terms import AfterDecision, ExtraGame, with_extra_games
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.state import frame_of, frame_text, tournament_of

MOST_EXTRA = 20
"""The most extra games of a match."""

_NO_MATCH = N_("This section is not a match of two players.")
_NOT_LEVEL = N_("Extra games are for a match that is drawn after all its games.")
_STRANGERS = N_("An extra game is between the two players of the match.")
_TOO_MANY = N_("There is room for {most} extra games.")
_GOES_ON = N_("The match already goes on after its decision.")


def set_extra_games(actor: Actor, section: models.Section, games: Sequence[ExtraGame]) -> None:
    """Enter the extra games of a drawn match, in place of those entered before.

    They are no rounds: they stand in lines of the tournament file.

    Raises:
        Refused: no match is played, it is not drawn, the standings are final, or a game is not
            one of its players.
    """
    with Work(actor, section.event, "match-extra-games", section=section) as work:
        tournament = work.state.tournament
        state = state_of_match(tournament)
        if state is None:
            raise Refused(Reason.of(_NO_MATCH))
        if games and not match_is_level(tournament):
            raise Refused(Reason.of(_NOT_LEVEL))
        if len(games) > MOST_EXTRA:
            raise Refused(Reason.of(_TOO_MANY, most=MOST_EXTRA))
        if any({each.white, each.black} != set(state.players) for each in games):
            raise Refused(Reason.of(_STRANGERS))
        frame = frame_of(section.frame)
        named = replace(frame, entrants=tournament.entrants)
        changed = replace(frame, extra=with_extra_games(named, tuple(games)).extra)
        work.note(count=len(games))
        work.update(section, frame=frame_text(changed))


def play_on(actor: Actor, section: models.Section, reason: str) -> None:
    """Let a match go on after its decision, against the terms announced.

    It is a change of the regulations like any other, with its reason.

    Raises:
        Refused: no match is played, it goes on already, or no reason is given.
    """
    if state_of_match(tournament_of(section)) is None:
        raise Refused(Reason.of(_NO_MATCH))
    settings = settings_of(section)
    terms = replace(settings.match_terms, after=AfterDecision.PLAYS_ON)
    if terms == settings.match_terms:
        raise Refused(Reason.of(_GOES_ON))
    change_settings(
        actor, section, settings.seen, replace(settings, match_terms=terms), reason.strip()
    )
