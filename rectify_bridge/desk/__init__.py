"""The Director's desk: a log goes in, every incident in it is ruled on, and what binds is tracked."""
