"""What claimers say, and how it is read."""
