/* Where somebody is: in the address, in the words of the server, so that every step can be
   linked to, reloaded, and gone back from. */

const ANSWER = "a-";

export function readAddress(usual) {
  const asked = new URLSearchParams(location.search);
  const told = asked.has("edition") || asked.has("pace");
  const pace = asked.get("pace") || usual.pace;
  const supervised = told ? asked.get("supervised") === "1" : usual.supervised;
  const answers = {};
  for (const [name, value] of asked) {
    if (name.startsWith(ANSWER)) answers[name.slice(ANSWER.length)] = value;
  }
  return {
    edition: asked.get("edition") || usual.edition,
    pace,
    supervised: supervised || pace === "standard",
    situation: asked.get("situation") || "",
    answers,
    fen: asked.get("fen") || "",
    tool: asked.get("tool") || "",
    round: asked.get("round") || usual.round,
    board: asked.get("board") || usual.board,
  };
}

export function query(where) {
  const pairs = new URLSearchParams({ edition: where.edition, pace: where.pace });
  if (where.supervised) pairs.set("supervised", "1");
  if (where.situation) pairs.set("situation", where.situation);
  for (const [key, value] of Object.entries(where.answers)) pairs.set(ANSWER + key, value);
  for (const name of ["fen", "tool", "round", "board"]) if (where[name]) pairs.set(name, where[name]);
  return pairs.toString();
}
