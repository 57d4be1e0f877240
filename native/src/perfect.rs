//! Whether everybody can be paired: perfect matchings in the graph of who may meet whom.
//!
//! The graph is nearly complete, so it is never written down: sets of players are words of
//! bits, and those whom a player may not meet are taken out of them. Players who may meet
//! fewest others choose first; the few left over are settled by augmenting paths (Edmonds),
//! which are exact.

use std::cmp::Reverse;

use crate::bits::{Bits, lowest};
use crate::card::{Card, Colour, Field, Place, Strength};
use crate::effort::{Effort, Stop};
use crate::tree::{NONE, Tree};

/// Players to be paired with one another.
pub struct Company<'a> {
    pub field: &'a Field,
    pub players: Vec<Place>,
    /// The first so many of them do not meet one another.
    pub floaters: usize,
    /// Who may be left over; None where nobody is.
    pub spare: Option<Vec<bool>>,
}

impl Company<'_> {
    /// The number of nodes: the players, and one for being left over.
    fn nodes(&self) -> usize {
        self.players.len() + usize::from(self.spare.is_some())
    }

    /// The nodes that some largest pairing leaves over (Gallai, Edmonds).
    pub fn left_over(&self, effort: &mut Effort) -> Result<Vec<usize>, Stop> {
        let mut search = Search::new(self, effort)?;
        search.greedily(effort)?;
        let mut left = Bits::none(self.nodes());
        for root in 0..self.nodes() {
            if search.mate[root] == NONE && !search.augment(root, effort)? {
                // No path to another node over can lead through this tree any more.
                search.close();
                left.add_all(&search.tree.outer);
            }
        }
        let mut nodes: Vec<usize> = left.iter().map(|seat| search.node[seat]).collect();
        nodes.sort_unstable();
        Ok(nodes)
    }

    /// The partner of everybody in a pairing of all, if there is one. Where somebody may be
    /// left over, exactly one is: their partner is the number of players.
    pub fn paired(&self, effort: &mut Effort) -> Result<Option<Vec<usize>>, Stop> {
        if self.nodes() % 2 == 1 {
            return Ok(None);
        }
        let mut search = Search::new(self, effort)?;
        search.greedily(effort)?;
        for root in 0..self.nodes() {
            if search.mate[root] == NONE && !search.augment(root, effort)? {
                return Ok(None);
            }
        }
        let mut mates = vec![NONE; self.nodes()];
        for (seat, &node) in search.node.iter().enumerate() {
            mates[node] = search.node[search.mate[seat]];
        }
        Ok(Some(mates))
    }
}

/// The kinds of players: by the colour that all of a kind must have, and whether they float.
const KINDS: usize = 6;

/// The kind of the bye.
const BYE: usize = KINDS;

fn kind(card: &Card, floats: bool) -> usize {
    let due = match card.preferred {
        Some(colour) if card.strength == Strength::Absolute && !card.topscorer => {
            1 + usize::from(colour == Colour::Black)
        }
        _ => 0,
    };
    due + 3 * usize::from(floats)
}

/// Whether no two players of these kinds may meet.
fn apart(one: usize, other: usize) -> bool {
    one % 3 != 0 && one % 3 == other % 3 || one >= 3 && other >= 3
}

/// A search for a pairing. Nodes are seated by the number of those they may meet, the
/// fewest first; the bye, where there is one, has the last seat.
struct Search<'a> {
    company: &'a Company<'a>,
    /// The node of every seat.
    node: Vec<usize>,
    /// The seat of every player from the first place on; NONE for those not here.
    seat: Vec<usize>,
    first: usize,
    /// The kind of each seat, and whom a kind may meet as far as kinds say; the bye has a
    /// kind of its own.
    kind: Vec<usize>,
    meets: Vec<Bits>,
    /// Whom the one looked at may not meet besides.
    barred: Bits,
    mate: Vec<usize>,
    /// Seats without a partner.
    free: Bits,
    /// Seats that no search need look at any more.
    closed: Bits,
    /// Seats that the search has not reached.
    unreached: Bits,
    tree: Tree,
}

impl<'a> Search<'a> {
    fn new(company: &'a Company<'a>, effort: &mut Effort) -> Result<Self, Stop> {
        let (count, nodes) = (company.players.len(), company.nodes());
        effort.spend(nodes as u64)?;
        let cards: Vec<&Card> =
            company.players.iter().map(|&player| company.field.card(player)).collect();
        let kinds: Vec<usize> = (cards.iter().enumerate())
            .map(|(node, card)| kind(card, node < company.floaters))
            .collect();
        let node = in_order_of_choices(&cards, &kinds);
        let first = company.players.iter().min().map_or(0, |&least| least as usize);
        let end = company.players.iter().max().map_or(0, |&most| most as usize + 1);
        let mut search = Search {
            company,
            seat: vec![NONE; end - first],
            first,
            kind: node.iter().map(|&node| kinds[node]).collect(),
            node,
            meets: vec![Bits::none(nodes); KINDS + 1],
            barred: Bits::none(nodes),
            mate: vec![NONE; nodes],
            free: Bits::all(nodes),
            closed: Bits::none(nodes),
            unreached: Bits::none(nodes),
            tree: Tree::new(nodes),
        };
        for (seat, &node) in search.node.iter().enumerate() {
            search.seat[company.players[node] as usize - first] = seat;
            for other in (0..KINDS).filter(|&other| !apart(kinds[node], other)) {
                search.meets[other].add(seat);
            }
        }
        if let Some(spare) = &company.spare {
            for (seat, _) in search.node.iter().enumerate().filter(|(_, &node)| spare[node]) {
                search.meets[BYE].add(seat);
            }
            search.meets[..KINDS].iter_mut().for_each(|kind| kind.add(count));
            search.node.push(count);
            search.kind.push(BYE);
        }
        Ok(search)
    }

    /// Note whom a seat may not meet whatever their kinds, or forget it.
    fn bar(
        &mut self,
        seat: usize,
        change: impl Fn(&mut Bits, usize),
        effort: &mut Effort,
    ) -> Result<(), Stop> {
        change(&mut self.barred, seat);
        let (node, count) = (self.node[seat], self.company.players.len());
        if node == count {
            return Ok(());
        }
        let barred = &self.company.field.card(self.company.players[node]).barred;
        effort.spend(barred.len() as u64 / 4 + 1)?;
        let from = barred.partition_point(|&other| (other as usize) < self.first);
        for &other in &barred[from..] {
            match self.seat.get(other as usize - self.first) {
                Some(&NONE) => {}
                Some(&seat) => change(&mut self.barred, seat),
                None => break,
            }
        }
        if self.company.spare.as_ref().is_some_and(|spare| !spare[node]) {
            change(&mut self.barred, count);
        }
        Ok(())
    }

    fn join(&mut self, one: usize, other: usize) {
        self.mate[one] = other;
        self.mate[other] = one;
        self.free.remove(one);
        self.free.remove(other);
    }

    /// Give everybody in turn the first free partner; the lowest who may, the bye.
    fn greedily(&mut self, effort: &mut Effort) -> Result<(), Stop> {
        let count = self.company.players.len();
        if let Some(spare) = &self.company.spare {
            let last = spare.iter().rposition(|&may| may);
            if let Some(seat) = self.node.iter().position(|&node| Some(node) == last) {
                self.join(seat, count);
            }
        }
        let mut left = self.free.clone();
        if self.company.spare.is_some() {
            left.remove(count);
        }
        let words = left.words().len();
        let mut start = [0; KINDS];
        for seat in 0..count {
            if !left.has(seat) {
                continue;
            }
            left.remove(seat);
            let kind = self.kind[seat];
            let meets = self.meets[kind].words();
            let common = |at: usize| left.words()[at] & meets[at];
            // Nobody before the start will ever be free again.
            let from = start[kind];
            let Some(next) = lowest(from, words, common) else { continue };
            start[kind] = next;
            self.bar(seat, Bits::add, effort)?;
            let barred = self.barred.words();
            let meets = self.meets[kind].words();
            let found = lowest(next, words, |at| left.words()[at] & meets[at] & !barred[at]);
            effort.spend(((found.unwrap_or(count) - from) / 64) as u64 + 1)?;
            self.bar(seat, Bits::remove, effort)?;
            if let Some(other) = found {
                left.remove(other);
                self.join(seat, other);
            }
        }
        Ok(())
    }

    /// Pair one more seat, along a path that changes the partners on its way.
    fn augment(&mut self, root: usize, effort: &mut Effort) -> Result<bool, Stop> {
        self.tree.plant(root);
        self.unreached = Bits::all(self.mate.len());
        self.unreached.remove_all(&self.closed);
        self.unreached.remove(root);
        let mut at = 0;
        while at < self.tree.queue.len() {
            let seat = self.tree.queue[at];
            at += 1;
            self.bar(seat, Bits::add, effort)?;
            let end = self.grow(seat, effort)?;
            self.bar(seat, Bits::remove, effort)?;
            if let Some(end) = end {
                self.tree.flip(end, &mut self.mate);
                self.free.remove(root);
                self.free.remove(end);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// No search looks at what this one has reached any more.
    fn close(&mut self) {
        let mut reached = Bits::all(self.mate.len());
        reached.remove_all(&self.unreached);
        self.closed.add_all(&reached);
    }

    /// All that an outer seat adds to the tree; the end of a path to a free seat, if there
    /// is one.
    fn grow(&mut self, seat: usize, effort: &mut Effort) -> Result<Option<usize>, Stop> {
        let (meets, barred) = (self.meets[self.kind[seat]].words(), self.barred.words());
        let words = meets.len();
        let may = |at: usize| meets[at] & !barred[at];
        effort.spend(3 * words as u64)?;
        let (free, unreached) = (self.free.words(), self.unreached.words());
        if let Some(end) = lowest(0, words, |at| free[at] & unreached[at] & may(at)) {
            self.tree.end(end, seat);
            return Ok(Some(end));
        }
        let mut from = 0;
        while let Some(other) = lowest(from, words, |at| self.unreached.words()[at] & may(at)) {
            let next = self.mate[other];
            self.tree.hang(other, next, seat);
            self.unreached.remove(other);
            self.unreached.remove(next);
            from = other + 1;
        }
        loop {
            let base = self.tree.base(seat);
            let outer = self.tree.outer.words();
            let other = match self.tree.blossom(base) {
                Some(own) => lowest(0, words, |at| outer[at] & may(at) & !own.words()[at]),
                None => lowest(0, words, |at| outer[at] & may(at)),
            };
            let Some(other) = other else { return Ok(None) };
            effort.spend(2 * words as u64)?;
            self.tree.shrink(seat, other, &self.mate);
        }
    }
}

/// The nodes by how many others they may meet, as far as that is quickly told, the fewest
/// first.
fn in_order_of_choices(cards: &[&Card], kinds: &[usize]) -> Vec<usize> {
    let mut of_kind = [0; KINDS];
    kinds.iter().for_each(|&kind| of_kind[kind] += 1);
    let shut: Vec<usize> = (0..KINDS)
        .map(|kind| (0..KINDS).filter(|&each| apart(kind, each)).map(|each| of_kind[each]).sum())
        .collect();
    let mut order: Vec<usize> = (0..cards.len()).collect();
    order.sort_by_cached_key(|&node| Reverse(shut[kinds[node]] + cards[node].barred.len()));
    order
}

#[cfg(test)]
mod tests;
