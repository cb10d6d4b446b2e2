"""What a call shows: meanings as exact sets of hands, counted and compared over all hands there are."""
