"""Diplomas and certificates of participation, and the images on them."""

from __future__ import annotations

import io
import re
import zlib
from pathlib import Path

import pytest
from PIL import Image
from support.forms import NAMES, pages_of_pdf, text_of_pdf
from support.prize_papers import ceremony, crowded_prizes
from support.small import SEVEN

from openarbiter.formats.trf import read_trf
from openarbiter.i18n import ENGLISH, LANGUAGES, language_named
from openarbiter.office.prize_papers.diplomas import (
    Diploma,
    Honoured,
    certificates_of_participation,
    diploma_values,
    diplomas_for_categories,
    diplomas_for_places,
    natural_name,
    place_words,
)
from openarbiter.office.prize_papers.honoured import honoured_of
from openarbiter.office.prize_papers.paper_image import (
    MOST_BYTES,
    WrongImage,
    checked_image,
)
from openarbiter.office.prize_papers.printing import printed
from openarbiter.standings import standings


def picture(kind: str, size: tuple[int, int] = (60, 40)) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, (200, 220, 240)).save(out, kind)
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_sheet_for_everybody_with_the_whole_name(language, tmp_path: Path) -> None:
    spoken = language_named(language)
    found = [
        Diploma(at, "diploma", natural_name(name, spoken), award=place_words(at, at, spoken))
        for at, name in enumerate(NAMES, start=1)
    ]
    team = Diploma(99, "diploma", "Team", NAMES * 2, "1", "U12", ("Points: 7.5 of 9",) * 3)
    made = printed("diplomas", diploma_values([*found, team], ceremony(spoken)))
    assert pages_of_pdf(made.pdf, tmp_path) == len(NAMES) + 1
    text = re.sub(r"\s|\u200b", "", text_of_pdf(made.pdf, tmp_path, raw=True))
    for name in ("A" * 40, "Łęcki", "Ґудзь-Їжакевич", "#panic()", "ChessClubofBudapest"):
        assert name in text
    assert {each.text for each in made.spelt} >= {natural_name("김, 민수", spoken)}


def test_names_leave_the_order_of_lists() -> None:
    assert natural_name("Петренко, Олена", language_named("uk")) == "Петренко Олена"
    assert natural_name("Иванов, Иван", language_named("bg")) == "Иван Иванов"
    assert natural_name("Carlsen,", ENGLISH) == "Carlsen,"


def test_level_players_share_their_place() -> None:
    assert place_words(2, 3, ENGLISH) == "2nd–3rd place"


def test_the_first_three_have_diplomas() -> None:
    tournament = read_trf(SEVEN.encode()).tournament
    table = standings(tournament, ())
    honoured = honoured_of(tournament, table)
    found = diplomas_for_places(table, honoured, ENGLISH, 3)
    # All who share a third place have it.
    assert (found[0].name, found[0].award) == ("Alice", "1st place")
    ranks = [row.rank for row in table.rows if row.rank is not None and row.rank <= 3]
    assert len(found) == len(ranks)
    assert found[0].lines == ("Points: 2 of 2",)


def test_winners_of_categories_have_diplomas_in_the_order_of_places() -> None:
    result, names = crowded_prizes()
    found = diplomas_for_categories(result, Honoured(names, {}, 9), ENGLISH, 2)
    assert [(each.category, each.award) for each in found] == [
        ("Категория 2000-2199", "1st place"),
        ("Категория 2000-2199", "2nd place"),
        ("1500-1999", "1st place"),
        ("1500-1999", "2nd place"),
    ]


def test_certificates_are_for_those_who_came() -> None:
    tournament = read_trf(SEVEN.encode()).tournament
    table = standings(tournament, ())
    honoured = honoured_of(tournament, table)
    found = certificates_of_participation(table, honoured, ENGLISH, {1, 3}, {1: 660, 3: -245})
    assert {each.number: each.lines[-1] for each in found} == {
        1: "Rating change: +6.6",
        3: "Rating change: -2.45",
    }
    assert found[0].lines[:2] == ("Points: 2 of 2", "Place: 1 of 7")
    assert {each.award for each in found} == {""}
    russian = certificates_of_participation(table, honoured, language_named("ru"), {1}, {1: 660})
    assert russian[0].lines[-1].endswith("+6,6")


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_images_of_ones_own_are_printed(kind, tmp_path: Path) -> None:
    image = checked_image(picture(kind))
    diploma = Diploma(1, "participation", "Alice")
    made = printed(
        "diplomas", diploma_values([diploma] * 3, ceremony(), background=image, logo=image)
    )
    assert pages_of_pdf(made.pdf, tmp_path) == 3
    # Once in the file, however many sheets have it.
    assert made.pdf.count(b"/Subtype /Image") <= 2


SVG = b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'
GREAT = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (60_000).to_bytes(4) * 2 + b"\x08\x02\0\0\0" + b"\0" * 40
BOMB = zlib.compress(b"\0" * 100_000)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (SVG, "This is no PNG and no JPEG image."),
        (b"", "This is no PNG and no JPEG image."),
        (b"GIF89a" + b"\0" * 40, "This is no PNG and no JPEG image."),
        (b"%PDF-1.7", "This is no PNG and no JPEG image."),
        (GREAT, "The image is too large: 60000 × 60000 pixels."),
        (picture("PNG")[:60], "The image is damaged"),
        (b"\x89PNG\r\n\x1a\n", "The image is damaged"),
        (b"\xff\xd8\xff\xe0", "The image is damaged"),
        (b"\xff\xd8\xff\xe0\x00\x00" * 20, "The image is damaged"),
        (picture("JPEG")[:200], "The image is damaged"),
        (picture("PNG")[:24] + BOMB, "The image is damaged"),
        (picture("PNG") + b"\0" * MOST_BYTES, "The image has more than 5 MB."),
    ],
)
def test_other_files_are_refused(content, said) -> None:
    with pytest.raises(WrongImage, match=said):
        checked_image(content)


def test_an_image_for_the_press_is_told_apart_from_a_broken_one() -> None:
    out = io.BytesIO()
    Image.new("CMYK", (20, 20)).save(out, "JPEG")
    with pytest.raises(WrongImage, match="CMYK"):
        checked_image(out.getvalue())


def test_an_image_of_long_but_narrow_sides_is_refused() -> None:
    with pytest.raises(WrongImage, match="too large"):
        checked_image(picture("PNG", (12_001, 1)))
