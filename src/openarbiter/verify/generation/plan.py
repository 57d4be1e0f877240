"""Plan of random tournaments: everything but the seed."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import TypeAlias, get_args

from openarbiter.formats.trf.players import MOST_ROUNDS
from openarbiter.formats.trf.write_scoring import scoring_lines
from openarbiter.model import STANDARD, USUAL_MATCH, PointSystem, TeamPoints, format_score
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.pairing.system import DUTCH
from openarbiter.pairing.team_swiss.kind import kind_of
from openarbiter.rulebook import EDITIONS, FIDE_2026
from openarbiter.verify.generation.systems import (
    DRAWN,
    NEEDS_RATINGS,
    Accelerated,
    for_teams,
    rounds_of_file,
    why_not_accelerated,
)

Span: TypeAlias = int | tuple[int, int]
"""A number, or the least and the greatest one; each tournament draws its own between them."""

MOST_PLAYERS = 9999
MOST_TEAMS = 999
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
        players, rounds: how many; in a system for teams, how many teams. A round of the
            Double-Swiss System is a match of two games.
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
        system: the system that pairs them, a name of :data:`DRAWN`. What follows is
            about systems for teams.
        code: the code of record 192 in the Swiss Team Pairing System: the scores and the
            kind of colour preferences.
        boards, reserves: how many boards a match has, and how many players more a team.
        line_up_changes: of 1,000 line-ups, in how many a reserve plays for somebody else.
        empty_boards: of 1,000 places at a board, how many nobody sits at.
        match_forfeits: of 1,000 matches, how many are forfeited as a whole (record 330).
        match_points: what a match is worth (record 362).
        won_bye: the allocated bye is worth a match won on all boards (record 320).

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
    system: str = DUTCH
    code: str = "FIDE_TEAM"
    boards: Span = 4
    reserves: Span = 1
    line_up_changes: Span = 0
    empty_boards: Span = 0
    match_forfeits: Span = 0
    match_points: TeamPoints = USUAL_MATCH
    won_bye: bool = False

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
        self._fits_its_system()

    def _fits_its_system(self) -> None:
        """Make sure that the system exists, and can have what the plan wants.

        Raises:
            WrongPlan: it cannot.
        """
        if self.system not in DRAWN:
            raise WrongPlan(_SYSTEM, name=self.system, known=", ".join(DRAWN))
        sentence = why_not_accelerated(self.system, self.acceleration)
        if sentence is not None:
            raise WrongPlan(sentence, system=self.system)
        if self.system in NEEDS_RATINGS and (ends(self.unrated)[1] or 0 in self.ratings):
            raise WrongPlan(_RATED)
        rounds = rounds_of_file(self.system, ends(self.rounds)[1])
        if rounds > MOST_ROUNDS:
            raise WrongPlan(_TOO_LONG, rounds=rounds, most=MOST_ROUNDS)
        if not CODE.fullmatch(self.code):
            raise WrongPlan(_CODE, code=self.code)
        if not for_teams(self.system):
            return
        if self.ratings:
            raise WrongPlan(_TEAM_RATINGS)
        if self.points != STANDARD:
            raise WrongPlan(_TEAM_POINTS)
        teams = ends(self.players)[1]
        if teams > MOST_TEAMS:
            raise WrongPlan(_OUTSIDE, name="players", number=teams, least=2, most=MOST_TEAMS)
        people = teams * (ends(self.boards)[1] + ends(self.reserves)[1])
        if people > MOST_PLAYERS:
            raise WrongPlan(_TOO_MANY_PEOPLE, people=people, most=MOST_PLAYERS)
        game_points = self.system == "team-swiss" and not kind_of(self.code).match_points
        if game_points and self.acceleration != "none":
            raise WrongPlan(_GAME_POINTS)


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
    "boards": (1, 99),
    "reserves": (0, 99),
}
"""The least and the greatest value of the attributes that are not rates."""

_TOGETHER = (("forfeits", "double_forfeits"), ("half_byes", "zero_byes", "full_byes"))
"""Rates of which at most one comes true at a time."""

CODE = re.compile(r"FIDE_TEAM(?:_TYPE[AB])?(?:_(?:MP|GP|MP_GP|GP_MP))?", re.ASCII)
"""The codes of the Swiss Team Pairing System; how an event is accelerated stands elsewhere."""

_EDITION = N_("There is no edition {name}; there are: {known}.")
_ACCELERATION = N_("There is no acceleration {name}; there are: {known}.")
_BACKWARDS = N_("The range of {name} ends ({last}) before it begins ({first}).")
_OUTSIDE = N_("{name} must be from {least} to {most}, not {number}.")
_RATINGS = N_("The lowest rating ({lowest}) can be above the highest ({highest}).")
_OTHER_PLAYERS = N_("There are ratings for {ratings} players, but {players} are needed.")
_SYSTEM = N_("There are no random tournaments of the system {name}. There are: {known}.")
_RATED = N_(
    "In the Dubov System everybody has a rating (C.04.4.1 1.1): unrated must be 0, and the ratings "
    "complete."
)
_TOO_LONG = N_(
    "The tournament would take {rounds} rounds of its file, and a file holds {most}. In the "
    "Double-Swiss System a round is a match of two games, which takes two of them."
)
_CODE = N_(
    "{code} is no code of the Swiss Team Pairing System. Such codes are FIDE_TEAM, "
    "FIDE_TEAM_TYPEB_MP_GP or FIDE_TEAM_GP; the acceleration is set by acceleration."
)
_TEAM_RATINGS = N_("Ratings of players cannot be given for an event of teams: they are drawn.")
_TEAM_POINTS = N_(
    "In an event of teams the points of a game are 1, ½ and 0. What a match is worth is set by "
    "match_points, such as match_points=3-1-0."
)
_TOO_MANY_PEOPLE = N_("All teams together have {people} players, and a file holds {most}.")
_GAME_POINTS = N_(
    "Where game points come first, no acceleration can be used (C.04.7 1.4): choose another code, "
    "or acceleration=none."
)
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
        elif isinstance(value, TeamPoints):
            worth = (value.win, value.draw, value.loss)
            value = "-".join(format_score(each).removesuffix(".0") for each in worth)
        elif field.name == "ratings":
            value = "given"
        elif isinstance(value, tuple):
            value = f"{value[0]}-{value[1]}"
        elif isinstance(value, bool):
            value = "yes"
        words.append(f"{field.name}={value}")
    return " ".join(words)


_ALWAYS = ("players", "rounds", "edition")
