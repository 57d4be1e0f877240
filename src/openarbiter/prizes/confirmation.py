"""Two people confirm the list of prizes, apart from one another (source 000, "Money prizes").

It is better if two people work on the distribution independently. The first one confirms what the
program computed; somebody else enters a list of their own, or compares. A confirmation is of
one list: after any change of the plan, of results or of the list it counts no more.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Hashable, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import StrEnum

from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.prizes.computation import Prizes
from openarbiter.prizes.plan_text import plan_text

NEEDED = 2
"""How many people confirm a list."""

ARTICLE = "Money prizes"

_TWICE = N_("You have confirmed this list already. Somebody else has to confirm it too.")
_ENOUGH = N_("Two people have confirmed this list already.")


class Changed(StrEnum):
    """What is different since a list was confirmed."""

    PLAN = "plan"
    RESULTS = "results"
    LIST = "list"
    """Only the list: a player's details, the order of the tie-breaks, a play-off."""


@dataclass(frozen=True, slots=True)
class ListDigest:
    """What a list is made of, as digests: of the plan, of the results, of all that came of it."""

    plan: str
    results: str
    list: str

    @property
    def text(self) -> str:
        """One text for all of it."""
        return "-".join((self.plan, self.results, self.list))


def list_digest(result: Prizes, tournament: Tournament) -> ListDigest:
    """The digest of a computed list.

    Args:
        tournament: with the rounds that are counted.
    """
    results = [
        [(game.white, game.black, game.result.white, game.result.black) for game in played.games]
        + [(bye.player, bye.kind) for bye in played.byes]
        for played in tournament.rounds
    ]
    places = [(one.number, one.rank, one.score, one.step) for one in result.candidates]
    won = [asdict(each) for each in result.winners]
    return ListDigest(_digest(plan_text(result.plan)), _digest(results), _digest([places, won]))


def _digest(value: object) -> str:
    said = json.dumps(value, ensure_ascii=False, default=str)
    return hashlib.sha256(said.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class ListConfirmation:
    """Somebody confirmed a list.

    Attributes:
        person: who, as a key; None where it is not known.
        own_list: whether a list of their own was equal to it.
    """

    person: Hashable
    who: str
    at: datetime
    digest: ListDigest
    own_list: bool = False


@dataclass(frozen=True, slots=True)
class ListConfirmed:
    """How far a list is confirmed.

    Attributes:
        holding: confirmations of this list, the first first.
        void: those of lists before it, the last first.
    """

    digest: ListDigest
    holding: tuple[ListConfirmation, ...]
    void: tuple[ListConfirmation, ...]

    @property
    def enough(self) -> bool:
        """Whether two people confirmed it."""
        return len(self.holding) >= NEEDED

    def refused(self, person: Hashable) -> Reason | None:
        """Why somebody cannot confirm the list; None where they can."""
        if any(each.person == person for each in self.holding):
            return Reason.of(_TWICE)
        return Reason.of(_ENOUGH) if self.enough else None

    def changed(self, since: ListConfirmation) -> Changed:
        """What made a confirmation void."""
        if since.digest.plan != self.digest.plan:
            return Changed.PLAN
        if since.digest.results != self.digest.results:
            return Changed.RESULTS
        return Changed.LIST


def confirmed(digest: ListDigest, confirmations: Sequence[ListConfirmation]) -> ListConfirmed:
    """How far the list of a digest is confirmed.

    Args:
        confirmations: all there were, the first first; of one person only the first counts.
    """
    holding: dict[Hashable, ListConfirmation] = {}
    void = []
    for each in confirmations:
        if each.digest == digest:
            holding.setdefault(each.person, each)
        else:
            void.append(each)
    return ListConfirmed(digest, tuple(holding.values()), tuple(reversed(void)))


class Obstacle(StrEnum):
    """What speaks against publishing a list of prizes; a reason overrules it."""

    NOT_FINAL = "not-final"
    NOT_CONFIRMED = "not-confirmed"
    PUBLISHED = "published"


OBSTACLES = {
    Obstacle.NOT_FINAL: N_(
        "The final standings have not been published: results may still be corrected, and prizes "
        "with them."
    ),
    Obstacle.NOT_CONFIRMED: N_("Two people have to confirm the list, and not both have done so."),
    Obstacle.PUBLISHED: N_("A list of prizes has been published already: this one replaces it."),
}
"""Each of them in a sentence."""


def obstacles(state: ListConfirmed, *, final: bool, published: bool) -> tuple[Obstacle, ...]:
    """What speaks against publishing a list.

    Args:
        final: whether the final standings are published.
        published: whether a list is published already.
    """
    found = []
    if not final:
        found.append(Obstacle.NOT_FINAL)
    if not state.enough:
        found.append(Obstacle.NOT_CONFIRMED)
    if published:
        found.append(Obstacle.PUBLISHED)
    return tuple(found)
