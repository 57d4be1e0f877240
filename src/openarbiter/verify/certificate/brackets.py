"""Checks that the brackets of a certificate follow from the scores and from one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from openarbiter.model import Colour, Reason, format_score
from openarbiter.model.text import N_
from openarbiter.pairing import BracketKind, BracketResult, RoundPairing
from openarbiter.pairing.frame.cards import Card, Strength
from openarbiter.rulebook import Edition
from openarbiter.verify.certificate.finding import CertificateFinding, Check
from openarbiter.verify.certificate.shapes import shown

_MEMBERS = Reason(
    N_("The brackets follow from the scores and the floaters, and make up the boards")
)
_PARAMETERS = Reason(N_("MaxPairs, M0, M1, x and z are those of the brackets"))
_UNSOUND = Reason(
    N_("Brackets from {path} on were not checked: they do not follow from those before.")
)


class Brackets:
    """The brackets of a certificate against the scoregroups of the round.

    Args:
        groups: the scoregroups, from the top down.

    Attributes:
        findings: what does not follow.
        sound: how many brackets, from the top, do follow.
        articles: those of the edition.
    """

    def __init__(self, pairing: RoundPairing, groups: Sequence[tuple[Card, ...]], rules: Edition):
        self._pairing = pairing
        self._groups = groups
        self._collapses = rules.dutch.collapses
        self.articles = rules.dutch.articles
        self.cards = {card.number: card for group in groups for card in group}
        self.findings: list[CertificateFinding] = []
        self.sound = 0
        self._follow()

    def check(self) -> Check:
        """The check of the members of all brackets."""
        return Check.of("brackets", _MEMBERS, self.findings, article=self.articles.outlook)

    @property
    def left_out(self) -> tuple[Reason, ...]:
        """A note, where checks of the brackets have to stop before the last one."""
        if self.sound == len(self._pairing.brackets):
            return ()
        return (Reason.of(_UNSOUND.template, path=f"$.brackets[{self.sound}]"),)

    def _follow(self) -> None:
        floaters: tuple[int, ...] = ()
        left = len(self._groups)
        brackets = self._pairing.brackets
        for place, bracket in enumerate(brackets):
            before = len(self.findings)
            due = self._due(place, bracket)
            if due is not None:
                left = 0 if bracket.kind is BracketKind.COLLAPSED_LAST else left - 1
                self._members(place, bracket, floaters, due)
            if len(self.findings) > before:
                return
            self.sound += 1
            floaters = bracket.downfloaters
        if left or (brackets and brackets[-1].kind is BracketKind.PENULTIMATE):
            self._note("$.brackets", N_("Brackets are missing: not all players are paired."))
        elif floaters != (() if self._pairing.bye is None else (self._pairing.bye,)):
            template = N_("The downfloaters of the last bracket are not the player with the bye.")
            self._note(
                "$.brackets" if not brackets else f"$.brackets[{place}].downfloaters", template
            )
        self._boards()

    def _due(self, place: int, bracket: BracketResult) -> tuple[Card, ...] | None:
        """The residents a bracket should have; None where there can be none of this kind here."""
        path = f"$.brackets[{place}].kind"
        previous = self._pairing.brackets[place - 1].kind if place else BracketKind.NORMAL
        if bracket.kind is not BracketKind.NORMAL and not self._collapses:
            template = N_("In this edition no bracket is paired again as the penultimate one.")
            self._note(path, template)
        elif (previous is BracketKind.PENULTIMATE) is not (
            bracket.kind is BracketKind.COLLAPSED_LAST
        ):
            template = N_("The collapsed last bracket comes only after the penultimate one.")
            self._note(path, template)
        elif previous is BracketKind.COLLAPSED_LAST:
            self._note(path, N_("After the collapsed last bracket there is no other."))
        elif bracket.kind is BracketKind.COLLAPSED_LAST:
            below = [card for group in self._groups[place:] for card in group]
            if below:
                return tuple(below)
            self._note(path, N_("No players are left for this bracket."))
        elif place < len(self._groups):
            return self._groups[place]
        else:
            self._note(path, N_("No players are left for this bracket."))
        return None

    def _members(
        self,
        place: int,
        bracket: BracketResult,
        floaters: tuple[int, ...],
        residents: tuple[Card, ...],
    ) -> None:
        path = f"$.brackets[{place}]"
        score = residents[0].score
        if bracket.score != score:
            template = N_("The score should be {due}, but is {read}.")
            self._note(
                f"{path}.score", template, due=format_score(score), read=format_score(bracket.score)
            )
        members = self._same(f"{path}.moved_down", floaters, bracket.moved_down)
        members &= self._same(f"{path}.residents", _numbers(residents), bracket.residents)
        if members:
            self._pairs(path, bracket)

    def _pairs(self, path: str, bracket: BracketResult) -> None:
        members = (*bracket.moved_down, *bracket.residents)
        moved = set(bracket.moved_down)
        places = Counter(player for pair in bracket.pairs for player in pair)
        for place, (higher, lower) in enumerate(bracket.pairs):
            where = f"{path}.pairs[{place}]"
            for player in (higher, lower):
                if player not in members:
                    template = N_("Player {player} is not in this bracket.")
                    self._note(where, template, player=player)
                elif places[player] > 1:
                    template = N_("Player {player} is in more than one pair.")
                    self._note(where, template, player=player)
            if {higher, lower} <= moved:
                self._note(where, N_("Two moved-down players are not paired with each other."))
            elif {higher, lower} <= set(members) and (
                self.cards[higher].order >= self.cards[lower].order
            ):
                self._note(where, N_("The higher ranked player of the pair is not the first."))
        alone = tuple(player for player in members if player not in places)
        limbo = tuple(player for player in alone if player in moved)
        self._same(f"{path}.downfloaters", alone, bracket.downfloaters)
        self._same(f"{path}.limbo", limbo, bracket.limbo)

    def _boards(self) -> None:
        """The pairs of all brackets are the boards."""
        boards = {frozenset((one.white, one.black)) for one in self._pairing.boards}
        pairs = {frozenset(pair) for each in self._pairing.brackets for pair in each.pairs}
        for place, board in enumerate(self._pairing.boards):
            if frozenset((board.white, board.black)) not in pairs:
                self._note(f"$.boards[{place}]", N_("This is not a pair of any bracket."))
        for place, bracket in enumerate(self._pairing.brackets):
            for at, pair in enumerate(bracket.pairs):
                if frozenset(pair) not in boards:
                    self._note(f"$.brackets[{place}].pairs[{at}]", N_("This pair has no board."))

    def _same(self, path: str, due: tuple[int, ...], read: tuple[int, ...]) -> bool:
        if due == read:
            return True
        template = N_("This should be {due}, but is {read}.")
        self._note(path, template, due=shown(list(due)), read=shown(list(read)))
        return False

    def _note(self, path: str, template: str, **values: object) -> None:
        self.findings.append(CertificateFinding(path, Reason.of(template, **values)))


def parameters(brackets: Brackets, pairing: RoundPairing) -> Check:
    """The check of the parameters of the brackets that follow (B.1, commentary to C.10, C.11).

    That no candidate has more pairs is not seen here, but by pairing again.
    """
    found = []
    for place, bracket in enumerate(pairing.brackets[: brackets.sound]):
        for name, due in _parameters(bracket, brackets.cards).items():
            read = getattr(bracket, name)
            if read != due:
                reason = Reason.of(N_("This should be {due}, but is {read}."), due=due, read=read)
                found.append(CertificateFinding(f"$.brackets[{place}].{name}", reason))
    article = brackets.articles.certified_parameters
    return Check.of("parameters", _PARAMETERS, found, article=article, notes=brackets.left_out)


def _parameters(bracket: BracketResult, cards: Mapping[int, Card]) -> dict[str, int]:
    members = [cards[number] for number in (*bracket.moved_down, *bracket.residents)]
    white = [card for card in members if card.preferred is Colour.WHITE]
    black = [card for card in members if card.preferred is Colour.BLACK]
    majority, minority = (white, black) if len(white) >= len(black) else (black, white)
    free = len(members) - len(white) - len(black)
    denied = max(0, len(bracket.pairs) - len(minority) - free)
    mild = [card for card in majority if card.strength is Strength.MILD]
    return {
        "max_pairs": len(bracket.pairs),
        "m0": len(bracket.moved_down),
        "m1": len(bracket.moved_down) - len(bracket.limbo),
        "x": denied,
        "z": max(0, denied - len(mild)),
    }


def _numbers(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(card.number for card in cards)
