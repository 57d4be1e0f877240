"""Why a player floats: why his bracket left somebody over, why him, and what protects him."""

from __future__ import annotations

from openarbiter.explain.pairings.bounds import Source
from openarbiter.explain.pairings.forbidden import no_game
from openarbiter.explain.pairings.staying import if_he_stayed, meets_nobody, paired_in
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.tell_player_again import again
from openarbiter.explain.pairings.tell_player_cost import cost, joined, worse
from openarbiter.explain.pairings.why_not import Comparison, Outcome, why_not
from openarbiter.explain.pairings.words import Words, candidate
from openarbiter.model import format_score
from openarbiter.model.text import N_
from openarbiter.pairing import BracketKind
from openarbiter.pairing.dutch.cards import Card, Float
from openarbiter.pairing.dutch.wish import Wish, WishKind

_MET = 12
"""The players of a bracket of whom it is said one by one why he cannot meet them."""

_SHORT = 6
"""The pairs up to which a bracket is written out."""


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
                "Why does he not meet somebody who counts with as many points? {reason}",
                reason=reason,
            )
            if study.accelerated
            else words.say(
                "Why does he not meet somebody with as many points? {reason}", reason=reason
            )
        )
    told += again(words, study, card, Float.UP)
    return tuple(told)


def downfloat(words: Words, card: Card, opponent: Card) -> str:
    """That a player floats down, with the points of both."""
    template = (
        N_("{opponent} counts with fewer points, virtual ones included: {lower} against {score}, "
           "so {player} floats down.")
        if _virtual(card, opponent)
        else N_("{opponent} has fewer points, {lower} against {score}, so {player} floats down.")
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
        N_("{opponent} counts with more points, virtual ones included: {higher} against {score}, "
           "so {player} floats up.")
        if _virtual(card, opponent)
        else N_("{opponent} has more points, {higher} against {score}, so {player} floats up.")
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
    """Why the bracket of a player's own score left somebody over, and why him.

    Nothing where it did not, and for the last bracket, whose player gets the bye.
    """
    home = home_of(study, card)
    if home is None or not floated_from_home(home, card):
        return ()
    return (
        why_somebody(words, study, home),
        *_why_him(words, study, home, card),
        *_passed(words, study, home, card),
    )


def floated_from_home(home: BracketStudy, card: Card) -> bool:
    """Whether a player was left over by the bracket of his own score, and went to a lower one."""
    return card.number in home.result.downfloaters and bool(home.below)


def why_somebody(words: Words, study: RoundStudy, home: BracketStudy) -> str:
    """Why a bracket leaves players over."""
    result = home.result
    size, over = len(result.moved_down) + len(result.residents), len(result.downfloaters)
    told = {"score": format_score(result.score), "players": size}
    if size == 1:
        return words.say("He is the only player of the bracket of {score} points.", **told)
    if home.result.kind is BracketKind.PENULTIMATE:
        return words.plural(
            "The bracket of {score} points had to leave {count} player over, because the players "
            "below cannot be paired otherwise ({article}).",
            "The bracket of {score} points had to leave {count} players over, because the "
            "players below cannot be paired otherwise ({article}).",
            over,
            article=study.rules.dutch.completable,
            **told,
        )
    if over == 1:
        return words.plural(
            "The bracket of {score} points has {count} player, an odd number, so one is left over.",
            "The bracket of {score} points has {count} players, an odd number, so one is left "
            "over.",
            size,
            score=told["score"],
        )
    if home.limits.pairs is Source.COMPLETION:
        return words.plural(
            "Of the {players} players of the bracket of {score} points {count} is left over: "
            "those below need him to be paired.",
            "Of the {players} players of the bracket of {score} points {count} are left over: "
            "those below need them to be paired.",
            over,
            **told,
        )
    return words.plural(
        "Of the {players} players of the bracket of {score} points {count} is left over: who may "
        "still meet whom allows no more pairs.",
        "Of the {players} players of the bracket of {score} points {count} are left over: who "
        "may still meet whom allows no more pairs.",
        over,
        **told,
    )


def _why_him(words: Words, study: RoundStudy, home: BracketStudy, card: Card) -> tuple[str, ...]:
    """What the bracket would be if he stayed in it."""
    if len(home.task.bracket.players) == 1 or not home.result.pairs:
        return ()
    if meets_nobody(home, card):
        nobody = words.say("Why him? He may meet nobody else of that bracket.")
        return (nobody, *_met(words, study, home, card))
    staying = if_he_stayed(study, home, card)
    if isinstance(staying, Comparison):
        compared: Comparison | None = staying
        reason = worse(words, staying)
    else:
        compared = staying.comparison
        if staying.outcome in (Outcome.INCOMPLETE, Outcome.FORBIDDEN):
            told = staying.reasons if staying.outcome is Outcome.FORBIDDEN else staying.reasons[:1]
            proof = joined(reason.message(words.language.text) for reason in told)
            return (
                words.say(
                    "Why him? If he stayed, not everybody could be paired. {reason}", reason=proof
                ),
            )
        reason = cost(words, study, staying, home.place)
        if not reason:
            return ()
    if compared is None or compared.bracket is not home or len(compared.pairs) > _SHORT:
        return (words.say("Why him? If he stayed: {reason}", reason=reason),)
    return (
        words.say(
            "Why him? If he stayed, the best pairing of the bracket would be {candidate}. {reason}",
            candidate=candidate(compared.pairs, compared.floaters),
            reason=reason,
        ),
    )


def _met(words: Words, study: RoundStudy, bracket: BracketStudy, card: Card) -> tuple[str, ...]:
    """Why a player may meet none of a bracket, a sentence for each of the first dozen."""
    reasons = [
        reason.message(words.language.text)
        for other in bracket.task.bracket.players
        if other is not card
        for reason in no_game(study, card, other)
    ]
    return tuple(reasons[:_MET])


def _passed(words: Words, study: RoundStudy, home: BracketStudy, card: Card) -> list[str]:
    """Why he was not paired in the brackets between his own and the one he is paired in."""
    told = []
    for bracket in study.brackets[home.place + 1 : -1]:
        if card.number not in bracket.result.downfloaters:
            break
        score = format_score(bracket.result.score)
        if meets_nobody(bracket, card):
            text = words.say("He may meet nobody of the bracket of {score} points.", score=score)
            told += [text, *_met(words, study, bracket, card)]
            continue
        told.append(why_somebody(words, study, bracket))
        told.append(
            words.say(
                "Why was he not paired in the bracket of {score} points? {reason}",
                score=score,
                reason=cost(words, study, paired_in(study, bracket, card), bracket.place),
            )
        )
    return told
