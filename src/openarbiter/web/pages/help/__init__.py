"""The manual, opened where it is needed."""
