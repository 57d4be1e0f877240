"""What is asked for, by a form or by a program: read by one schema."""
