//! Brackets by prices against the exact search, with what lies below them.

use super::*;
use crate::criteria::Bracket;
use crate::exact::exact_candidate;
use crate::perfect::Company;
use crate::rules::{Completion, Rules};
use crate::testing::{Lots, drawn_field, rules, worked};

/// Draw a bracket and what lies below it, and compare; false where there is no pairing, or
/// prices do not settle it.
fn compared(seed: u64, completion: Completion) -> bool {
    let mut lots = Lots::new(seed);
    let (mdps, residents) = (lots.below(4), 2 + lots.below(8));
    let (following, beyond) = (lots.below(6), lots.below(4));
    let beyond = if following == 0 { 0 } else { beyond };
    let scores: Vec<i32> = [(mdps, 30), (residents, 20), (following, 10), (beyond, 0)]
        .iter()
        .flat_map(|&(count, score)| std::iter::repeat(score).take(count))
        .collect();
    let field = drawn_field(&mut lots, &scores);
    let players: Vec<Place> = (0..scores.len() as Place).collect();
    let (bracket, below) = players.split_at(mdps + residents);
    let rules: Rules = rules(completion);
    let odd = players.len() % 2 == 1;
    let every = completion == Completion::EveryBracket;
    // C5 of 2026: whoever has the bye has the least score that can have it.
    let with_bye = lots.one_of(&scores);
    let may = |&score: &i32| !every || score == with_bye;
    let byes: Vec<bool> = scores.iter().map(|score| may(score) && lots.happens(80)).collect();
    let complete = every || below.is_empty();
    let last = every || beyond == 0;
    let task = Task {
        bracket: Bracket::new(&field, completion, &bracket[..mdps], &bracket[mdps..]),
        rules: &rules,
        below: if every { below } else { &below[..following] }.to_vec(),
        following,
        complete,
        byes: (odd && last).then_some(&byes[..]),
        bye_here: odd && every && with_bye >= 20,
    };
    let company = Company {
        field: &field,
        players: players.clone(),
        floaters: mdps,
        spare: odd.then(|| byes.clone()),
    };
    if worked(|effort| company.paired(effort)).is_none() {
        return false;
    }
    let Some((priced, _)) = worked(|effort| priced_candidate(&task, effort)) else { return false };
    let exact = worked(|effort| exact_candidate(&task, effort));
    assert_eq!(priced.pairs, exact.pairs, "seed {seed} {completion:?}");
    assert_eq!(priced.chosen, exact.chosen, "seed {seed} {completion:?}");
    true
}

#[test]
fn prices_find_the_first_of_the_best_candidates_of_2018() {
    let found = (0..800).filter(|&seed| compared(seed, Completion::Collapse)).count();
    assert!(found > 400, "{found}");
}

#[test]
fn prices_find_the_first_of_the_best_candidates_of_2026() {
    let found = (0..800).filter(|&seed| compared(seed, Completion::EveryBracket)).count();
    assert!(found > 400, "{found}");
}
