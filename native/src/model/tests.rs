//! Classes of players who are alike.

use super::*;
use crate::card::Card;
use crate::criteria::Bracket;
use crate::rules::Completion;
use crate::testing::{after, field, rules, worked};

/// The model of a bracket of those with the highest score.
fn classes_of(cards: Vec<Card>, view: View, check: impl FnOnce(&Model)) {
    let size = cards.iter().filter(|card| card.score == cards[0].score).count();
    let field = field(cards);
    let rules = rules(Completion::EveryBracket);
    let players: Vec<Place> = (0..field.cards.len() as Place).collect();
    let task = Task {
        bracket: Bracket::new(&field, rules.completion, &[], &players[..size]),
        rules: &rules,
        below: players[size..].to_vec(),
        following: players.len() - size,
        complete: true,
        byes: None,
        bye_here: false,
    };
    check(&worked(|effort| Model::new(&task, view, effort)).expect("few classes"));
}

#[test]
fn players_with_one_preference_and_the_same_floats_are_one_class() {
    let cards = vec![after(1, 10, "wb"), after(2, 10, "wb"), after(3, 10, "bw")];
    classes_of(cards, View::Alone(1), |model| {
        assert_eq!(model.class[0], model.class[1]);
        assert_ne!(model.class[0], model.class[2]);
        assert_eq!(model.nodes.last(), Some(&Node::Over));
        assert_eq!(model.members.iter().map(Vec::len).sum::<usize>(), 4);
    });
}

#[test]
fn classes_of_one_absolute_preference_are_not_joined() {
    let cards = vec![after(1, 10, "ww"), after(2, 10, "ww"), after(3, 10, "bb")];
    classes_of(cards, View::Alone(1), |model| {
        let at = |one: usize, other: usize| {
            model.adjacent[model.class[one] * model.members.len() + model.class[other]]
        };
        assert!(!at(0, 1));
        assert!(at(0, 2) && at(1, 2) && at(0, 3));
    });
}

#[test]
fn below_the_bracket_only_absolute_preferences_keep_classes_apart() {
    let cards = vec![
        after(1, 20, "wb"),
        after(2, 20, "bw"),
        after(3, 10, "wb"),
        after(4, 10, "bw"),
        after(5, 10, "ww"),
    ];
    classes_of(cards, View::Below { next: true }, |model| {
        assert_eq!(model.class[2], model.class[3]);
        assert_ne!(model.class[2], model.class[4]);
        assert_eq!(model.nodes.len(), 5);
    });
}

#[test]
fn whoever_the_next_bracket_leaves_over_has_a_free_place() {
    let cards = vec![after(1, 20, "wb"), after(2, 10, "bw")];
    classes_of(cards, View::Next, |model| {
        let free = |&&node: &&Node| node == Node::Free;
        assert_eq!(model.nodes.iter().filter(free).count(), 2);
        let edges = model.edges();
        assert!(edges.iter().any(|edge| model.nodes[edge.higher] == Node::Free));
        assert!(edges.iter().all(|edge| edge.higher <= edge.lower));
    });
}

#[test]
fn topscorers_of_many_histories_are_as_many_classes() {
    // Who gets the colour that both must have is decided by the whole history (C.8, C.9).
    let cards: Vec<Card> = (0..500)
        .map(|at: u32| {
            let round = |round: u32| if at >> round & 1 == 1 { 'w' } else { 'b' };
            let games: String = (0..9).map(round).collect();
            let absolute = Strength::Absolute;
            Card { strength: absolute, topscorer: true, ..after(at + 1, 10, &games) }
        })
        .collect();
    classes_of(cards, View::Alone(0), |model| assert_eq!(model.members.len(), 500));
}
