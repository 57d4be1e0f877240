"""The tables of direct titles, 1.24a (women) and 1.24b (open) of July 2017, and their conditions.

Both tables have the same rows but for the first ones. Misprints of source 000, decided:

* 1.24a, World Team: 65 % and 50 %, as in 1.24b; "5%" and "0%" are printed.
* World Amateur: the cell of the event and that of the lowest title have two lines each. The
  first is of <2300 and <2000: gold the third title, silver and bronze the fourth. The second is
  of <1700: gold the fourth title.
* 1.24b, Women's World Cup: kept as printed. It may be the Women's World Championship.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from openarbiter.model.text import N_
from openarbiter.rulebook.direct_titles import Award, AwardBasis, Gain, TitleEvent, TitleRow
from openarbiter.rulebook.title_rules import title_rules, title_rules_on


def _titles(*bases: AwardBasis) -> tuple[Award, ...]:
    return tuple(Award(Gain.TITLE, basis) for basis in bases)


def _first(places: int) -> tuple[Award, ...]:
    return (Award(Gain.TITLE, AwardBasis.FIRST_PLACES, places),)


def _norms(*bases: AwardBasis) -> tuple[Award, ...]:
    return tuple(Award(Gain.NORM, basis) for basis in bases)


def _share(percent: int, games: int) -> tuple[Award, ...]:
    return (Award(Gain.TITLE, AwardBasis.SHARE, percent, games),)


_GOLD, _EQUAL = AwardBasis.GOLD, AwardBasis.EQUAL_FIRST
_OTHERS = (AwardBasis.SILVER, AwardBasis.BRONZE)

_TEAM = TitleRow(fide_master=_share(65, 7), candidate_master=_share(50, 7))
_CHAMPIONSHIP = TitleRow(_titles(_GOLD) + _norms(_EQUAL), _titles(*_OTHERS))
_GOLD_NORM_FIRST = TitleRow(
    _norms(_GOLD), _titles(_EQUAL) + _norms(*_OTHERS), fide_master=_titles(*_OTHERS)
)
_GOLD_TITLE_SECOND = TitleRow(
    international_master=_titles(_GOLD) + _norms(_EQUAL), fide_master=_titles(*_OTHERS)
)
_GOLD_NORM_SECOND = TitleRow(
    international_master=_norms(_GOLD),
    fide_master=_titles(_EQUAL),
    candidate_master=_titles(*_OTHERS),
)
_EQUAL_THIRD = TitleRow(fide_master=_titles(_EQUAL), candidate_master=_titles(*_OTHERS))
_GOLD_THIRD = TitleRow(fide_master=_titles(_GOLD), candidate_master=_titles(*_OTHERS))
_MEDALS_FOURTH = TitleRow(candidate_master=_titles(_GOLD, *_OTHERS))
_EQUAL_SECOND = TitleRow(
    international_master=_titles(_EQUAL) + _norms(*_OTHERS), fide_master=_titles(*_OTHERS)
)

_E = TitleEvent

_BOTH: dict[TitleEvent, TitleRow] = {
    _E.OLYMPIAD: TitleRow(fide_master=_share(65, 9), candidate_master=_share(50, 7)),
    **dict.fromkeys((_E.WORLD_TEAM, _E.WORLD_CLUB), _TEAM),
    **dict.fromkeys((_E.WORLD_AMATEUR_2300, _E.WORLD_AMATEUR_2000), _GOLD_THIRD),
    _E.WORLD_AMATEUR_1700: TitleRow(candidate_master=_titles(_GOLD)),
    **dict.fromkeys((_E.WORLD_65, _E.WORLD_50, _E.WORLD_U20), _CHAMPIONSHIP),
    _E.WORLD_U18: _GOLD_NORM_FIRST,
    _E.WORLD_U16: _GOLD_TITLE_SECOND,
    _E.WORLD_U14: _GOLD_NORM_SECOND,
    **dict.fromkeys(
        (_E.WORLD_U12, _E.WORLD_SCHOOL_U17, _E.WORLD_SCHOOL_U15, _E.WORLD_SCHOOL_U13),
        _EQUAL_THIRD,
    ),
    **dict.fromkeys(
        (
            _E.WORLD_U10,
            _E.WORLD_U8,
            _E.WORLD_SCHOOL_U11,
            _E.WORLD_SCHOOL_U9,
            _E.WORLD_SCHOOL_U7,
        ),
        _MEDALS_FOURTH,
    ),
    **dict.fromkeys((_E.CONTINENTAL_TEAM, _E.CONTINENTAL_CLUB), _TEAM),
    _E.CONTINENTAL: _CHAMPIONSHIP,
    **dict.fromkeys(
        (_E.CONTINENTAL_65, _E.CONTINENTAL_50, _E.CONTINENTAL_U20, _E.REGIONAL_U20),
        _GOLD_NORM_FIRST,
    ),
    **dict.fromkeys((_E.CONTINENTAL_U18, _E.REGIONAL_U18), _GOLD_TITLE_SECOND),
    **dict.fromkeys((_E.CONTINENTAL_U16, _E.REGIONAL_U16), _GOLD_NORM_SECOND),
    **dict.fromkeys(
        (
            _E.CONTINENTAL_U14,
            _E.REGIONAL_U14,
            _E.CONTINENTAL_U12,
            _E.REGIONAL_U12,
            _E.CONTINENTAL_SCHOOL_U17,
            _E.CONTINENTAL_SCHOOL_U15,
            _E.CONTINENTAL_SCHOOL_U13,
        ),
        _GOLD_THIRD,
    ),
    **dict.fromkeys(
        (
            _E.CONTINENTAL_AMATEUR,
            _E.CONTINENTAL_U10,
            _E.REGIONAL_U10,
            _E.CONTINENTAL_U8,
            _E.REGIONAL_U8,
            _E.CONTINENTAL_SCHOOL_U11,
            _E.CONTINENTAL_SCHOOL_U9,
            _E.CONTINENTAL_SCHOOL_U7,
        ),
        _MEDALS_FOURTH,
    ),
    _E.SUB_CONTINENTAL: TitleRow(
        international_master=_titles(_EQUAL) + _norms(*_OTHERS),
        fide_master=_titles(*_OTHERS) + _share(65, 9),
        candidate_master=_share(50, 9),
    ),
    **dict.fromkeys(
        (_E.COMMONWEALTH, _E.FRANCOPHONE, _E.IBERO_AMERICAN, _E.WORLD_DISABLED), _EQUAL_SECOND
    ),
    _E.WORLD_DISABLED_U20: _EQUAL_THIRD,
}
"""The rows that both tables have, in their order."""

OPEN_2017: dict[TitleEvent, TitleRow] = {
    _E.WORLD_CUP: TitleRow(_first(16), _titles(AwardBasis.QUALIFIED)),
    _E.WOMENS_WORLD_CUP: TitleRow(
        _titles(AwardBasis.WINNER) + _norms(AwardBasis.FINALIST), _titles(AwardBasis.FINALIST)
    ),
    **_BOTH,
}
"""Table 1.24b."""

WOMEN_2017: dict[TitleEvent, TitleRow] = {
    _E.WOMENS_WORLD_CHAMPIONSHIP: TitleRow(_first(8), _titles(AwardBasis.QUALIFIED)),
    **_BOTH,
}
"""Table 1.24a."""

LEAST_RATINGS: dict[str, int] = {
    "GM": 2300,
    "IM": 2200,
    "FM": 2100,
    "CM": 2000,
    "WGM": 2100,
    "WIM": 2000,
    "WFM": 1900,
    "WCM": 1800,
}
"""The rating a direct title asks to have been reached at some time (0.62)."""


@dataclass(frozen=True, slots=True)
class DirectTitleArticles:
    """Where B.01 says what; ``""`` where an edition says nothing of it."""

    table: str
    womens_table: str
    ratings: str
    score: str
    event: str
    merged: str
    norm: str


@dataclass(frozen=True, slots=True)
class DirectTitleRules:
    """What B.01 says of direct titles in one edition.

    Attributes:
        id: the name of the edition; its days are those of
            :data:`openarbiter.rulebook.title_rules.TITLE_EDITIONS`.
        source: which text this is, and what of it was not to be had; to be translated.
        open, women: the tables.
        least_ratings: the rating without which a title is conditional (0.62).
        least_score: the least score for any title, in per cent; None where there is none.
        federations: how many federations a continental or like event has at least, unless a third
            of those concerned is fewer.
        players: the fewest players of one.
        rounds: the fewest rounds of one in which no teams play; None where that is not asked.
        subgroup: of merged groups: the fewest players of a part, its fewest federations, and the
            per cent and the games its best player needs; None where the edition has no such rule.
        norm_by_clauses: whether a norm from the table has to meet 1.42 to 1.49 as well.
    """

    id: str
    source: str
    articles: DirectTitleArticles
    open: Mapping[TitleEvent, TitleRow]
    women: Mapping[TitleEvent, TitleRow]
    least_ratings: Mapping[str, int]
    least_score: int | None
    federations: int
    players: int
    rounds: int | None
    subgroup: tuple[int, int, int, int] | None
    norm_by_clauses: bool


FIDE_2017_DIRECT = DirectTitleRules(
    id="fide-2017",
    source=N_("The text of July 2017 was read in full; that of 2022 could not be read."),
    articles=DirectTitleArticles(
        table="B.01 1.24b",
        womens_table="B.01 1.24a",
        ratings="B.01 0.62",
        score="B.01 1.22",
        event="B.01 1.23",
        merged="B.01 1.23a",
        norm="B.01 1.21b",
    ),
    open=OPEN_2017,
    women=WOMEN_2017,
    least_ratings=LEAST_RATINGS,
    least_score=35,
    federations=5,
    players=8,
    rounds=None,
    subgroup=(5, 3, 50, 9),
    norm_by_clauses=True,
)
"""The text of source 000."""

FIDE_2024_DIRECT = DirectTitleRules(
    id="fide-2024",
    source=N_(
        "The table of direct titles of 2024 was not to be had: that of July 2017 stands here, with "
        "the size of events of 2024. Compare with the table of FIDE before you send anything."
    ),
    articles=DirectTitleArticles(
        table="B.01 1.24b (2017)",
        womens_table="B.01 1.24a (2017)",
        ratings="B.01 0.62 (2017)",
        score="",
        event="B.01 1.2.2",
        merged="",
        norm="B.01 1.2",
    ),
    open=OPEN_2017,
    women=WOMEN_2017,
    least_ratings=LEAST_RATINGS,
    least_score=None,
    federations=5,
    players=10,
    rounds=9,
    subgroup=None,
    norm_by_clauses=False,
)
"""Articles 1.2.1 to 1.2.4 by their summary; the share of federations as in 2017."""

DIRECT_TITLE_EDITIONS: dict[str, DirectTitleRules] = {
    each.id: each for each in (FIDE_2017_DIRECT, FIDE_2024_DIRECT)
}


def direct_title_rules(id: str) -> DirectTitleRules:
    """The edition of that name.

    Raises:
        UnknownEdition: there is none.
    """
    return DIRECT_TITLE_EDITIONS[title_rules(id).id]


def direct_title_rules_on(day: date | None) -> DirectTitleRules:
    """The edition in force on the first day of an event; the newest where that is not known."""
    return DIRECT_TITLE_EDITIONS[title_rules_on(day).id]
