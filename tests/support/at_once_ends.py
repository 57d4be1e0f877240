"""What two people do at the same moment after the last round, and on an evening of a club."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from support.at_once_several import chain_holds, several


def _section(tournament: Any, name: str = "Open") -> Any:
    """A section of an event of its own that holds a tournament."""
    from openarbiter.web import models
    from openarbiter.web.actions.filling import fill_section
    from openarbiter.web.actions.making import NewEvent, add_section, make_event
    from openarbiter.web.ledger import Actor, Work

    user, _ = models.User.objects.get_or_create(username="chief")
    event = make_event(user, NewEvent("At once", 3))
    with Work(Actor("chief", "chief-arbiter"), event, "import") as work:
        section = add_section(work, event, name, tournament)
        fill_section(work, section, tournament)
    return _again(section)


def _again(section: Any) -> Any:
    """The section as somebody else reads it, with nothing read before."""
    from openarbiter.web import models

    return models.Section.objects.select_related("event").get(pk=section.pk)


def _people() -> tuple[Any, Any]:
    from openarbiter.web.ledger import Actor

    return Actor("Ann", "chief-arbiter", user_key=1), Actor("Ben", "organiser", user_key=2)


def _both(section: Any, *acts: Callable[[Any], Any]) -> list[Any]:
    """What came of acts of two people, each with a section of its own reading."""
    return several(*(lambda act=act: act(_again(section)) for act in acts))


def _one_is_told(came: list[Any]) -> int:
    """One has succeeded and the other was told of a conflict: the place of the first."""
    from openarbiter.web.ledger import Conflict

    assert sorted(isinstance(each, Conflict) for each in came) == [False, True], came
    won = next(place for place, each in enumerate(came) if not isinstance(each, Conflict))
    assert not isinstance(came[won], Exception), came
    return won


def _prizes() -> Any:
    from openarbiter.model import Game, Mark, Result, Round
    from openarbiter.prizes.plan_lines import ToldPlan, with_plan
    from support.playing import swiss

    won = Result(Mark.WIN, Mark.LOSS)
    played = swiss(4, Round((Game(1, 3, won), Game(2, 4, won))), of=1)
    return _section(with_plan(played, ToldPlan("[main]\nprizes = [100, 50]\n")))


def a_list_of_prizes_is_confirmed_by_two_people_at_once() -> None:
    from openarbiter.web.actions.prize_confirming import confirm_prizes, confirmed_of
    from openarbiter.web.actions.prizes import prizes_of
    from openarbiter.web.ledger import Refused

    section = _prizes()
    prizes = prizes_of(section)
    assert prizes is not None
    ann, ben = _people()
    third = replace(ann, who="Cem", user_key=3)
    seen = prizes.digest.text
    came = _both(section, *(lambda at, who=who: confirm_prizes(who, at, seen)
                            for who in (ann, ann, ben, ben, third)))  # fmt: skip
    # Two different people do it; each second time, and the third person, are told so.
    assert sum(isinstance(each, Refused) for each in came) == 3, came
    assert came.count(()) == 2, came
    kept = section.entries.filter(action="prizes-confirmed").values_list("user_key", flat=True)
    assert len({*kept}) == len(kept) == 2, kept
    assert confirmed_of(section, prizes).enough
    chain_holds(section.event)


def of_a_list_of_prizes_and_a_correction_one_is_a_conflict() -> None:
    from openarbiter.model import Mark, Result
    from openarbiter.web import models
    from openarbiter.web.actions.corrections import correct_result
    from openarbiter.web.actions.prize_confirming import confirm_prizes, confirmed_of
    from openarbiter.web.actions.prizes import prizes_of
    from openarbiter.web.ledger import Conflict

    section = _prizes()
    prizes = prizes_of(section)
    assert prizes is not None
    ann, ben = _people()

    def correct(at: Any) -> None:
        games = models.Game.objects.select_related("round__section__event", "white", "black")
        game = games.get(round__section=at, board=1)
        correct_result(ann, game, Result(Mark.LOSS, Mark.WIN), "the slip", game.version)

    came = _both(section, correct, lambda at: confirm_prizes(ben, at, prizes.digest.text))
    assert not isinstance(came[0], Exception), came
    assert came[1] == () or isinstance(came[1], Conflict), came
    # Whichever came first: nobody has confirmed the list that stands now.
    now = prizes_of(_again(section))
    assert now is not None
    assert not confirmed_of(section, now).holding
    chain_holds(section.event)


def of_two_results_of_an_extra_game_one_is_a_conflict() -> None:
    from openarbiter.knockout.lines import knockout_record
    from openarbiter.model import Mark, Regulations, Result, Tournament
    from openarbiter.office.knockout_words import due_game
    from openarbiter.web.actions.knockouts import enter_extra_game
    from openarbiter.web.state import tournament_of
    from openarbiter.web.state.knockouts import tree_of
    from openarbiter.web.state.tournament import position_of
    from support.knockout_desk import knockout, next_round, play_out

    section = _section(Tournament(regulations=Regulations(rounds=3)))
    knockout(section, 4)
    for _ in range(2):
        play_out(section, next_round(section), drawn=True)
    tree = tree_of(position_of(section))
    assert tree is not None
    match = tree.matches[0]
    due = due_game(match)
    assert due is not None
    number = due.number
    results = (Result(Mark.WIN, Mark.LOSS), Result(Mark.LOSS, Mark.WIN))
    people = _people()
    came = _both(section, *(
        lambda at, who=who, result=result: enter_extra_game(who, at, match.id, number, result)
        for who, result in zip(people, results, strict=True)
    ))  # fmt: skip
    won = _one_is_told(came)
    kept = knockout_record(tournament_of(_again(section)))
    assert [each.result for line in kept.extra for each in line.games] == [results[won]]
    entry = section.entries.get(action="knockout-game")
    assert entry.who == people[won].who
    chain_holds(section.event)


def a_stage_is_filled_once() -> None:
    from openarbiter.model import Regulations, Tournament
    from openarbiter.web import models
    from openarbiter.web.actions.filling import fill_section
    from openarbiter.web.actions.final import publish_final
    from openarbiter.web.actions.making import add_section
    from openarbiter.web.actions.stages import fill_stage, plan_stage, stage_of
    from openarbiter.web.ledger import Work
    from support.stage_events import four

    first = _section(four("A"), "Group A")
    ann, ben = _people()
    empty = Tournament(regulations=Regulations(system="FIDE_ROUNDROBIN"))
    for name, tournament in (("Group B", four("B")), ("Finals", empty)):
        with Work(ann, first.event, "import") as work:
            made = add_section(work, first.event, name, tournament)
            fill_section(work, made, tournament)
    groups = models.Section.objects.select_related("event").filter(event=first.event)
    slugs = ["group-a", "group-b", "finals"]
    for slug in slugs[:2]:
        publish_final(ann, groups.get(slug=slug))
    finals = groups.get(slug=slugs[2])
    plan_stage(ann, finals, stage_of(finals).seen, [("A", slugs[0]), ("B", slugs[1])],
               "A1-A3, B1-B3")  # fmt: skip
    finals = _again(finals)
    seen = stage_of(finals).seen
    came = _both(finals, lambda at: fill_stage(ann, at, seen), lambda at: fill_stage(ben, at, seen))
    won = _one_is_told(came)
    assert came[won] == 6
    assert sorted(finals.players.values_list("number", flat=True)) == list(range(1, 7))
    assert finals.entries.get(action="stage-filled").who == (ann, ben)[won].who
    chain_holds(finals.event)


def of_two_results_of_a_play_off_one_is_a_conflict() -> None:
    from datetime import datetime

    from openarbiter.model import Colour, Game, Mark, Regulations, Result, Round, Tournament
    from openarbiter.playoffs import PlayOffResult
    from openarbiter.playoffs.announced import AnnouncedPlayOffs, with_announced
    from openarbiter.web.actions.play_off_begun import begin_play_off, play_off_now
    from openarbiter.web.actions.play_off_games import enter_play_off_result
    from support.playing import entrants

    won = Result(Mark.WIN, Mark.LOSS)
    regulations = Regulations(rounds=1, edition="fide-2026", tie_breaks=("ARO",))
    regulations = replace(regulations, initial_colour=Colour.WHITE)
    played = Tournament(entrants(4), (Round((Game(1, 3, won), Game(2, 4, won))),), regulations)
    section = _section(with_announced(played, AnnouncedPlayOffs(rules="fide-2018")))
    people = _people()
    begin_play_off(people[0], section, 1, "3 5 2", datetime(2026, 5, 9, 17, 40))
    section = _again(section)
    game = play_off_now(section, 1).now.next_games[0]
    results = (PlayOffResult.WHITE, PlayOffResult.BLACK)
    came = _both(section, *(
        lambda at, who=who, result=result: enter_play_off_result(who, at, 1, game.id, result)
        for who, result in zip(people, results, strict=True)
    ))  # fmt: skip
    first = _one_is_told(came)
    now = play_off_now(_again(section), 1)
    assert [each.result for each in now.now.games if each.id == game.id] == [results[first]]
    assert section.entries.get(action="play-off-result").who == people[first].who
    chain_holds(section.event)


def of_two_lists_of_an_evening_one_is_a_conflict() -> None:
    from openarbiter.model import ByeKind
    from openarbiter.web.actions.clubs import evening, seen_evening
    from support.club_seasons import club

    section = _section(club(12, "keizer"))
    keys = dict(section.players.values_list("number", "pk"))
    seen = seen_evening(section, 1)
    lists = ({keys[1]: ByeKind.HALF, keys[2]: ByeKind.ZERO}, {keys[3]: ByeKind.FULL})
    people = _people()
    came = _both(section, *(
        lambda at, who=who, away=away: evening(who, at, 1, away, seen)
        for who, away in zip(people, lists, strict=True)
    ))  # fmt: skip
    won = _one_is_told(came)
    kept = dict(section.byes.filter(round_number=1).values_list("player_id", "kind"))
    assert kept == {key: kind.value for key, kind in lists[won].items()}
    assert json.dumps(section.entries.get(action="evening").values["there"]) == str(came[won])
    chain_holds(section.event)


AFTER_THE_LAST_ROUND = (
    a_list_of_prizes_is_confirmed_by_two_people_at_once,
    of_a_list_of_prizes_and_a_correction_one_is_a_conflict,
    of_two_results_of_an_extra_game_one_is_a_conflict,
    a_stage_is_filled_once,
    of_two_results_of_a_play_off_one_is_a_conflict,
    of_two_lists_of_an_evening_one_is_a_conflict,
)
