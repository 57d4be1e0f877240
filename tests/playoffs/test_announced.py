"""What regulations announce about play-offs, and what follows from it for a tournament."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.play_offs import after, level

from openarbiter.model import Tournament
from openarbiter.playoffs.announced import (
    AnnouncedPlayOffs,
    announced_in,
    announced_line,
    checked,
    with_announced,
    without_format,
)
from openarbiter.playoffs.stated import MissingTerms
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.rulebook.play_off_rules import PLAY_OFF_EDITIONS, DrawnBy, PlayOffFormat

ANNOUNCEMENTS = st.builds(
    AnnouncedPlayOffs,
    places=st.lists(st.integers(1, 9999), min_size=1, max_size=5, unique=True).map(tuple),
    each_place=st.booleans(),
    after=st.none() | st.integers(0, 99),
    rules=st.sampled_from(["", *PLAY_OFF_EDITIONS]),
    format=st.none() | st.sampled_from(PlayOffFormat),
    control=st.none() | st.sampled_from(["180+2", "300", "40/5400+30:1800+30"]),
    breaks=st.none() | st.tuples(st.integers(0, 1440), st.integers(0, 1440)),
    numbers=st.none() | st.sampled_from(DrawnBy),
    colours=st.none() | st.sampled_from(DrawnBy),
    armageddon_after=st.none() | st.integers(0, 100),
    armageddon_control=st.none() | st.just("W300-B240"),
)


@given(ANNOUNCEMENTS)
def test_the_line_reads_back_equal(announced: AnnouncedPlayOffs) -> None:
    kept = with_announced(Tournament(name="Open", extra=("### one", "### two")), announced)
    assert announced_in(kept) == announced
    assert announced_line(announced) in kept.extra
    assert with_announced(kept, None).extra == ("### one", "### two")


def test_it_stands_in_the_place_of_the_one_before() -> None:
    old, new = AnnouncedPlayOffs(), AnnouncedPlayOffs((3,))
    made = Tournament(extra=(announced_line(old), "### more"))
    assert with_announced(made, new).extra == (announced_line(new), "### more")


@pytest.mark.parametrize(
    "text",
    ["places", "places=", "places=one", "places=1 places=2", "breaks=30", "what=1", "after=-1"],
)
def test_a_line_that_is_none_is_told(text: str) -> None:
    with pytest.raises(BadPlayOff, match="cannot be read"):
        announced_in(Tournament(extra=(f"### Play-off announced: {text}",)))


@pytest.mark.rule("C.02 13.2.3")
def test_cases_without_a_format_are_named() -> None:
    assert without_format(AnnouncedPlayOffs(), "fide-2018") == ()
    knock_out = AnnouncedPlayOffs(format=PlayOffFormat.KNOCK_OUT)
    assert without_format(knock_out, "pmr-2018") == (3, 5, 6, 7)


@pytest.mark.rule("C.07 3.1", "C.02 13.2.8")
def test_what_cannot_be_announced() -> None:
    with pytest.raises(MissingTerms) as missing:
        checked(AnnouncedPlayOffs(), "fide-2026")
    assert set(missing.value.articles) == {"numbers", "colours", "control", "breaks"}
    for wrong in (
        AnnouncedPlayOffs(()),
        AnnouncedPlayOffs((1, 1)),
        AnnouncedPlayOffs((0,)),
        AnnouncedPlayOffs(after=-1),
        AnnouncedPlayOffs(breaks=(29, 10)),
        AnnouncedPlayOffs(control="fast"),
        AnnouncedPlayOffs(armageddon_after=101),
        AnnouncedPlayOffs(rules="fide-1989"),
    ):
        with pytest.raises(BadPlayOff):
            checked(wrong, "fide-2018")


@pytest.mark.rule("C.02 13.2.11(4)")
def test_no_game_is_needed_where_the_first_four_are_all_within_the_place() -> None:
    """Seven level players share places 1 to 7, and five qualify: the tie-breaks decide."""
    now = after(level(7, places=5))
    assert (now.finished, now.stages, now.result) == (True, (), ())
    assert all(part.reason is not None for part in now.order)
