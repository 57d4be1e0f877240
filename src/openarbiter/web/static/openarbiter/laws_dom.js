/* Elements in one call, so that pages are put together without any HTML as text. */

export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((each) => each !== null && each !== undefined && each !== ""));
  return element;
}

export const button = (text, onclick, kind = "", more = {}) =>
  make("button", { type: "button", class: `button ${kind}`.trim(), onclick, ...more }, text);

export const list = (name, texts, more = {}) =>
  texts.length ? make(name, more, texts.map((each) => make("li", {}, each))) : null;

/* "{name}" filled in, as in Python. */
export const fill = (text, values) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
