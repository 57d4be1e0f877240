"""Style of a report: on a screen, light or dark, and on paper."""

STYLE = """\
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #59636e; --page: #f4f6f8; --card: #fff;
  --line: #d8dee4; --equal: #2a9d5c; --justified: #c58a12; --different: #cf2f3b;
  --failed: #7a5bc7; --open: #dde2e7; --bar: #9cc9b0; --code: #eef1f4; --link: #0a5fb4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ed; --soft: #9aa4af; --page: #101418;
  --card: #181d23; --line: #313a44; --equal: #37b26d; --justified: #d9a33a; --different: #f0616b;
  --failed: #9b82dd; --open: #2a323b; --bar: #23543a; --code: #20272e;
  --link: #6cb0f5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 15px/1.5 system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; letter-spacing: -.01em; }
h2 { font-size: 1.1rem; margin: 0 0 .75rem; }
h3 { font-size: .95rem; margin: 1rem 0 .4rem; }
p { margin: .3rem 0; overflow-wrap: anywhere; }
a { color: var(--link); }
.soft { color: var(--soft); }
.over { text-transform: uppercase; letter-spacing: .08em; font-size: .75rem; font-weight: 600;
  color: var(--soft); margin: 0 0 .3rem; }
section, .verdict { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  padding: 1.1rem 1.25rem; margin: 1rem 0; }
.verdict { display: flex; gap: 1rem; align-items: center; border-left: 6px solid var(--tone); }
.verdict svg { flex: none; width: 2.4rem; height: 2.4rem; color: var(--tone); }
.verdict strong { font-size: 1.15rem; display: block; line-height: 1.3; }
.good { --tone: var(--equal); } .bad { --tone: var(--different); }
.wait { --tone: var(--justified); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: .75rem; }
.figure { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  padding: .8rem 1rem; }
.figure b { display: block; font-size: 1.55rem; line-height: 1.2;
  font-variant-numeric: tabular-nums; }
.figure span { color: var(--soft); font-size: .85rem; }
.figure.bad b { color: var(--different); } .figure.wait b { color: var(--justified); }
.figure.lost b { color: var(--failed); }
.map { display: block; max-width: 100%; height: auto; margin: .2rem 0 .6rem; }
.equal { fill: var(--equal); background: var(--equal); }
.justified { fill: var(--justified); background: var(--justified); }
.different { fill: var(--different); background: var(--different); }
.failed { fill: var(--failed); background: var(--failed); }
.open { fill: var(--open); background: var(--open); }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; font-size: .85rem;
  color: var(--soft); }
.legend i { display: inline-block; width: .75rem; height: .75rem; border-radius: 2px;
  margin-inline-end: .4rem; vertical-align: -1px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .32rem .6rem; border-bottom: 1px solid var(--line); text-align: start;
  vertical-align: top; }
thead th { font-size: .8rem; color: var(--soft); font-weight: 600; white-space: nowrap; }
tbody th { font-weight: 500; white-space: nowrap; }
tr.part th { font-weight: 600; padding-top: 1rem; white-space: normal; }
tr:last-child > * { border-bottom: 0; }
.r { text-align: end; }
.none { color: var(--soft); }
td.much { width: 34%; min-width: 9rem; }
.much i { display: block; height: .8rem; border-radius: 3px; background: var(--bar);
  min-width: 2px; margin-top: .35rem; }
.n-different { color: var(--different); font-weight: 600; }
.n-failed { color: var(--failed); font-weight: 600; }
details { border: 1px solid var(--line); border-radius: 8px; margin: .6rem 0; }
summary { cursor: pointer; padding: .55rem .8rem; display: flex; flex-wrap: wrap; gap: .2rem .8rem;
  align-items: baseline; }
summary::before { content: "▸"; color: var(--soft); }
details[open] > summary::before { content: "▾"; }
summary::-webkit-details-marker { display: none; }
.inside { padding: 0 .9rem .9rem; }
.tag { font-size: .75rem; font-weight: 600; border-radius: 99px; padding: .05rem .6rem;
  color: #fff; }
.tag.different { background: var(--different); } .tag.justified { background: var(--justified); }
.note { border-left: 4px solid var(--justified); padding: .3rem .8rem; margin: .6rem 0; }
.sides { width: auto; } .sides td { min-width: 8rem; }
code, pre { font: .85em/1.5 ui-monospace, "DejaVu Sans Mono", "Liberation Mono", monospace; }
pre { background: var(--code); border-radius: 6px; padding: .6rem .8rem; overflow-x: auto;
  margin: .4rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.25rem; margin: 1rem 0 0; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; min-width: 0; }
footer { color: var(--soft); font-size: .85rem; margin-top: 1.5rem; }
@media (max-width: 40rem) { main { padding: 1rem .75rem; } dl { grid-template-columns: 1fr; }
  dd { margin-bottom: .4rem; } td.much { display: none; } }
@media print { :root { color-scheme: light; --page: #fff; --card: #fff; --ink: #000; --soft: #444;
  --line: #bbb; } main { max-width: none; padding: 0; } section, details, .figure {
  break-inside: avoid; } body { font-size: 9.5pt; } @page { size: A4; margin: 14mm; } }
"""
