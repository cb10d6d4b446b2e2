"""Pages that enter a board: the auction, the hands, the play, the cards that are left."""
