"""What a law may see of the table: the auction, the play, a claim."""
