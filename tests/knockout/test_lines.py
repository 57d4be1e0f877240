"""The lines of a file: terms, lots, extra games, decisions, withdrawals."""

from __future__ import annotations

import pytest
from support.knockouts import knockout, why_not, with_lines
from support.literal_knockout import play

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.knockout import BadKnockout, KnockoutTerms, knockout_record, knockout_tree
from openarbiter.knockout.lines import lines_of, with_record
from openarbiter.knockout.terms_text import terms_in, terms_text


def test_terms_are_read_as_they_are_written() -> None:
    for seed in range(60):
        text = "; ".join(f"{key}={value}" for key, value in play(seed, 2).terms.items())
        terms = terms_in(text)
        assert terms_in(terms_text(terms)) == terms
    assert terms_in(terms_text(KnockoutTerms())) == KnockoutTerms()


@pytest.mark.parametrize(
    "text",
    [
        "games=0",
        "games=many",
        "games=1; games=2",
        "game=1",
        "games",
        "games-round9=1",
        "ladder=rapid",
        "ladder=rapid 2 soon",
        "ladder=bullet 2",
        "ladder=rapid 2 draw-odds",
        "ladder=sudden-death 2",
        "ladder=sudden-death 1, rapid 2",
        "colours=both",
        "reset=maybe",
        "elimination=double; pairs=by-lot",
        "elimination=double; third=match",
    ],
)
def test_terms_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(BadKnockout):
        terms_in(text)


def test_a_record_is_written_as_it_was_read() -> None:
    for seed in range(40):
        tournament = play(seed).tournament
        record = knockout_record(tournament)
        assert not record.unread
        again = with_record(tournament, record)
        assert knockout_record(again) == record
        assert with_record(again, record) == again


def test_a_file_keeps_a_knockout() -> None:
    tournament = play(11, 12).tournament
    again = read_trf(write_trf(tournament, version="trf26").encode()).tournament
    assert again.extra == tournament.extra
    assert knockout_tree(again) == knockout_tree(tournament)


@pytest.mark.parametrize(
    "line",
    [
        "R1.M1: rapid 3-0",
        "R1.M1: decision",
        "R1.M1 1-2 decision 1",
        "terms: games=x",
        "lot: R1.M1 colours = one, two",
        "lot: seed",
        "seeding: 1, 1",
        "withdrawal: 2",
        "weather: fine",
    ],
)
def test_a_line_that_cannot_be_read_is_told_and_stops_the_pairing(line: str) -> None:
    tournament = knockout(2)
    if line.startswith("terms"):
        tournament = knockout(2, "games=x")
    else:
        tournament = with_lines(tournament, line)
    told = why_not(tournament)
    assert told[0].startswith("This line cannot be read: ### Knock-out")
    assert len(told) == 2
    assert knockout_tree(tournament).doubts[0].message() == told[0]
    kept = with_record(tournament, knockout_record(tournament))
    assert tournament.extra[-1] in kept.extra


def test_of_two_lines_about_one_thing_the_first_holds() -> None:
    record = knockout_record(knockout(2, "games=1", "lot: seed 1", "lot: seed 2"))
    assert record.lot_seed == "1"
    assert [each.message() for each in record.unread][1] == (
        "An earlier line tells the same thing, and holds."
    )


def test_lines_of_play_offs_are_none_of_a_knockout() -> None:
    tournament = knockout(2)
    record = knockout_record(tournament)
    assert lines_of(record)[0].startswith("### Knock-out terms: games=1;")
