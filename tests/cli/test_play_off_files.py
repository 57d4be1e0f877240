"""``openarbiter play-off``: what the tournament file keeps, and two calls at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.small import LEVEL

ANNOUNCED = "### Play-off announced: places=1 rules=pmr-2018 control=300+3 breaks=40,15\n"


@pytest.fixture(autouse=True)
def files(openarbiter) -> None:
    Path("level.trf").write_text(LEVEL, encoding="utf-8")


def test_a_play_off_goes_on_from_the_tournament_file(openarbiter) -> None:
    began = ("play-off", "level.trf", "--seed", "3 5 2", "--ended", "17:40")
    ran = openarbiter(*began, "--result", "1.1.1=1-0@18:21", "--write", "half.trf")
    assert ran.code == 0
    text = Path("half.trf").read_text()
    assert "### Play-off held: {" in text
    assert "### Play-off: " not in text
    now = openarbiter("play-off", "half.trf", "--json").json
    assert (now["next"], now["stages"][0]["earliest"]) == (["1.2.1"], "2019-05-11 18:10")
    rest = ("--result", "1.2.1=1/2", "--result", "1.3.1=1/2")
    openarbiter("play-off", "half.trf", *rest, "--write", "whole.trf")
    openarbiter(*began, "--result", "1.1.1=1-0@18:21", *rest, "--write", "at-once.trf")
    assert Path("whole.trf").read_text() == Path("at-once.trf").read_text()
    again = openarbiter("play-off", "whole.trf", "--json").json
    assert again["finished"]
    table = openarbiter("standings", "whole.trf", "--json").json
    assert next(row["number"] for row in table["rows"]) == again["order"][0]["players"][0]


@pytest.mark.rule("C.02 13.2.2")
def test_terms_come_from_what_the_file_announces(openarbiter) -> None:
    Path("level.trf").write_text(ANNOUNCED + LEVEL, encoding="utf-8")
    terms = openarbiter("play-off", "level.trf", "--json").json["terms"]
    assert (terms["rules"], terms["control"], terms["break_before"]) == ("pmr-2018", "300+3", 40)
    own = openarbiter("play-off", "level.trf", "--control", "600", "--json").json["terms"]
    assert (own["control"], own["break_before"]) == ("600", 40)
    Path("level.trf").write_text(ANNOUNCED.replace("300", "fast") + LEVEL, encoding="utf-8")
    assert openarbiter("play-off", "level.trf").code == 2


def test_a_play_off_of_other_standings_is_refused(openarbiter) -> None:
    openarbiter("play-off", "level.trf", "--seed", "3 5 2", "--write", "half.trf")
    held = Path("half.trf").read_text().replace('"players":[1,3,2]', '"players":[1,3,4]')
    Path("half.trf").write_text(held)
    ran = openarbiter("play-off", "half.trf")
    assert (ran.code, "Was a result corrected" in ran.err) == (3, True)
    Path("half.trf").write_text(held.replace('"places":1', '"places":7'))
    ran = openarbiter("play-off", "half.trf")
    assert (ran.code, "contradicts itself" in ran.err) == (3, True)


def test_calls_at_once_on_one_file_lose_nothing(openarbiter) -> None:
    """The same game, with two results, from two programs at the same moment: one of them stands."""
    openarbiter("play-off", "level.trf", "--seed", "3 5 2", "--state", "po.json")
    command = [sys.executable, "-m", "openarbiter", "play-off", "level.trf", "--state", "po.json"]
    calls = [
        subprocess.Popen(
            [*command, "--result", "1.1.1=1/2", "--result", f"1.2.1={result}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=dict(os.environ),
        )
        for result in ("1-0", "0-1")
    ]
    told = [call.communicate()[1].decode() for call in calls]
    codes = [call.returncode for call in calls]
    assert sorted(codes) == [0, 2], told
    kept = json.loads(Path("po.json").read_text())["results"]
    won = "1-0" if codes[0] == 0 else "0-1"
    assert [each["result"] for each in kept] == ["1/2-1/2", won]
    assert "has the result" in told[codes.index(2)]
