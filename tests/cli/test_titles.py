"""``openarbiter titles``."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.cli.application_file import read_application
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.formats.trf import write_trf
from openarbiter.formats.trf.facts import with_facts
from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts

START = date(2019, 5, 1)
WON = Result(Mark.WIN, Mark.LOSS)
VOUCHED = "laws,same-conditions,same-time,arbiter-present,no-favours"


def tournament() -> Tournament:
    """Ten players, of whom the lower number always wins, over nine rounds of the circle."""
    players = list(range(1, 11))
    rounds = []
    for _ in range(9):
        pairs = zip(players[:5], reversed(players[5:]), strict=True)
        rounds.append(Round(tuple(Game(min(pair), max(pair), WON) for pair in pairs)))
        players = [players[0], players[-1], *players[1:-1]]
    titles = ("GM", "GM", "GM", "IM", "FM")
    event = Tournament(
        tuple(
            Entrant(
                number,
                f"Player {number}",
                rating=2300 - 50 * number,
                title=titles[number - 1] if number <= 5 else "",
                federation=("GER", "FRA", "ITA", "POL", "UKR")[number % 5],
                fide_id=str(100 + number),
            )
            for number in range(1, 11)
        ),
        tuple(rounds),
        Regulations(rounds=9, system="FIDE_ROUNDROBIN"),
        "The example",
        federation="GER",
        start=START,
        end=START + timedelta(days=8),
    )
    return with_facts(
        event,
        EventFacts(
            host="GER",
            registered=date(2019, 3, 1),
            time_control="90+30",
            round_days=tuple(START + timedelta(days=day) for day in range(9)),
            arbiters=(EventArbiter("Chief, Carla", ArbiterRole.CHIEF, "IA", fide_id="1"),),
        ),
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "event.trf"
    path.write_text(write_trf(tournament()), encoding="utf-8")
    return path


@pytest.mark.rule("B.01 1.6")
def test_an_event_in_which_norms_can_be_made(openarbiter, file) -> None:
    ran = openarbiter("titles", file, "--confirm", VOUCHED)
    assert ran.code == 0, ran.err
    assert "edition fide-2017, in force on the first day, 2019-05-01" in ran.out
    assert "Norms can be made: every requirement is met." in ran.out
    assert "Met: Rounds on the fullest day: 1 (at most 2; B.01 1.13)." in ran.out
    assert "Report file from the chief arbiter" in ran.out
    assert "until 2019-05-16 (B.02 9.1)." in ran.out
    assert "--confirm" not in ran.out


def test_what_no_file_says_is_asked_for(openarbiter, file) -> None:
    ran = openarbiter("titles", file, "--confirm", "laws", "--confirm", "same-time")
    assert ran.code == 0
    assert "Nothing speaks against norms; 3 requirements are not known." in ran.out
    assert "--confirm same-conditions,arbiter-present,no-favours" in ran.out


@pytest.mark.rule("B.01 1.16")
def test_a_requirement_that_is_not_met(openarbiter, tmp_path) -> None:
    national = EventArbiter("Chief, Carla", ArbiterRole.CHIEF, "NA", fide_id="101")
    event = with_facts(
        tournament(), EventFacts(host="GER", time_control="60+30", arbiters=(national,))
    )
    path = tmp_path / "event.trf"
    path.write_text(write_trf(event), encoding="utf-8")
    ran = openarbiter("titles", path)
    assert ran.code == 1
    assert "Norms cannot be made: 3 requirements are not met." in ran.out
    assert "Not met: No arbiter plays (B.01 1.17). Withdraw from playing" in ran.out
    assert "Enter the day of registration. Last day: 2019-04-01." in ran.out


def test_requirements_as_json(openarbiter, file) -> None:
    found = openarbiter("titles", file, "--json", "--edition", "fide-2024").json
    assert (found["edition"], found["edition_from"], found["norms_possible"]) == (
        "fide-2024", "option", True,
    )  # fmt: skip
    (rounds,) = (each for each in found["requirements"] if each["requirement"] == "rounds")
    assert (rounds["state"], rounds["found"], rounds["bound"], rounds["article"]) == (
        "met", 9, 9, "B.01 1.4.1",
    )  # fmt: skip
    assert [each["paper"] for each in found["due"]][-3:] == ["report", "upload", "games"]


@pytest.mark.rule("B.01 1.24")
def test_direct_titles(openarbiter, file) -> None:
    ran = openarbiter("titles", file, "--event-type", "sub-continental", "--accepted")
    assert ran.code == 0, ran.err
    lines = ran.out[ran.out.index("\n\n") :].split("\n")
    assert [each for each in lines if each] == [
        "1 GM Player 1: IM (one of the best three of those level with the first), but has this "
        "title or a higher one.",
        "2 GM Player 2: IM (second after tie-break), but has this title or a higher one.",
        "3 GM Player 3: IM (third after tie-break), but has this title or a higher one.",
        "4 IM Player 4: FM (score of at least 65 %, 9 games or more), but has this title or a "
        "higher one.",
        "5 FM Player 5: CM (score of at least 50 %, 9 games or more), but has this title or a "
        "higher one.",
    ]


@pytest.mark.rule("B.01 0.62")
def test_conditional_titles_and_the_highest_rating(openarbiter, file) -> None:
    asked = ("titles", file, "--event-type", "continental", "--women")
    ran = openarbiter(*asked, "--highest", "1=2150")
    assert "1 GM Player 1: WGM title (first after tie-break; B.01 1.24a)." in ran.out
    assert "2 GM Player 2: WIM title (second after tie-break; B.01 1.24a)." in ran.out
    ran = openarbiter("titles", file, "--event-type", "world-u16", "--women", "--json")
    second = ran.json["awards"][1]
    assert (second["title"], second["standing"], second["least_rating"]) == ("WFM", "final", 1900)


def test_a_norm_from_the_table_says_what_else_it_needs(openarbiter, file) -> None:
    ran = openarbiter("titles", file, "--event-type", "world-u14", "--women")
    assert "1 GM Player 1: WIM norm of 9 games (first after tie-break; B.01 1.24a)." in ran.out
    assert "asked of games and opponents (B.01 1.21b)" in ran.out
    today = openarbiter(
        "titles", file, "--event-type", "world-u14", "--women", "--edition", "fide-2024"
    )
    assert "1.21b" not in today.out
    assert "The table of direct titles of 2024 was not to be had" in today.out


@pytest.mark.rule("B.01 1.23")
def test_an_event_that_is_too_small_brings_nothing(openarbiter, tmp_path) -> None:
    event = tournament()
    small = replace(
        event,
        entrants=event.entrants[:7],
        rounds=tuple(
            Round(tuple(game for game in each.games if game.black <= 7)) for each in event.rounds
        ),
    )
    path = tmp_path / "event.trf"
    path.write_text(write_trf(small), encoding="utf-8")
    ran = openarbiter("titles", path, "--event-type", "continental-u8", "--lenient")
    assert ran.code == 1
    assert "Not met: Players: 7 (at least 8; B.01 1.23)." in ran.out
    assert "title (" not in ran.out


def test_a_group_of_a_merged_event(openarbiter, file) -> None:
    ran = openarbiter(
        "titles", file, "--event-type", "continental-u8", "--group", "4,5,6,7,8", "--json"
    )
    assert [(each["number"], each["standing"]) for each in ran.json["awards"]] == [
        (4, "held"), (5, "held"), (6, "score-too-low"),
    ]  # fmt: skip
    assert [each["requirement"] for each in ran.json["conditions"]] == [
        "in-table", "federations", "players", "subgroup-players", "subgroup-federations",
    ]  # fmt: skip


def test_a_tournament_that_is_not_over(openarbiter, tmp_path) -> None:
    event = tournament()
    path = tmp_path / "event.trf"
    path.write_text(write_trf(replace(event, rounds=event.rounds[:5])), encoding="utf-8")
    ran = openarbiter("titles", path, "--event-type", "world-u8")
    assert "The tournament is not over: this is what it would bring now." in ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Give a tournament file, or an application"),
        (("FILE", "--edition", "fide-1999"), "not an edition of the title regulations"),
        (("FILE", "--event-type", "village"), "--event-type: there is no “village”"),
        (("FILE", "--confirm", "all"), "--confirm: there is no “all”"),
        (("FILE", "--event-type", "olympiad", "--highest", "1"), "--highest: “1”"),
        (("FILE", "--event-type", "olympiad", "--highest", "77=2300"), "--highest: “77”"),
        (("FILE", "--event-type", "olympiad", "--highest", "1=99999"), "--highest: “1=99999”"),
        (("FILE", "--event-type", "olympiad", "--group", "x"), "--group: “x”"),
        (("FILE", "--event-type", "olympiad", "--qualified", "99"), "--qualified: “99”"),
        (("FILE", "--event-type", "olympiad", "--members", "0"), "--members must be 1 or more"),
        (("FILE", "--application", "x.toml"), "cannot be combined"),
    ],
)
def test_wrong_use(openarbiter, file, arguments, said) -> None:
    ran = openarbiter("titles", *(file if each == "FILE" else each for each in arguments))
    assert ran.code == 2
    assert said in ran.err


NORM = """
[[norm]]
title = "GM"
event = "{event}"
start = {start}
end = {start}
games = 9
one-round-a-day = true
exempt = false
"""
WHOLE = 'title = "GM"\nrating = 2510\npublished = true\nsent = 2018-09-01\n' + "".join(
    NORM.format(event=event, start=f"2018-0{number}-01")
    for number, event in enumerate("ABC", start=1)
)


def application(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "application.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.rule("B.01 1.51")
def test_an_application_that_is_complete(openarbiter, tmp_path) -> None:
    ran = openarbiter("titles", "--application", application(tmp_path, WHOLE))
    assert ran.code == 0, ran.err
    assert "edition fide-2017" in ran.out
    assert "The application for GM is complete." in ran.out
    assert "Met: Games of the norms: 27 (at least 27; B.01 1.51)." in ran.out


def test_an_application_that_lacks_a_norm(openarbiter, tmp_path) -> None:
    text = WHOLE[: WHOLE.rindex("[[norm]]")]
    ran = openarbiter("titles", "--application", application(tmp_path, text), "--json")
    assert ran.code == 1
    found = ran.json["application"]
    assert (found["complete"], found["counted"]) == (False, ["A", "B"])
    (games,) = (each for each in found["requirements"] if each["requirement"] == "games")
    assert "Another norm is needed." in games["text"]


def test_what_is_not_known_is_not_complete(openarbiter, tmp_path) -> None:
    text = WHOLE.replace("rating = 2510\n", "")
    ran = openarbiter("titles", "--application", application(tmp_path, text))
    assert ran.code == 1
    assert "not everything is known" in ran.out
    assert "Give the highest rating reached." in ran.out


@pytest.mark.rule("B.01 1.53a")
@pytest.mark.rule("B.01 2.3")
def test_a_rating_reached_between_two_lists_and_a_late_application(openarbiter, tmp_path) -> None:
    text = WHOLE.replace(
        "rating = 2510\npublished = true\n", "rating-before = 2495\nmeeting = 2018-09-20\n"
    )
    text += "[[game]]\nday = 2018-08-01\nchange = 4.6\n[[game]]\nday = 2018-08-02\nchange = -3\n"
    ran = openarbiter("titles", "--application", application(tmp_path, text))
    assert ran.code == 0, ran.out
    assert "The games bring the rating on 2018-08-01; later ones may be left aside." in ran.out
    assert "Surcharge on the fee: 50 %." in ran.out


@pytest.mark.rule("B.01 1.3")
def test_a_title_by_rating(openarbiter, tmp_path) -> None:
    due = application(tmp_path, 'title = "FM"\nrating = 2301\nrated-games = 30\n')
    ran = openarbiter("titles", "--application", due, "--edition", "fide-2017")
    assert ran.code == 0
    assert "The rating brings the title FM." in ran.out
    early = application(tmp_path, 'title = "WCM"\nrating = 2001\nrated-games = 29\n')
    ran = openarbiter("titles", "--application", early, "--json")
    assert ran.code == 1
    assert ran.json["by_rating"][0]["due"] is False


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title =", "is not a TOML file"),
        ("", "“title” is missing."),
        ('title = "XM"', "“title” is not one of GM, IM, WGM, WIM, FM, CM, WFM, WCM: XM."),
        ('titel = "GM"', "there is no entry “titel”"),
        ('title = "GM"\nrating = 0', "“rating” is not a whole number from 1 to 4000: 0."),
        ('title = "GM"\nrating = true', "“rating” is not a whole number"),
        ('title = "GM"\nsent = "2018-01-01"', "“sent” is not a day such as 2026-05-01"),
        ('title = "GM"\npublished = 1', "“published” is neither true nor false: 1."),
        ('title = "GM"\nnorm = 3', "“norm” is not a list of [[norm]] tables."),
        ('title = "GM"\nnorm = [3]', "[[norm]] 1: “norm” is not a list"),
        ('title = "GM"\n[[norm]]', "[[norm]] 1: “games” is missing."),
        ('title = "GM"\n[[norm]]\nevent = 3', "[[norm]] 1: “event” is not a text: 3."),
        (
            WHOLE.replace("end = 2018-01-01", "end = 2017-12-31"),
            "[[norm]] 1: the event ends before it begins.",
        ),
        ('title = "GM"\n[[game]]\nday = 2018-01-01', "[[game]] 1: “change” is not a change"),
        (
            'title = "GM"\n[[game]]\nday = 2018-01-01\nchange = 1.234',
            "“change” is not a change of a rating such as 4.8 or -2.35: 1.234.",
        ),
        ('title = "GM"\n[[game]]\nday = 2018-01-01\nchange = nan', "“change” is not a change"),
    ],
)
def test_faults_of_an_application_by_their_place(openarbiter, tmp_path, text, said) -> None:
    ran = openarbiter("titles", "--application", application(tmp_path, text))
    assert ran.code == 3
    assert said in ran.err


def test_an_application_that_is_not_there_or_not_text(openarbiter, tmp_path) -> None:
    assert openarbiter("titles", "--application", tmp_path / "none.toml").code == 5
    path = tmp_path / "binary.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert openarbiter("titles", "--application", path).code == 3


PLAIN = st.one_of(
    st.integers(-1, 10**20), st.booleans(), st.text(max_size=5), st.sampled_from(["GM", "FM"])
)
ANYTHING = st.dictionaries(
    st.sampled_from(["title", "rating", "norm", "game", "sent", "published", "x"]),
    st.one_of(PLAIN, st.lists(PLAIN, max_size=2)),
    max_size=5,
)


@given(content=ANYTHING)
def test_whatever_stands_in_the_file_it_is_read_or_refused(content, tmp_path_factory) -> None:
    path = tmp_path_factory.mktemp("toml") / "application.toml"
    path.write_text(
        "\n".join(f"{key} = {json.dumps(value)}" for key, value in content.items()),
        encoding="utf-8",
    )
    found = refused(path)
    assert found is None or str(path) in found


def refused(path: Path) -> str | None:
    """What is said of a file that is refused; None of one that is read."""
    try:
        read_application(Screen(), str(path))
    except Failure as failure:
        return failure.message if failure.code is Exit.INVALID_FILE else ""
    return None


@given(data=st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data, tmp_path_factory) -> None:
    path = tmp_path_factory.mktemp("toml") / "application.toml"
    path.write_bytes(data)
    found = refused(path)
    assert found is not None
    assert str(path) in found


def test_days_with_a_time_are_days(openarbiter, tmp_path) -> None:
    text = WHOLE.replace("sent = 2018-09-01", "sent = 2018-09-01T12:00:00Z")
    assert openarbiter("titles", "--application", application(tmp_path, text)).code == 0
