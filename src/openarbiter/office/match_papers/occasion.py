"""What all papers of a round of matches have in common."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from openarbiter.i18n import ENGLISH, Language
from openarbiter.model.text import N_
from openarbiter.office.forms.paper import UNDATED


@dataclass(frozen=True, slots=True)
class MatchOccasion:
    """The event and the round that papers are of.

    Attributes:
        event: its name, with that of the section where there are several.
        round: from 1; 0 for papers of no round.
        when: when the round begins, as it is read; ``""`` where nobody said.
        deadline: until when line-ups have to be there, as it is read; ``""`` to write it by hand.
        day: the day of the papers, so that the same paper gives the same bytes.
    """

    language: Language = ENGLISH
    event: str = ""
    round: int = 0
    when: str = ""
    deadline: str = ""
    day: date = UNDATED

    def values(self, title: str) -> dict[str, object]:
        """What the head of a paper is filled with.

        Args:
            title: in English, translated here.
        """
        say = self.language.text
        named = say(N_("Round {round}")).format(round=self.round) if self.round else ""
        return {
            "title": say(title),
            "event": self.event,
            "where": ", ".join(filter(None, (named, self.when))),
            "round": named,
            "language": self.language.code,
            "day": self.day.isoformat(),
            "page": say(N_("Page {page} of {pages}")),
        }


def team_words(number: int, name: str) -> str:
    """A team as it is named on paper.

    >>> team_words(3, "Rook City"), team_words(3, "")
    ('3 Rook City', '3')
    """
    return f"{number} {name}".strip()
