"""Checks that the criteria values of a certificate are those of its own pairs."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.office.bracket_json import value_json
from openarbiter.pairing import BracketResult, RoundPairing
from openarbiter.pairing.dutch.agenda import Agenda
from openarbiter.pairing.dutch.criteria import Bracket, Pairs, listed, quality_criteria
from openarbiter.pairing.dutch.report_card import report_card
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.frame.absolute import compatible
from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.result import CriterionValue
from openarbiter.rulebook import Edition
from openarbiter.verify.certificate.brackets import Brackets
from openarbiter.verify.certificate.finding import CertificateFinding, Check
from openarbiter.verify.certificate.shapes import member, shown

LARGEST_LOOK = 400
"""The most players among whom the best pairing of the next bracket is searched."""

_TITLE = Reason(N_("The values of the criteria are those of the pairs"))
_TOO_LARGE = N_(
    "Compared with the new pairing only, because there are too many players to compute the "
    "values separately: {paths}."
)
_UNKNOWN = N_("This edition has no such criterion.")
_DIFFERENT = N_("This should be {due}, but is {read}.")


def criteria_values(
    brackets: Brackets, pairing: RoundPairing, agenda: Agenda, rules: Edition
) -> Check:
    """The check of the criteria of all brackets that follow (B.4, B.8), from their pairs."""
    articles = list(rules.dutch.criteria.values())
    sound = pairing.brackets[: brackets.sound]
    whole = _complete(brackets, pairing)
    found: list[CertificateFinding] = []
    notes = list(brackets.left_out)
    beyond: list[str] = []
    for place, (bracket, task) in enumerate(zip(sound, agenda.retrace(sound), strict=True)):
        whole_below = whole and (task.byes is None or pairing.bye in task.byes)
        following = sound[place + 1] if whole_below and place + 1 < len(sound) else None
        due = _due(task, bracket, following, brackets)
        for criterion, read in bracket.criteria.items():
            path = member(f"$.brackets[{place}].criteria", criterion)
            if criterion not in articles:
                found.append(CertificateFinding(path, Reason(_UNKNOWN)))
            elif criterion not in due:
                beyond.append(path)
            elif read != due[criterion]:
                values = shown(value_json(due[criterion])), shown(value_json(read))
                found.append(
                    CertificateFinding(path, Reason.of(_DIFFERENT, due=values[0], read=values[1]))
                )
    if beyond:
        notes.append(Reason.of(_TOO_LARGE, paths=", ".join(beyond)))
    article = f"{articles[0]}-{articles[-1]}"
    return Check.of("criteria", _TITLE, found, article=article, notes=tuple(notes))


def _complete(brackets: Brackets, pairing: RoundPairing) -> bool:
    """Check whether the brackets pair everybody legally, so that each leaves a completable rest."""
    cards = brackets.cards
    return not brackets.findings and all(
        compatible(cards[higher], cards[lower])
        for bracket in pairing.brackets
        for higher, lower in bracket.pairs
    )


def _due(
    task: Task, bracket: BracketResult, following: BracketResult | None, brackets: Brackets
) -> dict[str, CriterionValue]:
    """The report card of a bracket; without a criterion that would take too long.

    The criterion that looks at the next bracket asks for its best pairing among those that
    leave a completable rest (C8 of 2026). None is better than the best without that
    condition; where the next bracket of the certificate is as good as that one, and all
    below it is paired, this is the value, and nobody further down has to be looked at.

    Args:
        following: the next bracket, where everybody from there on is paired legally.
    """
    pairs, floaters = _paired(bracket, brackets)
    article = task.rules.criteria["next bracket"]
    near = replace(task, below=task.below[: task.following])
    if len(floaters) + len(near.below) > LARGEST_LOOK:
        card = report_card(replace(task, below=(), following=0), pairs, floaters, len(pairs))
        return {name: value for name, value in card.items() if name != article}
    if len(near.below) == len(task.below):
        return report_card(task, pairs, floaters, len(pairs))
    free = replace(near, complete=False, byes=None)
    card = report_card(free, pairs, floaters, len(pairs))
    if following is not None and card[article] == _attained(task, following, brackets):
        return card
    if len(floaters) + len(task.below) > LARGEST_LOOK:
        return {name: value for name, value in card.items() if name != article}
    return report_card(task, pairs, floaters, len(pairs))


def _attained(task: Task, following: BracketResult, brackets: Brackets) -> CriterionValue:
    """Shortfall of the next bracket by the criterion, as it was paired."""
    pairs, alone = _paired(following, brackets)
    players = _cards(following.moved_down, brackets), _cards(following.residents, brackets)
    missing = (len(players[0]) + len(players[1])) // 2 - len(pairs)
    criterion = quality_criteria(task.rules)["score differences"]
    return missing, listed(criterion, Bracket(*players, task.bracket.initial), pairs, alone)


def _paired(bracket: BracketResult, brackets: Brackets) -> tuple[Pairs, tuple[Card, ...]]:
    """The pairs of a bracket and those left over."""
    pairs = tuple((brackets.cards[one], brackets.cards[two]) for one, two in bracket.pairs)
    return pairs, _cards(bracket.downfloaters, brackets)


def _cards(numbers: tuple[int, ...], brackets: Brackets) -> tuple[Card, ...]:
    return tuple(brackets.cards[number] for number in numbers)
