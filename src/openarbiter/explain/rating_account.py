"""Why a player's rating changes by so much: every game, the K factor, the rounding (B.02 8)."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.explain.account import Grid
from openarbiter.explain.voice import Voice
from openarbiter.model.known import Known
from openarbiter.model.text import N_
from openarbiter.rating.change import RatingChange
from openarbiter.rating.deadlines import Deadline, DeadlineKind
from openarbiter.rating.event import RatedPlayer
from openarbiter.rating.first import FirstRatingFound
from openarbiter.rating.games import NotRated
from openarbiter.rating.k_factor import KFactor, KReason
from openarbiter.rating.listing import NotPublished
from openarbiter.rating.period import PeriodPlayer
from openarbiter.rating.verdict import Condition, ConditionVerdict
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
    KReason.LISTED: N_("as the rating list has it"),
}

PERSONAL_K = frozenset({KReason.NEW, KReason.JUNIOR})
"""Reasons for K that tell how old somebody is, or how long they have played."""


def rating_lines(
    voice: Voice, rules: RatingRules, rated: RatedPlayer, *, personal: bool = True
) -> tuple[str, ...]:
    """What an event does to a player's rating, in sentences.

    Args:
        voice: the language and the names.
        rated: the player.
        personal: whether it may be told that K is that of a junior or of a new player.
    """
    if rated.change is not None:
        return _of_change(voice, rules, rated.change, personal=personal)
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


def period_lines(voice: Voice, rules: RatingRules, player: PeriodPlayer) -> tuple[str, ...]:
    """What a rating period does to a player's rating, in sentences."""
    if player.change is not None:
        lines = _of_change(voice, rules, player.change)
        if player.delisted:
            lines += (
                voice.say(
                    "Below {floor}, so the player is unrated on the next list ({article}).",
                    floor=rules.floor,
                    article=rules.events.delisting,
                ),
            )
        return lines
    if player.rating:
        return (voice.say("No game is rated, so the rating stays {rating}.", rating=player.rating),)
    left_out = tuple(
        voice.say(
            "No points in a first event: it is disregarded ({article}).",
            article=rules.articles.zero_in_first_event,
        )
        for part in player.parts
        if part.disregarded
    )
    if player.first is None:
        return left_out or (
            voice.say(
                "No part of a first rating: no points against rated opponents ({article}).",
                article=rules.articles.zero_in_first_event,
            ),
        )
    games = sum(each.games for each in player.pooled)
    lines = (*left_out, *_of_first(voice, rules, player.first, pooled=True))
    if player.not_published is NotPublished.FEW_GAMES:
        lines += (
            voice.say(
                "Not published yet: rated games so far {games}, at least {least} are required "
                "({article}).",
                games=games,
                least=rules.first_games,
                article=rules.articles.published,
            ),
        )
    return lines


def juniors_line(voice: Voice, rules: RatingRules, changes: Iterable[RatingChange | None]) -> str:
    """How many players may be juniors for all that is known; ``""`` where it is nobody."""
    count = sum(each is not None and each.k.junior_unknown for each in changes)
    if not count:
        return ""
    return voice.plural(
        "The year of birth of {count} player rated below 2300 is not known. K is 20 here; a junior "
        "has 40 ({article}).",
        "The years of birth of {count} players rated below 2300 are not known. K is 20 here; a "
        "junior has 40 ({article}).",
        count,
        article=rules.articles.k_factor,
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


def _of_change(
    voice: Voice, rules: RatingRules, change: RatingChange, *, personal: bool = True
) -> tuple[str, ...]:
    k = change.k
    if not personal and k.reason in PERSONAL_K:
        of_k = voice.say(
            "K is {value} ({article}).", value=k.value, article=rules.articles.k_factor
        )
    else:
        of_k = _of_k(voice, rules, k)
    return (
        voice.say(
            "Scored {score} where {expected} were expected: {gain}.",
            score=hundredths(sum(each.score for each in change.games)),
            expected=hundredths(sum(each.expected for each in change.games)),
            gain=hundredths(change.gain, sign=True),
        ),
        of_k,
        *(
            (
                voice.say(
                    "The year of birth is not known: for a junior rated below 2300 K would be 40 "
                    "({article}).",
                    article=rules.articles.k_factor,
                ),
            )
            if k.junior_unknown
            else ()
        ),
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


def _of_k(voice: Voice, rules: RatingRules, k: KFactor) -> str:
    why = voice.say(_WHY_K[k.reason])
    return (
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


def _of_first(
    voice: Voice, rules: RatingRules, first: FirstRatingFound, *, pooled: bool = False
) -> tuple[str, ...]:
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
            N_("First rating from all games so far: {exact}, so {rating} ({article}).")
            if pooled
            else N_("First rating from this event alone: {exact}, so {rating} ({article})."),
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


CONDITION_NAMES = {
    Condition.REGISTRATION: N_("Registration"),
    Condition.ARBITERS: N_("Arbiters"),
    Condition.TIME: N_("Time control"),
    Condition.FIRST_CONTROL: N_("First time control"),
    Condition.LAWS: N_("Laws of Chess"),
    Condition.HOURS: N_("Hours a day"),
    Condition.ROUNDS: N_("Rounds a day"),
    Condition.DURATION: N_("Duration"),
    Condition.RATED_SHARE: N_("Share of rated players"),
    Condition.RATED_NUMBER: N_("Number of rated players"),
    Condition.COMPLETE: N_("Unplayed games"),
    Condition.MATCH: N_("Match"),
}

STATE_NAMES = {
    Known.MET: N_("met"),
    Known.NOT_MET: N_("not met"),
    Known.NOT_KNOWN: N_("not known"),
}

DUE_NAMES = {
    DeadlineKind.REGISTRATION: N_("Registered with FIDE at the latest"),
    DeadlineKind.INTERIM: N_("Results so far reported"),
    DeadlineKind.REPORT: N_("Report sent to the rating officer at the latest"),
    DeadlineKind.UPLOAD: N_("Report uploaded to FIDE at the latest"),
    DeadlineKind.LAPSE: N_("Not rated at all if the report is not in by"),
    DeadlineKind.LIST: N_("Rating list the event is for"),
}


def verdict_lines(voice: Voice, verdict: ConditionVerdict) -> tuple[str, ...]:
    """A condition with its verdict, what was found, and what to do."""
    translate = voice.language.text
    first = voice.say(
        "{condition}: {state} ({article})",
        condition=translate(CONDITION_NAMES[verdict.condition]),
        state=translate(STATE_NAMES[verdict.state]),
        article=verdict.article,
    )
    lines = [first, verdict.found.message(translate)]
    if verdict.players:
        lines.append(", ".join(voice.who(player) for player in verdict.players[:10]))
    if verdict.mend is not None:
        lines.append(verdict.mend.message(translate))
    return tuple(lines)


def deadline_line(voice: Voice, due: Deadline) -> str:
    """A day and what it is for."""
    return voice.say(
        "{day}: {what} ({article})",
        day=due.day.isoformat(),
        what=voice.say(DUE_NAMES[due.kind]),
        article=due.article,
    )


def hundredths(value: int, *, sign: bool = False) -> str:
    """A number in hundredths as people write it.

    >>> hundredths(141), hundredths(-36, sign=True), hundredths(5640, sign=True)
    ('1.41', '-0.36', '+56.40')
    """
    whole, rest = divmod(abs(value), 100)
    before = "-" if value < 0 else "+" if sign else ""
    return f"{before}{whole}.{rest:02d}"
