"""Papers: every one opens, of the round and in the language that were chosen."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from django.test import Client
from django.utils import timezone
from support.playing import ANN, swiss
from support.worked import with_evil_name, worked

from openarbiter.web import models
from openarbiter.web.actions.publishing import publish_all
from openarbiter.web.ledger import Work
from openarbiter.web.pages.paper.kinds import KINDS
from openarbiter.web.rights import Role

from .conftest import Filled

ClientOf = Callable[[Role], Client]


@pytest.fixture
def held(filled: Filled) -> models.Section:
    """The worked tournament of fourteen players, one of them with a name that is a program."""
    return filled(with_evil_name(worked("held-14-players")))


@pytest.fixture
def paper(held: models.Section, client_of: ClientOf) -> Callable[[str], str]:
    """What a paper shows an arbiter."""
    client = client_of(Role.ARBITER)

    def shown(rest: str) -> str:
        answer = client.get(f"/desk/{held.event.slug}/{held.slug}/paper/{rest}")
        assert answer.status_code == 200, rest
        return answer.content.decode()

    return shown


def rows(page: str) -> list[str]:
    return re.findall(r"<tr>.*?</tr>", page.partition("<tbody>")[2], re.DOTALL)


def test_every_paper_is_offered_and_opens(paper: Callable[[str], str]) -> None:
    index = paper("")
    for kind in KINDS:
        teams = kind.of_teams or kind.of_team_places or kind.of_matches
        special = kind.of_knockout or kind.of_play_off or teams
        assert (f"/paper/{kind.slug}/" in index) is not special
        if special:
            continue
        shown = paper(f"{kind.slug}/")
        assert 'class="sheet' in shown
        assert "<script>alert" not in shown
        assert "&lt;script&gt;alert" in shown or kind.slug in ("boards", "regulations")


def test_a_board_is_a_row_with_both_players(paper: Callable[[str], str]) -> None:
    found = rows(paper("pairings/?round=1"))
    assert len(found) == 7
    assert [re.search(r'class="board">(\d+)', row)[1] for row in found] == [*"1234567"]  # type: ignore[index]


def test_points_stand_as_on_the_pages_with_their_digits_under_each_other(
    paper: Callable[[str], str],
) -> None:
    points = set(re.findall(r'<td class="r">(.*?)</td>', paper("pairings/?round=4")))
    assert {"2.0", "2.5"} <= points
    assert all(re.fullmatch(r"\d+\.\d", each) for each in points - {""})


def test_everybody_is_listed_once_by_name(paper: Callable[[str], str]) -> None:
    found = [re.findall(r"<bdi>(.*?)</bdi>", row)[0] for row in rows(paper("names/?round=1"))]
    assert len(found) == len(set(found)) == 14
    assert found == sorted(found, key=str.casefold)


def test_a_bye_is_told_with_its_kind(paper: Callable[[str], str]) -> None:
    byes = [
        number
        for number, played in enumerate(worked("held-14-players").rounds, start=1)
        if any(bye.kind.value == "U" for bye in played.byes)
    ]
    assert byes
    for number in byes:
        assert "pairing-allocated bye" in paper(f"pairings/?round={number}")
        assert "pairing-allocated bye" in paper(f"names/?round={number}")


def test_slips_have_a_code_where_players_report(
    held: models.Section, paper: Callable[[str], str]
) -> None:
    without = paper("slips/")
    assert without.count('class="slip"') == 7
    assert "<svg" not in without
    models.Section.objects.filter(pk=held.pk).update(players_report=True)
    assert paper("slips/").count("<svg") == 7
    assert "<svg" not in paper("boards/")
    assert paper("own-codes/").count("<svg") == 14
    assert paper("own-codes/?first=10&count=3").count("<svg") == 3


def test_long_papers_are_made_in_parts(paper: Callable[[str], str]) -> None:
    part = paper("slips/?first=4&count=3")
    assert re.findall(r"<b>Board (\d+)</b>", part) == ["4", "5", "6"]
    assert "1–3" in part
    assert paper("cards/?first=13&count=400").count('<div class="card">') == 2


@pytest.mark.parametrize("code", ["en", "ru", "uk", "bg"])
def test_each_paper_has_its_own_language(
    held: models.Section, client_of: ClientOf, code: str
) -> None:
    client = client_of(Role.ARBITER)
    address = f"/desk/{held.event.slug}/{held.slug}/paper/"
    answer = client.get(f"{address}standings/?language={code}")
    assert answer.headers["Content-Language"] == code
    assert f'<html lang="{code}"' in answer.content.decode()
    after = client.get(address).content.decode()
    assert '<html lang="en"' in after


def test_only_those_who_may_take_papers_away(held: models.Section, client_of: ClientOf) -> None:
    address = f"/desk/{held.event.slug}/{held.slug}/paper/"
    for rest in ("", "pairings/", "slips/"):
        assert client_of(Role.RESULTS).get(address + rest).status_code == 403
    assert client_of(Role.ARBITER).get(f"{address}letters/").status_code == 404


def test_before_the_first_round_there_are_lists_but_no_pairings(
    section: models.Section, client_of: ClientOf
) -> None:
    client = client_of(Role.ARBITER)
    address = f"/desk/{section.event.slug}/{section.slug}/paper/"
    index = client.get(address).content.decode()
    assert "check-in" in index
    assert "slips" not in index
    assert client.get(f"{address}pairings/").status_code == 404
    assert client.get(f"{address}start-list/").status_code == 200


@pytest.mark.rule("C.04.2 D.1")
def test_tables_are_after_the_last_complete_round_unless_another_is_chosen(
    filled: Filled, client_of: ClientOf
) -> None:
    section = filled(worked("held-14-players").before_round(4), "Running")
    games = models.Game.objects.filter(round__section=section, round__number=3)
    models.Game.objects.filter(pk=games[0].pk).update(white_mark="?", black_mark="?")
    models.Section.objects.filter(pk=section.pk).update(revision=90, field_revision=90)
    models.Round.objects.filter(section=section).update(revision=90)
    client = client_of(Role.ARBITER)

    def shown(rest: str) -> str:
        page = client.get(f"/desk/{section.event.slug}/{section.slug}/paper/{rest}")
        return page.content.decode()

    assert "<h1>Standings after round 2</h1>" in shown("standings/")
    assert "<h1>Crosstable after round 2</h1>" in shown("crosstable/")
    chosen = shown("standings/?after=3")
    assert "<h1>Standings after round 3</h1>" in chosen
    assert "This round is still in progress." in chosen
    assert "<h1>Standings after round 2</h1>" in shown("standings/?after=9")
    assert "Pairings of round 3" in shown("pairings/")
    assert '<option value="3">3 (in progress)</option>' in shown("")


@pytest.mark.rule("C.05 5.1")
def test_papers_of_a_published_schedule_are_of_the_round_that_is_played(
    filled: Filled, client_of: ClientOf
) -> None:
    section = filled(swiss(4, of=3, system="FIDE_ROUNDROBIN"), "Robin")
    publish_all(ANN, section)
    client = client_of(Role.ARBITER)
    address = f"/desk/{section.event.slug}/{section.slug}/paper/"
    assert "Pairings of round 1" in client.get(f"{address}pairings/").content.decode()
    assert "Standings after round 1" in client.get(f"{address}standings/").content.decode()


def test_pairings_say_who_does_not_play_when_the_round_begins_and_when_they_were_printed(
    held: models.Section, paper: Callable[[str], str]
) -> None:
    """Somebody without a game looks for a name in vain; of two lists on a wall one is older."""
    game = models.Game.objects.get(round__section=held, round__number=6, board=7)
    away, gone = game.white, game.black
    at = datetime(2026, 11, 20, 15, 30, tzinfo=UTC)
    with Work(ANN, held.event, "test", section=held) as work:
        work.delete(game)
        for player in (away, gone):
            work.create(models.Bye(section=held, player=player, round_number=6, kind="Z"))
        work.update(gone, withdrawn_from=6)
        work.update(held.rounds.get(number=6), starts_at=at)
    for kind in ("pairings", "names"):
        shown = paper(f"{kind}/?round=6")
        row = next(row for row in rows(shown) if away.name in row)
        assert "does not play" in row
        assert all(gone.name not in row for row in rows(shown)), "no longer in the tournament"
        assert timezone.localtime(at).strftime("%Y-%m-%d %H:%M") in shown
        assert "Printed: " in shown
