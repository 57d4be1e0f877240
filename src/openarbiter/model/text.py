"""Texts for people, marked for the translators where they stand."""


def N_(text: str) -> str:  # noqa: N802
    """Mark a text for translation and leave it as it is; it is translated when shown."""
    return text
