//! Pairings of pairs that cost nothing, against all best pairings there are.

use std::collections::HashSet;

use super::*;
use crate::matching::{Perfect, Weights, best_perfect};
use crate::testing::{Lots, worked};
use crate::weight::Weight;

/// A small graph by what its edges are worth.
struct Small {
    nodes: usize,
    worth: Vec<Option<Weight<1>>>,
}

impl Weights<1> for Small {
    fn nodes(&self) -> usize {
        self.nodes
    }

    fn weight(&self, one: usize, other: usize) -> Option<Weight<1>> {
        self.worth[one * self.nodes + other]
    }
}

impl Small {
    /// Groups, hardly joined, so that odd sets matter.
    fn drawn(lots: &mut Lots) -> Self {
        let nodes = 2 * lots.between(2, 5) as usize;
        let (groups, across) = (lots.between(1, 4) as usize, lots.one_of(&[10, 25, 60]));
        let most = lots.one_of(&[0, 1, 3]);
        let group: Vec<usize> = (0..nodes).map(|_| lots.below(groups)).collect();
        let mut worth = vec![None; nodes * nodes];
        for one in 0..nodes {
            for other in 0..one {
                let near = group[one] == group[other];
                if lots.happens(if near { 80 } else { across }) {
                    let value = if near { most } else { 0 } + lots.between(0, most);
                    worth[one * nodes + other] = Some(Weight([2 * value + 2]));
                    worth[other * nodes + one] = worth[one * nodes + other];
                }
            }
        }
        Small { nodes, worth }
    }

    /// All pairings of all nodes, and what each is worth.
    fn all(&self) -> Vec<(i64, Vec<usize>)> {
        let mut found = Vec::new();
        self.extend(&mut vec![NONE; self.nodes], 0, &mut found);
        found
    }

    fn extend(&self, mate: &mut Vec<usize>, sum: i64, found: &mut Vec<(i64, Vec<usize>)>) {
        let Some(node) = mate.iter().position(|&other| other == NONE) else {
            found.push((sum, mate.clone()));
            return;
        };
        for other in node + 1..self.nodes {
            if let (NONE, Some(weight)) = (mate[other], self.weight(node, other)) {
                mate[node] = other;
                mate[other] = node;
                self.extend(mate, sum + weight.0[0], found);
                mate[node] = NONE;
                mate[other] = NONE;
            }
        }
    }

    fn best(&self) -> Vec<Vec<usize>> {
        let all = self.all();
        let most = all.iter().map(|each| each.0).max();
        all.into_iter().filter(|each| Some(each.0) == most).map(|each| each.1).collect()
    }

    fn tight(&self, found: &Perfect<1>) -> Tight<'_> {
        let (tree, between) = OddSets::new(self.nodes, &found.sets);
        let mut pays = found.prices.clone();
        for (set, pay) in &found.sets {
            set.iter().for_each(|&node| pays[node] += pay.halved());
        }
        let tight = (0..self.nodes * self.nodes)
            .map(|at| {
                let (one, other) = (at / self.nodes, at % self.nodes);
                let apart = between[tree.home[one] * tree.count() + tree.home[other]];
                let pay = pays[one].plus(pays[other]).minus(apart);
                self.worth[at].is_some_and(|worth| worth.doubled() == pay)
            })
            .collect();
        let mut graph =
            Tight::new(0, (0..self.nodes).collect(), tight, tree, |one, other| one != other);
        graph.mate = found.mate.clone();
        graph
    }
}

#[test]
fn each_node_has_in_turn_the_first_partner_of_a_best_pairing() {
    let mut lots = Lots::new(5);
    let mut with_sets = 0;
    for _ in 0..2000 {
        let small = Small::drawn(&mut lots);
        let mut best = small.best();
        let prices = vec![Weight([40]); small.nodes];
        let alone = vec![NONE; small.nodes];
        let found = worked(|effort| best_perfect(&small, &prices, &alone, effort));
        assert_eq!(found.is_some(), !best.is_empty());
        let Some(found) = found else { continue };
        let mut graph = small.tight(&found);
        assert_eq!(worked(|effort| graph.fill(effort)), 0);
        with_sets += usize::from(graph.sets.tree.count() > 1);
        let mut order: Vec<usize> = (0..small.nodes).collect();
        for at in (1..small.nodes).rev() {
            order.swap(at, lots.below(at + 1));
        }
        for node in 0..small.nodes {
            if graph.gone[node] {
                continue;
            }
            let expected =
                order.iter().copied().find(|&other| best.iter().any(|mate| mate[node] == other));
            let settled = worked(|effort| graph.settle_first(node, &order, effort));
            assert_eq!(settled, expected);
            best.retain(|mate| Some(mate[node]) == expected);
        }
    }
    assert!(with_sets > 150, "{with_sets}");
}

#[test]
fn mending_finds_a_best_pairing_with_some_pairs_excluded_if_there_is_one() {
    let mut lots = Lots::new(6);
    let (mut mended, mut refused) = (0, 0);
    for _ in 0..2000 {
        let small = Small::drawn(&mut lots);
        let mut best = small.best();
        let prices = vec![Weight([40]); small.nodes];
        let alone = vec![NONE; small.nodes];
        let found = worked(|effort| best_perfect(&small, &prices, &alone, effort));
        let Some(found) = found else { continue };
        let mut graph = small.tight(&found);
        assert_eq!(worked(|effort| graph.fill(effort)), 0);
        // Some are to be the higher, or never the higher, of their pair.
        graph.size = small.nodes;
        for _ in 0..small.nodes {
            let node = lots.below(small.nodes);
            let upper = lots.happens(50);
            if graph.never_upper[node] || graph.only_upper[node] {
                continue;
            }
            let flag = if upper { &mut graph.only_upper } else { &mut graph.never_upper };
            flag[node] = true;
            let suits = |mate: &Vec<usize>| (node < mate[node]) == upper;
            let possible = best.iter().any(suits);
            assert_eq!(worked(|effort| graph.mend(&[node], effort)), possible);
            if possible {
                best.retain(suits);
                mended += 1;
            } else {
                let flag = if upper { &mut graph.only_upper } else { &mut graph.never_upper };
                flag[node] = false;
                refused += 1;
            }
            assert!(best.contains(&graph.mate));
        }
    }
    assert!(mended > 1000 && refused > 1000, "{mended} {refused}");
}

#[test]
fn as_many_as_can_be_are_paired_where_not_all_can() {
    let mut lots = Lots::new(7);
    let mut lacking = 0;
    for _ in 0..2000 {
        let small = Small::drawn(&mut lots);
        let prices = vec![Weight([40]); small.nodes];
        let alone = vec![NONE; small.nodes];
        let found = worked(|effort| best_perfect(&small, &prices, &alone, effort));
        let Some(found) = found else { continue };
        let mut graph = small.tight(&found);
        let barred = lots.between(1, small.nodes as i64 / 2) as usize;
        graph.also = Some(Box::new(move |one, other| one.abs_diff(other) % (barred + 1) > 0));
        graph.part_unjoined();
        lacking += worked(|effort| graph.fill(effort));
        for node in 0..small.nodes {
            let other = graph.mate[node];
            assert!(other == NONE || graph.mate[other] == node && graph.joined(node, other));
        }
    }
    assert!(lacking > 1000, "{lacking}");
}

/// Whether these nodes can all be paired.
fn possible(may: &HashSet<(usize, usize)>, free: &[usize]) -> bool {
    let Some((&one, others)) = free.split_first() else { return true };
    others.iter().any(|&other| {
        let rest: Vec<usize> = others.iter().copied().filter(|&each| each != other).collect();
        may.contains(&(one, other)) && possible(may, &rest)
    })
}

#[test]
fn two_pairs_exchange_through_a_third_where_they_cannot_by_themselves() {
    let (mut settled, mut thirds) = (0, 0);
    for seed in 0..3000 {
        let mut lots = Lots::new(seed);
        let nodes = 2 * lots.between(2, 5) as usize;
        let percent = lots.one_of(&[30, 50, 80]);
        let mut may = HashSet::new();
        for one in 0..nodes {
            for other in 0..one {
                if lots.happens(percent) {
                    may.extend([(one, other), (other, one)]);
                }
            }
        }
        let mut free: Vec<usize> = (0..nodes).collect();
        if !possible(&may, &free) {
            continue;
        }
        let (table, sets) = (may.clone(), OddSets::none(nodes));
        let joined = move |one: usize, other: usize| table.contains(&(one, other));
        let mut graph = Tight::new(nodes, vec![0; nodes], vec![true], sets, joined);
        assert_eq!(worked(|effort| graph.fill(effort)), 0);
        while let Some((&node, others)) = free.split_first() {
            let without = |other: usize| -> Vec<usize> {
                others.iter().copied().filter(|&each| each != other).collect()
            };
            let mut others = others.iter().copied();
            let first = others
                .find(|&other| may.contains(&(node, other)) && possible(&may, &without(other)));
            let (own, other) = (graph.mate[node], first.expect("all can be paired"));
            let before = graph.mate.clone();
            let at_once = own == other || may.contains(&(own, before[other]));
            let through =
                !at_once && worked(|effort| graph.settle_through_third([node, own], other, effort));
            if through {
                let changed = (0..nodes).filter(|&each| before[each] != graph.mate[each]).count();
                assert_eq!(changed, 6, "seed {seed}");
                thirds += 1;
            } else {
                let found = worked(|effort| graph.settle_first(node, &free, effort));
                assert_eq!(found, first, "seed {seed}");
            }
            assert!(
                free.iter().all(|&each| may.contains(&(each, graph.mate[each]))),
                "seed {seed}"
            );
            settled += 1;
            free = without(other);
        }
    }
    assert!(settled > 2000 && thirds > 50, "{settled} settled, {thirds} through a third");
}

#[test]
fn a_pair_is_settled_inside_an_odd_set_that_is_left_as_before() {
    // A set of seven that only the last of them can leave; all of it may meet but for two.
    let set = Weight([2]);
    let (sets, _) = OddSets::new(16, &[((0..7).collect(), set)]);
    let may = |one: usize, other: usize| {
        let (one, other) = (one.min(other), one.max(other));
        match (one < 7, other < 7) {
            (true, true) => ![(1, 3), (1, 4), (1, 5)].contains(&(one, other)),
            (true, false) => (one, other) == (6, 7),
            _ => true,
        }
    };
    let mut graph = Tight::new(16, vec![0; 16], vec![true], sets, may);
    for (one, other) in [(0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11), (12, 13), (14, 15)] {
        graph.join(one, other);
    }
    assert!(worked(|effort| graph.settle_inside([0, 1], 3, effort)));
    assert_eq!([graph.mate[0], graph.mate[1], graph.mate[6]], [3, 2, 7]);
    assert!(graph.gone[0] && graph.gone[3] && !graph.gone[1]);
    assert!(!worked(|effort| graph.settle_inside([2, 1], 4, effort)));
    assert_eq!([graph.mate[2], graph.mate[4], graph.mate[6]], [1, 5, 7]);
    assert!(!graph.gone[2] && !graph.gone[4]);
}
