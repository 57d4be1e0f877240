"""Why a player floats: why his bracket left somebody over, why him, and what protects him."""

from __future__ import annotations

from openarbiter.explain.pairings.bounds import Source
from openarbiter.explain.pairings.study import SIFTED, BracketStudy, RoundStudy
from openarbiter.explain.pairings.tell_player_cost import cost, worse
from openarbiter.explain.pairings.why_not import Comparison, WhyNot, why_not
from openarbiter.explain.pairings.words import Words, candidate
from openarbiter.model import format_score
from openarbiter.pairing import BracketKind
from openarbiter.pairing.dutch.cards import Card, Float
from openarbiter.pairing.dutch.sieve import Sifted, sieve
from openarbiter.pairing.dutch.wish import Wish, WishKind

_EACH = 1500
"""The players of a round up to which everybody below is kept from a player one by one."""

_SIFTED = 500
"""The candidates of a small bracket up to which all of them are looked at."""

_SHORT = 6
"""The pairs up to which a bracket is written out."""


def downfloat_sentences(
    words: Words, study: RoundStudy, card: Card, opponent: Card
) -> tuple[str, ...]:
    """A player meets somebody with fewer points."""
    told = [
        words.say(
            "{opponent} has fewer points, {lower} against {score}, so {player} floats down.",
            player=words.who(card.number),
            opponent=words.who(opponent.number),
            score=format_score(card.score),
            lower=format_score(opponent.score),
        )
    ]
    told += left_over(words, study, card)
    told += downfloats(words, study, card)
    return tuple(told)


def upfloat_sentences(
    words: Words, study: RoundStudy, card: Card, opponent: Card, said: str
) -> tuple[str, ...]:
    """A player meets somebody with more points.

    Args:
        said: what stands before; a reason given there is not given again.
    """
    told = [
        words.say(
            "{opponent} has more points, {higher} against {score}, so {player} floats up.",
            player=words.who(card.number),
            opponent=words.who(opponent.number),
            score=format_score(card.score),
            higher=format_score(opponent.score),
        )
    ]
    home = home_of(study, card)
    level = why_not(study, (Wish(WishKind.NO_FLOAT, card.number),))
    reason = "" if home is None else cost(words, study, level, home.place)
    if reason and reason not in said:
        told.append(
            words.say("Why does he not meet somebody with as many points? {reason}", reason=reason)
        )
    told += _again(words, study, card, Float.UP)
    return tuple(told)


def home_of(study: RoundStudy, card: Card) -> BracketStudy | None:
    """The bracket in which a player is a resident."""
    return next((each for each in study.brackets if card.number in each.result.residents), None)


def left_over(words: Words, study: RoundStudy, card: Card) -> tuple[str, ...]:
    """Why the bracket of a player's own score left somebody over, and why him.

    Nothing where it did not, and for the last bracket, whose player gets the bye.
    """
    home = home_of(study, card)
    if home is None or card.number not in home.result.downfloaters or not home.below:
        return ()
    return (_why_somebody(words, study, home), *_why_him(words, study, home, card))


def downfloats(words: Words, study: RoundStudy, card: Card) -> list[str]:
    """That a player floated down before, and what spares him another downfloat; a bye is one."""
    return _again(words, study, card, Float.DOWN)


def _why_somebody(words: Words, study: RoundStudy, home: BracketStudy) -> str:
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
    compared = _best_staying(home, card)
    if compared is None:
        answer = _staying(study, home, card)
        compared = answer.comparison
        reason = cost(words, study, answer, home.place)
        if not reason:
            return ()
    else:
        reason = worse(words, compared)
    if compared is None or compared.bracket is not home or len(compared.pairs) > _SHORT:
        return (words.say("Why him? If he stayed: {reason}", reason=reason),)
    return (
        words.say(
            "Why him? If he stayed, the best pairing of the bracket would be {candidate}. {reason}",
            candidate=candidate(compared.pairs, compared.floaters),
            reason=reason,
        ),
    )


def _best_staying(home: BracketStudy, card: Card) -> Comparison | None:
    """The best candidate of a small bracket that does not leave him over.

    None where there is none, and where the bracket is too large to look at them all.
    """
    judge = home.judge
    if len(home.task.bracket.players) > SIFTED:
        return None
    sifted = sieve(judge, _SIFTED) or ()
    best: Sifted | None = None
    for each in sifted:
        if card in each.floaters:
            continue
        article = None if best is None else judge.decides(each.card, best.card)
        if best is None or (article is not None and each.card.better_than(best.card, article)):
            best = each
    if best is None:
        return None
    article = judge.decides(best.card, judge.chosen) or ""
    return Comparison(home, best.pairs, best.floaters, best.card, article, False, None)


def _staying(study: RoundStudy, home: BracketStudy, card: Card) -> WhyNot:
    """What the round would be if a player met nobody of a lower bracket."""
    opponents = {board.white: board.black for board in study.pairing.boards}
    opponents |= {black: white for white, black in opponents.items()}
    below = [each.number for each in home.below]
    real = opponents.get(card.number)
    if real is not None:
        # What is not fulfilled is seen at once.
        below.sort(key=lambda number: number != real)
    if len(study.players) <= _EACH:
        wishes = tuple(Wish(WishKind.NOT_OPPONENT, card.number, other) for other in below)
        answer = why_not(study, wishes)
        compared = answer.comparison
        if compared is None or compared.bracket is not home or card not in compared.floaters:
            return answer
    return why_not(study, (Wish(WishKind.NO_FLOAT, card.number),))


def _again(words: Words, study: RoundStudy, card: Card, which: Float) -> list[str]:
    """That he floated so before, and that the rules avoid it from now on."""
    down = which is Float.DOWN
    criteria = study.rules.dutch.criteria
    last = criteria["downfloat last round" if down else "upfloat last round"]
    before = criteria["downfloat two rounds ago" if down else "upfloat two rounds ago"]
    told = []
    if card.float_last is which:
        told.append(
            words.say(
                "He floated down in the last round, too. {article} avoids that only where no "
                "criterion before it suffers.",
                article=last,
            )
            if down
            else words.say(
                "He floated up in the last round, too. {article} avoids that only where no "
                "criterion before it suffers.",
                article=last,
            )
        )
    elif card.float_before is which:
        told.append(
            words.say(
                "He floated down two rounds ago, too. {article} avoids that only where no "
                "criterion before it suffers.",
                article=before,
            )
            if down
            else words.say(
                "He floated up two rounds ago, too. {article} avoids that only where no "
                "criterion before it suffers.",
                article=before,
            )
        )
    rounds = study.then.regulations.rounds
    left = 2 if rounds is None else rounds - study.pairing.round
    if left >= 2:
        told.append(
            words.say(
                "In the next two rounds {last} and {before} protect him from another downfloat, "
                "as far as they can.",
                last=last,
                before=before,
            )
            if down
            else words.say(
                "In the next two rounds {last} and {before} protect him from another upfloat, as "
                "far as they can.",
                last=last,
                before=before,
            )
        )
    elif left == 1:
        told.append(
            words.say(
                "In the next round {article} protects him from another downfloat, as far as it "
                "can.",
                article=last,
            )
            if down
            else words.say(
                "In the next round {article} protects him from another upfloat, as far as it can.",
                article=last,
            )
        )
    return told
