"""Somebody at the desk who fills in the forms of the pages as they come, without a browser."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any


@dataclass
class Form:
    """A form as a page has it.

    Attributes:
        values: of its fields, as they would be sent.
        names: of all its fields, those that are not sent too.
        buttons: by their text, with the name and the value that is sent.
    """

    action: str
    method: str
    values: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    options: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)


class _Forms(HTMLParser):
    """Reads the forms of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._form: Form | None = None
        self._button: list[str] | None = None
        self._select = ""
        self._option: list[str] | None = None
        self._area = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = Form(given.get("action", ""), given.get("method", "get").lower())
            self.forms.append(self._form)
        form = self._form
        if form is None:
            return
        name = given.get("name", "")
        if tag == "input" and name:
            kind = given.get("type", "text")
            form.names[name] = kind
            if kind not in ("checkbox", "radio", "file") or "checked" in given:
                form.values[name] = given.get("value", "on")
            if kind in ("checkbox", "radio"):
                form.options.setdefault(name, []).append((given.get("value", "on"), ""))
        elif tag == "select" and name:
            self._select = name
            form.names[name] = "select"
        elif tag == "option" and self._select:
            self._option = [given.get("value", ""), ""]
            first = self._select not in form.values
            if first or "selected" in given:
                form.values[self._select] = given.get("value", "")
        elif tag == "textarea" and name:
            self._area = name
            form.names[name], form.values[name] = "textarea", ""
        elif tag == "button":
            self._button = ["", name, given.get("value", "")]

    def handle_endtag(self, tag: str) -> None:
        form = self._form
        if form is None:
            return
        if tag == "form":
            self._form = None
        elif tag == "select":
            self._select = ""
        elif tag == "textarea":
            self._area = ""
        elif tag == "option" and self._option is not None:
            value, text = self._option
            form.options.setdefault(self._select, []).append((value, " ".join(text.split())))
            self._option = None
        elif tag == "button" and self._button is not None:
            text, name, value = self._button
            form.buttons.append((" ".join(text.split()), name, value))
            self._button = None

    def handle_data(self, data: str) -> None:
        if self._button is not None:
            self._button[0] += data
        if self._option is not None:
            self._option[1] += data
        if self._area and self._form is not None:
            self._form.values[self._area] += data


class Sitting:
    """A person with a browser of their own; what is not on the page cannot be done.

    Attributes:
        client: a client of Django's tests, logged in.
        at: the address of the page that is open.
        text: the page.
        status: of the last answer.
    """

    def __init__(self, client: Any) -> None:
        self.client = client
        self.at, self.text, self.status = "", "", 0

    def open(self, address: str) -> str:
        """Open a page; its text."""
        return self._came(self.client.get(address, follow=True), address)

    @property
    def told(self) -> list[str]:
        """The notices on the page."""
        found = re.findall(r'<(div|p)[^>]*class="notice[^"]*"[^>]*>(.*?)</\1>', self.text, re.S)
        return [_plain(each) for _, each in found]

    def press(self, button: str, *, having: str = "", **fields: object) -> str:
        """Fill in the form that has a button of this text, and press it; the page that comes.

        Args:
            having: a piece of the form's hidden or chosen values, where several forms have such a
                button: ``name=value``.

        Raises:
            LookupError: the page has no such form, field or choice.
        """
        form, pressed = self._form(button, having)
        values: dict[str, object] = dict(form.values)
        for name, value in fields.items():
            name = name.replace("__", "-")
            if name not in form.names:
                raise LookupError(f"{self.at}: the form of “{button}” has no field {name}")
            if form.names[name] in ("checkbox", "radio") and value is False:
                values.pop(name, None)
                continue
            if isinstance(value, list):
                values[name] = value
                continue
            text = form.options[name][0][0] if value is True else str(value)
            if form.names[name] in ("select", "radio"):
                known = [each for each, _ in form.options[name]]
                if text not in known:
                    raise LookupError(f"{self.at}: {name} cannot be {text}, but {known}")
            values[name] = text
        if pressed[1]:
            values[pressed[1]] = pressed[2]
        address = form.action.partition("#")[0] or self.at
        send = self.client.post if form.method == "post" else self.client.get
        return self._came(send(address, values, follow=True), address)

    def send_file(self, button: str, name: str, file: object) -> str:
        """Press a button of a form with a file in it."""
        form, pressed = self._form(button, "")
        values: dict[str, object] = {**form.values, name: file}
        if pressed[1]:
            values[pressed[1]] = pressed[2]
        return self._came(self.client.post(form.action or self.at, values, follow=True), self.at)

    def forms(self) -> list[Form]:
        """All forms of the page."""
        reader = _Forms()
        reader.feed(self.text)
        return reader.forms

    def form(self, button: str, having: str = "") -> Form:
        """The form of the page that has a button of this text."""
        return self._form(button, having)[0]

    def _form(self, button: str, having: str) -> tuple[Form, tuple[str, str, str]]:
        forms = self.forms()
        name, _, value = having.partition("=")
        for form in forms:
            if having and form.values.get(name) != value:
                continue
            for each in form.buttons:
                if each[0] == button:
                    return form, each
        there = [each[0] for form in forms for each in form.buttons]
        raise LookupError(f"{self.at}: no button “{button}” ({having}); there are {there}")

    def _came(self, answer: Any, address: str) -> str:
        chain = getattr(answer, "redirect_chain", [])
        self.at = (chain[-1][0] if chain else address).partition("#")[0]
        self.status = answer.status_code
        kind = answer.headers.get("Content-Type", "")
        self.text = answer.content.decode() if "html" in kind else ""
        return self.text


def _plain(text: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())
