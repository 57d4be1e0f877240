"""Whether an event can be rated and make norms, in words: verdicts, summaries, days."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from openarbiter.explain.rating_account import CONDITION_NAMES, DUE_NAMES, STATE_NAMES
from openarbiter.explain.title_account import what_to_do
from openarbiter.explain.title_words import LABELS, PAPERS, words_for
from openarbiter.explain.voice import Voice, titled
from openarbiter.model.known import Known
from openarbiter.model.text import N_
from openarbiter.rating.verdict import Condition, ConditionVerdict
from openarbiter.titles.event_field import EventRequirement as Event
from openarbiter.titles.verdict import RequirementVerdict
from openarbiter.web.actions.eligibility import ONLY_PEOPLE, Eligibility, Tally
from openarbiter.web.tongue import language, plural, say

MOST_NAMES = 10
"""Players that are named with a condition."""

OFFICIALS, REGULATIONS, PLAYERS, ROUNDS = (
    "section-officials", "section-settings", "players", "rounds",
)  # fmt: skip

_MENDED: Mapping[str, str] = {
    Condition.REGISTRATION: OFFICIALS,
    Condition.ARBITERS: OFFICIALS,
    Condition.TIME: REGULATIONS,
    Condition.FIRST_CONTROL: REGULATIONS,
    Condition.HOURS: REGULATIONS,
    Condition.ROUNDS: REGULATIONS,
    Condition.DURATION: REGULATIONS,
    Condition.RATED_SHARE: PLAYERS,
    Condition.RATED_NUMBER: PLAYERS,
    Condition.COMPLETE: ROUNDS,
    Condition.MATCH: PLAYERS,
    Event.REGISTRATION: OFFICIALS,
    Event.HOURS_A_DAY: REGULATIONS,
    Event.DURATION: REGULATIONS,
    Event.ROUNDS_A_DAY: REGULATIONS,
    Event.TIME: REGULATIONS,
    Event.INCREMENT: REGULATIONS,
    Event.ONE_ROUND: REGULATIONS,
    Event.CHIEF_ARBITER: OFFICIALS,
    Event.PLAYING_ARBITER: OFFICIALS,
    Event.FORMAT: REGULATIONS,
    Event.ROUNDS: REGULATIONS,
    Event.ROUNDS_KEPT: REGULATIONS,
    Event.DOUBLE_PLAYERS: PLAYERS,
    Event.FEDERATIONS: PLAYERS,
    Event.TITLE_HOLDERS: PLAYERS,
    Event.MATCHING_TITLES: PLAYERS,
}
"""The page on which a condition is mended, by the name of its route."""

PAGE_WORDS = {
    OFFICIALS: N_("Officials and registration"),
    REGULATIONS: N_("Regulations"),
    PLAYERS: N_("Players"),
    ROUNDS: N_("Rounds"),
}
"""What the pages are called."""

_SEE_TO_IT = N_("The program cannot see this. Make sure of it.")


@dataclass(frozen=True, slots=True)
class ShownVerdict:
    """A condition as a page shows it.

    Attributes:
        state: ``met``, ``not-met``, ``not-known``, or ``yours`` where only people can know.
        word: the state in words.
        found: what was found, with its numbers.
        mend: what to do; ``""`` for nothing.
        until: the last day to mend it, where there is one.
        page: the route of the page on which it is mended; ``""`` for none.
    """

    code: str
    title: str
    label: str
    state: str
    word: str
    article: str
    found: str = ""
    mend: str = ""
    until: date | None = None
    page: str = ""
    advisory: bool = False


@dataclass(frozen=True, slots=True)
class ShownDay:
    """Something that is due.

    Attributes:
        missed: whether the day is over.
    """

    what: str
    day: date
    article: str
    missed: bool


def rating_verdicts(found: Eligibility) -> list[ShownVerdict]:
    """The conditions for the rating, those that are not met first."""
    voice = Voice(language(), titled(found.asked.tournament))
    return _in_order([_of_rating(voice, verdict, until) for verdict, until in found.rating])


def norm_verdicts(found: Eligibility) -> list[ShownVerdict]:
    """The requirements for norms, those that are not met first."""
    voice = Voice(language(), titled(found.asked.tournament))
    return _in_order([_of_norms(voice, verdict) for verdict in found.norms])


def summary(found: Eligibility, *, rated: bool) -> list[tuple[str, str]]:
    """How things stand, in a sentence each for the rating and for norms: level and text.

    Args:
        rated: whether the event is to be rated. Norms are told of where they are planned.
    """
    lines = []
    if rated:
        lines.append(rating_told(found.rating_tally))
    if found.planned:
        lines.append(norms_told(found.norms_tally))
    return lines


def norms_summary(found: Eligibility, *, rated: bool) -> list[tuple[str, str]]:
    """How things stand for pages on norms: is the event rated, can norms be made in it.

    Args:
        rated: whether the level of the event says that it is to be rated.
    """
    told = norms_told(found.norms_tally)
    if not rated:
        return [("warning", say("The level of the event says that it is not rated.")), told]
    return [rating_told(found.rating_tally), told]


def days_told(found: Eligibility, today: date, *, all_days: bool = False) -> list[ShownDay]:
    """What is due, in the order of the days.

    Args:
        all_days: those before the end, too.
    """
    due = found.due if all_days else found.after_the_end
    shown = [
        ShownDay(say(DUE_NAMES[each.kind]), each.day, each.article, today > each.day)
        for each in due
    ]
    voice = Voice(language(), {})
    shown += [
        ShownDay(
            voice.say(PAPERS[each.paper], recipient=voice.say(each.recipient))
            if each.recipient
            else voice.say(PAPERS[each.paper]),
            each.until,
            each.article,
            today > each.until,
        )
        for each in found.papers
        if each.until is not None
    ]
    return sorted(shown, key=lambda each: each.day)


def _of_rating(voice: Voice, verdict: ConditionVerdict, until: date | None) -> ShownVerdict:
    text = language().text
    yours = verdict.condition in ONLY_PEOPLE
    found = verdict.found.message(text)
    if verdict.players:
        named = ", ".join(voice.who(player) for player in verdict.players[:MOST_NAMES])
        more = " …" if len(verdict.players) > MOST_NAMES else ""
        found = f"{found} {named}{more}"
    mend = "" if verdict.mend is None else verdict.mend.message(text)
    met = verdict.state is Known.MET
    return ShownVerdict(
        verdict.condition.value,
        "",
        say(CONDITION_NAMES[verdict.condition]),
        "yours" if yours else verdict.state.value,
        say("see to it") if yours else say(STATE_NAMES[verdict.state]),
        verdict.article,
        found,
        mend,
        None if yours else until,
        "" if met else _MENDED.get(verdict.condition, ""),
    )


def _of_norms(voice: Voice, verdict: RequirementVerdict) -> ShownVerdict:
    yours = verdict.requirement in ONLY_PEOPLE and verdict.state is Known.NOT_KNOWN
    met = verdict.state is Known.MET
    mend = what_to_do(voice, replace(verdict, until=None))
    return ShownVerdict(
        verdict.requirement.value,
        verdict.title,
        voice.say(words_for(LABELS, verdict.requirement), title=verdict.title),
        "yours" if yours else verdict.state.value,
        say("see to it") if yours else say(STATE_NAMES[verdict.state]),
        verdict.article,
        _numbers(verdict),
        say(_SEE_TO_IT) if yours else mend,
        None if met else verdict.until,
        "" if met or yours else _MENDED.get(verdict.requirement, ""),
        verdict.advisory,
    )


def _numbers(verdict: RequirementVerdict) -> str:
    """What there is and what there must be, such as ``3 (at most 2)``."""
    bound = ""
    if verdict.bound is not None:
        template = N_("at most {bound}") if verdict.at_most else N_("at least {bound}")
        bound = say(template, bound=verdict.bound)
    names = ", ".join(verdict.names[:MOST_NAMES])
    if verdict.found is None:
        return "; ".join(filter(None, (names, bound)))
    return f"{verdict.found} ({bound})" if bound else str(verdict.found)


def _in_order(shown: list[ShownVerdict]) -> list[ShownVerdict]:
    places = {"not-met": 0, "not-known": 1, "yours": 2, "met": 3}
    return sorted(shown, key=lambda each: places[each.state])


def rating_told(tally: Tally) -> tuple[str, str]:
    """How things stand for the rating: level and text."""
    if tally.not_met:
        return "bad", plural(
            "For rating: {count} point is not met.",
            "For rating: {count} points are not met.",
            tally.not_met,
        )
    if tally.unknown:
        return "warning", plural(
            "For rating: {count} point is not known.",
            "For rating: {count} points are not known.",
            tally.unknown,
        )
    return "good", say("For rating: every point is met.")


def norms_told(tally: Tally) -> tuple[str, str]:
    """How things stand for norms: level and text."""
    if tally.not_met:
        return "bad", plural(
            "For norms: {count} point is not met.",
            "For norms: {count} points are not met.",
            tally.not_met,
        )
    if tally.unknown:
        return "warning", plural(
            "For norms: {count} point is not known.",
            "For norms: {count} points are not known.",
            tally.unknown,
        )
    return "good", say("For norms: every point is met.")
