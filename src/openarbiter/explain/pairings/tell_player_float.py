"""Why a player floats: why the bracket left somebody over, why this player, what protects them."""

from __future__ import annotations

from openarbiter.explain.pairings.bounds import Source
from openarbiter.explain.pairings.forbidden import no_game
from openarbiter.explain.pairings.staying import if_he_stayed, meets_nobody, paired_in
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.tell_cause import barred_from, named
from openarbiter.explain.pairings.tell_collapse import collapse_sentences
from openarbiter.explain.pairings.tell_player_again import again
from openarbiter.explain.pairings.tell_player_cost import cost, joined
from openarbiter.explain.pairings.why_not import Comparison, why_not
from openarbiter.explain.pairings.words import Words, candidate
from openarbiter.model import format_score
from openarbiter.model.text import N_
from openarbiter.pairing import BracketKind
from openarbiter.pairing.dutch.wish import Wish, WishKind
from openarbiter.pairing.frame.cards import Card, Float

_MET = 12
"""The most players of a bracket for whom it is said one by one why they cannot be met."""

_SHORT = 6
"""The pairs up to which a bracket is written out."""

_INSTEAD = 4
"""The players up to whom it is said who would float instead."""


def downfloat_sentences(
    words: Words, study: RoundStudy, card: Card, opponent: Card
) -> tuple[str, ...]:
    """A player meets somebody with fewer points."""
    told = [downfloat(words, card, opponent)]
    told += left_over(words, study, card)
    told += again(words, study, card, Float.DOWN)
    return tuple(told)


def upfloat_sentences(
    words: Words, study: RoundStudy, card: Card, opponent: Card, said: str
) -> tuple[str, ...]:
    """A player meets somebody with more points.

    Args:
        said: what stands before; a reason given there is not given again.
    """
    told = [upfloat(words, card, opponent)]
    home = home_of(study, card)
    level = why_not(study, (Wish(WishKind.NO_FLOAT, card.number),))
    reason = "" if home is None else cost(words, study, level, home.place)
    if reason and reason not in said:
        told.append(
            words.say(
                "Why not somebody with the same score, virtual points included? {reason}",
                reason=reason,
            )
            if study.accelerated
            else words.say("Why not somebody with the same score? {reason}", reason=reason)
        )
    told += again(words, study, card, Float.UP)
    return tuple(told)


def downfloat(words: Words, card: Card, opponent: Card) -> str:
    """That a player floats down, with the points of both."""
    template = (
        N_("{opponent} has fewer points, virtual ones included: {lower} against {score}, so "
           "{player} floats down.")
        if _virtual(card, opponent)
        else N_("{opponent} has fewer points: {lower} against {score}, so {player} floats "
                "down.")
    )  # fmt: skip
    return words.say(
        template,
        player=words.who(card.number),
        opponent=words.who(opponent.number),
        score=format_score(card.score),
        lower=format_score(opponent.score),
    )


def upfloat(words: Words, card: Card, opponent: Card) -> str:
    """That a player floats up, with the points of both."""
    template = (
        N_("{opponent} has more points, virtual ones included: {higher} against {score}, so "
           "{player} floats up.")
        if _virtual(card, opponent)
        else N_("{opponent} has more points: {higher} against {score}, so {player} floats up.")
    )  # fmt: skip
    return words.say(
        template,
        player=words.who(card.number),
        opponent=words.who(opponent.number),
        score=format_score(card.score),
        higher=format_score(opponent.score),
    )


def _virtual(*cards: Card) -> bool:
    return any(card.score != card.points for card in cards)


def home_of(study: RoundStudy, card: Card) -> BracketStudy | None:
    """The bracket in which a player is a resident."""
    return next((each for each in study.brackets if card.number in each.result.residents), None)


def left_over(words: Words, study: RoundStudy, card: Card) -> tuple[str, ...]:
    """Why the bracket of a player's own score left somebody over, and why this player.

    Nothing where it did not, and for the last bracket, whose player gets the bye.
    """
    home = home_of(study, card)
    if home is None or not floated_from_home(home, card):
        return ()
    return (
        why_somebody(words, study, home),
        *why_not_others(words, study, home, card),
        *passed(words, study, home, card),
    )


def floated_from_home(home: BracketStudy, card: Card) -> bool:
    """Whether a player was left over by the bracket of their own score and went to a lower one."""
    return card.number in home.result.downfloaters and bool(home.below)


def why_somebody(words: Words, study: RoundStudy, home: BracketStudy) -> str:
    """Why a bracket leaves players over."""
    result = home.result
    size, over = len(result.moved_down) + len(result.residents), len(result.downfloaters)
    told = {"score": format_score(result.score), "players": size}
    if size == 1:
        return words.say("Nobody else is on {score} points.", **told)
    if home.result.kind is BracketKind.PENULTIMATE:
        return joined(collapse_sentences(words, study))
    if over == 1:
        return words.plural(
            "{count} player is on {score}, so one must float.",
            "{count} players are on {score}, so one must float.",
            size,
            score=told["score"],
        )
    if home.limits.pairs is Source.COMPLETION:
        return words.plural(
            "Players in lower brackets need {count} opponent from the {players} players on "
            "{score}.",
            "Players in lower brackets need {count} opponents from the {players} players on "
            "{score}.",
            over,
            **told,
        )
    if size == 2:
        one, other = home.task.bracket.players
        return joined(
            (
                words.say("Both players of that bracket float.", **told),
                *_apart(words, study, one, other),
            )
        )
    if over == size:
        return words.say(
            "All {players} players on {score} float: no two of them can meet.",
            **told,
        )
    return words.plural(
        "{count} of the {players} players on {score} must float: too many have already met, "
        "or must have the same colour.",
        "{count} of the {players} players on {score} must float: too many have already met, "
        "or must have the same colour.",
        over,
        **told,
    )


def _apart(words: Words, study: RoundStudy, one: Card, other: Card) -> list[str]:
    return [named(words, reason) for reason in no_game(study, one, other)]


def why_not_others(
    words: Words, study: RoundStudy, home: BracketStudy, card: Card
) -> tuple[str, ...]:
    """Why this player floats and nobody else: what the bracket would be if they stayed in it."""
    player = words.who(card.number)
    size = len(home.task.bracket.players)
    if home.result.kind is BracketKind.PENULTIMATE and not home.result.pairs:
        return ()
    if size <= 2 and not home.result.pairs:
        return ()
    if not home.result.pairs and home.limits.pairs is Source.COMPLETION:
        return ()
    if meets_nobody(home, card):
        nobody = words.say(
            "{player} has no other possible opponent in that bracket.", player=player
        )
        others = tuple(each for each in home.task.bracket.players if each is not card)
        return (joined((nobody, *barred_from(words, study, card, others[:_MET]))),)
    staying = if_he_stayed(study, home, card)
    reason = cost(words, study, staying, home.place)
    if not reason:
        return ()
    compared = staying if isinstance(staying, Comparison) else staying.comparison
    if compared is None or compared.bracket is not home:
        return (words.say("Why can {player} not stay? {reason}", player=player, reason=reason),)
    instead = [
        each.number for each in compared.floaters if each.number not in home.result.downfloaters
    ]
    if not instead or len(instead) > _INSTEAD:
        return (words.say("Why can {player} not stay? {reason}", player=player, reason=reason),)
    told = words.say(
        "Why not {others} instead? {reason}", others=words.all_of(instead), reason=reason
    )
    if len(compared.pairs) > _SHORT:
        return (told,)
    best = words.say(
        "If {player} stayed, the best pairing of the bracket would be {candidate}.",
        player=player,
        candidate=candidate(compared.pairs, compared.floaters),
    )
    return (told, best)


def passed(words: Words, study: RoundStudy, home: BracketStudy, card: Card) -> list[str]:
    """Why a player was not paired in the brackets they passed through on the way down."""
    told = []
    for bracket in study.brackets[home.place + 1 : -1]:
        if card.number not in bracket.result.downfloaters:
            break
        score = format_score(bracket.result.score)
        if meets_nobody(bracket, card):
            text = words.say(
                "{player} has no possible opponent on {score} points.",
                player=words.who(card.number),
                score=score,
            )
            barred = barred_from(words, study, card, bracket.task.bracket.players[:_MET])
            told.append(joined((text, *barred)))
            continue
        told.append(why_somebody(words, study, bracket))
        told.append(
            words.say(
                "Why not paired in the bracket of {score} points? {reason}",
                score=score,
                reason=cost(words, study, paired_in(study, bracket, card), bracket.place),
            )
        )
    return told
