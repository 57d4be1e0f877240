"""The worked tournaments of the Manual, explained: golden files, read against the sources.

A golden file holds every sentence of an explanation; it was read line by line beside the
lines of the source named here (source 000; source 003 repeats the four examples). Where the
source slips, ``docs/pairing-dutch.md`` says so ("Misprints in the Manual's example").
``python tools/golden.py`` writes the files anew.
"""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
from support.places import DATA

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = runpy.run_path(str(ROOT / "tools" / "golden.py"))["documents"]

FOURTEEN = {
    (1, "[1A, 2A, 3A, 4A, 5A, 6A, 7A, 8A, 9A, 10A, 11A, 12A, 13A, 14A]"): "4533-4582",
    (2, "[1Bb, 2Ww, 3Bb, 5Bb, 6Ww, 7Bb]"): "4625-4820",
    (2, "[4Ww, 11Bb]"): "4824-4836",
    (2, "[4Ww, 11Bb] [8Ww, 9Bb, 10Ww, 13Bb, 14Ww]"): "4838-4885",
    (3, "[2b, 5B]"): "4943-4949",
    (3, "[3w, 4b↓, 6b, 11w↓]"): "4951-4992",
    (3, "[1w, 7w, 10b, 14Ww↓]"): "4994-5008",
    (3, "[8b↑, 9w↑, 12Ww↓, 13w]"): "5010-5018",
    (4, "[2B, 5Bb, 6b↓]"): "5066",
    (4, "[5Bb] [1W, 3Bb, 4Ww-↓, 7Bb]"): "5066-5091",
    (4, "[7Bb] [11w↓↓]"): "5093-5095",
    (4, "[9Bb-↑, 10Ww, 14b-↓]"): "5097-5151",
    (4, "[9Bb-↑] [8Ww-↑, 12b-↓]"): "5153-5176",
    (4, "[12b-↓] [13W]"): "5176-5178",
    (5, "[2w] [1b, 5W↓]"): "5219",
    (5, "[5W↓] [4b↑, 6B-↓, 11Bb↑↓]"): "5221-5225",
    (5, "[3w, 7w↓]"): "5227-5229",
    (5, "[9w↓, 10b, 14Ww]"): "5231",
    (5, "[14Ww] [8b↑, 13b↑]"): "5233-5241",
    (5, "[14Ww] [12Ww↓]"): "5241-5243",
    (6, "[2Bb↓, 5Bb↓↓, 1Ww↑] [4B-↑, 6w, 7W-↓]"): "5285-5313",
    (6, "[10Ww, 11w↑↑, 14b↓]"): "5315-5317",
    (6, "[10Ww] [3Bb, 8Ww-↑]"): "5317",
    (6, "[3Bb] [9Bb-↓]"): "5319-5321",
    (6, "[3Bb, 9Bb-↓] [13B-↑, 12W↑↓]"): "5323",
}
TWELVE = {
    (2, "[1Bb, 4Ww, 5Bb, 9Ww]"): "5450-5467",
    (4, "[12W] [3Bb, 11Ww↓]"): "5469-5500",
    (4, "[4Ww↑] [2B↑, 6Ww, 7Ww, 8Bb, 9B, 12W]"): "5502-5542",
    (5, "[5B] [7b, 9w]"): "5546-5562",
    (5, "[7b] [6b, 8w↑]"): "5564-5568",
    (5, "[7b, 6b, 8w↑] [3w↑, 10b↑, 11W↓↓]"): "5568-5591",
}
"""The brackets that the source discusses, by round, with its lines."""


@pytest.mark.rule("C.04.1 i")
@pytest.mark.parametrize("name", ["held-14-players", "held-12-players"])
def test_the_explanation_is_the_one_that_was_reviewed(name: str) -> None:
    golden = DATA / "worked" / f"{name}.explained.md"
    assert DOCUMENTS()[golden] == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "number", "bracket"),
    [("held-14-players", *each) for each in FOURTEEN]
    + [("held-12-players", *each) for each in TWELVE],
)
def test_every_bracket_the_source_discusses_is_explained(
    name: str, number: int, bracket: str
) -> None:
    golden = (DATA / "worked" / f"{name}.explained.md").read_text(encoding="utf-8")
    told = next(part for part in golden.split("\n# ") if f", round {number}\n" in part[:90])
    assert "**" + bracket.replace("[", "\\[").replace("]", "\\]") + "**" in told
