"""A term of the Laws, and which terms a ruling is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.rulebook.laws_rules import LawsRules


@dataclass(frozen=True, slots=True)
class LawsTerm:
    """One entry of the glossary of the Laws.

    Attributes:
        key: what it is called in addresses, such as ``"dead-position"``.
        word: the term; to be translated.
        meaning: one or a few sentences; to be translated; ``""`` where :attr:`see` has them.
        articles: by their numbers of 2018, the one that explains it first; none where the Laws
            use the word without explaining it. The references of the printed glossary that
            point to articles of older editions are corrected.
        see: the key of the term of which this is another name; ``""`` otherwise.
    """

    key: str
    word: str
    meaning: str
    articles: tuple[str, ...]
    see: str = ""


def about(
    terms: Sequence[LawsTerm], rules: LawsRules, cited: Sequence[str]
) -> tuple[LawsTerm, ...]:
    """The terms that articles are about, those of the first article first.

    A term belongs to its articles and to what stands within them.

    Args:
        cited: articles as the edition of these rules numbers them, such as ``"Laws 9.2.3"``.
    """
    numbers = {number: article for article, number in [*rules.numbers.items()][::-1]}
    found: dict[str, LawsTerm] = {}
    for written in cited:
        number = written.removeprefix(f"{rules.chapter} ").removeprefix("Laws ")
        article = numbers.get(number) or number.removesuffix(" (2018)")
        for term in terms:
            if not term.see and any(_within(article, each) for each in term.articles):
                found.setdefault(term.key, term)
    return tuple(found.values())


def _within(article: str, whole: str) -> bool:
    """Whether an article of 2018 is this one or a part of it."""
    return article == whole or article.startswith(f"{whole}.")
