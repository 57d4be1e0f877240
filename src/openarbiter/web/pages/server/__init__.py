"""The server itself: where it is, and whether what is sent to it can be read by others."""
