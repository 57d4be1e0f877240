"""Why a player has this colour: the preferences, and the rule of section E that decides."""

from __future__ import annotations

from openarbiter.explain.pairings.study import ColouredBoard, RoundStudy
from openarbiter.explain.pairings.words import Words
from openarbiter.model import ABSENT, Colour
from openarbiter.model.text import N_
from openarbiter.pairing.frame.cards import Card, Strength

_PREFERS = {
    (Colour.WHITE, Strength.MILD): N_(
        "{player} has a mild preference for White (colours so far: {colours})."
    ),
    (Colour.WHITE, Strength.STRONG): N_(
        "{player} has a strong preference for White (colours so far: {colours})."
    ),
    (Colour.BLACK, Strength.MILD): N_(
        "{player} has a mild preference for Black (colours so far: {colours})."
    ),
    (Colour.BLACK, Strength.STRONG): N_(
        "{player} has a strong preference for Black (colours so far: {colours})."
    ),
}
_TWICE_RUNNING = {
    Colour.WHITE: N_("{player} has had Black twice running and must have White ({colours})."),
    Colour.BLACK: N_("{player} has had White twice running and must have Black ({colours})."),
}
_FAR_APART = {
    Colour.WHITE: N_(
        "{player} has had {more} more games with Black than with White and must have White "
        "({colours})."
    ),
    Colour.BLACK: N_(
        "{player} has had {more} more games with White than with Black and must have Black "
        "({colours})."
    ),
}
_STRENGTHS = {
    Strength.MILD: N_("mild"),
    Strength.STRONG: N_("strong"),
    Strength.ABSOLUTE: N_("absolute"),
}
"""Without :attr:`Strength.NONE`: where a strength is compared, both have one."""


def colour_sentences(
    words: Words, study: RoundStudy, seat: ColouredBoard, card: Card
) -> tuple[str, ...]:
    """The preferences of both players, and the rule with what it means here.

    Args:
        card: that of the player who asks, one of the two on this board.
    """
    other = seat.black if card is seat.white else seat.white
    preferences = tuple(_preference(words, each) for each in (card, other))
    return (*preferences, rule_sentence(words, study, seat))


def rule_in_short(words: Words, study: RoundStudy, seat: ColouredBoard, card: Card) -> str:
    """The rule that decided the colours, in one sentence.

    Args:
        card: that of the player who asks, one of the two on this board.
    """
    match seat.rule[-1]:
        case "3":
            return words.say(
                "Both prefer the same colour equally, so the colours alternate from the last "
                "time one had White and the other Black ({rule}).",
                rule=seat.rule,
            )
        case "5":
            return words.say(
                "Neither has a preference, so the initial colour and the number of the higher "
                "ranked decide ({rule}).",
                rule=seat.rule,
            )
    return rule_sentence(words, study, seat)


def _preference(words: Words, card: Card) -> str:
    player = words.who(card.number)
    if card.preferred is None:
        return words.say("{player} has not played yet and has no preference.", player=player)
    told = {"player": player, "colours": words.colours(card.colours)}
    if card.strength is not Strength.ABSOLUTE:
        return words.say(_PREFERS[card.preferred, card.strength], **told)
    if abs(card.difference) > 1:
        return words.say(_FAR_APART[card.preferred], more=abs(card.difference), **told)
    return words.say(_TWICE_RUNNING[card.preferred], **told)


def rule_sentence(words: Words, study: RoundStudy, seat: ColouredBoard) -> str:
    """The rule that decided the colours of a board, with what it means there."""
    match seat.rule[-1]:
        case "1":
            return _nobody_denied(words, seat)
        case "2":
            return _stronger(words, seat)
        case "3":
            return _alternated(words, study, seat)
        case "4":
            return _higher_ranked(words, study, seat)
        case _:
            return _by_lot(words, study, seat)


def _nobody_denied(words: Words, seat: ColouredBoard) -> str:
    """E.1: everybody who has a preference has it granted."""
    if seat.white.preferred is not None and seat.black.preferred is not None:
        return words.say("Both get the colour they prefer ({rule}).", rule=seat.rule)
    chooser, other = seat.white, seat.black
    if chooser.preferred is None:
        chooser, other = other, chooser
    return words.say(
        "{player} gets the colour they prefer; {other} has no preference ({rule}).",
        player=words.who(chooser.number),
        other=words.who(other.number),
        rule=seat.rule,
    )


def _granted(seat: ColouredBoard) -> tuple[Card, Card]:
    """Of two who prefer one colour, the player who has it and the one who has not."""
    if seat.white.preferred is Colour.WHITE:
        return seat.white, seat.black
    return seat.black, seat.white


def _stronger(words: Words, seat: ColouredBoard) -> str:
    """E.2: the stronger preference; between absolute ones the greater colour difference."""
    winner, loser = _granted(seat)
    white = winner.preferred is Colour.WHITE
    told: dict[str, object] = {"player": words.who(winner.number), "rule": seat.rule}
    if winner.strength is Strength.ABSOLUTE and loser.strength is Strength.ABSOLUTE:
        template = (
            N_("Both must have White; {player} has the greater colour difference, {difference} "
               "against {other}, and gets it ({rule}).")
            if white
            else N_("Both must have Black; {player} has the greater colour difference, "
                    "{difference} against {other}, and gets it ({rule}).")
        )  # fmt: skip
        return words.say(
            template, difference=abs(winner.difference), other=abs(loser.difference), **told
        )
    template = (
        N_(
            "Both prefer White; {player} prefers it more strongly ({own} against {other}) and so "
            "gets White ({rule})."
        )
        if white
        else N_(
            "Both prefer Black; {player} prefers it more strongly ({own} against {other}) and so "
            "gets Black ({rule})."
        )
    )  # fmt: skip
    return words.say(
        template,
        own=words.say(_STRENGTHS[winner.strength]),
        other=words.say(_STRENGTHS[loser.strength]),
        **told,
    )


def _higher_ranked(words: Words, study: RoundStudy, seat: ColouredBoard) -> str:
    """E.4: equal preferences and histories; the higher ranked player's is granted."""
    winner, loser = _granted(seat)
    white = winner.preferred is Colour.WHITE
    histories = (
        words.say("identical colour histories")
        if len(winner.colours) == len(loser.colours)
        else words.plural(
            "the same colour in the last game",
            "the same colours in the last {count} games",
            min(len(winner.colours), len(loser.colours)),
        )
    )
    told = {"player": words.who(winner.number), "histories": histories, "rule": seat.rule}
    if winner.score == loser.score:
        template = (
            N_(
                "Both prefer White equally, with {histories} and the same points; {player} has "
                "the smaller number and so gets White ({rule})."
            )
            if white
            else N_(
                "Both prefer Black equally, with {histories} and the same points; {player} has "
                "the smaller number and so gets Black ({rule})."
            )
        )  # fmt: skip
    elif study.accelerated:
        template = (
            N_(
                "Both prefer White equally, with {histories}; {player} counts with more points, "
                "virtual ones included, and so gets White ({rule})."
            )
            if white
            else N_(
                "Both prefer Black equally, with {histories}; {player} counts with more points, "
                "virtual ones included, and so gets Black ({rule})."
            )
        )  # fmt: skip
    else:
        template = (
            N_(
                "Both prefer White equally, with {histories}; {player} has more points and so "
                "gets White ({rule})."
            )
            if white
            else N_(
                "Both prefer Black equally, with {histories}; {player} has more points and so "
                "gets Black ({rule})."
            )
        )  # fmt: skip
    return words.say(template, **told)


def _alternated(words: Words, study: RoundStudy, seat: ColouredBoard) -> str:
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
            "They prefer the same colour equally. Their colours last differed in round "
            "{round}: {white} had Black and {black} White, so now it is the other way round "
            "({rule}).",
            **told,
        )
    return words.say(
        "They prefer the same colour equally. Going back game by game, their colours last "
        "differed when {white} had Black (in round {round}) and {black} White (in round "
        "{other}), so now it is the other way round ({rule}).",
        **told,
    )


def _round_of(study: RoundStudy, card: Card, back: int) -> int:
    """The round of a player's game, counted back from the last one played, which is 0."""
    played = [
        number
        for number in range(1, len(study.then.rounds) + 1)
        if study.then.appearances(number).get(card.number, ABSENT).played
    ]
    return played[-1 - back]


def _by_lot(words: Words, study: RoundStudy, seat: ColouredBoard) -> str:
    """E.5: the initial colour and the parity of the higher ranked player's number."""
    higher = min(seat.white, seat.black, key=lambda card: card.order)
    odd, initial_white = higher.seed % 2 == 1, study.initial is Colour.WHITE
    told = {"player": words.who(higher.number), "seed": higher.seed, "rule": seat.rule}
    if higher.seed != higher.number:
        # Whoever has never been there is skipped in the count.
        place = words.say(
            "{player} ranks higher and is number {seed} of those who have taken part.", **told
        )
    else:
        place = words.say("{player} ranks higher, with number {seed}.", **told)
    if odd:
        rule = (
            N_("Odd numbers get the initial colour, which was drawn as White ({rule}).")
            if initial_white
            else N_("Odd numbers get the initial colour, which was drawn as Black ({rule}).")
        )
    else:
        rule = (
            N_("Even numbers get the opposite of the initial colour, which was drawn as "
               "White ({rule}).")
            if initial_white
            else N_("Even numbers get the opposite of the initial colour, which was drawn as "
                    "Black ({rule}).")
        )  # fmt: skip
    return f"{place} {words.say(rule, rule=seat.rule)}"
