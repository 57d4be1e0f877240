"""What this page alone may do besides: run the engine that looks for mates."""

from __future__ import annotations

from django.http import HttpResponse

from openarbiter.web.serving.headers import POLICY

LAWS_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""The policy of every page, and WebAssembly of our own."""


def with_the_policy(answer: HttpResponse) -> HttpResponse:
    """The answer under the policy of this page."""
    answer.headers["Content-Security-Policy"] = LAWS_POLICY
    return answer
