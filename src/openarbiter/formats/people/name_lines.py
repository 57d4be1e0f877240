"""Players from lines of text, one a line, as people write them into a chat or an e-mail."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from openarbiter.formats.federations import FEDERATIONS
from openarbiter.formats.people import values
from openarbiter.formats.people.grid import plain
from openarbiter.formats.people.heads import field_of
from openarbiter.formats.people.proposal import Proposal

_CHAT = re.compile(
    r"^(\[[^\]]{5,30}\]|\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d\d( ?[AP]M)?)\s*[-–]?\s*"
    r"[^:]{1,40}:\s+",
    re.IGNORECASE,
)
_QUOTE = re.compile(r"^[\s>]+")
_BULLET = re.compile(r"^(?:[*•·▪●○◦‣►✓✔☑-]|–|—|\+)\s+")
_NUMBER = re.compile(r"^[(#№]?\s*(\d{1,4})\s*(?:[.):\]]+\s*|\t+\s*|\s+(?=\D))(?=\S)")
_PARTS = re.compile(r"\t+|\s*[;|]\s*|\s{2,}|\s+[-–—]\s+|[()\[\]]")
_COMMA = re.compile(r"\s*,\s*")
_BIRTH = re.compile(
    r"(?:\bb\.|\bborn\b|\bgeb\b\.?|\bnée?\b|\*)\s*(?P<after>\d[\d./-]{3,9})"
    r"|(?P<before>\d[\d./-]{3,9})\s*(?:г\.?\s?р|р\.?\s?н)\b\.?",
    re.IGNORECASE,
)
_RATING_MARK = re.compile(r"\b(?:elo|rtg|rating|fide|рейтинг|рейт\.?)\b[\s:=]*", re.IGNORECASE)
_WORDS_OF_NAME = 6
_LETTERS = re.compile(r"[^\W\d_]{2,}")
_SENTENCE = re.compile(r"[!?]$|:$|\.\s*$")
_ADDRESS = re.compile(r"@|https?://|www\.", re.IGNORECASE)
_TALK_TEXT = """
hello hi dear regards best thanks thank cheers hallo liebe grüße danke bonjour merci hola gracias
ciao grazie cześć dziękuję привет здравствуйте добрый спасибо уважением вітаю дякую здравей
благодаря поздрави players participants teilnehmer joueurs участники игроки список учасники list
liste sent subject from to cc date total всего
"""
_TALK = frozenset(_TALK_TEXT.split())
"""Words that begin lines which are no players."""

_YEARS = range(1995, 2023)
"""A list whose only numbers are among these has years of birth, not ratings."""

_LEAST_SHARE = 0.3
"""Of the lines have to be players with names in capitals, or the text is no list."""

_NO_NAME = re.compile(r"[\d=<>{}|\"/\\_@#%&+~^:`$!?…]")
_PARTICLE_TEXT = """
van der den de del della di da das dos do du la le el al bin ibn ben von vom zu zur ten ter af av
y e и й
"""
_PARTICLES = frozenset(_PARTICLE_TEXT.split())


@dataclass(slots=True)
class _Found:
    """Facts found so far on a line."""

    name: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""


@dataclass(frozen=True, slots=True)
class NameLines:
    """The players of a text and the lines that are none; nothing where it is no list."""

    people: tuple[Proposal, ...] = ()
    remarks: tuple[tuple[int, str], ...] = ()


def read_name_lines(lines: Sequence[tuple[int, str]]) -> NameLines:
    """Read a player from each line: name, and title, rating, federation and ID beside it.

    Args:
        lines: with their numbers, from 1.
    """
    people: list[Proposal] = []
    remarks: list[tuple[int, str]] = []
    filled = [(number, text) for number, text in lines if text.strip()]
    head = _head_line([text for _, text in filled])
    for place, (number, text) in enumerate(filled):
        one = None if place == head else _person(number, text)
        if one is None:
            remarks.append((number, plain(text)))
        else:
            people.append(one)
    in_capitals = sum(_in_capitals(one.name) for one in people)
    if not people or in_capitals < max(_LEAST_SHARE * len(filled), len(people) / 2):
        return NameLines()
    return NameLines(tuple(_with_years(people)), tuple(remarks))


def _head_line(texts: Sequence[str]) -> int | None:
    """The place of a first line that names columns nobody knows: the others have numbers."""
    if not texts:
        return None
    words = [word for word in re.split(r"[\s;,|]+", texts[0].strip()) if word]
    if words and all(field_of(word) for word in words):
        return 0
    below = texts[1:]
    with_numbers = sum(bool(re.search(r"\d{3}", text)) for text in below)
    parted = len(_PARTS.split(texts[0].strip())) > 1
    if parted and not re.search(r"\d", texts[0]) and len(below) > 1 and with_numbers == len(below):
        return 0
    return None


def _person(number: int, text: str) -> Proposal | None:
    """The player of a line; None for a line that is none."""
    line = _BULLET.sub("", _CHAT.sub("", _QUOTE.sub("", text)).strip()).strip()
    listed = 0
    if (numbered := _NUMBER.match(line)) and _LETTERS.search(line[numbered.end() :]):
        listed = int(numbered[1])
        line = _BULLET.sub("", line[numbered.end() :]).strip()
    if _is_talk(line):
        return None
    found = _Found()
    if (born := _BIRTH.search(line)) and (day := values.birth(born["after"] or born["before"])):
        found.birth = day
        line = f"{line[: born.start()].rstrip()}{line[born.end() :]}"
    parts = [part.strip() for part in _PARTS.split(line) if part.strip(" ,")]
    for place, part in enumerate(parts):
        _take(part, found, first=place == 0)
    name = plain(" ".join(found.name)).strip(" ,.")
    if not _LETTERS.search(name) or len(name.split()) > _WORDS_OF_NAME or _NO_NAME.search(name):
        return None
    return Proposal(
        number,
        listed,
        name,
        title=found.title,
        federation=found.federation,
        fide_id=found.fide_id,
        birth=found.birth,
        rating=found.numbers[0] if found.numbers else 0,
        club=", ".join(found.other[:1]),
        other=tuple((str(place), text) for place, text in enumerate(found.other[1:], 2))
        + tuple(("", str(extra)) for extra in found.numbers[1:]),
    )


def _in_capitals(name: str) -> bool:
    """Check whether the words of a name begin with capitals, particles apart, and there are few."""
    words = [word for word in re.split(r"[\s,.-]+", name) if word]
    own = [word for word in words if word.casefold() not in _PARTICLES]
    return 0 < len(own) <= _WORDS_OF_NAME - 1 and all(not word[0].islower() for word in own)


def _is_talk(line: str) -> bool:
    words = [word for word in re.split(r"[\s,.:;!?]+", line.casefold()) if word]
    if not words or _ADDRESS.search(line):
        return True
    if line.endswith(":") or any(word in _TALK for word in words[:2]):
        return True
    return bool(_SENTENCE.search(line)) and len(words) > _WORDS_OF_NAME - 1


def _take(part: str, found: _Found, *, first: bool) -> None:
    """Take a part of a line: the name with what stands around it, or one thing more."""
    if _is_value(part, found):
        return
    pieces = _COMMA.split(part)
    kept: list[str] = []
    for piece in pieces:
        words = piece.split()
        while words and _is_title(words[0], found):
            words.pop(0)
        before = len(found.numbers)
        while len(words) > 1 and (
            _is_value(words[-1], found)
            or (_may_be_federation(words) and _is_federation(words[-1], found))
        ):
            words.pop()
        found.numbers[before:] = reversed(found.numbers[before:])
        if words and not _is_value(" ".join(words), found):
            kept.append(" ".join(words))
    if not kept:
        return
    if not found.name:
        found.name.append(", ".join(kept[:2]))
        found.other += kept[2:]
    elif first:
        found.name.append(", ".join(kept))
    else:
        found.other.append(", ".join(kept))


def _is_value(text: str, found: _Found) -> bool:
    """Check whether a text is a rating, a federation, a title, an ID or a date, which is taken."""
    bare = _RATING_MARK.sub("", text).strip(" ,.:") if re.search(r"\d", text) else text
    if re.fullmatch(r"\d{1,4}", bare):
        found.numbers.append(int(bare))
        return True
    if re.fullmatch(r"\d{5,10}", bare):
        found.fide_id = found.fide_id or bare
        return True
    if re.search(r"\d{4}", bare) and not re.fullmatch(r"\d+", bare) and (day := values.birth(bare)):
        found.birth = found.birth or day
        return True
    if found.name and bare.isupper() and _is_federation(bare, found):
        return True
    return _is_title(bare, found) or (values.rating(bare) == 0 and not bare.isdigit())


def _may_be_federation(words: Sequence[str]) -> bool:
    """Check whether the last of the words may be a federation; in ``MAR COL`` it is a name."""
    return words[-1].isupper() and (len(words) > 2 or not words[0].isupper())


def _is_title(word: str, found: _Found) -> bool:
    if found.title or len(word.strip(".")) < 2 or not word.isupper():
        return False
    title = values.title(word)
    if not title:
        return False
    found.title = title
    return True


def _is_federation(word: str, found: _Found) -> bool:
    if found.federation or word not in FEDERATIONS:
        return False
    found.federation = word
    return True


def _with_years(people: list[Proposal]) -> list[Proposal]:
    """The players with years of birth where that is what the numbers are.

    They are where every number of the list could be one, and none could only be a rating;
    a second number that could be a year is one.
    """
    ratings = [one.rating for one in people if one.rating]
    all_years = len(ratings) > 2 and all(rating in _YEARS for rating in ratings)
    read = []
    for one in people:
        second = next((text for head, text in one.other if not head), "")
        if all_years and not one.birth:
            read.append(replace(one, rating=0, birth=str(one.rating) if one.rating else ""))
        elif second and not one.birth and 1920 <= int(second) <= 2025:
            rest = tuple(each for each in one.other if each != ("", second))
            read.append(replace(one, birth=second, other=rest))
        else:
            read.append(one)
    return read
