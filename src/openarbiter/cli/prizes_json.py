"""Prizes for programs: amounts are texts with the decimals of the currency, never floats."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from openarbiter.cli.screen import Screen
from openarbiter.explain.document import Document, Heading, Listing, Paragraph
from openarbiter.prizes.computation import PaidList, Prizes, Winner
from openarbiter.prizes.doubts import PrizeDoubt
from openarbiter.prizes.money import written
from openarbiter.prizes.other_list import AmountDiffers, OtherList
from openarbiter.prizes.plan import Prize


def prizes_json(result: Prizes, names: Mapping[int, str]) -> dict[str, object]:
    """All prizes with their working."""
    plan = result.plan
    decimals = plan.decimals
    return {
        "currency": plan.currency or None,
        "unit": written(plan.unit, decimals),
        "fund": None if plan.fund is None else written(plan.fund, decimals),
        "sum": written(plan.money, decimals),
        "paid": written(result.paid, decimals),
        "not_won": written(result.left, decimals),
        "per_player": plan.per_player.value,
        "preference": [each.value for each in plan.preferences],
        "winners": [_winner(each, names, decimals) for each in result.winners],
        "lists": [_list(each, decimals) for each in result.lists],
        "decisions": [
            {
                "step": each.step,
                "number": each.player,
                "list": each.name,
                "value": _exact(each.value, decimals),
                "instead": [
                    {"list": other.name, "value": _exact(other.value, decimals)}
                    for other in each.instead
                ],
            }
            for each in result.handings
            if each.instead
        ],
    }


def _winner(each: Winner, names: Mapping[int, str], decimals: int) -> dict[str, object]:
    return {
        "number": each.number,
        "name": names.get(each.number, ""),
        "money": written(each.money, decimals),
        "tax": written(each.tax, decimals),
        "paid": written(each.net, decimals),
        "prizes": [
            {
                "list": prize.name,
                "first_place": prize.first,
                "last_place": prize.last,
                "money": written(prize.money, decimals),
                "in_kind": _things(prize.things),
            }
            for prize in each.prizes
        ],
    }


def _list(each: PaidList, decimals: int) -> dict[str, object]:
    return {
        "name": each.prizes.name,
        "main": each.prizes.main,
        "by": each.prizes.measure.value,
        "sharing": each.prizes.sharing.value,
        "reach": each.prizes.reach.value,
        "candidates": len(each.members),
        "groups": [
            {
                "first_place": group.group.first,
                "last_place": group.group.last,
                "total": written(group.group.total, decimals),
                "without_prize": list(group.group.without),
                "shares": [
                    {
                        "number": one.share.number,
                        "first_place": one.share.first,
                        "last_place": one.share.last,
                        "own": _exact(one.share.own, decimals),
                        "part": _exact(one.share.part, decimals),
                        "exact": _exact(one.share.exact, decimals),
                        "rounded_down": written(one.down, decimals),
                        "remainder": written(one.extra, decimals),
                        "money": written(one.money, decimals),
                    }
                    for one in group.shares
                ],
                "lots": [
                    {"in_kind": _things(lot.things), "players": list(lot.players)}
                    for lot in group.group.lots
                ],
            }
            for group in each.groups
        ],
        "with_other_prize": [{"number": one, "list": name} for one, name in each.gone.items()],
        "not_won": written(each.left, decimals),
        "not_won_in_kind": _things(each.left_things),
    }


def _exact(amount: Fraction, decimals: int) -> str:
    """An exact amount in the currency, such as ``"100/3"``."""
    return str(amount / 10**decimals)


def _things(prizes: tuple[Prize, ...]) -> list[str]:
    return [prize.thing for prize in prizes]


def prize_doubts_json(screen: Screen, doubts: tuple[PrizeDoubt, ...]) -> list[dict[str, object]]:
    """Doubts of the plan and its result, as warnings."""
    return [
        {
            "code": each.about.value,
            "message": each.reason.message(screen.language.text),
            "line": each.line,
            "players": list(each.players),
        }
        for each in doubts
    ]


def prize_document_json(document: Document | None) -> list[str] | None:
    """The sentences of an account; its tables are in the lists."""
    if document is None:
        return None
    found: list[str] = []
    for block in document.blocks:
        match block:
            case Heading(text) | Paragraph(text):
                found.append(text)
            case Listing(items):
                found += items
            case _:
                continue
    return found


def against_json(
    screen: Screen, differing: tuple[AmountDiffers, ...], other: OtherList, decimals: int
) -> dict[str, object]:
    """A comparison with another list."""
    return {
        "equal": not differing and not other.doubtful,
        "differences": [
            {
                "number": each.number,
                "ours": written(each.ours, decimals),
                "theirs": written(each.theirs, decimals),
                "lines": list(each.lines),
            }
            for each in differing
        ],
        "unreadable": [
            {"line": each.line, "message": each.reason.message(screen.language.text)}
            for each in other.doubtful
        ],
    }
