"""What claimer can count without a search."""
