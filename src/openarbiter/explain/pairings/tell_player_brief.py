"""A player's round in a few sentences about people, to be read aloud at the desk."""

from __future__ import annotations

from openarbiter.explain.pairings.study import BracketStudy, ColouredBoard, RoundStudy
from openarbiter.explain.pairings.tell_cause import barred_from
from openarbiter.explain.pairings.tell_collapse import collapse_sentences
from openarbiter.explain.pairings.tell_player_bye import why_a_bye, why_not_the_bye
from openarbiter.explain.pairings.tell_player_colour import rule_in_short
from openarbiter.explain.pairings.tell_player_cost import cost, joined
from openarbiter.explain.pairings.tell_player_float import (
    floated_from_home,
    home_of,
    passed,
    why_not_others,
    why_somebody,
)
from openarbiter.explain.pairings.tell_player_opponent import (
    FirstCandidate,
    first_tried,
    tried_before,
    why_first_is_given_up,
    why_not_met,
)
from openarbiter.explain.pairings.words import Words
from openarbiter.model import format_score
from openarbiter.model.text import N_
from openarbiter.pairing import BracketKind
from openarbiter.pairing.frame.cards import Card

_ASKED = 3
"""The opponents of a floater of whom it is said why they do not meet."""


def game_in_short(
    words: Words, study: RoundStudy, bracket: BracketStudy, seat: ColouredBoard, card: Card
) -> tuple[str, ...]:
    """Why a player meets this opponent, or floats, and what decided the colour.

    Args:
        bracket: the one in which the player is paired.
        card: that of the player who asks; one of the two of this board.

    Returns:
        The cause in people first; the last sentence is about the colour.
    """
    opponent = seat.black if seat.white is card else seat.white
    told: tuple[str, ...] = ()
    if opponent.score < card.score:
        told = _left_over(words, study, card)
        if len(told) == 1 and bracket.result.kind is BracketKind.NORMAL:
            told += _opponent(words, study, bracket, card, opponent)
    elif opponent.score > card.score:
        told = _needed(words, study, bracket, card, opponent)
    if not told:
        told = _opponent(words, study, bracket, card, opponent)
    if bracket.result.kind is BracketKind.COLLAPSED_LAST:
        collapse = joined(collapse_sentences(words, study))
        told = told if collapse in told else (collapse, *told)
    return (*filter(None, told), rule_in_short(words, study, seat, card))


def bye_in_short(
    words: Words, study: RoundStudy, bracket: BracketStudy, card: Card
) -> tuple[str, ...]:
    """Why a player has the bye, and why the others of the bracket have not."""
    others = [
        each for each in bracket.task.bracket.players if each is not card and each.pab_allowed
    ]
    last = why_not_the_bye(words, study, bracket, others[-1:])
    return (*why_a_bye(words, study, bracket, card), *last)


def _left_over(words: Words, study: RoundStudy, card: Card) -> tuple[str, ...]:
    """Why a player's own bracket leaves somebody over, and why not others.

    Nothing where it leaves nobody over.
    """
    home = home_of(study, card)
    if home is None or not floated_from_home(home, card):
        return ()
    alone = len(home.task.bracket.players) == 1
    return (
        why_somebody(words, study, home),
        *why_not_others(words, study, home, card)[:1],
        *(passed(words, study, home, card)[:1] if alone else ()),
    )


def _needed(
    words: Words, study: RoundStudy, bracket: BracketStudy, card: Card, opponent: Card
) -> tuple[str, ...]:
    """That an opponent from above needed somebody here, and why those tried before were not it."""
    needed = words.say(
        "{opponent}, on {score}, still needed an opponent.",
        opponent=words.who(opponent.number),
        score=format_score(opponent.score),
    )
    if opponent.number not in bracket.result.moved_down:
        return (needed,)
    before = [
        each
        for each in tried_before(FirstCandidate(bracket), bracket, opponent, card)
        if each is not card
    ][:_ASKED]
    if not before:
        first = words.say(
            "{player} comes first in the order of the rules.", player=words.who(card.number)
        )
        return (needed, first)
    barred = tuple(each for each in before if bracket.judge.forbidden(opponent, each) is not None)
    told = barred_from(words, study, opponent, barred)
    told += [
        why_not_met(words, study, bracket, opponent, each) for each in before if each not in barred
    ][:1]
    return (needed, *told)


def _opponent(
    words: Words, study: RoundStudy, bracket: BracketStudy, card: Card, opponent: Card
) -> tuple[str, ...]:
    """Whom the rules try first, and why it is somebody else."""
    tried = FirstCandidate(bracket).opponent(card)
    if tried is opponent:
        return (_together(words, study, card, opponent),)
    if tried is not None:
        return (why_not_met(words, study, bracket, card, tried),)
    given_up = why_first_is_given_up(study, bracket)
    return (first_tried(words, card, tried), cost(words, study, given_up, bracket.place))


def _together(words: Words, study: RoundStudy, card: Card, opponent: Card) -> str:
    """That the first pairing the rules try already has the two together."""
    if card.score != opponent.score:
        return words.say("The first pairing in the order of the rules has them together.")
    template = (
        N_("Both have {points} points, virtual ones included, and the first pairing in the "
           "order of the rules has them together.")
        if study.accelerated
        else N_("Both have {points} points, and the first pairing in the order of the rules "
                "has them together.")
    )  # fmt: skip
    return words.say(template, points=format_score(card.score))
