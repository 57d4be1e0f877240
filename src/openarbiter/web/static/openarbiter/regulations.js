/* The form of the regulations: says that something is not saved, and asks before it is left. */
"use strict";

(() => {
  const form = document.getElementById("regulations");
  if (!form) return;
  const told = form.querySelector(".unsaved");
  const written = () => JSON.stringify([...new FormData(form)]
    .filter(([name]) => !["add", "seed", "reason"].includes(name)));
  const before = written();
  let leaving = false;

  const changed = () => form.hasAttribute("data-unsaved") || written() !== before;
  const show = () => { told.hidden = !changed(); };
  form.addEventListener("input", show);
  form.addEventListener("change", show);
  form.addEventListener("regulations:changed", show);
  form.addEventListener("submit", () => { leaving = true; });
  /* Back in a page that the browser kept: it may be left again. */
  addEventListener("pageshow", () => { leaving = false; show(); });
  addEventListener("beforeunload", (event) => {
    if (!leaving && changed()) event.preventDefault();
  });

  const edition = form.elements.tie_break_edition;
  edition?.addEventListener("change", () => {
    form.requestSubmit(form.querySelector('[name="do"][value="edition"]'));
  });

  /* A link to a field in a folded part opens the part. */
  for (const link of document.querySelectorAll('.notice a[href^="#f-"]')) {
    link.addEventListener("click", () => {
      const field = document.getElementById(link.hash.slice(1));
      const fold = field?.closest("details");
      if (fold) fold.open = true;
      field?.focus();
    });
  }
})();
