"""The prizes of a section: plan, computed list, confirmations, publication, and taking back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.event_fixtures import Filled
from support.playing import WON, game_of, swiss

from openarbiter.formats.trf import read_trf
from openarbiter.model import Game, Mark, Result, Round
from openarbiter.prizes.confirmation import Changed
from openarbiter.prizes.other_list import read_other_list
from openarbiter.prizes.plan import PrizePlan
from openarbiter.prizes.plan_file import read_plan
from openarbiter.prizes.plan_lines import told_plan
from openarbiter.prizes.published import published_prizes
from openarbiter.web import models
from openarbiter.web.actions.corrections import correct_result
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.final import publish_final
from openarbiter.web.actions.prize_confirming import confirm_prizes, confirmed_of
from openarbiter.web.actions.prize_plan import announce_plan, save_plan, seen_of
from openarbiter.web.actions.prize_publishing import (
    NeedsReason,
    publish_prizes,
    withdraw_prizes,
)
from openarbiter.web.actions.prizes import plan_told, prize_stand, prizes_of, published_of
from openarbiter.web.ledger import Actor, Conflict, Refused
from openarbiter.web.ledger.examination import examine
from openarbiter.web.ledger.undo import undo_last

ANN = Actor("Ann", "chief-arbiter", user_key=1)
BEN = Actor("Ben", "organiser", user_key=2)
DRAWN = Result(Mark.DRAW, Mark.DRAW)
ROUNDS = (Round((Game(1, 3, WON), Game(4, 2, DRAWN))), Round((Game(2, 1, WON), Game(3, 4, DRAWN))))
PLAN = """currency = "EUR"

[main]
prizes = [100, 50]

[[category]]
name = "Up to 2497"
rating = {from = 2000, to = 2497}
prizes = [30]
"""


def plan_read(text: str = PLAN) -> PrizePlan:
    plan = read_plan(text.encode()).plan
    assert plan is not None
    return plan


def write(section: models.Section, text: str = PLAN, reason: str = "") -> None:
    save_plan(ANN, section, seen_of(plan_told(section)), plan_read(text), reason)


def announce(section: models.Section, reason: str = "") -> None:
    announce_plan(ANN, section, seen_of(plan_told(section)), reason)


def digest(section: models.Section) -> str:
    prizes = prizes_of(section)
    assert prizes is not None
    return prizes.digest.text


@pytest.fixture
def played(filled: Filled) -> models.Section:
    section = filled(replace(swiss(4, *ROUNDS, of=2), name="Open"), "Open")
    write(section)
    return section


@pytest.fixture
def final(played: models.Section) -> models.Section:
    publish_final(ANN, played)
    played.refresh_from_db()
    return played


@pytest.mark.rule("Money prizes")
def test_the_list_follows_the_results(played: models.Section) -> None:
    prizes = prizes_of(played)
    assert prizes is not None
    assert {each.number: each.money for each in prizes.result.winners} == {
        2: 10000,
        1: 5000,
        4: 3000,
    }
    assert not prizes.provisional


def test_without_a_plan_there_is_no_list(section: models.Section) -> None:
    assert prizes_of(section) is None
    assert prize_stand(section).reading is None


def test_an_announced_plan_changes_for_a_reason_and_tells_it(filled: Filled) -> None:
    section = filled(swiss(4, of=2), "Open")
    write(section)
    announce(section)
    more = PLAN.replace("50", "60")
    with pytest.raises(Refused, match="needs a reason"):
        write(section, more)
    write(section, more, "The sponsor gave more")
    told = plan_told(section)
    assert (told.text, [each.reason for each in told.changes]) == (more, ["The sponsor gave more"])
    entry = section.entries.order_by("-number")[0]
    assert (entry.action, entry.reason) == ("prize-plan-changed", "The sponsor gave more")
    undo_last(ANN, section.event, section, "It did not")
    assert plan_told(section).text == PLAN


def test_a_plan_announced_after_round_1_needs_a_reason(played: models.Section) -> None:
    with pytest.raises(Refused, match="Round 1 has been published"):
        announce(played)
    announce(played, "The sponsor came late")
    assert plan_told(played).announced is not None
    with pytest.raises(Refused, match="announced already"):
        announce(played, "again")


def test_who_opened_an_older_plan_changes_nothing(played: models.Section) -> None:
    seen = seen_of(plan_told(played))
    write(played, PLAN.replace("50", "60"))
    with pytest.raises(Conflict, match="Somebody has changed the prize plan"):
        save_plan(BEN, played, seen, plan_read(), "")


@pytest.mark.rule("Money prizes")
def test_two_people_confirm_and_nobody_twice(final: models.Section) -> None:
    confirm_prizes(ANN, final, digest(final))
    with pytest.raises(Refused, match="Somebody else"):
        confirm_prizes(ANN, final, digest(final))
    own = read_other_list(["number,money", "2,100", "1,50", "4,30"], {1: "", 2: "", 3: "", 4: ""})
    assert confirm_prizes(BEN, final, digest(final), own) == ()
    prizes = prizes_of(final)
    assert prizes is not None
    state = confirmed_of(final, prizes)
    assert [(each.who, each.own_list) for each in state.holding] == [("Ann", False), ("Ben", True)]
    with pytest.raises(Refused, match="Two people"):
        confirm_prizes(Actor("Cat", user_key=3), final, digest(final))


@pytest.mark.rule("Money prizes")
def test_another_list_confirms_nothing_and_is_remembered(final: models.Section) -> None:
    own = read_other_list(["number,money", "2,100", "1,80"], {1: "", 2: "", 3: "", 4: ""})
    differing = confirm_prizes(BEN, final, digest(final), own)
    assert [(each.number, each.ours, each.theirs) for each in differing] == [
        (1, 5000, 8000), (4, 3000, 0),
    ]  # fmt: skip
    prizes = prizes_of(final)
    assert prizes is not None
    assert not confirmed_of(final, prizes).holding
    assert final.entries.order_by("-number")[0].values["count"] == 2


def test_a_changed_result_voids_what_was_confirmed(played: models.Section) -> None:
    confirm_prizes(ANN, played, digest(played))
    before = digest(played)
    game = game_of(played, 2)
    correct_result(ANN, game, DRAWN, "Read wrongly", game.version)
    played.refresh_from_db()
    prizes = prizes_of(played)
    assert prizes is not None
    state = confirmed_of(played, prizes)
    assert not state.holding
    assert [state.changed(each) for each in state.void] == [Changed.RESULTS]
    with pytest.raises(Conflict, match="has changed since"):
        confirm_prizes(BEN, played, before)
    undo_last(ANN, played.event, played, "It was right")
    played.refresh_from_db()
    again = prizes_of(played)
    assert again is not None
    assert confirmed_of(played, again).holding, "the list of before"


def test_a_changed_plan_voids_what_was_confirmed(final: models.Section) -> None:
    confirm_prizes(ANN, final, digest(final))
    write(final, PLAN.replace("30", "31"))
    prizes = prizes_of(final)
    assert prizes is not None
    state = confirmed_of(final, prizes)
    assert [state.changed(each) for each in state.void] == [Changed.PLAN]


def test_a_confirmation_can_be_undone(final: models.Section) -> None:
    confirm_prizes(ANN, final, digest(final))
    undo_last(ANN, final.event, final)
    prizes = prizes_of(final)
    assert prizes is not None
    assert not confirmed_of(final, prizes).holding


def test_a_provisional_list_is_not_confirmed(filled: Filled) -> None:
    section = filled(swiss(4, ROUNDS[0], of=2), "Open")
    write(section)
    with pytest.raises(Refused, match="Results are missing"):
        confirm_prizes(ANN, section, digest(section))


@pytest.mark.rule("Money prizes")
def test_the_list_is_published_confirmed_or_for_a_reason(played: models.Section) -> None:
    with pytest.raises(NeedsReason) as told:
        publish_prizes(ANN, played, digest(played))
    assert [each.value for each in told.value.obstacles] == ["not-final", "not-confirmed"]
    assert published_of(played) is None
    publish_final(ANN, played)
    confirm_prizes(ANN, played, digest(played))
    confirm_prizes(BEN, played, digest(played))
    publish_prizes(ANN, played, digest(played))
    published = published_of(played)
    assert published is not None
    assert [(each.number, each.rank, each.score, each.money) for each in published.winners] == [
        (2, 1, 15, 10000), (1, 2, 10, 5000), (4, 3, 10, 3000),
    ]  # fmt: skip
    kept = played.snapshots.latest("pk")
    assert kept.entry.action == "prizes-published"
    assert published_prizes(read_trf(kept.text.encode()).tournament) == published
    assert examine(played.event).whole


def test_a_published_list_is_withdrawn_replaced_and_undone(final: models.Section) -> None:
    publish_prizes(ANN, final, digest(final), "The train leaves", ["not-confirmed"])
    first = published_of(final)
    assert final.entries.order_by("-number")[0].level == 3
    with pytest.raises(NeedsReason) as told:
        publish_prizes(BEN, final, digest(final), "The same train", ["not-confirmed"])
    assert "published" in [each.value for each in told.value.obstacles]
    with pytest.raises(Refused, match="needs a reason"):
        withdraw_prizes(ANN, final, " ")
    withdraw_prizes(ANN, final, "A protest")
    assert published_of(final) is None
    with pytest.raises(Refused, match="No list of prizes"):
        withdraw_prizes(ANN, final, "again")
    undo_last(ANN, final.event, final, "The protest was withdrawn")
    assert published_of(final) == first


def test_the_tournament_file_reads_back_with_plan_and_list(
    final: models.Section, filled: Filled
) -> None:
    announce(final, "late")
    publish_prizes(ANN, final, digest(final), "The train leaves", ["not-confirmed"])
    out = exported(final)
    again = filled(out, "Again")
    assert plan_told(again) == plan_told(final) == told_plan(out)
    assert published_of(again) == published_of(final)
    assert digest(again) == digest(final)
    assert exported(again).extra[: len(out.extra)] == out.extra
