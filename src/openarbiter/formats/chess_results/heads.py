"""Kinds of columns by their heads, in the languages of Chess-Results.

Only words that say who a row is about stand here. Rounds, opponents and tie-breaks are known
by their numbers and their cells, whatever the language calls them.
"""

from __future__ import annotations

import unicodedata
from enum import Enum

from openarbiter.formats.people.heads import Field, field_of


class ColumnRole(Enum):
    """Kind of a column."""

    RANK = "rank"
    NUMBER = "number"
    NAME = "name"
    TEAM = "team"
    TITLE = "title"
    RATING = "rating"
    FIDE_RATING = "fide-rating"
    NATIONAL_RATING = "national-rating"
    FEDERATION = "federation"
    FIDE_ID = "fide-id"
    NATIONAL_ID = "national-id"
    SEX = "sex"
    BIRTH = "birth"
    POINTS = "points"


_HEADS: dict[ColumnRole, str] = {
    ColumnRole.RANK: "rk rank rg rang rng plac place platz pl pos posición posicion posição "
    "puesto clas "
    "место мест мес м мсце місце міс място мяст miejsce msc m poř poradi pořadí por helyezés "
    "hely h sıra sır sıralama loc locul mjesto mesto mj koht vieta sija θέση θεση κατ rad plass "
    "plats placering",
    ColumnRole.NUMBER: "no nr sno snr stno stnr startno startnr startnummer startrank tnr num "
    "número "
    "numero núm noini noinic nini ninic ninicial nosal nopart ndep numdep ndéd ndéj "
    "ном номер ст стном стартномер стартовыйномер стн ростер "
    "lp nrst stč stčís čís číslo stc ssz rsz rajtsz bşno bsno bşsno başno nrinit nrdeplecare "
    "stb stbr rbr br brstart αα ααρχ αρεκκ αρ algnr sv",
    ColumnRole.NAME: "name nombre nome nom nomeecognome имя имяи фио фамилия фамилияимя "
    "имяфамилия імя "
    "піб прізвище име имефамилия nimi isim adı adısoyadı név jméno meno nazwisko "
    "nazwiskoiimię imię nume ime prezimeiime imeiprezime naam namn navn nafn vārds vards vardas "
    "όνομα ονομα ονοματεπώνυμο player jugador joueur spieler igrač hráč zawodnik játékos oyuncu "
    "игрок гравець играч",
    ColumnRole.TEAM: "team mannschaft equipo equipe équipe squadra команда отбор takım takim "
    "drużyna "
    "druzyna družstvo csapat echipă echipa ekipa ομάδα ομαδα joukkue lag hold ploeg",
    ColumnRole.RATING: "rtg elo rating rat rtng рейт рейтинг рейтинго эло ело elorat wertung "
    "elozahl "
    "értékszám értsz reyt ukd rejting rejt betyg ελο vahvuusluku selo",
    ColumnRole.FIDE_RATING: "rtgi eloi elof elofide fideelo fidertg рейти рейтмеж eloint",
    ColumnRole.NATIONAL_RATING: "rtgn elon elonac elonat рейтн рейтнац nacelo",
    ColumnRole.FEDERATION: "fed land país pais pays país paese ország orsz фед федерация федерація "
    "країна страна държава kraj země krajina federação federación fédération federazione ülke "
    "ţara țara tara zemlja država savez χώρα ομοσπ maa country federation",
    ColumnRole.FIDE_ID: "fideid idfide fidekód fidekod códigofide codigofide codefide кодfide "
    "idкод "
    "fidekodu fidenr identfide",
    ColumnRole.SEX: "sex sexo sexe sesso geschl пол стать cinsiyet płeć plec pohlaví pohlavie nem "
    "sukupuoli kjønn kön spol φύλο",
    ColumnRole.BIRTH: "birth geb nac nasc naiss nascita годрожд dtum születés narozen ur doğum",
    ColumnRole.POINTS: "pts pkt pkte punkte p pt points pontos puntos punti punten pont очки очк "
    "оч бали "
    "бал точки т puan body bod bodů bodov poeni poena bodovi бод пое poäng poeng pisteet pist "
    "puncte punct punkty pnkt punktai punkti βαθμοί βαθ poin score scr",
}

_WORDS = {word: role for role, words in _HEADS.items() for word in words.split()}

_FIELDS = {
    Field.NAME: ColumnRole.NAME,
    Field.TITLE: ColumnRole.TITLE,
    Field.RATING: ColumnRole.RATING,
    Field.FIDE_RATING: ColumnRole.FIDE_RATING,
    Field.NATIONAL_RATING: ColumnRole.NATIONAL_RATING,
    Field.FEDERATION: ColumnRole.FEDERATION,
    Field.FIDE_ID: ColumnRole.FIDE_ID,
    Field.NATIONAL_ID: ColumnRole.NATIONAL_ID,
    Field.SEX: ColumnRole.SEX,
    Field.BIRTH: ColumnRole.BIRTH,
    Field.TEAM: ColumnRole.TEAM,
}
"""Further heads, known from the reader of player lists."""


def role_of(head: str) -> ColumnRole | None:
    """Kind of a column with this head; None where the word is not known.

    >>> role_of("Rk."), role_of("Nº.Inic."), role_of("Ном."), role_of("Rp")
    (<ColumnRole.RANK: 'rank'>, <ColumnRole.NUMBER: 'number'>, <ColumnRole.NUMBER: 'number'>, None)
    """
    word = plain_word(head)
    if not word or "+" in head:
        # "rtg+/-" is what a rating changes by.
        return None
    found = field_of(head)
    return _WORDS.get(word) or (None if found is None else _FIELDS.get(found))


def plain_word(head: str) -> str:
    """The letters and digits of a head, small: ``Nº.Inic.`` is ``noinic``."""
    folded = unicodedata.normalize("NFKC", head).casefold()
    folded = unicodedata.normalize("NFC", folded)
    return "".join(letter for letter in folded if letter.isalnum())
