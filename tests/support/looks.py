"""What is wrong with the look of a page, as far as a program can see it."""

from __future__ import annotations

from playwright.sync_api import Page

_FAULTS = """
() => {
  const found = [];
  // A form may have a field called "matches".
  const is = (node, wanted) => Element.prototype.matches.call(node, wanted);
  const seen = (node) => {
    if (!node.checkVisibility({ visibilityProperty: true })) return false;
    if (node.closest(".unseen, .skip") || getComputedStyle(node).clipPath !== "none") return false;
    const box = node.getBoundingClientRect();
    return box.width > 1 && box.height > 1;
  };
  const name = (node) => {
    const words = (node.innerText || node.value || node.getAttribute("aria-label") || "").trim();
    const kind = [...node.classList].map((one) => "." + one).join("");
    return `<${node.localName}${kind}> ${words.slice(0, 40)}`;
  };
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.body.querySelectorAll("*")].filter((node) => seen(node)
      && node.getBoundingClientRect().right > root.clientWidth + 1 && !scrolled(node));
    found.push(`the page is ${root.scrollWidth} wide, not ${root.clientWidth}: `
      + wide.slice(0, 3).map(name).join("; "));
  }
  function scrolled(node) {
    for (let at = node.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== "visible") return true;
    }
    return false;
  }
  const every = [...document.body.querySelectorAll("*")].filter(seen);
  for (const node of every) {
    const style = getComputedStyle(node);
    const hidden = (way) => ["hidden", "clip"].includes(way);
    const meant = style.textOverflow === "ellipsis" || is(node, "input, select, textarea");
    if (!meant && (hidden(style.overflowX) && node.scrollWidth > node.clientWidth + 1
      || hidden(style.overflowY) && node.scrollHeight > node.clientHeight + 1)) {
      found.push(`cut: ${name(node)}`);
    }
    if (is(node, "button, .button, .badge, .tabs a, summary") && !meant) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect(), box = node.getBoundingClientRect();
      if (text.width && (text.left < box.left - 1 || text.right > box.right + 1
        || text.top < box.top - 3 || text.bottom > box.bottom + 3)) {
        found.push(`text beyond its box: ${name(node)}`);
      }
    }
  }
  const floats = (node) => {
    for (let at = node; at; at = at.parentElement) {
      if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return true;
    }
    return false;
  };
  const boxes = (node) => [...node.getClientRects()].map((rect) => {
    let { left, right, top, bottom } = rect;
    for (let at = node.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === "visible") continue;
      const edge = at.getBoundingClientRect();
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return { left, right, top, bottom };
  });
  const touched = every.filter((node) => is(node, "a, button, input, select, textarea, summary")
    && !floats(node) && node.getBoundingClientRect().top < 4000).slice(0, 300);
  const placed = touched.map(boxes);
  for (const [index, one] of touched.entries()) {
    for (const [later, other] of touched.entries()) {
      if (later <= index) continue;
      if (one.contains(other) || other.contains(one)) continue;
      if (one.closest("label") && one.closest("label") === other.closest("label")) continue;
      const over = placed[index].some((a) => placed[later].some((b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3));
      if (over) found.push(`${name(one)} lies over ${name(other)}`);
    }
  }
  return [...new Set(found)].slice(0, 12);
}
"""


def faults(page: Page) -> list[str]:
    """What is cut, lies over something else, or makes the page wider than its window.

    Text that ends in an ellipsis is meant to be cut, and tables may scroll in their own box.
    """
    found: list[str] = page.evaluate(_FAULTS)
    return found
