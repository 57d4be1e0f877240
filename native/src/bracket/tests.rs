//! The main road against the exact search, in brackets that may not be left unpaired.

use super::*;
use crate::card::{Card, Field};
use crate::perfect::Company;
use crate::testing::{Lots, after, field, rules};

/// A bracket in which some have met many.
fn drawn(lots: &mut Lots) -> (Field, usize) {
    let (mdps, residents) = (lots.below(3), 4 + lots.below(9));
    let histories = ["wb", "bw", "wbw", "bwb", "ww", "bb", "w", "b"];
    let frequent = [lots.one_of(&histories), lots.one_of(&histories)];
    let mut cards: Vec<Card> = (0..mdps + residents)
        .map(|at| {
            let usual = lots.happens(75);
            let games = lots.one_of(if usual { &frequent[..] } else { &histories[..] });
            let card = after(at as u32 + 1, if at < mdps { 20 } else { 10 }, games);
            let mut float = || lots.one_of(&[Float::None, Float::None, Float::Down, Float::Up]);
            Card { float_last: float(), float_before: float(), unplayed: at as u32 % 2, ..card }
        })
        .collect();
    let (few, often) = (lots.below(3), lots.one_of(&[0, 10, 30]));
    let lonely: Vec<usize> = (0..few).map(|_| lots.below(cards.len())).collect();
    for one in 0..cards.len() {
        for other in 0..one {
            let less = lonely.contains(&one) || lonely.contains(&other);
            if lots.happens(if less { 70 } else { often }) {
                cards[one].barred.push(other as Place);
                cards[other].barred.push(one as Place);
            }
        }
    }
    for card in &mut cards {
        card.barred.sort_unstable();
    }
    (field(cards), mdps)
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
