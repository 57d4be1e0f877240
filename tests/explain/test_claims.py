"""What is said of candidates, against all candidates of the bracket written out."""

from __future__ import annotations

import pytest
from support.claims import check_bracket
from support.wish_check import drawn_studies

from openarbiter.rulebook import EDITIONS

LARGEST = 7
"""The players of the largest bracket whose candidates are all written out."""


@pytest.mark.rule("C.04.3 B.8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("chunk", range(10))
def test_every_claim_about_candidates_holds_of_all_of_them(edition: str, chunk: int) -> None:
    claims = 0
    for seed in range(300 + chunk, 420, 10):
        for study in drawn_studies(seed, edition):
            for bracket in study.brackets:
                if len(bracket.task.bracket.players) <= LARGEST:
                    claims += check_bracket(study, bracket)
    assert claims > 100
