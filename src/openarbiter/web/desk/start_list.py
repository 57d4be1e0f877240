"""Pairing numbers: the start list, and what follows when numbers change (C.04.2 B, C)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from openarbiter.handling.corrections import Numbers, numbers
from openarbiter.handling.numbering import (
    LAST_ROUND_TO_RENUMBER,
    initial_ranking,
    new_numbers,
    numbers_with,
    with_numbers,
)
from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.other_systems import why_not_dutch
from openarbiter.pairing.round import edition_of
from openarbiter.pairing.system import system_of
from openarbiter.standings.lots import draw
from openarbiter.web import models
from openarbiter.web.desk.naming import names_of
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.stored import frame_of, frame_text, tournament_of

_FROZEN = N_(
    "Round 4 has been paired: pairing numbers stay as they are. Ratings and titles may still be "
    "corrected; the tournament is rated by them."
)
_PUBLISHED = N_("Round 1 has been published: the numbers that were drawn stay.")
_NOT_TWO = N_("Choose two different numbers of players there are.")
_NOT_EQUAL = N_(
    "{one} and {other} have not the same rating and title: their numbers follow these. Only the "
    "order of players equal in both may be another one than the alphabet's."
)


@dataclass(frozen=True, slots=True)
class NumbersNow:
    """What may be done with the pairing numbers of a tournament now.

    Attributes:
        state: whether they may change.
        drawn: whether they come from a lot and not from the ranking: a schedule's do.
        article: which article says it.
        reason: what it means, in a sentence.
        new: the number of everybody by C.04.2 B.3, by the one he has; where it may not be
            given, the numbers there are.
    """

    state: Numbers
    drawn: bool
    article: str
    reason: Reason
    new: Mapping[int, int]

    @property
    def differ(self) -> bool:
        """Whether somebody's number is not the one the rules give him."""
        return any(old != number for old, number in self.new.items())


def numbers_now(tournament: Tournament, *, by_name: bool = True) -> NumbersNow:
    """What the rules say of the pairing numbers of a tournament as it stands.

    Args:
        by_name: whether the alphabet orders players equal in rating and title; see
            :func:`alphabet_decides`.
    """
    edition = edition_of(tournament)
    state = numbers(tournament, edition)
    played = len(tournament.rounds)
    if system_of(tournament).scheduled:
        reason = (
            N_("The numbers of a schedule are drawn by lot before round 1, open to the players.")
            if played == 0
            else _PUBLISHED
        )
        state = Numbers.FROZEN if played else Numbers.OPEN
        return NumbersNow(state, True, "C.05 6.2", Reason.of(reason), _compact(tournament))
    if state is Numbers.FROZEN:
        kept = {each.number: each.number for each in tournament.entrants}
        return NumbersNow(state, False, "C.04.2 B.4", Reason.of(_FROZEN), kept)
    if played == 0:
        article, reason = (
            "C.04.2 B.3",
            N_(
                "Before round 1 the order is by rating, title and name; the highest is number 1. "
                "Whoever is entered or corrected gets the right place at once, and the others move."
            ),
        )
    elif state is Numbers.LATE_ENTRANTS_ONLY:
        article, reason = (
            "C.04.2 C.3",
            N_(
                "Round 4 has been paired: only players who have not been paired yet are given "
                "their places; the others keep their order and move down."
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


def set_start_list(actor: Actor, section: models.Section) -> bool:
    """Give everybody the number of the initial ranking (C.04.2 B.3, B.4, C.3).

    In a schedule the numbers come from a lot: there only gaps are closed, before round 1.
    Outside of FIDE mode the numbers may change later, too, which is recorded as a decision
    against C.04.2 B.4.

    Returns:
        Whether any number changed.

    Raises:
        Refused: the numbers are frozen.
    """
    with Work(actor, section.event, "start-list", section=section) as work:
        tournament = tournament_of(section)
        by_name = alphabet_decides(section)
        now = numbers_now(tournament, by_name=by_name)
        new = now.new
        if now.state is Numbers.FROZEN and not now.drawn:
            if section.fide_mode:
                raise Refused(Reason.of(_FROZEN), "C.04.2 B.4")
            work.level = 4
            new = by_ranking(tournament, by_name=by_name)
        return renumber(work, section, tournament, new)


def draw_numbers(actor: Actor, section: models.Section, seed: str = "") -> str:
    """Draw the numbers of a schedule by lot, before round 1 (C.05 6.2).

    The lot is worked out from the seed, so that everybody can check it: see
    :func:`openarbiter.standings.lots.draw`.

    Args:
        seed: what the lot is drawn with; by default a new one nobody knew before.

    Returns:
        The seed, which stands in the ledger too.

    Raises:
        Refused: round 1 has been published.
    """
    seed = seed.strip() or secrets.token_hex(8)
    with Work(actor, section.event, "numbers-drawn", section=section, seed=seed) as work:
        tournament = tournament_of(section)
        if tournament.rounds:
            raise Refused(Reason.of(_PUBLISHED), "C.05 6.4")
        # The lot goes over the players as the ranking has them, so that it does not depend
        # on the order in which they were entered.
        ranked = initial_ranking(tournament.entrants)
        drawn = draw(seed, range(1, len(ranked) + 1))
        new = {ranked[place - 1].number: number for number, place in enumerate(drawn, start=1)}
        renumber(work, section, tournament, new)
        work.note(seed=seed)
    return seed


def numbers_drawn(section: models.Section) -> bool:
    """Whether somebody has drawn or exchanged the numbers here, and it was not taken back."""
    return done_last(section, "numbers-drawn", "varma-drawn", "numbers-exchanged") is not None


def alphabet_decides(section: models.Section) -> bool:
    """Whether the alphabet orders players equal in rating and title (C.04.2 B.3).

    It does until somebody exchanges the numbers of two of them, because the regulations have
    another last criterion: from then on such players keep the order they have.
    """
    return done_last(section, "numbers-exchanged") is None


def done_last(section: models.Section, *actions: str) -> models.Entry | None:
    """The last entry of one of these actions that was not taken back."""
    entries = section.entries.defer("changes").filter(action__in=actions).order_by("-number")
    if not entries.exists():
        return None
    undone = section.entries.exclude(undoes=[]).values_list("undoes", flat=True)
    taken_back = {number for each in undone for number in each}
    return next((entry for entry in entries if entry.number not in taken_back), None)


def exchange_numbers(
    actor: Actor, section: models.Section, one: int, other: int, reason: str
) -> None:
    """Exchange the numbers of two players, where the ranking of B.3 has another last criterion.

    The regulations may order players of equal rating and title otherwise than by the
    alphabet; it is recorded with its reason. In a schedule any two may be exchanged.

    Raises:
        Refused: the numbers are frozen, or there are not two such players.
    """
    with Work(
        actor,
        section.event,
        "numbers-exchanged",
        section=section,
        reason=reason,
        level=3,
        one=one,
        other=other,
    ) as work:
        tournament = tournament_of(section)
        now = numbers_now(tournament)
        if now.state is not Numbers.OPEN and (section.fide_mode or now.drawn):
            raise Refused(now.reason, now.article)
        new = {each.number: each.number for each in tournament.entrants}
        if one == other or one not in new or other not in new:
            raise Refused(Reason.of(_NOT_TWO))
        names = names_of(tournament)
        if not now.drawn and not _equal(tournament, one, other):
            told = Reason.of(_NOT_EQUAL, one=names[one], other=names[other])
            raise Refused(told, "C.04.2 B.3")
        work.subject = f"{names[one]} – {names[other]}"
        renumber(work, section, tournament, {**new, one: other, other: one})


def _equal(tournament: Tournament, one: int, other: int) -> bool:
    both = [each for each in tournament.entrants if each.number in (one, other)]
    return len({(each.rating, each.title.upper()) for each in both}) == 1


def place(work: Work, section: models.Section, players: Sequence[models.Player]) -> None:
    """Put players who were just entered or corrected in their places by the ranking.

    The others keep their order and those behind move down: before round 1 (C.04.2 B.3), and for
    late entrants as long as the edition lets them have their places (C.3). In a schedule, and
    later, they have the numbers after the last.
    """
    tournament = tournament_of(section)
    if system_of(tournament).scheduled or why_not_dutch(tournament) is not None:
        return
    late = len(tournament.rounds) > LAST_ROUND_TO_RENUMBER
    if late and not edition_of(tournament).late_entrants_renumber:
        return
    placed = frozenset(player.number for player in players)
    new = numbers_with(tournament, placed, by_name=alphabet_decides(section))
    renumber(work, section, tournament, new)


def renumber(
    work: Work, section: models.Section, tournament: Tournament, new: Mapping[int, int]
) -> bool:
    """Give players other numbers, with everything in the regulations that names them.

    Returns:
        Whether any number changed.
    """
    if all(old == number for old, number in new.items()):
        return False
    rows = list(section.players.only("number", "section"))
    # Another number is no other player: whoever is just correcting him is not disturbed.
    changed = work.update_each([(row, {"number": new[row.number]}) for row in rows], versions=False)
    work.update(section, frame=frame_text(with_numbers(tournament, new)))
    return bool(changed)


def by_ranking(tournament: Tournament, *, by_name: bool = True) -> dict[int, int]:
    """The number of everybody by the initial ranking, whenever it is (C.04.2 B.3)."""
    ranked = initial_ranking(tournament.entrants, by_name=by_name)
    return {entrant.number: place for place, entrant in enumerate(ranked, start=1)}


def _compact(tournament: Tournament) -> dict[int, int]:
    entrants = tournament.entrants
    if tournament.rounds:
        return {each.number: each.number for each in entrants}
    return {each.number: place for place, each in enumerate(entrants, start=1)}


def forget_number(section: models.Section, number: int) -> str:
    """The frame of a section without anything that names a player who is removed."""
    frame = frame_of(section.frame)
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
    changed = replace(
        regulations,
        accelerations=tuple(
            each
            for each in regulations.accelerations
            if not each.first_player == each.last_player == number
        ),
        prohibitions=tuple(each for each in prohibitions if len(each.players) > 1),
        adjustments=tuple(adjustments),
        rank_order=others(regulations.rank_order),
    )
    teams = tuple(replace(team, players=others(team.players)) for team in frame.teams)
    return frame_text(replace(frame, teams=teams, regulations=changed))
