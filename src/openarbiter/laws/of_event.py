"""Under which rules the games of a tournament are played."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.reading_time import NotUnderstood, read_time_control
from openarbiter.laws.time_control import Pace, pace_of
from openarbiter.model import Tournament
from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.facts import NOTHING_KNOWN, EventFacts
from openarbiter.model.laws_said import laws_said
from openarbiter.rulebook.edition_set import edition_for
from openarbiter.rulebook.laws_rules import LAWS

_CODED, _WRITTEN = "222", "122"


@dataclass(frozen=True, slots=True)
class OfEvent:
    """The circumstances of a tournament, and what its regulations leave open.

    Attributes:
        pace_said: whether the time control says what kind of chess it is; else standard is
            taken.
        supervision_said: whether it is said if the competition rules apply in full (A.5, B.5);
            always so for standard chess. Else they are taken not to.
        draw_limit: how many moves before an agreement, 0 for no agreement, None for no limit.
    """

    circumstances: Circumstances
    pace_said: bool
    supervision_said: bool
    draw_limit: int | None


def laws_of_event(
    tournament: Tournament, facts: EventFacts = NOTHING_KNOWN, *, time_control: str = ""
) -> OfEvent:
    """The edition, the pace and the supervision of a tournament's games.

    The edition is the one the regulations chose, else the one in force on the first day.
    Whether A.3 or A.4 of 2018 applies has to be specified for the whole event; where it is not,
    A.4 is taken, the rules for games that nobody supervises.

    Args:
        time_control: as people write it, where it is known otherwise than from the file.
    """
    rules = LAWS[edition_for(tournament, RuleField.LAWS, facts=facts).edition]
    said = laws_said(tournament)
    pace = _pace(tournament, time_control)
    standard = pace in (None, Pace.STANDARD)
    return OfEvent(
        Circumstances(rules, pace or Pace.STANDARD, standard or bool(said.supervised)),
        pace_said=pace is not None,
        supervision_said=standard or said.supervised is not None,
        draw_limit=said.draw_limit,
    )


def _pace(tournament: Tournament, time_control: str) -> Pace | None:
    texts = [(time_control, False)]
    for tag, seconds in ((_CODED, True), (_WRITTEN, False)):
        texts += [
            (line[4:].strip(), seconds) for line in tournament.extra if line.startswith(f"{tag} ")
        ]
    for text, seconds in texts:
        read = read_time_control(text, seconds=seconds) if text else None
        if read is not None and not isinstance(read, NotUnderstood):
            return pace_of(read)[0]
    return None
