/* The six pieces, drawn for a small screen: one outline each, white or black by its fill. */

const NS = "http://www.w3.org/2000/svg";
const BASE = "M10 38h25v-3.5q0-2-2.500-2h-20q-2.500 0-2.500 2z";
const SHAPES = {
  P: ["M22.500 9a5.200 5.200 0 0 1 3.300 9.200q-1 .800-1 1.600 0 5 5.400 11.700h-15.400q5.400-6.700 5.400-11.700 0-.800-1-1.600a5.200 5.200 0 0 1 3.300-9.200z"],
  R: ["M12 9h5v3.500h3v-3.500h5v3.500h3v-3.500h5v8l-3.500 3v11h-14v-11l-3.500-3z", "M15.500 20h14"],
  B: ["M22.500 5.500a2.300 2.300 0 0 1 1.800 3.800q7.200 5 7.200 11.700 0 4-3.500 6.500l1.500 4h-14l1.500-4q-3.500-2.500-3.500-6.500 0-6.700 7.200-11.700a2.300 2.300 0 0 1 1.800-3.800z",
    "M22.500 14.500v8M18.500 18.500h8M17 27.500h11"],
  N: ["M20 7.500l3 2.500q9.500 2 10 14 0 4-.500 7.500h-17.500q0-5.500 4.500-9.500-3.500 1.500-5.500 4.500l-3.500-1.200-1.500-3.300 6-8.500z",
    "M19 14.300h1.500"],
  Q: ["M9 13.500l5.500 9 1.500-13 5 12 1.500-14 1.500 14 5-12 1.500 13 5.500-9-3 18h-21z", "M13.500 26.500h18"],
  K: ["M21 4h3v3h3v3h-3v4.500q1.500-1.500 4.500-1.500 6.500 0 6.500 7 0 5-6 11.500h-13q-6-6.500-6-11.500 0-7 6.500-7 3 0 4.500 1.500v-4.500h-3v-3h3z",
    "M22.500 15v12M15.500 27.500h14"],
};

/* A piece by its letter in FEN. */
export function pieceOf(letter) {
  const svg = document.createElementNS(NS, "svg");
  svg.setAttribute("viewBox", "0 0 45 45");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", `man ${letter === letter.toUpperCase() ? "man-white" : "man-black"}`);
  const [outline, ...lines] = SHAPES[letter.toUpperCase()];
  for (const [d, kind] of [[outline, ""], [BASE, ""], ...lines.map((line) => [line, "man-line"])]) {
    const path = document.createElementNS(NS, "path");
    path.setAttribute("d", d);
    if (kind) path.setAttribute("class", kind);
    svg.append(path);
  }
  return svg;
}

/* The same in words. */
export const wordOf = (letter, say) => say(letter);
