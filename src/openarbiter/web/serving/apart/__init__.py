"""A second process in which the heavy pages are made, so that this one goes on answering."""
