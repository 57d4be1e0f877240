/* The situations of the Laws as the server walked them: numbers in tree.json, sentences in the
   file of a language. Nothing is decided here: every step is looked up. */

const languages = new Map();
let tree = null;
let folder = "";

async function read(name) {
  const answer = await fetch(folder + name, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
}

/* The texts of a language; kept. */
export async function speak(code) {
  if (!languages.has(code)) languages.set(code, await read(`${code}.json`));
  return languages.get(code);
}

export async function load(files, code) {
  folder = files;
  [tree] = await Promise.all([read("tree.json"), speak(code)]);
}

export const situations = () =>
  tree.situations.map(([key, group, text, search], place) => ({ key, group, text, search, place }));
export const editions = () => tree.editions.map(([key, text]) => ({ key, text }));

/* The question or the leaf after these answers; answers that are not asked are left out. */
export function step(where, situation, given) {
  const place = tree.situations.findIndex(([key]) => key === situation);
  const roots = tree.roots[`${where.edition}/${where.pace}/${where.supervised ? "1" : ""}`];
  if (place < 0 || !roots) return null;
  let node = tree.nodes[roots[place]];
  const answers = [];
  while (isQuestion(node)) {
    const [key, text, choices, mates] = node;
    const chosen = choices.find(([name]) => name === given[key]);
    if (!chosen) {
      const offered = choices.map(([name, words]) => ({ key: name, text: words }));
      return { answers, question: { key, text, mates, choices: offered } };
    }
    answers.push({ key, choice: chosen[0], question: text, words: chosen[1],
      choices: choices.map(([name]) => name) });
    node = tree.nodes[chosen[2]];
  }
  const [first, ...others] = node.map(ruling);
  return { answers, ruling: first, others };
}

const isQuestion = (node) => typeof node[0] === "string";

function ruling(number) {
  const row = tree.rulings[number];
  const [edition, decision, words, result, articles, reason, clocks, toDo, writeDown, line, terms] = row;
  return { edition, decision, words, result, articles, reason, clocks, toDo, writeDown, line, terms };
}
