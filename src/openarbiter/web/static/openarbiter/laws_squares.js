/* Sixty-four squares to look at, to touch, and to walk over with arrow keys. */

import { make } from "./laws_dom.js";
import { nameOf } from "./laws_fen.js";
import { pieceOf, wordOf } from "./laws_pieces.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 };

/* chosen(square), dropped(from, to), typed(square, key): what was done; any may be missing. */
export function squaresOf(say, { chosen, dropped, typed } = {}) {
  let flipped = false;
  let at = 0;
  let from = -1;
  const cells = [];
  const board = make("div", { class: "chess-board", role: "grid", "aria-label": say("position") });

  for (let square = 0; square < 64; square += 1) {
    const dark = (square + Math.floor(square / 8)) % 2 === 1;
    cells.push(make("button", { type: "button", role: "gridcell", class: dark ? "chess-cell dark" : "chess-cell",
      "data-square": square, tabindex: square === 0 ? 0 : -1 }));
  }

  function order() {
    const shown = flipped ? [...cells].reverse() : cells;
    const rows = [];
    for (let row = 0; row < 64; row += 8) {
      rows.push(make("div", { role: "row", class: "chess-row" }, shown.slice(row, row + 8)));
    }
    board.replaceChildren(...rows);
  }

  /* One square of the board can be reached by Tab: the one that had the focus last. */
  function here(square) {
    cells[at].tabIndex = -1;
    at = square;
    cells[at].tabIndex = 0;
  }

  board.addEventListener("focusin", ({ target }) => {
    if (target.dataset.square) here(Number(target.dataset.square));
  });

  const squareAt = (event) => {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-square]");
    return cell && board.contains(cell) ? Number(cell.dataset.square) : -1;
  };

  board.addEventListener("click", (event) => {
    const cell = event.target.closest("[data-square]");
    if (!cell) return;
    const square = Number(cell.dataset.square);
    here(square);
    chosen?.(square);
  });
  board.addEventListener("pointerdown", (event) => {
    from = squareAt(event);
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
  });
  board.addEventListener("pointerup", (event) => {
    const to = squareAt(event);
    if (from >= 0 && to >= 0 && from !== to) dropped?.(from, to);
    from = -1;
  });
  board.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (step) {
      const next = at + (flipped ? -step : step);
      const sideways = Math.abs(step) === 1;
      if (next < 0 || next > 63 || (sideways && Math.floor(next / 8) !== Math.floor(at / 8))) return;
      event.preventDefault();
      cells[next].focus();
    } else if (typed && !event.ctrlKey && !event.metaKey && !event.altKey && typed(at, event.key)) {
      event.preventDefault();
    }
  });

  function draw(position, marks = new Map()) {
    position.squares.forEach((letter, square) => {
      const cell = cells[square];
      cell.replaceChildren(...(letter ? [pieceOf(letter)] : []));
      const mark = marks.get(square) || "";
      cell.dataset.mark = mark;
      const piece = letter ? wordOf(letter, say) : say("empty");
      cell.setAttribute("aria-label",
        say("square", { square: nameOf(square), piece }) + (mark && mark !== "1" ? ` ${mark}` : ""));
    });
  }

  order();
  return { board, draw, flip: () => { flipped = !flipped; order(); } };
}
