"""What people and programs use: the command line. No rule of the Laws lives here."""
