"""Certificates of the other Swiss systems: what is in them, that they hold, what they prove."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations

import pytest
from support.certificates import FOURTEEN, checks, failed, notes
from support.other_certificates import (
    FILE,
    SYSTEMS,
    a_round_with_floaters,
    events,
    made,
    verified,
)

from openarbiter.formats.trf import read_trf
from openarbiter.model import Colour, Entrant, Regulations, Tournament
from openarbiter.pairing import edition_of, pair_round
from openarbiter.pairing.frame.mates import Mates
from openarbiter.pairing.frame.meetings import meetings as engine_meetings
from openarbiter.pairing.paired import with_round
from openarbiter.pairing.upfloating import contender
from openarbiter.pairing.upfloating.contender import Contender
from openarbiter.rulebook.lim_rules import LIM_EDITIONS
from openarbiter.verify.certificate import (
    CheckOutcome,
    Means,
    NotACertificate,
    certificate_of,
    read_certificate,
    verify,
)
from openarbiter.verify.certificate.swiss import optimal
from openarbiter.verify.certificate.swiss.best import every_pairing, least, total
from openarbiter.verify.certificate.swiss.counting import left_over, meetings
from openarbiter.verify.certificate.swiss.facts_of_round import seeded

COLOURLESS = ("olympiad",)
"""Systems that do not compare pairs within a group, so that an exchange is seldom worse."""

FIRST_IS_SHOWN = ("burstein", "team-swiss", "double-swiss")
"""Systems of whose pairings the first among equals is found by trying all, where few are left."""

FORTY = Tournament(
    entrants=tuple(Entrant(number, rating=2600 - number) for number in range(1, 41)),
    regulations=Regulations(rounds=9, initial_colour=Colour.WHITE),
)


@pytest.mark.rule("FIDE Swiss Rules 14.2")
@pytest.mark.parametrize("system", sorted(LIM_EDITIONS))
def test_the_forty_players_of_14_2_have_a_certificate_that_holds(system: str) -> None:
    read = made(FORTY, system)
    assert read is not None
    assert read["format_version"] == 2
    numbers = [(each["white"]["number"], each["black"]["number"]) for each in read["boards"]]
    assert numbers[:4] == [(1, 21), (22, 2), (3, 23), (24, 4)]
    (group,) = read["groups"]
    assert (group["members"], group["floaters"], group["left"]) == ([*range(1, 41)], [], [])
    assert read["switches"]["hundred_points"] == "maxi-tournaments"
    found = verified(read, FORTY)
    assert failed(found) == {}
    assert found.valid


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_round_of_random_events_has_a_certificate_that_holds(system: str) -> None:
    """With byes, forfeits, absences, acceleration, prohibitions, switches, rounds drawn by lot."""
    seen = 0
    for seed in range(8):
        for tournament in events(system, seed):
            read = made(tournament, system)
            if read is None:
                continue
            found = verified(read, tournament)
            assert failed(found) == {}, f"{system}, seed {seed}, round {read['round']}"
            assert found.complete
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_round_already_played_is_certified_as_it_stood(system: str) -> None:
    tournament, read = a_round_with_floaters(system)
    pairing = pair_round(tournament, system=system)
    later = with_round(tournament, pairing)
    again = made(later, system, read["round"])
    assert again is not None
    assert again["agrees_with_file"] is True
    assert {**again, "agrees_with_file": None} == read
    found = verified(again, later)
    assert failed(found) == {}
    # A certificate of the state before the round holds in the state after it.
    given = read_certificate(json.dumps(read).encode())
    assert verify(given, later, "1" * 64, system=system).valid


def test_every_check_says_how_it_was_made() -> None:
    tournament, read = a_round_with_floaters("dubov")
    means = {check.name: check.means for check in verified(read, tournament).checks}
    assert means["rematches"] is means["bye-choice"] is means["best"] is Means.PROVED
    assert means["criteria"] is means["colours"] is Means.RECOMPUTED
    assert means["steps"] is means["pairing"] is Means.PAIRED_AGAIN


def test_certificates_of_the_dutch_system_keep_their_form() -> None:
    tournament = read_trf(FOURTEEN.read_bytes()).tournament
    read = made(tournament, "dutch", 4)
    assert read is not None
    assert read["format_version"] == 1
    assert not read.keys() & {"groups", "steps", "switches"}
    found = verified(read, tournament, edition="fide-2018", system=None)
    assert {check.means for check in found.checks} == {None}


@pytest.mark.rule("C.04.4.2 1.6")
def test_a_seeding_round_is_certified_by_its_dutch_brackets() -> None:
    tournament = next(
        each for each in events("burstein", 5) if len(each.rounds) == 0 and len(each.entrants) > 3
    )
    regulations = replace(tournament.regulations, rounds=9)
    tournament = replace(tournament, regulations=regulations)
    read = made(tournament, "burstein")
    assert read is not None
    assert read["groups"] == []
    assert read["brackets"]
    assert read["steps"][0]["article"] == "C.04.4.2 1.6"
    found = verified(read, tournament)
    assert failed(found) == {}
    assert "same-colour" in checks(found)
    read["steps"][0]["text"] = "Because."
    assert failed(verified(read, tournament)) == {"pairing": ["$.steps[0].text"]}


@pytest.mark.rule("C.04.5 4.4")
def test_game_2_is_certified_by_game_1() -> None:
    tournament, _ = a_round_with_floaters("double-swiss")
    first = with_round(tournament, pair_round(tournament, system="double-swiss"))
    read = made(first, "double-swiss")
    assert read is not None
    found = verified(read, first)
    assert failed(found) == {}
    assert checks(found)["game-2"].outcome is CheckOutcome.HOLDS
    board = read["boards"][0]
    board["white"], board["black"] = board["black"], board["white"]
    assert set(failed(verified(read, first))) == {"game-2", "pairing"}
    second = with_round(first, pair_round(first, system="double-swiss"))
    again = made(second, "double-swiss", len(second.rounds))
    assert again is not None
    assert again["agrees_with_file"] is True


def test_another_system_than_that_of_the_tournament() -> None:
    tournament, read = a_round_with_floaters("team-swiss")
    given = read_certificate(json.dumps(read).encode())
    found = verify(given, tournament, FILE, system="olympiad")
    assert failed(found)["system"] == ["$.system"]


def test_other_switches_than_those_of_the_tournament() -> None:
    tournament, read = a_round_with_floaters("lim")
    due = "first made" if read["switches"]["next_pair"] == "last made" else "last made"
    line = f"### Pairing switch: next_pair={due}"
    other = replace(tournament, extra=(*tournament.extra, line))
    assert failed(verified(read, other))["system"] == ["$.switches.next_pair"]
    unknown = replace(tournament, extra=("### Pairing switch: nothing=at all",))
    assert failed(verified(read, unknown))["pairing"] == ["$", "$"]


def test_what_nobody_can_read_is_refused() -> None:
    _, read = a_round_with_floaters("lim")
    for change in (
        {"system": "berger"},
        {"format_version": 1},
        {"format_version": 3},
        {"switches": {**read["switches"], "due": "somehow"}},
        {"groups": [{}]},
        {"steps": ["first"]},
    ):
        with pytest.raises(NotACertificate):
            read_certificate(json.dumps(read | change).encode())


def test_too_many_to_be_paired_otherwise_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optimal, "LARGEST", 3)
    monkeypatch.setattr(optimal, "COUNTED", 0)
    tournament, read = a_round_with_floaters("burstein")
    found = verified(read, tournament)
    assert found.valid
    assert notes(found).count("because there are too many to be paired otherwise") == 2


# Proofs


def cost_of(seed: int):
    """A cost of two criteria by lot; some pairs cannot be."""

    def cost(one: int, other: int) -> tuple[int, int] | None:
        lot = (one * other + one + other) * (seed + 7) % 11
        return None if lot < 3 else (lot % 3, lot % 4)

    return cost


@pytest.mark.parametrize("seed", range(12))
def test_one_matching_costs_as_little_as_the_best_of_all_pairings(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, cost = tuple(range(1, 9)), cost_of(seed)
    tried = least(people, cost, 2)
    every = [total(pairs, cost, 2) for pairs in every_pairing(people, cost)]
    assert tried == min((each for each in every if each is not None), default=None)
    monkeypatch.setattr("openarbiter.verify.certificate.swiss.best.TRIED", 0)
    assert least(people, cost, 2) == tried


@pytest.mark.parametrize("seed", range(12))
def test_counting_shows_as_many_left_over_as_a_largest_pairing_leaves(seed: int) -> None:
    people = range(9)
    meets = meetings(people, lambda one, other: (one * other + one + other) * (seed + 3) % 7 > 4)
    bits = [sum(1 << other for other in meets[one]) for one in people]
    assert left_over(meets) == Mates(bits).left


def exchanges(read: dict, place: int):
    """A group with the partners of two of its pairs exchanged, in every way."""
    pairs = read["groups"][place]["pairs"]
    for one, other in combinations(range(len(pairs)), 2):
        (a, b), (c, d) = pairs[one], pairs[other]
        for new in (((a, d), (c, b)), ((a, c), (b, d))):
            changed = json.loads(json.dumps(read))
            changed["groups"][place]["pairs"][one] = list(new[0])
            changed["groups"][place]["pairs"][other] = list(new[1])
            names = {}
            for board in changed["boards"]:
                for side in ("white", "black"):
                    names[board[side]["number"]] = board[side]
            for board in changed["boards"]:
                numbers = {board["white"]["number"], board["black"]["number"]}
                for before, after in zip(((a, b), (c, d)), new, strict=True):
                    if numbers == set(before):
                        board["white"], board["black"] = names[after[0]], names[after[1]]
                        break
            yield changed


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_worse_pairing_is_found_without_pairing_again(system: str) -> None:
    """Legal pairs fail by the proof where criteria are worse, or where others come first."""
    worse = 0
    for seed in range(6 if system in COLOURLESS else 40):
        for tournament in events(system, seed):
            if seeded(tournament, len(tournament.rounds) + 1, system, edition_of(tournament)):
                continue
            read = made(tournament, system)
            if read is None:
                continue
            for place in range(len(read["groups"])):
                for changed in exchanges(read, place):
                    found = failed(verified(changed, tournament))
                    if {"rematches", "same-colour", "prohibitions", "groups"} & found.keys():
                        continue
                    assert "pairing" in found
                    assert "best" in found or system not in FIRST_IS_SHOWN
                    worse += "best" in found
            if worse > 4:
                return
    assert worse or system in COLOURLESS


@pytest.mark.parametrize("system", SYSTEMS)
def test_somebody_else_with_the_bye_is_found_without_pairing_again(system: str) -> None:
    tournament, read = a_round_with_floaters(system)
    for board in read["boards"]:
        for side in ("white", "black"):
            changed = json.loads(json.dumps(read))
            place = read["boards"].index(board)
            changed["bye"] = board[side]
            changed["boards"][place][side] = read["bye"]
            found = failed(verified(changed, tournament))
            assert {"bye", "bye-choice"} & found.keys()


def test_the_engine_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that forgets who has met deceives the pairing again, and nothing else."""
    monkeypatch.setattr(Contender, "may_meet", lambda self, other: True)
    monkeypatch.setattr(
        contender, "meetings", lambda numbers, _: engine_meetings(numbers, [()] * len(numbers))
    )
    seen = 0
    for seed in range(6):
        for tournament in events("team-swiss", seed):
            read = made(tournament, "team-swiss")
            if read is not None:
                found = failed(verified(read, tournament))
                assert "pairing" not in found
                seen += "rematches" in found
    assert seen


def test_a_certificate_from_a_certificate_is_the_same() -> None:
    for system in SYSTEMS:
        tournament, read = a_round_with_floaters(system)
        again = certificate_of(tournament, read["round"], FILE, system=system)
        given = read_certificate(json.dumps(read).encode())
        assert given.unknown == ()
        assert given.certificate.pairing.boards == again.pairing.boards
        assert given.certificate.switches == again.switches
        own = [replace(group, steps=()) for group in again.pairing.groups]
        assert list(given.certificate.pairing.groups) == own
