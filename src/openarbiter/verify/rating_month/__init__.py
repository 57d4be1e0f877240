"""The events of a month rated for one list: many thousands of files, streaming, in parts."""
