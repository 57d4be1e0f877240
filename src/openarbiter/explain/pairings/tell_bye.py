"""Who got the pairing-allocated bye, and why nobody else did (C.2; C2, C5, C9)."""

from __future__ import annotations

from openarbiter.explain.document import Block, Link, Listing, Paragraph
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.tell_bracket import anchor_of
from openarbiter.explain.pairings.tell_card import criterion
from openarbiter.explain.pairings.tell_values import failed
from openarbiter.explain.pairings.why_not import WishOutcome, WishVerdict, why_not
from openarbiter.explain.pairings.words import Words
from openarbiter.model import format_score
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.wish import Wish, WishKind
from openarbiter.pairing.engines import TooHard
from openarbiter.pairing.frame.cards import Card

_OTHERS = 3
"""The players for whom it is worked out why they do not have the bye."""


def bye_blocks(words: Words, study: RoundStudy) -> tuple[Block, ...]:
    """The bye of the round; nothing where the number of players is even."""
    bye = study.pairing.bye
    if bye is None:
        return ()
    bracket = study.brackets[-1]
    link = Link(words.say("the bracket"), anchor_of(bracket))
    blocks: list[Block] = [Paragraph(_why(words, study, study.cards[bye]), links=(link,))]
    barred = [card.number for card in study.players if not card.pab_allowed]
    lines = []
    if barred:
        lines.append(
            words.say(
                "These may not have the bye: they have already had it, or a round worth a win "
                "without playing ({article}): {names}.",
                article=study.rules.dutch.second_bye,
                names=words.all_of(barred),
            )
        )
    lines += _lower_scores(words, study, study.cards[bye])
    for card in _below(study, bracket, study.cards[bye]):
        try:
            answer = why_not(study, (Wish(WishKind.BYE, card.number),))
        except TooHard:
            break
        lines.append(_why_not_he(words, study, card, answer))
    return (*blocks, Listing(tuple(lines))) if lines else tuple(blocks)


def _why(words: Words, study: RoundStudy, card: Card) -> str:
    rules = study.rules.dutch
    values = {
        "player": words.who(card.number),
        "count": len(study.players),
        "score": format_score(card.score),
        "article": rules.bye_score,
        "unplayed": rules.criteria.get("unplayed games", ""),
    }
    if not rules.bye_score:
        template = N_(
            "{count} players is an odd number, so one is left over in the last bracket and "
            "gets the pairing-allocated bye: {player}."
        )
    else:
        template = N_(
            "{count} players is an odd number, so one gets the pairing-allocated bye: "
            "{player}. It goes to the lowest possible score, {score} ({article}). If nobody "
            "else floats out of the bracket of that score, it goes to a player with the "
            "fewest unplayed games ({unplayed})."
        )
    return words.say(template, **values)


def _lower_scores(words: Words, study: RoundStudy, bye: Card) -> list[str]:
    """Those of lower scores who may have the bye by C2, and still cannot (C5 of 2026)."""
    article = study.rules.dutch.bye_score
    lower = [card.number for card in study.players if card.score < bye.score and card.pab_allowed]
    if not article or not lower:
        return []
    template = N_(
        "These have a lower score, but if any of them had the bye, the others could not all "
        "be paired ({article}): {names}."
    )
    return [words.say(template, article=article, names=words.all_of(lower))]


def _below(study: RoundStudy, bracket: BracketStudy, bye: Card) -> list[Card]:
    """Players of the last bracket who rank below ``bye`` and may have it too, lowest first."""
    players = bracket.task.bracket.players
    place = next(at for at, card in enumerate(players) if card.number == bye.number)
    return [
        card
        for card in reversed(players[place + 1 :])
        if card.pab_allowed and (card.score == bye.score or not study.rules.dutch.bye_score)
    ][:_OTHERS]


def _why_not_he(words: Words, study: RoundStudy, card: Card, answer: WishVerdict) -> str:
    """Why a lower ranked player does not have it."""
    values: dict[str, object] = {"player": words.who(card.number)}
    found = answer.comparison
    if answer.outcome is not WishOutcome.WORSE or found is None:
        return words.say(
            "Not {player}, who ranks lower: with that bye the others could not all be paired.",
            **values,
        )
    judge = found.bracket.judge
    if found.absolute:
        values["article"] = found.article
        return words.say(
            "Not {player}, who ranks lower: the absolute criterion {article} forbids it.", **values
        )
    if not found.article:
        return words.say(
            "Not {player}, who ranks lower: the best pairing with that bye is as good, but "
            "comes later in the order of the rules.",
            **values,
        )
    role = next(role for role, each in judge.articles.items() if each == found.article)
    values["criterion"] = criterion(words, judge.task.rules, role)
    values["score"] = format_score(judge.result.score)
    values["own"] = failed(judge, found.card, found.article)
    values["other"] = failed(judge, judge.chosen, found.article)
    return words.say(
        "Not {player}, who ranks lower: the best pairing with that bye is worse in bracket "
        "{score}: {own} against {other}, {criterion}.",
        **values,
    )
