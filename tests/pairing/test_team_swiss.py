"""The Swiss Team Pairing System (C.04.6), article by article."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.gacrux_teams import gacrux_round
from support.literal_teams import the_round
from support.literal_upfloating import the_upfloaters, upfloater_sets
from support.played_teams import entered, events, with_results

from openarbiter.model import ByeKind, Colour, Regulations, TeamBye, TeamScore, team_scores
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.paired import with_round
from openarbiter.pairing.team_swiss.colours import first_team, white_of
from openarbiter.pairing.team_swiss.kind import Preferences, TeamKind, kind_of
from openarbiter.pairing.team_swiss.teams import TeamCard, preference
from openarbiter.pairing.upfloating.bracket import pair_bracket
from openarbiter.pairing.upfloating.contender import Contender, PairingField
from openarbiter.pairing.upfloating.upfloaters import UpfloaterChoice
from openarbiter.pairing.upfloating.whole import pair_all
from openarbiter.rulebook.upfloating_rules import SWISS_TEAM

W, B = Colour.WHITE, Colour.BLACK
A_KIND, B_KIND = TeamKind(), TeamKind(Preferences.B)


def contenders(*teams: tuple[int, int], met: tuple[tuple[int, ...], ...] = ()) -> list[Contender]:
    """Teams by number and score; each of ``met`` are teams who have all played one another."""
    known: dict[int, set[int]] = {number: set() for number, _ in teams}
    for group in met:
        for one in group:
            known[one] |= set(group) - {one}
    return [Contender(number, score, frozenset(known[number])) for number, score in teams]


def floated(people: list[Contender], *numbers: int) -> list[Contender]:
    return [replace(each, floated=each.number in numbers) for each in people]


def upfloaters(people: list[Contender], *, floats_count: bool = True) -> tuple[int, ...]:
    field = PairingField(people)
    best = field.members[0].score
    top = sum(1 << at for at, each in enumerate(field.members) if each.score == best)
    rest = (1 << len(people)) - 1 & ~top
    chosen = UpfloaterChoice(field, top, rest, floats_count=floats_count).first()
    return tuple(field.members[at].number for at in chosen.places)


def card(
    number: int,
    colours: tuple[Colour, ...] = (),
    *,
    score: int = 0,
    secondary: int = 0,
    kind: TeamKind = A_KIND,
    place: int | None = None,
) -> TeamCard:
    preferred, strong = preference(colours, kind.preferences, last_round=False)
    contender = Contender(number, score, preferred=preferred, strong=strong)
    return TeamCard(contender, number if place is None else place, secondary, colours)


def coloured(one: TeamCard, other: TeamCard, kind: TeamKind = A_KIND) -> tuple[int, str]:
    white, article = white_of(one, other, W, kind)
    turned, again = white_of(other, one, W, kind)
    assert (white.number, article) == (turned.number, again)
    return white.number, article


@pytest.mark.rule("C.04.6 1.2")
@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("FIDE_TEAM", TeamKind(Preferences.A)),
        ("FIDE_TEAM_BAKU", TeamKind(Preferences.A)),
        ("FIDE_TEAM_TYPEB_GP_MP", TeamKind(Preferences.B, match_points=False)),
        ("FIDE_TEAM_TYPEA_MP", TeamKind(Preferences.A, secondary=False)),
        ("FIDE_TEAM_MP_GP", TeamKind(Preferences.NONE)),
        ("FIDE_TEAM_GP", TeamKind(Preferences.NONE, match_points=False, secondary=False)),
    ],
)
def test_what_the_codes_choose(code: str, kind: TeamKind) -> None:
    assert kind_of(code) == kind


@pytest.mark.rule("C.04.6 1.7.1")
@pytest.mark.parametrize(
    ("colours", "due"),
    [
        ((), None),
        ((W,), None),
        ((W, B), None),
        ((B, B), W),
        ((B, W, B, B), W),
        ((W, W, B, B), W),
        ((W, B, B), W),
        ((W, W), B),
        ((W, W, B, W, B), None),
        ((B, B, W, W), B),
        ((W, W, W, W, B, B), B),
    ],
)
def test_preferences_of_type_a(colours: tuple[Colour, ...], due: Colour | None) -> None:
    assert preference(colours, Preferences.A, last_round=False)[0] is due
    assert preference(colours, Preferences.NONE, last_round=False) == (None, False)


@pytest.mark.rule("C.04.6 1.7.2")
@pytest.mark.parametrize(
    ("colours", "due", "in_the_last_round"),
    [
        ((), (None, False), (None, False)),
        ((W,), (B, False), (B, False)),
        ((W, B), (W, False), (None, False)),
        ((B, W), (B, False), (None, False)),
        ((B, B), (W, True), (W, True)),
        ((W, B, B), (W, True), (W, True)),
        # Its last sentence says that a difference of zero brings no preference in the last round.
        ((W, W, B, B), (W, True), (None, False)),
        ((W, W, B), (B, False), (B, False)),
    ],
)
def test_preferences_of_type_b(
    colours: tuple[Colour, ...],
    due: tuple[Colour | None, bool],
    in_the_last_round: tuple[Colour | None, bool],
) -> None:
    assert preference(colours, Preferences.B, last_round=False) == due
    assert preference(colours, Preferences.B, last_round=True) == in_the_last_round


@pytest.mark.rule("C.04.6 C1")
def test_nobody_meets_twice() -> None:
    whole = pair_all(
        tuple(contenders((1, 0), (2, 0), (3, 0), (4, 0), met=((1, 3), (1, 4)))),
        SWISS_TEAM,
        floats_count=True,
    )
    assert whole is not None
    assert {(one.number, other.number) for one, other in whole.pairs} == {(1, 2), (3, 4)}


@pytest.mark.rule("C.04.6 C2")
@pytest.mark.rule("C.04.6 3.4")
@pytest.mark.parametrize(
    ("changes", "bye"),
    [
        ({}, 5),
        ({5: {"bye_allowed": False}}, 4),
        ({4: {"score": -10}}, 4),
        ({2: {"played": 1}}, 2),
        # Without 5 the others could not be paired: 1 has met all of them.
        ({1: {"met": frozenset({2, 3, 4})}}, 4),
    ],
)
def test_the_bye(changes: dict[int, dict[str, object]], bye: int) -> None:
    people = tuple(
        replace(each, **changes.get(each.number, {}))
        for each in contenders(*((number, 0) for number in range(1, 6)))
    )
    if 1 in changes:
        people = tuple(
            replace(each, met=frozenset({1})) if each.number in (2, 3, 4) else each
            for each in people
        )
    whole = pair_all(people, SWISS_TEAM, floats_count=True)
    assert whole is not None
    assert whole.bye is not None
    assert whole.bye.number == bye


@pytest.mark.rule("C.04.6 C3")
def test_upfloaters_leave_a_rest_that_can_be_paired() -> None:
    people = contenders((1, 20), (2, 10), (3, 10), (4, 10), met=((3, 4),))
    assert upfloaters(people) == (3,)


@pytest.mark.rule("C.04.6 C4")
def test_as_few_upfloaters_as_there_can_be_whatever_their_scores() -> None:
    # Taking 3 alone would leave 4 and 5, who have met: one upfloater of the lowest score it is.
    people = contenders((1, 30), (2, 30), (3, 30), (4, 20), (5, 20), (6, 10), met=((4, 5), (1, 4)))
    assert len(upfloaters(people)) == 1


@pytest.mark.rule("C.04.6 3.5.4")
@pytest.mark.rule("C.04.6 C5")
def test_the_example_of_the_text() -> None:
    """2, 6, 8 have 3 points, 1, 3, 5 have 2.5, and three upfloaters are needed.

    The text says that C5 asks for two of the first and one of the others. Taken alone, C5 asks for
    2, 6 and 8; so in the example these cannot be taken, as here, where 1, 3 and 5 have all met.
    """
    top = ((10, 40), (11, 40), (12, 40))
    below = ((2, 30), (6, 30), (8, 30), (1, 25), (3, 25), (5, 25), (9, 20))
    free = contenders(*top, *below, met=((10, 11, 12),))
    assert upfloaters(free) == (2, 6, 8)
    people = contenders(*top, *below, met=((10, 11, 12), (1, 3, 5)))
    assert upfloaters(people) == (2, 6, 1)
    sets = upfloater_sets(tuple(people[:3]), tuple(people[3:]))
    assert [tuple(each.number for each in chosen) for chosen in sets] == [
        *((2, 6, 1), (2, 6, 3), (2, 6, 5), (2, 8, 1), (2, 8, 3)),
        *((2, 8, 5), (6, 8, 1), (6, 8, 3), (6, 8, 5)),
    ]


@pytest.mark.rule("C.04.6 C6")
def test_the_scoregroup_below_needs_as_few_upfloaters_as_it_can() -> None:
    # Of 2, 3 and 4 one goes up; without 2 the others have met and would need two upfloaters.
    people = contenders((1, 20), (2, 10), (3, 10), (4, 10), (5, 0), (6, 0), met=((3, 4),))
    assert upfloaters(people) == (3,)
    free = contenders((1, 20), (2, 10), (3, 10), (4, 10), (5, 0), (6, 0))
    assert upfloaters(free) == (2,)


@pytest.mark.rule("C.04.6 C7")
def test_who_was_a_floater_does_not_float_up_but_in_the_last_two_rounds() -> None:
    people = floated(contenders((1, 20), (2, 10), (3, 10), (4, 10)), 2, 3)
    assert upfloaters(people) == (4,)
    assert upfloaters(people, floats_count=False) == (2,)


@pytest.mark.rule("C.04.6 C6")
@pytest.mark.rule("C.04.6 C7")
def test_the_scoregroup_below_counts_more_than_earlier_floats() -> None:
    people = contenders((1, 20), (2, 10), (3, 10), (4, 10), (5, 0), (6, 0), met=((3, 4),))
    assert upfloaters(floated(people, 3, 4)) == (3,)


@pytest.mark.rule("C.04.6 3.6.2")
def test_a_pairing_goes_by_its_top_members_then_by_their_bottom_members() -> None:
    people = contenders(*((number, 0) for number in (4, 6, 8, 9, 10, 11, 16, 24)))
    found = pair_bracket(people, (), floats_count=True)
    numbers = [(one.number, other.number) for one, other in found.pairs]
    assert numbers == [(4, 10), (6, 11), (8, 16), (9, 24)]
    # The pairing of the example, made the only one there is.
    pairs = {11: 24, 16: 6, 10: 9, 8: 4}
    partner = {**pairs, **{other: one for one, other in pairs.items()}}
    alone = [
        replace(each, apart=frozenset({one.number for one in people} - {partner[each.number]}))
        for each in people
    ]
    found = pair_bracket(alone, (), floats_count=True)
    assert [one.number for one, _ in found.pairs] == [4, 6, 9, 11]
    assert [other.number for _, other in found.pairs] == [8, 16, 10, 24]


@pytest.mark.rule("C.04.6 C8")
@pytest.mark.rule("C.04.6 C9")
def test_colours_in_a_bracket() -> None:
    people = contenders((1, 0), (2, 0), (3, 0), (4, 0))
    white = [replace(each, preferred=W if each.number in (1, 3) else B) for each in people]
    found = pair_bracket(white, (), floats_count=True)
    assert [(one.number, other.number) for one, other in found.pairs] == [(1, 4), (2, 3)]
    # All prefer White: two strong ones do not meet.
    strong = [replace(each, preferred=W, strong=each.number in (1, 3)) for each in people]
    found = pair_bracket(strong, (), floats_count=True)
    assert [(one.number, other.number) for one, other in found.pairs] == [(1, 4), (2, 3)]
    assert (found.colours, found.strong) == (2, 0)


@pytest.mark.rule("C.04.6 C10")
def test_upfloaters_do_not_meet_floaters_of_the_last_round() -> None:
    people = floated(contenders((1, 20), (2, 20), (3, 20), (4, 10)), 1)
    found = pair_bracket(people[:3], people[3:], floats_count=True)
    assert [(one.number, other.number) for one, other in found.pairs] == [(1, 3), (2, 4)]
    last = pair_bracket(
        floated(contenders((1, 20), (2, 20), (3, 20), (4, 10)), 2)[:3],
        people[3:],
        floats_count=False,
    )
    assert [(one.number, other.number) for one, other in last.pairs] == [(1, 3), (2, 4)]


@pytest.mark.rule("C.04.6 4.2")
def test_the_first_team() -> None:
    assert first_team(card(2, score=10), card(1), A_KIND).number == 2
    assert first_team(card(2, secondary=5), card(1), A_KIND).number == 2
    assert first_team(card(2, secondary=5), card(1), TeamKind(secondary=False)).number == 1
    assert first_team(card(2), card(1), A_KIND).number == 1


@pytest.mark.parametrize(
    ("one", "other", "kind", "white"),
    [
        pytest.param(card(1), card(4), A_KIND, (1, "4.3.1"), id="odd"),
        pytest.param(card(2), card(5), A_KIND, (5, "4.3.1"), id="even"),
        pytest.param(card(2, place=1), card(5), A_KIND, (2, "4.3.1"), id="places"),
        pytest.param(card(1, (B, B)), card(2, (W,)), A_KIND, (1, "4.3.2"), id="first"),
        pytest.param(card(1, (B,)), card(2, (W, W)), A_KIND, (1, "4.3.2"), id="second"),
        pytest.param(card(1, (W, W)), card(2, (B, B)), A_KIND, (2, "4.3.3"), id="both"),
        pytest.param(
            card(1, (B,), kind=B_KIND),
            card(2, (B, B), kind=B_KIND),
            B_KIND,
            (2, "4.3.4"),
            id="strong",
        ),
        pytest.param(card(1, (W,)), card(2), A_KIND, (2, "4.3.5"), id="difference"),
        pytest.param(
            card(1, (B, B)), card(2, (W, B, B)), A_KIND, (1, "4.3.5"), id="difference-both"
        ),
        pytest.param(card(1, (W, B)), card(2, (B, W)), A_KIND, (1, "4.3.6"), id="alternate"),
        pytest.param(card(1, (W, W)), card(2, (W, W)), A_KIND, (2, "4.3.7"), id="preference"),
        pytest.param(card(1, (W,)), card(2, (W,)), A_KIND, (2, "4.3.8"), id="first-team"),
        pytest.param(card(1), card(2, (W, B)), A_KIND, (2, "4.3.9"), id="other-team"),
    ],
)
@pytest.mark.rule("C.04.6 4.3")
def test_colours(one: TeamCard, other: TeamCard, kind: TeamKind, white: tuple[int, str]) -> None:
    assert coloured(one, other, kind) == white


@pytest.mark.rule("C.04.6 1.4")
def test_the_bye_brings_a_draw() -> None:
    tournament = entered(3, 4, Regulations(rounds=2, system="FIDE_TEAM"))
    byes = (TeamBye(1, 3, ByeKind.PAB),)
    first = pair_round(tournament, system="team-swiss")
    assert first.bye == 3

    after = with_round(tournament, first)
    assert after.team_byes == byes
    assert team_scores(after)[3] == TeamScore(10, 20)


@pytest.mark.rule("C.04.6 3.3.3")
def test_a_round_that_cannot_be_paired() -> None:
    tournament = entered(2, 1, Regulations(rounds=2, system="FIDE_TEAM"))

    for seed in range(20):
        after = with_results(
            with_round(tournament, pair_round(tournament, system="team-swiss")), Random(seed)
        )
        if after.rounds[0].games and after.rounds[0].games[0].result.played:
            with pytest.raises(NoPairing):
                pair_round(after, system="team-swiss")
            return
    raise AssertionError("no match was played")


@pytest.mark.rule("C.04.6")
@given(st.integers(0, 10_000_000))
@settings(max_examples=40, deadline=None)
def test_whole_tournaments_against_a_literal_reading(seed: int) -> None:
    for tournament in events(seed, most=8):
        try:
            pairing = pair_round(tournament, system="team-swiss")
        except NoPairing:
            assert the_round(tournament) is None
            return
        found = {(board.white, board.black) for board in pairing.boards}, pairing.bye
        assert found == the_round(tournament)


@pytest.mark.rule("C.04.6 3.5.5")
def test_the_first_set_of_all() -> None:
    people = contenders((1, 30), (2, 30), (3, 30), (4, 20), (5, 20), (6, 10), met=((4, 5), (1, 4)))
    top, below = tuple(people[:3]), tuple(people[3:])
    literal = tuple(each.number for each in the_upfloaters(top, below, floats_count=True))
    assert upfloaters(people) == literal


@pytest.mark.rule("C.04.6 4")
@pytest.mark.parametrize(
    ("seed", "number", "reading"),
    [
        # A team that has not arrived holds no number (C.04.2 2.4).
        (14, 1, "all_numbered"),
        # The score by which teams are paired, virtual points included, names the first team.
        (38, 2, "real_scores"),
    ],
)
def test_where_gacrux_reads_otherwise(seed: int, number: int, reading: str) -> None:
    for tournament in events(seed, most=10):
        if len(tournament.rounds) + 1 == number:
            own, other = the_round(tournament), gacrux_round(tournament)
            assert own != other
            assert the_round(tournament, **{reading: True}) == other
            pairing = pair_round(tournament, system="team-swiss")
            assert own == ({(each.white, each.black) for each in pairing.boards}, pairing.bye)
