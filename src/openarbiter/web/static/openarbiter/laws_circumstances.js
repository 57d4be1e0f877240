/* Edition, pace and supervision: shown in one line, changed where no event decides them or an
   arbiter wants to know what another edition says. */

import { make } from "./laws_dom.js";

const PACES = ["standard", "rapid", "blitz"];

export function rulesOf(where, say, editions, change) {
  const choice = (name, label, pairs) => {
    const id = `laws-${name}`;
    const select = make("select", { id, onchange: () => change({ [name]: select.value }) },
      pairs.map(([value, text]) => make("option", { value, selected: value === where[name] }, text)));
    return make("div", { class: "field" }, make("label", { for: id }, say(label)), select);
  };
  const tick = make("input", { type: "checkbox", checked: where.supervised,
    disabled: where.pace === "standard", onchange: () => change({ supervised: tick.checked }) });
  const short = [say(`edition_${where.edition}`), say(`pace_${where.pace}`)];
  if (where.pace !== "standard") short.push(say(where.supervised ? "supervised" : "unsupervised"));
  return make("details", { class: "rules" },
    make("summary", {}, short.join(" · ")),
    make("div", { class: "rules-fields" },
      choice("edition", "edition", editions.map(({ key }) => [key, say(`edition_${key}`)])),
      choice("pace", "pace", PACES.map((pace) => [pace, say(`pace_${pace}`)])),
      make("label", { class: "check" }, tick, ` ${say("supervised")}`)));
}
