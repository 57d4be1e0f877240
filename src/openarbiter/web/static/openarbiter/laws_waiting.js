/* Records of rulings that wait in this browser until the server has them. Each has a key of its
   own, so that one that is sent twice is written down once. */

const NAME = "openarbiter-laws-waiting";

export function waiting() {
  try {
    return JSON.parse(localStorage.getItem(NAME)) || [];
  } catch {
    return [];
  }
}

/* Throws where the browser keeps nothing, so that nobody believes it was kept. */
const write = (records) => localStorage.setItem(NAME, JSON.stringify(records));

const onceKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((each) => each.toString(16).padStart(2, "0")).join("");
};

/* counts: the colour of a player whose illegal move it is, or "". */
export function keepRecord(address, page, fields, counts) {
  const record = { address, page, counts, fields: { ...fields, once: onceKey() }, refused: "" };
  write([...waiting(), record]);
}

export const discard = (once) => write(waiting().filter((each) => each.fields.once !== once));

const change = (once, more) =>
  write(waiting().map((each) => (each.fields.once === once ? { ...each, ...more } : each)));

/* The token of a page that was just loaded; null where the log-in is asked for. */
async function token(page) {
  const answer = await fetch(page, { credentials: "same-origin", cache: "no-store",
    headers: { Accept: "text/html" } });
  if (answer.redirected || !answer.ok) return null;
  const html = new DOMParser().parseFromString(await answer.text(), "text/html");
  return html.getElementById("laws")?.dataset.csrf || null;
}

async function sendOne(record) {
  const csrf = await token(record.page);
  if (!csrf) return "login";
  const body = new URLSearchParams({ ...record.fields, csrfmiddlewaretoken: csrf });
  const answer = await fetch(record.address, { method: "POST", body, credentials: "same-origin" });
  if (answer.redirected && new URL(answer.url).pathname.startsWith("/login/")) return "login";
  if (answer.ok) {
    discard(record.fields.once);
    return `sent:${new URL(answer.url).pathname}`;
  }
  if (answer.status >= 500 || answer.status === 429) return "later";
  const html = new DOMParser().parseFromString(await answer.text(), "text/html");
  const notice = html.querySelector("h1 ~ .notice.bad");
  notice?.querySelector(".word")?.remove();
  const said = notice?.textContent || `${answer.status}`;
  change(record.fields.once, { refused: said.replace(/\s+/g, " ").trim().slice(0, 300) });
  return "refused";
}

/* Send what waits, the oldest first, in one tab at a time. What became of each: "sent:" with the
   address of the incident, "later", "login" or "refused". */
export async function sendWaiting() {
  if (!waiting().length) return [];
  const all = async () => {
    const told = [];
    for (const record of waiting().filter((each) => !each.refused)) {
      try {
        told.push(await sendOne(record));
      } catch {
        told.push("later");
      }
      if (["later", "login"].includes(told.at(-1))) break;
    }
    return told;
  };
  return navigator.locks ? navigator.locks.request(NAME, all) : all();
}
