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
    assert any(each.startswith("    Meaning: ") for each in shown)


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


def test_a_file_of_another_program_is_named_in_few_words(openarbiter, tmp_path) -> None:
    (tmp_path / "open.TUNX").write_bytes(b"\x93\xff\x89D" + bytes(range(256)) * 600)
    for command in (("pair",), ("validate",), ("check",), ("standings",)):
        ran = openarbiter(*command, "open.TUNX")
        assert ran.code == 3
        said = ran.out + ran.err
        assert "This is a Swiss-Manager tournament" in said
        assert "export the tournament for FIDE as a TRF" in " ".join(said.split())
        assert len(said) < 600


def test_of_each_kind_of_problem_some_are_shown(openarbiter, tmp_path) -> None:
    lines = [f"001 {number:4} m{'':38}x{number:>3}" for number in range(1, 61)]
    (tmp_path / "many.trf").write_text("\n".join(["XXR 5", *lines]))
    ran = openarbiter("validate", "many.trf")
    assert ran.out.count("The rating of player") == 10
    assert "… and 50 more of this kind: trf-rating" in ran.out
    assert len(openarbiter("validate", "many.trf", "--json").json["problems"]) >= 60
