"""Certificates of pairings: what is in them, and that they hold."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from datetime import date

import pytest
from support.certificates import (
    FOURTEEN,
    TWELVE,
    checks,
    document,
    failed,
    notes,
    tournament_of,
    verified,
)
from support.places import DATA, shared
from support.random_tournaments import swiss

from openarbiter.formats.trf import read_trf
from openarbiter.model import Colour, Game, Mark, Result, Round, Tournament
from openarbiter.pairing import NoPairing, native_available, pair_round
from openarbiter.pairing.dutch import native
from openarbiter.pairing.frame.cards import cards
from openarbiter.rulebook import EDITIONS, FIDE_2018
from openarbiter.verify.certificate import (
    CheckOutcome,
    certificate_of,
    digest,
    document_of,
    position_text,
    read_certificate,
    text_of,
    verify,
)
from openarbiter.verify.certificate.past import pasts
from openarbiter.verify.certificate.repairing import REFERENCE_UP_TO, engine_again

ROUNDS = [*((FOURTEEN, number) for number in range(1, 7)), *((TWELVE, n) for n in range(1, 10))]
EDGES = sorted((DATA / "edge").glob("*.trf"))

needs_native = pytest.mark.skipif(not native_available(), reason="the native engine is not built")


@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize(
    ("file", "number"), ROUNDS, ids=[f"{file.stem}-{number}" for file, number in ROUNDS]
)
def test_every_worked_round_has_a_certificate_that_holds(file, number, edition) -> None:
    read = document(number, file, edition)
    found = verified(read, file, edition)
    assert failed(found) == {}
    assert found.valid
    assert found.complete
    if edition == "fide-2018":
        assert read["agrees_with_file"] is True


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("file", EDGES, ids=lambda file: file.stem)
def test_every_edge_case_has_a_certificate_that_holds(file, edition) -> None:
    tournament, of_file = tournament_of(file)
    for number in range(1, len(tournament.rounds) + 2):
        try:
            made = certificate_of(tournament, number, of_file, edition=edition)
        except NoPairing:
            continue
        given = read_certificate(text_of(document_of(made)).encode())
        assert given.certificate.pairing == made.pairing
        found = verify(given, tournament, of_file, edition=edition)
        assert failed(found) == {}
        assert found.complete


def test_the_same_tournament_gives_the_same_bytes() -> None:
    for number in (2, 5):
        tournament, of_file = tournament_of(FOURTEEN)
        texts = {text_of(document_of(certificate_of(tournament, number, of_file))) for _ in "12"}
        again = read_trf(FOURTEEN).tournament
        texts.add(text_of(document_of(certificate_of(again, number, of_file))))
        assert len(texts) == 1


@needs_native
def test_the_engines_differ_in_their_names_only() -> None:
    one, other = (document(5, engine=engine) for engine in ("native", "reference"))
    assert (one["made_by"].pop("engine"), other["made_by"].pop("engine")) == ("native", "reference")
    assert one == other


@pytest.mark.rule("C.04.2 D.4")
def test_the_bye_and_the_absent_are_named() -> None:
    read = document(2)
    assert read["bye"] == {"number": 14, "name": "Robert"}
    assert read["absent"] == [{"number": 12, "name": "Oskar", "kind": "zero"}]


@pytest.mark.rule("C.04.3 A.9")
def test_brackets_carry_their_reasons() -> None:
    third, *_, penultimate, last = document(5)["brackets"][2:]
    assert (third["score"], third["moved_down"], third["residents"]) == ("2.5", [5], [4, 6, 11])
    assert [third[name] for name in ("max_pairs", "m0", "m1", "x", "z")] == [2, 1, 1, 1, 0]
    assert third["criteria"]["C.13"] == 1
    assert (penultimate["kind"], last["kind"]) == ("PPB", "CLB")


def test_the_digest_of_the_position_is_that_of_its_canonical_text() -> None:
    tournament, _ = tournament_of(FOURTEEN)
    then = tournament.before_round(4)
    text = position_text(cards(then, FIDE_2018), 4, "fide-2018", Colour.WHITE)
    position = json.loads(text)
    assert text == json.dumps(position, sort_keys=True, separators=(",", ":"))
    assert document(4)["input"]["position_sha256"] == hashlib.sha256(text.encode()).hexdigest()
    assert position["round"] == 4
    assert position["players"][0] == {
        "apart": [],
        "bye_allowed": True,
        "colours": "wbb",
        "float_before": "",
        "float_last": "",
        "met": [5, 8, 14],
        "number": 1,
        "points": "2.0",
        "score": "2.0",
        "seed": 1,
        "topscorer": False,
        "unplayed": 0,
    }


def test_a_later_state_of_the_event_has_the_same_position() -> None:
    tournament, of_file = tournament_of(FOURTEEN)
    early = replace(tournament, rounds=tournament.rounds[:3])
    made = certificate_of(early, 4, digest(b"another file"), edition="fide-2018")
    assert made.as_played is None
    given = read_certificate(text_of(document_of(made)).encode())
    found = verify(given, tournament, of_file, edition="fide-2018")
    assert found.valid
    assert "as in a later state of the event" in notes(found)


def test_a_result_corrected_afterwards_is_another_position() -> None:
    tournament, _ = tournament_of(FOURTEEN)
    given = read_certificate(json.dumps(document(4)).encode())
    first = tournament.rounds[0]
    game = first.games[0]
    swapped = Result(Mark.LOSS, Mark.WIN)
    other = replace(first, games=(Game(game.white, game.black, swapped), *first.games[1:]))
    changed = replace(tournament, rounds=(other, *tournament.rounds[1:]))
    found = verify(given, changed, digest(b"corrected"), edition="fide-2018")
    assert failed(found)["position"] == ["$.input.position_sha256"]


def test_a_round_that_was_played_otherwise_is_said() -> None:
    tournament, of_file = tournament_of(FOURTEEN)
    fourth = tournament.rounds[3]
    first = fourth.games[0]
    other = replace(fourth, games=(Game(first.black, first.white), *fourth.games[1:]))
    played = replace(tournament, rounds=(*tournament.rounds[:3], other))
    made = certificate_of(played, 4, of_file, edition="fide-2018")
    assert made.as_played is False
    given = read_certificate(text_of(document_of(made)).encode())
    found = verify(given, played, of_file, edition="fide-2018")
    assert found.valid
    assert "Round 4 as the file has it is not the certified pairing." in notes(found)


def test_a_certificate_of_a_round_the_file_has_not_come_to() -> None:
    tournament, of_file = tournament_of(FOURTEEN)
    given = read_certificate(json.dumps(document(6)).encode())
    short = replace(tournament, rounds=tournament.rounds[:2])
    found = verify(given, short, of_file, edition="fide-2018")
    assert failed(found) == {"round": ["$.round"]}
    assert not found.complete


def test_a_player_who_enters_later_does_not_spoil_an_earlier_certificate() -> None:
    tournament, of_file = tournament_of(FOURTEEN)
    late = replace(tournament.entrants[-1], number=15, name="Zoe", points=None)
    entered = replace(
        tournament, entrants=(*tournament.entrants, late), rounds=tournament.rounds[:4]
    )
    given = read_certificate(json.dumps(document(3)).encode())
    found = verify(given, entered, digest(b"with Zoe"), edition="fide-2018")
    assert failed(found) == {}
    assert failed(verify(given, entered, of_file, edition="fide-2018"))["everybody"] == ["$.absent"]


@pytest.mark.rule("C.04.3 E")
def test_a_drawn_colour_nobody_else_tells_is_believed_and_said() -> None:
    tournament, of_file = tournament_of(FOURTEEN)
    regulations = replace(tournament.regulations, initial_colour=Colour.BLACK, rounds=7)
    drawn = replace(tournament, rounds=(), regulations=regulations)
    made = certificate_of(drawn, 1, of_file, edition="fide-2018")
    silent = replace(drawn, regulations=replace(regulations, initial_colour=None, rounds=None))
    given = read_certificate(text_of(document_of(made)).encode())
    found = verify(given, silent, of_file, edition="fide-2018")
    assert found.valid
    assert "which initial colour was drawn by lot" in notes(found)
    assert "the certificate says 7" in notes(found)


def test_rounds_and_colour_that_the_file_states_are_not_taken_from_the_certificate() -> None:
    read = document(4)
    read |= {"rounds": 4, "initial_colour": "black"}
    assert set(failed(verified(read))["facts"]) == {"$.rounds", "$.initial_colour"}


def test_another_edition_than_the_tournaments_is_named() -> None:
    found = verified(document(4, edition="fide-2026"))
    assert failed(found) == {"edition": ["$.edition"]}


def test_a_tournament_that_cannot_be_paired_certifies_nothing() -> None:
    tournament, of_file = tournament_of(FOURTEEN)
    two = tuple(tournament.entrants[:2])
    start = Tournament(
        entrants=two, start=date(2020, 1, 1), regulations=replace(tournament.regulations, rounds=3)
    )
    made = certificate_of(start, 1, of_file)
    text = text_of(document_of(made)).replace('"round": 1', '"round": 2')
    met = replace(start, rounds=(Round((Game(1, 2, Result(Mark.WIN, Mark.LOSS)),)),))
    found = verify(read_certificate(text.encode()), met, of_file)
    assert failed(found)["rematches"] == ["$.boards[0]"]
    assert "cannot be paired" in checks(found)["pairing"].findings[0].reason.message()


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_nobody_left_to_pair_and_one_alone_are_certified(edition) -> None:
    tournament, of_file = tournament_of(FOURTEEN)
    for there in (0, 1):
        alone = replace(tournament, entrants=tournament.entrants[:there], rounds=())
        made = certificate_of(alone, 1, of_file, edition=edition)
        given = read_certificate(text_of(document_of(made)).encode())
        assert failed(verify(given, alone, of_file, edition=edition)) == {}


@needs_native
@pytest.mark.parametrize("engine", ["native", "reference", "both", "somebody else's"])
def test_both_engines_pair_again_whoever_made_it(engine) -> None:
    """The engine of the certificate is its own word, and can be changed in it."""
    read = document(4)
    read["made_by"]["engine"] = engine
    found = verified(read)
    assert (found.engine, found.independent) == ("both", True)
    assert "Both engines paired it again and produced the same pairing." in notes(found)
    assert "same answer twice" not in notes(found)


@needs_native
@pytest.mark.parametrize("made", ["native", "reference"])
@pytest.mark.parametrize("again", ["native", "reference"])
def test_one_engine_is_no_second_opinion_whatever_the_certificate_says(made, again) -> None:
    found = verified(document(4, engine=made), engine=again)
    assert (found.engine, found.independent) == (again, False)
    assert "only shows that it gives the same answer twice. --engine both" in notes(found)


@pytest.mark.parametrize("made", ["native", "reference"])
def test_without_a_second_engine_that_is_said(made, monkeypatch) -> None:
    read = document(4)
    read["made_by"]["engine"] = made
    monkeypatch.setattr(native, "_native", None)
    found = verified(read)
    assert found.valid
    assert (found.engine, found.independent) == ("reference", False)
    assert "No second engine is installed here." in notes(found)


@needs_native
def test_too_many_players_for_the_reference_engine_are_paired_again_by_the_native() -> None:
    assert engine_again(REFERENCE_UP_TO) == "both"
    assert engine_again(REFERENCE_UP_TO + 1) == "native"
    assert engine_again(REFERENCE_UP_TO + 1, "both") == "both"


@pytest.mark.rule("C.04.3 C.1")
@pytest.mark.rule("C.04.3 C.2")
@pytest.mark.rule("C.04.3 C.3")
@pytest.mark.parametrize("seed", range(40))
def test_the_games_say_of_every_player_what_the_cards_say(seed) -> None:
    tournament = swiss(seed)
    for edition in EDITIONS.values():
        for number in range(1, len(tournament.rounds) + 2):
            then = tournament.before_round(number)
            past = pasts(then, edition)
            for card in cards(then, edition):
                own = past[card.number]
                assert own.met.keys() == card.met
                assert tuple(own.colours) == card.colours
                assert (own.barred_by is None) == card.pab_allowed
                assert (own.score, own.topscorer) == (card.score, card.topscorer)
                absolute = card.strength.name == "ABSOLUTE"
                assert own.must_have is (card.preferred if absolute else None)


def test_every_round_of_a_real_open_has_a_certificate_that_holds() -> None:
    path = shared("real", "arad2026.trf")
    content = path.read_bytes()
    tournament = read_trf(content).tournament
    for number in range(1, len(tournament.rounds) + 1):
        made = certificate_of(tournament, number, digest(content))
        assert made.pairing == pair_round(tournament, number)
        given = read_certificate(text_of(document_of(made)).encode())
        found = verify(given, tournament, digest(content))
        assert all(check.outcome is CheckOutcome.HOLDS for check in found.checks)
