/* A ruling on the page: the decision in large letters first, then what to do about it. */

import { list, make } from "./laws_dom.js";

export function verdictOf(found, situation, say, text) {
  const { ruling, others, answers } = found;
  const part = (heading, content) => (content ? [make("h3", {}, say(heading)), content] : []);
  const told = (name, numbers) => list(name, numbers.map(text));
  return make("article", { class: "verdict" },
    make("p", { class: "soft" }, text(situation.text),
      answers.map((each) => ` · ${text(each.words)}`).join("")),
    make("h2", { class: "decision", tabindex: "-1" }, text(ruling.words),
      ruling.result ? make("span", { class: "numbers" }, ` ${ruling.result}`) : ""),
    make("p", { class: "articles" },
      `${ruling.articles.join(", ")} · ${say(`edition_${ruling.edition}`)}`),
    make("p", {}, text(ruling.reason)),
    list("ul", ruling.clocks.map(text), { class: "clocks" }),
    part("to_do", told("ol", ruling.toDo)),
    part("write_down", told("ul", ruling.writeDown)),
    part("otherwise", list("ul", others.map((each) => other(each, say, text)), { class: "others" })));
}

function other(ruling, say, text) {
  const result = ruling.result ? ` (${ruling.result})` : "";
  const decided = [`${text(ruling.words)}${result}`, ...ruling.clocks.map(text)].join("; ");
  return [make("b", {}, `${say(`edition_${ruling.edition}`)}: `), decided,
    make("span", { class: "soft" }, ` ${ruling.articles.join(", ")}`)];
}
