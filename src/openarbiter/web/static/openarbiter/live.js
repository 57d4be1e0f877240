/* What changes while a page is open: results appear in their cells, marked regions are fetched
   anew, of everything else the reader is asked. Without a stream the page asks now and then;
   a page nobody sees does neither. */
"use strict";

(() => {
  const says = document.currentScript.dataset;
  const HIDDEN_FOR = 20000;
  const ASK_EVERY = 15000;
  /* How long to wait before a region is fetched anew, in milliseconds, and how much more at
     most: where hundreds would ask at once, each waits a moment of random length. Pages for
     everybody stay as they are for some seconds while results come in (public/keeping.py):
     whoever asks sooner may get the page of before. Changes other than results are in them
     at once. */
  const OLD = Number(says.kept) * 1000;
  const AT_ONCE = OLD ? [300, 3000] : [200, 800];
  const RESULTS = OLD ? [OLD + 200, 3000] : AT_ONCE;
  const AWAITED = ["published", "round-finished", "at-board"];
  const LATER = [30000, 30000];
  const BETWEEN = 3000;
  let revision = Number(says.revision);
  let stream = null;
  let asking = 0;
  let hiding = 0;
  let errors = 0;
  let refreshing = 0;
  let due = Infinity;
  let refreshed = 0;
  let awaited = 0;
  const wanted = new Set();

  const address = (more) => `${says.stream}?since=${revision}${more}`;

  function listen() {
    clearTimeout(hiding);
    if (stream || asking) return;
    if (!("EventSource" in window)) return ask();
    stream = new EventSource(address(""));
    stream.addEventListener("open", () => {
      errors = 0;
      tell("");
    });
    stream.addEventListener("message", (event) => {
      if (event.lastEventId) revision = Number(event.lastEventId);
      JSON.parse(event.data).forEach(arrived);
    });
    stream.addEventListener("error", () => {
      errors += 1;
      if (errors > 2) tell(says.lost);
      if (stream.readyState === EventSource.CLOSED || errors > 5) {
        stop();
        ask();
      }
    });
  }

  function stop() {
    if (stream) stream.close();
    stream = null;
    clearTimeout(asking);
    asking = 0;
  }

  /* Without a stream: ask for what has been told since. */
  function ask() {
    asking = setTimeout(async () => {
      try {
        const response = await fetch(address("&poll=1"), { credentials: "same-origin" });
        if (response.ok) {
          const { revision: now, messages } = await response.json();
          revision = now;
          messages.forEach(arrived);
          tell("");
        }
      } catch {
        tell(says.lost);
      }
      if (asking) ask();
    }, ASK_EVERY);
  }

  function arrived(message) {
    document.dispatchEvent(new CustomEvent("openarbiter:live", { detail: message }));
    if (message.kind === "result") show(message);
    if (AWAITED.includes(message.kind)) awaited = message.revision || 0;
    for (const region of document.querySelectorAll("[data-live][id]")) {
      const wait = touches(message, region.dataset);
      if (wait) {
        wanted.add(region.id);
        refreshSoon(wait);
      }
    }
    if (message.kind === "reload" && !wanted.size) tell(says.changed, true);
    if (message.kind === "published" && !document.querySelector("[data-live]")) tell(says.changed, true);
  }

  /* How soon a message makes a region old; null where it does not. */
  function touches(message, { live, ofBoard }) {
    const kinds = live.split(" ").filter(Boolean);
    const named = kinds.includes(message.kind);
    const wait = AWAITED.includes(message.kind) ? AT_ONCE : RESULTS;
    if (message.kind === "reload") return wait;
    if (message.kind === "at-board" && !named) return null;
    if (message.kind === "result" && !named) return kinds.length ? null : LATER;
    if (ofBoard && message.board !== undefined && String(message.board) !== ofBoard) return null;
    return named || !kinds.length ? wait : null;
  }

  /* A result into every cell that shows its board. */
  function show(message) {
    const places = document.querySelectorAll(
      `[data-section="${CSS.escape(message.section || "")}"][data-round="${message.round}"]`,
    );
    for (const place of places) {
      for (const cell of place.querySelectorAll(`[data-board="${message.board}"]`)) {
        const sign = cell.querySelector(".result") || cell;
        sign.textContent = message.text || " ";
        sign.classList.toggle("open", !message.text);
        sign.classList.toggle("unplayed", /^[+–] [+–]$/u.test(message.text));
      }
    }
  }

  /* Many who watch learn of it at the same moment: each waits a moment of random length. */
  function refreshSoon([least, spread]) {
    const wait = Math.max(least, refreshed + BETWEEN - Date.now()) + Math.random() * spread;
    if (Date.now() + wait >= due) return;
    clearTimeout(refreshing);
    due = Date.now() + wait;
    refreshing = setTimeout(refresh, wait);
  }

  async function refresh() {
    due = Infinity;
    refreshed = Date.now();
    const ids = [...wanted];
    wanted.clear();
    try {
      const response = await fetch(location.href, { credentials: "same-origin" });
      if (!response.ok || response.redirected) return tell(says.changed, true);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      for (const id of ids) replace(document.getElementById(id), page.getElementById(id));
      /* Another process may have answered that has not heard of it yet: look once more. */
      if (Number(page.querySelector("script[data-revision]")?.dataset.revision) < awaited) {
        awaited = 0;
        ids.forEach((id) => wanted.add(id));
        refreshSoon(RESULTS);
      }
    } catch {
      tell(says.lost);
    }
  }

  /* A field somebody is typing into is left alone, and what they look at keeps its place. */
  function replace(old, fresh) {
    if (!old || !fresh) return;
    const active = document.activeElement;
    if (old.contains(active) && active.matches("input, select, textarea")) return tell(says.changed, true);
    const same = old.contains(active) && likeness(active);
    const [left, top] = [old.scrollLeft, old.scrollTop];
    old.replaceWith(document.importNode(fresh, true));
    const now = document.getElementById(fresh.id);
    now.scrollTo(left, top);
    if (same) now.querySelector(same)?.focus({ preventScroll: true });
  }

  /* Where a link, or a button that sends a value, is found again; "" where it cannot be. */
  function likeness(element) {
    if (element.hasAttribute("href")) return `[href="${CSS.escape(element.getAttribute("href"))}"]`;
    const { name, value } = element;
    return name ? `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]` : "";
  }

  /* A bar on top of the page; "" takes it away. */
  function tell(text, reload = false) {
    let bar = document.getElementById("live-bar");
    if (!text && bar && bar.dataset.reload) return;
    if (!text) return bar && bar.remove();
    if (!bar) {
      bar = document.createElement("p");
      bar.id = "live-bar";
      bar.className = "notice warning no-print";
      bar.setAttribute("role", "status");
      (document.querySelector(".main") || document.body).prepend(bar);
    }
    bar.textContent = text;
    if (!reload) return;
    bar.dataset.reload = "yes";
    const link = document.createElement("a");
    link.href = location.pathname + location.search;
    link.textContent = says.reload;
    bar.append(" ", link);
  }

  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(stop, HIDDEN_FOR);
    else listen();
  });
  window.addEventListener("pagehide", stop);
  window.addEventListener("pageshow", (event) => event.persisted && listen());
  if (document.hidden) return;
  listen();
})();
