"""IT1, the certificate of a norm (B.01 1.8), as values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from openarbiter.model import Appearance, ByeKind, Entrant, Mark
from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.office.forms.event import EventOnForm, asked_of_event, event_on_form
from openarbiter.office.forms.person import (
    PersonOnForm,
    asked_of,
    doubts_about_name,
    person_of_player,
)
from openarbiter.office.forms.warning import FormWarning, missing, warning
from openarbiter.rating.deadlines import Deadline
from openarbiter.rating.eligibility import AskedEvent
from openarbiter.rulebook import edition_for
from openarbiter.rulebook.application_rules import application_rules
from openarbiter.rulebook.rating_rules import rating_rules
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.deadlines import report_deadlines
from openarbiter.titles.event_norms import EventNorms, TitleNorm
from openarbiter.titles.exemption import ExemptionKind, ManyForeignersFound
from openarbiter.titles.norm import Norm, NormGame
from openarbiter.titles.norm_event import NormEvent, federation_of
from openarbiter.titles.norm_values import NOBODYS

TITLES_COUNTED = ("GM", "IM", "WGM", "WIM", "FM", "WFM")
"""The titles of opponents the form counts, in its order."""


@dataclass(frozen=True, slots=True)
class Foreigners:
    """The rated players of other federations that free a Swiss from a mix of federations (1.43e).

    The fewest of any round, as the condition has to hold in every round.

    Attributes:
        holders: those with one of the titles that count here.
    """

    federations: int
    rated: int
    holders: int


@dataclass(frozen=True, slots=True)
class CertificateRow:
    """One round of the certificate.

    Attributes:
        opponent: the name; ``""`` in a round without an opponent.
        rating: on the list in force when the event began; None for none.
        counts_as: the rating the opponent counts with where it is another one (1.46b, 1.46d).
        result: ``1 ½ 0`` of a game that was played, ``+ = -`` of one that was not.
        counted: whether the norm counts the game.
    """

    round: int
    opponent: str = ""
    fide_id: str = ""
    federation: str = ""
    rating: int | None = None
    counts_as: int | None = None
    title: str = ""
    result: str = ""
    counted: bool = False


@dataclass(frozen=True, slots=True)
class NormCertificate:
    """IT1, filled.

    Attributes:
        chief_arbiter: title and name.
        games: how many the norm counts.
        foreign, host: how many of the opponents are not of the player's federation, and how many
            are of the one that registers the event.
        titled: how many opponents have a title that counts (1.45a).
        titles: how many opponents have each title of :data:`TITLES_COUNTED`.
        foreigners: where the norm needs the exemption by them; None elsewhere.
        exempt: whether the norm needs an exemption from the clauses on federations.
        remarks: games that are left out, and why.
        half_points: the score of the games that count.
        unrated: what an unrated opponent counts as in this edition.
        achieved: whether it is a norm.
        exemption_article, floor_article: where this edition has 1.43e and 1.46b.
    """

    title: NormTitle
    player: PersonOnForm
    event: EventOnForm
    chief_arbiter: str
    games: int
    foreign: int
    rated: int
    host: int
    titled: int
    titles: tuple[int, ...]
    foreigners: Foreigners | None
    exempt: bool
    remarks: tuple[Reason, ...]
    rows: tuple[CertificateRow, ...]
    average: int
    performance: int
    half_points: int
    unrated: int
    achieved: bool
    exemption_article: str
    floor_article: str
    deadlines: tuple[Deadline, ...]
    warnings: tuple[FormWarning, ...]


def norm_certificate(
    norms: EventNorms, player: int, title: NormTitle, *, birth_place: str = ""
) -> NormCertificate:
    """The certificate of a norm, filled from the tournament.

    Args:
        player: the pairing number of who made the norm.

    Raises:
        KeyError: the tournament has no such player.
        ValueError: no game of the player counts.
    """
    event, found = norms.event, norms.players[player].titles[title]
    norm, rules, tournament = found.norm, event.rules, event.tournament
    if norm is None:
        raise ValueError("no game counts for a norm")
    entrant = tournament.entrant(player)
    shown, chief = event_on_form(tournament, event.facts), event.facts.chief
    opponents = tuple({game.opponent: game for game in norm.games}.values())
    whose, rows = person_of_player(entrant, birth_place), tuple(_rows(event, player, norm))
    own = federation_of(entrant)
    return NormCertificate(
        norm.title,
        whose,
        shown,
        "" if chief is None else " ".join(filter(None, (chief.title, chief.name))),
        games=len(norm.games),
        foreign=sum(each.federation not in NOBODYS | {own} for each in opponents),
        rated=sum(bool(each.rating) for each in opponents),
        host=sum(each.federation == shown.federation for each in opponents),
        titled=sum(each.title.upper() in rules.holders for each in opponents),
        titles=tuple(
            sum(each.title.upper() == title for each in opponents) for title in TITLES_COUNTED
        ),
        foreigners=_foreigners(found, norms.foreigners),
        exempt=found.under_exemption,
        remarks=tuple(_remarks(found)),
        rows=rows,
        average=norm.average,
        performance=norm.performance,
        half_points=norm.half_points,
        unrated=rules.unrated,
        achieved=norm.achieved,
        exemption_article=_bare(rules.articles.many_foreigners),
        floor_article=_bare(rules.articles.floor),
        deadlines=_report_deadlines(event),
        warnings=(
            *_verdict(norm),
            *missing(
                (
                    *asked_of(whose, sex=True),
                    *asked_of_event(shown),
                    (N_("Chief arbiter"), chief and chief.name),
                )
            ),
            *doubts_about_name(
                whose,
                *((chief.name,) if chief is not None else ()),
                *(row.opponent for row in rows),
            ),
            *_nameless(rows),
            *_of_the_day(norms),
        ),
    )


def _report_deadlines(event: NormEvent) -> tuple[Deadline, ...]:
    by_rating = edition_for(event.tournament, RuleField.RATING, facts=event.facts)
    asked = AskedEvent(event.tournament, event.facts, norms=True)
    rules = application_rules(event.rules.id)
    return report_deadlines(rules, rating_rules(by_rating.edition), asked)


def _foreigners(found: TitleNorm, abroad: ManyForeignersFound) -> Foreigners | None:
    exemption = found.exemption
    if not found.under_exemption or exemption is None:
        return None
    if exemption.kind is not ExemptionKind.MANY_FOREIGNERS:
        return None
    return Foreigners(
        min(each.federations for each in abroad.rounds),
        min(each.players for each in abroad.rounds),
        min(each.holders for each in abroad.rounds),
    )


def _bare(article: str) -> str:
    return article.removeprefix("B.01 ")


def _rows(event: NormEvent, player: int, norm: Norm) -> Iterator[CertificateRow]:
    people = {each.number: each for each in event.tournament.entrants}
    counted = {
        game.round: (game, rating) for game, rating in zip(norm.games, norm.ratings, strict=True)
    }
    for number in range(1, len(event.tournament.rounds) + 1):
        seen = event.tournament.appearances(number).get(player)
        who = None if seen is None or seen.opponent is None else people.get(seen.opponent)
        if seen is None or who is None:
            yield CertificateRow(number, result="-" if seen is None else _result(seen))
        elif number in counted:
            yield _counted(who, seen, *counted[number])
        else:
            yield CertificateRow(
                number,
                who.name,
                who.fide_id,
                who.federation,
                who.rating or None,
                None,
                who.title.upper(),
                _result(seen),
            )


def _counted(who: Entrant, seen: Appearance, game: NormGame, counts_as: int) -> CertificateRow:
    return CertificateRow(
        game.round,
        who.name,
        who.fide_id,
        game.federation,
        game.rating or None,
        counts_as if counts_as != game.rating else None,
        game.title.upper(),
        _result(seen),
        True,
    )


_OF_MARKS = {
    Mark.WIN: "1",
    Mark.DRAW: "½",
    Mark.LOSS: "0",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "-",
    Mark.UNRATED_WIN: "1",
    Mark.UNRATED_DRAW: "½",
    Mark.UNRATED_LOSS: "0",
    Mark.UNKNOWN: "",
}
_OF_BYES = {ByeKind.PAB: "+", ByeKind.FULL: "+", ByeKind.HALF: "=", ByeKind.ZERO: "-"}


def _result(seen: Appearance) -> str:
    if seen.mark is not None:
        return _OF_MARKS[seen.mark]
    return "" if seen.bye is None else _OF_BYES[seen.bye]


def _remarks(found: TitleNorm) -> Iterator[Reason]:
    """The games that the norm leaves out, by article, and the exemption it needs."""
    left_out: dict[str, list[str]] = {}
    for each in found.rounds:
        if each.why is not None and each.opponent is not None:
            left_out.setdefault(each.article, []).append(str(each.round))
    for article, rounds in left_out.items():
        listed = ", ".join(rounds)
        if article:
            template = N_("Not counted ({article}): round {rounds}.")
            yield Reason.of(template, article=article, rounds=listed)
        else:
            yield Reason.of(N_("Not counted: round {rounds}."), rounds=listed)
    if found.under_exemption and found.exemption is not None:
        yield Reason.of(
            N_("Exempt from the rules on federations ({article})."),
            article=found.exemption.article,
        )


def _verdict(norm: Norm) -> Iterator[FormWarning]:
    if not norm.achieved:
        failed = sorted({each.article for each in norm.verdicts if not each.fulfilled})
        yield warning(
            N_("This is not a {title} norm. Not met: {articles}."),
            title=norm.title,
            articles=", ".join(failed),
        )


def _of_the_day(norms: EventNorms) -> Iterator[FormWarning]:
    if norms.ratings_of_the_start:
        yield warning(
            N_(
                "The event was so long that opponents count with rating and title of the day of "
                "the game ({article}); taken are those of the start."
            ),
            article=norms.event.rules.articles.long_event,
        )


def _nameless(rows: tuple[CertificateRow, ...]) -> Iterator[FormWarning]:
    without = [str(row.round) for row in rows if row.opponent and not row.fide_id]
    if without:
        yield warning(
            N_("The opponents of these rounds have no FIDE ID: {rounds}."),
            rounds=", ".join(without),
        )
