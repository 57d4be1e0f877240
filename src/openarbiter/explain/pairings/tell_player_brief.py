"""A player's round in at most five sentences, to be read aloud at the desk."""

from __future__ import annotations

from openarbiter.explain.pairings.staying import if_he_stayed, meets_nobody
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy, Seated
from openarbiter.explain.pairings.tell_card import criterion
from openarbiter.explain.pairings.tell_player_bye import why_a_bye
from openarbiter.explain.pairings.tell_player_colour import rule_in_short
from openarbiter.explain.pairings.tell_player_cost import worse
from openarbiter.explain.pairings.tell_player_float import (
    downfloat,
    floated_from_home,
    home_of,
    upfloat,
    why_somebody,
)
from openarbiter.explain.pairings.tell_player_opponent import (
    FirstCandidate,
    first_tried,
    why_first_is_given_up,
)
from openarbiter.explain.pairings.why_not import Comparison, Outcome, WhyNot, why_not
from openarbiter.explain.pairings.words import Words
from openarbiter.model import format_score
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.cards import Card
from openarbiter.pairing.dutch.wish import Wish, WishKind

MOST = 5
"""The most sentences there are."""

_THAT = (
    N_("With that, not everybody could be paired."),
    N_("That would be as good, but the rules try it later."),
    N_("That would be worse at {article}: {criterion}."),
)
_STAYED = (
    N_("If he stayed there, not everybody could be paired."),
    N_("If he stayed there, it would be as good, but the rules try it later."),
    N_("If he stayed there, the pairing would be worse at {article}: {criterion}."),
)
_LEVEL = (
    N_("With an opponent of his own score group, not everybody could be paired."),
    N_("With an opponent of his own score group it would be as good, but the rules try it later."),
    N_("With an opponent of his own score group the pairing would be worse at {article}: "
       "{criterion}."),
)  # fmt: skip
"""Sentences for: no pairing, as good and later, worse at a criterion."""


def game_in_short(
    words: Words, study: RoundStudy, bracket: BracketStudy, seat: Seated, card: Card
) -> tuple[str, ...]:
    """Why a player meets this opponent, or floats, and what decided the colour.

    Args:
        bracket: the one in which he is paired.
        card: that of the player who asks; he sits on this board.

    Returns:
        At most four sentences, the last about the colour.
    """
    opponent = seat.black if seat.white is card else seat.white
    told: tuple[str, ...]
    if opponent.score < card.score:
        told = (downfloat(words, card, opponent), *_left_over(words, study, bracket, card))
        if len(told) == 1:
            told += _opponent(words, study, bracket, card, opponent)
    elif opponent.score > card.score:
        level = why_not(study, (Wish(WishKind.NO_FLOAT, card.number),))
        told = (upfloat(words, card, opponent), _short(words, level, _LEVEL))
    else:
        template = (
            N_("Both count with {points} points, virtual ones included.")
            if study.accelerated
            else N_("Both have {points} points.")
        )
        equal = words.say(template, points=format_score(card.score))
        told = (equal, *_opponent(words, study, bracket, card, opponent))
    return (*filter(None, told), rule_in_short(words, study, seat, card))


def bye_in_short(
    words: Words, study: RoundStudy, bracket: BracketStudy, card: Card
) -> tuple[str, ...]:
    """Why a player has the bye, in at most four sentences."""
    told = why_a_bye(words, study, bracket, card)
    if len(bracket.task.bracket.players) > 1:
        other = words.say(
            "With the bye for anybody else of that bracket the pairing would be impossible, worse, "
            "or one that the rules try later."
        )
        return (*told, other)
    return told


def _left_over(
    words: Words, study: RoundStudy, bracket: BracketStudy, card: Card
) -> tuple[str, ...]:
    """Why his own bracket left somebody over, and why him; nothing where it did not."""
    home = home_of(study, card)
    if home is None or not floated_from_home(home, card):
        return ()
    somebody = why_somebody(words, study, home)
    if len(home.task.bracket.players) == 1 or not home.result.pairs:
        return (somebody,)
    if meets_nobody(home, card):
        return (somebody, words.say("He may meet nobody else of that bracket."))
    staying = if_he_stayed(study, home, card)
    if isinstance(staying, Comparison):
        return (somebody, _compared(words, staying, _STAYED))
    if staying.outcome is Outcome.FORBIDDEN:
        return (somebody, words.say(_STAYED[0]))
    return (somebody, _short(words, staying, _STAYED))


def _opponent(
    words: Words, study: RoundStudy, bracket: BracketStudy, card: Card, opponent: Card
) -> tuple[str, ...]:
    """Whom the rules try first, and why it is not he."""
    first = FirstCandidate(bracket)
    tried = first.opponent(card)
    if tried is opponent:
        return (words.say("The pairing that the rules try first has them together."),)
    lead = first_tried(words, card, tried)
    if tried is None:
        given_up = why_first_is_given_up(study, bracket)
    else:
        given_up = why_not(study, (Wish(WishKind.OPPONENT, card.number, tried.number),))
    if isinstance(given_up, Comparison):
        return (lead, _compared(words, given_up, _THAT))
    return (lead, _short(words, given_up, _THAT))


def _short(words: Words, answer: WhyNot, templates: tuple[str, str, str]) -> str:
    """Why the rules do not fulfil a wish, in one sentence; ``""`` if they do."""
    match answer.outcome:
        case Outcome.FULFILLED:
            return ""
        case Outcome.FORBIDDEN | Outcome.CONTRADICTORY:
            return answer.reasons[0].message(words.language.text)
        case Outcome.INCOMPLETE:
            return words.say(templates[0])
    assert answer.comparison is not None
    return _compared(words, answer.comparison, templates)


def _compared(words: Words, compared: Comparison, templates: tuple[str, str, str]) -> str:
    if compared.absolute:
        return worse(words, compared)
    if not compared.article:
        return words.say(templates[1])
    rules = compared.bracket.task.rules
    role = next(role for role, article in rules.criteria.items() if article == compared.article)
    named = criterion(words, rules, role)
    return words.say(templates[2], article=compared.article, criterion=named)
