/* The grid of results by keyboard. Every result is sent at once, shown as pending until the
   server has it, and kept on this device until then: nothing typed is lost by a reload, a
   network that fails or a session that ended. Without this script the form saves as a whole. */
"use strict";

(() => {
  const KEYS = { 1: "10", 0: "01", 5: "==", "=": "==", "½": "==", "+": "+-", "-": "-+", "–": "-+" };
  const WORDS = { ...KEYS, "--": "--", "1-0": "10", "0-1": "01", "½-½": "==", "0-0": "00",
    "+-": "+-", "-+": "-+", "½-0": "=0", "0-½": "0=" };
  const TRY_AGAIN = [1000, 2000, 4000, 8000, 15000];
  const AT_ONCE = 3;

  const form = document.querySelector("form[data-results]");
  if (!form) return;
  const says = form.dataset;
  const verifying = "verify" in says;
  const place = `openarbiter ${verifying ? "verify" : "results"} ${says.results}`;
  const rows = [...form.querySelectorAll("[data-entry]")].filter((row) => row.querySelector("select"));
  const rowOf = new Map(rows.map((row) => [row.dataset.entry, row]));
  const selectOf = (row) => row.querySelector("select");
  const bar = form.querySelector(".unsent");
  const told = form.querySelector("[data-told]");
  const quick = document.querySelector("[data-quick]");
  const number = quick && quick.querySelector("input");
  const sending = new Map();
  const settled = new Set();
  /* What others did to a board while something of ours was on its way for it. */
  const meanwhile = new Map();
  const unsent = read();
  let failures = 0;
  let counted = 0;
  let timer = 0;
  let loggedOut = false;
  let byNumber = false;

  function read() {
    try {
      return JSON.parse(localStorage.getItem(place)) || {};
    } catch {
      return {};
    }
  }

  /* Keep what is not sent; another window of this browser may keep its own beside it. */
  function keep() {
    try {
      const all = { ...read(), ...unsent };
      for (const board of settled) if (!unsent[board]) delete all[board];
      if (Object.keys(all).length) localStorage.setItem(place, JSON.stringify(all));
      else localStorage.removeItem(place);
    } catch {
      // A browser that keeps nothing still sends.
    }
    const count = Object.keys(unsent).length;
    const late = count > 0 && (failures > 0 || loggedOut || !navigator.onLine);
    bar.hidden = !late;
    if (!late) return;
    bar.textContent = says.textUnsent.replace("{count}", count);
    if (loggedOut) {
      const link = document.createElement("a");
      link.href = `/login/?next=${encodeURIComponent(location.pathname + location.search)}`;
      link.textContent = says.textLogin;
      bar.append(" ", link);
    }
  }

  function textOf(code) {
    const option = [...(rows.length ? selectOf(rows[0]).options : [])].find((o) => o.value === code);
    return (option && option.text) || "–";
  }

  /* Show what is known of a board: "", pending, saved, bad. */
  function paint(board, how, ...state) {
    const row = rowOf.get(board);
    if (!row) return;
    row.classList.toggle("is-pending", how === "pending");
    row.classList.toggle("is-bad", how === "bad");
    selectOf(row).classList.toggle("is-saved", how === "saved");
    selectOf(row).classList.toggle("is-bad", how === "bad");
    row.querySelector(".state-of").replaceChildren(...state);
  }

  function put(board, code) {
    const row = rowOf.get(board);
    if (!row) return;
    const select = selectOf(row);
    select.value = code;
    if (verifying && code === "") return;
    if (!verifying && code === select.dataset.code && !unsent[board]) return paint(board, "");
    unsent[board] = { code, version: select.dataset.version, game: select.name.slice(2) };
    paint(board, "pending", says.textPending);
    keep();
    pump();
  }

  function pump() {
    clearTimeout(timer);
    for (const board of Object.keys(unsent)) {
      if (sending.size >= AT_ONCE) return;
      if (!sending.has(board)) send(board);
    }
  }

  async function send(board) {
    const what = unsent[board];
    sending.set(board, what);
    let answer = null;
    let status = 0;
    try {
      const response = await fetch(`${says.results}${board}/`, {
        method: "POST",
        redirect: "manual",
        credentials: "same-origin",
        signal: AbortSignal.timeout(20000),
        headers: { Accept: "application/json", "X-CSRFToken": cookie("csrftoken") },
        body: new URLSearchParams(what),
      });
      loggedOut = response.type === "opaqueredirect" || response.status === 403;
      status = loggedOut ? 0 : response.status;
      if (status && (response.headers.get("Content-Type") || "").includes("json")) answer = await response.json();
    } catch {
      status = 0;
    }
    sending.delete(board);
    if (answer === null && (status === 0 || status >= 500)) return later();
    failures = 0;
    arrived(board, what, answer, status);
    keep();
    pump();
  }

  function later() {
    failures += 1;
    keep();
    clearTimeout(timer);
    timer = setTimeout(pump, TRY_AGAIN[Math.min(failures, TRY_AGAIN.length) - 1]);
  }

  /* What the server says of a board; typed again meanwhile, it is sent again on top of that. */
  function arrived(board, what, answer, status) {
    const newer = unsent[board] && unsent[board] !== what ? unsent[board] : null;
    if (answer && "version" in answer) {
      known(board, answer);
      if ("left" in answer) progress(answer);
    }
    if (newer) {
      if (answer && "version" in answer) newer.version = String(answer.version);
      return;
    }
    delete unsent[board];
    settled.add(board);
    if (overruled(board) && answer && answer.ok) return;
    if (answer && answer.ok) {
      paint(board, answer.differs ? "bad" : "saved", answer.differs ? answer.detail : `✓ ${says.textSaved}`);
      told.textContent = `${board}: ${textOf(what.code)} ${answer.differs ? answer.detail : says.textSaved}`;
      return;
    }
    const detail = (answer && answer.detail) || `${status}`;
    const lost = says.textYours.replace("{result}", textOf(what.code));
    told.textContent = `${detail} ${lost}`;
    const state = [detail, " ", lost];
    if (answer && "code" in answer && status === 409) state.push(again(board, what.code));
    const row = rowOf.get(board);
    if (row && answer && "code" in answer && !verifying) selectOf(row).value = answer.code;
    paint(board, "bad", ...state);
  }

  /* Show what somebody made of a board after ours was in; false where nobody did. */
  function overruled(board) {
    const message = meanwhile.get(board);
    meanwhile.delete(board);
    if (!message || Number(message.version) <= Number(selectOf(rowOf.get(board)).dataset.version)) return false;
    theirs(board, message);
    return true;
  }

  function theirs(board, message) {
    known(board, message);
    selectOf(rowOf.get(board)).value = message.code;
    paint(board, "");
  }

  function again(board, code) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button small";
    button.textContent = says.textAgain;
    button.addEventListener("click", () => {
      put(board, code);
      selectOf(rowOf.get(board)).focus();
    });
    return button;
  }

  function known(board, answer) {
    const row = rowOf.get(board);
    if (!row) return;
    selectOf(row).dataset.version = answer.version;
    selectOf(row).dataset.code = answer.code;
    const was = row.querySelector("input[type=hidden]");
    if (was) was.value = `${answer.code}.${answer.version}`;
  }

  /* Several are on their way at once: what was counted earlier may arrive later. */
  function progress({ left, revision }) {
    const soFar = document.getElementById("so-far");
    if (!soFar || revision < counted) return;
    counted = revision;
    const total = Number(soFar.dataset.total);
    const text = says.textProgress.replace("{done}", total - left).replace("{total}", total);
    soFar.querySelector("progress").value = total - left;
    soFar.querySelector("progress").setAttribute("aria-label", text);
    soFar.querySelector("p").textContent = text;
    const following = document.getElementById("onward");
    if (following) following.hidden = left > 0;
  }

  function cookie(name) {
    const found = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
    return found ? decodeURIComponent(found.slice(name.length + 1)) : form.elements.csrfmiddlewaretoken.value;
  }

  function go(row) {
    if (!row) return;
    const select = selectOf(row);
    select.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  function onward(row) {
    if (byNumber && quick) {
      byNumber = false;
      number.value = "";
      number.focus();
    } else {
      go(rows[rows.indexOf(row) + 1]);
    }
  }

  form.addEventListener("keydown", (event) => {
    const row = event.target.closest("[data-entry]");
    if (!row || event.target.tagName !== "SELECT" || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.indexOf(row);
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Enter: at + 1, PageDown: at + 10,
      PageUp: at - 10, Home: 0, End: rows.length - 1 };
    if (event.key in KEYS) {
      put(row.dataset.entry, KEYS[event.key]);
      onward(row);
    } else if (event.key === "Backspace" || event.key === "Delete") {
      put(row.dataset.entry, "");
    } else if (event.key in moves) {
      go(rows[Math.min(Math.max(moves[event.key], 0), rows.length - 1)]);
    } else if (event.key === " " || event.key.length > 1) {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    }
    event.preventDefault();
  });

  form.addEventListener("change", (event) => {
    const row = event.target.closest("[data-entry]");
    if (row) put(row.dataset.entry, event.target.value);
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || !quick || event.target === number) return;
    event.preventDefault();
    number.select();
  });

  if (quick) {
    quick.addEventListener("submit", (event) => {
      event.preventDefault();
      const typed = number.value.trim();
      const found = typed.match(/^(\d+)(?:\s+(\S+)|([=½+–-]+))?$/u);
      if (!found) return number.select();
      const [, board, spaced, joined] = found;
      const word = spaced || joined;
      const row = rowOf.get(String(Number(board)));
      if (!row) {
        location.href = `${quick.dataset.at}${board}#board-${board}`;
        return;
      }
      if (word && WORDS[word]) {
        put(row.dataset.entry, WORDS[word]);
        row.scrollIntoView({ block: "center", behavior: "instant" });
        number.value = "";
      } else {
        byNumber = true;
        go(row);
      }
    });
  }

  /* What others enter and report, unless something of ours is on its way for the same board. */
  document.addEventListener("openarbiter:live", ({ detail: message }) => {
    if (verifying || message.section !== says.section || String(message.round) !== says.round) return;
    if (message.kind === "result") progress(message);
    const row = rowOf.get(String(message.board));
    if (!row) return;
    const board = row.dataset.entry;
    if (unsent[board]) {
      if (message.kind === "result") meanwhile.set(board, message);
      return;
    }
    if (message.kind === "reported") reported(row, message.state);
    if (message.kind !== "result") return;
    if (Number(message.version) > Number(selectOf(row).dataset.version)) theirs(board, message);
  });

  function reported(row, which) {
    if (which === "open") return paint(row.dataset.entry, "");
    const state = document.createElement("span");
    state.className = `state ${which}`;
    const told = { differ: `≠ ${says.textDiffer}`, "one-place": `! ${says.textOnePlace}` };
    state.textContent = told[which] || `◔ ${says.textWaiting}`;
    paint(row.dataset.entry, which === "differ" ? "bad" : "", state);
  }

  for (const each of document.querySelectorAll("[data-without-script]")) each.hidden = true;
  for (const [board, what] of Object.entries(unsent)) {
    const row = rowOf.get(board);
    if (row) selectOf(row).value = what.code;
    paint(board, "pending", says.textPending);
  }
  window.addEventListener("online", pump);
  if (location.hash.startsWith("#board-")) go(rowOf.get(location.hash.slice(7)));
  else if (matchMedia("(pointer: fine)").matches) go(rows.find((row) => !selectOf(row).value));
  keep();
  pump();
})();
