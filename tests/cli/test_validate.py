"""``openarbiter validate``."""

from __future__ import annotations


def test_a_sound_file_has_no_problems(openarbiter, seven) -> None:
    ran = openarbiter("validate", seven)
    assert ran.code == 0
    assert ran.out == f"{seven}: 7 players, 2 rounds; 0 errors, 0 warnings, 0 notes.\n"


def test_an_error_shows_its_line_with_a_caret_under_the_place(openarbiter, seven) -> None:
    seven.write_text(seven.read_text().replace("1 b 0  0000 - U", "1 b 8  0000 - U"))
    ran = openarbiter("validate", seven)
    assert ran.code == 3
    shown = ran.out.splitlines()
    place = next(n for n, line in enumerate(shown) if line.startswith("line 9, column 99: error"))
    line, caret = shown[place + 1], shown[place + 2]
    assert line[caret.index("^")] == "8"
    assert any(each.startswith("    Expected: ") for each in shown)
    assert any(each.startswith("    It means: ") for each in shown)


def test_a_caret_far_to_the_right_is_still_on_the_screen(openarbiter, arad) -> None:
    text = arad.read_text(encoding="utf-8")
    arad.write_text(text.replace("12 w =    18 w =", "12 w =    18 w x"), encoding="utf-8")
    lines = arad.read_text(encoding="utf-8").splitlines()
    far = lines[12][:160] + "?" + lines[12][161:]
    lines[12] = far
    arad.write_text("\n".join(lines), encoding="utf-8")
    ran = openarbiter("validate", arad)
    assert ran.code == 3
    assert all(len(line) < 200 for line in ran.out.splitlines() if line.startswith("    …"))


def test_warnings_alone_do_not_fail(openarbiter, arad) -> None:
    ran = openarbiter("validate", arad)
    assert ran.code == 0
    assert ran.out.startswith("1 WARNING\n")


def test_json_lists_every_problem_with_its_place(openarbiter, arad) -> None:
    report = openarbiter("validate", arad, "--json").json
    assert report["valid"] is True
    assert (report["players"], report["rounds_paired"], report["rounds"]) == (209, 8, 9)
    assert (report["format"], report["encoding"]) == ("trf26", "utf-8")
    (problem,) = report["problems"]
    assert set(problem) == {
        "severity",
        "code",
        "line",
        "column",
        "player",
        "round",
        "read",
        "message",
        "expected",
        "meaning",
    }
    assert problem["severity"] == "warning"


def test_the_standard_input_is_a_file_too(openarbiter, seven, monkeypatch) -> None:
    with seven.open("rb") as stream:
        monkeypatch.setattr("sys.stdin", type("Input", (), {"buffer": stream}))
        ran = openarbiter("validate", "-")
    assert ran.code == 0
    assert ran.out.startswith("-: 7 players")
