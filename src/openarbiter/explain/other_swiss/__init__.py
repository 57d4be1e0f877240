"""Why a round is paired as it is, in the Swiss systems other than the Dutch one.

First the facts (``study`` and a module for each system; ``why_not``), then the sentences
(``tell_...``). The people, the groups and the choices are those of the engines.
"""
