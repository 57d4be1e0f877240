//! Transports between a few classes, and the prices that prove them.

use super::*;
use crate::testing::{Lots, worked};

/// Whether each member of each class can have one of its own, taken one by one.
fn possible(counts: &[u32], worth: &[Option<Weight<2>>]) -> bool {
    let class: Vec<usize> = (0..counts.len())
        .flat_map(|class| std::iter::repeat(class).take(counts[class] as usize))
        .collect();
    let mut from = vec![NONE; class.len()];
    fn find(
        here: usize,
        joined: &dyn Fn(usize, usize) -> bool,
        from: &mut [usize],
        seen: &mut [bool],
    ) -> bool {
        for there in 0..from.len() {
            if joined(here, there) && !std::mem::replace(&mut seen[there], true) {
                let before = from[there];
                if before == NONE || find(before, joined, from, seen) {
                    from[there] = here;
                    return true;
                }
            }
        }
        false
    }
    let joined =
        |one: usize, other: usize| worth[class[one] * counts.len() + class[other]].is_some();
    (0..class.len()).all(|here| find(here, &joined, &mut from, &mut vec![false; class.len()]))
}

#[test]
fn no_transport_is_worth_more_as_its_prices_prove() {
    let mut lots = Lots::new(3);
    let (mut found, mut none) = (0, 0);
    for _ in 0..1000 {
        let count = lots.between(1, 5) as usize;
        let counts: Vec<u32> = (0..count).map(|_| lots.between(1, 4) as u32).collect();
        let mut worth = vec![None; count * count];
        for one in 0..count {
            for other in 0..=one {
                if lots.happens(55) {
                    let drawn = Weight([lots.between(0, 2), lots.between(-5, 5)]);
                    worth[one * count + other] = Some(drawn);
                    worth[other * count + one] = Some(drawn);
                }
            }
        }
        let transport = worked(|effort| transport(&counts, &worth, effort));
        assert_eq!(transport.is_some(), possible(&counts, &worth));
        let Some(transport) = transport else {
            none += 1;
            continue;
        };
        found += 1;
        let times =
            |weight: Weight<2>, count: u32| Weight(weight.0.map(|word| word * i64::from(count)));
        let mut carried = Weight::ZERO;
        for one in 0..count {
            let sent: u32 = (0..count).map(|other| transport.flow[one * count + other]).sum();
            let came: u32 = (0..count).map(|other| transport.flow[other * count + one]).sum();
            assert_eq!((sent, came), (counts[one], counts[one]));
            for other in 0..count {
                let flow = transport.flow[one * count + other];
                let Some(worth) = worth[one * count + other] else {
                    assert_eq!(flow, 0);
                    continue;
                };
                carried += times(worth, flow);
                let pay = transport.prices[one].plus(transport.prices[other]);
                assert!(pay >= worth.doubled());
            }
        }
        let paid = (0..count).map(|class| times(transport.prices[class], counts[class]));
        assert_eq!(paid.fold(Weight::ZERO, Weight::plus), carried);
    }
    assert!(found > 300 && none > 100, "{found} {none}");
}
