"""Every number an explanation shows, counted again from the games, without the engine's code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations

import pytest
from support.fields import Habits, positions
from support.worked import worked

from openarbiter.explain.document import Block, Heading, Listing, Paragraph, TableBlock
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.tell_bracket import bracket_blocks
from openarbiter.explain.pairings.words import words_of
from openarbiter.i18n import ENGLISH
from openarbiter.model import FORFEITS, Colour
from openarbiter.pairing import BracketKind, NoPairing, pair_round

EDITIONS = ("fide-2018", "fide-2026")
LIST = r"\{[0-9., ]+\}"
CANDIDATE = r"(?:\d+-\d+, )*(?:\d+-\d+|\d+↓)(?:, \d+↓)*"
BEATEN = re.compile(
    rf"at best ({CANDIDATE}), which cannot beat the best so far \(([^:]+): (.+?) against (.+?)\)"
)
LEAVES = re.compile(
    rf"(?:(\d+-\d+(?:, \d+-\d+)*): leaves only|With ([\d, ]+) left unpaired, only) (\d+)-(\d+)"
    rf"(?: are left)?, who have already met \([^)]+\)\."
    rf"(?: It would also be worse: C\.6: ({LIST}) against ({LIST})\.)?"
)


def studies(seeds: range, edition: str) -> Iterator[RoundStudy]:
    for seed in seeds:
        habits = Habits(draws=(seed % 5) / 4, absences=0.04 * (seed % 4))
        for tournament in positions(seed, 5 + seed % 9, 3 + seed % 5, edition, habits):
            try:
                pairing = pair_round(tournament, edition=edition)
            except NoPairing:
                continue
            yield RoundStudy(tournament, pairing)


def worked_studies() -> Iterator[RoundStudy]:
    for name, rounds in (("held-14-players", 6), ("held-12-players", 9)):
        tournament = worked(name)
        for number in range(1, rounds + 1):
            for edition in EDITIONS:
                yield RoundStudy(tournament, pair_round(tournament, number, edition=edition))


def lines(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Heading | Paragraph):
            yield block.text
        elif isinstance(block, Listing):
            yield from block.items


def tables(blocks: tuple[Block, ...]) -> Iterator[TableBlock]:
    for block in blocks:
        if isinstance(block, TableBlock):
            yield block


class Literal:
    """A bracket, read from the members and the games alone (C.04.3 A of 2018)."""

    def __init__(self, study: RoundStudy, bracket: BracketStudy):
        self.numbers = [*bracket.result.moved_down, *bracket.result.residents]
        self.scores = {number: study.cards[number].score for number in self.numbers}
        self.floor = min(self.scores[number] for number in bracket.result.residents) - 10
        self.preferred: Mapping[int, Colour | None] = {
            number: study.cards[number].preferred for number in self.numbers
        }
        self.games = {
            frozenset((game.white, game.black)): place
            for place, played in enumerate(study.then.rounds, start=1)
            for game in played.games
            if game.result.white not in FORFEITS
        }

    def differences(self, candidate: str) -> str:
        """The list of A.8, highest first, with every nought."""
        found = []
        for term in candidate.split(", "):
            if term.endswith("↓"):
                found.append(self.scores[int(term[:-1])] - self.floor)
            else:
                one, other = map(int, term.split("-"))
                found.append(abs(self.scores[one] - self.scores[other]))
        assert sorted(map(int, re.findall(r"\d+", candidate))) == sorted(self.numbers)
        return "{" + ", ".join(f"{each / 10:.1f}" for each in sorted(found, reverse=True)) + "}"

    def denied(self, candidate: str) -> str:
        """The pairs of a candidate in which both prefer one colour (C.10)."""
        count = 0
        for one, other in re.findall(r"(\d+)-(\d+)", candidate):
            colour = self.preferred[int(one)]
            count += colour is not None and colour is self.preferred[int(other)]
        return str(count)

    def met(self, one: int, other: int) -> int | None:
        return self.games.get(frozenset((one, other)))


def check_lines(study: RoundStudy, bracket: BracketStudy, blocks: tuple[Block, ...]) -> int:
    literal, rules = Literal(study, bracket), study.rules.dutch
    checked = 0
    for line in lines(blocks):
        for candidate, article, own, other in BEATEN.findall(line):
            assert own != other
            if article == rules.criteria["score differences"] == "C.6":
                assert literal.differences(candidate) == own
                assert own > other
            elif article == rules.criteria["preference"]:
                assert literal.denied(candidate) == own
                assert int(own) > int(other)
            for one, two in re.findall(r"(\d+)-(\d+)", candidate):
                assert literal.met(int(one), int(two)) is None
            checked += 1
        for pairs, limbo, one, two, own, other in LEAVES.findall(line):
            assert literal.met(int(one), int(two)) is not None
            if own:
                terms = [*filter(None, pairs.split(", ")), f"{one}-{two}"]
                inside = set(map(int, re.findall(r"\d+", f"{pairs} {limbo} {one} {two}")))
                terms += [
                    f"{number}↓"
                    for number in literal.numbers
                    if number in set(map(int, re.findall(r"\d+", limbo)))
                ]
                assert inside == set(literal.numbers)
                assert literal.differences(", ".join(terms)) == own
                assert own > other
            checked += 1
        for one, two, number in re.findall(r"\b(\d+)-(\d+) \(round (\d+)\)", line):
            assert literal.met(int(one), int(two)) == int(number)
            checked += 1
    return checked


def check_tables(study: RoundStudy, bracket: BracketStudy, blocks: tuple[Block, ...]) -> int:
    literal, rules = Literal(study, bracket), study.rules.dutch
    checked = 0
    for table in tables(blocks):
        heads = table.grid.heads
        if heads[0] != "Candidate":
            continue
        for row in table.grid.rows:
            if not re.fullmatch(CANDIDATE, row[0]):
                continue
            differences = rules.criteria["score differences"]
            if differences == "C.6" and differences in heads:
                shown, whole = row[heads.index(differences)], literal.differences(row[0])
                assert shown == whole or (shown == "0" and set(whole) <= set("{0., }"))
                checked += 1
            preference = rules.criteria["preference"]
            if preference in heads:
                assert row[heads.index(preference)] == literal.denied(row[0])
                checked += 1
    return checked


def check_parameters(study: RoundStudy, bracket: BracketStudy) -> None:
    """MaxPairs, M0, M1, x and z of an ordinary bracket of 2018, by trying all there is."""
    result, literal = bracket.result, Literal(study, bracket)
    cards = study.cards
    assert result.m0 == len(result.moved_down)
    if result.kind is not BracketKind.NORMAL or len(literal.numbers) > 8 or not bracket.below:
        return
    moved = set(result.moved_down)

    def may(one: int, other: int) -> bool:
        first, second = cards[one], cards[other]
        absolute = first.strength == second.strength == 3 and first.preferred is second.preferred
        topscorer = first.topscorer or second.topscorer
        return (
            literal.met(one, other) is None
            and not (absolute and not topscorer)
            and other not in first.apart
            and not {one, other} <= moved
        )

    edges = [pair for pair in combinations(literal.numbers, 2) if may(*pair)]
    most, moved_most = 0, 0
    for size in range(len(literal.numbers) // 2, 0, -1):
        for chosen in combinations(edges, size):
            inside = {number for pair in chosen for number in pair}
            if len(inside) == 2 * size:
                most = size
                moved_most = max(moved_most, len(inside & moved))
        if most:
            break
    assert (result.max_pairs, result.m1) == (most, moved_most)
    sides = [
        [number for number in literal.numbers if literal.preferred[number] is colour]
        for colour in (Colour.WHITE, Colour.BLACK)
    ]
    more, fewer = sorted(sides, key=len, reverse=True)
    without = len(literal.numbers) - len(more) - len(fewer)
    x = max(0, most - len(fewer) - without)
    assert result.x == x
    if len(more) != len(fewer):
        mild = sum(cards[number].strength == 1 for number in more)
        assert result.z == max(0, x - mild)


def check(study: RoundStudy) -> int:
    words = words_of(study, ENGLISH)
    checked = 0
    for bracket in study.brackets:
        blocks = bracket_blocks(words, study, bracket)
        checked += check_lines(study, bracket, blocks)
        checked += check_tables(study, bracket, blocks)
        if study.rules.dutch.completion == "collapse":
            check_parameters(study, bracket)
    return checked


@pytest.mark.rule("C.04.3 A.8")
def test_every_number_of_the_worked_tournaments_is_that_of_the_games() -> None:
    assert sum(check(study) for study in worked_studies()) > 300


@pytest.mark.rule("C.04.3 A.8", "C.04.3 B.1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", range(0, 60, 10))
def test_every_number_of_random_rounds_is_that_of_the_games(edition: str, first: int) -> None:
    assert sum(check(study) for study in studies(range(first, first + 10), edition)) > 100


@pytest.mark.rule("C.04.3 A.8")
def test_what_cannot_be_is_not_given_a_list_of_its_own() -> None:
    """Round 6 of the 14 players, the CLB: 3-12 leaves 9-13, which makes {1.5, 0.5}."""
    tournament = worked("held-14-players")
    study = RoundStudy(tournament, pair_round(tournament, 6, edition="fide-2018"))
    told = list(lines(bracket_blocks(words_of(study, ENGLISH), study, study.brackets[6])))
    assert (
        "3-12: leaves only 9-13, who have already met (C.1). It would also be worse: C.6: "
        "{1.5, 0.5} against {1.0, 1.0}."
    ) in told
