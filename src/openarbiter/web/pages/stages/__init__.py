"""Pages on stages: sections whose players come from the tables of earlier ones."""
