"""What a call shows: meanings as exact sets of hands, counted and compared over all 635,013,559,600 of them."""
