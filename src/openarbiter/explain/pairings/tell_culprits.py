"""The pairs and players that make a wished candidate worse than the real one."""

from __future__ import annotations

from openarbiter.explain.pairings.why_not import Comparison
from openarbiter.explain.pairings.words import Words
from openarbiter.model import Colour, Score, format_score
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.dutch.criteria import Pairs, quality_criteria
from openarbiter.pairing.frame.cards import Card

_SHOWN = 6
"""The most players or pairs that are named one by one."""


def culprits(words: Words, compared: Comparison, role: str) -> tuple[str, ...]:
    """The pairs and floaters that count against the wished candidate, and not the real one."""
    bracket = compared.bracket.task.bracket
    criterion = quality_criteria(compared.bracket.task.rules)[role]
    pairs, floaters = _only_wished(compared)
    told: list[str] = []
    if criterion.pair is not None:
        for higher, lower in pairs:
            if criterion.pair(bracket, higher, lower):
                told.append(_of_pair(words, role, higher, lower, bracket.initial))
    if criterion.floater is not None:
        for card in floaters:
            if criterion.floater(bracket, card):
                told.append(_of_floater(words, role, card))
    if len(told) <= _SHOWN:
        return tuple(told)
    more = words.plural(
        "The same applies to {count} more.", "The same applies to {count} more.", len(told) - _SHOWN
    )
    return (*told[:_SHOWN], more)


def _only_wished(compared: Comparison) -> tuple[Pairs, tuple[Card, ...]]:
    result = compared.bracket.result
    real = {frozenset(pair) for pair in result.pairs}
    pairs = tuple(
        pair for pair in compared.pairs if frozenset(card.number for card in pair) not in real
    )
    floaters = tuple(card for card in compared.floaters if card.number not in result.downfloaters)
    return pairs, floaters


def _of_pair(words: Words, role: str, higher: Card, lower: Card, initial: Colour) -> str:
    if role in ("colour difference", "three in a row", "preference", "strong preference"):
        return _of_colours(words, role, higher, lower, initial)
    virtual = any(card.score != card.points for card in (higher, lower))
    match role:
        case "downfloat last round" | "difference of downfloat last round":
            template = (
                N_("{player} floated down in the last round and would meet {other}, who counts "
                   "with fewer points, virtual ones included.")
                if virtual
                else N_("{player} floated down in the last round and would meet {other}, who has "
                        "fewer points.")
            )  # fmt: skip
        case "downfloat two rounds ago" | "difference of downfloat two rounds ago":
            template = (
                N_("{player} floated down two rounds ago and would meet {other}, who counts "
                   "with fewer points, virtual ones included.")
                if virtual
                else N_("{player} floated down two rounds ago and would meet {other}, who has "
                        "fewer points.")
            )  # fmt: skip
        case "upfloat last round" | "difference of upfloat last round":
            template = (
                N_("{player} floated up in the last round and would meet {other}, who counts "
                   "with more points, virtual ones included.")
                if virtual
                else N_("{player} floated up in the last round and would meet {other}, who has "
                        "more points.")
            )  # fmt: skip
        case _:
            template = (
                N_("{player} floated up two rounds ago and would meet {other}, who counts "
                   "with more points, virtual ones included.")
                if virtual
                else N_("{player} floated up two rounds ago and would meet {other}, who has "
                        "more points.")
            )  # fmt: skip
    player, other = (lower, higher) if "upfloat" in role else (higher, lower)
    return words.say(template, player=words.who(player.number), other=words.who(other.number))


def _of_colours(words: Words, role: str, higher: Card, lower: Card, initial: Colour) -> str:
    colour, _ = colour_of(higher, lower, initial)
    denied = lower if colour is higher.preferred else higher
    told = {
        "one": words.who(higher.number),
        "other": words.who(lower.number),
        "denied": words.who(denied.number),
    }
    white = higher.preferred is Colour.WHITE
    if role in ("preference", "strong preference"):
        if white:
            return words.say(
                "{one} and {other} both prefer White; {denied} would not get it.", **told
            )
        return words.say("{one} and {other} both prefer Black; {denied} would not get it.", **told)
    if role == "three in a row":
        if white:
            return words.say(
                "{one} and {other} both must have White; {denied} would have Black for the "
                "third time in a row.",
                **told,
            )
        return words.say(
            "{one} and {other} both must have Black; {denied} would have White for the third "
            "time in a row.",
            **told,
        )
    if white:
        return words.say(
            "{one} and {other} both must have White; {denied} would come to a colour difference "
            "above two.",
            **told,
        )
    return words.say(
        "{one} and {other} both must have Black; {denied} would come to a colour difference "
        "above two.",
        **told,
    )


def _of_floater(words: Words, role: str, card: Card) -> str:
    if role.endswith("last round"):
        return words.say(
            "{player} floated down in the last round and would float down again.",
            player=words.who(card.number),
        )
    return words.say(
        "{player} floated down two rounds ago and would float down again.",
        player=words.who(card.number),
    )


def further_apart(words: Words, compared: Comparison) -> tuple[str, ...]:
    """C.6: the greatest differences that only the wished candidate has."""
    bracket = compared.bracket.task.bracket
    criterion = quality_criteria(compared.bracket.task.rules)["score differences"]
    assert criterion.pair is not None
    assert criterion.floater is not None
    pairs, floaters = _only_wished(compared)
    told: list[tuple[Score, str]] = []
    for higher, lower in pairs:
        value = criterion.pair(bracket, higher, lower)
        if value:
            text = words.say(
                "{one} would meet {other}: a difference of {points}.",
                one=words.who(higher.number),
                other=words.who(lower.number),
                points=format_score(value),
            )
            told.append((value, text))
    for card in floaters:
        value = criterion.floater(bracket, card)
        if value:
            text = words.say(
                "{player} would stay unpaired: that counts as a difference of {points}.",
                player=words.who(card.number),
                points=format_score(value),
            )
            told.append((value, text))
    told.sort(key=_size, reverse=True)
    return tuple(text for _, text in told[:_SHOWN])


def _size(told: tuple[Score, str]) -> Score:
    return told[0]
