"""What a correction affects, as its page tells it beforehand."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.pairing.corrections import Correction, Effect
from openarbiter.web import models
from openarbiter.web.desk.corrections import counts
from openarbiter.web.tongue import language


@dataclass(frozen=True, slots=True)
class Affects:
    """What a correction affects, for a page.

    Attributes:
        text: the sentence, with its article.
        late: whether it comes too late to count by the rules.
        against: whether it counts all the same, outside of FIDE mode.
        drafted: whether there is a draft of the next round.
    """

    text: str
    late: bool
    against: bool
    drafted: bool

    @property
    def noted(self) -> bool:
        """Whether the table stays as it is."""
        return self.late and not self.against


def affects(section: models.Section, effect: Correction) -> Affects:
    """What a correction of a section affects."""
    late = effect.effect is Effect.RATING_ONLY
    return Affects(
        text=f"{effect.reason.message(language().text)} ({effect.article})",
        late=late,
        against=late and counts(section, effect),
        drafted=models.Draft.objects.filter(section=section).exists(),
    )
