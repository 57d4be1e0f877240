"""Requirements of events, direct titles and applications, in sentences (B.01)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from openarbiter.explain.title_words import (
    BASES,
    LABELS,
    NOT_KNOWN,
    NOT_MET,
    PAPERS,
    STATES,
    words_for,
)
from openarbiter.explain.voice import Voice
from openarbiter.model.known import Known
from openarbiter.model.text import N_
from openarbiter.rulebook.direct_title_tables import DirectTitleRules
from openarbiter.titles.application import ApplicationVerdict
from openarbiter.titles.by_rating import RatingTitle
from openarbiter.titles.certificates import DuePaper
from openarbiter.titles.direct import NORM_GAMES, AwardStanding, DirectAward, DirectTitles
from openarbiter.titles.event_field import EventRequirement
from openarbiter.titles.verdict import RequirementVerdict


def verdict_line(voice: Voice, verdict: RequirementVerdict) -> str:
    """A requirement with its state, its numbers, its article, and what to do.

    ``Not met: Rounds on the fullest day: 3 (at most 2; B.01 1.13). Move a round to another day.``
    """
    label = voice.say(words_for(LABELS, verdict.requirement), title=verdict.title)
    found = "" if verdict.found is None else f": {verdict.found}"
    brackets = [_bound(voice, verdict), verdict.article]
    told = "; ".join(filter(None, brackets))
    line = f"{voice.say(STATES[verdict.state])}: {label}{found}"
    line += f" ({told})." if told else "."
    advice = what_to_do(voice, verdict)
    return f"{line} {advice}" if advice else line


def what_to_do(voice: Voice, verdict: RequirementVerdict) -> str:
    """How to mend what is not met, or to find out what is not known; ``""`` for nothing."""
    if verdict.state is Known.MET:
        return ""
    names = ", ".join(verdict.names)
    if verdict.state is Known.NOT_MET:
        text = words_for(NOT_MET, verdict.requirement)
    elif verdict.requirement is EventRequirement.PLAYING_ARBITER and names:
        text = N_("A player has the same name: {names}. Compare the FIDE IDs.")
    else:
        text = words_for(NOT_KNOWN, verdict.requirement, N_("Confirm it."))
    said = [voice.say(text, names=names, title=verdict.title)] if text else []
    if verdict.until is not None:
        said.append(voice.say("Last day: {day}.", day=verdict.until.isoformat()))
    return " ".join(said)


def _bound(voice: Voice, verdict: RequirementVerdict) -> str:
    if verdict.bound is None:
        return ""
    template = N_("at most {bound}") if verdict.at_most else N_("at least {bound}")
    return voice.say(template, bound=verdict.bound)


def event_lines(voice: Voice, verdicts: Sequence[RequirementVerdict]) -> Iterator[str]:
    """Whether norms can be made in an event, and every requirement."""
    yield event_headline(voice, verdicts)
    for verdict in verdicts:
        yield verdict_line(voice, verdict)


def event_headline(voice: Voice, verdicts: Sequence[RequirementVerdict]) -> str:
    """The sum of all requirements in one sentence."""
    failed = sum(verdict.hinders for verdict in verdicts)
    open_questions = sum(
        verdict.state is Known.NOT_KNOWN and not verdict.advisory for verdict in verdicts
    )
    if failed:
        return voice.plural(
            "Norms cannot be made: {count} requirement is not met.",
            "Norms cannot be made: {count} requirements are not met.",
            failed,
        )
    if open_questions:
        return voice.plural(
            "Nothing speaks against norms; {count} requirement is not known.",
            "Nothing speaks against norms; {count} requirements are not known.",
            open_questions,
        )
    return voice.say("Norms can be made: every requirement is met.")


def direct_lines(voice: Voice, rules: DirectTitleRules, found: DirectTitles) -> Iterator[str]:
    """Everybody's direct titles and norms, and what is still open."""
    for award in found.awards:
        yield award_line(voice, award)
    if not found.awards and not found.level:
        yield voice.say("Nobody gets a title or a norm.")
    if found.level:
        names = ", ".join(voice.who(each) for each in found.level)
        yield voice.say(
            "These players share a rank that stands for ranks with different awards: {names}. "
            "Break the tie to decide what they get.",
            names=names,
        )
    norms = any(award.standing is AwardStanding.NORM for award in found.awards)
    if rules.norm_by_clauses and norms:
        yield voice.say(
            "A norm from the table also has to meet what is asked of games and opponents "
            "({article}).",
            article=rules.articles.norm,
        )


def award_line(voice: Voice, award: DirectAward) -> str:
    """What a player gets, what for, and what it waits for."""
    entry = award.award
    basis = voice.say(BASES[entry.basis], number=entry.number, games=entry.games)
    values = {
        "who": voice.who(award.player),
        "title": award.title,
        "basis": basis,
        "article": award.article,
        "rating": award.least_rating,
        "games": NORM_GAMES,
    }
    line = voice.say(_AWARDS[award.standing], **values)
    if award.lower:
        line += " " + voice.say("The {title} title can be taken at once.", title=award.lower)
    return line


_AWARDS = {
    AwardStanding.FINAL: N_("{who}: {title} title ({basis}; {article})."),
    AwardStanding.CONDITIONAL: N_(
        "{who}: {title} title, conditional until a rating of {rating} is reached ({basis}; "
        "{article})."
    ),
    AwardStanding.NORM: N_("{who}: {title} norm of {games} games ({basis}; {article})."),
    AwardStanding.HELD: N_("{who}: {title} ({basis}), but has this title or a higher one."),
    AwardStanding.SCORE_TOO_LOW: N_(
        "{who}: no {title} title or norm ({basis}): too few points ({article})."
    ),
}


def application_lines(voice: Voice, judged: ApplicationVerdict) -> Iterator[str]:
    """Whether an application is complete, every requirement, and the surcharge."""
    title = judged.application.title.value
    if judged.complete:
        yield voice.say("The application for {title} is complete.", title=title)
    elif any(verdict.hinders for verdict in judged.verdicts):
        yield voice.say("The application for {title} is not complete.", title=title)
    else:
        yield voice.say(
            "Nothing speaks against the application for {title}, but not everything is known.",
            title=title,
        )
    for verdict in judged.verdicts:
        yield verdict_line(voice, verdict)
    if judged.reached is not None:
        yield voice.say(
            "The games bring the rating on {day}; later ones may be left aside.",
            day=judged.reached.isoformat(),
        )
    if judged.surcharge:
        yield voice.say("Surcharge on the fee: {percent} %.", percent=judged.surcharge)


_BY_RATING_DUE = N_("The rating brings the title {title}.")
_BY_RATING_NOT_YET = N_("{title}: not yet.")


def rating_title_lines(voice: Voice, titles: Sequence[RatingTitle]) -> Iterator[str]:
    """Titles that a rating brings by itself: each with its requirements."""
    for each in titles:
        template = (
            N_("The rating brings the title {title}.") if each.due else N_("{title}: not yet.")
        )
        yield voice.say(template, title=each.title)
        for verdict in each.verdicts:
            yield verdict_line(voice, verdict)


def due_line(voice: Voice, due: DuePaper) -> str:
    """What is due, to whom, and until when."""
    recipient = voice.say(due.recipient) if due.recipient else ""
    line = voice.say(PAPERS[due.paper], recipient=recipient)
    if due.until is not None:
        line += ": " + voice.say("until {day}", day=due.until.isoformat())
    return f"{line} ({due.article})."
