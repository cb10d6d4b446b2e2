"""Names of players, apart from all else: unreadable without their key, which can be taken away for good."""
