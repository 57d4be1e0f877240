"""Players that a file proposes: as they would be entered, and which of them are new."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from openarbiter.formats.people import Proposal
from openarbiter.formats.people.heads import FIELD_NAMES, Field
from openarbiter.handling.pairing_ratings import PairingRating, pairing_rating
from openarbiter.model import Entrant, NationalRecord, Reason
from openarbiter.model.fide_ratings import RatingUsed
from openarbiter.web import models
from openarbiter.web.actions.player_data import PlayerData, mistakes, name_key, tidied
from openarbiter.web.tongue import say

NOTE = 200
"""Letters there is room for in a note."""


class RatingChoice(Enum):
    """Which of several ratings counts; by default the first there is (C.04.2 B.1)."""

    FIDE = "fide"
    NATIONAL = "national"
    RAPID = "rapid"
    BLITZ = "blitz"


@dataclass(frozen=True, slots=True)
class PlayerOfFile:
    """A player of a file.

    Attributes:
        line: the player's line; in a tournament file, their number.
        left: what the file says about the player that cannot be stored.
        team: the name of the player's team, where the section has teams; ``""`` for none.
        board: in the team; 0 where the file gives none.
    """

    line: int
    data: PlayerData
    left: tuple[str, ...] = ()
    team: str = ""
    board: int = 0


@dataclass(frozen=True, slots=True)
class SortedOut:
    """The players of a file by what becomes of them.

    Attributes:
        new: they can be entered.
        there: they are in the tournament already, or further up in the file.
        unusable: something is wrong with them: each with what it is.
        doubtful: lines of new players with the name of somebody who is there.
    """

    new: tuple[PlayerOfFile, ...]
    there: tuple[PlayerOfFile, ...]
    unusable: tuple[tuple[PlayerOfFile, Reason], ...]
    doubtful: frozenset[int]


def candidates_of(
    people: Sequence[Proposal],
    rating: RatingChoice | None,
    used: RatingUsed = RatingUsed.FIDE,
    *,
    teams: bool = False,
) -> tuple[PlayerOfFile, ...]:
    """The players of a table, with everything the table says of them.

    Args:
        rating: the column that counts as the rating; None where the regulations decide.
        used: which ratings the regulations order the players by.
        teams: whether the section has teams; elsewhere a team goes into the note.
    """
    return tuple(_candidate(each, rating, used, teams=teams) for each in people)


def _rating_of(one: Proposal, rating: RatingChoice | None, used: RatingUsed) -> PairingRating:
    """The rating that pairs a player; that of FIDE beside it where both are known (C.04.2 B.2)."""
    fide, national = one.fide_rating, one.national_rating
    match rating:
        case None if used is RatingUsed.FIDE:
            # The column without a name has what the organiser goes by.
            return _beside(one.best_rating, fide, known=bool(fide or national))
        case None:
            return pairing_rating(
                used, fide or (0 if national else one.rating), national, estimate=one.rating
            )
        case RatingChoice.FIDE:
            return PairingRating(one.fide_rating)
        case RatingChoice.NATIONAL:
            return _beside(national, fide, known=bool(national))
        case RatingChoice.RAPID:
            return PairingRating(one.rapid)
        case RatingChoice.BLITZ:
            return PairingRating(one.blitz)


def _beside(rating: int, fide: int, *, known: bool) -> PairingRating:
    """A rating, and that of FIDE beside it where it is known to be another one."""
    return PairingRating(rating, fide if known and rating != fide else None)


def _candidate(
    one: Proposal, rating: RatingChoice | None, used: RatingUsed, *, teams: bool
) -> PlayerOfFile:
    chosen = _rating_of(one, rating, used)
    national: tuple[NationalRecord, ...] = ()
    further: list[tuple[str, object]] = [
        *([] if teams else [("Team", one.team), ("Board", one.board)]),
        ("City", one.city),
        ("Group", one.group),
        ("Category", one.category),
    ]
    further += [("Rapid", one.rapid), ("Blitz", one.blitz), ("K", one.k)]
    if one.federation and (one.national_rating or one.national_id):
        record = NationalRecord(
            one.federation, rating=one.national_rating or None, number=one.national_id
        )
        national = (record,)
    else:
        further += [("National rating", one.national_rating), ("National ID", one.national_id)]
    if one.fide_rating and one.fide_rating not in (chosen.rating, chosen.fide_rating):
        further.append(("FIDE rating", one.fide_rating))
    further += list(one.other)
    said = [f"{head}: {value}" for head, value in further if value]
    note, left = "", []
    for each in said:
        longer = f"{note}; {each}" if note else each
        if len(longer) <= NOTE:
            note = longer
        else:
            left.append(each)
    data = PlayerData(
        name=one.name,
        rating=chosen.rating,
        fide_rating=chosen.fide_rating,
        title=one.title,
        federation=one.federation,
        fide_id=one.fide_id,
        birth=one.birth,
        sex=one.sex,
        club=one.club[:80],
        note=note,
        national=national or None,
    )
    if len(one.club) > 80:
        left.append(f"{_word('club')}: {one.club}")
    team, board = (one.team, one.board) if teams else ("", 0)
    return PlayerOfFile(one.line, tidied(data), tuple(left), team, board)


def candidates_of_entrants(entrants: Sequence[Entrant]) -> tuple[PlayerOfFile, ...]:
    """The players of a tournament file, without what they did in it."""
    return tuple(
        PlayerOfFile(
            each.number,
            tidied(
                PlayerData(
                    name=each.name,
                    rating=each.rating,
                    fide_rating=each.fide_rating,
                    title=each.title,
                    federation=each.federation,
                    fide_id=each.fide_id,
                    birth=each.birth,
                    sex=each.sex,
                    national=each.national or None,
                )
            ),
        )
        for each in entrants
    )


def sort_out(section: models.Section, candidates: Sequence[PlayerOfFile]) -> SortedOut:
    """Sort players into new ones, those entered already and those that cannot be entered.

    The same FIDE ID is the same player; so is the same name and year of birth.
    """
    ids: set[str] = set()
    names: dict[str, set[str]] = {}
    for name, fide_id, birth in section.players.values_list("name", "fide_id", "birth"):
        ids.add(fide_id)
        names.setdefault(name_key(name), set()).add(birth[:4])
    ids.discard("")
    new: list[PlayerOfFile] = []
    there: list[PlayerOfFile] = []
    unusable: list[tuple[PlayerOfFile, Reason]] = []
    doubtful: set[int] = set()
    for each in candidates:
        data = each.data
        wrong = mistakes(data)
        if wrong and "name" not in wrong and data.name:
            # Only what cannot be read is left out; the player is kept.
            each = _without(each, wrong)
            data = each.data
        elif wrong:
            unusable.append((each, next(iter(wrong.values()))))
            continue
        key, year = name_key(data.name), data.birth[:4]
        years = names.get(key, set())
        if data.fide_id in ids or (year and year in years):
            there.append(each)
            continue
        if key in names and (not year or "" in years):
            doubtful.add(each.line)
        if data.fide_id:
            ids.add(data.fide_id)
        names.setdefault(key, set()).add(year)
        new.append(each)
    return SortedOut(tuple(new), tuple(there), tuple(unusable), frozenset(doubtful))


def _word(name: str) -> str:
    """What a field is called where players are imported, in the reader's language."""
    return say(FIELD_NAMES[Field(name)])


def _without(one: PlayerOfFile, wrong: dict[str, Reason]) -> PlayerOfFile:
    """The same without the fields that are wrong, which are told instead."""
    plain = PlayerData(name=one.data.name)
    left = (*one.left, *(f"{_word(name)}: {getattr(one.data, name)}" for name in wrong))
    values = {name: getattr(plain, name) for name in wrong}
    return replace(one, data=replace(one.data, **values), left=left)
