"""Requirements of events, direct titles and applications as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.explain.title_account import award_line, due_line, verdict_line
from openarbiter.explain.voice import Voice
from openarbiter.titles.application import ApplicationVerdict
from openarbiter.titles.by_rating import RatingTitle
from openarbiter.titles.certificates import DuePaper
from openarbiter.titles.direct import DirectTitles
from openarbiter.titles.verdict import RequirementVerdict


def verdicts_json(voice: Voice, verdicts: Sequence[RequirementVerdict]) -> list[dict[str, object]]:
    """Requirements with their numbers, and each as a sentence."""
    return [
        {
            "requirement": each.requirement.value,
            "state": each.state.value,
            "article": each.article,
            "found": each.found,
            "bound": each.bound,
            "at_most": each.at_most,
            "title": each.title,
            "names": list(each.names),
            "until": None if each.until is None else each.until.isoformat(),
            "advisory": each.advisory,
            "text": verdict_line(voice, each),
        }
        for each in verdicts
    ]


def awards_json(voice: Voice, found: DirectTitles) -> dict[str, object]:
    """Direct titles and norms, and who shares a place."""
    return {
        "awards": [
            {
                "number": each.player,
                "gain": each.award.gain.value,
                "title": each.title,
                "basis": each.award.basis.value,
                "standing": each.standing.value,
                "article": each.article,
                "least_rating": each.least_rating or None,
                "lower_title": each.lower or None,
                "text": award_line(voice, each),
            }
            for each in found.awards
        ],
        "level": list(found.level),
    }


def due_json(voice: Voice, papers: Sequence[DuePaper]) -> list[dict[str, object]]:
    """What is due after an event with norms."""
    return [
        {
            "paper": each.paper.value,
            "recipient": voice.say(each.recipient) if each.recipient else None,
            "until": None if each.until is None else each.until.isoformat(),
            "article": each.article,
            "text": due_line(voice, each),
        }
        for each in papers
    ]


def application_json(voice: Voice, judged: ApplicationVerdict) -> dict[str, object]:
    """An application judged."""
    return {
        "title": judged.application.title.value,
        "complete": judged.complete,
        "counted": [norm.event for norm in judged.counted],
        "requirements": verdicts_json(voice, judged.verdicts),
        "surcharge_percent": judged.surcharge,
        "reached": None if judged.reached is None else judged.reached.isoformat(),
    }


def rating_titles_json(voice: Voice, titles: Sequence[RatingTitle]) -> list[dict[str, object]]:
    """Titles by rating."""
    return [
        {
            "title": each.title,
            "due": each.due,
            "requirements": verdicts_json(voice, each.verdicts),
        }
        for each in titles
    ]
