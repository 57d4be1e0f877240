"""The edition that is applied, why, and what a file says in words that is something else."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from openarbiter.model import Regulations, Tournament
from openarbiter.pairing import edition_of, system_of
from openarbiter.pairing.named_rules import applied_to, named_otherwise


def tournament(type_: str = "", start: date | None = None, **regulations: str) -> Tournament:
    extra = (f"092 {type_}",) if type_ else ()
    return Tournament(extra=extra, start=start, regulations=Regulations(**regulations))


@pytest.mark.parametrize(
    ("event", "asked", "why"),
    [
        (tournament(), None, "the newest one, as the tournament has no first day"),
        (tournament(start=date(2019, 5, 1)), None, "in force on the first day, 2019-05-01"),
        (tournament(edition="fide-2018"), None, "named by the tournament"),
        (tournament(), "fide-2018", "chosen for this answer"),
        (tournament(edition="fide-2018"), "fide-2026", "chosen for this answer"),
    ],
)
def test_why_an_edition_applies(event: Tournament, asked: str | None, why: str) -> None:
    assert applied_to(event, edition_of(event, asked)).why().message() == why


def said(event: Tournament, asked: str | None = None) -> str:
    found = named_otherwise(event, edition_of(event, asked))
    return "" if found is None else found.message()


def test_an_edition_named_in_words_is_not_passed_over_in_silence() -> None:
    event = tournament("Swiss Dutch (Baku 2016)")
    assert "The file says “Swiss Dutch (Baku 2016)”, but has no first day (042)" in said(event)
    assert "--edition fide-2018" in said(event)
    assert not said(event, "fide-2018")
    assert "first day, 2026-03-01" in said(replace(event, start=date(2026, 3, 1)))
    assert not said(replace(event, start=date(2019, 3, 1)))
    assert "the edition fide-2026 is applied" in said(
        replace(event, start=date(2019, 3, 1)), "fide-2026"
    )


@pytest.mark.parametrize("text", ["Swiss Dubov", "Burstein System", "Double-Swiss", "Swiss (Lim)"])
def test_another_system_named_in_words_is_said(text: str) -> None:
    assert "what is applied here is the FIDE (Dutch) System" in said(tournament(text))


@pytest.mark.parametrize(
    "text", ["", "Individual: Swiss System", "Schweizer System", "Swiss, Limburg open, Dutch"]
)
def test_what_names_no_rules_is_no_reason_to_warn(text: str) -> None:
    assert not said(tournament(text))


def test_only_the_type_of_the_tournament_names_rules() -> None:
    """Not who is its arbiter, nor where it is played."""
    event = replace(tournament("Swiss"), extra=("102 IA Dubov, Eduard", "022 Burstein Hall"))
    assert not said(event)
    assert said(replace(event, extra=(*event.extra, "092 Dubov")))


def test_a_code_for_another_system_that_is_here_is_no_word() -> None:
    """It is applied, so that nothing else is."""
    assert not said(tournament("Swiss Dubov", system="FIDE_DUBOV"))
    assert said(tournament(system="FIDE_MONRAD"))


def test_the_dutch_system_in_words_is_not_another_one() -> None:
    """Record 192 with free text was refused as a system that is not the Dutch one."""
    assert system_of(tournament(system="Swiss Dutch (Baku 2016)")).name == "dutch"
    assert "--edition fide-2018" in said(tournament(system="Swiss Dutch (Baku 2016)"))
