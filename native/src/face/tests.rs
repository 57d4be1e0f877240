//! Where some pairing comes to the bound, and by which prices.

use super::*;
use crate::card::{Card, Field, Place};
use crate::criteria::Bracket;
use crate::rules::{Completion, Rules};
use crate::testing::{Lots, after, drawn_field, field, rules, worked};

fn task<'a>(field: &'a Field, rules: &'a Rules, size: usize) -> Task<'a> {
    let players: Vec<Place> = (0..field.cards.len() as Place).collect();
    Task {
        bracket: Bracket::new(field, rules.completion, &[], &players[..size]),
        rules,
        below: players[size..].to_vec(),
        following: players.len() - size,
        complete: true,
        byes: None,
        bye_here: false,
    }
}

#[test]
fn odd_groups_pay_where_one_pair_must_leave_them() {
    // Within each group of three everybody gets the colour preferred, whoever pairs; the only
    // two who may meet across the groups both want White.
    let histories = ["", "wb", "bw", "", "wb", "bw"];
    let mut cards: Vec<Card> =
        (1..).zip(histories).map(|(number, games)| after(number, 10, games)).collect();
    for (one, card) in cards.iter_mut().enumerate() {
        let barred = |&other: &usize| {
            one / 3 != other / 3 && [one, other] != [1, 4] && [one, other] != [4, 1]
        };
        card.barred = (0..6).filter(barred).map(|other| other as Place).collect();
    }
    let field = field(cards);
    let rules = rules(Completion::EveryBracket);
    let task = task(&field, &rules, 6);
    let view = View::Below { next: false };
    let model = worked(|effort| Model::new(&task, view, effort)).expect("few classes");
    let graph = worked(|effort| face(&model, &task, &rules.criteria, false, effort));
    let graph = graph.expect("a pairing of all");
    assert_eq!(graph.mate[1], 4);
    assert!(graph.parts().count() > 1);
}

#[test]
fn an_odd_bracket_pays_for_the_pair_that_leaves_it_with_little_work() {
    let cards: Vec<Card> = (1..=200)
        .map(|number| {
            let games = if number % 2 == 0 { "wb" } else { "bw" };
            after(number, if number <= 101 { 10 } else { 0 }, games)
        })
        .collect();
    let field = field(cards);
    let rules = rules(Completion::EveryBracket);
    let task = task(&field, &rules, 101);
    let view = View::Below { next: false };
    let model = worked(|effort| Model::new(&task, view, effort)).expect("few classes");
    let graph =
        face(&model, &task, &rules.criteria, false, &mut Effort::new(150_000, &mut || true));
    let graph = graph.expect("work enough").expect("a pairing of all");
    assert_eq!(floaters(&model, &graph), 1);
    assert_eq!(graph.parts().count(), 2);
}

#[test]
fn a_bracket_falls_short_of_as_many_as_no_pairing_can_pair() {
    let mut lots = Lots::new(8);
    let rules = rules(Completion::EveryBracket);
    let mut short = 0;
    for _ in 0..500 {
        let size = 1 + lots.below(9);
        let field = drawn_field(&mut lots, &vec![10; size]);
        let task = task(&field, &rules, size);
        let over = worked(|effort| shortage(&task, effort)).expect("few classes");
        assert_eq!(over, size - 2 * most_pairs(&field, 0, 0));
        short += usize::from(over > 1);
    }
    assert!(short > 50, "{short}");
}

/// The most pairs of those from this one on who are not in use.
fn most_pairs(field: &Field, from: Place, used: u32) -> usize {
    let count = field.cards.len() as Place;
    let Some(one) = (from..count).find(|&each| used & (1 << each) == 0) else { return 0 };
    let without = most_pairs(field, one + 1, used);
    (one + 1..count)
        .filter(|&other| used & (1 << other) == 0 && field.compatible(one, other))
        .map(|other| 1 + most_pairs(field, one + 1, used | (1 << other)))
        .fold(without, usize::max)
}
