"""Norms of a section: who has one, who can still make one, every clause of one player."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse

from openarbiter.explain.edition_told import edition_told
from openarbiter.explain.title_account import direct_lines, verdict_line
from openarbiter.explain.voice import Voice
from openarbiter.rulebook.application_rules import application_rules
from openarbiter.rulebook.direct_title_tables import direct_title_rules
from openarbiter.rulebook.direct_titles import TitleEvent
from openarbiter.titles.event_titles import championships, ratings_reached
from openarbiter.web.actions.norms import NormWatch, norm_watch, player_norms_of
from openarbiter.web.actions.titles import direct_found
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.numbers import whole
from openarbiter.web.pages.norms.stand import stand
from openarbiter.web.pages.tables.page import before_number
from openarbiter.web.rights import May
from openarbiter.web.shown.championships import championship_name
from openarbiter.web.shown.norms import (
    close_norms,
    entry_rows,
    hoped_norms,
    made_norms,
    titles_of_player,
    voice_of,
)
from openarbiter.web.tongue import language, say

_NO_TITLES: dict[str, Any] = {"kinds": []}
"""What there is of direct titles before the final standings."""


@needs(May.SEE, help_chapter="norms")
def norms(desk: Desk) -> HttpResponse:
    """Everybody who comes into question, the exemption by foreigners, titles at the end."""
    asked = whole(desk.request.GET.get("player", ""), None)
    if asked is not None and desk.section.players.filter(number=asked).exists():
        return desk.go("norms-player", number=asked)
    watch = norm_watch(desk.section, drafts=desk.may(May.SEE_DRAFT))
    final = desk.section.final_at is not None
    return desk.render(
        "norms/watch.html",
        watch=watch,
        told=_told(watch),
        made=made_norms(watch),
        hopes=hoped_norms(watch),
        close=close_norms(watch),
        entries=entry_rows(watch),
        foreigners=watch.norms.foreigners,
        asked_many=watch.event.rules.many_foreigners,
        lead=before_number(desk, "norms-player"),
        forms=desk.url("forms") if desk.may(May.EXPORT) else "",
        **stand(desk, watch),
        wrong=asked is not None,
        ratings=_ratings(watch) if final else [],
        **(_direct(desk, watch) if final else _NO_TITLES),
    )


@needs(May.SEE, help_chapter="norms")
def player_norms(desk: Desk, number: int) -> HttpResponse:
    """Every clause for one player, title by title; games that count, and why others do not."""
    player = desk.section.players.filter(number=number).first()
    if player is None:
        raise Http404
    watch = player_norms_of(desk.section, number, drafts=desk.may(May.SEE_DRAFT))
    hopes = watch.hopes.get(number, {})
    opponent = next((each.opponent for each in hopes.values() if each.opponent), None)
    shown = titles_of_player(watch, number)
    return desk.render(
        "norms/player.html",
        player=player,
        watch=watch,
        told=_told(watch),
        titles=shown,
        opponent="" if opponent is None else voice_of(watch).who(opponent),
        forms=desk.url("forms") if desk.may(May.EXPORT) and any(e.made for e in shown) else "",
        **stand(desk, watch),
    )


def _told(watch: NormWatch) -> list[str]:
    """What everything on the page is by: the rules, the rounds, the pairing."""
    event = watch.event
    lines = [edition_told(language(), watch.applied)]
    if watch.coming:
        over = watch.coming - 1
        lines.append(say("After round {round} of {rounds}.", round=over, rounds=event.rounds))
        texts = {
            "published": say(
                "Round {round} is published: the opponents are known.", round=over + 1
            ),
            "draft": say(
                "Round {round} is a draft: what is said of the opponents changes with it, and only "
                "those who may see drafts can read it.",
                round=over + 1,
            ),
            "": say("Round {round} is not paired yet.", round=over + 1),
        }
        lines.append(texts[watch.pairing])
    else:
        lines.append(say("All {rounds} rounds are over.", rounds=event.rounds))
    if watch.norms.ratings_of_the_start:
        lines.append(
            say(
                "The event is so long that ratings and titles of the day of each game count "
                "({article}). Those of the start were used.",
                article=event.rules.articles.long_event,
            )
        )
    return lines


def _ratings(watch: NormWatch) -> list[str]:
    voice = voice_of(watch)
    return [
        say(
            "{who}: the rating {rating} is enough for {title}, with {games} rated games "
            "({article}).",
            who=voice.who(each.player),
            rating=each.rating,
            title=each.title,
            games=each.games,
            article=each.article,
        )
        for each in ratings_reached(watch.event, application_rules(watch.applied.edition))
    ]


def _direct(desk: Desk, watch: NormWatch) -> dict[str, Any]:
    """The kinds of championship to choose from, and what the chosen one brings."""
    rules = direct_title_rules(watch.applied.edition)
    kinds = championships(watch.event.facts, rules)
    name = desk.request.GET.get("championship", "")
    chosen = next((each for each in kinds if each.value == name), None)
    if chosen is None and len(kinds) == 1:
        chosen = kinds[0]
    return {
        "kinds": [(each.value, championship_name(each)) for each in kinds],
        "chosen": "" if chosen is None else chosen.value,
        "awards": [] if chosen is None else _awards(desk, watch, voice_of(watch), chosen),
        "source": say(rules.source),
    }


def _awards(desk: Desk, watch: NormWatch, voice: Voice, event: TitleEvent) -> list[str]:
    direct = direct_found(desk.section, watch, event)
    lines = [verdict_line(voice, each) for each in direct.conditions]
    if not direct.refused:
        lines += direct_lines(voice, direct.rules, direct.found)
    return lines
