"""Whether an event can be rated, and by when what has to be done: ``rate --check``."""

from __future__ import annotations

from openarbiter.cli.rating_events import ReadEvent
from openarbiter.cli.rating_json import event_json
from openarbiter.cli.screen import Screen
from openarbiter.explain.rating_account import deadline_line, verdict_lines
from openarbiter.explain.voice import Voice, titled
from openarbiter.formats.trf.facts import facts_of
from openarbiter.model.known import Known
from openarbiter.rating.deadlines import Deadline, deadlines
from openarbiter.rating.eligibility import AskedEvent, rating_eligibility
from openarbiter.rating.verdict import ConditionVerdict

_STYLES = {Known.MET: "green", Known.NOT_MET: "red", Known.NOT_KNOWN: "yellow"}


def asked_event(each: ReadEvent, *, norms: bool, league: bool) -> AskedEvent:
    """The event with what its file says of it.

    Args:
        norms: whether players can score norms for titles in it.
        league: whether it is a league.
    """
    return AskedEvent(
        each.tournament,
        facts_of(each.tournament),
        each.event.kind,
        each.event.control,
        each.round_robin,
        norms,
        league,
    )


def show_check(screen: Screen, each: ReadEvent, asked: AskedEvent) -> bool:
    """Print the verdicts and the days; true where no condition is broken."""
    voice = Voice(screen.language, titled(each.tournament))
    verdicts = rating_eligibility(asked, each.event.rules)
    days = deadlines(asked, each.event.rules)
    for verdict in verdicts:
        first, *more = verdict_lines(voice, verdict)
        screen.line(first, _STYLES[verdict.state])
        for line in more:
            screen.line(f"  {line}")
    if days:
        screen.line()
        screen.line(screen.say("Deadlines"), "bold")
    for day in days:
        screen.line(deadline_line(voice, day))
    screen.json(
        {
            **event_json(each.tournament, each.event, each.applied),
            "conditions": [_verdict_json(voice, verdict) for verdict in verdicts],
            "deadlines": [_day_json(day) for day in days],
        }
    )
    return all(verdict.state is not Known.NOT_MET for verdict in verdicts)


def _verdict_json(voice: Voice, verdict: ConditionVerdict) -> dict[str, object]:
    say = voice.language.text
    return {
        "condition": verdict.condition.value,
        "article": verdict.article,
        "state": verdict.state.value,
        "found": verdict.found.message(say),
        "mend": None if verdict.mend is None else verdict.mend.message(say),
        "players": list(verdict.players),
    }


def _day_json(day: Deadline) -> dict[str, object]:
    return {"what": day.kind.value, "day": day.day.isoformat(), "article": day.article}
