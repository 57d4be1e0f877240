"""A round of the Olympiad Pairing Rules (D.02) as it is explained."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from openarbiter.explain.other_swiss.colours import (
    ALTERNATE,
    BALANCE,
    HISTORY,
    LIMIT,
    NEW,
    of_pair,
)
from openarbiter.explain.other_swiss.facts import (
    FloatersChosen,
    PairTurn,
    Rival,
    RoundMember,
    SeatTold,
)
from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.model import Colour, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.olympiad.colours import white_of
from openarbiter.pairing.olympiad.group import OlympiadGroup, OlympiadTrial
from openarbiter.pairing.olympiad.teams import OlympiadTeam, olympiad_teams
from openarbiter.pairing.olympiad.whole import GroupSide, OlympiadRound, ScoreGroup, pair_whole
from openarbiter.pairing.team_swiss.round import initial_team_colour

_COLOURS = N_(
    "{player} and {other} would need the same colour: three times running, or a difference above "
    "two."
)
_FEWER = N_(
    "If {player} met {other}, fewer pairs could be made in the group, or not all teams paired."
)
_GOES_ON = N_("Not {player}: then fewer pairs could be made in the group, or not all teams paired.")
_LATER = N_("Not {player}: later in the order than {other}.")
_NO_OPPONENT = N_(
    "Not {player}: without an opponent in the next group, so a team that has one comes first."
)
_NOBODY_HERE = N_("{player} came from another group, finds no opponent here and goes on.")
_ABOVE = N_("Above the median group: paired from the highest ranked team down.")
_BELOW = N_("Below the median group: paired from the lowest ranked team up.")
_MEDIAN = N_("The median group, with the lower of the two middle teams: paired last.")


class OlympiadStudy(SwissStudy):
    """A round of the Olympiad Pairing Rules."""

    teams = True
    by_criteria = False

    @cached_property
    def cards(self) -> dict[int, OlympiadTeam]:
        """The teams as the engine sees them, by number."""
        return {each.number: each for each in olympiad_teams(self.then)}

    @cached_property
    def whole(self) -> OlympiadRound:
        """The groups as they were made."""
        found = pair_whole(tuple(self.cards.values()))
        assert found is not None, "the round was paired"
        return found

    @property
    def articles(self) -> tuple[str, str, str]:
        """6.1 and 4.2; colours bar within a group alone."""
        return "D.02 6.1", "D.02 4.2", ""

    @property
    def bye_article(self) -> str:
        """4.1."""
        return "D.02 4.1"

    @property
    def bye_order(self) -> str:
        """4.1."""
        return N_("The lowest ranked team comes first.")

    @property
    def group_order(self) -> str:
        """6.4, 9.3."""
        return N_(
            "The groups above the median group are paired first, from the top; then those below "
            "it, from the bottom; the median group last. In a group, by the ranking, the first "
            "team tries the first of the bottom half, then those below it, then the top half "
            "from its end."
        )

    @property
    def heads(self) -> tuple[str, ...]:
        """Nothing but the ranking."""
        return ()

    def drawn(self, tournament: Tournament) -> Colour:
        """The colour drawn before round 1."""
        return initial_team_colour(tournament)

    def _people(self) -> Sequence[RoundMember]:
        return [
            RoundMember(
                number=each.number,
                score=each.score,
                points=each.score,
                rank=each.rank,
                bye_key=(each.score, -each.number),
                colours=each.played,
                met=each.met,
                apart=each.apart,
                bye_allowed=each.bye_allowed,
            )
            for each in olympiad_teams(self.then)
        ]

    def seat(self, one: int, other: int) -> SeatTold:
        """By 7.2 to 7.7."""
        a, b = self.cards[one], self.cards[other]
        white, article = white_of(a, b, self.initial)
        black = b if white is a else a
        higher, lower = sorted((a, b), key=lambda team: team.rank)
        pair = white.number, black.number
        match article:
            case "7.3":
                reason = of_pair(LIMIT, *pair)
            case "7.5.1":
                reason = of_pair(BALANCE, *pair)
            case "7.6":
                reason = of_pair(HISTORY, *pair)
            case "7.5.2":
                decides = higher if higher.played else lower
                reason = of_pair(ALTERNATE, *pair, decides.number)
            case _:
                colour = Colour.WHITE if higher is white else Colour.BLACK
                reason = of_pair(NEW[colour], *pair, higher.number)
        return SeatTold(*pair, f"D.02 {article}", reason)

    def _made(self, place: int) -> tuple[ScoreGroup, OlympiadGroup]:
        return self.whole.made[place]

    def side(self, place: int) -> str:
        """Above the median group, below it, or that group itself."""
        told = {GroupSide.ABOVE: _ABOVE, GroupSide.MEDIAN: _MEDIAN, GroupSide.BELOW: _BELOW}
        return told[self._made(place)[0].side]

    def choices(self, place: int) -> tuple[FloatersChosen, ...]:
        """Those who go on, one after another, and why not others."""
        group, made = self._made(place)
        found, gone, taken = [], set[int](), set[int]()
        for trial in made.trials:
            if trial.team is not None:
                taken |= {
                    trial.team.number,
                    *(() if trial.chosen is None else (trial.chosen.number,)),
                }
                if trial.chosen is None:
                    note = Reason.of(_NOBODY_HERE, player=trial.team.number)
                    found.append(FloatersChosen((trial.team.number,), note=note))
            elif trial.chosen is not None:
                chosen = trial.chosen.number
                gone.add(chosen)
                passed = [Rival(each.number, "D.02 9.5", Reason.of(_GOES_ON, player=each.number))
                          for each in trial.passed]  # fmt: skip
                named = {each.number for each in trial.passed}
                others = [
                    Rival(each.number, "D.02 9.4", self._why_later(place, each, trial.chosen))
                    for each in group.teams
                    if each.number not in gone | named | taken
                ]
                found.append(FloatersChosen((chosen,), (*passed, *others)))
        return tuple(found)

    def _why_later(self, place: int, team: OlympiadTeam, chosen: OlympiadTeam) -> Reason:
        """Why a team that could perhaps go on was not tried."""
        adjacent = self._adjacent(place)
        if any(chosen.may_meet(other) for other in adjacent) and not any(
            team.may_meet(other) for other in adjacent
        ):
            return Reason.of(_NO_OPPONENT, player=team.number)
        return Reason.of(_LATER, player=team.number, other=chosen.number)

    def _adjacent(self, place: int) -> tuple[OlympiadTeam, ...]:
        side = self._made(place)[0].side
        for group, _ in self.whole.made[place + 1 :]:
            if group.side in (side, 0):
                return group.teams
        return ()

    def turns(self, place: int) -> tuple[PairTurn, ...]:
        """The pairs in the order in which they were made, each with whom it passed over."""
        limits = self._made(place)[1].limits
        return tuple(
            PairTurn(
                trial.team.number,
                trial.chosen.number,
                tuple(self._passed(trial, limits=limits)),
            )
            for trial in self._made(place)[1].trials
            if trial.team is not None and trial.chosen is not None
        )

    def _passed(self, trial: OlympiadTrial, *, limits: bool) -> list[tuple[str, Reason]]:
        assert trial.team is not None
        one, found = trial.team, []
        for other in trial.passed:
            barred = self.barred(one.number, other.number)
            about = {"player": one.number, "other": other.number}
            if barred is not None:
                found.append((self.articles[0], barred))
            elif limits and not one.colours_fit(other):
                found.append(("D.02 7.3", Reason.of(_COLOURS, **about)))
            else:
                found.append(("D.02 9.5", Reason.of(_FEWER, **about)))
        return found
