"""A whole round entered by hand, where no engine pairs it or it was paired elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from support.playing import ANN, WON, enter_results, swiss

from openarbiter.formats.trf import write_trf
from openarbiter.model import Bye, ByeKind, Colour, Game, Round, Tournament
from openarbiter.pairing import Board, TooHard
from openarbiter.web import models
from openarbiter.web.actions import by_rules
from openarbiter.web.actions.absences import withdraw
from openarbiter.web.actions.by_rules import Unknown
from openarbiter.web.actions.entered import was_entered
from openarbiter.web.actions.entering import EnteredPairing, Origin, enter_round, judge_round
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.fide_mode import leave_fide_mode
from openarbiter.web.actions.pairing import change_draft, discard_draft, make_draft, publish
from openarbiter.web.actions.pairing_basis import is_stale
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.undo import undo_publication
from openarbiter.web.state import position_of
from openarbiter.web.state.section_state import state_of

Given = Callable[..., models.Section]

ROUND_1 = Round((Game(1, 4, WON), Game(5, 2, WON), Game(3, 6, WON)))
"""By the rules 1-4, 5-2, 3-6; then the winners 1, 3, 5 and the losers 2, 4, 6."""


@pytest.fixture
def too_hard(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """An engine that gives every round up."""
    attempts: list[int] = []

    def giving_up(position: Tournament, **given: object) -> None:
        attempts.append(len(position.rounds) + 1)
        raise TooHard(len(position.entrants))

    monkeypatch.setattr(by_rules, "pair_round", giving_up)
    return attempts


def of(*boards: tuple[int, int], bye: int | None = None, **more: object) -> EnteredPairing:
    return EnteredPairing(tuple(Board(*board) for board in boards), bye, **more)  # type: ignore[arg-type]


def numbered(section: models.Section, draft: models.Draft) -> list[tuple[int, int, int]]:
    numbers = position_of(section).numbers
    return [(numbers[white], numbers[black], table) for white, black, table in draft.pairs]


def articles(section: models.Section, entered: EnteredPairing) -> list[tuple[str, int]]:
    return [(each.article, each.level) for each in judge_round(section, entered).findings]


def test_a_round_no_engine_pairs_is_entered_judged_and_published(filled: Given, too_hard) -> None:
    section = filled(swiss(6, ROUND_1))
    with pytest.raises(TooHard):
        make_draft(ANN, section)
    draft, judged = enter_round(ANN, section, of((3, 1), (4, 5), (2, 6)), "too hard to pair")
    assert judged.unknown is Unknown.TOO_HARD
    assert too_hard == [2]
    assert draft.engines == []
    assert not is_stale(state_of(section), draft)
    entry = section.entries.get(action="draft-entered")
    assert (entry.level, entry.reason) == (3, "too hard to pair")
    assert entry.values["unknown"] == "too-hard"
    published = publish(ANN, section, draft.version)
    assert was_entered(section, 2)
    text = section.snapshots.get(round_number=2).text
    line = next(each for each in text.splitlines() if each.startswith("### Round 2"))
    assert "entered by hand by Ann" in line
    assert "the engine gave the round up" in line
    assert line.endswith("Reason: too hard to pair")
    games = [Game(*map(int, pair.split())) for pair in ("3 1", "4 5", "2 6")]
    enter_results(published, Round(tuple(replace(game, result=WON) for game in games)))


@pytest.mark.rule("C.04.1 b")
def test_players_who_have_met_are_refused_in_fide_mode(filled: Given, too_hard) -> None:
    section = filled(swiss(6, ROUND_1))
    again = of((4, 1), (3, 5), (2, 6))
    assert ("C.04.1 b", 5) in articles(section, again)
    with pytest.raises(Refused, match="played each other already"):
        enter_round(ANN, section, again, "x")
    leave_fide_mode(ANN, section, "a club evening")
    draft, _ = enter_round(ANN, section, again, "x")
    assert draft.changes[0]["level"] == 5


@pytest.mark.rule("C.04.1 c", "C.04.2 D.4")
def test_nobody_is_left_out_or_there_twice_in_any_mode(filled: Given, too_hard) -> None:
    section = filled(swiss(6, ROUND_1))
    leave_fide_mode(ANN, section, "a club evening")
    for entered in (of((3, 1), (2, 5)), of((3, 1), (2, 5), (3, 4), bye=6)):
        with pytest.raises(Refused):
            enter_round(ANN, section, entered, "x")
    assert not models.Draft.objects.exists()


@pytest.mark.rule("C.04.1 d")
def test_a_second_bye_is_refused(filled: Given, too_hard) -> None:
    played = Round((Game(1, 3, WON), Game(4, 2, WON)), (Bye(5, ByeKind.PAB),))
    section = filled(swiss(5, played))
    with pytest.raises(Refused, match="may not have the pairing-allocated bye"):
        enter_round(ANN, section, of((4, 1), (3, 2), bye=5), "x")


@pytest.mark.rule("C.04.2 A.5")
def test_a_pairing_that_is_not_that_of_the_rules_needs_a_reason(filled: Given) -> None:
    section = filled(swiss(6, ROUND_1))
    other = of((1, 5), (4, 3), (2, 6))
    with pytest.raises(Refused, match="needs a reason"):
        enter_round(ANN, section, other, " ")
    draft, judged = enter_round(ANN, section, other, "made with another program", Origin.FROM_FILE)
    assert judged.unknown is None
    assert judged.different
    assert draft.changes[0]["entered"] == "from-file"
    publish(ANN, section, draft.version)
    line = next(each for each in exported(section).extra if each.startswith("### Round 2"))
    assert "entered from a file by Ann" in line
    assert f"{judged.different} of 3 boards are not those of the rules" in line


def test_the_pairing_by_the_rules_is_entered_without_a_reason(filled: Given) -> None:
    section = filled(swiss(6, ROUND_1))
    own = make_draft(ANN, section)
    boards = [pair[:2] for pair in numbered(section, own)]
    discard_draft(ANN, section)
    draft, judged = enter_round(ANN, section, of(*reversed(boards)), "")
    assert judged.own
    assert (draft.pairs, draft.changes, draft.engines) == (own.pairs, [], own.engines)
    publish(ANN, section, draft.version)
    assert not was_entered(section, 2)


@pytest.mark.rule("C.04.3 E")
def test_the_initial_colour_follows_from_the_pairing_of_round_1(filled: Given, too_hard) -> None:
    start = swiss(4)
    undrawn = replace(start, regulations=replace(start.regulations, initial_colour=None))
    section = filled(undrawn)
    draft, judged = enter_round(ANN, section, of((3, 1), (2, 4)), "x")
    assert judged.colour is Colour.BLACK
    assert not is_stale(state_of(section), draft)
    assert position_of(section).tournament.regulations.initial_colour is Colour.BLACK
    publish(ANN, section, draft.version)


@pytest.mark.rule("C.05 6.7")
def test_byes_that_were_asked_for_come_with_the_pairing(filled: Given, too_hard) -> None:
    section = filled(swiss(6, ROUND_1))
    entered = of((3, 1), (4, 5), asked={2: ByeKind.HALF, 6: ByeKind.ZERO})
    with pytest.raises(Refused, match="allow no half-point byes"):
        enter_round(ANN, section, entered, "x")
    models.Section.objects.filter(pk=section.pk).update(half_byes=1)
    section.refresh_from_db()
    draft, _ = enter_round(ANN, section, entered, "x")
    assert not is_stale(state_of(section), draft)
    publish(ANN, section, draft.version)
    byes = position_of(section).tournament.rounds[1].byes
    assert {bye.player: bye.kind for bye in byes} == {2: ByeKind.HALF, 6: ByeKind.ZERO}


def test_boards_keep_the_numbers_they_were_given(filled: Given, too_hard) -> None:
    section = filled(swiss(6, ROUND_1))
    entered = of((2, 6), (4, 5), (3, 1), tables=(7, 8, 9))
    draft, _ = enter_round(ANN, section, entered, "x")
    assert numbered(section, draft) == [(2, 6, 7), (4, 5, 8), (3, 1, 9)]
    discard_draft(ANN, section)
    with pytest.raises(Refused, match="its own number"):
        enter_round(ANN, section, replace(entered, tables=(7, 7, 9)), "x")


def test_boards_without_numbers_are_in_the_order_of_publication(filled: Given, too_hard) -> None:
    section = filled(swiss(6, ROUND_1))
    draft, _ = enter_round(ANN, section, of((2, 6), (4, 5), (3, 1)), "x")
    assert numbered(section, draft) == [(3, 1, 1), (4, 5, 2), (2, 6, 3)]


def test_an_entered_draft_can_be_changed_by_hand_and_taken_back(filled: Given, too_hard) -> None:
    section = filled(swiss(6, ROUND_1))
    draft, _ = enter_round(ANN, section, of((3, 1), (4, 5), (2, 6)), "x")
    swapped = [(white, black) for white, black, _ in draft.pairs]
    swapped[0] = swapped[0][::-1]
    changed = change_draft(ANN, section, draft.version, swapped, None, "wrong colours")
    publish(ANN, section, changed.version)
    undo_publication(ANN, section.event, section, "too early")
    again = models.Draft.objects.get(section=section)
    assert not is_stale(state_of(section), again)
    assert len(again.changes) == 2
    assert publish(ANN, section, again.version)


@pytest.mark.rule("C.05 5.1")
@pytest.mark.parametrize("players", [4, 5])
def test_another_round_of_a_round_robin_is_entered(filled: Given, players: int) -> None:
    section = filled(swiss(players, system="FIDE_ROUNDROBIN", of=players - 1 + players % 2))
    boards = {4: ((4, 3), (1, 2)), 5: ((5, 4), (1, 2))}[players]
    free = 3 if players == 5 else None
    draft, judged = enter_round(ANN, section, of(*boards, bye=free), "the hall is late")
    assert judged.level == 3
    publish(ANN, section, draft.version)
    played = position_of(section).tournament.rounds[0]
    assert len(played.games) == 2
    assert all(bye.kind is ByeKind.ZERO for bye in played.byes)


def test_a_tournament_of_another_system_is_entered(filled: Given) -> None:
    section = filled(swiss(6, ROUND_1, system="CUSTOM_KNOCKOUT"))
    draft, judged = enter_round(ANN, section, of((3, 1), (4, 5), (2, 6)), "drawn by lot")
    assert judged.unknown is Unknown.OTHER_SYSTEM
    assert publish(ANN, section, draft.version)
    assert write_trf(exported(section))


def test_a_team_event_is_entered_with_reserves(filled: Given) -> None:
    section = filled(swiss(6, system="FIDE_TEAM_BAKU"))
    with pytest.raises(Refused, match="team event"):
        make_draft(ANN, section)
    draft, judged = enter_round(ANN, section, of((1, 4), (5, 2)), "paired by teams elsewhere")
    assert judged.level == 3
    assert publish(ANN, section, draft.version)


def test_nobody_and_strangers_are_refused(filled: Given) -> None:
    section = filled(swiss(4))
    with pytest.raises(Refused, match="at least one pair"):
        enter_round(ANN, section, of(), "x")
    with pytest.raises(Refused, match="no player with the number 9"):
        enter_round(ANN, section, of((1, 9), (2, 3)), "x")


@pytest.mark.rule("C.04.2 D.4", "C.04.2 D.9")
def test_a_pair_with_a_player_who_has_withdrawn_is_judged_and_refused(filled: Given) -> None:
    section = filled(swiss(6, ROUND_1))
    withdraw(ANN, section, section.players.get(number=4), 2)
    entered = of((4, 1), (3, 5), (2, 6))
    assert ("C.04.2 D.4", 5) in articles(section, entered)
    leave_fide_mode(ANN, section, "a trial")
    with pytest.raises(Refused, match="Player 4 is not to be paired in round 2"):
        enter_round(ANN, section, entered, "paired elsewhere")
