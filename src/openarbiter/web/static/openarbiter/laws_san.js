/* A line of moves as a score sheet has it, in the letters of the page's language (Laws C.2, C.10). */

import { played, squareOf } from "./laws_fen.js";

const KNIGHT = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
const ROOK = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const BISHOP = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
const STEPS = { n: KNIGHT, k: [...ROOK, ...BISHOP], q: [...ROOK, ...BISHOP], r: ROOK, b: BISHOP };

const isWhite = (man) => man === man.toUpperCase();

/* The squares that the man on a square attacks. */
function attacked(squares, from) {
  const man = squares[from];
  const kind = man.toLowerCase();
  const steps = kind === "p" ? [[-1, isWhite(man) ? -1 : 1], [1, isWhite(man) ? -1 : 1]] : STEPS[kind];
  const found = [];
  for (const [right, down] of steps) {
    let [file, row] = [from % 8, Math.floor(from / 8)];
    do {
      file += right;
      row += down;
      if (file < 0 || file > 7 || row < 0 || row > 7) break;
      found.push(8 * row + file);
    } while ("qrb".includes(kind) && !squares[8 * row + file]);
  }
  return found;
}

const inCheck = ({ squares }, white) => {
  const king = squares.indexOf(white ? "K" : "k");
  return squares.some((man, from) => man && isWhite(man) !== white && attacked(squares, from).includes(king));
};

/* Others of its kind that can go there too: told apart by file, else by rank, else by both. */
function apart(position, uci) {
  const [from, to] = [squareOf(uci), squareOf(uci.slice(2))];
  const { squares } = position;
  const man = squares[from];
  const others = squares.map((each, square) => square).filter((square) => square !== from
    && squares[square] === man && attacked(squares, square).includes(to)
    && !inCheck(played(position, `${name(square)}${uci.slice(2, 4)}`), isWhite(man)));
  if (!others.length) return "";
  if (others.every((square) => square % 8 !== from % 8)) return uci[0];
  if (others.every((square) => Math.floor(square / 8) !== Math.floor(from / 8))) return uci[1];
  return uci.slice(0, 2);
}

const name = (square) => `${"abcdefgh"[square % 8]}${8 - Math.floor(square / 8)}`;

function written(position, uci, letter) {
  const { squares } = position;
  const [from, to] = [squareOf(uci), squareOf(uci.slice(2))];
  const kind = squares[from].toUpperCase();
  const target = uci.slice(2, 4);
  if (kind === "K" && Math.abs((from % 8) - (to % 8)) === 2) return to > from ? "0-0" : "0-0-0";
  const takes = squares[to] || (kind === "P" && from % 8 !== to % 8) ? "x" : "";
  if (kind === "P") return `${takes && uci[0]}${takes}${target}${uci[4] ? letter(uci[4].toUpperCase()) : ""}`;
  return `${letter(kind)}${kind === "K" ? "" : apart(position, uci)}${takes}${target}`;
}

/* positions: the one before each move and the last one; a line that proves a mate ends with it.
   letter(kind): how the language writes a piece. Each move with its number, as 1.e4 or 1...e5. */
export function sanOf(positions, moves, letter) {
  const black = positions[0].turn === "b" ? 1 : 0;
  return moves.map((uci, place) => {
    const half = place + black;
    const number = half % 2 === 0 ? `${half / 2 + 1}.` : place === 0 ? "1..." : "";
    const after = positions[place + 1];
    const mark = inCheck(after, after.turn === "w") ? (place === moves.length - 1 ? "#" : "+") : "";
    return `${number}${written(positions[place], uci, letter)}${mark}`;
  });
}
