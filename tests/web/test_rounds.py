"""A round from its draft to its publication."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.native import needs_native
from support.pages import place_of, text_of
from support.playing import ANN, WON, before_round_1, enter_results, entrants, play_round, swiss
from support.worked import worked

from openarbiter.formats.trf import read_trf
from openarbiter.handling.leaving import leaving_rounds
from openarbiter.handling.next_round import next_position, undecided
from openarbiter.model import (
    Bye,
    ByeKind,
    Game,
    Mark,
    Result,
    Round,
    Team,
    Tournament,
)
from openarbiter.pairing import EnginesDiffer, TooHard, pair_round
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.fide_mode import leave_fide_mode
from openarbiter.web.actions.late import pair_late
from openarbiter.web.actions.pairing import (
    change_draft,
    discard_draft,
    make_draft,
    publish,
    publish_all,
)
from openarbiter.web.actions.players import excuse, remove_player, request_bye, withdraw
from openarbiter.web.actions.results import enter_result
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.actions.tables import table_of
from openarbiter.web.actions.teams import teams_from_clubs
from openarbiter.web.ledger import Conflict, Refused, Work
from openarbiter.web.ledger.undo import undo_last, undo_publication
from openarbiter.web.ledger.words import sentence
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of
from openarbiter.web.state.section_state import situation_of

HELD = worked("held-14-players")


@pytest.fixture
def held(filled) -> models.Section:
    return filled(before_round_1(HELD))


def boards_of(draft: models.Draft) -> list[tuple[int, int]]:
    numbers = dict(draft.section.players.values_list("pk", "number"))
    return [(numbers[white], numbers[black]) for white, black, _ in draft.pairs]


@pytest.mark.rule("C.04.2 D.9")
def test_a_whole_tournament_is_paired_and_published_as_it_was_held(held: models.Section) -> None:
    for wanted in HELD.rounds:
        play_round(held, wanted)
    played = tournament_of(held)
    assert [set(each.games) for each in played.rounds] == [set(r.games) for r in HELD.rounds]
    assert [set(each.byes) for each in played.rounds] == [set(r.byes) for r in HELD.rounds]
    snapshots = list(held.snapshots.order_by("round_number"))
    assert [each.round_number for each in snapshots] == [1, 2, 3, 4, 5, 6]
    kept = read_trf(snapshots[-1].text.encode()).tournament
    assert len(kept.rounds) == 6
    assert not any(game.result.known for game in kept.rounds[-1].games)


def test_the_first_round_waits_for_players(section: models.Section) -> None:
    with pytest.raises(Refused, match="No players to pair"):
        make_draft(ANN, section)


@pytest.mark.rule("C.04.2 B.3")
def test_numbers_are_given_when_round_1_is_paired(filled) -> None:
    mixed = tuple(replace(each, rating=2000 + each.number) for each in entrants(6))
    section = filled(replace(swiss(6), entrants=mixed))
    make_draft(ANN, section)
    assert section.players.get(number=1).name == "Player 006"


@needs_native
def test_both_engines_vouch_for_a_small_round(held: models.Section) -> None:
    assert make_draft(ANN, held).engines == ["native", "reference"]


def test_the_reference_engine_alone_vouches_where_the_fast_one_is_missing(
    held: models.Section, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("openarbiter.web.actions.by_rules.native_available", lambda: False)
    assert make_draft(ANN, held).engines == ["reference"]


@pytest.mark.rule("C.04.2 D.1")
def test_games_without_a_result_stop_the_next_pairing_unless_it_is_said(filled) -> None:
    section = filled(swiss(4, Round((Game(1, 3, WON), Game(4, 2)))))
    with pytest.raises(Refused, match="Games without a result: 1"):
        make_draft(ANN, section)
    draft = make_draft(ANN, section, as_draws=True)
    entry = models.Entry.objects.filter(section=section).latest("number")
    assert (entry.action, entry.values["as_draws"]) == ("draft", 1)
    assert publish(ANN, section, draft.version).number == 2
    assert not tournament_of(section).rounds[0].games[1].result.known


@pytest.mark.rule("C.04.2 D.2")
def test_who_lost_by_forfeit_is_decided_on_before_the_next_pairing(filled) -> None:
    forfeit = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
    section = filled(swiss(4, Round((Game(1, 3, forfeit), Game(4, 2, WON)))))
    with pytest.raises(Refused, match="3 Player 003"):
        make_draft(ANN, section)
    player = section.players.get(number=3)
    excuse(ANN, section, player)
    assert boards_of(make_draft(ANN, section)) != []
    discard_draft(ANN, section)
    withdraw(ANN, section, player, 2)
    draft = make_draft(ANN, section)
    assert draft.bye is not None
    publish(ANN, section, draft.version)
    assert Bye(3, ByeKind.ZERO) in tournament_of(section).rounds[1].byes


@pytest.mark.rule("C.04.2 D.4")
def test_byes_asked_for_are_given_as_asked(filled) -> None:
    section = filled(swiss(5))
    with Work(ANN, section.event, "settings", section=section) as work:
        work.update(section, half_byes=1)
    request_bye(ANN, section, section.players.get(number=2), 1, ByeKind.HALF)
    draft = make_draft(ANN, section)
    publish(ANN, section, draft.version)
    assert tournament_of(section).rounds[0].byes == (Bye(2, ByeKind.HALF),)


def test_a_withdrawal_takes_the_place_of_a_bye_asked_for(filled) -> None:
    section = filled(swiss(4))
    player = section.players.get(number=4)
    request_bye(ANN, section, player, 1, ByeKind.ZERO)
    with Work(ANN, section.event, "withdrawn", section=section) as work:
        work.update(player, withdrawn_from=1)
    assert len(next_position(situation_of(section)).regulations.bye_requests) == 1
    publish(ANN, section, make_draft(ANN, section).version)
    given = tournament_of(section).rounds[0].byes
    assert Bye(4, ByeKind.ZERO) in given
    assert len(given) == 2


def test_only_who_has_checked_in_is_paired_where_that_is_asked(filled) -> None:
    section = filled(swiss(4))
    with Work(ANN, section.event, "settings", section=section) as work:
        work.update(section, check_in=True)
        for player in section.players.filter(number__in=(1, 3)):
            work.update(player, present=True)
    assert boards_of(make_draft(ANN, section)) == [(1, 3)]


def test_a_draft_that_is_out_of_date_is_not_published(filled) -> None:
    section = filled(swiss(4))
    draft = make_draft(ANN, section)
    withdraw(ANN, section, section.players.get(number=4), 1)
    with pytest.raises(Refused, match="is out of date"):
        publish(ANN, section, draft.version)
    assert not models.Game.objects.filter(round__section=section).exists()


def test_of_two_who_publish_one_is_faster(filled) -> None:
    section = filled(swiss(4))
    draft = make_draft(ANN, section)
    publish(ANN, section, draft.version)
    with pytest.raises(Conflict):
        publish(ANN, section, draft.version)
    assert models.Game.objects.filter(round__section=section).count() == 2


def test_a_second_draft_is_refused(filled) -> None:
    section = filled(swiss(4))
    make_draft(ANN, section)
    with pytest.raises(Refused, match="Round 1 already has a draft"):
        make_draft(ANN, section)


def test_publication_leaves_nothing_half_done_when_it_fails(filled, monkeypatch) -> None:
    section = filled(swiss(4))
    draft = make_draft(ANN, section)
    entries = section.entries.count()

    def broken(*given: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("openarbiter.web.actions.publishing.write_trf", broken)
    with pytest.raises(OSError, match="disk full"):
        publish(ANN, section, draft.version)
    assert section.entries.count() == entries
    assert models.Draft.objects.filter(section=section).exists()
    assert not models.Game.objects.filter(round__section=section).exists()


@pytest.mark.rule("C.02 10.1")
def test_a_fixed_board_is_kept_and_the_others_move_up(filled) -> None:
    section = filled(swiss(6))
    with Work(ANN, section.event, "player-changed", section=section) as work:
        work.update(section.players.get(number=1), fixed_board=3)
    draft = make_draft(ANN, section)
    assert [pair[2] for pair in draft.pairs] == [3, 1, 2]
    publish(ANN, section, draft.version)
    games = models.Game.objects.filter(round__section=section).order_by("place")
    assert [game.board for game in games] == [3, 1, 2]


@pytest.mark.rule("C.05 5.1")
def test_a_round_robin_is_published_at_once(filled) -> None:
    section = filled(swiss(4, of=3, system="FIDE_ROUNDROBIN"))
    made = publish_all(ANN, section)
    assert [each.number for each in made] == [1, 2, 3]
    tournament = tournament_of(section)
    assert [len(each.games) for each in tournament.rounds] == [2, 2, 2]
    assert section.snapshots.count() == 1
    entry = section.entries.latest("number")
    assert sentence(entry) == "All rounds of the schedule from round 1 to 3 were published"
    undo_publication(ANN, section.event, section, "drawn again")
    assert not tournament_of(section).rounds


@pytest.mark.rule("C.05 6.6")
def test_who_is_away_loses_the_game_of_a_round_robin_by_forfeit(filled) -> None:
    section = filled(swiss(4, of=3, system="FIDE_ROUNDROBIN"))
    withdraw(ANN, section, section.players.get(number=4), 1)
    publish_all(ANN, section)
    for played in tournament_of(section).rounds:
        assert [g.result.known for g in played.games].count(True) == 1


@pytest.mark.rule("C.05 6.6")
def test_who_leaves_a_published_round_robin_forfeits_what_is_left(filled) -> None:
    section = filled(swiss(4, of=3, system="FIDE_ROUNDROBIN"))
    made = publish_all(ANN, section)
    enter_results(made[0], won_by_white(section, 1))
    player, other = section.players.get(number=4), section.players.get(number=2)
    assert leaving_rounds(situation_of(section), player.number) == [2, 3]
    with pytest.raises(Refused, match="has a result in round 1"):
        withdraw(ANN, section, player, 1)
    withdraw(ANN, section, player, 2, "ill")
    withdraw(ANN, section, other, 2, "ill")
    results = [
        (game.white, game.black, str(game.result))
        for played in tournament_of(section).rounds[1:]
        for game in played.games
    ]
    assert results == [(4, 3, "-/+"), (1, 2, "+/-"), (2, 4, "-/-"), (3, 1, "*")]
    undo_last(ANN, section.event, section)
    undo_last(ANN, section.event, section)
    assert not any(g.result.known for r in tournament_of(section).rounds[1:] for g in r.games)


def won_by_white(section: models.Section, number: int) -> Round:
    played = tournament_of(section).rounds[number - 1]
    return Round(tuple(replace(game, result=WON) for game in played.games))


def test_points_and_places_of_a_file_end_with_the_next_publication(filled) -> None:
    section = filled(swiss(4))
    section.players.filter(number=1).update(points=25, rank=1)
    section.players.filter(number=2).update(rank=2)
    publish(ANN, section, make_draft(ANN, section).version)
    assert set(section.players.values_list("points", "rank")) == {(None, None)}


def test_publication_is_taken_back_with_the_results_since(filled) -> None:
    section = filled(swiss(4))
    before = tournament_of(section)
    published = publish(ANN, section, make_draft(ANN, section).version)
    with Work(ANN, section.event, "result", section=section) as work:
        work.update(published.games.first(), white_mark="1", black_mark="0")
    undo_publication(ANN, section.event, section, "a player was forgotten")
    assert tournament_of(section) == before
    assert models.Draft.objects.filter(section=section).exists()


@pytest.mark.rule("C.04.2 D.10")
def test_a_published_pairing_is_not_changed_by_hand_after_it_was_taken_back(filled) -> None:
    section = filled(swiss(4))
    publish(ANN, section, make_draft(ANN, section).version)
    undo_publication(ANN, section.event, section, "somebody asked")
    draft = models.Draft.objects.get(section=section)
    pairs = [(black, white) for white, black, _ in draft.pairs]
    with pytest.raises(Refused, match="The pairing is published"):
        change_draft(ANN, section, draft.version, pairs, draft.bye, "a favour")


@pytest.mark.rule("C.04.2 A.5")
def test_a_change_by_hand_needs_a_reason_and_keeps_the_order_of_publication(filled) -> None:
    section = filled(swiss(6))
    draft = make_draft(ANN, section)
    (one, two, _), (three, four, _), last = draft.pairs
    pairs = [last[:2], (one, four), (three, two)]
    with pytest.raises(Refused, match="needs a reason"):
        change_draft(ANN, section, draft.version, pairs, None, " ")
    changed = change_draft(ANN, section, draft.version, pairs, None, "brothers")
    assert boards_of(changed) == [(1, 2), (3, 6), (5, 4)]
    entry = section.entries.latest("number")
    assert (entry.action, entry.level, entry.reason) == ("draft-changed", 3, "brothers")
    with pytest.raises(Conflict):
        change_draft(ANN, section, draft.version - 1, pairs, None, "brothers")


@pytest.mark.rule("C.04.1 c")
def test_nobody_is_paired_twice_in_any_mode(filled) -> None:
    section = filled(swiss(4))
    leave_fide_mode(ANN, section, "a club evening")
    draft = make_draft(ANN, section)
    (one, two, _), (three, _, _) = draft.pairs
    with pytest.raises(Refused, match="appears more than once"):
        change_draft(ANN, section, draft.version, [(one, two), (three, one)], None, "x")


@pytest.mark.parametrize("problem", ["differ", "hard"])
def test_engines_that_fail_leave_no_draft(filled, client_of, monkeypatch, problem: str) -> None:
    section = filled(swiss(4), "Engines")

    def failing(position: Tournament, **given: object) -> None:
        found = pair_round(position, engine="reference")
        if problem == "hard":
            raise TooHard(4)
        raise EnginesDiffer(position, 1, found, replace(found, bye=4))

    monkeypatch.setattr("openarbiter.web.actions.by_rules.pair_round", failing)
    client = client_of(Role.CHIEF_ARBITER)
    base = f"/desk/{section.event.slug}/{section.slug}/rounds/draft/"
    answer = client.post(f"{base}make/", {})
    assert answer.status_code == 409
    assert f"{base}position.trf" in answer.content.decode()
    assert not models.Draft.objects.filter(section=section).exists()


def test_the_wishes_for_one_board_are_told(filled, client_of) -> None:
    section = filled(swiss(6), "Wishes")
    with Work(ANN, section.event, "player-changed", section=section) as work:
        for number, board in ((1, 3), (4, 2), (2, 3)):
            work.update(section.players.get(number=number), fixed_board=board)
    draft = make_draft(ANN, section)
    page = client_of(Role.DEPUTY).get(f"/desk/{section.event.slug}/{section.slug}/rounds/draft/")
    text = page.content.decode()
    assert sorted(pair[2] for pair in draft.pairs) == [1, 2, 3]
    assert "each has a fixed board" in text


@pytest.mark.rule("C.05 6.6")
def test_places_in_the_file_are_those_of_the_table_when_somebody_left_a_round_robin(filled) -> None:
    rounds = tuple(
        Round(tuple(Game(white, black, WON) for white, black in pairs))
        for pairs in (((1, 6), (2, 5), (3, 4)), ((6, 4), (5, 3), (1, 2)))
    )
    section = filled(swiss(6, *rounds, of=5, system="FIDE_ROUNDROBIN"), "All play all")
    withdraw(ANN, section, section.players.get(number=1), 3)
    section.refresh_from_db()
    ranked = [row.number for row in table_of(section).rows if row.rank is not None]
    places = {number: at for at, number in enumerate(ranked, start=1)}
    assert {each.number: each.rank for each in exported(section).entrants} == {**places, 1: None}
    assert len(places) == 5


@pytest.mark.rule("C.04.2 D.2")
def test_who_did_not_come_and_was_replaced_has_to_explain_it_too(filled) -> None:
    section = filled(swiss(8), "Replaced")
    publish(ANN, section, make_draft(ANN, section).version)
    games = list(models.Game.objects.filter(round__section=section).order_by("place"))
    absent = [games[0].black.number, games[1].black.number]
    for game in games:
        forfeit = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
        enter_result(ANN, game, forfeit if game in games[:2] else WON, game.version)
    pair_late(ANN, section, games[0].white_id, games[1].white_id, "both agree")
    late = models.Game.objects.filter(round__section=section).latest("pk")
    enter_result(ANN, late, WON, late.version)
    with pytest.raises(Refused, match="have not explained it") as refused:
        make_draft(ANN, section)
    told = refused.value.reason.message()
    assert all(str(number) in told for number in absent)
    with pytest.raises(Refused):
        remove_player(ANN, section, section.players.get(number=absent[0]))
    withdraw(ANN, section, section.players.get(number=absent[0]), 2)
    excuse(ANN, section, section.players.get(number=absent[1]))
    assert make_draft(ANN, section).round_number == 2


@pytest.mark.rule("C.05 6.6")
def test_the_page_lets_a_player_leave_a_published_round_robin(filled, client_of) -> None:
    section = filled(swiss(6, system="FIDE_ROUNDROBIN"), "Table")
    publish_all(ANN, section)
    player = section.players.get(number=2)
    page = client_of(Role.CHIEF_ARBITER).get(
        f"/desk/{section.event.slug}/{section.slug}/players/{player.pk}/"
    )
    assert "forfeits (C.05 6.6)" in page.content.decode()
    assert 'id="out-round"' in page.content.decode()


@pytest.mark.rule("C.04.2 A.1")
def test_teams_are_not_paired_as_players(filled, client_of) -> None:
    teams = (Team("Alpha", players=(1, 2), number=1), Team("Beta", players=(3, 4), number=2))
    section = filled(replace(swiss(4), teams=teams))
    with pytest.raises(Refused, match="This is a team event"):
        make_draft(ANN, section)
    told = text_of(client_of(Role.PAIRING_OFFICER).get(place_of(section, "rounds/draft/")))
    assert "This is a team event" in told
    assert "Make the draft" not in told
    settings = settings_of(section)
    for system in ("scheveningen", "dutch"):
        change_settings(ANN, section, settings.seen, replace(settings, system=system))
        settings = settings_of(section)
    assert make_draft(ANN, section).round_number == 1


@pytest.mark.rule("C.04.2 A.1")
def test_a_round_robin_by_its_type_is_not_paired_as_a_swiss(filled) -> None:
    section = filled(replace(swiss(4), extra=("092 Individual: Round-Robin",)))
    with pytest.raises(Refused, match="not a Swiss tournament"):
        make_draft(ANN, section)
    other = filled(swiss(4, system="FIDE_DUBOV"), "Dubov")
    assert make_draft(ANN, other).round_number == 1


@pytest.mark.rule("C.04.2 D.2")
def test_who_did_not_come_to_the_last_round_has_nothing_to_explain(filled, client_of) -> None:
    away = Result(Mark.WIN, Mark.LOSS), Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
    played = Round(tuple(Game(n, n + 2, result) for n, result in enumerate(away, start=1)))
    for rounds, asked in ((2, (4,)), (1, ())):
        section = filled(swiss(4, played, of=rounds), f"Of {rounds}")
        assert undecided(situation_of(section)) == asked
        page = client_of(Role.PAIRING_OFFICER).get(place_of(section, "players/byes/"))
        assert ("Absent without notice" in text_of(page)) == bool(asked)


def test_players_of_a_swiss_are_made_no_teams(filled) -> None:
    with pytest.raises(Refused, match="has no teams"):
        teams_from_clubs(ANN, filled(swiss(4)))
