"""How teams are ranked by the places and points of their players: ``### Team ranking: NAME=VALUE``.

In individual-team events players are paired, and places of players and of teams are determined
(PMR 7 c). The text says no more; PMR 280 has the points of all players of a team added up. What
else is announced stands in the regulations: the best four, the sum of places, points for places.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

from openarbiter.model.own_lines import with_own_lines
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.model.tournament import Tournament
from openarbiter.model.whole_numbers import whole_number

_LINE = re.compile(r"### Team ranking: *(.*?) *")

MOST = 99
MOST_PLACES = 300
"""How many places may have points."""
MOST_POINTS = 9999


class RankTeamsBy(StrEnum):
    """What is added up for a team."""

    POINTS = "points"
    """The points of its players (PMR 280); the greater sum first."""
    PLACES = "places"
    """The places of its players; the smaller sum first."""
    PLACE_POINTS = "place-points"
    """Points for the places of its players by a table; the greater sum first."""


class TeamsOf(StrEnum):
    """What makes the teams."""

    TEAMS = "teams"
    """Those of the tournament file (record 013)."""
    CLUBS = "clubs"
    FEDERATIONS = "federations"


class TeamTie(StrEnum):
    """What separates teams with the same sum."""

    BEST_PLACE = "best-place"
    """The best place of a player that counts."""
    EACH_PLACE = "each-place"
    """The best place, where level the second best, and so on."""
    POINTS = "points"
    """The sum of the points of the players that count, the greater first."""
    PLACES = "places"
    """The sum of their places, the smaller first."""
    WINS = "wins"
    """The sum of the games they won, by forfeit too."""


@dataclass(frozen=True, slots=True)
class TeamRankingRules:
    """The rules by which players make the places of teams.

    Attributes:
        best: how many players of a team count, the best ones; None for all.
        women: how many of them must be women or girls.
        place_points: what the first place is worth, the second, and so on; nothing after the last.
        ties: what separates teams level on the sum, in this order.
        announced: whether the tournament says anything of such a ranking.
    """

    by: RankTeamsBy = RankTeamsBy.POINTS
    of: TeamsOf = TeamsOf.TEAMS
    best: int | None = None
    women: int = 0
    place_points: tuple[int, ...] = ()
    ties: tuple[TeamTie, ...] = (TeamTie.BEST_PLACE,)
    announced: bool = False


USUAL_TEAM_RANKING = TeamRankingRules()


@dataclass(frozen=True, slots=True)
class TeamRankingTold:
    """The rules that the lines of a tournament say.

    Attributes:
        wrong: a sentence on each line that cannot be read, or that does not fit the others.
    """

    rules: TeamRankingRules
    wrong: tuple[Reason, ...] = ()


_WRONG = N_(
    "The line “{line}” is no rule of the ranking of teams that is known here, or its value cannot "
    "be. The rules are: {known}."
)
_NAMES = ("by", "of", "best", "women", "place-points", "ties")
NO_TABLE = N_("Say how many points each place brings, such as 20, 17, 15.")
NO_BEST = N_(
    "Say how many players of a team count: the sum of places would favour the team with the "
    "fewest players, and a number of women is part of that number."
)
TOO_MANY_WOMEN = N_("No more women can have to count than players count: {best}.")


def ranking_told(tournament: Tournament) -> TeamRankingTold:
    """The rules of a tournament's lines, with what is wrong in them; the last of a name counts."""
    rules, wrong = USUAL_TEAM_RANKING, []
    for line in tournament.extra:
        found = _LINE.fullmatch(line)
        if found is None:
            continue
        name, _, value = (part.strip() for part in found[1].partition("="))
        changed = with_ranking_rule(rules, name, value)
        if changed is None:
            wrong.append(Reason.of(_WRONG, line=line, known=", ".join(_NAMES)))
        else:
            rules = replace(changed, announced=True)
    if rules.announced:
        wrong += contradictions_of(rules)
    return TeamRankingTold(rules, tuple(wrong))


def contradictions_of(rules: TeamRankingRules) -> list[Reason]:
    """What does not fit together in rules."""
    found = []
    if rules.by is RankTeamsBy.PLACE_POINTS and not rules.place_points:
        found.append(Reason.of(NO_TABLE))
    if rules.best is None and (rules.women or rules.by is RankTeamsBy.PLACES):
        found.append(Reason.of(NO_BEST))
    if rules.best is not None and rules.women > rules.best:
        found.append(Reason.of(TOO_MANY_WOMEN, best=rules.best))
    return found


def team_ranking_rules(tournament: Tournament) -> TeamRankingRules:
    """The rules of a tournament; lines that cannot be read change nothing."""
    return ranking_told(tournament).rules


def ranking_lines(rules: TeamRankingRules) -> tuple[str, ...]:
    """The lines that tell the rules, nothing where none are announced.

    >>> ranking_lines(TeamRankingRules(best=4, announced=True))[:2]
    ('### Team ranking: by=points', '### Team ranking: of=teams')
    """
    if not rules.announced:
        return ()
    said = {
        "by": rules.by.value,
        "of": rules.of.value,
        "best": "" if rules.best is None else str(rules.best),
        "women": str(rules.women or ""),
        "place-points": ",".join(map(str, rules.place_points)),
        "ties": ",".join(rules.ties) or "none",
    }
    return tuple(f"### Team ranking: {name}={value}" for name, value in said.items() if value)


def with_team_ranking(tournament: Tournament, rules: TeamRankingRules) -> Tournament:
    """The tournament with these rules in place of those it had."""
    return with_own_lines(tournament, _LINE, ranking_lines(rules))


def with_ranking_rule(rules: TeamRankingRules, name: str, value: str) -> TeamRankingRules | None:
    """The rules with one more; None where it is none.

    >>> with_ranking_rule(USUAL_TEAM_RANKING, "place-points", "20,17,18") is None
    True
    """
    number = whole_number(value)
    match name, value:
        case "by", _ if value in list(RankTeamsBy):
            return replace(rules, by=RankTeamsBy(value))
        case "of", _ if value in list(TeamsOf):
            return replace(rules, of=TeamsOf(value))
        case "best", "all":
            return replace(rules, best=None)
        case "best", _ if number is not None and 1 <= number <= MOST:
            return replace(rules, best=number)
        case "women", _ if number is not None and number <= MOST:
            return replace(rules, women=number)
        case "place-points", _:
            table = place_points_of(value)
            return None if table is None else replace(rules, place_points=table)
        case "ties", "none":
            return replace(rules, ties=())
        case "ties", _:
            ties = [part.strip() for part in value.split(",") if part.strip()]
            known = all(part in list(TeamTie) for part in ties)
            if ties and known and len(set(ties)) == len(ties):
                return replace(rules, ties=tuple(TeamTie(part) for part in ties))
    return None


def place_points_of(text: str) -> tuple[int, ...] | None:
    """Points for places, none more than the one before; None where the text says no such.

    >>> place_points_of("20, 17 15")
    (20, 17, 15)
    """
    parts = text.replace(",", " ").split()
    table = tuple(each for each in map(whole_number, parts) if each is not None)
    if not parts or len(parts) > MOST_PLACES or len(table) < len(parts):
        return None
    falling = all(one >= other for one, other in pairwise(table))
    return table if falling and table[0] <= MOST_POINTS and table[0] else None
