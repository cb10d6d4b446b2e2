"""What an archive of records says as a whole."""
