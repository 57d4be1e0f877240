"""The part of a report about what differs, and about what got no answer."""

from __future__ import annotations

from html import escape
from itertools import zip_longest

from openarbiter.i18n import Language
from openarbiter.model.text import N_
from openarbiter.verify.certification.report import Report
from openarbiter.verify.certification.trial import Discrepancy, TrialResult, What

OPEN = 10
"""Up to how many discrepancies are unfolded from the start."""

LONGEST = 20_000
"""Up to how many characters the file of a position is in the page, too."""

FAILURES = 100
"""How many failures are listed; all are in the JSON report."""

_WHAT: dict[What, str] = {
    "pairs": N_("different pairs or bye"),
    "colours": N_("different colours"),
    "they-find-none": N_("{engine} finds no legal pairing"),
    "we-find-none": N_("OpenArbiter finds no legal pairing"),
    "checker-only": N_("only the checker of {engine} differs"),
}


class Words:
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


def discrepancies_html(report: Report, words: Words) -> str:
    """Every round that differs, with its position, the pairs and the commands."""
    found = report.positions_found
    if not found:
        return ""
    title = escape(words.say("What differs"))
    unfolded = len(found) <= OPEN
    body = "".join(_position(report, group, words, unfolded=unfolded) for group in found)
    text = ""
    if len(found) < len(report.discrepancies):
        text = words.say(
            "{rounds} rounds differ; reduced, they are {positions} positions.",
            rounds=number(len(report.discrepancies)),
            positions=number(len(found)),
        )
    return f'<section><h2>{title}</h2><p class="soft">{escape(text)}</p>{body}</section>'


def _position(
    report: Report,
    group: tuple[tuple[TrialResult, Discrepancy], ...],
    words: Words,
    *,
    unfolded: bool,
) -> str:
    """One position and all rounds that it stands for; told by the first of them."""
    engine = report.settings.engine.name
    result, each = group[0]
    note = report.note_of(group)
    tone = "different" if note is None else "justified"
    tag = words.say("unexplained") if note is None else words.say("justified")
    what = words.say(_WHAT[each.what], engine=engine)
    times = "" if len(group) == 1 else f"× {number(len(group))}"
    head = (
        f"<summary><strong>{escape(each.id)}</strong>"
        f'<span>{escape(what)}</span><span class="soft">{escape(times)}</span>'
        f'<span class="tag {tone}">{escape(tag)}</span></summary>'
    )
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
    parts = [f'<p class="soft">{escape(where)} {escape(size) if each.reduced else ""}</p>']
    if note is not None:
        parts.append(f'<div class="note">{escape(note)}</div>')
    parts.append(_sides(each, engine, words))
    if len(group) > 1:
        text = words.say(
            "The same position, {name}, came of: {others}.",
            name=each.same,
            others=", ".join(one.id for _, one in group[1:]),
        )
        parts.append(f'<p class="soft">{escape(text)}</p>')
    parts.append(f"<pre>{escape(chr(10).join(each.commands))}</pre>")
    position = report.positions.get(each.id, "")
    folder = f"discrepancies/{each.id}"
    link = f'<a href="{escape(folder)}/">{escape(folder)}</a>'
    if position and len(position) <= LONGEST:
        parts.append(f"<p>{escape(words.say('The file:'))} {link}</p><pre>{escape(position)}</pre>")
    else:
        parts.append(f"<p>{escape(words.say('The files:'))} {link}</p>")
    opened = " open" if unfolded else ""
    return f'<details{opened}>{head}<div class="inside">{"".join(parts)}</div></details>'


def _sides(each: Discrepancy, engine: str, words: Words) -> str:
    """The pairs that differ, side by side."""
    if each.what == "checker-only":
        return ""
    columns = [_column(pairs, words) for pairs in (each.ours, each.theirs)]
    rows = "".join(
        f"<tr><td>{escape(left)}</td><td>{escape(right)}</td></tr>"
        for left, right in zip_longest(*columns, fillvalue="")
    )
    return (
        f'<table class="sides"><thead><tr><th scope="col">OpenArbiter</th>'
        f'<th scope="col">{escape(engine)}</th></tr></thead><tbody>{rows}</tbody></table>'
    )


def _column(pairs: tuple[tuple[int, int], ...] | None, words: Words) -> list[str]:
    if pairs is None:
        return [words.say("no legal pairing")]
    return [
        f"{white} – {black}" if black else words.say("Bye: {player}", player=white)
        for white, black in pairs
    ]


def failures_html(report: Report, words: Words) -> str:
    """The tournaments that brought no answer, and why."""
    failed = report.failures
    if not failed:
        return ""
    rows = "".join(_failure(result, words) for result in failed[:FAILURES])
    heads = (
        words.say("Tournament"),
        words.say("Kind"),
        words.say("Seed"),
        words.say("What happened"),
    )
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    more = ""
    if failed[FAILURES:]:
        text = words.plural(
            "{count} more is in report.json.",
            "{count} more are in report.json.",
            len(failed) - FAILURES,
        )
        more = f'<p class="soft">{escape(text)}</p>'
    return (
        f'<section><h2>{escape(words.say("Without an answer"))}</h2><div class="wide"><table>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>{more}</section>"
    )


def _failure(result: TrialResult, words: Words) -> str:
    trial = result.trial
    told = ""
    if result.failure is not None:
        told = escape(result.failure.reason.message(words.raw))
        if result.failure.output:
            told += f"<pre>{escape(result.failure.output[-600:])}</pre>"
    cells = "".join(f"<td>{cell}</td>" for cell in (escape(trial.kind), trial.seed, told))
    return f'<tr><th scope="row">{escape(trial.id)}</th>{cells}</tr>'
