"""The editions of the tie-break rules, as data.

They have days of their own: C.07 changed in September 2023, in August 2024 and in March
2026, the Swiss rules in February 2026.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from openarbiter.model.text import N_
from openarbiter.rulebook.editions import UnknownEdition
from openarbiter.rulebook.tie_break_articles import TieBreakArticles
from openarbiter.rulebook.tie_break_choices import (
    BergerUnplayed,
    DirectEncounterRule,
    DrawsCapRounds,
    ExtendedBoards,
    ForeForfeits,
    KoyaStep,
    MatchWonBy,
    OpponentsUnplayed,
    OwnUnplayed,
    RatingAverage,
    ScoreFactor,
    StandardPointsAgainst,
    TeamsUnplayed,
)


@dataclass(frozen=True, slots=True)
class TieBreakRules:
    """How one edition computes tie-breaks; every field may be replaced for one event (16.6).

    Attributes:
        id: the name of the edition.
        title: its name for people, with its days; to be translated.
        chapter: the chapter it stands in, for people.
        articles: the articles beside those of the tie-breaks themselves.
        first_day: from when on it is applied by date; None for the oldest, which serves for
            all earlier events too, and for those applied by name only.
        last_day: until when.
        known_since: from when on it was in force; None where the sources do not say.
        own_unplayed: what a participant without an opponent is taken to have played:
            a virtual opponent (C.02 13.14.2, PMR 264), a dummy with their own score
            (C.07 2024, 16.4), or that dummy held to caps (C.07 2026, 16.4.1, 16.4.2).
        opponents_unplayed: what opponents' unplayed rounds are worth in one's own
            tie-break: draws (PMR 264.a; C.02 as it was applied: its text is silent, the
            tables printed and published under it are not), draws where only a requested
            bye is not followed by a round the player was there for (C.07 16.3.2), or as
            scored.
        teams_unplayed: whether opponents' unplayed rounds count among teams as among players,
            or as scored: C.02 13.14.2 speaks of players, and the Olympiad of 2018 was
            published so.
        berger_unplayed: whether own unplayed rounds are treated alike in
            Sonneborn-Berger (C.02 13.13.1, C.07 16.4), or decide as recorded against
            the scheduled opponent and bring nothing where there was none (PMR 264.b), or
            are draws with whoever stands in, as some programs had it.
        voluntary_cut_first: the exception that cuts voluntary unplayed rounds (16.5).
        opponents_score_factor: what Sonneborn-Berger multiplies an opponent's score by:
            one for a win and a half for a draw (C.02 13.9.1), or the points scored
            against that opponent (C.07 9.1). They differ under 3 - 1 - 0.
        direct_encounter: whether direct encounter needs that all tied participants have
            met (C.02 13.5), or also decides what missing games cannot change (C.07 6.3).
        koya_step: what one step of the extended Koya system is: a score group (C.02
            13.6.2) or half a point (C.07 14.5).
        rating_average: what the sum of the opponents' ratings is divided by: the games
            played (S0), the rounds (source 004, 12.3.1), or the games played, rounded
            to a whole number, half upwards (C.07 10.1).
        absentees_last: whether a player who missed more than two games comes after all
            who played more, whatever their average of ratings (C.02 13.14.1).
        match_won_by: whether a team wins with more game points than the opponent, or
            with more than half of the possible ones (PMR 279).
        level_sums_go_on: whether a level progressive score goes on without the first
            round, then without the second, and so on (FIDE Swiss Rules 16.b).
        unrated_drop_ratings: whether tie-breaks by ratings are dropped where somebody
            is unrated (C.07 10; C.02 13.14).
        draws_cap_rounds: which rounds the cap of a draw in every round counts (C.07
            16.4.2): those of the table, or all that are announced.
        standard_points_against: what a round's points are compared with for Standard
            Points (C.07 7.7): the scheduled opponent's, or those of a draw.
        fore_forfeits: what forfeits of the final round are in Fore Buchholz (C.07 8.3):
            paired games, so draws, or what they were.
        extended_boards: which matches Board Count and the like count inside extended
            direct encounter (C.07 13.3.2): all of the tournament, as article 12 says,
            or only those between the two teams.
    """

    id: str
    title: str
    chapter: str
    articles: TieBreakArticles
    first_day: date | None
    last_day: date | None
    known_since: date | None
    own_unplayed: OwnUnplayed
    opponents_unplayed: OpponentsUnplayed
    berger_unplayed: BergerUnplayed
    voluntary_cut_first: bool
    opponents_score_factor: ScoreFactor
    direct_encounter: DirectEncounterRule
    koya_step: KoyaStep
    rating_average: RatingAverage
    absentees_last: bool
    match_won_by: MatchWonBy
    level_sums_go_on: bool
    unrated_drop_ratings: bool
    draws_cap_rounds: DrawsCapRounds = DrawsCapRounds.COUNTED
    standard_points_against: StandardPointsAgainst = StandardPointsAgainst.OPPONENT
    fore_forfeits: ForeForfeits = ForeForfeits.DRAWS
    extended_boards: ExtendedBoards = ExtendedBoards.ALL_MATCHES
    teams_unplayed: TeamsUnplayed = TeamsUnplayed.AS_PLAYERS

    def among(self, *, teams: bool) -> TieBreakRules:
        """The rules as they are applied to teams, or to players."""
        if teams and self.teams_unplayed == TeamsUnplayed.AS_SCORED:
            return replace(self, opponents_unplayed=OpponentsUnplayed.AS_SCORED)
        return self


FIDE_2018_TIE_BREAKS = TieBreakRules(
    id="fide-2018",
    title=N_("FIDE C.02, until 31 March 2024"),
    chapter="C.02 13",
    articles=TieBreakArticles(lots="C.02 13.1.1", virtual_opponent="C.02 13.14.2"),
    first_day=None,
    last_day=date(2024, 3, 31),
    known_since=date(2017, 7, 1),
    own_unplayed=OwnUnplayed.VIRTUAL_OPPONENT,
    opponents_unplayed=OpponentsUnplayed.DRAWS,
    berger_unplayed=BergerUnplayed.AS_IN_BUCHHOLZ,
    voluntary_cut_first=False,
    opponents_score_factor=ScoreFactor.RESULT,
    direct_encounter=DirectEncounterRule.ALL_MET,
    koya_step=KoyaStep.SCORE_GROUP,
    rating_average=RatingAverage.GAMES,
    absentees_last=True,
    match_won_by=MatchWonBy.OPPONENT,
    level_sums_go_on=False,
    unrated_drop_ratings=True,
    teams_unplayed=TeamsUnplayed.AS_SCORED,
)
"""C.02 as the Arbiters' Manual of 2019 prints it (source 000): in force since 1 July 2017."""

FIDE_2017_TIE_BREAKS = replace(
    FIDE_2018_TIE_BREAKS,
    id="fide-2017",
    title=N_("FIDE C.02 of 2017"),
    chapter="C.02 12",
    articles=TieBreakArticles(lots="C.02 12.1.1", virtual_opponent="C.02 12.14.2"),
    last_day=None,
    rating_average=RatingAverage.ROUNDS,
)
"""C.02 of 2017 (source 004); by name only."""

FIDE_1989_TIE_BREAKS = replace(
    FIDE_2018_TIE_BREAKS,
    id="fide-1989",
    title=N_("FIDE Swiss Rules of 1989"),
    chapter="FIDE Swiss Rules 16",
    articles=TieBreakArticles(),
    last_day=None,
    absentees_last=False,
    level_sums_go_on=True,
)
"""The FIDE Swiss rules of 1987 with the changes of 1988 and 1989 (source 002); by name only.

They have two tie-breaks, of own results and of ratings: what the fields say of unplayed
rounds and of teams concerns none of them.
"""

PMR_2018_TIE_BREAKS = replace(
    FIDE_2018_TIE_BREAKS,
    id="pmr-2018",
    title=N_("Rules of the PMR, 2018"),
    chapter="PMR 264-286",
    articles=TieBreakArticles(opponents_as_draws="PMR 264.a", virtual_opponent="PMR 264.a"),
    last_day=None,
    berger_unplayed=BergerUnplayed.AS_RECORDED,
    teams_unplayed=TeamsUnplayed.AS_PLAYERS,
    absentees_last=False,
    match_won_by=MatchWonBy.HALF_OF_POSSIBLE,
)
"""Chapter 7 of the rules of 2018 (source 001); by name only."""

FIDE_2024_TIE_BREAKS = TieBreakRules(
    id="fide-2024",
    title=N_("FIDE C.07, from 1 April 2024 to 28 February 2026"),
    chapter="C.07 (2024)",
    articles=TieBreakArticles(lots="C.07 4.2", modifiers="C.07 14", rating_average="C.07 10.1"),
    first_day=date(2024, 4, 1),
    last_day=date(2026, 2, 28),
    known_since=date(2024, 4, 1),
    own_unplayed=OwnUnplayed.DUMMY,
    opponents_unplayed=OpponentsUnplayed.LATE_REQUESTED_BYES_DRAWS,
    berger_unplayed=BergerUnplayed.AS_IN_BUCHHOLZ,
    voluntary_cut_first=True,
    opponents_score_factor=ScoreFactor.POINTS,
    direct_encounter=DirectEncounterRule.UNDECIDABLE_GAMES,
    koya_step=KoyaStep.HALF_POINT,
    rating_average=RatingAverage.GAMES_WHOLE,
    absentees_last=False,
    match_won_by=MatchWonBy.OPPONENT,
    level_sums_go_on=False,
    unrated_drop_ratings=True,
)
"""C.07 from 1 April 2024, in the wording of 1 August 2024."""

FIDE_2026_TIE_BREAKS = replace(
    FIDE_2024_TIE_BREAKS,
    id="fide-2026",
    title=N_("FIDE C.07, from 1 March 2026"),
    chapter="C.07 (2026)",
    first_day=date(2026, 3, 1),
    last_day=None,
    known_since=date(2026, 3, 1),
    own_unplayed=OwnUnplayed.CAPPED_DUMMY,
)
"""C.07 in force from 1 March 2026."""

TIE_BREAK_EDITIONS: dict[str, TieBreakRules] = {
    rules.id: rules
    for rules in (
        FIDE_1989_TIE_BREAKS,
        FIDE_2017_TIE_BREAKS,
        FIDE_2018_TIE_BREAKS,
        PMR_2018_TIE_BREAKS,
        FIDE_2024_TIE_BREAKS,
        FIDE_2026_TIE_BREAKS,
    )
}
"""All editions by name, oldest first."""

_DATED = (FIDE_2018_TIE_BREAKS, FIDE_2024_TIE_BREAKS, FIDE_2026_TIE_BREAKS)


def tie_break_rules(name: str) -> TieBreakRules:
    """The edition of the tie-break rules with this id.

    Raises:
        UnknownEdition: there is none; the message lists those there are.
    """
    try:
        return TIE_BREAK_EDITIONS[name]
    except KeyError:
        known = ", ".join(TIE_BREAK_EDITIONS)
        message = f"no edition of the tie-break rules is called {name!r}; there are: {known}"
        raise UnknownEdition(message) from None


def tie_break_rules_on(day: date | None) -> TieBreakRules:
    """The FIDE tie-break rules in force on a day; the newest where the day is not known."""
    if day is not None:
        for rules in _DATED:
            if rules.last_day is not None and day <= rules.last_day:
                return rules
    return FIDE_2026_TIE_BREAKS
