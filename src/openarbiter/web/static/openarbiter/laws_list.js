/* The list of situations under their headings, narrowed by what is typed. */

import { make } from "./laws_dom.js";

const GROUPS = ["end", "clock", "claim", "move", "board", "conduct", "record", "adjourned"];

const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

export function listOf(items, say, choose) {
  const none = make("p", { class: "soft", hidden: true }, say("nothing_found"));
  const found = make("p", { class: "unseen", role: "status" });
  const groups = GROUPS.map((group) => ({ group, items: items.filter((each) => each.group === group) }))
    .filter((each) => each.items.length)
    .map(({ group, items: here }) => {
      const rows = here.map((each) => ({
        key: plain(each.words),
        row: make("li", {}, make("a", { class: "button", href: each.address,
          onclick: (event) => choose(event, each) }, each.words)),
      }));
      const place = make("section", {}, make("h2", {}, say(`group_${group}`)),
        make("ul", { class: "choices" }, rows.map((each) => each.row)));
      return { place, rows };
    });

  function narrow() {
    const words = plain(box.value).split(/\s+/).filter(Boolean);
    let left = 0;
    for (const { place, rows } of groups) {
      let here = 0;
      for (const { key, row } of rows) {
        const fits = words.every((word) => key.includes(word));
        row.hidden = !fits;
        here += fits ? 1 : 0;
      }
      place.hidden = here === 0;
      left += here;
    }
    none.hidden = left > 0;
    found.textContent = words.length ? String(left) : "";
  }

  const box = make("input", { type: "search", id: "laws-search", autocomplete: "off",
    spellcheck: "false", placeholder: say("search"), "aria-label": say("search"), oninput: narrow,
    onkeydown: (event) => {
      if (event.key !== "Enter") return;
      const first = groups.flatMap(({ rows }) => rows).find(({ row }) => !row.hidden);
      if (first) first.row.firstElementChild.click();
    } });
  return { box, part: make("div", { class: "situations" }, box, found, none,
    groups.map((each) => each.place)) };
}
