"""Which events give a norm, and how many certificates (B.06 2.1, 3, 4.6, 5.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.arbiters import FA, IA, Duty, all_play_all, worked

from openarbiter.arbiters.event_norm import EventNorm, norm_of_event
from openarbiter.model.arbiters import (
    ArbiterTitle,
    EventFormat,
    EventLevel,
    KnownEvent,
    WorkedEvent,
)
from openarbiter.model.known import Known
from openarbiter.rulebook.arbiter_rules import FIDE_2019_ARBITERS as RULES
from openarbiter.rulebook.arbiter_rules import CertificateCount

MET, NOT_MET, NOT_KNOWN = Known.MET, Known.NOT_MET, Known.NOT_KNOWN


def norm(event: WorkedEvent, title: ArbiterTitle = FA) -> EventNorm:
    return norm_of_event(RULES, event, title)


def unmet(event: WorkedEvent, title: ArbiterTitle = FA) -> set[str]:
    return {each.code for each in norm(event, title).clauses if each.standing is not MET}


@pytest.mark.rule("B.06 2.1.1")
@pytest.mark.parametrize(
    ("players", "full", "started"),
    [(20, 1, 1), (49, 1, 1), (50, 1, 1), (51, 1, 2), (99, 1, 2), (100, 2, 2), (101, 2, 3)],
)
def test_one_certificate_for_fifty_players_is_read_in_two_ways(players, full, started) -> None:
    event = worked(players=players, rated_players=20, titled_players=None)
    assert norm(event).certificates == full
    other = RULES.counting(CertificateCount.STARTED)
    assert norm_of_event(other, event, FA).certificates == started


@pytest.mark.rule("B.06 2.1.1")
@given(st.integers(1, 2000))
def test_certificates_are_those_of_a_literal_count(players: int) -> None:
    """Hand out one to every group of fifty: of whole groups, or of the last group too."""
    groups = [range(first, min(first + 50, players)) for first in range(0, players, 50)]
    event = worked(players=players, rated_players=0)
    full = sum(len(group) == 50 for group in groups)
    assert norm(event).certificates == max(1, full)
    other = RULES.counting(CertificateCount.STARTED)
    assert norm_of_event(other, event, FA).certificates == len(groups)


@pytest.mark.rule("B.06 2.1.1")
@pytest.mark.parametrize(
    ("level", "format", "rapid", "certificates", "known", "usable"),
    [
        (EventLevel.WORLD, EventFormat.OTHER, False, None, True, None),
        (EventLevel.CONTINENTAL_MAIN, EventFormat.SWISS, False, None, True, None),
        (EventLevel.INTERNATIONAL, EventFormat.ROUND_ROBIN, False, 2, True, None),
        (EventLevel.NATIONAL_CHAMPIONSHIP, EventFormat.SWISS, False, 1, True, 2),
        (EventLevel.NATIONAL_CHAMPIONSHIP, EventFormat.ROUND_ROBIN, False, 2, True, 2),
        (EventLevel.WORLD, EventFormat.SWISS, True, None, True, 1),
        (EventLevel.NATIONAL, EventFormat.SWISS, False, None, False, None),
        (EventLevel.INTERNATIONAL, EventFormat.OTHER, False, None, False, None),
    ],
)
def test_the_table_of_norms(level, format, rapid, certificates, known, usable) -> None:
    found = norm(worked(level=level, format=format, rapid=rapid))
    assert (found.certificates, found.certificates_known, found.usable) == (
        certificates, known, usable,
    )  # fmt: skip


@pytest.mark.rule("B.06 3.5")
@pytest.mark.parametrize(
    ("format", "least"),
    [
        (EventFormat.SWISS, 20), (EventFormat.ROUND_ROBIN, 10),
        (EventFormat.DOUBLE_ROUND_ROBIN, 6),
    ],
)  # fmt: skip
def test_an_event_has_enough_players(format, least) -> None:
    assert not unmet(worked(format=format, players=least, rated_players=least))
    assert unmet(worked(format=format, players=least - 1, rated_players=0)) == {"players"}
    assert norm(worked(format=format, players=None, rated_players=None)).standing is NOT_KNOWN


@pytest.mark.rule("B.06 3.5")
def test_an_event_is_rated_and_may_be_national_for_fa_alone() -> None:
    assert unmet(worked(fide_rated=False)) == {"rated"}
    national = worked(level=EventLevel.NATIONAL, federations=1)
    assert norm(national).standing is MET
    assert unmet(national, IA) == {"kind"}


@pytest.mark.rule("B.06 2.1.3")
def test_an_international_event_has_players_of_two_or_three_federations() -> None:
    assert unmet(worked(federations=1)) == {"federations"}
    assert unmet(worked(federations=2)) == set()
    assert unmet(worked(federations=2), IA) == {"federations"}
    assert unmet(worked(federations=3), IA) == set()


@pytest.mark.rule("B.06 5.2")
@pytest.mark.parametrize(
    ("title", "rounds", "standing", "shorter"),
    [
        (FA, 4, NOT_MET, True), (FA, 5, MET, True), (FA, 6, MET, True), (FA, 7, MET, False),
        (IA, 6, NOT_MET, True), (IA, 7, MET, True), (IA, 8, MET, True), (IA, 9, MET, False),
    ],
)  # fmt: skip
def test_the_number_of_rounds(title, rounds, standing, shorter) -> None:
    found = norm(worked(rounds=rounds), title)
    assert (found.standing, found.shorter) == (standing, shorter)


TEAMS = worked(
    team=True, level=EventLevel.NATIONAL_CHAMPIONSHIP, boards=4, teams=10, players=50,
    rated_players=30, rounds=9, rounds_worked=5,
)  # fmt: skip


@pytest.mark.rule("B.06 2.1.2")
def test_a_national_championship_of_teams() -> None:
    assert not unmet(TEAMS)
    assert not unmet(TEAMS, IA)
    assert unmet(replace(TEAMS, boards=3)) == {"boards"}
    assert unmet(replace(TEAMS, teams=9)) == {"teams"}
    assert not unmet(replace(TEAMS, teams=6, format=EventFormat.DOUBLE_ROUND_ROBIN))
    assert unmet(replace(TEAMS, teams=5, format=EventFormat.DOUBLE_ROUND_ROBIN)) == {"teams"}
    assert unmet(replace(TEAMS, rated_players=29)) == {"team-rated"}
    assert unmet(replace(TEAMS, rounds=4)) == {"team-rounds", "rounds"}
    assert unmet(replace(TEAMS, boards=None, rated_players=None)) == {"boards", "team-rated"}


@pytest.mark.rule("B.06 5.2")
def test_five_rounds_are_worked_in_a_team_event() -> None:
    assert unmet(replace(TEAMS, rounds_worked=4)) == {"rounds-worked"}
    assert unmet(replace(TEAMS, rounds_worked=None)) == {"rounds-worked"}


@pytest.mark.rule("B.06 3.7")
@pytest.mark.rule("B.06 4.8")
@pytest.mark.parametrize("title", [FA, IA])
def test_a_match_at_the_olympiad_is_one_norm(title) -> None:
    found = norm(
        worked(known=KnownEvent.OLYMPIAD, duty=Duty.MATCH, level=EventLevel.WORLD_MAJOR, team=True),
        title,
    )
    assert (found.standing, found.usable, found.group) == (MET, 1, "olympiad")


@pytest.mark.rule("B.06 3.8")
def test_rapid_needs_thirty_players_and_nine_rounds_for_fa() -> None:
    rapid = worked(rapid=True, level=EventLevel.NATIONAL, players=30, rated_players=0, rounds=9)
    assert (norm(rapid).standing, norm(rapid).usable, norm(rapid).group) == (MET, 1, "rapid")
    assert unmet(replace(rapid, players=29)) == {"players"}
    assert unmet(replace(rapid, rounds=8)) == {"rounds"}


@pytest.mark.rule("B.06 4.6e")
def test_rapid_counts_for_ia_at_world_and_continental_championships_alone() -> None:
    assert unmet(worked(rapid=True), IA) == {"kind"}
    found = norm(worked(rapid=True, level=EventLevel.CONTINENTAL_MAIN), IA)
    assert (found.standing, found.usable, found.group) == (MET, 1, "rapid")


@pytest.mark.rule("B.06 4.6")
@pytest.mark.parametrize(
    ("event", "standing", "article", "usable"),
    [
        (worked(level=EventLevel.NATIONAL_CHAMPIONSHIP), MET, "B.06 4.6a", 2),
        (worked(level=EventLevel.WORLD), MET, "B.06 4.6b", None),
        (worked(), MET, "B.06 4.6c", None),
        (worked(player_norms=False, players=100, rated_players=30), MET, "B.06 4.6d", 1),
        (worked(player_norms=False, players=100, rated_players=29), NOT_MET, "B.06 4.6", None),
        (worked(player_norms=False, players=99, rated_players=60), NOT_MET, "B.06 4.6", None),
        (worked(player_norms=None), NOT_KNOWN, "B.06 4.6c", 1),
        (worked(level=EventLevel.NATIONAL), NOT_MET, "B.06 4.6", None),
    ],
)
def test_the_events_for_an_ia_norm(event, standing, article, usable) -> None:
    found = norm(event, IA)
    kind = next(each for each in found.clauses if each.code == "kind")
    assert (kind.standing, kind.article, found.usable) == (standing, article, usable)


def test_of_an_assistant_nothing_is_said() -> None:
    assert norm(all_play_all(duty=Duty.ASSISTANT)).standing is NOT_KNOWN
