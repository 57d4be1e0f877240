"""The words in which these rounds are told: names, colours, the name of the system."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.explain.other_swiss.facts import YES, Need, RoundMember
from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.explain.pairings.words import Words
from openarbiter.i18n import Language
from openarbiter.model import Colour, Reason, Tournament, format_score, numbered_teams
from openarbiter.model.text import N_

_PEOPLE = frozenset(
    {"player", "players", "other", "others", "partner", "partners", "proposed"}
    | {"with_white", "with_black"}
)
"""The places of a reason that hold numbers of people."""

COUNTED = "counted"
"""The place of a reason that holds words to be translated: what a criterion counts."""

_NAMED = 4
"""How many of a list are named; of longer ones the numbers are enough."""

_WANTS = {
    (Colour.WHITE, Need.MILD): N_("White, mildly"),
    (Colour.WHITE, Need.STRONG): N_("White"),
    (Colour.WHITE, Need.ABSOLUTE): N_("White, must"),
    (Colour.BLACK, Need.MILD): N_("Black, mildly"),
    (Colour.BLACK, Need.STRONG): N_("Black"),
    (Colour.BLACK, Need.ABSOLUTE): N_("Black, must"),
}


class SwissWords(Words):
    """The language of an explanation and the names of the players or teams it is about."""

    def __init__(self, tournament: Tournament, language: Language, *, teams: bool) -> None:
        super().__init__(tournament, language)
        self._teams: dict[int, str] | None = None
        if teams:
            self._teams = {number: team.name for number, team in numbered_teams(tournament).items()}

    def who(self, number: int) -> str:
        """Number and name of a player, or of a team where teams are paired."""
        if self._teams is None:
            return super().who(number)
        return f"{number} {self._teams.get(number, '')}".rstrip()

    def label(self, number: int) -> str:
        """Number and name without a title."""
        return super().label(number) if self._teams is None else self.who(number)

    def player(self, number: int) -> str:
        """Number and name of a player, whoever is paired."""
        return super().who(number)

    def told(self, reason: Reason, player: str = "") -> str:
        """A reason with names behind the numbers of people.

        Args:
            player: what stands for the player, where the reason is that of several.
        """
        # After "number" stands the number alone.
        bare = {"player"} if "umber {player}" in reason.template else set()
        values = {key: self._value(key, value, bare) for key, value in reason.values}
        if player:
            values["player"] = player
        return self.language.text(reason.template).format(**values)

    def _value(self, key: str, value: str, bare: set[str]) -> str:
        if key == COUNTED:
            return self.say(value)
        return self._named(value) if key in _PEOPLE - bare else value

    def _named(self, value: str) -> str:
        numbers = value.split(", ")
        if not all(each.isdigit() for each in numbers) or len(numbers) > _NAMED:
            return value
        return ", ".join(self.who(int(each)) for each in numbers)

    def cited(self, text: str, article: str) -> str:
        """A sentence with its article, unless it names it already."""
        return f"{text} ({article})" if article and article not in text else text

    def listed(self, numbers: Iterable[int]) -> str:
        """Several by number and name; of many the numbers alone."""
        found = list(numbers)
        if len(found) > _NAMED:
            return ", ".join(map(str, found))
        return ", ".join(map(self.who, found))

    def figure(self, text: str) -> str:
        """A figure of a column; the only word there is among them is translated."""
        return self.say(text) if text == YES else text

    def wants(self, each: RoundMember) -> str:
        """The colour that is preferred or due, and how much."""
        if each.wanted is None or each.need is Need.NONE:
            return ""
        return self.say(_WANTS[each.wanted, each.need])

    def points(self, each: RoundMember) -> str:
        """The points, and behind them what the pairing goes by where that is more."""
        points = format_score(each.points)
        return points if each.points == each.score else f"{points} ({format_score(each.score)})"


def swiss_words(study: SwissStudy, language: Language) -> SwissWords:
    """The words to tell about a round."""
    return SwissWords(study.then, language, teams=study.teams)
