"""The words an arbiter types find the situation (the script of the page, run by Node.js)."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import openarbiter
from openarbiter.laws.situations import SITUATIONS

STATIC = Path(openarbiter.__file__).parent / "web" / "static" / "openarbiter"
MOST = 8
"""What fits on a phone."""

SAID = {
    "illegal-move": "second illegal move rapid; illegal move; "
    "king left in check; illegal castling; castled through check",
    "illegal-move-not-pressed": "illegal move clock not pressed",
    "illegal-move-late": "illegal move noticed five moves later",
    "illegal-move-after-game": "illegal move after the game",
    "flag": "flag bare king; flag fell; lost on time; time is up",
    "both-flags": "both flags down; both clocks show 0:00",
    "claim-repetition": "threefold without scoresheet; claims third repetition; "
    "wrong claim; perpetual check",
    "claim-fifty-moves": "50 moves",
    "automatic-draw": "fivefold; 75 moves",
    "phone": "phone rang; smartwatch; mobile phone in bag",
    "touched": "touched wrong piece; touched wrong piece castling; "
    "rook touched first castling; j'adoube",
    "touch-claim": "touch move dispute",
    "released": "takes move back",
    "displaced": "knocked over pieces; pieces fell",
    "wrong-start": "king and queen swapped",
    "colours-reversed": "wrong colours; colors reversed",
    "board-turned": "board rotated",
    "press-forgotten": "forgot to press clock",
    "clock-handled": "pressed clock with other hand; bangs the clock",
    "draw-offer": "draw offer before move",
    "draw-offers-repeated": "keeps offering draw",
    "draw-offer-withdrawn": "withdraw draw offer",
    "agreement": "draw before move 30",
    "late-arrival": "arrived late; no show; player absent",
    "pawn-left": "promotion no queen; pawn on eighth rank",
    "upside-down-rook": "upside down rook",
    "two-hands": "castling two hands",
    "press-without-move": "pressed clock without move",
    "king-captured": "king captured",
    "illegal-position": "both kings in check",
    "clock-wrongly-set": "clock wrong time; no increment",
    "clock-defect": "clock broken; battery",
    "dead-position": "insufficient material; dead position",
    "stalemate": "stalemate",
    "mate": "checkmate",
    "resignation": "resigns",
    "not-recording": "not writing moves",
    "recording-ahead": "writes move first",
    "incomplete-sheets": "reconstruct game",
    "moves-asked": "how many moves",
    "result-signed-wrong": "wrong result signed",
    "clock-stopped": "stopped clock no reason",
    "spectator": "spectator interferes; parent gives hint",
    "distraction": "noise; talking",
    "left": "left the hall; toilet",
    "notes": "notes",
    "search": "refuses search",
    "smoking": "smoking; vape",
    "disrepute": "refuses handshake",
    "appeal": "appeal",
    "blind-move": "blind player",
    "interruption": "fire alarm; player ill",
    "guideline-3-claim": "quickplay finish; less than two minutes draw",
    "sealed-move": "sealed move",
    "envelope-missing": "envelope lost",
    "points": "0-½",
    "refusal": "both lose",
}
"""What is said at the board, by the situation that it is."""

SEARCH = """
import(process.argv[1]).then(({ searcher }) => {
  const { entries, typed } = JSON.parse(process.argv[2]);
  const search = searcher(entries);
  console.log(JSON.stringify(typed.map((each) => search(each).map(({ key }) => key))));
});
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """The situations that each phrase finds, the best first."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js to run it")
    module = tmp_path_factory.mktemp("search") / "search.mjs"
    module.write_bytes((STATIC / "laws_search.js").read_bytes())
    entries = [{"key": each.key, "words": each.words, "search": each.search} for each in SITUATIONS]
    typed = [phrase for phrases in SAID.values() for phrase in phrases.split("; ")]
    asked = json.dumps(
        {"entries": entries, "typed": [*typed, "xyzzy", "FLAG, fall!", "forgetting to press"]}
    )
    ran = subprocess.run(
        [node, "-e", SEARCH, module.as_uri(), asked], capture_output=True, text=True, check=True
    )
    *answers, nothing, loud, ending = json.loads(ran.stdout)
    return {**dict(zip(typed, answers, strict=True)), "": nothing, "!": loud, "ing": ending}


def test_every_situation_has_other_words() -> None:
    assert [each.key for each in SITUATIONS if not each.search] == []


def test_what_arbiters_say_is_among_the_first_three(found: dict[str, list[str]]) -> None:
    missed = {
        phrase: found[phrase]
        for key, phrases in SAID.items()
        for phrase in phrases.split("; ")
        if key not in found[phrase][:3] or len(found[phrase]) > MOST
    }
    assert missed == {}
    wanted = [(key, phrase) for key, phrases in SAID.items() for phrase in phrases.split("; ")]
    assert sum(found[phrase][0] == key for key, phrase in wanted) >= 0.9 * len(wanted)


def test_signs_capitals_and_endings_do_not_matter(found: dict[str, list[str]]) -> None:
    assert found[""] == []
    assert found["!"][0] == "flag"
    assert found["ing"][0] == "press-forgotten"
