"""The report as one HTML file that needs nothing else."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from openarbiter.i18n import Language
from openarbiter.model.text import N_
from openarbiter.office.rendering import rendered
from openarbiter.pairing.system import DUTCH
from openarbiter.verify.campaigns.report import CampaignReport, Machine
from openarbiter.verify.campaigns.report_discrepancies import (
    ReportWords,
    discrepancies_of,
    failures_of,
    number,
)
from openarbiter.verify.campaigns.report_map import counted, drawn, squares
from openarbiter.verify.campaigns.report_style import STYLE
from openarbiter.verify.campaigns.settings import Settings, Way, kinds_for, ways_for

_RULES = {
    "fide-swiss-1989": N_("FIDE Swiss Rules of 1987-89"),
    "lim": N_("Lim System (C.04.4.3)"),
    "dubov": N_("Dubov System, edition {edition}"),
    "burstein": N_("Burstein System, edition {edition}"),
    "team-swiss": N_("Swiss Team Pairing System (C.04.6)"),
    "double-swiss": N_("Double-Swiss Pairing System (C.04.5)"),
    "olympiad": N_("Olympiad Pairing Rules (D.02)"),
}


def report_html(report: CampaignReport, machine: Machine, language: Language) -> str:
    """The report as a page; whatever comes from outside is escaped."""
    words = ReportWords(language)
    title = words.say(
        "OpenArbiter {version} and {engine}",
        version=report.settings.version,
        engine=report.settings.engine.name,
    )
    return rendered(
        "verify/campaigns/templates/report.html",
        language=language.code,
        style=STYLE,
        title=title,
        over=words.say("Certification"),
        subtitle=_subtitle(report, words),
        verdict=_verdict(report, words),
        figures=_figures(report, words),
        map=_map(report, words),
        kinds=_kinds(report, words),
        engine=report.settings.engine.name,
        discrepancies=discrepancies_of(report, words),
        failures=failures_of(report, words),
        method=_method(report, machine, words),
        number=number,
    )


def _subtitle(report: CampaignReport, words: ReportWords) -> str:
    settings = report.settings
    if settings.system in _RULES:
        rules = words.say(_RULES[settings.system], edition=settings.edition)
        return f"{rules}; {settings.release}"
    return words.say(
        "FIDE (Dutch) System, edition {edition}; {release}",
        edition=settings.edition,
        release=settings.release,
    )


def _verdict(report: CampaignReport, words: ReportWords) -> dict[str, str]:
    left = report.planned - len(report.results)
    rounds = words.plural("{count} round", "{count} rounds", report.rounds)
    if report.unjustified:
        tone = "bad"
        head = words.plural(
            "{count} round is paired differently without an explanation.",
            "{count} rounds are paired differently without an explanation.",
            report.unjustified,
        )
        text = words.say(
            "Each is below, with the smallest tournament that shows it, and in a file of its own."
        )
    elif report.failures:
        tone = "bad"
        head = words.plural(
            "{count} tournament got no answer.",
            "{count} tournaments got no answer.",
            len(report.failures),
        )
        text = words.say(
            "These were not checked. In {rounds} of the others nothing is left to explain.",
            rounds=rounds,
        )
    elif report.discrepancies:
        tone = "good"
        head = words.say("Every difference is justified.")
        text = words.say(
            "Of {rounds}, {count} differ; the note beside each says why.",
            rounds=rounds,
            count=number(len(report.discrepancies)),
        )
    else:
        tone = "good"
        head = words.say("The two engines agree.")
        text = words.say(
            "Every pair, every colour and every bye of {rounds} is the same.", rounds=rounds
        )
    if left and tone == "good":
        tone = "wait"
        text += " " + words.plural(
            "{count} tournament is still to be done.",
            "{count} tournaments are still to be done.",
            left,
        )
    return {"tone": tone, "head": head, "text": text}


def _figures(report: CampaignReport, words: ReportWords) -> tuple[tuple[str, str, str], ...]:
    justified = len(report.discrepancies) - report.unjustified
    done = number(len(report.results))
    if not report.complete:
        done += f" / {number(report.planned)}"
    return (
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


def way_name(way: Way, report: CampaignReport, words: ReportWords) -> str:
    """Roles of the engines: generator and checker."""
    engine = report.settings.engine.name
    if way == "ours":
        return words.say("OpenArbiter generates, {engine} checks", engine=engine)
    return words.say("{engine} generates, OpenArbiter checks", engine=engine)


def _map(report: CampaignReport, words: ReportWords) -> dict[str, object]:
    ways: list[dict[str, str]] = []
    all_tones: list[str] = []
    for way in report.settings.ways:
        tones = _tones(report, way)
        all_tones += tones
        shown, each = squares(tones)
        name = way_name(way, report, words)
        scale = words.say("A square stands for {count} tournaments.", count=each)
        drawing = drawn(shown, name)
        ways.append({"name": name, "drawing": drawing, "scale": scale if each > 1 else ""})
    legend = {
        "equal": words.say("the same"),
        "different": words.say("different"),
        "justified": words.say("different, and justified"),
        "failed": words.say("no answer"),
        "open": words.say("not done yet"),
    }
    count = counted(all_tones)
    return {
        "title": words.say("Every tournament"),
        "ways": ways,
        "legend": [
            (tone, text, number(count[tone]))
            for tone, text in legend.items()
            if count[tone] or tone == "equal"
        ],
    }


def _tones(report: CampaignReport, way: Way) -> list[str]:
    tones = ["open"] * report.settings.count
    for result in report.results:
        if result.trial.way != way or result.trial.number > len(tones):
            continue
        tone: str = result.outcome
        if tone == "different" and all(map(report.note, result.discrepancies)):
            tone = "justified"
        tones[result.trial.number - 1] = tone
    return tones


def _kinds(report: CampaignReport, words: ReportWords) -> dict[str, object]:
    heads = (
        (words.say("Kind"), ""),
        (words.say("Tournaments"), "r"),
        (words.say("Rounds"), "r"),
        (words.say("Different"), "r"),
        (words.say("No answer"), "r"),
        (words.say("Pairs and byes compared"), ""),
        ("", "r"),
    )
    ways = [
        (
            way_name(way, report, words),
            [row for row in report.rows if row.way == way and row.tournaments],
        )
        for way in report.settings.ways
    ]
    most = max((row.pairs for row in report.rows), default=0) or 1
    return {"title": words.say("By kind"), "heads": heads, "ways": ways, "most": most}


def _method(report: CampaignReport, machine: Machine, words: ReportWords) -> dict[str, object]:
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
    return {
        "title": words.say("How it was done"),
        "paragraphs": list(_how(report, words)),
        "rows": rows,
        "again": words.say("To repeat it"),
        "command": f"openarbiter certify {words.say('DIRECTORY')} {_options(settings)}",
    }


def _options(settings: Settings) -> str:
    """The options that make the same campaign, but for where the other engine is."""
    options = [
        f"--engine {shlex.quote(settings.engine.name)}=…",
        f"--interface {settings.engine.interface}",
        f"--edition {settings.edition} --seed {settings.seed} --count {settings.count}",
    ]
    if settings.system != DUTCH:
        options.append(f"--system {settings.system}")
    if settings.engine.pairs_only:
        options.append("--pairs-only")
    elif settings.ways != ways_for(settings.engine, settings.system):
        options.append(f"--ways {settings.ways[0]}")
    if settings.kinds != kinds_for(settings.engine, settings.edition, settings.system):
        options.append(f"--kinds {','.join(settings.kinds)}")
    return " ".join(options)


def _how(report: CampaignReport, words: ReportWords) -> Iterator[str]:
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
        "A round that differs is extracted and reduced as long as the engines still differ: "
        "later and earlier rounds, prescriptions and players are removed."
    )
