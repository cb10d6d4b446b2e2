"""The folder for a web host."""
