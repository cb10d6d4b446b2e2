"""An adjustment as a person and as a program reads it."""
