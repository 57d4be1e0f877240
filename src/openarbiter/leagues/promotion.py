"""Promotion and relegation, from the final tables, with the reason for every team.

Regulations differ; what is read here is what most of them have in common:

- withdrawn teams go down, and take places of relegation first;
- the last of the table fill the other places; the first go up;
- where no two teams of a club may play in one division, a team does not go up to one in which
  the club will have another, and the next one does; a team goes down where a better team of its
  club comes down to its division;
- teams that are level by all tie-breaks of the regulations at a line are not parted.
"""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.leagues.clubs import is_same_club
from openarbiter.leagues.divisions import Division, DivisionTeam, TeamFate, TeamMove
from openarbiter.model import Reason
from openarbiter.model.text import N_

_UP = N_("Place {place} of {division}: promoted. Promotion places: {count}.")
_UP_NEXT = N_("Place {place} of {division}: promoted in place of a team that may not go up.")
_DOWN = N_("Place {place} of {division}: relegated. Relegation places: {count}.")
_WITHDREW = N_("Withdrew from {division} during the season: relegated first.")
_STAYS = N_("Place {place} of {division}: stays.")
_PLAY_OFF_UP = N_("Place {place} of {division}: plays off for a place in the higher division.")
_PLAY_OFF_DOWN = N_("Place {place} of {division}: plays off for staying in the division.")
_LEVEL = N_(
    "Level with {others} by all tie-breaks of {division}, at the line between two fates: a "
    "decision of the regulations is needed, such as a play-off or lots."
)
_CLUB_THERE = N_(
    "{team} of the same club will play in the higher division, and no two teams of a club may."
)
_CLUB_COMES = N_(
    "{team} of the same club comes down to {division}, where no two teams of a club may play: the "
    "lower team goes down."
)
_LOWEST = N_("There is no lower division: the team leaves the league.")
_OPEN = N_("{division}: games without a result: {count}.")
_NOT_OVER = N_("{division}: not all announced rounds are played.")
_TOO_MANY = N_(
    "{division} has {count} teams, and its regulations move {moving} of them. Change the numbers "
    "of the division."
)
_NOWHERE_UP = N_(
    "{division} is the highest division, but its regulations have promotion places: {count}."
)
_GAP = N_("No division has level {level}: levels follow one another from 1.")


def unsettled(divisions: Sequence[Division]) -> tuple[Reason, ...]:
    """What stands against an end of the season: open games, rounds, numbers that cannot be."""
    found = []
    levels = {each.level for each in divisions}
    found += [
        Reason.of(_GAP, level=level)
        for level in range(1, max(levels, default=0))
        if level not in levels
    ]
    for each in divisions:
        if each.open_games:
            found.append(Reason.of(_OPEN, division=each.name, count=each.open_games))
        if not each.complete:
            found.append(Reason.of(_NOT_OVER, division=each.name))
        terms = each.terms
        moving = terms.up + terms.down + terms.up_play_off + terms.down_play_off
        if moving > len(each.teams):
            found.append(
                Reason.of(_TOO_MANY, division=each.name, count=len(each.teams), moving=moving)
            )
        if each.level == 1 and terms.up + terms.up_play_off:
            up = terms.up + terms.up_play_off
            found.append(Reason.of(_NOWHERE_UP, division=each.name, count=up))
    return tuple(found)


def moves(divisions: Sequence[Division]) -> tuple[TeamMove, ...]:
    """What becomes of every team, division by division from the highest.

    Args:
        divisions: of one league; several may have one level. Whether a club has two teams in one
            of several divisions of a level is seen when teams are put into them.
    """
    found: list[TeamMove] = []
    ordered = sorted(divisions, key=lambda each: each.level)
    # Who will play at each level for sure, as the club rule has to know.
    there: dict[int, list[DivisionTeam]] = {}
    for division in ordered:
        made = _Ends(division, ordered, there).made()
        found += made
        for each in made:
            if each.level is not None:
                there.setdefault(each.level, []).append(each.team)
    return tuple(found)


class _Ends:
    """The end of one division, those above it being settled."""

    def __init__(
        self,
        division: Division,
        divisions: Sequence[Division],
        there: dict[int, list[DivisionTeam]],
    ):
        self._division = division
        self._there = there
        levels = {each.level for each in divisions}
        self._above = [each for each in divisions if each.level == division.level - 1]
        self._lowest = division.level + 1 not in levels
        self._found: dict[int, TeamMove] = {}

    def made(self) -> list[TeamMove]:
        division = self._division
        self._withdrawn()
        self._up()
        self._clubs_down()
        self._down()
        for team in division.staying:
            if team.number not in self._found:
                self._settle(team, TeamFate.STAYS, division.level, (self._at(_STAYS, team),))
        return [self._found[each.number] for each in division.teams]

    def _withdrawn(self) -> None:
        for team in self._division.teams:
            if team.withdrawn:
                self._goes_down(team, Reason.of(_WITHDREW, division=self._division.name))

    def _up(self) -> None:
        """The first of the table, those passed over whose club has a team above already."""
        terms = self._division.terms
        if not self._above:
            return
        left, passed = terms.up, False
        for group in self._groups(self._division.staying):
            free = [each for each in group if self._barred(each) is None]
            for each in group:
                barred = self._barred(each)
                if barred is not None and left:
                    passed = True
                    why = Reason.of(_CLUB_THERE, team=barred)
                    stays = self._at(_STAYS, each)
                    self._settle(each, TeamFate.STAYS, self._division.level, (stays, why))
            if len(free) > left > 0:
                self._undecided(free)
                left = 0
                continue
            if not left:
                break
            for each in free:
                # Of two teams of one club on a shared place, the second finds the first there.
                barred = self._barred(each)
                if barred is not None:
                    why = Reason.of(_CLUB_THERE, team=barred)
                    self._settle(
                        each, TeamFate.STAYS, self._division.level, (self._at(_STAYS, each), why)
                    )
                    continue
                template = _UP_NEXT if passed else _UP
                reason = self._at(template, each, count=terms.up)
                self._settle(each, TeamFate.UP, self._division.level - 1, (reason,))
                left -= 1
        behind = [each for each in self._division.staying if each.number not in self._found]
        if self._has(TeamFate.UNDECIDED):
            return
        for each in behind[: terms.up_play_off]:
            reason = self._at(_PLAY_OFF_UP, each)
            self._settle(each, TeamFate.PLAY_OFF_UP, None, (reason,))

    def _barred(self, team: DivisionTeam) -> str | None:
        """The team of the same club that will play above; None where there is none."""
        if len(self._above) != 1 or not self._above[0].terms.one_of_a_club:
            return None
        settled = list(self._there.get(self._division.level - 1, ()))
        settled += [each.team for each in self._found.values() if each.move is TeamFate.UP]
        return next((each.name for each in settled if is_same_club(each.club, team.club)), None)

    def _clubs_down(self) -> None:
        """Teams that make room for a better one of their club that comes down."""
        division = self._division
        if not division.terms.one_of_a_club:
            return
        coming = self._there.get(division.level, ())
        for team in reversed(division.staying):
            better = next((e for e in coming if is_same_club(e.club, team.club)), None)
            if better is not None and team.number not in self._found:
                self._goes_down(
                    team, Reason.of(_CLUB_COMES, team=better.name, division=division.name)
                )

    def _down(self) -> None:
        """The last of the table, as many as places of relegation are left."""
        terms = self._division.terms
        down = (TeamFate.DOWN, TeamFate.LEAVES)
        left = terms.down - sum(1 for each in self._found.values() if each.move in down)
        staying = [each for each in self._division.staying if each.number not in self._found]
        for group in reversed(self._groups(staying)):
            if left <= 0:
                break
            if len(group) > left:
                self._undecided(group)
                left = 0
                break
            for each in reversed(group):
                self._goes_down(each, self._at(_DOWN, each, count=terms.down))
                left -= 1
        before = [each for each in self._division.staying if each.number not in self._found]
        if self._has(TeamFate.UNDECIDED):
            return
        for each in before[len(before) - min(terms.down_play_off, len(before)) :]:
            reason = self._at(_PLAY_OFF_DOWN, each)
            self._settle(each, TeamFate.PLAY_OFF_DOWN, None, (reason,))

    def _groups(self, teams: Sequence[DivisionTeam]) -> list[list[DivisionTeam]]:
        """Teams in the order of the table, those on a shared place together."""
        groups: list[list[DivisionTeam]] = []
        for each in teams:
            if groups and each.rank is not None and groups[-1][0].rank == each.rank:
                groups[-1].append(each)
            else:
                groups.append([each])
        return groups

    def _has(self, move: TeamFate) -> bool:
        return any(each.move is move for each in self._found.values())

    def _undecided(self, teams: Sequence[DivisionTeam]) -> None:
        for each in teams:
            others = ", ".join(other.name for other in teams if other is not each)
            reason = Reason.of(_LEVEL, others=others, division=self._division.name)
            self._settle(each, TeamFate.UNDECIDED, None, (reason,))

    def _goes_down(self, team: DivisionTeam, reason: Reason) -> None:
        if self._lowest:
            self._settle(team, TeamFate.LEAVES, None, (reason, Reason.of(_LOWEST)))
        else:
            self._settle(team, TeamFate.DOWN, self._division.level + 1, (reason,))

    def _settle(
        self, team: DivisionTeam, move: TeamFate, level: int | None, reasons: tuple[Reason, ...]
    ) -> None:
        self._found[team.number] = TeamMove(self._division.key, team, move, level, reasons)

    def _at(self, template: str, team: DivisionTeam, **values: object) -> Reason:
        place = "–" if team.rank is None else team.rank
        return Reason.of(template, place=place, division=self._division.name, **values)
