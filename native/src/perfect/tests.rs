//! Perfect matchings against all ways of pairing there are.

use super::*;
use crate::testing::{Lots, card, field};

fn drawn(lots: &mut Lots, count: usize) -> Field {
    let barred = lots.one_of(&[0, 20, 50, 75, 90]);
    let mut cards: Vec<_> = (0..count).map(|place| card(place as u32 + 1, 0)).collect();
    for one in 0..count {
        for other in 0..one {
            if lots.happens(barred) {
                cards[one].barred.push(other as Place);
                cards[other].barred.push(one as Place);
            }
        }
    }
    for card in &mut cards {
        card.barred.sort_unstable();
    }
    field(cards)
}

/// Whether those who are free can all be paired, the bye being there or not.
fn possible(company: &Company, free: &[usize], bye: bool) -> bool {
    let Some((&one, others)) = free.split_first() else { return !bye };
    let without = |gone: usize| others.iter().copied().filter(|&each| each != gone).collect();
    let pairs = |other: usize| {
        (one >= company.floaters || other >= company.floaters)
            && company.field.compatible(company.players[one], company.players[other])
    };
    let may_be_left = company.spare.as_ref().is_some_and(|spare| spare[one]);
    (bye && may_be_left && possible(company, others, false))
        || others.iter().any(|&other| {
            let rest: Vec<usize> = without(other);
            pairs(other) && possible(company, &rest, bye)
        })
}

/// Everybody has an allowed partner, and exactly one has the bye where there is one.
fn is_a_pairing(company: &Company, mates: &[usize]) -> bool {
    let count = company.players.len();
    mates.len() == count + usize::from(company.spare.is_some())
        && (0..mates.len()).all(|node| {
            let mate = mates[node];
            let (one, other) = (node.min(mate), node.max(mate));
            mates[mate] == node
                && if other == count {
                    company.spare.as_ref().is_some_and(|spare| spare[one])
                } else {
                    one != other
                        && other >= company.floaters
                        && company.field.compatible(company.players[one], company.players[other])
                }
        })
}

fn paired(company: &Company) -> Option<Vec<usize>> {
    company.paired(&mut Effort::new(u64::MAX, &mut || true)).expect("work enough")
}

#[test]
fn a_pairing_is_found_exactly_where_there_is_one() {
    let (mut found, mut not_found) = (0, 0);
    for seed in 0..3000 {
        let mut lots = Lots::new(seed);
        let count = lots.between(0, 9) as usize;
        let field = drawn(&mut lots, count);
        let floaters = lots.below(count + 1) * lots.below(2);
        let allowed = lots.one_of(&[0, 10, 50, 100]);
        let spare =
            (count % 2 == 1).then(|| (0..count).map(|_| lots.happens(allowed)).collect::<Vec<_>>());
        let players = (0..count as Place).collect();
        let company = Company { field: &field, players, floaters, spare };
        let everybody: Vec<usize> = (0..count).collect();
        match paired(&company) {
            Some(mates) => {
                assert!(is_a_pairing(&company, &mates), "seed {seed}");
                found += 1;
            }
            None => {
                assert!(!possible(&company, &everybody, count % 2 == 1), "seed {seed}");
                not_found += 1;
            }
        }
    }
    assert!(found > 500 && not_found > 500);
}

#[test]
fn an_odd_number_without_a_bye_cannot_be_paired() {
    let field = field((1..=3).map(|number| card(number, 0)).collect());
    let company = Company { field: &field, players: vec![0, 1, 2], floaters: 0, spare: None };
    assert_eq!(paired(&company), None);
}

/// Triangles joined at one player each: whom to leave over is found through blossoms.
#[test]
fn the_bye_goes_to_the_only_player_who_may_have_it() {
    let count = 31;
    let mut cards: Vec<_> = (0..count).map(|place| card(place + 1, 0)).collect();
    for one in 0..count {
        let next = |other: u32| one.abs_diff(other) == 1 || one.abs_diff(other) == count - 1;
        cards[one as usize].barred =
            (0..count).filter(|&other| other != one && !next(other)).collect();
    }
    let field = field(cards);
    for only in 0..count as usize {
        let spare = Some((0..count as usize).map(|place| place == only).collect());
        let players = (0..count).collect();
        let company = Company { field: &field, players, floaters: 0, spare };
        let mates = paired(&company).expect("a ring of an odd number less one is a chain");
        assert!(is_a_pairing(&company, &mates));
        assert_eq!(mates[count as usize], only);
    }
}
