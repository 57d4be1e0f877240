//! Odd sets of nodes of which every best pairing leaves each by just one pair.
//!
//! They are disjoint or one holds the other, so they make a tree. As it is all the same
//! whether a pair leaves a set or what is outside of it, the tree can hang from any of its
//! parts: it hangs so that no set has more than half of the nodes.

use crate::weight::Weight;

pub const NONE: usize = usize::MAX;

/// A tree of odd sets; number 0 stands for all nodes.
#[derive(Clone)]
pub struct OddSets {
    /// The innermost set of every node.
    pub home: Vec<usize>,
    /// The set around each.
    pub parent: Vec<usize>,
}

impl OddSets {
    /// No sets but that of all nodes.
    pub fn none(nodes: usize) -> Self {
        OddSets { home: vec![0; nodes], parent: vec![NONE] }
    }

    /// The tree of these sets, and for every two parts of it what the sets between them pay,
    /// halved, row by row.
    pub fn new<const K: usize>(
        nodes: usize,
        sets: &[(Vec<usize>, Weight<K>)],
    ) -> (Self, Vec<Weight<K>>) {
        let mut by_size: Vec<usize> = (0..sets.len()).collect();
        by_size.sort_by_key(|&set| std::cmp::Reverse(sets[set].0.len()));
        let count = sets.len() + 1;
        let mut parent = vec![NONE; count];
        let mut pay = vec![Weight::ZERO; count];
        let mut home = vec![0; nodes];
        // From the largest to the smallest: whatever holds a set is there before it.
        for (at, &set) in by_size.iter().enumerate() {
            let (members, pays) = &sets[set];
            parent[at + 1] = members.first().map_or(0, |&node| home[node]);
            pay[at + 1] = pays.halved();
            members.iter().for_each(|&node| home[node] = at + 1);
        }
        let mut tree = OddSets { home, parent };
        let as_they_hung = tree.between(&pay);
        let middle = tree.hang_from_the_middle();
        let mut between = vec![Weight::ZERO; count * count];
        for one in 0..count {
            for other in 0..count {
                between[renamed(one, middle) * count + renamed(other, middle)] =
                    as_they_hung[one * count + other];
            }
        }
        (tree, between)
    }

    pub fn count(&self) -> usize {
        self.parent.len()
    }

    /// The sets from the innermost to that of all nodes.
    pub fn outwards(&self) -> Vec<usize> {
        let mut sets: Vec<usize> = (0..self.count()).collect();
        sets.sort_by_key(|&set| std::cmp::Reverse(self.depth(set)));
        sets
    }

    fn depth(&self, set: usize) -> usize {
        let around = |&set: &usize| Some(self.parent[set]).filter(|&set| set != NONE);
        std::iter::successors(Some(set), around).count()
    }

    /// How many sets a pair of nodes leaves.
    pub fn left_by(&self, one: usize, other: usize) -> usize {
        let (mut here, mut there, mut steps) = (self.home[one], self.home[other], 0);
        while here != there {
            if self.depth(here) >= self.depth(there) {
                here = self.parent[here];
            } else {
                there = self.parent[there];
            }
            steps += 1;
        }
        steps
    }

    fn between<const K: usize>(&self, pay: &[Weight<K>]) -> Vec<Weight<K>> {
        let count = self.count();
        let mut table = vec![Weight::ZERO; count * count];
        // The set around one comes before it.
        for one in 1..count {
            for other in 0..one {
                let sum = table[self.parent[one] * count + other].plus(pay[one]);
                table[one * count + other] = sum;
                table[other * count + one] = sum;
            }
        }
        table
    }

    /// Hang the tree from a part so that no set has more than half of the nodes. That part
    /// and number 0 exchange their numbers.
    fn hang_from_the_middle(&mut self) -> usize {
        let mut sizes = vec![0; self.count()];
        for &home in &self.home {
            let mut set = home;
            while set != NONE {
                sizes[set] += 1;
                set = self.parent[set];
            }
        }
        let half = self.home.len() / 2;
        let mut middle = 0;
        while let Some(next) =
            (0..sizes.len()).find(|&set| self.parent[set] == middle && sizes[set] > half)
        {
            middle = next;
        }
        let (mut set, mut around) = (middle, NONE);
        while set != NONE {
            around = std::mem::replace(&mut self.parent[set], around);
            std::mem::swap(&mut set, &mut around);
        }
        self.parent.swap(0, middle);
        self.parent.iter_mut().for_each(|set| *set = renamed(*set, middle));
        self.home.iter_mut().for_each(|set| *set = renamed(*set, middle));
        middle
    }
}

fn renamed(set: usize, middle: usize) -> usize {
    match set {
        0 => middle,
        set if set == middle => 0,
        set => set,
    }
}

#[cfg(test)]
mod tests;
