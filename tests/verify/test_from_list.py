"""Ratings and K taken from a list; whom it leaves in doubt stays as the file says."""

from __future__ import annotations

from datetime import date

import pytest

from openarbiter.formats.people.listed import NOT_RATED, ListedPlayer, ListedRating
from openarbiter.model import Entrant, Tournament
from openarbiter.rulebook import RatingKind, rating_rules
from openarbiter.verify.from_list import DoubtKind, found_in, plain_id, taken_from

RULES = rating_rules("fide-2025")


def listed(
    fide_id: str,
    name: str = "Roe, Ann",
    standard: int = 2000,
    k: int = 20,
    rapid: ListedRating = NOT_RATED,
) -> ListedPlayer:
    return ListedPlayer(
        fide_id, name, birth="2010", standard=ListedRating(standard, k), rapid=rapid
    )


def entrant(number: int, fide_id: str, name: str = "Roe Ann", rating: int = 2000) -> Entrant:
    return Entrant(number, name, rating=rating, fide_id=fide_id, birth="1990/02/03")


def taken(*entrants: Entrant, players: list[ListedPlayer], kind: RatingKind = RatingKind.STANDARD):
    tournament = Tournament(entrants, start=date(2026, 2, 1))
    found = found_in(players, [each.fide_id for each in entrants])
    return taken_from(tournament, found, RULES, kind)


def test_rating_k_and_birth_come_from_the_list() -> None:
    done = taken(entrant(1, "0012", rating=1950), players=[listed("12", k=40), listed("13")])
    assert done.tournament.entrants[0].rating == 2000
    career = done.careers[1]
    assert (career.k, career.birth_year, career.reached_2400) == (40, 2010, None)
    (doubt,) = done.doubts
    assert (doubt.doubt, doubt.file, doubt.listed) == (DoubtKind.OTHER_RATING, "1950", "2000")
    assert not doubt.doubt.keeps_file


@pytest.mark.parametrize(
    ("fide_id", "players", "doubt"),
    [
        ("", [], DoubtKind.NO_ID),
        ("x1", [], DoubtKind.NO_ID),
        ("12", [listed("13")], DoubtKind.NOT_LISTED),
        ("12", [listed("12"), listed("12", standard=2100)], DoubtKind.LISTED_TWICE),
    ],
)
def test_nothing_is_guessed(fide_id: str, players: list[ListedPlayer], doubt: DoubtKind) -> None:
    done = taken(entrant(1, fide_id, rating=1999), players=players)
    assert done.tournament.entrants[0].rating == 1999
    assert [each.doubt for each in done.doubts] == [doubt]
    assert doubt.keeps_file
    assert done.careers[1].k is None


def test_the_same_line_twice_is_one_player_and_another_name_is_told() -> None:
    done = taken(entrant(1, "12", name="Smith John"), players=[listed("12"), listed("12")])
    assert [(each.doubt, each.listed) for each in done.doubts] == [
        (DoubtKind.OTHER_NAME, "Roe, Ann")
    ]


@pytest.mark.rule("B.02 (rapid and blitz) 7.2.1")
def test_in_rapid_the_standard_rating_serves_with_the_k_of_new_players() -> None:
    unrated = taken(entrant(1, "12"), players=[listed("12")], kind=RatingKind.RAPID)
    assert unrated.tournament.entrants[0].rating == 2000
    assert (unrated.careers[1].k, unrated.careers[1].games) == (None, 0)
    rapid = listed("12", rapid=ListedRating(1900, 20))
    rated = taken(entrant(1, "12"), players=[rapid], kind=RatingKind.RAPID)
    assert rated.tournament.entrants[0].rating == 1900
    assert (rated.careers[1].k, rated.careers[1].games) == (20, None)


def test_an_id_is_its_digits() -> None:
    assert [plain_id(each) for each in ("12", " 0012 ", "", "1２", "0")] == ["12", "12", "", "", ""]
