"""The Keizer ranking read a second time, in fractions, from docs/clubs.md K1 to K4."""

from __future__ import annotations

from fractions import Fraction

from openarbiter.clubs import KeizerTerms, keizer_terms
from openarbiter.model import ByeKind, Mark, Tournament


def second_reading(tournament: Tournament) -> dict[int, Fraction]:
    """Everybody's points, in the order of the ranking."""
    terms, start = keizer_terms(tournament), [each.number for each in tournament.entrants]
    order, score = list(start), dict.fromkeys(start, Fraction(0))
    for last in range(1, len(tournament.rounds) + 1):
        seen, passes = [order], 0
        while True:
            top = terms.top
            if top is None:
                span = Fraction(terms.step * (len(start) - 1) * terms.ratio, terms.ratio - 1)
                top = -(-span.numerator // span.denominator)
            value = {p: max(terms.least, top - terms.step * i) for i, p in enumerate(order)}
            score = {p: one(tournament, terms, value, p, last) for p in start}
            order = sorted(start, key=lambda p: (-score[p], start.index(p)))
            passes += 1
            if passes == terms.passes or (terms.passes is None and order in seen):
                break
            seen.append(order)
    return {player: score[player] for player in order}


def one(
    tournament: Tournament, terms: KeizerTerms, value: dict[int, int], player: int, last: int
) -> Fraction:
    found, paid, joined = Fraction(value[player] if terms.own else 0), 0, False
    for played in tournament.rounds[:last]:
        game = next((g for g in played.games if player in (g.white, g.black)), None)
        if game is not None:
            joined = True
            mark = game.result.white if game.white == player else game.result.black
            other = value[game.black if game.white == player else game.white]
            found += {
                Mark.WIN: terms.win * other,
                Mark.DRAW: terms.draw * other,
                Mark.LOSS: terms.loss * other,
                Mark.UNKNOWN: terms.open_game * other,
                Mark.FORFEIT_WIN: terms.forfeit_win * other,
                Mark.FORFEIT_LOSS: terms.forfeit_loss * value[player],
            }[mark]
            continue
        kind = next((b.kind for b in played.byes if b.player == player), ByeKind.ZERO)
        if kind is ByeKind.HALF:
            joined, paid = True, paid + 1
            if terms.paid_absences is None or paid <= terms.paid_absences:
                found += terms.absence * value[player]
        elif kind is ByeKind.ZERO:
            found += (terms.no_notice if joined else terms.before) * value[player]
        else:
            joined = True
            found += (terms.duty if kind is ByeKind.FULL else terms.bye) * value[player]
    return found
