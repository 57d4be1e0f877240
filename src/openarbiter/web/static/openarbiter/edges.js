/* What is wider than the screen: bars of links show where one is, and what goes on beyond an
   edge fades there, since phones show no scroll bars. */
"use strict";

(() => {
  const WIDE = ".scroll, .rail, .tabs";
  let waiting = false;

  function mark(each) {
    const beyond = each.scrollWidth - each.clientWidth;
    each.classList.toggle("goes-on", beyond - Math.abs(each.scrollLeft) > 2);
  }

  function look() {
    waiting = false;
    document.querySelectorAll(WIDE).forEach(mark);
  }

  function lookSoon() {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(look);
  }

  for (const here of document.querySelectorAll(".rail [aria-current], .tabs [aria-current]")) {
    const bar = here.closest(".rail, .tabs");
    const [of, all] = [here.getBoundingClientRect(), bar.getBoundingClientRect()];
    bar.scrollLeft += of.left + of.width / 2 - (all.left + all.width / 2);
  }
  look();
  addEventListener("resize", lookSoon);
  document.addEventListener("scroll", ({ target }) => target.matches?.(WIDE) && mark(target), true);
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
})();
