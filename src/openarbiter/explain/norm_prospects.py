"""What a player still needs for a norm, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.explain.norm_account import points, title_phrase
from openarbiter.explain.voice import Voice
from openarbiter.model.text import N_
from openarbiter.rulebook.title_rules import TitleRules
from openarbiter.titles.entry_norms import EntryNorm
from openarbiter.titles.norm_prospect import MixNeeded, OpponentNeeded, Prospect
from openarbiter.titles.norm_values import Clause

_AGAINST = {
    None: N_("Against {who} no result makes the norm."),
    0: N_("Against {who} even a loss makes the norm."),
    1: N_("Against {who} a draw is enough."),
    2: N_("Against {who} only a win makes the norm."),
}

_SHORT = {0: N_("even a loss is enough"), 1: N_("a draw is enough"), 2: N_("a win")}

_WITH = {
    0: N_("Even a loss is enough against {whom}."),
    1: N_("A draw is enough against {whom}."),
    2: N_("A win is enough against {whom}."),
}


def prospect_lines(voice: Voice, rules: TitleRules, each: Prospect) -> tuple[str, ...]:
    """What is left of a norm, in sentences."""
    return tuple(_lines(voice, rules, each))


def need_in_short(voice: Voice, each: Prospect) -> str:
    """What is needed, for a table: a few words."""
    if each.made:
        return voice.say("made")
    if not each.possible:
        return voice.say("not possible any more")
    if each.rounds_left == 1 and each.with_opponent is not None:
        return voice.say(_SHORT[each.with_opponent])
    within = [need for need in each.opponents if need.least_rating <= each.strongest]
    if within:
        result = voice.say(_SHORT[within[0].half_points])
        return f"{result}: {_whom(voice, within[0])}"
    reachable = [need for need in each.points if need.least_average <= each.strongest]
    if reachable:
        so_far = 0 if each.now.norm is None else each.now.norm.average
        usual = [need for need in reachable if need.least_average <= so_far]
        first = (usual or reachable[-1:])[0]
        return voice.say(
            "{points} of {rounds} against {average} on average",
            points=points(first.half_points),
            rounds=each.rounds_left,
            average=first.least_average,
        )
    return ""


def entry_line(voice: Voice, rules: TitleRules, each: EntryNorm) -> str:
    """What a round robin makes possible for one player and title."""
    if each.possible and each.needed is not None:
        return voice.say(
            "{title} norm: {points} points of {games} are needed; the opponents' average is "
            "{average}.",
            title=each.title.value,
            points=points(each.needed),
            games=len(each.norm.games),
            average=each.norm.average,
        )
    results = (Clause.SCORE, Clause.PERFORMANCE)
    failing = [v for v in each.norm.verdicts if not v.fulfilled and v.clause not in results]
    return voice.say(
        "{title} norm: not possible ({articles}).",
        title=each.title.value,
        articles=", ".join(dict.fromkeys(v.article for v in failing)),
    )


def _lines(voice: Voice, rules: TitleRules, each: Prospect) -> Iterator[str]:
    if each.made:
        if each.rounds_left:
            yield voice.say(
                "The norm is made: the games still to come may be left out ({article}).",
                article=rules.articles.after,
            )
        return
    if not each.rounds_left:
        return
    if each.opponent is not None and each.rounds_left == 1:
        yield voice.say(_AGAINST[each.with_opponent], who=voice.who(each.opponent))
    if not each.possible and each.opponent is None:
        yield voice.say("No norm is possible any more against the players of this event.")
        return
    for need in each.opponents:
        line = voice.say(_WITH[need.half_points], whom=_whom(voice, need))
        if need.least_rating > each.strongest:
            line += " " + voice.say("Nobody here has such a rating.")
        yield line
    for score in each.points:
        yield voice.say(
            "With {points} points from the last {rounds} rounds: opponents rated {average} on "
            "average.",
            points=points(score.half_points),
            rounds=each.rounds_left,
            average=score.least_average,
        )
    if each.mix is not None and each.rounds_left > 1:
        yield from _mix_lines(voice, rules, each, each.mix)


def _whom(voice: Voice, need: OpponentNeeded) -> str:
    """An opponent, as one asks for them."""
    if need.titles:
        titles = title_phrase(voice, need.titles)
        who = voice.say("an opponent with {titles}", titles=titles)
    else:
        who = voice.say("any opponent")
    parts = [who]
    if need.least_rating:
        parts.append(voice.say("rated {rating} or more", rating=need.least_rating))
    if need.not_from:
        parts.append(voice.say("not from {federations}", federations=", ".join(need.not_from)))
    return ", ".join(parts)


def _mix_lines(voice: Voice, rules: TitleRules, each: Prospect, mix: MixNeeded) -> Iterator[str]:
    if mix.matching:
        yield voice.say(
            "Of the opponents still to come at least {number} must have {titles}.",
            number=mix.matching,
            titles=title_phrase(voice, rules.of[each.title].titles),
        )
    if mix.holders > mix.matching:
        yield voice.say(
            "Of the opponents still to come at least {number} must have a title.",
            number=mix.holders,
        )
    if mix.federations:
        yield voice.say(
            "They must add at least {number} federations not met so far.", number=mix.federations
        )
    for federation, most in mix.most_of:
        yield voice.say(
            "At most {number} of them may be from {federation}.",
            number=max(0, most),
            federation=federation,
        )
