/* What can be asked of a position: can a player mate, which moves are left after a touch, has a
   position occurred three times. */

import { button, list, make } from "./laws_dom.js";
import { editorOf } from "./laws_editor.js";
import { nameOf, wrongWith } from "./laws_fen.js";
import { lineOf } from "./laws_line.js";
import { asked, canMate } from "./laws_mate.js";

/* place: {ask, csrf, files, where}; only: the one colour that is asked about, or ""; use(choice,
   line): takes an answer for the question of a situation; null where none is asked. */
export function toolsOf(say, place, { fen, only, use, changed }) {
  const answer = make("div", { class: "answer", "aria-live": "polite" });
  let collecting = null;

  const editor = editorOf(say, fen, (next) => {
    answer.replaceChildren();
    changed(next);
  }, touchedSquare);

  const ask = async (colour) => {
    const wrong = wrongWith(editor.position());
    if (wrong) return say_(say(wrong.name));
    say_(say("thinking"));
    /* The words are painted first: the engine of the page takes the page's time. */
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const position = editor.fen();
    const found = await canMate(place, position, colour);
    if (position !== editor.fen()) return undefined;
    if (!found) return say_(say("no_mate_known"));
    if (found.error) return say_(found.error);
    const heading = { yes: `yes_${colour}`, no: `no_${colour}`, unknown: "unknown" }[found.answer];
    const why = found.why ? found.text || say(`why_${found.why}`) : "";
    answer.replaceChildren(make("p", { class: "big" }, say(heading)), make("p", {}, why),
      use ? make("p", {}, button(say("use_answer"), () => use(found.answer, found.line), "primary large")) : "",
      found.line?.length ? lineOf(position, found.line, say) : "");
    return undefined;
  };

  function say_(text) {
    answer.replaceChildren(make("p", {}, text));
  }

  /* Touched pieces are numbered in their order while they are collected. */
  function touchedSquare(square) {
    if (!collecting) return false;
    if (square >= 0) {
      collecting.push(square);
      number();
    }
    return true;
  }

  const number = () =>
    editor.mark(new Map(collecting.map((square, place_) => [square, String(place_ + 1)])));

  function stopTouching() {
    collecting = null;
    touching.hidden = true;
    editor.mark(new Map());
  }

  async function fromServer(fields) {
    say_(say("thinking"));
    let told;
    try {
      told = await asked(place, { ...place.where(), fen: editor.fen(), ...fields });
    } catch {
      return say_(say("needs_network"));
    }
    if (told.fen) {
      editor.set(told.fen);
      editor.part.scrollIntoView({ block: "start" });
    }
    answer.replaceChildren(...(told.error ? [make("p", { class: "error" }, told.error)] : []),
      ...(told.heading ? [make("p", { class: "big" }, told.heading)] : []),
      list("ul", told.lines || []) || "", told.articles ? make("p", { class: "soft" }, told.articles) : "");
    if (!told.fen) answer.scrollIntoView({ block: "nearest" });
    return undefined;
  }

  const touching = make("div", { class: "panel", hidden: true }, make("p", {}, say("touched_how")),
    make("div", { class: "row" },
      button(say("ask"), () => {
        const touched = (collecting || []).map(nameOf).join(" ");
        fromServer({ what: "touch", touched });
      }, "primary"),
      button(say("undo"), () => { collecting.pop(); number(); }),
      button(say("cancel"), stopTouching)));

  const moves = make("textarea", { id: "laws-pgn", rows: "4", spellcheck: "false" });
  const intended = make("input", { id: "laws-intended", maxlength: "12", spellcheck: "false" });
  const typed = make("details", {}, make("summary", {}, say("pgn")),
    make("p", { class: "hint", id: "laws-pgn-hint" }, say("pgn_how")),
    make("div", { class: "field" }, make("label", { for: "laws-pgn" }, say("pgn")), moves),
    make("div", { class: "field" }, make("label", { for: "laws-intended" }, say("intended")), intended),
    make("div", { class: "row" },
      button(say("set_up"), () => fromServer({ what: "moves", moves: moves.value })),
      button(say("claim"), () => fromServer({ what: "claim", moves: moves.value, intended: intended.value }))));

  const colours = only ? [only] : ["white", "black"];
  const part = make("section", { class: "tools-of-board" }, editor.part,
    make("div", { class: "row asks" },
      colours.map((colour) => button(say(`can_${colour}`), () => ask(colour), "primary")),
      only ? "" : button(say("touched"), () => { collecting = []; touching.hidden = false; })),
    touching, answer, only ? "" : typed);
  return { part, fen: editor.fen };
}
