//! S1 with as few exchanges as possible, against all pairings of a bracket.

use super::*;
use crate::card::{Field, Place};
use crate::criteria::Bracket;
use crate::face::face;
use crate::rules::{Completion, Role};
use crate::task::Task;
use crate::testing::{Lots, drawn_field, rules, worked};

/// The players of the original S1 who stay there, and the sum of all places in S1, of all
/// pairings of those from here on: the most of the one, then the least of the other.
fn best(field: &Field, used: u32, half: usize) -> Option<(usize, i64)> {
    let count = field.cards.len() as Place;
    let Some(one) = (0..count).find(|&each| used & (1 << each) == 0) else { return Some((0, 0)) };
    (one + 1..count)
        .filter(|&other| used & (1 << other) == 0 && field.compatible(one, other))
        .filter_map(|other| best(field, used | (1 << one) | (1 << other), half))
        .map(|(stay, sum)| (stay + usize::from((one as usize) < half), sum - i64::from(one)))
        .max()
}

#[test]
fn d2_as_many_as_can_be_stay_in_s1_and_who_joins_it_differs_least() {
    let mut lots = Lots::new(9);
    let rules = rules(Completion::EveryBracket);
    let (mut found, mut exchanged) = (0, 0);
    for _ in 0..600 {
        let size = 2 * lots.between(2, 4) as usize;
        let field = drawn_field(&mut lots, &vec![10; size]);
        let players: Vec<Place> = (0..size as Place).collect();
        let task = Task {
            bracket: Bracket::new(&field, rules.completion, &[], &players),
            rules: &rules,
            below: Vec::new(),
            following: 0,
            complete: true,
            byes: None,
            bye_here: false,
        };
        let view = View::Below { next: false };
        let model = worked(|effort| Model::new(&task, view, effort)).expect("few classes");
        let graph = worked(|effort| face(&model, &task, &[Role::Pairs], false, effort));
        let Some(mut graph) = graph else { continue };
        let remainder: Vec<usize> = (0..size).collect();
        let kept = worked(|effort| {
            keep_fewest_exchanges(&mut graph, &model, &remainder, size / 2, effort)
        });
        assert!(kept.is_some());
        let upper: Vec<usize> = (0..size).filter(|&node| node < graph.mate[node]).collect();
        let stay = upper.iter().filter(|&&node| node < size / 2).count();
        let sum = -upper.iter().map(|&node| node as i64).sum::<i64>();
        assert_eq!(Some((stay, sum)), best(&field, 0, size / 2));
        found += 1;
        exchanged += usize::from(stay < size / 2);
    }
    assert!(found > 200 && exchanged > 30, "{found} {exchanged}");
}
