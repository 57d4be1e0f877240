"""When the final standings can be published."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.playing import WON, swiss

from openarbiter.handling.final_standings import not_final
from openarbiter.handling.findings import REFUSE
from openarbiter.handling.situation import Conduct, Situation
from openarbiter.model import Game, Round

DONE = Round((Game(1, 2, WON),))
OPEN = Round((Game(1, 2),))


def why(*rounds: Round, of: int | None = 2, final: bool = False, drafted: bool = False) -> str:
    made = swiss(2, *rounds)
    made = replace(made, regulations=replace(made.regulations, rounds=of))
    found = not_final(Situation(made, conduct=Conduct(final=final)), drafted=drafted)
    if found is None:
        return ""
    assert (found.article, found.level, found.forbidden) == ("C.04.2 D.8", REFUSE, True)
    return found.reason.message()


@pytest.mark.rule("C.04.2 D.8")
def test_standings_are_final_after_the_last_round_with_every_result() -> None:
    assert why() == "No round has been played: there are no standings yet."
    assert why(DONE) == "Only 1 of 2 rounds have been paired."
    assert why(DONE, OPEN) == "Games without a result: 1."
    assert why(OPEN, OPEN) == "Games without a result: 2."
    assert why(DONE, DONE) == ""
    assert why(DONE, DONE, of=1) == ""
    assert why(DONE, of=None) == "", "nobody has said how many rounds there are"
    assert not_final(Situation(swiss(2, DONE, DONE, of=2))) is None


@pytest.mark.rule("C.04.2 D.8")
def test_standings_are_final_once_and_not_beside_a_draft() -> None:
    assert why(DONE, DONE, drafted=True).startswith("There is a draft of another round")
    assert why(DONE, DONE, final=True) == "The final standings are already published."
