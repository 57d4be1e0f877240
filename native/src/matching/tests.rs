//! Matchings of greatest weight against all matchings there are.

use super::*;
use crate::testing::Lots;

/// The greatest weight of a matching of the nodes from this one on, none of them in use.
fn greatest<const K: usize>(graph: &Graph<K>, from: usize, used: u32) -> Weight<K> {
    let Some(node) = (from..graph.nodes).find(|&node| used & (1 << node) == 0) else {
        return Weight::ZERO;
    };
    let mut best = greatest(graph, node + 1, used);
    for other in node + 1..graph.nodes {
        if used & (1 << other) != 0 {
            continue;
        }
        if let Some(mut sum) = graph.weights[node * graph.nodes + other] {
            sum += greatest(graph, node + 1, used | (1 << other));
            best = best.max(sum);
        }
    }
    best
}

/// The weight of a matching; panics where it is none.
fn weight_of<const K: usize>(graph: &Graph<K>, mates: &[Option<usize>]) -> Weight<K> {
    let mut sum = Weight::ZERO;
    for (node, &mate) in mates.iter().enumerate() {
        let Some(mate) = mate else { continue };
        assert_eq!(mates[mate], Some(node));
        let weight = graph.weights[node * graph.nodes + mate].expect("an edge of the graph");
        if node < mate {
            sum += weight;
        }
    }
    sum
}

fn best<const K: usize>(graph: &Graph<K>) -> Vec<Option<usize>> {
    graph.best_matching(&mut Effort::new(u64::MAX, &mut || true)).expect("work enough")
}

/// A graph of random weights; a first word of few values makes many matchings equal in it.
fn drawn<const K: usize>(lots: &mut Lots, nodes: usize) -> Graph<K> {
    let dense = lots.one_of(&[15, 40, 70, 100]);
    let most = lots.one_of(&[1, 2, 5, 1000, 1 << 50]);
    let lower = lots.one_of(&[1, 3, 100]);
    let mut graph = Graph::new(nodes);
    for one in 0..nodes {
        for other in 0..one {
            if lots.happens(dense) {
                let mut words = [0; K];
                words[0] = lots.between(0, most);
                for word in &mut words[1..] {
                    *word = lots.between(-lower, lower);
                }
                graph.edge(one, other, Weight(words));
            }
        }
    }
    graph
}

fn agrees_with_all_matchings<const K: usize>(seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let mut lots = Lots::new(seed);
        let nodes = lots.between(0, 10) as usize;
        let graph = drawn::<K>(&mut lots, nodes);
        let found = weight_of(&graph, &best(&graph));
        assert_eq!(found, greatest(&graph, 0, 0), "seed {seed}, {nodes} nodes");
    }
}

#[test]
fn one_word_is_matched_best() {
    agrees_with_all_matchings::<1>(0..600);
}

#[test]
fn two_words_are_matched_best_with_a_second_word_below_nought() {
    agrees_with_all_matchings::<2>(0..600);
}

#[test]
fn four_words_are_matched_best() {
    agrees_with_all_matchings::<4>(0..300);
}

/// Triangles and pentagons in a row: every one an odd set, so that blossoms are made,
/// nested and taken apart.
#[test]
fn odd_cycles_joined_to_one_another_are_matched_best() {
    for seed in 0..400 {
        let mut lots = Lots::new(seed);
        let mut graph = Graph::<1>::new(11);
        let mut first = 0;
        while first < 11 {
            let last = (first + lots.one_of(&[3, 5])).min(11);
            for node in first..last {
                let next = if node + 1 < last { node + 1 } else { first };
                if next != node {
                    graph.edge(node, next, Weight([lots.between(8, 10)]));
                }
            }
            if first > 0 {
                graph.edge(lots.below(first), first, Weight([lots.between(1, 9)]));
            }
            first = last;
        }
        assert_eq!(weight_of(&graph, &best(&graph)), greatest(&graph, 0, 0), "seed {seed}");
    }
}

/// The change of prices that the search spares itself: until free nodes pay nothing.
fn pay_to_the_end<const K: usize>(search: &mut Search<K>) {
    let label = |search: &Search<K>, node: usize| search.label[search.top[node]];
    let outer = (0..search.nodes).filter(|&node| label(search, node) == Label::Outer);
    let Some(rest) = outer.map(|node| search.price[node]).min() else { return };
    for node in 0..search.nodes {
        match label(search, node) {
            Label::Outer => search.price[node] -= rest,
            Label::Inner => search.price[node] += rest,
            Label::Free => {}
        }
    }
    for blossom in search.nodes..search.places {
        if search.top[blossom] == blossom {
            match search.label[blossom] {
                Label::Outer => search.price[blossom] += rest.doubled(),
                Label::Inner => search.price[blossom] -= rest.doubled(),
                Label::Free => {}
            }
        }
    }
}

/// The search is checked by itself here: its prices prove that nothing better exists.
#[test]
fn prices_prove_a_large_matching_to_be_the_best() {
    for seed in 0..6 {
        let mut lots = Lots::new(seed);
        let graph = drawn::<2>(&mut lots, 60);
        let mut wanted = || true;
        let mut effort = Effort::new(u64::MAX, &mut wanted);
        let mut search = Search::new(&graph, &vec![graph.highest(); graph.nodes]);
        while search.stage(&mut effort).expect("work enough") {}
        pay_to_the_end(&mut search);
        let mut inside = vec![Vec::new(); graph.nodes];
        for blossom in graph.nodes..search.places {
            assert!(search.top[blossom] == NONE || search.price[blossom] >= Weight::ZERO);
            if search.top[blossom] != NONE {
                for (node, list) in inside.iter_mut().enumerate() {
                    if search.part_of[blossom][node] != NONE {
                        list.push(blossom);
                    }
                }
            }
        }
        for one in 0..graph.nodes {
            assert!(search.price[one] >= Weight::ZERO);
            for other in 0..one {
                let Some(weight) = graph.weights[one * graph.nodes + other] else { continue };
                let mut paid = search.slack((one, other));
                for blossom in inside[one].iter().filter(|each| inside[other].contains(each)) {
                    paid += search.price[*blossom];
                }
                assert!(paid >= Weight::ZERO, "seed {seed}: {one}-{other}, worth {weight:?}");
                if search.mate[one].1 == other {
                    assert_eq!(paid, Weight::ZERO, "seed {seed}: {one}-{other} is matched");
                }
            }
        }
        for node in 0..graph.nodes {
            if search.mate[node] == NO_EDGE {
                assert_eq!(search.price[node], Weight::ZERO, "seed {seed}: {node} is free");
            }
        }
    }
}

#[test]
fn edges_that_are_not_worth_having_are_not_matched() {
    let mut graph = Graph::new(4);
    graph.edge(0, 1, Weight([0, 0]));
    graph.edge(2, 3, Weight([0, -1]));
    graph.edge(1, 2, Weight([-1, 5]));
    assert_eq!(best(&graph), [None; 4]);
}

#[test]
fn the_search_ends_when_its_work_is_used_up() {
    let graph = drawn::<1>(&mut Lots::new(3), 40);
    let stopped = graph.best_matching(&mut Effort::new(100, &mut || true));
    assert_eq!(stopped, Err(Stop::TooHard));
}

/// The greatest weight of a matching of all nodes; None where there is none.
fn greatest_perfect(graph: &Graph<2>, used: u32) -> Option<Weight<2>> {
    let Some(node) = (0..graph.nodes).find(|&node| used & (1 << node) == 0) else {
        return Some(Weight::ZERO);
    };
    (node + 1..graph.nodes)
        .filter(|&other| used & (1 << other) == 0)
        .filter_map(|other| {
            let weight = graph.weights[node * graph.nodes + other]?;
            Some(greatest_perfect(graph, used | (1 << node) | (1 << other))?.plus(weight))
        })
        .max()
}

#[test]
fn all_are_matched_at_the_greatest_weight_from_any_high_prices() {
    let mut lots = Lots::new(11);
    let mut wanted = || true;
    let effort = &mut Effort::new(u64::MAX, &mut wanted);
    let (mut perfect, mut with_sets) = (0, 0);
    for _ in 0..2000 {
        let nodes = 2 * lots.between(1, 5) as usize;
        let graph: Graph<2> = drawn(&mut lots, nodes);
        let highest = graph.highest();
        let prices: Vec<Weight<2>> = (0..nodes)
            .map(|_| highest.plus(Weight([lots.between(0, 3), lots.between(-4, 4)])))
            .map(|price| price.plus(Weight([1, 0])).doubled())
            .collect();
        let found = best_perfect(&graph, &prices, &vec![NONE; nodes], effort).expect("work enough");
        let expected = greatest_perfect(&graph, 0);
        assert_eq!(found.is_some(), expected.is_some());
        let (Some(found), Some(expected)) = (found, expected) else { continue };
        let mates: Vec<Option<usize>> = found.mate.iter().map(|&mate| Some(mate)).collect();
        assert_eq!(weight_of(&graph, &mates), expected);
        perfect += 1;
        with_sets += usize::from(!found.sets.is_empty());
        // The prices prove it, whatever found them.
        let pays = |one: usize, other: usize| {
            let both = |set: &[usize]| set.contains(&one) && set.contains(&other);
            let sets = found.sets.iter().filter(|(set, _)| both(set));
            sets.fold(found.prices[one].plus(found.prices[other]), |sum, (_, pay)| sum.plus(*pay))
        };
        for one in 0..nodes {
            for other in 0..one {
                let Some(weight) = graph.weights[one * nodes + other] else { continue };
                assert!(pays(one, other) >= weight.doubled());
                assert!(found.mate[one] != other || pays(one, other) == weight.doubled());
            }
        }
        for (set, _) in &found.sets {
            assert_eq!(set.len() % 2, 1);
            let leaves = set.iter().filter(|&&node| !set.contains(&found.mate[node])).count();
            assert_eq!(leaves, 1);
        }
    }
    assert!(perfect > 500 && with_sets > 100, "{perfect} {with_sets}");
}
