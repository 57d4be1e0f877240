"""The places of a knock-out: by the round in which a player went out."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.knockout.terms import Elimination, KnockoutTerms
from openarbiter.knockout.tree import (
    KnockoutMatch,
    KnockoutPart,
    KnockoutPlace,
    KnockoutRound,
    KnockoutTree,
    MatchState,
)
from openarbiter.model import Reason
from openarbiter.model.text import N_

SHARED = "C.02 13.2.6"
"""Whoever goes out in the same round shares the places, and the prizes."""


def places_of(
    rounds: tuple[KnockoutRound, ...], seed_of: Mapping[int, int], terms: KnockoutTerms
) -> tuple[KnockoutPlace, ...]:
    """The places of all who are out in rounds that are over, and of the winner at the end."""
    found: list[tuple[list[int], Reason]] = []
    out: dict[int, int] = {}
    for each in rounds:
        if not each.over:
            break
        found = [*_of_round(each, rounds, out, terms), *found]
    done = {player for players, _ in found for player in players}
    place = 1 + len(seed_of) - len(done)
    places = []
    for players, reason in found:
        last = place + len(players) - 1
        article = SHARED if len(players) > 1 else ""
        ordered = tuple(sorted(players, key=seed_of.__getitem__))
        places.append(KnockoutPlace(ordered, place, last, reason, article))
        place = last + 1
    return tuple(places)


def _of_round(
    each: KnockoutRound,
    rounds: tuple[KnockoutRound, ...],
    out: dict[int, int],
    terms: KnockoutTerms,
) -> list[tuple[list[int], Reason]]:
    """Those whose places are decided by a round, from the best down.

    Args:
        out: whoever is out, by the round; those of this one are added.
    """
    last = each is rounds[-1] or all(
        match.state is MatchState.NOT_NEEDED
        for one in rounds[each.number :]
        for match in one.matches
    )
    if each.matches[0].state is MatchState.NOT_NEEDED:
        return []
    found: list[tuple[list[int], Reason]] = []
    third = next((match for match in each.matches if match.part is KnockoutPart.THIRD), None)
    leaving = []
    for match in each.matches:
        if match.part is KnockoutPart.THIRD:
            continue
        gone = _losers(match)
        if match.state is not MatchState.NOBODY:
            gone = [player for player in gone if _is_out(match, terms, last=last)]
        leaving += [player for player in gone if player not in out]
    out |= dict.fromkeys(leaving, each.number)
    if last:
        final = each.matches[0]
        if final.winner is not None:
            found.append(([final.winner], Reason.of(N_("Won the final."))))
        if leaving:
            template = N_("Lost the final.") if final.winner else N_("Nobody won the final.")
            found.append((leaving, Reason.of(template)))
        if third is not None:
            found += _of_third(third)
        return found
    to_third = _has_third(each, rounds)
    if leaving and not to_third:
        found.append((leaving, _reason(each)))
    elif leaving:
        # Whoever comes to the match for place 3 gets a place there.
        after = rounds[-1].matches[1]
        others = [player for player in leaving if player not in _all_in(after)]
        if others:
            found.append((others, _reason(each)))
    return found


def players_out(tree: KnockoutTree) -> frozenset[int]:
    """Everybody who plays no more, whether or not their round is over; the withdrawn, too.

    Two who play for place 3 are not out.
    """
    out = set(tree.withdrawn)
    for match in tree.matches:
        if not match.over:
            continue
        gone = _losers(match)
        if match.state is not MatchState.NOBODY:
            gone = [player for player in gone if _is_out(match, tree.terms, last=False)]
        out |= set(gone)
    for match in tree.matches:
        if match.part is KnockoutPart.THIRD and not match.over:
            out -= set(match.players) - set(tree.withdrawn)
    return frozenset(out)


def _losers(match: KnockoutMatch) -> list[int]:
    if match.state is MatchState.NOBODY:
        return list(match.players)
    return [] if match.loser is None else [match.loser]


def _is_out(match: KnockoutMatch, terms: KnockoutTerms, *, last: bool) -> bool:
    if terms.elimination is Elimination.SINGLE or last:
        return True
    if match.part is KnockoutPart.GRAND_FINAL:
        return not terms.reset or match.loser == match.lower.player
    return match.part is not KnockoutPart.MAIN


def _has_third(each: KnockoutRound, rounds: tuple[KnockoutRound, ...]) -> bool:
    return each.number == len(rounds) - 1 and any(
        match.part is KnockoutPart.THIRD for match in rounds[-1].matches
    )


def _all_in(match: KnockoutMatch) -> tuple[int, ...]:
    return match.players


def _of_third(match: KnockoutMatch) -> list[tuple[list[int], Reason]]:
    if match.winner is None:
        players = list(match.players)
        return [(players, Reason.of(N_("Nobody won the match for place 3.")))] if players else []
    found = [([match.winner], Reason.of(N_("Won the match for place 3.")))]
    if match.loser is not None:
        found.append(([match.loser], Reason.of(N_("Lost the match for place 3."))))
    return found


def _reason(each: KnockoutRound) -> Reason:
    parts = {match.part for match in each.matches}
    if KnockoutPart.LOSERS in parts or KnockoutPart.GRAND_FINAL in parts:
        return Reason.of(N_("Lost for the second time in round {round}."), round=each.number)
    match len(each.matches):
        case 2:
            return Reason.of(N_("Went out in the semi-finals."))
        case 4:
            return Reason.of(N_("Went out in the quarter-finals."))
    return Reason.of(N_("Went out in round {round}."), round=each.number)
