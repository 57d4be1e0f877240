"""OpenArbiter: the open workbench of the chess arbiter."""
