/* The buttons below each board of a match: a touch enters a result as a key of the grid does
   (results.js). Without this script each button sends the form. */
"use strict";

(() => {
  const grid = window.openarbiterGrid;
  const form = document.getElementById("match-results");
  if (!grid || !form) return;

  function press(board) {
    const code = grid.current(board);
    for (const button of form.querySelectorAll(`[data-set][data-of="${CSS.escape(board)}"]`)) {
      button.setAttribute("aria-pressed", String(button.dataset.set === code));
    }
  }

  form.addEventListener("click", (event) => {
    const button = event.target.closest("[data-set]");
    if (!button || !grid.rowOf.has(button.dataset.of)) return;
    event.preventDefault();
    const { of: board, set } = button.dataset;
    /* Reached by a touch, a board is met as it stands now. */
    if (event.detail) grid.reached(board);
    grid.put(board, set);
    press(board);
  });

  /* What was typed, arrived or came from others is seen on the buttons, too. */
  for (const row of grid.rows) {
    const board = row.dataset.entry;
    const watcher = new MutationObserver(() => press(board));
    watcher.observe(grid.selectOf(row), { attributes: true, attributeFilter: ["data-code", "class"] });
    watcher.observe(row, { attributes: true, attributeFilter: ["class"] });
    press(board);
  }
})();
