"""The start list: who has which pairing number, and when it may change (C.04.2 B, C)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from openarbiter.clubs.renumbering import without_the_player
from openarbiter.handling.corrections import Numbers, numbers
from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.knockouts import lines_without
from openarbiter.handling.naming import names_of
from openarbiter.handling.numbering import (
    LAST_ROUND_TO_RENUMBER,
    initial_ranking,
    new_numbers,
    numbers_with,
    rating_and_title,
)
from openarbiter.handling.paired_field import paired_field
from openarbiter.handling.situation import Situation
from openarbiter.model import Reason, Tournament
from openarbiter.model.board_rulings import rulings_without
from openarbiter.model.club_names import paired_by_a_club
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.lots import draw
from openarbiter.model.match_terms import match_lines_without
from openarbiter.model.stage_lines import stage_lines_without, stage_told
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import pairs_teams, team_round_robin
from openarbiter.pairing.other_systems import is_swiss, why_not_swiss
from openarbiter.pairing.round import edition_of
from openarbiter.pairing.system import BETWEEN_TEAMS, announced_system, system_of

_AGAINST_THE_RULE = 4
"""The warning level of numbers that change though they are frozen (C.04.2 B.4)."""

_OF_TEAMS = N_(
    "This event pairs teams, by the numbers of the teams. The players keep the numbers they have."
)
_OF_A_CLUB = N_(
    "A club has an order of its own: players keep the numbers in which they were entered. Before "
    "round 1 any two may be exchanged; the terms of the club say whether ratings order instead."
)
_FROZEN = N_(
    "Round 4 is paired: pairing numbers stay as they are. Ratings and titles may still be "
    "corrected for the rating report."
)
_TEAMS_BY_LOT = N_(
    "The numbers of the teams are drawn by lot before round 1, in the presence of the captains. "
    "The players keep theirs."
)
_PUBLISHED = N_("Round 1 is published: the numbers drawn by lot stay.")
_SEATS = N_(
    "The players come from earlier tables: the number of each is that of the seat, and says who "
    "meets whom."
)
_NO_LOT = N_("The numbers are not drawn by lot: rating, title and name decide them.")
_NOT_TWO = N_("Choose two different players' numbers.")
_NOT_EQUAL = N_(
    "{one} and {other} differ in rating or title, which decide their numbers. Only players equal "
    "in both may be out of alphabetical order."
)


@dataclass(frozen=True, slots=True)
class NumbersNow:
    """What may be done with the pairing numbers of a tournament now.

    In a round robin of teams they are those of the teams.

    Attributes:
        state: whether they may change.
        drawn: whether they come from a lot and not from the ranking: a schedule's do.
        article: which article says it.
        reason: what it means, in a sentence.
        new: every player's number by C.04.2 B.3, by the present one; where it may not be
            given, the numbers there are.
    """

    state: Numbers
    drawn: bool
    article: str
    reason: Reason
    new: Mapping[int, int]

    @property
    def differ(self) -> bool:
        """Whether somebody's number is not the one the rules give."""
        return any(old != number for old, number in self.new.items())


def numbers_now(tournament: Tournament, *, by_name: bool = True) -> NumbersNow:
    """What the rules say of the pairing numbers of a tournament as it stands.

    Args:
        by_name: whether the alphabet orders players equal in rating and title.
    """
    edition = edition_of(tournament)
    if team_round_robin(tournament):
        played = len(tournament.rounds)
        reason = _PUBLISHED if played else _TEAMS_BY_LOT
        state = Numbers.FROZEN if played else Numbers.OPEN
        return NumbersNow(state, True, "C.05 6.2", Reason.of(reason), _compact(tournament))
    if pairs_teams(tournament):
        kept = {each.number: each.number for each in tournament.entrants}
        return NumbersNow(Numbers.FROZEN, False, "C.04.6", Reason.of(_OF_TEAMS), kept)
    state = numbers(tournament, edition)
    played = len(tournament.rounds)
    if system_of(tournament).scheduled:
        reason = (
            N_(
                "The numbers of a schedule are drawn by lot before round 1, in the presence "
                "of the players."
            )
            if played == 0
            else _PUBLISHED
        )
        state = Numbers.FROZEN if played else Numbers.OPEN
        return NumbersNow(state, True, "C.05 6.2", Reason.of(reason), _compact(tournament))
    if numbers_of_seats(tournament):
        state = Numbers.FROZEN if played else Numbers.OPEN
        return NumbersNow(state, True, "", Reason.of(_SEATS), _compact(tournament))
    if paired_by_a_club(tournament):
        state = Numbers.FROZEN if played else Numbers.OPEN
        return NumbersNow(state, False, "", Reason.of(_OF_A_CLUB), _compact(tournament))
    if state is Numbers.FROZEN:
        kept = {each.number: each.number for each in tournament.entrants}
        return NumbersNow(state, False, "C.04.2 B.4", Reason.of(_FROZEN), kept)
    if played == 0:
        article, reason = (
            "C.04.2 B.3",
            N_(
                "Before round 1 the order is by rating, title and name; the highest is "
                "number 1. New and corrected players get the right place at once, and the "
                "others move."
            ),
        )
    elif state is Numbers.LATE_ENTRANTS_ONLY:
        article, reason = (
            "C.04.2 C.3",
            N_(
                "Round 4 is paired: only players who have never been paired get new places; "
                "the others keep their order and move down."
            ),
        )
    else:
        article, reason = (
            "C.04.2 B.4",
            N_(
                "Corrected ratings and titles may change the numbers until round 4 is paired; "
                "tell the players if their numbers change."
            ),
        )
    new = new_numbers(tournament, edition, by_name=by_name)
    return NumbersNow(state, False, article, Reason.of(reason), new)


def numbers_of_seats(tournament: Tournament) -> bool:
    """Whether the players' numbers are the seats of a stage, as in a knock-out after groups."""
    return bool(stage_told(tournament).qualified) and not is_swiss(tournament)


def own_numbers(tournament: Tournament) -> Reason | None:
    """What gives the numbers where neither the ranking nor a lot does: seats, or a club's list."""
    if numbers_of_seats(tournament):
        return Reason.of(_SEATS)
    return Reason.of(_OF_A_CLUB) if paired_by_a_club(tournament) else None


@dataclass(frozen=True, slots=True)
class StartList:
    """Pairing numbers as they are to be.

    Attributes:
        new: every player's number, by the present one.
        level: the warning level of giving them.
    """

    new: Mapping[int, int]
    level: int = 0


def start_list(situation: Situation) -> StartList | Finding:
    """The numbers of the initial ranking, as they may be given now (C.04.2 B.3, B.4, C.3).

    In a schedule the numbers come from a lot: there only gaps are closed, before round 1.
    Outside of FIDE mode the numbers may change later, too, as a decision against C.04.2 B.4.

    Returns:
        The numbers; or what refuses them: they are frozen.
    """
    tournament, by_name = situation.tournament, situation.conduct.by_name
    if pairs_teams(tournament) and not team_round_robin(tournament):
        return Finding("C.04.6", Reason.of(_OF_TEAMS), REFUSE, forbidden=True)
    now = numbers_now(tournament, by_name=by_name)
    if now.state is not Numbers.FROZEN or now.drawn or paired_by_a_club(tournament):
        return StartList(now.new)
    if situation.conduct.fide_mode:
        return Finding("C.04.2 B.4", Reason.of(_FROZEN), REFUSE, forbidden=True)
    return StartList(by_ranking(tournament, by_name=by_name), _AGAINST_THE_RULE)


def drawn_numbers(situation: Situation, seed: str) -> StartList | Finding:
    """The numbers of a schedule by lot, before round 1 (C.05 6.2).

    The lot goes over the players as the ranking has them, so that it does not depend on the
    order in which they were entered: see :func:`openarbiter.model.lots.draw`.

    Returns:
        The numbers; or what refuses them: round 1 has been published, or it is no schedule and
        the ranking decides (C.04.2 B.3).
    """
    if not situation.scheduled:
        return Finding("C.04.2 B.3", Reason.of(_NO_LOT), REFUSE, forbidden=True)
    if situation.played:
        return Finding("C.05 6.4", Reason.of(_PUBLISHED), REFUSE, forbidden=True)
    ranked = initial_ranking(paired_field(situation.tournament))
    drawn = draw(seed, range(1, len(ranked) + 1))
    return StartList(
        {ranked[place - 1].number: number for number, place in enumerate(drawn, start=1)}
    )


def exchanged_numbers(situation: Situation, one: int, other: int) -> StartList | Finding:
    """The numbers of two players exchanged, where B.3 has another last criterion.

    The regulations may order players of equal rating and title otherwise than by the
    alphabet. In a schedule any two may be exchanged.

    Returns:
        The numbers; or what refuses them: they are frozen, or there are not two such players.
    """
    tournament = situation.tournament
    if pairs_teams(tournament) and not team_round_robin(tournament):
        return Finding("C.04.6", Reason.of(_OF_TEAMS), REFUSE, forbidden=True)
    now = numbers_now(tournament)
    club = paired_by_a_club(tournament)
    if now.state is not Numbers.OPEN and (situation.conduct.fide_mode or now.drawn or club):
        return Finding(now.article, now.reason, REFUSE, forbidden=True)
    new = {each.number: each.number for each in paired_field(tournament)}
    if one == other or one not in new or other not in new:
        return Finding("", Reason.of(_NOT_TWO), REFUSE, forbidden=True)
    if not now.drawn and not club and not _equal(tournament, one, other):
        names = names_of(tournament)
        told = Reason.of(_NOT_EQUAL, one=names[one], other=names[other])
        return Finding("C.04.2 B.3", told, REFUSE, forbidden=True, players=(one, other))
    return StartList({**new, one: other, other: one})


def placed(situation: Situation, players: frozenset[int]) -> Mapping[int, int] | None:
    """The numbers once players who were just entered or corrected have their places.

    The others keep their order and those behind move down: before round 1 (C.04.2 B.3), and
    for late entrants as long as the edition lets them have their places (C.3). In a schedule,
    and later, they have the numbers after the last.

    Args:
        players: the numbers of those who are placed.

    Returns:
        Every player's number by the present one; None where all keep theirs.
    """
    tournament = situation.tournament
    if situation.scheduled or paired_by_a_club(tournament):
        return None
    announced = announced_system(tournament)
    if announced is not None and announced.name in BETWEEN_TEAMS:
        return None
    if numbers_of_seats(tournament):
        return None
    if why_not_swiss(tournament) is not None and not is_knockout(tournament):
        return None
    late = situation.played > LAST_ROUND_TO_RENUMBER
    if late and not edition_of(tournament).late_entrants_renumber:
        return None
    return numbers_with(tournament, players, by_name=situation.conduct.by_name)


def _equal(tournament: Tournament, one: int, other: int) -> bool:
    both = [each for each in tournament.entrants if each.number in (one, other)]
    return len({rating_and_title(each) for each in both}) == 1


def by_ranking(tournament: Tournament, *, by_name: bool = True) -> dict[int, int]:
    """Every player's number by the initial ranking, whenever it is (C.04.2 B.3)."""
    ranked = initial_ranking(tournament.entrants, by_name=by_name)
    return {entrant.number: place for place, entrant in enumerate(ranked, start=1)}


def _compact(tournament: Tournament) -> dict[int, int]:
    entrants = paired_field(tournament)
    if tournament.rounds:
        return {each.number: each.number for each in entrants}
    return {each.number: place for place, each in enumerate(entrants, start=1)}


def without_number(frame: Tournament, number: int) -> Tournament:
    """A tournament's regulations and teams without anything that names a player who is removed."""
    regulations = frame.regulations

    def others(players: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(player for player in players if player != number)

    prohibitions = (
        replace(each, players=others(each.players)) for each in regulations.prohibitions
    )
    adjustments = (
        replace(each, players=others(each.players))
        for each in regulations.adjustments
        if each.players != (number,)
    )
    accelerations = regulations.accelerations
    if frame.rounds:
        # Before round 1 ranges are of places in the list, whoever has them then.
        accelerations = tuple(
            replace(
                each,
                first_player=each.first_player + (each.first_player == number),
                last_player=each.last_player - (each.last_player == number),
            )
            for each in accelerations
        )
    changed = replace(
        regulations,
        accelerations=tuple(
            each for each in accelerations if each.first_player <= each.last_player
        ),
        prohibitions=tuple(each for each in prohibitions if len(each.players) > 1),
        adjustments=tuple(adjustments),
        rank_order=others(regulations.rank_order),
    )
    if pairs_teams(frame):
        # These are of teams, by their numbers.
        changed = replace(
            changed,
            prohibitions=regulations.prohibitions,
            accelerations=regulations.accelerations,
        )
    teams = tuple(replace(team, players=others(team.players)) for team in frame.teams)
    line_ups = tuple(
        replace(each, players=tuple(None if one == number else one for one in each.players))
        for each in frame.line_ups
    )
    frame = replace(frame, line_ups=line_ups)
    frame = lines_without(frame, number)
    frame = replace(frame, extra=match_lines_without(frame, number))
    frame = replace(frame, extra=rulings_without(frame, number))
    extra = stage_lines_without(frame, number)
    if any(line.startswith("### Prize") for line in extra):
        # Most tournaments have no prizes in their file, and most commands load none.
        from openarbiter.prizes.plan_numbers import prizes_without

        extra = prizes_without(replace(frame, extra=extra), number).extra
    extra = without_the_player(extra, number)
    return replace(frame, teams=teams, regulations=changed, extra=extra)
