"""``openarbiter certificate`` and ``openarbiter verify-certificate``."""

from __future__ import annotations

import hashlib
import json
import re
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from support.places import DATA, ROOT, shared
from support.small import SEVEN, TWO_WHO_MET

from openarbiter.pairing import native_available
from openarbiter.version import __version__

FOURTEEN = DATA / "worked" / "held-14-players.trf"
PAGE = (ROOT / "docs" / "certificate.md").read_text(encoding="utf-8")
BY_2018 = ("--edition", "fide-2018")

CERTIFIED = """\
Seven players after two rounds
Certificate of round 3. FIDE (Dutch) System, edition fide-2018
It says it was made by OpenArbiter {version}, {engine} engine.

Article     Checked                                                                       Outcome
            The document is a certificate, whole and well-formed                          holds
            The tournament has reached this round                                         holds
            The edition of the rules is that of the tournament                            holds
            Everything the pairing depends on is as it was when it was certified          holds
            The facts about the tournament and the round are correct                      holds
            The players have these names                                                  holds
            Every player of the round is on one board or has the bye, and nobody else     holds
C.1         Nobody meets an opponent again                                                holds
C.2         The bye goes to a player who may have it                                      holds
C.3         No two players who must have the same colour meet                             holds
            No two players meet whom an arbiter has kept apart                            holds
E           White and Black follow the rules                                              holds
C.04.2 D.9  The boards are in the order of publication                                    holds
A.9         The brackets follow from the scores and the floaters, and make up the boards  holds
B.1         MaxPairs, M0, M1, x and z are those of the brackets                           holds
C.5-C.19    The values of the criteria are those of the pairs                             holds
B.8         Paired again, the round is the same in every field: no pairing is better      holds

Note: Who made it ($.made_by) is what the certificate says of itself. It is not checked, and no \
check depends on it.
Note: {again}

The certificate holds: this is the pairing of round 3 by the rules.
"""


def changed(path: str, **members: object) -> str:
    """A copy of a certificate with other members."""
    read = json.loads(Path(path).read_text(encoding="utf-8"))
    Path("changed.json").write_text(json.dumps(read | members), encoding="utf-8")
    return "changed.json"


def test_a_certificate_goes_out_and_holds(openarbiter, seven) -> None:
    made = openarbiter("certificate", seven)
    assert made.code == 0
    assert (made.json["round"], made.json["edition"]) == (3, "fide-2018")
    assert made.json["agrees_with_file"] is None
    Path("round3.json").write_text(made.out, encoding="utf-8")
    ran = openarbiter("verify-certificate", "round3.json", seven)
    assert ran.code == 0
    native = native_available()
    again = (
        "Both engines paired it again and produced the same pairing."
        if native
        else "The reference engine paired it again.\nNote: No second engine is installed "
        "here. If the same engine made the certificate, this check only shows that it "
        "gives the same answer twice."
    )
    engine = "native" if native else "reference"
    assert ran.out == CERTIFIED.format(version=__version__, engine=engine, again=again)


def test_the_same_command_gives_the_same_bytes(openarbiter, arad) -> None:
    one, other = (openarbiter("certificate", arad, "--round", "5") for _ in "12")
    assert one.out == other.out
    assert one.out == openarbiter("certificate", arad, "--round", "5", "--json").out


def test_written_to_a_file_it_prints_the_boards(openarbiter, seven) -> None:
    ran = openarbiter("certificate", seven, "--write", "round3.json")
    assert ran.code == 0
    assert "Round 3 of 5. FIDE (Dutch) System, edition fide-2018" in ran.out
    assert "Written to round3.json." in ran.err
    text = Path("round3.json").read_text(encoding="utf-8")
    assert text == openarbiter("certificate", seven).out
    again = openarbiter("certificate", seven, "--write", "round3.json")
    assert again.code == 5
    assert "Add --force" in again.err
    as_json = openarbiter("certificate", seven, "--write", "round3.json", "--force", "--json")
    assert as_json.out == text
    assert openarbiter("certificate", seven, "--write", "-").out == text


def test_the_certificate_of_a_round_played_otherwise_is_of_the_pairing_by_the_rules(
    openarbiter, seven
) -> None:
    made = openarbiter("certificate", seven, "--round", "2")
    assert made.code == 0
    assert made.json["agrees_with_file"] is False
    assert made.json["bye"]["name"] == "Finn"
    assert "Round 2 was played differently" in made.err
    Path("round2.json").write_text(made.out, encoding="utf-8")
    ran = openarbiter("verify-certificate", "round2.json", seven)
    assert ran.code == 0
    assert "Round 2 as the file has it is not the certified pairing." in ran.out


def test_a_changed_certificate_does_not_hold(openarbiter, seven) -> None:
    made = openarbiter("certificate", seven).json
    boards = made["boards"]
    white, black = boards[0]["white"], boards[0]["black"]
    boards[0] |= {"white": black, "black": white}
    Path("round3.json").write_text(json.dumps(made), encoding="utf-8")
    ran = openarbiter("verify-certificate", "round3.json", seven)
    assert ran.code == 1
    assert "$.boards[0]: Player" in ran.out
    assert "checks fail: the certificate does not hold." in ran.out
    report = openarbiter("verify-certificate", "round3.json", seven, "--json")
    assert report.code == 1
    assert report.json["valid"] is False
    outcomes = {check["check"]: check["outcome"] for check in report.json["checks"]}
    assert [name for name, outcome in outcomes.items() if outcome == "fails"] == [
        "colours",
        "pairing",
    ]
    colours = next(check for check in report.json["checks"] if check["check"] == "colours")
    assert colours["findings"][0]["path"] == "$.boards[0]"


def test_many_findings_of_one_check_are_counted(openarbiter, arad) -> None:
    made = openarbiter("certificate", arad, "--round", "5").json
    made["boards"].reverse()
    Path("round5.json").write_text(json.dumps(made), encoding="utf-8")
    ran = openarbiter("verify-certificate", "round5.json", arad)
    assert ran.code == 1
    assert "… and 88 more places" in ran.out


def test_byes_of_the_command_line_are_given_again_to_verify(openarbiter, seven) -> None:
    openarbiter("certificate", seven, "--byes", "7:half", "--write", "round3.json")
    ran = openarbiter("verify-certificate", "round3.json", seven)
    assert ran.code == 1
    assert "give --byes" in ran.out
    assert openarbiter("verify-certificate", "round3.json", seven, "--byes", "7:half").code == 0
    past = openarbiter("certificate", seven, "--round", "2", "--byes", "7:half")
    assert past.code == 2
    assert "--byes is for the next round" in past.err


def test_another_edition_than_the_files_has_to_be_asked_for(openarbiter) -> None:
    openarbiter("certificate", FOURTEEN, "--round", "4", *BY_2018, "--write", "round4.json")
    ran = openarbiter("verify-certificate", "round4.json", FOURTEEN)
    assert ran.code == 1
    assert "If fide-2018 is right, choose it with --edition fide-2018." in ran.out
    assert openarbiter("verify-certificate", "round4.json", FOURTEEN, *BY_2018).code == 0


def test_rounds_and_the_colour_drawn_are_believed_where_the_file_is_silent(
    openarbiter, seven
) -> None:
    lines = seven.read_text().splitlines(keepends=True)
    seven.write_text(
        "".join(
            line[:80] + " 0.0\n" if line.startswith("001") else line
            for line in lines
            if not line.startswith("XX")
        )
    )
    ran = openarbiter("certificate", seven)
    assert ran.code == 3
    assert "--rounds" in ran.err
    asked = ("--rounds", "5", "--initial-colour", "black")
    made = openarbiter("certificate", seven, *asked, "--write", "round1.json")
    assert made.code == 0
    ran = openarbiter("verify-certificate", "round1.json", seven)
    assert ran.code == 0
    assert "the certificate says 5, and was trusted" in ran.out
    assert "which initial colour was drawn by lot" in ran.out
    other = openarbiter("verify-certificate", "round1.json", seven, "--initial-colour", "white")
    assert other.code == 1
    assert "$.initial_colour" in other.out


def test_a_file_that_is_no_certificate(openarbiter, seven) -> None:
    ran = openarbiter("verify-certificate", seven, seven)
    assert ran.code == 3
    assert "is not a certificate that can be verified." in ran.err
    assert "line 1, column 2 cannot be read" in ran.err
    assert "Name the certificate first, then the tournament file." in ran.err
    assert openarbiter("verify-certificate", "nowhere.json", seven).code == 5


def test_flaws_of_a_document_are_told_with_their_paths(openarbiter, seven) -> None:
    openarbiter("certificate", seven, "--write", "round3.json")
    ran = openarbiter("verify-certificate", changed("round3.json", boards=[{}] * 9), seven)
    assert ran.code == 3
    assert "  $.boards[0].white: This is missing." in ran.err
    assert "… and 7 more places" in ran.err
    report = openarbiter("verify-certificate", "changed.json", seven, "--json")
    assert "$.boards[0].white" in report.json["error"]["message"]


def test_another_version_of_the_format_or_an_unknown_edition(openarbiter, seven) -> None:
    openarbiter("certificate", seven, "--write", "round3.json")
    ran = openarbiter("verify-certificate", changed("round3.json", format_version=7), seven)
    assert ran.code == 3
    assert "has version 7 of the format" in ran.err
    ran = openarbiter("verify-certificate", changed("round3.json", edition="fide-2099"), seven)
    assert ran.code == 3
    assert "does not know" in ran.err


def test_schedules_are_not_certified(openarbiter, tmp_path) -> None:
    path = tmp_path / "berger.trf"
    path.write_text(
        "012 Four\n062 4\n142 3\n152 W\n192 FIDE_ROUNDROBIN\n"
        + "".join(
            f"001 {number:>4}      Player {number:<25}{'':50} 0.0\n" for number in range(1, 5)
        )
    )
    ran = openarbiter("certificate", path, "--lenient", "--round", "1")
    assert ran.code == 0
    ran = openarbiter("certificate", path)
    assert ran.code == 3
    assert "whose pairings come from tables" in ran.err


def test_rounds_that_cannot_be_certified(openarbiter, seven) -> None:
    assert openarbiter("certificate", seven, "--round", "4").code == 2
    assert openarbiter("certificate", seven, "--round", "0").code == 2
    ran = openarbiter("certificate", FOURTEEN)
    assert ran.code == 2
    assert "--round certifies one of them" in ran.err


def test_a_round_without_a_legal_pairing_has_no_certificate(openarbiter, tmp_path) -> None:
    path = tmp_path / "two.trf"
    path.write_text(TWO_WHO_MET)
    ran = openarbiter("certificate", path)
    assert ran.code == 1
    assert "Round 2 cannot be paired by the rules." in ran.err


def test_the_standard_input_is_read_once(openarbiter, seven, monkeypatch) -> None:
    made = openarbiter("certificate", seven).out
    assert openarbiter("verify-certificate", "-", "-").code == 2
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(made.encode())))
    assert openarbiter("verify-certificate", "-", seven).code == 0


@pytest.mark.parametrize("number", [3, 9])
def test_a_real_file_with_errors_is_certified_with_lenient(openarbiter, number) -> None:
    path = shared("real", "arad2026.trf")
    made = openarbiter("certificate", path, "--lenient", "--round", number, "--write", "c.json")
    assert made.code == 0
    ran = openarbiter("verify-certificate", "c.json", path, "--lenient")
    assert ran.code == 0


@pytest.mark.skipif(not native_available(), reason="the native engine is not built")
def test_the_page_on_certificates_shows_what_is_printed(openarbiter) -> None:
    version = re.compile(r"\d+\.\d+\.\d+")
    Path("club.trf").write_text(SEVEN, encoding="utf-8")
    made = openarbiter("certificate", "club.trf").out
    Path("round-3.json").write_text(made, encoding="utf-8")
    left = version.sub("", made)
    for part in re.search(r"```json\n(.*?)\n```", PAGE, re.DOTALL)[1].split("\n…\n"):  # type: ignore[index]
        _, found, left = left.partition(version.sub("", part))
        assert found, part
    shown = re.search(r"```console\n\$ openarbiter ([^\n]*)\n(.*?)```", PAGE, re.DOTALL)
    assert shown is not None
    ran = openarbiter(*shown[1].split())
    assert version.sub("", ran.out) == version.sub("", shown[2])


def test_the_position_on_the_page_has_the_digest_of_the_certificate(openarbiter) -> None:
    Path("club.trf").write_text(SEVEN, encoding="utf-8")
    text = re.search(r"^\{\"edition\".*$", PAGE, re.MULTILINE)
    assert text is not None
    position = openarbiter("certificate", "club.trf").json["input"]["position_sha256"]
    assert hashlib.sha256(text[0].encode()).hexdigest() == position
    assert position in PAGE


@pytest.mark.parametrize("system", ["knockout", "match", "keizer", "ladder"])
def test_systems_without_certificates_and_checklists_are_named(openarbiter, system: str) -> None:
    size = () if system == "match" else ("--players", "6")
    assert openarbiter("generate", "x.trf", "--system", system, "--seed", "2", *size).code == 0
    assert openarbiter("validate", "x.trf").code == 0
    ran = openarbiter("certificate", "x.trf", "--round", "1")
    assert ran.code == 3
    assert "Certificates are for Swiss systems" in ran.err
    for command in (("checklist", "x.trf"), ("x.trf", "-p"), ("x.trf", "-c")):
        ran = openarbiter(*command)
        assert ran.code == 3
        assert system in (ran.out + ran.err).lower()
        assert "not the Dutch one" in ran.out + ran.err
