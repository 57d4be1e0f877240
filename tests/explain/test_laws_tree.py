"""The data of the page of the Laws: it says what the rules say, in at most four taps."""

from __future__ import annotations

from typing import Any

import pytest

from openarbiter.explain.laws_tree import (
    LawsTree,
    circumstances_of,
    key_of,
    laws_texts,
    laws_tree,
    other_rulings,
)
from openarbiter.i18n import ENGLISH, LANGUAGES, language_named
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import ClockChange, Decision, Ruling
from openarbiter.laws.situations import (
    SITUATIONS,
    Answers,
    LawsSituation,
    SituationGroup,
    walk,
)
from openarbiter.model import Colour, Reason
from openarbiter.rulebook.laws_rules import LAWS

EVERY = [each for rules in LAWS.values() for each in circumstances_of(rules)]
MOST_QUESTIONS = 3
"""One tap for the situation, one for each question."""


@pytest.fixture(scope="module")
def tree() -> LawsTree:
    return laws_tree()


def found(tree: LawsTree, place: int, circumstances: Circumstances, answers: dict[str, str]) -> Any:
    """The leaf of the data that answers lead to, as the page looks it up."""
    nodes = tree.data["nodes"]
    node = nodes[tree.data["roots"][key_of(circumstances)][place]]
    for given in answers.values():
        key, _, choices, _ = node
        assert given == answers[key]
        node = nodes[next(after for choice, _, after in choices if choice == given)]
    return node


@pytest.mark.parametrize("circumstances", EVERY, ids=key_of)
def test_every_way_ends_in_the_ruling_of_the_rules(
    tree: LawsTree, circumstances: Circumstances
) -> None:
    rulings = tree.data["rulings"]
    for place, situation in enumerate(SITUATIONS):
        for answers, ruling in walk(situation, circumstances):
            assert len(answers) <= MOST_QUESTIONS, (situation.key, answers)
            row = rulings[found(tree, place, circumstances, answers)[0]]
            reason = tree.words[row[5]]
            assert (row[0], row[1], row[3], tuple(row[4]), reason) == (
                ruling.edition, ruling.decision.value, ruling.result, ruling.articles,
                ruling.reason,
            ), (situation.key, answers)  # fmt: skip
            assert [tree.words[each] for each in row[7]] == list(ruling.to_do)


def test_other_editions_are_named_where_they_decide_otherwise(tree: LawsTree) -> None:
    """The resignation against a bare king is a draw in 2023 alone (5.1.2)."""
    place, situation = next(
        (place, each) for place, each in enumerate(SITUATIONS) if each.key == "resignation"
    )
    differences = 0
    for circumstances in (EVERY[0], EVERY[-1]):
        for answers, ruling in walk(situation, circumstances):
            _, *others = found(tree, place, circumstances, answers)
            told = [tree.data["rulings"][each][0] for each in others]
            expected = other_rulings(situation, circumstances, answers, ruling)
            assert told == [each.edition for each in expected]
            differences += len(told)
    assert differences


@pytest.mark.parametrize("code", LANGUAGES)
def test_there_is_a_sentence_for_every_number(tree: LawsTree, code: str) -> None:
    texts = laws_texts(tree, language_named(code))
    assert len(texts) == len(tree.words)
    assert all(texts)
    assert not any("{" in each for each in texts)


def test_times_on_clocks_are_words() -> None:
    def step(circumstances: Circumstances, answers: Answers) -> Ruling:
        clocks = (ClockChange(Colour.BLACK, 120), ClockChange(Colour.WHITE, -60))
        edition = circumstances.rules.edition.id
        return Ruling(edition, Decision.PLAY_ON, ("Laws 7.5.5",), Reason.of("Why."), clocks)

    sample = LawsSituation("sample", SituationGroup.MOVE, "A sample", step)
    texts = laws_texts(laws_tree((sample,)), ENGLISH)
    assert {"Black's clock: 2:00 added", "White's clock: 1:00 taken away"} <= set(texts)
