"""Players: entering, correcting and removing them; who is there and who is not."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Max

from openarbiter.handling.entrants import entering_refused, removing_refused
from openarbiter.handling.start_list import without_number
from openarbiter.model import ByeKind, Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.absences import (
    cancel_bye,
    check_in,
    excuse,
    reinstate,
    request_bye,
    withdraw,
)
from openarbiter.web.actions.player_data import (
    PlayerData,
    columns_of,
    data_of,
    mistakes,
    name_key,
    tidied,
)
from openarbiter.web.actions.start_list import (
    place,
    renumber,
    set_start_list,
)
from openarbiter.web.ledger import Actor, Conflict, Refused, Work, refuse
from openarbiter.web.ledger.line_up_teams import line_ups_follow
from openarbiter.web.state import frame_text, tournament_of

__all__ = [
    "PlayerData",
    "add_player",
    "add_players",
    "cancel_bye",
    "change_player",
    "check_in",
    "data_of",
    "excuse",
    "reinstate",
    "remove_player",
    "request_bye",
    "same_as",
    "set_start_list",
    "withdraw",
]

_TWICE = N_("{name} with the FIDE ID {fide_id} is already in the tournament, as number {number}.")
_PAIRED_BY = N_(
    "The final standings are published, so the rating that paired the player stays. Correct the "
    "FIDE rating: it is the one of the rating report."
)
_CHANGED = N_("Somebody else has changed {name} since you opened the form.")
_GONE = N_("This player is no longer in the tournament.")


def add_player(actor: Actor, section: models.Section, data: PlayerData) -> models.Player:
    """Enter a player; see :func:`add_players`."""
    return add_players(actor, section, [data])[0]


def add_players(
    actor: Actor, section: models.Section, people: Sequence[PlayerData]
) -> list[models.Player]:
    """Enter players, all of them or none.

    Before round 1 the ranking numbers all players (C.04.2 B.3). After it a late entrant
    gets zero points for the rounds missed, which needs no entry, and a number as the
    edition says (C.04.2 C.2, C.3; 2.4 of 2026).

    Raises:
        Refused: somebody has no name or the like, their FIDE ID is entered already, or the
            pairs are those of a schedule that has been published.
    """
    given = [tidied(data) for data in people]
    if not given:
        return []
    several = len(given) > 1
    with Work(
        actor,
        section.event,
        "players-added" if several else "player-added",
        section=section,
        subject="" if several else given[0].name,
        count=len(given),
    ) as work:
        made = enter_in(work, section, given)
    there = section.players.in_bulk([player.pk for player in made])
    return [there[player.pk] for player in made]


def enter_in(
    work: Work, section: models.Section, given: Sequence[PlayerData]
) -> list[models.Player]:
    """Enter players, tidied, as a part of what a work does; their numbers may move on.

    Raises:
        Refused: as in :func:`add_players`.
    """
    situation = work.state.situation
    refuse(entering_refused(situation))
    _check(section, given, situation.tournament.regulations.rounds)
    last = section.players.aggregate(last=Max("number"))["last"] or 0
    made = work.create_all(
        [
            models.Player(section=section, number=number, **columns_of(data))
            for number, data in enumerate(given, start=last + 1)
        ]
    )
    # Players who have announced a late arrival are not paired until then (C.04.2 C.2).
    work.create_all(
        [
            models.Bye(
                section=section,
                player=player,
                round_number=number,
                kind=ByeKind.ZERO.value,
            )
            for player, data in zip(made, given, strict=True)
            for number in range(situation.played + 1, data.expected or 0)
        ]
    )
    place(work, section, made)
    return made


def _check(
    section: models.Section,
    given: Sequence[PlayerData],
    rounds: int | None,
    besides: models.Player | None = None,
) -> None:
    for data in given:
        for reason in mistakes(data, rounds, besides.federation if besides else "").values():
            raise Refused(reason)
    others = section.players.exclude(pk=besides.pk if besides else 0).exclude(fide_id="")
    known = {
        fide_id: (number, name)
        for number, name, fide_id in others.values_list("number", "name", "fide_id")
    }
    for data in given:
        if data.fide_id in known:
            number, name = known[data.fide_id]
            raise Refused(Reason.of(_TWICE, name=name, fide_id=data.fide_id, number=number or "?"))
        if data.fide_id:
            known[data.fide_id] = (0, data.name)


def change_player(
    actor: Actor, section: models.Section, player: models.Player, version: int, data: PlayerData
) -> models.Player:
    """Correct what is known of a player, at any time (C.04.2 B.4).

    Before round 1 the number follows rating, title and name; later it stays.
    After the final standings a rating is corrected for the rating report only (D.8). Where
    they are withdrawn it stays so, until another rating is given. Of a player whose rating is not
    that of FIDE, the latter is corrected.

    Raises:
        Conflict: somebody else has changed the player since ``version``.
        Refused: as in :func:`add_players`.
    """
    given = tidied(data)
    with Work(actor, section.event, "player-changed", section=section, subject=given.name) as work:
        row = row_of(section, player)
        if row.version != version:
            raise Conflict(Reason.of(_CHANGED, name=row.name))
        _check(section, [given], None, besides=row)
        values = {**columns_of(given), "rated_as": None}
        final = section.final_at is not None
        if given.rating == data_of(row).rating:
            values |= {"rating": row.rating, "rated_as": row.rated_as}
            if final and row.rated_as is not None:
                values |= {"fide_rating": row.fide_rating}
            elif given.fide_rating is not None:
                values |= {"rated_as": None}
        elif final and given.rating != row.rating:
            if {given.fide_rating, row.fide_rating} != {None}:
                raise Refused(Reason.of(_PAIRED_BY), "C.04.2 D.8")
            values |= {"rating": row.rating, "rated_as": given.rating}
        played = work.state.situation.played
        changed = work.update(row, **values)
        if changed and not played:
            place(work, section, [row])
    return row_of(section, row)


def remove_player(actor: Actor, section: models.Section, player: models.Player) -> None:
    """Remove a player who has not been paired yet, with everything that names them.

    Before round 1 the numbers close up.

    Raises:
        Refused: the player has been paired.
    """
    with Work(actor, section.event, "player-removed", section=section, subject=player.name) as work:
        state, row = work.state, row_of(section, player)
        refuse(removing_refused(state.situation, row.number, row.name))
        work.delete_all(row.byes.all())
        work.delete_all(row.incidents.all())
        work.update(section, frame=frame_text(without_number(state.tournament, row.number)))
        work.delete(row)
        if not state.situation.played:
            left = tournament_of(section)
            new = {each.number: place for place, each in enumerate(left.entrants, start=1)}
            renumber(work, section, left, new)
        line_ups_follow(section)


def same_as(
    section: models.Section, data: PlayerData, besides: models.Player | None = None
) -> list[models.Player]:
    """Players of a section who may be this one: the same FIDE ID, or the same name.

    Capitals, accents and the order of names make no difference; two different years of
    birth do.
    """
    given = tidied(data)
    key = name_key(given.name)
    found = section.players.exclude(pk=besides.pk if besides else 0)
    same = []
    for pk, name, birth, fide_id in found.values_list("pk", "name", "birth", "fide_id"):
        if given.fide_id and fide_id:
            alike = given.fide_id == fide_id
        else:
            alike = name_key(name) == key and not _differ(birth, given.birth)
        if alike:
            same.append(pk)
    return list(found.filter(pk__in=same))


def _differ(one: str, other: str) -> bool:
    return bool(one and other) and one[:4] != other[:4]


def row_of(section: models.Section, player: models.Player) -> models.Player:
    """A player as stored now.

    Raises:
        Refused: the player has been removed meanwhile.
    """
    row = section.players.filter(pk=player.pk).first()
    if row is None:
        raise Conflict(Reason.of(_GONE))
    return row
