/* The list of tie-breaks without a reload: moved by buttons, arrow keys, mouse or finger; added by
   typing a part of the name. Without this script the same buttons ask the server. */
"use strict";

(() => {
  const list = document.getElementById("ties");
  const field = document.getElementById("f-add");
  if (!list || !field) return;
  const form = list.closest("form");
  const hits = document.getElementById("tie-hits");
  const said = document.getElementById("ties-said");
  const offers = [...document.querySelectorAll("template.tie-offer")]
    .map((each) => each.content.firstElementChild);
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const place = (row) => [...list.children].indexOf(row) + 1;

  function tell(template, row) {
    said.textContent = template.replace("{name}", row.dataset.name).replace("{place}", place(row));
    form.dispatchEvent(new Event("regulations:changed"));
  }

  function move(row, by, focused) {
    const other = by < 0 ? row.previousElementSibling : row.nextElementSibling;
    if (!other) return;
    if (by < 0) other.before(row); else other.after(row);
    focused?.focus();
    tell(list.dataset.moved, row);
  }

  function remove(row) {
    const next = row.nextElementSibling || row.previousElementSibling;
    tell(list.dataset.removed, row);
    row.remove();
    form.dispatchEvent(new Event("regulations:changed"));
    (next?.querySelector('[value^="remove"]') || field).focus();
  }

  function add(offer) {
    const wanted = offer.querySelector('[name="tie"]').value;
    const there = [...list.children].some((row) => {
      const values = (name) => row.querySelector(`[name="${name}"]`).value;
      return values("tie") === wanted && !values("cut") && !values("more");
    });
    if (there) {
      tell(list.dataset.twice, offer);
      return;
    }
    const row = document.importNode(offer, true);
    list.append(row);
    enhance(row);
    field.value = "";
    search();
    field.focus();
    tell(list.dataset.added, row);
  }

  function search() {
    const wanted = plain(field.value.trim());
    const found = wanted ? offers.filter((each) => plain(each.dataset.name).includes(wanted)
      || plain(each.dataset.code).startsWith(wanted)) : [];
    hits.replaceChildren(...found.slice(0, 8).map((offer) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = `${offer.dataset.name} (${offer.dataset.code})`;
      button.addEventListener("click", () => add(offer));
      item.append(button);
      return item;
    }));
    return found;
  }

  function enhance(row) {
    const grip = row.querySelector(".grip");
    grip.hidden = false;
    row.addEventListener("click", (event) => {
      const button = event.target.closest('button[name="do"]');
      if (!button) return;
      event.preventDefault();
      const [what] = button.value.split(":");
      if (what === "remove") remove(row);
      else move(row, what === "up" ? -1 : 1, button);
    });
    grip.addEventListener("keydown", (event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      move(row, by, grip);
    });
    grip.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      event.preventDefault();
      grip.setPointerCapture(event.pointerId);
      row.classList.add("is-dragged");
      const start = place(row);
      const drag = (at) => {
        const under = [...list.children].find((each) => {
          const box = each.getBoundingClientRect();
          return each !== row && at.clientY >= box.top && at.clientY <= box.bottom;
        });
        if (!under) return;
        const box = under.getBoundingClientRect();
        const lower = at.clientY > box.top + box.height / 2;
        const up = place(under) < place(row);
        const to = place(under) + (up && lower ? 1 : 0) - (!up && !lower ? 1 : 0);
        /* The others move: a row that is taken out loses the pointer. */
        while (place(row) > to) row.after(row.previousElementSibling);
        while (place(row) < to) row.before(row.nextElementSibling);
      };
      const drop = () => {
        grip.removeEventListener("pointermove", drag);
        row.classList.remove("is-dragged");
        grip.focus();
        if (place(row) !== start) tell(list.dataset.moved, row);
      };
      grip.addEventListener("pointermove", drag);
      grip.addEventListener("lostpointercapture", drop, { once: true });
    });
  }

  for (const row of list.children) enhance(row);
  field.removeAttribute("list");
  field.addEventListener("input", search);
  field.addEventListener("keydown", (event) => {
    const first = hits.querySelector("button");
    if (event.key === "ArrowDown" && first) {
      event.preventDefault();
      first.focus();
    } else if (event.key === "Enter" && first) {
      event.preventDefault();
      first.click();
    } else if (event.key === "Escape" && field.value) {
      event.preventDefault();
      field.value = "";
      search();
    }
  });
  hits.addEventListener("keydown", (event) => {
    const way = { ArrowUp: "previousElementSibling", ArrowDown: "nextElementSibling" }[event.key];
    if (!way) return;
    event.preventDefault();
    (event.target.closest("li")[way]?.querySelector("button") || field).focus();
  });
})();
