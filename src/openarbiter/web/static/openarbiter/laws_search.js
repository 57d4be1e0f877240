/* Situations by the words an arbiter types: in any order, with other endings, some of them wrong.
   A word that few situations have counts more than one that many have. */

const MOST = 8;
const ENOUGH = 0.6;

const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const wordsOf = (text) => plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
/* What is left of a long word without its ending. */
const stemOf = (word) => (word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word);

/* How well a typed word fits: 1 as it is, less with another ending, 0 not at all. */
function fit(word, { words, title }) {
  const stem = stemOf(word);
  const begins = (list, start) => list.some((each) => each.startsWith(start));
  if (begins(title, word)) return 1.2;
  if (begins(words, word)) return 1;
  return begins(words, stem) ? 0.8 : 0;
}

/* A function that gives the entries for what was typed, the best first; each entry has the
   texts "words" (its title) and "search" (what else it is called). */
export function searcher(entries) {
  const known = entries.map((entry) => {
    const title = wordsOf(entry.words);
    return { entry, title, words: [...title, ...wordsOf(entry.search)] };
  });
  return (typed) => {
    const words = [...new Set(wordsOf(typed))];
    const scores = known.map(() => 0);
    for (const word of words) {
      const fits = known.map((each) => fit(word, each));
      const count = fits.filter(Boolean).length;
      const weight = count ? Math.log(1 + known.length / count) : 0;
      fits.forEach((each, place) => { scores[place] += each * weight; });
    }
    const best = Math.max(...scores);
    if (!best) return [];
    return known.map(({ entry }, place) => ({ entry, score: scores[place] }))
      .filter(({ score }) => score >= ENOUGH * best)
      .sort((one, other) => other.score - one.score)
      .slice(0, MOST).map(({ entry }) => entry);
  };
}
