"""The kinds of events on a page: to choose from, and what follows from one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from openarbiter.model import Tournament, predetermined
from openarbiter.rulebook.event_kinds import EVENT_KINDS, EventKind, Follows, article_in, filled
from openarbiter.standings import PRESETS, Preset, rules_of
from openarbiter.web.actions.section_settings import SectionSettings
from openarbiter.web.pages.events.regulations_form import shown
from openarbiter.web.tongue import say


@dataclass(frozen=True, slots=True)
class ToldRegulation:
    """One regulation that a kind sets, or would set.

    Attributes:
        was: what stands in the form, or stood there.
        now: what the kind sets.
    """

    field: str
    was: str
    now: str
    why: str
    article: str


@dataclass(frozen=True, slots=True)
class AppliedKind:
    """What choosing a kind did to the form; nothing of it is saved yet.

    Attributes:
        kept: what somebody wrote and the kind has otherwise.
        level: the level of the competition (C.05 1.2) it needs; 0 for any.
    """

    id: str
    name: str
    changed: tuple[ToldRegulation, ...]
    kept: tuple[ToldRegulation, ...]
    level: int


def kinds() -> list[tuple[str, str, str]]:
    """The kinds to choose from: id, name, which events are meant."""
    return [(kind.id, say(kind.name), say(kind.about)) for kind in EVENT_KINDS.values()]


def apply(
    kind: EventKind,
    given: Mapping[str, str],
    frame: Tournament,
    *,
    last: EventKind | None = None,
    everything: bool = False,
) -> tuple[dict[str, str], AppliedKind]:
    """The form with what follows from a kind.

    Args:
        given: the form as it was sent.
        frame: with the regulations of the form; its edition and system decide the list of
            tie-breaks and the articles.
        last: the kind that was filled in before and is not saved yet.
        everything: whether what somebody wrote is replaced too.
    """
    rules = rules_of(frame, None)
    defaults = shown(SectionSettings(name="", rounds=None))
    made = filled(kind, given, defaults, last=last, everything=everything)
    values = made.values
    changed = [_told(each, was, rules.id) for each, was in made.changed]
    kept = [_told(each, was, rules.id) for each, was in made.kept]
    system = values["system"]
    in_tables = predetermined(frame) if system == given["system"] else system != "dutch"
    lists = PRESETS[rules.id]
    preset = lists.get(kind.lists.get(in_tables, ""))
    was, wanted = given["tie_breaks"], _written(preset)
    if was != wanted:
        told = ToldRegulation("tie_breaks", was, wanted, "", preset.article if preset else "")
        by_last = {_written(lists.get(name)) for name in last.lists.values()} if last else set()
        if everything or not was or was in by_last:
            values["tie_breaks"] = wanted
            changed.append(told)
        else:
            kept.append(told)
    return values, AppliedKind(kind.id, say(kind.name), tuple(changed), tuple(kept), kind.level)


def _written(preset: Preset | None) -> str:
    """A list as the form has it; ``""`` for the recommended one."""
    return preset.codes.replace(",", ", ") if preset else ""


def _told(each: Follows, was: str, edition: str) -> ToldRegulation:
    article = article_in(each, edition)
    why = say(each.why) if each.why and (article or not each.article) else ""
    return ToldRegulation(each.field, was, each.value, why, article)
