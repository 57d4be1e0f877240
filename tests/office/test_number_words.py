"""Amounts in words, in four languages."""

from __future__ import annotations

from random import Random

import pytest

from openarbiter.office.prize_papers.amount_words import amount_in_words, money_figure
from openarbiter.office.prize_papers.number_words import LIMIT, form_for, number_words

WORDS = {
    0: ("zero", "ноль", "нуль", "нула"),
    1: ("one", "один", "один", "един"),
    12: ("twelve", "двенадцать", "дванадцять", "дванадесет"),
    21: ("twenty-one", "двадцать один", "двадцять один", "двадесет и един"),
    100: ("one hundred", "сто", "сто", "сто"),
    101: ("one hundred and one", "сто один", "сто один", "сто и един"),
    412: ("four hundred and twelve", "четыреста двенадцать", "чотириста дванадцять",
          "четиристотин и дванадесет"),
    1000: ("one thousand", "одна тысяча", "одна тисяча", "хиляда"),
    1005: ("one thousand and five", "одна тысяча пять", "одна тисяча п’ять", "хиляда и пет"),
    1100: ("one thousand one hundred", "одна тысяча сто", "одна тисяча сто", "хиляда и сто"),
    1120: ("one thousand one hundred and twenty", "одна тысяча сто двадцать",
           "одна тисяча сто двадцять", "хиляда сто и двадесет"),
    2000: ("two thousand", "две тысячи", "дві тисячі", "две хиляди"),
    5000: ("five thousand", "пять тысяч", "п’ять тисяч", "пет хиляди"),
    11000: ("eleven thousand", "одиннадцать тысяч", "одинадцять тисяч", "единадесет хиляди"),
    21000: ("twenty-one thousand", "двадцать одна тысяча", "двадцять одна тисяча",
            "двадесет и една хиляди"),
    125300: ("one hundred and twenty-five thousand three hundred",
             "сто двадцать пять тысяч триста", "сто двадцять п’ять тисяч триста",
             "сто двадесет и пет хиляди и триста"),
    2000001: ("two million and one", "два миллиона один", "два мільйони один",
              "два милиона и един"),
}  # fmt: skip
LANGUAGES = ("en", "ru", "uk", "bg")


@pytest.mark.parametrize("number", WORDS)
def test_words_of_numbers(number) -> None:
    assert tuple(number_words(number, each) for each in LANGUAGES) == WORDS[number]


def test_the_gender_of_what_is_counted_changes_one_and_two() -> None:
    assert number_words(1022, "ru", "f") == "одна тысяча двадцать две"
    assert number_words(32, "uk", "f") == "тридцять дві"
    assert number_words(1, "bg", "n") == "едно"
    assert number_words(12, "ru", "f") == "двенадцать"


ENGLISH = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
SCALES = {
    "en": ("thousand", "million", "billion", "trillion"),
    "ru": ("тысяч", "миллион", "миллиард", "триллион"),
    "uk": ("тисяч", "мільйон", "мільярд", "трильйон"),
    "bg": ("хиляд", "милион", "милиард", "трилион"),
}


def read_back(words: str, language: str) -> int:
    """The number of a text, word by word; a second reading that shares no table with the first."""
    total = group = 0
    for word in words.replace("-", " ").split():
        if word in ("and", "и"):
            continue
        scale = next(
            (at for at, stem in enumerate(SCALES[language], 1) if word.startswith(stem)), None
        )
        if scale is not None:
            total += (group or 1) * 1000**scale
            group = 0
        elif word == "hundred":
            group *= 100
        else:
            group += value_of(word, language)
    return total + group


STEMS = {
    "ru": (("одинн", 11), ("двен", 12), ("трин", 13), ("четырн", 14), ("пятн", 15), ("шестн", 16),
           ("семн", 17), ("восемн", 18), ("девятн", 19), ("двадц", 20), ("тридц", 30),
           ("сорок", 40), ("пятьдес", 50), ("шестьдес", 60), ("семьдес", 70), ("восемьдес", 80),
           ("девяност", 90), ("двести", 200), ("триста", 300), ("четырест", 400), ("пятьсот", 500),
           ("шестьсот", 600), ("семьсот", 700), ("восемьсот", 800), ("девятьсот", 900),
           ("сто", 100), ("десять", 10), ("од", 1), ("дв", 2), ("три", 3), ("чет", 4), ("пять", 5),
           ("шесть", 6), ("семь", 7), ("восемь", 8), ("девять", 9), ("ноль", 0)),
    "uk": (("одинад", 11), ("дванад", 12), ("тринад", 13), ("чотирнад", 14), ("п’ятнад", 15),
           ("шістнад", 16), ("сімнад", 17), ("вісімнад", 18), ("дев’ятнад", 19), ("двадц", 20),
           ("тридц", 30), ("сорок", 40), ("п’ятдес", 50), ("шістдес", 60), ("сімдес", 70),
           ("вісімдес", 80), ("дев’яност", 90), ("двісті", 200), ("триста", 300),
           ("чотирист", 400), ("п’ятсот", 500), ("шістсот", 600), ("сімсот", 700),
           ("вісімсот", 800), ("дев’ятсот", 900), ("сто", 100), ("десять", 10), ("од", 1),
           ("дв", 2), ("три", 3), ("чот", 4), ("п’ять", 5), ("шість", 6), ("сім", 7),
           ("вісім", 8), ("дев’ять", 9), ("нуль", 0)),
    "bg": (("единад", 11), ("дванад", 12), ("тринад", 13), ("четиринад", 14), ("петнад", 15),
           ("шестнад", 16), ("седемнад", 17), ("осемнад", 18), ("деветнад", 19), ("двадес", 20),
           ("тридес", 30), ("четиридес", 40), ("петдес", 50), ("шестдес", 60), ("седемдес", 70),
           ("осемдес", 80), ("деветдес", 90), ("двеста", 200), ("триста", 300),
           ("четиристот", 400), ("петстот", 500), ("шестстот", 600), ("седемстот", 700),
           ("осемстот", 800), ("деветстот", 900), ("сто", 100), ("десет", 10), ("ед", 1),
           ("дв", 2), ("три", 3), ("чет", 4), ("пет", 5), ("шест", 6), ("седем", 7), ("осем", 8),
           ("девет", 9), ("нула", 0)),
}  # fmt: skip


def value_of(word: str, language: str) -> int:
    if language == "en":
        return ENGLISH[word]
    return next(value for stem, value in STEMS[language] if word.startswith(stem))


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_read_back_are_the_number(language) -> None:
    random = Random(19)
    numbers = [*range(1200), *(random.randrange(10 ** random.randrange(4, 16)) for _ in range(800))]
    for number in numbers:
        assert read_back(number_words(number, language), language) == number, number


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_numbers_have_the_same_words(language) -> None:
    assert len({number_words(number, language) for number in range(5000)}) == 5000


@pytest.mark.parametrize("number", [-1, LIMIT])
def test_numbers_without_words_are_refused(number) -> None:
    with pytest.raises(ValueError, match="no words"):
        number_words(number, "en")


def test_forms_go_with_the_number() -> None:
    assert [form_for(each, "uk") for each in (1, 3, 5, 11, 12, 22, 111, 121)] == [
        0, 1, 2, 2, 2, 1, 2, 0,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("amount", "currency", "said"),
    [
        (41250, "EUR", ("four hundred and twelve euros 50 cents",
                        "четыреста двенадцать евро 50 центов",
                        "чотириста дванадцять євро 50 центів",
                        "четиристотин и дванадесет евро 50 цента")),
        (2101, "грн", ("twenty-one hryvnias 01 kopiyka", "двадцать одна гривна 01 копейка",
                       "двадцять одна гривня 01 копійка", "двадесет и една гривни 01 копейка")),
        (100, "лв.", ("one lev 00 stotinki", "один болгарский лев 00 стотинок",
                      "один болгарський лев 00 стотинок", "един лев 00 стотинки")),
        (205, "XYZ", ("two XYZ 05/100", "два XYZ 05/100", "два XYZ 05/100", "два XYZ 05/100")),
    ],
)  # fmt: skip
def test_amounts_in_words(amount, currency, said) -> None:
    assert tuple(amount_in_words(amount, 2, currency, each) for each in LANGUAGES) == said


def test_amounts_without_coins_or_with_finer_ones() -> None:
    assert amount_in_words(3, 0, "EUR", "en") == "three euros"
    assert amount_in_words(3005, 3, "EUR", "en") == "three euros 005/1000"
    assert amount_in_words(LIMIT * 100, 2, "EUR", "en").endswith("000.00 EUR")


def test_figures_have_the_readers_form() -> None:
    assert money_figure(1234567, 2, "en") == "12,345.67"
    assert money_figure(1234567, 2, "bg") == "12\N{NO-BREAK SPACE}345,67"
    assert money_figure(-5, 2, "en") == "-0.05"
    assert money_figure(1000, 0, "uk") == "1\N{NO-BREAK SPACE}000"
