"""Why a player floats: why his bracket left somebody over, why him, and what protects him."""

from __future__ import annotations

from openarbiter.explain.pairings.bounds import Source
from openarbiter.explain.pairings.forbidden import no_game
from openarbiter.explain.pairings.study import SIFTED, BracketStudy, RoundStudy
from openarbiter.explain.pairings.tell_player_cost import cost, joined, worse
from openarbiter.explain.pairings.why_not import Comparison, Outcome, WhyNot, why_not
from openarbiter.explain.pairings.words import Words, candidate
from openarbiter.model import format_score
from openarbiter.model.text import N_
from openarbiter.pairing import BracketKind
from openarbiter.pairing.dutch.cards import Card, Float
from openarbiter.pairing.dutch.sieve import Sifted, sieve
from openarbiter.pairing.dutch.wish import Wish, WishKind

_EACH = 1500
"""The players of a round up to which everybody below is kept from a player one by one."""

_SIFTED = 500
"""The candidates of a small bracket up to which all of them are looked at."""

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
    told += downfloats(words, study, card)
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
    told += _again(words, study, card, Float.UP)
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


def downfloats(words: Words, study: RoundStudy, card: Card) -> list[str]:
    """That a player floated down before, and what spares him another downfloat; a bye is one."""
    return _again(words, study, card, Float.DOWN)


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


def meets_nobody(home: BracketStudy, card: Card) -> bool:
    """Whether a player may meet none of the others of a bracket."""
    return all(
        other is card or home.judge.forbidden(card, other) is not None
        for other in home.task.bracket.players
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


def if_he_stayed(study: RoundStudy, home: BracketStudy, card: Card) -> Comparison | WhyNot:
    """What would become of the bracket, or of the round, if a player were not left over."""
    compared = _best_staying(home, card)
    return _staying(study, home, card) if compared is None else compared


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
                reason=cost(words, study, _paired_in(study, bracket, card), bracket.place),
            )
        )
    return told


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


def _paired_in(study: RoundStudy, bracket: BracketStudy, card: Card) -> WhyNot:
    """What the round would be if a player who passed through a bracket met one of its players."""
    inside = {each.number for each in bracket.task.bracket.players}
    wishes = tuple(
        Wish(WishKind.NOT_OPPONENT, card.number, other.number)
        for other in reversed(study.players)
        if other.number not in inside
    )
    return why_not(study, wishes)


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
