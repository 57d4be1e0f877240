"""Why there is a norm or none: every clause with its numbers, and what is missing (B.01 1.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from openarbiter.explain.account import Grid
from openarbiter.explain.voice import Voice
from openarbiter.model.text import N_
from openarbiter.rulebook.title_rules import TitleRules
from openarbiter.standings.amounts import decimal
from openarbiter.titles.event_norms import TitleNorm
from openarbiter.titles.exemption import ExemptionKind
from openarbiter.titles.norm import Norm
from openarbiter.titles.norm_games import NormRound, NotCounted
from openarbiter.titles.norm_values import Clause, ClauseVerdict
from openarbiter.titles.seeking import NormKind
from openarbiter.titles.wanted import Sought

TITLE_ORDER = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")

WHY_LEFT_OUT = {
    NotCounted.ABSENT: N_("did not play"),
    NotCounted.BYE: N_("bye"),
    NotCounted.FORFEIT_WIN: N_("the opponent did not come"),
    NotCounted.FORFEIT_LOSS: N_("lost by forfeit"),
    NotCounted.NO_RESULT: N_("no result yet"),
    NotCounted.MARKED: N_("recorded as not rated"),
    NotCounted.NOT_OVER_THE_BOARD: N_("not decided over the board"),
    NotCounted.COMPUTER: N_("the opponent is a computer"),
    NotCounted.NOT_OF_FIDE: N_("the opponent’s federation does not belong to FIDE"),
    NotCounted.UNRATED_WITHOUT_POINTS: N_(
        "the opponent is unrated and has no points against rated players"
    ),
    NotCounted.AFTER: N_("left out: played after the norm was made"),
    NotCounted.DEFEATED: N_("left out: a win that does not help"),
}
"""Why a round does not count for a norm, in a few words."""

CLAUSES = {
    Clause.GAMES: N_("Games that count"),
    Clause.TITLE_HOLDERS: N_("Opponents with a title (not CM, WCM)"),
    Clause.MATCHING_TITLES: N_("Opponents with {titles}"),
    Clause.UNRATED: N_("Unrated opponents"),
    Clause.OTHER_FEDERATIONS: N_("Federations of the opponents besides the player’s own"),
    Clause.OWN_FEDERATION: N_("Opponents from the player’s own federation"),
    Clause.ONE_FEDERATION: N_("Opponents from one federation"),
    Clause.AVERAGE: N_("Average rating of the opponents"),
    Clause.SCORE: N_("Score"),
    Clause.PERFORMANCE: N_("Performance rating"),
}
"""The clauses, as the rows of a table."""

EXEMPTIONS = {
    ExemptionKind.NATIONAL: N_("the final of a national championship of the player’s federation"),
    ExemptionKind.NATIONAL_TEAMS: N_("a national team championship of the player’s federation"),
    ExemptionKind.ZONAL: N_("a zonal or sub-zonal tournament"),
    ExemptionKind.APPROVED: N_("approved beforehand by the Qualification Commission"),
    ExemptionKind.MANY_FOREIGNERS: N_(
        "a Swiss with enough rated and titled foreigners in every round"
    ),
}

_KINDS = {
    NormKind.INTERNATIONAL_TEAMS: N_(
        "In this team championship a norm needs {least} games ({article})."
    ),
    NormKind.WORLD_CUP: N_("In this event a norm needs {least} games ({article})."),
    NormKind.EIGHT_GAMES: N_(
        "Eight of nine rounds were played; that is enough, as the missing one was a bye or a "
        "forfeit by the opponent ({article})."
    ),
    NormKind.LAST_FORFEIT: N_(
        "The opponent of the last round did not come. That game counts as lost: the player needed "
        "it, and could have lost it ({article})."
    ),
}


def points(half_points: int) -> str:
    """A score as people write it.

    >>> points(11), points(14)
    ('5.5', '7')
    """
    return decimal(half_points, 2, 0) if half_points % 2 == 0 else decimal(half_points, 2, 1)


def title_list(titles: frozenset[str]) -> str:
    """Titles, the highest first.

    >>> title_list(frozenset({"IM", "GM"}))
    'GM, IM'
    """
    return ", ".join(each for each in TITLE_ORDER if each in titles)


def title_phrase(voice: Voice, titles: frozenset[str]) -> str:
    """What an opponent needs: the one title, or one of several."""
    if len(titles) == 1:
        return voice.say("the title {titles}", titles=title_list(titles))
    return voice.say("one of the titles {titles}", titles=title_list(titles))


def clauses_grid(voice: Voice, rules: TitleRules, norm: Norm) -> Grid:
    """Every clause: what there is, what is needed, whether it is met, and where it stands."""
    rows = tuple(
        (
            _name(voice, rules, norm, each),
            *_numbers(voice, rules, norm, each),
            voice.say("yes") if each.fulfilled else voice.say("NO"),
            each.article,
        )
        for each in norm.verdicts
    )
    heads = (N_("Condition"), N_("Found"), N_("Needed"), N_("Met"), N_("Article"))
    return Grid(tuple(map(voice.say, heads)), (False, True, True, False, False), rows)


def norm_lines(voice: Voice, rules: TitleRules, found: TitleNorm) -> tuple[str, ...]:
    """What a player has for a title, in sentences; the clauses are in :func:`clauses_grid`."""
    return tuple(_lines(voice, rules, found))


def missing_lines(voice: Voice, rules: TitleRules, norm: Norm) -> tuple[str, ...]:
    """What is missing for a norm over these games; nothing where it is made."""
    lines = []
    for each in norm.verdicts:
        if each.fulfilled or each.clause in (Clause.SCORE, Clause.PERFORMANCE):
            continue
        lines.append(f"{_short_by(voice, rules, norm, each)} ({each.article}).")
    if any(
        not each.fulfilled and each.clause in (Clause.SCORE, Clause.PERFORMANCE)
        for each in norm.verdicts
    ):
        if norm.needed is not None:
            lines.append(
                voice.say(
                    "Against this average {needed} points are needed: {more} more ({article}).",
                    needed=points(norm.needed),
                    more=points(norm.needed - norm.half_points),
                    article=rules.articles.performance,
                )
            )
        else:
            lines.append(voice.say("No score is enough against this average."))
    return tuple(lines)


def norm_games_grid(voice: Voice, rules: TitleRules, found: TitleNorm, met: dict[int, str]) -> Grid:
    """Every round: the opponent, the rating that counts, the score, and why it does not count.

    Args:
        met: titles and federations to show, by number.
    """
    norm = found.norm
    counted = (
        {}
        if norm is None
        else dict(zip((game.round for game in norm.games), norm.ratings, strict=True))
    )
    rows = tuple(_row(voice, each, counted, met) for each in found.rounds)
    heads = (
        N_("Round"),
        N_("Opponent"),
        N_("Fed."),
        N_("Rtg"),
        N_("Score"),
        N_("Does not count"),
    )
    right = (True, False, False, True, True, False)
    return Grid(tuple(map(voice.say, heads)), right, rows)


def _short_by(voice: Voice, rules: TitleRules, norm: Norm, each: ClauseVerdict) -> str:
    """By how much a clause is missed."""
    count = abs(each.found - each.bound)
    match each.clause:
        case Clause.GAMES:
            return voice.plural("{count} game is missing", "{count} games are missing", count)
        case Clause.TITLE_HOLDERS:
            return voice.plural(
                "{count} opponent with a title is missing",
                "{count} opponents with a title are missing",
                count,
            )
        case Clause.MATCHING_TITLES:
            return voice.plural(
                "{count} opponent with {titles} is missing",
                "{count} opponents with {titles} are missing",
                count,
                titles=title_phrase(voice, rules.of[norm.title].titles),
            )
        case Clause.UNRATED:
            return voice.plural(
                "{count} unrated opponent is too many",
                "{count} unrated opponents are too many",
                count,
            )
        case Clause.OTHER_FEDERATIONS:
            return voice.plural(
                "Opponents from {count} more federation are missing",
                "Opponents from {count} more federations are missing",
                count,
            )
        case Clause.OWN_FEDERATION:
            return voice.plural(
                "{count} opponent from the player’s own federation is too many",
                "{count} opponents from the player’s own federation are too many",
                count,
            )
        case Clause.ONE_FEDERATION:
            return voice.plural(
                "{count} opponent from {federation} is too many",
                "{count} opponents from {federation} are too many",
                count,
                federation=_most_frequent(norm),
            )
        case _:
            return voice.plural(
                "The average rating of the opponents is {count} point too low",
                "The average rating of the opponents is {count} points too low",
                count,
            )


def _row(
    voice: Voice, each: NormRound, counted: dict[int, int], met: dict[int, str]
) -> tuple[str, ...]:
    opponent = "" if each.opponent is None else voice.who(each.opponent)
    federation = "" if each.opponent is None else met.get(each.opponent, "")
    score = "" if each.half_points is None else points(each.half_points)
    rating = ""
    if each.game is not None:
        value = counted.get(each.round, each.game.rating)
        rating = str(value or "")
        if each.why is None and value != each.game.rating:
            rating = f"{each.game.rating} → {value}"
    why = ""
    if each.why is not None:
        article = f" ({each.article})" if each.article else ""
        why = voice.say(WHY_LEFT_OUT[each.why]) + article
    return (str(each.round), opponent, federation, rating, score, why)


def _lines(voice: Voice, rules: TitleRules, found: TitleNorm) -> Iterator[str]:
    norm, title = found.norm, found.title.value
    if found.sought is Sought.WOMEN_ONLY:
        yield voice.say("The title {title} is for women.", title=title)
    if found.sought is Sought.HELD:
        yield voice.say("The player has the title {title} or a higher one.", title=title)
    if norm is None:
        yield voice.say("No game counts for a norm.")
        return
    if found.achieved:
        yield voice.say(
            "{title} norm: {points} points in {games} games, average {average}, performance "
            "{performance}. It is credited with {credited} games.",
            title=title,
            points=points(norm.half_points),
            games=len(norm.games),
            average=norm.average,
            performance=norm.performance,
            credited=found.credited,
        )
    else:
        yield voice.say(
            "No {title} norm: {points} points in {games} games, average {average}, performance "
            "{performance}.",
            title=title,
            points=points(norm.half_points),
            games=len(norm.games),
            average=norm.average,
            performance=norm.performance,
        )
    if found.kind in _KINDS:
        yield voice.say(
            _KINDS[found.kind], least=_least(norm), article=_kind_article(rules, found.kind)
        )
    yield from _of_ratings(voice, rules, norm)
    yield from _of_exemption(voice, rules, found)
    yield from missing_lines(voice, rules, norm)


def _of_ratings(voice: Voice, rules: TitleRules, norm: Norm) -> Iterator[str]:
    if norm.raised is None:
        return
    game = next(each for each in norm.games if each.opponent == norm.raised)
    yield voice.say(
        "The rating of {who} counts as {floor} instead of {rating} ({article}).",
        who=voice.who(norm.raised),
        floor=rules.of[norm.title].floor,
        rating=game.rating or rules.unrated,
        article=rules.articles.raised,
    )


def _of_exemption(voice: Voice, rules: TitleRules, found: TitleNorm) -> Iterator[str]:
    if found.exemption is None:
        return
    yield voice.say(
        "No mix of federations is needed: {reason} ({article}).",
        reason=voice.say(EXEMPTIONS[found.exemption.kind]),
        article=found.exemption.article,
    )
    if found.under_exemption:
        yield voice.say(
            "Without that exemption it would be no norm: at least one other norm of the "
            "application has to meet the rules on federations ({article}).",
            article=rules.articles.one_without_exemption,
        )


def _name(voice: Voice, rules: TitleRules, norm: Norm, each: ClauseVerdict) -> str:
    name = voice.say(CLAUSES[each.clause], titles=title_phrase(voice, rules.of[norm.title].titles))
    if each.clause is Clause.ONE_FEDERATION and not each.fulfilled:
        return f"{name}: {_most_frequent(norm)}"
    return name


def _numbers(voice: Voice, rules: TitleRules, norm: Norm, each: ClauseVerdict) -> tuple[str, str]:
    if each.clause is Clause.SCORE:
        least = -(-rules.least_score * len(norm.games) // 50)
        return points(norm.half_points), f"≥ {points(least)}"
    return str(each.found), f"≤ {each.bound}" if each.at_most else f"≥ {each.bound}"


def _most_frequent(norm: Norm) -> str:
    counts = Counter(
        {each.opponent: each.federation for each in norm.games if each.federation}.values()
    )
    return counts.most_common(1)[0][0] if counts else ""


def _least(norm: Norm) -> int:
    return next(each.bound for each in norm.verdicts if each.clause is Clause.GAMES)


def _kind_article(rules: TitleRules, kind: NormKind) -> str:
    articles = rules.articles
    return {
        NormKind.EIGHT_GAMES: articles.eight_games,
        NormKind.LAST_FORFEIT: articles.not_counted,
    }.get(kind, articles.fewer_games)
