"""Starting the server: the folder, the tables, the first administrator, the address."""
