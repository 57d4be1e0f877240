/* The pairing of a round as it is typed: beside each line the names of its players. Without this
   script the names come with “Check the pairing”. */
"use strict";

(() => {
  const lines = document.querySelector("textarea[name=pairs]");
  const shown = document.getElementById("as-typed");
  if (!lines || !shown) return;
  const names = new Map();
  for (const each of document.querySelectorAll("#people [data-number]"))
    names.set(each.dataset.number, each.textContent.trim().replace(/\s+/g, " "));
  const byes = {
    "0": "bye", bye: "bye", pab: "bye", u: "bye", half: "half", "1/2": "half", "½": "half", h: "half",
    zero: "zero", z: "zero",
  };
  // The same in the language of the page, where they may have blanks and commas.
  const words = new Map(Object.entries(JSON.parse(shown.dataset.words || "{}")));
  const list = shown.querySelector("ol");
  const told = shown.querySelector("[role=status]");
  const MOST = 600;

  function cells(line) {
    return line.trim().toLowerCase().replace(/(\d)\s*[-–—]\s*(?=\d)/g, "$1 ").split(/[\s,;]+/).filter(Boolean);
  }

  function row(line, seen) {
    const bye = line.match(/^\s*(\d{1,5})[\s,;]+([^\d\s].*)$/);
    const kind = bye && words.get(bye[2].trim().toLowerCase());
    let parts = kind ? [bye[1], kind] : cells(line);
    if (!parts.length || parts[0].startsWith("#") || (parts.length === 1 && !seen.size)) return null;
    if (parts.length === 3) parts = parts.slice(1);
    if (parts[0] in byes && parts.length === 2) parts.reverse();
    const said = parts.map((part, place) => {
      if (place && part in byes) return shown.dataset[byes[part]];
      const name = names.get(part);
      const wrong = !name ? shown.dataset.unknown : seen.has(part) ? shown.dataset.twice : "";
      seen.add(part);
      return wrong ? `${name || part} (${wrong})` : name;
    });
    const item = document.createElement("li");
    item.textContent = said.join(" – ");
    if (said.length !== 2 || said.some((each) => each.endsWith(`(${shown.dataset.unknown})`) || each.endsWith(`(${shown.dataset.twice})`)))
      item.className = "bad";
    return item;
  }

  function show() {
    const seen = new Set();
    const rows = lines.value.split("\n").slice(0, MOST).map((line) => row(line, seen)).filter(Boolean);
    list.replaceChildren(...rows);
    shown.hidden = !rows.length;
    const left = [...names.keys()].filter((number) => !seen.has(number)).length;
    told.textContent = `${shown.dataset.left} ${left}`;
  }

  lines.addEventListener("input", show);
  show();
})();
