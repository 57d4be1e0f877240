"""The program speaks the reader's language, completely."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from openarbiter.i18n import LANGUAGES, UnknownLanguage, language_named, language_of

ROOT = Path(__file__).resolve().parents[2]
OTHERS = sorted(set(LANGUAGES) - {"en"})


def test_the_catalogues_are_complete_and_compiled() -> None:
    checked = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "catalogues.py"), "check"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize(
    ("language", "board", "bye"),
    [
        ("en", "Board", "Bye: 6 Finn"),
        ("ru", "Доска", "Освобождение: 6 Finn"),
        ("uk", "Дошка", "Звільнення: 6 Finn"),
        ("bg", "Дъска", "Почивка: 6 Finn"),
    ],
)
def test_boards_are_in_the_language_asked_for(openarbiter, seven, language, board, bye) -> None:
    ran = openarbiter("pair", seven, "--lang", language)
    assert ran.code == 0
    assert f"\n{board}" in ran.out
    assert bye in ran.out


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left_in_a_whole_round(openarbiter, seven, language) -> None:
    for arguments in (("pair", seven, "-v"), ("check", seven), ("checklist", seven)):
        english = openarbiter(*arguments).out.splitlines()
        other = openarbiter(*arguments, "--lang", language).out.splitlines()
        assert len(english) == len(other)
        same = {line for line in english if line.strip()} & set(other)
        # Names and figures are the same in every language.
        assert all(re.match(r"Seven|  MaxPairs|\s*\d", line) for line in same)


@pytest.mark.parametrize("language", OTHERS)
def test_problems_are_in_the_language_asked_for(openarbiter, seven, language) -> None:
    seven.write_text(seven.read_text().replace("2.0    1", "3.0    1"))
    english = openarbiter("validate", seven, "--json").json["problems"][0]
    other = openarbiter("validate", seven, "--json", "--lang", language).json["problems"][0]
    assert other["code"] == english["code"]
    for text in ("message", "expected", "meaning"):
        assert other[text] != english[text]


@pytest.mark.parametrize(
    ("language", "quoted"), [("en", "“3.0”"), ("ru", "«3.0»"), ("uk", "«3.0»"), ("bg", "„3.0“")]
)
def test_what_was_read_is_quoted_as_the_language_does(openarbiter, seven, language, quoted) -> None:
    seven.write_text(seven.read_text().replace("2.0    1", "3.0    1"))
    assert quoted in openarbiter("validate", seven, "--lang", language).out


@pytest.mark.parametrize("language", OTHERS)
def test_failures_and_help_are_in_the_language_asked_for(openarbiter, language) -> None:
    for arguments in (("pair", "nowhere.trf"), ("pair",), ("pair", "a", "--nonsense")):
        assert openarbiter(*arguments).err != openarbiter(*arguments, "--lang", language).err
    english = openarbiter("--help").out
    other = openarbiter("--help", "--lang", language).out
    assert "Pair the next round" in english
    assert "Pair the next round" not in other
    assert "Show this" not in other


@pytest.mark.parametrize("number", [1, 2, 5, 11, 21, 22])
def test_numbers_take_their_proper_form(number) -> None:
    russian = language_named("ru").count("{count} player", "{count} players", number)
    forms = {1: "игрок", 2: "игрока", 5: "игроков", 11: "игроков", 21: "игрок", 22: "игрока"}
    assert russian == "{count} " + forms[number]


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "bg"}, "bg"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "bg_BG.UTF-8", "LC_MESSAGES": "uk_UA"}, "bg"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:uk:ru"}, "uk"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ru"}, "en"),
        ({"LC_ALL": "POSIX", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LANGUAGE": "", "LANG": "uk_UA@latin"}, "uk"),
    ],
    ids=str,
)
def test_the_environment_chooses_as_gettext_reads_it(environment, code) -> None:
    assert language_of(environment).code == code


def test_a_language_without_texts_is_refused(openarbiter, seven) -> None:
    with pytest.raises(UnknownLanguage):
        language_named("tlh")
    ran = openarbiter("pair", seven, "--lang=tlh")
    assert ran.code == 2
    assert "bg" in ran.err


def test_the_language_may_be_named_anywhere(openarbiter, seven) -> None:
    for arguments in (
        ("--lang", "ru", "pair", seven),
        ("pair", "--lang=ru", seven),
        ("pair", seven, "--lang", "ru"),
    ):
        assert "Доска" in openarbiter(*arguments).out


def test_a_file_called_like_the_option_can_still_be_named(openarbiter, seven) -> None:
    seven.rename("--lang")
    assert openarbiter("pair", "--", "--lang").code == 0


@pytest.mark.parametrize(
    ("english", "other", "fault"),
    [
        ("Round {round}, C.10 and 2 pairs.", "Тур {round}, C.10 и 2 пары.", ""),
        ("Round {round}, C.10 and 2 pairs.", "Тур {round}, C.11 и 2 пары.", "numbers or articles"),
        ("Round {round}, C.10 and 2 pairs.", "Тур {round}, C.10 и пары.", "numbers or articles"),
        ("Round {round}, C.10 and 2 pairs.", "Тур, C.10 и 2 пары.", "placeholders"),
    ],
)
def test_a_translation_with_other_figures_is_a_fault(english, other, fault) -> None:
    wrong_with = runpy.run_path(str(ROOT / "tools" / "catalogues.py"))["_wrong_with"]
    faults = wrong_with(Message(english, other))
    assert bool(faults) == bool(fault)
    assert all(fault in each for each in faults)
