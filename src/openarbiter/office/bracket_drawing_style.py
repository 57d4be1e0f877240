"""How the drawing of brackets looks; lengths in rem agree with those of its SVGs."""

STYLE = """\
.brackets { margin: .8rem 0 1.2rem; max-width: calc(var(--columns) * 21rem + .5rem); }
.brackets figcaption { font-weight: 600; padding: .3rem 0; break-after: avoid; }
.brackets svg { display: block; width: 20.5rem; max-width: 100%; height: auto;
  break-inside: avoid; }
.lane { position: relative; border: 1px solid var(--soft); margin-top: -1px;
  padding: 0 .4rem; break-inside: avoid; }
.lane.long { break-inside: auto; }
.brackets .title { margin: 0 -.4rem; padding: .2rem .5rem .2rem 1.65rem; max-width: none;
  background: var(--head); font-weight: 600; font-size: .875rem; break-after: avoid; }
.entered > .title::before, .passed::before { content: ""; position: absolute; top: 0; bottom: 0;
  border-inline-start: 2px solid var(--ink); }
.entered > .title { position: relative; }
.entered > .title::before { inset-inline-start: calc(.9rem - 1px); }
.pairs { position: relative; columns: 20.5rem; column-gap: .5rem; }
.passed::before { inset-inline-start: calc(.5rem - 1px); }
.seat rect { fill: var(--page); stroke: var(--soft); stroke-width: 1; }
.moved rect { fill: var(--even); stroke: var(--ink); stroke-width: 2; }
.brackets text { fill: var(--ink); font-size: 12.5px; }
.brackets .mark { fill: var(--soft); font-size: 11px; }
.brackets .end { text-anchor: end; }
.brackets .bye { font-style: italic; }
.line, .rail { fill: none; stroke: var(--ink); stroke-width: 2; }
.line { stroke: var(--soft); }
.head { fill: var(--ink); }
.white, .black { stroke: var(--soft); stroke-width: 1.5; }
.white { fill: #fff; }
.black { fill: #000; }
.brackets .key { font-size: .8rem; color: var(--soft); break-before: avoid; }
.key span { display: inline-flex; align-items: center; gap: .3rem; margin-inline-end: 1rem; }
.brackets .key svg { width: 1rem; }
.unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden;
  clip-path: inset(50%); }
@media print { .white, .black { stroke: #000; }
  .brackets .title { border-bottom: 1px solid #999; } }
"""
