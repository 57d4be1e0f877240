"""Why a line-up is in order, or why it was refused, in sentences with their articles (C.05 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from openarbiter.explain.document import Block, Document, Listing, Paragraph
from openarbiter.explain.voice import Voice
from openarbiter.handling.findings import Finding
from openarbiter.handling.line_ups import legal_line_ups
from openarbiter.handling.naming import with_number
from openarbiter.model import Tournament, numbered_teams
from openarbiter.model.team_rules import LineUpOrder, TeamRules, team_rules

SHOWN = 8
"""How many line-ups that would be legal are named at most."""

LIST = "C.05 7"


def line_up_headline(
    voice: Voice,
    tournament: Tournament,
    round_number: int,
    team: int,
    findings: Sequence[Finding],
) -> str:
    """Whether the line-up of a team for a round may be played, in a sentence.

    Args:
        findings: what :func:`openarbiter.handling.line_ups.check_line_up` says.
    """
    name = team_named(tournament, team)
    if any(each.forbidden for each in findings):
        return voice.say(
            "The line-up of {team} for round {round} is not accepted.",
            team=name,
            round=round_number,
        )
    if findings:
        return voice.say(
            "The line-up of {team} for round {round} may be played; this is to be known.",
            team=name,
            round=round_number,
        )
    return voice.say(
        "The line-up of {team} for round {round} is in order.", team=name, round=round_number
    )


def line_up_lines(
    voice: Voice,
    tournament: Tournament,
    round_number: int,
    team: int,
    findings: Sequence[Finding],
) -> tuple[str, ...]:
    """Everything that is said of a line-up, one reason a line, each with its article.

    Where it is refused the last lines say what the order is, and which line-ups would be legal.
    """
    return tuple(_lines(voice, tournament, round_number, team, findings))


def line_up_document(
    voice: Voice,
    tournament: Tournament,
    round_number: int,
    team: int,
    findings: Sequence[Finding],
) -> Document:
    """The whole of it: whether it may be played, and why."""
    headline = line_up_headline(voice, tournament, round_number, team, findings)
    lines = line_up_lines(voice, tournament, round_number, team, findings)
    blocks: tuple[Block, ...] = (Listing(lines),) if lines else (Paragraph(headline),)
    return Document(headline, (), blocks)


def finding_line(voice: Voice, finding: Finding) -> str:
    """One reason with its article."""
    told = finding.reason.message(voice.language.text)
    return f"{told.removesuffix('.')} ({finding.article})." if finding.article else told


def order_line(voice: Voice, rules: TeamRules) -> str:
    """The order of the boards that the regulations announce, in a sentence."""
    match rules.order:
        case LineUpOrder.FIXED if rules.shift:
            return voice.say(
                "The order of the list is fixed: nobody sits above a team-mate with a lower "
                "number, and reserves play on the last boards ({article}).",
                article=LIST,
            )
        case LineUpOrder.FIXED:
            return voice.say(
                "The order of the list is fixed and nobody moves: a reserve takes the board of "
                "the player who is missing ({article}).",
                article="PMR 207",
            )
        case LineUpOrder.RATING:
            return voice.say(
                "The captain chooses the order, but nobody sits above a team-mate who has 100 "
                "rating points more ({article}).",
                article=LIST,
            )
        case LineUpOrder.FREE:
            return voice.say("The captain chooses the order ({article}).", article=LIST)


def in_places(tournament: Tournament, team: int, players: Sequence[int | None]) -> str:
    """A line-up by the places in the team's list, as captains write it: ``1-2-4-5``.

    Args:
        players: by boards from the first; an empty board is a dash of its own.
    """
    place = {one: at for at, one in enumerate(numbered_teams(tournament)[team].players, start=1)}
    return "-".join("–" if one is None else str(place.get(one, "?")) for one in players)


def team_named(tournament: Tournament, team: int) -> str:
    """The name of a team with its number; the number alone of one that is not there."""
    listed = numbered_teams(tournament).get(team)
    return with_number(team, "" if listed is None else listed.name)


def _lines(
    voice: Voice,
    tournament: Tournament,
    round_number: int,
    team: int,
    findings: Sequence[Finding],
) -> Iterator[str]:
    yield from (finding_line(voice, each) for each in findings)
    if not any(each.forbidden for each in findings) or team not in numbered_teams(tournament):
        return
    yield order_line(voice, team_rules(tournament))
    legal = list(islice(legal_line_ups(tournament, team, round_number), SHOWN + 1))
    shown = ", ".join(in_places(tournament, team, each) for each in legal[:SHOWN])
    if len(legal) > SHOWN:
        yield voice.say(
            "By the order of the list these line-ups would be legal, and others: {line_ups}.",
            line_ups=shown,
        )
    elif legal:
        yield voice.say(
            "By the order of the list these line-ups are legal: {line_ups}.", line_ups=shown
        )
