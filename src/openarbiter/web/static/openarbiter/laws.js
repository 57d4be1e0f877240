/* What do the Laws say? The situation, at most three questions, the ruling: drawn from the data
   that the server made (laws_tree.js). The address follows every step. */

import { button, fill, make } from "./laws_dom.js";
import { rulesOf } from "./laws_circumstances.js";
import { lineOf } from "./laws_line.js";
import { listOf } from "./laws_list.js";
import { printedOf } from "./laws_print.js";
import { recordForm, waitingPart } from "./laws_record.js";
import { show } from "./laws_show.js";
import { toolsOf } from "./laws_tools.js";
import { editions, load, situations, speak, step } from "./laws_tree.js";
import { verdictOf } from "./laws_verdict.js";
import { query, readAddress } from "./laws_where.js";

const main = document.getElementById("laws");
const given = main.dataset;
const usual = { edition: given.edition, pace: given.pace, supervised: given.supervised === "1",
  round: given.round, board: given.board };
const place = { ask: given.ask, csrf: given.csrf, files: given.files, record: given.record,
  here: given.here, where: () => ({ edition: where.edition, pace: where.pace,
    supervised: where.supervised ? "1" : "" }) };
let where = readAddress(usual);
let words = null;
let proof = null;
let sent = null;

const say = (name, values = {}) => fill(words.page[name] || name, values);
const text = (number) => words.texts[number];

/* On to another step: a new entry of the browser's history, and its heading gets the focus. */
function go(next, { replace = false } = {}) {
  where = { ...where, ...next };
  const address = `${given.here}?${query(where)}`;
  if (replace) history.replaceState(history.state, "", address);
  else history.pushState({ ours: true }, "", address);
  if (!replace) draw();
}

const choose = (event, each) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  proof = null;
  go({ situation: each.key, answers: {}, tool: "", fen: "" });
};

function back() {
  const keys = Object.keys(where.answers);
  if (history.state?.ours) return history.back();
  if (where.tool || !keys.length) return go({ situation: "", answers: {}, tool: "" });
  const answers = { ...where.answers };
  delete answers[keys.at(-1)];
  return go({ answers });
}

function answer(question, choice) {
  go({ answers: { ...where.answers, [question.key]: choice }, tool: "" });
}

function draw() {
  const found = where.situation ? step(where, where.situation, where.answers) : null;
  /* Answers that this edition does not ask for are forgotten. */
  if (found) where.answers = Object.fromEntries(found.answers.map(({ key, choice }) => [key, choice]));
  const situation = found && situations().find(({ key }) => key === where.situation);
  const top = given.place ? make("p", { class: "soft laws-place" }, make("bdi", {}, given.place)) : "";
  const parts = [top, status, sent.part];
  if (found?.ruling) parts.push(...verdict(found, situation));
  else if (found) parts.push(asking(found.question, situation));
  else if (where.tool) parts.push(tools({ only: "", use: null }));
  else parts.push(...start());
  if (found || where.tool) {
    parts.push(make("p", { class: "actions" }, button(`‹ ${say("back")}`, back),
      button(say("start"), () => go({ situation: "", answers: {}, tool: "" }))));
  }
  main.replaceChildren(...parts.filter(Boolean));
  const head = main.querySelector(".decision, .asking h2");
  if (head) head.focus();
  window.scrollTo(0, 0);
}

function start() {
  const items = situations().map((each) => {
    const address = `${given.here}?${query({ ...where, situation: each.key, answers: {}, tool: "" })}`;
    return { ...each, words: text(each.text), search: text(each.search), address };
  });
  const { part } = listOf(items, say, choose);
  const rules = rulesOf(where, say, editions(), (next) => {
    const pace = next.pace || where.pace;
    const supervised = pace === "standard" || (next.supervised ?? where.supervised);
    go({ ...next, supervised });
  });
  const unsaid = given.unsaid ? make("p", { class: "soft" }, given.unsaid) : null;
  return [unsaid, make("div", { class: "row" }, rules,
    button(say("set_up"), () => go({ tool: "board" }), "", { class: "button to-board" })), part,
    make("p", {}, make("a", { class: "button", href: given.glossary }, say("glossary"))), keeping];
}

function asking(question, situation) {
  const part = make("section", { class: "asking" },
    make("p", { class: "soft" }, text(situation.text)),
    make("h2", { tabindex: "-1" }, text(question.text)),
    make("ul", { class: "choices" }, question.choices.map((each, number) =>
      make("li", {}, button([make("kbd", { "aria-hidden": "true" }, String(number + 1)),
        make("span", {}, text(each.text))], () => answer(question, each.key), "large")))));
  if (question.mates) {
    const board = make("details", { class: "with-board" }, make("summary", {}, say("set_up")));
    board.addEventListener("toggle", () => {
      if (board.open && board.childElementCount === 1) {
        board.append(tools({ only: question.mates, use: (choice, line) => {
          proof = { fen: where.fen, line };
          answer(question, choice);
        } }));
      }
    });
    part.append(board);
  }
  return part;
}

function tools(more) {
  return toolsOf(say, place, { fen: where.fen, ...more,
    changed: (fen) => go({ fen }, { replace: true }) }).part;
}

function verdict(found, situation) {
  const article = verdictOf(found, situation, say, text);
  const line = found.ruling.line.length ? found.ruling.line : proof?.line || [];
  if (where.fen && line.length && (!proof || proof.fen === where.fen)) {
    article.append(lineOf(where.fen, line, say));
  }
  const terms = make("p", { class: "terms no-print" }, `${say("glossary")}: `,
    found.ruling.terms.map(([term, word], place) => [place ? ", " : "",
      make("a", { href: `${given.glossary}#${term}` }, text(word))]));
  const actions = make("div", { class: "row no-print verdict-actions" },
    button(say("show"), () => show(found.ruling, given.language, say), "primary"),
    button(say("print"), () => window.print()));
  if (found.ruling.terms.length) article.append(terms);
  const numbered = (next) => {
    go(next, { replace: true });
    main.querySelector(".printed").replaceWith(printedOf(found, where, given.place, say, text));
  };
  const saved = () => {
    sent.send();
    draw();
  };
  const record = given.record ? recordForm(say, place, where, found.answers, numbered, saved) : "";
  return [article, printedOf(found, where, given.place, say, text), actions, record];
}

/* Digits choose, Escape or Backspace goes back, a slash looks for a situation. */
function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.closest("input, select, textarea, [role=grid]")) return;
  const choices = main.querySelectorAll(".asking .choices button");
  if (/^[1-9]$/.test(event.key) && choices[Number(event.key) - 1]) choices[Number(event.key) - 1].click();
  else if (["Escape", "Backspace"].includes(event.key) && (where.situation || where.tool)) back();
  else if (event.key === "/") document.getElementById("laws-search")?.focus();
  else return;
  event.preventDefault();
}

const keeping = make("p", { class: "soft", hidden: true });
const status = make("div", { role: "status" });

function online() {
  status.replaceChildren(...(navigator.onLine ? [] : [make("p", { class: "notice" }, say("offline"))]));
  if (navigator.onLine) sent.send();
}

/* Language and theme are kept by the server; without the network they hold for this page. */
async function choosePreference(event) {
  if (navigator.onLine || !event.submitter) return;
  event.preventDefault();
  const { name, value } = event.submitter;
  if (name === "theme") document.documentElement.dataset.theme = value;
  if (name !== "language") return;
  words = await speak(value);
  given.language = document.documentElement.lang = value;
  draw();
  online();
}

async function keepForOffline() {
  if (!navigator.serviceWorker) return;
  const had = Boolean(navigator.serviceWorker.controller);
  await navigator.serviceWorker.register(given.worker, { scope: given.scope });
  const ready = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    document.documentElement.dataset.kept = "1";
    keeping.hidden = false;
  };
  ready.active.postMessage({ keep: location.pathname }, [port2]);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!had) return;
    status.append(make("p", { class: "notice" }, `${say("new_version")} `,
      button(say("reload"), () => location.reload())));
  });
}

async function begin() {
  await load(given.files, given.language);
  words = await speak(given.language);
  keeping.textContent = say("kept");
  sent = waitingPart(say, given.register);
  draw();
  online();
  window.addEventListener("popstate", () => { where = readAddress(usual); draw(); });
  window.addEventListener("keydown", key);
  document.querySelector(".bar form")?.addEventListener("submit", choosePreference);
  window.addEventListener("online", online);
  window.addEventListener("offline", online);
  await keepForOffline().catch(() => {});
}

begin();
