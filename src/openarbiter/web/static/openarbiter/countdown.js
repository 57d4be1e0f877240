/* The clock to a moment: elements with data-countdown show how long it is until then, by the
   server's clock where the page says what time it is there (data-now on the page's root). */
"use strict";

const countdown = (() => {
  const root = document.documentElement;
  let ahead = 0;

  /* What the server's clock shows more than this one. */
  function set(now) {
    const there = Date.parse(now || "");
    if (there) ahead = there - Date.now();
  }

  /* Seconds until a moment; negative once it has passed. */
  function until(moment) {
    return Math.ceil((Date.parse(moment) - Date.now() - ahead) / 1000);
  }

  function text(seconds) {
    const left = Math.max(0, seconds);
    const two = (number) => String(number).padStart(2, "0");
    const hours = Math.floor(left / 3600);
    const minutes = Math.floor(left / 60) % 60;
    return hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
  }

  function show() {
    for (const clock of document.querySelectorAll("[data-countdown]")) {
      const left = until(clock.dataset.countdown);
      const shown = text(left);
      if (clock.textContent !== shown) clock.textContent = shown;
      clock.closest(".countdown")?.classList.toggle("is-soon", left <= 300);
    }
  }

  set(root.dataset.now);
  show();
  setInterval(show, 250);
  return { set, until, show };
})();
