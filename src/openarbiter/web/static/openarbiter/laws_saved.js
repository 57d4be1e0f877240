/* The case that was saved last: it is not offered again as if it were new, neither one step back
   nor after a reload or a log-in. */

import { query } from "./laws_where.js";

const NAME = "openarbiter-laws-saved";
let address = "";

function keep(text) {
  address = text;
  try {
    sessionStorage.setItem(NAME, text);
  } catch {
    /* Then it is known until the page is left. */
  }
}

export const remember = (where) => keep(query(where));
export const forget = () => keep("");

/* Whether these are steps of the case that was saved: other answers are a correction of it. */
export const isSaved = (where) => new URLSearchParams(address).get("situation") === where.situation;

/* On loading a page: one of another case has nothing to do with what was saved. */
export function recall(where) {
  try {
    address = sessionStorage.getItem(NAME) || "";
  } catch {
    address = "";
  }
  if (address && address !== query(where)) forget();
}
