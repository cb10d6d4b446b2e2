"""A session: its lines, its ranking, its matches and teams."""
