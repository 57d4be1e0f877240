/* A verdict turned to the player: large, black on white, upside down if they sit opposite, in
   their own language. */

import { button, list, make } from "./laws_dom.js";
import { speak } from "./laws_tree.js";

const NAMES = { en: "English", bg: "български", ru: "русский", uk: "українська" };

export function show(ruling, code, say) {
  const words = make("div", { class: "shown-words" });
  const tools = make("div", { class: "shown-tools" });
  const shown = make("dialog", { class: "shown", "aria-label": say("show") }, words, tools);

  async function tell(language) {
    const { texts, page } = await speak(language);
    shown.lang = language;
    words.replaceChildren(
      make("p", { class: "shown-decision" }, texts[ruling.words],
        ruling.result ? make("span", { class: "numbers" }, ` ${ruling.result}`) : ""),
      make("p", {}, texts[ruling.reason]),
      list("ul", ruling.clocks.map((each) => texts[each])) || "",
      make("p", { class: "shown-articles" },
        `${ruling.articles.join(", ")} · ${page[`edition_${ruling.edition}`]}`),
    );
    for (const each of choices) each.setAttribute("aria-pressed", String(each.lang === language));
  }

  const choices = Object.entries(NAMES).map(([language, name]) =>
    button(name, () => tell(language).catch(() => {}), "", { lang: language }));
  const close = button(say("close"), () => shown.close(), "primary");
  tools.append(button(`⟳ ${say("turn")}`, () => shown.classList.toggle("turned")), ...choices, close);
  shown.addEventListener("close", () => shown.remove());
  document.body.append(shown);
  shown.showModal();
  close.focus();
  tell(code);
}
