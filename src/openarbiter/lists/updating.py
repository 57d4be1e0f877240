"""An update of the players of an event from a list: a plan to look at, and its application."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from openarbiter.formats.people import ListedPlayer, TimeClass
from openarbiter.handling.pairing_ratings import PairingRating, pairing_rating
from openarbiter.lists.people import PeopleFound
from openarbiter.lists.tables import KeptPlayer
from openarbiter.model import Entrant, NationalRecord, Tournament
from openarbiter.model.fide_ratings import RatingUsed
from openarbiter.rating.games import serving_rating
from openarbiter.rulebook import RatingKind, RatingRules

FIELDS = ("fide_id", "name", "title", "rating", "federation", "sex", "birth")
"""What an update may change, in the order in which it is shown."""

FIDE_RATING = "fide_rating"
"""The rating of FIDE where the one that pairs is another; it is updated with ``rating``."""


@dataclass(frozen=True, slots=True)
class RatingsAsked:
    """Which rating of a list counts in an event, and which one pairs.

    Attributes:
        kind: the list of FIDE by the kind of chess.
        rules: the edition of the rating regulations.
        used: which ratings order and pair the players, by the regulations (C.04.2 B.1).
    """

    kind: TimeClass
    rules: RatingRules
    used: RatingUsed = RatingUsed.FIDE


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One value that the list has otherwise; both as they are written, ``""`` for none."""

    field: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class PlayerUpdate:
    """What the list would change of a player.

    Attributes:
        number: the pairing number.
        k: K by the list for the kind of chess; 0 where the list gives none.
        ratings: both ratings afterwards, where one of them would change; else None.
    """

    number: int
    name: str
    fide_id: str
    changes: tuple[FieldChange, ...]
    k: int = 0
    ratings: PairingRating | None = None


@dataclass(frozen=True, slots=True)
class UpdatePlan:
    """An update of all players; nothing of it has been done.

    Attributes:
        updates: players of whom something would change.
        same: how many are as in the list.
        left: how many are not updated, because the list does not have them or has somebody else.
    """

    updates: tuple[PlayerUpdate, ...]
    same: int
    left: int


def plan_update(
    tournament: Tournament,
    found: PeopleFound,
    asked: RatingsAsked,
    fields: Collection[str] = FIELDS,
    *,
    take_proposed: bool = False,
) -> UpdatePlan:
    """What the list would change of the players of a tournament.

    Args:
        asked: which ratings count, and which of them pairs.
        take_proposed: whether players without an ID get the one that was proposed.
    """
    updates = []
    same = left = 0
    for each in tournament.entrants:
        kept = found.people.get(each.number)
        if kept is None and take_proposed:
            kept = found.proposed.get(each.number)
        if kept is None or kept.delisted:
            left += 1
            continue
        update = update_of(each, kept, asked, fields)
        if update.changes:
            updates.append(update)
        else:
            same += 1
    return UpdatePlan(tuple(updates), same, left)


def update_of(
    entrant: Entrant, kept: KeptPlayer, asked: RatingsAsked, fields: Collection[str] = FIELDS
) -> PlayerUpdate:
    """What the list would change of one player; what the list does not know stays."""
    listed = kept.player
    changes: list[FieldChange] = []
    ratings = None
    for field, after in values_of(listed).items():
        if field not in fields:
            continue
        if field == "rating":
            told = tuple(_rating_changes(entrant, new := ratings_of(entrant, listed, asked)))
            changes += told
            ratings = new if told else None
            continue
        before = str(getattr(entrant, field) or "")
        if before == after:
            continue
        if field == "birth" and before[:4] == after:
            continue
        if field == "fide_id" and before.lstrip("0") == after:
            continue
        # A title may be none; of everything else nothing is said then.
        if after or field == "title":
            changes.append(FieldChange(field, before, after))
    k = listed.rating(asked.kind).k
    return PlayerUpdate(entrant.number, entrant.name, listed.fide_id, tuple(changes), k, ratings)


def values_of(listed: ListedPlayer) -> dict[str, str]:
    """What a list says of a player, by the fields of an entrant; ratings are of several kinds."""
    return {
        "fide_id": listed.fide_id,
        "name": listed.name,
        "title": listed.title,
        "rating": "",
        "federation": listed.federation,
        "sex": listed.sex,
        "birth": listed.birth,
    }


def ratings_of(entrant: Entrant, listed: ListedPlayer, asked: RatingsAsked) -> PairingRating:
    """The rating of FIDE by the list, and the one that then pairs the player (C.04.2 B.1, B.2).

    An estimate stays as long as the list that counts has no rating for the player; without one, the
    standard rating estimates in rapid and blitz.
    """
    standard = listed.standard.rating
    own = listed.rating(asked.kind).rating
    fide = serving_rating(asked.rules, RatingKind(asked.kind.value), own, standard)
    apart = entrant.fide_rating is not None
    known = [each.rating for each in entrant.national if each.rating]
    national = max(known, default=0)
    if not national and apart and asked.used is not RatingUsed.FIDE:
        national = entrant.rating
    estimate = entrant.rating if apart else standard
    if asked.used is RatingUsed.FIDE and apart and not fide:
        return PairingRating(entrant.rating, fide if entrant.rating else None)
    return pairing_rating(asked.used, fide, national, estimate)


def _rating_changes(entrant: Entrant, new: PairingRating) -> Iterator[FieldChange]:
    """The rating that pairs, and that of FIDE where one of both is another one."""
    before = PairingRating(
        entrant.rating, None if entrant.fide_rating == entrant.rating else entrant.fide_rating
    )
    if before.rating != new.rating:
        yield FieldChange("rating", _shown(before.rating), _shown(new.rating))
    if before.fide_rating is None and new.fide_rating is None:
        return
    was, becomes = (
        each.rating if each.fide_rating is None else each.fide_rating for each in (before, new)
    )
    if was != becomes or (before.rating == new.rating and before != new):
        yield FieldChange(FIDE_RATING, _shown(was), _shown(becomes))


def _shown(rating: int) -> str:
    return str(rating or "")


def updated(
    tournament: Tournament, plan: UpdatePlan, numbers: Collection[int] | None = None
) -> Tournament:
    """The tournament with the changes of a plan; games, numbers and order stay as they are.

    Args:
        numbers: of the players to be changed; None for all of the plan.
    """
    by_number = {
        each.number: each for each in plan.updates if numbers is None or each.number in numbers
    }
    entrants = tuple(
        _changed(each, by_number[each.number]) if each.number in by_number else each
        for each in tournament.entrants
    )
    return replace(tournament, entrants=entrants)


def _changed(entrant: Entrant, update: PlayerUpdate) -> Entrant:
    values = {
        each.field: each.after
        for each in update.changes
        if each.field not in ("rating", FIDE_RATING)
    }
    changed = replace(entrant, **values)  # type: ignore[arg-type]
    if update.ratings is None:
        return changed
    new = update.ratings
    return replace(changed, rating=new.rating, fide_rating=new.fide_rating)


def with_national(
    tournament: Tournament, people: Mapping[int, KeptPlayer], federation: str
) -> Tournament:
    """The tournament with the ratings of a national list beside those it has.

    Args:
        people: by their pairing numbers.
        federation: whose list it is; another federation's records stay as they are.
    """
    entrants = tuple(
        _with_record(each, people[each.number], federation) if each.number in people else each
        for each in tournament.entrants
    )
    return replace(tournament, entrants=entrants)


def _with_record(entrant: Entrant, kept: KeptPlayer, federation: str) -> Entrant:
    listed = kept.player
    own = next((each for each in entrant.national if each.federation == federation), None)
    record = replace(
        own or NationalRecord(federation),
        rating=listed.standard.rating or None,
        number=kept.number,
        classification=listed.other_titles,
    )
    others = tuple(each for each in entrant.national if each is not own)
    return replace(entrant, national=(*others, record))
