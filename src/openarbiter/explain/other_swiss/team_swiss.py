"""A round of the Swiss Team Pairing System (C.04.6) as it is explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from openarbiter.explain.other_swiss.colours import (
    ALTERNATE,
    BALANCE,
    HISTORY,
    NEW,
    RANK,
    STRONGER,
    of_pair,
    wanted,
)
from openarbiter.explain.other_swiss.facts import RoundMember, SeatTold
from openarbiter.explain.other_swiss.upfloating import UpfloatingStudy
from openarbiter.model import Colour, Tournament, format_score
from openarbiter.model.text import N_
from openarbiter.pairing.team_swiss.colours import first_team, white_of
from openarbiter.pairing.team_swiss.kind import TeamKind, kind_of
from openarbiter.pairing.team_swiss.round import initial_team_colour
from openarbiter.pairing.team_swiss.teams import TeamCard, primary, team_cards
from openarbiter.pairing.upfloating.contender import Contender
from openarbiter.rulebook.match_wins import team_totals
from openarbiter.rulebook.upfloating_rules import SWISS_TEAM


class TeamStudy(UpfloatingStudy):
    """A round of the Swiss Team Pairing System."""

    teams = True
    rules = SWISS_TEAM

    @cached_property
    def kind(self) -> TeamKind:
        """What the code of the event chooses."""
        return kind_of(self.then.regulations.system)

    @cached_property
    def cards(self) -> dict[int, TeamCard]:
        """The teams as the engine sees them, by number."""
        return {each.number: each for each in team_cards(self.then, self.edition, self.kind)}

    @cached_property
    def contenders(self) -> Mapping[int, Contender]:
        """The teams as those who are paired."""
        return {number: each.contender for number, each in self.cards.items()}

    @property
    def floats_count(self) -> bool:
        """Not in the last two rounds."""
        rounds = self.then.regulations.rounds
        return rounds is None or self.pairing.round <= rounds - self.rules.free_rounds

    @property
    def heads(self) -> tuple[str, ...]:
        """The other score; floated in the round before."""
        other = N_("Game points") if self.kind.match_points else N_("Match points")
        return other, N_("Floated before")

    def drawn(self, tournament: Tournament) -> Colour:
        """The colour drawn before round 1."""
        return initial_team_colour(tournament)

    def _people(self) -> Sequence[RoundMember]:
        totals = team_totals(self.then)
        return [
            self._participant(
                each.contender,
                primary(totals[each.number], self.kind),
                each.colours,
                (format_score(each.secondary),),
            )
            for each in self.cards.values()
        ]

    def seat(self, one: int, other: int) -> SeatTold:
        """By article 4."""
        a, b = self.cards[one], self.cards[other]
        white, article = white_of(a, b, self.initial, self.kind)
        black = b if white is a else a
        first = first_team(a, b, self.kind)
        pair = white.number, black.number
        both = first.contender.preferred or Colour.WHITE
        match article:
            case "4.3.1":
                reason = of_pair(
                    NEW[Colour.WHITE if first is white else Colour.BLACK], *pair, first.number
                )
            case "4.3.2" | "4.3.3":
                reason = wanted(*pair, white.contender.preferred, black.contender.preferred)
            case "4.3.4":
                stronger = a if a.contender.strong else b
                reason = of_pair(STRONGER[both], *pair, stronger.number)
            case "4.3.5":
                reason = of_pair(BALANCE, *pair)
            case "4.3.6":
                reason = of_pair(HISTORY, *pair)
            case "4.3.7":
                reason = of_pair(RANK[both], *pair, first.number)
            case _:
                decides = first if article == "4.3.8" else (b if first is a else a)
                reason = of_pair(ALTERNATE, *pair, decides.number)
        return SeatTold(*pair, f"{self.rules.chapter} {article}", reason)
