"""What byes, numbers and late entries are called on the pages about players."""

from __future__ import annotations

from openarbiter.handling.numbering import LAST_ROUND_TO_RENUMBER
from openarbiter.handling.start_list import own_numbers
from openarbiter.model import ByeKind
from openarbiter.pairing import edition_of
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.pairing.system import system_of
from openarbiter.web import models
from openarbiter.web.bye_names import WHEN_GIVEN
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, say


def bye_word(kind: ByeKind) -> str:
    """A kind of bye, in words."""
    return say(WHEN_GIVEN[kind])


def given_word(kind: ByeKind, number: int, not_come: int | None) -> str:
    """What a player got for a round they did not play, in words.

    Args:
        not_come: the round the player did not come to, where the opponent played somebody
            else (C.05 6.7(3)): that is no bye.
    """
    if kind is ByeKind.ZERO and number == not_come:
        return say("did not come")
    return bye_word(kind)


def bye_kinds() -> list[tuple[str, str]]:
    """What a player can ask for."""
    return [(kind.value, bye_word(kind)) for kind in (ByeKind.ZERO, ByeKind.HALF, ByeKind.FULL)]


def effect_of_adding(section: models.Section) -> str:
    """What entering a player now means for the numbers; ``""`` before round 1."""
    tournament = tournament_of(section)
    played = len(tournament.rounds)
    if not played:
        return ""
    if played == tournament.regulations.rounds:
        return say("The last round is paired: no round is left to play.")
    if pairs_teams(tournament):
        # The numbers of players say nothing, and the lists tell what they take.
        return ""
    if system_of(tournament).scheduled:
        return say(
            "The schedule is published for the players entered: nobody can be added to it "
            "(C.05 6.4)."
        )
    own = own_numbers(tournament)
    if own is not None:
        return own.message(language().text)
    edition = edition_of(tournament)
    if played <= LAST_ROUND_TO_RENUMBER or edition.late_entrants_renumber:
        return say(
            "Round {round} has been published. A late entry gets no points for the rounds missed "
            "and takes a place in the start list; the players behind it move down by one (C.04.2 "
            "C.2, C.3).",
            round=played,
        )
    return say(
        "Round {round} has been published. A late entry gets no points for the rounds missed and "
        "takes the number after the last one: under the rules of 2026, numbers no longer change "
        "after round 3 (C.04.2 2.4).",
        round=played,
    )
