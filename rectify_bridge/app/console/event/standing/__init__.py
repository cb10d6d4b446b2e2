"""The session scored before and after every ruling."""
