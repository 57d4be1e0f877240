"""What all pages share: the colours, the letters."""

from __future__ import annotations

COLOURS = """\
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #59636e; --page: #fff; --line: #d1d9e0;
  --head: #eef1f4; --even: #f7f8fa; --link: #0a53be; --good: #166332; --bad: #a3231c;
  --marked: #fff4d1; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ed; --soft: #9aa4af; --page: #14181d;
  --line: #38414b; --head: #222931; --even: #1a1f26; --link: #8ab8ff; --good: #7fd89a;
  --bad: #ff9d94; --marked: #3a3214; } }
@media print { :root { color-scheme: light; --ink: #000; --soft: #333; --page: #fff; --line: #999;
  --head: #fff; --even: #fff; --link: #000; --good: #000; --bad: #000; --marked: #fff; } }
"""
"""Contrast is at least 4.5 to 1 for every text on every ground, by day, by night, on paper."""

LETTERS = """\
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--page); color: var(--ink);
  font: 15px/1.45 system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; }
h1 { font-size: 1.4rem; line-height: 1.2; margin: 0 0 .4rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: start; font-weight: 600; padding: .3rem 0; }
thead th { background: var(--head); border-bottom: 2px solid var(--soft); }
.r { text-align: end; }
@media print { body { padding: 0; font-size: 9pt; } thead { display: table-header-group; }
  tr { break-inside: avoid; } }
"""


def style_of(*own: str) -> str:
    """The style of a page: what all share, then its own parts."""
    return "".join((COLOURS, LETTERS, *own))
