/* The round that is played: who sits at a board, and what the register has of them. So a number
   that was typed can be checked by the names. */

import { waiting } from "./laws_waiting.js";

/* given: the data of the page; changed(): called when the server knows more than the page did. */
export function boardsOf(given, changed) {
  const read = (text) => (text ? JSON.parse(text) : null);
  let known = read(given.boards);
  const here = (round) => known && Number(round) === known.round;
  const sides = (round, board) => (here(round) && known.boards[Number(board)]) || null;

  /* "Anna – Boris"; "" where the page does not know the board. */
  function names(round, board) {
    const both = sides(round, board);
    return both ? both.map(([name]) => name).join(" – ") : "";
  }

  /* Whether there is such a board; a round that the page does not know may have any. */
  const exists = (round, board) => !here(round) || sides(round, board) !== null;

  /* How often a player broke a rule before: illegal moves in this game, with those that wait on
     this phone, or penalties in the event. null where nobody knows who it is. */
  function before(round, board, colour, illegal) {
    const both = sides(round, board);
    if (!both || !["white", "black"].includes(colour)) return null;
    const [name, moves, penalties] = both[colour === "white" ? 0 : 1];
    if (!illegal) return { name, count: penalties };
    const more = waiting().filter(({ address, counts, fields }) => address === given.record
      && counts === colour && Number(fields.round) === Number(round)
      && Number(fields.board) === Number(board));
    return { name, count: moves + more.length };
  }

  /* A page stays open for hours: each case begins with what the server knows by now. */
  async function refresh() {
    if (!given.record || !navigator.onLine) return;
    const answer = await fetch(given.here, { credentials: "same-origin", cache: "no-store",
      headers: { Accept: "text/html" }, signal: AbortSignal.timeout(8000) });
    if (answer.redirected || !answer.ok) return;
    const html = new DOMParser().parseFromString(await answer.text(), "text/html");
    const text = html.getElementById("laws")?.dataset.boards || "";
    if (text === given.boards) return;
    given.boards = text;
    known = read(text);
    changed();
  }

  return { names, exists, before, round: () => (known ? String(known.round) : ""),
    refresh: () => refresh().catch(() => {}) };
}

/* Whether a question asks for illegal moves in this game; the other "before" for penalties. */
export const asksForIllegal = ({ key, choices }) => key === "before" && choices.join() === "never,once";
export const asksForPenalties = ({ key, choices }) =>
  key === "before" && choices.join() === "never,once,twice,more";
