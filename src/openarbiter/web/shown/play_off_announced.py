"""What the regulations announce about play-offs, in a line for everybody."""

from __future__ import annotations

from openarbiter.explain.play_off_account import control_in_words
from openarbiter.explain.voice import Voice
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.standings import rules_of
from openarbiter.web import models
from openarbiter.web.actions.play_offs_of import announced_of
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, say


def announced_told(section: models.Section) -> str:
    """The announcement in a few words; ``""`` where there is none, or it cannot be read."""
    announced = announced_of(section)
    if announced is None:
        return ""
    try:
        rules = announced.rules_by(rules_of(tournament_of(section)).id)
    except BadPlayOff:
        return ""
    control = announced.control or rules.control
    parts = [
        say("for place {places}", places=", ".join(str(each) for each in announced.places)),
        say("every shared place is played for") if announced.each_place else "",
        rules.chapter,
        control_in_words(Voice(language(), {}), control) if control else "",
    ]
    return ", ".join(each for each in parts if each)
