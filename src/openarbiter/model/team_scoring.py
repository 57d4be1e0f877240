"""How matches of teams score, as lines of a tournament file: ``### Team scoring: NAME=VALUE``.

Record 362 says what a match won, drawn or lost is worth. No record says what wins it, and the
sources differ: more game points than the opponent (C.02 13.10.1), or more than half of what all
boards could bring (PMR 279). Nor does one say by which of the two scores teams are ranked unless
it gives the whole order of the standings (record 212): C.02 13.10 and 13.15.3 know both.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from openarbiter.model.own_lines import with_own_lines
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.model.tournament import Tournament

_LINE = re.compile(r"### Team scoring: *(.*?) *")
_SWISS_BY_GAMES = re.compile(r"FIDE_TEAM(?:_TYPE[AB])?_GP(?:_MP)?(?:_BAKU)?")


class MatchRule(StrEnum):
    """What wins a match, as regulations say it."""

    THE_OPPONENT = "more-than-the-opponent"
    """C.02 13.10.1."""
    HALF = "more-than-half"
    """PMR 279."""


class RankedBy(StrEnum):
    """The score that decides among teams."""

    MATCH_POINTS = "match-points"
    GAME_POINTS = "game-points"


@dataclass(frozen=True, slots=True)
class TeamScoring:
    """What the regulations say; None where the edition or the system decides.

    Attributes:
        won_by: what wins a match.
        ranked_by: the score that decides among teams.
    """

    won_by: MatchRule | None = None
    ranked_by: RankedBy | None = None


@dataclass(frozen=True, slots=True)
class ScoringTold:
    """The scoring that the lines of a tournament say.

    Attributes:
        wrong: a sentence on each line that cannot be read.
    """

    scoring: TeamScoring
    wrong: tuple[Reason, ...] = ()


_WRONG = N_(
    "The line “{line}” says nothing of the scoring of teams that is known here. It may say: "
    "{known}."
)
_KNOWN = ", ".join(
    (*(f"won-by={each}" for each in MatchRule), *(f"ranked-by={each}" for each in RankedBy))
)


def scoring_told(tournament: Tournament) -> ScoringTold:
    """The scoring by a tournament's lines, with what is wrong; the last of a name counts."""
    scoring, wrong = TeamScoring(), []
    for line in tournament.extra:
        found = _LINE.fullmatch(line)
        if found is None:
            continue
        name, _, value = (part.strip() for part in found[1].partition("="))
        if name == "won-by" and value in list(MatchRule):
            scoring = replace(scoring, won_by=MatchRule(value))
        elif name == "ranked-by" and value in list(RankedBy):
            scoring = replace(scoring, ranked_by=RankedBy(value))
        else:
            wrong.append(Reason.of(_WRONG, line=line, known=_KNOWN))
    return ScoringTold(scoring, tuple(wrong))


def team_scoring(tournament: Tournament) -> TeamScoring:
    """The scoring by a tournament's lines; lines that cannot be read change nothing."""
    return scoring_told(tournament).scoring


def with_team_scoring(tournament: Tournament, scoring: TeamScoring) -> Tournament:
    """The tournament with this scoring in place of the one it told.

    >>> with_team_scoring(Tournament(), TeamScoring(MatchRule.HALF)).extra
    ('### Team scoring: won-by=more-than-half',)
    """
    said = {"won-by": scoring.won_by, "ranked-by": scoring.ranked_by}
    lines = (f"### Team scoring: {name}={value}" for name, value in said.items() if value)
    return with_own_lines(tournament, _LINE, lines)


def primary_score(tournament: Tournament) -> Literal["MP", "GP"]:
    """The score that decides among teams: by the lines, else by the system, else match points.

    The codes of the Swiss Team Pairing System name the score by which teams are paired (C.04.6
    1.2); whoever pairs by game points ranks by them. A whole order of the standings (record 212)
    goes before all of this.

    >>> from openarbiter.model.regulations import Regulations
    >>> primary_score(Tournament(regulations=Regulations(system="FIDE_TEAM_TYPEA_GP_MP")))
    'GP'
    """
    told = team_scoring(tournament).ranked_by
    if told is not None:
        return "GP" if told is RankedBy.GAME_POINTS else "MP"
    system = tournament.regulations.system.upper()
    return "GP" if _SWISS_BY_GAMES.fullmatch(system) else "MP"
