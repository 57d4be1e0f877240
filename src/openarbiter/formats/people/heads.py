"""What a column holds, by its head: in four languages and as programs export it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from enum import Enum

from openarbiter.formats.people.grid import Record
from openarbiter.model.text import N_

FIRST_LINES = 30
"""Heads stand within so many lines; exports have titles above them."""


class Field(Enum):
    """What a column can hold; the value is its lasting name."""

    NUMBER = "number"
    NAME = "name"
    SURNAME = "surname"
    FIRST_NAME = "first_name"
    PATRONYMIC = "patronymic"
    TITLE = "title"
    FIDE_ID = "fide_id"
    NATIONAL_ID = "national_id"
    FEDERATION = "federation"
    SEX = "sex"
    BIRTH = "birth"
    RATING = "rating"
    FIDE_RATING = "fide_rating"
    NATIONAL_RATING = "national_rating"
    RAPID = "rapid"
    BLITZ = "blitz"
    K = "k"
    CLUB = "club"
    TEAM = "team"
    CITY = "city"
    GROUP = "group"
    CATEGORY = "category"


FIELD_NAMES: dict[Field, str] = {
    Field.NUMBER: N_("Number"),
    Field.NAME: N_("Full name"),
    Field.SURNAME: N_("Surname"),
    Field.FIRST_NAME: N_("First name"),
    Field.PATRONYMIC: N_("Patronymic"),
    Field.TITLE: N_("Title"),
    Field.FIDE_ID: N_("FIDE ID"),
    Field.NATIONAL_ID: N_("National ID"),
    Field.FEDERATION: N_("Federation"),
    Field.SEX: N_("Sex"),
    Field.BIRTH: N_("Date or year of birth"),
    Field.RATING: N_("Rating"),
    Field.FIDE_RATING: N_("FIDE rating"),
    Field.NATIONAL_RATING: N_("National rating"),
    Field.RAPID: N_("Rapid rating"),
    Field.BLITZ: N_("Blitz rating"),
    Field.K: N_("K factor"),
    Field.CLUB: N_("Club"),
    Field.TEAM: N_("Team"),
    Field.CITY: N_("City"),
    Field.GROUP: N_("Group"),
    Field.CATEGORY: N_("Category"),
}
"""What to call them where a user chooses, for the translators."""

_HEADS: dict[Field, str] = {
    Field.NUMBER: "no nr num number sno startno startingno startnumber startrank rank tpn "
    "n ном номер ст стном стномер поряд нр",
    Field.NAME: "name fullname player playername participant surnamefirstname surnamename "
    "lastnamefirstname имя фио фамилияимя фамилияимяотчество фамилияио игрок участник шахматист "
    "імя піб прізвищеімя прізвищетаімя прізвищеімяпобатькові гравець учасник шахіст "
    "име имефамилия фамилияиме играч състезател участник шахматист",
    Field.SURNAME: "surname lastname familyname nachname фамилия прізвище",
    Field.FIRST_NAME: "firstname givenname forename firstnames vorname собственоиме",
    Field.PATRONYMIC: "patronymic middlename отчество побатькові презиме бащиноиме",
    Field.TITLE: "title tit titl fidetitle titel звание титул тит зв званиефиде титулфиде "
    "звання титла",
    Field.FIDE_ID: "fideid idfide fideno fidenumber fidecode idnumber fidenr fidnumber "
    "кодfide fideкод кодфиде idфиде идфиде идентфиде номерfide номерфиде кодфіде idфіде "
    "фидеid фидеno фиденомер fideномер",
    Field.NATIONAL_ID: "id idno idnat natid nationalid idnational code nationalcode локаленид "
    "ин идентномер кодфшр idфшр фшр код іднаціональний кодфшу ид",
    Field.FEDERATION: "fed federation country nat land nation фед федерация страна федерація "
    "країна държава",
    Field.SEX: "sex gender fs mf wm mw geschlecht пол стать",
    Field.BIRTH: "birth birthday bday born byear dateofbirth birthdate birthyear yearofbirth dob "
    "yob year geb geburtsdatum geburtsjahr датарождения годрождения рожд рождение др "
    "датанародження рікнародження рн дн датанараждане "
    "годинанараждане роден родена рождена",
    Field.RATING: "rtg rating elo rat rtng ratg рейтинг рейт рег рейтингэло эло ело",
    Field.FIDE_RATING: "rtgi rtgint irtg ratingi fiderating fidertg fideelo elofide elof eloi "
    "intrtg intrating rtgfide ratingfide ratingint eloint standard standardrating std stdrating "
    "srtng fide рейтмежд рейтингмежд междрейтинг междунрейтинг рейтфиде рейтингфиде рейтингfide "
    "рейтfide рейті рейтingi eloфиде рейтміжн рейтингфіде міжнрейтинг",
    Field.NATIONAL_RATING: "rtgn rtgnat nrtg ratingn natrating nationalrating ratingnat elonat "
    "elonational natrtg natelo elon dwz рейтнац рейтингнац нацрейтинг рейтингфшр рейтн "
    "національнийрейтинг национальныйрейтинг националенрейтинг",
    Field.RAPID: "rapid rapidrating rrtng rapidrtg rpd rtgrapid рапид быстрые рейтрапид "
    "рейтинграпид рапід швидкі ускорен",
    Field.BLITZ: "blitz blitzrating brtng blitzrtg blz rtgblitz блиц бліц рейтблиц рейтингблиц",
    Field.K: "k kfide kfactor kкоэф коэффициентк кфактор к",
    Field.CLUB: "club clubname clubcity verein клуб клубгород клубмісто клубград школа",
    Field.TEAM: "team teamname mannschaft команда отбор",
    Field.CITY: "city town place город місто град населенныйпункт ort",
    Field.GROUP: "gr grp group section gruppe гр группа турнир група секция секція турнір",
    Field.CATEGORY: "typ type cat category тип категория категорія",
}

_WORDS: dict[str, Field] = {
    word: field for field, words in _HEADS.items() for word in words.split()
}
_GIVEN = frozenset(("имя", "імя", "име", "name"))
"""What means the whole name, unless a surname has a column of its own."""

_WHO = frozenset((Field.NAME, Field.SURNAME, Field.FIDE_ID))


def field_of(head: str) -> Field | None:
    """What a column with this head holds; None where it is not known.

    >>> field_of("Rtg_Int"), field_of("Клуб/Город"), field_of("Shoe size")
    (<Field.FIDE_RATING: 'fide_rating'>, <Field.CLUB: 'club'>, None)
    """
    return _WORDS.get(_word(head))


def fields_of(heads: Sequence[str]) -> dict[int, Field]:
    """What the columns hold, by their number from 1; those that are not known are not in it.

    ``Имя`` beside ``Фамилия`` is the first name, alone it is the whole; ``Name`` beside
    ``First name`` is the surname. Where two columns hold the same both are in it: the
    caller takes the first.

    >>> [field.value for field in fields_of(("Фамилия", "Имя", "Рейт.")).values()]
    ['surname', 'first_name', 'rating']
    """
    found = {number: field for number, head in enumerate(heads, 1) if (field := field_of(head))}
    if Field.SURNAME in found.values():
        for number, field in found.items():
            if field is Field.NAME and _word(heads[number - 1]) in _GIVEN:
                found[number] = Field.FIRST_NAME
    elif Field.FIRST_NAME in found.values():
        for number, field in found.items():
            if field is Field.NAME:
                found[number] = Field.SURNAME
    return found


def find_heads(records: Iterable[Record]) -> Record | None:
    """The line that names the columns: the one among the first with most heads known.

    It has to say who the players are, by name or by FIDE ID; one known head is enough only
    where it stands alone.
    """
    best: Record | None = None
    most = 0
    for record, _ in zip(records, range(FIRST_LINES), strict=False):
        fields = set(fields_of(record.cells).values())
        alone = sum(map(bool, record.cells)) == 1
        if len(fields) > most and fields & _WHO and (len(fields) > 1 or alone):
            best, most = record, len(fields)
    return best


def _word(head: str) -> str:
    # "г.р." is the year of birth, "гр" a group.
    folded = unicodedata.normalize("NFKC", head).casefold().replace("г.р", "год рождения")
    return "".join(letter for letter in folded if letter.isalnum()) or head.replace("#", "no")
