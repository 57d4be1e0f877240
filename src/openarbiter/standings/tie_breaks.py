"""Every tie-break: its code, its name, its article in each edition that has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.rulebook import TIE_BREAK_EDITIONS, TieBreakRules
from openarbiter.rulebook.tie_break_articles import EDITION_OF_YEAR
from openarbiter.rulebook.tie_break_articles import articles_in as _in
from openarbiter.standings import (
    buchholz,
    direct_encounter,
    koya,
    own,
    ratings,
    sonneborn_berger,
    teams,
)
from openarbiter.standings.codes import BadTieBreak, Code
from openarbiter.standings.direct_encounter import Ordering
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.values import Value

ValuesOf: TypeAlias = Callable[[RankedEvent, Code, TieBreakRules], dict[int, Value]]
"""A tie-break that is a number for every participant."""

OrderOf: TypeAlias = Callable[[Sequence[int], RankedEvent, Code, TieBreakRules], Ordering]
"""A tie-break that orders a group of tied participants (type A of C.07 4.3)."""


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One tie-break.

    Attributes:
        code: its acronym, as records 202 and 212 have it.
        name: its English name, the key of its translations.
        articles: where it stands, by the id of the edition.
        values, order: the function; one of them.
        modifiers: the letters it may have, ``/V`` apart. A code with ``C`` also has
            ``M`` where both ends can be cut.
        scale: how many of the unit of its amounts make one: 10 for tenths of points.
        decimals: how many decimals people write.
        scope: ``"teams"`` or ``"players"`` where it is for one of them only.
        swiss_only: whether round robins must not use it (C.07 8).
        by_ratings: whether unrated players make it undefined (C.07 10).
    """

    code: str
    name: str
    articles: dict[str, str]
    values: ValuesOf | None = None
    order: OrderOf | None = None
    modifiers: str = ""
    scale: int = 1
    decimals: int = 0
    scope: str = ""
    swiss_only: bool = False
    by_ratings: bool = field(default=False)


_BOTH = N_("Match Points or Game Points")

TIE_BREAKS: dict[str, TieBreak] = {
    each.code: each
    for each in (
        # The scores themselves, for whole orders (record 212)
        TieBreak("PTS", N_("Points"), {**dict.fromkeys(TIE_BREAK_EDITIONS, ""), **_in("4.2")},
                 own.points, scale=10, decimals=1),
        TieBreak("MPTS", N_("Match Points"), _in("11.1.1", c02="13.12.1", s4="12.12.1", pmr="279"),
                 own.points, scale=10, decimals=1, scope="teams"),
        TieBreak("GPTS", N_("Game Points"), _in("11.1.2", c02="13.12.2", s4="12.12.2", pmr="280"),
                 own.points, scale=10, decimals=1, scope="teams"),
        # A participant's own record
        TieBreak("WIN", N_("Number of Wins"),
                 _in("7.1", c02="13.11.4", s4="12.11.4", pmr="286"), own.wins),
        TieBreak("WON", N_("Number of Games Won"), _in("7.2"), own.games_won, scope="players"),
        TieBreak("BPG", N_("Number of Games Played with Black"),
                 _in("7.3", c02="13.8", s4="12.8", pmr="276"), own.black_games, scope="players"),
        TieBreak("BWG", N_("Number of Games Won with Black"),
                 _in("7.4", c02="13.7", s4="12.7"), own.black_wins, scope="players"),
        TieBreak("PS", N_("Sum of Progressive Scores"), _in("7.5", old="16.b"), own.progressive,
                 modifiers="C", scale=10, decimals=1),
        TieBreak("REP", N_("Rounds one Elected to Play"), _in("7.6"), own.rounds_elected),
        TieBreak("GE", N_("Games one Elected to Play"), _in(before="7.6"),
                 own.rounds_elected),
        TieBreak("STD", N_("Standard Points"), _in(new="7.7"), own.standard_points,
                 scale=10, decimals=1),
        TieBreak("TPN", N_("Tournament Pairing Number"), _in(new="7.8"), own.pairing_number,
                 modifiers="R"),
        # Opponents' scores
        TieBreak("BH", N_("Buchholz"), _in("8.1", c02="13.4", s4="12.4", pmr="269-273"),
                 buchholz.buchholz, modifiers="CMPF", scale=10, decimals=1, swiss_only=True),
        TieBreak("FB", N_("Fore Buchholz"), _in("8.3"), buchholz.fore_buchholz,
                 modifiers="CMP", scale=10, decimals=1, swiss_only=True),
        TieBreak("AOB", N_("Average of Opponents' Buchholz"), _in("8.2"),
                 buchholz.average_of_buchholz, modifiers="FP", scale=10, decimals=2,
                 swiss_only=True),
        TieBreak("SOB", N_("Sum of Buchholz"), _in(c02="13.13.2", s4="12.13.2"),
                 buchholz.sum_of_buchholz, modifiers="P", scale=10, decimals=1, swiss_only=True),
        # Both
        TieBreak("SB", N_("Sonneborn-Berger"), _in("9.1", c02="13.9.1", s4="12.9.1", pmr="278"),
                 sonneborn_berger.sonneborn_berger, modifiers="CMPF",
                 scale=sonneborn_berger.SCALE, decimals=2),
        TieBreak("KS", N_("Koya System"), _in("9.2", c02="13.6", s4="12.6", pmr="274-275"),
                 koya.koya, modifiers="L", scale=10, decimals=1),
        TieBreak("DE", N_("Direct Encounter"), _in("6", c02="13.5", s4="12.5", pmr="277"),
                 order=direct_encounter.direct_encounter, modifiers="P", scale=10, decimals=1),
        # Ratings
        TieBreak("ARO", N_("Average Rating of Opponents"),
                 _in("10.1", c02="13.3", s4="12.3", pmr="267-268"), ratings.average_rating,
                 modifiers="CMU", scope="players", by_ratings=True),
        TieBreak("SRO", N_("Sum of Opponents' Ratings less the Lowest"), _in(old="16.a"),
                 ratings.sum_of_ratings, modifiers="CU", scope="players", by_ratings=True),
        TieBreak("TPR", N_("Tournament Performance Rating"), _in("10.2", c02="B.01 1.48"),
                 ratings.performance, modifiers="U", scope="players", by_ratings=True),
        TieBreak("PTP", N_("Perfect Tournament Performance"), _in("10.3"),
                 ratings.perfect_performance, modifiers="U", scope="players", by_ratings=True),
        TieBreak("APRO", N_("Average Performance Rating of Opponents"), _in("10.4"),
                 ratings.average_performance, modifiers="U", scope="players", by_ratings=True),
        TieBreak("APPO", N_("Average Perfect Performance of Opponents"), _in("10.5"),
                 ratings.average_perfect, modifiers="U", scope="players", by_ratings=True),
        TieBreak("RTNG", N_("Rating"), _in(new="10.6"), ratings.rating, modifiers="RU",
                 scope="players", by_ratings=True),
        # Teams
        TieBreak("MPVGP", _BOTH,
                 _in("13.1", c02="13.10", s4="12.10", pmr="279-280"), own.other_points,
                 scale=10, decimals=1, scope="teams"),
        *(
            TieBreak(code, name, _in("13.2", c02="13.13.3", s4="12.13.3", pmr="278"),
                     sonneborn_berger.extended_sonneborn_berger, modifiers="CMPF",
                     scale=sonneborn_berger.SCALE, decimals=2, scope="teams")
            for code, name in (
                ("EMMSB", N_("Extended Sonneborn-Berger, match points times match points")),
                ("EMGSB", N_("Extended Sonneborn-Berger, match points times game points")),
                ("EGMSB", N_("Extended Sonneborn-Berger, game points times match points")),
                ("EGGSB", N_("Extended Sonneborn-Berger, game points times game points")),
            )
        ),
        *(
            TieBreak(code, name, _in("13.3"), order=teams.extended_with_boards, modifiers="P",
                     scale=10, decimals=1, scope="teams")
            for code, name in (
                ("EDE", N_("Extended Direct Encounter")),
                ("EDEBT", N_("Extended Direct Encounter, then BC and TBR")),
                ("EDEBB", N_("Extended Direct Encounter, then BC and BBE")),
                ("EDET", N_("Extended Direct Encounter, then TBR")),
                ("EDEB", N_("Extended Direct Encounter, then BBE")),
            )
        ),
        TieBreak("SSSC", N_("Scores and Schedule Strength Combination"), _in("13.4"),
                 teams.strength_combination, modifiers="KPF", scale=10, decimals=2,
                 scope="teams", swiss_only=True),
        TieBreak("BC", N_("Board Count"), _in("12.1"), teams.board_count,
                 order=teams.by_board_count, scale=10, decimals=1, scope="teams"),
        TieBreak("TBR", N_("Top Board Results"), _in("12.2"), teams.top_boards, scale=10,
                 decimals=1, scope="teams"),
        TieBreak("BBE", N_("Bottom Board Elimination"), _in("12.3"),
                 teams.without_bottom_boards, scale=10, decimals=1, scope="teams"),
    )
}  # fmt: skip
"""All tie-breaks by code. ``OTHER_...`` codes, with values from outside, are not here."""


def find(code: Code, rules: TieBreakRules, *, for_teams: bool, predetermined: bool) -> TieBreak:
    """The tie-break a code names, fit for the event.

    Raises:
        BadTieBreak: there is none of that name in the edition, it is not for such an
            event, or a modifier is not one of its own.
    """
    found = TIE_BREAKS.get(code.name)
    if found is None:
        known = ", ".join(each for each, one in TIE_BREAKS.items() if rules.id in one.articles)
        raise _bad(
            N_("{code} is not a tie-break. {edition} has {known}, and OTHER_... for values given."),
            code, edition=rules.chapter, known=known,
        )  # fmt: skip
    if rules.id not in found.articles and found.scope == "teams" and not _has_teams(rules):
        raise _bad(
            N_("The edition {edition} has no rules for teams, so there is no {code}. Choose one "
               "that has, such as {editions}, or rank the players."),
            code, edition=rules.id, editions=", ".join(found.articles),
        )  # fmt: skip
    if rules.id not in found.articles:
        raise _bad(
            N_(
                "{code} is not a tie-break of {edition}; it is one of {editions}. To compute a "
                "single value by another edition, add /V and its year, such as {code}/V{year}."
            ),
            code, edition=rules.chapter, editions=", ".join(found.articles),
            year=next(str(year) for year, id in EDITION_OF_YEAR.items() if id in found.articles),
        )  # fmt: skip
    if found.scope and (found.scope == "teams") != for_teams:
        message = (
            N_("{code} is for players; this is a team event.")
            if for_teams
            else N_("{code} is for teams; this is not a team event.")
        )
        raise _bad(message, code)
    if found.swiss_only and predetermined:
        raise _bad(N_("{code} must not be used in a round robin (C.07 8, C.02 13.15.2)."), code)
    surplus = code.letters - set(found.modifiers) - {"V"}
    if surplus:
        raise _bad(
            N_("{code} has no modifier /{letters}; it may have {own}."),
            code, letters=", /".join(sorted(surplus)),
            own=", ".join(f"/{letter}" for letter in found.modifiers) or "-",
        )  # fmt: skip
    if code.score and not for_teams:
        raise _bad(N_("{code} names match or game points; this is not a team event."), code)
    return found


def _has_teams(rules: TieBreakRules) -> bool:
    return any(each.scope == "teams" and rules.id in each.articles for each in TIE_BREAKS.values())


def _bad(template: str, code: Code, **values: str) -> BadTieBreak:
    return BadTieBreak(Reason(template, (("code", code.text), *values.items())))
