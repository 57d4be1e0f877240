"""A section as it stands at one moment: read once, and handed to all who decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from openarbiter.handling.byes import ByePolicy
from openarbiter.handling.situation import Conduct, Situation
from openarbiter.model import Tournament, numbered_teams
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.web import models
from openarbiter.web.state.standing_entries import last_of
from openarbiter.web.state.tournament import UNWRITTEN, Position, position_of

_ANOTHER_ORDER = "numbers-exchanged"
"""The action after which players equal in rating and title keep the order they have."""


@dataclass(frozen=True, slots=True)
class State:
    """A section as it stands.

    Attributes:
        section: its row.
        position: its tournament, with the keys of its players.
        situation: the same with all that decides what may be done.
        draft: the draft of the next round; None where there is none.
    """

    section: models.Section
    position: Position
    situation: Situation
    draft: models.Draft | None = None

    @property
    def tournament(self) -> Tournament:
        """The tournament, with its published rounds."""
        return self.situation.tournament

    @property
    def numbers(self) -> Mapping[int, int]:
        """Pairing numbers by the players' keys."""
        return self.position.numbers

    @property
    def keys(self) -> Mapping[int, int]:
        """The players' keys by their numbers."""
        return self.position.keys

    @property
    def paired_numbers(self) -> Mapping[int, int]:
        """The numbers of those who are paired, by key.

        The key of a team is its number with a minus, so that no player has it.
        """
        if pairs_teams(self.tournament):
            return {-number: number for number in numbered_teams(self.tournament)}
        return self.position.numbers

    @property
    def paired_keys(self) -> Mapping[int, int]:
        """The keys of those who are paired, by number."""
        if pairs_teams(self.tournament):
            return {number: key for key, number in self.paired_numbers.items()}
        return self.position.keys

    def with_tournament(self, tournament: Tournament, *, rating: Tournament | None = None) -> State:
        """The state with another tournament of the same players, as it is about to be written.

        Args:
            rating: the same as it goes into the rating report; by default it is the same.
        """
        position = replace(
            self.position, tournament=tournament, rating=rating or tournament, stamp=UNWRITTEN
        )
        situation = replace(self.situation, tournament=tournament)
        return replace(self, position=position, situation=situation, draft=None)

    def made_final(self) -> State:
        """The state as it is once the final standings are published."""
        conduct = replace(self.situation.conduct, final=True)
        return replace(self, situation=replace(self.situation, conduct=conduct))


def state_of(section: models.Section) -> State:
    """A section as it stands now.

    Inside of an action it is :attr:`openarbiter.web.ledger.Work.state`, which is read once.
    """
    position = position_of(section)
    draft = models.Draft.objects.filter(section=section).first()
    return State(section, position, _situation(section, position), draft)


def situation_of(section: models.Section) -> Situation:
    """What decides what may be done in a section now."""
    return _situation(section, position_of(section))


def _situation(section: models.Section, position: Position) -> Situation:
    return Situation(position.tournament, position.attendance, _conduct(section))


def _conduct(section: models.Section) -> Conduct:
    """How a section is run; an event without a level counts as L3 where byes are judged."""
    return Conduct(
        fide_mode=section.fide_mode,
        level=section.event.level,
        check_in=section.check_in,
        final=section.final_at is not None,
        byes=ByePolicy(
            half_byes=section.half_byes,
            last_half_bye_round=section.last_half_bye_round,
            two_rounds_a_day=tuple((one, other) for one, other in section.two_rounds_a_day),
            level=section.event.level or 3,
        ),
        by_name=last_of(section, _ANOTHER_ORDER) is None,
    )
