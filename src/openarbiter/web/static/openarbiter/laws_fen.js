/* Positions as FEN, and what is wrong with one, with the place. A position is an object of
   squares (64 letters or "", a8 first), turn, castling and en passant. */

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

export const empty = () => ({ squares: Array(64).fill(""), turn: "w", castling: "", passant: "-" });

export const nameOf = (square) => `${"abcdefgh"[square % 8]}${8 - Math.floor(square / 8)}`;
export const squareOf = (name) => "abcdefgh".indexOf(name[0]) + 8 * (8 - Number(name[1]));

/* What to say of an error: a name of a sentence of the page and what goes into it. */
export class BadFen extends Error {
  constructor(name, values = {}) {
    super(name);
    this.name = name;
    this.values = values;
  }
}

export function readFen(text) {
  const [board = "", turn = "w", castling = "-", passant = "-"] = text.trim().split(/\s+/);
  const rows = board.split("/");
  if (rows.length !== 8) throw new BadFen("fen_rows", { count: rows.length });
  const squares = [];
  let place = 0;
  rows.forEach((row, number) => {
    const before = squares.length;
    for (const sign of row) {
      place += 1;
      if (/[1-8]/.test(sign)) squares.push(...Array(Number(sign)).fill(""));
      else if (/[pnbrqkPNBRQK]/.test(sign)) squares.push(sign);
      else throw new BadFen("fen_sign", { sign, place });
    }
    place += 1;
    const count = squares.length - before;
    if (count !== 8) throw new BadFen("fen_row", { row: 8 - number, count });
  });
  if (!["w", "b"].includes(turn)) throw new BadFen("fen_turn", { sign: turn.slice(0, 8) });
  const rights = [..."KQkq"].filter((right) => castling.includes(right)).join("");
  return { squares, turn, castling: rights, passant: /^[a-h][36]$/.test(passant) ? passant : "-" };
}

export function writeFen({ squares, turn, castling, passant }) {
  const rows = [];
  for (let row = 0; row < 64; row += 8) {
    rows.push(squares.slice(row, row + 8).map((each) => each || "1").join("")
      .replace(/1+/g, (free) => String(free.length)));
  }
  return `${rows.join("/")} ${turn} ${castling || "-"} ${passant} 0 1`;
}

/* The error that keeps a position from being asked about; null where there is none. */
export function wrongWith({ squares }) {
  const kings = [..."Kk"].map((king) => squares.filter((each) => each === king).length);
  return kings.every((count) => count === 1) ? null : new BadFen("fen_kings");
}

/* The castling rights that king and rooks on their first squares allow. */
export function possibleRights(squares) {
  const there = { K: "e1K h1R", Q: "e1K a1R", k: "e8k h8r", q: "e8k a8r" };
  return Object.keys(there).filter((right) =>
    there[right].split(" ").every((man) => squares[squareOf(man)] === man[2]));
}

/* The position after a move in UCI that is known to be legal. */
export function played(position, uci) {
  const squares = [...position.squares];
  const [from, to] = [squareOf(uci), squareOf(uci.slice(2))];
  const man = squares[from];
  const white = man === man.toUpperCase();
  if (man.toLowerCase() === "p" && from % 8 !== to % 8 && !squares[to]) {
    squares[8 * Math.floor(from / 8) + (to % 8)] = "";
  }
  if (man.toLowerCase() === "k" && Math.abs((from % 8) - (to % 8)) === 2) {
    const row = 8 * Math.floor(from / 8);
    const [old, fresh] = to > from ? [row + 7, row + 5] : [row, row + 3];
    squares[fresh] = squares[old];
    squares[old] = "";
  }
  squares[from] = "";
  const grown = uci[4] && (white ? uci[4].toUpperCase() : uci[4]);
  squares[to] = grown || man;
  return { ...position, squares, turn: position.turn === "w" ? "b" : "w", passant: "-" };
}
