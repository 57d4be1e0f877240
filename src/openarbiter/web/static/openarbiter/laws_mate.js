/* Whether a player can mate: the server knows best; without it the same engine runs here. */

let engine = null;

/* {answer: yes|no|unknown, line: [...], why: key, text, error}; null where nobody can say. What
   the server did not find, the engine of the page is asked for as well: it may look further. */
export async function canMate(place, fen, colour) {
  let told = null;
  try {
    if (navigator.onLine) told = await asked(place, { what: "mate", fen, colour });
  } catch {
    told = null;
  }
  if (told && (told.error || told.answer !== "unknown")) return told;
  return (await here(place.files, fen, colour)) || told;
}

/* A question to the server; an error of the network is thrown. */
export async function asked(place, fields) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(place.ask, { method: "POST", body, credentials: "same-origin",
    headers: { "X-CSRFToken": place.csrf }, signal: AbortSignal.timeout(8000) });
  if (!answer.ok && answer.status !== 400) throw new Error(String(answer.status));
  return answer.json();
}

async function here(files, fen, colour) {
  if (typeof WebAssembly === "undefined") return null;
  try {
    if (!engine) {
      const file = await fetch(`${files}can-mate.wasm`);
      if (!file.ok) return null;
      engine = (await WebAssembly.instantiate(await file.arrayBuffer())).instance.exports;
    }
    return told(run(`${colour} 100000 ${fen}`));
  } catch {
    engine = null;
    return null;
  }
}

function run(question) {
  engine.begin();
  for (const byte of new TextEncoder().encode(question)) engine.put_byte(byte);
  const length = engine.run();
  let said = "";
  for (let place = 0; place < length; place += 1) said += String.fromCharCode(engine.get_byte(place));
  return said;
}

function told(said) {
  const [answer, ...rest] = said.split(" ");
  if (answer === "error") return { error: rest.join(" ") };
  const [, ...more] = rest;
  return { answer, line: answer === "yes" ? more : [], why: answer === "no" ? more[0] : "" };
}
