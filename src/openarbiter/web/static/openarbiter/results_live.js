/* What others do while the grid of results is open: their results appear, and where the boards
   are others than this page shows, nothing more is entered here. */
"use strict";

(() => {
  const grid = window.openarbiterGrid;
  if (!grid) return;
  const { form, rows, rowOf, selectOf, verifying } = grid;
  const says = form.dataset;
  let comparing = 0;

  const rowAt = (place, board) => place.querySelector(`[data-entry="${CSS.escape(board)}"]`);
  const isNewer = (board, { version }) => Number(version) > Number(selectOf(rowOf.get(board)).dataset.version);

  /* Whether the rows are still those of the server: after a publication was taken back, boards
     were paired by hand, or a result was corrected or undone elsewhere. */
  async function compare() {
    let page;
    try {
      const response = await fetch(location.href, { credentials: "same-origin" });
      if (response.status === 404) return grid.close();
      if (response.redirected || !response.ok) return;
      page = new DOMParser().parseFromString(await response.text(), "text/html");
    } catch {
      return;
    }
    const all = !verifying && !/[?&]show=/.test(location.search);
    const others = rows.some((row) => {
      const fresh = rowAt(page, row.dataset.entry);
      return fresh ? fresh.dataset.game !== row.dataset.game : all;
    });
    if (others) return grid.close();
    if (verifying) return;
    for (const fresh of page.querySelectorAll("form[data-results] [data-entry]")) {
      const board = fresh.dataset.entry;
      const select = fresh.querySelector("select");
      if (!select || !rowOf.has(board) || grid.isOnItsWay(board)) continue;
      const { version, code } = select.dataset;
      const { by, at } = fresh.dataset;
      if (isNewer(board, { version })) grid.theirs(board, { version, code, by, at });
    }
    const [old, now] = [document, page].map((each) => each.getElementById("so-far"));
    if (old && now) old.replaceChildren(...now.childNodes);
  }

  function compareSoon() {
    clearTimeout(comparing);
    comparing = setTimeout(compare, 300 + Math.random() * 500);
  }

  function reported(board, which) {
    if (grid.failed.has(board)) return;
    if (which === "open") return grid.paint(board, "");
    const state = document.createElement("span");
    state.className = `state ${which}`;
    const told = {
      differ: `≠ ${says.textDiffer}`,
      "one-place": `! ${says.textOnePlace}`,
      "table-code": `! ${says.textTableCode}`,
    };
    state.textContent = told[which] || `◔ ${says.textWaiting}`;
    grid.paint(board, which === "differ" ? "bad" : "", state);
  }

  /* Unless something of ours is on its way for the same board. */
  document.addEventListener("openarbiter:live", ({ detail: message }) => {
    if (message.kind === "reload") return compareSoon();
    if (message.section !== says.section) return;
    if (message.kind === "changed" || message.kind === "published") return compareSoon();
    if (verifying || String(message.round) !== says.round) return;
    const board = String(message.board);
    if (message.kind === "result") grid.progress(message);
    if (rowOf.has(board)) {
      if (message.kind === "reported") reported(board, message.state);
      if (message.kind === "result" && grid.isOnItsWay(board)) grid.meanwhile.set(board, message);
      else if (message.kind === "result" && isNewer(board, message)) grid.theirs(board, message);
    }
    if (message.kind === "result") grid.settle();
  });
})();
