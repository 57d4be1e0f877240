/* What do the Laws say? The situation, at most three questions, the ruling: drawn from the data
   that the server made (laws_tree.js). The address follows every step. */

import { asksForIllegal, asksForPenalties, boardsOf } from "./laws_boards.js";
import { button, fill, make } from "./laws_dom.js";
import { rulesOf } from "./laws_circumstances.js";
import { lineOf } from "./laws_line.js";
import { listOf } from "./laws_list.js";
import { printedOf } from "./laws_print.js";
import { knownText, placeFields, recordForm, waitingPart } from "./laws_record.js";
import { forget, isSaved, recall, remember } from "./laws_saved.js";
import { show } from "./laws_show.js";
import { toolsOf } from "./laws_tools.js";
import { editions, load, situations, speak, step } from "./laws_tree.js";
import { verdictOf } from "./laws_verdict.js";
import { query, readAddress } from "./laws_where.js";

const main = document.getElementById("laws");
const given = main.dataset;
const usual = { edition: given.edition, pace: given.pace, supervised: given.supervised === "1",
  round: "", board: "" };
const place = { ask: given.ask, csrf: given.csrf, files: given.files, record: given.record,
  here: given.here, where: () => ({ edition: where.edition, pace: where.pace,
    supervised: where.supervised ? "1" : "" }) };
let where = readAddress(usual);
let words = null;
let proof = null;
let sent = null;
/* A record that was not accepted and is corrected now. */
let draft = null;

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
  forget();
  boards.refresh();
  go({ situation: each.key, answers: {}, tool: "", fen: "" });
};

/* To the list for another case: the board of this one is forgotten. */
function another() {
  forget();
  draft = null;
  sent.forget();
  sent.draw();
  boards.refresh();
  go({ situation: "", answers: {}, tool: "", fen: "", round: "", board: "" });
}

function back() {
  const keys = Object.keys(where.answers);
  if (history.state?.ours) return history.back();
  const answers = { ...where.answers };
  delete answers[keys.at(-1)];
  go(where.tool || !keys.length ? { situation: "", answers: {}, tool: "" } : { answers }, { replace: true });
  return draw();
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
  const parts = [top, found ? atBoard : "", status, sent.part];
  tellBoard();
  if (found?.ruling) parts.push(...verdict(found, situation));
  else if (found) parts.push(asking(found.question, situation));
  else if (where.tool) parts.push(tools({ only: "", use: null }));
  else parts.push(...start());
  if (found || where.tool) {
    parts.push(make("p", { class: "actions" }, button(`‹ ${say("back")}`, back),
      button(say("start"), another)));
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
  const at = given.record ? make("div", { class: "laws-at" },
    placeFields(say, boards, where, (now) => go(now, { replace: true })).part) : null;
  const unsaid = given.unsaid ? make("p", { class: "soft" }, given.unsaid) : null;
  return [unsaid, at, make("div", { class: "row" }, rules,
    button(say("set_up"), () => go({ tool: "board" }), "", { class: "button to-board" })), part,
    make("p", {}, make("a", { class: "button", href: given.glossary }, say("glossary"))), keeping];
}

const withRound = () => ({ ...where, round: where.round || boards.round() });
/* With the names, for the paper. */
const onPaper = () => ({ ...withRound(), names: boards.names(withRound().round, where.board) });

/* Which game this case is about, as soon as it is known. */
function tellBoard() {
  const { round } = withRound();
  const names = boards.names(round, where.board);
  atBoard.textContent = where.board
    ? `${say("at_board", { round, board: where.board })}${names ? `: ${names}` : ""}` : "";
}

/* What the register knows of the player, and the answer that follows from it; null for nothing. */
function registered(question) {
  const asked = { key: question.key, choices: question.choices.map(({ key }) => key) };
  const illegal = asksForIllegal(asked);
  if (!illegal && !asksForPenalties(asked)) return null;
  const found = boards.before(withRound().round, where.board, where.answers.offender, illegal);
  return found && { text: knownText(say, found, illegal),
    place: Math.min(found.count, question.choices.length - 1) };
}

function asking(question, situation) {
  const known = registered(question);
  const part = make("section", { class: "asking" },
    make("p", { class: "soft" }, text(situation.text)),
    make("h2", { tabindex: "-1" }, text(question.text)),
    known ? make("p", { class: "notice note" }, known.text) : "",
    make("ul", { class: "choices" }, question.choices.map((each, number) =>
      make("li", {}, button([make("kbd", { "aria-hidden": "true" }, String(number + 1)),
        make("span", {}, text(each.text))], () => answer(question, each.key),
        known?.place === number ? "large primary" : "large")))));
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
    main.querySelector(".printed").replaceWith(printedOf(found, onPaper(), given.place, say, text));
    tellBoard();
  };
  const saved = async () => {
    remember(withRound());
    draft = null;
    draw();
    if (!(await sent.send()).includes("refused")) return;
    forget();
    draw();
  };
  let record = "";
  if (given.record) {
    record = recordForm(say, text, place, where, { answers: found.answers, boards, typed: numbered, saved, draft });
    if (isSaved(where)) {
      record = make("section", { class: "panel no-print" }, make("p", {}, say("recorded")),
        button(say("next_case"), another, "primary"),
        make("details", {}, make("summary", {}, say("record_again")), record));
    }
  }
  return [article, printedOf(found, onPaper(), given.place, say, text), actions, record];
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
const atBoard = make("p", { class: "laws-case" });
const boards = boardsOf(given, () => {
  if (main.querySelector("form.record, .editor, :focus:is(input, select)")) tellBoard();
  else draw();
});

/* A record that the server did not accept, with its answers, to be saved anew. */
function correct(record) {
  const { fields } = record;
  const answers = Object.entries(fields).filter(([name]) => name.startsWith("a-"))
    .map(([name, value]) => [name.slice(2), value]);
  draft = record;
  forget();
  go({ situation: fields.situation, edition: fields.edition, pace: fields.pace, supervised: fields.supervised === "1",
    answers: Object.fromEntries(answers), tool: "", fen: fields.fen, round: fields.round, board: fields.board });
  document.getElementById("laws-board")?.focus();
}

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
  sent.draw();
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
  const told = (fields) => {
    const found = situations().find(({ key }) => key === fields.situation);
    return found ? text(found.text) : fields.situation;
  };
  recall(withRound());
  sent = waitingPart(say, given, told, correct);
  draw();
  online();
  window.addEventListener("popstate", () => {
    document.querySelector("dialog[open]")?.close();
    const leaving = where;
    where = readAddress(usual);
    /* The list that an arbiter comes back to after a record is there for another board. */
    if (isSaved(leaving) && !where.situation) go({ round: "", board: "" }, { replace: true });
    draw();
  });
  window.addEventListener("keydown", key);
  document.querySelector(".bar form")?.addEventListener("submit", choosePreference);
  window.addEventListener("online", online);
  window.addEventListener("offline", online);
  await keepForOffline().catch(() => {});
}

begin();
