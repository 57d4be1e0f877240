"""Plan of random tournaments: everything but the seed."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Literal, TypeAlias, get_args

from openarbiter.formats.trf.players import MOST_ROUNDS
from openarbiter.formats.trf.write_scoring import scoring_lines
from openarbiter.model import STANDARD, PointSystem
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.rulebook import EDITIONS, FIDE_2026

Span: TypeAlias = int | tuple[int, int]
"""A number, or the least and the greatest one; each tournament draws its own between them."""

Accelerated: TypeAlias = Literal["none", "baku", "baku-given", "ranges"]

MOST_PLAYERS = 9999
"""Limits of the columns of a tournament report file."""


class WrongPlan(ValueError):
    """No tournament can be drawn by this plan; the reason says why, for people."""

    def __init__(self, template: str, **values: object):
        self.reason = Reason.of(template, **values)
        super().__init__(self.reason.message())


@dataclass(frozen=True, slots=True)
class Plan:
    """Plan of the tournaments. Whole numbers only; rates are per mille.

    Attributes:
        players, rounds: how many.
        edition: the edition of the rules by which the rounds are paired.
        highest, lowest: the limits of the ratings.
        bell: 0 for ratings drawn evenly between the limits; a greater number for a bell
            curve around their middle with the sigma ``(highest - lowest) / (bell + 1)``.
        below_middle: by how many rating points the top of that bell lies lower.
        unrated: of 1,000 players, how many have no rating.
        draws: of 1,000 games of equal players, how many are drawn. The further the ratings
            are apart, the fewer there are.
        level: every game is one of equals, whatever the ratings say.
        forfeits: of 1,000 games, how many are lost by one player's absence.
        double_forfeits: of 1,000 games, how many by the absence of both.
        quick_games: of 1,000 games that were played, how many are not rated (W, D, L).
        odd_results: of 1,000 games that were played, how many end 0-0, ½-0 or 0-½.
        half_byes, zero_byes, full_byes: of 1,000 rounds of a player, how many bring a bye
            of that kind. It is known before the pairing.
        half_bye_players: of 1,000 players, how many ask for one half-point bye, in any round
            but the last.
        late: of 1,000 players, how many arrive after round 1: for round 2, 3 or 4.
        withdrawals: of 1,000 players, how many leave before the last round.
        prohibitions: how many groups of players who must not meet one another.
        prohibited: how many players such a group has.
        passing: some of the prohibitions hold for a few rounds only (TRF26 record 260).
        acceleration: ``"baku"`` for the Baku method, where the edition provides for it;
            ``"baku-given"`` for the same virtual points, written down one by one for
            programs that do not know the method; or ``"ranges"`` for any virtual points of
            ranges of players and rounds (TRF26 record 250).
        points: what a result is worth.
        ratings: those of the players in the order of their numbers, 0 for none, instead of
            drawn ones; empty otherwise.

    Raises:
        WrongPlan: no tournament can be drawn by it.
    """

    players: Span = 50
    rounds: Span = 9
    edition: str = FIDE_2026.id
    highest: Span = (2400, 2800)
    lowest: Span = (1400, 2300)
    bell: Span = 0
    below_middle: Span = 0
    unrated: Span = 0
    draws: Span = 350
    level: bool = False
    forfeits: Span = 0
    double_forfeits: Span = 0
    quick_games: Span = 0
    odd_results: Span = 0
    half_byes: Span = 0
    zero_byes: Span = 0
    full_byes: Span = 0
    half_bye_players: Span = 0
    late: Span = 0
    withdrawals: Span = 0
    prohibitions: Span = 0
    prohibited: Span = (2, 3)
    passing: bool = False
    acceleration: Accelerated = "none"
    points: PointSystem = STANDARD
    ratings: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.edition not in EDITIONS:
            raise WrongPlan(_EDITION, name=self.edition, known=", ".join(EDITIONS))
        if self.acceleration not in get_args(Accelerated):
            known = ", ".join(get_args(Accelerated))
            raise WrongPlan(_ACCELERATION, name=self.acceleration, known=known)
        for name in SPANS:
            least, most = LIMITS.get(name, _RATE)
            first, last = ends(getattr(self, name))
            if first > last:
                raise WrongPlan(_BACKWARDS, name=name, first=first, last=last)
            if first < least or last > most:
                wrong = first if first < least else last
                raise WrongPlan(_OUTSIDE, name=name, number=wrong, least=least, most=most)
        if self.ratings and ends(self.players) != (len(self.ratings),) * 2:
            raise WrongPlan(_OTHER_PLAYERS, ratings=len(self.ratings), players=self.players)
        if ends(self.lowest)[1] > ends(self.highest)[0]:
            raise WrongPlan(_RATINGS, lowest=ends(self.lowest)[1], highest=ends(self.highest)[0])
        for names in _TOGETHER:
            total = sum(ends(getattr(self, name))[1] for name in names)
            if total > _RATE[1]:
                raise WrongPlan(_TOO_MANY, names=", ".join(names), total=total)


SPANS: tuple[str, ...] = tuple(field.name for field in fields(Plan) if field.type == "Span")
"""The names of the attributes that may be drawn."""

_RATE = (0, 1000)
LIMITS: dict[str, tuple[int, int]] = {
    "players": (2, MOST_PLAYERS),
    "rounds": (1, MOST_ROUNDS),
    "highest": (1, 9999),
    "lowest": (1, 9999),
    "bell": (0, 100),
    "below_middle": (-5000, 5000),
    "prohibitions": (0, 1000),
    "prohibited": (2, 1000),
}
"""The least and the greatest value of the attributes that are not rates."""

_TOGETHER = (("forfeits", "double_forfeits"), ("half_byes", "zero_byes", "full_byes"))
"""Rates of which at most one comes true at a time."""

_EDITION = N_("There is no edition {name}; there are: {known}.")
_ACCELERATION = N_("There is no acceleration {name}; there are: {known}.")
_BACKWARDS = N_("The range of {name} ends ({last}) before it begins ({first}).")
_OUTSIDE = N_("{name} must be from {least} to {most}, not {number}.")
_RATINGS = N_("The lowest rating ({lowest}) can be above the highest ({highest}).")
_OTHER_PLAYERS = N_("There are ratings for {ratings} players, but {players} are needed.")
_TOO_MANY = N_("{names} add up to {total} of 1000, which is too much.")


def ends(span: Span) -> tuple[int, int]:
    """The least and the greatest number of a span."""
    return span if isinstance(span, tuple) else (span, span)


def described(plan: Plan) -> str:
    """The plan in one line of names and values, those left out that are as usual.

    >>> described(Plan(players=(8, 40), forfeits=20))
    'players=8-40 rounds=9 edition=fide-2026 forfeits=20'
    """
    usual = Plan()
    words = []
    for field in fields(Plan):
        value = getattr(plan, field.name)
        if field.name not in _ALWAYS and value == getattr(usual, field.name):
            continue
        if field.name == "points":
            value = next(iter(scoring_lines(plan.points, xxs=True))).removeprefix("XXS ")
            value = value.replace(" ", ",")
        elif field.name == "ratings":
            value = "given"
        elif isinstance(value, tuple):
            value = f"{value[0]}-{value[1]}"
        elif isinstance(value, bool):
            value = "yes"
        words.append(f"{field.name}={value}")
    return " ".join(words)


_ALWAYS = ("players", "rounds", "edition")
