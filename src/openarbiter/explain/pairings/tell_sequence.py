"""Why one of two equally good candidates is tried later (section D; article 4 of 2026)."""

from __future__ import annotations

from openarbiter.explain.pairings.why_not import Comparison, Sequence
from openarbiter.explain.pairings.words import Words


def tried_later(words: Words, compared: Comparison) -> str:
    """The first thing in which the wished candidate comes after the real one."""
    assert compared.sequence is not None
    task = compared.bracket.task
    articles, moved_down = task.rules.articles, task.bracket.moved_down
    real = dict(compared.bracket.result.pairs)
    wished = {higher.number: lower.number for higher, lower in compared.pairs}
    mdps = [card.number for card in task.bracket.mdps]
    if compared.sequence is Sequence.MDPS:
        return words.say(
            "The real pairing pairs these moved-down players: {real}; the other: {wished}, "
            "which is tried later ({article}).",
            real=words.all_of(number for number in mdps if number in real),
            wished=words.all_of(number for number in mdps if number in wished),
            article=articles.mdp_exchange,
        )
    if compared.sequence is Sequence.EXCHANGE:
        return _exchanged(words, compared, articles.exchange)
    order = [card.number for card in task.bracket.players]
    first = next(number for number in order if number in real and real[number] != wished[number])
    text = (
        words.say(
            "{player}, who moved down, meets {real} in the real pairing and {wished} in the "
            "other; {real} is tried first ({article}).",
            **_met(words, first, real, wished),
            article=articles.transposition,
        )
        if first in moved_down
        else words.say(
            "{player} of {s1} meets {real} in the real pairing and {wished} in the other; "
            "{real} is tried first ({article}).",
            s1="S1R" if moved_down else "S1",
            **_met(words, first, real, wished),
            article=articles.transposition,
        )
    )
    return text


def _met(words: Words, player: int, real: dict[int, int], wished: dict[int, int]) -> dict[str, str]:
    return {
        "player": words.who(player),
        "real": words.who(real[player]),
        "wished": words.who(wished[player]),
    }


def _exchanged(words: Words, compared: Comparison, article: str) -> str:
    bracket, result = compared.bracket.task.bracket, compared.bracket.result
    taken = {number for pair in result.pairs[: _with_mdps(compared)] for number in pair}
    rest = [card.number for card in bracket.residents if card.number not in taken]
    pairs = len(result.pairs) - _with_mdps(compared)
    real = {higher for higher, _ in result.pairs} - bracket.moved_down
    wished = {higher.number for higher, _ in compared.pairs} - bracket.moved_down
    leaving, joining = _swapped(rest, pairs, wished)
    before, after = _swapped(rest, pairs, real)
    # What is left of a heterogeneous bracket is a remainder: its subgroups are S1R and S2R.
    told = {
        "leaving": words.all_of(leaving),
        "joining": words.all_of(joining),
        "article": article,
        "s1": "S1R" if bracket.moved_down else "S1",
        "s2": "S2R" if bracket.moved_down else "S2",
    }
    if not before:
        return words.say(
            "The real pairing exchanges nobody between {s1} and {s2}; the other exchanges "
            "{leaving} for {joining} and is tried later ({article}).",
            **told,
        )
    return words.say(
        "The real pairing exchanges {before} of {s1} for {after} of {s2}, the other "
        "{leaving} for {joining}, which is tried later ({article}).",
        before=words.all_of(before),
        after=words.all_of(after),
        **told,
    )


def _with_mdps(compared: Comparison) -> int:
    """How many of the real pairs have a moved-down player."""
    moved_down = compared.bracket.task.bracket.moved_down
    return sum(higher in moved_down for higher, _ in compared.bracket.result.pairs)


def _swapped(players: list[int], pairs: int, upper: set[int]) -> tuple[list[int], list[int]]:
    """Who has left the original S1, and who has joined it."""
    leaving = [number for number in players[:pairs] if number not in upper]
    joining = [number for number in players[pairs:] if number in upper]
    return leaving, joining
