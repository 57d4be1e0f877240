"""Whole numbers in words, in English, Russian, Ukrainian and Bulgarian.

Receipts have the amount in words, so that no figure can be added to it later.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

Gender: TypeAlias = Literal["m", "f", "n"]
"""Of the noun that is counted: it changes the words for one and two."""

LIMIT = 10**15
"""The first number that is too large."""


@dataclass(frozen=True, slots=True)
class Numerals:
    """The numerals of a Slavic language.

    Attributes:
        ones: one and two by gender.
        below_twenty: from 3 to 19.
        tens: from 20 to 90.
        hundreds: from 100 to 900.
        scales: thousand, million and so on, with their gender and their forms.
    """

    ones: Mapping[Gender, tuple[str, str]]
    below_twenty: tuple[str, ...]
    tens: tuple[str, ...]
    hundreds: tuple[str, ...]
    scales: tuple[tuple[Gender, tuple[str, ...]], ...]


_RUSSIAN = Numerals(
    {"m": ("один", "два"), "f": ("одна", "две"), "n": ("одно", "два")},
    (
        "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять", "одиннадцать",
        "двенадцать", "тринадцать", "четырнадцать", "пятнадцать", "шестнадцать", "семнадцать",
        "восемнадцать", "девятнадцать",
    ),
    ("двадцать", "тридцать", "сорок", "пятьдесят", "шестьдесят", "семьдесят", "восемьдесят",
     "девяносто"),
    ("сто", "двести", "триста", "четыреста", "пятьсот", "шестьсот", "семьсот", "восемьсот",
     "девятьсот"),
    (
        ("f", ("тысяча", "тысячи", "тысяч")),
        ("m", ("миллион", "миллиона", "миллионов")),
        ("m", ("миллиард", "миллиарда", "миллиардов")),
        ("m", ("триллион", "триллиона", "триллионов")),
    ),
)  # fmt: skip

_UKRAINIAN = Numerals(
    {"m": ("один", "два"), "f": ("одна", "дві"), "n": ("одне", "два")},
    (
        "три", "чотири", "п’ять", "шість", "сім", "вісім", "дев’ять", "десять", "одинадцять",
        "дванадцять", "тринадцять", "чотирнадцять", "п’ятнадцять", "шістнадцять", "сімнадцять",
        "вісімнадцять", "дев’ятнадцять",
    ),
    ("двадцять", "тридцять", "сорок", "п’ятдесят", "шістдесят", "сімдесят", "вісімдесят",
     "дев’яносто"),
    ("сто", "двісті", "триста", "чотириста", "п’ятсот", "шістсот", "сімсот", "вісімсот",
     "дев’ятсот"),
    (
        ("f", ("тисяча", "тисячі", "тисяч")),
        ("m", ("мільйон", "мільйони", "мільйонів")),
        ("m", ("мільярд", "мільярди", "мільярдів")),
        ("m", ("трильйон", "трильйони", "трильйонів")),
    ),
)  # fmt: skip

_BULGARIAN = Numerals(
    {"m": ("един", "два"), "f": ("една", "две"), "n": ("едно", "две")},
    (
        "три", "четири", "пет", "шест", "седем", "осем", "девет", "десет", "единадесет",
        "дванадесет", "тринадесет", "четиринадесет", "петнадесет", "шестнадесет", "седемнадесет",
        "осемнадесет", "деветнадесет",
    ),
    ("двадесет", "тридесет", "четиридесет", "петдесет", "шестдесет", "седемдесет", "осемдесет",
     "деветдесет"),
    ("сто", "двеста", "триста", "четиристотин", "петстотин", "шестстотин", "седемстотин",
     "осемстотин", "деветстотин"),
    (
        ("f", ("хиляда", "хиляди")),
        ("m", ("милион", "милиона")),
        ("m", ("милиард", "милиарда")),
        ("m", ("трилион", "трилиона")),
    ),
)  # fmt: skip

_SLAVIC = {"ru": _RUSSIAN, "uk": _UKRAINIAN, "bg": _BULGARIAN}

_ZERO = {"en": "zero", "ru": "ноль", "uk": "нуль", "bg": "нула"}

_ENGLISH = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_ENGLISH_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ENGLISH_SCALES = ("thousand", "million", "billion", "trillion")


def number_words(number: int, language: str, gender: Gender = "m") -> str:
    """A whole number in words.

    Args:
        number: from 0 to below :data:`LIMIT`.
        language: ``en``, ``ru``, ``uk`` or ``bg``.
        gender: of what is counted; English has none.

    Raises:
        ValueError: the number is negative or too large.

    >>> number_words(412, "en"), number_words(2021, "ru", "f")
    ('four hundred and twelve', 'две тысячи двадцать одна')
    """
    if not 0 <= number < LIMIT:
        raise ValueError(f"no words for {number}")
    if number == 0:
        return _ZERO[language]
    if language == "en":
        return _english(number)
    numerals = _SLAVIC[language]
    if language == "bg":
        return _bulgarian(numerals, number, gender)
    return " ".join(
        word
        for scale, group in _groups(number)
        for word in _group_words(numerals, scale, group, gender, language)
    )


def form_for(number: int, language: str) -> int:
    """Which form of a noun stands after a number: 0 for one, then as the language has them.

    >>> [form_for(number, "ru") for number in (1, 2, 5, 11, 21, 111)]
    [0, 1, 2, 2, 0, 2]
    >>> [form_for(number, "bg") for number in (1, 2, 21)]
    [0, 1, 1]
    """
    if language not in ("ru", "uk"):
        return 0 if number == 1 else 1
    if number % 100 in range(11, 15):
        return 2
    return {1: 0, 2: 1, 3: 1, 4: 1}.get(number % 10, 2)


def _groups(number: int) -> list[tuple[int, int]]:
    """The thousands of a number from the top down, each with its scale; empty ones left out."""
    found = []
    scale = 0
    while number:
        number, group = divmod(number, 1000)
        if group:
            found.append((scale, group))
        scale += 1
    return found[::-1]


def _english(number: int) -> str:
    groups = _groups(number)
    parts = []
    for scale, group in groups:
        below = " ".join(_english_group(group))
        parts.append(f"{below} {_ENGLISH_SCALES[scale - 1]}" if scale else below)
    last_scale, last = groups[-1]
    if len(parts) > 1 and not last_scale and last < 100:
        parts[-1] = f"and {parts[-1]}"
    return " ".join(parts)


def _english_group(group: int) -> Iterator[str]:
    hundreds, rest = divmod(group, 100)
    if hundreds:
        yield f"{_ENGLISH[hundreds - 1]} hundred"
        if rest:
            yield "and"
    if rest in range(1, 20):
        yield _ENGLISH[rest - 1]
    elif rest:
        tens, one = divmod(rest, 10)
        yield _ENGLISH_TENS[tens - 2] + (f"-{_ENGLISH[one - 1]}" if one else "")


def _parts(numerals: Numerals, group: int, gender: Gender) -> list[str]:
    """The words of a number below 1000."""
    hundreds, rest = divmod(group, 100)
    found = [numerals.hundreds[hundreds - 1]] if hundreds else []
    if rest >= 20:
        found.append(numerals.tens[rest // 10 - 2])
        rest %= 10
    if rest in (1, 2):
        found.append(numerals.ones[gender][rest - 1])
    elif rest:
        found.append(numerals.below_twenty[rest - 3])
    return found


def _group_words(
    numerals: Numerals, scale: int, group: int, gender: Gender, language: str
) -> list[str]:
    if not scale:
        return _parts(numerals, group, gender)
    of_scale, forms = numerals.scales[scale - 1]
    return [*_parts(numerals, group, of_scale), forms[form_for(group, language)]]


def _bulgarian(numerals: Numerals, number: int, gender: Gender) -> str:
    """Bulgarian has “и” before the last word of a group, and before a last group of one word."""
    groups = _groups(number)
    said = []
    for scale, group in groups:
        of_scale: Gender = gender
        noun = ""
        if scale:
            of_scale, forms = numerals.scales[scale - 1]
            noun = forms[form_for(group, "bg")]
        words = _parts(numerals, group, of_scale)
        if len(words) > 1:
            words[-1:] = ["и", words[-1]]
        single = len(words) == 1
        if scale == 1 and group == 1:
            words = []
        said.append((single, " ".join(filter(None, (*words, noun)))))
    if len(said) > 1 and said[-1][0]:
        said[-1] = (True, f"и {said[-1][1]}")
    return " ".join(text for _, text in said)
