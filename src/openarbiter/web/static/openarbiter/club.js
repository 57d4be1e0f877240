/* The list of an evening by keyboard: typing finds, Enter ticks the one that is left. */
"use strict";

(() => {
  const find = document.getElementById("f-find");
  const form = document.getElementById("evening");
  if (!find || !form) return;
  const rows = [...form.querySelectorAll("li[data-find]")];
  const told = document.getElementById("told");
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const here = () => form.querySelectorAll("input[name=here]:checked").length;
  const count = () => { told.textContent = `${here()} / ${told.dataset.of}`; };
  const show = () => {
    const words = plain(find.value).split(/\s+/).filter(Boolean);
    for (const row of rows) {
      row.hidden = !words.every((word) => plain(row.dataset.find).includes(word));
    }
  };
  find.closest(".js-only").hidden = false;
  find.focus();
  find.addEventListener("input", show);
  find.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const number = rows.find((row) => row.dataset.find.split(" ")[0] === find.value.trim());
    const left = rows.filter((row) => !row.hidden);
    const one = number || (left.length === 1 ? left[0] : null);
    if (!one) return;
    const box = one.querySelector("input[name=here]");
    box.checked = !box.checked;
    find.value = "";
    show();
    count();
  });
  form.addEventListener("change", count);
})();
