"""Rating lists kept on this machine: loaded, searched by name in any spelling, compared with."""
