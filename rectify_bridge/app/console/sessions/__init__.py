"""Who is let in: the passcode, the secret that signs sessions, and the session of each browser."""
