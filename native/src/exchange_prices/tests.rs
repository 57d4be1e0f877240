//! Prices of exchanges against all ways of pairing there are.

use super::*;
use crate::testing::Lots;

fn drawn(lots: &mut Lots) -> Classes {
    let count = lots.between(1, 4) as usize;
    let players = 2 * lots.between(1, 4) as usize;
    let class = (0..players).map(|_| lots.below(count)).collect();
    let merit =
        (0..players as i64).map(|at| Weight([8 * i64::from(at < 3), 8 * (9 - at)])).collect();
    let mut higher = vec![false; count * count];
    for one in 0..count {
        for other in 0..=one {
            let joined = lots.happens(60);
            higher[one * count + other] = joined;
            higher[other * count + one] = joined;
        }
    }
    Classes { count, class, merit, higher }
}

fn worth(classes: &Classes, one: usize, other: usize) -> Option<Merit> {
    let joined = classes.higher[classes.class[one] * classes.count + classes.class[other]];
    joined.then(|| classes.merit[one].max(classes.merit[other]))
}

/// The most that any pairing of these is worth.
fn most(classes: &Classes, free: &[usize]) -> Option<Merit> {
    let Some((&one, others)) = free.split_first() else { return Some(Weight::ZERO) };
    let with = |&other: &usize| {
        let rest: Vec<usize> = others.iter().copied().filter(|&each| each != other).collect();
        Some(worth(classes, one, other)?.plus(most(classes, &rest)?))
    };
    others.iter().filter_map(with).max()
}

#[test]
fn no_pair_pays_less_than_it_is_worth_and_mostly_the_best_pairing_pays_just_that() {
    let (mut exact, mut pairings) = (0, 0);
    for seed in 0..2000 {
        let mut lots = Lots::new(seed);
        let classes = drawn(&mut lots);
        let everybody: Vec<usize> = (0..classes.class.len()).collect();
        let best = most(&classes, &everybody);
        let found = exchange_prices(&classes, &mut Effort::new(u64::MAX, &mut || true));
        let Some(price) = found.expect("work enough") else {
            assert_eq!(best, None, "seed {seed}");
            continue;
        };
        for &one in &everybody {
            for &other in everybody.iter().filter(|&&other| other != one) {
                if let Some(worth) = worth(&classes, one, other) {
                    assert!(price[one].plus(price[other]) >= worth, "seed {seed}");
                }
            }
        }
        if let Some(best) = best {
            pairings += 1;
            let paid = price.into_iter().fold(Weight::ZERO, Weight::plus);
            assert!(paid >= best, "seed {seed}");
            exact += usize::from(paid == best);
        }
    }
    assert!(pairings > 500 && 10 * exact > 9 * pairings, "{exact} of {pairings}");
}
