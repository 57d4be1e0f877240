//! What is certain, against all the ways of pairing a bracket with as many pairs as can be.

use super::*;
use crate::card::Field;
use crate::rules::Completion;
use crate::testing::{Lots, card, field};

type Pairs = Vec<(Place, Place)>;

/// All ways to pair these, some of them left over.
fn ways(bracket: &Bracket, nodes: &[usize]) -> Vec<Pairs> {
    let Some((&one, others)) = nodes.split_first() else { return vec![Vec::new()] };
    let mut all = ways(bracket, others);
    for (at, &other) in others.iter().enumerate() {
        let (higher, lower) = (bracket.players[one], bracket.players[other]);
        if other >= bracket.mdps && bracket.field.compatible(higher, lower) {
            let mut rest = others.to_vec();
            rest.remove(at);
            for mut way in ways(bracket, &rest) {
                way.insert(0, (higher, lower));
                all.push(way);
            }
        }
    }
    all
}

/// Some have met, and some of them nearly everybody.
fn drawn(lots: &mut Lots) -> (Field, usize) {
    let mdps = lots.below(4);
    let count = mdps + 1 + lots.below(6);
    let mut cards: Vec<_> =
        (0..count).map(|at| card(at as u32 + 1, if at < mdps { 20 } else { 10 })).collect();
    let lonely = lots.below(count);
    for one in 0..count {
        for other in 0..one {
            if lots.happens(if one == lonely || other == lonely { 85 } else { 40 }) {
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
fn c5_what_is_certain_is_so_in_all_candidates_with_as_many_pairs_as_can_be() {
    let (mut alone, mut forced) = (0, 0);
    for seed in 0..2000 {
        let mut lots = Lots::new(seed);
        let (field, mdps) = drawn(&mut lots);
        let players: Vec<Place> = (0..field.cards.len() as Place).collect();
        let bracket =
            Bracket::new(&field, Completion::Collapse, &players[..mdps], &players[mdps..]);
        let certain = Certain::of(&bracket);
        let nodes: Vec<usize> = (0..players.len()).collect();
        let all = ways(&bracket, &nodes);
        let most = all.iter().map(Vec::len).max().unwrap_or(0);
        for way in all.iter().filter(|way| way.len() == most) {
            assert!(certain.pairs.iter().all(|pair| way.contains(pair)), "seed {seed}");
            let paired = |player| way.iter().any(|&(one, other)| one == player || other == player);
            assert!(!certain.floaters.iter().any(|&player| paired(player)), "seed {seed}");
        }
        let mut everybody = certain.floaters.clone();
        everybody.extend(certain.pairs.iter().flat_map(|&(one, other)| [one, other]));
        everybody.extend(certain.mdps.iter().chain(&certain.residents));
        everybody.sort_unstable();
        assert_eq!(everybody, players, "seed {seed}");
        alone += certain.floaters.len();
        forced += certain.pairs.len();
    }
    assert!(alone > 300 && forced > 300, "{alone} {forced}");
}

#[test]
fn who_is_left_over_besides_stands_in_order() {
    let mut cards: Vec<_> = (1..=4).map(|number| card(number, 10)).collect();
    cards[1].barred = vec![0, 2, 3];
    for at in [0, 2, 3] {
        cards[at].barred = vec![1];
    }
    let field = field(cards);
    let bracket = Bracket::new(&field, Completion::Collapse, &[], &[0, 1, 2, 3]);
    let certain = Certain::of(&bracket);
    assert_eq!(certain.floaters_with(None), [1]);
    assert_eq!(certain.floaters_with(Some(0)), [0, 1]);
    assert_eq!(certain.floaters_with(Some(3)), [1, 3]);
}

#[test]
fn a_stranger_may_meet_nobody_whoever_moved_down() {
    let mut cards: Vec<_> = (1..=3).map(|number| card(number, 10)).collect();
    cards[0].barred = vec![1, 2];
    cards[1].barred = vec![0];
    cards[2].barred = vec![0];
    let field = field(cards);
    let bracket = Bracket::new(&field, Completion::Collapse, &[1], &[2]);
    assert!(is_stranger(&bracket, 0));
    assert!(!is_stranger(&bracket, 1));
    assert!(!left_over_by_all(&bracket, 1));
}
