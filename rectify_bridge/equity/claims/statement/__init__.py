"""What claimer said, read word by word into intents: a grammar of our own over a fixed vocabulary."""
