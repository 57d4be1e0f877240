"""The workbench in the browser: accounts and roles, storage, pages, programs' interface."""
