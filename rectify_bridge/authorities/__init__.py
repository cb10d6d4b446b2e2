"""Where the Regulating Authorities differ: dated, cited data, and the rulebook that results."""
