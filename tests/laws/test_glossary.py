"""The glossary of the Laws, and which terms a ruling is about."""

from __future__ import annotations

import pytest

from openarbiter.laws.glossary import TERMS, TERMS_BY_KEY, terms_of
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.model import Reason
from openarbiter.rulebook.laws_rules import LAWS


def ruling(edition: str, *articles: str) -> Ruling:
    cited = tuple(LAWS[edition].cite(article) for article in articles)
    return Ruling(edition, Decision.DRAW, cited, Reason.of("Because."))


def test_every_term_has_a_meaning_or_is_another_name() -> None:
    assert len(TERMS) == len(TERMS_BY_KEY)
    for term in TERMS:
        assert term.word
        assert bool(term.meaning) is not bool(term.see), term.key
        assert not term.see or TERMS_BY_KEY[term.see].meaning


@pytest.mark.rule("Laws G")
@pytest.mark.parametrize(
    ("key", "article"),
    [
        ("demonstration-board", "6.12"),
        ("monitor", "6.12"),
        ("repetition", "9.2"),
        ("fifty-move-rule", "9.3"),
        ("kingside", "3.8.2"),
        ("queenside", "3.8.2"),
        ("illegal-move", "3.10.2"),
        ("checkmate", "1.4.1"),
    ],
)
def test_references_to_articles_of_older_editions_are_corrected(key: str, article: str) -> None:
    assert TERMS_BY_KEY[key].articles[0] == article


@pytest.mark.parametrize("edition", list(LAWS))
def test_a_ruling_is_about_the_terms_of_its_articles(edition: str) -> None:
    keys = [each.key for each in terms_of(ruling(edition, "9.2.1.1", "9.1.2"))]
    assert keys[:3] == ["claim", "repetition", "draw-offer"]
    assert [each.key for each in terms_of(ruling(edition, "5.2.2"))][0:2] == [
        "dead-position",
        "draw",
    ]
    assert "fifty-move-rule" in [each.key for each in terms_of(ruling(edition, "9.3.2"))]
    assert terms_of(ruling(edition, "7.2.1")) == ()
