"""Line-ups: handed in by captains until the deadline, released together by the arbiter (C.05 7)."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from support.fresh import forget
from support.pages import browser_of, place_of, text_of
from support.played_teams import entered
from support.playing import ANN
from support.sealed_round import BOARDS, SealedRound, reserves_of, sealed_round
from support.team_matches import four_teams

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Colour, Game, Mark, Match, Regulations, Result, Round, matches
from openarbiter.web import models
from openarbiter.web.actions.absences import withdraw
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.line_up_release import correct_line_up, release, stands_of
from openarbiter.web.actions.line_ups import due_at, hand_in, handed_in, set_due
from openarbiter.web.actions.publishing import publish_all
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.actions.teams import TeamData, change_team
from openarbiter.web.ledger import Conflict, Refused, Work
from openarbiter.web.ledger.kept_files import file_faults
from openarbiter.web.ledger.undo import undo_last, undo_publication
from openarbiter.web.rights import Role
from openarbiter.web.shown.line_ups import stands_in_order
from openarbiter.web.state import frame_of, frame_text
from openarbiter.web.state.tournament import position_of

from .conftest import Filled

WHITE_WON = Result(Mark.WIN, Mark.LOSS)


@pytest.fixture
def sealed(chief: models.User) -> SealedRound:
    return sealed_round(chief)


@pytest.fixture
def empty(chief: models.User) -> SealedRound:
    return sealed_round(chief, handed=False)


def seated(section: models.Section, number: int) -> dict[int, tuple[int | None, ...]]:
    """Who sits at the boards of each team."""
    section.refresh_from_db()
    found = {}
    for match in matches(position_of(section).tournament)[number - 1].matches:
        found[match.white] = tuple(each.white for each in match.boards)
        found[match.black] = tuple(each.black for each in match.boards)
    return found


def first_of(team: int) -> tuple[int, ...]:
    """The default line-up of a team."""
    first = (team - 1) * (BOARDS + 2)
    return (first + 1, first + 2)


def late(sealed: SealedRound) -> None:
    set_due(ANN, sealed.section, sealed.number, timezone.now() - timedelta(minutes=5))
    sealed.section.refresh_from_db()


@pytest.mark.rule("C.05 7.1")
def test_both_line_ups_of_a_match_appear_together_at_the_release(sealed: SealedRound) -> None:
    section, number = sealed.section, sealed.number
    boards = set(models.Game.objects.filter(round__number=2).values_list("board", flat=True))
    assert seated(section, number) == {team: first_of(team) for team in range(1, 5)}
    assert release(ANN, section, number) == 2
    assert seated(section, number) == {team: reserves_of(team) for team in range(1, 5)}
    row = section.rounds.get(number=number)
    assert row.sealed == []
    assert set(row.games.values_list("board", flat=True)) == boards
    kept = list(section.snapshots.order_by("pk").values_list("text", flat=True))
    rounds = [read_trf(each.encode()).tournament.rounds for each in kept[-2:]]
    assert [len(each) for each in rounds] == [1, 2], "as published, and as released"
    assert not file_faults(section.event)
    again = read_trf(write_trf(exported(section)).encode()).tournament
    assert [each.players for each in again.line_ups] == [
        each.players for each in position_of(section).tournament.line_ups
    ]


@pytest.mark.rule("C.05 7.1")
def test_one_match_is_released_and_the_other_stays_sealed(sealed: SealedRound) -> None:
    section, number = sealed.section, sealed.number
    first = matches(position_of(section).tournament)[number - 1].matches[0]
    assert release(ANN, section, number, [first.black]) == 1
    section.refresh_from_db()
    stands = stands_of(section, position_of(section), number)
    assert [each.sealed for each in stands] == [False, True]
    page = text_of(
        Client().get(reverse("public-round", args=["spring-open", section.slug, number]))
    )
    shown, hidden = reserves_of(first.white)[0], reserves_of(stands[1].white.team)[0]
    assert f"Surname{shown:02}" in page
    assert f"Surname{hidden:02}" not in page
    assert "not released yet" in page
    other = models.Game.objects.filter(round__number=number).order_by("-board").first()
    assert other is not None
    refused = enter_results(ANN, section, number, [EnteredResult(other.pk, WHITE_WON)]).refused
    assert "not released yet" in str(refused[0])
    with pytest.raises(Refused, match="No match of team"):
        release(ANN, section, number, [first.white])


def test_each_match_of_the_list_leads_to_its_own_page(sealed: SealedRound) -> None:
    desk = Client()
    desk.force_login(sealed.world.chief)
    page = text_of(desk.get(place_of(sealed.section, f"rounds/{sealed.number}/line-ups/")))
    links = re.findall(r'<a href="([^"]*/matches/\d+/)" aria-label="Match \d+: ([^"]*)"', page)
    assert len(links) == 2
    for address, teams in links:
        there = text_of(desk.get(address))
        assert all(f"<bdi>{each}</bdi>" in there for each in teams.split(" – "))


@pytest.mark.rule("C.05 7.1")
def test_who_hands_in_nothing_plays_in_the_order_of_the_list(empty: SealedRound) -> None:
    section, number = empty.section, empty.number
    hand_in(ANN, section, number, 1, (2, 3))
    with pytest.raises(Refused, match="Confirm that they play in the order of their lists"):
        release(ANN, section, number)
    set_due(ANN, section, number, timezone.now() + timedelta(hours=1))
    section.refresh_from_db()
    with pytest.raises(Refused, match="the deadline is"):
        release(ANN, section, number, default=True)
    late(empty)
    release(ANN, section, number, default=True)
    assert seated(section, number) == {1: (2, 3), **{team: first_of(team) for team in (2, 3, 4)}}
    entry = section.entries.get(action="line-ups-released")
    assert set(entry.values["default"].split(", ")) == {"Club 2", "Club 3", "Club 4"}


@pytest.mark.rule("C.05 7", "C.05 7.1")
def test_the_captain_hands_in_changes_and_is_told_what_is_wrong(empty: SealedRound) -> None:
    address, number = empty.captain(1), empty.number
    phone = Client()
    page = text_of(phone.get(address))
    assert "Nothing is handed in for this round" in page
    sent = {"round": number, "version": 0, "board-1": "3", "board-2": "1"}
    answer = phone.post(address, sent)
    assert answer.status_code == 422
    told = text_of(answer)
    assert "sits above Surname01, Given" in told
    assert "(C.05 7)" in told
    assert not handed_in(empty.section, number)
    filled = phone.post(address, {**sent, "do": "default"})
    assert "Nothing is handed in yet" in text_of(filled)
    assert not handed_in(empty.section, number)
    good = {**sent, "board-1": "1", "board-2": "3"}
    receipt = text_of(phone.post(address, good, follow=True))
    assert "by Captain 1" in receipt
    assert receipt.index("Surname01") < receipt.index("Surname03")
    old = phone.post(address, {**good, "board-2": "4"})
    assert old.status_code == 409
    assert "handed in another line-up for this round" in text_of(old)
    assert phone.post(address, {**good, "board-2": "4", "version": 1}).status_code == 302
    assert handed_in(empty.section, number)[1].version == 2
    strange = phone.post(address, {**good, "version": 2, "board-2": "nobody"})
    assert "Nobody has the number 0" in text_of(strange)
    more = phone.post(address, {**good, "version": 2, "board-3": "4"})
    assert "has 3 boards and the match has 2" in text_of(more)
    other = phone.post(address, {**good, "version": 2, "board-2": "5"})
    assert "is not in the list of" in text_of(other)


@pytest.mark.rule("C.05 7.1")
def test_after_the_deadline_only_the_arbiter_enters_a_line_up(empty: SealedRound) -> None:
    section, number = empty.section, empty.number
    late(empty)
    sent = {"round": number, "version": 0, "board-1": "3", "board-2": "4"}
    answer = Client().post(empty.captain(1), sent)
    assert answer.status_code == 422
    assert "the arbiter may still enter a line-up" in text_of(answer)
    assert "The deadline has passed" in text_of(Client().get(empty.captain(1)))
    desk = browser_of(empty.world.event, Role.ARBITER)
    here = place_of(section, f"rounds/{number}/line-ups/")
    shown = desk.post(here, {**sent, "do": "enter", "team": 1})
    assert "shown here once" in text_of(shown)
    assert handed_in(section, number)[1].by == "arbiter"
    assert "Surname03" not in text_of(desk.get(here))
    few = {"do": "enter", "team": 1, "version": 1, "board-1": "3", "board-2": ""}
    assert "Board 2 is empty: the team loses it by forfeit." in text_of(desk.post(here, few))
    assert desk.post(here, {"do": "release"}).status_code == 403


@pytest.mark.rule("C.05 7.1")
def test_a_line_up_for_a_round_that_is_not_paired_waits_for_it(sealed: SealedRound) -> None:
    section = sealed.section
    hand_in(ANN, section, 3, 2, (6, 8))
    assert "Handed in" in text_of(Client().get(f"{sealed.captain(2)}?round=3"))
    with pytest.raises(Refused, match="There is no round 9"):
        hand_in(ANN, section, 9, 2, (6, 8))
    desk = browser_of(sealed.world.event, Role.CHIEF_ARBITER)
    page = text_of(desk.get(place_of(section, "rounds/3/line-ups/")))
    assert "Handed in ahead" in page
    assert page.count("nothing yet") == 3


@pytest.mark.rule("PMR 210")
def test_a_player_of_two_teams_sits_for_one_of_them(empty: SealedRound) -> None:
    section, number = empty.section, empty.number
    frame = frame_of(section.frame)
    both = tuple(
        replace(each, players=(*each.players, 4)) if each.number == 2 else each
        for each in frame.teams
    )
    with Work(ANN, section.event, "teams", section=section, count=4) as work:
        work.update(section, frame=frame_text(replace(frame, teams=both)))
    section.refresh_from_db()
    hand_in(ANN, section, number, 1, (1, 4))
    with pytest.raises(Refused, match="nobody is entitled to play for two teams") as refused:
        hand_in(ANN, section, number, 2, (5, 4))
    assert refused.value.article == "PMR 210"
    row = hand_in(ANN, section, number, 2, (5, 6))
    keys = dict(section.players.values_list("number", "pk"))
    # Handed in before a file came in that lists the player twice.
    models.HandedLineUp.objects.filter(team=2).update(players=[keys[5], keys[4]])
    with pytest.raises(Refused, match="cannot be played any more") as told:
        release(ANN, section, number, default=True)
    assert "Surname" not in str(told.value)
    models.HandedLineUp.objects.filter(team=2).delete()
    for away in (6, 7, 8):
        models.Player.objects.filter(pk=keys[away]).update(withdrawn_from=number)
    section.refresh_from_db()
    forget()
    with pytest.raises(Refused, match="nobody is entitled"):
        release(ANN, section, number, default=True)
    hand_in(ANN, section, number, 2, (5, None), row.version - 1)
    assert release(ANN, section, number, default=True) == 2
    assert seated(section, number)[1] == (1, 4)


@pytest.mark.rule("C.05 7.1")
def test_a_line_up_with_a_player_of_two_lists_stays_when_a_team_is_changed(
    empty: SealedRound,
) -> None:
    """Lists of a file may have a player in two teams; what is handed in is not lost for it."""
    section = empty.section
    frame = frame_of(section.frame)
    both = tuple(
        replace(each, players=(*each.players, 4)) if each.number == 2 else each
        for each in frame.teams
    )
    with Work(ANN, section.event, "teams", section=section, count=4) as work:
        work.update(section, frame=frame_text(replace(frame, teams=both)))
    section.refresh_from_db()
    hand_in(ANN, section, empty.number + 1, 1, (1, 4))
    change_team(ANN, section, 3, TeamData("Another name"))
    assert set(handed_in(section, empty.number + 1)) == {1}


def _played(section: models.Section, number: int) -> tuple[Match, ...]:
    return matches(position_of(section).tournament)[number - 1].matches


@pytest.mark.rule("C.05 7.1")
def test_what_cannot_be_played_any_more_stops_the_release(sealed: SealedRound) -> None:
    section, number = sealed.section, sealed.number
    player = section.players.get(number=reserves_of(2)[0])
    withdraw(ANN, section, player, 3)
    section.players.filter(pk=player.pk).update(withdrawn_from=number)
    section.refresh_from_db()
    section.field_revision += 1
    section.save()
    with pytest.raises(Refused, match="cannot be played any more") as told:
        release(ANN, section, number)
    assert "Surname" not in str(told.value)
    assert section.rounds.get(number=number).sealed


@pytest.mark.rule("C.05 7")
def test_a_released_line_up_is_corrected_before_the_first_result(sealed: SealedRound) -> None:
    section, number = sealed.section, sealed.number
    with pytest.raises(Refused, match="not released yet"):
        correct_line_up(ANN, section, number, 1, (1, 2), "wrong slip")
    release(ANN, section, number)
    section.refresh_from_db()
    with pytest.raises(Refused, match="needs a reason"):
        correct_line_up(ANN, section, number, 1, (1, 2), "")
    correct_line_up(ANN, section, number, 1, (1, None), "wrong slip")
    now = seated(section, number)
    assert now[1] == (1, None)
    assert section.byes.filter(round_number=number, kind="F").count() == 1
    desk = browser_of(sealed.world.event, Role.CHIEF_ARBITER)
    here = place_of(section, f"rounds/{number}/line-ups/")
    again = {"do": "correct", "team": 1, "board-1": "1", "board-2": "2", "reason": "found"}
    assert desk.post(here, again).status_code == 302
    assert seated(section, number)[1] == (1, 2)
    assert not section.byes.filter(round_number=number, kind="F").exists()
    game = models.Game.objects.filter(round__number=number, white__number__in=(1, 2)).first()
    assert game is not None
    assert not enter_results(ANN, section, number, [EnteredResult(game.pk, WHITE_WON)]).refused
    correct_line_up(ANN, section, number, 1, (2, 1), "2 sat at board 1")
    assert seated(section, number)[1] == (2, 1)


@pytest.mark.rule("C.05 7.1")
def test_a_release_taken_back_seals_again_and_captains_cannot_use_what_they_saw(
    sealed: SealedRound,
) -> None:
    section, number = sealed.section, sealed.number
    release(ANN, section, number)
    with pytest.raises(Refused, match="reason"):
        undo_last(ANN, section.event, section)
    undo_last(ANN, section.event, section, "the wrong round")
    section.refresh_from_db()
    assert seated(section, number) == {team: first_of(team) for team in range(1, 5)}
    assert section.rounds.get(number=number).sealed
    answer = Client().post(
        sealed.captain(1), {"round": number, "version": 1, "board-1": "1", "board-2": "2"}
    )
    assert "released before" in text_of(answer)
    assert release(ANN, section, number) == 2
    assert seated(section, number) == {team: reserves_of(team) for team in range(1, 5)}


def test_undoing_the_publication_takes_the_release_back_too(sealed: SealedRound) -> None:
    section, number = sealed.section, sealed.number
    release(ANN, section, number)
    hand_in(ANN, section, 3, 1, (1, 2))
    undo_publication(ANN, section.event, section, "paired by mistake")
    section.refresh_from_db()
    row = section.rounds.get(number=number)
    assert (row.published_at, row.sealed, row.games.count()) == (None, [], 0)


def test_handing_in_is_no_step_that_undoing_takes_back(sealed: SealedRound) -> None:
    section, number = sealed.section, sealed.number
    set_due(ANN, section, number, timezone.now() + timedelta(hours=1))
    section.refresh_from_db()
    hand_in(ANN, section, number, 1, (1, 2), 1)
    undo_last(ANN, section.event, section)
    section.refresh_from_db()
    assert due_at(section, number) is None
    assert handed_in(section, number)[1].version == 2


def test_the_ledger_tells_the_team_and_a_digest_alone(sealed: SealedRound) -> None:
    entries = sealed.section.entries.filter(action="line-up-handed-in")
    assert len(entries) == 4
    for entry in entries:
        assert set(entry.values) == {"round", "team", "digest"}
        assert entry.changes == []
    assert len({entry.values["digest"] for entry in entries}) == 4


@pytest.mark.rule("C.05 7.8")
def test_a_deputy_hands_in_in_their_own_name(empty: SealedRound) -> None:
    captain = models.Captain.objects.get(section=empty.section, team=1)
    captain.deputy, captain.deputed_at = "Dora Deputy", timezone.now()
    captain.save()
    page = text_of(Client().get(empty.captain(1)))
    assert "Dora Deputy" in page
    assert "C.05 7.8" in page
    sent = {"round": 2, "version": 0, "board-1": "1", "board-2": "3", "who": "deputy"}
    Client().post(empty.captain(1), sent)
    assert handed_in(empty.section, 2)[1].by == "Dora Deputy"


def test_two_who_hand_in_at_once_one_wins_and_the_other_is_told(empty: SealedRound) -> None:
    hand_in(ANN, empty.section, empty.number, 1, (1, 3))
    with pytest.raises(Conflict, match="handed in another line-up"):
        hand_in(ANN, empty.section, empty.number, 1, (2, 3))


def test_a_wrong_key_opens_nothing(empty: SealedRound) -> None:
    right = empty.keys[1]
    wrong = right[:-1] + ("A" if right[-1] != "A" else "B")
    assert Client().get(f"/captain/{wrong}/").status_code == 404
    answer = Client().get(empty.captain(1))
    assert answer.headers["Cache-Control"] == "no-store"
    assert "noindex" in answer.headers["X-Robots-Tag"]


def test_where_captains_hand_in_nothing_a_round_is_published_with_its_boards(
    empty: SealedRound,
) -> None:
    section = empty.section
    late(empty)
    release(ANN, section, empty.number, default=True)
    section.captains_hand_in = False
    section.save()
    with pytest.raises(Refused, match="captains do not hand in"):
        hand_in(ANN, section, 3, 1, (1, 2))
    page = text_of(Client().get(empty.captain(1) + "?round=3"))
    assert "captains do not hand in line-ups" in page
    assert "Hand in this line-up" not in page


def test_withdrawn_players_are_not_offered(empty: SealedRound) -> None:
    section = empty.section
    withdraw(ANN, section, section.players.get(number=4), 3)
    page = text_of(Client().get(empty.captain(1) + "?round=3"))
    assert "away or withdrawn" in page


@pytest.mark.rule("C.05 7.1")
def test_all_rounds_of_a_schedule_are_sealed_and_released_one_by_one(filled: Filled) -> None:
    """A league is published as a whole; its line-ups come in round by round."""
    known = Regulations(system="FIDE_TEAM_ROUNDROBIN", rounds=3)
    section = filled(entered(4, 4, replace(known, board_colours=(Colour.WHITE, Colour.BLACK))))
    with Work(ANN, section.event, "teams", section=section, count=4) as work:
        work.update(section, captains_hand_in=True)
    publish_all(ANN, section)
    section.refresh_from_db()
    assert [len(each.sealed) for each in section.rounds.order_by("number")] == [2, 2, 2]
    assert len(exported(section).rounds) == 0
    hand_in(ANN, section, 2, 1, (1, 3, 4))
    release(ANN, section, 2, [1], default=True)
    section.refresh_from_db()
    shown = exported(section)
    assert [len(each.games) for each in shown.rounds] == [0, 3], "one board is empty"
    release(ANN, section, 1, default=True)
    for number in (1, 2, 3):
        address = reverse("public-round", args=[section.event.slug, section.slug, number])
        page = text_of(Client().get(address))
        assert ("not released yet" in page) == (number > 1), number


def test_the_desk_says_that_the_release_is_next(empty: SealedRound) -> None:
    section = empty.section
    hand_in(ANN, section, empty.number, 1, (1, 3))
    browser = browser_of(empty.world.event, Role.CHIEF_ARBITER)
    page = text_of(browser.get(place_of(section)))
    assert "Release the line-ups of 2 matches of round 2" in page
    assert "1 team has handed in." in page
    page = text_of(browser.get(place_of(section, f"rounds/{empty.number}/results/")))
    assert "The line-ups of 2 matches are not released" in page
    assert "Pair round 3" not in page


def test_matches_stand_in_the_order_of_their_boards(filled: Filled) -> None:
    """Match 1 of the round is the first here, too, whatever the numbers of the teams."""
    lost, won = Result(Mark.LOSS, Mark.WIN), WHITE_WON
    pairs = ((1, 6, lost), (7, 2, won), (3, 8, lost), (9, 4, won))
    drawn = Result(Mark.DRAW, Mark.DRAW)
    others = ((11, 16), (17, 12), (13, 18), (19, 14))
    played = Round((*(Game(*each) for each in pairs), *(Game(*each, drawn) for each in others)))
    leaders = (Game(6, 11), Game(12, 7), Game(8, 13), Game(14, 9))
    last = (Game(1, 16), Game(17, 2), Game(3, 18), Game(19, 4))
    section = filled(replace(four_teams(), rounds=(played, Round(leaders + last))))
    position = position_of(section)
    assert [each.white for each in matches(position.tournament)[1].matches] == [1, 2]
    assert [each.white.team for each in stands_in_order(section, position, 2)] == [2, 1]
