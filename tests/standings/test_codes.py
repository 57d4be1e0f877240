"""The codes of tie-breaks: how they are written, and what is said of those that are none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.tables import round_robin, table, values
from support.team_tables import team_event

from openarbiter.model import TeamPoints
from openarbiter.rulebook import TIE_BREAK_EDITIONS, UnknownEdition, tie_break_rules
from openarbiter.standings import TIE_BREAKS, BadTieBreak, Code, parse_code, parse_codes, standings
from openarbiter.standings.amounts import shown
from openarbiter.standings.tie_breaks import find

SWISS = table("2w1", "1b0")


def refusal(codes: str, rules: str = "fide-2026", **options: object) -> str:
    with pytest.raises(BadTieBreak) as caught:
        standings(SWISS, codes, rules=rules, **options)  # type: ignore[arg-type]
    assert str(caught.value) == caught.value.reason.message()
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("BH", Code("BH", "BH")),
        (" bh/c1 ", Code("BH/C1", "BH", cut=1)),
        ("BH-C1", Code("BH/C1", "BH", cut=1)),
        ("sb-m2/p", Code("SB/M2/P", "SB", cut=2, cut_high=2, forfeits_played=True)),
        ("BH:MP-C2", Code("BH:MP/C2", "BH", score="MP", cut=2)),
        ("BH/M2", Code("BH/M2", "BH", cut=2, cut_high=2)),
        ("BH:MP/C1/P", Code("BH:MP/C1/P", "BH", score="MP", cut=1, forfeits_played=True)),
        ("BH:GP", Code("BH:GP", "BH", score="GP")),
        ("KS/L+1", Code("KS/L+1", "KS", limit=1)),
        ("KS/L-2", Code("KS/L-2", "KS", limit=-2)),
        ("KS/L2", Code("KS/L2", "KS", limit=2)),
        ("SSSC/K4/F", Code("SSSC/K4/F", "SSSC", factor=4, fore=True)),
        ("TPN/R", Code("TPN/R", "TPN", reverse=True)),
        ("ARO/U1400", Code("ARO/U1400", "ARO", unrated=1400)),
        ("MPvGP", Code("MPVGP", "MPVGP")),
        ("OTHER_play_off", Code("OTHER_PLAY_OFF", "OTHER_PLAY_OFF")),
    ],
)
def test_what_codes_mean(text: str, expected: Code) -> None:
    assert parse_code(text) == expected


@pytest.mark.parametrize(
    ("year", "edition"),
    [(1989, "fide-1989"), (2017, "fide-2017"), (2018, "fide-2018"), (2019, "fide-2018"),
     (2023, "fide-2024"), (2024, "fide-2024"), (2026, "fide-2026")],
)  # fmt: skip
def test_a_year_names_an_edition(year: int, edition: str) -> None:
    assert parse_code(f"PS/V{year}").edition == edition


def test_a_list_has_commas() -> None:
    assert [code.text for code in parse_codes("PTS, BH/C1,,de ")] == ["PTS", "BH/C1", "DE"]


@given(st.sampled_from(sorted(TIE_BREAKS)), st.sampled_from(["", "/C1", "/M2", "/L-1", "/U1200"]))
def test_reading_a_written_code_gives_the_same(name: str, modifier: str) -> None:
    code = parse_code(name + modifier)
    assert parse_code(code.text) == parse_code(code.text.lower()) == code


@pytest.mark.parametrize(
    "text", ["BH C1", "B-H", "BH//C1", "BH/", "BH:XP", "1BH", "BH/CC", "ÄH", "/C1"]
)
def test_what_is_no_code(text: str) -> None:
    assert refusal(text) == (
        f"{text!r} is not a tie-break code such as BH/C1, ARO, SB/C1 or EMGSB/C1/P."
    )


@pytest.mark.parametrize("text", ["BH/C1/C2", "BH/C1/M1", "BH-C1/C1"])
def test_what_to_cut_is_said_once(text: str) -> None:
    assert "has more than one cut" in refusal(text)


@pytest.mark.parametrize(
    ("text", "modifier"),
    [("BH/C0", "C0"), ("BH/C", "C"), ("BH/X1", "X1"), ("BH/P1", "P1"), ("BH/C-1", "C-1"),
     ("BH/V2020", "V2020"), ("KS/L", "L"), ("ARO/U", "U"), ("ARO/U0", "U0"), ("SSSC/K0", "K0")],
)  # fmt: skip
def test_what_is_no_modifier(text: str, modifier: str) -> None:
    assert refusal(text) == (
        f"{text!r}: the modifier /{modifier} is not one of /C1, /C2, /M1, /M2, /L+1, /L-1, "
        "/K4, /P, /F, /R, /U1400, /V2024 or the like."
    )


def test_an_unknown_name() -> None:
    said = refusal("BHC")
    assert said.startswith("BHC is not a tie-break. C.07 (2026) has PTS, MPTS, ")
    assert said.endswith(", and OTHER_... for values given.")


@pytest.mark.rule("C.07 7.6")
def test_a_name_of_another_edition() -> None:
    assert refusal("GE") == (
        "GE is not a tie-break of C.07 (2026); it is one of fide-2024. To compute a "
        "single value by another edition, add /V and its year, such as GE/V2023."
    )
    assert values(SWISS, "GE/V2024") == [1, 1]


def test_a_team_tie_break_among_players() -> None:
    assert refusal("EMGSB") == "EMGSB is for teams; this is not a team event."
    assert refusal("BH:GP") == "BH:GP names match or game points; this is not a team event."


@pytest.mark.rule("C.07 8", "C.02 13.15.2")
@pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "AOB"])
def test_buchholz_in_a_round_robin(code: str) -> None:
    event = round_robin("* 1 0", "0 * 1", "1 0 *")
    with pytest.raises(BadTieBreak) as caught:
        standings(event, code)
    assert str(caught.value) == (
        f"{code} must not be used in a round robin (C.07 8, C.02 13.15.2)."
    )
    assert standings(event, code, round_robin=False).columns[1].code.text == code


@pytest.mark.rule("C.02 13.15.2")
def test_a_sum_of_buchholz_in_a_round_robin() -> None:
    with pytest.raises(BadTieBreak, match="SOB must not be used in a round robin"):
        standings(round_robin("* 1", "0 *"), "SOB", rules="fide-2018")


def test_a_modifier_of_other_tie_breaks() -> None:
    assert refusal("WIN/C1") == "WIN/C1 has no modifier /C; it may have -."
    assert refusal("SB/L1/K3") == "SB/L1/K3 has no modifier /K, /L; it may have /C, /M, /P, /F."


def test_values_from_outside_that_are_missing() -> None:
    assert refusal("OTHER_JURY") == ("OTHER_JURY needs values from outside, and none are given.")


def test_an_unknown_edition() -> None:
    with pytest.raises(UnknownEdition, match="fide-1999"):
        standings(SWISS, "BH", rules="fide-1999")


@pytest.mark.parametrize("rules", TIE_BREAK_EDITIONS)
def test_every_tie_break_of_an_edition_can_be_computed(rules: str) -> None:
    for name, each in TIE_BREAKS.items():
        if rules in each.articles and each.scope != "teams":
            assert standings(SWISS, name, rules=rules).columns[-1].article == each.articles[rules]
            for letter in set(each.modifiers) & {"C", "M", "L"}:
                standings(SWISS, f"{name}/{letter}1", rules=rules)


def test_an_article_for_every_tie_break() -> None:
    for each in TIE_BREAKS.values():
        assert each.articles
        assert set(each.articles) <= set(TIE_BREAK_EDITIONS)
        assert (each.values is None) != (each.order is None) or each.code == "BC"


def refused(text: str, edition: str, *, for_teams: bool) -> str:
    with pytest.raises(BadTieBreak) as caught:
        find(parse_code(text), tie_break_rules(edition), for_teams=for_teams, predetermined=False)
    return caught.value.reason.message()


def test_an_edition_without_teams_says_so_and_one_with_teams_does_not() -> None:
    of_1989 = refused("EDE", "fide-1989", for_teams=True)
    assert of_1989.startswith("The edition fide-1989 has no rules for teams, so there is no EDE.")
    of_2018 = refused("EDE", "fide-2018", for_teams=True)
    assert of_2018.startswith("EDE is not a tie-break of C.02 13; it is one of fide-2024")
    of_players = refused("BH", "fide-1989", for_teams=True)
    assert of_players.startswith("BH is not a tie-break of FIDE Swiss Rules 16")


def test_what_is_no_tie_break_is_answered_with_those_of_the_edition() -> None:
    message = refused("XYZ", "fide-1989", for_teams=False)
    assert "FIDE Swiss Rules 16 has PTS, PS, SRO, and OTHER_..." in message


def test_points_are_written_with_one_decimal_averages_and_products_with_two_counts_with_none() -> (
    None
):
    for one in TIE_BREAKS.values():
        expected = {1: 0, 10: 1, 100: 2}[one.scale]
        assert one.decimals == (2 if one.code in ("AOB", "SSSC") else expected), one.code


@pytest.mark.rule("C.07 11.1")
def test_match_points_and_game_points_are_shown_in_points() -> None:
    made = standings(team_event({1: "2w1.5", 2: "1b0.5"}, 2, TeamPoints()), "GPTS")
    first = made.rows[0]
    written = [shown(*each) for each in zip(made.columns, first.values, strict=True)]
    assert written == ["2.0", "1.5"]


@pytest.mark.rule("C.07 12", "C.07 13")
@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("MPVGP", "1.5"),
        ("TBR", "1.0"),
        ("BBE", "1.0"),
        ("BC", "2.0"),
        ("SSSC", "1.50"),
        ("EMMSB", "0.00"),
        ("EGGSB", "0.75"),
    ],
)
def test_what_boards_and_matches_brought_is_shown_in_points(code: str, written: str) -> None:
    """1 won by 1 on board 1 and ½ on board 2 against a team without match points."""
    made = standings(team_event({1: "2w1.5", 2: "1b0.5"}, 2, TeamPoints()), code)
    assert shown(made.columns[1], made.rows[0].values[1]) == written


@pytest.mark.rule("C.07 13.3")
def test_extended_direct_encounter_shows_the_points_among_the_tied() -> None:
    made = standings(team_event({1: "2w1", 2: "1b1"}, 2, TeamPoints()), "EDE")
    assert shown(made.columns[1], made.rows[0].values[1]) == "1.0"


@pytest.mark.rule("C.07 8")
def test_a_combination_with_buchholz_in_a_round_robin() -> None:
    event = team_event({1: "2w1", 2: "1b1"}, 2, TeamPoints())
    with pytest.raises(BadTieBreak, match="SSSC must not be used in a round robin"):
        standings(event, "SSSC", round_robin=True)


@pytest.mark.rule("PMR 286")
def test_a_list_that_names_the_deciding_score_too_has_it_once() -> None:
    event = team_event({1: "2w1", 2: "1b1"}, 2, TeamPoints())
    for primary, order in (("MP", ["MPTS", "GPTS", "DE"]), ("GP", ["GPTS", "MPTS", "DE"])):
        made = standings(event, "GPTS,MPTS,DE", rules="pmr-2018", primary=primary)
        assert [column.code.text for column in made.columns] == order


@pytest.mark.rule("C.07 10", "C.02 13.14")
@pytest.mark.parametrize(
    ("code", "rules"),
    [
        ("SRO", "fide-1989"),
        *((code, "fide-2018") for code in ("ARO", "TPR")),
        *((code, "fide-2026") for code in ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")),
    ],
)
def test_every_tie_break_by_ratings_is_dropped_where_somebody_is_unrated(
    code: str, rules: str
) -> None:
    event = table("2w1", "1b0", ratings=[2000, 0])
    assert standings(event, code, rules=rules).columns[-1].dropped is not None
    assert standings(event, f"{code}/U1400", rules=rules).columns[-1].dropped is None


@pytest.mark.rule("C.07 10")
def test_of_many_unrated_players_five_are_named() -> None:
    for unrated, listed in ((5, "1, 2, 3, 4, 5"), (6, "1, 2, 3, 4, 5, …")):
        event = table(*("." for _ in range(6)), ratings=[0] * unrated + [2000] * (6 - unrated))
        dropped = standings(event, "ARO", rounds=1).columns[-1].dropped
        assert dropped is not None
        assert f"{unrated} players have no rating ({listed})" in dropped.message()
