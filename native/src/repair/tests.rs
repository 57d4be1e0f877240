//! Prices of single players against all ways to give everybody somebody.

use super::*;
use crate::testing::{Lots, worked};

/// The most that giving everybody from here on somebody not yet taken is worth.
fn most(worth: &[Vec<Option<Weight<1>>>], here: usize, taken: u32) -> Option<Weight<1>> {
    if here == worth.len() {
        return Some(Weight::ZERO);
    }
    (0..worth.len())
        .filter(|&there| taken & (1 << there) == 0)
        .filter_map(|there| {
            Some(worth[here][there]?.plus(most(worth, here + 1, taken | (1 << there))?))
        })
        .max()
}

#[test]
fn everybody_pays_just_enough_for_the_best_way() {
    let mut lots = Lots::new(4);
    let (mut found, mut none) = (0, 0);
    for _ in 0..1000 {
        let nodes = lots.between(2, 6) as usize;
        let drawn: Vec<Option<Weight<1>>> = (0..nodes * nodes)
            .map(|_| lots.happens(60).then(|| Weight([4 * lots.between(0, 5)])))
            .collect();
        let of = |one: usize, other: usize| match one == other {
            true => None,
            false => drawn[one.max(other) * nodes + one.min(other)],
        };
        let table: Vec<Vec<_>> =
            (0..nodes).map(|one| (0..nodes).map(|other| of(one, other)).collect()).collect();
        let start = vec![Weight([20]); nodes];
        let prices = worked(|effort| {
            let worth = |one: usize, other: usize| table[one][other];
            repaired(&start, &vec![NONE; nodes], worth, |_, _| true, effort)
        });
        let best = most(&table, 0, 0);
        assert_eq!(prices.is_some(), best.is_some());
        let (Some(prices), Some(best)) = (prices, best) else {
            none += 1;
            continue;
        };
        found += 1;
        for (one, row) in table.iter().enumerate() {
            for (other, worth) in row.iter().enumerate() {
                assert!(worth.map_or(true, |worth| prices[one].plus(prices[other]) >= worth));
            }
        }
        assert_eq!(prices.iter().fold(Weight::ZERO, |sum, &pay| sum.plus(pay)).doubled(), best);
    }
    assert!(found > 300 && none > 100, "{found} {none}");
}
