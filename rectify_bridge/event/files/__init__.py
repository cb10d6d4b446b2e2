"""The files of scoring programs and of table terminals, each read into the same value."""
