"""The rulings that were given: what is kept of each, and how it stands to the law of today."""
