/* A line of moves played on a board of its own, move by move. */

import { button, make } from "./laws_dom.js";
import { played, readFen } from "./laws_fen.js";
import { sanOf } from "./laws_san.js";
import { squaresOf } from "./laws_squares.js";

export function lineOf(fen, moves, say) {
  const positions = [readFen(fen)];
  for (const move of moves) positions.push(played(positions.at(-1), move));
  const told = sanOf(positions, moves, (kind) => say(`letter_${kind}`));
  let at = 0;
  const { board, draw } = squaresOf(say);
  const where = make("span", { role: "status", class: "numbers" });
  const back = button("‹", () => go(at - 1), "", { "aria-label": say("previous") });
  const on = button("›", () => go(at + 1), "primary", { "aria-label": say("next") });

  function go(to) {
    at = Math.max(0, Math.min(to, moves.length));
    draw(positions[at]);
    where.textContent = at ? `${say("move_of", { number: at, count: moves.length })}: ${told[at - 1]}` : "";
    back.disabled = at === 0;
    on.disabled = at === moves.length;
  }

  go(0);
  return make("figure", { class: "line" },
    make("figcaption", {}, `${say("proof")}: ${told.join(" ")}`), board,
    make("div", { class: "row" }, back, on, where));
}
