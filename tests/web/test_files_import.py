"""A tournament file becomes a section at its round, goes on here, and comes out again."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from support.pages import text_of
from support.places import DATA, shared
from support.playing import WON, swiss
from support.worked import WORKED, worked

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Result, Round, Tournament
from openarbiter.pairing import pair_round
from openarbiter.pairing.paired import with_round
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.files import Incoming, import_as_event, import_trf, incoming
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.results import enter_result
from openarbiter.web.actions.section_settings import recommended_tie_breaks
from openarbiter.web.ledger import Actor, Refused
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

ANN = Actor("Ann", "chief-arbiter")
FILES = sorted(file for file in DATA.rglob("*.trf") if read_trf(file).tournament.entrants)


def of_file(file: Path) -> Incoming:
    return incoming(file.name, file.read_bytes())


def of_tournament(tournament: Tournament, name: str = "open.trf") -> Incoming:
    return incoming(name, write_trf(tournament).encode())


def taken(event: models.Event, found: Incoming) -> models.Section:
    said = found.tournament
    rounds = None if said.regulations.rounds else max(len(said.rounds), 1)
    return import_trf(ANN, event, found, rounds=rounds, despite=True)


def assert_comes_back(section: models.Section, found: Incoming) -> None:
    as_read = found.completed(
        None if found.tournament.regulations.rounds else max(len(found.tournament.rounds), 1), None
    )
    assert tournament_of(section) == as_read
    for version in ("trf26", "trf16"):
        assert write_trf(exported(section), version=version) == write_trf(as_read, version=version)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_file_that_is_imported_comes_out_as_it_was(event: models.Event, file: Path) -> None:
    found = of_file(file)
    assert_comes_back(taken(event, found), found)


def test_all_files_beside_the_project_come_out_as_they_were(event: models.Event) -> None:
    for file in sorted(shared().rglob("*.trf*")):
        found = of_file(file)
        section = taken(event, found)
        assert_comes_back(section, found)


@pytest.mark.parametrize("name", ["held-14-players", "held-12-players"])
@pytest.mark.parametrize("number", [1, 2, 4, 6])
def test_a_tournament_goes_on_here_as_it_went_on_there(
    event: models.Event, name: str, number: int
) -> None:
    whole = worked(name)
    found = of_tournament(unclaimed(whole.before_round(number)))
    section = import_trf(ANN, event, found)
    assert len(tournament_of(section).rounds) == number - 1
    for played in range(number, len(whole.rounds) + 1):
        ask_for_byes(section, whole, played)
        draft = make_draft(ANN, section)
        publish(ANN, section, draft.version)
        enter_all(section, whole, played)
    section.refresh_from_db()
    assert sorted_rounds(tournament_of(section)) == sorted_rounds(whole)
    if number == 1:
        # What was recommended when it began here is in force, and the file says so.
        listed = recommended_tie_breaks(whole.before_round(1))
        whole = replace(whole, regulations=replace(whole.regulations, tie_breaks=listed))
    assert_same_but_for_origin(exported(section), whole, f"after round {number - 1}")


@pytest.mark.rule("C.04.2 D.9")
def test_boards_are_numbered_as_they_were_published(event: models.Event) -> None:
    whole = worked("held-14-players")
    section = import_trf(ANN, event, of_tournament(unclaimed(whole)))
    tables = dict(
        models.Game.objects.filter(round__section=section, round__number=2).values_list(
            "board", "white__number"
        )
    )
    paired = pair_round(whole.before_round(2))
    assert tables == {number: each.white for number, each in enumerate(paired.boards, start=1)}


def sorted_rounds(tournament: Tournament) -> tuple[Round, ...]:
    """The rounds; a tournament file does not say in which order the boards are."""
    return tuple(
        Round(
            tuple(sorted(played.games, key=lambda game: game.white)),
            tuple(sorted(played.byes, key=lambda bye: bye.player)),
        )
        for played in tournament.rounds
    )


def unclaimed(tournament: Tournament) -> Tournament:
    """Without points and places anybody counted."""
    entrants = (replace(each, points=None, rank=None) for each in tournament.entrants)
    return replace(tournament, entrants=tuple(entrants))


def ask_for_byes(section: models.Section, whole: Tournament, number: int) -> None:
    """Byes of a round are known before it, whoever knew them."""
    wanted = whole.before_round(number).regulations.bye_requests
    known = set(section.byes.filter(round_number=number).values_list("player__number", flat=True))
    for each in wanted:
        if each.round == number and each.player not in known:
            models.Bye.objects.create(
                section=section,
                player=section.players.get(number=each.player),
                round_number=number,
                kind=each.kind.value,
            )
    section.players.all().update(excused=number - 1)
    models.Section.objects.filter(pk=section.pk).update(field_revision=1000 + number)
    section.refresh_from_db()


def enter_all(section: models.Section, whole: Tournament, number: int) -> None:
    results = {(game.white, game.black): game.result for game in whole.rounds[number - 1].games}
    for game in models.Game.objects.filter(round__section=section, round__number=number):
        enter_result(ANN, game, results[game.white.number, game.black.number], game.version)


def assert_same_but_for_origin(ours: Tournament, theirs: Tournament, said: str) -> None:
    """All of it, but the places (by our tie-breaks) and the line that says where it is from."""

    def plain(tournament: Tournament) -> Tournament:
        return replace(unclaimed(tournament), rounds=sorted_rounds(tournament), extra=())

    assert plain(ours) == plain(theirs)
    assert ours.extra[: len(theirs.extra)] == theirs.extra
    (line,) = ours.extra[len(theirs.extra) :]
    assert line.startswith("### Imported from open.trf ")
    assert said in line
    again = read_trf(write_trf(ours).encode()).tournament
    assert {each.number: each.points for each in again.entrants} == {
        each.number: each.points
        for each in read_trf(write_trf(plain(theirs)).encode()).tournament.entrants
    }


def test_what_a_file_claims_holds_until_something_counts_otherwise(event: models.Event) -> None:
    whole = worked("held-14-players")
    claimed = replace(
        whole, entrants=tuple(replace(each, points=35, rank=1) for each in whole.entrants)
    )
    section = import_trf(ANN, event, of_tournament(claimed), despite=True)
    assert {each.points for each in exported(section).entrants} == {35}
    game = models.Game.objects.filter(round__section=section, round__number=6).first()
    assert game is not None
    before = game.result
    enter_result(ANN, game, Result(before.black, before.white), game.version)
    section.refresh_from_db()
    after = exported(section)
    assert {each.points for each in after.entrants} == {None}
    assert sorted(each.rank or 0 for each in after.entrants) == list(range(1, 15))
    enter_result(ANN, game, before, None)
    section.refresh_from_db()
    assert write_trf(exported(section)) == write_trf(claimed)


def test_the_file_itself_is_kept_word_for_word(event: models.Event) -> None:
    data = (WORKED / "held-14-players.trf").read_bytes().replace(b"\n", b"\r\n")
    section = import_trf(ANN, event, incoming("held.trf", data))
    kept = section.snapshots.get()
    assert kept.text.replace("\n", "\r\n").encode() == data
    assert kept.entry.section == section
    assert (kept.entry.action, kept.entry.subject) == ("import", "held.trf")


def test_a_file_with_errors_is_refused_unless_one_says_so(event: models.Event) -> None:
    text = (WORKED / "held-14-players.trf").read_text(encoding="utf-8")
    broken = incoming(
        "broken.trf", text.replace("1982", "19x2", 1).replace(" 14 w", " 77 w").encode()
    )
    assert broken.errors
    with pytest.raises(Refused, match="errors"):
        import_trf(ANN, event, broken)
    assert event.sections.count() == 1
    section = import_trf(ANN, event, broken, despite=True)
    entry = section.entries.get()
    assert entry.values["errors"] == len(broken.errors)
    assert "despite errors" in entry.values["line"]


def test_nobody_goes_on_without_the_number_of_rounds(event: models.Event) -> None:
    whole = worked("held-14-players")
    silent = replace(whole, regulations=replace(whole.regulations, rounds=None), start=None)
    found = of_tournament(silent)
    for rounds in (None, 5, 1000):
        with pytest.raises(Refused, match="the number of rounds"):
            import_trf(ANN, event, found, rounds=rounds)
    section = import_trf(ANN, event, found, rounds=7, start=date(2026, 3, 1))
    now = tournament_of(section)
    assert (now.regulations.rounds, now.start) == (7, date(2026, 3, 1))
    assert section.rounds.count() == 7


def test_the_event_learns_what_the_file_says_of_it(chief: models.User) -> None:
    text = (
        "012 Кубок Львова\n022 Lviv\n032 ukr\n042 2026/03/01\n052 2026/03/09\n"
        "102 IA Somebody (1)\n122 90 min + 30 s\n142 5\n001    1      Alice\n001    2      Bob\n"
    )
    section = import_as_event(chief, incoming("k.trf", text.encode()))
    event = section.event
    assert (event.name, event.slug, event.city, event.federation) == (
        "Кубок Львова", "kubok-lvova", "Lviv", "UKR",
    )  # fmt: skip
    assert (event.start, event.end) == (date(2026, 3, 1), date(2026, 3, 9))
    assert section.time_control == "90 min + 30 s"
    assert event.memberships.get().user == chief
    assert "102 IA Somebody (1)" in write_trf(exported(section))


def test_what_is_no_tournament_file_is_refused() -> None:
    for data, why in (
        (b"", "no players"),
        (b"hello", "No line is a record"),
        (b"\x00" * 1000, "a file that is not text"),
        (b"\x93\xff\x89D" + bytes(99), "Open it in Swiss-Manager"),
    ):
        with pytest.raises(Refused, match=why):
            incoming("x.trf", data)
    with pytest.raises(Refused, match="at most"):
        incoming("x.trf", b" " * (4 * 2**20 + 1))


def robin_without_code() -> Incoming:
    """A round robin after its first round, whose file says so by its type (092) alone."""
    tournament = swiss(4, of=3, system="FIDE_ROUNDROBIN")
    played = with_round(tournament, pair_round(tournament))
    lines = write_trf(played).splitlines()
    kept = [line for line in lines if not line.startswith(("192", "092"))]
    return incoming("robin.trf", "\n".join(["092 Round Robin", *kept, ""]).encode())


def test_a_file_that_names_no_system_is_given_one(event: models.Event) -> None:
    found = robin_without_code()
    assert (found.silent_on_system, found.likely_system) == (True, "round-robin")
    silent = import_trf(ANN, event, found, name="Silent")
    with pytest.raises(Refused, match="not a Swiss tournament"):
        make_draft(ANN, silent)
    section = import_trf(ANN, event, found, name="Told", system="round-robin")
    assert tournament_of(section).regulations.system == "FIDE_ROUNDROBIN"
    for game in models.Game.objects.filter(round__section=section):
        enter_result(ANN, game, WON, game.version)
    draft = make_draft(ANN, section)
    tournament = swiss(4, of=3, system="FIDE_ROUNDROBIN")
    second = with_round(tournament, pair_round(tournament))
    numbers = {player.pk: player.number for player in section.players.all()}
    pairs = [(numbers[white], numbers[black]) for white, black, _ in draft.pairs]
    assert pairs == [(board.white, board.black) for board in pair_round(second).boards]


def test_the_page_asks_for_the_system_where_the_file_is_silent(
    event: models.Event, client_of
) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    where = f"/desk/{event.slug}/import/"
    found = robin_without_code()
    sent = {"file": SimpleUploadedFile(found.name, found.data)}
    page = text_of(client.post(where, sent))
    assert '<option value="round-robin" selected>' in page
    data = urlsafe_b64encode(found.data).decode()
    given = {"data": data, "name": found.name, "title": "Robin", "sure": "yes"}
    assert client.post(where, {**given, "system": "round-robin"}).status_code == 302
    section = event.sections.get(name="Robin")
    assert tournament_of(section).regulations.system == "FIDE_ROUNDROBIN"
    coded = of_tournament(swiss(4, system="FIDE_ROUNDROBIN"))
    sent = {"file": SimpleUploadedFile(coded.name, coded.data)}
    assert 'name="system"' not in text_of(client.post(where, sent))
    silent = of_tournament(worked("held-14-players"))
    assert silent.likely_system == "dutch"
    assert silent.completed(6, None, "dutch") == silent.completed(6, None)
