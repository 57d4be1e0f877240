//! Questions of Python whether a player can mate.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::laws::{Analyst, BLACK, Told, WHITE};

/// The answer (`yes`, `no`, `unknown`), the moves to mate, why not, and the positions looked at.
type Answer = (&'static str, Vec<String>, Option<&'static str>, usize);

fn tuple(told: Told) -> Answer {
    (told.answer, told.line, told.why, told.positions)
}

fn colour(white: bool) -> usize {
    if white { WHITE } else { BLACK }
}

/// Whether White (else Black) can mate from the position of a FEN; about `budget` positions are
/// looked at. Raises `ValueError` for what is no position.
#[pyfunction]
pub fn can_mate(py: Python<'_>, fen: &str, white: bool, budget: usize) -> PyResult<Answer> {
    Ok(can_mate_many(py, vec![(fen.to_owned(), white)], Some(budget))?.remove(0))
}

/// The same without a long search.
#[pyfunction]
pub fn can_mate_quickly(fen: &str, white: bool) -> PyResult<Answer> {
    let told = Analyst::default().can_mate_quickly(fen, colour(white));
    told.map(tuple).map_err(PyValueError::new_err)
}

/// The answers to many questions, quick ones where no budget is given.
#[pyfunction]
#[pyo3(signature = (questions, budget=None))]
pub fn can_mate_many(
    py: Python<'_>,
    questions: Vec<(String, bool)>,
    budget: Option<usize>,
) -> PyResult<Vec<Answer>> {
    let mut signal = None;
    let answers: Result<Vec<Option<Answer>>, String> = py.detach(|| {
        let mut wanted = || match Python::attach(|py| py.check_signals()) {
            Ok(()) => true,
            Err(error) => {
                signal = Some(error);
                false
            }
        };
        let mut analyst = Analyst::default();
        let mut answers = Vec::with_capacity(questions.len());
        for (number, (fen, white)) in questions.iter().enumerate() {
            let told = match budget {
                Some(budget) => analyst.can_mate(fen, colour(*white), budget, &mut wanted)?,
                None if number % 1024 == 1023 && !wanted() => None,
                None => Some(analyst.can_mate_quickly(fen, colour(*white))?),
            };
            let interrupted = told.is_none();
            answers.push(told.map(tuple));
            if interrupted {
                break;
            }
        }
        Ok(answers)
    });
    let answers = answers.map_err(PyValueError::new_err)?;
    match signal {
        Some(error) => Err(error),
        None => Ok(answers.into_iter().flatten().collect()),
    }
}
