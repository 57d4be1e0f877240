//! Packing digits into words, and wishes that narrow the best candidates.

use std::cmp::Ordering;

use super::*;
use crate::testing::Lots;

/// Sums of values over a set of edges, rung by rung.
fn digits(rungs: &[Rung], chosen: &[usize]) -> Vec<i64> {
    rungs.iter().map(|rung| chosen.iter().map(|&edge| i64::from(rung.values[edge])).sum()).collect()
}

/// The same word by word.
fn words(packed: &Packed, chosen: &[usize]) -> Vec<i64> {
    let mut sums = vec![0; packed.count];
    for &edge in chosen {
        for (place, sum) in sums.iter_mut().enumerate() {
            *sum += packed.words[edge * packed.count + place];
        }
    }
    sums
}

/// All sets of edges without a common node.
fn matchings(edges: &[Pair]) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for (index, &(one, other)) in edges.iter().enumerate() {
        let free = |chosen: &&Vec<usize>| {
            chosen.iter().all(|&each: &usize| {
                let (a, b) = edges[each];
                ![a, b].contains(&one) && ![a, b].contains(&other)
            })
        };
        let more: Vec<Vec<usize>> = found
            .iter()
            .filter(free)
            .map(|chosen| chosen.iter().copied().chain([index]).collect())
            .collect();
        found.extend(more);
    }
    found
}

fn all_edges(nodes: usize) -> Vec<Pair> {
    (0..nodes).flat_map(|other| (0..other).map(move |one| (one, other))).collect()
}

/// A rung whose span is exactly what two matchings can differ by.
fn drawn(lots: &mut Lots, edges: usize, matchings: &[Vec<usize>]) -> Rung {
    let most = lots.one_of(&[1, 1, 1, 7, 100, 100_000_000]);
    let least = -most * lots.between(0, 1);
    let values: Vec<i32> = (0..edges).map(|_| lots.between(least, most) as i32).collect();
    let rung = Rung { values, span: 0 };
    let sums: Vec<i64> = matchings
        .iter()
        .map(|chosen| chosen.iter().map(|&edge| i64::from(rung.values[edge])).sum())
        .collect();
    let span = sums.iter().max().unwrap_or(&0) - sums.iter().min().unwrap_or(&0);
    Rung { span, ..rung }
}

#[test]
fn b8_no_sum_of_lower_digits_reaches_the_next_one() {
    for seed in 0..300 {
        let mut lots = Lots::new(seed);
        let nodes = lots.between(2, 6) as usize;
        let edges = all_edges(nodes);
        let matchings = matchings(&edges);
        let count = lots.between(1, 20) as usize;
        let rungs: Vec<Rung> =
            (0..count).map(|_| drawn(&mut lots, edges.len(), &matchings)).collect();
        let bits = lots.one_of(&[word_bits(nodes), 40, 30]);
        let packed = packed(edges.len(), bits, &rungs);
        for _ in 0..200 {
            let one = &matchings[lots.below(matchings.len())];
            let other = &matchings[lots.below(matchings.len())];
            let by_digits = digits(&rungs, one).cmp(&digits(&rungs, other));
            let by_words = words(&packed, one).cmp(&words(&packed, other));
            assert_eq!(by_words, by_digits, "seed {seed}: {one:?} {other:?}");
        }
    }
}

#[test]
fn a_word_of_a_sum_over_all_nodes_stays_within_its_bits() {
    for nodes in [2, 9, 100, 10_000, 100_000] {
        let bits = word_bits(nodes);
        // The greatest price is a sum of weights along a path through all nodes, twice.
        assert!((nodes as i128 + 1) << (bits + 2) <= i128::from(i64::MAX));
        let rungs: Vec<Rung> =
            (0..200).map(|_| Rung { values: vec![3, -2], span: 5 * nodes as i64 }).collect();
        for word in packed(2, bits, &rungs).words {
            assert!(word.unsigned_abs() < 1 << bits, "{nodes} nodes: {word}");
        }
    }
}

fn effort<T>(work: impl FnOnce(&mut Effort) -> Result<T, Stop>) -> T {
    work(&mut Effort::new(u64::MAX, &mut || true)).expect("work enough")
}

#[test]
fn wishes_choose_among_the_best_matchings_only() {
    for seed in 0..300 {
        let mut lots = Lots::new(seed);
        let nodes = lots.between(2, 7) as usize;
        let size = lots.between(2, nodes as i64) as usize;
        let mut edges = all_edges(nodes);
        edges.retain(|_| lots.happens(70));
        let matchings = matchings(&edges);
        // Every edge counts, as the number of pairs does for every bracket.
        let flat = Rung { values: vec![1; edges.len()], span: nodes as i64 / 2 };
        let rungs = [flat, drawn(&mut lots, edges.len(), &matchings)];
        let mut candidates = Candidates::new(size, nodes, edges.clone(), &rungs);
        let wishes: Vec<Rung> = (0..lots.between(0, 9))
            .map(|wanted| {
                let (one, two) = (lots.below(size), lots.below(size));
                candidates.wish(1 + wanted, |edge| {
                    i32::from(edge.0 == one) + i32::from(edge.1 == two) * wanted as i32
                })
            })
            .collect();
        let all: Vec<&Rung> = rungs.iter().chain(&wishes).collect();
        let sums = |chosen: &Vec<usize>| -> Vec<i64> {
            all.iter()
                .map(|rung| chosen.iter().map(|&edge| i64::from(rung.values[edge])).sum())
                .collect()
        };
        let best = matchings.iter().map(sums).max().expect("the empty matching");
        let chosen = |mates: &[Option<usize>]| -> Vec<usize> {
            (0..edges.len()).filter(|&at| mates[edges[at].0] == Some(edges[at].1)).collect()
        };
        let wished = chosen(&effort(|effort| candidates.mates(&wishes, effort)));
        assert_eq!(sums(&wished).cmp(&best), Ordering::Equal, "seed {seed}");
        candidates.keep(&wishes);
        let kept = chosen(&effort(|effort| candidates.mates(&[], effort)));
        assert_eq!(sums(&kept), best, "seed {seed}: kept");
    }
}

#[test]
fn settled_pairs_and_forbidden_ones_are_gone() {
    let edges = all_edges(6);
    let flat = Rung { values: vec![1; edges.len()], span: 3 };
    let mut candidates = Candidates::new(6, 6, edges, &[flat]);
    candidates.settle(&[(0, 3)]);
    candidates.forbid(|edge| edge == (1, 2) || edge == (1, 4));
    let mates = effort(|effort| candidates.mates(&[], effort));
    assert_eq!(mates, [None, Some(5), Some(4), None, Some(2), Some(1)]);
    assert_eq!(candidates.pairs, [(0, 3)]);
}
