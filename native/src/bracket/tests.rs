//! The main road against the exact search, in brackets that may not be left unpaired.

use super::*;
use crate::card::Field;
use crate::perfect::Company;
use crate::testing::{Lots, drawn_field, rules};

/// A bracket in which some have met many, and how many have moved down.
fn drawn(lots: &mut Lots) -> (Field, usize) {
    let (mdps, residents) = (lots.below(3), 4 + lots.below(9));
    let scores: Vec<i32> =
        (0..mdps + residents).map(|at| if at < mdps { 20 } else { 10 }).collect();
    (drawn_field(lots, &scores), mdps)
}

#[test]
fn d1_d2_what_is_found_by_counting_is_the_first_of_the_best_candidates() {
    let (mut found, mut exchanged) = (0, 0);
    for seed in 0..1500 {
        let mut lots = Lots::new(seed);
        let (field, mdps) = drawn(&mut lots);
        let players: Vec<Place> = (0..field.cards.len() as Place).collect();
        let rules = rules(lots.one_of(&[Completion::Collapse, Completion::EveryBracket]));
        let odd = players.len() % 2 == 1;
        let byes: Vec<bool> = players.iter().map(|_| lots.happens(80)).collect();
        let company = Company {
            field: &field,
            players: players.clone(),
            floaters: mdps,
            spare: odd.then(|| byes.clone()),
        };
        let mut wanted = || true;
        let mut effort = Effort::new(u64::MAX, &mut wanted);
        if company.paired(&mut effort).expect("work enough").is_none() {
            continue;
        }
        let task = Task {
            bracket: Bracket::new(&field, rules.completion, &players[..mdps], &players[mdps..]),
            rules: &rules,
            below: Vec::new(),
            following: 0,
            complete: true,
            byes: odd.then_some(&byes[..]),
            bye_here: odd && rules.completion == Completion::EveryBracket,
        };
        let certain = Certain::of(&task.bracket);
        let counted = direct_candidate(&task, &certain, &mut effort).expect("work enough");
        let Some((counted, _)) = counted else { continue };
        let exact = exact_candidate(&task, &mut effort).expect("work enough");
        assert_eq!(counted.pairs, exact.pairs, "seed {seed}");
        assert_eq!(counted.chosen, exact.chosen, "seed {seed}");
        found += 1;
        let half = players.len() / 2;
        exchanged += usize::from(mdps == 0 && exact.pairs.iter().any(|pair| pair.0 >= half));
    }
    assert!(found > 400 && exchanged > 25, "{found} {exchanged}");
}
