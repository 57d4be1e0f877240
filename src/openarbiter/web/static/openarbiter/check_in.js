/* Check-in: whoever types or scans on searches anew, also while a player's button waits for the
   Enter key; else that key would check in the player who was found before. */
"use strict";

(() => {
  const search = document.getElementById("f-q");

  search.addEventListener("focus", () => search.select());
  // The page may have given it the focus before this script came.
  if (document.activeElement === search && search.value === search.defaultValue) search.select();
  document.addEventListener("keydown", (event) => {
    const active = document.activeElement;
    const types = event.key.length === 1 && event.key !== " ";
    if (!types || event.ctrlKey || event.altKey || event.metaKey) return;
    if (active !== document.body && !document.getElementById("cards").contains(active)) return;
    search.value = "";
    search.focus();
  });
})();
