"""The play: the cards that were played, what came of them, and how a Director types them."""
