//! Maximum weight matching in a general graph, by Edmonds' primal-dual method.
//!
//! The graph is dense; the search takes at most the cube of its nodes. Every node has a price, every blossom (an odd set of nodes, shrunk) too; an edge
//! whose ends pay exactly its worth is tight, and only tight edges are matched. A search
//! grows alternating trees of tight edges from the unmatched nodes, whose price is the
//! lowest of all; when it reaches nought, what is unmatched stays so and the matching is
//! the best.
//!
//! Where all must be matched, the search can start from any prices that are high enough, and
//! from a matching of tight edges: it then takes one tree for each two nodes left over.

use std::collections::VecDeque;

use crate::effort::{Effort, Stop};
use crate::weight::Weight;

/// No node.
const NONE: usize = usize::MAX;

/// A graph by what its edges are worth, None where there is no edge.
pub trait Weights<const K: usize> {
    fn nodes(&self) -> usize;
    fn weight(&self, one: usize, other: usize) -> Option<Weight<K>>;
}

/// A graph held as a matrix; edges that are not there, or not worth having, have no weight.
pub struct Graph<const K: usize> {
    nodes: usize,
    weights: Vec<Option<Weight<K>>>,
}

impl<const K: usize> Graph<K> {
    /// A graph without edges.
    pub fn new(nodes: usize) -> Self {
        Graph { nodes, weights: vec![None; nodes * nodes] }
    }

    /// Put an edge in. One whose weight is not above nought is never worth matching.
    pub fn edge(&mut self, one: usize, other: usize, weight: Weight<K>) {
        if weight > Weight::ZERO {
            self.weights[one * self.nodes + other] = Some(weight);
            self.weights[other * self.nodes + one] = Some(weight);
        }
    }

    fn highest(&self) -> Weight<K> {
        self.weights.iter().flatten().max().copied().unwrap_or(Weight::ZERO)
    }

    /// Every node's partner in a matching of greatest weight.
    pub fn best_matching(&self, effort: &mut Effort) -> Result<Vec<Option<usize>>, Stop> {
        let mut search = Search::new(self, &vec![self.highest(); self.nodes]);
        while search.stage(effort)? {}
        Ok((0..self.nodes)
            .map(|node| match search.mate[node] {
                (_, NONE) => None,
                (_, partner) => Some(partner),
            })
            .collect())
    }
}

impl<const K: usize> Weights<K> for Graph<K> {
    fn nodes(&self) -> usize {
        self.nodes
    }

    fn weight(&self, one: usize, other: usize) -> Option<Weight<K>> {
        self.weights[one * self.nodes + other]
    }
}

/// A matching of all nodes that no other is worth more than, and what proves it.
///
/// No edge is worth more than half of what its ends pay and the odd sets that hold both, and
/// those of the best matchings are worth just that.
pub struct Perfect<const K: usize> {
    pub mate: Vec<usize>,
    pub prices: Vec<Weight<K>>,
    /// The odd sets that pay, and how much: just one edge of a best matching leaves each.
    /// They are disjoint, or one holds the other.
    pub sets: Vec<(Vec<usize>, Weight<K>)>,
}

/// The best matching of all nodes; None where not all can be matched.
///
/// `prices` are what each node pays at the start: the ends of no edge less than twice its
/// worth, those mated just that.
pub fn best_perfect<const K: usize>(
    graph: &dyn Weights<K>,
    prices: &[Weight<K>],
    mate: &[usize],
    effort: &mut Effort,
) -> Result<Option<Perfect<K>>, Stop> {
    let mut search = Search::new(graph, prices);
    for (node, &other) in mate.iter().enumerate() {
        if other != NONE {
            search.mate[node] = (node, other);
        }
    }
    for node in 0..search.nodes {
        if search.mate[node] == NO_EDGE && !search.stage_from(node, effort)? {
            return Ok(None);
        }
    }
    let paying =
        |&blossom: &usize| search.top[blossom] != NONE && search.price[blossom] > Weight::ZERO;
    let sets = (search.nodes..search.places)
        .filter(paying)
        .map(|blossom| (search.nodes_of(blossom), search.price[blossom]))
        .collect();
    Ok(Some(Perfect {
        mate: search.mate[..search.nodes].iter().map(|edge| edge.1).collect(),
        prices: search.price[..search.nodes].to_vec(),
        sets,
    }))
}

/// Where a node or blossom stands in the trees of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
}

/// An edge between two blossoms, by the nodes it really joins; `(NONE, NONE)` for none.
type Edge = (usize, usize);

const NO_EDGE: Edge = (NONE, NONE);

/// The state of the search. Places `0..nodes` are nodes, the ones after them blossoms.
struct Search<'g, const K: usize> {
    graph: &'g dyn Weights<K>,
    nodes: usize,
    /// The only root of the stage, where all must be matched.
    root: Option<usize>,
    /// Places in use: nodes and the blossoms made so far.
    places: usize,
    /// The outermost blossom a place is in; NONE for a blossom that is no more.
    top: Vec<usize>,
    /// The matched edge of a top place, from inside to outside.
    mate: Vec<Edge>,
    /// The edge by which an inner place hangs on its tree, from inside to outside.
    parent: Vec<Edge>,
    label: Vec<Label>,
    price: Vec<Weight<K>>,
    /// The parts of a blossom round its cycle, the base first.
    parts: Vec<Vec<usize>>,
    /// For a blossom: which part of it each node is in.
    part_of: Vec<Vec<usize>>,
    /// The best edge between a blossom and another place, from the blossom's side.
    bridge: Vec<Vec<Edge>>,
    /// The best edge from an outer node to a place that is not in the same blossom,
    /// from the place's side.
    nearest: Vec<Edge>,
    queue: VecDeque<usize>,
    /// Marks for finding the meeting point of two trees.
    seen: Vec<u32>,
    round: u32,
    /// Slacks looked at since the last account was given, of blossoms and their parts.
    looked: u64,
}

impl<'g, const K: usize> Search<'g, K> {
    fn new(graph: &'g dyn Weights<K>, prices: &[Weight<K>]) -> Self {
        let nodes = graph.nodes();
        let places = nodes + nodes / 2 + 1;
        Search {
            graph,
            nodes,
            root: None,
            places: nodes,
            top: (0..places).map(|place| if place < nodes { place } else { NONE }).collect(),
            mate: vec![NO_EDGE; places],
            parent: vec![NO_EDGE; places],
            label: vec![Label::Free; places],
            price: (0..places)
                .map(|place| if place < nodes { prices[place] } else { Weight::ZERO })
                .collect(),
            parts: vec![Vec::new(); places],
            part_of: vec![Vec::new(); places],
            bridge: vec![Vec::new(); places],
            nearest: vec![NO_EDGE; places],
            queue: VecDeque::new(),
            seen: vec![0; places],
            round: 0,
            looked: 0,
        }
    }

    fn weight(&self, edge: Edge) -> Option<Weight<K>> {
        self.graph.weight(edge.0, edge.1)
    }

    /// What the ends of an edge pay above its worth (twice); nought where it is tight.
    fn slack(&self, edge: Edge) -> Weight<K> {
        let mut slack = self.price[edge.0];
        slack += self.price[edge.1];
        if let Some(weight) = self.weight(edge) {
            slack -= weight.doubled();
        }
        slack
    }

    /// The best edge from one place to another, neither within the other.
    fn between(&self, from: usize, to: usize) -> Edge {
        match (from < self.nodes, to < self.nodes) {
            (true, true) => {
                if self.weight((from, to)).is_some() {
                    (from, to)
                } else {
                    NO_EDGE
                }
            }
            (false, _) => self.bridge[from][to],
            (true, false) => flipped(self.bridge[to][from]),
        }
    }

    /// The same from one node that is left over, or false where it cannot be matched.
    fn stage_from(&mut self, root: usize, effort: &mut Effort) -> Result<bool, Stop> {
        self.root = Some(self.top[root]);
        self.stage(effort)
    }

    /// One more pair in the matching, or false where none is worth having.
    fn stage(&mut self, effort: &mut Effort) -> Result<bool, Stop> {
        self.queue.clear();
        for place in 0..self.places {
            self.label[place] = Label::Free;
            self.nearest[place] = NO_EDGE;
            self.parent[place] = NO_EDGE;
        }
        for place in 0..self.places {
            if self.top[place] == place
                && self.mate[place] == NO_EDGE
                && self.root.map_or(true, |root| root == place)
            {
                self.become_outer(place);
            }
        }
        if self.queue.is_empty() {
            return Ok(false);
        }
        loop {
            while let Some(node) = self.queue.pop_front() {
                self.account(self.nodes, effort)?;
                if self.scan(node) {
                    return Ok(true);
                }
            }
            self.account(2 * self.places, effort)?;
            if !self.adjust_prices() {
                return Ok(false);
            }
            for place in 0..self.places {
                let edge = self.nearest[place];
                if self.top[place] == place
                    && edge != NO_EDGE
                    && self.top[edge.1] != place
                    && self.slack(edge) == Weight::ZERO
                    && self.follow(flipped(edge))
                {
                    return Ok(true);
                }
            }
            for blossom in self.nodes..self.places {
                if self.top[blossom] == blossom
                    && self.label[blossom] == Label::Inner
                    && self.price[blossom] == Weight::ZERO
                {
                    self.expand(blossom);
                }
            }
        }
    }

    /// So many slacks more are looked at; one of many words is so much more work.
    fn account(&mut self, more: usize, effort: &mut Effort) -> Result<(), Stop> {
        let looks = std::mem::take(&mut self.looked) + more as u64;
        effort.spend(looks * K as u64)
    }

    /// Look along the edges of an outer node; true where they complete a path.
    fn scan(&mut self, node: usize) -> bool {
        if self.label[self.top[node]] != Label::Outer {
            return false;
        }
        for other in 0..self.nodes {
            let edge = (node, other);
            if self.top[other] == self.top[node] || self.weight(edge).is_none() {
                continue;
            }
            if self.slack(edge) == Weight::ZERO {
                if self.follow(edge) {
                    return true;
                }
            } else {
                self.offer(flipped(edge), self.top[other]);
            }
        }
        false
    }

    /// A place hears of an edge to an outer node; it keeps the one that is nearest to tight.
    fn offer(&mut self, edge: Edge, place: usize) {
        if self.nearest[place] == NO_EDGE || self.slack(edge) < self.slack(self.nearest[place]) {
            self.nearest[place] = edge;
        }
    }

    /// A place asks all outer nodes for the edge nearest to tight.
    fn seek(&mut self, place: usize) {
        self.nearest[place] = NO_EDGE;
        self.looked += self.nodes as u64;
        for node in 0..self.nodes {
            let home = self.top[node];
            if home != place && self.label[home] == Label::Outer {
                let edge = self.between(place, node);
                if edge != NO_EDGE {
                    self.offer(edge, place);
                }
            }
        }
    }

    /// A tight edge from an outer node: grow a tree, shrink a blossom, or augment.
    fn follow(&mut self, edge: Edge) -> bool {
        let (from, to) = (self.top[edge.0], self.top[edge.1]);
        match self.label[to] {
            Label::Free => {
                if self.mate[to] == NO_EDGE {
                    self.augment(edge);
                    self.rematch(to, flipped(edge));
                    return true;
                }
                self.parent[to] = flipped(edge);
                self.label[to] = Label::Inner;
                self.nearest[to] = NO_EDGE;
                let next = self.top[self.mate[to].1];
                self.nearest[next] = NO_EDGE;
                self.become_outer(next);
                false
            }
            Label::Inner => false,
            Label::Outer => match self.meeting(from, to) {
                Some(base) => {
                    self.shrink(edge, base);
                    false
                }
                None => {
                    self.augment(edge);
                    self.augment(flipped(edge));
                    true
                }
            },
        }
    }

    fn become_outer(&mut self, place: usize) {
        self.label[place] = Label::Outer;
        self.enqueue(place);
    }

    fn enqueue(&mut self, place: usize) {
        if place < self.nodes {
            self.queue.push_back(place);
        } else {
            for part in 0..self.parts[place].len() {
                self.enqueue(self.parts[place][part]);
            }
        }
    }

    /// The nodes of a place, the blossom's own or those of its parts.
    fn nodes_of(&self, place: usize) -> Vec<usize> {
        if place < self.nodes {
            return vec![place];
        }
        self.parts[place].iter().flat_map(|&part| self.nodes_of(part)).collect()
    }

    fn set_top(&mut self, place: usize, blossom: usize) {
        self.top[place] = blossom;
        if place >= self.nodes {
            for part in 0..self.parts[place].len() {
                self.set_top(self.parts[place][part], blossom);
            }
        }
    }

    /// The next outer place on the way from an outer place to the root of its tree.
    fn grandparent(&self, place: usize) -> Option<usize> {
        let inner = self.mate[place].1;
        (inner != NONE).then(|| self.top[self.parent[self.top[inner]].1])
    }

    /// Where the ways of two outer places to their roots meet, if they are in one tree.
    fn meeting(&mut self, one: usize, other: usize) -> Option<usize> {
        self.round += 1;
        let (mut here, mut there) = (Some(one), Some(other));
        while here.is_some() || there.is_some() {
            if let Some(place) = here {
                if self.seen[place] == self.round {
                    return Some(place);
                }
                self.seen[place] = self.round;
                here = self.grandparent(place);
            }
            std::mem::swap(&mut here, &mut there);
        }
        None
    }

    /// The places from an outer place up to, not including, the base: outer, inner, outer...
    fn way_up(&self, from: usize, base: usize) -> Vec<usize> {
        let mut way = Vec::new();
        let mut place = from;
        while place != base {
            let inner = self.top[self.mate[place].1];
            way.push(place);
            way.push(inner);
            place = self.top[self.parent[inner].1];
        }
        way
    }

    /// Make one blossom of the cycle that an edge closes.
    fn shrink(&mut self, edge: Edge, base: usize) {
        let blossom =
            (self.nodes..self.places).find(|&place| self.top[place] == NONE).unwrap_or(self.places);
        self.places = self.places.max(blossom + 1);
        let mut parts = vec![base];
        let mut left = self.way_up(self.top[edge.0], base);
        left.reverse();
        parts.append(&mut left);
        parts.append(&mut self.way_up(self.top[edge.1], base));
        self.price[blossom] = Weight::ZERO;
        self.label[blossom] = Label::Outer;
        self.mate[blossom] = self.mate[base];
        self.parent[blossom] = NO_EDGE;
        for &part in &parts {
            if self.label[part] == Label::Inner {
                self.enqueue(part);
            }
        }
        self.parts[blossom] = parts;
        self.set_top(blossom, blossom);
        self.build_bridges(blossom);
        self.seek(blossom);
    }

    /// The best edges of a new blossom to all places, and which part each node is in.
    fn build_bridges(&mut self, blossom: usize) {
        let mut bridge = vec![NO_EDGE; self.top.len()];
        let mut part_of = vec![NONE; self.nodes];
        self.looked += (self.parts[blossom].len() * self.places) as u64;
        for &part in &self.parts[blossom] {
            if part < self.nodes {
                part_of[part] = part;
            } else {
                for (mine, theirs) in part_of.iter_mut().zip(&self.part_of[part]) {
                    if *theirs != NONE {
                        *mine = part;
                    }
                }
            }
            for (place, best) in bridge.iter_mut().enumerate().take(self.places) {
                if place == blossom || (place >= self.nodes && self.top[place] == NONE) {
                    continue;
                }
                if place >= self.nodes && self.top[place] == blossom {
                    continue;
                }
                if place < self.nodes && self.top[place] == blossom && part == place {
                    continue;
                }
                let edge = self.between_if_apart(part, place);
                if edge != NO_EDGE && (*best == NO_EDGE || self.slack(edge) < self.slack(*best)) {
                    *best = edge;
                }
            }
        }
        for (place, &edge) in bridge.iter().enumerate().take(self.places).skip(self.nodes) {
            if place != blossom && !self.bridge[place].is_empty() {
                self.bridge[place][blossom] = flipped(edge);
            }
        }
        self.part_of[blossom] = part_of;
        self.bridge[blossom] = bridge;
    }

    fn between_if_apart(&self, part: usize, place: usize) -> Edge {
        if part == place { NO_EDGE } else { self.between(part, place) }
    }

    /// Take an inner blossom apart; its parts go on in the tree or leave it.
    fn expand(&mut self, blossom: usize) {
        let parts = std::mem::take(&mut self.parts[blossom]);
        for &part in &parts {
            self.set_top(part, part);
        }
        let entry = self.parent[blossom];
        let first = self.part_of[blossom][entry.0];
        let (cycle, at) = self.since_base(&parts, first);
        // From the base to the part where the tree comes in, an even number of steps.
        for step in (0..at).step_by(2) {
            let (inner, outer) = (cycle[step], cycle[step + 1]);
            self.parent[inner] = self.between(inner, outer);
            self.label[inner] = Label::Inner;
            self.nearest[inner] = NO_EDGE;
            self.label[outer] = Label::Outer;
        }
        self.label[first] = Label::Inner;
        self.parent[first] = entry;
        self.nearest[first] = NO_EDGE;
        for &part in &cycle[at + 1..] {
            self.label[part] = Label::Free;
        }
        for (step, &part) in cycle.iter().enumerate() {
            if self.label[part] == Label::Outer {
                self.nearest[part] = NO_EDGE;
                self.seek(part);
                self.enqueue(part);
            } else if step > at {
                self.seek(part);
            }
        }
        self.top[blossom] = NONE;
        self.bridge[blossom] = Vec::new();
        self.part_of[blossom] = Vec::new();
    }

    /// The parts in the direction in which a part is an even number of steps from the base.
    fn since_base(&self, parts: &[usize], part: usize) -> (Vec<usize>, usize) {
        let mut cycle = parts.to_vec();
        let mut at = cycle.iter().position(|&each| each == part).unwrap_or(0);
        if at % 2 == 1 {
            cycle[1..].reverse();
            at = cycle.len() - at;
        }
        (cycle, at)
    }

    /// Match an outer place along an edge, and flip the way from there to the root.
    fn augment(&mut self, edge: Edge) {
        let mut edge = edge;
        loop {
            let place = self.top[edge.0];
            let before = self.mate[place];
            self.rematch(place, edge);
            if before == NO_EDGE {
                return;
            }
            let inner = self.top[before.1];
            let up = self.parent[inner];
            self.rematch(inner, up);
            edge = flipped(up);
        }
    }

    /// Match a place by an edge that goes out from one of its nodes.
    fn rematch(&mut self, place: usize, edge: Edge) {
        self.mate[place] = edge;
        if place < self.nodes {
            return;
        }
        let first = self.part_of[place][edge.0];
        let parts = std::mem::take(&mut self.parts[place]);
        let (mut cycle, at) = self.since_base(&parts, first);
        for step in (0..at).step_by(2) {
            let joint = self.between(cycle[step], cycle[step + 1]);
            self.rematch(cycle[step], joint);
            self.rematch(cycle[step + 1], flipped(joint));
        }
        self.rematch(first, edge);
        cycle.rotate_left(at);
        self.parts[place] = cycle;
    }

    /// Change the prices until another edge is tight; false where nothing more is worth it.
    fn adjust_prices(&mut self) -> bool {
        let mut change: Option<Weight<K>> = None;
        let mut at_most = |value: Weight<K>| {
            if change.map_or(true, |least| value < least) {
                change = Some(value);
            }
        };
        for place in 0..self.places {
            if self.top[place] != place {
                continue;
            }
            if place >= self.nodes && self.label[place] == Label::Inner {
                at_most(self.price[place].halved());
            }
            let edge = self.nearest[place];
            if edge != NO_EDGE {
                match self.label[place] {
                    Label::Free => at_most(self.slack(edge)),
                    Label::Outer => at_most(self.slack(edge).halved()),
                    Label::Inner => {}
                }
            }
        }
        let Some(change) = change else { return false };
        if self.root.is_none() {
            let lowest = (0..self.nodes)
                .filter(|&node| self.label[self.top[node]] == Label::Outer)
                .map(|node| self.price[node])
                .min();
            if lowest.map_or(true, |lowest| lowest <= change) {
                return false;
            }
        }
        for node in 0..self.nodes {
            match self.label[self.top[node]] {
                Label::Outer => self.price[node] -= change,
                Label::Inner => self.price[node] += change,
                Label::Free => {}
            }
        }
        let twice = change.doubled();
        for blossom in self.nodes..self.places {
            if self.top[blossom] == blossom {
                match self.label[blossom] {
                    Label::Outer => self.price[blossom] += twice,
                    Label::Inner => self.price[blossom] -= twice,
                    Label::Free => {}
                }
            }
        }
        true
    }
}

fn flipped(edge: Edge) -> Edge {
    (edge.1, edge.0)
}

#[cfg(test)]
mod tests;
