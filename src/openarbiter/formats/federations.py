"""The federations of chess by the three letters FIDE has for them, and those there were.

Most codes are those of the International Olympic Committee, not of ISO 3166: Germany is GER,
the Netherlands NED. Origin: typed for this project from general knowledge of FIDE's codes, and
not compared yet with the list at ratings.fide.com, which decides. The last years of the former
codes are approximate.
"""

from __future__ import annotations

from datetime import date

_FEDERATIONS = """
AFG Afghanistan|AHO Netherlands Antilles|ALB Albania|ALG Algeria|AND Andorra|ANG Angola
ANT Antigua and Barbuda|ARG Argentina|ARM Armenia|ARU Aruba|ASA American Samoa|AUS Australia
AUT Austria|AZE Azerbaijan|BAH Bahamas|BAN Bangladesh|BAR Barbados|BDI Burundi|BEL Belgium
BEN Benin|BER Bermuda|BHU Bhutan|BIH Bosnia and Herzegovina|BIZ Belize|BLR Belarus|BOL Bolivia
BOT Botswana|BRA Brazil|BRN Bahrain|BRU Brunei Darussalam|BUL Bulgaria|BUR Burkina Faso
CAF Central African Republic|CAM Cambodia|CAN Canada|CAY Cayman Islands|CGO Congo|CHA Chad
CHI Chile|CHN China|CIV Ivory Coast|CMR Cameroon|COD Democratic Republic of the Congo
COK Cook Islands|COL Colombia|COM Comoros|CPV Cape Verde|CRC Costa Rica|CRO Croatia|CUB Cuba
CYP Cyprus|CZE Czech Republic|DEN Denmark|DJI Djibouti|DMA Dominica|DOM Dominican Republic
ECU Ecuador|EGY Egypt|ENG England|ERI Eritrea|ESA El Salvador|ESP Spain|EST Estonia|ETH Ethiopia
FAI Faroe Islands|FIJ Fiji|FIN Finland|FRA France|FSM Micronesia|GAB Gabon|GAM Gambia
GBS Guinea-Bissau|GCI Guernsey|GEO Georgia|GEQ Equatorial Guinea|GER Germany|GHA Ghana
GRE Greece|GRL Greenland|GRN Grenada|GUA Guatemala|GUI Guinea|GUM Guam|GUY Guyana|HAI Haiti
HKG Hong Kong|HON Honduras|HUN Hungary|INA Indonesia|IND India|IOM Isle of Man|IRI Iran
IRL Ireland|IRQ Iraq|ISL Iceland|ISR Israel|ISV US Virgin Islands|ITA Italy
IVB British Virgin Islands|JAM Jamaica|JCI Jersey|JOR Jordan|JPN Japan|KAZ Kazakhstan|KEN Kenya
KGZ Kyrgyzstan|KIR Kiribati|KOR South Korea|KOS Kosovo|KSA Saudi Arabia|KUW Kuwait|LAO Laos
LAT Latvia|LBA Libya|LBN Lebanon|LBR Liberia|LCA Saint Lucia|LES Lesotho|LIE Liechtenstein
LTU Lithuania|LUX Luxembourg|MAC Macau|MAD Madagascar|MAR Morocco|MAS Malaysia|MAW Malawi
MDA Moldova|MDV Maldives|MEX Mexico|MGL Mongolia|MHL Marshall Islands|MKD North Macedonia|MLI Mali
MLT Malta|MNC Monaco|MNE Montenegro|MOZ Mozambique|MRI Mauritius|MTN Mauritania|MYA Myanmar
NAM Namibia|NCA Nicaragua|NCL New Caledonia|NED Netherlands|NEP Nepal|NGR Nigeria|NIG Niger
NOR Norway|NRU Nauru|NZL New Zealand|OMA Oman|PAK Pakistan|PAN Panama|PAR Paraguay|PER Peru
PHI Philippines|PLE Palestine|PLW Palau|PNG Papua New Guinea|POL Poland|POR Portugal
PRK North Korea|PUR Puerto Rico|QAT Qatar|ROU Romania|RSA South Africa|RUS Russia|RWA Rwanda
SAM Samoa|SCO Scotland|SEN Senegal|SEY Seychelles|SGP Singapore|SKN Saint Kitts and Nevis
SLE Sierra Leone|SLO Slovenia|SMR San Marino|SOL Solomon Islands|SOM Somalia|SRB Serbia
SRI Sri Lanka|SSD South Sudan|STP Sao Tome and Principe|SUD Sudan|SUI Switzerland|SUR Suriname
SVK Slovakia|SWE Sweden|SWZ Eswatini|SYR Syria|TAN Tanzania|THA Thailand|TJK Tajikistan
TKM Turkmenistan|TLS Timor-Leste|TGA Tonga|TOG Togo|TPE Chinese Taipei|TTO Trinidad and Tobago
TUN Tunisia|TUR Türkiye|TUV Tuvalu|UAE United Arab Emirates|UGA Uganda|UKR Ukraine|URU Uruguay
USA United States of America|UZB Uzbekistan|VAN Vanuatu|VEN Venezuela|VIE Vietnam
VIN Saint Vincent and the Grenadines|WLS Wales|YEM Yemen|ZAM Zambia|ZIM Zimbabwe
FID FIDE|NON no federation|CFR Chess Federation of Russia
"""

FEDERATIONS: dict[str, str] = {
    entry[:3]: entry[4:] for line in _FEDERATIONS.split("\n") for entry in line.split("|") if entry
}
"""The codes in use, each with the English name.

FID is for players who play under FIDE's flag, NON for those of no federation, CFR for the
neutral players of Russia.
"""

FORMER: dict[str, tuple[int, tuple[str, ...]]] = {
    "URS": (1992, ("RUS", "UKR", "BLR")),
    "CIS": (1992, ("RUS", "UKR", "BLR")),
    "YUG": (2003, ("SRB", "MNE", "CRO")),
    "SCG": (2006, ("SRB", "MNE")),
    "TCH": (1993, ("CZE", "SVK")),
    "CSR": (1993, ("CZE", "SVK")),
    "FRG": (1990, ("GER",)),
    "GDR": (1990, ("GER",)),
    "DDR": (1990, ("GER",)),
    "SAA": (1957, ("GER",)),
    "ROM": (2008, ("ROU",)),
    "SIN": (2016, ("SGP",)),
    "LIB": (2016, ("LBN",)),
    "TRI": (2012, ("TTO",)),
    "PAL": (2010, ("PLE",)),
    "ZAI": (1998, ("COD",)),
    "RHO": (1980, ("ZIM",)),
    "HOL": (1992, ("NED",)),
    "BIR": (1992, ("MYA",)),
    "CEY": (1972, ("SRI",)),
    "UAR": (1971, ("EGY", "SYR")),
    "MAU": (2000, ("MRI",)),
}
"""Codes that are not in use any more: the last year they are met in, and what to use today."""

_ISO = """
AGO ANG|ABW ARU|ANT AHO|ATG ANT|BHR BRN|BGD BAN|BRB BAR|BHS BAH|BWA BOT|BFA BUR|BGR BUL
BLZ BIZ|BMU BER|BRN BRU|BTN BHU|CHE SUI|CHL CHI|COG CGO|CRI CRC|CYM CAY|DEU GER|DNK DEN
DZA ALG|FJI FIJ|FRO FAI|GBR ENG|GGY GCI|GIN GUI|GMB GAM|GNB GBS|GNQ GEQ|GRC GRE|GRD GRN
GTM GUA|HND HON|HRV CRO|HTI HAI|IDN INA|IMN IOM|IRN IRI|JEY JCI|KHM CAM|KNA SKN|KWT KUW
LBY LBA|LKA SRI|LSO LES|LVA LAT|MCO MNC|MDG MAD|MMR MYA|MNG MGL|MRT MTN|MUS MRI|MWI MAW
MYS MAS|NER NIG|NGA NGR|NIC NCA|NLD NED|NPL NEP|OMN OMA|PHL PHI|PRI PUR|PRT POR|PRY PAR
PSE PLE|SAU KSA|SDN SUD|SLB SOL|SLV ESA|SVN SLO|SYC SEY|TCD CHA|TGO TOG|TON TGA
TWN TPE|TZA TAN|UKN ENG|URY URU|VCT VIN|VGB IVB|VIR ISV|VNM VIE|VUT VAN|XKX KOS|ZAF RSA
ZMB ZAM|ZWE ZIM|EIR IRL|IRE IRL|NLE NED|TAI TPE|SWI SUI|ICE ISL|KSV KOS|UNA NON
SPA ESP|GB ENG|UK ENG|DE GER|FR FRA|NL NED|ES ESP|IT ITA|PL POL|RU RUS|UA UKR|BG BUL|RO ROU|CH SUI
AT AUT|BE BEL|CZ CZE|SK SVK|HU HUN|HR CRO|RS SRB|SI SLO|DK DEN|NO NOR|SE SWE|FI FIN|IE IRL
PT POR|GR GRE|TR TUR|US USA|CA CAN|IN IND|CN CHN|KZ KAZ|BY BLR|LT LTU|LV LAT|EE EST|MD MDA
"""
_OTHER_CODES: dict[str, str] = {
    code: federation
    for line in _ISO.split("\n")
    for entry in line.split("|")
    if entry
    for code, federation in [entry.split()]
}
"""Codes of ISO 3166 and usual slips, with the federation that is meant."""

MOST_SUGGESTED = 3


def is_federation(code: str, day: date | None = None) -> bool:
    """Check whether FIDE has, or had on a day, a federation with this code.

    >>> is_federation("GER"), is_federation("URS"), is_federation("XYZ")
    (True, True, False)
    >>> is_federation("URS", date(1984, 9, 10)), is_federation("URS", date(2026, 2, 1))
    (True, False)

    Args:
        code: three capital letters.
        day: the first day of the event; None where it is not known.
    """
    if code in FEDERATIONS:
        return True
    return code in FORMER and (day is None or day.year <= FORMER[code][0])


def suggested(text: str) -> tuple[str, ...]:
    """The codes that may be meant by one that is none, the likeliest first.

    Where nothing comes near, those of players without a federation.

    >>> suggested("DEU"), suggested("Netherlands"), suggested("URS")
    (('GER',), ('NED',), ('RUS', 'UKR', 'BLR'))
    >>> suggested("BUG"), suggested("XYZ")
    (('BUL', 'BUR'), ('FID', 'NON'))
    """
    plain = text.strip().upper()
    if plain in FEDERATIONS:
        return (plain,)
    if plain in FORMER:
        return FORMER[plain][1]
    if plain in _OTHER_CODES:
        return (_OTHER_CODES[plain],)
    names = {name.upper(): code for code, name in FEDERATIONS.items()}
    if plain in names:
        return (names[plain],)
    if len(plain) > 3:
        near = [code for name, code in names.items() if name.startswith(plain)]
    else:
        near = [code for code in FEDERATIONS if _near(plain, code)]
    return tuple(near[:MOST_SUGGESTED]) or ("FID", "NON")


def _near(text: str, code: str) -> bool:
    """Check whether two letters stand in their place, or all are there in another order."""
    in_place = sum(one == other for one, other in zip(text, code, strict=False))
    return in_place >= 2 or sorted(text) == sorted(code)
