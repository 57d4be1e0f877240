"""A match in play: whether another game is due, by its score and its announced terms."""

from __future__ import annotations

from collections.abc import Collection

from openarbiter.handling.findings import NOTE, REFUSE, Finding
from openarbiter.handling.situation import Situation
from openarbiter.model import Reason, Tournament, format_score
from openarbiter.model.match_terms import LONGEST_EXTRA, MOST_GAMES, AfterDecision, MatchTerms
from openarbiter.model.text import N_
from openarbiter.pairing.match_schedule import MATCH
from openarbiter.pairing.system import system_of
from openarbiter.standings.match_state import MatchEnd, TwoPlayerMatch, match_state

ARTICLE = "Types of tournaments 5.1"

_ENDED = N_(
    "Decided: {one}–{other} after game {game}, {winner} has won. The terms say that the match ends "
    "then. To play the games left all the same, change the terms on the page of the match; those "
    "games are not rated ({article})."
)
_GOES_ON = N_(
    "Decided: {one}–{other} after game {game}, {winner} has won. The games left are played as "
    "announced; they are not rated ({article})."
)
_WAIVED = N_(
    "Decided: {one}–{other} after game {game}, {winner} has won. The games left are played as "
    "announced; they are rated, because FIDE agreed to it beforehand ({article})."
)
_WITHDRAWN = N_(
    "{winner} has won the match: the other player has withdrawn. No further game is paired."
)
_NOBODY_LEFT = N_("Both players have withdrawn. No further game is paired.")


def state_of_match(
    tournament: Tournament, withdrawn: Collection[int] = ()
) -> TwoPlayerMatch | None:
    """How a match stands; None where no match is played, or its two players are not entered."""
    if system_of(tournament).name != MATCH or len(tournament.entrants) != 2:
        return None
    return match_state(tournament, withdrawn=withdrawn)


def match_ended(tournament: Tournament, withdrawn: Collection[int] = ()) -> bool:
    """Check whether a match is over before all its games are played.

    It is decided, and its terms say that it ends then; or a player has withdrawn.
    """
    state = state_of_match(tournament, withdrawn)
    if state is None or not state.played:
        return False
    if state.end is MatchEnd.WITHDRAWAL:
        return True
    return state.decided and state.terms.after is AfterDecision.ENDS


def rounds_due(tournament: Tournament, withdrawn: Collection[int] = ()) -> int:
    """How many rounds a tournament has: those announced, or those played of a match that ended."""
    played = len(tournament.rounds)
    if match_ended(tournament, withdrawn):
        return played
    return max(tournament.regulations.rounds or 0, played)


def next_game_finding(situation: Situation) -> Finding | None:
    """What is to be known before another game of a match is paired; None where nothing is.

    A match ends with its decision unless its terms say otherwise (Types of tournaments 5.1).
    """
    tournament = situation.tournament
    gone = situation.withdrawn(situation.played + 1)
    state = state_of_match(tournament, gone)
    if state is None or not (state.decided or state.end is MatchEnd.WITHDRAWAL):
        return None
    if state.end is MatchEnd.WITHDRAWAL and state.winner is None:
        return Finding("", Reason.of(_NOBODY_LEFT), REFUSE, forbidden=False)
    winner = tournament.entrant(state.winner or 0).name
    if state.end is MatchEnd.WITHDRAWAL:
        return Finding("", Reason.of(_WITHDRAWN, winner=winner), REFUSE, forbidden=False)
    if state.decided_after is None:
        return None
    then = next(each for each in state.played if each.number == state.decided_after)
    ends = state.terms.after is AfterDecision.ENDS
    waived = state.terms.waived and state.waivable
    reason = Reason.of(
        _ENDED if ends else _WAIVED if waived else _GOES_ON,
        one=format_score(then.scores[0]),
        other=format_score(then.scores[1]),
        game=state.decided_after,
        winner=winner,
        article=state.article,
    )
    return Finding(ARTICLE, reason, REFUSE if ends else NOTE, forbidden=False)


def judge_terms(terms: MatchTerms, system: str, rounds: int | None) -> dict[str, Reason]:
    """What is wrong with the terms of a match, by the field of a form.

    Args:
        system: ``match`` or ``micro-matches``.
        rounds: those announced; None where nobody said.
    """
    if not 1 <= terms.games <= MOST_GAMES:
        return {
            "match_games": Reason.of(
                N_("Enter the number of games of each match, from 1 to {most}."), most=MOST_GAMES
            )
        }
    if len(terms.extra) > LONGEST_EXTRA:
        template = N_("There is room for {most} characters.")
        return {"match_extra": Reason.of(template, most=LONGEST_EXTRA)}
    if system == MATCH and terms.turned and rounds is not None and rounds % 2:
        return {
            "match_turned": Reason.of(
                N_(
                    "Colours can only turn at half of an even number of games, and {rounds} are "
                    "announced."
                ),
                rounds=rounds,
            )
        }
    return {}


def match_is_level(tournament: Tournament) -> bool:
    """Check whether a match is drawn after all its games, so that extra games may decide it."""
    state = state_of_match(tournament)
    return state is not None and state.end in (MatchEnd.DRAWN, MatchEnd.EXTRA)
