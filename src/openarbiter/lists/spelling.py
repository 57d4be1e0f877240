"""Names in any spelling: a key that stays the same however a name is transliterated.

``Пётр``, ``Petr``, ``Pyotr`` and ``Piotr`` have one key, and so have ``Yuriy``, ``Iurii``,
``Jurij`` and ``Yuri``, or ``Müller``, ``Mueller`` and ``Muller``. Two different names may have one
key: it finds candidates, and :mod:`openarbiter.lists.search` puts them in order.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import takewhile

from openarbiter.lists.namesakes import GROUPS
from openarbiter.model.text import searchable

_CYRILLIC = str.maketrans(
    {
        "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "yo", "ж": "zh",
        "з": "z", "и": "i", "й": "y", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o",
        "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts",
        "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "a", "ы": "y", "ь": "", "э": "e", "ю": "yu",
        "я": "ya", "є": "ye", "і": "i", "ї": "yi", "ґ": "g", "ў": "u", "ђ": "dj", "ј": "j",
        "љ": "lj", "њ": "nj", "ћ": "c", "џ": "dzh", "ѓ": "gj", "ќ": "kj", "ѕ": "dz", "ә": "a",
        "ғ": "g", "қ": "k", "ң": "n", "ө": "o", "ұ": "u", "ү": "u", "һ": "h",
    }
)  # fmt: skip
"""Cyrillic letters as passports write them; ``ъ`` is a vowel in Bulgarian."""

_HARD_SIGN = re.compile("ъ(?=[еёюяєї])")
"""The ``ъ`` of Russian, which is no sound."""

_APOSTROPHES = re.compile("(?<=[^\\W\\d_])['’ʼ`´ʹ](?=[^\\W\\d_])")
_WORD = re.compile(r"[^\W_]+")

_SOUNDS = (
    # C stands for the sounds of ц and ч, which no two countries spell alike.
    ("shch", "s"), ("tsch", "C"), ("sch", "s"), ("tch", "C"), ("sh", "s"), ("sz", "s"),
    ("sj", "s"), ("cz", "C"), ("chr", "hr"), ("chl", "hl"), ("ch", "C"), ("tz", "C"), ("ts", "C"),
    ("dzh", "d"), ("dj", "d"), ("dz", "d"), ("zh", "z"), ("kh", "h"), ("ph", "f"), ("th", "t"),
    ("gh", "g"), ("ck", "k"), ("q", "k"), ("ce", "Ce"), ("ci", "Ci"), ("cy", "Ci"), ("cj", "Ci"),
    ("c", "k"), ("x", "ks"), ("w", "v"), ("y", "i"), ("j", "i"), ("ae", "a"), ("oe", "o"),
    ("eo", "o"), ("ue", "u"), ("ou", "u"), ("g", "h"),
)  # fmt: skip
"""Sounds that are spelled in several ways, each as one letter, applied in this order."""

_MAY_CHANGE = "Cktpeoi"
"""Letters of a key that may be others once another letter follows."""

_TWICE = re.compile(r"(.)\1+")


def words_of(name: str) -> list[str]:
    """The words of a name in Latin letters, without capitals, accents and signs.

    >>> words_of("Иванов, Пётр"), words_of("O'Neil-Żółć, J.")
    (['ivanov', 'pyotr'], ['oneil', 'zolc', 'j'])
    """
    plain = name.casefold()
    if not plain.isascii():
        plain = searchable(_HARD_SIGN.sub("", plain).translate(_CYRILLIC))
    return _WORD.findall(_APOSTROPHES.sub("", plain))


@lru_cache(maxsize=1 << 16)
def key_of(word: str) -> str:
    """The key of a word of :func:`words_of`, which other spellings of the name share.

    >>> {key_of(words_of(name)[0]) for name in ("Yuriy", "Iurii", "Jurij", "Yuri", "Юрий")}
    {'iuri'}
    >>> key_of("ivanov"), key_of("ivanoff"), key_of("shevchenko"), key_of("sevcenko")
    ('ivanov', 'ivanov', 'sevCenko', 'sevCenko')
    """
    key = _sounds(word)
    return _NAMESAKES.get(key, key)


def unfinished_key(word: str) -> str:
    """What the keys of words that begin so begin with; a last letter that may change is left out.

    >>> unfinished_key("ivan"), unfinished_key("smirnof"), unfinished_key("shevc")
    ('ivan', 'smirn', 'sev')
    """
    both = zip(_sounds(word), _sounds(word + "a"), strict=False)
    start = "".join(one for one, _ in takewhile(lambda pair: pair[0] == pair[1], both))
    return start[:-1] if len(start) > 2 and start[-1] in _MAY_CHANGE else start


def _sounds(word: str) -> str:
    if word[-1:] == "c":
        word = f"{word[:-1]}C"
    if word[:2] == "cv":
        word = f"C{word[1:]}"
    for spelling, letter in _SOUNDS:
        word = word.replace(spelling, letter)
    word = _TWICE.sub(r"\1", word)
    if "ie" in word or "io" in word:
        word = _TWICE.sub(r"\1", word.replace("ie", "e").replace("io", "e"))
    return f"{word[:-1]}v" if word[-1:] == "f" else word


_NAMESAKES = {
    _sounds(each): _sounds(group.split()[0]) for group in reversed(GROUPS) for each in group.split()
}
