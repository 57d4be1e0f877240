"""A pairing engine of others, for tests: ours behind the arguments of bbpPairings.

``python other_engine.py MOOD --dutch FILE -c`` and so on. What it does besides the right
thing depends on its mood; see :data:`MOODS`. ``MOOD=FILE`` does it once only: the file says
that it has been done.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path

MOODS = {
    "sound": "pairs by the rules",
    "swaps": "gives the top board of the last round the wrong colours",
    "swaps-late": "the same, from round 3 on and where player 2 has had a bye",
    "wrong-report": "its checker alone finds a difference, in round 2",
    "no-pairing": "says that round 2 has no legal pairing",
    "crashes": "ends with a code of its own",
    "dies": "ends by a signal",
    "refuses": "says that the file is not valid",
    "hangs": "gives no answer",
    "babbles": "prints what nobody understands",
    "floods": "prints without end",
    "empty-handed": "ends well and writes no tournament",
    "nonsense": "generates a file with errors",
    "kills": "kills the process that called it",
}

RELEASE = "Other Engine 1.0"


def main(arguments: list[str]) -> int:
    mood, _, once = arguments[0].partition("=")
    rest = [word for word in arguments[1:] if not word.startswith("--")]
    words = [word for word in arguments[1:] if word.startswith("--")]
    if rest == ["-r"]:
        print(RELEASE)
        return 0
    if once and Path(once).exists():
        mood = "sound"
    elif once:
        Path(once).touch()
    match mood:
        case "crashes":
            print("something is wrong in here", file=sys.stderr)
            return 9
        case "dies":
            os.kill(os.getpid(), signal.SIGKILL)
        case "refuses":
            print("Error parsing file", file=sys.stderr)
            return 3
        case "hangs":
            time.sleep(3600)
        case "kills":
            os.kill(os.getppid(), signal.SIGKILL)
        case "babbles":
            print("hello, hello")
            return 0
        case "floods":
            while True:
                sys.stdout.write("hello, hello\n" * 10_000)
        case "empty-handed":
            return 0
    from openarbiter.cli.commands import SYSTEMS

    system = SYSTEMS[words[0]] if words else "dutch"
    return generate(mood, rest, system) if rest[0] == "-g" else answer(mood, rest, system)


def answer(mood: str, rest: list[str], system: str) -> int:
    from openarbiter.formats.trf import read_trf
    from openarbiter.pairing.pairs import pairs_played

    tournament = read_trf(rest[0]).tournament
    if rest[1] == "-p":
        pairs = paired(mood, tournament, len(tournament.rounds) + 1, system)
        if pairs is None:
            return 1
        print(len(pairs), *(f"{white} {black}" for white, black in pairs), sep="\n")
        return 0
    for number in range(1, len(tournament.rounds) + 1):
        print(f"tournament: Round #{number}")
        found = pairs_played(tournament, number, system)
        pairs = paired(mood, tournament, number, system)
        if pairs is None:
            print("No valid pairing exists")
        elif set(pairs) != found or (mood == "wrong-report" and number == 2):
            print("  Checker pairings        Tournament pairings")
            print("      1 -   2                  2 -   1")
    return 0


def paired(mood: str, tournament, number: int, system: str) -> list[tuple[int, int]] | None:
    from openarbiter.pairing import pair_round

    then = tournament.before_round(number)
    pairing = pair_round(then, system=system)
    pairs = [(board.white, board.black) for board in pairing.boards]
    last = number == then.regulations.rounds
    had_bye = any(bye.player == 2 for played in then.rounds for bye in played.byes)
    if mood == "no-pairing" and number == 2:
        return None
    if (mood == "swaps" and last) or (mood == "swaps-late" and number >= 3 and had_bye):
        pairs[0] = (pairs[0][1], pairs[0][0])
    return pairs if pairing.bye is None else [*pairs, (pairing.bye, 0)]


def generate(mood: str, rest: list[str], system: str) -> int:
    from openarbiter.formats.trf import write_trf
    from openarbiter.model import Game
    from openarbiter.verify.generation import Plan, generated

    keys = dict(line.split("=") for line in Path(rest[1]).read_text(encoding="ascii").splitlines())
    players, rounds = min(int(keys["PlayersNumber"]), 14), min(int(keys["RoundsNumber"]), 4)
    target, seed = Path(rest[rest.index("-o") + 1]), int(rest[rest.index("-s") + 1])
    tournament = generated(Plan(players=players, rounds=rounds, system=system), seed)
    if mood == "swaps":
        *before, played = tournament.rounds
        first, *others = played.games
        swapped = Game(first.black, first.white, first.result)
        played = replace(played, games=(swapped, *others))
        tournament = replace(
            tournament,
            rounds=(*before, played),
            entrants=tuple(replace(each, points=None) for each in tournament.entrants),
        )
    text = write_trf(tournament)
    if mood == "nonsense":
        text = text.replace("001    2", "001    1")
    target.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
