"""At what a wished candidate is worse than the real one, and who brings that about."""

from __future__ import annotations

from openarbiter.explain.pairings.tell_culprits import culprits, further_apart
from openarbiter.explain.pairings.why_not import Comparison
from openarbiter.explain.pairings.words import Words, differences
from openarbiter.pairing.result import CriterionValue


def shortfall(words: Words, compared: Comparison) -> tuple[str, tuple[str, ...]]:
    """The criterion at which the wished candidate is worse, with both values, and by whom.

    Args:
        compared: its ``article`` is one of the quality criteria.

    Returns:
        A sentence, and further ones on the pairs and players that the real candidate does
        not have and that count against the wished one.
    """
    judge = compared.bracket.judge
    role = next(role for role, article in judge.articles.items() if article == compared.article)
    wished, real = compared.card.values[compared.article], judge.chosen.values[compared.article]
    if role == "pairs":
        return _pairs(words, compared), _left_over(words, compared)
    if role == "next bracket":
        return _next_bracket(words, compared), _left_over(words, compared)
    if role == "unplayed games":
        return _unplayed(words, compared), ()
    if role == "score differences" and judge.task.rules.downfloaters_judged:
        return _scores(words, compared), _left_over(words, compared)
    if role == "score differences":
        lead = words.say(
            "By {article} the score differences are {values} instead of {real}.",
            article=compared.article,
            **_lists(wished, real),
        )
        return lead, further_apart(words, compared)
    lead = _lead(words, role, compared.article, wished, real)
    return lead, culprits(words, compared, role)


def _pairs(words: Words, compared: Comparison) -> str:
    real = len(compared.bracket.result.pairs)
    if not compared.pairs:
        return words.say(
            "By {article} no pair at all can be made in that bracket, instead of {real}.",
            article=compared.article,
            real=real,
        )
    return words.plural(
        "By {article} only {count} pair can be made in that bracket, instead of {real}.",
        "By {article} only {count} pairs can be made in that bracket, instead of {real}.",
        len(compared.pairs),
        article=compared.article,
        real=real,
    )


def _left_over(words: Words, compared: Comparison) -> tuple[str, ...]:
    """Who floats out of the bracket, with the wish and without it."""
    wished = [card.number for card in compared.floaters]
    real = compared.bracket.result.downfloaters
    if set(wished) == set(real):
        return ()
    sentences = []
    new = [number for number in wished if number not in real]
    if new:
        sentences.append(
            words.plural(
                "Then this player would be left over: {players}.",
                "Then these players would be left over: {players}.",
                len(wished),
                players=words.all_of(wished),
            )
        )
    if real:
        sentences.append(
            words.plural(
                "In the real pairing it is: {players}.",
                "In the real pairing they are: {players}.",
                len(real),
                players=words.all_of(real),
            )
        )
    else:
        sentences.append(words.say("In the real pairing nobody is left over."))
    return tuple(sentences)


def _scores(words: Words, compared: Comparison) -> str:
    wished = compared.card.values[compared.article]
    real = compared.bracket.judge.chosen.values[compared.article]
    return words.say(
        "By {article} the scores of those who are left over are {values} instead of {real}.",
        article=compared.article,
        **_lists(wished, real),
    )


def _next_bracket(words: Words, compared: Comparison) -> str:
    article, chosen = compared.article, compared.bracket.judge.chosen
    if compared.card.last_spoiled and not chosen.last_spoiled:
        return words.say(
            "{article} rules out these downfloaters: no allowed bye would complete the last "
            "bracket.",
            article=article,
        )
    wished, real = compared.card.values[article], chosen.values[article]
    match wished, real:
        case (int(more), tuple(values)), (int(fewer), tuple(others)):
            if more != fewer:
                return words.plural(
                    "By {article} {count} pair would be missing in the next bracket, instead of "
                    "{real}.",
                    "By {article} {count} pairs would be missing in the next bracket, instead of "
                    "{real}.",
                    more,
                    article=article,
                    real=fewer,
                )
            if not compared.bracket.task.rules.downfloaters_judged:
                return words.say(
                    "By {article} the score differences in the next bracket would be {values} "
                    "instead of {real}.",
                    article=article,
                    **_lists(values, others),
                )
            return words.say(
                "By {article} the scores of the next bracket's downfloaters would be "
                "{values} instead of {real}.",
                article=article,
                **_lists(values, others),
            )
    raise AssertionError("the look at the next bracket is a count and a list")


def _unplayed(words: Words, compared: Comparison) -> str:
    real = compared.bracket.result.downfloaters
    return words.say(
        "By {article} the bye goes to the player with fewer unplayed games: {player} has "
        "{count} of them, {other} has {real}.",
        article=compared.article,
        player=words.all_of(card.number for card in compared.floaters),
        count=compared.card.values[compared.article],
        other=words.all_of(real),
        real=compared.bracket.judge.chosen.values[compared.article],
    )


def _lead(
    words: Words, role: str, article: str, wished: CriterionValue, real: CriterionValue
) -> str:
    """The sentence with both values, of a criterion that looks at pairs or players."""
    if not isinstance(wished, int):
        return _lead_of_list(words, role, article, wished, real)

    told = {"article": article, "real": real}
    match role:
        case "colour difference":
            return words.plural(
                "By {article}: {count} topscorer or opponent of one gets a colour difference "
                "above two, instead of {real}.",
                "By {article}: {count} topscorers or opponents of one get a colour difference "
                "above two, instead of {real}.",
                wished, **told,
            )  # fmt: skip
        case "three in a row":
            return words.plural(
                "By {article}: {count} topscorer or opponent of one gets a colour three times "
                "in a row, instead of {real}.",
                "By {article}: {count} topscorers or opponents of one get a colour three times "
                "in a row, instead of {real}.",
                wished, **told,
            )  # fmt: skip
        case "preference":
            return words.plural(
                "By {article}: {count} player does not get the preferred colour, instead of "
                "{real}.",
                "By {article}: {count} players do not get the preferred colour, instead of "
                "{real}.",
                wished, **told,
            )  # fmt: skip
        case "strong preference":
            return words.plural(
                "By {article}: the strong colour preference of {count} player is disregarded, "
                "instead of {real}.",
                "By {article}: the strong colour preferences of {count} players are "
                "disregarded, instead of {real}.",
                wished, **told,
            )  # fmt: skip
        case "downfloat last round":
            return words.plural(
                "By {article}: {count} player floats down again as in the last round, instead "
                "of {real}.",
                "By {article}: {count} players float down again as in the last round, instead "
                "of {real}.",
                wished, **told,
            )  # fmt: skip
        case "upfloat last round":
            return words.plural(
                "By {article}: {count} player floats up again as in the last round, instead "
                "of {real}.",
                "By {article}: {count} players float up again as in the last round, instead "
                "of {real}.",
                wished, **told,
            )  # fmt: skip
        case "downfloat two rounds ago":
            return words.plural(
                "By {article}: {count} player floats down again as two rounds ago, instead of "
                "{real}.",
                "By {article}: {count} players float down again as two rounds ago, instead of "
                "{real}.",
                wished, **told,
            )  # fmt: skip
        case _:
            return words.plural(
                "By {article}: {count} player floats up again as two rounds ago, instead of "
                "{real}.",
                "By {article}: {count} players float up again as two rounds ago, instead of "
                "{real}.",
                wished, **told,
            )  # fmt: skip


def _lead_of_list(
    words: Words, role: str, article: str, wished: CriterionValue, real: CriterionValue
) -> str:
    told = {"article": article, **_lists(wished, real)}
    match role:
        case "difference of downfloat last round":
            return words.say(
                "By {article} the score differences of those who float down again as in the "
                "last round are {values} instead of {real}.",
                **told,
            )
        case "difference of upfloat last round":
            return words.say(
                "By {article} the score differences of those who float up again as in the last "
                "round are {values} instead of {real}.",
                **told,
            )
        case "difference of downfloat two rounds ago":
            return words.say(
                "By {article} the score differences of those who float down again as two rounds "
                "ago are {values} instead of {real}.",
                **told,
            )
        case _:
            return words.say(
                "By {article} the score differences of those who float up again as two rounds "
                "ago are {values} instead of {real}.",
                **told,
            )


def _lists(wished: CriterionValue, real: CriterionValue) -> dict[str, str]:
    """Two lists of scores as in ``{1.5, 0.0}`` and ``{1.0, 0.5}``, noughts added to the shorter."""
    both = [
        () if isinstance(value, int) else tuple(each for each in value if isinstance(each, int))
        for value in (wished, real)
    ]
    length = max(1, *map(len, both))
    return {"values": differences(both[0], length), "real": differences(both[1], length)}
