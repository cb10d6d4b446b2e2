"""What the service can be asked for."""
