"""Kinds of columns by their heads, in many languages and as programs export them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from enum import Enum

from openarbiter.formats.people.grid import GridLine
from openarbiter.model.text import N_, searchable

FIRST_LINES = 30
"""Heads stand within so many lines; exports have titles above them."""


class Field(Enum):
    """Kind of a column; the value is its lasting name."""

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
    BOARD = "board"
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
    Field.BOARD: N_("Board in the team"),
    Field.CITY: N_("City"),
    Field.GROUP: N_("Group"),
    Field.CATEGORY: N_("Category"),
}
"""Names of the columns where a user chooses, for the translators."""

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
    Field.BOARD: "board boardno bd brett brettnr доска номердоски дошка дъска",
    Field.CITY: "city town place город місто град населенныйпункт ort",
    Field.GROUP: "gr grp group section gruppe гр группа турнир група секция секція турнір",
    Field.CATEGORY: "typ type cat category тип категория категорія",
}

_ELSEWHERE: dict[Field, str] = {
    Field.NUMBER: "lfdnr lfd platz rang rg startnr snr numéro numero num nº lp číslo poř poradie "
    "pořadí sorszám ssz rajtszám nrcrt rbr rednibroj št sıra sırano jnr jrk eil",
    Field.NAME: "spieler spielername teilnehmer nachnamevorname namevorname nom nometprénom "
    "nomprénom joueur nombre nombreyapellidos apellidosynombre apellidosnombre jugador nome "
    "cognomenome nomecognome giocatore jogador nomecompleto naam speler deelnemer naamspeler "
    "nazwiskoimię nazwiskoiimię zawodnik gracz imięinazwisko jméno jménopříjmení příjmeníjméno "
    "hráč meno menopriezvisko priezviskomeno név játékos numeșiprenume numeprenume nume jucător "
    "ime imeprezime prezimeime prezimeiime imeiprezime igrač igralec priimekinime adsoyad "
    "adısoyadı isim oyuncu navn spiller namn spelare nimi mängija vārds spēlētājs vardas žaidėjas "
    "презимеиме имеипрезиме",
    Field.SURNAME: "familienname zuname nomdefamille apellido apellidos cognome apelido sobrenome "
    "achternaam nazwisko příjmení priezvisko vezetéknév családnév numedefamilie prezime priimek "
    "soyad soyadı soyisim etternavn efternavn efternamn sukunimi perenimi uzvārds pavardė презиме",
    Field.FIRST_NAME: "rufname prénom nombredepila primeironome voornaam imię křestníjméno "
    "krstnémeno keresztnév utónév prenume ad adı fornavn förnamn etunimi eesnimi",
    Field.TITLE: "fidetitel titre título titolo tytuł titul cím titlu titula unvan ünvan tittel "
    "tiitel tituls titulas",
    Field.FIDE_ID: "fidekennung idfide codefide códigofide codicefide idfidenr kodfide fidekod "
    "fideazonosító fideszám fideidno",
    Field.NATIONAL_ID: "mitgliedsnummer mglnr zps pkz nrffe codeffe licence licencia tessera "
    "lidnummer nrlicencji licencja registračníčíslo legitimáció legitimație lisansno",
    Field.FEDERATION: "verband föderation nation staat fédération pays federación país "
    "federazione nazione paese federação federatie bond land federacja kraj federace země "
    "federácia krajina szövetség ország federație țară savez federacija država zemlja "
    "federasyon ülke forbund förbund liitto maa riik valsts šalis федерација савез држава",
    Field.SEX: "gesch sexe sexo sesso geslacht płeć pohlaví pohlavie nem sexul spol pol cinsiyet "
    "kjønn køn kön sukupuoli sugu dzimums lytis",
    Field.BIRTH: "geburt geboren geburtstag gebdatum gebdat gebjahr gebj jg jahrgang geborenam "
    "naissance datedenaissance annéedenaissance né néele ddn nacimiento fechadenacimiento "
    "fechanac añodenacimiento nacido nascita datadinascita annodinascita nato natoil nascimento "
    "datadenascimento anodenascimento geboortedatum geboortejaar gebdatum geb urodzony urodzenia "
    "dataurodzenia rokurodzenia rokur narozen narozený datumnarození ročník roknarození narodený "
    "dátumnarodenia roknarodenia születési születésidátum születésiév szül születés datanașterii "
    "anulnașterii născut născută rođen rođena datumrođenja godinarođenja godište rojen "
    "datumrojstva letorojstva doğumtarihi doğum doğumyılı født fødselsdato fødselsår född "
    "födelsedatum födelseår syntymäaika syntynyt sünniaeg sünd dzimis dzimšanasdatums gimęs "
    "gimimodata рођен датумрођења годинарођења годиште датанараждане годнараждане народження",
    Field.RATING: "wertung wertungszahl ratingzahl elozahl classement puntuación punteggio ranking "
    "élő értékszám rejting reyting puan ukd reitinguri reiting reitings reitingas рејтинг",
    Field.FIDE_RATING: "fidewertung elointernational elointernacional internationaleelo eloint "
    "elofide eloworld",
    Field.NATIONAL_RATING: "nwz nationaleelo elonationale elonacional elonazionale ratingnazionale "
    "knsbrating krajowy ranknational národníelo nemzetiélő elonațional ukd ulusal",
    Field.RAPID: "schnellschach rapide rápido rapidplay szybkie rapidelo",
    Field.BLITZ: "blitzelo blitzschach relámpago lampo błyskawiczne bleskový",
    Field.CLUB: "vereinort clubverein klubverein vereinsname cercle échiquier clubeo clube circolo "
    "società vereniging schaakclub klub klubimiejscowość oddíl egyesület csapatklub asociație "
    "kulüp kulübü förening seura šahovskiklub",
    Field.TEAM: "equipe équipe equipo squadra ploeg drużyna družstvo csapat echipa ekipa "
    "takım lag hold joukkue",
    Field.CITY: "wohnort stadt ville ciudad città cidade stad plaats miejscowość miasto město "
    "mesto város oraș grad şehir şehri ort",
    Field.GROUP: "klasse groupe grupo gruppo groep grupa skupina csoport grup grupp",
    Field.CATEGORY: "kategorie catégorie categoría categoria categorie kategoria kategória "
    "kategorija kategori altersklasse ak",
}
"""The same in other languages, with their accents; they are known without them as well."""

_WORDS: dict[str, Field] = {
    word: field for field, words in _HEADS.items() for word in words.split()
}
_WORDS = {word: field for field, words in _ELSEWHERE.items() for word in words.split()} | _WORDS
_PLAIN_WORDS: dict[str, Field] = {searchable(word): field for word, field in _WORDS.items()}
_GIVEN = frozenset(
    ("имя", "імя", "име", "name", "nome", "nom", "naam", "nombre", "jméno", "meno", "ime", "navn")
)
"""Heads that mean the whole name, unless a surname has its own column."""

_WHO = frozenset((Field.NAME, Field.SURNAME, Field.FIDE_ID))


def field_of(head: str) -> Field | None:
    """Kind of a column with this head; None where it is not known.

    >>> field_of("Rtg_Int"), field_of("Клуб/Город"), field_of("Shoe size")
    (<Field.FIDE_RATING: 'fide_rating'>, <Field.CLUB: 'club'>, None)
    """
    word = _word(head)
    return _WORDS.get(word) or _PLAIN_WORDS.get(searchable(word))


def fields_of(heads: Sequence[str]) -> dict[int, Field]:
    """Kinds of the columns, by their number from 1; unknown columns are not in it.

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


def find_heads(records: Iterable[GridLine]) -> GridLine | None:
    """The line that names the columns: the one among the first with most heads known.

    It has to say who the players are, by name or by FIDE ID; one known head is enough only
    where it stands alone.
    """
    best: GridLine | None = None
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
