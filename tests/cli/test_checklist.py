"""``openarbiter checklist``."""

from __future__ import annotations


def test_it_prints_the_columns_of_the_arbiters_manual(openarbiter, seven) -> None:
    ran = openarbiter("checklist", seven)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[1] == "Checklist of round 3, edition fide-2018"
    assert lines[3].split() == (
        "Rk No. Name Rtg Pts Colours C D p l Cd Sc Opponents".split()  # noqa: SIM905
    )
    assert lines[4] == " 1    1    Alice    2500  2.0  wb          (W)         0  -1  3,4"


def test_of_a_round_already_paired_it_shows_the_colours_given(openarbiter, seven) -> None:
    players = openarbiter("checklist", seven, "--round", "2", "--json").json["players"]
    assert [(player["number"], player["colour"]) for player in players] == [
        (1, "b"),
        (3, "w"),
        (7, "w"),
        (2, "w"),
        (5, "b"),
        (4, None),
        (6, "b"),
    ]


def test_json_has_every_column_by_name(openarbiter, seven) -> None:
    report = openarbiter("checklist", seven, "--json").json
    assert report["round"] == 3
    assert report["players"][0] == {
        "rank": 1,
        "number": 1,
        "title": "",
        "name": "Alice",
        "rating": 2500,
        "points": "2.0",
        "pairing_score": "2.0",
        "colours": ["w", "b"],
        "colour": None,
        "due": {"colour": "w", "strength": "mild"},
        "float_before": None,
        "float_last": None,
        "colour_difference": 0,
        "same_colour_in_a_row": -1,
        "opponents": [3, 4],
        "bye_allowed": True,
        "topscorer": False,
    }


def test_a_round_out_of_range_is_refused(openarbiter, seven) -> None:
    ran = openarbiter("checklist", seven, "--round", "4")
    assert ran.code == 2
    assert "the next round to pair is 3" in ran.err
