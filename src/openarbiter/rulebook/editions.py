"""The editions of the Swiss rules, as data.

Nothing outside this room asks which year it is: a rule that changed is a parameter
here, or names the function that applies.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from openarbiter.model.text import N_
from openarbiter.rulebook.dutch_articles import ARTICLES_2018, ARTICLES_2026, DutchArticles


@dataclass(frozen=True, slots=True)
class BakuRules:
    """The Baku acceleration in one edition.

    Attributes:
        lengths: the rounds of a whole virtual point, and all accelerated ones (C.04.5.1 4);
            None where half of the rounds are accelerated, half of them by a win (C.04.7 1.4).
        least_rounds: the fewest rounds of an event it is meant for (C.04.5.1 1); 0 for any.
    """

    lengths: tuple[int, int] | None
    least_rounds: int


@dataclass(frozen=True, slots=True)
class DutchRules:
    """What C.04.3 and the articles it leans on say in one edition.

    Attributes:
        articles: the articles of all that is no criterion.
        criteria: the articles of the quality criteria, most important first, by the
            role each plays: ``{"pairs": "C.5", ...}``.
        rematch, second_bye, same_colour: the articles of the absolute criteria.
        completable: the article by which a bracket must leave a rest that can be paired.
        bye_score: the article by which the bye goes to the lowest score there can be;
            ``""`` where there is none.
        completion: ``"every bracket"`` where each bracket must leave a completable
            rest (2026, C4), ``"collapse"`` where only a bracket that failed to do so
            is paired again as the penultimate one (2018, A.9).
        downfloaters_judged: whether the first quality criteria count the downfloaters and
            list their scores (2026, C6, C7), or count the missing pairs and list the score
            differences of the pairs as well (2018, C.5, C.6).
        full_bye_bars_pab: whether a round that brought as much as a win without
            playing, a full-point bye included, bars from the pairing-allocated bye
            (2026, C2), or only a forfeit win does (2018, C.04.1.d).
        absence_floats: whether any round not played gives a downfloat (2018, A.4.b),
            or only one that brought more than a loss (2026, 1.4.3).
        baku: the Baku acceleration (C.04.5.1; C.04.7).
        virtual_board_order: whether boards are published by scores with virtual
            points (2026, C.04.2 3.6) or without (2018, C.04.2 D.9).
    """

    articles: DutchArticles
    criteria: dict[str, str]
    rematch: str
    second_bye: str
    same_colour: str
    completable: str
    bye_score: str
    completion: Literal["collapse", "every bracket"]
    downfloaters_judged: bool
    full_bye_bars_pab: bool
    absence_floats: bool
    baku: BakuRules
    virtual_board_order: bool

    @property
    def collapses(self) -> bool:
        """Whether a round that cannot be completed has a collapsed last bracket (2018, A.9)."""
        return self.completion == "collapse"


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the rules and the days it is in force, ends included.

    Attributes:
        title: its name for people; to be translated.
        first_day: from when on it is applied; None for the oldest, which serves for all
            earlier events too.
        known_since: from when on it was in force.
    """

    id: str
    title: str
    first_day: date | None
    last_day: date | None
    known_since: date
    dutch: DutchRules
    exchange_format: Literal["trf16", "trf26"]
    """The version of the tournament report file in use while the edition is in force."""
    late_entrants_renumber: bool
    """Whether a late entrant is numbered by rank once numbers are frozen: in 2018 the
    limit of C.04.2 B.4 does not extend to them (commentary to C.3); in 2026 it does."""


_2018 = DutchRules(
    articles=ARTICLES_2018,
    criteria={
        "pairs": "C.5",
        "score differences": "C.6",
        "next bracket": "C.7",
        "colour difference": "C.8",
        "three in a row": "C.9",
        "preference": "C.10",
        "strong preference": "C.11",
        "downfloat last round": "C.12",
        "upfloat last round": "C.13",
        "downfloat two rounds ago": "C.14",
        "upfloat two rounds ago": "C.15",
        "difference of downfloat last round": "C.16",
        "difference of upfloat last round": "C.17",
        "difference of downfloat two rounds ago": "C.18",
        "difference of upfloat two rounds ago": "C.19",
    },
    rematch="C.1",
    second_bye="C.2",
    same_colour="C.3",
    completable="C.4",
    bye_score="",
    completion="collapse",
    downfloaters_judged=False,
    full_bye_bars_pab=False,
    absence_floats=True,
    baku=BakuRules(lengths=(3, 5), least_rounds=9),
    virtual_board_order=False,
)

_2026 = DutchRules(
    articles=ARTICLES_2026,
    criteria={
        "pairs": "C6",
        "score differences": "C7",
        "next bracket": "C8",
        "unplayed games": "C9",
        "colour difference": "C10",
        "three in a row": "C11",
        "preference": "C12",
        "strong preference": "C13",
        "downfloat last round": "C14",
        "upfloat last round": "C15",
        "downfloat two rounds ago": "C16",
        "upfloat two rounds ago": "C17",
        "difference of downfloat last round": "C18",
        "difference of upfloat last round": "C19",
        "difference of downfloat two rounds ago": "C20",
        "difference of upfloat two rounds ago": "C21",
    },
    rematch="C1",
    second_bye="C2",
    same_colour="C3",
    completable="C4",
    bye_score="C5",
    completion="every bracket",
    downfloaters_judged=True,
    full_bye_bars_pab=True,
    absence_floats=False,
    baku=BakuRules(lengths=None, least_rounds=0),
    virtual_board_order=True,
)

FIDE_2018 = Edition(
    id="fide-2018",
    title=N_("FIDE Swiss rules approved in 2016, in force until 31 January 2026"),
    first_day=None,
    last_day=date(2026, 1, 31),
    known_since=date(2017, 7, 1),
    dutch=_2018,
    exchange_format="trf16",
    late_entrants_renumber=True,
)
"""C.04.1-C.04.3 as approved in Baku in September 2016, with C.04.5.1.

Such changes take effect on 1 July of the year after (source 000, B.01 0.22), and TRF26 calls
them those of 2017.
"""

FIDE_2026 = Edition(
    id="fide-2026",
    title=N_("FIDE Swiss rules in force from 1 February 2026"),
    first_day=date(2026, 2, 1),
    last_day=None,
    known_since=date(2026, 2, 1),
    dutch=_2026,
    exchange_format="trf26",
    late_entrants_renumber=False,
)
"""C.04.1-C.04.3 and C.04.7 in force from 1 February 2026."""

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (FIDE_2018, FIDE_2026)}


class UnknownEdition(ValueError):
    """No edition has this name."""


def edition_named(name: str) -> Edition:
    """The edition with this id.

    Raises:
        UnknownEdition: there is none; the message lists those there are.
    """
    try:
        return EDITIONS[name]
    except KeyError:
        known = ", ".join(sorted(EDITIONS))
        raise UnknownEdition(f"no edition is called {name!r}; there are: {known}") from None


def edition_on(day: date | None) -> Edition:
    """The edition in force on a day; the newest where the day is not known."""
    if day is not None:
        for edition in EDITIONS.values():
            if edition.last_day is not None and day <= edition.last_day:
                return edition
    return FIDE_2026
