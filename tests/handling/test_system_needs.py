"""What a pairing system needs of the players, its status, and an own table of virtual points."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from openarbiter.handling.findings import ACKNOWLEDGE, CONFIRM, NOTE, REFUSE, Finding
from openarbiter.handling.next_round import not_ready
from openarbiter.handling.regulations import colour_article
from openarbiter.handling.situation import Situation
from openarbiter.handling.system_needs import (
    acceleration_findings,
    missing_for_system,
    system_facts,
    system_findings,
    unrated_players,
)
from openarbiter.handling.virtual_points import (
    beyond_the_list,
    changes_the_past,
    judge_table,
)
from openarbiter.model import (
    Acceleration,
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.model.pairing_permission import pairing_permission, with_pairing_permission
from openarbiter.pairing.switch_lines import readings_of, with_readings
from openarbiter.pairing.system import FOR_PLAYERS, System, system_of, with_system
from openarbiter.rulebook import FIDE_2018, FIDE_2026
from openarbiter.rulebook.edition_texts import TextSource
from openarbiter.rulebook.lim_rules import LIM_EDITIONS, lim_switches
from openarbiter.rulebook.swiss_systems import SWISS_SYSTEMS, text_of_system

DRAWN = Result(Mark.DRAW, Mark.DRAW)


def event(name: str, *ratings: int, **regulations: Any) -> Tournament:
    entrants = tuple(
        Entrant(number, f"P{number}", rating=rating) for number, rating in enumerate(ratings, 1)
    )
    given = replace(
        Regulations(rounds=5, edition="fide-2026", initial_colour=Colour.WHITE), **regulations
    )
    plain = Tournament(entrants, regulations=given)
    return plain if name == "dutch" else with_system(plain, System(name))


@pytest.mark.rule("C.04.4.1 1.1")
def test_dubov_names_those_without_a_rating_before_the_round_is_paired() -> None:
    now = event("dubov", 2100, 0, 2000, 0)
    assert unrated_players(now) == (2, 4)
    found = not_ready(Situation(now))
    assert found is not None
    assert (found.article, found.level, found.forbidden) == ("C.04.4.1 1.1", REFUSE, True)
    assert found.players == (2, 4)
    assert "2 P2, 4 P4" in found.reason.message()
    assert not_ready(Situation(now), entered=True) is None, "pairs entered by hand need none"
    away = (ByeRequest(1, 2, ByeKind.ZERO), ByeRequest(1, 4, ByeKind.ZERO))
    absent = replace(now, regulations=replace(now.regulations, bye_requests=away))
    assert unrated_players(absent) == ()
    asked = (ByeRequest(2, 2, ByeKind.ZERO), ByeRequest(1, 4, ByeKind.ZERO))
    later = replace(now, regulations=replace(now.regulations, bye_requests=asked))
    assert unrated_players(later) == (2,), "away from round 2 only"
    assert unrated_players(event("dubov", 2100, 1)) == ()
    for name in ("dutch", "burstein", "lim", "fide-swiss-1989"):
        assert unrated_players(event(name, 2100, 0)) == ()
        assert missing_for_system(event(name, 2100, 0)) is None


@pytest.mark.rule("C.04.4.1 1.1")
def test_dubov_needs_the_ratings_of_opponents_who_have_left_too() -> None:
    gone = (ByeRequest(2, 4, ByeKind.ZERO),)
    played = event("dubov", 2100, 2050, 2000, 0, bye_requests=gone)
    met = replace(played, rounds=(Round((Game(1, 4, DRAWN), Game(2, 3, DRAWN))),))
    assert unrated_players(met) == (4,)
    forfeited = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
    came = replace(played, rounds=(Round((Game(1, 4, forfeited), Game(2, 3, DRAWN))),))
    assert unrated_players(came) == (), "they have not met"


def test_a_line_with_a_reading_that_there_is_not_refuses_the_round_and_names_the_line() -> None:
    for name in LIM_EDITIONS:
        wrong = replace(event(name, 2000, 1900), extra=("### Pairing switch: due=never",))
        wrong = with_system(wrong, System(name))
        found = not_ready(Situation(wrong))
        assert found is not None
        assert (found.level, found.forbidden) == (REFUSE, True)
        assert "due=never" in found.reason.message()
    unread = replace(event("burstein", 2000, 1900), extra=("### Pairing switch: due=never",))
    assert not_ready(Situation(unread)) is None, "Burstein has no such readings"


def test_readings_are_written_and_read_again_and_the_last_line_of_a_name_counts() -> None:
    now = event("lim", 2000, 1900)
    chosen = {name: values[-1] for name, values in lim_switches().items()}
    again = with_readings(now, chosen)
    assert dict(readings_of(again).chosen) == chosen
    assert not readings_of(again).wrong
    twice = replace(again, extra=(*again.extra, "### Pairing switch:  due = equalising "))
    assert readings_of(twice).chosen["due"] == "equalising"
    assert with_readings(again, {}) == now


@pytest.mark.rule("C.04.2 A.2", "C.04.2 1.2", "C.04.2 1.4")
def test_the_status_of_a_system_is_told_where_the_event_is_rated() -> None:
    def told(name: str, edition: str = "fide-2026", permission: str = "") -> list[tuple[str, int]]:
        now = with_pairing_permission(event(name, 2000, edition=edition), permission)
        found = system_findings(now, rated=True)
        # Only a system that FIDE has not published needs a permission.
        assert [each.forbidden for each in found] == [each.level == CONFIRM for each in found]
        return [(each.article, each.level) for each in found]

    assert told("dutch") == []
    for name in ("dubov", "burstein", "lim"):
        assert told(name) == [("C.04.2 1.4", ACKNOWLEDGE), ("", ACKNOWLEDGE)]
        assert told(name, "fide-2018")[0] == ("C.04.4", ACKNOWLEDGE)
        plain = system_findings(event(name, 2000), rated=False)
        assert [each.level for each in plain] == [NOTE], "only that the text was not read whole"
    assert told("fide-swiss-1989") == [("C.04.2 1.2", CONFIRM)]
    assert told("fide-swiss-1989", "fide-2018") == [("C.04.2 A.2", CONFIRM)]
    assert told("fide-swiss-1989", permission="QC, 3 March 2026") == []


@pytest.mark.rule("C.04.2 A.2", "C.04.2 1.2")
def test_an_own_table_of_virtual_points_needs_a_permission_and_baku_none() -> None:
    table = (Acceleration(10, 1, 2, 1, 2),)
    own = event("dutch", 2000, 1900, accelerations=table)
    found = acceleration_findings(own, rated=True)
    assert [(each.article, each.level, each.forbidden) for each in found] == [
        ("C.04.2 1.2", CONFIRM, True)
    ]
    assert acceleration_findings(own, rated=False) == ()
    assert acceleration_findings(with_pairing_permission(own, "QC 7"), rated=True) == ()
    assert acceleration_findings(event("dubov", 2000, baku=True), rated=True) == ()
    old = event("fide-swiss-1989", 2000, baku=True)
    told = acceleration_findings(old, rated=False)
    assert [(each.level, each.forbidden) for each in told] == [(ACKNOWLEDGE, False)]
    assert acceleration_findings(event("fide-swiss-1989", 2000), rated=True) == ()


def test_a_permission_is_one_line_of_the_file() -> None:
    now = with_pairing_permission(Tournament(extra=("012 Open",)), " FIDE QC,\n 3 March ")
    assert pairing_permission(now) == "FIDE QC, 3 March"
    assert with_pairing_permission(now, "").extra == ("012 Open",)


@pytest.mark.rule("C.04.4.1 1.8", "C.04.4.1 C8", "C.04.4.2 1.6", "C.04.4.3 5.7")
def test_what_a_system_makes_of_the_rounds_is_told() -> None:
    def facts(name: str, players: int = 4, rounds: int | None = 9) -> tuple[Finding, ...]:
        return system_facts(
            event(name, *(2000 - number for number in range(players)), rounds=rounds)
        )

    def told(name: str, players: int = 4, rounds: int = 9) -> list[str]:
        return [each.reason.message() for each in facts(name, players, rounds)]

    assert "upfloated 3 times" in told("dubov")[0]
    assert "first 4 of 9 rounds" in told("burstein")[0]
    assert "first 2 of 5 rounds" in told("burstein", rounds=5)[0]
    assert told("lim", 128, 7) == []
    assert told("fide-swiss-1989", 128, 7) == []
    assert "129 players in 7 rounds" in told("lim", 129, 7)[0]
    assert "which has more than 128" in told("lim", 129, 7)[0]
    cited = {
        name: [(each.article, each.level, each.forbidden) for each in facts(name, 129, 7)]
        for name in FOR_PLAYERS
    }
    assert cited == {
        "dubov": [("C.04.4.1 C8", NOTE, False)],
        "burstein": [("C.04.4.2 1.6", NOTE, False)],
        "lim": [("C.04.4.3 5.7", NOTE, False)],
        "fide-swiss-1989": [("FIDE Swiss Rules 1989, 12.7", NOTE, False)],
    }
    assert facts("dubov", 4, None) == ()
    assert told("dutch") == []


def test_every_system_of_players_is_described_and_says_how_its_text_was_read() -> None:
    assert set(SWISS_SYSTEMS) == {"dutch", *FOR_PLAYERS}
    for edition in (FIDE_2018, FIDE_2026):
        for name in SWISS_SYSTEMS:
            assert text_of_system(name, edition).note
    assert text_of_system("lim", FIDE_2026).source is TextSource.PARAPHRASE
    assert "up to article 2.3" in text_of_system("lim", FIDE_2026).note
    assert text_of_system("fide-swiss-1989", FIDE_2026).note == "The whole text was read."
    assert text_of_system("dubov", FIDE_2018).source is TextSource.ACCOUNTS
    assert text_of_system("dutch", FIDE_2018).source is TextSource.TEXT


@pytest.mark.rule("C.04.4.3 7.2", "C.04.3 E")
def test_the_lot_for_the_colour_is_cited_from_the_rules_of_the_system() -> None:
    cited = {name: colour_article(event(name, 2000)) for name in SWISS_SYSTEMS}
    assert cited == {
        "dutch": "C.04.3 E",
        "dubov": "C.04.4.1 5.2",
        "burstein": "C.04.4.2 5.2",
        "lim": "C.04.4.3 7.2",
        "fide-swiss-1989": "FIDE Swiss Rules 1989, 14.2",
    }


@pytest.mark.parametrize(
    ("rows", "wrong", "part"),
    [
        ([(10, 1, 3, 1, 20), (5, 1, 3, 21, 40)], None, ""),
        ([(10, 1, 3, 1, 20), (5, 4, 5, 1, 20)], None, ""),
        ([(10, 1, 3, 1, 20), (5, 3, 4, 20, 30)], 1, "number 20 virtual points in round 3"),
        ([(0, 1, 3, 1, 20)], 0, "more than 0"),
        ([(995, 1, 3, 1, 20)], 0, "at most 99.0"),
        ([(10, 3, 1, 1, 20)], 0, "between 1 and 5"),
        ([(10, 1, 6, 1, 20)], 0, "between 1 and 5"),
        ([(10, 0, 1, 1, 20)], 0, "between 1 and 5"),
        ([(10, 1, 1, 20, 1)], 0, "first not above the last"),
        ([(10, 1, 1, 1, 10_000)], 0, "first not above the last"),
        ([(10, 1, 1, each, each) for each in range(1, 101)], None, ""),
        ([(10, 1, 1, each, each) for each in range(1, 102)], 100, "100 rows"),
        ([(1, 1, 5, 1, 1)], None, ""),
        ([(990, 1, 1, 1, 1)], None, ""),
        ([(10, 1, 1, 1, 1), (0, 1, 1, 1, 1)], 1, "Row 2: give more than 0"),
        ([(10, 1, 1, 1, 1), (10, 2, 2, 1, 1), (5, 1, 2, 1, 1)], 2, "Rows 1 and 3 both"),
        ([(10, 1, 1, 1, 1), (10, 2, 2, 1, 1), (5, 2, 2, 1, 1)], 2, "Rows 2 and 3 both"),
    ],
)
def test_a_table_of_virtual_points_is_checked_row_by_row(
    rows: list[tuple[int, int, int, int, int]], wrong: int | None, part: str
) -> None:
    table = [Acceleration(*row) for row in rows]
    found = judge_table(table, event("dutch", 2000, 1900))
    assert list(found) == ([] if wrong is None else [wrong])
    assert all(part in reason.message() for reason in found.values())


def test_numbers_beyond_the_list_are_told_and_no_mistake() -> None:
    table = [Acceleration(10, 1, 1, 1, 2), Acceleration(5, 1, 1, 3, 9)]
    now = event("dutch", 2000, 1900)
    assert judge_table(table, now) == {}
    assert beyond_the_list(table, now) == (1,)
    assert beyond_the_list([Acceleration(10, 1, 1, 1, 1)], Tournament()) == (0,)


def test_where_no_number_of_rounds_is_announced_a_file_has_room_for_99() -> None:
    now = event("dutch", 2000, rounds=None)
    assert judge_table([Acceleration(10, 1, 99, 1, 1)], now) == {}
    (told,) = judge_table([Acceleration(10, 1, 100, 1, 1)], now).values()
    assert "between 1 and 99" in told.message()


@pytest.mark.rule("C.04.2 A.1")
def test_rounds_that_are_paired_keep_their_virtual_points() -> None:
    before = event("dutch", 2000, 1900, 1800, 1700, accelerations=(Acceleration(10, 1, 3, 1, 2),))
    before = replace(before, rounds=(Round((Game(1, 2, DRAWN), Game(3, 4, DRAWN))),))

    def after(*table: Acceleration, baku: bool = False) -> Tournament:
        regulations = replace(before.regulations, accelerations=table, baku=baku)
        return replace(before, regulations=regulations)

    assert changes_the_past(before, after(Acceleration(10, 1, 1, 1, 2))) is None
    two = (Acceleration(10, 1, 1, 1, 1), Acceleration(10, 1, 5, 2, 2))
    assert changes_the_past(before, after(*two)) is None
    found = changes_the_past(before, after(Acceleration(5, 1, 3, 1, 2)))
    assert found is not None
    assert found.players == (1, 2)
    assert (found.article, found.level, found.forbidden) == ("C.04.2 A.1", REFUSE, True)
    assert "players 1, 2 in it" in found.reason.message()
    assert changes_the_past(before, after()) is not None
    assert changes_the_past(before, after(baku=True)) is None, "the same points in round 1"


@pytest.mark.rule("C.04.2 A.1")
@pytest.mark.parametrize(("players", "more"), [(10, ""), (11, ", …")])
def test_of_many_whose_virtual_points_would_change_ten_are_named(players: int, more: str) -> None:
    before = event("dutch", *(2000 - number for number in range(12)))
    before = replace(before, rounds=(Round((Game(1, 2, DRAWN),)),))
    table = (Acceleration(10, 1, 1, 1, players),)
    after = replace(before, regulations=replace(before.regulations, accelerations=table))
    found = changes_the_past(before, after)
    assert found is not None
    assert found.players == tuple(range(1, players + 1))
    assert f"players 1, 2, 3, 4, 5, 6, 7, 8, 9, 10{more} in it" in found.reason.message()


@pytest.mark.parametrize("code", ["FIDE_LIM", "FIDE_LIM_2025", "FIDE_LIM_BAKU"])
def test_a_code_for_lim_in_a_file_of_others_is_the_lim_system(code: str) -> None:
    assert system_of(Tournament(regulations=Regulations(system=code))).name == "lim"
