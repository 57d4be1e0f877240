"""Why a player has the bye, and nobody else."""

from __future__ import annotations

from openarbiter.explain.document import Block, Listing, Paragraph
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.tell_player_again import again
from openarbiter.explain.pairings.tell_player_cost import cost, joined
from openarbiter.explain.pairings.tell_player_float import left_over
from openarbiter.explain.pairings.why_not import why_not
from openarbiter.explain.pairings.words import Words
from openarbiter.model import format_score
from openarbiter.pairing.dutch.wish import Wish, WishKind
from openarbiter.pairing.frame.cards import Card, Float

_ASKED = 8
"""The largest last bracket in which "Why not the bye?" is answered for every player."""

_NEAREST = 3
"""For how many players of a larger bracket it is answered."""


def bye_blocks(
    words: Words,
    study: RoundStudy,
    bracket: BracketStudy,
    card: Card,
    said: tuple[str, ...] = (),
) -> tuple[Block, ...]:
    """Who cannot have the bye, and what it would cost to give it to others.

    Args:
        said: sentences that stand before and are not repeated.
    """
    rules = study.rules.dutch
    told = list(left_over(words, study, card))
    others = [each for each in bracket.task.bracket.players if each is not card]
    barred = [each for each in others if not each.pab_allowed]
    if barred:
        told.append(
            words.plural(
                "This player of the bracket has already had the bye, or a round worth a win "
                "without playing, and cannot have it ({article}): {players}.",
                "These players of the bracket have already had the bye, or a round worth a "
                "win without playing, and cannot have it ({article}): {players}.",
                len(barred),
                article=rules.second_bye,
                players=words.all_of(each.number for each in barred),
            )
        )
    asked = why_not_the_bye(words, study, bracket, [each for each in others if each.pab_allowed])
    asked = tuple(each for each in asked if each not in said)
    after = joined(again(words, study, card, Float.DOWN))
    return (
        *([Paragraph(joined(told))] if told else []),
        *([Listing(asked)] if asked else []),
        *([Paragraph(after)] if after else []),
    )


def why_a_bye(
    words: Words, study: RoundStudy, bracket: BracketStudy, card: Card
) -> tuple[str, ...]:
    """Why there is a bye, and which score it goes to."""
    rules = study.rules.dutch
    told = [
        words.plural(
            "{count} player is to be paired, an odd number, so one gets the pairing-allocated bye.",
            "{count} players are to be paired, an odd number, so one gets the pairing-allocated "
            "bye.",
            len(study.players),
        )
    ]
    if rules.bye_score:
        told.append(
            words.say(
                "The bye goes to the lowest score that lets everybody else be paired: {score} "
                "({article}).",
                score=format_score(card.score),
                article=rules.bye_score,
            )
        )
    else:
        told.append(
            words.say(
                "It goes to the player left over in the last bracket, that of {score} points.",
                score=format_score(bracket.result.score),
            )
        )
    return tuple(told)


def why_not_the_bye(
    words: Words, study: RoundStudy, bracket: BracketStudy, others: list[Card]
) -> tuple[str, ...]:
    """Why the lowest ranked of the others do not have it; those with the same reason together."""
    asked = others if len(others) <= _ASKED else others[-_NEAREST:]
    reasons: dict[str, list[Card]] = {}
    for each in reversed(asked):
        answer = why_not(study, (Wish(WishKind.BYE, each.number),))
        reasons.setdefault(cost(words, study, answer, bracket.place), []).append(each)
    return tuple(
        words.say(
            "Why not {players}? {reason}",
            players=words.all_of(card.number for card in cards),
            reason=reason,
        )
        for reason, cards in reasons.items()
    )
