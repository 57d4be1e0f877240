"""``openarbiter stages``, and what ``check`` says of a later stage."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.stage_events import BLACK, DRAW, four

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model.stage_lines import stage_told

PLAN = """
[tables]
A = "group-a.trf"
B = "group-b.trf"

[[stage]]
name = "Final A"
file = "final-a.trf"
seats = "A1, B1, B2, A2"
carried = true

[[stage]]
name = "Final B"
file = "final-b.trf"
seats = "A3-A4, B3-B4"
system = "dutch"
rounds = 3
declined = ["B 3 has to travel"]
"""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    for label in "AB":
        write(f"group-{label.lower()}", four(label), tmp_path)
    (tmp_path / "plan.toml").write_text(PLAN.replace("A3-A4, B3-B4", "A3-A4, B3"), "utf-8")
    return tmp_path


def write(name: str, tournament: object, folder: Path = Path()) -> None:
    (folder / f"{name}.trf").write_text(write_trf(tournament), "utf-8")  # type: ignore[arg-type]


def test_who_qualifies_is_told_with_reasons(openarbiter, files) -> None:
    ran = openarbiter("stages", "plan.toml", "--explain")
    assert ran.code == 0, ran.err
    assert "A1: A1, Player is in place 1 of Group A." in ran.out
    assert "B4, Player is in place 4 of Group B and moves up to B3." in ran.out
    assert "B3, Player declined: has to travel." in ran.out


def test_the_files_are_written_and_agree(openarbiter, files) -> None:
    (files / "out").mkdir()
    assert openarbiter("stages", "plan.toml", "--write", "out").code == 0
    final = read_trf(files / "out" / "final-a.trf").tournament
    assert [each.name for each in final.entrants] == [
        "A1, Player", "B1, Player", "B2, Player", "A2, Player",
    ]  # fmt: skip
    told = stage_told(final)
    assert (told.seats, told.carried, len(told.games)) == ("A1, B1, B2, A2", True, 2)
    swiss = read_trf(files / "out" / "final-b.trf").tournament
    ratings = [each.rating for each in swiss.entrants]
    assert ratings == sorted(ratings, reverse=True)
    assert openarbiter("stages", "plan.toml", "--write", "out").code != 0, "they exist already"
    for each in ("final-a.trf", "final-b.trf"):
        (files / each).write_bytes((files / "out" / each).read_bytes())
    ran = openarbiter("stages", "plan.toml")
    assert ran.code == 0
    assert "final-a.trf is as the tables say." in ran.out
    write("group-a", four("A", {(1, 2): BLACK}))
    ran = openarbiter("stages", "plan.toml", "--json")
    assert ran.code == 1
    told = ran.json["stages"][0]["differences"]
    assert any(
        "qualified as A2 with number 4, and has number 1" in each["message"] for each in told
    )


def test_check_compares_a_stage_with_the_tables_beside_it(openarbiter, files) -> None:
    openarbiter("stages", "plan.toml", "--write", ".")
    ran = openarbiter("check", "final-a.trf")
    assert ran.code == 0, ran.out
    assert "The players are those whom the earlier tables give." in ran.out
    assert openarbiter("check", "group-a.trf", "--json").json["stage"] is None
    write("group-a", four("A", {(1, 2): BLACK}))
    ran = openarbiter("check", "final-a.trf")
    assert ran.code == 1
    assert "qualified as A1" in ran.out
    Path("group-a.trf").unlink()
    ran = openarbiter("check", "final-a.trf")
    assert ran.code == 0
    assert "are not compared" in ran.out


def test_who_declined_in_one_stage_is_out_of_the_files_of_all(openarbiter, files) -> None:
    text = (files / "plan.toml").read_text("utf-8").replace("B 3 has to", "B 2 has to")
    (files / "plan.toml").write_text(text, "utf-8")
    assert openarbiter("stages", "plan.toml", "--write", ".").code == 0
    final = read_trf(files / "final-a.trf").tournament
    assert "B3, Player" in [each.name for each in final.entrants]
    assert "### Stage declined: B 2" in final.extra
    for name in ("final-a.trf", "final-b.trf"):
        ran = openarbiter("check", name)
        assert ran.code == 0, ran.out
        assert "The players are those whom the earlier tables give." in ran.out
    assert openarbiter("stages", "plan.toml").code == 0


def test_a_plan_leads_to_the_pairs_of_a_knock_out(openarbiter, files) -> None:
    stage = 'name = "Cup"\nfile = "cup.trf"\nseats = "A2/B1, B2/A1"\nsystem = "knockout"\n'
    plan = f'[tables]\nA = "group-a.trf"\nB = "group-b.trf"\n[[stage]]\n{stage}'
    (files / "cup.toml").write_text(plan, "utf-8")
    ran = openarbiter("stages", "cup.toml", "--write", ".")
    assert ran.code == 0, ran.err
    cup = read_trf(files / "cup.trf").tournament
    assert cup.regulations.system == "FIDE_KNOCKOUT"
    assert [each.name[:2] for each in cup.entrants] == ["A2", "A1", "B2", "B1"]
    assert openarbiter("check", "cup.trf").code == 0


def test_check_finds_the_tables_that_the_workbench_exported(openarbiter, files) -> None:
    openarbiter("stages", "plan.toml", "--write", ".")
    text = Path("final-a.trf").read_text("utf-8")
    for label in ("a", "b"):
        text = text.replace(f"group-{label}.trf", f"group-{label}")
        Path(f"group-{label}.trf").rename(f"city-cup-group-{label}-trf26.trf")
    Path("city-cup-final-a-trf26.trf").write_text(text, "utf-8")
    ran = openarbiter("check", "city-cup-final-a-trf26.trf")
    assert ran.code == 0, ran.out
    assert "The players are those whom the earlier tables give." in ran.out
    Path("city-cup-group-a-trf26.trf").rename("other-cup-group-a-trf26.trf")
    assert "are not compared" in openarbiter("check", "city-cup-final-a-trf26.trf").out


@pytest.mark.rule("C.02 13.2")
def test_shared_places_are_named_with_what_decides_them(openarbiter, files) -> None:
    drawn = dict.fromkeys(((1, 4), (2, 3), (4, 3), (1, 2), (2, 4), (3, 1)), DRAW)
    write("group-a", four("A", drawn))
    ran = openarbiter("stages", "plan.toml", "--json")
    assert ran.code == 1
    assert {each["code"] for each in ran.json["stages"][0]["problems"]} == {"shared-places"}
    assert "openarbiter play-off" in ran.json["stages"][0]["problems"][0]["message"]
    assert ran.json["stages"][0]["problems"][0]["players"] == [1, 2, 3, 4]
    Path("out").mkdir()
    ran = openarbiter("stages", "plan.toml", "--write", "out")
    assert ran.code == 1
    assert not list(Path("out").iterdir())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "[tables]"),
        ("tables = 3", "[tables]"),
        ('[tables]\nA = "a.trf"', "[[stage]]"),
        ("[tables", "no TOML"),
        ('[tables]\nA = 7\n[[stage]]\nfile = "f"\nseats = "A1"', "text in quotation marks"),
        ('[tables]\nA = "a"\n[[stage]]\nseats = "A1"', "name of its file"),
        ('[tables]\nA = "a"\n[[stage]]\nfile = "f"\nseats = "A0"', "no seat"),
        ('[tables]\nA = "a"\n[[stage]]\nfile = "f"\nseats = "B1"', "no such table"),
        ('[tables]\nA = "f"\n[[stage]]\nfile = "f"\nseats = "A1"', "from itself"),
        ('[tables]\nA = "a"\n[[stage]]\nfile = "f"\nseats = "A1"\nrounds = 0', "from 1 to 99"),
        ('[tables]\nA = "a"\n[[stage]]\nfile = "f"\nseats = "A1"\ncarried = 1', "true or false"),
        ('[tables]\nA = "a"\n[[stage]]\nfile = "f"\nseats = "A1"\nsystem = "x"', "no system"),
        ('[tables]\nA = "a"\n[[stage]]\nfile = "f"\nseats = "A1"\nwhat = 1', "unknown here"),
        ('[tables]\nA = "a"\n[[stage]]\nfile = "f"\nseats = "A1"\ndeclined = ["?"]', "nobody of"),
        ('other = 1\n[tables]\nA = "a"\n[[stage]]\nfile = "f"\nseats = "A1"', "unknown here"),
    ],
)
def test_plans_with_errors_are_told(openarbiter, tmp_path, text, said) -> None:
    (tmp_path / "plan.toml").write_text(text, "utf-8")
    ran = openarbiter("stages", "plan.toml")
    assert ran.code != 0
    assert said in ran.err
    assert "Traceback" not in ran.err
