"""Tournament files that go out: their points and places are those of the same table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.playing import ANN, WON, before_round_1, enter_results, game_of, play_round, swiss
from support.worked import worked

from openarbiter.cli.start import run
from openarbiter.formats.trf import TrfReading, read_trf, write_trf
from openarbiter.model import Entrant, Mark, Result, Round, scores
from openarbiter.web import models
from openarbiter.web.actions.corrections import correct_result
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.pairing import make_draft, publish, publish_all
from openarbiter.web.actions.player_data import PlayerData
from openarbiter.web.actions.players import add_player, withdraw
from openarbiter.web.actions.tables import table_of
from openarbiter.web.state import tournament_of

HELD = worked("held-14-players")
LOST = Result(Mark.LOSS, Mark.WIN)


@pytest.fixture
def checked(tmp_path: Path) -> Callable[[str], int]:
    """The exit code of ``check-standings`` for a file."""

    def check(text: str) -> int:
        file = tmp_path / "file.trf"
        file.write_text(text, encoding="utf-8")
        return run(["check-standings", str(file), "--lenient"])

    return check


def written(section: models.Section, *, for_rating: bool = False) -> tuple[str, TrfReading]:
    """The file of a section, and what is read from it."""
    text = write_trf(exported(models.Section.objects.get(pk=section.pk), for_rating=for_rating))
    return text, read_trf(text.encode())


def codes(reading: TrfReading) -> list[str]:
    return [problem.code for problem in reading.problems]


def stated(reading: TrfReading) -> dict[int, Entrant]:
    return {each.number: each for each in reading.tournament.entrants}


def round_of(section: models.Section, number: int, *, last_loses: bool = False) -> Round:
    """A round as it is to be played: White wins, but number 6 wins with Black too."""
    games = tournament_of(section).rounds[number - 1].games
    results = [LOST if game.black == 6 else WON for game in games]
    return Round(tuple(type(g)(g.white, g.black, r) for g, r in zip(games, results, strict=True)))


@pytest.fixture
def left(filled) -> models.Section:
    """A round robin of six players; number 6 left after two of five games, both won."""
    section = filled(swiss(6, of=5, system="FIDE_ROUNDROBIN"))
    made = publish_all(ANN, section)
    for number in (1, 2):
        enter_results(made[number - 1], round_of(section, number))
    withdraw(ANN, section, section.players.get(number=6), 3)
    return section


def play_on(section: models.Section, rounds: tuple[int, ...]) -> None:
    for played in section.rounds.filter(number__in=rounds):
        for game in played.games.filter(white_mark="?"):
            correct_result(ANN, game, WON, "played", game.version)


@pytest.mark.rule("C.05 6.6")
@pytest.mark.parametrize("rounds", [(), (3,), (3, 4, 5)], ids=["left", "later", "over"])
def test_who_left_a_round_robin_early_has_no_place_in_the_file(left, rounds, checked) -> None:
    play_on(left, rounds)
    text, reading = written(left)
    assert codes(reading) == []
    table = table_of(left, after=5)
    assert table.rows[-1].number == 6
    assert table.rows[-1].rank is None
    entrants = stated(reading)
    assert entrants[6].rank is None
    assert {number: each.points for number, each in entrants.items()} == {
        row.number: row.score for row in table.rows
    }
    assert sorted(each.rank for number, each in entrants.items() if number != 6) == [1, 2, 3, 4, 5]
    assert checked(text) == 0


@pytest.mark.rule("C.05 6.6")
def test_who_left_before_the_next_round_is_published_has_no_place_either(filled, checked) -> None:
    section = filled(swiss(6, of=5, system="FIDE_ROUNDROBIN"))
    for number in (1, 2):
        made = publish(ANN, section, make_draft(ANN, section).version)
        enter_results(made, round_of(section, number))
    withdraw(ANN, section, section.players.get(number=6), 3)
    text, reading = written(section)
    assert codes(reading) == []
    assert stated(reading)[6].rank is None
    assert checked(text) == 0


@pytest.fixture
def late(filled) -> models.Section:
    """After three rounds; a game of round 1 is rated otherwise than it counts."""
    section = filled(before_round_1(HELD), "Held")
    for wanted in HELD.rounds[:3]:
        play_round(section, wanted)
    game = game_of(section, 1)
    assert game.result == WON
    correct_result(ANN, game, LOST, "wrong slip", game.version)
    return section


@pytest.mark.rule("C.04.2 D.8")
def test_points_and_places_of_the_file_for_the_rating_are_those_of_the_table(late, checked) -> None:
    text, reading = written(late, for_rating=True)
    assert reading.tournament.rounds[0].games[0].result == LOST
    assert codes(reading) == []
    table = table_of(late)
    entrants = stated(reading)
    assert {number: each.points for number, each in entrants.items()} == {
        row.number: row.score for row in table.rows
    }
    assert [row.number for row in table.rows] == sorted(
        entrants, key=lambda number: entrants[number].rank or 0
    )
    assert scores(reading.tournament) != scores(tournament_of(late))
    assert checked(text) == 0
    assert checked(written(late)[0]) == 0


@pytest.mark.rule("C.04.2 D.8")
def test_a_late_correction_is_told_by_the_numbers_the_players_have_now(late, checked) -> None:
    before = game_of(late, 1).white.number
    add_player(ANN, late, PlayerData("Late", 2800))
    assert game_of(late, 1).white.number == before + 1
    text, reading = written(late, for_rating=True)
    assert codes(reading) == []
    assert checked(text) == 0
    told = [each for each in text.splitlines() if "to be rated as" in each]
    assert f"({before + 1}) – " in told[-1]


@pytest.mark.rule("C.04.2 D.8")
def test_a_file_for_the_rating_with_wrong_points_is_not_believed(late, checked) -> None:
    text, _ = written(late, for_rating=True)
    winner = game_of(late, 1).white
    line = next(each for each in text.splitlines() if each.startswith(f"001 {winner.number:4}"))
    wrong = text.replace(line, f"{line[:80]} 0.5{line[84:]}")
    assert wrong != text
    assert codes(read_trf(wrong.encode())) == ["trf-points"]
    without = "\n".join(each for each in text.splitlines() if "to be rated as" not in each)
    assert set(codes(read_trf(without.encode()))) >= {"trf-points"}
    assert checked(without) == 1


@pytest.mark.rule("C.05 6.7(1)")
def test_who_has_withdrawn_has_withdrawn_in_the_file_read_again(filled) -> None:
    section = filled(before_round_1(HELD), "Held")
    for wanted in HELD.rounds[:2]:
        play_round(section, wanted)
    withdraw(ANN, section, section.players.get(number=6), 3)
    text, reading = written(section)
    assert "### Withdrawn: 6 from round 3" in text.splitlines()
    again = filled(reading.tournament, "Again")
    assert again.players.get(number=6).withdrawn_from == 3
    assert not again.byes.filter(player__number=6, round_number__gt=2).exists()
    assert write_trf(exported(again)) == text
