"""The parts of ``make mutants``: what is changed, where it is put, which tests reach it, trials."""
