"""The part of a report about what differs, and about what got no answer."""

from __future__ import annotations

from itertools import zip_longest

from openarbiter.i18n import Language
from openarbiter.model.text import N_
from openarbiter.verify.campaigns.report import CampaignReport
from openarbiter.verify.campaigns.trial import Discrepancy, TrialResult, What

OPEN = 10
"""Up to how many discrepancies are unfolded from the start."""

LONGEST = 20_000
"""Up to how many characters the file of a position is in the page, too."""

FAILURES = 100
"""Most failures listed; all are in the JSON report."""

_WHAT: dict[What, str] = {
    "pairs": N_("different pairs or bye"),
    "colours": N_("different colours"),
    "they-find-none": N_("{engine} finds no legal pairing"),
    "we-find-none": N_("OpenArbiter finds no legal pairing"),
    "checker-only": N_("only the checker of {engine} differs"),
}


class ReportWords:
    """The texts of a report in the reader's language."""

    def __init__(self, language: Language):
        self._language = language

    def say(self, message: str, **values: object) -> str:
        """A text, its placeholders filled in."""
        return self._language.text(message).format(**values)

    def raw(self, message: str) -> str:
        """A text, its placeholders not filled in."""
        return self._language.text(message)

    def plural(self, singular: str, plural: str, count: int) -> str:
        """A text in the form that goes with a number."""
        return self._language.count(singular, plural, count).format(count=number(count))


def number(value: int) -> str:
    """A number with narrow gaps between its thousands.

    >>> number(1234567).split()
    ['1', '234', '567']
    """
    return f"{value:,}".replace(",", "\u202f")


def discrepancies_of(report: CampaignReport, words: ReportWords) -> dict[str, object]:
    """Every round that differs, with its position, the pairs and the commands."""
    found = report.positions_found
    text = ""
    if len(found) < len(report.discrepancies):
        text = words.say(
            "{rounds} rounds differ; they reduce to {positions} positions.",
            rounds=number(len(report.discrepancies)),
            positions=number(len(found)),
        )
    return {
        "title": words.say("What differs"),
        "text": text,
        "unfolded": len(found) <= OPEN,
        "positions": [_position(report, group, words) for group in found],
    }


def _position(
    report: CampaignReport, group: tuple[tuple[TrialResult, Discrepancy], ...], words: ReportWords
) -> dict[str, object]:
    """One position and all rounds that it stands for; told by the first of them."""
    engine = report.settings.engine.name
    result, each = group[0]
    note = report.note_of(group)
    where = words.say(
        "Round {round} of a tournament of kind {kind}, {players} players, seed {seed}.",
        round=each.round,
        kind=result.trial.kind,
        players=result.players,
        seed=result.trial.seed,
    )
    size = words.say(
        "Reduced to {players} players after {rounds} rounds.",
        players=each.players,
        rounds=each.rounds,
    )
    if each.reduced and not each.complete and each.what != "checker-only":
        size += " " + words.say("It may be possible to reduce it further.")
    others = ""
    if len(group) > 1:
        others = words.say(
            "The same position, {name}, came from: {others}.",
            name=each.same,
            others=", ".join(one.id for _, one in group[1:]),
        )
    position = report.positions.get(each.id, "")
    shown = position if len(position) <= LONGEST else ""
    return {
        "id": each.id,
        "what": words.say(_WHAT[each.what], engine=engine),
        "times": "" if len(group) == 1 else f"× {number(len(group))}",
        "tone": "different" if note is None else "justified",
        "tag": words.say("unexplained") if note is None else words.say("justified"),
        "where": where,
        "size": size if each.reduced else "",
        "note": note,
        "sides": _sides(each, words),
        "others": others,
        "commands": "\n".join(each.commands),
        "files": words.say("The file:") if shown else words.say("The files:"),
        "folder": f"discrepancies/{each.id}",
        "position": shown,
    }


def _sides(each: Discrepancy, words: ReportWords) -> list[tuple[str, str]]:
    """The pairs that differ, side by side."""
    if each.what == "checker-only":
        return []
    ours, theirs = (_column(pairs, words) for pairs in (each.ours, each.theirs))
    return list(zip_longest(ours, theirs, fillvalue=""))


def _column(pairs: tuple[tuple[int, int], ...] | None, words: ReportWords) -> list[str]:
    if pairs is None:
        return [words.say("no legal pairing")]
    return [
        f"{white} – {black}" if black else words.say("Bye: {player}", player=white)
        for white, black in pairs
    ]


def failures_of(report: CampaignReport, words: ReportWords) -> dict[str, object]:
    """The tournaments that brought no answer, and why."""
    failed = report.failures
    more = ""
    if failed[FAILURES:]:
        more = words.plural(
            "{count} more is in report.json.",
            "{count} more are in report.json.",
            len(failed) - FAILURES,
        )
    return {
        "title": words.say("Without an answer"),
        "heads": (
            words.say("Tournament"),
            words.say("Kind"),
            words.say("Seed"),
            words.say("What happened"),
        ),
        "rows": [_failure(result, words) for result in failed[:FAILURES]],
        "more": more,
    }


def _failure(result: TrialResult, words: ReportWords) -> dict[str, object]:
    trial, failure = result.trial, result.failure
    return {
        "id": trial.id,
        "kind": trial.kind,
        "seed": trial.seed,
        "told": "" if failure is None else failure.reason.message(words.raw),
        "output": "" if failure is None else failure.output[-600:],
    }
