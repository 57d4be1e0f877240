"""Why a round is paired as it is, and why it is not paired otherwise.

First the facts, without a word of any language (``study``, ``bounds``, ``why_not``,
``what_if``), then the sentences (``tell_...``), then, in the office, the pages.
"""
