"""Amounts of money as receipts have them: figures in the reader's form, and words."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.office.prize_papers.number_words import LIMIT, Gender, form_for, number_words
from openarbiter.prizes.money import written

_APART = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class CountedNoun:
    """The name of a unit of money in one language: its gender and its forms by number."""

    gender: Gender
    forms: tuple[str, ...]


_UNITS: dict[str, dict[str, CountedNoun]] = {
    "EUR": {
        "en": CountedNoun("n", ("euro", "euros")),
        "ru": CountedNoun("m", ("евро", "евро", "евро")),
        "uk": CountedNoun("m", ("євро", "євро", "євро")),
        "bg": CountedNoun("n", ("евро", "евро")),
    },
    "USD": {
        "en": CountedNoun("n", ("US dollar", "US dollars")),
        "ru": CountedNoun("m", ("доллар США", "доллара США", "долларов США")),
        "uk": CountedNoun("m", ("долар США", "долари США", "доларів США")),
        "bg": CountedNoun("m", ("щатски долар", "щатски долара")),
    },
    "GBP": {
        "en": CountedNoun("n", ("pound sterling", "pounds sterling")),
        "ru": CountedNoun("m", ("фунт стерлингов", "фунта стерлингов", "фунтов стерлингов")),
        "uk": CountedNoun("m", ("фунт стерлінгів", "фунти стерлінгів", "фунтів стерлінгів")),
        "bg": CountedNoun("f", ("британска лира", "британски лири")),
    },
    "CHF": {
        "en": CountedNoun("n", ("Swiss franc", "Swiss francs")),
        "ru": CountedNoun("m", ("швейцарский франк", "швейцарских франка", "швейцарских франков")),
        "uk": CountedNoun("m", ("швейцарський франк", "швейцарські франки",
                                "швейцарських франків")),
        "bg": CountedNoun("m", ("швейцарски франк", "швейцарски франка")),
    },
    "UAH": {
        "en": CountedNoun("n", ("hryvnia", "hryvnias")),
        "ru": CountedNoun("f", ("гривна", "гривны", "гривен")),
        "uk": CountedNoun("f", ("гривня", "гривні", "гривень")),
        "bg": CountedNoun("f", ("гривна", "гривни")),
    },
    "RUB": {
        "en": CountedNoun("n", ("rouble", "roubles")),
        "ru": CountedNoun("m", ("рубль", "рубля", "рублей")),
        "uk": CountedNoun("m", ("російський рубль", "російські рублі", "російських рублів")),
        "bg": CountedNoun("f", ("руска рубла", "руски рубли")),
    },
    "BGN": {
        "en": CountedNoun("n", ("lev", "leva")),
        "ru": CountedNoun("m", ("болгарский лев", "болгарских лева", "болгарских левов")),
        "uk": CountedNoun("m", ("болгарський лев", "болгарські леви", "болгарських левів")),
        "bg": CountedNoun("m", ("лев", "лева")),
    },
}  # fmt: skip
"""The currencies that have words; others stand as the plan writes them."""

_COINS: dict[str, dict[str, tuple[str, ...]]] = {
    "EUR": {
        "en": ("cent", "cents"),
        "ru": ("цент", "цента", "центов"),
        "uk": ("цент", "центи", "центів"),
        "bg": ("цент", "цента"),
    },
    "GBP": {
        "en": ("penny", "pence"),
        "ru": ("пенс", "пенса", "пенсов"),
        "uk": ("пенс", "пенси", "пенсів"),
        "bg": ("пени", "пенса"),
    },
    "CHF": {
        "en": ("centime", "centimes"),
        "ru": ("сантим", "сантима", "сантимов"),
        "uk": ("сантим", "сантими", "сантимів"),
        "bg": ("сантим", "сантима"),
    },
    "UAH": {
        "en": ("kopiyka", "kopiykas"),
        "ru": ("копейка", "копейки", "копеек"),
        "uk": ("копійка", "копійки", "копійок"),
        "bg": ("копейка", "копейки"),
    },
    "BGN": {
        "en": ("stotinka", "stotinki"),
        "ru": ("стотинка", "стотинки", "стотинок"),
        "uk": ("стотинка", "стотинки", "стотинок"),
        "bg": ("стотинка", "стотинки"),
    },
}
_COINS["USD"] = _COINS["EUR"]
_COINS["RUB"] = {
    **_COINS["UAH"],
    "en": ("kopek", "kopeks"),
}

_ALSO = {
    "€": "EUR", "EURO": "EUR", "ЕВРО": "EUR", "ЄВРО": "EUR",
    "$": "USD", "US$": "USD", "£": "GBP",
    "₴": "UAH", "ГРН": "UAH", "ГРН.": "UAH",
    "₽": "RUB", "РУБ": "RUB", "РУБ.": "RUB",
    "ЛВ": "BGN", "ЛВ.": "BGN",
}  # fmt: skip
"""What plans write instead of the code."""


def money_figure(amount: int, decimals: int, language: str) -> str:
    r"""An amount in figures with its thousands apart, as the reader writes it.

    >>> money_figure(1234550, 2, "en"), money_figure(1234550, 2, "ru")
    ('12,345.50', '12\xa0345,50')
    """
    whole, dot, rest = written(abs(amount), decimals).partition(".")
    apart, point = (",", ".") if language == "en" else (_APART, ",")
    grouped = f"{int(whole):,}".replace(",", apart)
    return ("-" if amount < 0 else "") + grouped + (point if dot else "") + rest


def amount_in_words(amount: int, decimals: int, currency: str, language: str) -> str:
    """An amount in words, coins in figures, as is usual on receipts.

    Of a currency without words the coins are a fraction. An amount without words, which no
    prize has, stands in figures.

    Args:
        amount: in the smallest coin, not negative.
        decimals: of the currency.

    >>> amount_in_words(41250, 2, "EUR", "en")
    'four hundred and twelve euros 50 cents'
    >>> amount_in_words(2105, 2, "XYZ", "ru")
    'двадцать один XYZ 05/100'
    """
    whole, coins = divmod(amount, 10**decimals)
    code = _ALSO.get(currency.upper(), currency.upper())
    noun = _UNITS.get(code, {}).get(language)
    if not 0 <= whole < LIMIT:
        return f"{money_figure(amount, decimals, language)} {currency}".rstrip()
    words = number_words(whole, language, "m" if noun is None else noun.gender)
    unit = currency if noun is None else noun.forms[form_for(whole, language)]
    if not decimals:
        return f"{words} {unit}".rstrip()
    shown = str(coins).rjust(decimals, "0")
    if noun is None or decimals != 2:
        return f"{words} {unit}".rstrip() + f" {shown}/{10**decimals}"
    return f"{words} {unit} {shown} {_COINS[code][language][form_for(coins, language)]}"
