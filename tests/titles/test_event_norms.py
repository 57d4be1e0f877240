"""Which games of an event count, how many are needed, and when no mix of federations is."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from support.norm_fields import RESULTS, Met, against

from openarbiter.model import Bye, Entrant, Game, Regulations, Round, Tournament
from openarbiter.model.entrant import Team
from openarbiter.model.facts import EventFacts, Occasion
from openarbiter.model.result import ByeKind
from openarbiter.rulebook.title_choices import FederationsAmong, NormReading
from openarbiter.rulebook.title_rules import (
    FIDE_2017_TITLES,
    FIDE_2024_TITLES,
    NormTitle,
    TitleRules,
)
from openarbiter.titles.event_norms import EventNorms, TitleNorm, event_norms
from openarbiter.titles.exemption import ExemptionKind, many_foreigners
from openarbiter.titles.norm import Clause
from openarbiter.titles.norm_event import NormEvent, OnTheDay
from openarbiter.titles.norm_games import NotCounted
from openarbiter.titles.seeking import NormKind
from openarbiter.titles.wanted import Sought

GM, IM, WGM, WIM = NormTitle.GM, NormTitle.IM, NormTitle.WGM, NormTitle.WIM
BOTH = (FIDE_2017_TITLES, FIDE_2024_TITLES)
HUNGARIAN = Entrant(1, rating=2450, title="IM", federation="HUN")
FIELD = tuple(
    Met(federation, title, 2500, scored)
    for federation, title, scored in (
        ("GER", "GM", "1"), ("GER", "GM", "1"), ("ENG", "GM", "="), ("ENG", "", "1"),
        ("FRA", "IM", "="), ("FRA", "", "="), ("ESP", "IM", "1"), ("ESP", "", "="),
        ("HUN", "", "1"),
    )
)  # fmt: skip
"""Nine games, 7 points, against 2500."""


def of(event: NormEvent, title: NormTitle = GM) -> TitleNorm:
    return event_norms(event).players[1].titles[title]


def why(event: NormEvent, title: NormTitle = GM) -> dict[int, tuple[NotCounted, str]]:
    return {each.round: (each.why, each.article) for each in of(event, title).rounds if each.why}


@pytest.mark.rule("B.01 1.41a")
@pytest.mark.parametrize("rules", BOTH, ids=lambda each: each.id)
def test_nine_games_make_a_norm(rules: TitleRules) -> None:
    found = of(against(HUNGARIAN, FIELD, rules=rules))
    assert found.made
    assert (found.kind, found.credited, found.exemption) == (NormKind.USUAL, 10, None)


@pytest.mark.rule("B.01 1.42a", "B.01 1.42d", "B.01 1.4.2c")
def test_games_that_do_not_count_say_why() -> None:
    met = (
        *FIELD, Met("GER", "GM", 2500, "+"), Met("GER", "GM", 2500, "-"),
        Met("NON", "GM", 2500, "1"), Met("GER", "GM", 2500, "W"), Met("", "", 0, "U"),
        Met("", "", 0, "Z"), Met("GER", "GM", 2500, "?"), Met("GER", "GM", 2500, "1"),
        Met("GER", "GM", 2500, "1"),
    )  # fmt: skip
    event = replace(
        against(HUNGARIAN, met, rounds=18),
        not_over_the_board=frozenset({(17, 1)}),
        computers=frozenset({19}),
    )
    assert why(event, WIM) == {
        10: (NotCounted.FORFEIT_WIN, "B.01 1.42d"), 11: (NotCounted.FORFEIT_LOSS, "B.01 1.42d"),
        12: (NotCounted.NOT_OF_FIDE, "B.01 1.42a"), 13: (NotCounted.MARKED, "B.01 1.42d"),
        14: (NotCounted.BYE, "B.01 1.42d"), 15: (NotCounted.ABSENT, "B.01 1.42d"),
        16: (NotCounted.NO_RESULT, ""), 17: (NotCounted.NOT_OVER_THE_BOARD, "B.01 1.42d"),
        18: (NotCounted.COMPUTER, "B.01 1.42b"),
    }  # fmt: skip


@pytest.mark.rule("B.01 1.42c")
def test_unrated_players_without_a_point_do_not_count_in_a_round_robin() -> None:
    met = (*FIELD, Met("GER", "", 0, "1"))
    there = against(HUNGARIAN, met, rounds=10, system="BERGER_ROUND_ROBIN")
    assert why(there)[10] == (NotCounted.UNRATED_WITHOUT_POINTS, "B.01 1.42c")
    swiss = against(HUNGARIAN, met, rounds=10)
    assert 10 not in why(swiss, WIM) or why(swiss, WIM)[10][0] in (
        NotCounted.AFTER,
        NotCounted.DEFEATED,
    )
    scored = against(
        HUNGARIAN, (*FIELD, Met("GER", "", 0, "=")), rounds=10, system="BERGER_ROUND_ROBIN"
    )
    assert 10 not in why(scored) or why(scored)[10][0] is NotCounted.AFTER


@pytest.mark.rule("B.01 1.41c", "B.01 1.4.1c")
@pytest.mark.parametrize("missing", ["U", "+"])
def test_eight_games_of_nine_rounds(missing: str) -> None:
    met = (*FIELD[:8], Met("GER", "GM", 2500, missing))
    for rules, credited in ((FIDE_2017_TITLES, 8), (FIDE_2024_TITLES, 9)):
        first = (met[8], *met[:8])
        found = of(against(HUNGARIAN, first, rules=rules))
        assert (found.achieved, found.kind) == (True, NormKind.EIGHT_GAMES)
        assert found.eight_games
        assert found.credited == credited
    assert not of(against(HUNGARIAN, met, rounds=10)).achieved


@pytest.mark.rule("B.01 1.4.1c")
def test_a_requested_bye_is_no_missing_game_since_2024() -> None:
    met = (*FIELD[:8], Met("", "", 0, "H"))
    assert of(against(HUNGARIAN, met)).achieved
    assert not of(against(HUNGARIAN, met, rules=FIDE_2024_TITLES)).achieved
    absent = (*FIELD[:8], Met("", "", 0, "Z"))
    assert not of(against(HUNGARIAN, absent)).achieved


@pytest.mark.rule("B.01 1.42d")
def test_a_last_game_the_opponent_did_not_come_to_counts_if_it_could_be_lost() -> None:
    met = (*FIELD[:8], Met("GER", "GM", 2500, "+"))
    found = of(against(HUNGARIAN, met))
    assert (found.kind, found.credited) == (NormKind.LAST_FORFEIT, 9)
    assert found.norm is not None
    assert (found.norm.games[-1].played, found.norm.half_points) == (False, 12)
    worse = (*FIELD[:7], replace(FIELD[7], scored="0"), met[8])
    lost = of(against(HUNGARIAN, worse))
    assert (lost.achieved, lost.kind) == (True, NormKind.EIGHT_GAMES), "the eight still do"


@pytest.mark.rule("B.01 1.41b", "B.01 1.72")
def test_seven_games_in_team_championships_of_the_world() -> None:
    met = (*FIELD[:4], *FIELD[5:8])
    event = against(HUNGARIAN, met, facts=EventFacts(occasion=Occasion.WORLD))
    assert not of(event).achieved, "not a team event"
    teams = replace(event, tournament=replace(event.tournament, teams=(Team("Hungary"),)))
    assert (of(teams).achieved, of(teams).kind) == (True, NormKind.INTERNATIONAL_TEAMS)
    alike = tuple(replace(each, federation="GER") for each in met)
    one = against(HUNGARIAN, alike, facts=EventFacts(occasion=Occasion.CONTINENTAL))
    one = replace(one, tournament=replace(one.tournament, teams=(Team("Hungary"),)))
    assert of(one).achieved, "the tables for 7 and 8 games have no rule on federations"


@pytest.mark.rule("B.01 1.41b")
def test_eight_games_of_the_world_cup_count_as_nine() -> None:
    event = replace(against(HUNGARIAN, FIELD[:8], rounds=8), world_cup=True)
    assert (of(event).kind, of(event).credited) == (NormKind.WORLD_CUP, 9)


@pytest.mark.rule("B.01 1.43a", "B.01 1.43b", "B.01 1.43c", "B.01 1.43d", "B.01 1.43f")
def test_events_that_ask_for_no_mix_of_federations() -> None:
    met = tuple(replace(each, federation="HUN") for each in FIELD)
    home = EventFacts(host="HUN")
    for occasion, kind, article in (
        (Occasion.NATIONAL_CHAMPIONSHIP, ExemptionKind.NATIONAL, "B.01 1.43a"),
        (Occasion.NATIONAL_TEAM_CHAMPIONSHIP, ExemptionKind.NATIONAL_TEAMS, "B.01 1.43b"),
        (Occasion.ZONAL, ExemptionKind.ZONAL, "B.01 1.43c"),
    ):
        event = against(HUNGARIAN, met, facts=replace(home, occasion=occasion))
        found = of(event)
        assert found.achieved
        assert found.under_exemption
        assert found.exemption is not None
        assert (found.exemption.kind, found.exemption.article) == (kind, article)
    national = EventFacts(host="HUN", occasion=Occasion.NATIONAL_CHAMPIONSHIP)
    guest = against(replace(HUNGARIAN, federation="SVK"), met, facts=national)
    assert of(guest).exemption is None, "only players of the federation that holds it"
    own_zone = replace(against(HUNGARIAN, met, facts=national), single_federation_zonal=True)
    assert of(own_zone).exemption is None
    approved = replace(against(HUNGARIAN, met, facts=home), approved=True)
    assert of(approved).achieved
    assert not of(replace(approved, rules=FIDE_2024_TITLES)).achieved
    assert not of(against(HUNGARIAN, met, facts=home)).achieved


def test_a_norm_with_the_usual_mix_is_not_one_under_an_exemption() -> None:
    found = of(against(HUNGARIAN, FIELD, facts=EventFacts(occasion=Occasion.ZONAL)))
    assert found.exemption is not None
    assert not found.under_exemption


def swiss(absent: dict[int, ByeKind | None], guests: int = 20, rounds: int = 3) -> NormEvent:
    """A Swiss with rated guests of three federations, ten of them IMs, and as many at home.

    Args:
        absent: what the last guest has in a round instead of a game.
    """
    entrants = [
        Entrant(
            number,
            rating=2300,
            federation=("GER", "FRA", "ENG")[number % 3] if number <= guests else "HUN",
            title="IM" if number <= 10 else "",
        )
        for number in range(1, 2 * guests + 1)
    ]
    played = []
    for number in range(1, rounds + 1):
        games = tuple(
            Game(guest, guest + guests, RESULTS["="])
            for guest in range(1, guests + 1)
            if not (guest == guests and number in absent)
        )
        kind = absent.get(number)
        played.append(Round(games, () if kind is None else (Bye(guests, kind),)))
    tournament = Tournament(
        entrants=tuple(entrants),
        rounds=tuple(played),
        regulations=Regulations(rounds=9, system="FIDE_DUTCH_2026"),
    )
    return NormEvent(tournament, FIDE_2017_TITLES, EventFacts(host="HUN"))


@pytest.mark.rule("B.01 1.43e", "B.01 1.72")
def test_twenty_foreigners_have_to_play_in_every_round() -> None:
    assert many_foreigners(swiss({})).fulfilled
    found = many_foreigners(swiss({2: None}))
    assert not found.fulfilled
    assert [each.players for each in found.rounds] == [20, 19, 20]
    assert not many_foreigners(swiss({2: ByeKind.PAB})).fulfilled, "who has a bye does not play"
    assert many_foreigners(swiss({2: None}, guests=21)).fulfilled
    few = many_foreigners(swiss({}, guests=19))
    assert [(each.players, each.federations, each.holders) for each in few.rounds] == [
        (19, 3, 10)
    ] * 3


@pytest.mark.rule("B.01 1.4.3d")
def test_since_2024_players_count_who_missed_at_most_one_round() -> None:
    def since(absent: dict[int, ByeKind | None], guests: int = 20) -> list[int]:
        event = replace(swiss(absent, guests), rules=FIDE_2024_TITLES)
        return [each.players for each in many_foreigners(event).rounds]

    assert since({2: ByeKind.PAB}) == [20, 20, 20], "an allocated bye is no round missed"
    assert since({2: None}) == [20, 19, 20]
    assert since({2: None, 3: ByeKind.HALF}) == [19, 19, 19], "two rounds missed"


@pytest.mark.rule("B.01 1.43e")
def test_no_exemption_without_a_host_or_in_a_round_robin() -> None:
    event = swiss({})
    assert not many_foreigners(replace(event, facts=EventFacts())).fulfilled
    assert not many_foreigners(replace(event, fixed=True)).fulfilled


@pytest.mark.rule("B.01 1.43")
def test_federations_of_the_tournament_where_the_article_is_read_so() -> None:
    met = tuple(
        replace(each, federation="GER" if at < 6 else "HUN") for at, each in enumerate(FIELD)
    )
    more = [Entrant(11, rating=2300, federation="FRA")]
    event = against(HUNGARIAN, met, more=more)
    assert not of(event).achieved
    reading = NormReading(federations_among=FederationsAmong.PARTICIPANTS)
    assert of(replace(event, reading=reading)).achieved


@pytest.mark.rule("B.01 0.31")
def test_titles_that_are_of_no_use() -> None:
    event = against(HUNGARIAN, FIELD)
    found = event_norms(event).players[1]
    assert {title: each.sought for title, each in found.titles.items()} == {
        GM: Sought.SOUGHT, IM: Sought.HELD, WGM: Sought.WOMEN_ONLY, WIM: Sought.WOMEN_ONLY,
    }  # fmt: skip
    assert [each.title for each in found.made] == [GM]
    woman = against(replace(HUNGARIAN, title="WGM", sex="w"), FIELD)
    kinds = [each.sought for each in event_norms(woman).players[1].titles.values()]
    assert kinds == [Sought.SOUGHT, Sought.SOUGHT, Sought.HELD, Sought.HELD]


@pytest.mark.rule("B.01 1.15", "B.01 1.1.4")
def test_long_events_go_by_the_ratings_of_the_day() -> None:
    event = against(HUNGARIAN, FIELD)
    days = {"start": date(2018, 1, 1), "end": date(2018, 6, 1)}
    long = replace(event, tournament=replace(event.tournament, **days))
    on_day = {(at + 1, at + 2): OnTheDay(2400, FIELD[at].title) for at in range(9)}
    on_day |= {(at + 1, 1): OnTheDay(2450, "IM") for at in range(9)}
    assert event_norms(long).ratings_of_the_start
    given = replace(long, on_the_day=on_day)
    assert not event_norms(given).ratings_of_the_start
    norm = of(given).norm
    assert norm is not None
    assert norm.average == 2400
    short = of(replace(event, on_the_day=on_day)).norm
    assert short is not None
    assert short.average == 2500
    six_weeks = {"start": date(2024, 1, 1), "end": date(2024, 2, 15)}
    month = replace(event, tournament=replace(event.tournament, **six_weeks))
    assert not month.is_long
    assert replace(month, rules=FIDE_2024_TITLES).is_long


@pytest.mark.rule("B.01 1.42f", "B.01 1.42e")
def test_what_is_left_out_to_the_players_advantage_is_told() -> None:
    weak = Met("GER", "", 1500, "1")
    found = why(against(HUNGARIAN, (weak, *FIELD, Met("GER", "", 1500, "0")), rounds=11))
    assert found == {1: (NotCounted.DEFEATED, "B.01 1.42f"), 11: (NotCounted.AFTER, "B.01 1.42e")}


def test_who_played_nothing_has_no_norm_and_no_verdict() -> None:
    event = against(HUNGARIAN, (Met("", "", 0, "U"),))
    found: EventNorms = event_norms(event)
    title = found.players[1].titles[GM]
    assert (title.norm, title.whole, title.achieved, title.credited) == (None, None, False, 0)


@pytest.mark.rule("B.01 1.41a")
def test_eight_games_are_too_few() -> None:
    norm = of(against(HUNGARIAN, FIELD[:8])).norm
    assert norm is not None
    assert [each.clause for each in norm.verdicts if not each.fulfilled] == [Clause.GAMES]
