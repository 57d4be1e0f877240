//! What is to be paired in a bracket, and who can be paired with whom.

use crate::candidates::{Candidates, Pair, Rung};
use crate::card::Place;
use crate::criteria::{Bracket, is_listed};
use crate::effort::Stop;
use crate::rules::{Role, Rules};

/// What is to be paired in one bracket, and what has to be kept in mind.
#[derive(Clone)]
pub struct Task<'a> {
    pub bracket: Bracket<'a>,
    pub rules: &'a Rules,
    /// The players of lower brackets that matter, in order.
    pub below: Vec<Place>,
    /// How many of them make up the next bracket; nought where C.7 (C8) does not apply.
    pub following: usize,
    /// Whether a candidate must leave a completable rest.
    pub complete: bool,
    /// Who may be left over, by place; None where nobody is, the number being even.
    pub byes: Option<&'a [bool]>,
    /// Whether the allocated bye goes to a player of this bracket (C9 of 2026).
    pub bye_here: bool,
}

impl Task<'_> {
    /// Whether a player may be left over by the whole pairing.
    pub fn may_have_bye(&self, player: Place) -> bool {
        self.byes.is_some_and(|byes| byes[player as usize])
    }
}

/// The most edges that are written down: those of some 1,700 players who may all meet.
const MOST: usize = 1_500_000;

/// The edges between the nodes: the players of the bracket, those below, then the bye.
pub struct Edges {
    pub size: usize,
    pub nodes: usize,
    /// The edges inside the bracket, those that lead outside or lie there, those to the bye.
    pub all: Vec<Pair>,
    inside: usize,
    outside: usize,
}

impl Edges {
    /// Who can be paired with whom in a task; `TooHard` where that is too much to write down.
    pub fn new(task: &Task) -> Result<Self, Stop> {
        let field = task.bracket.field;
        let players: Vec<Place> = task.bracket.players.iter().chain(&task.below).copied().collect();
        let (mdps, size) = (task.bracket.mdps, task.bracket.players.len());
        let (mut all, mut outside) = (Vec::new(), Vec::new());
        for one in 0..players.len() {
            if all.len() + outside.len() > MOST {
                return Err(Stop::TooHard);
            }
            for other in mdps.max(one + 1)..players.len() {
                if field.compatible(players[one], players[other]) {
                    if other < size { all.push((one, other)) } else { outside.push((one, other)) }
                }
            }
        }
        let inside = all.len();
        all.append(&mut outside);
        let outside = all.len();
        let mut nodes = players.len();
        if task.byes.is_some() {
            all.extend(
                (0..nodes)
                    .filter(|&node| task.may_have_bye(players[node]))
                    .map(|node| (node, nodes)),
            );
            nodes += 1;
        }
        Ok(Edges { size, nodes, all, inside, outside })
    }

    /// The edges inside the bracket.
    pub fn inside(&self) -> &[Pair] {
        &self.all[..self.inside]
    }

    /// The edges to the bye.
    pub fn byes(&self) -> impl Iterator<Item = (usize, Pair)> + '_ {
        self.all.iter().copied().enumerate().skip(self.outside)
    }

    /// A rung on which each edge that fulfils the condition counts one.
    pub fn flat(&self, span: usize, counts: impl Fn(Pair) -> bool) -> Rung {
        Rung {
            values: self.all.iter().map(|&edge| i32::from(counts(edge))).collect(),
            span: span as i64,
        }
    }

    /// The best matchings by these rungs.
    pub fn candidates(self, rungs: &[Rung]) -> Candidates {
        Candidates::new(self.size, self.nodes, self.all, rungs)
    }
}

/// C.4 of 2018, C4 and C5 of 2026: everybody has a partner, or the bye.
pub fn completion(task: &Task, edges: &Edges) -> Vec<Rung> {
    if task.complete { vec![edges.flat(edges.nodes / 2, |_| true)] } else { Vec::new() }
}

/// One criterion as rungs over the edges inside the bracket.
///
/// A downfloater's failure is turned round into a merit of being paired, so that
/// everything stands on edges. A list of score differences becomes one rung a value, the
/// highest first: with as many pairs, the list that has fewer of the highest value is
/// the smaller one (A.8).
pub fn criterion_rungs(task: &Task, edges: &Edges, role: Role) -> Vec<Rung> {
    let bracket = &task.bracket;
    let alone: Vec<Option<i32>> = (0..edges.size).map(|node| bracket.floater(role, node)).collect();
    let together: Vec<i32> =
        edges.inside().iter().map(|&(one, other)| bracket.pair(role, one, other)).collect();
    if !is_listed(role) {
        let alone: Vec<i32> = alone.iter().map(|value| value.unwrap_or(0)).collect();
        return rung(&alone, &together, edges).into_iter().collect();
    }
    let mut levels: Vec<i32> = alone.iter().flatten().copied().collect();
    levels.extend(together.iter().filter(|&&value| value != 0));
    levels.sort_unstable();
    levels.dedup();
    let at = |level: i32| {
        let alone: Vec<i32> = alone.iter().map(|&value| i32::from(value == Some(level))).collect();
        let together: Vec<i32> =
            together.iter().map(|&value| i32::from(value != 0 && value == level)).collect();
        rung(&alone, &together, edges)
    };
    levels.into_iter().rev().filter_map(at).collect()
}

fn rung(alone: &[i32], together: &[i32], edges: &Edges) -> Option<Rung> {
    let mut values = vec![0; edges.all.len()];
    for (edge, &(one, other)) in edges.inside().iter().enumerate() {
        values[edge] = alone[one] + alone[other] - together[edge];
    }
    if values.iter().all(|&value| value == 0) {
        return None;
    }
    let mut span: i64 = alone.iter().map(|&value| i64::from(value)).sum();
    let most = together.iter().copied().max().unwrap_or(0);
    if most > 0 {
        let (mut firsts, mut seconds) = (vec![false; edges.size], vec![false; edges.size]);
        for (edge, &(one, other)) in edges.inside().iter().enumerate() {
            if together[edge] != 0 {
                firsts[one] = true;
                seconds[other] = true;
            }
        }
        let count = |bearers: &[bool]| bearers.iter().filter(|&&bears| bears).count();
        let bearers = count(&firsts).min(count(&seconds)).min(edges.size / 2);
        span += bearers as i64 * i64::from(most);
    }
    Some(Rung { values, span })
}
