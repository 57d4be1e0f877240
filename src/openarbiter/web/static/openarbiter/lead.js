/* Enter leads through a round: what is due next has the focus, or what has to be filled in before.
   A button that publishes gets it a moment later: whoever pressed Enter twice on the page before
   has not looked yet. A key held down presses nothing, and a form is sent once. */
"use strict";

(() => {
  const A_MOMENT = 700;
  const due = document.querySelector("[data-lead]");
  if (!due) return;

  function lead() {
    if (document.activeElement !== document.body) return;
    const missing = due.form && [...due.form.elements].find((each) => each.willValidate && !each.checkValidity());
    (missing || due).focus();
  }

  if (due.dataset.lead === "now") lead();
  else setTimeout(lead, A_MOMENT);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.repeat && event.target.closest?.("[data-lead], form")) event.preventDefault();
  }, true);
  if (!due.form) return;
  let sent = false;
  due.form.addEventListener("submit", (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  window.addEventListener("pageshow", () => { sent = false; });
})();
