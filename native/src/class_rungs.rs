//! The criteria as comparisons of pairs of classes.

use crate::candidates::Rung;
use crate::criteria::is_listed;
use crate::model::{Edge, Model, Node, View};
use crate::rules::Role;
use crate::task::Task;

impl Model<'_> {
    /// A rung of these values of edges.
    fn rung(&self, values: Vec<i32>) -> Option<Rung> {
        let (least, most) = (values.iter().min()?, values.iter().max()?);
        let span = i64::from(most - least) * (self.nodes.len() / 2 + 1) as i64;
        (span > 0).then_some(Rung { values, span })
    }

    /// The criteria in this order, as far as this view shows them. `single` is whether
    /// exactly one player floats, and so has the bye if it is given here.
    pub fn rungs(&self, task: &Task, roles: &[Role], edges: &[Edge], single: bool) -> Vec<Rung> {
        let mut rungs = Vec::new();
        for &role in roles {
            match role {
                Role::NextBracket => rungs.extend(self.next_bracket(task, edges)),
                Role::UnplayedGames if !single => {}
                Role::UnplayedGames => rungs.extend(self.unplayed_games(task, edges)),
                _ => rungs.extend(self.criterion(task, role, edges)),
            }
        }
        rungs
    }

    /// One criterion: what downfloaters cost, turned round into a merit of being paired.
    fn criterion(&self, task: &Task, role: Role, edges: &[Edge]) -> Vec<Rung> {
        let inside = |edge: &Edge| edge.lower < self.size;
        let alone = |node: usize| task.bracket.floater(role, node);
        let told: Vec<(Option<i32>, Option<i32>, i32)> = edges
            .iter()
            .map(|edge| match inside(edge) {
                true => (
                    alone(edge.higher),
                    alone(edge.lower),
                    task.bracket.pair(role, edge.higher, edge.lower),
                ),
                false => (None, None, 0),
            })
            .collect();
        if !is_listed(role) {
            let values = told
                .iter()
                .map(|(one, other, pair)| one.unwrap_or(0) + other.unwrap_or(0) - pair)
                .collect();
            return self.rung(values).into_iter().collect();
        }
        let mut levels: Vec<i32> = told
            .iter()
            .flat_map(|&(one, other, pair)| [one, other, (pair != 0).then_some(pair)])
            .flatten()
            .collect();
        levels.sort_unstable();
        levels.dedup();
        let at = |level: i32| {
            let counts = |value: Option<i32>| i32::from(value == Some(level));
            let values = told
                .iter()
                .map(|&(one, other, pair)| {
                    counts(one) + counts(other) - counts((pair != 0).then_some(pair))
                })
                .collect();
            self.rung(values)
        };
        levels.into_iter().rev().filter_map(at).collect()
    }

    /// C.7 of 2018, C8 of 2026; see `exact::next_bracket`.
    fn next_bracket(&self, task: &Task, edges: &[Edge]) -> Vec<Rung> {
        if matches!(self.view, View::Alone(_) | View::Below { next: false }) || task.following == 0
        {
            return Vec::new();
        }
        let next = self.size..self.size + task.following;
        let mut rungs = Vec::new();
        if !task.complete && task.byes.is_some() {
            let free = |node: usize| self.nodes[node] == Node::Free;
            let whole = |edge: &Edge| i32::from(!free(edge.higher) && !free(edge.lower));
            rungs.extend(self.rung(edges.iter().map(whole).collect()));
        }
        let into = |edge: &Edge| edge.higher < next.end && next.contains(&edge.lower);
        rungs.extend(self.rung(edges.iter().map(|edge| i32::from(into(edge))).collect()));
        let score = |node: usize| task.bracket.field.score(task.bracket.players[node]);
        let mut scores: Vec<i32> = (0..self.size).map(score).collect();
        scores.sort_unstable();
        scores.dedup();
        for level in scores.into_iter().rev() {
            let down =
                |edge: &Edge| edge.higher < self.size && into(edge) && score(edge.higher) == level;
            rungs.extend(self.rung(edges.iter().map(|edge| i32::from(down(edge))).collect()));
        }
        rungs
    }

    /// C9 of 2026: the fewest unplayed games of the player with the bye.
    fn unplayed_games(&self, task: &Task, edges: &[Edge]) -> Option<Rung> {
        let unplayed =
            |node: usize| task.bracket.field.card(task.bracket.players[node]).unplayed as i32;
        let most = (0..self.size).map(unplayed).max()?;
        let value = |edge: &Edge| {
            let gets = matches!(self.nodes[edge.lower], Node::Bye | Node::Over);
            if gets && edge.higher < self.size { most - unplayed(edge.higher) } else { 0 }
        };
        self.rung(edges.iter().map(value).collect())
    }
}
