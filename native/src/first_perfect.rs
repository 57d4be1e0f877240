//! The first perfect matching of two halves, in the order in which the rules try them.

use crate::effort::{Effort, Stop};

const NONE: usize = usize::MAX;

/// Who may be paired with whom: rows are S1 in order, columns S2 in order.
pub struct Halves {
    pub count: usize,
    pub allowed: Vec<bool>,
}

impl Halves {
    fn may(&self, row: usize, column: usize) -> bool {
        self.allowed[row * self.count + column]
    }

    /// The column of every row so that the first row has the first column it can have,
    /// then the second row, and so on; None where not all rows can have one.
    pub fn first_perfect(&self, effort: &mut Effort) -> Result<Option<Vec<usize>>, Stop> {
        let mut mates = Mates { column: vec![NONE; self.count], row: vec![NONE; self.count] };
        for row in 0..self.count {
            let free =
                (0..self.count).find(|&column| mates.row[column] == NONE && self.may(row, column));
            if let Some(column) = free {
                mates.join(row, column);
            }
        }
        for row in 0..self.count {
            if mates.column[row] == NONE && !self.reroute(&mut mates, row, NONE, 0, effort)? {
                return Ok(None);
            }
        }
        for row in 0..self.count {
            for column in 0..mates.column[row] {
                if !self.may(row, column) || mates.row[column] < row {
                    continue;
                }
                // The row that had this column must find its way to the one given up.
                let (other, given_up) = (mates.row[column], mates.column[row]);
                mates.row[given_up] = NONE;
                mates.join(row, column);
                mates.column[other] = NONE;
                if self.reroute(&mut mates, other, column, row + 1, effort)? {
                    break;
                }
                mates.join(other, column);
                mates.join(row, given_up);
            }
        }
        Ok(Some(mates.column))
    }

    /// Find a row a column along a path of exchanges, leaving one column and the rows
    /// before the first one alone.
    fn reroute(
        &self,
        mates: &mut Mates,
        row: usize,
        closed: usize,
        first: usize,
        effort: &mut Effort,
    ) -> Result<bool, Stop> {
        let mut came_from = vec![NONE; self.count];
        let mut queue = vec![row];
        let mut at = 0;
        while at < queue.len() {
            let here = queue[at];
            at += 1;
            effort.spend(self.count as u64)?;
            for column in 0..self.count {
                let held = mates.row[column];
                if column == closed || came_from[column] != NONE || !self.may(here, column) {
                    continue;
                }
                if held != NONE && held < first {
                    continue;
                }
                came_from[column] = here;
                if held == NONE {
                    mates.flip(column, &came_from, row);
                    return Ok(true);
                }
                queue.push(held);
            }
        }
        Ok(false)
    }
}

struct Mates {
    column: Vec<usize>,
    row: Vec<usize>,
}

impl Mates {
    fn join(&mut self, row: usize, column: usize) {
        self.column[row] = column;
        self.row[column] = row;
    }

    /// Give every row on the way back to the start the column it was reached by.
    fn flip(&mut self, column: usize, came_from: &[usize], start: usize) {
        let mut column = column;
        loop {
            let row = came_from[column];
            let before = self.column[row];
            self.join(row, column);
            if row == start {
                return;
            }
            column = before;
        }
    }
}

#[cfg(test)]
mod tests;
