"""Why a player's rating changes by so much: every game, the K factor, the rounding (B.02 8)."""

from __future__ import annotations

from openarbiter.explain.account import Grid
from openarbiter.explain.voice import Voice
from openarbiter.model.text import N_
from openarbiter.rating.change import RatingChange
from openarbiter.rating.event import RatedPlayer
from openarbiter.rating.first import FirstRatingFound
from openarbiter.rating.games import NotRated
from openarbiter.rating.k_factor import KReason
from openarbiter.rulebook.rating_choices import FirstRating
from openarbiter.rulebook.rating_rules import RatingRules
from openarbiter.standings.amounts import decimal

WHY_NOT = {
    NotRated.UNPLAYED: N_("not played"),
    NotRated.NO_RESULT: N_("no result yet"),
    NotRated.MARKED: N_("recorded as not rated"),
    NotRated.UNRATED_OPPONENT: N_("the opponent is unrated"),
    NotRated.NO_POINTS_IN_FIRST_EVENT: N_("the opponent is unrated and has no points"),
    NotRated.TOO_SHORT: N_("too little time for players with these ratings"),
    NotRated.FIRST_CONTROL: N_("the first time control is not after the right number of moves"),
    NotRated.OTHER_PACE: N_("the time control is not one of this rating list"),
    NotRated.TOO_FAR_APART: N_("the ratings are too far apart"),
    NotRated.DECIDED_MATCH: N_("the match was already decided"),
    NotRated.UNRATED_MATCH: N_("a match with an unrated player"),
}
"""Why a game is not rated, in a few words."""

_HEADS = (
    N_("Round"),
    N_("Opponent"),
    N_("Rtg"),
    N_("Difference"),
    N_("Score"),
    N_("Expected"),
    N_("Gain"),
    N_("Not rated"),
)

_SCORES = {None: "", 0: "0", 50: "½", 100: "1"}

_WHY_K = {
    KReason.REACHED_2400: N_("the rating has reached 2400"),
    KReason.NEW: N_("fewer than 30 rated games"),
    KReason.JUNIOR: N_("a junior rated below 2300"),
    KReason.USUAL: N_("rated below 2400"),
    KReason.GIVEN: N_("as given"),
}


def rating_lines(voice: Voice, rules: RatingRules, rated: RatedPlayer) -> tuple[str, ...]:
    """What an event does to a player's rating, in sentences.

    Args:
        voice: the language and the names.
        rated: the player.
    """
    if rated.change is not None:
        return _of_change(voice, rules, rated.change)
    if rated.first is not None:
        return _of_first(voice, rules, rated.first)
    if rated.rating:
        return (voice.say("No game is rated, so the rating stays {rating}.", rating=rated.rating),)
    return (
        voice.say(
            "This event brings no part of a first rating: no points against rated opponents "
            "({article}).",
            article=rules.articles.zero_in_first_event,
        ),
    )


def games_grid(voice: Voice, rated: RatedPlayer) -> Grid:
    """Every game with its difference, what was expected and what it brought."""
    counted = iter(rated.change.games if rated.change is not None else ())
    rows = []
    for game in rated.games:
        score = _SCORES[game.score]
        row = (str(game.round), voice.who(game.opponent))
        if game.why_not is not None:
            article = f" ({game.article})" if game.article else ""
            rows.append((*row, "", "", score, "", "", voice.say(WHY_NOT[game.why_not]) + article))
            continue
        each = next(counted, None)
        if each is None:
            rows.append((*row, "", "", score, "", "", ""))
            continue
        difference = f"{each.difference:+d}"
        if each.counted != each.difference:
            difference += f" → {each.counted:+d}"
        rows.append(
            (
                *row,
                str(each.opponent),
                difference,
                score,
                hundredths(each.expected),
                hundredths(each.gain, sign=True),
                "",
            )
        )
    return Grid(
        tuple(voice.say(head) for head in _HEADS),
        (True, False, True, True, True, True, True, False),
        tuple(rows),
    )


def _of_change(voice: Voice, rules: RatingRules, change: RatingChange) -> tuple[str, ...]:
    k = change.k
    why = voice.say(_WHY_K[k.reason])
    bounded = (
        voice.say(
            "K is {value}, the greatest whole number whose product with {games} games is at most "
            "700, instead of {before} ({why}; {article}).",
            value=k.value,
            games=k.games,
            before=k.before,
            why=why,
            article=rules.articles.k_cap,
        )
        if k.bounded
        else voice.say(
            "K is {value} ({why}; {article}).",
            value=k.value,
            why=why,
            article=rules.articles.k_factor,
        )
    )
    return (
        voice.say(
            "Scored {score} where {expected} were expected: {gain}.",
            score=hundredths(sum(each.score for each in change.games)),
            expected=hundredths(sum(each.expected for each in change.games)),
            gain=hundredths(change.gain, sign=True),
        ),
        bounded,
        voice.say(
            "{k} × {gain} = {exact}, rounded to {points} ({article}): {rating} becomes {new}.",
            k=k.value,
            gain=hundredths(change.gain, sign=True),
            exact=hundredths(change.hundredths, sign=True),
            points=f"{change.points:+d}",
            article=rules.articles.rounding,
            rating=change.rating,
            new=change.new_rating,
        ),
    )


def _of_first(voice: Voice, rules: RatingRules, first: FirstRatingFound) -> tuple[str, ...]:
    template = (
        N_(
            "Average of the opponents and of two players rated 1800: {average}. {score} points of "
            "{games}, draws with those two included."
        )
        if rules.first_rating is FirstRating.TWO_DRAWS_WITH_1800
        else N_("Average of the opponents: {average}. {score} points of {games}.")
    )
    lines = [
        voice.say(
            template,
            average=decimal(first.average, 1, 2),
            score=decimal(first.half_points, 2, 1),
            games=first.games,
        ),
        voice.say(
            "First rating from this event alone: {exact}, so {rating} ({article}).",
            exact=decimal(first.exact, 1, 2),
            rating=first.rating,
            article=rules.articles.first_rating,
        ),
    ]
    if first.rating < rules.floor:
        lines.append(
            voice.say(
                "A rating below {floor} is not published ({article}).",
                floor=rules.floor,
                article=rules.articles.published,
            )
        )
    return tuple(lines)


def hundredths(value: int, *, sign: bool = False) -> str:
    """A number in hundredths as people write it.

    >>> hundredths(141), hundredths(-36, sign=True), hundredths(5640, sign=True)
    ('1.41', '-0.36', '+56.40')
    """
    whole, rest = divmod(abs(value), 100)
    before = "-" if value < 0 else "+" if sign else ""
    return f"{before}{whole}.{rest:02d}"
