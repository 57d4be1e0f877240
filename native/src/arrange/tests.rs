//! The order of candidates against the exact search, in brackets that end the round.

use super::*;
use crate::card::Place;
use crate::criteria::Bracket;
use crate::exact::exact_candidate;
use crate::face::face;
use crate::model::View;
use crate::perfect::Company;
use crate::rules::Completion;
use crate::task::Task;
use crate::testing::{Lots, drawn_field, rules, worked};

#[test]
fn d_the_first_candidate_of_a_face_is_that_of_the_exact_search() {
    let (mut found, mut exchanged, mut limbo) = (0, 0, 0);
    for seed in 0..900 {
        let mut lots = Lots::new(seed);
        let (mdps, residents) = (lots.below(4), 3 + lots.below(9));
        let scores: Vec<i32> =
            (0..mdps + residents).map(|at| if at < mdps { 20 } else { 10 }).collect();
        let field = drawn_field(&mut lots, &scores);
        let players: Vec<Place> = (0..scores.len() as Place).collect();
        let rules = rules(Completion::Collapse);
        let odd = players.len() % 2 == 1;
        let byes = vec![true; players.len()];
        let task = Task {
            bracket: Bracket::new(&field, rules.completion, &players[..mdps], &players[mdps..]),
            rules: &rules,
            below: Vec::new(),
            following: 0,
            complete: true,
            byes: odd.then_some(&byes[..]),
            bye_here: false,
        };
        let spare = odd.then(|| byes.clone());
        let company = Company { field: &field, players, floaters: mdps, spare };
        let pairable = worked(|effort| company.paired(effort)).is_some();
        let view = View::Below { next: false };
        let model = worked(|effort| Model::new(&task, view, effort)).expect("few classes");
        let graph = worked(|effort| face(&model, &task, &rules.criteria, false, effort));
        assert_eq!(graph.is_some(), pairable, "seed {seed}");
        let Some(mut graph) = graph else { continue };
        let first = worked(|effort| first_candidate(&model, &mut graph, effort));
        let first = first.expect("a candidate where everybody is paired");
        let exact = worked(|effort| exact_candidate(&task, effort));
        assert_eq!((&first.pairs, &first.chosen), (&exact.pairs, &exact.chosen), "seed {seed}");
        found += 1;
        let half = (residents - exact.chosen.len()) / 2;
        exchanged += usize::from(mdps == 0 && exact.pairs.iter().any(|pair| pair.0 >= half));
        limbo += usize::from(exact.chosen.len() < mdps);
    }
    assert!(found > 500 && exchanged > 20 && limbo > 5, "{found} {exchanged} {limbo}");
}
