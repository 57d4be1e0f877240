/* The glossary narrowed while one types; without this script the button does it. */

const box = document.querySelector("#laws [type=search]");
const terms = [...document.querySelectorAll(".glossary > div")];
const nothing = document.getElementById("nothing");
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const keys = terms.map((each) => plain(each.textContent));

box.addEventListener("input", () => {
  const words = plain(box.value).split(/\s+/).filter(Boolean);
  terms.forEach((each, place) => { each.hidden = !words.every((word) => keys[place].includes(word)); });
  nothing.hidden = terms.some((each) => !each.hidden);
});
