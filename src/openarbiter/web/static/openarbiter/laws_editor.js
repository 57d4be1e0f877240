/* A position set up by touch, by keys, or from a FEN. */

import { button, make } from "./laws_dom.js";
import { START, empty, possibleRights, readFen, writeFen } from "./laws_fen.js";
import { pieceOf, wordOf } from "./laws_pieces.js";
import { squaresOf } from "./laws_squares.js";

const MEN = [..."KQRBNPkqrbnp"];
const MOVE = "move";
const REMOVE = "remove";

/* say: the page's words; changed(fen): after every change; touched(square): takes taps while
   touched pieces are collected, and says so by returning true. */
export function editorOf(say, fen, changed, touched) {
  let position = readFen(fen || START);
  let hand = MOVE;
  let lifted = -1;
  let marks = new Map();

  const squares = squaresOf(say, { chosen, dropped, typed });
  const palette = make("div", { class: "palette", role: "group", "aria-label": say("pieces") });
  const field = make("input", { id: "laws-fen", spellcheck: "false", autocomplete: "off",
    autocapitalize: "off", onchange: () => set(field.value) });
  const error = make("p", { class: "error", role: "alert", hidden: true });
  const turns = ["w", "b"].map((turn) => button(say(turn === "w" ? "white" : "black"),
    () => put({ ...position, turn }), "small"));
  const rights = [..."KQkq"].map((right) => button(`${right.toLowerCase() === "k" ? "0-0" : "0-0-0"}`, () => {
    const kept = [..."KQkq"].filter((each) => position.castling.includes(each) !== (each === right));
    put({ ...position, castling: kept.join("") });
  }, "small", { "data-right": right }));

  for (const man of [MOVE, ...MEN, REMOVE]) {
    const label = man === MOVE ? say("move_them") : man === REMOVE ? say("remove") : wordOf(man, say);
    const sign = man === MOVE ? "✥" : man === REMOVE ? "⌫" : pieceOf(man);
    palette.append(make("button", { type: "button", "aria-label": label, title: label, "data-man": man,
      "aria-pressed": String(man === hand), onclick: () => take(man) }, sign));
  }

  function take(man) {
    hand = man;
    lifted = -1;
    for (const each of palette.children) {
      each.setAttribute("aria-pressed", String(each.dataset.man === man));
    }
    draw();
  }

  function put(next) {
    const allowed = possibleRights(next.squares);
    const castling = [...next.castling].filter((right) => allowed.includes(right)).join("");
    position = { ...next, castling };
    lifted = -1;
    error.hidden = true;
    draw();
    changed(writeFen(position));
  }

  function place(square, letter) {
    const next = [...position.squares];
    next[square] = letter;
    put({ ...position, squares: next, passant: "-" });
  }

  function dropped(from, to) {
    const man = position.squares[from];
    if (!man || touched?.(-1)) return;
    const next = [...position.squares];
    next[to] = man;
    next[from] = "";
    put({ ...position, squares: next, passant: "-" });
  }

  function chosen(square) {
    if (touched?.(square)) return;
    if (hand === REMOVE) place(square, "");
    else if (hand !== MOVE) place(square, position.squares[square] === hand ? "" : hand);
    else if (lifted >= 0 && lifted !== square) dropped(lifted, square);
    else {
      lifted = lifted < 0 && position.squares[square] ? square : -1;
      draw();
    }
  }

  function typed(square, key) {
    if (MEN.includes(key)) place(square, key);
    else if (["Delete", "Backspace"].includes(key)) place(square, "");
    else return false;
    return true;
  }

  /* A FEN that cannot be read leaves the board as it is and says where the error is. */
  function set(text) {
    try {
      put(readFen(text));
    } catch (wrong) {
      error.textContent = say("bad_fen", { why: wrong.values ? say(wrong.name, wrong.values) : wrong.message });
      error.hidden = false;
    }
  }

  function draw() {
    squares.draw(position, lifted >= 0 ? new Map([[lifted, "1"]]) : marks);
    field.value = writeFen(position);
    turns.forEach((each, number) =>
      each.setAttribute("aria-pressed", String(position.turn === "wb"[number])));
    const allowed = possibleRights(position.squares);
    for (const each of rights) {
      each.disabled = !allowed.includes(each.dataset.right);
      each.setAttribute("aria-pressed", String(position.castling.includes(each.dataset.right)));
    }
  }

  draw();
  const part = make("div", { class: "editor" }, squares.board, palette,
    make("div", { class: "row" },
      button(say("clear"), () => put({ ...empty(), turn: position.turn }), "small"),
      button(say("start_position"), () => set(START), "small"),
      button(say("flip"), squares.flip, "small")),
    make("div", { class: "row", role: "group", "aria-label": say("to_move") },
      make("span", { class: "soft" }, say("to_move")), turns),
    make("div", { class: "row", role: "group", "aria-label": say("castling") },
      make("span", { class: "soft" }, `${say("castling")}: ${say("white")}`), rights.slice(0, 2),
      make("span", { class: "soft" }, say("black")), rights.slice(2)),
    make("div", { class: "field" }, make("label", { for: "laws-fen" }, say("fen")), field, error));
  return {
    part,
    fen: () => writeFen(position),
    position: () => position,
    set,
    mark: (next) => { marks = next; draw(); },
  };
}
