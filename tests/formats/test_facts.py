"""What a tournament file says of its event, and writing it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.formats.trf.arbiter_names import read_arbiter, read_arbiters
from openarbiter.formats.trf.event_lines import Unread, read_event_line
from openarbiter.formats.trf.facts import facts_of, plain_facts, with_facts
from openarbiter.model import Tournament
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts, Occasion

CHIEF, DEPUTY = ArbiterRole.CHIEF, ArbiterRole.DEPUTY


@pytest.mark.parametrize(
    ("text", "arbiter"),
    [
        ("IA Mikel Larreategi (22232540)", ("Mikel Larreategi", "IA", "", "22232540")),
        ("Müller, Hans", ("Müller, Hans", "", "", "")),
        ("FA  Roe,  Ann", ("Roe, Ann", "FA", "", "")),
        ("Roe, Ann (IA, BUL)", ("Roe, Ann", "IA", "BUL", "")),
        ("Roe, Ann, NA", ("Roe, Ann", "NA", "", "")),
        ("IA Roe, Ann 22232540", ("Roe, Ann", "IA", "", "22232540")),
        ("22232540 IA Roe, Ann", ("Roe, Ann", "IA", "", "22232540")),
        ("IA Roe [FIDE ID: 22232540]", ("Roe", "IA", "", "22232540")),
        ("IA Somebody (1)", ("Somebody", "IA", "", "1")),
        ("Ann Roe (Junior)", ("Ann Roe (Junior)", "", "", "")),
        ("Ian Roe", ("Ian Roe", "", "", "")),
        ("The Chief Arbiter", ("The Chief Arbiter", "", "", "")),
        ("IA", ("IA", "", "", "")),
        ("(77)", ("(77)", "", "", "")),
        ("Иванов Пётр (34100000)", ("Иванов Пётр", "", "", "34100000")),
    ],
)
def test_an_arbiter_is_read_as_files_write_one(text: str, arbiter: tuple[str, ...]) -> None:
    name, title, federation, fide_id = arbiter
    assert read_arbiter(text) == EventArbiter(
        name, title=title, federation=federation, fide_id=fide_id
    )


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("IA Roe, Ann", ["Roe, Ann"]),
        ("IA Roe, Ann; Doe, John", ["Roe, Ann", "Doe, John"]),
        ("IA Roe, Ann, FA Doe, John", ["Roe, Ann", "Doe, John"]),
        ("Roe Ann (11), Doe John (12)", ["Roe Ann", "Doe John"]),
        ("", []),
    ],
)
def test_a_record_may_name_several_arbiters(text: str, names: list[str]) -> None:
    assert [each.name for each in read_arbiters(text)] == names


def test_facts_are_read_from_records_and_comments() -> None:
    days = "132".ljust(91) + "26/03/01  26/03/02  "
    file = "\n".join(
        (
            "012 Open", "032 BUL", "102 IA Roe, Ann (22232540)", "112 FA Doe, John", "112 Poe",
            "122 90+30", "222 5400+30", days, "142 2", "### Occasion: zonal",
            "### Registered with FIDE: 2026-01-02", "### Organiser: Chess Club  X",
            "### Women only: yes", "### For players with a disability: no",
            "### Arbiter: NA Noe, Zoe", "### About the arbiter FA Doe, John: BUL, not licensed",
            "001    1      Alice", "",
        )
    )  # fmt: skip
    reading = read_trf(file.encode())
    assert not [each for each in reading.problems if each.code == "trf-event-line"]
    assert facts_of(reading.tournament) == EventFacts(
        host="BUL",
        occasion=Occasion.ZONAL,
        registered=date(2026, 1, 2),
        time_control="90+30",
        round_days=(date(2026, 3, 1), date(2026, 3, 2)),
        arbiters=(
            EventArbiter("Roe, Ann", CHIEF, "IA", fide_id="22232540"),
            EventArbiter("Doe, John", DEPUTY, "FA", federation="BUL", licensed=False),
            EventArbiter("Poe", DEPUTY),
            EventArbiter("Noe, Zoe", title="NA"),
        ),
        organiser="Chess Club X",
        women_only=True,
    )


def test_a_file_that_says_nothing_gives_no_facts() -> None:
    assert facts_of(Tournament()) == EventFacts()


def test_the_time_control_in_seconds_serves_where_it_is_alone() -> None:
    coded = Tournament(extra=("222 5400+30",))
    assert facts_of(coded).time_control == "5400+30"
    other = with_facts(coded, replace(facts_of(coded), time_control="60+30"))
    assert other.extra == ("122 60+30",)


@pytest.mark.parametrize(
    ("line", "column", "read"),
    [
        ("### Occasion: fair", 15, "fair"),
        ("### Registered with FIDE: soon", 27, "soon"),
        ("### Women only: perhaps", 17, "perhaps"),
        ("### For players with a disability:", 35, ""),
        ("### Organiser: ", 15, ""),
        ("### Arbiter:", 13, ""),
        ("### About the arbiter FA Doe: Bulgaria", 31, "Bulgaria"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_and_stays(line: str, column: int, read: str) -> None:
    file = f"012 Open\n{line}\n001    1      Alice\n"
    reading = read_trf(file.encode())
    (problem,) = [each for each in reading.problems if each.code == "trf-event-line"]
    assert (problem.line, problem.column, problem.read) == (2, column, read)
    facts = EventFacts(
        occasion=Occasion.WORLD,
        registered=date(2026, 1, 2),
        women_only=True,
        disabled=True,
        organiser="Club",
        arbiters=(EventArbiter("Doe", title="FA", licensed=True),),
    )
    changed = with_facts(reading.tournament, facts)
    assert line.rstrip() in [each.rstrip() for each in changed.extra]
    assert facts_of(changed) == facts


def test_two_arbiters_who_are_written_alike_keep_what_is_their_own() -> None:
    facts = EventFacts(
        arbiters=(
            EventArbiter("Ann Roe", CHIEF),
            EventArbiter("Ann Roe", federation="BUL"),
            EventArbiter("Ann Roe", licensed=False),
        )
    )
    written = with_facts(Tournament(), facts)
    assert "### About the arbiter Ann Roe: nothing more" in written.extra
    assert facts_of(written) == facts


def test_what_does_not_change_stays_word_for_word() -> None:
    lines = ("102  IA Ann Roe ,  (BUL)", "112 FA Doe; Poe", "### Occasion:  zonal", "### A note")
    tournament = Tournament(extra=lines)
    facts = facts_of(tournament)
    changed = with_facts(tournament, replace(facts, organiser="Club", registered=date(2026, 1, 2)))
    assert changed.extra[:4] == lines
    with_third = replace(facts, arbiters=(*facts.arbiters, EventArbiter("Zoe")))
    assert with_facts(tournament, with_third).extra[:2] == lines[:2]


_text = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), max_size=25)
_pieces = st.sampled_from(
    ("IA", "FA", "NA", "(BUL)", "(12)", "[IA, 123456]", "22232540", "Roe,", "Ann", ";", ",", ":")
)
_names = st.lists(_pieces | _text, min_size=1, max_size=5).map(" ".join)
_days = st.dates(date(1990, 1, 1), date(2089, 12, 31))
_arbiters = st.builds(
    EventArbiter,
    name=_names,
    role=st.sampled_from(ArbiterRole),
    title=st.sampled_from(("", "IA", "FA", "NA")),
    federation=st.sampled_from(("", "BUL", "GER")),
    fide_id=st.sampled_from(("", "1", "22232540")),
    licensed=st.sampled_from((None, True, False)),
)
_facts = st.builds(
    EventFacts,
    host=st.sampled_from(("", "BUL")),
    occasion=st.sampled_from(Occasion),
    registered=st.none() | _days,
    time_control=st.sampled_from(("", "90+30", "90 min / 40 moves")),
    round_days=st.lists(st.none() | _days, max_size=5).map(tuple),
    arbiters=st.lists(_arbiters, max_size=4).map(tuple),
    organiser=_text,
    women_only=st.booleans(),
    disabled=st.booleans(),
)
_lines = st.one_of(
    _names.map(lambda text: f"102 {text}"),
    _names.map(lambda text: f"112 {text}"),
    _names.map(lambda text: f"### Arbiter: {text}"),
    _names.map(lambda text: f"### About the arbiter {text}: BUL"),
    _text.map(lambda text: f"### Occasion: {text}"),
    _names.map(lambda text: f"122 {text}"),
    _names.map(lambda text: f"### Organiser: {text}"),
    st.sampled_from(("### Women only: yes", "222 5400+30", "122 ", "### Occasion: world")),
)
_files = st.lists(_lines, max_size=6).map(lambda lines: Tournament(extra=tuple(lines)))


@given(_files, _facts)
def test_facts_that_were_written_are_read_again(tournament: Tournament, facts: EventFacts) -> None:
    assert facts_of(with_facts(tournament, facts)) == plain_facts(facts)
    assert plain_facts(plain_facts(facts)) == plain_facts(facts)


@given(_facts)
def test_facts_survive_a_file(facts: EventFacts) -> None:
    written = write_trf(with_facts(Tournament(), facts))
    assert facts_of(read_trf(written.encode()).tournament) == plain_facts(facts)


@given(_files)
def test_the_facts_of_a_file_change_nothing_in_it(tournament: Tournament) -> None:
    assert with_facts(tournament, facts_of(tournament)) == tournament


@given(_files, _facts)
def test_no_line_is_lost_that_could_not_be_read(tournament: Tournament, facts: EventFacts) -> None:
    changed = with_facts(tournament, facts)
    for line in tournament.extra:
        if isinstance(read_event_line(line), Unread):
            assert line in changed.extra
