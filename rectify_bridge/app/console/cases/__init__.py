"""Cases of the console: opened, answered, changed, undone, kept."""
