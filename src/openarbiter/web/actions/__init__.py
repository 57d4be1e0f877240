"""What an arbiter does: one module a group of actions, each a function on values and a Work."""
