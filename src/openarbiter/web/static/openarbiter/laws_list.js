/* The list of situations under their headings; what is typed puts those that fit in their place. */

import { make } from "./laws_dom.js";
import { searcher } from "./laws_search.js";

const GROUPS = ["end", "clock", "claim", "move", "board", "conduct", "record", "adjourned"];

export function listOf(items, say, choose) {
  const none = make("p", { class: "soft", hidden: true }, say("nothing_found"));
  const count = make("p", { class: "unseen", role: "status" });
  const row = (each) => make("li", {}, make("a", { class: "button", href: each.address,
    onclick: (event) => choose(event, each) }, each.words));
  const groups = make("div", {}, GROUPS
    .map((group) => ({ group, items: items.filter((each) => each.group === group) }))
    .filter((each) => each.items.length)
    .map(({ group, items: here }) => make("section", {}, make("h2", {}, say(`group_${group}`)),
      make("ul", { class: "choices" }, here.map(row)))));
  const found = make("ul", { class: "choices found", hidden: true });
  const search = searcher(items);

  function narrow() {
    const typed = box.value.trim();
    const fitting = typed ? search(typed) : [];
    found.replaceChildren(...fitting.map(row));
    found.hidden = !fitting.length;
    groups.hidden = Boolean(typed);
    none.hidden = !typed || fitting.length > 0;
    count.textContent = typed ? String(fitting.length) : "";
  }

  const box = make("input", { type: "search", id: "laws-search", autocomplete: "off",
    spellcheck: "false", placeholder: say("search"), "aria-label": say("search"), oninput: narrow,
    onkeydown: (event) => {
      if (event.key === "Enter") found.querySelector("a")?.click();
    } });
  return { box, part: make("div", { class: "situations" }, box, count, none, groups, found) };
}
