"""The texts of the pages are found for translation, as Jinja reads the pages."""

from __future__ import annotations

import pytest
from catalogues import KEYWORDS, SOURCE
from template_texts import Fault, texts_and_faults


def test_a_text_and_a_plural_are_found_wherever_they_stand() -> None:
    page = """{% extends "base.html" %}
{% block title %}{{ say("Players") }}{% endblock %}
{% macro row(player) -%}
  <td title="{{ say('Born in {year}', year=player.year) }}">{{ player.name }}</td>
{%- endmacro %}
{% for player in players if say("in a condition") %}{{ row(player) }}{% endfor %}
{% set heads = [say("No."), say("Name")] %}
{{ plural("{count} player", "{count} players", players|length) }}
{% call box(say("Note")) %}{{ text("Withdrawn") }}{% endcall %}
{# {{ say("said in a comment") }} #}
{% raw %}{{ say("shown as it stands") }}{% endraw %}
"""
    texts, faults = texts_and_faults(page, KEYWORDS)
    assert set(texts) == {
        "Players",
        "Born in {year}",
        "in a condition",
        "No.",
        "Name",
        ("{count} player", "{count} players"),
        "Note",
        "Withdrawn",
    }
    assert not faults


@pytest.mark.parametrize(
    "call",
    [
        "say(label)",
        "say('Round ' ~ number)",
        "say('Round ' + number)",
        "say('yes' if ready else 'no')",
        "say('')",
        "say()",
        "say(message='Round')",
        "plural('{count} board', boards, 2)",
    ],
)
def test_a_text_that_is_no_literal_is_a_fault(call: str) -> None:
    texts, faults = texts_and_faults(f"<p>\n{{{{ {call} }}}}</p>", KEYWORDS)
    assert not texts
    assert [fault.line for fault in faults] == [2]
    assert "no literal text" in faults[0].what


def test_a_placeholder_without_a_value_is_a_fault() -> None:
    assert texts_and_faults("{{ say('Round {round}', rounds=3) }}", KEYWORDS)[1] == (
        Fault(1, "no value for {round} in 'Round {round}'"),
    )
    assert texts_and_faults("{{ plural('{count} of {all}', '{count} of {all}', 2) }}", KEYWORDS)[1]


def test_values_that_are_given_together_may_be_all() -> None:
    assert not texts_and_faults("{{ say('Round {round}', **values) }}", KEYWORDS)[1]


def test_a_method_of_the_same_name_is_none_of_ours() -> None:
    assert texts_and_faults("{{ results.count(won) }}", KEYWORDS) == ((), ())


def test_a_template_that_cannot_be_read_is_a_fault() -> None:
    texts, (fault,) = texts_and_faults("<p>\n{% if ready %}", KEYWORDS)
    assert not texts
    assert fault.line == 2
    assert fault.what.startswith("Jinja cannot read it")


def test_the_pages_of_the_workbench_are_in_order() -> None:
    faults = [
        f"{path.relative_to(SOURCE)}:{fault.line}: {fault.what}"
        for path in SOURCE.rglob("templates/**/*.html")
        for fault in texts_and_faults(path.read_text(encoding="utf-8"), KEYWORDS)[1]
    ]
    assert not faults
