"""What differs between the editions of the other Swiss systems, and between these."""

from __future__ import annotations

import pytest

from openarbiter.rulebook import FIDE_2018, FIDE_2026
from openarbiter.rulebook.burstein_rules import burstein_rules
from openarbiter.rulebook.upfloating_rules import DOUBLE_SWISS, SWISS_TEAM


@pytest.mark.rule("C.04.6 C7", "C.04.5 C7")
def test_earlier_floats_count_but_in_the_last_rounds() -> None:
    assert SWISS_TEAM.free_rounds == 2, "the last two rounds"
    assert DOUBLE_SWISS.free_rounds == 1, "the last match"


@pytest.mark.rule("C.04.4.2 C.6", "C.04.4.2 C6")
def test_in_2018_incoming_floaters_that_are_paired_were_counted_first() -> None:
    assert burstein_rules(FIDE_2018).incoming_counted_first
    assert not burstein_rules(FIDE_2026).incoming_counted_first
