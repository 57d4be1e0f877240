"""The native engine for "can this player mate", and the build of it the page takes offline."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess

import chess
import pytest
from support.places import ROOT

from openarbiter.laws.winning import native
from openarbiter.laws.winning.answer import CanMate, WhyNot
from openarbiter.laws.winning.native import can_mate_many, can_mate_natively, can_mate_quickly

STATIC = ROOT / "src" / "openarbiter" / "web" / "static" / "openarbiter"
BUDGET = 100_000

needs_the_engine = pytest.mark.skipif(not native.available(), reason="the engine is not built")

YES = (
    ("8/8/8/8/8/1N6/r7/k1K5 b - - 0 1", True),
    ("8/8/8/8/8/8/nBK5/k7 b - - 0 1", True),
    ("8/8/8/8/8/8/p1N5/k1K5 b - - 0 1", True),
    ("8/2k5/8/8/8/8/2K1R3/5n2 w - - 0 1", False),
    (chess.STARTING_FEN, True),
    (chess.STARTING_FEN, False),
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", True),
)
NO = (
    ("8/8/8/8/8/8/8/K6k w - - 0 1", True, WhyNot.MATERIAL),
    ("8/2k5/8/8/8/8/2K1Q3/5n2 w - - 0 1", False, WhyNot.MATERIAL),
    ("7k/8/8/8/8/P7/1q6/K7 w - - 0 1", False, WhyNot.FORCED),
    ("8/2k5/8/1p1p1p1p/1P1P1P1P/8/2K5/8 w - - 0 1", True, WhyNot.BLOCKED),
)


@needs_the_engine
@pytest.mark.rule("Laws 6.9")
@pytest.mark.parametrize(("fen", "white"), YES)
def test_a_mate_that_is_found_is_shown(fen: str, white: bool) -> None:
    answer = can_mate_natively(fen, white, BUDGET)
    assert answer.answer is CanMate.YES
    board = chess.Board(fen, chess960="H" in fen)
    for move in answer.line:
        board.push(board.parse_uci(move))
    assert board.is_checkmate()
    assert board.turn is not white


@needs_the_engine
@pytest.mark.rule("Laws 6.9")
@pytest.mark.parametrize(("fen", "white", "why"), NO)
def test_that_there_is_no_mate_is_proved(fen: str, white: bool, why: WhyNot) -> None:
    answer = can_mate_natively(fen, white, BUDGET)
    assert (answer.answer, answer.why_not, answer.line) == (CanMate.NO, why, ())
    assert can_mate_quickly(fen, white).why_not is why


@needs_the_engine
@pytest.mark.rule("Laws 5.2.2")
def test_many_questions_have_the_answers_of_each() -> None:
    questions = [(fen, white) for fen, white, _ in NO]
    assert can_mate_many(questions, BUDGET) == [
        can_mate_natively(*each, BUDGET) for each in questions
    ]
    assert can_mate_many(questions) == [can_mate_quickly(*each) for each in questions]


@needs_the_engine
def test_a_budget_too_small_leaves_the_answer_open() -> None:
    answer = can_mate_natively("1k6/8/8/8/8/8/P7/1K6 w - - 0 1", True, 10)
    assert answer.answer is CanMate.UNKNOWN
    assert answer.positions < 100


@needs_the_engine
def test_what_is_no_position_is_refused_with_the_place() -> None:
    with pytest.raises(ValueError, match="FEN field 1: rank 1"):
        can_mate_natively("8/8/8/8/8/8/8/K6x w - - 0 1", True, BUDGET)


def test_the_offline_build_is_of_these_sources() -> None:
    """After a change of the engine: ``sh tools/offline.sh``."""
    lines = (STATIC / "can-mate.sources").read_text(encoding="utf-8").splitlines()
    noted = {name: digest for digest, name in (line.split() for line in lines)}
    found = {
        str(path.relative_to(ROOT).as_posix()): hashlib.sha256(path.read_bytes()).hexdigest()
        for folder in ("native/src/laws", "native/offline/src")
        for path in (ROOT / folder).rglob("*.rs")
        if path.name != "tests.rs"
    }
    for name in ("Cargo.toml", "Cargo.lock"):
        path = ROOT / "native" / "offline" / name
        found[f"native/offline/{name}"] = hashlib.sha256(path.read_bytes()).hexdigest()
    assert noted == found
    assert (STATIC / "can-mate.wasm").stat().st_size < 512 * 1024


ASKED = """
const file = require("fs").readFileSync(process.argv[1]);
WebAssembly.instantiate(file).then(({ instance: { exports: engine } }) => {
  console.log(JSON.stringify(JSON.parse(process.argv[2]).map((question) => {
    engine.begin();
    for (const byte of Buffer.from(question)) engine.put_byte(byte);
    const answer = Array.from({ length: engine.run() }, (_, at) => engine.get_byte(at));
    return Buffer.from(answer).toString();
  })));
});
"""


@pytest.mark.rule("Laws 6.9")
def test_the_offline_build_answers_as_the_engine_does() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js to run it")
    questions = [f"{'white' if white else 'black'} {BUDGET} {fen}" for fen, white, _ in NO]
    ran = subprocess.run(
        [node, "-e", ASKED, STATIC / "can-mate.wasm", json.dumps([*questions, "white 1 x"])],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    *answers, wrong = json.loads(ran.stdout)
    assert [answer.split()[0] for answer in answers] == ["no"] * len(NO)
    assert [answer.split()[2] for answer in answers] == [why.value for *_, why in NO]
    assert wrong.startswith("error FEN field 1")
