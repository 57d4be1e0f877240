/* Writing a ruling into the register of incidents, now or when the network is back. */

import { button, make } from "./laws_dom.js";
import { discard, keepRecord, sendWaiting, waiting } from "./laws_waiting.js";

/* What waits, said plainly, with a way to send it. */
export function waitingPart(say, register) {
  const part = make("div", { class: "waiting", "aria-live": "polite" });

  async function send() {
    const told = await sendWaiting();
    draw(told);
  }

  function draw(told = []) {
    const records = waiting();
    const left = records.filter((each) => !each.refused);
    const lines = [];
    const written = told.filter((each) => each.startsWith("sent:")).at(-1);
    if (written) {
      lines.push(make("div", { class: "notice good" }, make("p", {}, say("sent"), " ",
        make("a", { href: written.slice(5) }, say("incident")),
        register ? [" · ", make("a", { href: register }, say("to_register"))] : "")));
    }
    if (left.length) {
      lines.push(make("div", { class: "notice warning" },
        make("p", {}, say("waiting", { count: left.length })),
        told.includes("login") ? make("p", {}, say("log_in_again")) : "",
        button(say("send_now"), send)));
    }
    for (const each of records.filter(({ refused }) => refused)) {
      lines.push(make("div", { class: "notice bad" },
        make("p", {}, say("refused", { why: each.refused })),
        button(say("discard"), () => { discard(each.fields.once); draw(); })));
    }
    part.replaceChildren(...lines);
  }

  draw();
  return { part, send };
}

/* The form below a verdict. numbered({round, board}): what is typed stands on paper, too. */
export function recordForm(say, place, where, answers, numbered, saved) {
  const field = (name, label, more = {}) => {
    const id = `laws-${name}`;
    const input = make(name === "note" ? "textarea" : "input", { id, name, ...more });
    return [input, make("div", { class: "field" }, make("label", { for: id }, say(label)), input)];
  };
  const number = { inputmode: "numeric", pattern: "[0-9]*", maxlength: "4" };
  const [round, roundField] = field("round", "round", { ...number, value: where.round });
  const [board, boardField] = field("board", "board", { ...number, value: where.board });
  for (const [name, input] of Object.entries({ round, board })) {
    input.addEventListener("change", () => numbered({ [name]: input.value.trim() }));
  }
  const [note, noteField] = field("note", "note", { rows: "2", maxlength: "500" });
  const known = answers.some(({ key }) => key === "offender");
  const offender = make("select", { id: "laws-offender" },
    [["", "nobody"], ["white", "white"], ["black", "black"]].map(([value, text]) =>
      make("option", { value }, say(text))));
  const error = make("p", { class: "error", role: "alert", hidden: true });

  function save(event) {
    event.preventDefault();
    const fields = { situation: where.situation, edition: where.edition, pace: where.pace,
      fen: where.fen, round: round.value.trim(), board: board.value.trim(), note: note.value.trim() };
    if (where.supervised) fields.supervised = "1";
    for (const { key, choice } of answers) fields[`a-${key}`] = choice;
    if (!known) fields.offender = offender.value;
    try {
      keepRecord(place.record, place.here, fields);
    } catch (wrong) {
      error.textContent = wrong.message;
      error.hidden = false;
      return;
    }
    form.replaceChildren();
    saved();
  }

  const form = make("form", { class: "panel record", onsubmit: save },
    make("h3", {}, say("record")),
    make("div", { class: "rules-fields" }, roundField, boardField,
      known ? "" : make("div", { class: "field" },
        make("label", { for: "laws-offender" }, say("offender")), offender)),
    noteField, error,
    make("div", { class: "actions" }, make("button", { class: "button primary" }, say("save"))));
  return form;
}
