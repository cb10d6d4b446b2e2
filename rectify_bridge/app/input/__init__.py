"""What the verbs read: files and standard input."""
