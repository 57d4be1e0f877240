"""Which tie-breaks a table has: asked for, stated by the tournament, or recommended."""

from __future__ import annotations

import pytest
from support.tables import table
from support.team_tables import team_event

from openarbiter.model import TeamPoints, Tournament
from openarbiter.rulebook import tie_break_rules
from openarbiter.standings import BadTieBreak, standings
from openarbiter.standings.order import Order, order_of

RULES = tie_break_rules("fide-2026")


def players(**stated: tuple[str, ...]) -> Tournament:
    return table("2w1", "1b0", **stated)


def of(tournament: Tournament, *, teams: bool = False, **options: object) -> Order:
    return order_of(tournament, RULES, teams=teams, predetermined=False, **options)  # type: ignore[arg-type]


def texts(order: Order) -> list[str]:
    return [code.text for code in order.codes]


def test_what_is_asked_for_comes_first_and_after_the_points() -> None:
    found = of(players(standing_order=("PTS", "WIN")), tie_breaks="bh,de")
    assert (found.source, texts(found), found.whole) == ("asked", ["BH", "DE"], False)
    assert (found.tie_breaks, found.order) == (found.codes, None)


def test_a_whole_order_that_is_stated_comes_before_stated_tie_breaks() -> None:
    found = of(players(standing_order=("PTS", "WIN"), tie_breaks=("DE",)))
    assert (found.source, texts(found), found.whole) == ("order", ["PTS", "WIN"], True)
    assert (found.tie_breaks, found.order) == (None, found.codes)
    found = of(players(tie_breaks=("DE",)))
    assert (found.source, texts(found), found.whole) == ("tie-breaks", ["DE"], False)


def test_where_nothing_is_stated_the_edition_recommends() -> None:
    found = of(players())
    assert (found.source, found.whole, found.left_out) == ("preset", False, ())
    assert found.preset is not None
    assert ",".join(texts(found)) == found.preset.codes


def test_a_list_of_the_teams_is_not_one_of_their_players() -> None:
    event = team_event({1: "2w2", 2: "1b0"}, 2, TeamPoints())
    stated = Tournament(
        event.entrants,
        event.rounds,
        regulations=event.regulations.__class__(system="FIDE_TEAM", tie_breaks=("WIN",)),
        teams=event.teams,
    )
    assert of(stated, teams=True).source == "tie-breaks"
    assert of(stated, teams=False).source == "preset"


def test_what_cannot_be_computed_is_left_out_with_its_reason() -> None:
    stated = players(tie_breaks=("no code", "EDE", "BH"))
    found = of(stated)
    assert texts(found) == ["BH"]
    unreadable, of_teams = found.left_out
    assert (unreadable.text, unreadable.code, unreadable.needs_values) == ("no code", None, False)
    assert "is not a tie-break code" in unreadable.reason.message()
    assert of_teams.code is not None
    assert (of_teams.code.name, of_teams.needs_values) == ("EDE", False)


def test_values_from_outside_are_used_where_they_are_given() -> None:
    stated = players(tie_breaks=("OTHER_BLITZ", "BH"))
    assert texts(of(stated, given=("OTHER_BLITZ",))) == ["OTHER_BLITZ", "BH"]
    found = of(stated, given=("OTHER_RAPID",))
    assert texts(found) == ["BH"]
    (missing,) = found.left_out
    assert missing.needs_values
    assert missing.code is not None


def test_a_list_may_end_at_the_first_that_cannot_be_computed() -> None:
    stated = players(tie_breaks=("BH", "no code", "WIN", "nor this"))
    whole = of(stated)
    assert (texts(whole), len(whole.left_out)) == (["BH", "WIN"], 2)
    cut = of(stated, up_to_first_unknown=True)
    assert (cut.source, texts(cut), len(cut.left_out)) == ("tie-breaks", ["BH"], 1)


def test_where_that_leaves_nothing_the_points_alone_decide() -> None:
    stated = players(standing_order=("no code", "WIN"))
    cut = of(stated, up_to_first_unknown=True)
    assert (cut.source, cut.codes, cut.whole) == ("order", (), False)
    assert texts(of(players(tie_breaks=("no code",)))) == texts(of(players()))


def test_a_table_uses_values_that_are_given_for_what_is_stated() -> None:
    stated = players(tie_breaks=("OTHER_BLITZ",))
    made = standings(stated, given={"OTHER_BLITZ": {1: 3, 2: 4}})
    assert [column.code.text for column in made.columns] == ["PTS", "OTHER_BLITZ"]


def test_a_table_of_what_cannot_be_computed_is_refused_with_the_reason() -> None:
    with pytest.raises(BadTieBreak, match="is not a tie-break code"):
        standings(players(tie_breaks=("no code",)))
