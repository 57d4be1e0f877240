"""The rating list of FIDE: finding players in it, and comparing players with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from django.conf import settings

from openarbiter.formats.people import ListedPlayer, TimeClass
from openarbiter.handling.pairing_ratings import PairingRating, pairing_rating
from openarbiter.laws import NotUnderstood, Pace, pace_of, read_time_control
from openarbiter.lists.findings import ListFinding
from openarbiter.lists.people import PeopleFound, people_in
from openarbiter.lists.search import EVERYBODY, Filter, by_fide_ids, search
from openarbiter.lists.store import FIDE, FOLDER, About, ListStore
from openarbiter.lists.tables import KeptPlayer
from openarbiter.lists.updating import (
    FIDE_RATING,
    RatingsAsked,
    UpdatePlan,
    plan_update,
    update_of,
)
from openarbiter.model import Entrant, Reason
from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.fide_ratings import RatingUsed, rating_used
from openarbiter.model.text import N_
from openarbiter.rating.games import serving_rating
from openarbiter.rulebook import RatingKind, RatingRules, edition_for, rating_rules
from openarbiter.rulebook.rating_rules import rating_rules_on
from openarbiter.web import models
from openarbiter.web.actions.player_data import PlayerData, data_of, national_of
from openarbiter.web.actions.players import change_player
from openarbiter.web.ledger import Actor, Conflict
from openarbiter.web.ledger.writing import writing
from openarbiter.web.state import frame_of, tournament_of

MOST_FOUND = 12

_KINDS = {
    Pace.STANDARD: TimeClass.STANDARD,
    Pace.RAPID: TimeClass.RAPID,
    Pace.BLITZ: TimeClass.BLITZ,
}

_RATING_KINDS = {
    Pace.STANDARD: RatingKind.STANDARD,
    Pace.RAPID: RatingKind.RAPID,
    Pace.BLITZ: RatingKind.BLITZ,
}

_CHANGED = N_("{name} has been changed by somebody else meanwhile. Look at it again.")

_stores: dict[Path, ListStore] = {}


def store() -> ListStore:
    """The lists of this installation, in its data folder."""
    folder = Path(settings.DATA) / FOLDER
    found = _stores.get(folder)
    if found is None:
        found = _stores.setdefault(folder, ListStore(folder))
    return found


def forget() -> None:
    """Close all lists; they are opened again when somebody asks."""
    for each in _stores.values():
        each.close()
    _stores.clear()


def current_list() -> About | None:
    """The list of FIDE in use; None where none is loaded."""
    return store().about(FIDE)


def find(words: str, asked: Filter = EVERYBODY) -> list[KeptPlayer]:
    """The players of the list who fit best, by FIDE ID or by name in any spelling.

    Words of a name may stand in any order, and the last may be unfinished.
    """
    return [hit.kept for hit in search(store(), words, asked, limit=MOST_FOUND)]


def by_id(fide_id: str) -> KeptPlayer | None:
    """The player of the list with this FIDE ID."""
    return by_fide_ids(store(), [fide_id]).get(fide_id.lstrip("0"))


def as_data(player: ListedPlayer, pace: Pace, rules: RatingRules | None = None) -> PlayerData:
    """The data with which a listed player is entered in an event of this kind of chess.

    Without a rating of this kind the standard one pairs the player: as the rating of FIDE where the
    edition says so, else as an estimate beside it (C.04.2 B.2).

    Args:
        rules: the edition of the rating regulations; None for the newest.
    """
    own, standard = player.rating(_KINDS[pace]).rating, player.standard.rating
    fide = serving_rating(rules or rating_rules_on(None), _RATING_KINDS[pace], own, standard)
    chosen = pairing_rating(RatingUsed.FIDE, fide, estimate=standard)
    return PlayerData(
        name=player.name,
        rating=chosen.rating,
        fide_rating=chosen.fide_rating,
        title=player.title,
        federation=player.federation,
        fide_id=player.fide_id,
        birth=player.birth,
        sex=player.sex,
    )


def rating_rules_of(section: models.Section) -> RatingRules:
    """The edition of the rating regulations of a section."""
    return rating_rules(edition_for(frame_of(section.frame), RuleField.RATING).edition)


def rating_for(player: ListedPlayer, pace: Pace) -> int:
    """The rating that pairs the player: of this kind of chess, else the standard one (B.2)."""
    return as_data(player, pace).rating


def pace_of_section(section: models.Section) -> Pace:
    """The kind of chess of a section by its time control; standard where it is not known."""
    read = read_time_control(section.time_control) if section.time_control else None
    if read is None or isinstance(read, NotUnderstood):
        return Pace.STANDARD
    return pace_of(read)[0]


def differences(
    player: models.Player, source: KeptPlayer, pace: Pace
) -> list[tuple[str, str, str]]:
    """Where a player is not as in the list: the field, what is entered, what the list says."""
    update = update_of(_entrant(player), source, _asked(player.section, pace))
    return [(each.field, each.before or "-", each.after or "-") for each in update.changes]


def findings_of(player: models.Player) -> tuple[ListFinding, ...]:
    """What does not fit of one player, such as a wrong ID; nothing without a list."""
    if current_list() is None or not player.fide_id:
        return ()
    return people_in([_entrant(player)], store()).findings


def compared(section: models.Section) -> tuple[PeopleFound, UpdatePlan] | None:
    """All players of a section beside the list; None where none is loaded."""
    if current_list() is None:
        return None
    tournament = tournament_of(section)
    found = people_in(tournament.entrants, store())
    return found, plan_update(tournament, found, _asked(section))


def update_players(
    actor: Actor, section: models.Section, versions: Mapping[int, int], fields: frozenset[str]
) -> int:
    """Change players to what the list says of them, all of them or nobody.

    Args:
        versions: the version that was seen, by the key of each player to be changed.
        fields: what is to be changed.

    Returns:
        How many were changed.

    Raises:
        Conflict: somebody else has changed one of them, or the list has become another one.
        Refused: as in :func:`openarbiter.web.actions.players.change_player`.
    """
    asked = _asked(section)
    changed = 0
    with writing():
        players = list(section.players.filter(pk__in=versions).order_by("number"))
        listed = people_in(map(_entrant, players), store()).people
        for player in players:
            if player.version != versions[player.pk]:
                raise Conflict(Reason.of(_CHANGED, name=player.name))
        for player in players:
            kept = listed.get(player.number)
            if kept is None:
                continue
            update = update_of(_entrant(player), kept, asked, fields)
            if not update.changes:
                continue
            values: dict[str, Any] = {
                each.field: each.after
                for each in update.changes
                if each.field not in ("rating", FIDE_RATING)
            }
            if update.ratings is not None:
                values |= _entered(player, update.ratings)
            data = replace(data_of(player), **values)
            # Another player's new rating may have given this one another number since.
            player.refresh_from_db(fields=["version"])
            change_player(actor, section, player, player.version, data)
            changed += 1
    return changed


def _asked(section: models.Section, pace: Pace | None = None) -> RatingsAsked:
    """Which ratings count in a section, and which of them pairs."""
    kind = _KINDS[pace or pace_of_section(section)]
    return RatingsAsked(kind, rating_rules_of(section), rating_used(frame_of(section.frame)))


def _entered(player: models.Player, new: PairingRating) -> dict[str, int | None]:
    """Both ratings of a player; after the final standings the one that paired stays (D.8)."""
    apart = player.fide_rating is not None or new.fide_rating is not None
    if player.section.final_at is None or not apart:
        return {"rating": new.rating, "fide_rating": new.fide_rating}
    fide = new.rating if new.fide_rating is None else new.fide_rating
    return {"fide_rating": fide}


def _entrant(player: models.Player) -> Entrant:
    data = data_of(player)
    return Entrant(
        player.number,
        data.name,
        data.sex,
        data.title,
        data.rating,
        data.federation,
        data.fide_id,
        data.birth,
        national=national_of(player),
        fide_rating=data.fide_rating,
    )
