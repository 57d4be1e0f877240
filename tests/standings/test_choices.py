"""Tie-breaks as people choose them."""

from __future__ import annotations

import pytest

from openarbiter.rulebook import TIE_BREAK_EDITIONS, tie_break_rules
from openarbiter.standings import PRESETS, parse_code
from openarbiter.standings.choices import (
    Parts,
    code_from,
    cut_choices,
    modifier_names,
    more_choices,
    named,
    offered,
    parts_of,
    same,
)
from openarbiter.standings.tie_breaks import TIE_BREAKS, find


def codes(edition: str, *, teams: bool = False, predetermined: bool = False) -> list[str]:
    rules = tie_break_rules(edition)
    return [each.code for each in offered(rules, teams=teams, predetermined=predetermined)]


@pytest.mark.rule("FIDE Swiss Rules 16.a", "FIDE Swiss Rules 16.b")
def test_the_rules_of_1989_offer_their_two() -> None:
    assert codes("fide-1989") == ["PS", "SRO"]


@pytest.mark.rule("PMR 286")
def test_the_pmr_offers_what_it_knows() -> None:
    known = codes("pmr-2018")
    assert {"BH", "SB", "KS", "DE", "ARO", "WIN", "BPG"} <= set(known)
    assert not {"AOB", "TPN", "PTP"} & set(known)


@pytest.mark.rule("C.07 8", "C.02 13.15.2")
def test_a_round_robin_is_not_offered_buchholz() -> None:
    for edition in ("fide-2018", "fide-2026"):
        assert "BH" in codes(edition)
        assert "BH" not in codes(edition, predetermined=True)


def test_teams_and_players_are_offered_their_own() -> None:
    assert "EDE" in codes("fide-2026", teams=True)
    assert "EDE" not in codes("fide-2026")
    assert "ARO" not in codes("fide-2026", teams=True)


def test_what_is_offered_may_be_had_with_every_modifier_that_is_offered() -> None:
    for rules in TIE_BREAK_EDITIONS.values():
        for one in offered(rules, teams=False, predetermined=False):
            for cut in cut_choices(one):
                for more in more_choices(one):
                    code = parse_code(code_from(Parts(one.code, cut, more)))
                    find(code, rules, for_teams=False, predetermined=False)


def test_every_recommended_list_is_taken_apart_and_put_together() -> None:
    for lists in PRESETS.values():
        for preset in lists.values():
            for text in preset.codes.split(","):
                assert code_from(parts_of(text)) == text


@pytest.mark.parametrize(
    "text", ["BH-C1", "ARO/U1400/C1", "TPN/V2026/R", "BH:MP/M1", "SSSC/K4/P", "KS/L+1"]
)
def test_a_code_put_together_is_the_same_one(text: str) -> None:
    assert same(code_from(parts_of(text)), text)


def test_what_is_no_code_stays_as_it_is() -> None:
    assert code_from(parts_of(" my own ")) == "my own"
    assert modifier_names("my own") == ()
    assert named("my own", tie_break_rules("fide-2026")) is None


def test_modifiers_have_names() -> None:
    told = [each.message() for each in modifier_names("BH/C1/P")]
    assert told == ["Cut 1", "forfeits as played"]
    assert [each.message() for each in modifier_names("KS/L-1")] == ["limit -1"]


def test_a_tie_break_of_another_edition_has_the_article_of_that_one() -> None:
    found = named("TPN/V2026", tie_break_rules("fide-2018"))
    assert found is not None
    assert found.articles == {"fide-2026": "C.07 7.8"}
    assert TIE_BREAKS["TPN"].articles["fide-2026"] == "C.07 7.8"


def test_each_tie_break_is_offered_its_own_modifiers() -> None:
    assert cut_choices(TIE_BREAKS["BH"]) == ("", "C1", "C2", "C3", "M1", "M2")
    assert cut_choices(TIE_BREAKS["PS"]) == ("", "C1", "C2", "C3")
    assert cut_choices(TIE_BREAKS["WIN"]) == ("",)
    assert more_choices(TIE_BREAKS["SB"]) == ("", "P", "F", "P/F")
    assert more_choices(TIE_BREAKS["DE"]) == ("", "P")
    assert more_choices(TIE_BREAKS["TPN"]) == ("", "R")
    assert more_choices(TIE_BREAKS["WIN"]) == ("",)


def test_what_is_no_code_is_the_same_as_its_own_text_alone() -> None:
    assert same("BH-C1", "bh/c1")
    assert not same("BH", "BH/C1")
    assert same("no code", " no code ")
    assert not same("no code", "other text")
    assert not same("BH", "no code")
