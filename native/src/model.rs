//! A bracket and what lies below it as classes of players who are alike.
//!
//! What a pair is worth depends on the classes of the two alone. Within these, players
//! differ only in whom they have met.

use std::collections::HashMap;
use std::hash::Hash;

use crate::card::{Colour, Field, Float, Place, Strength};
use crate::effort::{Effort, Stop};
use crate::tally::kind;
use crate::task::Task;

/// How much of what lies below a bracket is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// So many players are left over, and nobody asks what becomes of them.
    Alone(usize),
    /// Everybody below is paired, or has the bye. The next bracket counts if it is said so.
    Below { next: bool },
    /// The next bracket, in which some may stay without partner.
    Next,
}

/// Somebody, or something, to be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    Player(Place),
    /// A place for one who is left over.
    Over,
    /// A place for one who is left over by the next bracket too; two of them can be paired.
    Free,
    Bye,
}

/// Where a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Home {
    MovedDown,
    Resident,
    Next,
    Beyond,
    Nowhere(u8),
}

/// All that makes a player worth something to others, and keeps large groups apart.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    home: Home,
    score: i32,
    kind: usize,
    floats: (Float, Float),
    bye: bool,
    unplayed: u32,
    /// Of a player with an absolute preference among topscorers: whether they are one, and
    /// all that decides who gets their colour (C.8, C.9).
    history: Option<(bool, Vec<Colour>)>,
    group: usize,
}

/// With more classes than these, groups of players kept apart make none of their own.
const CLASSES: usize = 400;

/// The most classes that are told apart.
const MOST_CLASSES: usize = 1000;

/// Nobody's group.
const ALONE: usize = usize::MAX;

/// The least size of a group of players kept apart that makes classes of its own.
const GROUP: usize = 12;

/// Nodes and their classes. The players of the bracket come first, in order.
pub struct Model<'a> {
    field: &'a Field,
    pub view: View,
    pub size: usize,
    pub mdps: usize,
    pub nodes: Vec<Node>,
    pub class: Vec<usize>,
    pub members: Vec<Vec<usize>>,
    /// Whether some pair of two classes can be paired, row by row.
    pub adjacent: Vec<bool>,
}

impl<'a> Model<'a> {
    /// The model of a task; None where the classes are too many.
    pub fn new(task: &Task<'a>, view: View, effort: &mut Effort) -> Result<Option<Self>, Stop> {
        let field = task.bracket.field;
        let (mdps, size) = (task.bracket.mdps, task.bracket.players.len());
        let mut nodes: Vec<Node> =
            task.bracket.players.iter().map(|&player| Node::Player(player)).collect();
        let below = match view {
            View::Alone(_) => &[][..],
            View::Below { .. } => &task.below[..],
            View::Next => &task.below[..task.following],
        };
        nodes.extend(below.iter().map(|&player| Node::Player(player)));
        let bye = !matches!(view, View::Alone(_)) && task.byes.is_some();
        if bye {
            nodes.push(Node::Bye);
        }
        match view {
            View::Alone(over) => nodes.resize(nodes.len() + over, Node::Over),
            View::Next => nodes.resize(2 * nodes.len(), Node::Free),
            View::Below { .. } => {}
        }
        let mut model = Model {
            field,
            view,
            size,
            mdps,
            nodes,
            class: Vec::new(),
            members: Vec::new(),
            adjacent: Vec::new(),
        };
        let unplayed = task.bye_here && (bye || view == View::Alone(1));
        let groups = model.groups(effort)?;
        model.classify(task, bye, unplayed, &groups);
        if model.members.len() > CLASSES {
            model.classify(task, bye, unplayed, &vec![ALONE; model.nodes.len()]);
        }
        if model.members.len() > MOST_CLASSES {
            return Ok(None);
        }
        model.join(task, effort)?;
        Ok(Some(model))
    }

    fn classify(&mut self, task: &Task, bye: bool, unplayed: bool, groups: &[usize]) {
        let stars = task.bracket.players.iter().any(|&player| {
            let card = self.field.card(player);
            card.topscorer && card.strength == Strength::Absolute
        });
        let mut known: HashMap<Key, usize> = HashMap::new();
        self.class = (0..self.nodes.len())
            .map(|node| {
                let key = self.key(task, node, bye, unplayed, stars, groups[node]);
                let fresh = known.len();
                *known.entry(key).or_insert(fresh)
            })
            .collect();
        self.members = vec![Vec::new(); known.len()];
        for (node, &class) in self.class.iter().enumerate() {
            self.members[class].push(node);
        }
    }

    fn key(
        &self,
        task: &Task,
        node: usize,
        bye: bool,
        unplayed: bool,
        stars: bool,
        group: usize,
    ) -> Key {
        let nobody = |number| Key {
            home: Home::Nowhere(number),
            score: 0,
            kind: 0,
            floats: (Float::None, Float::None),
            bye: false,
            unplayed: 0,
            history: None,
            group: ALONE,
        };
        let player = match self.nodes[node] {
            Node::Player(player) => player,
            Node::Over => return nobody(0),
            Node::Free => return nobody(1),
            Node::Bye => return nobody(2),
        };
        let card = self.field.card(player);
        let absolute = card.strength == Strength::Absolute;
        let bye = bye && task.may_have_bye(player);
        if node >= self.size {
            let next = node < self.size + task.following;
            return Key {
                home: if next { Home::Next } else { Home::Beyond },
                kind: if absolute { kind(card) } else { 0 },
                bye,
                history: (absolute && card.topscorer).then(|| (true, Vec::new())),
                group,
                ..nobody(0)
            };
        }
        Key {
            home: if node < self.mdps { Home::MovedDown } else { Home::Resident },
            score: card.score,
            kind: kind(card),
            floats: (card.float_last, card.float_before),
            bye,
            unplayed: if unplayed { card.unplayed } else { 0 },
            history: (absolute && (stars || card.topscorer))
                .then(|| (card.topscorer, card.colours.clone())),
            group,
        }
    }

    /// Groups of many players of whom hardly two may meet: a guess that only makes classes.
    fn groups(&self, effort: &mut Effort) -> Result<Vec<usize>, Stop> {
        let mut node_of = vec![ALONE; self.field.cards.len()];
        for (node, each) in self.nodes.iter().enumerate() {
            if let Node::Player(player) = each {
                node_of[*player as usize] = node;
            }
        }
        let mut group = vec![ALONE; self.nodes.len()];
        let mut barred: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        for (node, each) in self.nodes.iter().enumerate() {
            if let Node::Player(player) = each {
                let all = self.field.card(*player).barred.iter();
                barred[node] = all
                    .map(|&other| node_of[other as usize])
                    .filter(|&other| other != ALONE)
                    .collect();
                effort.spend(barred[node].len() as u64 + 1)?;
            }
        }
        let mut near = vec![false; self.nodes.len()];
        for node in 0..self.nodes.len() {
            if group[node] != ALONE || barred[node].len() + 1 < GROUP {
                continue;
            }
            near.fill(false);
            near[node] = true;
            barred[node].iter().for_each(|&other| near[other] = true);
            let mut together = vec![node];
            for &other in &barred[node] {
                effort.spend(barred[other].len() as u64)?;
                let common = barred[other].iter().filter(|&&each| near[each]).count();
                let most = barred[node].len().max(barred[other].len());
                if group[other] == ALONE && 10 * common >= 8 * most {
                    together.push(other);
                }
            }
            if together.len() >= GROUP {
                together.into_iter().for_each(|each| group[each] = node);
            }
        }
        Ok(group)
    }

    /// Find out which classes can be paired.
    fn join(&mut self, task: &Task, effort: &mut Effort) -> Result<(), Stop> {
        let count = self.members.len();
        self.adjacent = vec![false; count * count];
        for one in 0..count {
            for other in one..count {
                if self.joined(task, one, other, effort)? {
                    self.adjacent[one * count + other] = true;
                    self.adjacent[other * count + one] = true;
                }
            }
        }
        Ok(())
    }

    fn joined(
        &self,
        task: &Task,
        one: usize,
        other: usize,
        effort: &mut Effort,
    ) -> Result<bool, Stop> {
        let (first, second) = (self.members[one][0], self.members[other][0]);
        if first.max(second) < self.mdps {
            return Ok(false);
        }
        Ok(match (self.nodes[first], self.nodes[second]) {
            (Node::Player(mine), Node::Player(theirs)) => {
                let (a, b) = (self.field.card(mine), self.field.card(theirs));
                if a.strength == Strength::Absolute
                    && b.strength == Strength::Absolute
                    && a.preferred == b.preferred
                    && !(a.topscorer || b.topscorer)
                {
                    return Ok(false);
                }
                for &mine in &self.members[one] {
                    for &theirs in &self.members[other] {
                        effort.spend(1)?;
                        if mine != theirs && self.compatible(mine, theirs) {
                            return Ok(true);
                        }
                    }
                }
                false
            }
            (Node::Bye, Node::Player(player)) | (Node::Player(player), Node::Bye) => {
                task.may_have_bye(player)
            }
            (special, _) if !matches!(special, Node::Player(_)) => self.meets(special, second),
            (_, special) => self.meets(special, first),
        })
    }

    /// Whether a node that is no player can be paired with another.
    fn meets(&self, special: Node, other: usize) -> bool {
        match special {
            Node::Over => other < self.size,
            Node::Free => true,
            Node::Bye => self.nodes[other] == Node::Free,
            Node::Player(_) => false,
        }
    }

    /// Whether two nodes of adjacent classes can be paired.
    pub fn compatible(&self, one: usize, other: usize) -> bool {
        match (self.nodes[one], self.nodes[other]) {
            (Node::Player(mine), Node::Player(theirs)) => self.field.compatible(mine, theirs),
            _ => true,
        }
    }

    /// The pairs of classes that can be paired, each with a node of either, the higher first.
    pub fn edges(&self) -> Vec<Edge> {
        let count = self.members.len();
        let mut edges = Vec::new();
        for one in 0..count {
            for other in one..count {
                if !self.adjacent[one * count + other] {
                    continue;
                }
                let first = self.members[one][0];
                let second =
                    if one == other { self.members[one][1] } else { self.members[other][0] };
                let (higher, lower) = (first.min(second), first.max(second));
                edges.push(Edge { classes: (one, other), higher, lower });
            }
        }
        edges
    }
}

/// Two classes that can be paired, and a node of each.
pub struct Edge {
    pub classes: (usize, usize),
    pub higher: usize,
    pub lower: usize,
}

#[cfg(test)]
mod tests;
