/* Writing a ruling into the register of incidents, now or when the network is back. */

import { asksForIllegal, asksForPenalties } from "./laws_boards.js";
import { button, fill, make } from "./laws_dom.js";
import { discard, keepRecord, sendWaiting, waiting } from "./laws_waiting.js";

/* What waits, said plainly, with a way to send it. told(fields): what a record is about;
   correct(record): opens one that was not accepted, or null for one of another section. */
export function waitingPart(say, given, told, correct) {
  const part = make("div", { class: "waiting", "aria-live": "polite" });
  let last = [];

  async function send() {
    last = await sendWaiting();
    draw();
    return last;
  }

  function draw() {
    const records = waiting();
    const left = records.filter((each) => !each.refused);
    const lines = [];
    const written = last.filter((each) => each.startsWith("sent:")).at(-1);
    if (written) {
      lines.push(make("div", { class: "notice good" }, make("p", {}, say("sent"), " ",
        make("a", { href: written.slice(5) }, say("incident")),
        given.register ? [" · ", make("a", { href: given.register }, say("to_register"))] : "")));
    }
    if (left.length) {
      const login = `${given.login}?next=${encodeURIComponent(location.pathname + location.search)}`;
      lines.push(make("div", { class: "notice warning" },
        make("p", {}, say("waiting", { count: left.length })),
        last.includes("login") ? make("p", {}, say("log_in_again"), " ", make("a", { href: login }, say("log_in"))) : "",
        button(say("send_now"), send)));
    }
    for (const each of records.filter(({ refused }) => refused)) {
      const { round, board, note } = each.fields;
      lines.push(make("div", { class: "notice bad" },
        make("p", {}, say("refused", { why: each.refused })),
        make("p", {}, [told(each.fields), board || round ? say("at_board", { round, board }) : "", note]
          .filter(Boolean).join(" · ")),
        make("div", { class: "row" },
          each.page === given.here ? button(say("correct"), () => correct(each), "primary") : "",
          button(say("discard"), () => { discard(each.fields.once); draw(); }))));
    }
    part.replaceChildren(...lines);
  }

  draw();
  return { part, send, draw, forget: () => { last = []; } };
}

/* Round and board, with the names of who sits there. typed({round, board}): after a change. */
export function placeFields(say, boards, { round, board }, typed) {
  const field = (name, value) => {
    const id = `laws-${name}`;
    const input = make("input", { id, name, value, inputmode: "numeric", pattern: "[0-9]*", maxlength: "4",
      autocomplete: "off" });
    return [input, make("div", { class: "field" }, make("label", { for: id }, say(name)), input)];
  };
  const [roundInput, roundField] = field("round", round || boards.round());
  const [boardInput, boardField] = field("board", board);
  const names = make("p", { class: "laws-names", "aria-live": "polite" });

  function check() {
    const now = values();
    names.textContent = boards.names(now.round, now.board);
    const wrong = now.board && now.round && !boards.exists(now.round, now.board);
    boardInput.setCustomValidity(wrong ? say("no_board", now) : "");
    roundInput.required = now.board !== "";
  }

  const values = () => ({ round: roundInput.value.trim(), board: boardInput.value.trim() });
  for (const input of [roundInput, boardInput]) {
    /* At every key: a page that moves when the field is left would lose the tap on Save. */
    input.addEventListener("input", () => {
      check();
      typed(values());
    });
  }
  check();
  return { part: [make("div", { class: "rules-fields" }, roundField, boardField), names], values,
    board: boardInput };
}

/* The form below a verdict. typed({round, board}): what is typed stands on paper, too; draft: a
   record that was not accepted, to be replaced by this one. */
export function recordForm(say, text, place, where, { answers, boards, typed, saved, draft }) {
  const fields = placeFields(say, boards, where, (now) => { typed(now); compare(); });
  const note = make("textarea", { id: "laws-note", name: "note", rows: "2", maxlength: "500" });
  note.value = draft?.fields.note || "";
  const offender = answers.find(({ key }) => key === "offender");
  fields.board.required = Boolean(offender);
  const colour = make("select", { id: "laws-offender" },
    [["", "nobody"], ["white", "white"], ["black", "black"]].map(([value, name]) =>
      make("option", { value, selected: value === (draft?.fields.offender || "") }, say(name))));
  const error = make("p", { class: "error", role: "alert", hidden: true });
  const known = make("p", { class: "notice warning", hidden: true });
  const counted = answers.find((each) => asksForIllegal(each) || asksForPenalties(each));
  const illegal = Boolean(counted && asksForIllegal(counted));

  /* An answer that the register contradicts is said before anything is written. */
  function compare() {
    const { round, board } = fields.values();
    const before = counted && boards.before(round, board, offender?.choice, illegal);
    const expected = before && counted.choices[Math.min(before.count, counted.choices.length - 1)];
    known.hidden = !before || expected === counted.choice;
    known.textContent = known.hidden ? "" : `${knownText(say, before, illegal)} ${say("you_answered",
      { answer: text(counted.words) })}`;
  }

  function save(event) {
    event.preventDefault();
    const sent = { situation: where.situation, edition: where.edition, pace: where.pace,
      fen: where.fen, ...fields.values(), note: note.value.trim() };
    if (where.supervised) sent.supervised = "1";
    for (const { key, choice } of answers) sent[`a-${key}`] = choice;
    if (!offender) sent.offender = colour.value;
    try {
      keepRecord(place.record, place.here, sent, illegal ? offender.choice : "");
    } catch (wrong) {
      error.textContent = wrong.message;
      error.hidden = false;
      return;
    }
    if (draft) discard(draft.fields.once);
    form.replaceChildren();
    saved();
  }

  const form = make("form", { class: "panel record", onsubmit: save },
    make("h3", {}, say("record")), fields.part, known,
    offender ? "" : make("div", { class: "field" },
      make("label", { for: "laws-offender" }, say("offender")), colour),
    make("div", { class: "field" }, make("label", { for: "laws-note" }, say("note")), note), error,
    make("div", { class: "actions" }, make("button", { class: "button primary" }, say("save"))));
  compare();
  return form;
}

/* What the register says of a player. */
export const knownText = (say, { name, count }, illegal) =>
  fill(say(illegal ? "known_illegal" : "known_penalties"), { name, count });
