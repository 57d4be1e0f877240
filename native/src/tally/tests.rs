//! The bounds by counting against all ways of pairing there are.

use super::*;
use crate::testing::{Lots, after, card};

fn tally(kinds: &[usize]) -> Tally {
    let mut counts = [0; KINDS];
    for &kind in kinds {
        counts[kind] += 1;
    }
    counts
}

fn sum(one: Disregarded, other: Disregarded) -> Disregarded {
    (one.0 + other.0, one.1 + other.1)
}

/// The least that pairing all of these disregards; None where they cannot all be paired.
fn least_of_all(kinds: &[usize]) -> Option<Disregarded> {
    let Some((&one, others)) = kinds.split_first() else { return Some((0, 0)) };
    (0..others.len())
        .filter_map(|at| {
            let mut rest = others.to_vec();
            let other = rest.remove(at);
            Some(sum(together(one, other)?, least_of_all(&rest)?))
        })
        .min()
}

/// The least that pairing each of the one half with one of the other disregards.
fn least_of_halves(upper: &[usize], lower: &[usize]) -> Option<Disregarded> {
    let Some((&one, others)) = upper.split_first() else { return Some((0, 0)) };
    (0..lower.len())
        .filter_map(|at| {
            let mut rest = lower.to_vec();
            let other = rest.remove(at);
            Some(sum(together(one, other)?, least_of_halves(others, &rest)?))
        })
        .min()
}

/// So many players of random kinds, of which some are more frequent than others.
fn drawn(lots: &mut Lots, count: usize) -> Vec<usize> {
    let frequent = [lots.below(KINDS), lots.below(KINDS), lots.below(KINDS)];
    (0..count)
        .map(|_| if lots.happens(70) { lots.one_of(&frequent) } else { lots.below(KINDS) })
        .collect()
}

#[test]
fn c10_c11_counting_all_gives_the_least_where_all_can_be_paired() {
    for seed in 0..2000 {
        let mut lots = Lots::new(seed);
        let count = 2 * lots.below(5);
        let kinds = drawn(&mut lots, count);
        if let Some(least_cost) = least_of_all(&kinds) {
            assert_eq!(least(&tally(&kinds)), least_cost, "seed {seed}: {kinds:?}");
        }
    }
}

#[test]
fn c10_c11_counting_halves_never_gives_more_than_the_least() {
    let mut equal = 0;
    for seed in 0..2000 {
        let mut lots = Lots::new(seed);
        let count = lots.below(6);
        let more = lots.below(2);
        let (upper, lower) = (drawn(&mut lots, count), drawn(&mut lots, count + more));
        if let Some(least_cost) = least_of_halves(&upper, &lower) {
            let bound = least_across(&tally(&upper), &tally(&lower));
            assert!(bound <= least_cost, "seed {seed}: {upper:?} {lower:?}");
            equal += usize::from(bound == least_cost);
        }
    }
    assert!(equal > 1500, "{equal}");
}

#[test]
fn kinds_tell_colour_and_strength_apart() {
    let kinds: Vec<usize> =
        ["wb", "b", "bb", "bw", "w", "ww"].iter().map(|games| kind(&after(1, 0, games))).collect();
    assert_eq!(kinds, [1, 2, 3, 4, 5, 6]);
    assert_eq!(kind(&card(1, 0)), 0);
}

#[test]
fn c3_two_absolute_preferences_for_one_colour_are_no_pair() {
    let absolute = kind(&after(1, 0, "bb"));
    assert_eq!(together(absolute, absolute), None);
    assert_eq!(together(absolute, kind(&after(2, 0, "ww"))), Some((0, 0)));
    assert_eq!(together(absolute, kind(&after(2, 0, "b"))), Some((1, 1)));
    assert_eq!(together(absolute, kind(&after(2, 0, "wb"))), Some((1, 0)));
}
