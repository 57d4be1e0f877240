"""The terms of a match over several games, and its extra games, as lines of a tournament file.

No version of the format has a record for them. Comments say them, which other programs skip:
``### Match terms: NAME=VALUE``, one term a line, and ``### Match extra game: rapid 2-1 1-0`` for
each extra game played, White first. How many games a match of two players has is the number of
rounds; in a round robin of micro-matches the term ``games`` says how many each pair plays in a row.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from openarbiter.model.own_lines import with_own_lines
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.model.tournament import Tournament
from openarbiter.model.whole_numbers import whole_number

_TERM = re.compile(r"### Match terms: *(.*?) *")
_GAME = re.compile(
    r"### Match extra game: *([a-z-]+) +(\d{1,4})-(\d{1,4}) +(1-0|0-1|1/2-1/2) *", re.ASCII
)
MOST_GAMES = 99
"""The most games that a micro-match may have."""

LONGEST_EXTRA = 120


class AfterDecision(StrEnum):
    """What happens once nobody but one player can win a match."""

    ENDS = "ends"
    PLAYS_ON = "plays-on"
    """The games left are played as announced; they are not rated (B.02 6.5)."""


class ExtraStage(StrEnum):
    """Stages of the extra games of a drawn match, in the order in which they are played."""

    RAPID = "rapid"
    BLITZ = "blitz"
    SUDDEN_DEATH = "sudden-death"
    """One game that White has to win; a draw is enough for Black."""


@dataclass(frozen=True, slots=True)
class MatchTerms:
    """The terms of a match, as they were announced.

    Attributes:
        games: how many games each pair plays in a row in a round robin of micro-matches.
        after: what happens once the match is decided.
        turned: whether the second half begins with the other player's White, so that who had
            White in game 1 has Black in the first game after the half.
        draw_odds: the number of the player for whom a drawn match is enough, such as the holder
            of the title; None where nobody has that right.
        waived: whether FIDE agreed beforehand that games after the decision are rated (2024 6.2).
        extra: the extra games announced for a drawn match, in words; ``""`` for none.
    """

    games: int = 2
    after: AfterDecision = AfterDecision.ENDS
    turned: bool = False
    draw_odds: int | None = None
    waived: bool = False
    extra: str = ""


USUAL_TERMS = MatchTerms()


@dataclass(frozen=True, slots=True)
class ExtraGame:
    """An extra game of a drawn match.

    Attributes:
        white, black: the players by their numbers.
        result: ``1-0``, ``0-1`` or ``1/2-1/2``.
    """

    stage: ExtraStage
    white: int
    black: int
    result: str

    @property
    def line(self) -> str:
        """The line of a tournament file that tells it."""
        return f"### Match extra game: {self.stage} {self.white}-{self.black} {self.result}"


@dataclass(frozen=True, slots=True)
class TermsTold:
    """The terms that the lines of a tournament say.

    Attributes:
        wrong: a sentence on each line that cannot be read, or that says what cannot be.
    """

    terms: MatchTerms
    wrong: tuple[Reason, ...] = ()


def terms_told(tournament: Tournament) -> TermsTold:
    """The terms of a tournament's lines, with what is wrong in them; the last of a name counts."""
    terms, wrong = USUAL_TERMS, []
    for line in tournament.extra:
        found = _TERM.fullmatch(line)
        if found is None:
            continue
        name, _, value = (part.strip() for part in found[1].partition("="))
        changed = _with_term(terms, name, value, tournament)
        if changed is None:
            wrong.append(Reason.of(_WRONG, line=line, known=", ".join(_NAMES)))
        else:
            terms = changed
    return TermsTold(terms, tuple(wrong))


def terms_of(tournament: Tournament) -> MatchTerms:
    """The terms of a tournament; lines that cannot be read change nothing."""
    return terms_told(tournament).terms


def term_lines(terms: MatchTerms) -> tuple[str, ...]:
    """The lines that say what is not as usual.

    >>> term_lines(MatchTerms(turned=True, draw_odds=1))
    ('### Match terms: colours=turned', '### Match terms: draw-odds=1')
    """
    said = {
        "games": "" if terms.games == USUAL_TERMS.games else str(terms.games),
        "after-decision": "" if terms.after is USUAL_TERMS.after else terms.after.value,
        "colours": "turned" if terms.turned else "",
        "draw-odds": "" if terms.draw_odds is None else str(terms.draw_odds),
        "rated-after-decision": "yes" if terms.waived else "",
        "extra-games": " ".join(terms.extra.split()),
    }
    return tuple(f"### Match terms: {name}={value}" for name, value in said.items() if value)


def with_terms(tournament: Tournament, terms: MatchTerms) -> Tournament:
    """The tournament with these terms in place of those it had."""
    return with_own_lines(tournament, _TERM, term_lines(terms))


def without_terms(tournament: Tournament) -> Tournament:
    """The tournament without a term of a match."""
    return with_own_lines(tournament, _TERM, ())


def extra_games(tournament: Tournament) -> tuple[ExtraGame, ...]:
    """The extra games that a tournament tells, in their order; those of others are left out."""
    numbers = {each.number for each in tournament.entrants}
    games = []
    for line in tournament.extra:
        found = _GAME.fullmatch(line)
        if found is None or found[1] not in list(ExtraStage):
            continue
        white, black = int(found[2]), int(found[3])
        if white != black and {white, black} <= numbers:
            games.append(ExtraGame(ExtraStage(found[1]), white, black, found[4]))
    return tuple(games)


def with_extra_games(tournament: Tournament, games: tuple[ExtraGame, ...]) -> Tournament:
    """The tournament with these extra games in place of those it told."""
    return with_own_lines(tournament, _GAME, (game.line for game in games))


def match_lines_without(tournament: Tournament, number: int) -> tuple[str, ...]:
    """The lines of a tournament without the draw odds of a player who is removed."""
    terms = terms_of(tournament)
    if terms.draw_odds != number:
        return tournament.extra
    return with_terms(tournament, replace(terms, draw_odds=None)).extra


def match_renumbered(tournament: Tournament, new: Mapping[int, int]) -> tuple[str, ...]:
    """The lines of a tournament whose players have got other numbers.

    Args:
        tournament: with the numbers they had.
        new: the number of every player by the one they had.
    """
    terms, games = terms_of(tournament), extra_games(tournament)
    if terms.draw_odds is None and not games:
        return tournament.extra
    holder = None if terms.draw_odds is None else new.get(terms.draw_odds)
    changed = with_terms(tournament, replace(terms, draw_odds=holder))
    moved = tuple(
        replace(each, white=new[each.white], black=new[each.black])
        for each in games
        if {each.white, each.black} <= new.keys()
    )
    return with_extra_games(changed, moved).extra


_NAMES = (
    "games", "after-decision", "colours", "draw-odds", "rated-after-decision", "extra-games",
)  # fmt: skip

_WRONG = N_(
    "The line “{line}” is no term of a match that is known here, or its value cannot be. The terms "
    "are: {known}."
)


def _with_term(
    terms: MatchTerms, name: str, value: str, tournament: Tournament
) -> MatchTerms | None:
    """The terms with one more; None where it is none."""
    number = whole_number(value)
    match name, value:
        case "games", _ if number is not None and 1 <= number <= MOST_GAMES:
            return replace(terms, games=number)
        case "after-decision", _ if value in list(AfterDecision):
            return replace(terms, after=AfterDecision(value))
        case "colours", "turned" | "alternate":
            return replace(terms, turned=value == "turned")
        case "draw-odds", _ if number is not None:
            numbers = {each.number for each in tournament.entrants}
            # The regulations of a section stand there before anybody has entered.
            return replace(terms, draw_odds=number) if _there(number, numbers) else None
        case "rated-after-decision", "yes" | "no":
            return replace(terms, waived=value == "yes")
        case "extra-games", _ if 0 < len(value) <= LONGEST_EXTRA:
            return replace(terms, extra=value)
    return None


def _there(number: int, numbers: set[int]) -> bool:
    return not numbers or number in numbers
