"""The translations: extract the texts, merge them into the catalogues, compile, check.

Usage: ``python tools/catalogues.py update`` after changing a text;
``python tools/catalogues.py check`` to see that nothing is missing.
"""

from __future__ import annotations

import ast
import io
import re
import string
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from template_texts import texts_and_faults

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "openarbiter"
LOCALE = SOURCE / "i18n" / "locale"
LANGUAGES = ("bg", "ru", "uk")

KEYWORDS = {"N_": 1, "say": 1, "text": 1, "plural": 2, "count": 2}
"""The functions whose first arguments are texts for people, and how many of them are."""


_FIGURE = re.compile(r"\b[A-Z]{1,3}\.?\d+(?:\.\w+)*\b|\d+(?:[.,]\d+)*")
"""A number or the number of an article: ``12``, ``0.5``, ``C.10``, ``C.04.2``, ``E5``."""


def extracted() -> Catalog:
    """The texts that stand in the source, without translations.

    They are read from the syntax tree: what a tokenizer makes of texts inside of
    f-strings differs from one Python to the next.
    """
    catalogue = Catalog(charset="utf-8")
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            text = _text_of(node)
            if text is not None:
                # Places without line numbers: a catalogue changes when its texts do.
                catalogue.add(text, locations=[(place, 0)])
    for path in _templates():
        place = path.relative_to(ROOT).as_posix()
        for text in texts_and_faults(path.read_text(encoding="utf-8"), KEYWORDS)[0]:
            catalogue.add(text, locations=[(place, 0)])
    return catalogue


def _templates() -> list[Path]:
    return sorted(SOURCE.rglob("templates/**/*.html"))


def _faults_of_templates() -> list[str]:
    """What is wrong with the texts of the templates, each with its place."""
    return [
        f"{path.relative_to(ROOT).as_posix()}:{fault.line}: {fault.what}"
        for path in _templates()
        for fault in texts_and_faults(path.read_text(encoding="utf-8"), KEYWORDS)[1]
    ]


def _text_of(node: ast.AST) -> str | tuple[str, str] | None:
    """The text a call gives to one of the functions above, singular and plural if two."""
    if not isinstance(node, ast.Call):
        return None
    name = getattr(node.func, "attr", None) or getattr(node.func, "id", None)
    wanted = KEYWORDS.get(name or "", 0)
    texts = [
        each.value
        for each in node.args[:wanted]
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value
    ]
    if not texts or len(texts) < wanted:
        return None
    return texts[0] if wanted == 1 else (texts[0], texts[1])


def po_file(language: str) -> Path:
    """Where the catalogue of a language stands."""
    return LOCALE / language / "LC_MESSAGES" / "openarbiter.po"


def _steady(catalogue: Catalog) -> Catalog:
    """The same catalogue with a head that does not change from day to day."""
    catalogue.header_comment = "# Texts of OpenArbiter, GPL-3.0-or-later."
    catalogue.fuzzy = False
    catalogue.project, catalogue.version = "OpenArbiter", "1"
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    catalogue.last_translator = catalogue.language_team = catalogue.msgid_bugs_address = "-"
    return catalogue


def read(language: str) -> Catalog:
    """The catalogue of a language; an empty one where there is none yet."""
    path = po_file(language)
    if not path.exists():
        return _steady(Catalog(locale=language, charset="utf-8"))
    with path.open("rb") as stream:
        return _steady(read_po(stream, locale=language))


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    stream = io.BytesIO()
    write_mo(stream, catalogue)
    return stream.getvalue()


def written(catalogue: Catalog) -> bytes:
    """The catalogue as translators edit it."""
    stream = io.BytesIO()
    write_po(
        stream, catalogue, sort_output=True, width=100, omit_header=False, include_lineno=False
    )
    return stream.getvalue()


def update() -> int:
    """Bring every catalogue up to date with the source; say what is left to translate.

    Changes nothing, and returns 1, while a template is not in order: its texts would be lost.
    """
    if faults := _faults_of_templates():
        print(*faults, sep="\n", file=sys.stderr)
        return 1
    template = extracted()
    for language in LANGUAGES:
        catalogue = read(language)
        catalogue.update(template, no_fuzzy_matching=True)
        _steady(catalogue)
        catalogue.obsolete.clear()
        path = po_file(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(written(catalogue))
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        left = sum(not all(_forms(message)) for message in catalogue if message.id)
        print(f"{language}: {len(catalogue)} texts, {left} to translate")
    return 0


def check() -> int:
    """Say what is wrong with the catalogues; 1 when anything is."""
    if faults := _faults_of_templates():
        print(*faults, sep="\n", file=sys.stderr)
        return 1
    wanted = {message.id for message in extracted() if message.id}
    faults = [fault for language in LANGUAGES for fault in _faults(language, wanted)]
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        print("Run “make messages”, translate what is new, run it again.", file=sys.stderr)
    return 1 if faults else 0


def _faults(language: str, wanted: set[object]) -> list[str]:
    catalogue = read(language)
    there = {message.id for message in catalogue if message.id}
    faults = [f"{language}: not in the catalogue: {text!r}" for text in _sorted(wanted - there)]
    faults += [f"{language}: not in the source: {text!r}" for text in _sorted(there - wanted)]
    for message in catalogue:
        if message.id:
            faults += [f"{language}: {fault}: {message.id!r}" for fault in _wrong_with(message)]
    path = po_file(language).with_suffix(".mo")
    if not path.exists() or path.read_bytes() != compiled(catalogue):
        faults.append(f"{language}: {path.name} is older than the catalogue")
    return faults


def _wrong_with(message: Message) -> list[str]:
    faults = []
    if message.fuzzy:
        faults.append("fuzzy")
    forms = _forms(message)
    if not all(forms):
        return [*faults, "not translated"]
    texts = message.id if isinstance(message.id, tuple) else (message.id,)
    allowed = {name for text in texts for name in _placeholders(text)}
    for form in forms:
        used = _placeholders(form)
        # A form for exactly one may leave the number out, as the English singular does.
        needed = allowed - {"count"} if len(forms) > 1 else allowed
        if not needed <= used <= allowed:
            faults.append(f"other placeholders in {form!r}")
    figures = [_figures(text) for text in texts]
    faults += [
        f"other numbers or articles in {form!r}" for form in forms if _figures(form) not in figures
    ]
    return faults


def _forms(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, list | tuple) else (message.string,)


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _figures(text: str) -> list[str]:
    """The numbers and articles of a text: they are the same in every language."""
    return sorted(_FIGURE.findall(re.sub(r"{[^}]*}", "", text)))


def _sorted(texts: set[object]) -> list[object]:
    return sorted(texts, key=str)


if __name__ == "__main__":
    actions = {"update": update, "check": check}
    if len(sys.argv) != 2 or sys.argv[1] not in actions:
        raise SystemExit(__doc__)
    raise SystemExit(actions[sys.argv[1]]())
