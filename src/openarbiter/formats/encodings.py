"""Encodings of texts from before Unicode: their names, and which one the bytes look like.

A guess decodes the bytes in each of the encodings and asks how much the result looks like
names: words begin with capitals and go on in small letters, vowels and consonants take
turns, and each language has its own letters beside those of ASCII.
"""

from __future__ import annotations

import codecs
import re
from collections import Counter
from functools import lru_cache
from itertools import pairwise
from math import log

from openarbiter.model.text import N_

ENCODINGS: dict[str, str] = {
    "utf-8": "UTF-8",
    "utf-16": "UTF-16",
    "cp1252": N_("Windows-1252, Western Europe"),
    "cp1250": N_("Windows-1250, Central Europe"),
    "cp1251": N_("Windows-1251, Cyrillic"),
    "koi8-r": N_("KOI8-R, Russian"),
    "koi8-u": N_("KOI8-U, Ukrainian"),
    "cp866": N_("CP866, Cyrillic (DOS)"),
    "iso8859-5": N_("ISO 8859-5, Cyrillic"),
    "mac-cyrillic": "Mac OS Cyrillic",
    "cp1257": N_("Windows-1257, Baltic"),
    "cp1254": N_("Windows-1254, Turkish"),
    "cp1253": N_("Windows-1253, Greek"),
    "iso8859-1": N_("ISO 8859-1, Western Europe"),
    "iso8859-2": N_("ISO 8859-2, Central Europe"),
    "iso8859-15": N_("ISO 8859-15, Western Europe"),
    "cp850": N_("CP850, Western Europe (DOS)"),
    "cp852": N_("CP852, Central Europe (DOS)"),
}
"""Encodings a user may choose, by their name here, with the name shown."""

_CYRILLIC = {
    "ru": "оаеинтрсвлкмдпуяьыгзбчйхжшюцщэф",
    "uk": "оаинвертслкмудпьябзйгчіхшжєюцщїф",
    "bg": "аоиентрсвлкмдпузъябгчйхжшцющф",
}
"""Letters by language, the most frequent first."""

_LATIN = {
    "cp1252": {
        "de": "üöäß",
        "fr": "éèçêëïôâîûàœ",
        "es": "áéíóñúüº",
        "pt": "ãçáéíóõâêúô",
        "nordic": "øåöäæéü",
        "is": "óáðéíúöþýæ",
        "nl": "ëéïöü",
        "it": "òàèìù",
    },
    "cp1250": {
        "pl": "łńśąęóżćź",
        "cs": "áéířčžšýěůúňďťó",
        "sk": "áéíčžšýúľňťďôóĺŕä",
        "hu": "áéóöőíüúű",
        "hr": "ćčšžđ",
        "ro": "ăşţâîțș",
        "de": "üöäß",
    },
    "cp1257": {
        "lv": "āšēīņļķūčģž",
        "lt": "ėšžčųūįęą",
        "et": "äõöüšž",
    },
    "cp1254": {"tr": "ışğüçöİâ"},
}
"""The letters beside those of ASCII in names, by code page and language, likewise."""

_PAGES: dict[str, dict[str, str]] = {
    **_LATIN,
    **dict.fromkeys(
        ("cp1251", "koi8-r", "koi8-u", "cp866", "iso8859-5", "mac-cyrillic"), _CYRILLIC
    ),
    "iso8859-2": _LATIN["cp1250"],
}
"""The encodings a guess chooses from, those that are met most first."""

_OF_OLD_PROGRAMS = {"koi8-u": 0.5, "cp866": 2.0, "iso8859-5": 2.0, "mac-cyrillic": 2.0} | {
    "iso8859-2": 1.0,
    "cp1254": 1.0,
    "cp1257": 1.5,
    "cp1250": 0.3,
}
"""Margin, in units of a logarithm, by which these must fit better: they are rarer."""

_VOWELS = frozenset("aeiouyаеёиоуыэюяіїєъ")
_VOWEL_SIGNS = frozenset("áàâäãåăāąæéèêëěęēėíìîïīįóòôöõőøœúùûüůűųūýı")
_NO_LETTER = -6.0
_TWO_ALPHABETS = -4.0
_STRANGE = 0.004
"""Frequency of letters foreign to a language: names of guests."""

_WORD = re.compile(rb"[A-Za-z\x80-\xff'\-]*[\x80-\xff][A-Za-z\x80-\xff'\-]*")
_LATIN_LETTER = re.compile("[A-Za-z]")
_CYRILLIC_LETTER = re.compile("[\u0400-\u04ff]")
_NOT_TEXT = re.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x19\\x1b-\\x1f\\ufffd]")
_MOST_WORDS = 1_000
"""Different words with foreign letters that are looked at."""


def canonical(name: str) -> str | None:
    """The name of an encoding as :data:`ENCODINGS` has it; None for one that is not there.

    >>> canonical("Windows-1251"), canonical("KOI8-R"), canonical("latin1"), canonical("rot13")
    ('cp1251', 'koi8-r', 'iso8859-1', None)
    """
    plain = name.strip().lower().replace("_", "-")
    plain = {"ansi": "cp1252", "unicode": "utf-16", "dos": "cp850"}.get(plain, plain)
    try:
        found = codecs.lookup(plain).name
    except (LookupError, ValueError):
        return None
    found = {"utf-8-sig": "utf-8", "utf-16-le": "utf-16", "utf-16-be": "utf-16"}.get(found, found)
    return found if found in ENCODINGS else None


def utf_16_without_mark(data: bytes) -> str:
    """``"utf-16-le"`` or ``"utf-16-be"`` where text looks like it without saying so, or ``""``.

    Blanks, digits and Latin letters have a byte 0 beside them, always on the same side.
    """
    start = data[:4000]
    start = start[: len(start) // 2 * 2]
    first, second = start[::2].count(0), start[1::2].count(0)
    few, many = sorted((first, second))
    if many < 3 or 10 * many < len(start) // 2 or 20 * few > many:
        return ""
    encoding = "utf-16-le" if second == many else "utf-16-be"
    text = start.decode(encoding, errors="replace")
    return "" if _NOT_TEXT.search(text) else encoding


def guess(data: bytes) -> str:
    """The encoding of bytes that are not UTF-8; one of :data:`ENCODINGS`.

    What is UTF-8 among them does not count. Bytes an encoding has no letters for speak
    against it and do not rule it out: one damaged byte must not change all names.

    >>> guess("Иванов, Пётр".encode("koi8-r")), guess("Müller, Jürgen".encode("latin-1"))
    ('koi8-r', 'cp1252')
    """
    words = _words(data)
    return max(_PAGES, key=lambda encoding: _score(words, encoding))


def _words(data: bytes) -> Counter[bytes]:
    """The words with letters that are not ASCII, and how often they are there."""
    found: Counter[bytes] = Counter()
    for word in _WORD.finditer(data):
        text = word.group()
        try:
            text.decode("utf-8")
        except UnicodeDecodeError:
            found[text] += 1
            if len(found) >= _MOST_WORDS:
                break
    return found


def _score(words: Counter[bytes], encoding: str) -> float:
    """Plausibility of the words in an encoding, as a logarithm."""
    shape = -_OF_OLD_PROGRAMS.get(encoding, 0.0)
    letters: Counter[str] = Counter()
    for raw, times in words.items():
        word = raw.decode(encoding, errors="replace")
        shape += (1 + log(times)) * _shape(word)
        for letter in word:
            if not letter.isascii():
                letters[letter.lower()] += 1
    return shape + max(_language(letters, table) for table in _tables(encoding))


def _shape(word: str) -> float:
    """Plausibility of a word, whatever its language."""
    score = 0.0
    if _CYRILLIC_LETTER.search(word) and _LATIN_LETTER.search(word):
        score += _TWO_ALPHABETS
    for part in re.split(r"['\-]", word):
        score += _case(part)
        folded = part.lower()
        for place, letter in enumerate(folded):
            if letter.isascii():
                continue
            if not letter.isalpha():
                score += _NO_LETTER
                continue
            before = folded[place - 1] if place else ""
            after = folded[place + 1] if place + 1 < len(folded) else ""
            score += _neighbours(letter, before, after)
    return score


def _case(part: str) -> float:
    """Names have capitals at the start or throughout, never after a small letter."""
    letters = [letter for letter in part if letter.isalpha()]
    if not letters:
        return 0.0
    risen = sum(one.islower() and other.isupper() for one, other in pairwise(letters))
    score = -3.0 * risen
    if letters[0].islower():
        score -= 1.5
    return score


def _neighbours(letter: str, before: str, after: str) -> float:
    if _vowel(letter):
        beside = _vowel(before) + _vowel(after)
        return (0.0, -1.2, -3.0)[beside]
    consonants = _consonant(before) + _consonant(after)
    return (0.0, -0.6, -2.4)[consonants]


def _vowel(letter: str) -> bool:
    return letter in _VOWELS or letter in _VOWEL_SIGNS if letter else False


def _consonant(letter: str) -> bool:
    return bool(letter) and letter.isalpha() and not _vowel(letter)


@lru_cache(maxsize=64)
def _tables(encoding: str) -> tuple[dict[str, float], ...]:
    """The letters of each language of a code page, and of all together, as logarithms."""
    languages = _PAGES[encoding]
    tables = [_frequencies(letters) for letters in languages.values()]
    mixed: dict[str, float] = {}
    for table in tables:
        for letter, share in table.items():
            mixed[letter] = mixed.get(letter, 0.0) + share / len(tables)
    if len(tables) > 1:
        tables.append(mixed)
    return tuple({letter: log(share) for letter, share in table.items()} for table in tables)


def _frequencies(letters: str) -> dict[str, float]:
    """Shares that fall from the first letter to the last."""
    weights = {letter: 1 / (place + 3) for place, letter in enumerate(letters)}
    total = sum(weights.values())
    return {letter: weight / total for letter, weight in weights.items()}


def _language(letters: Counter[str], table: dict[str, float]) -> float:
    strange = log(_STRANGE)
    return sum(table.get(letter, strange) * times for letter, times in letters.items())
