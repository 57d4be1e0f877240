"""What an explanation is asked to be about: brackets, players, wishes, what-ifs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openarbiter.cli.changes import changes_of
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.cli.whom import names_of, whom
from openarbiter.cli.wishes import wishes_of
from openarbiter.explain.pairings.what_if import Change
from openarbiter.model import Tournament, format_score, parse_score
from openarbiter.pairing import RoundPairing
from openarbiter.pairing.dutch.wish import Wish


@dataclass(frozen=True, slots=True)
class ExplanationAsked:
    """What is to be told; nothing of it means the whole round.

    Attributes:
        brackets: as they were typed: what is meant is known once the round is paired.
        wishes, changes: each those of one question.
    """

    brackets: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    wishes: tuple[tuple[Wish, ...], ...] = ()
    changes: tuple[tuple[Change, ...], ...] = ()

    @property
    def everything(self) -> bool:
        """Whether it is the whole round."""
        return not (self.brackets or self.players or self.wishes or self.changes)


def asked_of(
    screen: Screen,
    then: Tournament,
    brackets: Iterable[str],
    players: Iterable[str],
    wishes: Iterable[str],
    changes: Iterable[str],
    *,
    teams: bool = False,
) -> ExplanationAsked:
    """What the options ask, each question once.

    Args:
        then: the tournament before the round.
        teams: whether it is teams that are paired.

    Raises:
        Failure: something of it makes no sense, or is about nobody.
    """
    names = names_of(then, teams=teams)
    return ExplanationAsked(
        tuple(dict.fromkeys(each.strip() for each in brackets)),
        tuple(dict.fromkeys(whom(screen, names, text, "--player") for text in players)),
        tuple(dict.fromkeys(wishes_of(screen, names, text) for text in wishes)),
        tuple(dict.fromkeys(changes_of(screen, then, text, teams=teams) for text in changes)),
    )


def places_of(screen: Screen, pairing: RoundPairing, texts: Iterable[str]) -> tuple[int, ...]:
    """The brackets or groups meant, by their places from 0, each once.

    ``2.0`` is the bracket of so many points, ``2`` the second from the top.

    Raises:
        Failure: there is no such bracket.
    """
    return tuple(dict.fromkeys(_place(screen, pairing, text) for text in texts))


def _place(screen: Screen, pairing: RoundPairing, text: str) -> int:
    scores = [bracket.score for bracket in pairing.brackets]
    scores += [group.score for group in pairing.groups]
    if text.isascii() and text.isdigit():
        if len(text) < 10 and 1 <= int(text) <= len(scores):
            return int(text) - 1
    else:
        try:
            score = parse_score(text)
        except ValueError:
            score = None
        if score in scores:
            return scores.index(score)
    listed = ", ".join(
        f"{place} ({format_score(score)})" for place, score in enumerate(scores, start=1)
    )
    if not scores:
        message = screen.say(
            "--bracket: nobody is paired in round {round}, so it has no brackets.",
            round=pairing.round,
        )
        raise Failure(Exit.WRONG_USE, message)
    message = screen.say(
        "--bracket: round {round} has no bracket “{text}”. Name one by its place from the top or "
        "by its points with a decimal: {brackets}.",
        round=pairing.round,
        text=text,
        brackets=listed,
    )
    raise Failure(Exit.WRONG_USE, message)
