"""The words and signs in which people write time controls, brought to one form.

The form has no blanks: ``h``, ``m`` and ``s`` after numbers, ``#`` for moves, ``@`` for
"for every move", ``$`` for the rest of the game, ``/`` between a time and its moves, ``+``
between parts.
"""

from __future__ import annotations

import re

_SIGNS = str.maketrans(
    {
        "’": "'",
        "′": "'",
        "`": "'",
        "´": "'",
        "“": '"',
        "”": '"',
        "″": '"',
        "×": "x",
        ",": "+",
        ";": "+",
        "&": "+",
        "(": " ",
        ")": " ",
    }
)

_WORDS: tuple[tuple[str, str], ...] = (
    ("h", r"h|hrs?|hours?|ч|час\w{0,2}|годин\w?"),
    ("m", r"m|mins?|minutes?|мин|минут\w?|хв|хвилин\w?"),
    ("s", r"s|secs?|seconds?|сек|секунд\w?|с"),
    ("#", r"moves?|mv|ход\w{0,3}|хід"),
    (
        "$",
        r"all|rest|end|remain\w*|game|finish|whole|entire|g|sd|все|всі|всички|конца|кінця|край|"
        r"парти\w{1,2}|парті\w{1,2}",
    ),
    ("/", r"x|for|in|per|each|every|to|till|until|на|за|до|кажд\w{2,3}|кожн\w{2,3}|всеки"),
    ("+", r"plus|and|then|with|followed|и|та|плюс|с|затем|потім|после"),
    (
        "",
        r"a|an|the|of|by|player|first|next|following|increment|additional|extra|bonus|added|"
        r"addition|cumulative|incremental|fischer|time|control|standard|classical|rapid|blitz|"
        r"rating|tempo|добавлени\w{1,2}|додаванн\w{1,2}|добавян\w{1,2}|начина\w+|починаючи",
    ),
)
"""What each word becomes. The Cyrillic "с" is seconds after a number, else "with"."""

_MEANING = tuple((sign, re.compile(pattern)) for sign, pattern in _WORDS)

_ORDINAL = r"(?P<number>\d+|one|first|перв\w+|перш\w+|първ\w+)(?:st|nd|rd|th|-?го|-?ия|-?я)?"
_FROM = re.compile(
    r"(?:starting |beginning )?\b(?:from|with|at|on|с|от|від|з)\s+(?:the\s+)?"
    rf"(?:(?:move|ход\w*)\s*{_ORDINAL}|{_ORDINAL.replace('number', 'other')}"
    r"\s*(?:move\b|ход\w*))"
)
_ALONE = re.compile(r"\b(?:per|each|на)\s+(?:player|игрока?|гравця|играч)\b")
_WORD = re.compile(r"[^\W\d_]+\.?")

_TIDY = (
    (re.compile(r"(?<=\d)''"), "s"),
    (re.compile(r'(?<=\d)\s*"'), "s"),
    (re.compile(r"(?<=\d)\s*'"), "m"),
)
_AFTER = (
    (re.compile(r"\s+"), ""),
    (re.compile(r"\$+#?\$*"), "$"),
    (re.compile(r"/*\+[+/]*"), "+"),
    (re.compile(r"/+"), "/"),
    (re.compile(r"/#"), "@"),
    (re.compile(r"(?<=s)#"), "@"),
    (re.compile(r"^\++|\++$"), ""),
)


class UnknownWord(ValueError):
    """A word that does not belong to a time control."""


def in_one_form(text: str) -> tuple[str, int]:
    """The text in one form, and the move from which on time is added (1 by default).

    >>> in_one_form("90 min/40 moves + 30 min + 30 sec/move from move 1")
    ('90m/40#+30m+30s@', 1)

    Raises:
        UnknownWord: there is a word that does not belong to a time control, or there are
            two numbers with nothing between them; it carries them.
    """
    plain = text.casefold().translate(_SIGNS)
    for pattern, replacement in _TIDY:
        plain = pattern.sub(replacement + " ", plain)
    first = 1
    found = _FROM.search(plain)
    if found is not None:
        said = found.group("number") or found.group("other")
        first = int(said) if said.isdecimal() else 1
        plain = f"{plain[: found.start()]} {plain[found.end() :]}"
    plain = _ALONE.sub(" ", plain)
    plain = _WORD.sub(_sign, plain)
    beside = re.search(r"\d+\s+\d+", plain)
    if beside is not None:
        raise UnknownWord(beside.group())
    for pattern, replacement in _AFTER:
        plain = pattern.sub(replacement, plain)
    return plain, first


def _sign(found: re.Match[str]) -> str:
    word = found.group().removesuffix(".")
    for sign, pattern in _MEANING:
        if pattern.fullmatch(word):
            if word == "с" and not found.string[: found.start()].rstrip()[-1:].isdigit():
                return "+"
            return sign
    raise UnknownWord(word)
