"""The report as one HTML file that needs nothing else."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from html import escape

from openarbiter.i18n import Language
from openarbiter.verify.certification.report import Machine, Report, Row
from openarbiter.verify.certification.report_discrepancies import (
    Words,
    discrepancies_html,
    failures_html,
    number,
)
from openarbiter.verify.certification.report_map import counted, drawn, squares
from openarbiter.verify.certification.report_style import STYLE
from openarbiter.verify.certification.settings import WAYS, Settings, Way, kinds_for

_GOOD = '<path d="M4 12.5l5.2 5.2L20 7"/>'
_BAD = '<path d="M6 6l12 12M18 6L6 18"/>'
_WAIT = '<circle cx="12" cy="12" r="9"/><path d="M12 7v5.5l3.5 2"/>'


def report_html(report: Report, machine: Machine, language: Language) -> str:
    """The report as a page; whatever comes from outside is escaped."""
    words = Words(language)
    title = words.say(
        "OpenArbiter {version} and {engine}",
        version=report.settings.version,
        engine=report.settings.engine.name,
    )
    parts = [
        f'<p class="over">{escape(words.say("Certification"))}</p>',
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{escape(_subtitle(report, words))}</p>',
        _verdict(report, words),
        _figures(report, words),
        _map(report, words),
        _kinds(report, words),
        discrepancies_html(report, words),
        failures_html(report, words),
        _method(report, machine, words),
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language.code)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(part for part in parts if part)
        + "\n</main>\n</body>\n</html>\n"
    )


def _subtitle(report: Report, words: Words) -> str:
    return words.say(
        "FIDE (Dutch) System, edition {edition}; {release}",
        edition=report.settings.edition,
        release=report.settings.release,
    )


def _verdict(report: Report, words: Words) -> str:
    left = report.planned - len(report.results)
    rounds = words.plural("{count} round", "{count} rounds", report.rounds)
    if report.unjustified:
        tone, icon = "bad", _BAD
        head = words.plural(
            "{count} round is paired differently, and nobody has said why.",
            "{count} rounds are paired differently, and nobody has said why.",
            report.unjustified,
        )
        text = words.say(
            "Each is below, with the smallest tournament that shows it, and in a file of its own."
        )
    elif report.failures:
        tone, icon = "bad", _BAD
        head = words.plural(
            "{count} tournament got no answer.",
            "{count} tournaments got no answer.",
            len(report.failures),
        )
        text = words.say(
            "Nothing is known of these. In {rounds} of the others nothing is left to explain.",
            rounds=rounds,
        )
    elif report.discrepancies:
        tone, icon = "good", _GOOD
        head = words.say("Every difference is justified.")
        text = words.say(
            "Of {rounds}, {count} differ; the note beside each says why.",
            rounds=rounds,
            count=number(len(report.discrepancies)),
        )
    else:
        tone, icon = "good", _GOOD
        head = words.say("The two engines agree.")
        text = words.say(
            "Every pair, every colour and every bye of {rounds} is the same.", rounds=rounds
        )
    if left and tone == "good":
        tone, icon = "wait", _WAIT
        text += " " + words.plural(
            "{count} tournament is still to be done.",
            "{count} tournaments are still to be done.",
            left,
        )
    drawing = (
        '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.6" '
        f'stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">{icon}</svg>'
    )
    return (
        f'<div class="verdict {tone}">{drawing}<div><strong>{escape(head)}</strong>'
        f'<span class="soft">{escape(text)}</span></div></div>'
    )


def _figures(report: Report, words: Words) -> str:
    justified = len(report.discrepancies) - report.unjustified
    done = number(len(report.results))
    if not report.complete:
        done += f" / {number(report.planned)}"
    shown = (
        ("", done, words.say("tournaments")),
        ("", number(report.rounds), words.say("rounds compared")),
        ("", number(report.pairs), words.say("pairs and byes compared")),
        ("bad" * bool(report.unjustified), number(report.unjustified), words.say("unexplained")),
        ("wait" * bool(justified), number(justified), words.say("justified")),
        (
            "lost" * bool(report.failures),
            number(len(report.failures)),
            words.say("without an answer"),
        ),
    )
    figures = "".join(
        f'<div class="figure {tone}"><b>{figure}</b><span>{escape(text)}</span></div>'
        for tone, figure, text in shown
    )
    return f'<div class="figures">{figures}</div>'


def way_name(way: Way, report: Report, words: Words) -> str:
    """Who generated and who checked."""
    engine = report.settings.engine.name
    if way == "ours":
        return words.say("OpenArbiter generates, {engine} checks", engine=engine)
    return words.say("{engine} generates, OpenArbiter checks", engine=engine)


def _map(report: Report, words: Words) -> str:
    parts = [f"<h2>{escape(words.say('Every tournament'))}</h2>"]
    all_tones: list[str] = []
    for way in report.settings.ways:
        tones = _tones(report, way)
        all_tones += tones
        shown, each = squares(tones)
        name = way_name(way, report, words)
        parts.append(f"<h3>{escape(name)}</h3>{drawn(shown, name)}")
        if each > 1:
            text = words.say("A square stands for {count} tournaments.", count=each)
            parts.append(f'<p class="soft">{escape(text)}</p>')
    legend = {
        "equal": words.say("the same"),
        "different": words.say("different"),
        "justified": words.say("different, and justified"),
        "failed": words.say("no answer"),
        "open": words.say("not done yet"),
    }
    count = counted(all_tones)
    entries = "".join(
        f'<span><i class="{tone}"></i>{escape(text)}: {number(count[tone])}</span>'
        for tone, text in legend.items()
        if count[tone] or tone == "equal"
    )
    return f'<section>{"".join(parts)}<div class="legend">{entries}</div></section>'


def _tones(report: Report, way: Way) -> list[str]:
    tones = ["open"] * report.settings.count
    for result in report.results:
        if result.trial.way != way or result.trial.number > len(tones):
            continue
        tone: str = result.outcome
        if tone == "different" and all(map(report.note, result.discrepancies)):
            tone = "justified"
        tones[result.trial.number - 1] = tone
    return tones


def _kinds(report: Report, words: Words) -> str:
    heads = (
        (words.say("Kind"), ""),
        (words.say("Tournaments"), "r"),
        (words.say("Rounds"), "r"),
        (words.say("Different"), "r"),
        (words.say("No answer"), "r"),
        (words.say("Pairs and byes compared"), ""),
        ("", "r"),
    )
    head = "".join(f'<th scope="col"{_class(side)}>{escape(text)}</th>' for text, side in heads)
    most = max((row.pairs for row in report.rows), default=0) or 1
    lines: list[str] = []
    for way in report.settings.ways:
        name = escape(way_name(way, report, words))
        lines.append(
            f'<tr class="part"><th colspan="{len(heads)}" scope="colgroup">{name}</th></tr>'
        )
        lines += [_kind(row, most) for row in report.rows if row.way == way and row.tournaments]
    return (
        f'<section><h2>{escape(words.say("By kind"))}</h2><div class="wide"><table>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table></div></section>"
    )


def _kind(row: Row, most: int) -> str:
    cells = [f'<th scope="row">{escape(row.kind)}</th>']
    cells += [f'<td class="r">{number(figure)}</td>' for figure in (row.tournaments, row.rounds)]
    for tone, figure in (("different", row.discrepancies), ("failed", row.failures)):
        cells.append(f'<td class="r {f"n-{tone}" if figure else "none"}">{number(figure)}</td>')
    cells.append(f'<td class="much"><i style="width:{100 * row.pairs // most}%"></i></td>')
    cells.append(f'<td class="r">{number(row.pairs)}</td>')
    return f"<tr>{''.join(cells)}</tr>"


def _class(name: str) -> str:
    return f' class="{name}"' if name else ""


def _method(report: Report, machine: Machine, words: Words) -> str:
    settings = report.settings
    rows: list[tuple[str, str]] = [
        (words.say("The other engine"), settings.release),
        (words.say("Called as"), machine.command),
        (words.say("Edition of the rules"), settings.edition),
        (words.say("Seed of the campaign"), str(settings.seed)),
        (
            words.say("Seed of a tournament"),
            words.say(
                "the first 31 bits of the SHA-256 of “{example}”, with the way and the number of "
                "the tournament; all of them are in report.json",
                example=f"{settings.seed}/{settings.ways[0]}/1",
            ),
        ),
        (words.say("Tournaments each way"), number(settings.count)),
        (words.say("Time allowed for an answer"), words.say("{count} s", count=settings.seconds)),
        (words.say("Digest of all tournaments and results"), report.digest),
        (
            words.say("This run"),
            words.say(
                "engine: {engine}; Python {python}; {system}; {seconds} s of work",
                engine=machine.engine,
                python=machine.python,
                system=machine.system,
                seconds=number(round(sum(each.time for each in report.results))),
            ),
        ),
    ]
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in rows)
    paragraphs = "".join(f"<p>{escape(text)}</p>" for text in _how(report, words))
    command = f"openarbiter certify {words.say('DIRECTORY')} {_options(settings)}"
    return (
        f"<section><h2>{escape(words.say('How it was done'))}</h2>{paragraphs}"
        f"<dl>{listed}</dl><h3>{escape(words.say('To repeat it'))}</h3>"
        f"<pre>{escape(command)}</pre></section>"
    )


def _options(settings: Settings) -> str:
    """The options that make the same campaign, but for where the other engine is."""
    options = [
        f"--engine {shlex.quote(settings.engine.name)}=…",
        f"--interface {settings.engine.interface}",
        f"--edition {settings.edition} --seed {settings.seed} --count {settings.count}",
    ]
    if settings.engine.pairs_only:
        options.append("--pairs-only")
    elif settings.ways != WAYS:
        options.append(f"--ways {settings.ways[0]}")
    if settings.kinds != kinds_for(settings.engine, settings.edition):
        options.append(f"--kinds {','.join(settings.kinds)}")
    return " ".join(options)


def _how(report: Report, words: Words) -> Iterator[str]:
    engine = report.settings.engine.name
    if "ours" in report.settings.ways and report.settings.engine.pairs_only:
        yield words.say(
            "OpenArbiter generates tournaments; {engine} pairs each of their rounds from a file "
            "that ends before it, and the pairs are compared.",
            engine=engine,
        )
    elif "ours" in report.settings.ways:
        yield words.say(
            "OpenArbiter generates tournaments; {engine} reads the finished file, pairs every "
            "round again and says which differ.",
            engine=engine,
        )
    if "theirs" in report.settings.ways:
        yield words.say(
            "{engine} generates tournaments; OpenArbiter pairs every round again and compares "
            "pairs, colours and the bye.",
            engine=engine,
        )
    yield words.say(
        "A round that differs is cut out and made smaller as long as the engines still differ: "
        "later and earlier rounds, prescriptions and players are taken away."
    )
