/* The grid of results: what its rows hold, and how it gets to the server. Every result is sent at
   once, shown as pending until the server has it, and kept on this device until then: nothing
   typed is lost by a reload, a network that fails or a session that ended. Keys are read in
   results_keys.js, what others do in results_live.js. Without these scripts the form saves as a
   whole. */
"use strict";

(() => {
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
  const echoed = form.querySelector("[data-echo]");
  const sending = new Map();
  const settled = new Set();
  /* What others did to a board while something of ours was on its way for it. */
  const meanwhile = new Map();
  /* Boards others changed since their row was reached here: no key replaces that unseen. */
  const foreign = new Map();
  /* Boards whose result from here was not saved, each with the text that says why. */
  const failed = new Map();
  const history = [];
  const unsent = read();
  let shownOf = "";
  let failures = 0;
  let counted = 0;
  let left = null;
  let timer = 0;
  let stale = false;
  let loggedOut = false;

  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

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
    bar.textContent = filled(says.textUnsent, { count });
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

  function playersOf(row) {
    return [".white-side bdi", ".black-side bdi"].map((of) => row.querySelector(of).textContent).join(" – ");
  }

  function buttonOf(text, press) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button small";
    button.textContent = text;
    button.addEventListener("click", press);
    return button;
  }

  /* What is known of a board: "", pending, saved, bad, theirs. */
  function paint(board, how, ...state) {
    const row = rowOf.get(board);
    if (!row) return;
    row.classList.toggle("is-pending", how === "pending");
    row.classList.toggle("is-bad", how === "bad");
    row.classList.toggle("is-marked", how === "theirs");
    selectOf(row).classList.toggle("is-saved", how === "saved");
    selectOf(row).classList.toggle("is-bad", how === "bad");
    row.querySelector(".state-of").replaceChildren(...state);
  }

  /* What the last key did, where it is always in sight. board: which one it is about. */
  function echo(text, level = "", board = "", ...more) {
    shownOf = board;
    echoed.hidden = false;
    const said = echoed.querySelector("[data-said]");
    said.className = level;
    said.replaceChildren(text, ...more.flatMap((each) => [" ", each]));
    hint("");
  }

  function hint(text) {
    const line = echoed.querySelector("[data-hint]");
    line.hidden = !text;
    line.textContent = text;
    if (text) echoed.hidden = false;
  }

  function echoOf(row, code, was, more = "") {
    const board = row.dataset.entry;
    const values = { board, players: playersOf(row), result: textOf(code), was: textOf(was) };
    const replaced = was && was !== code;
    const undo = history.length ? [buttonOf(says.textUndo, () => form.dispatchEvent(new Event("openarbiter:undo")))] : [];
    const text = filled(replaced ? says.textReplaced : says.textEntered, values);
    echo(more ? `${text} ${more}` : text, replaced ? "warning" : "good", board, ...undo);
  }

  /* A result from here that was not saved stays listed until its board is entered again. */
  function fail(board, text, ...more) {
    failed.set(board, text);
    paint(board, "bad", text, ...more.flatMap((each) => [" ", each]));
    for (let at = history.length - 1; at >= 0; at -= 1) if (history[at].board === board) history.splice(at, 1);
    echo(text, "bad", board);
    listFailed();
  }

  function mended(board) {
    if (failed.delete(board)) listFailed();
  }

  function listFailed() {
    const line = echoed.querySelector("[data-failed]");
    line.hidden = !failed.size;
    const links = [...failed.keys()].map((board) => {
      const link = document.createElement("a");
      link.href = rowOf.has(board) ? `#board-${board}` : `${says.results}${board}/`;
      link.textContent = filled(says.textBoard, { board });
      return link;
    });
    line.replaceChildren(says.textNotSaved, ...links.flatMap((link) => [" ", link]));
  }

  /* What stands at a board as this page knows it, with what is on its way. */
  function current(board) {
    const select = selectOf(rowOf.get(board));
    if (unsent[board]) return unsent[board].code;
    return verifying ? select.dataset.again || "" : select.dataset.code;
  }

  /* Enter a result. overwrite: whether it may replace what others entered meanwhile. */
  function put(board, code, { overwrite = false, undoing = false } = {}) {
    const row = rowOf.get(board);
    const select = selectOf(row);
    const was = current(board);
    if (stale) {
      select.value = was;
      return echo(says.textStale, "bad", board, reloading());
    }
    if (verifying && code === "" && !undoing) {
      select.value = was;
      return;
    }
    if (foreign.has(board) && !overwrite && code !== was) {
      select.value = was;
      const lost = filled(says.textYours, { result: textOf(code) });
      return fail(board, `${foreign.get(board)} ${lost}`, again(board, code));
    }
    select.value = code;
    foreign.delete(board);
    mended(board);
    if (!undoing && code !== was) history.push({ board, before: was, after: code });
    unsent[board] = { code, version: select.dataset.version, game: select.name.slice(2), was: undoing ? "" : was };
    paint(board, "pending", says.textPending);
    if (!undoing) echoOf(row, code, was, says.textPending);
    keep();
    pump();
  }

  /* Take the last result from here back; its row, or null where that cannot be. */
  function undo() {
    const last = history.pop();
    if (!last) {
      echo(says.textNothing);
      return null;
    }
    const row = rowOf.get(last.board);
    if (current(last.board) !== last.after) {
      echo(filled(says.textTooLate, { board: last.board }), "bad", last.board);
      return null;
    }
    put(last.board, last.before, { undoing: true });
    const values = { board: last.board, players: playersOf(row), result: textOf(last.before) };
    echo(filled(says.textUndone, values), "good", last.board);
    return row;
  }

  function pump() {
    clearTimeout(timer);
    for (const board of Object.keys(unsent)) {
      if (sending.size >= AT_ONCE) return;
      if (!sending.has(board)) send(board);
    }
  }

  async function post(board, values) {
    let answer = null;
    let status = 0;
    try {
      const response = await fetch(`${says.results}${board}/`, {
        method: "POST",
        redirect: "manual",
        credentials: "same-origin",
        signal: AbortSignal.timeout(20000),
        headers: { Accept: "application/json", "X-CSRFToken": token() },
        body: new URLSearchParams(values),
      });
      loggedOut = response.type === "opaqueredirect" || response.status === 403;
      status = loggedOut ? 0 : response.status;
      if (status && (response.headers.get("Content-Type") || "").includes("json")) answer = await response.json();
    } catch {
      status = 0;
    }
    return { answer, status };
  }

  async function send(board) {
    const what = unsent[board];
    sending.set(board, what);
    const { code, version, game } = what;
    const { answer, status } = await post(board, { code, version, game });
    sending.delete(board);
    if (answer === null && (status === 0 || status >= 500)) return later();
    failures = 0;
    arrived(board, what, answer, status);
    keep();
    pump();
    settle();
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
    const ok = answer && answer.ok;
    if (ok && rowOf.has(board) && verifying) selectOf(rowOf.get(board)).dataset.again = what.code;
    if (ok && overruled(board)) return;
    if (ok) return saved(board, what, answer);
    const detail = (answer && answer.detail) || `${status}`;
    const row = rowOf.get(board);
    if (row && answer && "code" in answer && !verifying) selectOf(row).value = answer.code;
    const more = answer && "code" in answer && status === 409 ? [again(board, what.code)] : [];
    fail(board, `${detail} ${filled(says.textYours, { result: textOf(what.code) })}`, ...more);
  }

  function saved(board, what, answer) {
    const row = rowOf.get(board);
    if (!row) return;
    if (answer.differs) {
      const choose = Object.entries(answer.choice).map(([keep, text]) => {
        const button = buttonOf(text, () => decide(board, keep));
        button.dataset.keep = keep;
        return button;
      });
      paint(board, "bad", answer.detail, ...choose.flatMap((each) => [" ", each]));
      if (shownOf === board) echo(answer.detail, "bad", board);
      return;
    }
    const was = what.was && what.was !== what.code ? ` (${filled(says.textWas, { result: textOf(what.was) })})` : "";
    paint(board, "saved", what.code || !verifying ? `✓ ${says.textSaved}${was}` : "");
    const said = echoed.querySelector("[data-said]");
    if (shownOf === board) said.firstChild.textContent = said.firstChild.textContent.replace(says.textPending, says.textSaved);
  }

  /* Decide between the two entries of a board: "first" or "second". */
  async function decide(board, keep) {
    const { answer, status } = await post(board, { keep, version: selectOf(rowOf.get(board)).dataset.version });
    if (!answer || !answer.ok) return fail(board, (answer && answer.detail) || `${status}`);
    known(board, answer);
    progress(answer);
    paint(board, "saved", `✓ ${says.textSaved}`);
    mended(board);
    settle(true);
  }

  /* Show what somebody made of a board after ours was in; false where nobody did. */
  function overruled(board) {
    const message = meanwhile.get(board);
    meanwhile.delete(board);
    if (!message || Number(message.version) <= Number(selectOf(rowOf.get(board)).dataset.version)) return false;
    theirs(board, message);
    return true;
  }

  /* A result that others entered; one that stood here before stays marked until it is seen. */
  function theirs(board, message) {
    const select = selectOf(rowOf.get(board));
    const was = select.dataset.code;
    known(board, message);
    select.value = message.code;
    const values = { board, who: message.by, result: textOf(message.code), was: textOf(was), time: message.at || "" };
    const told = filled(message.by ? says.textMeanwhile : says.textNow, values);
    foreign.set(board, told);
    if (failed.has(board)) return;
    if (!was || was === message.code) {
      const by = document.createElement("small");
      by.textContent = message.by || "";
      return paint(board, "", message.agreed ? `✓ ${says.textAgreed}` : by);
    }
    const state = document.createElement("span");
    state.className = "state differ";
    state.textContent = `! ${filled(message.by ? says.textOverruled : says.textChanged, values)}`;
    const seen = buttonOf(says.textSeen, () => see(board));
    paint(board, "theirs", state, " ", seen);
    if (shownOf === board) echo(told, "warning", board);
  }

  function see(board) {
    foreign.delete(board);
    const text = rowOf.get(board).querySelector(".state")?.textContent.replace(/^! /u, "") || "";
    const small = document.createElement("small");
    small.textContent = text;
    paint(board, "", small);
    post(board, { do: "seen" });
    selectOf(rowOf.get(board)).focus();
  }

  function again(board, code) {
    return buttonOf(says.textAgain, () => {
      put(board, code, { overwrite: true });
      selectOf(rowOf.get(board)).focus();
    });
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
  function progress({ left: now, revision }) {
    const soFar = document.getElementById("so-far");
    if (!soFar || revision < counted) return;
    counted = revision;
    left = now;
    const total = Number(soFar.dataset.total);
    const text = filled(says.textProgress, { done: total - left, total });
    soFar.querySelector("progress").value = total - left;
    soFar.querySelector("progress").setAttribute("aria-label", text);
    soFar.querySelector("p").textContent = text;
    const following = document.getElementById("onward");
    if (following) following.hidden = left > 0;
  }

  /* Once nothing is on its way any more, the keys may go on to what comes next. */
  function settle(decided = false) {
    if (Object.keys(unsent).length || sending.size || failed.size) return;
    form.dispatchEvent(new CustomEvent("openarbiter:settled", { detail: { decided } }));
  }

  /* The token of forms: that of the page is too old once somebody logged in again elsewhere. */
  function token() {
    const found = document.cookie.match(/(?:^|; )(?:__Host-)?csrftoken=([^;]*)/);
    return found ? decodeURIComponent(found[1]) : form.elements.csrfmiddlewaretoken.value;
  }

  function reloading() {
    const link = document.createElement("a");
    link.href = location.pathname + location.search;
    link.textContent = says.textReload;
    return link;
  }

  /* The boards are others now: nothing more is entered here. */
  function close() {
    stale = true;
    echo(says.textStale, "bad", "", reloading());
  }

  for (const each of document.querySelectorAll("[data-without-script]")) each.hidden = true;
  for (const [board, what] of Object.entries(unsent)) {
    const row = rowOf.get(board);
    if (row && what.game !== selectOf(row).name.slice(2)) {
      delete unsent[board];
      settled.add(board);
      fail(board, filled(says.textOtherGame, { board, result: textOf(what.code) }));
      continue;
    }
    if (row) selectOf(row).value = what.code;
    paint(board, "pending", says.textPending);
  }
  /* What the browser itself chose for a key pressed before the scripts were there is not entered,
     and does not look as if it were. */
  for (const row of rows) selectOf(row).value = current(row.dataset.entry);
  form.addEventListener("click", (event) => {
    const button = event.target.closest("[data-seen]");
    if (!button) return;
    event.preventDefault();
    see(button.value);
  });
  window.addEventListener("online", pump);
  /* What results_keys.js and results_live.js need of the grid. */
  window.openarbiterGrid = {
    form, rows, rowOf, selectOf, verifying, filled, textOf, current, put, undo, echo, hint, paint,
    failed, meanwhile, theirs, progress, settle, close,
    reached: (board) => foreign.delete(board),
    isOnItsWay: (board) => board in unsent || sending.has(board),
    left: () => left ?? Number(document.getElementById("so-far").dataset.total) - Number(document.querySelector("#so-far progress").value),
    busy: () => Object.keys(unsent).length > 0,
  };
  keep();
  pump();
})();
