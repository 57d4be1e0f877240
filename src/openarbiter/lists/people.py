"""The players of an event in a list: who is who, and what does not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from openarbiter.formats.people import ListProblem, RatingList
from openarbiter.formats.people.list_values import player_of
from openarbiter.lists.findings import ListFinding
from openarbiter.lists.search import Filter, by_fide_ids, search
from openarbiter.lists.spelling import key_of, words_of
from openarbiter.lists.store import FIDE, ListStore
from openarbiter.lists.tables import KeptPlayer
from openarbiter.model import Entrant, Tournament


@dataclass(frozen=True, slots=True)
class PeopleFound:
    """The players of an event who are in a list.

    Attributes:
        people: by their pairing numbers; whose ID is that of somebody else is left out.
        findings: what does not fit, in the order of the pairing numbers.
        proposed: IDs for players without one, by their pairing numbers; nobody has taken them.
        problems: of the file, where the list is one.
    """

    people: Mapping[int, KeptPlayer]
    findings: tuple[ListFinding, ...]
    proposed: Mapping[int, KeptPlayer]
    problems: tuple[ListProblem, ...] = ()


def people_of(tournament: Tournament, source: ListStore | Path) -> PeopleFound:
    """The players of a tournament in the list of FIDE, found by their IDs.

    Args:
        source: where lists are kept, or the file of one: text or XML, packed or not.

    Raises:
        OSError: the file cannot be read.
    """
    return people_in(tournament.entrants, source)


def people_in(entrants: Iterable[Entrant], source: ListStore | Path) -> PeopleFound:
    """The same for players without a tournament."""
    players = sorted(entrants, key=lambda each: each.number)
    ids = [number for each in players if (number := _id(each))]
    problems: tuple[ListProblem, ...] = ()
    proposed: dict[int, KeptPlayer] = {}
    if isinstance(source, ListStore):
        listed = by_fide_ids(source, ids)
        proposed = {
            each.number: kept
            for each in players
            if not each.fide_id and (kept := _of_that_name(source, each)) is not None
        }
    else:
        listed, problems = _in_file(source, frozenset(ids))
    people: dict[int, KeptPlayer] = {}
    findings = list(_twice(players))
    for each in players:
        kept = listed.get(_id(each))
        told = list(_compared(each, kept, proposed.get(each.number)))
        findings += told
        if kept is not None and not any(one.code == "player-other-name" for one in told):
            people[each.number] = kept
    findings.sort(key=lambda one: one.number)
    return PeopleFound(people, tuple(findings), proposed, problems)


def national_people(
    entrants: Iterable[Entrant], store: ListStore, list_name: str
) -> dict[int, KeptPlayer]:
    """The players of an event who are in a national list, by their pairing numbers.

    They are found by FIDE ID; who has none there, by name in any spelling and year of birth, where
    one player alone has both.
    """
    players = list(entrants)
    listed = by_fide_ids(store, filter(None, map(_id, players)), list_name)
    found = {}
    for each in players:
        kept = listed.get(_id(each)) or _of_that_name(store, each, list_name)
        if kept is not None and names_alike(each.name, kept.player.name):
            found[each.number] = kept
    return found


def _in_file(
    file: Path, ids: frozenset[str]
) -> tuple[dict[str, KeptPlayer], tuple[ListProblem, ...]]:
    """The players with these IDs in the file of a list; the first of several with one ID."""
    found: dict[str, KeptPlayer] = {}
    with file.open("rb") as stream:
        reading = RatingList(stream, name=file.name)
        for parts in reading.parts():
            plain = parts[0].lstrip("0")
            if plain in ids and plain not in found:
                found[plain] = KeptPlayer(int(plain), player_of(parts), seen=file.name)
    return found, reading.problems


def _id(entrant: Entrant) -> str:
    """The FIDE ID of a player as lists write it; ``""`` for none, and for what is none."""
    text = entrant.fide_id.strip().lstrip("0")
    return text if text.isascii() and text.isdigit() and len(text) <= 10 else ""


def _compared(
    entrant: Entrant, kept: KeptPlayer | None, proposed: KeptPlayer | None
) -> Iterator[ListFinding]:
    """What a player's own data and the list do not agree on; ratings are no fault of anybody."""
    find = _finder(entrant)
    if not _id(entrant):
        if entrant.fide_id.strip(" 0"):
            yield find("player-bad-id", entrant.fide_id)
        elif proposed is not None:
            listed = proposed.player
            yield find("player-id-found", listed.fide_id, listed.name)
        else:
            yield find("player-no-id")
        return
    if kept is None:
        yield find("player-unknown-id", _id(entrant))
        return
    listed = kept.player
    if kept.delisted:
        yield find("player-delisted", _id(entrant), kept.seen)
    likeness = names_alike(entrant.name, listed.name)
    if likeness == 0:
        yield find("player-other-name", _id(entrant), listed.name)
        return
    if _plain_words(entrant.name) != _plain_words(listed.name):
        yield find("player-name-differs", entrant.name, listed.name)
    if entrant.title != listed.title:
        yield find("player-title-differs", entrant.title or "-", listed.title or "-")
    for code, own, theirs in (
        ("player-birth-differs", entrant.birth[:4], listed.birth),
        ("player-federation-differs", entrant.federation, listed.federation),
        ("player-sex-differs", entrant.sex, listed.sex),
    ):
        if own and theirs and own != theirs:
            yield find(code, own, theirs)


def _finder(entrant: Entrant) -> Callable[..., ListFinding]:
    def find(code: str, read: str = "", listed: str = "", other: int | None = None) -> ListFinding:
        return ListFinding(
            code, read=read, number=entrant.number, name=entrant.name, listed=listed, other=other
        )

    return find


def names_alike(one: str, other: str) -> int:
    """How many words two names have in common, in whatever spelling.

    >>> names_alike("Иванов Пётр", "Ivanov, Petr"), names_alike("Tal, M", "Euwe, Max")
    (2, 0)
    """
    return len(_keys(one) & _keys(other))


def _keys(name: str) -> set[str]:
    return {key_of(each) for each in words_of(name)}


def _plain_words(name: str) -> list[str]:
    return sorted(words_of(name))


def _of_that_name(store: ListStore, entrant: Entrant, list_name: str = FIDE) -> KeptPlayer | None:
    """The one player of a list with this name, in any spelling, and this year of birth."""
    year = entrant.birth[:4]
    if not year.isdigit():
        return None
    asked = _keys(entrant.name)
    found = [
        hit.kept
        for hit in search(store, entrant.name, Filter(birth=year), list_name=list_name)
        if _keys(hit.kept.player.name) == asked and not hit.kept.delisted
    ]
    return found[0] if len(found) == 1 else None


def _twice(players: Iterable[Entrant]) -> Iterator[ListFinding]:
    """Players with one ID, and those of one name born in the same year."""
    by_id: dict[str, Entrant] = {}
    by_name: dict[tuple[tuple[str, ...], str], Entrant] = {}
    for each in players:
        number = _id(each)
        first = by_id.setdefault(number, each) if number else each
        if first is not each:
            yield _finder(each)("player-same-id", number, other=first.number)
            continue
        name = tuple(sorted(_keys(each.name)))
        if name and each.birth[:4]:
            namesake = by_name.setdefault((name, each.birth[:4]), each)
            if namesake is not each and not (number and _id(namesake)):
                yield _finder(each)("player-same-person", other=namesake.number)
