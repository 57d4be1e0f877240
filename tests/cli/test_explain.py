"""``openarbiter explain``."""

from __future__ import annotations

import html.parser
import json
import re
from pathlib import Path

import pytest
from support.places import DATA, shared
from support.small import SEVEN, TWO_WHO_MET

from openarbiter.cli import explain_answers, progress
from openarbiter.cli.explain_answers import answered, to_keep
from openarbiter.cli.explain_asked import ExplanationAsked
from openarbiter.cli.explain_document import FORMS, in_form
from openarbiter.cli.explain_json import explanation_json
from openarbiter.cli.screen import Screen
from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.formats.trf import read_trf
from openarbiter.i18n import LANGUAGES
from openarbiter.pairing import NoPairing, pair_round

TWELVE = DATA / "worked" / "held-12-players.trf"
FOURTEEN = DATA / "worked" / "held-14-players.trf"
BY_2018 = ("--edition", "fide-2018")
NEW = """\
012 New
062 3
XXR 2
XXC white1
001    1      Ann                               2500                             0.0    1
001    2      Bea                               2400                             0.0    2
001    3      Cid                               2300                             0.0    3
"""


def in_order(text: str, *pieces: str) -> bool:
    """Whether these stand in a text, one after the other."""
    place = 0
    for piece in pieces:
        place = text.find(piece, place)
        if place < 0:
            return False
    return True


class TestTheWholeRound:
    def test_every_bracket_is_told_from_the_top_down(self, openarbiter) -> None:
        ran = openarbiter("explain", TWELVE, "--round", "5", *BY_2018)
        assert (ran.code, ran.err) == (0, "")
        assert in_order(
            ran.out,
            "Held's four examples, 12 players, 9 rounds, round 5\n",
            "FIDE (Dutch) System, edition fide-2018 (chosen for this answer)\n",
            "Bracket 3.5, homogeneous",
            "[1w-↓] [4b↓↑]",
            "[5B] [7b, 9w]",
            "Bracket 1.5, penultimate (PPB)",
            "Bracket 1.0 and below, collapsed last (CLB)",
        )

    def test_the_edition_can_be_chosen(self, openarbiter) -> None:
        ran = openarbiter("explain", TWELVE, "--round", "5", "--edition", "fide-2026")
        assert "edition fide-2026" in ran.out
        assert "PPB" not in ran.out
        wrong = openarbiter("explain", TWELVE, "--edition", "fide-1066")
        assert (wrong.code, wrong.out) == (2, "")
        assert "fide-2018, fide-2026" in wrong.err

    def test_both_engines_tell_the_same(self, openarbiter) -> None:
        arguments = ("explain", FOURTEEN, "--round", "4")
        native, reference = (
            openarbiter(*arguments, "--engine", engine) for engine in ("auto", "reference")
        )
        assert native == reference

    def test_full_tells_no_less(self, openarbiter) -> None:
        brief = openarbiter("explain", TWELVE, "--round", "4", *BY_2018)
        full = openarbiter("explain", TWELVE, "--round", "4", *BY_2018, "--full")
        assert full.code == 0
        assert len(full.out) >= len(brief.out)

    def test_it_is_the_same_each_time(self, openarbiter) -> None:
        arguments = ("explain", TWELVE, "--round", "6", "--json")
        assert openarbiter(*arguments) == openarbiter(*arguments)

    def test_the_sample_can_be_explained(self, openarbiter, arad) -> None:
        ran = openarbiter("explain", arad, "--round", "9", "--bracket", "1")
        assert ran.code == 0
        assert "Arad 2026 A, round 9" in ran.out


class TestWhichRound:
    def test_the_last_one_of_the_file_is_the_one_on_the_wall(self, openarbiter, seven) -> None:
        openarbiter("pair", seven, "--write", "round3.trf")
        ran = openarbiter("explain", "round3.trf")
        assert "round 3\n" in ran.out.splitlines(keepends=True)[0]
        assert ran.err == ""

    def test_where_its_games_are_over_the_next_one_is_offered(self, openarbiter, seven) -> None:
        ran = openarbiter("explain", seven)
        assert "round 2\n" in ran.out.splitlines(keepends=True)[0]
        assert "This is round 2, the last one in the file. For the next one: --round 3." in ran.err
        assert openarbiter("explain", seven, "--round", "2").err == ""

    def test_the_next_one_where_none_is_paired(self, openarbiter) -> None:
        Path("new.trf").write_text(NEW)
        ran = openarbiter("explain", "new.trf")
        assert ran.code == 0
        assert ran.out.startswith("New, round 1\n")

    def test_byes_are_for_the_next_one(self, openarbiter, seven) -> None:
        ran = openarbiter("explain", seven, "--byes", "3:half,7:zero", "--player", "3")
        assert ran.code == 0
        assert "round 3\n" in ran.out
        assert "3 Carla does not play in this round and has a half-point bye." in ran.out
        past = openarbiter("explain", seven, "--byes", "3:half", "--round", "2")
        assert (past.code, past.out) == (2, "")
        assert "--byes is for the next round; round 2 has been paired already" in past.err

    @pytest.mark.parametrize(
        ("number", "told"),
        [
            ("0", "There is no round 0: the tournament has 5 rounds."),
            ("-1", "There is no round -1: the tournament has 5 rounds."),
            ("4", "the next round to pair is 3"),
            ("6", "There is no round 6: the tournament has 5 rounds."),
        ],
    )
    def test_a_round_out_of_range_is_refused(self, openarbiter, seven, number, told) -> None:
        ran = openarbiter("explain", seven, "--round", number)
        assert (ran.code, ran.out) == (2, "")
        assert told in ran.err

    def test_no_round_comes_after_the_last(self, openarbiter, seven) -> None:
        seven.write_text(seven.read_text().replace("XXR 5", "XXR 2"))
        assert openarbiter("explain", seven).code == 0
        ran = openarbiter("explain", seven, "--round", "3")
        assert ran.code == 2
        assert "All 2 rounds of this tournament are paired already." in ran.err
        assert "“--round 2” explains the last one" in ran.err
        assert openarbiter("explain", seven, "--round", "3", "--rounds", "4").code == 0

    def test_without_the_number_of_rounds_only_a_past_round_is_clear(
        self, openarbiter, seven
    ) -> None:
        seven.write_text(seven.read_text().replace("XXR 5\n", ""))
        ran = openarbiter("explain", seven)
        assert ran.code == 0
        assert "taken as finished after 2 rounds" in ran.err
        ran = openarbiter("explain", seven, "--round", "3")
        assert ran.code == 3
        assert "--rounds 9" in ran.err

    def test_the_initial_colour_can_be_given(self, openarbiter, seven) -> None:
        arguments = ("explain", seven, "--round", "1", "--player", "1", "--initial-colour")
        assert "1 Alice has White" in openarbiter(*arguments, "white").out
        assert "1 Alice has Black" in openarbiter(*arguments, "black").out


class TestARoundPlayedOtherwise:
    def test_it_is_said_above_everything_else(self, openarbiter, seven) -> None:
        ran = openarbiter("explain", seven, "--round", "2")
        assert "Round 2 in the file differs from this pairing: boards 1, 2, 3." in ran.out
        assert ran.out.index("differs from this pairing") < ran.out.index("The round")

    def test_it_stands_in_files_too(self, openarbiter, seven) -> None:
        ran = openarbiter("explain", seven, "--round", "2", "--write", "out.html")
        assert "differs from this pairing" in ran.err
        assert "differs from this pairing" in Path("out.html").read_text(encoding="utf-8")

    def test_for_programs_it_is_a_value(self, openarbiter, seven) -> None:
        told = openarbiter("explain", seven, "--round", "2", "--json").json
        assert (told["as_in_file"], told["differing_boards"]) == (False, [1, 2, 3])
        assert [each["code"] for each in told["warnings"]] == ["round-differs"]
        first = openarbiter("explain", seven, "--round", "1", "--json").json
        assert (first["as_in_file"], first["differing_boards"]) == (True, [])
        coming = openarbiter("explain", seven, "--round", "3", "--json").json
        assert coming["as_in_file"] is None

    def test_colours_the_other_way_round_are_a_difference(self, openarbiter, seven) -> None:
        text = seven.read_text().replace("4 w 1     3 b 1", "4 b 1     3 b 1")
        seven.write_text(text.replace("1 b 0  0000 - U", "1 w 0  0000 - U"))
        told = openarbiter("explain", seven, "--round", "1", "--json").json
        assert told["differing_boards"] == [1]

    def test_another_bye_is_a_difference(self, openarbiter) -> None:
        played = NEW.replace("0.0    1", "1.0    1     3 w 1")
        played = played.replace("0.0    2", "1.0    2  0000 - U").replace("3\n", "3     1 b 0\n")
        Path("three.trf").write_text(played)
        told = openarbiter("explain", "three.trf", "--round", "1", "--json").json
        assert (told["as_in_file"], told["differing_boards"]) == (False, [1])


class TestBrackets:
    def test_by_points(self, openarbiter) -> None:
        ran = openarbiter("explain", TWELVE, "--round", "4", *BY_2018, "--bracket", "1.5")
        assert in_order(
            ran.out, "Bracket 1.5, heterogeneous", "[4Ww↑] [2B↑, 6Ww, 7Ww, 8Bb, 9B, 12W]"
        )
        assert ran.out.count("Bracket ") == 1

    def test_by_place_from_the_top(self, openarbiter) -> None:
        by_place = openarbiter("explain", TWELVE, "--round", "4", "--bracket", "3")
        assert by_place == openarbiter("explain", TWELVE, "--round", "4", "--bracket", "1.5")

    def test_several_each_once(self, openarbiter) -> None:
        ran = openarbiter(
            "explain", TWELVE, "--round", "4", "--bracket", "2", "--bracket", "0.0",
            "--bracket", "2.0",
        )  # fmt: skip
        assert ran.out.count("\nBracket ") == 2

    @pytest.mark.parametrize("text", ["7", "0", "9.5", "-1", "two", "", "1.55", "9" * 30])
    def test_others_are_refused_and_those_there_are_listed(self, openarbiter, text) -> None:
        ran = openarbiter("explain", TWELVE, "--round", "4", f"--bracket={text}")
        assert (ran.code, ran.out) == (2, "")
        assert f"round 4 has no bracket “{text}”" in ran.err
        assert "1 (2.5), 2 (2.0), 3 (1.5), 4 (1.0), 5 (0.0)" in ran.err

    def test_a_round_in_which_nobody_plays_has_none(self, openarbiter, seven) -> None:
        byes = ",".join(f"{number}:zero" for number in range(1, 8))
        ran = openarbiter("explain", seven, "--byes", byes, "--bracket", "1")
        assert ran.code == 2
        assert "nobody is paired in round 3, so it has no brackets." in ran.err


class TestPlayers:
    def test_by_number_or_a_part_of_the_name(self, openarbiter) -> None:
        by_number = openarbiter("explain", TWELVE, "--round", "5", "--player", "7")
        assert "7 Gale has Black against 11 Karima on board 4." in by_number.out
        assert by_number == openarbiter("explain", TWELVE, "--round", "5", "--player", "gal")

    def test_several(self, openarbiter) -> None:
        ran = openarbiter("explain", TWELVE, "--round", "5", "--player", "7", "--player", "11")
        assert in_order(ran.out, "\n7 Gale\n", "\n11 Karima\n")
        assert "Bracket 1.0" not in ran.out

    @pytest.mark.parametrize(
        ("text", "complaint"),
        [
            ("13", "no player has “13” as a number or in the name."),
            ("", "no player has “” as a number or in the name."),
            ("a", "matches several; give the number:\n  1 Alice\n"),
            ("9" * 30, "as a number or in the name"),
        ],
    )
    def test_nobody_and_several_are_told(self, openarbiter, text, complaint) -> None:
        ran = openarbiter("explain", TWELVE, "--round", "5", f"--player={text}")
        assert (ran.code, ran.out) == (2, "")
        assert complaint in ran.err

    def test_in_json_the_account_is_sentences(self, openarbiter) -> None:
        told = openarbiter(
            "explain", TWELVE, "--round", "5", *BY_2018, "--player", "7", "--json"
        ).json
        account = told["players"][0]
        assert (account["number"], account["bracket"]) == (7, 6)
        game, brief, *_ = account["sentences"]
        assert game == "7 Gale has Black against 11 Karima on board 4."
        assert brief.startswith("Too few opponents: 3 Charline, 10 Jack, 11 Karima can meet only")
        assert brief.endswith("Both get the colour they prefer (E.1).")
        assert told["brackets"] == []


def test_the_edition_and_why_it_applies_stand_at_the_top(openarbiter) -> None:
    ran = openarbiter("explain", TWELVE, "--round", "5", "--player", "7")
    assert "fide-2026 (the newest one, as the tournament has no first day)" in ran.out
    assert "--edition fide-2018" in ran.err
    asked = openarbiter("explain", TWELVE, "--round", "5", *BY_2018, "--player", "7")
    assert "fide-2018 (chosen for this answer)" in asked.out
    assert "The file says" not in asked.err
    for command in (("pair", TWELVE, "--round", "5"), ("check", TWELVE)):
        assert "The file says “" in openarbiter(*command).err


class TestWhyNot:
    def test_several_questions_are_answered_in_one_document(self, openarbiter) -> None:
        ran = openarbiter(
            "explain", TWELVE, "--round", "4", *BY_2018, "--why-not", "4-2", "--why-not", "6-8",
            "--why-not", "6:bye",
        )  # fmt: skip
        assert in_order(
            ran.out,
            "Why do 4 David and 2 Bob not meet?",
            "By C.13",
            "Why do 6 Frank and 8 Hans not meet?",
            "(C.1)",
            "Why does 6 Frank not get the bye?",
        )

    def test_for_programs(self, openarbiter) -> None:
        told = openarbiter(
            "explain", TWELVE, "--round", "4", *BY_2018, "--why-not", "4-2", "--why-not", "6-8",
            "--why-not", "4-8", "--json",
        ).json["why_not"]  # fmt: skip
        worse, forbidden, so = told
        assert worse["wishes"] == [{"kind": "opponent", "player": 4, "other": 2}]
        assert worse["outcome"] == "worse"
        assert (worse["comparison"]["bracket"], worse["comparison"]["score"]) == (3, "1.5")
        assert worse["comparison"]["article"] == "C.13"
        assert worse["comparison"]["criteria"]["C.13"] == 1
        assert worse["comparison"]["real_criteria"]["C.13"] == 0
        assert {"white": 2, "black": 4} in worse["boards"] or {"white": 4, "black": 2} in worse[
            "boards"
        ]
        assert forbidden["outcome"] == "forbidden"
        assert "6 and 8 have already met, in round 2 (C.1)." in forbidden["reasons"]
        assert (so["outcome"], so["comparison"], so["boards"]) == ("fulfilled", None, None)

    @pytest.mark.parametrize("text", ["7", "7-99", "7:half", "7-7", "", "7-11;3-4"])
    def test_what_is_no_wish_is_refused(self, openarbiter, text) -> None:
        ran = openarbiter("explain", TWELVE, "--round", "4", f"--why-not={text}")
        assert (ran.code, ran.out) == (2, "")
        assert "--why-not" in ran.err


class TestWhatIf:
    def test_another_result(self, openarbiter) -> None:
        ran = openarbiter("explain", TWELVE, "--round", "5", *BY_2018, "--what-if", "4:8-4=1-0")
        assert ran.code == 0
        assert "What if?" in ran.out

    def test_for_programs(self, openarbiter) -> None:
        told = openarbiter(
            "explain", TWELVE, "--round", "5", *BY_2018, "--what-if", "4:8-4=1-0",
            "--what-if", "7:absent,12:absent", "--json",
        ).json["what_if"]  # fmt: skip
        result, absent = told
        assert result["changes"] == [{"round": 4, "white": 4, "black": 8, "result": "0-1"}]
        assert result["possible"]
        assert result["differences"]["new"]
        assert len(absent["boards"]) == 5
        assert absent["changes"][0] == {"player": 7, "present": False}

    @pytest.mark.parametrize("text", ["", "4", "5:1-12=1-0", "4:1-2=1-0", "7:present", "99:absent"])
    def test_what_is_no_change_is_refused(self, openarbiter, text) -> None:
        ran = openarbiter("explain", TWELVE, "--round", "5", f"--what-if={text}")
        assert (ran.code, ran.out) == (2, "")
        assert "--what-if" in ran.err


class TestJson:
    def test_a_bracket_has_everything_it_is_told_from(self, openarbiter) -> None:
        told = openarbiter("explain", TWELVE, "--round", "4", *BY_2018, "--json").json
        bracket = told["brackets"][2]
        assert (bracket["place"], bracket["score"], bracket["kind"]) == (3, "1.5", "normal")
        assert bracket["members"][0] == {
            "number": 4,
            "role": "moved down",
            "points": "2.0",
            "score": "2.0",
            "colours": "BWB",
            "preference": "white",
            "strength": "strong",
            "float_last": "up",
            "float_before": None,
            "notation": "4Ww↑",
            "bye_allowed": True,
            "topscorer": False,
        }
        assert (bracket["max_pairs"], bracket["m0"], bracket["m1"], bracket["x"]) == (3, 1, 1, 0)
        assert bracket["subgroups"] == {
            "moved_down": [4],
            "limbo": [],
            "opponents": [2],
            "s1": [6, 7],
            "s2": [8, 9, 12],
        }
        assert bracket["pairs"] == [[4, 8], [2, 6], [7, 9]]
        assert bracket["downfloaters"] == [12]
        steps = bracket["steps"]
        assert (steps[0]["verdict"], steps[0]["player"]) == ("stuck", 6)
        assert steps[1]["verdict"] == "provisional best"
        assert steps[1]["criteria"]["C.10"] == 2
        assert (steps[-1]["verdict"], steps[-1]["article"]) == ("perfect", "C.13")
        assert (bracket["perfect"], bracket["finished"]) == (True, True)

    def test_bounds_and_sieve(self, openarbiter) -> None:
        bracket = openarbiter("explain", FOURTEEN, "--round", "4", *BY_2018, "--json").json[
            "brackets"
        ][3]
        assert [each["number"] for each in bracket["members"]] == [9, 10, 14]
        fell = {
            (str(each["pairs"]), each["discarded"], each["chosen"]) for each in bracket["sieve"]
        }
        assert ("[[9, 14]]", "C.10", False) in fell
        assert ("[[10, 14]]", None, True) in fell
        differences = bracket["bounds"][0]
        assert (differences["article"], differences["criterion"]) == ("C.6", "score differences")
        assert differences["source"] == "parity"

    def test_a_round_that_collapsed(self, openarbiter) -> None:
        told = openarbiter("explain", TWELVE, "--round", "5", *BY_2018, "--json").json
        assert told["given_up"]["bracket"]["pairs"] == [[7, 6]]
        assert told["given_up"]["stuck"] == [3, 10, 11]
        assert told["given_up"]["reasons"]
        assert [each["rule"] for each in told["boards"]] == ["E.1"] * 6

    def test_a_failure_is_json_too(self, openarbiter) -> None:
        ran = openarbiter("explain", TWELVE, "--round", "99", "--json")
        assert (ran.code, ran.err) == (2, "")
        assert ran.json["error"]["kind"] == "wrong-use"


class Balanced(html.parser.HTMLParser):
    """Counts what is opened and not closed."""

    VOID = frozenset(("meta", "br", "hr", "link", "img", "input", "col", "wbr"))

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag, attrs) -> None:
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag, attrs) -> None:
        return


class TestWriting:
    def test_html(self, openarbiter) -> None:
        ran = openarbiter("explain", TWELVE, "--round", "5", "--write", "out.html")
        assert (ran.code, ran.out) == (0, "")
        assert ran.err.endswith("Written to out.html.\n")
        page = Path("out.html").read_text(encoding="utf-8")
        assert page.startswith("<!DOCTYPE html>")
        assert '<html lang="en"' in page
        assert "<svg" in page
        parser = Balanced()
        parser.feed(page)
        assert parser.open == []

    def test_markdown(self, openarbiter) -> None:
        assert openarbiter("explain", TWELVE, "--round", "5", "--write", "out.md").code == 0
        text = Path("out.md").read_text(encoding="utf-8")
        assert text.startswith("# Held's four examples, 12 players, 9 rounds, round 5\n")
        assert '<a id="bracket-6"></a>' in text

    def test_text_is_what_is_printed(self, openarbiter) -> None:
        ran = openarbiter("explain", TWELVE, "--round", "5", *BY_2018)
        openarbiter("explain", TWELVE, "--round", "5", *BY_2018, "--write", "out.TXT")
        assert Path("out.TXT").read_text(encoding="utf-8") == ran.out

    def test_json(self, openarbiter) -> None:
        openarbiter("explain", TWELVE, "--round", "5", "--write", "out.json")
        told = json.loads(Path("out.json").read_text(encoding="utf-8"))
        assert told.pop("written") == "out.json"
        printed = openarbiter("explain", TWELVE, "--round", "5", "--json").json
        assert printed.pop("written") is None
        assert told == printed

    def test_a_file_and_json_go_together(self, openarbiter) -> None:
        ran = openarbiter("explain", TWELVE, "--round", "5", "--write", "out.html", "--json")
        assert (ran.code, ran.err) == (0, "")
        assert ran.json["written"] == "out.html"
        assert Path("out.html").exists()

    def test_a_file_has_the_brackets_its_links_lead_to(self, openarbiter) -> None:
        arguments = ("explain", TWELVE, "--round", "5", *BY_2018, "--player", "7")
        openarbiter(*arguments, "--full", "--write", "out.md")
        text = Path("out.md").read_text(encoding="utf-8")
        assert "(#bracket-4)" in text
        assert '<a id="bracket-4"></a>' in text
        assert '<a id="bracket-6"></a>' in text
        assert '<a id="bracket-1"></a>' not in text
        assert "How to read this" in text
        assert "How to read this" not in openarbiter(*arguments).out

    @pytest.mark.parametrize("name", ["slip.html", "slip.md", "slip.txt"])
    def test_an_answer_to_players_is_a_slip_to_sign(self, openarbiter, name) -> None:
        arguments = ("explain", TWELVE, "--round", "5", *BY_2018, "--player", "7")
        openarbiter(*arguments, "--player", "3", "--write", name)
        text = Path(name).read_text(encoding="utf-8")
        assert text.count("Date and time") == 2
        assert text.count("Arbiter") == 2
        assert "How to read this" not in text
        assert "Date and time" not in openarbiter(*arguments).out

    @pytest.mark.parametrize("name", ["out.pdf", "out", "-", "html", ".html"])
    def test_the_ending_decides_the_form(self, openarbiter, name) -> None:
        ran = openarbiter("explain", TWELVE, "--write", name)
        assert (ran.code, ran.out) == (2, "")
        assert ", ".join(FORMS) in ran.err

    def test_another_file_is_not_overwritten(self, openarbiter) -> None:
        Path("out.html").write_text("precious")
        ran = openarbiter("explain", TWELVE, "--write", "out.html")
        assert (ran.code, ran.out) == (5, "")
        assert "--force" in ran.err
        assert Path("out.html").read_text() == "precious"
        assert openarbiter("explain", TWELVE, "--write", "out.html", "--force").code == 0
        assert "precious" not in Path("out.html").read_text(encoding="utf-8")

    def test_nothing_is_left_behind_when_it_cannot_be_written(self, openarbiter) -> None:
        ran = openarbiter("explain", TWELVE, "--write", "nowhere/out.html")
        assert ran.code == 5
        assert "There is no directory" in ran.err
        Path("folder.md").mkdir()
        ran = openarbiter("explain", TWELVE, "--write", "folder.md", "--force")
        assert ran.code == 5
        assert "is a directory" in ran.err
        assert [path.name for path in Path().iterdir()] == ["folder.md"]

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
    def test_a_full_disk_is_told(self, openarbiter) -> None:
        Path("full.md").symlink_to("/dev/full")
        ran = openarbiter("explain", TWELVE, "--write", "full.md", "--force")
        assert ran.code == 5
        assert "full.md cannot be written" in ran.err


class TestWhatCannotBeExplained:
    def test_a_round_without_a_pairing(self, openarbiter) -> None:
        Path("two.trf").write_text(TWO_WHO_MET)
        ran = openarbiter("explain", "two.trf", "--round", "2")
        assert (ran.code, ran.out) == (1, "")
        assert "Round 2 cannot be paired by the rules." in ran.err
        assert "already played" in ran.err

    def test_a_schedule(self, openarbiter) -> None:
        text = SEVEN.replace("062 7\n", "062 7\n192 FIDE_ROUNDROBIN\n")
        Path("berger.trf").write_text(text)
        ran = openarbiter("explain", "berger.trf")
        assert (ran.code, ran.out) == (3, "")
        assert "come from its tables" in ran.err
        assert openarbiter("explain", "berger.trf", "--system", "dutch").code == 0
        assert openarbiter("explain", "berger.trf", "--lenient").code == 0

    def test_a_schedule_asked_for(self, openarbiter, seven) -> None:
        ran = openarbiter("explain", seven, "--system", "berger")
        assert (ran.code, ran.out) == (2, "")
        assert "The pairings of the system berger come from its tables" in ran.err

    def test_a_round_of_teams_that_cannot_be_paired(self, openarbiter) -> None:
        ran = openarbiter("explain", DATA / "trf" / "teams-trf26.trf", "--rounds", "9")
        assert (ran.code, ran.out) == (1, "")
        assert "Team 1 Alpha has already played 2 Beta (C.04.6 C1)." in ran.err

    @pytest.mark.parametrize(
        ("content", "code"),
        [
            (b"", 3),
            (b"\x00\x01\x02", 3),
            (b"012 Nobody\n", 3),
            ("012 Žižkov\n".encode("utf-16"), 3),
        ],
    )
    def test_what_is_no_tournament(self, openarbiter, content, code) -> None:
        Path("no.trf").write_bytes(content)
        ran = openarbiter("explain", "no.trf", "--player", "1")
        assert (ran.code, ran.out) == (code, "")
        assert ran.err

    def test_a_missing_file(self, openarbiter) -> None:
        ran = openarbiter("explain", "nowhere.trf")
        assert (ran.code, ran.out) == (5, "")
        assert "There is no file nowhere.trf." in ran.err

    def test_errors_in_the_file(self, openarbiter, seven) -> None:
        text = seven.read_text().replace("0.0    7     3 b 0", "1.0    7     3 b 1")
        seven.write_text(text)
        ran = openarbiter("explain", seven)
        assert (ran.code, ran.out) == (3, "")
        assert "--lenient" in ran.err
        lenient = openarbiter("explain", seven, "--lenient")
        assert lenient.code == 0
        assert "Continuing with what could be read" in lenient.err
        assert openarbiter("explain", seven, "--lenient", "--write", "kept.md").code == 0
        assert "Continuing with what could be read" in Path("kept.md").read_text("utf-8")

    def test_nobody_plays(self, openarbiter, seven) -> None:
        byes = ",".join(f"{number}:zero" for number in range(1, 8))
        ran = openarbiter("explain", seven, "--byes", byes)
        assert ran.code == 0
        assert "Nobody plays in round 3" in ran.err
        player = openarbiter("explain", seven, "--byes", byes, "--player", "1", "--why-not", "1-2")
        assert player.code == 0
        assert "1 Alice does not play in this round" in player.out

    def test_games_without_a_result_are_counted_aloud(self, openarbiter, seven) -> None:
        openarbiter("pair", seven, "--write", "out.trf")
        ran = openarbiter("explain", "out.trf", "--round", "4")
        assert "3 games have no result yet and count as draws" in ran.err
        told = openarbiter("explain", "out.trf", "--round", "4", "--json").json
        assert told["games_without_result"] == 3


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_language_tells_of_the_same_brackets(openarbiter, language) -> None:
    arguments = ("explain", TWELVE, "--round", "5", "--player", "7", "--why-not", "7-3",
                 "--what-if", "4:8-4=1-0", "--bracket", "2.0")  # fmt: skip
    ran = openarbiter(*arguments, "--lang", language)
    assert ran.code == 0
    assert "[5B] [7b, 9w]" in ran.out
    assert not re.search(r"\{[a-z]", ran.out)


def test_progress_is_shown_on_a_terminal_only(openarbiter, monkeypatch) -> None:
    assert openarbiter("explain", TWELVE, "--round", "4", *BY_2018, "--full").err == ""
    monkeypatch.setattr(progress.sys.stderr, "isatty", lambda: True, raising=False)
    ran = openarbiter("explain", TWELVE, "--round", "4", "--full")
    assert ran.code == 0
    assert "Trying the candidates" in ran.err


def test_ctrl_c_ends_it_cleanly(openarbiter, monkeypatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(explain_answers, "walk_through", interrupted)
    ran = openarbiter("explain", TWELVE, *BY_2018, "--full", "--write", "out.html")
    assert (ran.code, ran.out) == (130, "")
    assert ran.err == "Interrupted.\n"
    assert not list(Path().iterdir())


class TestRealTournaments:
    """Nothing of it is looked at but that it is told, in every round and by both editions."""

    @pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
    def test_an_open_of_209_players(self, openarbiter, edition) -> None:
        path = shared("real", "arad2026.trf")
        for number in ("1", "5", "9"):
            ran = openarbiter(
                "explain", path, "--lenient", "--round", number, "--edition", edition,
                "--write", "out.html", "--force", "--player", "1", "--player", "209",
                "--why-not", "2-100", "--why-not", "5:bye", "--what-if", "7:absent",
            )  # fmt: skip
            assert ran.code == 0, ran.err

    @pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
    def test_a_team_event_as_players(self, openarbiter, edition) -> None:
        path = shared("real", "grandmommys-cup-teams.trf26")
        ran = openarbiter("explain", path, "--lenient", "--round", "3", "--edition", edition)
        assert ran.code == 0, ran.err

    @pytest.mark.parametrize(
        "path", sorted((DATA / "edge").glob("*.trf")), ids=lambda path: path.stem
    )
    def test_edge_cases(self, path) -> None:
        assert told_in_every_round(path) > 0

    @pytest.mark.parametrize("name", ["valid", "bunratty_masters_2011", "irish_junior_champs_2011"])
    def test_old_opens(self, name) -> None:
        assert told_in_every_round(shared("krause", f"{name}.tab")) > 0


def told_in_every_round(path: Path) -> int:
    """Tells and lists everything of a file by both editions; how many rounds could be paired."""
    tournament, screen, told = read_trf(path).tournament, Screen(), 0
    numbers = tuple(entrant.number for entrant in tournament.entrants)
    for edition in ("fide-2018", "fide-2026"):
        for number in range(1, len(tournament.rounds) + 2):
            try:
                pairing = pair_round(tournament, number, edition=edition, system="dutch")
            except NoPairing:
                continue
            study = RoundStudy(tournament, pairing)
            for asked in (ExplanationAsked(), ExplanationAsked(players=numbers[:3] + numbers[-3:])):
                answers = answered(screen, study, asked, "auto", full=False)
                assert in_form(screen, to_keep(screen, answers), ".md")
                assert json.dumps(explanation_json(screen, tournament, answers))
            told += 1
    return told
