"""Events and their sections: what there is, making one, its regulations."""
