"""Certificates somebody has changed: every change is found and named."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from support.certificates import (
    FOURTEEN,
    checks,
    document,
    failed,
    notes,
    said,
    tournament_of,
    verified,
)
from support.small import SEVEN

from openarbiter.formats.trf import read_trf
from openarbiter.model import Colour, Prohibition
from openarbiter.pairing.dutch.reference import pair_by_reference
from openarbiter.pairing.dutch.wish import Wish, WishKind, granted
from openarbiter.pairing.frame.cards import cards
from openarbiter.rulebook import EDITIONS, FIDE_2018
from openarbiter.verify.certificate import (
    CheckOutcome,
    certificate_of,
    digest,
    document_of,
    read_certificate,
    values,
    verify,
)
from openarbiter.verify.certificate.past import pasts

Document = dict[str, Any]


def two_boards_exchanged(read: Document) -> None:
    boards = read["boards"]
    boards[0], boards[1] = boards[1], boards[0]
    boards[0]["board"], boards[1]["board"] = 1, 2


def colours_exchanged(read: Document) -> None:
    board = read["boards"][0]
    board["white"], board["black"] = board["black"], board["white"]


def opponents_exchanged(read: Document) -> None:
    one, other = read["boards"][2], read["boards"][5]
    one["black"], other["white"] = other["white"], one["black"]


def in_brackets_too(read: Document) -> None:
    """A downfloater and the resident they meet exchanged everywhere, so that all still fits."""
    opponents_exchanged(read)
    for bracket in read["brackets"]:
        for pair in bracket["pairs"]:
            pair[:] = [{7: 8, 8: 7}.get(player, player) for player in pair]


def a_player_missing(read: Document) -> None:
    del read["boards"][6]


def a_player_twice(read: Document) -> None:
    read["boards"][6]["black"] = read["boards"][0]["white"]


def a_stranger(read: Document) -> None:
    read["boards"][6]["black"] = {"number": 77, "name": "Nobody"}


def a_bye_too_many(read: Document) -> None:
    read["bye"] = {"number": 12, "name": "Oskar"}


def somebody_absent(read: Document) -> None:
    read["absent"] = [{"number": 12, "name": "Oskar", "kind": "zero"}]


def another_name(read: Document) -> None:
    read["boards"][3]["white"]["name"] = "Nancy Drew"


def another_number_of_a_board(read: Document) -> None:
    read["boards"][3]["board"] = 40


def another_value(read: Document) -> None:
    read["brackets"][1]["criteria"]["C.10"] += 1


def another_list(read: Document) -> None:
    read["brackets"][1]["criteria"]["C.6"] = ["0.5"]


def another_look_at_the_next_bracket(read: Document) -> None:
    read["brackets"][1]["criteria"]["C.7"][0] += 1


def an_invented_criterion(read: Document) -> None:
    read["brackets"][0]["criteria"]["C.99"] = 0


def another_parameter(name: str) -> Callable[[Document], None]:
    def change(read: Document) -> None:
        read["brackets"][2][name] += 1

    return change


def another_score_of_a_bracket(read: Document) -> None:
    read["brackets"][0]["score"] = "9.5"


def another_kind_of_bracket(read: Document) -> None:
    read["brackets"][-1]["kind"] = "PPB"


def a_bracket_missing(read: Document) -> None:
    del read["brackets"][-1]


def a_bracket_too_many(read: Document) -> None:
    read["brackets"].append(read["brackets"][-1])


def residents_in_another_order(read: Document) -> None:
    read["brackets"][0]["residents"].reverse()


def a_pair_turned_round(read: Document) -> None:
    next(each for each in read["brackets"] if each["pairs"])["pairs"][0].reverse()


def no_downfloater(read: Document) -> None:
    next(each for each in read["brackets"] if each["downfloaters"])["downfloaters"] = []


def another_limbo(read: Document) -> None:
    read["brackets"][1]["limbo"] = [1]


def another_tournament(read: Document) -> None:
    read["tournament"] = "Another"


def more_rounds(read: Document) -> None:
    read["rounds"] = 9


def the_other_colour(read: Document) -> None:
    read["initial_colour"] = "black"


def open_games(read: Document) -> None:
    read["games_without_result"] = 1


def not_as_played(read: Document) -> None:
    read["agrees_with_file"] = False


def another_position(read: Document) -> None:
    read["input"]["position_sha256"] = "0" * 64


def another_round(read: Document) -> None:
    read["round"] = 3


def an_earlier_round(read: Document) -> None:
    read["round"] = 1


CHANGES = [
    (two_boards_exchanged, "board-order", "$.boards[0]"),
    (colours_exchanged, "colours", "$.boards[0]"),
    (opponents_exchanged, "rematches", "$.boards[2]"),
    (opponents_exchanged, "brackets", "$.boards[2]"),
    (in_brackets_too, "rematches", "$.boards[2]"),
    (in_brackets_too, "pairing", "$.boards[2]"),
    (a_player_missing, "everybody", "$.boards"),
    (a_player_twice, "everybody", "$.boards[6].black"),
    (a_stranger, "everybody", "$.boards[6].black"),
    (a_bye_too_many, "everybody", "$.bye"),
    (somebody_absent, "everybody", "$.absent[0]"),
    (another_name, "names", "$.boards[3].white.name"),
    (another_number_of_a_board, "pairing", "$.boards[3].board"),
    (another_value, "criteria", '$.brackets[1].criteria["C.10"]'),
    (another_list, "criteria", '$.brackets[1].criteria["C.6"]'),
    (another_look_at_the_next_bracket, "criteria", '$.brackets[1].criteria["C.7"]'),
    *(
        (another_parameter(name), "parameters", f"$.brackets[2].{name}")
        for name in ("max_pairs", "m0", "m1", "x", "z")
    ),
    (another_score_of_a_bracket, "brackets", "$.brackets[0].score"),
    (another_kind_of_bracket, "brackets", "$.brackets"),
    (a_bracket_missing, "brackets", "$.brackets"),
    (a_bracket_too_many, "brackets", "$.brackets[6].kind"),
    (residents_in_another_order, "brackets", "$.brackets[0].residents"),
    (a_pair_turned_round, "brackets", "$.brackets[0].pairs[0]"),
    (no_downfloater, "brackets", "$.brackets[0].downfloaters"),
    (another_limbo, "brackets", "$.brackets[1].limbo"),
    (another_tournament, "facts", "$.tournament"),
    (more_rounds, "facts", "$.rounds"),
    (the_other_colour, "facts", "$.initial_colour"),
    (open_games, "facts", "$.games_without_result"),
    (not_as_played, "facts", "$.agrees_with_file"),
    (another_position, "position", "$.input.position_sha256"),
    (another_round, "position", "$.input.position_sha256"),
    (an_earlier_round, "brackets", "$.brackets[0].score"),
    (an_invented_criterion, "criteria", '$.brackets[0].criteria["C.99"]'),
]


@pytest.mark.parametrize(
    ("change", "check", "path"), CHANGES, ids=[f"{c.__name__}-{n}-{p}" for c, n, p in CHANGES]
)
def test_a_change_is_found_and_named(change, check, path) -> None:
    read = document(4)
    change(read)
    found = verified(read)
    assert not found.valid
    assert path in failed(found)[check]


@pytest.mark.rule("C.04.3 C.1")
def test_a_rematch_is_told_with_its_round() -> None:
    read = document(4)
    opponents_exchanged(read)
    assert said(verified(read), "rematches") == "Players 1 and 8 have met in round 1."


@pytest.mark.rule("C.04.3 E")
def test_the_rule_that_gives_white_is_named() -> None:
    read = document(4)
    colours_exchanged(read)
    assert said(verified(read), "colours") == "Player 6 should have White against 2, by E.2."


@pytest.mark.rule("C.04.3 C.2")
def test_the_bye_of_a_player_who_had_it() -> None:
    tournament, of_file = read_trf(SEVEN.encode()).tournament, digest(SEVEN.encode())
    read = json.loads(json.dumps(document_of(certificate_of(tournament, 2, of_file))))
    bye, board = read["bye"], next(one for one in read["boards"] if one["white"]["number"] == 7)
    read["bye"], board["white"] = board["white"], bye
    found = verify(read_certificate(json.dumps(read).encode()), tournament, of_file)
    assert failed(found)["bye"] == ["$.bye"]
    assert "Player 7 may not have the bye: they had a bye" in said(found, "bye")


@pytest.mark.rule("C.04.3 C.3")
def test_two_players_who_must_have_the_same_colour() -> None:
    tournament, _ = tournament_of(FOURTEEN)
    past = pasts(tournament.before_round(4), FIDE_2018)
    one, other = next(
        pair
        for pair in combinations(past, 2)
        if past[pair[0]].must_have is not None
        and past[pair[0]].must_have is past[pair[1]].must_have
        and pair[1] not in past[pair[0]].met
    )
    read = document(4)
    read["boards"][0] |= {
        "white": {"number": one, "name": tournament.entrant(one).name},
        "black": {"number": other, "name": tournament.entrant(other).name},
    }
    found = verified(read)
    assert "$.boards[0]" in failed(found)["same-colour"]
    assert f"Players {one} and {other} would both have to get" in said(found, "same-colour")


def test_players_whom_the_arbiter_keeps_apart() -> None:
    tournament, of_file = tournament_of(FOURTEEN)
    board = document(4)["boards"][0]
    players = board["white"]["number"], board["black"]["number"]
    regulations = replace(tournament.regulations, prohibitions=(Prohibition(players, 4, 4),))
    apart = replace(tournament, regulations=regulations)
    given = read_certificate(json.dumps(document(4)).encode())
    found = verify(given, apart, of_file, edition="fide-2018")
    assert failed(found)["prohibitions"] == ["$.boards[0]"]
    assert not found.valid


@pytest.mark.rule("C.04.2 D.4")
def test_an_absent_player_on_a_board_and_one_who_is_not_said_to_be_absent() -> None:
    read = document(2)
    read["boards"][0]["white"] = read["absent"].pop()
    del read["boards"][0]["white"]["kind"]
    found = verified(read)
    assert set(failed(found)["everybody"]) >= {"$.boards[0].white", "$.absent"}
    assert "Player 12 does not play this round." in said(found, "everybody")


def test_another_kind_of_absence() -> None:
    read = document(2)
    read["absent"][0]["kind"] = "half"
    assert failed(verified(read)) == {"everybody": ["$.absent[0]"]}


@pytest.mark.rule("C.04.3 B.8")
@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_a_legal_pairing_that_is_not_the_best_one_is_found_by_pairing_again(edition) -> None:
    tournament, of_file = tournament_of(FOURTEEN)
    rules = EDITIONS[edition]
    players = cards(tournament.before_round(4), rules)
    made = certificate_of(tournament, 4, of_file, edition=edition)
    for board in made.pairing.boards:
        wish = Wish(WishKind.NOT_OPPONENT, board.white, board.black)
        worse = pair_by_reference(granted(players, [wish], Colour.WHITE), rules.dutch, Colour.WHITE)
        assert worse is not None
        pairing = replace(made.pairing, boards=worse.boards, brackets=worse.brackets)
        read = json.loads(json.dumps(document_of(replace(made, pairing=pairing, as_played=False))))
        found = verified(read, edition=edition)
        assert {"pairing"} <= failed(found).keys() <= {"pairing", "criteria"}


def test_checks_of_brackets_stop_where_they_no_longer_follow() -> None:
    read = document(4)
    read["brackets"][2]["residents"].pop()
    read["brackets"][4]["x"] += 1
    found = verified(read)
    assert "Brackets from $.brackets[2] on were not checked" in notes(found)
    assert "parameters" not in failed(found)
    assert "$.brackets[4].x" in failed(found)["pairing"]


def test_the_digest_of_the_file_alone_makes_it_another_state_of_the_event() -> None:
    read = document(4)
    read["input"]["file_sha256"] = "f" * 64
    found = verified(read)
    assert found.valid
    assert "The file is not the one the certificate was made from" in notes(found)


def test_another_version_of_the_program_is_said() -> None:
    read = document(4)
    read["made_by"]["version"] = "9.9.9"
    found = verified(read)
    assert found.valid
    assert "It says it was made by OpenArbiter 9.9.9" in notes(found)


def test_what_the_format_does_not_have_is_said_to_be_unchecked() -> None:
    read = document(4)
    read["boards"][1]["clock"] = "DGT"
    found = verified(read)
    assert found.valid
    assert "$.boards[1].clock is not part of the format" in notes(found)


def test_another_program_may_write_certificates() -> None:
    read = document(4)
    read["made_by"] = {"program": "Other", "version": "3", "engine": "reference"}
    found = verified(read, engine="reference")
    assert found.valid
    assert not found.independent, "that it was another program is its own word"
    assert 'It says it was made by another program, "Other"' in notes(found)


def test_colours_of_strangers_are_not_checked() -> None:
    read = document(4)
    a_stranger(read)
    found = verified(read)
    assert checks(found)["colours"].outcome is CheckOutcome.NOT_CHECKED
    assert not found.complete


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("number", [4, 5, 6])
def test_brackets_above_one_that_is_missing_keep_their_values(edition, number) -> None:
    read = document(number, edition=edition)
    a_bracket_missing(read)
    found = verified(read, edition=edition)
    assert failed(found)["brackets"][0] == "$.brackets"
    assert checks(found)["criteria"].outcome is CheckOutcome.HOLDS


def test_a_criterion_beyond_view_is_compared_with_the_new_pairing(monkeypatch) -> None:
    monkeypatch.setattr(values, "LARGEST_LOOK", 0)
    read = document(4)
    another_look_at_the_next_bracket(read)
    found = verified(read)
    path = '$.brackets[1].criteria["C.7"]'
    assert failed(found) == {"pairing": [path]}
    told = next(line for line in notes(found).splitlines() if "with the new pairing only" in line)
    assert path in told
