/* The page of a board in an event that is not public, where nothing is told live: while a
   player waits for the opponent's report, it looks now and then whether it is there. */
"use strict";

(() => {
  const EVERY = 15000;
  const SPREAD = 10000;
  let coming = 0;

  /* What a page says of the game: nothing where there is no game any more. */
  const said = (page) => page.querySelector("#report :is(.notice, .stands)")?.textContent;

  async function look() {
    clearTimeout(coming);
    if (!document.hidden) {
      try {
        const response = await fetch(location.pathname, { credentials: "same-origin" });
        const page = new DOMParser().parseFromString(await response.text(), "text/html");
        if (response.ok && said(page) !== said(document)) return location.replace(location.pathname);
      } catch {
        /* No connection: the next look may find one. */
      }
    }
    coming = setTimeout(look, EVERY + Math.random() * SPREAD);
  }

  if (!document.querySelector("#report[data-waiting]")) return;
  document.addEventListener("visibilitychange", () => !document.hidden && look());
  coming = setTimeout(look, EVERY);
})();
