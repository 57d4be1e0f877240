"""What each public page shows, as the values of its template; no request comes in here."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeAlias

from markupsafe import Markup

from openarbiter.clubs.percentages import table_terms
from openarbiter.clubs.systems import KEIZER, club_system
from openarbiter.explain import explain
from openarbiter.explain.comparison import place
from openarbiter.explain.voice import titled
from openarbiter.model import format_score, numbered_teams
from openarbiter.model.alphabet import alphabetical_order
from openarbiter.model.text import searchable
from openarbiter.office import Sheet
from openarbiter.office.knockout_drawing import NO_LINKS, Links
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.web import models
from openarbiter.web.actions.arrivals import round_times
from openarbiter.web.actions.norms import player_norms_of
from openarbiter.web.actions.play_offs_of import play_offs_of
from openarbiter.web.actions.prizes import names_of as participant_names
from openarbiter.web.actions.prizes import plan_told, prize_stand, published_of
from openarbiter.web.actions.ratings import is_rated, ratings_of
from openarbiter.web.actions.round_times import begins_told
from openarbiter.web.actions.tables import AS_REGULATED, SectionTable, last_complete, table_as
from openarbiter.web.actions.team_tables import (
    SectionBoards,
    boards_of_section,
    teams_by_players,
)
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.public.card import PlayerCard, card_of
from openarbiter.web.public.sight import SectionState, Sight, squares, state_of
from openarbiter.web.public.stages import has_stages, stages_shown
from openarbiter.web.shown.boards import bye_words, pairings_of
from openarbiter.web.shown.clubs import season_shown
from openarbiter.web.shown.explaining import is_explained
from openarbiter.web.shown.knockouts import knockout_shown, matches_left, places_told
from openarbiter.web.shown.match_of_two import match_of
from openarbiter.web.shown.matches import matches_shown
from openarbiter.web.shown.norms import TitleShown, titles_of_player
from openarbiter.web.shown.play_off_announced import announced_told
from openarbiter.web.shown.play_offs import ShownPlayOff, play_offs_shown
from openarbiter.web.shown.points import points_told
from openarbiter.web.shown.prizes import published_table, told_lists, told_rule, told_sum
from openarbiter.web.shown.ratings import rating_table, rating_working
from openarbiter.web.shown.regulations_told import regulations_told
from openarbiter.web.shown.sheets import (
    Leads,
    column_of_ratings,
    crosstable_of,
    key_with,
    part_of,
    standings_of,
)
from openarbiter.web.shown.systems import system_told
from openarbiter.web.shown.team_tables import boards_sheet, players_sheet, ranking_sheet
from openarbiter.web.state import position_of
from openarbiter.web.state.knockouts import is_knockout
from openarbiter.web.tongue import language, say

TOP = 10
"""How many boards and places the first page of a section shows."""

PODIUM = 3
"""How many places are named above the table once everything is played."""

MOST = 50
"""How many players a search shows."""


_tables: Memory[tuple[Hashable, ...], Markup] = Memory(12, 16 * MEBIBYTE)
"""Tables as pages show them: while a round is played, nothing changes in them."""


class Missing(LookupError):
    """There is no such round or player, or it is not published."""


Content: TypeAlias = tuple[str, Mapping[str, Any]]
"""The name of a template, and the values it needs."""


def event_page(sight: Sight, number: int) -> Content:
    """The event: its sections, each with what is on now."""
    if len(sight.sections) == 1:
        raise Missing("an event of one section has no page besides that of the section")
    states = [(section, state_of(section)) for section in sight.sections]
    cards = [
        (section, state, _first_places(_table(section, None)) if state.over else [])
        for section, state in states
    ]
    return "public/event.html", {
        "cards": cards,
        "hits": _found(sight),
        "stages": has_stages(sight),
    }


def stages_page(sight: Sight, number: int) -> Content:
    """The stages of the event: what leads where, and who has qualified."""
    return "public/stages.html", stages_shown(sight)


def section_page(sight: Sight, number: int) -> Content:
    """A section: what is on now."""
    section = sight.here
    position = position_of(section)
    state = state_of(section, position)
    table = _table(section, None)
    if state.over and table.standings.rounds:
        return "public/over.html", _over(sight, state, table)
    return "public/section.html", {
        "state": state,
        "squares": squares(sight, position.tournament, "public-round", state.current),
        "pairings": pairings_of(section, position, state.current) if state.current else None,
        "matches": matches_shown(section, position, state.current) if state.current else None,
        "times": round_times(section, state.current),
        "standings": _standings(sight, table, TOP) if table.standings.rounds else None,
        "regulations": regulations_told(section),
        "top": TOP,
        "match": match_of(section),
        "hits": _found(sight),
    }


def _over(sight: Sight, state: SectionState, table: SectionTable) -> dict[str, Any]:
    """A section whose rounds are all played: the winners, then the whole table."""
    return {
        "state": state,
        "table": table,
        "heading": standings_of(table).caption,
        "winners": _first_places(table),
        "play_offs": _play_offs(sight.here),
        "regulations": regulations_told(sight.here),
        "match": match_of(sight.here),
        "standings": _standings(sight, table, None),
        "squares": squares(
            sight, position_of(sight.here).tournament, "public-round", state.current
        ),
        "hits": _found(sight),
    }


def _first_places(table: SectionTable) -> list[tuple[str, str, str]]:
    """The first three places and all who share them: place, name, points, as they are read."""
    sheet = standings_of(table)
    keys = [head.key for head in sheet.heads]
    rank, name = keys.index("rank"), keys.index("name")
    found = [
        (cells[rank].text, cells[name].text, format_score(row.score))
        for row, cells in zip(table.standings.rows, sheet.rows, strict=True)
        if row.rank is not None and row.rank <= PODIUM
    ]
    return found[:MOST]


def players_page(sight: Sight, number: int) -> Content:
    """The start list."""
    rows = sight.here.players.order_by("number").values_list(
        "number", "title", "name", "federation", "rating", "club"
    )
    asked = searchable(sight.search)
    found = [row for row in rows if asked in searchable(row[2])]
    return "public/players.html", {
        "rows": found,
        "columns": [any(row[at] for row in found) for at in range(6)],
        "teams": _teams(sight, asked),
        "card": sight.ways.before_number("public-player", sight.here.slug),
    }


def _teams(sight: Sight, asked: str) -> list[tuple[int, str, list[tuple[int, str, str]]]]:
    """The teams with their players, in the order of the boards; none where players are paired."""
    tournament = position_of(sight.here).tournament
    if not pairs_teams(tournament):
        return []
    people = {each.number: each for each in tournament.entrants}
    found = []
    for number, team in sorted(numbered_teams(tournament).items()):
        members = [people[player] for player in team.players if player in people]
        wanted = [each for each in members if asked in searchable(f"{team.name} {each.name}")]
        if wanted:
            rows = [(each.number, each.title, each.name) for each in wanted]
            found.append((number, team.name or f"#{number}", rows))
    return found


def round_page(sight: Sight, number: int) -> Content:
    """A round by board."""
    position = position_of(sight.here)
    return "public/round.html", {
        **_round(sight, number),
        "squares": squares(sight, position.tournament, "public-round", number),
        "by_name": False,
    }


def names_page(sight: Sight, number: int) -> Content:
    """A round by name."""
    position = position_of(sight.here)
    shown = _round(sight, number)
    return "public/names.html", {
        **shown,
        "seated": shown["pairings"].by_name(sight.search),
        "squares": squares(sight, position.tournament, "public-names", number),
        "by_name": True,
    }


def standings_page(sight: Sight, number: int) -> Content:
    """The standings after a complete round; after the last of them where none is asked for."""
    position = position_of(sight.here)
    if number > last_complete(position.tournament):
        # It would change with every result; worked out for everybody who looks, again and again.
        raise Missing(f"round {number} is not over")
    table = _table(sight.here, number or None)
    return "public/table.html", {
        "which": "standings",
        "table": table.standings,
        "html": _standings(sight, table, None),
        "sheet": _standings_sheet(sight.here, table),
        "squares": [
            (each, state, address if state == "done" else "", here)
            for each, state, address, here in squares(
                sight, position.tournament, "public-standings-after", table.standings.rounds
            )
        ],
    }


def crosstable_page(sight: Sight, number: int) -> Content:
    """The crosstable after the last complete round."""
    table = _table(sight.here, None)
    sheet = crosstable_of(table)
    return "public/table.html", {
        "which": "crosstable",
        "table": table.standings,
        "html": _html(sight, sheet, _leads(sight, table), table.key, None),
        "sheet": sheet,
        "squares": [],
    }


def boards_page(sight: Sight, number: int) -> Content:
    """The players of a team event board by board, where board prizes are announced."""
    found = _boards(sight)
    sheets = [boards_sheet(found, table.board) for table in found.boards.boards]
    return _team_tables(sight, sheets, found.table.key)


def board_players_page(sight: Sight, number: int) -> Content:
    """All players of a team event."""
    found = _boards(sight)
    return _team_tables(sight, [players_sheet(found)], found.table.key)


def _boards(sight: Sight) -> SectionBoards:
    found = boards_of_section(sight.here)
    if found is None or not found.boards.rounds:
        raise Missing("no match of teams is over")
    return found


def team_places_page(sight: Sight, number: int) -> Content:
    """Teams ranked by their players, where that is announced."""
    found = teams_by_players(sight.here)
    if found is None or not found.ranking.rounds:
        raise Missing("no places of teams are announced")
    return _team_tables(sight, [ranking_sheet(found)], None)


def _team_tables(sight: Sight, sheets: list[Sheet], key: Hashable | None) -> Content:
    before, after = sight.ways.before_number("public-player", sight.here.slug)
    of_players = key is not None

    def leads(number: int, name: str) -> str:
        return f"{before}{number}{after}" if name == "name" and of_players else ""

    return "public/team_tables.html", {
        "tables": [
            (each, _html(sight, each, leads, None, None) if each.rows else "") for each in sheets
        ],
        "below": (*sheets[0].above, *sheets[0].below) if sheets else (),
    }


def play_offs_page(sight: Sight, number: int) -> Content:
    """The play-offs that have begun: games, results, who is where and why."""
    told = announced_told(sight.here)
    return "public/play_offs.html", {"found": _play_offs(sight.here), "announced": told}


def _play_offs(section: models.Section) -> tuple[ShownPlayOff, ...]:
    begun = [each for each, _ in play_offs_of(section).begun]
    return play_offs_shown(position_of(section).tournament, begun) if begun else ()


def ratings_page(sight: Sight, number: int) -> Content:
    """What the section does to everybody's rating, after the last complete round."""
    if not is_rated(sight.event):
        raise Missing("this event is not rated")
    ratings = ratings_of(sight.here)
    if not ratings.rounds:
        raise Missing("no round is over")
    sheet = rating_table(ratings)
    before, after = sight.ways.before_number("public-player", sight.here.slug)

    def leads(number: int, key: str) -> str:
        return f"{before}{number}{after}#rating" if key in ("name", "change") else ""

    html = _html(sight, sheet, leads, ratings.key, None)
    return "public/ratings.html", {"html": html, "sheet": sheet}


def prizes_page(sight: Sight, number: int) -> Content:
    """The announced prize plan, and the list once it is published."""
    section = sight.here
    told, published = plan_told(section), published_of(section)
    if told.announced is None and published is None:
        raise Missing("no prizes are announced")
    stand = prize_stand(section)
    plan = None if told.announced is None or stand.reading is None else stand.reading.plan
    teams = stand.computed is not None and stand.computed.table.standings.teams
    tournament = position_of(section).tournament
    return "public/prizes.html", {
        "told": told,
        "plan": plan,
        "lists": [] if plan is None else told_lists(plan),
        "rule": "" if plan is None else told_rule(plan),
        "total": "" if plan is None else told_sum(plan),
        "at": None if published is None else published.at,
        "published": None
        if published is None
        else published_table(published, participant_names(tournament, teams=teams)),
    }


def club_page(sight: Sight, number: int) -> Content:
    """The season of a club: the ranking or the ladder, and everybody's places so far.

    A section that is no club's has the tables by percentage alone; nothing leads to them.
    """
    tournament = position_of(sight.here).tournament
    return "public/club.html", {
        "season": season_shown(tournament),
        "card": sight.ways.before_number("public-player", sight.here.slug),
        "keizer": club_system(tournament) == KEIZER,
        "least": table_terms(tournament).least_games,
    }


def player_page(sight: Sight, number: int) -> Content:
    """A player: the next game, the rounds, the rank and the reasons for it."""
    player = sight.here.players.filter(number=number).first()
    if player is None:
        raise Missing(f"nobody has the number {number}")
    return "public/player.html", player_values(sight, player)


def player_values(sight: Sight, player: models.Player) -> dict[str, Any]:
    """What is shown of a player."""
    table = _table(sight.here, None)
    standings = table.standings
    ranked = not standings.teams and bool(standings.rounds)
    row = next((each for each in standings.rows if each.number == player.number), None)
    row = row if ranked else None
    card = card_of(sight, player)
    return {
        "card": card,
        "facts": _facts(card, place(standings, row) if row is not None else ""),
        "rating": rating_working(sight.here, player.number, personal=False)
        if is_rated(sight.event) and standings.rounds
        else None,
        "account": explain(table.tournament, standings, player.number, language())
        if row is not None
        else None,
        "norms": _norms(sight, player) if sight.here.norms_public else [],
    }


def _norms(sight: Sight, player: models.Player) -> list[TitleShown]:
    """The norms a player has or is on course for, where the public is told; never of a draft."""
    watch = player_norms_of(sight.here, player.number, drafts=False)
    titles = watch.in_question.get(player.number, frozenset())
    return [
        each
        for each in titles_of_player(watch, player.number)
        if each.made or (each.possible and each.title in titles)
    ]


def _facts(card: PlayerCard, placed: str) -> list[tuple[str, object]]:
    known: list[tuple[str, object]] = [
        (say("Rank after round {round}", round=card.counted), placed),
        points_told(card.counted, card.score),
        (say("Rating"), card.rating),
        (say("Federation"), card.federation),
        (say("Club"), card.club),
        (say("Performance (C.07 10.2)"), card.performance),
    ]
    return [(what, value) for what, value in known if value]


def bracket_page(sight: Sight, number: int) -> Content:
    """The bracket of a knock-out, drawn and round by round, with the places so far."""
    links = Links("#") if sight.live else NO_LINKS
    shown = knockout_shown(sight.here, links=links)
    if shown is None:
        raise Missing("the section is no knock-out")
    names = titled(position_of(sight.here).tournament)
    return "public/bracket.html", {
        "shown": shown,
        "left": matches_left(shown),
        "places": places_told(shown, names),
    }


PAGES: dict[str, Callable[[Sight, int], Content]] = {
    "public-event": event_page,
    "public-stages": stages_page,
    "public-section": section_page,
    "public-players": players_page,
    "public-player": player_page,
    "public-round": round_page,
    "public-names": names_page,
    "public-standings": standings_page,
    "public-standings-after": standings_page,
    "public-crosstable": crosstable_page,
    "public-boards": boards_page,
    "public-board-players": board_players_page,
    "public-team-places": team_places_page,
    "public-play-offs": play_offs_page,
    "public-bracket": bracket_page,
    "public-ratings": ratings_page,
    "public-prizes": prizes_page,
    "public-club": club_page,
}
"""By the name of the page. The number is that of a round or a player, 0 without one."""


def _table(section: models.Section, after: int | None) -> SectionTable:
    try:
        return table_as(section, AS_REGULATED, after)
    except ValueError as problem:
        raise Missing(str(problem)) from problem


def _leads(sight: Sight, table: SectionTable) -> Leads:
    before, after = sight.ways.before_number("public-player", sight.here.slug)
    if table.standings.teams:
        return lambda number, key: ""
    columns = {column.code.text: at for at, column in enumerate(table.standings.columns)}

    def leads(number: int, key: str) -> str:
        if key == "name":
            return f"{before}{number}{after}"
        if key == "rating_change":
            return f"{before}{number}{after}#rating"
        return f"{before}{number}{after}#v{columns[key]}" if key in columns else ""

    return leads


def _standings(sight: Sight, table: SectionTable, most: int | None) -> Markup:
    """The table with every value leading to its working, on the page of the player."""
    ratings = column_of_ratings(sight.here, table)
    sheet = standings_of(table, ratings=ratings)
    return _html(sight, sheet, _leads(sight, table), key_with(table, ratings), most)


def _standings_sheet(section: models.Section, table: SectionTable) -> Sheet:
    return standings_of(table, ratings=column_of_ratings(section, table))


def _html(
    sight: Sight, sheet: Sheet, leads: Leads, key: Hashable | None, most: int | None
) -> Markup:
    search = sight.search if most is None else ""

    def make() -> Markup:
        return part_of(sheet, leads, size=most, search=search).html

    if key is None or search:
        return make()
    base = sight.to("public-section")
    return _tables.get((key, language().code, base, sheet.heads, most), make)


def _round(sight: Sight, number: int) -> dict[str, Any]:
    position = position_of(sight.here)
    try:
        pairings = pairings_of(sight.here, position, number)
    except LookupError as problem:
        raise Missing(str(problem)) from problem
    return {
        "pairings": pairings,
        "matches": matches_shown(sight.here, position, number),
        "times": round_times(sight.here, number),
        "number": number,
        "bye_words": bye_words(knockout=is_knockout(position.tournament)),
        "explained": sight.explains(number) and is_explained(position.tournament, number),
        "card": sight.ways.before_number("public-player", sight.here.slug),
        "begins": begins_told(sight.here, number),
        "system": system_told(position.tournament),
    }


def _found(sight: Sight) -> list[tuple[str, str, str, str]] | None:
    """Who is found by a name: address, title, name, section; None where nobody was looked for."""
    if not sight.search:
        return None
    asked = searchable(sight.search)
    sections = [sight.section] if sight.section is not None else list(sight.sections)
    hits = []
    for section in sections:
        before, after = sight.ways.before_number("public-player", section.slug)
        for each in position_of(section).tournament.entrants:
            if asked in searchable(each.name):
                address = f"{before}{each.number}{after}"
                hits.append((address, each.title, each.name, section.name))
    return sorted(hits, key=lambda hit: alphabetical_order(hit[2]))[:MOST]
