//! What Python sees of the kernel.

mod mates;

use pyo3::create_exception;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

create_exception!(_native, TooHard, PyRuntimeError, "The work allowed for one round is used up.");

/// The compiled half of `openarbiter.pairing.dutch` and of `openarbiter.laws.winning`.
#[pymodule]
mod _native {
    use std::collections::HashMap;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use pyo3::exceptions::{PyRuntimeError, PyValueError};
    use pyo3::intern;
    use pyo3::prelude::*;
    use pyo3::types::{PyDict, PyTuple};

    #[pymodule_export]
    use super::TooHard;
    #[pymodule_export]
    use super::mates::{can_mate, can_mate_many, can_mate_quickly};
    use crate::bracket::{Kind, Paired, pair_bracket_with};
    use crate::card::{Card, Colour, Field, Float, Place, Strength};
    use crate::criteria::{Bracket, Failure};
    use crate::effort::{Effort, Stop};
    use crate::perfect::Company;
    use crate::round::{boards, pair_brackets};
    use crate::rules::{Completion, Role, Rules};
    use crate::task::Task;

    /// The version of the crate; it is that of the package it was built with.
    #[pyfunction]
    fn version() -> &'static str {
        env!("CARGO_PKG_VERSION")
    }

    /// The members of Python's enumerations that cards are compared with.
    #[derive(FromPyObject)]
    struct Names<'py>(Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);

    impl Names<'_> {
        fn colour(&self, colour: &Bound<'_, PyAny>) -> Colour {
            if colour.is(&self.0) { Colour::White } else { Colour::Black }
        }

        fn float(&self, float: &Bound<'_, PyAny>) -> Float {
            if float.is(&self.1) {
                Float::Down
            } else if float.is(&self.2) {
                Float::Up
            } else {
                Float::None
            }
        }
    }

    /// Pair a round.
    ///
    /// Takes the cards in the order of A.2, a `DutchRules`, the initial colour, the steps of
    /// work allowed, and the values `Colour.WHITE`, `Float.DOWN`, `Float.UP`. Gives None
    /// where no pairing of all players exists; else the boards as pairs of numbers, White
    /// first, and a tuple for each bracket: its kind, score, MDPs, residents, M1, x, z,
    /// pairs, limbo, downfloaters, and how far each criterion is failed. Raises `TooHard`
    /// when the work is used up.
    #[pyfunction]
    fn pair<'py>(
        py: Python<'py>,
        cards: Vec<Bound<'py, PyAny>>,
        rules: &Bound<'py, PyAny>,
        initial: &Bound<'py, PyAny>,
        steps: u64,
        names: Names<'py>,
    ) -> PyResult<Option<(Bound<'py, PyTuple>, Bound<'py, PyTuple>)>> {
        let field = Field { cards: read_cards(&cards, &names)?, initial: names.colour(initial) };
        let rules = read_rules(rules)?;
        let brackets = worked(py, steps, |effort| pair_brackets(&field, &rules, effort))?;
        let Some(brackets) = brackets else { return Ok(None) };
        let number = |player: Place| field.card(player).number;
        let boards: Vec<(u32, u32)> = boards(&field, &rules, &brackets)
            .into_iter()
            .map(|(white, black)| (number(white), number(black)))
            .collect();
        let brackets: PyResult<Vec<_>> =
            brackets.iter().map(|bracket| told(py, &field, bracket)).collect();
        Ok(Some((PyTuple::new(py, boards)?, PyTuple::new(py, brackets?)?)))
    }

    /// Pair one bracket.
    ///
    /// Takes the cards of its players and of those below who matter, in the order of A.2;
    /// how many of them moved down, how many are residents, and how many the next bracket
    /// has; whether the rest must be completable; who may be left over, for each card, or
    /// None where nobody is; whether the bye is given here; and the players, by their
    /// places, of whom as few as possible are left over before all else. The kind is that of
    /// the tuple, which is as for `pair`.
    #[pyfunction]
    #[allow(clippy::too_many_arguments)]
    fn pair_bracket<'py>(
        py: Python<'py>,
        cards: Vec<Bound<'py, PyAny>>,
        sizes: (usize, usize, usize),
        kind: &str,
        complete: bool,
        byes: Option<Vec<bool>>,
        bye_here: bool,
        staying: Vec<usize>,
        rules: &Bound<'py, PyAny>,
        initial: &Bound<'py, PyAny>,
        steps: u64,
        names: Names<'py>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let field = Field { cards: read_cards(&cards, &names)?, initial: names.colour(initial) };
        let rules = read_rules(rules)?;
        let kind = match kind {
            "normal" => Kind::Normal,
            "PPB" => Kind::Penultimate,
            "CLB" => Kind::CollapsedLast,
            _ => return Err(PyValueError::new_err(format!("no bracket is called {kind}"))),
        };
        let players: Vec<Place> = (0..field.cards.len() as Place).collect();
        let (moved_down, residents, following) = sizes;
        let size = moved_down + residents;
        if residents == 0 || size + following > players.len() {
            return Err(PyValueError::new_err("the bracket has no residents, or too few cards"));
        }
        let task = Task {
            bracket: Bracket::new(
                &field,
                rules.completion,
                &players[..moved_down],
                &players[moved_down..size],
            ),
            rules: &rules,
            below: players[size..].to_vec(),
            following,
            complete,
            byes: byes.as_deref(),
            bye_here,
        };
        let paired = worked(py, steps, |effort| pair_bracket_with(&task, kind, &staying, effort))?;
        told(py, &field, &paired)
    }

    /// The players some largest pairing leaves over, by their places in the order of A.2;
    /// the bye, where their number is odd, is the place after the last.
    #[pyfunction]
    fn left_over<'py>(
        py: Python<'py>,
        cards: Vec<Bound<'py, PyAny>>,
        steps: u64,
        names: Names<'py>,
    ) -> PyResult<Vec<usize>> {
        let field = Field { cards: read_cards(&cards, &names)?, initial: Colour::White };
        let odd = field.cards.len() % 2 == 1;
        let company = Company {
            field: &field,
            players: (0..field.cards.len() as Place).collect(),
            floaters: 0,
            spare: odd.then(|| field.cards.iter().map(|card| card.pab_allowed).collect()),
        };
        worked(py, steps, |effort| company.left_over(effort))
    }

    /// What comes of work that may be interrupted or take too long.
    fn worked<T: Send>(
        py: Python<'_>,
        steps: u64,
        work: impl FnOnce(&mut Effort) -> Result<T, Stop> + Send,
    ) -> PyResult<T> {
        let mut signal = None;
        let outcome = py.detach(|| {
            let mut wanted = || match Python::attach(|py| py.check_signals()) {
                Ok(()) => true,
                Err(error) => {
                    signal = Some(error);
                    false
                }
            };
            catch_unwind(AssertUnwindSafe(|| work(&mut Effort::new(steps, &mut wanted))))
        });
        match outcome {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(Stop::TooHard)) => Err(TooHard::new_err(())),
            Ok(Err(Stop::Interrupted)) => {
                Err(signal.unwrap_or_else(|| PyRuntimeError::new_err("interrupted")))
            }
            Err(panic) => {
                let text = panic
                    .downcast_ref::<String>()
                    .map(String::as_str)
                    .or_else(|| panic.downcast_ref::<&str>().copied())
                    .unwrap_or("no reason given");
                Err(PyRuntimeError::new_err(format!("the native engine failed: {text}")))
            }
        }
    }

    fn told<'py>(
        py: Python<'py>,
        field: &Field,
        bracket: &Paired,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let number = |player: &Place| field.card(*player).number;
        let numbers =
            |players: &[Place]| PyTuple::new(py, players.iter().map(number).collect::<Vec<_>>());
        let pairs: Vec<(u32, u32)> =
            bracket.pairs.iter().map(|(one, other)| (number(one), number(other))).collect();
        let failures: PyResult<Vec<_>> =
            bracket.failures.iter().map(|failure| value(py, failure)).collect();
        let kind = match bracket.kind {
            Kind::Normal => "normal",
            Kind::Penultimate => "PPB",
            Kind::CollapsedLast => "CLB",
        };
        let items = [
            kind.into_pyobject(py)?.into_any(),
            field.score(bracket.residents[0]).into_pyobject(py)?.into_any(),
            numbers(&bracket.mdps)?.into_any(),
            numbers(&bracket.residents)?.into_any(),
            (bracket.mdps.len() - bracket.limbo.len()).into_pyobject(py)?.into_any(),
            bracket.x.into_pyobject(py)?.into_any(),
            bracket.z.into_pyobject(py)?.into_any(),
            PyTuple::new(py, pairs)?.into_any(),
            numbers(&bracket.limbo)?.into_any(),
            numbers(&bracket.floaters)?.into_any(),
            PyTuple::new(py, failures?)?.into_any(),
        ];
        PyTuple::new(py, items)
    }

    fn value<'py>(py: Python<'py>, failure: &Failure) -> PyResult<Bound<'py, PyAny>> {
        Ok(match failure {
            Failure::Count(count) => count.into_pyobject(py)?.into_any(),
            Failure::List(list) => PyTuple::new(py, list)?.into_any(),
            Failure::Next(missing, list) => {
                (*missing, PyTuple::new(py, list)?).into_pyobject(py)?.into_any()
            }
        })
    }

    fn read_rules(rules: &Bound<'_, PyAny>) -> PyResult<Rules> {
        let py = rules.py();
        let completion: String = rules.getattr(intern!(py, "completion"))?.extract()?;
        let criteria = rules.getattr(intern!(py, "criteria"))?;
        let roles: PyResult<Vec<Role>> = criteria
            .cast::<PyDict>()?
            .keys()
            .iter()
            .map(|name| {
                let name: String = name.extract()?;
                Role::named(&name)
                    .ok_or_else(|| PyValueError::new_err(format!("no criterion is called {name}")))
            })
            .collect();
        Ok(Rules {
            completion: match completion.as_str() {
                "collapse" => Completion::Collapse,
                "every bracket" => Completion::EveryBracket,
                _ => {
                    return Err(PyValueError::new_err(format!(
                        "no completion is called {completion}"
                    )));
                }
            },
            criteria: roles?,
            virtual_board_order: rules.getattr(intern!(py, "virtual_board_order"))?.extract()?,
        })
    }

    fn read_cards(cards: &[Bound<'_, PyAny>], names: &Names) -> PyResult<Vec<Card>> {
        let mut places = HashMap::with_capacity(cards.len());
        for (place, card) in cards.iter().enumerate() {
            let number: u32 = card.getattr(intern!(card.py(), "number"))?.extract()?;
            places.insert(number, place as Place);
        }
        cards.iter().map(|card| read_card(card, &places, names)).collect()
    }

    fn read_card(
        card: &Bound<'_, PyAny>,
        places: &HashMap<u32, Place>,
        names: &Names,
    ) -> PyResult<Card> {
        let py = card.py();
        let colours: PyResult<Vec<Colour>> = card
            .getattr(intern!(py, "colours"))?
            .try_iter()?
            .map(|colour| Ok(names.colour(&colour?)))
            .collect();
        let colours = colours?;
        let whites = colours.iter().filter(|&&colour| colour == Colour::White).count() as i32;
        let preferred = card.getattr(intern!(py, "preferred"))?;
        let mut barred = Vec::new();
        for name in [intern!(py, "met"), intern!(py, "apart")] {
            for other in card.getattr(name)?.try_iter()? {
                barred.extend(places.get(&other?.extract::<u32>()?));
            }
        }
        barred.sort_unstable();
        barred.dedup();
        Ok(Card {
            number: card.getattr(intern!(py, "number"))?.extract()?,
            seed: card.getattr(intern!(py, "seed"))?.extract()?,
            score: card.getattr(intern!(py, "score"))?.extract()?,
            points: card.getattr(intern!(py, "points"))?.extract()?,
            difference: 2 * whites - colours.len() as i32,
            colours,
            preferred: (!preferred.is_none()).then(|| names.colour(&preferred)),
            strength: match card.getattr(intern!(py, "strength"))?.extract::<u8>()? {
                0 => Strength::None,
                1 => Strength::Mild,
                2 => Strength::Strong,
                _ => Strength::Absolute,
            },
            float_last: names.float(&card.getattr(intern!(py, "float_last"))?),
            float_before: names.float(&card.getattr(intern!(py, "float_before"))?),
            barred,
            pab_allowed: card.getattr(intern!(py, "pab_allowed"))?.extract()?,
            unplayed: card.getattr(intern!(py, "unplayed"))?.extract()?,
            topscorer: card.getattr(intern!(py, "topscorer"))?.extract()?,
        })
    }
}
