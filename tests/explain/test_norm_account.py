"""Norms in sentences."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.norm_fields import Met, against

from openarbiter.explain.norm_account import clauses_grid, norm_games_grid, norm_lines
from openarbiter.explain.norm_prospects import need_in_short, prospect_lines
from openarbiter.explain.voice import Voice, titled
from openarbiter.i18n import ENGLISH
from openarbiter.model import Entrant
from openarbiter.model.facts import EventFacts, Occasion
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.event_norms import event_norms
from openarbiter.titles.norm_event import NormEvent
from openarbiter.titles.prospects import prospect

GM = NormTitle.GM
PLAYER = Entrant(1, "Player", rating=2450, title="IM", federation="HUN")
FIELD = tuple(
    Met(federation, title, 2500, scored)
    for federation, title, scored in (
        ("GER", "GM", "1"), ("GER", "GM", "1"), ("ENG", "GM", "="), ("ENG", "", "1"),
        ("FRA", "IM", "="), ("FRA", "", "="), ("ESP", "IM", "1"), ("ESP", "", "="),
        ("HUN", "", "1"),
    )
)  # fmt: skip


def told(event: NormEvent, title: NormTitle = GM) -> list[str]:
    voice = Voice(ENGLISH, titled(event.tournament))
    return list(norm_lines(voice, event.rules, event_norms(event).players[1].titles[title]))


@pytest.mark.rule("B.01 1.41d")
def test_a_norm_is_told_with_its_numbers() -> None:
    assert told(against(PLAYER, FIELD)) == [
        "GM norm: 7 points in 9 games, average 2500, performance 2720. It is credited with 10 "
        "games."
    ]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({0: {"title": "FM"}}, "1 opponent with the title GM is missing (B.01 1.45b-e)."),
        (
            {0: {"title": ""}, 4: {"title": ""}},
            "2 opponents with a title are missing (B.01 1.45a).",
        ),
        ({at: {"rating": 0} for at in (0, 1, 2)}, "1 unrated opponent is too many (B.01 1.46d)."),
        (
            {at: {"federation": "HUN"} for at in range(5)},
            "1 opponent from the player’s own federation is too many (B.01 1.44).",
        ),
        (
            {at: {"federation": "GER"} for at in range(7)},
            "1 opponent from GER is too many (B.01 1.44).",
        ),
        (
            {at: {"federation": "HUN"} for at in range(9)},
            "Opponents from 2 more federations are missing (B.01 1.43).",
        ),
        (
            {at: {"rating": 2379} for at in range(9)},
            "The average rating of the opponents is 1 point too low (B.01 1.48a).",
        ),
        (
            {at: {"scored": "0"} for at in (0, 1, 8)},
            "Against this average 6 points are needed: 2 more (B.01 1.48).",
        ),
        ({8: {"scored": "-"}}, "1 game is missing (B.01 1.41a)."),
    ],
)  # fmt: skip
def test_what_is_missing(changed: dict[int, dict[str, object]], said: str) -> None:
    met = [replace(each, **changed.get(at, {})) for at, each in enumerate(FIELD)]
    assert said in told(against(PLAYER, met))


@pytest.mark.rule("B.01 1.43f")
def test_an_exemption_is_told_with_what_follows() -> None:
    met = [replace(each, federation="HUN") for each in FIELD]
    lines = told(against(PLAYER, met, facts=EventFacts(occasion=Occasion.ZONAL)))
    assert lines[1:] == [
        "No mix of federations is needed: a zonal or sub-zonal tournament (B.01 1.43c).",
        "Without that exemption it would be no norm: at least one other norm of the application "
        "has to meet the rules on federations (B.01 1.43f).",
    ]


@pytest.mark.rule("B.01 1.41c", "B.01 1.42d")
def test_fewer_games_are_told_with_their_reason() -> None:
    met = (Met("HUN", "", 2500, "U"), *FIELD[:8])
    assert any("Eight of nine rounds" in line for line in told(against(PLAYER, met)))
    last = (*FIELD[:8], Met("GER", "GM", 2500, "+"))
    assert any("counts as lost" in line for line in told(against(PLAYER, last)))


def test_titles_of_no_use_are_told() -> None:
    event = against(PLAYER, FIELD)
    assert told(event, NormTitle.WGM)[0] == "The title WGM is for women."
    assert told(event, NormTitle.IM)[0] == "The player has the title IM or a higher one."
    assert told(against(PLAYER, (Met("", "", 0, "U"),))) == ["No game counts for a norm."]


def test_the_tables_show_every_clause_and_every_round() -> None:
    event = against(PLAYER, (*FIELD, Met("GER", "", 2100, "0")), rounds=10)
    voice = Voice(ENGLISH, titled(event.tournament))
    found = event_norms(event).players[1].titles[GM]
    assert found.norm is not None
    clauses = clauses_grid(voice, event.rules, found.norm)
    assert [row[3] for row in clauses.rows] == ["yes"] * 10
    assert clauses.rows[8][1:3] == ("7", "≥ 3.5")
    games = norm_games_grid(voice, event.rules, found, {2: "GER"})
    assert len(games.rows) == 10
    assert games.rows[9][5] == "left out: played after the norm was made (B.01 1.42e)"


def test_what_is_needed_is_told() -> None:
    event = against(
        PLAYER, FIELD[:8], more=[Entrant(10, "Last", rating=2500, title="GM", federation="ESP")]
    )
    norms = event_norms(event)
    voice = Voice(ENGLISH, titled(event.tournament))
    hope = prospect(norms, norms.players[1], GM, 10)
    lines = prospect_lines(voice, event.rules, hope)
    assert lines[0] == "Against 10 GM Last even a loss makes the norm."
    assert need_in_short(voice, hope) == "even a loss is enough"
    without = prospect(norms, norms.players[1], GM)
    assert need_in_short(voice, without).startswith("even a loss is enough: any opponent")
    early = against(PLAYER, FIELD[:6], more=[Entrant(10, rating=2600, title="GM")])
    early_norms = event_norms(early)
    some = prospect(early_norms, early_norms.players[1], GM)
    assert " of 3 against " in need_in_short(voice, some)
    assert any(
        "points from the last 3 rounds" in line for line in prospect_lines(voice, early.rules, some)
    )
