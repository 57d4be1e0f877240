"""What is kept, and that it stays whole: the files of the data folder, backups, restoring."""
