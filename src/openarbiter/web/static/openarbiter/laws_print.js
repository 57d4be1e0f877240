/* What stands on paper only: the position, the answers, and lines to sign. */

import { make } from "./laws_dom.js";
import { readFen } from "./laws_fen.js";
import { squaresOf } from "./laws_squares.js";

export function printedOf(found, where, place, say, text) {
  const line = (label, value) => make("p", {}, `${say(label)}: `, value || "____________");
  /* The month in letters: 11/12 is two days. */
  const now = new Date().toLocaleString(document.documentElement.lang, { dateStyle: "long", timeStyle: "short" });
  const part = make("section", { class: "on-paper printed" },
    make("p", {}, [place, now].filter(Boolean).join(" · ")),
    make("div", { class: "row" }, line("round", where.round), line("board", where.board)),
    where.names ? make("p", {}, where.names) : "",
    found.answers.length ? make("dl", {}, found.answers.map(({ question, words }) =>
      [make("dt", {}, text(question)), make("dd", {}, text(words))])) : "");
  if (where.fen) {
    const { board, draw } = squaresOf(say);
    draw(readFen(where.fen));
    part.append(board, make("p", { class: "soft" }, where.fen));
  }
  part.append(make("div", { class: "signatures" }, ["white", "black", "arbiter"].map((who) =>
    make("p", {}, `${say("signature")} (${say(who)}): ________________________`))));
  return part;
}
