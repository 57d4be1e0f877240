/* The keys of the grid of results. One rule stands above all others: a key acts on the board that
   has the focus and nowhere else, and no key pressed once too often replaces a result. */
"use strict";

(() => {
  const KEYS = { 1: "10", 0: "01", 5: "==", "=": "==", "½": "==", "+": "+-", "-": "-+", "–": "-+" };
  const WORDS = { ...KEYS, "--": "--", "1-0": "10", "0-1": "01", "½-½": "==", "1/2": "==", "1/2-1/2": "==", "0-0": "00",
    "+-": "+-", "-+": "-+", "½-0": "=0", "0-½": "0=" };

  const grid = window.openarbiterGrid;
  if (!grid) return;
  const { form, rows, rowOf, selectOf, verifying, filled, echo, hint } = grid;
  const says = form.dataset;
  const quick = document.querySelector("[data-quick]");
  const number = quick && quick.querySelector("input");
  const onward = document.getElementById("onward");
  /* The row that was reached by its number; and the row that has its result and kept the focus. */
  let byNumber = null;
  let spent = null;
  /* Whether the focus goes on by itself, and whether a result that was missing came with its
     number. */
  let walks = false;
  let joint = false;
  /* Whether keys were ignored at a board reached by its number: whoever reads slips is a key ahead
     or behind then, and only the slash begins the next one. */
  let adrift = false;

  /* The key somebody meant, whatever the layout: a digit of the number pad without Num Lock, the
     digits and the slash of keyboards on which these keys write something else. */
  function keyOf({ key, code, shiftKey }) {
    if (Object.hasOwn(KEYS, key) || key === "/") return key;
    if (/^[a-z]$/i.test(key)) return key.toLowerCase();
    if (/^Numpad[015]$/.test(code)) return code.slice(-1);
    if (code === "NumpadDivide" || code === "Slash") return "/";
    if (/^Digit[015]$/.test(code) && !shiftKey && !/^\d$/.test(key)) return code.slice(-1);
    return /^Key[UZ]$/.test(code) ? code.slice(-1).toLowerCase() : key;
  }

  function go(row, { walking = false } = {}) {
    if (!row) return;
    spent = null;
    byNumber = null;
    joint = false;
    adrift = false;
    if (!walking) grid.reached(row.dataset.entry);
    walks = walking;
    selectOf(row).focus({ preventScroll: true });
    walks = false;
    row.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  function toNumber() {
    if (!number) return;
    spent = null;
    byNumber = null;
    joint = false;
    adrift = false;
    number.value = "";
    number.focus();
    hint("");
  }

  function takeBack() {
    const row = grid.undo();
    if (row) go(row);
  }

  /* A key that means nothing at a board reached by its number. */
  function ignore(row, key) {
    const board = row.dataset.entry;
    adrift = true;
    const stands = spent === row ? `${filled(says.textSpent, { board, result: grid.textOf(grid.current(board)) })} ` : "";
    echo(stands + filled(says.textAdrift, { key }), "warning", board);
  }

  /* A result by a key: one that has just been entered and kept the focus is not replaced. */
  function enter(row, code, key) {
    const board = row.dataset.entry;
    if (byNumber === row && adrift) return ignore(row, key);
    if (spent === row) {
      const stands = grid.current(board);
      if (code === stands) return;
      if (byNumber === row) return ignore(row, key);
      echo(filled(says.textSpent, { board, result: grid.textOf(stands) }), "warning", board);
      return;
    }
    grid.put(board, code);
    const next = rows[rows.indexOf(row) + 1];
    if (byNumber !== row && next) return go(next, { walking: true });
    spent = row;
    if (byNumber === row) hint(says.textSlip);
    else hintAtEnd();
  }

  /* What Enter does on the last row: an open board, entries that differ, the next page. */
  function atEnd() {
    const differing = form.querySelectorAll("[data-keep=first]");
    if (differing.length) return { differing };
    const open = rows.find((row) => !selectOf(row).value);
    if (open) return { open };
    const pages = [...(form.querySelector(".pages")?.querySelectorAll("a") ?? [])];
    const here = pages.findIndex((link) => link.getAttribute("aria-current"));
    if (here >= 0 && pages[here + 1]) return { address: pages[here + 1].href };
    if (!verifying && grid.left() > 0) return { address: says.open };
    return {};
  }

  function hintAtEnd() {
    const { differing, open, address } = atEnd();
    const board = rows[rows.length - 1].dataset.entry;
    const next = differing
      ? filled(says.textEnterDiffering, { count: differing.length })
      : open
        ? filled(says.textEnterOpen, { board: open.dataset.entry })
        : address
          ? says.textEnterPage
          : "";
    hint(`${filled(says.textLast, { board })} ${next}`);
  }

  function goOnAtEnd() {
    if (grid.busy()) return;
    const { differing, open, address } = atEnd();
    if (differing) differing[0].focus();
    else if (open) go(open);
    else if (address) location.assign(address);
  }

  function pressEnter(row) {
    const next = rows[rows.indexOf(row) + 1];
    if (byNumber === row) {
      if (adrift) ignore(row, "Enter");
      else if (spent === row) toNumber();
    } else if (next) {
      go(next);
    } else {
      goOnAtEnd();
    }
  }

  function inRow(event, key, row) {
    const at = rows.indexOf(row);
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 10, PageUp: at - 10, Home: 0,
      End: rows.length - 1 };
    /* A key held down moves, and does nothing else: its repetitions would run over other boards. */
    if (Object.hasOwn(KEYS, key)) {
      if (!event.repeat) enter(row, KEYS[key], key);
    } else if (byNumber === row && /^\d$/.test(key)) {
      if (!event.repeat) ignore(row, key);
    } else if (key === "Backspace" || key === "Delete") {
      if (!event.repeat && grid.current(row.dataset.entry)) grid.put(row.dataset.entry, "");
      spent = null;
    } else if (key === "Enter") {
      if (!event.repeat) pressEnter(row);
    } else if (Object.hasOwn(moves, key)) {
      const to = rows[Math.min(Math.max(moves[key], 0), rows.length - 1)];
      if (to !== row) go(to);
    } else if (key === " " || (key.length > 1 && key !== "ArrowLeft" && key !== "ArrowRight")) {
      return;
    }
    event.preventDefault();
  }

  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const typing = target !== number && target.matches?.("textarea, input:not([type=radio], [type=checkbox])");
    if (typing || event.isComposing) return;
    const key = keyOf(event);
    if (!event.getModifierState("AltGraph") && (event.ctrlKey || event.metaKey || event.altKey)) {
      const undoes = key === "z" && event.ctrlKey && !event.altKey && !(target === number && number.value);
      if (!undoes) return;
      event.preventDefault();
      return event.repeat ? undefined : takeBack();
    }
    /* Of 37 1/2 the slash is part of the result. */
    if (key === "/" && target === number && /\s1$/.test(number.value)) return;
    if (key === "/" || key === "u") {
      event.preventDefault();
      if (event.repeat) return;
      return key === "/" ? toNumber() : takeBack();
    }
    if (target === number) return;
    const row = target.closest?.("[data-entry]");
    if (row && target.tagName === "SELECT") return inRow(event, key, row);
    if (key === "ArrowUp" && onward?.contains(target) && rows.length) {
      event.preventDefault();
      return go(rows[rows.length - 1]);
    }
    if (Object.hasOwn(KEYS, key) && !target.closest?.("a, button, summary")) echo(says.textNoBoard, "warning");
  });

  form.addEventListener("change", (event) => {
    const row = event.target.closest("[data-entry]");
    if (!row) return;
    grid.put(row.dataset.entry, event.target.value);
    spent = row;
  });

  /* Reached by Tab or a click, a row is met as it stands now. */
  form.addEventListener("focusin", ({ target }) => {
    const row = target.closest("[data-entry]");
    if (!walks && row) grid.reached(row.dataset.entry);
    if (row !== spent) spent = null;
    if (row !== byNumber) byNumber = null;
    if (!byNumber) adrift = false;
  });
  form.addEventListener("pointerdown", ({ target }) => {
    const row = target.closest("[data-entry]");
    if (!row || target.tagName !== "SELECT") return;
    grid.reached(row.dataset.entry);
    spent = null;
    byNumber = null;
  });
  form.addEventListener("openarbiter:undo", takeBack);

  /* When the last result has arrived, Enter leads on; a board somebody is at is not left for it. */
  form.addEventListener("openarbiter:settled", ({ detail }) => {
    const here = document.activeElement;
    const lost = here === document.body;
    if (detail.decided && lost) {
      const next = form.querySelector("[data-keep=first]");
      if (next) return next.focus();
    }
    if (grid.left() > 0) {
      if (spent && spent === rows[rows.length - 1] && byNumber !== spent) hintAtEnd();
      return;
    }
    const idle = (spent && here === selectOf(spent)) || (joint && here === number && !number.value) || (detail.decided && lost);
    if (idle) lead();
  });

  function lead() {
    const link = onward && !onward.hidden && onward.querySelector("a");
    if (!link) return;
    spent = null;
    byNumber = null;
    link.focus();
    hint(filled(says.textEnterOnward, { next: link.textContent.trim() }));
  }

  const isBoard = (board) => quick.dataset.numbers.split(" ").some((range) => {
    const [first, last] = range.split("-").map(Number);
    return first <= board && board <= last;
  });

  function refuse(text) {
    echo(text, "bad");
    number.focus();
    number.select();
  }

  /* A board by its number, alone or with its result. */
  function toBoard(typed) {
    if (!typed) return refuse(quick.dataset.textNoNumber);
    const found = typed.match(/^(\d{1,6})(?:\s+(\S+)|([=½+–-]+))?$/u);
    const word = found && (found[2] || found[3]);
    if (!found || (word && !Object.hasOwn(WORDS, word))) return refuse(filled(quick.dataset.textNotRead, { typed }));
    const board = String(Number(found[1]));
    const row = rowOf.get(board);
    if (!row) {
      if (form.querySelector(`[data-entry="${board}"]`)) return refuse(filled(quick.dataset.textFixed, { board }));
      if (!isBoard(Number(board))) return refuse(filled(verifying ? quick.dataset.textNotHere : quick.dataset.textUnknown, { board }));
      return location.assign(`${quick.dataset.at}${board}#board-${board}`);
    }
    number.value = "";
    if (word) {
      grid.reached(board);
      /* Whoever corrects results of a round that is complete types the next number, too. */
      joint = grid.left() > 0;
      grid.put(board, WORDS[word]);
      row.scrollIntoView({ block: "center", behavior: "instant" });
      return number.focus();
    }
    atNumber(row);
  }

  function atNumber(row) {
    go(row);
    byNumber = row;
    echo(filled(quick.dataset.textNow, { board: row.dataset.entry }), "", row.dataset.entry);
  }

  if (quick) {
    number.addEventListener("focus", () => number.select());
    quick.addEventListener("submit", (event) => {
      event.preventDefault();
      const plain = number.value.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
      toBoard(plain.trim());
    });
  }

  /* Who is already somewhere on the page is left there. */
  if (document.activeElement === document.body) {
    const asked = location.hash.startsWith("#board-") && rowOf.get(location.hash.slice(7));
    if (asked && quick) atNumber(asked);
    else if (asked) go(asked);
    else if (matchMedia("(pointer: fine)").matches) {
      const open = rows.find((row) => !selectOf(row).value);
      if (open) go(open);
      else lead();
    }
  }
})();
