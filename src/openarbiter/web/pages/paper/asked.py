"""Which paper was asked for: of which round, in which language, from which board to which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from openarbiter.handling.next_round import current_round
from openarbiter.i18n import LANGUAGES
from openarbiter.web import models
from openarbiter.web.actions.tables import last_complete
from openarbiter.web.numbers import whole
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, speak

PART = 40
"""How many slips or boards are made at once where each has a code to scan: codes take time."""

MOST = 400
"""How many are made at once at most."""


@dataclass(frozen=True, slots=True)
class DocumentAsked:
    """A document as an address asks for it.

    Attributes:
        round: a published round; 0 where there is none.
        after: the round after which a table is; 0 where there is none.
        rounds: the numbers of all that are published.
        complete: the last of them in which every game has a result; 0 where there is none.
        first: the first board or player.
        count: how many of them.
    """

    round: int
    after: int
    rounds: tuple[int, ...]
    complete: int
    language: str
    first: int
    count: int

    def query(self, **changes: object) -> str:
        """The words for an address, some of them changed."""
        words = {
            "round": self.round,
            "after": self.after,
            "language": self.language,
            "first": self.first,
            "count": self.count,
            **changes,
        }
        return f"?{urlencode(words)}"


def asked_of(section: models.Section, words: Mapping[str, str]) -> DocumentAsked:
    """What an address asks for; from here on the language of the document is spoken.

    Unless it says otherwise, papers of a round are of the one that is played, and tables are
    those everybody sees: after the last round that is complete, or while there is none, with
    what is known of the first.
    """
    tournament = tournament_of(section)
    rounds = tuple(range(1, len(tournament.rounds) + 1))
    now, complete = current_round(tournament), last_complete(tournament)
    code = words.get("language", "")
    if code in LANGUAGES and code != language().code:
        speak(code)
    wished = whole(words.get("round", ""), 0)
    after = whole(words.get("after", ""), 0)
    return DocumentAsked(
        wished if wished in rounds else now,
        after if after in rounds else complete or now,
        rounds,
        complete,
        language().code,
        max(1, whole(words.get("first", ""), 0)),
        min(whole(words.get("count", ""), 0) or PART, MOST),
    )
