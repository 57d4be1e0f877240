"""What a correction affects, as its page tells it beforehand."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.handling.corrections import Correction, Effect, counts
from openarbiter.web.actions.corrections import effect_in_round
from openarbiter.web.actions.report_deadline import deadline_of
from openarbiter.web.state.section_state import State
from openarbiter.web.templating import moment
from openarbiter.web.tongue import language


@dataclass(frozen=True, slots=True)
class Affects:
    """What a correction affects, for a page.

    Attributes:
        text: the sentence, with its article.
        late: whether it comes too late to count by the rules.
        against: whether it counts all the same, outside of FIDE mode.
        drafted: whether there is a draft of the next round.
        deadline: until when it could be reported for the next pairing, where that is over and
            decides; ``""`` else.
        refused: whether it cannot be made now.
    """

    text: str
    late: bool
    against: bool
    drafted: bool
    deadline: str = ""
    refused: bool = False

    @property
    def noted(self) -> bool:
        """Whether the table stays as it is."""
        return self.late and not self.against and not self.refused


def affects(state: State, effect: Correction, number: int) -> Affects:
    """What a correction of a round of a section affects."""
    section, situation = state.section, state.situation
    late = effect.effect is not Effect.NOW
    against = late and counts(effect, situation.conduct)
    until = deadline_of(section, number) if late else None
    in_time = effect_in_round(section, situation, number, in_time=True)
    decides = until is not None and effect != in_time
    return Affects(
        text=f"{effect.reason.message(language().text)} ({effect.article})",
        late=late,
        against=against,
        drafted=state.draft is not None,
        deadline=moment(until) if until is not None and decides else "",
        refused=effect.effect is Effect.AFTER_NEXT_PAIRING and not against,
    )
