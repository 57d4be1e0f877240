"""Why a player has his colour: the preferences, and the rule of section E that decides."""

from __future__ import annotations

from openarbiter.explain.pairings.study import RoundStudy, Seated
from openarbiter.explain.pairings.words import Words
from openarbiter.model import ABSENT, Colour
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.cards import Card, Strength

_PREFERS = {
    (Colour.WHITE, Strength.MILD): N_(
        "{player} has a mild preference for White; his colours so far are {colours}."
    ),
    (Colour.WHITE, Strength.STRONG): N_(
        "{player} has a strong preference for White; his colours so far are {colours}."
    ),
    (Colour.WHITE, Strength.ABSOLUTE): N_(
        "{player} has an absolute preference for White; his colours so far are {colours}."
    ),
    (Colour.BLACK, Strength.MILD): N_(
        "{player} has a mild preference for Black; his colours so far are {colours}."
    ),
    (Colour.BLACK, Strength.STRONG): N_(
        "{player} has a strong preference for Black; his colours so far are {colours}."
    ),
    (Colour.BLACK, Strength.ABSOLUTE): N_(
        "{player} has an absolute preference for Black; his colours so far are {colours}."
    ),
}


def colour_sentences(words: Words, study: RoundStudy, seat: Seated, card: Card) -> tuple[str, ...]:
    """The preferences of both players, and the rule with what it means here.

    Args:
        card: that of the player who asks; he sits on this board.
    """
    other = seat.black if card is seat.white else seat.white
    preferences = tuple(_preference(words, each) for each in (card, other))
    return (*preferences, _rule(words, study, seat, card, other))


def rule_in_short(words: Words, study: RoundStudy, seat: Seated, card: Card) -> str:
    """The rule that decided the colours, in one sentence.

    Args:
        card: that of the player who asks; he sits on this board.
    """
    other = seat.black if card is seat.white else seat.white
    match seat.rule[-1]:
        case "1" if card.preferred is None or other.preferred is None:
            chooser = other if card.preferred is None else card
            return words.say(
                "{player} has the colour he prefers; the other has no preference ({rule}).",
                player=words.who(chooser.number),
                rule=seat.rule,
            )
        case "3":
            return words.say(
                "Both prefer the same colour equally, so each now has the other colour than when "
                "they last had different ones ({rule}).",
                rule=seat.rule,
            )
        case "5":
            return words.say(
                "Neither has a preference, so the initial colour and the number of the higher "
                "ranked decide ({rule}).",
                rule=seat.rule,
            )
    return _rule(words, study, seat, card, other)


def _preference(words: Words, card: Card) -> str:
    player = words.who(card.number)
    if card.preferred is None:
        return words.say("{player} has played no game yet, so he prefers no colour.", player=player)
    template = _PREFERS[card.preferred, card.strength]
    return words.say(template, player=player, colours=words.colours(card.colours))


def _rule(words: Words, study: RoundStudy, seat: Seated, card: Card, other: Card) -> str:
    white, rule = seat.white, seat.rule
    match rule[-1]:
        case "1":
            if card.preferred is not None and other.preferred is not None:
                return words.say("Both have the colour they prefer ({rule}).", rule=rule)
            chooser = card if card.preferred is not None else other
            return words.say(
                "So {player} has the colour he prefers ({rule}).",
                player=words.who(chooser.number),
                rule=rule,
            )
        case "2":
            return _stronger(words, seat)
        case "3":
            return _alternated(words, study, seat)
        case "4":
            higher = white if white.order < seat.black.order else seat.black
            return words.say(
                "Both prefer the same colour equally, and as far back as both have played they had "
                "the same colours, so the higher ranked, {player}, has the colour he prefers "
                "({rule}).",
                player=words.who(higher.number),
                rule=rule,
            )
        case _:
            return _by_lot(words, study, seat)


def _stronger(words: Words, seat: Seated) -> str:
    """E.2: the stronger preference; between absolute ones the greater colour difference."""
    winner = seat.white if seat.white.preferred is Colour.WHITE else seat.black
    loser = seat.black if winner is seat.white else seat.white
    if winner.strength is Strength.ABSOLUTE and loser.strength is Strength.ABSOLUTE:
        return words.say(
            "Both preferences are absolute; the colour difference of {player} is greater, "
            "{difference} against {other}, so he has it ({rule}).",
            player=words.who(winner.number),
            difference=abs(winner.difference),
            other=abs(loser.difference),
            rule=seat.rule,
        )
    return words.say(
        "The preference of {player} is the stronger one, so he has his colour ({rule}).",
        player=words.who(winner.number),
        rule=seat.rule,
    )


def _alternated(words: Words, study: RoundStudy, seat: Seated) -> str:
    """E.3: the last time when they had different colours, looking back game by game."""
    white, black = seat.white, seat.black
    back = next(
        back
        for back, (one, other) in enumerate(
            zip(reversed(white.colours), reversed(black.colours), strict=False)
        )
        if one is not other
    )
    of_white, of_black = (_round_of(study, card, back) for card in (white, black))
    told = {
        "white": words.who(white.number),
        "black": words.who(black.number),
        "round": of_white,
        "other": of_black,
        "rule": seat.rule,
    }
    if of_white == of_black:
        return words.say(
            "They prefer the same colour equally. They last had different colours in round "
            "{round}: {white} had Black then and {black} White, so it is now the other way round "
            "({rule}).",
            **told,
        )
    return words.say(
        "They prefer the same colour equally. Looking back game by game, they last had different "
        "colours when {white} had Black (in round {round}) and {black} White (in round {other}), "
        "so it is now the other way round ({rule}).",
        **told,
    )


def _round_of(study: RoundStudy, card: Card, back: int) -> int:
    """The round of a game a player played, counted from his last one back, from 0."""
    played = [
        number
        for number in range(1, len(study.then.rounds) + 1)
        if study.then.appearances(number).get(card.number, ABSENT).played
    ]
    return played[-1 - back]


def _by_lot(words: Words, study: RoundStudy, seat: Seated) -> str:
    """E.5: the initial colour and the parity of the higher ranked player's number."""
    higher = min(seat.white, seat.black, key=lambda card: card.order)
    odd, initial_white = higher.seed % 2 == 1, study.initial is Colour.WHITE
    told = {"player": words.who(higher.number), "seed": higher.seed, "rule": seat.rule}
    if higher.seed != higher.number:
        # Whoever has never been there is skipped in the count.
        place = words.say(
            "{player} is the higher ranked and number {seed} of those who have been there.", **told
        )
    else:
        place = words.say("{player} is the higher ranked, with the number {seed}.", **told)
    if odd:
        rule = (
            N_("An odd number has the initial colour, which was drawn as White ({rule}).")
            if initial_white
            else N_("An odd number has the initial colour, which was drawn as Black ({rule}).")
        )
    else:
        rule = (
            N_("An even number has the opposite of the initial colour, which was drawn as White "
               "({rule}).")
            if initial_white
            else N_("An even number has the opposite of the initial colour, which was drawn as "
                    "Black ({rule}).")
        )  # fmt: skip
    return f"{place} {words.say(rule, rule=seat.rule)}"
