"""Play-offs in the workbench: announced, begun, played, corrected, and in the final standings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.test import Client
from support.pages import browser_of, place_of, program_of, text_of
from support.playing import ANN, WON, entrants, game_of

from openarbiter.cli.start import run
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Colour, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.playoffs import BadPlayOff, HeldPlayOff, PlayOffGame, PlayOffResult
from openarbiter.playoffs.announced import AnnouncedPlayOffs, announced_in, with_announced
from openarbiter.playoffs.games import game_named
from openarbiter.playoffs.held_lines import held_in, with_held
from openarbiter.rulebook.play_off_rules import PlayOffFormat
from openarbiter.web import models
from openarbiter.web.actions.corrections import correct_result
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.final import PlayOffsOpen, publish_final
from openarbiter.web.actions.play_off_begun import (
    announce_play_offs,
    begin_play_off,
    discard_play_off,
    seen_announced,
    seen_held,
)
from openarbiter.web.actions.play_off_games import (
    correct_play_off_result,
    enter_play_off_lot,
    enter_play_off_result,
    take_back_play_off_result,
)
from openarbiter.web.actions.play_offs_of import play_offs_of
from openarbiter.web.actions.tables import table_of
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.ledger.chain import verify
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role

FIDE, PMR = AnnouncedPlayOffs(rules="fide-2018"), AnnouncedPlayOffs(rules="pmr-2018")
LOST = Result(Mark.LOSS, Mark.WIN)
ENDED = datetime(2026, 5, 9, 17, 40)
Filled = Callable[..., models.Section]
Clients = Callable[[Role], Client]
Ends = Callable[[PlayOffGame], PlayOffResult]


def level(players: int, announced: AnnouncedPlayOffs | None) -> Tournament:
    """One round in which the players 1 to so many have won, and as many others have lost."""
    games = tuple(Game(number, players + number, WON) for number in range(1, players + 1))
    regulations = Regulations(rounds=1, edition="fide-2026", tie_breaks=("ARO",))
    regulations = replace(regulations, initial_colour=Colour.WHITE)
    made = Tournament(entrants(players * 2), (Round(games),), regulations, name="Swiss")
    return with_announced(made, announced)


@pytest.fixture
def two(filled: Filled) -> models.Section:
    return filled(level(2, FIDE), "Open")


@pytest.fixture
def four(filled: Filled) -> models.Section:
    section = filled(level(4, FIDE), "Open")
    begin_play_off(ANN, section, 1, "3 5 2", ENDED)
    return section


def held(section: models.Section, place: int = 1) -> HeldPlayOff:
    section.refresh_from_db()
    due = play_offs_of(section).of(place)
    assert due is not None
    assert due.held is not None
    return due.held


def enter(section: models.Section, game: str, result: str, place: int = 1) -> HeldPlayOff:
    name, how = game_named(game), PlayOffResult(result)
    return enter_play_off_result(ANN, section, place, name, how)


def better(game: PlayOffGame) -> PlayOffResult:
    """The player with the lower number wins."""
    return PlayOffResult.WHITE if game.white < game.black else PlayOffResult.BLACK


def drawn_at_first(game: PlayOffGame) -> PlayOffResult:
    """The games of a match and of a round robin are drawn, replays are won."""
    return better(game) if game.replay else PlayOffResult.DRAW


def played(section: models.Section, ends: Ends, place: int = 1) -> HeldPlayOff:
    """Played to the end."""
    for _ in range(60):
        now = held(section, place)
        if now.now.finished:
            return now
        for game in now.now.next_games:
            enter_play_off_result(ANN, section, place, game.id, ends(game))
    raise AssertionError("it does not end")


@pytest.mark.rule("C.02 13.2.11", "PMR 282")
@pytest.mark.parametrize("announced", [FIDE, PMR], ids=["fide-2018", "pmr-2018"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 8])
@pytest.mark.parametrize("ends", [better, drawn_at_first])
def test_it_is_played_to_the_end_and_decides_the_standings(
    filled: Filled, players: int, announced: AnnouncedPlayOffs, ends: Ends
) -> None:
    section = filled(level(players, announced), "Open")
    begin_play_off(ANN, section, 1, "3 5 2")
    over = played(section, ends)
    table = table_of(section)
    assert [column.code.text for column in table.columns][:2] == ["PTS", "PLAYOFF"]
    assert table.rows[0].number == over.now.order[0].players[0]
    assert table.notes == ()
    assert over.order is not None
    told = f"### Play-off: {over.order.text}"
    assert told in exported(section).extra
    assert not verify(section.event).faults


@pytest.mark.rule("Types of tournaments 5.2")
def test_an_armageddon_ends_it(filled: Filled) -> None:
    section = filled(level(2, replace(FIDE, armageddon_after=1)), "Open")
    begin_play_off(ANN, section, 1, "3 5 2")
    over = played(section, lambda game: PlayOffResult.DRAW)
    last = over.now.games[-1]
    assert (last.id.round, last.armageddon, last.winner) == (4, True, last.black)


@pytest.mark.rule("C.02 13.2.6")
def test_losers_of_the_semi_finals_share_what_they_tie_for(four: models.Section) -> None:
    over = played(four, better)
    assert [len(part.players) for part in over.now.order] == [1, 1, 2]


@pytest.mark.rule("C.02 13.2.5")
def test_each_place_is_played_for_where_that_is_announced(filled: Filled) -> None:
    section = filled(level(4, replace(FIDE, each_place=True)), "Open")
    begin_play_off(ANN, section, 1, "3 5 2")
    assert [len(part.players) for part in played(section, better).now.order] == [1, 1, 1, 1]


@pytest.mark.rule("C.02 13.2.4")
def test_one_group_level_across_two_announced_places_plays_once_for_both(filled: Filled) -> None:
    section = filled(level(4, replace(FIDE, places=(1, 3))), "Open")
    (due,) = play_offs_of(section).due
    assert due.planned is not None
    assert due.planned.cuts == (1, 3)
    begin_play_off(ANN, section, 3, "3 5 2")
    over = played(section, better)
    assert [len(part.players) for part in over.now.order] == [1, 1, 1, 1]


@pytest.mark.rule("C.02 13.2.4")
def test_two_groups_play_apart(filled: Filled) -> None:
    made = level(3, replace(FIDE, places=(1, 5)))
    section = filled(made, "Open")
    assert [each.place for each in play_offs_of(section).due] == [1, 5]
    begin_play_off(ANN, section, 5, "later")
    begin_play_off(ANN, section, 1, "3 5 2")
    played(section, better, 5)
    assert [each.place for each in play_offs_of(section).open] == [1]
    played(section, better)
    assert play_offs_of(section).open == ()
    assert sorted(row.rank for row in table_of(section).rows[:5]) == [1, 2, 3, 4, 5]
    assert len([each for each in exported(section).extra if each.startswith("### Play-off: ")]) == 2


def test_export_and_import_in_the_middle_go_on(four: models.Section, filled: Filled) -> None:
    enter(four, "1.1.1", "1-0")
    text = write_trf(exported(four))
    again = filled(read_trf(text.encode()).tournament, "Again")
    assert held(again) == replace(held(four), played=held(again).played)
    assert play_offs_of(again).announced == FIDE
    for section in (four, again):
        played(section, better)
    assert held(again).now.order == held(four).now.order
    lines = [each for each in exported(four).extra if "Play-off" in each]
    assert [each for each in exported(again).extra if "Play-off" in each] == lines


def test_a_result_of_the_tournament_that_changes_says_that_it_no_longer_fits(
    two: models.Section, client_of: Clients
) -> None:
    begin_play_off(ANN, two, 1, "3 5 2")
    enter(two, "1.1.1", "1/2-1/2")
    game = game_of(two, 1)
    correct_result(ANN, game, LOST, "the slip says 0-1", game.version)
    two.refresh_from_db()
    (due,) = play_offs_of(two).due
    assert due.open
    assert due.problem is not None
    assert "3 Player 003, 2 Player 002 are level" in due.problem.message()
    desk = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(two)))
    assert "no longer fits the standings" in desk
    with pytest.raises(Refused, match="needs a reason"):
        discard_play_off(ANN, two, 1, seen_held(held(two)), " ")
    discard_play_off(ANN, two, 1, seen_held(held(two)), "others are level")
    begin_play_off(ANN, two, 1, "6 6")
    assert held(two).level.players == (2, 3) or held(two).level.players == (3, 2)


def test_nobody_is_level_any_more_after_a_correction(filled: Filled) -> None:
    section = filled(level(2, FIDE), "Open")
    begin_play_off(ANN, section, 1, "3 5 2")
    played(section, better)
    game = game_of(section, 1)
    correct_result(ANN, game, Result(Mark.DRAW, Mark.DRAW), "drawn", game.version)
    section.refresh_from_db()
    (due,) = play_offs_of(section).open
    assert due.problem is not None
    assert "are not level for it" in due.problem.message()


def test_a_wrong_result_is_corrected_and_what_it_led_to_is_dropped(four: models.Section) -> None:
    over = played(four, better)
    first = over.played[0]
    other = PlayOffResult.BLACK if first.result is PlayOffResult.WHITE else PlayOffResult.WHITE
    with pytest.raises(Refused, match="needs a reason"):
        correct_play_off_result(ANN, four, 1, first.id, other, "")
    with pytest.raises(Conflict):
        correct_play_off_result(ANN, four, 1, first.id, other, "the slip", seen="old")
    correct_play_off_result(ANN, four, 1, first.id, other, "the slip")
    now = held(four)
    assert not now.now.finished
    assert {each.id.stage for each in now.played} == {1}
    assert not any(each.startswith("### Play-off: ") for each in exported(four).extra)
    entry = models.Entry.objects.latest("number")
    assert "2." in entry.values["dropped"]
    undo_last(ANN, four.event, four)
    assert held(four) == over


def test_the_last_result_is_taken_back_and_undone_in_the_ledger(two: models.Section) -> None:
    begin_play_off(ANN, two, 1, "3 5 2")
    enter(two, "1.1.1", "1-0")
    before = enter(two, "1.2.1", "1/2-1/2")
    with pytest.raises(Conflict, match=r"1\.2\.1"):
        take_back_play_off_result(ANN, two, 1, game_named("1.1.1"))
    take_back_play_off_result(ANN, two, 1, game_named("1.2.1"))
    assert len(held(two).played) == 1
    undo_last(ANN, two.event, two)
    assert held(two) == before
    assert table_of(two).columns[1].code.text == "PLAYOFF"


def test_two_arbiters_at_once(four: models.Section) -> None:
    stale = models.Section.objects.get(pk=four.pk)
    enter(four, "1.1.1", "1-0")
    enter(stale, "1.1.2", "0-1")
    enter(stale, "1.1.1", "1-0")
    with pytest.raises(Conflict, match="already"):
        enter(models.Section.objects.get(pk=four.pk), "1.1.1", "0-1")
    assert [str(each.id) for each in held(four).played] == ["1.1.1", "1.1.2"]
    game = held(four).now.next_games[0]
    with pytest.raises(Conflict, match="others now"):
        enter_play_off_result(
            ANN, four, 1, game.id, PlayOffResult.DRAW, None, (game.black, game.white)
        )
    with pytest.raises(Refused, match="not played now"):
        enter(four, "2.1.1", "1-0")
    with pytest.raises(Refused, match="has begun already"):
        begin_play_off(ANN, four, 1, "again")


@pytest.mark.rule("C.02 13.2.10")
def test_a_lot_drawn_in_front_of_the_players_counts(four: models.Section) -> None:
    white, black = held(four).now.next_games[0].white, held(four).now.next_games[0].black
    enter_play_off_lot(ANN, four, 1, "1.1 colours", (black, white))
    assert (held(four).now.next_games[0].white) == black
    enter(four, "1.1.1", "1-0")
    with pytest.raises(Refused):
        enter_play_off_lot(ANN, four, 1, "1.1 colours", (white, black))
    with pytest.raises(Refused, match="no lot"):
        enter_play_off_lot(ANN, four, 1, "9.9 colours", (white, black))


@pytest.mark.rule("C.02 13.2")
def test_final_standings_wait_for_it_or_are_confirmed(
    two: models.Section, client_of: Clients
) -> None:
    page = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(two, "standings/final/")))
    assert "Publish without the play-off" in page
    with pytest.raises(PlayOffsOpen, match="place 1"):
        publish_final(ANN, two)
    begin_play_off(ANN, two, 1, "3 5 2")
    with pytest.raises(PlayOffsOpen):
        publish_final(ANN, two)
    publish_final(ANN, two, without_play_off=[1])
    entry = models.Entry.objects.latest("number")
    assert (entry.values["without_play_off"], entry.level) == ("1", 3)
    two.refresh_from_db()
    with pytest.raises(Refused, match="are published and stay"):
        enter(two, "1.1.1", "1-0")


@pytest.mark.rule("C.02 13.2.2")
def test_it_is_announced_beforehand_or_with_a_reason(filled: Filled, client_of: Clients) -> None:
    section = filled(level(2, None), "Open")
    assert play_offs_of(section).due == ()
    with pytest.raises(Refused, match="announce no play-off"):
        begin_play_off(ANN, section, 1, "3 5 2")
    chief = client_of(Role.CHIEF_ARBITER)
    page = place_of(section, "regulations/play-off/")
    form = {"do": "save", "seen": seen_announced(None), "places": "1, 3", "rules": "fide-2018",
            "control": "5+3", "before": "40", "between": "15", "armageddon": "0"}  # fmt: skip
    assert "Give the reason" in text_of(chief.post(page, form))
    assert chief.post(page, {**form, "reason": "forgotten"}).status_code == 302
    section.refresh_from_db()
    wanted = AnnouncedPlayOffs(
        (1, 3), rules="fide-2018", control="300+3", breaks=(40, 15), armageddon_after=0
    )
    assert announced_in(exported(section)) == wanted
    told = text_of(chief.get(page))
    assert 'value="5+3"' in told
    public = Client().get(f"/e/{section.event.slug}/{section.slug}/")
    assert "for place 1, 3, C.02 13.2" in text_of(public)
    conflict = chief.post(page, {**form, "reason": "again"})
    assert conflict.status_code == 409
    short = {**form, "seen": seen_announced(wanted), "before": "10", "reason": "shorter"}
    assert "too short" in text_of(chief.post(page, short))
    none = {"do": "none", "seen": seen_announced(wanted), "reason": "no time"}
    assert chief.post(page, none).status_code == 302
    section.refresh_from_db()
    assert play_offs_of(section).announced is None


@pytest.mark.rule("C.07 3.1")
def test_c07_leaves_it_to_the_regulations(filled: Filled) -> None:
    section = filled(level(3, None), "Open")
    plain = AnnouncedPlayOffs(rules="fide-2026")
    with pytest.raises(Refused, match=r"C\.07 3\.1\.4.*3\.1\.6"):
        announce_play_offs(ANN, section, seen_announced(None), plain, "forgotten")
    whole = replace(FIDE, rules="fide-2026", format=PlayOffFormat.ROUND_ROBIN, control="180+2")
    with pytest.raises(Refused):
        announce_play_offs(ANN, section, seen_announced(None), whole, "forgotten")


@pytest.mark.rule("C.02 13.2.8")
def test_the_end_of_the_last_game_is_known_from_its_result(
    two: models.Section, client_of: Clients
) -> None:
    games = models.Game.objects.filter(round__section=two)
    times = (datetime(2026, 5, 9, 17, 5, tzinfo=UTC), datetime(2026, 5, 9, 17, 40, 31, tzinfo=UTC))
    for game, entered in zip(games.order_by("board"), times, strict=True):
        game.entered_at = entered
        game.save()
    page = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(two, "play-off/1/begin/")))
    assert 'value="2026-05-09T17:40"' in page


def test_nothing_is_worked_out_while_rounds_are_played(filled: Filled) -> None:
    made = level(2, FIDE)
    running = replace(made, regulations=replace(made.regulations, rounds=2))
    there = play_offs_of(filled(running, "Open"))
    assert (there.announced, there.due) == (FIDE, ())


def test_what_is_entered_wrongly_is_told(two: models.Section, client_of: Clients) -> None:
    chief = client_of(Role.CHIEF_ARBITER)
    begin = place_of(two, "play-off/1/begin/")
    for wrong, told in (
        ({"ended": "soon"}, "is not a day and a time"),
        ({"agreed": "1+0"}, "is not slower"),
        ({"agreed": "long"}, "is not a time control"),
        ({"seed": "6" * 61}, "too long"),
    ):
        answer = chief.post(begin, {"seed": "1", **wrong})
        assert (answer.status_code, told in text_of(answer)) == (422, True), wrong
    assert chief.post(begin, {"seed": "3 5 2", "ended": "2026-05-09T17:40"}).status_code == 302
    page = text_of(chief.get(place_of(two, "play-off/")))
    assert "Not before 2026-05-09 18:10" in page
    result = place_of(two, "play-off/1/result/")
    for wrong, told in (
        ({"game": "1.1.1", "result": "2-0"}, "is not a result"),
        ({"game": "x", "result": "1-0"}, "is not the name of a game"),
        ({"game": "1.1.1", "result": "1-0", "ended": "99:99"}, "is not a time"),
        ({"game": "1.2.1", "result": "1-0"}, "is not played now"),
    ):
        answer = chief.post(result, wrong)
        assert (answer.status_code, told in text_of(answer)) == (422, True), wrong
    assert chief.get(place_of(two, "play-off/7/begin/")).status_code == 404
    assert chief.post(place_of(two, "play-off/7/begin/")).status_code == 409


def test_pages_of_a_play_off(four: models.Section, client_of: Clients) -> None:
    chief = client_of(Role.CHIEF_ARBITER)
    post = chief.post(
        place_of(four, "play-off/1/result/"),
        {"game": "1.1.1", "result": "1-0", "ended": "18:21"},
    )
    assert post.status_code == 302
    game = held(four).played[0]
    assert game.ended is not None
    names = {each.number: each.name for each in four.players.all()}
    page = text_of(chief.get(place_of(four, "play-off/")))
    assert "ended 18:21" in page
    assert "Take back the result of game 1.1.1" in page
    assert "Order so far" in page
    for paper, told in (("play-off", "1.2.1"), ("play-off-slips", names[game.white])):
        assert told in text_of(chief.get(place_of(four, f"paper/{paper}/")))
    screen = four.event.screens.create(
        slug="hall", name="Hall", pages=[{"kind": "play-off", "section": four.slug}]
    )
    assert names[game.white] in text_of(chief.get(f"/screen/{four.event.slug}/{screen.slug}/"))
    spectator = Client()
    public = text_of(spectator.get(f"/e/{four.event.slug}/{four.slug}/play-off/"))
    assert "1.1.1" in public
    assert "Take back" not in public
    assert "A play-off is being played." in text_of(
        spectator.get(f"/e/{four.event.slug}/{four.slug}/")
    )
    lot = chief.get(place_of(four, "play-off/1/lot/"), {"lot": "1.2 colours"})
    assert "The first has White." in text_of(lot)
    wrong = chief.get(place_of(four, "play-off/1/correction/"), {"game": "1.1.1"})
    assert "Right result" in text_of(wrong)
    done = chief.post(
        place_of(four, "play-off/1/correction/"),
        {"game": "1.1.1", "result": "0-1", "reason": "the slip", "seen": seen_held(held(four))},
    )
    assert done.status_code == 302
    assert held(four).played[0].result is PlayOffResult.BLACK


def test_roles(four: models.Section) -> None:
    enters = browser_of(four.event, Role.RESULTS)
    result = place_of(four, "play-off/1/result/")
    assert enters.post(result, {"game": "1.1.1", "result": "1-0"}).status_code == 302
    for page in ("begin", "lot", "correction", "discard", "time"):
        assert enters.post(place_of(four, f"play-off/1/{page}/")).status_code == 403, page
    assert enters.post(place_of(four, "regulations/play-off/")).status_code == 403
    told = text_of(enters.get(place_of(four, "play-off/")))
    assert "Discard this play-off" not in told
    assert "Correct…" not in told
    assert browser_of(four.event, Role.SPECTATOR).get(result).status_code == 403


def test_programs_do_the_same(filled: Filled, chief: models.User) -> None:
    section = filled(level(2, None), "Open")
    program = program_of(section.event, chief)
    at = f"/api/v1/events/{section.event.slug}/sections/{section.slug}/play-offs"

    def send(method: str, where: str, **document: object) -> dict[str, object]:
        answer = getattr(program, method)(at + where, document, content_type="application/json")
        assert answer.status_code in (200, 201), answer.content
        return answer.json()

    told = send("put", "/announced", places=[1], rules="fide-2018", reason="forgotten")
    assert told["play_offs"][0]["state"] == "due"
    send("post", "/1/begin", seed="3 5 2", ended="2026-05-09 17:40")
    final = at.replace("play-offs", "final-standings")
    assert program.post(final).status_code == 409
    send("post", "/1/results", game="1.1.1", result="1-0")
    send("post", "/1/taking-back", game="1.1.1")
    send("post", "/1/results", game="1.1.1", result="1-0", ended="2026-05-09 18:20")
    send("post", "/1/corrections", game="1.1.1", result="0-1", reason="the slip")
    over = send("post", "/1/results", game="1.2.1", result="1-0")
    (row,) = over["play_offs"]
    assert (row["state"], row["stages"][0]["earliest"]) == ("over", "2026-05-09 18:10")
    discarded = send("post", "/1/discard", reason="another try", seen=row["seen"])
    assert discarded["play_offs"][0]["state"] == "due"
    bad = program.post(
        f"{at}/1/begin", {"ended": "2026-13-09 17:40"}, content_type="application/json"
    )
    assert bad.status_code == 409
    assert program.post(f"{final}?without_play_off=1").status_code == 201


def test_a_line_that_cannot_be_read_is_told(filled: Filled, client_of: Clients) -> None:
    made = level(2, FIDE)
    lines = (
        "### Play-off announced: places=one",
        '### Play-off held: {"kind":"openarbiter-play-off","version":1}',
    )
    section = filled(replace(made, extra=lines), "Open")
    told = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "play-off/")))
    assert "cannot be read at “places=one”" in told
    assert "cannot be read at “tournament”" in told
    with pytest.raises(BadPlayOff):
        held_in(replace(made, extra=lines))


def test_a_play_off_of_the_file_stands_in_place_of_the_one_before(four: models.Section) -> None:
    tournament = exported(four)
    (own,) = held_in(tournament)
    assert held_in(with_held(tournament, own)) == (own,)


@pytest.mark.parametrize("by_state", [False, True])
def test_the_command_goes_on_where_the_workbench_stopped_and_back(
    four: models.Section, filled: Filled, tmp_path: Path, by_state: bool
) -> None:
    enter(four, "1.1.1", "1-0")
    there, back = tmp_path / "there.trf", tmp_path / "back.trf"
    write_trf(exported(four), there)
    kept = ["--state", str(tmp_path / "kept.json")] if by_state else []
    asked = ["play-off", str(there), *kept, "--result", "1.1.2=1-0", "--write", str(back)]
    assert run(asked) == 0
    again = filled(read_trf(back.read_bytes()).tournament, "Again")
    enter(four, "1.1.2", "1-0")
    assert held(again).now == held(four).now
    assert held(again).ended == held(four).ended
    assert held(again).lots == held(four).lots
    for section in (four, again):
        played(section, better)
    assert held(again).order == held(four).order
    assert [row.rank for row in table_of(again).rows] == [row.rank for row in table_of(four).rows]
